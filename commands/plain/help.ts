import type { Lang } from '../../src/engine/system.ts'
import type { Asked, Command } from '../command.ts'
import { lowered } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { gameNames, subcommands } from '../game/index.ts'
import { anywhere } from '../rights/right.ts'
import { commandName, optionName } from '../system/define.ts'

export const help: Command = {
  name: both('help', 'помощь'),
  about: both('How this works', 'Как это устроено'),
  right: anywhere,
  run: onHelp,
}

/** `game`: the command of a game at hand. */
const words: Readonly<Record<Lang, { title: string; games: string; text(game: string): readonly string[] }>> =
  {
    en: {
      title: '# Fieldpost',
      text: game => [
        'Wargames by post, with an umpire who knows the rules.',
        '- Under each board are buttons for what is to be decided. Every game also has its own command, with suggestions that are all legal.',
        `- Many orders in one line: \`/${game} orders line:…\`, separated by semicolons; all of them or none.`,
        `- \`/${game} odds\` computes without doing anything, \`/${game} guide\` explains the decision.`,
        '- `/rules` looks things up; `/roll 3d6+1` rolls any dice.',
        '- Refusals are seen by you alone. They name the rule, and what would be possible.',
        '- `✉ 12 · 3fa09c21be` under a board is the number of the post and the first digits of the log’s newest link: whoever changed the log afterwards would contradict them.',
      ],
      games: '## Games',
    },
    ru: {
      title: '# Полевая почта',
      text: game => [
        'Военные игры по переписке с судьёй, который знает правила.',
        '- Под каждым полем — кнопки для того, что надо решить. У каждой игры есть и своя команда: подсказки предлагают только то, что разрешено.',
        `- Много приказов одной строкой: \`/${game} приказы строка:…\`, через точку с запятой; выполняются все или ни один.`,
        `- \`/${game} расчёт\` считает, ничего не делая, \`/${game} совет\` объясняет, что решается.`,
        '- `/правила` ищет в правилах; `/бросок 3d6+1` бросает любые кубики.',
        '- Отказы видите только вы. В них указано правило и то, что было бы можно.',
        '- `✉ 12 · 3fa09c21be` под полем — номер сообщения и первые цифры последнего звена журнала: кто изменит журнал задним числом, с ними разойдётся.',
      ],
      games: '## Игры',
    },
  }

async function onHelp(ask: Asked): Promise<void> {
  const { house, lang } = ask
  const { title, text, games } = words[lang]
  const systems = Object.values(house.systems)
  const nameOf = (system: (typeof systems)[number]) =>
    lang === 'ru' ? optionName(system.words.ru.command.name) : commandName(system)
  const tables = Object.values<Command>(subcommands).map(
    ({ name, about }) => `- \`/${gameNames.name[lang]} ${name[lang]}\`: ${lowered(about[lang])}`,
  )
  const played = systems.map(
    system => `- **${system.words[lang].title}** (\`/${nameOf(system)}\`): ${system.words[lang].subtitle}`,
  )
  await answer(
    ask,
    [title, ...text(systems[0] ? nameOf(systems[0]) : 'hell'), ...tables, games, ...played].join('\n'),
  )
}
