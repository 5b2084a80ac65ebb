import { buildAdjacencyLists, buildDistanceTable, type HexCoordinates } from '../../src/engine/hex.ts'
import { loadGameData } from '../load.ts'
import { checkHellData } from './check.ts'
import { hellDataSchemas } from './schema.ts'

/** Data of Hell's Gate. Hexes and units keep the order of their files and are known by their index. */
const { files, facts } = loadGameData('hells-gate', hellDataSchemas, checkHellData)

export { facts }

const { map, units: roster, turns: calendar } = files
export const { combat } = files
/** Origin of the data. It holds for all entries that do not give an origin of their own. */
export const hellDataSources = {
  combat: combat.provenance,
  calendar: calendar.provenance,
  noRiver: map.noRiver,
}

export const hexes = map.hexes.map(({ hex, ...rest }) => {
  const column = hex.charCodeAt(0) - 'A'.charCodeAt(0)
  const row = Number(hex[1])
  return { ...rest, id: hex, column, row }
})
export const hexNames: readonly string[] = hexes.map(hex => hex.id)
/** Axial coordinates of the hexes. Columns A, C, E and G lie half a hex lower than the other columns. */
const cells: readonly HexCoordinates[] = hexes.map(({ column, row }) => ({
  q: column,
  r: row - (column + (column & 1)) / 2,
}))
export const neighboursByHex = buildAdjacencyLists(cells)
export const distanceMatrix = buildDistanceTable(cells)

const hexAt = (id: string): number => hexNames.indexOf(id)

export const rivers = map.rivers.map(({ between: [a, b], ...rest }) => ({
  ...rest,
  a: hexAt(a),
  b: hexAt(b),
}))
/**
 * Rivers between hexes. The value at index `a * hexes.length + b` is 1 if a river runs between hexes `a` and
 * `b`.
 */
export const riverMatrix = new Uint8Array(hexes.length * hexes.length)
for (const { a, b } of rivers) {
  riverMatrix[a * hexes.length + b] = 1
  riverMatrix[b * hexes.length + a] = 1
}

export const TICHONOVKA_HEX = hexAt(map.tichonovka)
export const KORSUN_HEX = hexAt(map.korsun)
export const airliftZone = map.airlift.map(hexAt)
export const westZone = map.west.map(hexAt)

export const { turns } = calendar
export const { mudUpTo, supplyLimit, breakout, points } = calendar
export const lastTurn = turns.length

export const units = roster.units.map(({ at, ...rest }) => ({
  ...rest,
  at: hexAt(at),
  steps: rest.strength.length,
  full: rest.strength[0],
  reduced: rest.strength[1] ?? null,
}))
export const unitNames: readonly string[] = units.map(unit => unit.name)
