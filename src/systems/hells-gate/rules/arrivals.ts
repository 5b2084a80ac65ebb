import { distanceMatrix, units } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { loseReinforcement, placeReinforcement } from '../state/changes.ts'
import {
  type ArrivalStep,
  AWAITING_ARRIVAL,
  HEX_COUNT,
  type HellState,
  type HellStep,
  isEnemyInHex,
  type Side,
  sourcesOf,
  unitsOf,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'
import { applyChangeAndAnnouncePoints } from './count-changes.ts'

/**
 * Rule 6.1: returns the supply sources where a reinforcement may arrive if an enemy holds its listed hex: the
 * friendly sources nearest to the listed hex that hold no enemy unit. Distance is counted in hexes and ignores
 * units and terrain.
 */
export function findSubstituteArrivalHexes(state: HellState, side: Side, unit: number): number[] {
  let best = HEX_COUNT
  let found: number[] = []
  for (const source of sourcesOf[side]) {
    if (isEnemyInHex(state, side, source)) continue
    const far = distanceMatrix[units[unit].at * HEX_COUNT + source]
    if (far < best) found = []
    if (far <= best) found.push(source)
    best = Math.min(best, far)
  }
  return found
}

/** Rule 6.0: handles the reinforcements due this turn one by one. Each of them is placed or lost. */
export const placeArrivalsTask: TaskRule<HellState, { do: 'arrivals'; side: Side }> = {
  run(state, step, umpire) {
    const unit = unitsOf[step.side].find(
      unit => state.at[unit] === AWAITING_ARRIVAL && units[unit].turn === state.turn,
    )
    if (unit === undefined) return
    enqueueSteps<HellStep>(state, step)
    const listed = units[unit].at
    if (units[unit].onlyIfWestEntered && !state.westEntered) {
      loseReinforcement(state, unit, 'recalled', umpire)
    } else if (!isEnemyInHex(state, step.side, listed)) {
      applyChangeAndAnnouncePoints(state, umpire, () => placeReinforcement(state, unit, listed, null, umpire))
    } else {
      const hexes = findSubstituteArrivalHexes(state, step.side, unit)
      if (hexes.length === 0) loseReinforcement(state, unit, 'noSource', umpire)
      else if (hexes.length === 1)
        applyChangeAndAnnouncePoints(state, umpire, () =>
          placeReinforcement(state, unit, hexes[0], listed, umpire),
        )
      else enqueueSteps<HellStep>(state, { do: 'arrival', who: [step.side], unit })
    }
  },
}

/** Rule 6.1: asks the owner of a reinforcement where it arrives, if several supply sources are equally near. */
export const arrivalHexQuestion: QuestionRule<HellState, ArrivalStep, HellRule> = {
  rule: 'HG-6.0d',
  verbs: {
    arrive: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'hex',
          kind: 'hex',
          rule: 'HG-6.1a',
          candidates: (state, { step: { unit } }) => findSubstituteArrivalHexes(state, state.side, unit),
          constraints: [],
        },
      ],
      apply: (state, [hex], umpire, { step: { unit } }) =>
        applyChangeAndAnnouncePoints(state, umpire, () =>
          placeReinforcement(state, unit, hex, units[unit].at, umpire),
        ),
    }),
  },
}
