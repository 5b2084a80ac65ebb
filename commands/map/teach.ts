import { tableRevision } from '../../src/table/seat-queries.ts'
import type { RequestParams } from '../../src/web/index.ts'
import type { PageResponses } from '../../src/web/responses.ts'
import type { BotContext } from '../bot-context.ts'
import { findHint } from '../system/hint.ts'
import { describeGuide } from '../table/show-board.ts'
import { botWordsByLang } from '../words/index.ts'
import type { MapViewer, VisibleTable } from './visible-table.ts'

// What the map page explains to a player: the advice for the open question, a hint, and the signs in the pictures.

/** Returns the same advice as the button *What now?* in the thread. */
export function adviseOnMap(
  { table, match, system, role }: VisibleTable,
  { lang }: RequestParams['guide'],
): PageResponses['guide'] {
  return { text: describeGuide(table, match, system, role, lang) || botWordsByLang[lang].menus.nothing }
}

/**
 * Returns the same hint as in the thread. `revision`: revision of the table to which the suggested action
 * belongs.
 */
export async function giveHintOnMap(
  bot: BotContext,
  { table, system, role }: VisibleTable,
  { user }: MapViewer,
  { lang }: RequestParams['hint'],
): Promise<PageResponses['hint']> {
  const { text, chosen } = await findHint(bot, system, table, user, role, lang)
  const revision = tableRevision(table)
  return { text, revision, action: chosen && { verb: chosen.action.verb, args: chosen.action.args } }
}

/**
 * Returns the meaning of each sign in the pictures. Uses the public view, because its pictures contain the same
 * signs.
 */
export async function explainSignsOnMap(
  bot: BotContext,
  { match, system }: VisibleTable,
  { lang }: RequestParams['legend'],
): Promise<PageResponses['legend']> {
  return { lines: await bot.legend(system.id, system.views.view(match.state, null), lang) }
}
