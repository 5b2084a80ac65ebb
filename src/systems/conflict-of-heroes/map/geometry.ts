import { boardToMapPosition, joinBoards } from '../../../../data/conflict-of-heroes/board-layout.ts'
import {
  BOARD_COLUMN_LETTERS,
  boards,
  type SetupArea,
  scenarios,
  terrains,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { buildDistanceTable, buildNeighbourTable, HEX_DIRECTIONS } from '../../../engine/hex.ts'
import { isMapHex } from '../state/unit-lookup.ts'

/** Rule 4: map of a scenario, built from its boards. The index in each list is the index of a hex. */
export interface MapLayout {
  /**
   * Names of the hexes. `names` has the form used in the log and in orders (`1E05`). `labels` has the printed
   * form (`1-E05`, or `E05` if there is a single board).
   */
  readonly names: readonly string[]
  readonly labels: readonly string[]
  readonly q: readonly number[]
  readonly r: readonly number[]
  /** Position of each hex in pictures: `column` counts from the left edge of the whole map, `row` from the top. */
  readonly column: readonly number[]
  readonly row: readonly number[]
  /** Indexes of adjacent hexes, by `neighbours[hex][direction]`. −1 if the adjacent hex is off the map. */
  readonly neighbours: readonly (readonly number[])[]
  readonly terrain: readonly number[]
  readonly level: readonly number[]
  /** Bit mask of roads for each hex. Bit d is set if a road leads to the adjacent hex in direction d. */
  readonly roads: readonly number[]
  /** Rule 4.10: whether a road is drawn anywhere in the hex, even if it leads nowhere. */
  readonly hasRoad: readonly boolean[]
  /** Bit mask of walls for each hex. Bit d is set if a wall lies on the hex side in direction d. */
  readonly walls: readonly number[]
  readonly isEdge: readonly boolean[]
  /** Index of a hex by each of its names. A hex shared by two boards has one name for each board. */
  readonly byName: ReadonlyMap<string, number>
  readonly distances: Uint8Array
  /**
   * Direction from one hex to another in twelfths of a circle, clockwise from north. An even number means that a
   * straight row of hexes leads there. 255 means that both are the same hex.
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
export function getMapLayout(scenario: number): MapLayout {
  made[scenario] ??= buildMapLayout(scenarios[scenario].layout)
  return made[scenario]
}

type Place = (typeof scenarios)[number]['layout'][number]

/** Rules 1.0b and 4.0c: builds the map from boards laid side by side. Only whole hexes are on the map. */
export function buildMapLayout(places: readonly Place[]): MapLayout {
  const whole = joinBoards(places).filter(cell => cell.share === 1)
  const links: [number, number, 'road' | 'wall'][] = []
  const drawn = new Set<number>()
  const indexOf = new Map(whole.map((cell, hex) => [`${cell.column},${cell.row}`, hex]))
  for (const place of places) {
    const board = boards[place.board]
    const hex = (name: string) =>
      indexOf.get(
        boardToMapPosition(place, BOARD_COLUMN_LETTERS.indexOf(name[0]), Number(name.slice(1))).join(),
      ) ?? -1
    for (const [a, b] of board.roads) {
      links.push([hex(a), hex(b), 'road'])
      drawn.add(hex(a)).add(hex(b))
    }
    for (const [a, b] of board.walls) links.push([hex(a), hex(b), 'wall'])
    for (const name of board.exits) drawn.add(hex(name))
  }
  for (const [upper, lower] of joints(places, indexOf)) links.push([upper, lower, 'road'])
  return buildMapLayoutFromCells(
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
 * Rule 4.10: returns pairs of hexes on two boards whose roads meet at the common edge. If no board is turned,
 * these are J12 of the upper and J01 of the lower board.
 */
function joints(places: readonly Place[], indexOf: ReadonlyMap<string, number>): [number, number][] {
  const found: [number, number][] = []
  for (const place of places)
    for (const name of boards[place.board].exits) {
      const [column, row] = boardToMapPosition(
        place,
        BOARD_COLUMN_LETTERS.indexOf(name[0]),
        Number(name.slice(1)),
      )
      for (const other of places)
        for (const exit of boards[other.board].exits) {
          const [c, r] = boardToMapPosition(
            other,
            BOARD_COLUMN_LETTERS.indexOf(exit[0]),
            Number(exit.slice(1)),
          )
          if (c !== column || r !== row + 1) continue
          const pair = [indexOf.get(`${column},${row}`), indexOf.get(`${c},${r}`)]
          if (pair[0] !== undefined && pair[1] !== undefined && other !== place)
            found.push([pair[0], pair[1]])
        }
    }
  return found
}

function parts(name: string): [number, number, number] {
  return [Number(name[0]), BOARD_COLUMN_LETTERS.indexOf(name[1]), Number(name.slice(2))]
}

/** Builds a map from any set of hexes. Each of the `links` is a road or a wall between two adjacent hexes. */
export function buildMapLayoutFromCells(
  cells: readonly LayoutCell[],
  links: readonly (readonly [number, number, 'road' | 'wall'])[] = [],
  drawn: ReadonlySet<number> = new Set(),
): MapLayout {
  const neighbours = buildNeighbourTable(cells)
  const roads = cells.map(() => 0)
  const walls = cells.map(() => 0)
  for (const [a, b, what] of links) {
    if (!isMapHex(a) || !isMapHex(b)) continue
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
    distances: buildDistanceTable(cells),
    bearings: bearingTable(cells),
  }
}

/** Whether all hex names belong to one board. The board number is not printed in this case. */
export const isSingleBoard = (hexes: readonly string[]): boolean =>
  hexes.every(name => name[0] === hexes[0][0])

/** Rule 1.0b: returns a hex name such as `1E05` as printed: `1-E05`, or `E05` if there is a single board. */
export const printedHexName = (name: string, hexes: readonly string[]): string =>
  isSingleBoard(hexes) ? name.slice(1) : `${name[0]}-${name.slice(1)}`

/**
 * Returns the index of the hex with this name, written `1-E05` or `1E05`. Throws `Error` if the map has no such
 * hex.
 */
export function findHexByName(layout: MapLayout, name: string): number {
  const hex = layout.byName.get(name.replace('-', '').toUpperCase())
  if (hex === undefined) throw new Error(`no hex "${name}" on this map`)
  return hex
}

/**
 * Rule 5.3: returns the distance between two hexes: 0 for the same hex, 1 for neighbours.
 */
export function hexDistance(layout: MapLayout, a: number, b: number): number {
  return layout.distances[a * layout.names.length + b]
}

/** Returns the hexes adjacent to a hex that are on the map. */
export function listNeighbourHexes(layout: MapLayout, hex: number): number[] {
  return layout.neighbours[hex].filter(isMapHex)
}

/** Whether a bit mask of hex sides has the bit of a direction set. False for direction −1. */
export function maskHasSide(mask: number, direction: number): boolean {
  return ((mask >> direction) & 1) === 1
}

/** Returns the direction from a hex to an adjacent hex, or −1 if `to` is not adjacent. */
export function directionToNeighbour(layout: MapLayout, from: number, to: number): number {
  return isMapHex(to) ? layout.neighbours[from].indexOf(to) : -1
}

/**
 * Rule 5.1 and ruling R15: whether a hex lies in a unit's arc. The arc is the cone through the three front
 * hexes, without the unit's own hex.
 */
export function isInArc(layout: MapLayout, from: number, facing: number, to: number): boolean {
  const bearing = layout.bearings[from * layout.names.length + to]
  return bearing !== 255 && (bearing - 2 * facing + 14) % 12 <= 4
}

/**
 * Rule 4.2b: whether a direction leads to a flank hex. Flank hexes are the one opposite the facing and the two
 * beside it.
 */
export function isFlankDirection(facing: number, direction: number): boolean {
  const turn = (direction - facing + 6) % 6
  return turn >= 2 && turn <= 4
}

/** Returns the hexes at a distance of at most `reach` from a hex, including the hex itself. */
export function listHexesWithin(layout: MapLayout, hex: number, reach: number): number[] {
  const found: number[] = []
  const row = hex * layout.names.length
  for (const to of layout.names.keys()) if (layout.distances[row + to] <= reach) found.push(to)
  return found
}

/** Rule 11.0: returns the hexes where a side may place hidden units before the game. */
export function listHiddenSetupHexes(scenario: number, side: number): readonly number[] {
  const area = scenarios[scenario].hiddenArea.find(each => each.side === side)
  return area ? listHexesOfSetupArea(scenario, area) : []
}

const areas = new Map<SetupArea, readonly number[]>()

/** Returns the hexes of a setup area of the scenario. They are computed on first use. */
export function listHexesOfSetupArea(scenario: number, area: SetupArea): readonly number[] {
  const known = areas.get(area) ?? hexesOf(scenario, area)
  areas.set(area, known)
  return known
}

function hexesOf(scenario: number, area: SetupArea): number[] {
  const map = getMapLayout(scenario)
  const enemies = scenarios[scenario].units.flatMap(({ unit, hex }) =>
    hex && units[unit].side !== area.side ? [findHexByName(map, hex)] : [],
  )
  return map.names.flatMap((name, hex) => {
    const [board, column, row] = parts(name)
    const inside = area.boards.some(
      part =>
        part.board === board &&
        (!part.rows || (row >= part.rows[0] && row <= part.rows[1])) &&
        (!part.columns ||
          (column >= BOARD_COLUMN_LETTERS.indexOf(part.columns[0]) &&
            column <= BOARD_COLUMN_LETTERS.indexOf(part.columns[1]))),
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
 * Returns the direction of a vector in twelfths of a circle. A vector exactly in direction d gives 2d, one
 * between d and the next direction gives 2d + 1. A vector of length 0 gives 255.
 */
function bearing(q: number, r: number): number {
  for (let d = 0; d < 6; d++) {
    const one = HEX_DIRECTIONS[d]
    const next = HEX_DIRECTIONS[(d + 1) % 6]
    const along = q * next.r - r * next.q
    const aside = one.q * r - one.r * q
    if (along > 0 && aside >= 0) return 2 * d + (aside > 0 ? 1 : 0)
  }
  return 255
}
