import { buildAdjacencyLists } from '../../src/engine/hex.ts'

// The Ford: seven hexes, two squads and a mortar a side, six rounds. What is printed on map and counters stands here.

export const SIDES = ['soviet', 'german'] as const
export type FordSide = (typeof SIDES)[number]
export const ROUNDS = 6
/** A squad in the hex of a shell is lost from this roll on. */
export const HIT = 3

/** The ford, then the hexes round it, clockwise from the north. */
export const HEXES = ['Ford', 'N', 'NE', 'SE', 'S', 'SW', 'NW']
export const CELLS = [
  { q: 0, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]
export const FORD = 0
export const neighbours = buildAdjacencyLists(CELLS)

export const SQUADS = ['R1', 'R2', 'G1', 'G2']
export const START = { R1: 'NE', R2: 'SE', G1: 'NW', G2: 'SW' }
export const sideOf = (squad: number): FordSide => (squad < 2 ? 'soviet' : 'german')
