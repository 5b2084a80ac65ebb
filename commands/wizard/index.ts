import { type Refusal, refuse, verbsOffered } from '../../src/engine/act.ts'
import type { State } from '../../src/engine/system.ts'
import { type Draft, isCurrent, putDraft, type Table, type TableRefusal } from '../../src/table.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { answer, finish, refusalParts } from '../discord/reply.ts'
import { type Ask, type Click, keyOf, linkTo, systemOf } from '../house.ts'
import { playable, playFor } from '../table/change.ts'
import { explain } from '../table/say.ts'
import { draftActions, newDraft, openGroup, pick, pickOptional, stepBack, stepOn } from './draft.ts'
import { draftParts } from './parts.ts'

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
    const draft = newDraft(now, system, role, verb)
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
  if (arg === 'go') {
    return playFor(
      ask,
      table => {
        const draft = table.drafts[user]
        return draft ? draftActions(systemOf(house, table), table, draft) : []
      },
      { revision },
    )
  }
  const came = await house.store.turn(keyOf(interaction), table => {
    const draft = table.drafts[user]
    if (!draft || draft.revision !== revision || !isCurrent(table, revision, draft.role)) {
      return { table: null, result: { table, draft: null, isStale: true } }
    }
    const next = arg === 'cancel' ? null : turned(table, draft)
    const after = putDraft(table, user, next)
    return { table: after, result: { table: after, draft: next, isStale: false } }
  })
  if (came.isStale) return answer(ask, w.stale.old(linkTo(came.table)))
  if (!came.draft) return arg === 'cancel' ? finish(ask) : answer(ask, w.menus.cancelled)
  return answer(ask, draftParts(systemOf(house, came.table), came.table, came.draft, lang, w))

  function turned(table: Table, draft: Draft): Draft | null {
    const system = systemOf(house, table)
    if (arg === 'pick') return pick(system, table, draft, values, lang)
    if (arg === 'group') return openGroup(system, table, draft, values[0] ?? '', lang)
    if (arg === 'next') return stepOn(system, table, draft)
    if (arg === 'back') return stepBack(system, table, draft)
    const at = /^opt(\d+)$/.exec(arg)
    return at ? pickOptional(system, table, draft, Number(at[1]), values) : draft
  }
}
