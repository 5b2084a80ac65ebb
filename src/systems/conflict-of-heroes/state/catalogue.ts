import { type BoardPlacement, joinBoards } from '../../../../data/conflict-of-heroes/board-layout.ts'
import { type GameDataReader, type GameDataRow, listRawRows } from '../../../../data/raw-data.ts'
import {
  type CatalogueList,
  catalogueListFromRows,
  digestGameData,
  type GameDataCatalogue,
} from '../../../engine/catalogue.ts'

const SIDES = ['german', 'soviet'] as const

/**
 * Builds the catalogue that gives every piece of game data its id. There is one list of hexes, control hexes and
 * groups of reinforcements (`entry`) for each scenario.
 */
export function buildHeroesCatalogue(read: GameDataReader, paths: readonly string[]): GameDataCatalogue {
  const file = (name: string) => read(`conflict-of-heroes/${name}.json`)
  const { terrain, tokens, ...ground } = file('terrain')
  const all = paths.map(read).sort((a, b) => Number(a.number) - Number(b.number))
  const boards = listRawRows(file('boards'), 'boards')
  const ofScenarios = all.flatMap(one => {
    const hexes = joinBoards(one.layout as readonly Place[])
      .filter(({ share }) => share === 1)
      .map(({ names }) => sortHexNames(names.map(({ place, name }) => `${place.board}${name}`))[0])
    const control = listRawRows(one, 'control').map(({ hex }) => String(hex))
    return Object.entries({ hex: hexes, control, entry: listEntryIds(one) }).map(
      ([kind, ids]): [string, CatalogueList] => [`${kind}/${one.id}`, { ids }],
    )
  })
  return {
    lists: {
      kind: catalogueListFromRows(listRawRows(file('units'), 'units'), 'id'),
      marker: catalogueListFromRows(listRawRows(file('markers'), 'markers'), 'id'),
      card: catalogueListFromRows(listRawRows(file('cards'), 'cards'), 'id'),
      terrain: catalogueListFromRows(terrain as readonly GameDataRow[], 'id'),
      tokenKind: catalogueListFromRows(tokens as readonly GameDataRow[], 'id'),
      board: catalogueListFromRows(boards, 'board'),
      scenario: catalogueListFromRows(all, 'id'),
      ...Object.fromEntries(ofScenarios),
    },
    tables: { ground: digestGameData(ground) },
  }
}
interface Place extends BoardPlacement {
  readonly board: number
}

/** Sorts the names of a hex shared by two boards. Names of the edge row (`00`) come last. */
const sortHexNames = (all: readonly string[]): string[] =>
  [...all].sort((a, b) => Number(a.endsWith('00')) - Number(b.endsWith('00')))

/**
 * Returns the ids of a scenario's groups of reinforcements. An id holds the side, the round and a number within
 * the round.
 */
function listEntryIds({ forces }: GameDataRow): string[] {
  const found: string[] = []
  for (const side of SIDES) {
    const groups =
      (forces as Record<string, { arriving?: readonly { round: number }[] }>)[side].arriving ?? []
    for (const [at, { round }] of groups.entries()) {
      const nth = groups.slice(0, at).filter(other => other.round === round).length
      found.push(`${side}/${round}/${nth + 1}`)
    }
  }
  return found
}
