import { past } from '../../data/past/index.ts'
import { type Catalogue, type Difference, differences } from '../engine/catalogue.ts'
import type { Match } from '../engine/log.ts'
import { rebase, rulesNow, rulesOf } from '../engine/match.ts'
import { isOlder, relinked } from '../engine/older.ts'
import { broughtUp, CannotGoOn, eventsMoved, valueMoved } from '../engine/saved.ts'
import type { GameSystem } from '../engine/system.ts'
import { post, settled } from './posts.ts'
import type { Corrected, Post, Table } from './types.ts'

/** The facts of this hash, where somebody still knows them. */
export type FactsOf = (hash: string) => Catalogue | null

const noneOfBefore: FactsOf = () => null

/**
 * A table as today's rules play it: when rules or facts changed, history before this moment is only shown. Indices are
 * translated, and the position is looked through, before anything else reads them. Throws `CannotGoOn`.
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
  // Its log stays whole: whoever plays it out takes the release that it was played with
  if (isOver)
    return {
      ...own,
      shownBy: rules,
      match: { ...match, state: broughtUp(system, match.state, from, before) },
    }
  const next = rebase(system, match, secret, from, before)
  return told({ ...own, match: next }, now, correctedIn(system, next, from, before))
}

/** Of `4/0123456789abcdef.89abcdef`, or as older releases wrote it, without a shape: the hash of the facts. */
const hashIn = (rules: string): string => rules.split('/')[1]?.split('.')[0] ?? ''

function factsBehind({ id, rules: { saved }, facts }: GameSystem, from: string, factsOf: FactsOf): Catalogue {
  const hash = hashIn(from)
  const found = saved && hash === facts ? saved.catalogue : (factsOf(hash) ?? past(id, hash))
  if (!found) throw new CannotGoOn({ why: 'unknown', rules: from })
  return found
}

/** The same, with facts that only the store knows. */
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

/** What was corrected is called by its name, so its place is that of today; what is gone has none. */
function correctedMoved({ rules, facts }: Corrected, before: Catalogue, now: Catalogue): Corrected {
  const found = facts.flatMap(({ list, index }): Difference[] => {
    if (index === null) return [{ list, index }]
    const id = before.lists[list]?.ids[index]
    const at = id === undefined ? -1 : (now.lists[list]?.ids.indexOf(id) ?? -1)
    return at < 0 ? [] : [{ list, index: at }]
  })
  return { rules, facts: found }
}

/** What waits to be told speaks of the same things as before. */
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
