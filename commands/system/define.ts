import type { State } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { both, type CommandJson, command, type Named, type OptionSpec, subcommand } from '../discord/shape.ts'
import { optionFor, optionName } from './names.ts'
import { oddsOptions } from './odds.ts'

const line: OptionSpec = {
  name: both('line', 'строка'),
  about: both(
    'Orders, separated by semicolons; all of them or none',
    'Приказы через точку с запятой; все или ни один',
  ),
  required: true,
  completes: true,
  longest: 1500,
}
const action = (required: boolean): OptionSpec => ({
  name: both('action', 'действие'),
  about: both('What to do, in full', 'Что сделать, целиком'),
  ...(required && { required: true as const }),
  completes: true,
  longest: 300,
})
export const as: OptionSpec = {
  name: both('as', 'за'),
  about: both('As which of your roles', 'За какую из ваших ролей'),
  completes: true,
}
/** Option of a command that looks something up: the name to find. */
const called: OptionSpec = {
  name: both('name', 'название'),
  about: both('Its name, or part of it', 'Название или его часть'),
  required: true,
  completes: true,
}
/** Returns the games as choices, by their titles. */
export const choicesOf = (systems: readonly GameSystem[]): OptionSpec['choices'] =>
  systems.map(({ id, words }) => ({ name: both(words.en.title, words.ru.title), value: id }))

const odds: Named = {
  name: both('odds', 'оценка'),
  about: both('Work out an action without doing it', 'Оценить действие, не совершая его'),
}

/** Subcommands that every game has besides its own verbs. */
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
  odds: subcommand(odds, [action(true)]),
  guide: subcommand({
    name: both('guide', 'совет'),
    about: both('What is to be decided, and what to weigh', 'Что сейчас решается и о чём подумать'),
  }),
  hint: subcommand(
    {
      name: both('hint', 'подсказка'),
      about: both('What the computer would do in your place', 'Что на вашем месте сделал бы компьютер'),
    },
    [as],
  ),
  board: subcommand({
    name: both('board', 'поле'),
    about: both('The board as you see it, for you alone', 'Поле вашими глазами, только для вас'),
  }),
} as const

/** Builds the subcommand `odds` with the options of a game. The free line is then optional. */
function oddsCommand(system: GameSystem) {
  const own = oddsOptions(system)
  return own.length === 0 ? COMMON.odds : subcommand(odds, [...own, action(false)])
}

/** A verb of a game with its parameters, as a subcommand. */
export interface VerbCommand {
  readonly verb: string
  readonly name: string
  readonly params: readonly { readonly param: string; readonly option: string }[]
}

/** Returns the verbs that players use on their own initiative, in the order of the rules. */
export function verbCommands(system: GameSystem): VerbCommand[] {
  const { verbs } = system.words.en
  return [...commandVerbs(system)].map(([verb, params]) => ({
    verb,
    name: optionName(verbs[verb]?.name ?? verb),
    params: params.map(({ name }) => ({
      param: name,
      option: optionFor(system, verb, name).name.en,
    })),
  }))
}

/** Largest number of subcommands or options on one level in Discord. Verbs beyond it can be used with `answer`. */
const LEVEL = 25

/**
 * Returns the verbs that become subcommands, with their parameters. A verb that two steps offer is one
 * subcommand. A parameter that one of the steps lacks is optional.
 */
function commandVerbs(system: GameSystem): Map<string, (AnyParam<State> & { free: boolean })[]> {
  const found = new Map<string, (AnyParam<State> & { free: boolean })[]>()
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const [name, verb] of Object.entries(rule.verbs)) {
      if (!verb.command) continue
      const params = (verb.params as AnyParam<State>[]).map(param => ({
        ...param,
        free: param.optional === true || param.many?.mayBeEmpty === true,
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
  return new Map([...found].slice(0, LEVEL - Object.keys(COMMON).length - system.menus.references.length))
}

export const commandName = (system: GameSystem): string => optionName(system.words.en.command.name)

/** Builds the slash command of a game from its verbs. */
export function systemCommand(system: GameSystem): CommandJson {
  const { en, ru } = system.words
  const own = [...commandVerbs(system)].map(([verb, params]) => {
    const options = params.map(param => ({
      ...optionFor(system, verb, param.name),
      completes: true as const,
      ...(param.many && { longest: 300 }),
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
    ...system.menus.references.map(({ name, about }) => subcommand({ name, about }, [called])),
    ...Object.values({ ...COMMON, odds: oddsCommand(system) }),
  ])
}
