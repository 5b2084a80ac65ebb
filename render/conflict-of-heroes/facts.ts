import { scenarios, terrains, type UnitKind, units } from '../../data/conflict-of-heroes/index.ts'
import { getMapLayout, type MapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView, UnitView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import type { Point } from '../drawing/canvas.ts'
import { type GridCell, type HexGrid, hexCentre, hexWidthBetweenSides } from '../drawing/hex.ts'
import type { SideName } from '../drawing/theme.ts'

/** The boards of a scenario, laid out at one hex size. Rule 4.0c: only whole hexes are shown. */
export interface HexChart {
  /**
   * Index of the first scenario that uses the same boards. Scenarios with the same boards share their cached
   * drawings.
   */
  scenario: number
  map: MapLayout
  grid: HexGrid
  radius: number
  width: number
  height: number
  /**
   * True if no ids are printed in the hexes, because they would be too small to read on a phone. Rulers along
   * the edges of the map name the rows and columns instead.
   */
  isPlain?: true
}

/** Size of the hexes on the large maps that close-ups and zooms are drawn from. */
export const LARGE_MAP_RADIUS = 32

/** Creates the chart for the board picture in a post. */
export const createPlainChart = (scenario: number, radius: number): HexChart => ({
  ...createHexChart(scenario, radius),
  isPlain: true,
})

export function createHexChart(scenario: number, radius: number): HexChart {
  const places = scenarios[scenario].layout
  const columns = 18 * (1 + Math.max(...places.map(place => place.column)))
  const rows = 12 * (1 + Math.max(...places.map(place => place.row)))
  const high = radius * Math.sqrt(3)
  const shifted = (column: number) => column % 2 === 0
  const grid = { flat: true, radius, x: -1.5 * radius, y: -high, shifted }
  const width = (columns - 2) * 1.5 * radius + 2 * radius
  return {
    scenario: findFirstScenarioWithSameBoards(scenario),
    map: getMapLayout(scenario),
    grid,
    radius,
    width,
    height: rows * high,
  }
}

/**
 * Returns the index of the first scenario with the same boards in the same places. All scenarios with these
 * boards then share the cached drawings of its map.
 */
function findFirstScenarioWithSameBoards(scenario: number): number {
  const places = JSON.stringify(scenarios[scenario].layout)
  return scenarios.findIndex(({ layout }) => JSON.stringify(layout) === places)
}

export const countScenarioBoards = (scenario: number): number => scenarios[scenario].layout.length

export const heroesHexCell = ({ map }: HexChart, hex: number): GridCell => [map.column[hex], map.row[hex]]
export const hexCentreOnChart = (chart: HexChart, hex: number): Point =>
  hexCentre(chart.grid, heroesHexCell(chart, hex))
export const hexHeight = (chart: HexChart): number => hexWidthBetweenSides(chart.grid)

/** Returns the id of a hex: `E05` on a map of one board, `1-E05` on a map of two. */
export const heroesHexId = (scenario: number, hex: number): string => getMapLayout(scenario).labels[hex]

export const heroesHexTerrain = ({ map }: HexChart, hex: number) => terrains[map.terrain[hex]]

const LOOKS: readonly [SideName, SideName] = ['german', 'soviet']
export const commandSideName = (view: HeroesView, command: number): SideName =>
  LOOKS[sideOfCommand(view, command)]
export const unitKindOf = (unit: UnitView): UnitKind => units[unit.kind]

/**
 * Converts the facing of a unit to an angle in radians. Facing 0 is north, and each step is a sixth of a circle
 * clockwise. Angle 0 points to the right.
 */
export const facingToRadians = (facing: number): number => -Math.PI / 2 + (facing * Math.PI) / 3

export const toHeroesEvents = (said: readonly { type: string }[]): readonly HeroesEvent[] =>
  said as readonly HeroesEvent[]
