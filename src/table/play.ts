import { decidingRoles, findOpenQuestion, findOpenStep } from '../engine/actions/agenda.ts'
import { findAutomaticPass, findForcedAnswer } from '../engine/actions/automatic.ts'
import { findRefusal, type Refusal } from '../engine/actions/refuse.ts'
import type { GameStart, Match } from '../engine/log.ts'
import { beginMatch, computeRulesVersion, playAction } from '../engine/match.ts'
import type { Action, GameEvent, GameState, Role } from '../engine/model.ts'
import type { ParseFailure } from '../engine/notation.ts'
import type { GameSystem, StandingOrder } from '../engine/system.ts'
import { type Announcement, visibleEvents } from '../engine/umpire.ts'
import { findWasteWarning, type WasteWarning } from '../engine/warning.ts'
import { createComputerPost, findNextComputer } from './computers.ts'
import { buildStartPosition, canBeginFromChosenPosition, removeOtherStartPositions } from './continued.ts'
import { addClickToEntropy } from './entropy.ts'
import { commitmentOfTable, originThread } from './index.ts'
import { hasSpaceInLog } from './log-space.ts'
import {
  addPost,
  cancelVoteAfterMove,
  cancelVoteToFreeSeat,
  closeVote,
  markGameOver,
  recordInteraction,
} from './posts.ts'
import {
  automaticPassMode,
  computerLevelOf,
  groupRolesByPerson,
  isEmptySeat,
  promptModeOf,
  tableRevision,
  userOfRole,
} from './seat-queries.ts'
import { computeHandicap, dealByBids, isBidMissing } from './start/fair-start.ts'
import { dealSeats } from './start/seat-lot.ts'
import { listUsersToReconfirm } from './terms.ts'
import type { Initiator, Post, RefusedTableChange, Table, TableChange } from './types.ts'

/** Sets up and begins the game of a table that is in its lobby. */
export function startGame(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.seats.some(isEmptySeat)) return { no: 'seats-empty' }
  if (listUsersToReconfirm(table).some(user => user !== initiator.user)) return { no: 'terms-changed' }
  if (system.rules.variantConflict(table.setup)) return { no: 'variants-conflict' }
  if (!canBeginFromChosenPosition(table, system)) return { no: 'position-outdated' }
  if (isBidMissing(table, system)) return { no: 'bids-missing' }
  const { terms: _, ...agreed } = table
  const mixed = addClickToEntropy(agreed, initiator)
  const { entropy } = mixed
  const drawn = dealSeats(mixed, system, { table: originThread(table), entropy })
  const { seats, bids, handicap } = dealByBids({ ...mixed, seats: drawn.seats }, system, {
    table: originThread(table),
    entropy,
  })
  const { lot } = drawn
  const { bids: __, ratings: ___, ...kept } = mixed
  const dealt: Table = { ...kept, seats }
  const given = handicap ?? computeHandicap(mixed, system)
  const { match, announcements } = beginMatch(
    system,
    {
      ...table.setup,
      system: system.id,
      rules: computeRulesVersion(system),
      table: originThread(table),
      entropy,
      commitment: commitmentOfTable(table),
      seats: groupRolesByPerson(dealt),
      ...computersAt(dealt),
      ...(lot && { lot }),
      ...(given && { handicap: given }),
      ...(bids && { bids }),
      ...buildStartPosition(table),
    },
    table.secret,
  )
  const held = seats.flatMap(({ role, user }) => (user ? [{ user, role, from: 0, to: null }] : []))
  const begun: Table = recordInteraction(
    { ...removeOtherStartPositions(dealt), stage: 'playing', match, held, began: initiator.now },
    initiator,
  )
  const all = [...announcements]
  const answered = answerStanding(begun, system, all)
  return { table: addPost(answered, initiator, { what: 'begun', events: visibleEvents(all, null) }, system) }
}

/** Returns the role and level of each computer player, for the start data of the game. Empty if there are none. */
function computersAt({ seats }: Table): Pick<GameStart, 'computers'> {
  const computers = seats.flatMap(({ role, computer }) => (computer ? [[role, computer]] : []))
  return computers.length > 0 ? { computers: Object.fromEntries(computers) } : {}
}

export interface TableChangeWithAnnouncements extends TableChange {
  readonly announcements: readonly Announcement[]
}

/** The result of orders that were carried out. */
export interface PlayOrdersResult extends TableChangeWithAnnouncements {
  readonly orders: readonly Action[]
  /**
   * Warnings to the player about these orders. The bot asks for confirmation before the orders count. Orders of a
   * computer get no warnings.
   */
  readonly warnings: readonly WasteWarning[]
}

/**
 * An order: an action, or a function that parses one from text. The function gets the state after the earlier orders.
 */
export type OrderInput = Action | ((state: GameState) => Action | ParseFailure)

const NOTHING: Action = { verb: '', args: [] }

export interface OrderRefusal {
  /** Index of the order that failed. The first order has index 0. */
  readonly at: number
  /** Position in which the order failed. The text of the refusal depends on this position. */
  readonly state: GameState
  /** The action that was refused. Absent if the order could not be read as an action. */
  readonly action?: Action
  readonly refusal:
    | Refusal
    | { readonly why: 'after-chance' }
    | ({ readonly why: 'unreadable' } & ParseFailure)
}

/**
 * Carries out all orders of one command, or none. Then standing orders answer the open steps. An order is refused
 * if another role decides before it. It is also refused if an earlier order rolled, drew or revealed something.
 * Otherwise a player could undo dice already seen by adding an impossible last order.
 */
export function playOrders(
  table: Table,
  system: GameSystem,
  role: Role,
  orders: readonly OrderInput[],
  initiator: Initiator,
): PlayOrdersResult | OrderRefusal | RefusedTableChange {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  if (orders.length === 0) return { no: 'no-orders' }
  if (!hasSpaceInLog(table)) return { no: 'log-full' }
  const command = table.match.log.length + 1
  const said: Announcement[] = []
  const given: Action[] = []
  const warnings: WasteWarning[] = []
  const isComputer = computerLevelOf(table, role) !== null
  let now = table
  for (let at = 0; at < orders.length; at++) {
    const match = now.match as Match
    const { state } = match
    const sealed = match.log.some(entry => entry.n >= command && entry.sealed)
    if (at > 0 && (sealed || !decidingRoles(state).includes(role)))
      return { at, state, refusal: { why: 'after-chance' } }
    const order = orders[at]
    // If it is not the player's turn, refuse for that reason, even if the text of the order has errors
    const closed = typeof order === 'function' && findRefusal(system, state, role, NOTHING)
    if (closed && (closed.why === 'over' || closed.why === 'not-yours')) return { at, state, refusal: closed }
    const action = typeof order === 'function' ? order(state) : order
    if ('word' in action) return { at, state, refusal: { why: 'unreadable', ...action } }
    const played = playAction(system, match, table.secret, role, action, { command })
    if ('refusal' in played) return { at, state, action, refusal: played.refusal }
    said.push(...played.announcements)
    given.push(action)
    const warning = isComputer ? null : findWasteWarning(system, state, role, action)
    if (warning) warnings.push(warning)
    const isLast = at === orders.length - 1
    now = answerStanding({ ...now, match: played.match }, system, said, { command, isLast })
  }
  const { [initiator.user]: _, ...drafts } = now.drafts
  const { [initiator.user]: __, ...keptOrders } = now.keptOrders ?? {}
  const events = visibleEvents(said, null)
  const played: Table = ifOver({ ...now, drafts, ...(now.keptOrders && { keptOrders }) })
  // A computer's move does not cancel an open vote about the clock or a seat
  const next = isComputer ? played : cancelVoteAfterMove(recordInteraction(played, initiator), initiator.user)
  const item = isComputer
    ? createComputerPost(next, role, events, initiator.now)
    : ({ what: 'played', by: role, events } as const)
  const verb = unheard(system, table, given, events)
  return {
    table: addPost(next, initiator, { ...item, ...verb }, system),
    announcements: said,
    orders: given,
    warnings,
  }
}

/** Marks the game as over and closes its open vote, if the rules have ended the game. */
const ifOver = (table: Table): Table => (table.match?.state.outcome ? markGameOver(closeVote(table)) : table)

/** Returns the verb and arguments of an answer that produced no events, so that the post can describe the answer. */
function unheard(
  system: GameSystem,
  { match }: Table,
  [first, ...more]: readonly Action[],
  events: readonly GameEvent[],
): Partial<Pick<Post, 'verb' | 'named'>> {
  const verb = match && findOpenQuestion(system, match.state)?.verbs[first.verb]
  if (events.length > 0 || more.length > 0 || !verb || verb.secret) return {}
  const named = (verb.publicArgs ? verb.params : []).flatMap(({ kind }, i) => {
    const value = first.args[i] ?? null
    return value === null ? [] : [{ kind, value }]
  })
  return { verb: first.verb, ...(named.length > 0 && { named }) }
}

/**
 * Plays the action that a computer has chosen for `role`. `revision`: the table's revision when the computer's
 * search began. Returns null if the table has changed since then.
 */
export function playComputerAction(
  table: Table,
  system: GameSystem,
  { role, action, revision }: { role: Role; action: Action; revision: number },
  now: number,
): Table | null {
  if (tableRevision(table) !== revision || findNextComputer(table)?.role !== role) return null
  const played = playOrders(table, system, role, [action], { user: '', interaction: '', now })
  return 'table' in played ? played.table : null
}

/**
 * Lets standing orders answer as long as they apply. If a step has only one possible answer, the table gives it.
 * Before the last order of a command the table gives no such answer, because the next order may be that answer.
 * Appends the announcements to `said`.
 */
function answerStanding(
  table: Table,
  system: GameSystem,
  said: Announcement[],
  { command, isLast = true }: { command?: number; isLast?: boolean } = {},
): Table {
  let now = table
  for (let tries = 0; tries < 200; tries++) {
    const match = now.match as Match
    const next =
      standingAnswer(now, system, match.state) ?? (isLast ? findForcedAnswer(system, match.state) : null)
    if (!next) return now
    const played = playAction(system, match, table.secret, next.by, next.action, {
      auto: true,
      ...(command && { command }),
    })
    if ('refusal' in played) return now
    said.push(...played.announcements)
    now = { ...now, match: played.match }
  }
  return now
}

function standingAnswer(
  table: Table,
  system: GameSystem,
  state: GameState,
): { by: Role; action: Action } | null {
  for (const by of decidingRoles(state)) {
    const action = system.menus.standingAnswer(
      system.views.view(state, by),
      by,
      table.standing[by] ?? [],
      promptModeOf(table, by),
    )
    if (action) return { by, action }
  }
  return passGiven(table, system, state)
}

/**
 * Returns an automatic pass if the deciding player wants the table to pass. If the first answer closes the step for
 * several roles, the players of all these roles must want it. Otherwise returns null.
 */
function passGiven(table: Table, system: GameSystem, state: GameState): { by: Role; action: Action } | null {
  const roles = decidingRoles(state)
  const passes = roles.flatMap(by => {
    const action = findAutomaticPass(system, state, by, automaticPassMode(table, by))
    return action ? [{ by, action }] : []
  })
  const isEnough = findOpenStep(state)?.each || passes.length === roles.length
  return (isEnough && passes[0]) || null
}

/**
 * Saves the standing orders of `role`. A standing order that applies to the open step answers the step
 * immediately.
 */
export function setStandingOrders(
  table: Table,
  system: GameSystem,
  role: Role,
  orders: readonly StandingOrder[],
  initiator: Initiator,
): TableChangeWithAnnouncements {
  const standing = { ...table.standing, [role]: orders }
  const given = cancelVoteToFreeSeat(recordInteraction({ ...table, standing }, initiator), initiator.user)
  return answerNow(given, system, role, initiator)
}

/**
 * Lets the user's current settings answer at once, if the open step asks whether the user reacts and the settings
 * decide this.
 */
export function answerReactionWindow(
  given: Table,
  system: GameSystem,
  user: string,
  initiator: Initiator,
): TableChangeWithAnnouncements {
  const role = given.match
    ? decidingRoles(given.match.state).find(one => userOfRole(given, one) === user)
    : undefined
  return role === undefined ? { table: given, announcements: [] } : answerNow(given, system, role, initiator)
}

/** Lets newly saved standing orders or settings answer the open step at once, if they apply to it. */
function answerNow(
  given: Table,
  system: GameSystem,
  role: Role,
  initiator: Initiator,
): TableChangeWithAnnouncements {
  const said: Announcement[] = []
  if (!given.match || given.stage !== 'playing' || !hasSpaceInLog(given))
    return { table: given, announcements: said }
  const next = answerStanding(given, system, said)
  if (next.match === given.match) return { table: given, announcements: said }
  const events = visibleEvents(said, null)
  const answered = cancelVoteAfterMove(ifOver(next), initiator.user)
  return {
    table: addPost(answered, initiator, { what: 'played', by: role, events }, system),
    announcements: said,
  }
}
