import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/system.ts'
import { controlHex } from '../action/triggers.ts'
import { targetHexes } from '../attack/zone.ts'
import { distance, layout, neighboursOf } from '../map/geometry.ts'
import { commandOf, foe, isHeldBy, NONE, onMap, sideOfCommand } from '../state/state.ts'
import { kindOf } from '../state/values.ts'
import { type HeroesView, known } from './view.ts'

/** Actions worth looking at: every shot at an enemy in sight, a step towards each control hex that can still score, rallies. */
export function ideas(view: HeroesView, role: Role): readonly Action[] {
  if (view.asks?.do !== 'turn') return []
  const state = known(view)
  const command = commandOf(state, role)
  const side = sideOfCommand(state, command)
  const map = layout(view.scenario)
  const goals = [...view.control.keys()]
    .filter(index => isOpen(view, index, side))
    .map(index => controlHex(view.scenario, index))
  const found: Action[] = [{ verb: 'pass', args: [] }]
  for (const [unit, from] of state.hex.entries()) {
    if (state.command[unit] !== command || !onMap(state, unit) || state.carrier[unit] !== NONE) continue
    if (kindOf(state, unit).attacks === 'normal')
      for (const hex of targetHexes(state, unit).filter(hex => isHeldBy(state, hex, foe(side))))
        found.push({ verb: 'attack', args: [unit, hex, [], null, null] })
    for (const to of neighboursOf(map, from))
      if (goals.some(goal => distance(map, to, goal) < distance(map, from, goal)))
        found.push({ verb: 'move', args: [unit, [to], null, null, null] })
    if (state.marker[unit] !== NONE) found.push({ verb: 'rally', args: [[unit], null, null] })
  }
  return found
}

/** Points of it are still to be had, by this side. */
const isOpen = (view: HeroesView, index: number, side: number): boolean =>
  scenarios[view.scenario].control[index].scores.some(
    score => (score.side === NONE || score.side === side) && score.rounds.some(round => round >= view.round),
  )
