import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { createWords } from '../../src/engine/languages/index.ts'
import type { Lang, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import { actingRole, isTableOpenTo } from '../../src/table/seat-queries.ts'
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
  about: bilingual('How to play here', 'Как здесь играть'),
  right: anywhereRight,
  run: onHelp,
}

/** Maximum length of a help text, in characters. The rest of Discord's limit is left for the text of the buttons. */
const ABOUT = 3700
/** Maximum number of a person's tables among which `/help` in direct messages looks for a channel to link. */
const TABLES = 20

/** Texts of `/help`, by language. `game`: slash command of one game, which appears in examples. */
const written: Readonly<
  Record<WrittenLang, { title: string; games: string; text(game: string): readonly string[] }>
> = {
  en: {
    title: '# Fieldpost',
    text: game => [
      'Board wargames by chat. The bot enforces the rules.',
      '- Press a button under the board, or type the command of the game. Both offer only what is legal now.',
      `- Several orders in one line: \`/${game} orders line:…\`, separated by semicolons. All of them are carried out, or none.`,
      `- \`/${game} guide\` (**What now?**): what to do now and why. \`/${game} hint\` (**Hint**): what the computer would do.`,
      `- \`/${game} odds\`: the chances of an order, without giving it.`,
      '- **Play against the computer** in the lobby gives it all free seats. **Options…** sets its level: Recruit, Regular or Veteran.',
      '- `/stats`: ratings and results of this server. `/league`: leagues.',
      '- `/rules`: look up a rule. `/roll 3d6+1`: roll any dice.',
      '- If an order is refused, only you see it. The answer names the rule and what would work.',
      '- `Post 12 · fingerprint 3fa09c21be` under a board: you need it only to check the dice after the game. **Dice…**, behind **More…**, explains it.',
    ],
    games: '## Games',
  },
  ru: {
    title: '# Полевая почта',
    text: game => [
      'Настольные военные игры по переписке. За правилами следит бот.',
      '- Нажимайте кнопки под полем или вводите команду игры. И там и там предлагаются только разрешённые действия.',
      `- Несколько приказов одной строкой: \`/${game} приказы строка:…\`, через точку с запятой. Выполняются все или ни один.`,
      `- \`/${game} что-дальше\` (**Что дальше?**): что делать сейчас и почему. \`/${game} подсказка\` (**Подсказка**): как на вашем месте сходил бы компьютер.`,
      `- \`/${game} оценка\`: узнать шансы приказа, не отдавая его.`,
      '- **Играть против компьютера** в лобби отдаёт ему все свободные места. Уровень выбирают в **Настройках…**: Новобранец, Боец или Ветеран.',
      '- `/итоги`: рейтинги и результаты сервера. `/лига`: лиги.',
      '- `/правила`: поиск по правилам. `/бросок 3d6+1`: бросок любых кубиков.',
      '- Отказ видите только вы. В нём указаны правило и допустимый приказ.',
      '- `Сообщение 12 · отпечаток 3fa09c21be` под полем нужно только для проверки кубиков после партии. Подробнее: **Ещё…**, затем **Кубики…**.',
    ],
    games: '## Игры',
  },
}

const words = createWords(null, written.en, written.ru)

/** Formats a subcommand of `/game` as it is typed. */
type Call = (name: GameSubcommandName) => string

/** Texts of `/help` in the thread of a table. */
const here = {
  now: bilingual('### Now', '### Сейчас'),
  yours: bilingual('**Your turn.**', '**Ваш ход.**'),
  buttons: (link: string) =>
    bilingual(
      `Press a button under [the newest board](${link}), or type one of these commands:`,
      `Нажмите кнопку под [последним игровым полем](${link}) или введите команду:`,
    ),
  answers: (link: string) =>
    bilingual(
      `Answer with a button under [the newest board](${link}).`,
      `Ответьте кнопкой под [последним игровым полем](${link}).`,
    ),
  lobby: bilingual(
    'This table is in the lobby. Choose the game and the scenario under **Options…**, then take your seats. One person may take several seats. The host of the table presses **Begin**.',
    'Стол в лобби. Игру и сценарий выбирают в **Настройках…**. Затем займите места. Один человек может занять несколько мест. Партию начинает хозяин стола кнопкой **Начать**.',
  ),
  over: (call: Call) =>
    bilingual(
      `The game is over. Look back: ${call('replay')} (animation), ${call('log')} (in words), ${call('export')} (file).`,
      `Партия окончена. Посмотреть ещё раз: ${call('replay')} (анимация), ${call('log')} (словами), ${call('export')} (файл).`,
    ),
  more: bilingual('### At this table', '### За этим столом'),
  always: (of: (name: 'orders' | 'odds' | 'guide' | 'hint', more?: string) => string, call: Call) =>
    bilingual(
      [
        `- ${of('guide')}: what to do now and why`,
        `- ${of('hint')}: what the computer would do`,
        `- ${of('odds')}: the chances of an order, without giving it`,
        `- ${of('orders', ' line:…')}: several orders in one line, separated by semicolons; either all are done, or none`,
        '- `/rules`: look up a rule of this game',
        `- ${call('show')}: the board, your hand, one place enlarged`,
        `- ${call('log')}: what has happened`,
        `- ${call('undo')}: undo your last order. It works at once if nothing was rolled or shown since, or against a computer. Otherwise the others have to agree`,
        `- ${call('resign')}: resign, or offer the other players a draw`,
        `- ${call('asked')}: when you are asked about reactions; ${call('orders')}: your standing orders`,
      ].join('\n'),
      [
        `- ${of('guide')}: что делать сейчас и почему`,
        `- ${of('hint')}: как на вашем месте сходил бы компьютер`,
        `- ${of('odds')}: узнать шансы приказа, не отдавая его`,
        `- ${of('orders', ' строка:…')}: несколько приказов одной строкой, через точку с запятой; выполняются все или ни один`,
        '- `/правила`: поиск по правилам этой игры',
        `- ${call('show')}: поле, рука, одно место крупно`,
        `- ${call('log')}: что произошло`,
        `- ${call('undo')}: взять назад последний приказ. Сразу, если вы играете против компьютера или с тех пор ничего не бросали и не открывали; иначе с согласия остальных`,
        `- ${call('resign')}: сдаться или предложить остальным ничью`,
        `- ${call('asked')}: когда спрашивать вас о реакциях; ${call('orders')}: ваши поручения`,
      ].join('\n'),
    ),
  all: bilingual(
    '-# All commands and games: `/help` in a channel, not in a game thread.',
    '-# Все команды и игры: `/помощь` в канале, вне ветки партии.',
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
  if (table && isTableOpenTo(table, interaction.user.id))
    return replyPrivately(request, helpHere(request, table))
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

/**
 * Text of `/help` in direct messages, where no game can be played. `room`: link to a channel for playing, or
 * null.
 */
const onServers = (room: string | null) =>
  bilingual(
    `Your games: \`/me games\`. To play, type \`/game new\` or \`/game first\` in ${room ?? 'a text channel of a server'}.`,
    `Ваши партии: \`/я партии\`. Чтобы играть, введите \`/партия создать\` или \`/партия первая\` в ${room ?? 'текстовом канале сервера'}.`,
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
