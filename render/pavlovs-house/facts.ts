import {
  board,
  enemies,
  FIRST_RESUPPLY_CARD,
  germanCardType,
  locations,
  positionColours,
  positionNumbers,
  positions,
} from '../../data/pavlovs-house/index.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { GridCell } from '../drawing/hex.ts'
import { shadeColour } from '../drawing/shapes.ts'
import type { SilhouetteName } from '../drawing/silhouette.ts'
import { drawTag, type TagShape } from '../drawing/tags.ts'

/**
 * Colours of the three areas of the House, in the order of the data: green, red and purple. Each area also has a
 * shape, so that it can be recognised without colour.
 */
export const AREA_COLOURS: readonly string[] = ['#4fa35f', '#d9483b', '#9a6ad8']
const SHAPES: readonly TagShape[] = ['circle', 'square', 'diamond']

export function drawAreaTag(
  pen: Pen,
  colour: number,
  words: string | number,
  x: number,
  y: number,
  radius: number,
): void {
  drawTag(pen, SHAPES[colour], String(words), x, y, radius, {
    fill: shadeColour(AREA_COLOURS[colour], -0.2),
    rim: '#fff6e2',
  })
}

/**
 * Number of columns and rows in the grid of positions. Column 0 is nearest to the town square, which is in the middle
 * of the picture. Green positions are in the top rows, purple positions in the bottom rows. Red positions are next to
 * the square, with the yard beside them.
 */
export const POSITION_COLUMNS = 4
export const POSITION_ROWS = 6
const GREEN: readonly GridCell[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [2, 1],
]
const cellsByColour: readonly ((number: number) => GridCell)[] = [
  number => GREEN[number - 1],
  number => [0, number - 1],
  number => [GREEN[number - 1][0], POSITION_ROWS - 1 - GREEN[number - 1][1]],
]
export const positionGridCell = (position: number): GridCell => {
  const [colour] = positionColours[position]
  return cellsByColour[colour](positionNumbers[position][colour])
}
export const hasRadio = (position: number): boolean => positions[position].radio === true

/**
 * Numbers of the support tile (−1) and of the staging area (−2) in the list of tiles. All other tiles are
 * locations, listed by their printed number. The Volga panel has three columns of tiles: the city, the river and
 * the east bank.
 */
const SUPPORT_TILE = -1
export const STAGING_TILE = -2
const printed: readonly (readonly number[])[] = [
  [18, 15, 14, 4, 3, SUPPORT_TILE],
  [17, 16, 5, 6, 7, STAGING_TILE],
  [10, 11, 8, 9, 12, 13],
]
export const VOLGA_BANK_TILES: readonly (readonly number[])[] = printed.map(column =>
  column.map(number => (number < 0 ? number : locations.findIndex(at => at.number === number))),
)
export const locationUnitName = (location: number, lang: 'ru' | 'en'): string =>
  board.units.find(({ id }) => id === locations[location].unit)?.name[lang] ?? ''

const ENEMY_SHAPES: Readonly<Record<string, SilhouetteName>> = {
  riflemen: 'squad',
  scouts: 'scout',
  mg: 'mg',
  pz2: 'lightTank',
  pz3: 'tank',
  pz4: 'tank',
  stug: 'assaultGun',
}
export const enemySilhouette = (enemy: number): SilhouetteName => ENEMY_SHAPES[enemies[enemy].id] ?? 'squad'

/** Returns the silhouette that is drawn on a German card. */
export function cardSilhouette(card: number): SilhouetteName {
  if (card >= FIRST_RESUPPLY_CARD) return 'house'
  const { effect, enemy } = germanCardType(card)
  switch (effect) {
    case 'place':
      return ENEMY_SHAPES[enemy ?? ''] ?? 'squad'
    case 'artillery':
      return 'gun'
    case 'mortar':
      return 'mortar'
    case 'sniper':
      return 'sniper'
    case 'bombs':
      return 'plane'
    case 'assault':
      return 'charge'
    default:
      return 'house'
  }
}

/** Fill and ink colours of the symbols for actions and abilities. */
export const DEFENDER_SYMBOL_STYLES = {
  order: { fill: '#d9a227', ink: '#1c1204' },
  observer: { fill: '#4d8fd6', ink: '#ffffff' },
  antitank: { fill: '#7d4a22', ink: '#ffffff' },
  machinegun: { fill: '#2f2f2f', ink: '#ffffff' },
  mortar: { fill: '#4f6b3a', ink: '#ffffff' },
  inspire: { fill: '#f2e6c6', ink: '#7a1c12' },
  assault: { fill: '#f2e6c6', ink: '#1c1204' },
} as const
export type DefenderSymbolId = keyof typeof DEFENDER_SYMBOL_STYLES
