import { expect, test } from 'vitest'
import {
  buildAdjacencyLists,
  buildDistanceTable,
  buildNeighbourTable,
  HEX_DIRECTIONS,
} from '../../src/engine/hex.ts'

/** All within two hexes of the middle, which is the first. */
const cells = [
  { q: 0, r: 0 },
  ...[-2, -1, 0, 1, 2].flatMap(q =>
    [-2, -1, 0, 1, 2].filter(r => Math.abs(q + r) <= 2 && (q !== 0 || r !== 0)).map(r => ({ q, r })),
  ),
]
const at = (q: number, r: number): number => cells.findIndex(cell => cell.q === q && cell.r === r)

test('six directions run clockwise, each against the third from it', () => {
  for (const [i, { q, r }] of HEX_DIRECTIONS.entries()) {
    const back = HEX_DIRECTIONS[(i + 3) % 6]
    expect([q + back.q, r + back.r]).toEqual([0, 0])
    const next = HEX_DIRECTIONS[(i + 1) % 6]
    const after = HEX_DIRECTIONS[(i + 2) % 6]
    expect([q + after.q, r + after.r]).toEqual([next.q, next.r])
  }
  expect(HEX_DIRECTIONS[0]).toEqual({ q: 0, r: -1 })
  expect(HEX_DIRECTIONS[1]).toEqual({ q: 1, r: -1 })
})

test('a hex has its neighbours in the order of the directions, fewer at the edge', () => {
  const table = buildNeighbourTable(cells)
  expect(table[0]).toEqual([at(0, -1), at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0)])
  expect(table[at(2, 0)]).toEqual([at(2, -1), -1, -1, -1, at(1, 1), at(1, 0)])
  expect(buildAdjacencyLists(cells)[at(2, 0)]).toEqual([at(2, -1), at(1, 1), at(1, 0)])
  // The first hex of all is a neighbour too
  expect(buildAdjacencyLists(cells)[at(1, 0)]).toContain(0)
})

test('distances are those of the shortest walk, from every hex to every other', () => {
  const table = buildDistanceTable(cells)
  const near = buildAdjacencyLists(cells)
  expect(table).toHaveLength(cells.length ** 2)
  for (const from of cells.keys()) {
    const steps = new Map([[from, 0]])
    for (const [hex, far] of steps) for (const to of near[hex]) if (!steps.has(to)) steps.set(to, far + 1)
    for (const to of cells.keys()) expect(table[from * cells.length + to]).toBe(steps.get(to))
  }
})
