import { hexes, KORSUN_HEX, units } from '../../data/hells-gate/index.ts'
import type { Point } from '../drawing/canvas.ts'
import { type GridCell, type HexGrid, hexCentre } from '../drawing/hex.ts'
import type { WrittenLang } from './words.ts'

/** Size of the map in map units. The map is as high as the board picture. */
export const HELL_MAP_SIZE = { width: 614, height: 713 } as const
export const HELL_HEX_RADIUS = 54
export const hellGrid: HexGrid = {
  flat: true,
  radius: HELL_HEX_RADIUS,
  x: 10,
  y: 6,
  shifted: column => column % 2 === 0,
}

export const hellHexCell = (hex: number): GridCell => [hexes[hex].column, hexes[hex].row - 1]
export const hellHexCentre = (hex: number) => hexCentre(hellGrid, hellHexCell(hex))
export const hellCells: readonly GridCell[] = hexes.map((_, hex) => hellHexCell(hex))

/** Centre of the sign for the airlift, in map units. */
export const AIRFIELD_CENTRE: Point = [hellHexCentre(KORSUN_HEX)[0] - 34, hellHexCentre(KORSUN_HEX)[1] - 14]

const byCell = new Map(hellCells.map(([column, row], hex) => [`${column},${row}`, hex]))
export const findHellHexAt = ([column, row]: GridCell): number | undefined => byCell.get(`${column},${row}`)

export const hellHexId = (hex: number): string => hexes[hex].id
export const hellHexTerrain = (hex: number) => hexes[hex].terrain
export const hellUnitLabel = (unit: number, lang: WrittenLang): string => units[unit].label[lang]

/** Returns whether a unit is a Guards corps or brigade, or an SS formation. */
export const isEliteUnit = (unit: number): boolean => /^\d+G|SS/.test(units[unit].name)
