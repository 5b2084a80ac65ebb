import { ruleNumbers, terrains, wall } from '../../../../data/conflict-of-heroes/index.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { concludeRoll } from '../action/dice.ts'
import { startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { mapLayout } from '../map/geometry.ts'
import { isWallBetween } from '../map/sight.ts'
import { announceEvent, announceReveal } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import { enemySide, sideOf, sideOfCommand } from '../state/roles.ts'
import type { ActionInProgress, Attack, HeroesState } from '../state/state.ts'
import { addTerm, addTerrainTerm, unitsOfSideIn, visibleUnitsIn } from '../state/values.ts'
import { reveal } from './reveals.ts'
import { recordUnitSearch } from './search-records.ts'

/**
 * 11.7b Returns the number for detection: 6 plus the terrain bonus of the hex. Other modifiers do not count
 * (R54).
 */
export function detectionNumber(
  state: HeroesState,
  from: number,
  hex: number,
  terms: SumTerm[] | null,
): number {
  const map = mapLayout(state.scenario)
  let number = addTerm(terms, 'CH-11.7b', ruleNumbers.detection)
  number += addTerrainTerm(terms, 'CH-6.4f', terrains[map.terrain[hex]].defenceBonus, map.terrain[hex])
  if (isWallBetween(map, from, hex)) number += addTerm(terms, 'CH-6.5a', wall.defenceBonus)
  return number
}

/** 11.7 Starts the detection roll of recon by fire at a hex without visible units. */
export function startDetection(state: HeroesState, at: Attack, umpire: Umpire): void {
  // R52: with a hidden mortar the number is secret, since a wall on the line of fire would show where it stands
  const { command, secret } = state.deed as ActionInProgress
  const terms: SumTerm[] = []
  const number = detectionNumber(state, at.from, at.hex, terms)
  startRoll(state, { what: 'detection', command, number, terms, secret }, { do: 'detectionLands' }, umpire)
}

/**
 * 11.7c to 11.7f Applies the detection roll. Detected units are revealed and attacked. A failed roll reveals
 * nothing.
 */
export const detectionResultStep: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const at = deed.attack as Attack
    if (!concludeRoll(state)) {
      announceEvent(umpire, { type: 'undetected', hex: at.hex })
      return
    }
    const enemies = unitsOfSideIn(state, at.hex, enemySide(sideOfCommand(state, deed.command)))
    const units = enemies.filter(unit => state.hidden[unit] === 1)
    announceReveal(umpire, { type: 'detected', hex: at.hex, units })
    for (const unit of units) reveal(state, unit, null, umpire)
    at.targets = units
    resolveTriggers(state, umpire)
  },
}

/** 18.0h Reveals hidden enemies in a hex attacked with flames, without a roll. */
export function revealInFlames(state: HeroesState, at: Attack, umpire: Umpire): void {
  recordUnitSearch(state, umpire)
  const enemy = enemySide(sideOf(state, at.unit))
  for (const unit of state.hex.keys())
    if (state.hex[unit] === at.hex && state.hidden[unit] === 1 && sideOf(state, unit) === enemy)
      reveal(state, unit, null, umpire)
  at.targets = visibleUnitsIn(state, at.hex)
}
