import { createHash } from 'node:crypto'
import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { commitmentOfTable } from '../../src/table/index.ts'
import { HOST_AWAY_HOURS } from '../../src/table/lobby.ts'
import { isEmptySeat, roleInfo, userOfRole } from '../../src/table/seat-queries.ts'
import { usersToReconfirm } from '../../src/table/terms.ts'
import type { Table } from '../../src/table/types.ts'
import { type CoreContext, systemOfTable } from '../bot-context.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { buildClockOptions, buildTimeoutOptions, clockWords, describeClockNote } from '../table/clock.ts'
import { roleName } from '../table/describe.ts'
import { reconstructedNote } from '../table/reconstructed.ts'
import { botWordsByLang } from '../words/index.ts'
import { formatDiceInputs } from './dice-words.ts'

/**
 * Maximum number of variants that get one menu each. If a scenario has more variants, all of them share one
 * menu.
 */
const VARIANT_MENUS = 4

type Depth = 'system' | 'scenario' | 'whole'

/**
 * Returns a short hash of the table's setup, which becomes part of the custom id of a button or menu in the
 * lobby. A menu depends on the chosen game and scenario. The Begin button depends on everything shown beside it.
 * So a button in an outdated message never changes or begins a different game.
 */
export function computeControlFingerprint(
  { system, setup, seats, entropy, clock }: Table,
  depth: Depth,
): string {
  const seen = {
    system: [system],
    scenario: [system, setup.scenario],
    whole: [system, setup.scenario, Object.entries(setup.variants).sort(), seats, entropy, clock],
  }[depth]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, PRINT)
}

const PRINT = 8

/** Maximum length of the list of what goes into the seed of the dice, in characters. */
const GIVEN = 1200

/** Builds the message of a lobby: the chosen game, the players on the seats, and the commitment of the dice. */
export function buildLobbyParts(bot: CoreContext, table: Table): MessagePart[] {
  const system = systemOfTable(bot, table)
  const { lang } = table
  const w = botWordsByLang[lang]
  const { scenario } = table.setup
  const { title, subtitle } = system.words[lang]
  const id = (action: string, arg = '') => packButtonId({ thread: table.thread, revision: 0, action, arg })
  const chosen = system.scenarios.find(one => one.id === scenario)
  const waits = usersToReconfirm(table)
  const isUnsure = (user: string | null) => user !== null && waits.includes(user)
  const seats = table.seats.map(({ role, user, computer }) => {
    const player = computer ? w.computer.player(computer) : user && `<@${user}>`
    const line = w.lobby.seat(roleName(table, system, role, lang), player)
    return isUnsure(user) ? `${line} · ${w.lobby.unsure}` : line
  })
  const head = (now: string) => createTextPart(`# ${title}\n${now}\n-# ${subtitle}`)
  if (table.stage !== 'lobby') {
    const done = !table.match ? w.lobby.calledOff : table.stage === 'over' ? w.lobby.over : w.lobby.begun
    const inputs = table.match ? [w.dice.begun, formatDiceInputs(table, w, GIVEN)] : []
    const proof = [w.lobby.commitment(commitmentOfTable(table)), ...inputs]
    return [head(done), createTextPart([...seats, ...proof].join('\n'))]
  }
  const parts: MessagePart[] = [head(w.lobby.preparing)]
  const games = Object.values(bot.systems)
    .filter(one => one.id === system.id || !bot.closedSystems.has(one.id))
    .map(one => ({
      label: one.words[lang].title,
      about: one.words[lang].subtitle,
      value: one.id,
      chosen: one.id === system.id,
    }))
  parts.push(createMenuPart(id('system'), w.lobby.system, games))
  const scenarios = system.scenarios.map(one => ({
    label: one.name[lang],
    about: one.about[lang],
    value: one.id,
    chosen: one.id === scenario,
  }))
  if (scenarios.length > 1) {
    parts.push(
      createMenuPart(id('scenario', computeControlFingerprint(table, 'system')), w.lobby.scenario, scenarios),
    )
    if (chosen) parts.push(createTextPart(`-# ${chosen.about[lang]}`))
  } else if (chosen) parts.push(createTextPart(`**${chosen.name[lang]}.** ${chosen.about[lang]}`))
  parts.push(...variantParts(table, system, id))
  const conflict = system.rules.variantConflict(table.setup)
  if (conflict) parts.push(createTextPart(conflict[lang]))
  const note = reconstructedNote(table, system, lang)
  if (note) parts.push(createTextPart(note))
  if (bot.closedSystems.has(system.id)) parts.push(createTextPart(w.failures.closed))
  parts.push(createTextPart([`### ${w.lobby.seats}`, ...seats].join('\n')))
  parts.push(...computerParts(table, system, id))
  parts.push(createMenuPart(id('hints'), w.hints.menu, hintOptions(table)))
  parts.push(createMenuPart(id('clock'), clockWords.menu[lang], buildClockOptions(table, system)))
  const clockNote = describeClockNote(table, system, lang)
  if (clockNote) parts.push(createTextPart(clockNote))
  if (table.clock) parts.push(createMenuPart(id('zero'), clockWords.zeros[lang], buildTimeoutOptions(table)))
  const buttons: Button[] = table.seats.map(({ role }) => {
    const name = roleName(table, system, role, lang)
    const user = userOfRole(table, role)
    const isTaken = user !== null
    if (isUnsure(user)) return createButton(id('sit', role), w.lobby.agree(name), 'main')
    const label = isTaken ? w.lobby.stand(name) : w.lobby.take(roleInfo(table, system, role).afterPlay[lang])
    return createButton(id(isTaken ? 'stand' : 'sit', role), label, isTaken ? 'quiet' : 'main')
  })
  const isReady = !table.seats.some(isEmptySeat) && !conflict
  buttons.push(
    createButton(
      id('begin', computeControlFingerprint(table, 'whole')),
      w.lobby.begin,
      'confirm',
      undefined,
      !isReady,
    ),
  )
  const sides = new Set(system.rules.roles(table.setup).map(({ side }) => side))
  if (table.seats.length > 1 && table.seats.some(isEmptySeat))
    buttons.push(createButton(id('fill'), sides.size > 1 ? w.computer.against : w.computer.beside, 'main'))
  buttons.push(
    createButton(id('lang', lang === 'ru' ? 'en' : 'ru'), lang === 'ru' ? 'English' : 'Русский', 'quiet'),
  )
  buttons.push(createButton(id('words'), w.dice.button, 'quiet'))
  const isHostless = table.seats.some(({ user }) => user !== null && user !== table.creator)
  if (isHostless) buttons.push(createButton(id('takeover'), w.lobby.takeOver, 'quiet'))
  parts.push(...createButtonRows(buttons))
  const given = table.entropy.length > 0 ? [w.dice.list, formatDiceInputs(table, w, GIVEN)] : []
  const proof = [w.lobby.commitment(commitmentOfTable(table)), w.lobby.commitmentWhy, ...given, w.dice.why]
  const host = isHostless ? [w.lobby.host(formatMention(table.creator, lang), HOST_AWAY_HOURS)] : []
  return [...parts, createTextPart([w.lobby.howto, ...host, ...proof].join('\n'))]
}

/** Builds the menu that gives free seats to computer players. */
function computerParts(
  table: Table,
  system: GameSystem,
  id: (action: string, arg?: string) => string,
): MessagePart[] {
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
 * Builds one menu for each variant. If there are too many variants, builds one menu that lists all possible
 * changes.
 */
function variantParts(
  table: Table,
  system: GameSystem,
  id: (action: string, arg?: string) => string,
): MessagePart[] {
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
  const now = offered.map(({ id: key, name, choices }) => {
    const choice = choices.find(one => one.id === variants[key])
    return `${name[lang]}: **${choice?.name[lang] ?? ''}**`
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
    createTextPart(now.join('\n')),
    createMenuPart(id('variants', computeControlFingerprint(table, 'scenario')), w.lobby.variants, changes),
  ]
}
