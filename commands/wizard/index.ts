import { type Refusal, refuse, verbsOffered } from '../../src/engine/act.ts'
import type { Action, State } from '../../src/engine/system.ts'
import { type Draft, isCurrent, putDraft, type Table, type TableRefusal } from '../../src/table.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { answer, finish, refusalParts } from '../discord/reply.ts'
import { type Ask, type Click, keyOf, linkTo, systemOf } from '../house.ts'
import { playable, playFor } from '../table/change.ts'
import { explain } from '../table/say.ts'
import {
  addOne,
  draftActions,
  forSeveral,
  newDraft,
  openGroup,
  pick,
  pickOptional,
  stepBack,
  stepOn,
  takeAll,
} from './draft.ts'
import { deskOf, draftParts, isSettled } from './parts.ts'

/** The button of a verb that needs arguments: opens its menus, for the asking player alone. */
export async function openVerb(ask: Ask<Click>, { revision }: ButtonId, verb: string): Promise<void> {
  const { house, interaction, lang, w } = ask
  const user = interaction.user.id
  const opened = await house.store.turn<Opened>(keyOf(interaction), now => {
    const no = (result: Opened) => ({ table: null, result })
    if (!now.match) return no({ is: 'no', why: 'not-begun' })
    const system = systemOf(house, now)
    const { state } = now.match
    const roles = playable(now, user, null)
    const role = roles.find(one => verbsOffered(system, state, one).includes(verb)) ?? roles[0]
    if (role === undefined) return no({ is: 'no', why: 'not-seated' })
    if (!isCurrent(now, revision, role)) return no({ is: 'stale', table: now })
    const refusal = refuse(system, state, role, { verb, args: [] })
    if (refusal && !verbsOffered(system, state, role).includes(verb))
      return no({ is: 'refused', table: now, state, refusal })
    const draft = newDraft(now, system, state, role, verb)
    const table = putDraft(now, user, draft)
    return { table, result: { is: 'opened', table, draft } }
  })
  switch (opened.is) {
    case 'no':
      return answer(ask, w.refusals[opened.why])
    case 'stale':
      return answer(ask, w.stale.old(linkTo(opened.table)))
    case 'refused': {
      const { table } = opened
      return answer(
        ask,
        refusalParts(ask, table.thread, explain(table, systemOf(house, table), lang, w, opened)),
      )
    }
    case 'opened':
      return answer(ask, draftParts(systemOf(house, opened.table), opened.table, opened.draft, lang, w))
  }
}

type Opened =
  | { readonly is: 'no'; readonly why: TableRefusal }
  | { readonly is: 'stale'; readonly table: Table }
  | { readonly is: 'refused'; readonly table: Table; readonly state: State; readonly refusal: Refusal }
  | { readonly is: 'opened'; readonly table: Table; readonly draft: Draft }

/** A click in the menus of a draft. */
export async function onDraft(ask: Ask<Click>, { revision, arg }: ButtonId): Promise<void> {
  const { house, interaction, lang, w } = ask
  const user = interaction.user.id
  const values = interaction.isStringSelectMenu() ? interaction.values : []
  const came = await house.store.turn<Clicked>(keyOf(interaction), table => {
    const draft = table.drafts[user]
    if (!draft || draft.revision !== revision || !isCurrent(table, revision, draft.role)) {
      return { table: null, result: { is: 'stale', table } }
    }
    if ((arg === 'go' && draft.verb !== '') || (arg === 'sure' && draft.warned))
      return { table: null, result: { is: 'settled', draft } }
    const next = arg === 'cancel' ? null : turned(table, draft)
    // The last choice that was to be made is the deed.
    if (next && isChoice(arg) && isSettled(deskOf(systemOf(house, table), table, next)))
      return { table: null, result: { is: 'settled', draft: next } }
    const after = putDraft(table, user, next)
    return { table: after, result: { is: 'turned', table: after, draft: next } }
  })
  if (came.is === 'settled')
    return playFor(ask, table => ordersIn(table, came.draft), { revision, sure: true })
  if (came.is === 'stale') return answer(ask, w.stale.old(linkTo(came.table)))
  if (!came.draft) return arg === 'cancel' ? finish(ask) : answer(ask, w.menus.cancelled)
  return answer(ask, draftParts(systemOf(house, came.table), came.table, came.draft, lang, w))

  function ordersIn(table: Table, draft: Draft): readonly Action[] {
    return draft.warned ? (draft.plan ?? []) : draftActions(deskOf(systemOf(house, table), table, draft))
  }

  function turned(table: Table, draft: Draft): Draft | null {
    const desk = deskOf(systemOf(house, table), table, draft)
    if (arg === 'pick') return pick(desk, values, lang)
    if (arg === 'group') return openGroup(desk, values[0] ?? '', lang)
    if (arg === 'next') return stepOn(desk)
    if (arg === 'all') return takeAll(desk)
    if (arg === 'several') return forSeveral(desk)
    if (arg === 'back') return stepBack(desk)
    const more = /^add(\d+)$/.exec(arg)
    if (more) return addOne(desk, Number(more[1]))
    const at = /^opt(\d+)$/.exec(arg)
    return at ? pickOptional(desk, Number(at[1]), values) : draft
  }
}

type Clicked =
  | { readonly is: 'stale'; readonly table: Table }
  | { readonly is: 'settled'; readonly draft: Draft }
  | { readonly is: 'turned'; readonly table: Table; readonly draft: Draft | null }

/** Clicks that choose a value. */
const isChoice = (arg: string): boolean => arg === 'pick' || arg === 'next' || arg.startsWith('add')
