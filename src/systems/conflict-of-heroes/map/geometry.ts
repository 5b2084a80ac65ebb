import { joinBoards, toMapPosition } from '../../../../data/conflict-of-heroes/board-layout.ts'
import {
  BOARD_COLUMNS,
  boards,
  type SetupArea,
  scenarios,
  terrains,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { DIRECTIONS, distanceTable, neighbourTable } from '../../../engine/hex.ts'
import { isHex } from '../state/unit-lookup.ts'

/** 4 Map of a scenario as its boards are laid out. Each list is indexed by hex. */
export interface MapLayout {
  /**
   * Names of the hexes in the log and in commands (`1E05`), and as printed (`1-E05`, or `E05` on a single
   * board).
   */
  readonly names: readonly string[]
  readonly labels: readonly string[]
  readonly q: readonly number[]
  readonly r: readonly number[]
  /** Column from the left and row from the top of the whole map, for pictures. */
  readonly column: readonly number[]
  readonly row: readonly number[]
  /** Neighbours by [hex][direction]. −1 if the neighbour is off the map. */
  readonly neighbours: readonly (readonly number[])[]
  readonly terrain: readonly number[]
  readonly level: readonly number[]
  /** Bit mask of roads: bit d is set if a road leads to the neighbour in direction d. */
  readonly roads: readonly number[]
  /** 4.10 Whether a road is drawn anywhere in the hex. */
  readonly hasRoad: readonly boolean[]
  /** Bit mask of walls: bit d is set if a wall lies on the side in direction d. */
  readonly walls: readonly number[]
  readonly isEdge: readonly boolean[]
  /** Index of a hex by any of its names. A hex on a seam has a name on both boards. */
  readonly byName: ReadonlyMap<string, number>
  readonly distances: Uint8Array
  /**
   * Direction from one hex to another in twelfths of a circle, clockwise from north. Even numbers lie exactly on
   * a row of hexes. 255 is the hex itself.
   */
  readonly bearings: Uint8Array
}

export interface LayoutCell {
  readonly q: number
  readonly r: number
  readonly names: readonly string[]
  readonly terrain: number
  readonly level: number
}

const made: MapLayout[] = []

/** Returns the map of a scenario. The map is built on first use. */
export function mapLayout(scenario: number): MapLayout {
  made[scenario] ??= buildLayout(scenarios[scenario].layout)
  return made[scenario]
}

type Place = (typeof scenarios)[number]['layout'][number]

/** 1.0b, 4.0c Builds the map of the whole hexes of boards laid side by side. */
export function buildLayout(places: readonly Place[]): MapLayout {
  const whole = joinBoards(places).filter(cell => cell.share === 1)
  const links: [number, number, 'road' | 'wall'][] = []
  const drawn = new Set<number>()
  const indexOf = new Map(whole.map((cell, hex) => [`${cell.column},${cell.row}`, hex]))
  for (const place of places) {
    const board = boards[place.board]
    const hex = (name: string) =>
      indexOf.get(toMapPosition(place, BOARD_COLUMNS.indexOf(name[0]), Number(name.slice(1))).join()) ?? -1
    for (const [a, b] of board.roads) {
      links.push([hex(a), hex(b), 'road'])
      drawn.add(hex(a)).add(hex(b))
    }
    for (const [a, b] of board.walls) links.push([hex(a), hex(b), 'wall'])
    for (const name of board.exits) drawn.add(hex(name))
  }
  for (const [upper, lower] of joints(places, indexOf)) links.push([upper, lower, 'road'])
  return buildLayoutFromCells(
    whole.map(({ column, row, names, from: { board }, at }) => ({
      q: column,
      r: row - Math.ceil(column / 2),
      names: names
        .map(({ place, name }) => `${boards[place.board].number}${name}`)
        .sort((a, b) => Number(a.endsWith('00')) - Number(b.endsWith('00'))),
      terrain: terrains.findIndex(({ code }) => code === boards[board].terrain[at.row][at.column]),
      level: Number(boards[board].levels[at.row][at.column]),
    })),
    links,
    drawn,
  )
}

/**
 * 4.10 Returns pairs of hexes whose roads meet over a seam: J12 of the upper board and J01 of the lower one, or
 * the hexes there if a board is turned.
 */
function joints(places: readonly Place[], indexOf: ReadonlyMap<string, number>): [number, number][] {
  const found: [number, number][] = []
  for (const place of places)
    for (const name of boards[place.board].exits) {
      const [column, row] = toMapPosition(place, BOARD_COLUMNS.indexOf(name[0]), Number(name.slice(1)))
      for (const other of places)
        for (const exit of boards[other.board].exits) {
          const [c, r] = toMapPosition(other, BOARD_COLUMNS.indexOf(exit[0]), Number(exit.slice(1)))
          if (c !== column || r !== row + 1) continue
          const pair = [indexOf.get(`${column},${row}`), indexOf.get(`${c},${r}`)]
          if (pair[0] !== undefined && pair[1] !== undefined && other !== place)
            found.push([pair[0], pair[1]])
        }
    }
  return found
}

function parts(name: string): [number, number, number] {
  return [Number(name[0]), BOARD_COLUMNS.indexOf(name[1]), Number(name.slice(2))]
}

/**
 * Builds the tables of a map from any set of hexes. `links` connect neighbours by a road or separate them by a
 * wall.
 */
export function buildLayoutFromCells(
  cells: readonly LayoutCell[],
  links: readonly (readonly [number, number, 'road' | 'wall'])[] = [],
  drawn: ReadonlySet<number> = new Set(),
): MapLayout {
  const neighbours = neighbourTable(cells)
  const roads = cells.map(() => 0)
  const walls = cells.map(() => 0)
  for (const [a, b, what] of links) {
    if (!isHex(a) || !isHex(b)) continue
    const mask = what === 'road' ? roads : walls
    mask[a] |= 1 << neighbours[a].indexOf(b)
    mask[b] |= 1 << neighbours[b].indexOf(a)
  }
  const names = cells.map(cell => cell.names[0])
  const byName = new Map<string, number>()
  cells.forEach((cell, hex) => {
    for (const name of cell.names) byName.set(name, hex)
  })
  return {
    names,
    labels: names.map(name => printedHexName(name, names)),
    q: cells.map(cell => cell.q),
    r: cells.map(cell => cell.r),
    column: cells.map(cell => cell.q),
    row: cells.map(cell => cell.r + Math.ceil(cell.q / 2)),
    neighbours,
    terrain: cells.map(cell => cell.terrain),
    level: cells.map(cell => cell.level),
    roads,
    hasRoad: cells.map((_, hex) => drawn.has(hex) || roads[hex] > 0),
    walls,
    isEdge: neighbours.map(list => list.includes(-1)),
    byName,
    distances: distanceTable(cells),
    bearings: bearingTable(cells),
  }
}

/** Whether all hexes are on one board. The board number is then not printed. */
export const isSingleBoard = (hexes: readonly string[]): boolean =>
  hexes.every(name => name[0] === hexes[0][0])

/** 1.0b Returns the printed form of a hex name such as `1E05`: `1-E05`, or `E05` on a single board. */
export const printedHexName = (name: string, hexes: readonly string[]): string =>
  isSingleBoard(hexes) ? name.slice(1) : `${name[0]}-${name.slice(1)}`

/** Returns the hex with this name, written `1-E05` or `1E05`. Throws `Error` if there is none. */
export function hexByName(layout: MapLayout, name: string): number {
  const hex = layout.byName.get(name.replace('-', '').toUpperCase())
  if (hex === undefined) throw new Error(`no hex "${name}" on this map`)
  return hex
}

/** 5.3 Returns the distance of two hexes. The target's hex counts, the firer's does not. */
export function hexDistance(layout: MapLayout, a: number, b: number): number {
  return layout.distances[a * layout.names.length + b]
}

/** Returns the adjacent hexes that are on the map. */
export function neighboursOf(layout: MapLayout, hex: number): number[] {
  return layout.neighbours[hex].filter(isHex)
}

/** Whether a bit mask of sides contains the direction. Direction −1 is never contained. */
export function maskHasSide(mask: number, direction: number): boolean {
  return ((mask >> direction) & 1) === 1
}

/** Returns the direction of an adjacent hex, or −1 for other hexes. */
export function directionTo(layout: MapLayout, from: number, to: number): number {
  return isHex(to) ? layout.neighbours[from].indexOf(to) : -1
}

/** 5.1, R15 Whether a hex lies in the arc: the cone of the three front hexes, without the unit's own hex. */
export function isInArc(layout: MapLayout, from: number, facing: number, to: number): boolean {
  const bearing = layout.bearings[from * layout.names.length + to]
  return bearing !== 255 && (bearing - 2 * facing + 14) % 12 <= 4
}

/** 4.2b Whether a direction leads into a flank hex: opposite the facing, or beside the opposite hex. */
export function isFlankDirection(facing: number, direction: number): boolean {
  const turn = (direction - facing + 6) % 6
  return turn >= 2 && turn <= 4
}

/** Returns the hexes at most `reach` away from a hex, the hex itself included. */
export function hexesWithin(layout: MapLayout, hex: number, reach: number): number[] {
  const found: number[] = []
  const row = hex * layout.names.length
  for (const to of layout.names.keys()) if (layout.distances[row + to] <= reach) found.push(to)
  return found
}

/** 11.0 Returns the hexes where a side may place hidden units before the game. */
export function hiddenSetupHexes(scenario: number, side: number): readonly number[] {
  const area = scenarios[scenario].hiddenArea.find(each => each.side === side)
  return area ? areaHexes(scenario, area) : []
}

const areas = new Map<SetupArea, readonly number[]>()

/** Returns the hexes of an area of the scenario. They are computed on first use. */
export function areaHexes(scenario: number, area: SetupArea): readonly number[] {
  const known = areas.get(area) ?? hexesOf(scenario, area)
  areas.set(area, known)
  return known
}

function hexesOf(scenario: number, area: SetupArea): number[] {
  const map = mapLayout(scenario)
  const enemies = scenarios[scenario].units.flatMap(({ unit, hex }) =>
    hex && units[unit].side !== area.side ? [hexByName(map, hex)] : [],
  )
  return map.names.flatMap((name, hex) => {
    const [board, column, row] = parts(name)
    const inside = area.boards.some(
      part =>
        part.board === board &&
        (!part.rows || (row >= part.rows[0] && row <= part.rows[1])) &&
        (!part.columns ||
          (column >= BOARD_COLUMNS.indexOf(part.columns[0]) &&
            column <= BOARD_COLUMNS.indexOf(part.columns[1]))),
    )
    const terrain = terrains[map.terrain[hex]]
    const fits =
      area.terrain === 'any' ||
      (area.terrain === 'cover' ? terrain.cover : terrain.id === 'wood' || terrain.id === 'stone')
    return inside && fits && enemies.every(enemy => hexDistance(map, enemy, hex) > area.away) ? [hex] : []
  })
}

function bearingTable(cells: readonly LayoutCell[]): Uint8Array {
  const table = new Uint8Array(cells.length * cells.length)
  for (let a = 0; a < cells.length; a++)
    for (let b = 0; b < cells.length; b++)
      table[a * cells.length + b] = bearing(cells[b].q - cells[a].q, cells[b].r - cells[a].r)
  return table
}

/**
 * Returns the direction of a vector in twelfths of a circle: 2d exactly in direction d, 2d + 1 between d and the
 * next direction. 255 for no vector.
 */
function bearing(q: number, r: number): number {
  for (let d = 0; d < 6; d++) {
    const one = DIRECTIONS[d]
    const next = DIRECTIONS[(d + 1) % 6]
    const along = q * next.r - r * next.q
    const aside = one.q * r - one.r * q
    if (along > 0 && aside >= 0) return 2 * d + (aside > 0 ? 1 : 0)
  }
  return 255
}
