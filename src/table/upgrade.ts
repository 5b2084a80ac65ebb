import { past } from '../../data/past/index.ts'
import { type Catalogue, type Difference, differences } from '../engine/catalogue.ts'
import type { Match } from '../engine/log.ts'
import { rebase, rulesNow, rulesOf } from '../engine/match.ts'
import { isOlder, relinked } from '../engine/older.ts'
import { broughtUp, CannotGoOn, eventsMoved, valueMoved } from '../engine/saved.ts'
import type { GameSystem } from '../engine/system.ts'
import { post, settled } from './posts.ts'
import type { Corrected, Post, Table } from './types.ts'

/** Function that returns the facts with this hash, or null if they are unknown. */
export type FactsOf = (hash: string) => Catalogue | null

const noneOfBefore: FactsOf = () => null

/**
 * Converts a table to the current rules and facts. If they changed, the earlier log is only history. Indices are
 * converted and the position is checked before other code reads them. Throws `CannotGoOn`.
 */
export function upgraded(table: Table, system: GameSystem, now: number, factsOf = noneOfBefore): Table {
  const { match, secret, stage } = table
  if (!match) return table
  const rules = rulesOf(system)
  const from = table.shownBy ?? rulesNow(match)
  const isOver = stage !== 'playing'
  if (!isOlder(match) && (from === rules || (isOver && !system.rules.saved))) return table
  const before = system.rules.saved ? factsBehind(system, from, factsOf) : null
  const own = { ...settled(table), drafts: {}, outbox: postsMoved(table, system, before) }
  if (isOlder(match)) {
    const linked = relinked(system, match, secret)
    const based = { ...own, match: rebase(system, linked, secret, from, before) }
    return isOver ? based : told(based, now, { rules: true, facts: [] })
  }
  // The log of a finished game is not changed. Replaying it needs the release it was played with
  if (isOver)
    return {
      ...own,
      shownBy: rules,
      match: { ...match, state: broughtUp(system, match.state, from, before) },
    }
  const next = rebase(system, match, secret, from, before)
  return told({ ...own, match: next }, now, correctedIn(system, next, from, before))
}

/**
 * Returns the hash of the facts from a rules version such as `4/0123456789abcdef.89abcdef`. Older releases wrote
 * no shape.
 */
const hashIn = (rules: string): string => rules.split('/')[1]?.split('.')[0] ?? ''

function factsBehind({ id, rules: { saved }, facts }: GameSystem, from: string, factsOf: FactsOf): Catalogue {
  const hash = hashIn(from)
  const found = saved && hash === facts ? saved.catalogue : (factsOf(hash) ?? past(id, hash))
  if (!found) throw new CannotGoOn({ why: 'unknown', rules: from })
  return found
}

/** Converts a table to the current rules, with old facts read from the store. */
export async function upgradedWith(
  table: Table,
  system: GameSystem,
  now: number,
  read: (system: string, hash: string) => Promise<Catalogue | null>,
): Promise<Table> {
  const { match } = table
  const rules = match && (table.shownBy ?? rulesNow(match))
  if (!rules || rules === rulesOf(system)) return upgraded(table, system, now)
  const kept = await read(system.id, hashIn(rules))
  return upgraded(table, system, now, () => kept)
}

const told = (table: Table, now: number, corrected: Corrected): Table =>
  post(table, { user: '', interaction: '', now }, { what: 'upgraded', corrected })

function correctedIn(
  { rules: { saved }, version }: GameSystem,
  { state }: Match,
  from: string,
  before: Catalogue | null,
): Corrected {
  const all = saved && before ? differences(before, saved.catalogue) : []
  const facts = all.filter(({ list, index }) => saved?.concerns?.(state, list, index) ?? true)
  return { rules: !from.startsWith(`${version}/`), facts }
}

/** Converts the indices of corrected facts to the current facts. Facts that are gone are dropped. */
function correctedMoved({ rules, facts }: Corrected, before: Catalogue, now: Catalogue): Corrected {
  const found = facts.flatMap(({ list, index }): Difference[] => {
    if (index === null) return [{ list, index }]
    const id = before.lists[list]?.ids[index]
    const at = id === undefined ? -1 : (now.lists[list]?.ids.indexOf(id) ?? -1)
    return at < 0 ? [] : [{ list, index: at }]
  })
  return { rules, facts: found }
}

/** Converts the indices in unsent posts to the current facts. */
function postsMoved(
  table: Table,
  { rules: { saved } }: GameSystem,
  before: Catalogue | null,
): readonly Post[] {
  const { match, outbox } = table
  if (!saved || !before || !match) return outbox
  return outbox.map(item => ({
    ...item,
    events: eventsMoved(saved, match.state, item.events, before),
    ...(item.corrected && { corrected: correctedMoved(item.corrected, before, saved.catalogue) }),
    ...(item.named && {
      named: item.named.map(({ kind, value }) => ({
        kind,
        value: valueMoved(saved, match.state, kind, value, before),
      })),
    }),
  }))
}
