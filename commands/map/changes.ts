import type { Action, Lang, Role } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import type { ChangeResultDto } from '../../src/web/responses.ts'
import { type BotContext, isServedByThisProcess, systemOfTable } from '../bot-context.ts'
import { describeUndoConfirmation, describeUndoResult, tryUndo } from '../game/undo.ts'
import { measureTime, type TimeReporter } from '../pausable-work.ts'
import { type ChangeResult, changeTableFor, describePrivateEvents, tryOrders } from '../table/change.ts'
import { findSection } from '../table/citation.ts'
import { explainRefusal } from '../table/explain.ts'
import { buildWarningLines } from '../table/warning.ts'
import { botWordsByLang } from '../words/index.ts'
import type { MapViewer } from './visible-table.ts'

interface Asked {
  /** Role for which the person acts, if they hold several roles. Null: the role that has to decide. */
  readonly as: Role | null
  readonly lang: Lang
  readonly revision: number
  readonly mark: string
  readonly sure: boolean
}

/**
 * Carries out orders from the map page in the same way as orders from a command. Checks them on the newest state
 * of the table, stores them and posts them in the thread.
 */
export async function carryOutMapOrders(
  bot: BotContext,
  visitor: MapViewer,
  { orders, ...asked }: Asked & { readonly orders: readonly Action[] },
  spent: TimeReporter,
): Promise<ChangeResultDto> {
  const initiator = createMapInitiator(bot, visitor, asked.mark)
  const how = { as: asked.as, revision: asked.revision, ...(asked.sure && { sure: true as const }) }
  let lost: ChangeResultDto | null = null
  const came = await changeTableFor(bot, tableKeyOfViewer(visitor), initiator, table => {
    const done = measureTime(spent, () => tryOrders(bot, table, initiator, () => orders, how))
    if (done.is !== 'asks') return done
    // Returns no new state, so that nothing is stored. The page keeps the orders and asks the player for
    // confirmation.
    lost = lostBy(bot, done, asked.lang)
    return { is: 'sure', parts: [] }
  })
  return lost ?? toMapReply(bot, came, asked.lang)
}

export async function undoFromMap(
  bot: BotContext,
  visitor: MapViewer,
  asked: Omit<Asked, 'as'>,
  spent: TimeReporter,
): Promise<ChangeResultDto> {
  const initiator = createMapInitiator(bot, visitor, asked.mark)
  let needs: Parameters<typeof describeUndoConfirmation>[0] | null = null
  let isFree = true
  const came = await changeTableFor(bot, tableKeyOfViewer(visitor), initiator, table => {
    const { revision, sure } = asked
    const how = { revision, ...(sure && { isSure: true as const }) }
    const taken = measureTime(spent, () => tryUndo(bot, table, initiator, asked.lang, how))
    if ('what' in taken) {
      needs = taken
      return { is: 'sure', parts: [] }
    }
    isFree = taken.isFree
    return taken.came
  })
  if (needs !== null) return asksBack(needs, asked.lang)
  return toMapReply(bot, came, asked.lang, describeUndoResult(isFree)[asked.lang])
}

const asksBack = (needs: Parameters<typeof describeUndoConfirmation>[0], lang: Lang): ChangeResultDto => ({
  is: 'asks',
  why: describeUndoConfirmation(needs)[lang],
  lost: [],
  ...(!needs.again && { calls: true }),
})

export const tableKeyOfViewer = ({ guild, thread }: MapViewer): string => tableKey(guild, thread)

/**
 * Returns who changes the table from the map page. `mark`: id of the request, chosen by the page. A request that
 * the page sends twice counts once. The same mark from another person is a different request.
 */
export const createMapInitiator = (bot: BotContext, { user }: MapViewer, mark: string): Initiator => ({
  user,
  interaction: `map:${user}:${mark}`,
  now: bot.now(),
})

export function toMapReply(bot: BotContext, result: ChangeResult, lang: Lang, success = ''): ChangeResultDto {
  const w = botWordsByLang[lang]
  switch (result.is) {
    case 'done': {
      send(bot, result.table)
      return { is: 'done', news: describePrivateEvents(bot, result, lang) ?? success }
    }
    case 'no':
      return { is: 'no', why: typeof result.why === 'string' ? w.refusals[result.why] : result.why[lang] }
    case 'refused': {
      const { table, role, refusal } = result
      const system = systemOfTable(bot, table)
      const { text, rule } = explainRefusal(table, system, lang, w, { ...refusal, by: role })
      const section = rule === null ? null : findSection(system.words[lang].sections, rule)
      return { is: 'no', why: text, ...(section && { rule: section }) }
    }
    case 'stale':
      return { is: 'stale', why: '' }
    case 'asks':
    case 'sure':
    case 'repeated':
      return { is: 'done', news: '' }
  }
}

function lostBy(
  bot: BotContext,
  { table, warnings }: Extract<ChangeResult, { is: 'asks' }>,
  lang: Lang,
): ChangeResultDto {
  const state = table.match?.state
  const system = systemOfTable(bot, table)
  const lines = state ? warnings.flatMap(one => buildWarningLines(system, state, lang, one)) : []
  return { is: 'asks', why: botWordsByLang[lang].menus.warned, lost: lines }
}

/**
 * Sends the posts that a change has caused. The change counts even if the posts cannot be sent. If another
 * process serves the Discord server, that process sends the posts.
 */
function send(bot: BotContext, table: Table): void {
  const { outbox, threadNames, log } = bot
  const key = tableKey(table.guild, table.thread)
  if (!isServedByThisProcess(bot, key)) return
  threadNames.renameIfOutdated(key, table)
  void outbox
    .run(key)
    .catch(error => log.error({ error, key }, 'the move is saved, but its post could not be sent yet'))
}
