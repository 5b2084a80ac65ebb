import {
  dropped,
  forfeitedTable,
  hurried,
  isIn,
  isPlaying,
  type League,
  playerOf,
  reported,
  type Score,
  sidesOf,
  started,
  substituted,
  substitutesAt,
} from '../../src/leagues/index.ts'
import { ratingsOf } from '../../src/results/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Asked, Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { systemOf } from '../house.ts'
import { onServer, organise } from '../rights/right.ts'
import { changeLeague, leagueOption } from './change.ts'
import { words } from './words.ts'

export const startLeague: Command = {
  name: both('start', 'начать'),
  about: both('Begin the first round', 'Начать первый тур'),
  options: () => [leagueOption],
  right: organise,
  async run(ask) {
    const { house } = ask
    const league = ask.subject?.league
    const results = league ? await house.store.results.ofServer(league.guild) : []
    const ratings = ratingsOf(
      results.filter(({ system }) => system === league?.system),
      house.now(),
    )
    const rated = new Map(ratings.map(({ user, rating }) => [user, rating]))
    await changeLeague(
      ask,
      one => started(one, user => rated.get(user) ?? null, house.now()),
      () => words.started,
    )
  },
}

export const nextRound: Command = {
  name: both('next', 'дальше'),
  about: both(
    'Begin the next round without what is not over; it counts half until it is',
    'Начать следующий тур, не дожидаясь; недоигранное пока считается за пол-очка',
  ),
  options: () => [leagueOption],
  right: organise,
  async run(ask) {
    await changeLeague(
      ask,
      league => hurried(league, ask.house.now()),
      () => words.goesOn,
    )
  },
}

const SCORES: Readonly<Record<string, Score>> = { first: 1, second: 0, draw: 0.5 }

export const report: Command = {
  name: both('report', 'присудить'),
  about: both('Decide a game of a league', 'Присудить результат партии лиги'),
  options: () => [
    {
      name: both('game', 'партия'),
      about: both('Its number, as `/league round` shows it', 'Номер, как его показывает `/лига тур`'),
      required: true,
    },
    {
      name: both('result', 'результат'),
      about: both('Who has won', 'Кто победил'),
      required: true,
      choices: [
        { name: both('the first', 'первый'), value: 'first' },
        { name: both('the second', 'второй'), value: 'second' },
        { name: both('a draw', 'ничья'), value: 'draw' },
      ],
    },
    leagueOption,
  ],
  right: organise,
  async run(ask) {
    const { options } = ask.interaction
    const number = Number(options.getString('game', true))
    const score = SCORES[options.getString('result', true)] ?? 0.5
    await changeLeague(
      ask,
      league => reported(league, number, score, ask.interaction.user.id, ask.house.now()),
      () => words.reported,
    )
  },
}

export const drop: Command = {
  name: both('drop', 'выбыть'),
  about: both('Leave a league that is under way', 'Выбыть из лиги, которая идёт'),
  options: () => [leagueOption],
  right: { ...onServer, changes: true },
  run: ask => out(ask, ask.interaction.user.id, words.dropped),
}

export const remove: Command = {
  name: both('remove', 'исключить'),
  about: both('Take a player out of a league that is under way', 'Исключить игрока из лиги, которая идёт'),
  options: () => [
    { name: both('player', 'игрок'), about: both('Whom', 'Кого'), required: true, person: true },
    leagueOption,
  ],
  right: organise,
  run: ask => out(ask, ask.interaction.options.getUser('player', true).id, words.removed),
}

export const substitute: Command = {
  name: both('substitute', 'замена'),
  about: both(
    'Let somebody play for a player who is away; results stay the player’s',
    'Назначить замену ушедшему игроку; результаты остаются его',
  ),
  options: () => [
    { name: both('player', 'игрок'), about: both('Whose seats', 'Чьи места'), required: true, person: true },
    {
      name: both('by', 'кем'),
      about: both('Who may sit there', 'Кто туда сядет'),
      required: true,
      person: true,
    },
    leagueOption,
  ],
  right: organise,
  async run(ask) {
    const { options, user: organiser } = ask.interaction
    const player = options.getUser('player', true).id
    const other = options.getUser('by', true)
    if (other.bot) return answer(ask, words.bot[ask.lang])
    const after = await changeLeague(
      ask,
      league => substituted(league, player, other.id, organiser.id),
      () => words.substituted,
    )
    if (after) await nameAtTables(ask, after, player)
  },
}

/** Tells the tables of a player which substitute may take the player's seats. */
async function nameAtTables({ house }: Asked, league: League, player: string): Promise<void> {
  const at = playerOf(league, player)
  for (const game of league.games) {
    if (!isPlaying(game, at) || game.thread === null || game.second === null || game.score !== null) continue
    const players = [league.players[game.first], league.players[game.second]]
    await house.store.turn(tableKey(league.guild, game.thread), table => {
      if (!table?.league || table.stage === 'over') return { table: null, result: null }
      const named = substitutesAt(systemOf(house, table), table.setup, players)
      return { table: { ...table, league: { ...table.league, ...named } }, result: null }
    })
  }
}

/** Takes a player out of a league and gives up their unfinished games. */
async function out(ask: Asked, user: string, told: typeof words.dropped): Promise<void> {
  let before: League | null = null
  const after = await changeLeague(
    ask,
    league => {
      before = league
      return dropped(league, user, ask.house.now(), ask.interaction.user.id)
    },
    () => told,
  )
  if (before && after) await giveUp(ask, before, user)
}

async function giveUp({ house, interaction }: Asked, league: League, user: string): Promise<void> {
  const at = playerOf(league, user)
  if (at < 0 || !isIn(league.players[at])) return
  for (const game of league.games) {
    if (!isPlaying(game, at) || game.thread === null || game.score !== null) continue
    const key = tableKey(league.guild, game.thread)
    const cause = { user, interaction: interaction.id, now: house.now() }
    const isFirst = game.first === at
    await house.store.turn(key, table => {
      const system = systemOf(house, table)
      const side = sidesOf(system, table.setup)?.[isFirst ? 0 : 1]
      return { table: side ? forfeitedTable(table, system, side, cause) : null, result: null }
    })
    void house.outbox.ask(key)
  }
}
