import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import {
  bilingual,
  buildCommandJson,
  buildSubcommandJson,
  type CommandJson,
  type CommandLabel,
  type OptionSpec,
} from '../discord/command-json.ts'
import { buildOptionLabel, toOptionName } from './names.ts'
import { buildOddsOptions } from './odds.ts'

const line: OptionSpec = {
  name: bilingual('line', 'строка'),
  about: bilingual(
    'Orders separated by semicolons; all are carried out, or none',
    'Приказы через точку с запятой; выполняются все или ни один',
  ),
  required: true,
  completes: true,
  longest: 1500,
}
const action = (required: boolean): OptionSpec => ({
  name: bilingual('action', 'действие'),
  about: bilingual('The complete order', 'Приказ целиком'),
  ...(required && { required: true as const }),
  completes: true,
  longest: 300,
})
export const roleOption: OptionSpec = {
  name: bilingual('as', 'за'),
  about: bilingual(
    'The seat that acts, if you have several',
    'За какое место вы действуете, если их у вас несколько',
  ),
  completes: true,
}
/** Option that names the entry to show, for commands that show reference lists. */
const called: OptionSpec = {
  name: bilingual('name', 'название'),
  about: bilingual('Its name, or part of it', 'Название или его часть'),
  required: true,
  completes: true,
}
/** Returns the games as choices of an option, named by their titles. */
export const buildSystemChoices = (systems: readonly GameSystem[]): OptionSpec['choices'] =>
  systems.map(({ id, words }) => ({ name: inEveryLanguage(lang => words[lang].title), value: id }))

const odds: CommandLabel = {
  name: bilingual('odds', 'оценка'),
  about: bilingual(
    'Show the chances of an action without doing it',
    'Показать шансы действия, не выполняя его',
  ),
}

/** Subcommands that every game's slash command has, besides one subcommand for each verb. */
export const COMMON_SUBCOMMANDS = {
  answer: buildSubcommandJson(
    {
      name: bilingual('answer', 'ответ'),
      about: bilingual('Answer the open question', 'Ответить на открытый вопрос'),
    },
    [action(true), roleOption],
  ),
  orders: buildSubcommandJson(
    {
      name: bilingual('orders', 'приказы'),
      about: bilingual('Several orders in one line', 'Несколько приказов одной строкой'),
    },
    [line, roleOption],
  ),
  odds: buildSubcommandJson(odds, [action(true)]),
  guide: buildSubcommandJson({
    name: bilingual('guide', 'что-дальше'),
    about: bilingual(
      'What now? What to decide, and what matters',
      'Что дальше? Что решать и что при этом важно',
    ),
  }),
  hint: buildSubcommandJson(
    {
      name: bilingual('hint', 'подсказка'),
      about: bilingual(
        'Hint: what the computer would do in your place',
        'Подсказка: что сделал бы компьютер на вашем месте',
      ),
    },
    [roleOption],
  ),
  board: buildSubcommandJson({
    name: bilingual('board', 'поле'),
    about: bilingual(
      'The board as you see it; only you see the answer',
      'Поле вашими глазами; ответ видите только вы',
    ),
  }),
} as const

/**
 * Builds the subcommand `odds` of a game. If the game adds options for its parameters, the option for a line of
 * orders is not required.
 */
function oddsCommand(system: GameSystem) {
  const own = buildOddsOptions(system)
  return own.length === 0 ? COMMON_SUBCOMMANDS.odds : buildSubcommandJson(odds, [...own, action(false)])
}

/** A verb of a game as a subcommand, with its parameters as options. */
export interface VerbSubcommand {
  readonly verb: string
  readonly name: string
  readonly params: readonly { readonly param: string; readonly option: string }[]
}

/** Returns the subcommands for verbs that players use on their own initiative, in the order of the rules. */
export function listVerbSubcommands(system: GameSystem): VerbSubcommand[] {
  const { verbs } = system.words.en
  return [...commandVerbs(system)].map(([verb, params]) => ({
    verb,
    name: toOptionName(verbs[verb]?.name ?? verb),
    params: params.map(({ name }) => ({
      param: name,
      option: buildOptionLabel(system, verb, name).name.en,
    })),
  }))
}

/**
 * Discord's maximum number of subcommands of a command, and of options of a subcommand. Verbs beyond this limit
 * have no subcommand, but players can type them with the subcommand `answer`.
 */
const LEVEL = 25

/**
 * Returns the verbs that become subcommands, with their parameters. If two steps offer the same verb, it becomes
 * one subcommand. If one of these steps lacks a parameter, the option for that parameter is not required.
 */
function commandVerbs(system: GameSystem): Map<string, (AnyParam<GameState> & { free: boolean })[]> {
  const found = new Map<string, (AnyParam<GameState> & { free: boolean })[]>()
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const [name, verb] of Object.entries(rule.verbs)) {
      if (!verb.command) continue
      const params = (verb.params as AnyParam<GameState>[]).map(param => ({
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
  return new Map(
    [...found].slice(0, LEVEL - Object.keys(COMMON_SUBCOMMANDS).length - system.menus.references.length),
  )
}

export const slashCommandName = (system: GameSystem): string => toOptionName(system.words.en.command.name)

/** Builds the slash command of a game, with a subcommand for each verb. */
export function buildSystemCommandJson(system: GameSystem): CommandJson {
  const { en, ru } = system.words
  const own = [...commandVerbs(system)].map(([verb, params]) => {
    const options = params.map(param => ({
      ...buildOptionLabel(system, verb, param.name),
      completes: true as const,
      ...(param.many && { longest: 300 }),
      ...(!param.free && { required: true as const }),
    }))
    const sorted = [...options.filter(one => one.required), ...options.filter(one => !one.required)]
    const said = {
      name: bilingual(toOptionName(en.verbs[verb]?.name ?? verb), toOptionName(ru.verbs[verb]?.name ?? verb)),
      about: inEveryLanguage(lang => system.words[lang].verbs[verb]?.about ?? verb),
    }
    return buildSubcommandJson(said, sorted)
  })
  const name = bilingual(slashCommandName(system), toOptionName(ru.command.name))
  const about = inEveryLanguage(lang => system.words[lang].command.about)
  return buildCommandJson({ name, about }, [
    ...own,
    ...system.menus.references.map(({ name, about }) => buildSubcommandJson({ name, about }, [called])),
    ...Object.values({ ...COMMON_SUBCOMMANDS, odds: oddsCommand(system) }),
  ])
}
