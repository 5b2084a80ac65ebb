import { units } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { put } from './changes.ts'
import { HEXES, type Hell, type HellStep, LOST, RESERVE, stepsOf, UNITS } from './state.ts'

const zeros = (count: number): number[] => new Array<number>(count).fill(0)

export function emptyMap(): Hell {
  return {
    agenda: [],
    outcome: null,
    turn: 1,
    mud: false,
    side: 'soviet',
    phase: 'supply',
    at: new Array<number>(UNITS).fill(LOST),
    steps: [...stepsOf],
    out: zeros(UNITS),
    retreated: zeros(UNITS),
    attacked: zeros(UNITS),
    moved: zeros(UNITS),
    struck: zeros(UNITS),
    hexAttacked: zeros(HEXES),
    held: { soviet: zeros(HEXES), german: zeros(HEXES) },
    westEntered: false,
    korsunEntered: false,
  }
}

/**
 * Rule 10.0: builds the starting position. All units have full strength. Units with an arrival turn wait off the
 * map.
 */
export function setup(): Hell {
  const state = emptyMap()
  for (const [unit, { turn, at }] of units.entries()) put(state, unit, turn === null ? at : RESERVE)
  plan<HellStep>(state, { do: 'turn' })
  return state
}
