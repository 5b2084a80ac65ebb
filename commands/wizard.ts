import { refuse, verbsOffered } from '../src/engine/act.ts'
import { type Draft, isCurrent, putDraft, type Table } from '../src/table.ts'
import type { ButtonId } from './custom-id.ts'
import { draftActions, newDraft, openGroup, pick, pickOptional, stepBack, stepOn } from './draft.ts'
import { draftParts } from './draft-parts.ts'
import { type Ask, type Click, keyOf, linkTo, systemOf } from './house.ts'
import { playable, playFor } from './play.ts'
import { answer, finish, refusalParts } from './reply.ts'
import { explain } from './say.ts'

/** The button of a verb that needs arguments: opens its menus, for the asking player alone. */
export async function openVerb(ask: Ask<Click>, { revision }: ButtonId, verb: string): Promise<void> {
  const { house, interaction, w } = ask
  const user = interaction.user.id
  const table = await house.store.turn(keyOf(interaction), now => {
    const roles = playable(now, user, null)
    const system = systemOf(house, now)
    const role = roles.find(one => offers(now, one, verb)) ?? roles[0]
    if (role === undefined || !now.match || !isCurrent(now, revision, role))
      return { table: null, result: now }
    const opened = putDraft(now, user, newDraft(now, system, role, verb))
    return { table: opened, result: opened }
  })
  if (!table.match) return answer(ask, w.refusals['not-begun'])
  const roles = playable(table, user, null)
  if (roles.length === 0) return answer(ask, w.refusals['not-seated'])
  const draft = table.drafts[user]
  if (!draft || draft.verb !== verb || !isCurrent(table, revision, draft.role))
    return answer(ask, w.stale.old(linkTo(table)))
  const system = systemOf(house, table)
  const refusal = refuse(system, table.match.state, draft.role, { verb, args: [] })
  const { state } = table.match
  if (refusal && !verbsOffered(system, state, draft.role).includes(verb)) {
    return answer(
      ask,
      refusalParts(ask, table.thread, explain(table, system, ask.lang, w, { state, refusal })),
    )
  }
  return answer(ask, draftParts(system, table, draft, ask.lang, w))

  function offers(now: Table, role: string, name: string): boolean {
    if (!now.match) return false
    return verbsOffered(systemOf(house, now), now.match.state, role).includes(name)
  }
}

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
    if (arg === 'group') return openGroup(draft, values[0])
    if (arg === 'next') return stepOn(system, table, draft)
    if (arg === 'back') return stepBack(system, table, draft)
    const at = /^opt(\d+)$/.exec(arg)
    return at ? pickOptional(system, table, draft, Number(at[1]), values) : draft
  }
}
