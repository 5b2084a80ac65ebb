import type { Role } from '../../src/engine/model.ts'
import type { GameSystem, StandingOrder, StandingOrderKind } from '../../src/engine/system.ts'
import { setStandingOrders } from '../../src/table/play.ts'
import { isCurrentRevision, playableRoles } from '../../src/table/seat-queries.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import {
  type BotInteraction,
  type ComponentInteraction,
  initiatorOf,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import {
  createMenuPart,
  createTextPart,
  MAX_MENU_OPTIONS,
  type MenuOption,
  type MessagePart,
} from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { type ChangeResult, changeTable, replyAfterChange, replyWithChangeResult } from '../table/change.ts'
import { roleName } from '../table/describe.ts'
import { requireTable } from '../table/show-board.ts'

/** Shows the standing orders of a role as menus to the person who asks. */
export async function showStandingOrders(request: RequestContext, as: Role | null): Promise<void> {
  const table = await requireTable(request)
  if (!table) return
  const roles = playableRoles(table, request.interaction.user.id, as)
  if (roles.length === 0) return replyPrivately(request, request.w.refusals['not-seated'])
  await replyPrivately(request, standingParts(request, table, roles[0]))
}

function standingParts(
  request: RequestContext<BotInteraction>,
  table: Table,
  role: string,
): string | MessagePart[] {
  const { lang, w } = request
  const system = systemOfTable(request.bot, table)
  const kinds = listStandingOrderKinds(system, role)
  if (kinds.length === 0 || !table.match) return w.standing.noSuch
  const view = system.views.view(table.match.state, role)
  const given = table.standing[role] ?? []
  const parts: MessagePart[] = [createTextPart(w.standing.title(roleName(table, system, role, lang)))]
  for (const kind of kinds) {
    parts.push(createTextPart(`**${kind.name[lang]}.** ${kind.about[lang]}`))
    const order = given.find(one => one.kind === kind.id)
    pagesOf(kind, order).forEach((options, page) => {
      const arg = [role, kind.id, page].join('|')
      const id = packButtonId({ thread: table.thread, revision: 0, action: 'standing', arg })
      const most = kind.single ? 1 : options.length
      parts.push(
        createMenuPart(
          id,
          kind.values ? w.standing.unset : kind.name[lang],
          options,
          kind.values ? { least: 0, most } : {},
        ),
      )
    })
  }
  return parts

  function pagesOf(kind: StandingOrderKind, order: StandingOrder | undefined): MenuOption[][] {
    const values = kind.values?.(view, role)
    if (!values) {
      const on = { label: `${kind.name[lang]}: ${w.standing.on}`, value: 'on', chosen: order !== undefined }
      const off = {
        label: `${kind.name[lang]}: ${w.standing.off}`,
        value: 'off',
        chosen: order === undefined,
      }
      return [[on, off]]
    }
    return paged(values).map(page =>
      page.map(({ id, name }) => ({
        label: name[lang],
        value: id,
        chosen: order?.values.includes(id) ?? false,
      })),
    )
  }
}

export const listStandingOrderKinds = (system: GameSystem, role: Role): StandingOrderKind[] =>
  system.menus.orderKinds.filter(kind => kind.isFor?.(role) ?? true)

/**
 * Computes the new values of a standing order, or null to cancel the order. `offered`: the values that the player
 * may choose, or null for a switch without values. `before`: the present values.
 */
type Chosen = (offered: readonly string[] | null, before: readonly string[]) => readonly string[] | null

/** Sets or cancels one standing order of a role. */
export function changeStandingOrder(
  system: GameSystem,
  table: Table,
  role: Role,
  kindId: string,
  chosen: Chosen,
  initiator: Initiator,
): ChangeResult {
  const kind = listStandingOrderKinds(system, role).find(({ id }) => id === kindId)
  if (!table.match) return { is: 'no', why: 'not-begun' }
  if (!playableRoles(table, initiator.user, role).includes(role)) return { is: 'no', why: 'not-seated' }
  if (!kind) return { is: 'no', why: 'no-such-choice' }
  const orders = table.standing[role] ?? []
  const others = orders.filter(order => order.kind !== kind.id)
  const offered = kind.values?.(system.views.view(table.match.state, role), role).map(({ id }) => id) ?? null
  const before = orders.find(order => order.kind === kind.id)?.values ?? []
  const values = chosen(offered, before)
  const mine = kind.single ? values?.slice(-1) : values
  const next = mine && (!offered || mine.length > 0) ? [...others, { kind: kind.id, values: mine }] : others
  const given = setStandingOrders(table, system, role, next, initiator)
  return { is: 'done', table: given.table, role, said: given.announcements }
}

function paged<T>(values: readonly T[]): T[][] {
  const pages: T[][] = []
  for (let at = 0; at < values.length; at += MAX_MENU_OPTIONS)
    pages.push(values.slice(at, at + MAX_MENU_OPTIONS))
  return pages
}

/** Handles a choice in the menu of a standing order. Replaces only values that are on the same page of the menu. */
export async function onStandingOrderMenu(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, interaction } = request
  const [role, kindId, page] = arg.split('|')
  const picked = interaction.isStringSelectMenu() ? interaction.values : []
  const came = await changeTable(request, table =>
    changeStandingOrder(systemOfTable(bot, table), table, role, kindId, choose, initiatorOf(request)),
  )
  if (came.is !== 'done') return replyWithChangeResult(request, came)
  await replyAfterChange(request, came.table, () => standingParts(request, came.table, role))

  /**
   * Keeps chosen values of other pages while the game still offers these values. From the clicked page, takes
   * only offered values.
   */
  function choose(offered: readonly string[] | null, before: readonly string[]): readonly string[] | null {
    if (!offered) return picked[0] === 'on' ? [] : null
    const pages = paged(offered)
    const here = pages[Number(page)] ?? []
    const others = pages.filter(one => one !== here).flat()
    const chosen = [...new Set(picked)].filter(value => here.includes(value))
    return [...before.filter(value => others.includes(value)), ...chosen]
  }
}

/** Handles the click on a button below a question whether to react: sets a standing order with all its values. */
export async function onQuickStandingOrder(
  request: RequestContext<ComponentInteraction>,
  { arg, revision }: ButtonId,
): Promise<void> {
  const { bot, interaction, w } = request
  let isAnswered = false
  const came = await changeTable(request, (table): ChangeResult => {
    const system = systemOfTable(bot, table)
    const kind = system.menus.orderKinds.find(one => one.id === arg)
    const [role] = playableRoles(table, interaction.user.id, null)
    if (role === undefined) return { is: 'no', why: 'not-seated' }
    if (!kind || kind.isFor?.(role) === false) return { is: 'no', why: 'no-such-choice' }
    if (!table.match || !isCurrentRevision(table, revision, role)) return { is: 'stale', table }
    const values = kind.values?.(system.views.view(table.match.state, role), role).map(({ id }) => id) ?? []
    const others = (table.standing[role] ?? []).filter(order => order.kind !== kind.id)
    const given = setStandingOrders(
      table,
      system,
      role,
      [...others, { kind: kind.id, values }],
      initiatorOf(request),
    )
    isAnswered = given.table.match !== table.match
    return { is: 'done', table: given.table, role, said: given.announcements }
  })
  await replyWithChangeResult(request, came, isAnswered ? w.standing.answered : w.standing.saved)
}
