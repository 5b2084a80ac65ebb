import { isDeepStrictEqual } from 'node:util'
import { refuse } from '../../src/engine/actions/refuse.ts'
import type { Action, Both, Lang, Role } from '../../src/engine/model.ts'
import { heard } from '../../src/engine/umpire.ts'
import type { Warning } from '../../src/engine/warning.ts'
import { Moved } from '../../src/store/index.ts'
import { putDraft, speak, tableKey, warnedDraft } from '../../src/table/index.ts'
import { isLobbyBehind, withHost } from '../../src/table/lobby.ts'
import { withPerson } from '../../src/table/person.ts'
import { act, type GivenOrder, type PlayedOn, type PlayRefusal } from '../../src/table/play.ts'
import { isRepeated, noted } from '../../src/table/posts.ts'
import type { Cause, Changed, Draft, No, Table, TableRefusal } from '../../src/table/types.ts'
import { isCurrent, playable } from '../../src/table/who.ts'
import { about } from '../discord/about.ts'
import { cut, type Part, text } from '../discord/components.ts'
import { unpackId } from '../discord/custom-id.ts'
import { heldText } from '../discord/failures.ts'
import { answer, finish, refusalParts } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { words as goneWords } from '../gone/words.ts'
import { type Ask, causeOf, type House, keyOf, linkTo, systemOf } from '../house.ts'
import { firstOffer, isWindow } from '../orders/asked.ts'
import { typedLine } from '../orders/line.ts'
import { splitOrders } from '../orders/read.ts'
import { explainTyped, handedBack } from '../orders/refused.ts'
import { forbiddenText, noLonger } from '../rights/verify.ts'
import { draftParts, warnedParts } from '../wizard/parts.ts'
import { words } from '../words/index.ts'
import { explain } from './explain.ts'
import { sentences } from './say.ts'

const NEWS = 3000
/** Refusals that no correction of the typed text can avoid. */
const HOPELESS: readonly TableRefusal[] = ['over', 'not-begun']

/** Result of a change to a table, before anybody is told. A command may bring its own text for a refusal. */
export type Came =
  | { readonly is: 'done'; readonly table: Table; readonly role?: Role; readonly said?: PlayedOn['said'] }
  | { readonly is: 'no'; readonly why: TableRefusal | Both }
  | { readonly is: 'refused'; readonly table: Table; readonly role: Role; readonly refusal: PlayRefusal }
  /** Nothing is done yet. The player is warned and asked whether to go on. */
  | {
      readonly is: 'asks'
      readonly table: Table
      readonly draft: Draft
      readonly warnings: readonly Warning[]
    }
  | { readonly is: 'stale'; readonly table: Table }
  /** Nothing is done yet. The player is asked to confirm. */
  | { readonly is: 'sure'; readonly parts: readonly Part[] }
  | { readonly is: 'repeated' }

export const came = (result: Changed | No): Came =>
  'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }

/** Changes the language of the public posts of a table. */
export function spoken(table: Table, lang: string, cause: Cause): Came {
  if (lang !== 'ru' && lang !== 'en') return { is: 'no', why: 'no-such-choice' }
  return { is: 'done', table: noted(speak(table, lang), cause) }
}

/**
 * Changes the table of this thread, if the person still has the right to do so. The same interaction changes the
 * table only once.
 */
export const change = (ask: Ask, make: (table: Table) => Came): Promise<Came> =>
  changeBy(ask.house, keyOf(ask.interaction), causeOf(ask), table => {
    const no = ask.subject && noLonger(ask.interaction, ask.subject.right, { table })
    return no
      ? { is: 'no', why: both(forbiddenText(no, 'en', words.en), forbiddenText(no, 'ru', words.ru)) }
      : make(table)
  })

/** Changes a table for a person, whether they used a command, a button or the map page. */
export async function changeBy(
  { store, now }: Pick<House, 'store' | 'now'>,
  key: string,
  { user, interaction }: Cause,
  make: (table: Table) => Came,
): Promise<Came> {
  const person = await store.people.read(user)
  let before: Came = { is: 'repeated' }
  const turned = store.turn(key, table => {
    // The store calls this again after a write whose answer was lost. Then the first write has already been
    // stored.
    if (isRepeated(table, interaction)) return { table: null, result: before }
    const came = make(withPerson(table, user, person, now()))
    before = came
    const isKept = came.is === 'done' || came.is === 'asks'
    return { table: isKept ? withHost(came.table, { user, now: now() }) : null, result: came }
  })
  return turned.catch(error => {
    if (!(error instanceof Moved)) throw error
    return { is: 'no', why: goneWords.there(`<#${error.to}>`) }
  })
}

/** Tells the person the result: a refusal privately, a success by the public post. */
export async function tell(
  ask: Ask,
  came: Came,
  success?: string,
  more?: () => Promise<readonly Part[]>,
): Promise<void> {
  const { w } = ask
  switch (came.is) {
    case 'no':
      return answer(
        ask,
        typeof came.why === 'string'
          ? w.refusals[came.why] + (HOPELESS.includes(came.why) ? '' : handedBack(ask))
          : came.why[ask.lang] + handedBack(ask),
      )
    case 'stale':
      return answer(ask, w.stale.old(linkTo(came.table)))
    case 'asks': {
      const { table, draft, warnings } = came
      return answer(ask, warnedParts(systemOf(ask.house, table), table, draft, warnings, ask.lang, w))
    }
    case 'sure':
      return answer(ask, came.parts)
    case 'repeated':
      return answer(ask, w.stale.repeated)
    case 'refused':
      return tellRefusal(ask, came)
  }
  await tellDone(ask, came.table, async () => {
    const news = [success, privateNews(ask.house, came, ask.lang)].filter(one => one !== undefined)
    return [...news.map(text), ...((await more?.()) ?? [])]
  })
}

/**
 * Sends the posts of a change and answers the person privately. From here on the change counts, even if it
 * cannot be shown. The answer says what cannot be shown, and never asks the person to do it again.
 */
export async function tellDone(
  ask: Ask,
  table: Table,
  news: () => string | readonly Part[] | undefined | Promise<readonly Part[]>,
): Promise<void> {
  const { outbox, lobbies, names } = ask.house
  const key = tableKey(table.guild, table.thread)
  names.note(key, table)
  const unshown = table.lobby !== null && table.stage === 'lobby' ? await lobbies.run(key) : null
  // The lobby message is updated in the background after Begin or the end, so that nobody waits for it.
  if (isLobbyBehind(table)) void lobbies.ask(key)
  const kept = (await outbox.run(key)) ?? unshown
  try {
    const told = (await news()) ?? []
    const parts = [...(typeof told === 'string' ? [text(told)] : told)]
    if (kept) parts.push(text(heldText(kept, ask)))
    await (parts.length > 0 ? answer(ask, parts) : finish(ask))
  } catch (error) {
    ask.house.log.error(
      { error, ...about(ask.interaction) },
      'the change is saved, but the user could not be told',
    )
  }
}

async function tellRefusal(
  ask: Ask,
  { table, role, refusal }: Extract<Came, { is: 'refused' }>,
): Promise<void> {
  const { interaction, w, lang } = ask
  const system = systemOf(ask.house, table)
  if (interaction.isChatInputCommand()) {
    const line = interaction.options.getString('line')
    const orders = line === null ? [] : splitOrders(line)
    const typed = { by: role, line: typedLine(interaction, system, lang), orders }
    return answer(ask, refusalParts(ask, table.thread, explainTyped(table, system, lang, w, refusal, typed)))
  }
  const parts = refusalParts(ask, table.thread, explain(table, system, lang, w, { ...refusal, by: role }))
  // The menus stay, so that the player can correct the order.
  const draft = table.drafts[interaction.user.id]
  const isFromMenus = draft && interaction.isMessageComponent() && isOfDraft(interaction.customId)
  return answer(ask, isFromMenus ? [...parts, ...draftParts(system, table, draft, lang, w)] : parts)
}

const isOfDraft = (customId: string): boolean => unpackId(customId)?.action === 'w'

/** Returns the news that only this player has heard, as text. */
export function privateNews(
  house: Pick<House, 'systems'>,
  { table, role, said }: Extract<Came, { is: 'done' }>,
  lang: Lang,
): string | undefined {
  if (role === undefined || !said || !table.match) return
  const open = heard(said, null)
  const own = heard(said, role).filter(event => !open.includes(event))
  const lines = sentences(systemOf(house, table), table.match.state, lang, own)
  if (lines.length > 0) return cut([words[lang].menus.newsForYou, ...lines].join('\n'), NEWS)
}

export interface PlayHow {
  /** Role that the player chose with the option `as:`. */
  readonly as?: Role | null
  /** Revision of the table that the clicked button carries. */
  readonly revision?: number
  /** True if the player has already seen the warnings. */
  readonly sure?: true
  /** The draft that the order comes from. If the draft has changed since, the order is not given. */
  readonly draft?: Draft
}

/** Plays orders for the asking person and tells them the result. */
export async function playFor(
  ask: Ask,
  ordersFor: (table: Table, role: Role) => readonly GivenOrder[],
  how: PlayHow = {},
): Promise<void> {
  let isInWindow = false
  const came = await change(ask, table => {
    isInWindow = isWindow(systemOf(ask.house, table), table)
    return played(ask.house, table, causeOf(ask), ordersFor, how)
  })
  await tell(ask, came, undefined, isInWindow ? () => firstOffer(ask) : undefined)
}

/** Carries out orders for a person, as far as the table lets them. */
export function played(
  house: Pick<House, 'systems'>,
  table: Table,
  cause: Cause,
  ordersFor: (table: Table, role: Role) => readonly GivenOrder[],
  how: PlayHow = {},
): Came {
  const system = systemOf(house, table)
  if (how.draft && !isDeepStrictEqual(table.drafts[cause.user], how.draft)) return { is: 'stale', table }
  const roles = playable(table, cause.user, how.as ?? null)
  if (roles.length === 0) return { is: 'no', why: 'not-seated' }
  const role = roles.find(one => fits(one, ordersFor(table, one))) ?? roles[0]
  if (how.revision !== undefined && !isCurrent(table, how.revision, role)) return { is: 'stale', table }
  const orders = ordersFor(table, role)
  const done = act(table, system, role, orders, cause)
  if ('no' in done) return { is: 'no', why: done.no }
  if ('refusal' in done) return { is: 'refused', table, role, refusal: done }
  const { warnings } = done
  if (warnings.length > 0 && !how.sure) {
    const draft = warnedDraft(table, role, done.orders)
    return { is: 'asks', table: putDraft(table, cause.user, draft), draft, warnings }
  }
  return { is: 'done', table: done.table, role, said: done.said }

  function fits(role: Role, [first]: readonly GivenOrder[]): boolean {
    if (!table.match || first === undefined) return false
    const { state } = table.match
    const action = typeof first === 'function' ? first(state) : first
    return !('word' in action) && refuse(system, state, role, action as Action) === null
  }
}
