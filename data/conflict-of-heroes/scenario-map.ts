import type { z } from 'zod'
import { BOARD_COLUMN_LETTERS, joinBoards, type MapHex } from './board-layout.ts'
import type { HeroesDataFiles, scenarioSchema, setupAreaSchema } from './schema.ts'

export type ScenarioFile = z.output<typeof scenarioSchema>
export type ScenarioSide = 'german' | 'soviet'
export type SetupAreaData = z.output<typeof setupAreaSchema>
export const enemySideName = (side: ScenarioSide): ScenarioSide => (side === 'german' ? 'soviet' : 'german')
export type ScenarioFaultReporter = (at: readonly PropertyKey[], what: string) => void

/** Scenario that is being checked, with its map and the other data files. */
export interface ScenarioCheckContext {
  readonly file: ScenarioFile
  readonly files: HeroesDataFiles
  readonly map: Ground
  readonly reportFault: ScenarioFaultReporter
  /**
   * For each side, `unitTypes` lists the types of its units. `startHexes` lists the hexes of its units that start on
   * the map.
   */
  readonly unitTypes: Readonly<Record<ScenarioSide, readonly string[]>>
  readonly startHexes: Readonly<Record<ScenarioSide, readonly string[]>>
}

interface Ground {
  readonly parts: readonly MapHex<ScenarioFile['layout'][number]>[]
  /** Hexes by name, such as `3-K04`. A hex shared by two boards has one name for each board. */
  readonly byName: ReadonlyMap<string, MapHex<ScenarioFile['layout'][number]>>
  readonly boards: readonly number[]
}

export function buildScenarioMap(
  file: ScenarioFile,
  { boards: { boards } }: HeroesDataFiles,
  say: ScenarioFaultReporter,
): Ground | null {
  const numbers = boards.map(({ board }) => String(board))
  const isKnown = file.layout.every(({ board }, at) => {
    const isOnce = file.layout.findIndex(other => other.board === board) === at
    if (!isOnce) say(['layout', at, 'board'], `expected each board once, got ${board} again`)
    if (!numbers.includes(String(board)))
      say(['layout', at, 'board'], `expected a board, one of ${numbers.join(', ')}, got ${board}`)
    return isOnce && numbers.includes(String(board))
  })
  if (!isKnown) return null
  const parts = joinBoards(file.layout)
  const over = parts.find(({ share }) => share > 1)
  if (over) {
    const [one, other] = over.names.map(({ place }) => place.board)
    say(['layout'], `expected boards side by side, got board ${other} on top of board ${one}`)
    return null
  }
  for (const [at, place] of file.layout.entries()) {
    const isBeside = file.layout.some(
      other => Math.abs(other.column - place.column) + Math.abs(other.row - place.row) === 1,
    )
    if (file.layout.length > 1 && !isBeside) say(['layout', at], 'expected a board beside another one')
  }
  const byName = new Map(
    parts.flatMap(part => part.names.map(({ place, name }) => [`${place.board}-${name}`, part] as const)),
  )
  return { parts, byName, boards: file.layout.map(({ board }) => board) }
}

/** Returns the hex with this name if the whole hex lies on the map. Otherwise reports a mistake and returns null. */
export function findHexWhollyOnMap(
  { map, reportFault }: Pick<ScenarioCheckContext, 'map' | 'reportFault'>,
  at: readonly PropertyKey[],
  name: string,
) {
  const part = map.byName.get(name)
  if (part?.share === 1) return part
  const isBoard = map.boards.includes(Number(name[0]))
  if (part)
    reportFault(
      at,
      `expected a whole hex, got ${name}, half a hex at the edge of the map where nobody can stand`,
    )
  else if (isBoard) reportFault(at, `expected a hex of board ${name[0]}, got ${name}`)
  else reportFault(at, `expected a hex of board ${map.boards.join(' or ')}, got ${name}`)
  return null
}

export function findTerrainOfHex(
  { files }: ScenarioCheckContext,
  part: MapHex<ScenarioFile['layout'][number]>,
) {
  const board = files.boards.boards.find(each => each.board === part.from.board)
  const code = board?.terrain[part.at.row]?.[part.at.column]
  return files.terrain.terrain.find(terrain => terrain.code === code)
}

/** Rule 4.10: returns whether a road runs through the hex on any of its boards. */
const hasRoad = ({ files }: ScenarioCheckContext, part: MapHex<ScenarioFile['layout'][number]>): boolean =>
  part.names.some(({ place, name }) => {
    const board = files.boards.boards.find(each => each.board === place.board)
    return board?.exits.includes(name) || board?.roads.some(line => line.split('|').includes(name))
  })

/** Returns the reason why a type of unit cannot stand in the hex, or null if it can. */
export function explainWhyUnitCannotStand(
  draft: ScenarioCheckContext,
  id: string,
  part: MapHex<ScenarioFile['layout'][number]>,
): string | null {
  const unit = draft.files.units.units.find(unit => unit.id === id)
  const terrain = findTerrainOfHex(draft, part)
  if (!unit || !terrain || hasRoad(draft, part) || terrain[unit.mover] !== null) return null
  return `${terrain.name.en} is closed to ${unit.mover}`
}

/** Returns the names of the hexes in an area for a secret setup. Reports mistakes in the description of the area. */
export function findSetupAreaHexes(
  draft: ScenarioCheckContext,
  side: ScenarioSide,
  at: readonly PropertyKey[],
  area: SetupAreaData,
): Set<string> {
  const { map, reportFault, startHexes } = draft
  for (const [index, { board, rows, columns }] of area.boards.entries()) {
    const place = [...at, 'boards', index]
    if (!map.boards.includes(board))
      reportFault(place, `expected board ${map.boards.join(' or ')}, got ${board}`)
    if (rows && rows[0] > rows[1])
      reportFault([...place, 'rows'], `expected the lower row first, got ${rows.join(', ')}`)
    if (columns && columns[0] > columns[1])
      reportFault([...place, 'columns'], `expected the left column first, got ${columns.join(', ')}`)
  }
  const enemies = startHexes[enemySideName(side)].flatMap(name => map.byName.get(name) ?? [])
  const found = map.parts.flatMap(part => {
    if (part.share !== 1) return []
    const { id = '', defence = 0 } = findTerrainOfHex(draft, part) ?? {}
    const fits =
      area.terrain === 'any' || (area.terrain === 'cover' ? defence > 0 : id === 'wood' || id === 'stone')
    const isFar = enemies.every(enemy => far(enemy, part) > (area.away ?? -1))
    return fits && isFar && part.names.some(({ place, name }) => isInside(area, place.board, name))
      ? [part]
      : []
  })
  return new Set(found.flatMap(({ names: [{ place, name }] }) => `${place.board}-${name}`))
}

function isInside(area: SetupAreaData, board: number, name: string): boolean {
  const [column, row] = [BOARD_COLUMN_LETTERS.indexOf(name[0]), Number(name.slice(1))]
  return area.boards.some(
    part =>
      part.board === board &&
      (!part.rows || (row >= part.rows[0] && row <= part.rows[1])) &&
      (!part.columns ||
        (column >= BOARD_COLUMN_LETTERS.indexOf(part.columns[0]) &&
          column <= BOARD_COLUMN_LETTERS.indexOf(part.columns[1]))),
  )
}

/**
 * Returns the distance between two hexes. Columns with odd numbers lie half a hex higher than columns with even
 * numbers.
 */
function far(a: MapHex<ScenarioFile['layout'][number]>, b: MapHex<ScenarioFile['layout'][number]>): number {
  const place = ({ column, row }: { column: number; row: number }) => ({
    q: column,
    r: row - Math.ceil(column / 2),
  })
  const [one, two] = [place(a), place(b)]
  const [q, r] = [one.q - two.q, one.r - two.r]
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

export function findFirstHexName({ byName }: Ground, name: string): string | undefined {
  const [first] = byName.get(name)?.names ?? []
  return first && `${first.place.board}-${first.name}`
}
