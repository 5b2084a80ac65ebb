import { distances, units } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { arrive, loseArrival } from '../state/changes.ts'
import {
  type Arrival,
  HEXES,
  type Hell,
  type HellStep,
  isEnemyHeld,
  RESERVE,
  type Side,
  sourcesOf,
  unitsOf,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

/**
 * Rule 6.1: returns the nearest friendly sources that no enemy unit occupies. Distance is counted in hexes and
 * ignores units and terrain.
 */
export function substitutes(state: Hell, side: Side, unit: number): number[] {
  let best = HEXES
  let found: number[] = []
  for (const source of sourcesOf[side]) {
    if (isEnemyHeld(state, side, source)) continue
    const far = distances[units[unit].at * HEXES + source]
    if (far < best) found = []
    if (far <= best) found.push(source)
    best = Math.min(best, far)
  }
  return found
}

/** Rule 6.0: handles the reinforcements of this turn one by one, until each is placed or lost. */
export const arrivals: Task<Hell, { do: 'arrivals'; side: Side }> = {
  run(state, step, umpire) {
    const unit = unitsOf[step.side].find(
      unit => state.at[unit] === RESERVE && units[unit].turn === state.turn,
    )
    if (unit === undefined) return
    plan<HellStep>(state, step)
    const listed = units[unit].at
    if (units[unit].onlyIfWestEntered && !state.westEntered) {
      loseArrival(state, unit, 'recalled', umpire)
    } else if (!isEnemyHeld(state, step.side, listed)) {
      arrive(state, unit, listed, null, umpire)
    } else {
      const hexes = substitutes(state, step.side, unit)
      if (hexes.length === 0) loseArrival(state, unit, 'noSource', umpire)
      else if (hexes.length === 1) arrive(state, unit, hexes[0], listed, umpire)
      else plan<HellStep>(state, { do: 'arrival', who: [step.side], unit })
    }
  },
}

/** Rule 6.1: if several sources are equally near, the owner of the reinforcement chooses one. */
export const arrival: Question<Hell, Arrival, Rule> = {
  rule: 'HG-6.0d',
  verbs: {
    arrive: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'hex',
          kind: 'hex',
          rule: 'HG-6.1a',
          candidates: (state, { step: { unit } }) => substitutes(state, state.side, unit),
          bars: [],
        },
      ],
      apply: (state, [hex], umpire, { step: { unit } }) => arrive(state, unit, hex, units[unit].at, umpire),
    }),
  },
}
