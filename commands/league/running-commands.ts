import { endRoundEarly } from '../../src/leagues/index.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { organiserRight, serverRight } from '../permissions/right.ts'
import { changeLeague, leagueOption } from './change.ts'
import { decideLeagueGame, isDecision } from './decide.ts'
import { extendLeagueRound, ROUND_EXTENSION_DAYS } from './extend.ts'
import { dropOutOfLeague, removeFromLeague } from './leave.ts'
import { showOrganiserPanel } from './organise.ts'
import { appointSubstitute } from './players.ts'
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
    'Begin the next round now; an unfinished game gives both half a point until it ends',
    'Начать следующий тур сразу; недоигранная партия пока даёт обоим по пол-очка',
  ),
  options: () => [leagueOption],
  right: organiserRight,
  async run(request) {
    await changeLeague(request, league => endRoundEarly(league, request.bot.now()), leagueWords.goesOn)
  },
}

export const reportLeagueResultCommand: Command = {
  name: bilingual('report', 'присудить'),
  about: bilingual('Decide the result of a league game', 'Присудить результат партии лиги'),
  options: () => [
    {
      name: bilingual('game', 'партия'),
      about: bilingual(
        'Number of the game: /league round shows it',
        'Номер партии: его показывает /лига тур',
      ),
      required: true,
    },
    {
      name: bilingual('result', 'результат'),
      about: bilingual('Who won, or play it again', 'Кто победил, или переиграть'),
      required: true,
      choices: [
        { name: bilingual('the first', 'первый'), value: 'first' },
        { name: bilingual('the second', 'второй'), value: 'second' },
        { name: bilingual('a draw', 'ничья'), value: 'draw' },
        { name: bilingual('both lose', 'поражение обоим'), value: 'both' },
        { name: bilingual('play it again', 'переиграть'), value: 'again' },
      ],
    },
    leagueOption,
  ],
  right: organiserRight,
  async run(request) {
    const { options } = request.interaction
    const number = Number(options.getString('game', true))
    const result = options.getString('result', true)
    await decideLeagueGame(request, number, isDecision(result) ? result : 'draw')
  },
}

export const extendRoundCommand: Command = {
  name: bilingual('extend', 'продлить'),
  about: bilingual('Give the current round more time', 'Продлить текущий тур'),
  options: () => [
    {
      name: bilingual('days', 'дни'),
      about: bilingual('How many more days', 'На сколько дней'),
      required: true,
      choices: ROUND_EXTENSION_DAYS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    leagueOption,
  ],
  right: organiserRight,
  run: request => extendLeagueRound(request, Number(request.interaction.options.getString('days', true))),
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
  about: bilingual('Remove a player from a league', 'Исключить игрока из лиги'),
  options: () => [
    {
      name: bilingual('player', 'игрок'),
      about: bilingual('Which player', 'Какого игрока'),
      required: true,
      person: true,
    },
    leagueOption,
  ],
  right: organiserRight,
  run: request =>
    removeFromLeague(
      request,
      request.interaction.options.getUser('player', true).id,
      () => leagueWords.removed,
    ),
}

export const leagueSubstituteCommand: Command = {
  name: bilingual('substitute', 'замена'),
  about: bilingual(
    'Name a substitute for an absent player; the results still count for that player',
    'Назначить замену отсутствующему игроку; результаты остаются за ним',
  ),
  options: () => [
    {
      name: bilingual('player', 'игрок'),
      about: bilingual('Whose seats to take', 'Чьи места занять'),
      required: true,
      person: true,
    },
    {
      name: bilingual('by', 'кем'),
      about: bilingual('Who plays instead', 'Кто играет вместо него'),
      required: true,
      person: true,
    },
    leagueOption,
  ],
  right: organiserRight,
  async run(request) {
    const { options } = request.interaction
    await appointSubstitute(request, options.getUser('player', true).id, options.getUser('by', true))
  },
}
