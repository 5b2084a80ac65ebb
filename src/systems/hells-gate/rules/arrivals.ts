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

/** 6.1 Nearest friendly sources without an enemy, as the crow flies. */
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

/** 6.0 One reinforcement of this turn after the other, until all are placed or lost. */
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

/** 6.1 Of several sources equally near the owner chooses one. */
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
