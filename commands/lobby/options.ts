import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import {
  findAddedLanguage,
  inLanguage,
  listLanguages,
  nameOfLanguage,
  toWrittenLanguage,
} from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import { nameOfSide } from '../../src/results/index.ts'
import {
  computeHandicap,
  fairStartOf,
  findBalance,
  isBalanceUnknown,
  offeredStarts,
  type ScenarioBalance,
} from '../../src/table/start/fair-start.ts'
import type { Table } from '../../src/table/types.ts'
import {
  type ComponentInteraction,
  type CoreContext,
  type RequestContext,
  systemOfTable,
  tableKeyOf,
} from '../bot-context.ts'
import {
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { buildClockOptions, buildTimeoutOptions, clockWords, describeClockNote } from '../table/clock.ts'
import { roleName } from '../table/describe.ts'
import { describeHandicap } from '../table/fair-start.ts'
import { type BotWords, botWordsByLang } from '../words/index.ts'
import { computeControlFingerprint } from './parts.ts'

/**
 * Maximum number of variants that get one menu each. If a scenario has more variants, all of them share one
 * menu.
 */
const VARIANT_MENUS = 4

/** Creates the custom id of a control of this lobby. */
type ControlId = (action: string, arg?: string) => string

/** Shows the settings of a lobby to a person who may change them. */
export async function showLobbyOptions(request: RequestContext<ComponentInteraction>): Promise<void> {
  const table = await request.bot.store.read(tableKeyOf(request.interaction))
  if (table?.stage !== 'lobby') return replyPrivately(request, request.w.refusals['not-in-lobby'])
  await replyPrivately(request, buildOptionsParts(request.bot, table, request.lang))
}

/** Builds the private message with all settings of a lobby, in the language of its reader. */
export function buildOptionsParts(bot: CoreContext, table: Table, lang: Lang): MessagePart[] {
  const system = systemOfTable(bot, table)
  const w = botWordsByLang[lang]
  const read: Table = { ...table, lang }
  const id: ControlId = (action, arg = '') => packButtonId({ thread: table.thread, revision: 0, action, arg })
  const conflict = system.rules.variantConflict(table.setup)
  const clockNote = describeClockNote(read, system, lang)
  const others = listLanguages().filter(one => one !== table.lang)
  return [
    createTextPart(w.lobby.optionsTitle),
    ...(table.continued
      ? [createMenuPart(id('position'), w.lobby.continued.menu, positionOptions(read, system))]
      : [
          createMenuPart(id('system'), w.lobby.system, gameOptions(bot, system, lang)),
          ...scenarioParts(read, system, id),
          ...variantParts(read, system, id),
        ]),
    ...(conflict ? [createTextPart(conflict[lang])] : []),
    ...startParts(read, system, id),
    ...computerParts(read, system, id),
    createMenuPart(id('clock'), clockWords.menu[lang], buildClockOptions(read, system)),
    ...(clockNote ? [createTextPart(clockNote)] : []),
    ...(table.clock ? [createMenuPart(id('zero'), clockWords.zeros[lang], buildTimeoutOptions(read))] : []),
    createMenuPart(id('hints'), w.hints.menu, hintOptions(read)),
    ...createButtonRows(others.map(one => createButton(id('lang', one), postsIn(w, one), 'quiet'))),
  ]
}

/** Lists the positions of the other game from which the game of this table can go on. */
function positionOptions(table: Table, system: GameSystem) {
  const { lang, continued } = table
  const { continued: w } = botWordsByLang[lang].lobby
  const { positions = [], chosen } = continued ?? {}
  return positions.map(({ turn, from, deciding }, at) => ({
    label: at > 0 && at === positions.length - 1 ? w.last(inLanguage(turn, lang)) : inLanguage(turn, lang),
    about: w.note(
      joinWithAnd(
        deciding.map(role => roleName(table, system, role, lang)),
        lang,
      ),
      from.entry,
    ),
    value: String(from.entry),
    chosen: at === chosen,
  }))
}

const postsIn = ({ lobby: { postsIn } }: BotWords, lang: Lang): string =>
  findAddedLanguage(lang) ? postsIn.added(nameOfLanguage(lang)) : postsIn[toWrittenLanguage(lang)]

function gameOptions(bot: CoreContext, system: GameSystem, lang: Lang) {
  return Object.values(bot.systems)
    .filter(one => one.id === system.id || !bot.closedSystems.has(one.id))
    .map(one => ({
      label: one.words[lang].title,
      about: one.words[lang].subtitle,
      value: one.id,
      chosen: one.id === system.id,
    }))
}

function scenarioParts(table: Table, system: GameSystem, id: ControlId): MessagePart[] {
  const { lang, setup } = table
  if (system.scenarios.length < 2) return []
  const scenarios = system.scenarios.map(one => ({
    label: one.name[lang],
    about: one.about[lang],
    value: one.id,
    chosen: one.id === setup.scenario,
  }))
  const print = computeControlFingerprint(table, 'system')
  return [createMenuPart(id('scenario', print), botWordsByLang[lang].lobby.scenario, scenarios)]
}

/** Builds the menu of starts, and says what is measured about this scenario. */
function startParts(table: Table, system: GameSystem, id: ControlId): MessagePart[] {
  const { lang, setup } = table
  const { sides: w } = botWordsByLang[lang].lobby
  const offered = offeredStarts(system, setup)
  if (offered.length < 2) return []
  const now = fairStartOf(table, system)
  const options = offered.map(value => ({ ...w.choices[value], value, chosen: value === now }))
  const balance = findBalance(system, setup)
  const note = balance ? describeBalance(balance) : isBalanceUnknown(system, setup) ? w.unmeasured : ''
  const handicap =
    now === 'handicap' ? [`-# ${describeHandicap(computeHandicap(table, system), table, system)}`] : []
  const notes = [...handicap, ...(note ? [note] : [])]
  return [
    createMenuPart(id('lot'), w.menu, options),
    ...(notes.length > 0 ? [createTextPart(notes.join('\n'))] : []),
  ]

  function describeBalance({ side, won, games, margin, interval }: ScenarioBalance): string {
    const number = (one: number) =>
      String(one)
        .replace('-', '−')
        .replace('.', toWrittenLanguage(lang) === 'ru' ? ',' : '.')
    const mean = `${margin > 0 ? '+' : ''}${number(margin)} ± ${number(interval)} ${system.words[lang].points(2).slice(2)}`
    return w.measured(nameOfSide(system, setup, side, lang), number(won), games, mean)
  }
}

/** Builds the menu that gives free seats to computer players. */
function computerParts(table: Table, system: GameSystem, id: ControlId): MessagePart[] {
  const { computer: w } = botWordsByLang[table.lang]
  const choices = table.seats.flatMap(({ role, user, computer }) => {
    if (user !== null) return []
    const name = roleName(table, system, role, table.lang)
    const levels = SKILL_LEVELS.filter(level => level !== computer)
    return [
      ...levels.map(level => ({
        label: w.give(name, level),
        about: w.about[level],
        value: `${role}=${level}`,
      })),
      ...(computer ? [{ label: w.free(name), value: `${role}=` }] : []),
    ]
  })
  return choices.length > 0
    ? [createMenuPart(id('computer', computeControlFingerprint(table, 'scenario')), w.menu, choices)]
    : []
}

function hintOptions({ hints, lang }: Table) {
  const { hints: w } = botWordsByLang[lang]
  const now = hints ?? 'computer'
  return (['computer', 'always', 'never'] as const).map(value => ({
    label: w[value],
    about: w.about,
    value,
    chosen: value === now,
  }))
}

/**
 * Builds one menu for each variant. If there are too many variants, lists the variants that differ from their usual
 * setting, and builds one menu with all possible changes.
 */
function variantParts(table: Table, system: GameSystem, id: ControlId): MessagePart[] {
  const { lang } = table
  const { scenario, variants } = table.setup
  const w = botWordsByLang[lang]
  const offered = system.variants.filter(variant => variant.isOffered?.(scenario) ?? true)
  if (offered.length <= VARIANT_MENUS) {
    return offered.map(variant => {
      const options = variant.choices.map(choice => ({
        label: `${variant.name[lang]}: ${choice.name[lang]}`,
        about: (choice.about ?? variant.about)[lang],
        value: choice.id,
        chosen: variants[variant.id] === choice.id,
      }))
      return createMenuPart(
        id('variant', `${variant.id}|${computeControlFingerprint(table, 'scenario')}`),
        variant.name[lang],
        options,
      )
    })
  }
  const changed = offered.flatMap(({ id: key, name, choices }) => {
    const choice = choices.find(one => one.id === variants[key])
    return choice && choice !== choices[0] ? [`${name[lang]}: **${choice.name[lang]}**`] : []
  })
  const changes = offered.flatMap(({ id: key, name, about, choices }) =>
    choices
      .filter(choice => choice.id !== variants[key])
      .map(choice => ({
        label: `${name[lang]}: ${choice.name[lang]}`,
        about: (choice.about ?? about)[lang],
        value: `${key}=${choice.id}`,
      })),
  )
  return [
    ...(changed.length > 0 ? [createTextPart(changed.join('\n'))] : []),
    createMenuPart(id('variants', computeControlFingerprint(table, 'scenario')), w.lobby.variants, changes),
  ]
}
