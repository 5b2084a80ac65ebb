import {
  addLeagueSubstitute,
  endRoundEarly,
  findLeaguePlayerIndex,
  isPlayerInGame,
  type League,
  type LeagueScore,
  recordReportedResult,
  substitutesByRole,
} from '../../src/leagues/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { systemOfTable } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { organiserRight, serverRight } from '../permissions/right.ts'
import { changeLeague, leagueOption } from './change.ts'
import { dropOutOfLeague, removeFromLeague } from './leave.ts'
import { showOrganiserPanel } from './organise.ts'
import { startLeague } from './start.ts'
import { leagueWords } from './words.ts'

export const startLeagueCommand: Command = {
  name: bilingual('start', 'начать'),
  about: bilingual('Begin the first round', 'Начать первый тур'),
  options: () => [leagueOption],
  right: organiserRight,
  run: request =>
    startLeague(request, (league, told) =>
      league.stage === 'open' ? showOrganiserPanel(request)(league, told) : told,
    ),
}

export const nextRoundCommand: Command = {
  name: bilingual('next', 'дальше'),
  about: bilingual(
    'Begin the next round now; unfinished games count half a point until they end',
    'Начать следующий тур сразу; недоигранная партия пока даёт обоим по пол-очка',
  ),
  options: () => [leagueOption],
  right: organiserRight,
  async run(request) {
    await changeLeague(request, league => endRoundEarly(league, request.bot.now()), leagueWords.goesOn)
  },
}

const SCORES: Readonly<Record<string, LeagueScore>> = { first: 1, second: 0, draw: 0.5 }

export const reportLeagueResultCommand: Command = {
  name: bilingual('report', 'присудить'),
  about: bilingual('Decide a game of a league', 'Присудить результат партии лиги'),
  options: () => [
    {
      name: bilingual('game', 'партия'),
      about: bilingual('Its number, from /league round', 'Номер партии: его показывает /лига тур'),
      required: true,
    },
    {
      name: bilingual('result', 'результат'),
      about: bilingual('Who has won', 'Кто победил'),
      required: true,
      choices: [
        { name: bilingual('the first', 'первый'), value: 'first' },
        { name: bilingual('the second', 'второй'), value: 'second' },
        { name: bilingual('a draw', 'ничья'), value: 'draw' },
      ],
    },
    leagueOption,
  ],
  right: organiserRight,
  async run(request) {
    const { options } = request.interaction
    const number = Number(options.getString('game', true))
    const score = SCORES[options.getString('result', true)] ?? 0.5
    await changeLeague(
      request,
      league => recordReportedResult(league, number, score, request.interaction.user.id, request.bot.now()),
      () => leagueWords.reported,
    )
  },
}

export const dropOutOfLeagueCommand: Command = {
  name: bilingual('drop', 'выбыть'),
  about: bilingual('Leave a running league', 'Выбыть из идущей лиги'),
  options: () => [leagueOption],
  right: { ...serverRight, changes: true },
  run: request => dropOutOfLeague(request),
}

export const removeLeaguePlayerCommand: Command = {
  name: bilingual('remove', 'исключить'),
  about: bilingual('Remove a player from a running league', 'Исключить игрока из идущей лиги'),
  options: () => [
    { name: bilingual('player', 'игрок'), about: bilingual('Whom', 'Кого'), required: true, person: true },
    leagueOption,
  ],
  right: organiserRight,
  run: request =>
    removeFromLeague(request, request.interaction.options.getUser('player', true).id, leagueWords.removed),
}

export const leagueSubstituteCommand: Command = {
  name: bilingual('substitute', 'замена'),
  about: bilingual(
    'Name a substitute for an absent player; the results still count for the player',
    'Назначить замену отсутствующему игроку; результаты остаются за ним',
  ),
  options: () => [
    {
      name: bilingual('player', 'игрок'),
      about: bilingual('Whose seats', 'Чьи места'),
      required: true,
      person: true,
    },
    {
      name: bilingual('by', 'кем'),
      about: bilingual('Who plays instead', 'Кто играет вместо'),
      required: true,
      person: true,
    },
    leagueOption,
  ],
  right: organiserRight,
  async run(request) {
    const { options, user: organiser } = request.interaction
    const player = options.getUser('player', true).id
    const other = options.getUser('by', true)
    if (other.bot) return replyPrivately(request, leagueWords.bot[request.lang])
    const after = await changeLeague(
      request,
      league => addLeagueSubstitute(league, player, other.id, organiser.id),
      () => leagueWords.substituted,
    )
    if (after) await nameAtTables(request, after, player)
  },
}

/** Stores in a player's running league games which substitute may take over the player's seats. */
async function nameAtTables({ bot }: CommandContext, league: League, player: string): Promise<void> {
  const at = findLeaguePlayerIndex(league, player)
  for (const game of league.games) {
    if (!isPlayerInGame(game, at) || game.thread === null || game.second === null || game.score !== null)
      continue
    const players = [league.players[game.first], league.players[game.second]]
    await bot.store.turn(tableKey(league.guild, game.thread), table => {
      if (!table?.league || table.stage === 'over') return { table: null, result: null }
      const named = substitutesByRole(systemOfTable(bot, table), table.setup, players)
      return { table: { ...table, league: { ...table.league, ...named } }, result: null }
    })
  }
}
