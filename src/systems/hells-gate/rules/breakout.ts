import { distances, breakout as facts } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { asking, stopping } from '../../../engine/actions/options.ts'
import { type Bar, type Question, type Task, verb } from '../../../engine/system.ts'
import { eliminate, evacuate, tell } from '../state/changes.ts'
import {
  HEXES,
  type Hell,
  type HellStep,
  isOnMap,
  type Plain,
  type Side,
  sideOf,
  unitsOf,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

/**
 * Rule 11.5: returns the hexes within two hexes of the unit that hold a friendly unit in supply. The unit's own
 * hex counts too. Distance ignores units and terrain.
 */
export function refuges(state: Hell, unit: number): number[] {
  const from = state.at[unit]
  const found: number[] = []
  for (const friend of unitsOf[sideOf[unit]]) {
    const hex = state.at[friend]
    if (!isOnMap(state, friend) || state.out[friend] || found.includes(hex)) continue
    if (distances[from * HEXES + hex] <= facts.radius) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

type Stop = Bar<Hell, Plain, Rule>
const bars: readonly Stop[] = [
  {
    rule: 'HG-11.5a',
    stops: (state, unit: number) =>
      sideOf[unit] !== state.side || !isOnMap(state, unit) || state.out[unit] === 0,
  },
  {
    rule: 'HG-11.5b',
    stops: (state, unit: number) => state.moved[unit] === 1 || state.retreated[unit] === 1,
  },
  { rule: 'HG-11.5c', stops: (state, unit: number) => refuges(state, unit).length === 0 },
]

export function escapers(state: Hell, side: Side): number[] {
  const given = asking<Plain>({ do: 'breakout', who: [side] }, side)
  return unitsOf[side].filter(unit => !stopping(bars, state, unit, given))
}

/** Rule 11.5: returns the probability (0 to 1) that a breakout succeeds with this number of refuge hexes. */
export function breakoutChance(refuges: number): number {
  const missed = Math.max(0, Math.min(6, facts.needed - refuges - 1))
  return (6 - missed) / 6
}

/**
 * Rule 11.5: asks for breakouts at the end of the movement phase of turn 8, as long as at least one unit may
 * still try.
 */
export const breakouts: Task<Hell, { do: 'breakouts'; side: Side }> = {
  run(state, { side }) {
    if (escapers(state, side).length > 0) plan<HellStep>(state, { do: 'breakout', who: [side] })
  },
}

export const breakout: Question<Hell, Plain, Rule> = {
  rule: 'HG-11.5l',
  verbs: {
    breakout: verb({
      ends: true,
      command: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-11.5a',
          candidates: state => unitsOf[state.side],
          bars,
        },
      ],
      apply(state, [unit], umpire) {
        const hex = state.at[unit]
        const open = refuges(state, unit)
        const die = umpire.d6()
        const total = die + open.length
        const escaped = total >= facts.needed
        tell(umpire, { type: 'breakout', unit, hex, die, refuges: open, total, escaped })
        if (escaped) evacuate(state, unit)
        else eliminate(state, unit, 'breakout', umpire)
        plan<HellStep>(state, { do: 'breakouts', side: state.side })
      },
    }),
    done: verb({ ends: true, closes: true, command: true, bars: [], params: [], apply: () => {} }),
  },
}
