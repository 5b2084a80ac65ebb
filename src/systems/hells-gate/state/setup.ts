import { units } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { setUnitHex } from './changes.ts'
import {
  AWAITING_ARRIVAL,
  HEX_COUNT,
  type HellState,
  type HellStep,
  NEVER_ARRIVED,
  stepsOf,
  UNIT_COUNT,
} from './state.ts'

const zeros = (count: number): number[] => new Array<number>(count).fill(0)

export function createEmptyHellState(): HellState {
  return {
    agenda: [],
    outcome: null,
    turn: 1,
    mud: false,
    side: 'soviet',
    phase: 'supply',
    at: new Array<number>(UNIT_COUNT).fill(NEVER_ARRIVED),
    steps: [...stepsOf],
    out: zeros(UNIT_COUNT),
    retreated: zeros(UNIT_COUNT),
    attacked: zeros(UNIT_COUNT),
    moved: zeros(UNIT_COUNT),
    struck: zeros(UNIT_COUNT),
    hexAttacked: zeros(HEX_COUNT),
    held: { soviet: zeros(HEX_COUNT), german: zeros(HEX_COUNT) },
    westEntered: false,
    korsunEntered: false,
  }
}

/**
 * Rule 10.0: builds the starting position. All units have full strength. Units with an arrival turn wait in the
 * off-map box `AWAITING_ARRIVAL`.
 */
export function createHellStartState(): HellState {
  const state = createEmptyHellState()
  for (const [unit, { turn, at }] of units.entries())
    setUnitHex(state, unit, turn === null ? at : AWAITING_ARRIVAL)
  enqueueSteps<HellStep>(state, { do: 'turn' })
  return state
}
