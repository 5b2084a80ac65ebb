import type { ChatInputCommandInteraction } from 'discord.js'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { foldForComparison } from '../../src/engine/notation.ts'
import type { GameSystem, ReferenceTermList } from '../../src/engine/system.ts'
import type { BotContext, RequestContext } from '../bot-context.ts'
import { MAX_MENU_OPTIONS, truncate } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import type { SuggestedChoice } from '../orders/complete.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { slashCommandName } from './define.ts'

type Entry = ReferenceTermList['entries'][number]

/** Returns the reference list that a subcommand of a game shows. */
export const findReferenceList = (system: GameSystem, subcommand: string): ReferenceTermList | undefined =>
  system.menus.references.find(({ name }) => name.en === subcommand)

export function findReferenceByCommand(
  bot: BotContext,
  command: string,
  subcommand: string | null,
): ReferenceTermList | undefined {
  const system = Object.values(bot.systems).find(one => slashCommandName(one) === command)
  return system && subcommand !== null ? findReferenceList(system, subcommand) : undefined
}

/** Shows an entry of a game's reference list. The entry is found by its name in either language. Needs no table. */
export async function showReference(
  request: RequestContext<ChatInputCommandInteraction>,
  { entries }: ReferenceTermList,
  wanted: string,
): Promise<void> {
  const { lang, w } = request
  const found =
    entries.find(({ id }) => foldForComparison(id) === foldForComparison(wanted)) ??
    fitting(entries, wanted)[0]
  if (!found) return replyPrivately(request, w.rules.nothing(formatAsInlineCode(wanted, 80)))
  await replyPrivately(
    request,
    truncate(`### ${found.name[lang]} (${found.id})\n${found.text(toWrittenLanguage(lang))}`, 3900),
  )
}

/**
 * Returns the reference entries that match a typed text. Exact matches come first, then names that begin with
 * the text, then names that contain the text.
 */
function fitting(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = foldForComparison(typed)
  const calls = ({ id, name }: Entry) => [id, name.ru, name.en].map(foldForComparison)
  const rank = (entry: Entry) => {
    if (calls(entry).includes(wanted)) return 0
    if (calls(entry).some(call => call.startsWith(wanted))) return 1
    return calls(entry).some(call => call.includes(wanted)) ? 2 : 3
  }
  return entries.filter(entry => rank(entry) < 3).sort((a, b) => rank(a) - rank(b))
}

export const suggestReferenceEntries = (
  { entries }: ReferenceTermList,
  typed: string,
  lang: Lang,
): SuggestedChoice[] =>
  fitting(entries, typed)
    .slice(0, MAX_MENU_OPTIONS)
    .map(({ id, name }) => ({ name: truncate(`${name[lang]} (${id})`, 100), value: id }))
