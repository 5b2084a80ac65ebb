import { findReleasedData } from '../../data/past/index.ts'
import {
  findGameDataDifferences,
  type GameDataCatalogue,
  type GameDataDifference,
} from '../engine/catalogue.ts'
import type { Match } from '../engine/log.ts'
import { computeRulesVersion, currentRulesVersion, rebaseMatch } from '../engine/match.ts'
import { convertOldLog, hasOldLogFormat } from '../engine/old-format.ts'
import {
  CannotContinueError,
  convertArgIndices,
  convertEventIndices,
  upgradeState,
} from '../engine/saved-state.ts'
import type { GameSystem } from '../engine/system.ts'
import { addPost, closeVote } from './posts.ts'
import type { GameCorrection, Post, Table } from './types.ts'

/** Returns the game data with this hash. Null if it is unknown. */
export type GameDataLookup = (hash: string) => GameDataCatalogue | null

const noneOfBefore: GameDataLookup = () => null

/**
 * Converts a table to the current rules and game data. Converts all indices and checks the position before other code
 * reads them. If rules or data have changed, the earlier log remains only as history. Throws `CannotContinueError`.
 */
export function upgradeTable(table: Table, system: GameSystem, now: number, factsOf = noneOfBefore): Table {
  const { match, secret, stage } = table
  if (!match) return table
  const rules = computeRulesVersion(system)
  const from = table.shownBy ?? currentRulesVersion(match)
  const isOver = stage !== 'playing'
  if (!hasOldLogFormat(match) && (from === rules || (isOver && !system.rules.savedForm))) return table
  const before = system.rules.savedForm ? factsBehind(system, from, factsOf) : null
  const own = { ...closeVote(table), drafts: {}, outbox: postsMoved(table, system, before) }
  if (hasOldLogFormat(match)) {
    const linked = convertOldLog(system, match, secret)
    const based = { ...own, match: rebaseMatch(system, linked, secret, from, before) }
    return isOver ? based : told(based, now, { rules: true, facts: [] })
  }
  // The log of a finished game stays unchanged, because only the release that played it can replay it
  if (isOver)
    return {
      ...own,
      shownBy: rules,
      match: { ...match, state: upgradeState(system, match.state, from, before) },
    }
  const next = rebaseMatch(system, match, secret, from, before)
  return told({ ...own, match: next }, now, correctedIn(system, next, from, before))
}

/**
 * Returns the hash of the game data, taken from a rules version such as `4/0123456789abcdef.89abcdef`. In older
 * releases, the version has no third part.
 */
const hashIn = (rules: string): string => rules.split('/')[1]?.split('.')[0] ?? ''

function factsBehind(
  { id, rules: { savedForm }, facts }: GameSystem,
  from: string,
  factsOf: GameDataLookup,
): GameDataCatalogue {
  const hash = hashIn(from)
  const found =
    savedForm && hash === facts ? savedForm.catalogue : (factsOf(hash) ?? findReleasedData(id, hash))
  if (!found) throw new CannotContinueError({ why: 'unknown', rules: from })
  return savedForm?.renamed?.(found) ?? found
}

/** Converts a table to the current rules. Loads the old game data from the store. */
export async function upgradeTableFromStore(
  table: Table,
  system: GameSystem,
  now: number,
  read: (system: string, hash: string) => Promise<GameDataCatalogue | null>,
): Promise<Table> {
  const { match } = table
  const rules = match && (table.shownBy ?? currentRulesVersion(match))
  if (!rules || rules === computeRulesVersion(system)) return upgradeTable(table, system, now)
  const kept = await read(system.id, hashIn(rules))
  return upgradeTable(table, system, now, () => kept)
}

const told = (table: Table, now: number, corrected: GameCorrection): Table =>
  addPost(table, { user: '', interaction: '', now }, { what: 'upgraded', corrected })

function correctedIn(
  { rules: { savedForm }, version }: GameSystem,
  { state }: Match,
  from: string,
  before: GameDataCatalogue | null,
): GameCorrection {
  const all = savedForm && before ? findGameDataDifferences(before, savedForm.catalogue) : []
  const facts = all.filter(({ list, index }) => savedForm?.affects?.(state, list, index) ?? true)
  return { rules: !from.startsWith(`${version}/`), facts }
}

/**
 * Converts the indices in a list of corrected game data to the current game data. Leaves out entries that no
 * longer exist.
 */
function correctedMoved(
  { rules, facts }: GameCorrection,
  before: GameDataCatalogue,
  now: GameDataCatalogue,
): GameCorrection {
  const found = facts.flatMap(({ list, index }): GameDataDifference[] => {
    if (index === null) return [{ list, index }]
    const id = before.lists[list]?.ids[index]
    const at = id === undefined ? -1 : (now.lists[list]?.ids.indexOf(id) ?? -1)
    return at < 0 ? [] : [{ list, index: at }]
  })
  return { rules, facts: found }
}

/** Converts the indices in unsent posts to the current game data. */
function postsMoved(
  table: Table,
  { rules: { savedForm } }: GameSystem,
  before: GameDataCatalogue | null,
): readonly Post[] {
  const { match, outbox } = table
  if (!savedForm || !before || !match) return outbox
  return outbox.map(item => ({
    ...item,
    events: convertEventIndices(savedForm, match.state, item.events, before),
    ...(item.corrected && { corrected: correctedMoved(item.corrected, before, savedForm.catalogue) }),
    ...(item.named && {
      named: item.named.map(({ kind, value }) => ({
        kind,
        value: convertArgIndices(savedForm, match.state, kind, value, before),
      })),
    }),
  }))
}
