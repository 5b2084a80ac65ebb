import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import { computeRatings } from '../../src/results/index.ts'
import { GameClosedError } from '../../src/store/index.ts'
import { choosePosition } from '../../src/table/continued.ts'
import { chooseSetup, setHintPolicy } from '../../src/table/index.ts'
import { storeUserName } from '../../src/table/person.ts'
import { startGame } from '../../src/table/play.ts'
import { recordInteraction } from '../../src/table/posts.ts'
import { fillSeats, giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import { chooseFairStart, computeHandicap, FAIR_STARTS, rateSeats } from '../../src/table/start/fair-start.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import { TIMEOUT_ACTIONS } from '../../src/table/time/types.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import { requestComputer } from '../../src/table/votes.ts'
import {
  type BotContext,
  type ComponentInteraction,
  initiatorOf,
  isEphemeralMessage,
  type RequestContext,
  systemOfTable,
  tableKeyOf,
} from '../bot-context.ts'
import { createTextPart } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import {
  type ChangeResult,
  changeTable,
  replyWithChangeResult,
  setTableLanguage,
  toChangeResult,
} from '../table/change.ts'
import { NO_CLOCK } from '../table/clock.ts'
import { getMemberName } from './name.ts'
import { buildOptionsParts } from './options.ts'
import { buildLobbyParts, computeControlFingerprint } from './parts.ts'

/** Level of the computer players when one button gives all free seats to computers. */
const FILLED = 'regular'

/** Handles a click in the lobby message. */
export async function onLobbyClick(
  request: RequestContext<ComponentInteraction>,
  id: ButtonId,
): Promise<void> {
  const { bot, interaction } = request
  const [value = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const name = getMemberName(interaction)
  const initiator = initiatorOf(request)
  const ratings = await readSureRatings(request, value)
  let isHandicapChanged = false
  const result = await changeTable(request, table => {
    const rated = id.action === 'begin' && ratings ? rateSeats(table, ratings) : table
    const system = systemOfTable(bot, table)
    const [before, now] = [table, rated].map(one => JSON.stringify(computeHandicap(one, system)))
    isHandicapChanged = before !== now
    if (isHandicapChanged) return { is: 'done', table: recordInteraction(rated, initiator) }
    const came = clicked(bot, table, id, value, name, initiator)
    return came.is === 'done' && ratings ? { ...came, table: rateSeats(came.table, ratings) } : came
  })
  if (result.is === 'stale' && result.table.stage === 'lobby') {
    return replyPrivately(request, [
      createTextPart(request.w.stale.lobby),
      ...(OPTIONS.includes(id.action)
        ? buildOptionsParts(bot, result.table, request.lang)
        : buildLobbyParts(bot, result.table)),
    ])
  }
  // After a choice in the private settings, shows the changed settings.
  const isOption =
    OPTIONS.includes(id.action) && interaction.message !== null && isEphemeralMessage(interaction.message)
  const again = async () => ('table' in result ? buildOptionsParts(bot, result.table, request.lang) : [])
  const told = isHandicapChanged ? request.w.lobby.sides.changed : undefined
  await replyWithChangeResult(request, result, told, isOption ? again : undefined)
}

/**
 * Reads the ratings of a server that are not provisional, for the handicap of a lobby. Null if the lobby has none.
 * `value`: the choice of the menu, which may be the handicap.
 */
async function readSureRatings(
  { bot, interaction }: RequestContext<ComponentInteraction>,
  value: string,
): Promise<ReadonlyMap<string, number> | null> {
  const table = await bot.store.read(tableKeyOf(interaction))
  if (table?.stage !== 'lobby' || (table.fairStart !== 'handicap' && value !== 'handicap')) return null
  const results = await bot.store.results.ofServer(table.guild)
  const ratings = computeRatings(
    results.filter(({ system }) => system === table.system),
    bot.now(),
  )
  return new Map(ratings.flatMap(one => (one.isProvisional ? [] : [[one.user, one.rating] as const])))
}

/** Actions of the controls in the private settings of a lobby. */
const OPTIONS = [
  'position',
  'system',
  'scenario',
  'variant',
  'variants',
  'lot',
  'computer',
  'clock',
  'zero',
  'hints',
  'lang',
]

function clicked(
  bot: BotContext,
  table: Table,
  { action, arg }: ButtonId,
  value: string,
  name: string,
  initiator: Initiator,
): ChangeResult {
  const system = systemOfTable(bot, table)
  const isOf = (depth: Parameters<typeof computeControlFingerprint>[1]) =>
    arg.split('|').at(-1) === computeControlFingerprint(table, depth)
  const stale: ChangeResult = { is: 'stale', table }
  switch (action) {
    case 'system': {
      const other = getOwnValue(bot.systems, value)
      return other
        ? toChangeResult(chooseSetup(table, other, {}, initiator))
        : { is: 'no', why: 'no-such-choice' }
    }
    case 'scenario':
      return isOf('system')
        ? toChangeResult(chooseSetup(table, system, { scenario: value }, initiator))
        : stale
    case 'variant':
      return isOf('scenario')
        ? toChangeResult(chooseSetup(table, system, { variants: { [arg.split('|')[0]]: value } }, initiator))
        : stale
    case 'variants': {
      const [key, choice = ''] = value.split('=')
      return isOf('scenario')
        ? toChangeResult(chooseSetup(table, system, { variants: { [key]: choice } }, initiator))
        : stale
    }
    case 'position':
      return toChangeResult(choosePosition(table, Number(value), initiator))
    case 'sit':
      return toChangeResult(
        giveSeatToUser(storeUserName(table, initiator.user, name), system, arg, initiator),
      )
    case 'stand':
      return toChangeResult(leaveSeat(table, system, arg, initiator))
    case 'computer': {
      const [role, given = ''] = value.split('=')
      const level = SKILL_LEVELS.find(one => one === given) ?? null
      if (!isOf('scenario')) return stale
      return table.match
        ? { is: 'no', why: 'not-in-lobby' }
        : toChangeResult(requestComputer(table, system, { role, level }, initiator))
    }
    case 'lot': {
      // Menus of older releases say `chosen` for the printed start
      const choice = FAIR_STARTS.find(one => one === value) ?? (value === 'chosen' ? 'printed' : null)
      return choice
        ? toChangeResult(chooseFairStart(table, system, choice, initiator))
        : { is: 'no', why: 'no-such-choice' }
    }
    case 'hints': {
      const hints = value === 'always' || value === 'never' ? value : null
      return toChangeResult(setHintPolicy(table, hints, initiator))
    }
    case 'clock': {
      const chosen = getOwnValue(CLOCK_PRESETS, value)
      if (!chosen && value !== NO_CLOCK) return { is: 'no', why: 'no-such-choice' }
      const zero = table.clock?.zero ?? TIMEOUT_ACTIONS[0]
      return toChangeResult(chooseClock(table, chosen ? { ...chosen, zero } : null, initiator))
    }
    case 'zero': {
      const zero = TIMEOUT_ACTIONS.find(one => one === value)
      if (!zero || !table.clock) return { is: 'no', why: 'no-such-choice' }
      const { kind, hours, more } = table.clock
      return toChangeResult(chooseClock(table, { kind, hours, more, zero }, initiator))
    }
    case 'fill':
      return toChangeResult(fillSeats(storeUserName(table, initiator.user, name), system, FILLED, initiator))
    case 'lang':
      return setTableLanguage(table, arg, initiator)
    default:
      if (bot.closedSystems.has(system.id)) throw new GameClosedError(`${system.id} cannot be begun`)
      return isOf('whole') ? toChangeResult(startGame(table, system, initiator)) : stale
  }
}
