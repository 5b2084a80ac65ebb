import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import { actingRole } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { playableSystems, readPlayableTable, systemOfTable, tableKeyOf, tableLink } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { lowerFirstLetter, createTextPart as textPart, truncate } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { type GameSubcommandName, gameCommandLabel, gameSubcommands } from '../game/index.ts'
import { buildFirstGameParts } from '../game/open/first.ts'
import { type CommandGroup, commandGroups } from '../groups.ts'
import { anywhereRight } from '../permissions/right.ts'
import { formatQuestion } from '../posts/thread-message.ts'
import { COMMON_SUBCOMMANDS, slashCommandName } from '../system/define.ts'
import { toOptionName } from '../system/names.ts'
import { formatGameTitle } from '../system/title.ts'
import { formatRoleWithPlayer } from '../table/describe.ts'

export const helpCommand: Command = {
  name: bilingual('help', 'помощь'),
  about: bilingual('How this works', 'Как это устроено'),
  right: anywhereRight,
  run: onHelp,
}

/** Maximum length of a help text, in characters. The rest of Discord's limit is left for the text of the buttons. */
const ABOUT = 3700
/** Maximum number of a person's tables that are searched for the link in direct messages. */
const TABLES = 20

/** Texts of `/help`, by language. `game`: slash command of one game, which appears in examples. */
const words: Readonly<Record<Lang, { title: string; games: string; text(game: string): readonly string[] }>> =
  {
    en: {
      title: '# Fieldpost',
      text: game => [
        'Wargames by post, with an umpire who knows the rules.',
        '- Under each board are buttons for what is to be decided. Every game also has its own command, with suggestions that are all legal.',
        `- Many orders in one line: \`/${game} orders line:…\`, separated by semicolons; all of them or none.`,
        `- \`/${game} odds\` works out an action without doing it, \`/${game} guide\` explains the decision.`,
        '- **Play against the computer** in a lobby gives it all free seats: Recruit, Regular or Veteran.',
        '- `/stats`: ratings and results of this server; `/league`: leagues.',
        '- `/rules` looks things up; `/roll 3d6+1` rolls any dice.',
        '- Only you see a refusal. It names the rule, and what would be possible.',
        '- `✉ 12 · 3fa09c21be` under a board is the number of the post and the first digits of the log’s newest link: anyone who changed the log afterwards would contradict them.',
      ],
      games: '## Games',
    },
    ru: {
      title: '# Полевая почта',
      text: game => [
        'Военные игры по переписке с судьёй, который знает правила.',
        '- Под каждым полем — кнопки для того, что надо решить. У каждой игры есть и своя команда: подсказки предлагают только то, что разрешено.',
        `- Много приказов одной строкой: \`/${game} приказы строка:…\`, через точку с запятой; выполняются все или ни один.`,
        `- \`/${game} оценка\` считает шансы, ничего не делая, \`/${game} совет\` объясняет, что решается.`,
        '- Кнопка **Играть против компьютера** в лобби сажает его на все свободные места: Новобранец, Боец или Ветеран.',
        '- `/итоги`: рейтинги и результаты сервера; `/лига`: лиги.',
        '- `/правила` ищет в правилах; `/бросок 3d6+1` бросает любые кубики.',
        '- Отказы видите только вы. В них указано правило и то, что было бы можно.',
        '- `✉ 12 · 3fa09c21be` под полем — номер сообщения и первые цифры последнего звена журнала: кто изменит журнал задним числом, с ними разойдётся.',
      ],
      games: '## Игры',
    },
  }

/** Formats a subcommand of `/game` as it is typed. */
type Call = (name: GameSubcommandName) => string

/** Texts of `/help` in the thread of a table. */
const here = {
  now: bilingual('### Now', '### Сейчас'),
  yours: bilingual('**You decide.**', '**Решаете вы.**'),
  buttons: (link: string) =>
    bilingual(
      `The buttons under [the newest board](${link}) do it; so do these commands:`,
      `Для этого есть кнопки под [последним полем](${link}) и команды:`,
    ),
  answers: (link: string) =>
    bilingual(
      `It is answered by the buttons under [the newest board](${link}).`,
      `Отвечают кнопками под [последним полем](${link}).`,
    ),
  lobby: bilingual(
    'The table is being set: choose game and scenario in the menus of the lobby, take a seat each (one person may take several), then whoever opened the table presses **Begin**.',
    'Стол готовится: выберите игру и сценарий в меню лобби и займите места (один человек может занять несколько), затем тот, кто открыл стол, нажимает «Начать».',
  ),
  over: (call: Call) =>
    bilingual(
      `The game is over. ${call('replay')} shows it once more, ${call('export')} gives all of it as a file, ${call('log')} tells it in words.`,
      `Игра окончена. ${call('replay')} покажет её ещё раз, ${call('export')} отдаст целиком файлом, ${call('log')} расскажет словами.`,
    ),
  more: bilingual('### At this table', '### За этим столом'),
  always: (of: (name: 'orders' | 'odds' | 'guide' | 'hint', more?: string) => string, call: Call) =>
    bilingual(
      [
        `- ${of('orders', ' line:…')}: several orders in one line, separated by semicolons; all of them or none`,
        `- ${of('odds')}: computes without doing anything; ${of('guide')}: what is weighed here; ${of('hint')}: what the computer would do`,
        '- `/rules`: looks up the rules of this game; every refusal names its rule',
        `- ${call('show')}: the board, your hand, a place close up; ${call('log')}: what has happened`,
        `- ${call('undo')}: takes your last command back, at once while nothing was rolled or shown, or against a computer`,
        `- ${call('resign')}: resign, or offer a draw to the other people`,
        `- ${call('asked')}: how you are asked whether to react; ${call('orders')}: what answers for you`,
      ].join('\n'),
      [
        `- ${of('orders', ' строка:…')}: несколько приказов одной строкой, через точку с запятой; выполняются все или ни один`,
        `- ${of('odds')}: считает, ничего не делая; ${of('guide')}: что здесь взвешивают; ${of('hint')}: что сделал бы компьютер`,
        '- `/правила`: ищет в правилах этой игры; каждый отказ называет своё правило',
        `- ${call('show')}: поле, рука, место крупно; ${call('log')}: что произошло`,
        `- ${call('undo')}: взять назад последнюю команду, сразу, пока ничего не бросали и не открывали, или против компьютера`,
        `- ${call('resign')}: сдаться или предложить остальным ничью`,
        `- ${call('asked')}: как спрашивать вас о реакциях; ${call('orders')}: что отвечает за вас`,
      ].join('\n'),
    ),
  all: bilingual(
    '-# `/help` outside of a game’s thread lists all commands and games.',
    '-# `/помощь` вне ветки партии перечисляет все команды и игры.',
  ),
}

const typedName = (system: GameSystem, lang: Lang): string =>
  lang === 'ru' ? toOptionName(system.words.ru.command.name) : slashCommandName(system)

/** Explains the game of this table and the decision that the game waits for. */
function helpHere(request: CommandContext, table: Table): string {
  const { bot, interaction, lang } = request
  const system = systemOfTable(bot, table)
  const game = typedName(system, lang)
  const head = `# ${formatGameTitle(system, table, lang)}`
  const call: Call = name => `\`/${gameCommandLabel.name[lang]} ${gameSubcommands[name].name[lang]}\``
  const of = (name: 'orders' | 'odds' | 'guide' | 'hint', more = '') => {
    const { name: en, name_localizations: local } = COMMON_SUBCOMMANDS[name]
    return `\`/${game} ${local?.[lang === 'ru' ? 'ru' : 'en-GB'] ?? en}${more}\``
  }
  const rest = [here.more[lang], here.always(of, call)[lang], here.all[lang]]
  if (table.stage !== 'playing' || !table.match) {
    const stage = table.stage === 'over' ? here.over(call) : here.lobby
    return [head, stage[lang], ...rest].join('\n')
  }
  const { state } = table.match
  const waits = decidingRoles(state)
  const who = waits.map(role => formatRoleWithPlayer(table, system, role, lang))
  const role = actingRole(table, interaction.user.id)
  const isMine = role !== null && waits.includes(role)
  const commands = Object.entries(findOpenQuestion(system, state)?.verbs ?? {}).flatMap(
    ([verb, { command }]) => {
      const { name, about } = system.words[lang].verbs[verb]
      return command ? [`- \`/${game} ${name}\`: ${lowerFirstLetter(about)}`] : []
    },
  )
  const link = tableLink(table)
  const now = [
    here.now[lang],
    `➤ ${joinWithAnd(who, lang)}: ${formatQuestion(table, system, lang)}${isMine ? ` ${here.yours[lang]}` : ''}`,
    ...(commands.length > 0 ? [here.buttons(link)[lang], ...commands] : [here.answers(link)[lang]]),
    truncate(system.words[lang].guide(system.views.view(state, role), role), 1200),
  ]
  return [head, ...now.filter(Boolean), ...rest].join('\n')
}

async function onHelp(request: CommandContext): Promise<void> {
  const { bot, interaction, lang } = request
  const table = interaction.guildId ? await readPlayableTable(bot, tableKeyOf(interaction)) : null
  if (table) return replyPrivately(request, helpHere(request, table))
  const { title, text, games } = words[lang]
  const systems = Object.values(bot.systems)
  const nameOf = (system: GameSystem) => typedName(system, lang)
  const tables = Object.values<Command>(gameSubcommands).map(
    ({ name, about }) =>
      `- \`/${gameCommandLabel.name[lang]} ${name[lang]}\`: ${lowerFirstLetter(about[lang])}`,
  )
  const { game: _, ...others } = commandGroups
  const more = Object.values<CommandGroup>(others).map(
    ({ name, about }) => `- \`/${name[lang]}\`: ${lowerFirstLetter(about[lang])}`,
  )
  const played = systems.map(
    system => `- **${system.words[lang].title}** (\`/${nameOf(system)}\`): ${system.words[lang].subtitle}`,
  )
  const direct = interaction.guildId ? [] : [onServers(await roomKnownTo(request))[lang]]
  const about = [
    title,
    ...direct,
    ...text(systems[0] ? nameOf(systems[0]) : 'hell'),
    ...tables,
    ...more,
    games,
    ...played,
  ]
  // A guided first game needs a server, so `/help` does not offer one in direct messages.
  const learning = interaction.guildId ? buildFirstGameParts(playableSystems(bot), lang) : []
  await replyPrivately(request, [textPart(truncate(about.join('\n'), ABOUT)), ...learning])
}

/** Text of `/help` in direct messages: games are played on servers. `room`: link to a channel, or null. */
const onServers = (room: string | null) =>
  bilingual(
    `Games are played on a server: \`/game new\` or \`/game first\` in ${room ?? 'a text channel there'}.`,
    `Играют на сервере: \`/партия создать\` или \`/партия первая\` в ${room ?? 'его текстовом канале'}.`,
  )

/**
 * Returns a link to the channel of this person's newest table. Considers only servers of which the bot is a
 * member. Returns null if no table qualifies.
 */
async function roomKnownTo({ bot, interaction }: CommandContext): Promise<string | null> {
  const tables = await bot.store.tablesOf({ person: interaction.user.id }, TABLES)
  const parent = tables.find(({ parent }) => bot.client.channels.cache.has(parent))?.parent
  return parent ? `<#${parent}>` : null
}
