import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import type { Both, GameSystem, Param, State, Step } from '../src/engine/system.ts'
import { cut } from './components.ts'

export type CommandJson = RESTPostAPIChatInputApplicationCommandsJSONBody
const { String: Text, Boolean: YesNo, Subcommand } = ApplicationCommandOptionType

interface Named {
  readonly name: Both
  readonly about: Both
}
interface OptionSpec extends Named {
  readonly required?: true
  readonly completes?: true
  readonly yesNo?: true
  readonly choices?: readonly { readonly name: Both; readonly value: string }[]
}

const both = (en: string, ru: string): Both => ({ en, ru })

function named({ name, about }: Named) {
  return {
    name: name.en,
    name_localizations: { ru: name.ru },
    description: cut(about.en, 100),
    description_localizations: { ru: cut(about.ru, 100) },
  }
}

function option(spec: OptionSpec): APIApplicationCommandBasicOption {
  const base = { ...named(spec), required: spec.required ?? false }
  if (spec.yesNo) return { ...base, type: YesNo }
  if (spec.choices) {
    const choices = spec.choices.map(({ name, value }) => ({
      name: name.en,
      name_localizations: { ru: name.ru },
      value,
    }))
    return { ...base, type: Text, choices }
  }
  return { ...base, type: Text, autocomplete: spec.completes ?? false }
}

function subcommand(spec: Named, options: readonly OptionSpec[] = []): APIApplicationCommandSubcommandOption {
  return { ...named(spec), type: Subcommand, options: options.map(option) }
}

function command(spec: Named, options: CommandJson['options'], anywhere = false): CommandJson {
  const { Guild, BotDM, PrivateChannel } = InteractionContextType
  const { GuildInstall, UserInstall } = ApplicationIntegrationType
  return {
    ...named(spec),
    type: ApplicationCommandType.ChatInput,
    options,
    contexts: anywhere ? [Guild, BotDM, PrivateChannel] : [Guild],
    integration_types: anywhere ? [GuildInstall, UserInstall] : [GuildInstall],
  }
}

const line: OptionSpec = {
  name: both('line', 'строка'),
  about: both(
    'Orders, separated by semicolons; all of them or none',
    'Приказы через точку с запятой; все или ни один',
  ),
  required: true,
  completes: true,
}
const action = (required: boolean): OptionSpec => ({
  name: both('action', 'действие'),
  about: both('What to do, in full', 'Что сделать, целиком'),
  ...(required && { required: true as const }),
  completes: true,
})
const as: OptionSpec = {
  name: both('as', 'за'),
  about: both('As which of your roles', 'За какую из ваших ролей'),
  completes: true,
}
const seat: OptionSpec = {
  name: both('seat', 'место'),
  about: both('Which seat; the first free one if left out', 'Какое место; без него первое свободное'),
  completes: true,
}

/** Subcommands that every game has beside its own verbs. */
export const COMMON = {
  answer: subcommand(
    { name: both('answer', 'ответ'), about: both('Answer the open question', 'Ответить на открытый вопрос') },
    [action(true), as],
  ),
  orders: subcommand(
    {
      name: both('orders', 'приказы'),
      about: both('Many orders in one line', 'Много приказов одной строкой'),
    },
    [line, as],
  ),
  odds: subcommand(
    {
      name: both('odds', 'расчёт'),
      about: both('Compute an action without doing it', 'Посчитать, ничего не делая'),
    },
    [action(true)],
  ),
  guide: subcommand({
    name: both('guide', 'совет'),
    about: both('What is to be decided, and what to weigh', 'Что сейчас решается и о чём подумать'),
  }),
  board: subcommand({
    name: both('board', 'поле'),
    about: both('The board as you see it, for you alone', 'Поле вашими глазами, только для вас'),
  }),
} as const

/** A verb of a game with its parameters, as a subcommand. */
export interface VerbCommand {
  readonly verb: string
  readonly name: string
  readonly params: readonly { readonly param: string; readonly option: string }[]
}

/** Verbs that are taken on one's own initiative, in the order of the rules. */
export function verbCommands(system: GameSystem): VerbCommand[] {
  const { verbs } = system.words.en
  return [...commandVerbs(system)].map(([verb, params]) => ({
    verb,
    name: optionName(verbs[verb]?.name ?? verb),
    params: params.map(({ name }) => ({
      param: name,
      option: optionName(verbs[verb]?.params[name]?.name ?? name),
    })),
  }))
}

/** Subcommands and options of one level; what does not fit is reached by `answer`. */
const LEVEL = 25

/** The same verb of two questions is one subcommand; an argument that one of them lacks is optional. */
function commandVerbs(system: GameSystem): Map<string, (Param<State, Step> & { free: boolean })[]> {
  const found = new Map<string, (Param<State, Step> & { free: boolean })[]>()
  for (const rule of Object.values(system.steps)) {
    if (!('verbs' in rule)) continue
    for (const [name, verb] of Object.entries(rule.verbs)) {
      if (!verb.command) continue
      const params = (verb.params as Param<State, Step>[]).map(param => ({
        ...param,
        free: param.optional === true,
      }))
      const known = found.get(name)
      if (!known) found.set(name, params)
      else {
        for (const one of known) if (!params.some(other => other.name === one.name)) one.free = true
        for (const one of params) {
          if (!known.some(other => other.name === one.name)) known.push({ ...one, free: true })
        }
      }
    }
  }
  return new Map([...found].slice(0, LEVEL - Object.keys(COMMON).length))
}

export const commandName = (system: GameSystem): string => optionName(system.words.en.command.name)

/** One command for a game, made from its verbs. */
export function systemCommand(system: GameSystem): CommandJson {
  const { en, ru } = system.words
  const own = [...commandVerbs(system)].map(([verb, params]) => {
    const options = params.map(param => ({
      name: both(
        optionName(en.verbs[verb]?.params[param.name]?.name ?? param.name),
        optionName(ru.verbs[verb]?.params[param.name]?.name ?? param.name),
      ),
      about: both(
        en.verbs[verb]?.params[param.name]?.about ?? param.name,
        ru.verbs[verb]?.params[param.name]?.about ?? param.name,
      ),
      completes: true as const,
      ...(!param.free && { required: true as const }),
    }))
    const sorted = [...options.filter(one => one.required), ...options.filter(one => !one.required)]
    const said = {
      name: both(optionName(en.verbs[verb]?.name ?? verb), optionName(ru.verbs[verb]?.name ?? verb)),
      about: both(en.verbs[verb]?.about ?? verb, ru.verbs[verb]?.about ?? verb),
    }
    return subcommand(said, sorted)
  })
  const name = both(commandName(system), optionName(ru.command.name))
  return command({ name, about: both(en.command.about, ru.command.about) }, [
    ...own,
    ...Object.values(COMMON),
  ])
}

/** Lower case, no spaces: what Discord takes as a name. */
export const optionName = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^-_\p{L}\p{N}]/gu, '')
    .slice(0, 32)

function gameCommand(systems: readonly GameSystem[]): CommandJson {
  const game: OptionSpec = {
    name: both('system', 'игра'),
    about: both('Which game', 'Какая игра'),
    choices: systems.map(({ id, words }) => ({ name: both(words.en.title, words.ru.title), value: id })),
  }
  const language: OptionSpec = {
    name: both('language', 'язык'),
    about: both('Of public posts', 'Язык общих сообщений'),
    required: true,
    choices: [
      { name: both('English', 'English'), value: 'en' },
      { name: both('Русский', 'Русский'), value: 'ru' },
    ],
  }
  const sub = (
    en: string,
    ru: string,
    aboutEn: string,
    aboutRu: string,
    options: readonly OptionSpec[] = [],
  ) => subcommand({ name: both(en, ru), about: both(aboutEn, aboutRu) }, options)
  return command(
    {
      name: both('game', 'партия'),
      about: both('Tables: set up, join, look, undo', 'Столы: создать, сесть, смотреть, взять назад'),
    },
    [
      sub('new', 'создать', 'Set up a table in a thread of its own', 'Приготовить стол в отдельной ветке', [
        game,
      ]),
      sub('join', 'сесть', 'Take a seat', 'Занять место', [seat]),
      sub('leave', 'встать', 'Leave your seat', 'Освободить место', [seat]),
      sub('show', 'показать', 'The newest board, for you alone', 'Последнее поле, только для вас', [
        {
          name: both('text', 'текст'),
          about: both('As readable text instead of a picture', 'Текстом вместо картинки'),
          yesNo: true,
        },
        {
          name: both('zoom', 'крупно'),
          about: both('A close-up of this place', 'Это место крупно'),
          completes: true,
        },
        {
          name: both('full', 'целиком'),
          about: both('The whole map, large', 'Вся карта, крупно'),
          yesNo: true,
        },
      ]),
      sub(
        'status',
        'положение',
        'Where the game stands, and which numbers are reconstructed',
        'Как идёт игра и какие числа восстановлены',
      ),
      sub('log', 'журнал', 'What has happened', 'Что произошло'),
      sub('undo', 'назад', 'Take back your last command', 'Взять назад последнюю команду'),
      sub('resign', 'сдаться', 'Give the game up', 'Сдать игру'),
      sub(
        'abandon',
        'прекратить',
        'Call the game off, if the others agree',
        'Прекратить игру, если остальные согласны',
      ),
      sub('export', 'выгрузить', 'The game as a file', 'Игра файлом'),
      sub('language', 'язык', 'The language of this table', 'Язык этого стола', [language]),
      sub('list', 'список', 'The tables of this server', 'Столы этого сервера'),
      sub(
        'orders',
        'поручения',
        'Your standing orders, which answer for you',
        'Постоянные приказы, которые отвечают за вас',
        [as],
      ),
    ],
  )
}

/** Everything that is registered with Discord. */
export function allCommands(systems: readonly GameSystem[]): CommandJson[] {
  const system: OptionSpec = {
    name: both('system', 'игра'),
    about: both(
      'Which game; that of this thread if left out',
      'Какая игра; без указания та, что в этой ветке',
    ),
    choices: systems.map(({ id, words }) => ({ name: both(words.en.title, words.ru.title), value: id })),
  }
  const query: OptionSpec = {
    name: both('query', 'вопрос'),
    about: both('A number such as 7.1, or words', 'Номер, например 7.1, или слова'),
    required: true,
    completes: true,
  }
  const dice: OptionSpec = {
    name: both('dice', 'кубики'),
    about: both('Such as 2d6+1, 4d6kh3, 3d10>7', 'Например 2d6+1, 4d6kh3, 3d10>7'),
    required: true,
  }
  return [
    gameCommand(systems),
    ...systems.map(systemCommand),
    command(
      {
        name: both('rules', 'правила'),
        about: both('Look up a rule by number or words', 'Найти правило по номеру или словам'),
      },
      [option(query), option(system)],
      true,
    ),
    command(
      {
        name: both('roll', 'бросок'),
        about: both('Roll dice, for everybody to see', 'Бросить кубики у всех на виду'),
      },
      [option(dice)],
      true,
    ),
    command({ name: both('help', 'помощь'), about: both('How this works', 'Как это устроено') }, [], true),
  ]
}
