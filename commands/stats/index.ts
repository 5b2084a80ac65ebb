import { AttachmentBuilder } from 'discord.js'
import type { TablesView } from '../../render/index.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import type { BotContext, ComponentInteraction, RequestContext } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { canSeeTable } from '../discord/can-see-channel.ts'
import { bilingual } from '../discord/command-json.ts'
import { createPicturePart, createTextPart, type MessagePart, truncate } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { replyPrivately } from '../discord/reply.ts'
import { serverRight } from '../permissions/right.ts'
import { buildSystemChoices } from '../system/define.ts'
import { buildGameFileParts } from '../table/file.ts'
import { findPlayerNames } from './names.ts'
import { buildRecentGamesParts } from './recent.ts'
import {
  buildPersonStatsView,
  buildServerStatsView,
  describeTablesView,
  findShownPlayers,
  rankPlayers,
  type StatsRequest,
} from './stats-views.ts'
import { statsWords } from './words.ts'

const ALT = 1024

export const statsCommand: Command = {
  name: bilingual('stats', 'итоги'),
  about: bilingual(
    'Ratings and results of this server, or of one player here',
    'Рейтинги и результаты сервера или одного игрока на нём',
  ),
  options: systems => [
    {
      name: bilingual('person', 'игрок'),
      about: bilingual('Which player; default: the whole server', 'Какой игрок; по умолчанию весь сервер'),
      person: true,
    },
    {
      name: bilingual('system', 'игра'),
      about: bilingual('Which game; default: all', 'Какая игра; по умолчанию все'),
      choices: buildSystemChoices(systems),
    },
  ],
  right: serverRight,
  run: showStats,
}

async function showStats(request: CommandContext): Promise<void> {
  const { bot, interaction, lang } = request
  const person = interaction.options.getUser('person')?.id ?? null
  const system = interaction.options.getString('system')
  const results = await bot.store.results.ofServer(interaction.guildId ?? '')
  const systems = Object.values(bot.systems).filter(({ id }) => system === null || id === system)
  const ranked = rankPlayers(systems, results, bot.now())
  const wanted: StatsRequest = { systems, results, ranked, askingUser: interaction.user.id, lang }
  const shown = results.filter(
    one =>
      (system === null || one.system === system) &&
      (person === null || one.seats.some(({ user }) => user === person)),
  )
  if (shown.length === 0) {
    return replyPrivately(
      request,
      (person === null ? statsWords.none : statsWords.nonePerson(formatMention(person, lang)))[lang],
    )
  }
  const nameOf = await findPlayerNames(
    bot,
    person === null ? findShownPlayers(wanted) : [person],
    results,
    lang,
  )
  const view =
    person === null
      ? buildServerStatsView(wanted, nameOf)
      : buildPersonStatsView(wanted, person, nameOf(person))
  await replyWithStatsPicture(request, view, [
    createTextPart(statsWords.provisional[lang]),
    ...buildRecentGamesParts(bot, shown, lang),
  ])
}

/** Replies with a message: a picture of statistics tables, with more message parts below it. */
export async function replyWithStatsPicture(
  request: RequestContext,
  view: TablesView,
  below: readonly MessagePart[],
  told = describeTablesView(view),
): Promise<void> {
  const alt = truncate(told, ALT)
  const { bytes } = await drawStatsTables(request.bot, view, request.lang)
  const files = [new AttachmentBuilder(bytes, { name: 'tables.jpg', description: alt })]
  await replyPrivately(request, [createPicturePart('tables.jpg', alt), ...below], { files })
}

export const drawStatsTables = (bot: Pick<BotContext, 'draw'>, view: TablesView, lang: Lang) =>
  bot.draw({
    system: 'tables',
    lang: toWrittenLanguage(lang),
    view,
    role: null,
    said: [],
    show: { kind: 'board' },
  })

/** Sends the file of a finished game, if the person can see the channel in which the game was played. */
export async function onGameFileButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang } = request
  const table = await bot.store.read(tableKey(interaction.guildId ?? '', arg))
  if (!table?.match?.state.outcome) return replyPrivately(request, statsWords.noFile[lang])
  if (!canSeeTable(interaction, table)) return replyPrivately(request, statsWords.unseen[lang])
  const { parts, files } = buildGameFileParts(bot, { ...table, match: table.match }, lang)
  await replyPrivately(request, parts, { files })
}
