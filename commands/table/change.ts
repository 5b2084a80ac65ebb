import { isDeepStrictEqual } from 'node:util'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { inEveryLanguage, isLanguage } from '../../src/engine/languages/index.ts'
import type { Action, BilingualText, Lang, Role } from '../../src/engine/model.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import type { WasteWarning } from '../../src/engine/warning.ts'
import { TableMovedError } from '../../src/store/index.ts'
import { setPostLanguage, storeOrdersToConfirm, tableKey } from '../../src/table/index.ts'
import { isLobbyOutdated, markHostActive } from '../../src/table/lobby.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import {
  type OrderInput,
  type OrderRefusal,
  playOrders,
  type TableChangeWithAnnouncements,
} from '../../src/table/play.ts'
import { isDuplicateInteraction, recordInteraction } from '../../src/table/posts.ts'
import { isCurrentRevision, playableRoles } from '../../src/table/seat-queries.ts'
import type {
  ActionDraft,
  Initiator,
  RefusedTableChange,
  Table,
  TableChange,
  TableRefusalCode,
} from '../../src/table/types.ts'
import {
  type BotContext,
  initiatorOf,
  type RequestContext,
  systemOfTable,
  tableKeyOf,
  tableLink,
} from '../bot-context.ts'
import { createTextPart, type MessagePart, truncate } from '../discord/components.ts'
import { unpackButtonId } from '../discord/custom-id.ts'
import { describeInteraction } from '../discord/describe-interaction.ts'
import { explainBlockedPost } from '../discord/failures.ts'
import { buildRefusalParts, dismissReply, replyPrivately } from '../discord/reply.ts'
import { lostTableWords as goneWords } from '../gone/words.ts'
import { buildDraftParts, buildWarningParts } from '../menus/draft-parts.ts'
import { explainTypedRefusal, formatTypedCommandBlock } from '../orders/explain-typed.ts'
import { describeTypedOrders } from '../orders/format-command.ts'
import { isReactionStep, offerPromptModesOnce } from '../orders/prompt-mode.ts'
import { buildTypedRefusalParts } from '../orders/refusal-parts.ts'
import { checkRightInState, explainForbidden } from '../permissions/verify.ts'
import { botWordsByLang } from '../words/index.ts'
import { describeEvents } from './describe.ts'
import { explainRefusal } from './explain.ts'

const NEWS = 3000
/**
 * Reasons for a refusal that no correction of the typed text can remove. Then the bot does not show the text
 * again.
 */
const HOPELESS: readonly TableRefusalCode[] = ['over', 'not-begun']

/**
 * Result of changing a table, from which the message to the person is made. For a refusal, `why` is a reason that
 * all commands know, or a text that this command has written.
 */
export type ChangeResult =
  | {
      readonly is: 'done'
      readonly table: Table
      readonly role?: Role
      readonly said?: TableChangeWithAnnouncements['announcements']
    }
  | { readonly is: 'no'; readonly why: TableRefusalCode | BilingualText }
  | { readonly is: 'refused'; readonly table: Table; readonly role: Role; readonly refusal: OrderRefusal }
  /** Nothing was carried out. The player gets a warning and decides whether to continue. */
  | {
      readonly is: 'asks'
      readonly table: Table
      readonly draft: ActionDraft
      readonly warnings: readonly WasteWarning[]
    }
  | { readonly is: 'stale'; readonly table: Table }
  /** Nothing was carried out. The player must confirm first. */
  | { readonly is: 'sure'; readonly parts: readonly MessagePart[] }
  | { readonly is: 'repeated' }

export const toChangeResult = (result: TableChange | RefusedTableChange): ChangeResult =>
  'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }

/** Sets the language in which the bot posts in the thread of a table. */
export function setTableLanguage(table: Table, lang: string, initiator: Initiator): ChangeResult {
  if (!isLanguage(lang)) return { is: 'no', why: 'no-such-choice' }
  return { is: 'done', table: recordInteraction(setPostLanguage(table, lang), initiator) }
}

/**
 * Changes the table of this thread, if the person has the right to do so at the moment of the write. One
 * interaction changes the table at most once.
 */
export const changeTable = (
  request: RequestContext,
  make: (table: Table) => ChangeResult,
): Promise<ChangeResult> =>
  changeTableFor(request.bot, tableKeyOf(request.interaction), initiatorOf(request), table => {
    const no = request.subject && checkRightInState(request.interaction, request.subject.right, { table })
    return no
      ? {
          is: 'no',
          why: inEveryLanguage(lang => explainForbidden(no, lang, botWordsByLang[lang])),
        }
      : make(table)
  })

/** Changes a table for a person. The change may come from a command, a button or the map page. */
export async function changeTableFor(
  { store, now }: Pick<BotContext, 'store' | 'now'>,
  key: string,
  { user, interaction }: Initiator,
  make: (table: Table) => ChangeResult,
): Promise<ChangeResult> {
  const person = await store.people.read(user)
  let before: ChangeResult = { is: 'repeated' }
  const turned = store.turn(key, table => {
    // The store runs this function again if the answer to a write was lost. If the first write was stored, the
    // table already contains the interaction. Then the first result still counts.
    if (isDuplicateInteraction(table, interaction)) return { table: null, result: before }
    const came = make(storePersonalSettings(table, user, person, now()))
    before = came
    const isKept = came.is === 'done' || came.is === 'asks'
    return { table: isKept ? markHostActive(came.table, { user, now: now() }) : null, result: came }
  })
  return turned.catch(error => {
    if (!(error instanceof TableMovedError)) throw error
    return { is: 'no', why: goneWords.there(`<#${error.to}>`) }
  })
}

/** Answers the person after a change. A refusal is told privately. A success is visible in the public post. */
export async function replyWithChangeResult(
  request: RequestContext,
  came: ChangeResult,
  success?: string,
  more?: () => Promise<readonly MessagePart[]>,
): Promise<void> {
  const { w } = request
  switch (came.is) {
    case 'no':
      return replyPrivately(
        request,
        typeof came.why === 'string'
          ? w.refusals[came.why] + (HOPELESS.includes(came.why) ? '' : formatTypedCommandBlock(request))
          : came.why[request.lang] + formatTypedCommandBlock(request),
      )
    case 'stale':
      return replyPrivately(request, w.stale.old(tableLink(came.table)))
    case 'asks': {
      const { table, draft, warnings } = came
      return replyPrivately(
        request,
        buildWarningParts(systemOfTable(request.bot, table), table, draft, warnings, request.lang, w),
      )
    }
    case 'sure':
      return replyPrivately(request, came.parts)
    case 'repeated':
      return replyPrivately(request, w.stale.repeated)
    case 'refused':
      return tellRefusal(request, came)
  }
  await replyAfterChange(request, came.table, async () => {
    const news = [success, describePrivateEvents(request.bot, came, request.lang)].filter(
      one => one !== undefined,
    )
    return [...news.map(createTextPart), ...((await more?.()) ?? [])]
  })
}

/**
 * Sends the posts of a change and answers the person privately. The change is already stored, even if a post
 * cannot be sent. The answer then explains the problem, but never asks the person to repeat the action.
 */
export async function replyAfterChange(
  request: RequestContext,
  table: Table,
  news: () => string | readonly MessagePart[] | undefined | Promise<readonly MessagePart[]>,
): Promise<void> {
  const { outbox, lobbies, threadNames } = request.bot
  const key = tableKey(table.guild, table.thread)
  threadNames.renameIfOutdated(key, table)
  const unshown = table.lobby !== null && table.stage === 'lobby' ? await lobbies.run(key) : null
  const kept = (await outbox.run(key)) ?? unshown
  // When the game begins or ends, the lobby message is updated in the background, so that nobody waits for it.
  if (isLobbyOutdated(table)) void lobbies.tryUnlessBlocked(key)
  try {
    const told = (await news()) ?? []
    const parts = [...(typeof told === 'string' ? [createTextPart(told)] : told)]
    if (kept) parts.push(createTextPart(explainBlockedPost(kept, request)))
    await (parts.length > 0 ? replyPrivately(request, parts) : dismissReply(request))
  } catch (error) {
    request.bot.log.error(
      { error, ...describeInteraction(request.interaction) },
      'the change is saved, but the user could not be told',
    )
  }
}

async function tellRefusal(
  request: RequestContext,
  { table, role, refusal }: Extract<ChangeResult, { is: 'refused' }>,
): Promise<void> {
  const { interaction, w, lang } = request
  const system = systemOfTable(request.bot, table)
  if (interaction.isChatInputCommand()) {
    const typed = { ...describeTypedOrders(interaction, system, lang), role }
    const told = explainTypedRefusal(table, system, lang, w, refusal, typed)
    return replyPrivately(request, await buildTypedRefusalParts(request, table, role, told))
  }
  const parts = buildRefusalParts(
    request,
    table.thread,
    explainRefusal(table, system, lang, w, { ...refusal, by: role }),
  )
  // Shows the menus again below the refusal, so that the player can correct the order.
  const draft = table.drafts[interaction.user.id]
  const isFromMenus = draft && interaction.isMessageComponent() && isOfDraft(interaction.customId)
  return replyPrivately(
    request,
    isFromMenus ? [...parts, ...buildDraftParts(system, table, draft, lang, w)] : parts,
  )
}

const isOfDraft = (customId: string): boolean => unpackButtonId(customId)?.action === 'w'

/** Returns a text about the events of a change that only this player may see. Undefined if there are none. */
export function describePrivateEvents(
  bot: Pick<BotContext, 'systems'>,
  { table, role, said }: Extract<ChangeResult, { is: 'done' }>,
  lang: Lang,
): string | undefined {
  if (role === undefined || !said || !table.match) return
  const open = visibleEvents(said, null)
  const own = visibleEvents(said, role).filter(event => !open.includes(event))
  const lines = describeEvents(systemOfTable(bot, table), table.match.state, lang, own)
  if (lines.length > 0) return truncate([botWordsByLang[lang].menus.newsForYou, ...lines].join('\n'), NEWS)
}

export interface OrderOptions {
  /** Role for which the player acts, chosen with the option `as:`. Null or absent if the player chose none. */
  readonly as?: Role | null
  /** Revision of the table that is stored in the id of the clicked button. */
  readonly revision?: number
  /** True if the player has already seen the warnings about these orders. */
  readonly sure?: true
  /** The draft that the player has confirmed. If the stored draft differs, the orders are refused. */
  readonly draft?: ActionDraft
}

/** Carries out orders for the person who sent the interaction, and tells them the result. */
export async function playOrdersForRequest(
  request: RequestContext,
  ordersFor: (table: Table, role: Role) => readonly OrderInput[],
  how: OrderOptions = {},
): Promise<void> {
  let isInWindow = false
  const came = await changeTable(request, table => {
    isInWindow = isReactionStep(systemOfTable(request.bot, table), table)
    return tryOrders(request.bot, table, initiatorOf(request), ordersFor, how)
  })
  await replyWithChangeResult(
    request,
    came,
    undefined,
    isInWindow ? () => offerPromptModesOnce(request) : undefined,
  )
}

/**
 * Carries out a person's orders and returns the changed table, without storing it. Returns the reason if the
 * orders are refused.
 */
export function tryOrders(
  bot: Pick<BotContext, 'systems'>,
  table: Table,
  initiator: Initiator,
  ordersFor: (table: Table, role: Role) => readonly OrderInput[],
  how: OrderOptions = {},
): ChangeResult {
  const system = systemOfTable(bot, table)
  if (how.draft && !isDeepStrictEqual(table.drafts[initiator.user], how.draft)) return { is: 'stale', table }
  const roles = playableRoles(table, initiator.user, how.as ?? null)
  if (roles.length === 0) return { is: 'no', why: 'not-seated' }
  const role = roles.find(one => fits(one, ordersFor(table, one))) ?? roles[0]
  if (how.revision !== undefined && !isCurrentRevision(table, how.revision, role))
    return { is: 'stale', table }
  const orders = ordersFor(table, role)
  const done = playOrders(table, system, role, orders, initiator)
  if ('no' in done) return { is: 'no', why: done.no }
  if ('refusal' in done) return { is: 'refused', table, role, refusal: done }
  const { warnings } = done
  if (warnings.length > 0 && !how.sure) {
    const asked = storeOrdersToConfirm(table, initiator.user, role, done.orders)
    return { is: 'asks', ...asked, warnings }
  }
  return { is: 'done', table: done.table, role, said: done.announcements }

  function fits(role: Role, [first]: readonly OrderInput[]): boolean {
    if (!table.match || first === undefined) return false
    const { state } = table.match
    const action = typeof first === 'function' ? first(state) : first
    return !('word' in action) && findRefusal(system, state, role, action as Action) === null
  }
}
