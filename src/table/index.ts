import { computeCommitment } from '../engine/chain.ts'
import { createSecret } from '../engine/match.ts'
import type { Action, GameSetup, Lang, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { addPost, recordInteraction } from './posts.ts'
import { seatOfRole, tableRevision } from './seat-queries.ts'
import { keepAcceptedTerms } from './terms.ts'
import type {
  ActionDraft,
  HintPolicy,
  Initiator,
  KeptOrders,
  RefusedTableChange,
  Table,
  TableChange,
} from './types.ts'

/** Applies changes to a table one after another. Stops at the first refusal and returns it. */
export function applyChangesInOrder(
  table: Table,
  steps: readonly ((table: Table) => TableChange | RefusedTableChange)[],
): TableChange | RefusedTableChange {
  let now = table
  for (const step of steps) {
    const result = step(now)
    if ('no' in result) return result
    now = result.table
  }
  return { table: now }
}

export const tableKey = (guild: string, thread: string): string => `${guild}:${thread}`

export const commitmentOfTable = (table: Table): string =>
  computeCommitment(originThread(table), table.secret)

/** Returns the id of the thread in which this table began. The commitment and the dice depend on this id. */
export const originThread = ({ origin, thread }: Table): string => origin ?? thread

/**
 * What a new table needs: server, channel, thread, language of its posts, and whether it is private. `secret`: secret
 * of its dice, by default a new one.
 */
export type NewTablePlace = Pick<Table, 'guild' | 'thread' | 'parent' | 'lang' | 'isPrivate'> &
  Partial<Pick<Table, 'secret'>>

export function openTable(system: GameSystem, place: NewTablePlace, initiator: Initiator): Table {
  const setup = firstSetup(system, system.scenarios[0].id)
  const table: Table = {
    format: 1,
    ...place,
    creator: initiator.user,
    stage: 'lobby',
    system: system.id,
    setup,
    seats: system.rules.roles(setup).map(({ role }) => ({ role, user: null })),
    entropy: [],
    secret: place.secret ?? createSecret(),
    match: null,
    vote: null,
    drafts: {},
    standing: {},
    outbox: [],
    posts: 0,
    board: null,
    lobby: null,
    called: [],
    seen: [initiator.interaction],
  }
  return addPost(table, initiator, { what: 'lobby' })
}

function firstSetup(system: GameSystem, scenario: string): GameSetup {
  const offered = system.variants.filter(variant => variant.isOffered?.(scenario) ?? true)
  return { scenario, variants: Object.fromEntries(offered.map(({ id, choices }) => [id, choices[0].id])) }
}

function isOffered(
  system: GameSystem,
  scenario: string,
  variants: Readonly<Record<string, string>>,
): boolean {
  return (
    system.scenarios.some(one => one.id === scenario) &&
    Object.entries(variants).every(([id, choice]) =>
      system.variants
        .find(one => one.id === id && (one.isOffered?.(scenario) ?? true))
        ?.choices.some(one => one.id === choice),
    )
  )
}

/**
 * Chooses another game system, scenario or variant in the lobby. Players keep their seats if their roles exist
 * in the new setup.
 */
export function chooseSetup(
  table: Table,
  system: GameSystem,
  change: { scenario?: string; variants?: Readonly<Record<string, string>> },
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.continued) return { no: 'position-fixed' }
  const kept = table.system === system.id ? table.setup : firstSetup(system, system.scenarios[0].id)
  const scenario = change.scenario ?? kept.scenario
  if (!isOffered(system, scenario, change.variants ?? {})) return { no: 'no-such-choice' }
  const fresh = firstSetup(system, scenario)
  const wanted = { ...kept.variants, ...change.variants }
  const variants = Object.fromEntries(
    Object.entries(fresh.variants).map(([id, first]) => [id, wanted[id] ?? first]),
  )
  const setup = { scenario, variants }
  const seats = system.rules.roles(setup).map(({ role }) => seatOfRole(table, role) ?? { role, user: null })
  const chosen = keepAcceptedTerms(table, { ...table, system: system.id, setup, seats }, initiator.user)
  return { table: recordInteraction(chosen, initiator) }
}

/**
 * Stores orders that the user must confirm. If the user has a draft open, it comes back when the user drops the
 * orders.
 */
export function storeOrdersToConfirm(
  table: Table,
  user: string,
  role: Role,
  orders: readonly Action[],
): { readonly table: Table; readonly draft: ActionDraft } {
  const revision = tableRevision(table)
  const stored = table.drafts[user]
  const open = stored?.warned ? stored.interrupted : stored
  const empty = { revision, role, verb: '', args: [], at: 0, others: [], group: null }
  const interrupted = open?.revision === revision ? { interrupted: open } : {}
  const draft: ActionDraft = { ...empty, plan: orders, warned: true, ...interrupted }
  return { table: storeDraft(table, user, draft), draft }
}

/** Stores typed orders for a button, if they do not fit into the button's id. Replaces the orders stored before. */
export const storeOrdersForButton = (table: Table, user: string, orders: KeptOrders): Table => ({
  ...table,
  keptOrders: { ...table.keptOrders, [user]: orders },
})

export function storeDraft(table: Table, user: string, draft: ActionDraft | null): Table {
  const { [user]: _, ...drafts } = table.drafts
  return { ...table, drafts: draft ? { ...drafts, [user]: draft } : drafts }
}

/**
 * Sets whether players of this table may request hints. Null: only if a single person plays and the game is not
 * in a league.
 */
export function setHintPolicy(
  table: Table,
  hints: HintPolicy | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { hints: _, ...rest } = table
  const allowed = hints === null ? rest : { ...rest, hints }
  return { table: recordInteraction(keepAcceptedTerms(table, allowed, initiator.user), initiator) }
}

export function setPostLanguage(table: Table, lang: Lang): Table {
  return { ...table, lang }
}
