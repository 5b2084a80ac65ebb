import { setImmediate as nextTurn } from 'node:timers/promises'
import { AttachmentBuilder } from 'discord.js'
import { LRUCache } from 'lru-cache'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, type Refusal } from '../../src/engine/actions/refuse.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { storeDraft } from '../../src/table/index.ts'
import { isCurrentRevision, playableRoles, rolesOfUser, tableRevision } from '../../src/table/seat-queries.ts'
import type { ActionDraft, Table, TableRefusalCode } from '../../src/table/types.ts'
import {
  type ComponentInteraction,
  type RequestContext,
  systemOfTable,
  tableKeyOf,
  tableLink,
} from '../bot-context.ts'
import { createPicturePart, type MessagePart, truncate } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { buildRefusalParts, dismissReply, replyPrivately } from '../discord/reply.ts'
import { playOrdersForRequest } from '../table/change.ts'
import { explainRefusal } from '../table/explain.ts'
import { buildRoleOfferParts } from '../table/offers.ts'
import {
  addOptionalValue,
  addSetValue,
  allowSeveralUnits,
  buildDraftActions,
  clearPageValues,
  findDraftAfterCompleteSet,
  moveOnFromSet,
  openValueGroup,
  pickAllValues,
  pickNextArgumentValues,
  pickValues,
  removeOptionalValue,
  removeValueCopy,
  setOptionalValues,
  skipCompletedSet,
  startDraft,
  stepDraftBack,
  toggleValueInSet,
} from './draft.ts'
import { completesAction } from './draft-completion.ts'
import {
  buildCurrentOptions,
  type DraftContext,
  draftContextFor,
  groupOptionsByPlace,
  isCurrentSetLegal,
  listChosenValues,
} from './draft-options.ts'
import { buildDraftParts, otherRolesForVerb } from './draft-parts.ts'
import { type DraftPicture, describeDraftPicture, findMapHeightBesideParts } from './draft-picture.ts'
import { describePlannedOrders } from './plan-parts.ts'

/**
 * Handles the button of a verb that needs arguments: opens the menus for the person who clicked. If players hold
 * hidden cards, everybody sees the button. A player without a fitting card gets a refusal, with a list of
 * possible actions.
 */
export async function openVerbMenus(
  request: RequestContext<ComponentInteraction>,
  { revision }: ButtonId,
  verb: string,
): Promise<void> {
  const { bot, interaction, lang, w } = request
  const user = interaction.user.id
  const opened = await bot.store.turn<Opened>(tableKeyOf(interaction), now => {
    const no = (result: Opened) => ({ table: null, result })
    if (!now.match) return no({ is: 'no', why: 'not-begun' })
    const system = systemOfTable(bot, now)
    const { state } = now.match
    const roles = playableRoles(now, user, null)
    const role = roles.find(one => listAvailableVerbs(system, state, one).includes(verb)) ?? roles[0]
    if (role === undefined) return no({ is: 'no', why: 'not-seated' })
    if (!isCurrentRevision(now, revision, role)) return no({ is: 'stale', table: now })
    const refusal = findRefusal(system, state, role, { verb, args: [] })
    if (refusal && !listAvailableVerbs(system, state, role).includes(verb))
      return no({ is: 'refused', table: now, state, role, refusal })
    const plan = planOf(now, user, role)
    const draft = plan ? onward(system, now, plan, verb) : startDraft(now, system, state, role, verb)
    const table = storeDraft(now, user, draft)
    return { table, result: { is: 'opened', table, draft } }
  })
  switch (opened.is) {
    case 'no':
      return replyPrivately(request, w.refusals[opened.why])
    case 'stale':
      return replyPrivately(request, w.stale.old(tableLink(opened.table)))
    case 'refused': {
      const { table, state, role } = opened
      const system = systemOfTable(bot, table)
      const why = buildRefusalParts(request, table.thread, explainRefusal(table, system, lang, w, opened))
      return replyPrivately(request, [
        ...why,
        ...buildRoleOfferParts(table, system, state, role, lang, w, true),
      ])
    }
    case 'opened':
      return showDraft(request, opened.table, opened.draft)
  }
}

/**
 * Returns the plan that this person has made on the present position, if the plan can still take more orders.
 * Otherwise returns null.
 */
function planOf(table: Table, user: string, role: Role): ActionDraft | null {
  const draft = table.drafts[user]
  const isPlan = draft?.plan && draft.plan.length > 0 && !draft.warned
  return isPlan && draft.role === role && draft.revision === tableRevision(table) ? draft : null
}

/** Starts the draft of the next order in a plan. If the verb cannot follow the plan, returns the plan unchanged. */
function onward(system: GameSystem, table: Table, draft: ActionDraft, verb: string): ActionDraft {
  const { role, plan = [] } = draft
  const { state, mayContinue } = lookAhead(system, stateIn(table), role, plan)
  if (!mayContinue || !listAvailableVerbs(system, state, role).includes(verb)) return planned(draft, plan)
  return { ...startDraft(table, system, state, role, verb), plan }
}

const stateIn = (table: Table): GameState => {
  if (!table.match) throw new Error('The draft belongs to a table without a running game')
  return table.match.state
}

/** Returns a draft without an order of its own. It only shows the actions that the player has planned. */
const planned = (draft: ActionDraft, plan: readonly Action[]): ActionDraft => ({
  revision: draft.revision,
  role: draft.role,
  verb: '',
  args: [],
  at: 0,
  others: [],
  group: null,
  plan,
})

type Opened =
  | { readonly is: 'no'; readonly why: TableRefusalCode }
  | { readonly is: 'stale'; readonly table: Table }
  | {
      readonly is: 'refused'
      readonly table: Table
      readonly state: GameState
      readonly role: Role
      readonly refusal: Refusal
    }
  | { readonly is: 'opened'; readonly table: Table; readonly draft: ActionDraft }

/**
 * Shows the menus of a draft with a picture. For a choice, the picture is a close-up of what can be chosen. For a
 * plan, it shows the position after the planned orders. If the picture is not drawn yet, the menus come first and
 * the picture follows.
 */
async function showDraft(
  request: RequestContext<ComponentInteraction>,
  table: Table,
  draft: ActionDraft,
): Promise<void> {
  const { bot, interaction, lang, w } = request
  const { id: user } = interaction.user
  const system = systemOfTable(bot, table)
  const parts = buildDraftParts(system, table, draft, lang, w)
  const picture = await pictureOf(request, system, table, draft, parts)
  const message = `${table.thread} ${user}`
  newest.set(message, interaction.id)
  if (!picture) return replyPrivately(request, parts)
  const drawn = bot
    .draw(picture.request, () => newest.get(message) !== interaction.id)
    .catch(error => {
      bot.log.error({ error, thread: table.thread, system: table.system }, 'a choice could not be drawn')
      return null
    })
  // A picture in the renderer's cache arrives within one turn of the event loop. A slower picture counts as late.
  const first = await Promise.race([drawn, nextTurn('late' as const)])
  if (first === 'late') await replyPrivately(request, parts)
  const made = first === 'late' ? await drawn : first
  // If a later click has changed the message meanwhile, this picture is outdated.
  if (newest.get(message) !== interaction.id) return
  if (!made) return first === 'late' ? undefined : replyPrivately(request, parts)
  const alt = truncate(picture.alt, 1000)
  const files = [new AttachmentBuilder(made.bytes, { name: 'choice.jpg', description: alt })]
  await replyPrivately(request, [createPicturePart('choice.jpg', alt), ...parts], { files })
}

/** For each thread and person: the id of the interaction that changed the person's menus last. */
const newest = new LRUCache<string, string>({ max: 1000 })

async function pictureOf(
  { bot, interaction, lang, w }: RequestContext<ComponentInteraction>,
  system: GameSystem,
  table: Table,
  draft: ActionDraft,
  parts: readonly MessagePart[],
): Promise<DraftPicture | null> {
  if (draft.warned) return null
  if (draft.verb === '' && !draft.plan?.length) return null
  if (draft.verb !== '') {
    const { pictures } = await bot.store.people.readCached(interaction.user.id)
    const beside = pictures === 'plain' ? null : findMapHeightBesideParts(parts)
    return beside === null
      ? null
      : describeDraftPicture(draftContextFor(system, table, draft), lang, w, beside)
  }
  const { role, plan = [] } = draft
  const { state, announcements } = lookAhead(system, stateIn(table), role, plan)
  return {
    request: {
      system: system.id,
      lang: toWrittenLanguage(lang),
      view: system.views.view(state, role),
      role,
      said: visibleEvents(announcements, role),
      show: { kind: 'board' },
    },
    alt: [w.menus.plan.alt, ...describePlannedOrders(system, table, draft, lang)].join(' '),
  }
}

/** Handles a click on a button or menu that changes a draft. */
export async function onDraftClick(
  request: RequestContext<ComponentInteraction>,
  { revision, arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang, w } = request
  const user = interaction.user.id
  const values = interaction.isStringSelectMenu() ? interaction.values : []
  newest.set(`${interaction.channelId} ${user}`, interaction.id)
  const came = await bot.store.turn<Clicked>(tableKeyOf(interaction), table => {
    const stored = table.drafts[user]
    // While the bot asks for confirmation of other orders, the player's older menus still work. These menus change
    // the draft that was open before the bot asked.
    const draft = CONFIRMING.has(arg) ? stored : (stored?.interrupted ?? stored)
    const isHis = draft && rolesOfUser(table, user).includes(draft.role)
    if (!isHis || draft.revision !== revision || !isCurrentRevision(table, revision, draft.role)) {
      const isPlan = draft?.plan !== undefined && !draft.warned
      const isSame = revision === tableRevision(table)
      return { table: null, result: { is: 'stale', table, isPlan, isSame } }
    }
    const orders = ordersOf(table, draft)
    if (orders) return { table: null, result: { is: 'settled', draft: stored, orders } }
    const next = turned(table, draft)
    const at = chosenAt(draftContextFor(systemOfTable(bot, table), table, draft), arg)
    // If a choice completes the action, the bot carries the action out or adds it to the plan. Exception: if the
    // player could already confirm the set before this choice, the player still has to confirm.
    if (
      next &&
      isChoice(arg) &&
      !isConfirmable(systemOfTable(bot, table), table, draft, arg) &&
      completesAction(draftContextFor(systemOfTable(bot, table), table, next), at)
    ) {
      const last = buildDraftActions(draftContextFor(systemOfTable(bot, table), table, next))
      if (!next.plan) return { table: null, result: { is: 'settled', draft: stored, orders: last } }
      return put(table, planned(next, [...next.plan, ...last]))
    }
    return put(table, next)
  })
  if (came.is === 'settled') {
    // The player has already seen the warnings, either beside the last choice or when adding the order to the
    // plan.
    return playOrdersForRequest(request, () => came.orders, { revision, sure: true, draft: came.draft })
  }
  if (came.is === 'stale') {
    const old = came.isSame ? w.stale.begun : w.stale.old(tableLink(came.table))
    return replyPrivately(request, came.isPlan ? `${w.menus.plan.void}\n${old}` : old)
  }
  if (!came.draft)
    return arg === 'cancel' ? dismissReply(request) : replyPrivately(request, w.menus.cancelled)
  return showDraft(request, came.table, came.draft)

  function put(table: Table, draft: ActionDraft | null): { table: Table; result: Clicked } {
    const after = storeDraft(table, user, draft)
    return { table: after, result: { is: 'turned', table: after, draft } }
  }

  /** Returns the actions that this click sends to the game. Returns null if the click sends none. */
  function ordersOf(table: Table, draft: ActionDraft): readonly Action[] | null {
    if (arg === 'sure') return draft.warned ? (draft.plan ?? []) : null
    if (arg === 'send') return draft.plan && draft.verb === '' && !draft.warned ? draft.plan : null
    if (arg !== 'go' || draft.verb === '' || draft.plan) return null
    return buildDraftActions(skipCompletedSet(draftContextFor(systemOfTable(bot, table), table, draft)))
  }

  function turned(table: Table, draft: ActionDraft): ActionDraft | null {
    const system = systemOfTable(bot, table)
    const { plan } = draft
    if (arg === 'cancel' && draft.warned) return draft.interrupted ?? null
    if (arg === 'cancel') return plan?.length && draft.verb !== '' ? planned(draft, plan) : null
    if (draft.verb === '') return turnedPlan(system, table, draft)
    const draftContext = draftContextFor(system, table, draft)
    const other = otherRolesForVerb(system, table, draft).find(role => arg === `as:${role}`)
    if (other) return startDraft(table, system, draftContext.state, other, draft.verb)
    if (arg === 'plan') return { ...draft, plan: plan ?? [] }
    if (arg === 'add') return added(skipCompletedSet(draftContext))
    if (arg === 'pick') return pickValues(draftContext, values, lang)
    if (arg.startsWith('=')) return pickValues(draftContext, [arg.slice(1)], lang)
    const page = /^page(\d)$/.exec(arg)
    if (page) return pickOn(draftContext, Number(page[1]))
    if (arg === 'group') return openValueGroup(draftContext, values[0] ?? '', lang)
    if (arg === 'next') return moveOnFromSet(draftContext)
    if (arg === 'all') return pickAllValues(draftContext)
    if (arg === 'several') return allowSeveralUnits(draftContext)
    if (arg === 'back') return stepDraftBack(draftContext) ?? (plan?.length ? planned(draft, plan) : null)
    if (arg === 'then') return pickNextArgumentValues(draftContext, values, lang)
    if (arg.startsWith('>')) return pickNextArgumentValues(draftContext, [arg.slice(1)], lang)
    const more = /^add(\d+)$/.exec(arg)
    if (more) return addSetValue(draftContext, Number(more[1]))
    const less = /^less(\d+)$/.exec(arg)
    if (less) return removeValueCopy(draftContext, Number(less[1]))
    const thing = /^flip(\d+)$/.exec(arg)
    if (thing) return toggleValueInSet(draftContext, Number(thing[1]))
    const [, at, sign, value] = /^opt(\d+)(?:([+-])(.+))?$/.exec(arg) ?? []
    if (at === undefined) return draft
    if (sign === '+') return addOptionalValue(skipCompletedSet(draftContext), Number(at), value)
    if (sign === '-') return removeOptionalValue(skipCompletedSet(draftContext), Number(at), value)
    return setOptionalValues(skipCompletedSet(draftContext), Number(at), values)
  }

  /** Applies a choice in one of several menus in the same message. Each menu offers the values of one place. */
  function pickOn(draftContext: DraftContext, at: number): ActionDraft {
    const [...groups] = groupOptionsByPlace(buildCurrentOptions(draftContext, lang))?.keys() ?? []
    if (groups[at] === undefined) return draftContext.draft
    const there = { ...draftContext, draft: { ...draftContext.draft, group: groups[at] } }
    return values.length > 0 ? pickValues(there, values, lang) : clearPageValues(there, lang)
  }

  /** Adds the finished order of a draft to the plan. */
  function added(draftContext: DraftContext): ActionDraft {
    const { system, state, draft } = draftContext
    const orders = buildDraftActions(draftContext)
    const isLegal = lookAhead(system, state, draft.role, orders).legalCount === orders.length
    return draft.plan && isLegal ? planned(draft, [...draft.plan, ...orders]) : draft
  }

  function turnedPlan(system: GameSystem, table: Table, draft: ActionDraft): ActionDraft {
    const { plan } = draft
    if (!plan || draft.warned) return draft
    if (arg === 'drop') return planned(draft, plan.slice(0, -1))
    const verb = arg === 'verb' ? values[0] : /^v(.+)$/.exec(arg)?.[1]
    return verb ? onward(system, table, draft, verb) : draft
  }
}

/** Arguments of the buttons with which a person confirms orders or drops them. */
const CONFIRMING = new Set(['sure', 'cancel'])

type Clicked =
  | {
      readonly is: 'stale'
      readonly table: Table
      readonly isPlan: boolean
      /**
       * True if the game has not moved on since the clicked message was sent. The click is then too old only
       * because the draft has been changed or deleted.
       */
      readonly isSame: boolean
    }
  | {
      readonly is: 'settled'
      readonly draft: ActionDraft
      readonly orders: readonly Action[]
    }
  | { readonly is: 'turned'; readonly table: Table; readonly draft: ActionDraft | null }

/** Checks whether a button adds a value to a set that the player could already confirm without this value. */
function isConfirmable(system: GameSystem, table: Table, draft: ActionDraft, arg: string): boolean {
  const draftContext = draftContextFor(system, table, draft)
  return (
    !draft.plan &&
    /^(add\d|flip)/.test(arg) &&
    listChosenValues(draft).length > 0 &&
    isCurrentSetLegal(draftContext)
  )
}

/** Checks whether a click chooses a value for an argument. */
const isChoice = (arg: string): boolean =>
  arg === 'pick' || arg === 'then' || arg === 'next' || /^(=|>|page|add\d|flip)/.test(arg)

/** Returns the index of the argument for which a click chooses a value. Returns −1 if the click chooses no value. */
function chosenAt(draftContext: DraftContext, arg: string): number {
  if (arg === 'then' || arg.startsWith('>')) return findDraftAfterCompleteSet(draftContext)?.at ?? -1
  return /^(pick$|=|page|flip)/.test(arg) ? draftContext.draft.at : -1
}
