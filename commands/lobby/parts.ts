import { createHash } from 'node:crypto'
import type { GameSystem } from '../../src/engine/system.ts'
import { canBeginFromChosenPosition } from '../../src/table/continued.ts'
import { listDiceContributions } from '../../src/table/entropy.ts'
import { commitmentOfTable } from '../../src/table/index.ts'
import { HOST_AWAY_HOURS } from '../../src/table/lobby.ts'
import { findRoleInfo, isEmptySeat, userOfRole } from '../../src/table/seat-queries.ts'
import { bidCommitmentOf, computeHandicap, fairStartOf } from '../../src/table/start/fair-start.ts'
import { listUsersToReconfirm } from '../../src/table/terms.ts'
import type { ContinuedGame, Table } from '../../src/table/types.ts'
import { type CoreContext, messageLink, systemOfTable } from '../bot-context.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createPeopleMenuPart,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { clockWords, describeClock, describeWeekends } from '../table/clock.ts'
import { describeContinuedGame, roleName } from '../table/describe.ts'
import { describeHandicap } from '../table/fair-start.ts'
import { noteReconstructedNumbersInLobby } from '../table/reconstructed.ts'
import { type BotWords, botWordsByLang } from '../words/index.ts'
import { formatDiceInputs } from './dice-words.ts'

type Depth = 'system' | 'scenario' | 'whole'

/**
 * Returns a short hash of the table's setup, which becomes part of the custom id of a button or menu in the
 * lobby. A menu depends on the chosen game and scenario. The Begin button depends on everything shown beside it.
 * So a button in an outdated message never changes or begins a different game.
 */
export function computeControlFingerprint(
  { system, setup, seats, entropy, clock, sidesByLot, fairStart, ratings, continued }: Table,
  depth: Depth,
): string {
  const start = sidesByLot ? ['lot'] : fairStart ? [fairStart, ratings] : []
  const position = continued ? [continued.positions[continued.chosen].from] : []
  const seen = {
    system: [system],
    scenario: [system, setup.scenario],
    whole: [
      system,
      setup.scenario,
      Object.entries(setup.variants).sort(),
      seats,
      entropy,
      clock,
      ...start,
      ...position,
    ],
  }[depth]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, PRINT)
}

const PRINT = 8

/** Maximum number of people whom one choice in the menu of a private lobby invites. */
const MAX_INVITED_AT_ONCE = 5

/** Maximum length of the list of inputs from which the dice are computed, in characters. */
const GIVEN = 1200

/**
 * Builds the message of a lobby, in this order: what the game is, who sits where, Begin, and the commitment of
 * the dice. The settings are behind a button.
 */
export function buildLobbyParts(bot: CoreContext, table: Table): MessagePart[] {
  const system = systemOfTable(bot, table)
  const { lang } = table
  const w = botWordsByLang[lang]
  const { title, summary } = system.words[lang]
  const seats = seatLines(table, system)
  const dice = diceLines(table)
  const chosen = system.scenarios.find(one => one.id === table.setup.scenario)
  if (table.stage !== 'lobby') {
    const done = !table.match ? w.lobby.calledOff : table.stage === 'over' ? w.lobby.over : w.lobby.begun
    const board = table.firstBoard ? [w.lobby.firstBoard(messageLink(table, table.firstBoard))] : []
    const name = chosen ? `**${chosen.name[lang]}.** ` : ''
    const from = describeContinuedGame(table)
    return [
      createTextPart(
        [`# ${title}`, name + done, ...(from ? [from] : []), ...seats, ...board, ...dice].join('\n'),
      ),
    ]
  }
  const conflict = system.rules.variantConflict(table.setup)
  const game = [
    `# ${title}`,
    ...(chosen ? [`**${chosen.name[lang]}.** ${chosen.about[lang]}`] : []),
    describeContinuedGame(table),
    ...(table.continued ? continuedNotes(table.continued, w) : [w.lobby.summary(summary)]),
    ...(canBeginFromChosenPosition(table, system) ? [] : [w.refusals['position-outdated']]),
    noteReconstructedNumbersInLobby(table, system, lang),
    ...(bot.closedSystems.has(system.id) ? [w.failures.closed] : []),
  ]
  const people = [
    `### ${w.lobby.seats}`,
    w.lobby.preparing,
    ...seats,
    ...invitedLine(table),
    w.lobby.settings(settingsOf(table, system)),
  ]
  const host = isHostless(table) ? [w.lobby.host(formatMention(table.creator, lang), HOST_AWAY_HOURS)] : []
  return [
    createTextPart(game.filter(Boolean).join('\n')),
    createTextPart(people.join('\n')),
    ...(conflict ? [createTextPart(conflict[lang])] : []),
    ...createButtonRows(seatButtons(table, system)),
    ...createButtonRows(bidButtons(table, system)),
    ...(table.isPrivate && table.seats.some(isEmptySeat)
      ? [createPeopleMenuPart(buttonId(table, 'invite'), w.lobby.invite, MAX_INVITED_AT_ONCE)]
      : []),
    ...createButtonRows(tableButtons(table, system, !conflict && canBeginFromChosenPosition(table, system))),
    createTextPart([w.lobby.howto, ...host, ...dice].join('\n')),
  ]
}

const continuedNotes = (
  { proof, positions }: ContinuedGame,
  { lobby: { continued: w } }: BotWords,
): string[] => [
  ...(positions.length > 1 ? [w.elsewhere] : []),
  w.about,
  ...(proof.startsWith('proven') ? [] : [w.unproven]),
]

const isUnsure = (table: Table, user: string | null): boolean =>
  user !== null && listUsersToReconfirm(table).includes(user)

/**
 * Checks whether another person than the host sits at the table. That person may take over a lobby whose host is
 * away.
 */
const isHostless = ({ seats, creator }: Table): boolean =>
  seats.some(({ user }) => user !== null && user !== creator)

function seatLines(table: Table, system: GameSystem): string[] {
  const w = botWordsByLang[table.lang]
  return table.seats.map(({ role, user, computer }) => {
    const player = computer ? w.computer.player(computer) : user && `<@${user}>`
    const line = w.lobby.seat(roleName(table, system, role, table.lang), player)
    const notes = [...(isUnsure(table, user) ? [w.lobby.unsure] : []), ...bidNote(table, system, user)]
    return [line, ...notes].join(' · ')
  })
}

/** Digits of a bid's fingerprint beside a seat. */
const BID_DIGITS = 16

/** Says whether a seated person has bid for a side. */
function bidNote(table: Table, system: GameSystem, user: string | null): string[] {
  if (user === null || table.stage !== 'lobby' || fairStartOf(table, system) !== 'bids') return []
  const { sides: w } = botWordsByLang[table.lang].lobby
  const commitment = bidCommitmentOf(table, user)
  return [commitment ? w.made(commitment.slice(0, BID_DIGITS)) : w.missing]
}

/** Says who is invited to a private table and has not sat down yet. */
function invitedLine({ isPrivate, invited = [], declined = [], seats, lang }: Table): string[] {
  const waiting = invited.filter(user => !declined.includes(user) && !seats.some(seat => seat.user === user))
  if (!isPrivate || waiting.length === 0) return []
  return [botWordsByLang[lang].lobby.invited(waiting.map(user => formatMention(user, lang)))]
}

/** Returns the commitment of the dice. If players gave words for the dice, also lists what goes into the dice. */
function diceLines(table: Table): string[] {
  const w = botWordsByLang[table.lang]
  const hasWords = listDiceContributions(table).some(({ said }) => said !== null)
  const list = table.match ? w.dice.begun : w.dice.list
  const given = hasWords ? [list, formatDiceInputs(table, w, GIVEN)] : []
  return table.stage !== 'lobby' && !table.match
    ? []
    : [w.lobby.commitment(commitmentOfTable(table)), ...given]
}

/** Lists the settings that players should know before they sit down: the clock, and all that differs from usual. */
function settingsOf(table: Table, system: GameSystem): string[] {
  const { lang, clock, setup, hints } = table
  const w = botWordsByLang[lang]
  const variants = system.variants.flatMap(({ id, name, choices }) => {
    const choice = choices.find(one => one.id === setup.variants[id])
    return choice && choice !== choices[0] ? [`${name[lang]}: ${choice.name[lang]}`] : []
  })
  return [
    ...(table.isPrivate ? [w.lobby.private] : []),
    ...variants,
    ...startLines(table, system),
    ...(clock
      ? [`${clockWords.menu[lang]}: ${describeClock(clock)[lang]}`, clockWords.zero[clock.zero][lang]]
      : [clockWords.none[lang]]),
    ...(clock?.weekends ? [describeWeekends(clock.weekends)[lang]] : []),
    ...(hints ? [w.hints[hints]] : []),
  ]
}

/** Says what makes the start fair. Empty for the printed start. */
function startLines(table: Table, system: GameSystem): string[] {
  const { sides: w } = botWordsByLang[table.lang].lobby
  const start = fairStartOf(table, system)
  if (start === 'printed') return []
  const { label, about } = w.choices[start]
  if (start === 'lot') return [label]
  return [label, start === 'bids' ? about : describeHandicap(computeHandicap(table, system), table, system)]
}

const buttonId = ({ thread }: Table, action: string, arg = ''): string =>
  packButtonId({ thread, revision: 0, action, arg })

const button = (
  table: Table,
  action: string,
  label: string,
  look: Parameters<typeof createButton>[2],
  arg = '',
) => createButton(buttonId(table, action, arg), label, look)

/** Builds one button for each seat: to take it, to leave it, or to agree to changed settings. */
function seatButtons(table: Table, system: GameSystem): Button[] {
  const { lang } = table
  const { lobby: w } = botWordsByLang[lang]
  return table.seats.map(({ role }) => {
    const name = roleName(table, system, role, lang)
    const user = userOfRole(table, role)
    if (isUnsure(table, user)) return button(table, 'sit', w.agree(name), 'main', role)
    if (user !== null) return button(table, 'stand', w.stand(name), 'quiet', role)
    return button(table, 'sit', w.take(findRoleInfo(table, system, role).afterPlay[lang]), 'main', role)
  })
}

/** Builds one button for each side that players may bid for. */
function bidButtons(table: Table, system: GameSystem): Button[] {
  if (fairStartOf(table, system) !== 'bids') return []
  const { sides: w } = botWordsByLang[table.lang].lobby
  return system.rules
    .roles(table.setup)
    .map(({ side, name }) => button(table, 'bid', w.bid(name[table.lang]), 'quiet', side))
}

/** Builds the row of buttons for the whole table: Begin, computers, settings and dice. */
function tableButtons(table: Table, system: GameSystem, isPlayable: boolean): Button[] {
  const w = botWordsByLang[table.lang]
  const hasFreeSeat = table.seats.some(isEmptySeat)
  const sides = new Set(system.rules.roles(table.setup).map(({ side }) => side))
  const begin = button(table, 'begin', w.lobby.begin, 'confirm', computeControlFingerprint(table, 'whole'))
  const fill = button(table, 'fill', sides.size > 1 ? w.computer.against : w.computer.beside, 'main')
  return [
    hasFreeSeat || !isPlayable ? { ...begin, disabled: true } : begin,
    ...(table.seats.length > 1 && hasFreeSeat ? [fill] : []),
    button(table, 'options', w.lobby.options, 'quiet'),
    button(table, 'dice', w.lobby.dice, 'quiet'),
    ...(isHostless(table) ? [button(table, 'takeover', w.lobby.takeOver, 'quiet')] : []),
  ]
}
