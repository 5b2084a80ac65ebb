import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import { addLeaguePlayer, LEAGUE_KINDS } from '../../src/leagues/index.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { organiserRight, serverRight } from '../permissions/right.ts'
import { buildSystemChoices } from '../system/define.ts'
import { describeClock, NO_CLOCK } from '../table/clock.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { joinLeague, leaveLeague } from './buttons.ts'
import { changeLeague, leagueOption } from './change.ts'
import {
  type LeagueChoices,
  MAX_LEAGUE_NAME_LENGTH,
  offerNewLeague,
  ROUND_LENGTHS_IN_DAYS,
  SWISS_ROUND_COUNTS,
} from './new-league.ts'
import { openLeague } from './open.ts'
import { leagueWords } from './words.ts'

export const newLeagueCommand: Command = {
  name: bilingual('new', 'создать'),
  about: bilingual('Open a league in this channel', 'Открыть лигу в этом канале'),
  options: systems => [
    {
      name: bilingual('name', 'название'),
      about: bilingual('Name of the league', 'Название лиги'),
      longest: MAX_LEAGUE_NAME_LENGTH,
    },
    {
      name: bilingual('kind', 'система'),
      about: bilingual('Who meets whom', 'Кто с кем играет'),
      choices: LEAGUE_KINDS.map(kind => ({ name: leagueWords.kinds[kind], value: kind })),
    },
    {
      name: bilingual('system', 'игра'),
      about: bilingual('Which game', 'Какая игра'),
      choices: buildSystemChoices(systems),
    },
    {
      name: bilingual('scenario', 'сценарий'),
      about: bilingual('Which scenario; default: the first', 'Какой сценарий; по умолчанию первый'),
      completes: true,
    },
    {
      name: bilingual('rounds', 'туры'),
      about: bilingual(
        'Number of rounds of a Swiss league; default: as many as needed',
        'Число туров швейцарской лиги; по умолчанию сколько нужно',
      ),
      choices: SWISS_ROUND_COUNTS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    {
      name: bilingual('days', 'дни'),
      about: bilingual(
        'Longest time for a round, in days; default: 14',
        'Наибольшая длительность тура в днях; по умолчанию 14',
      ),
      choices: ROUND_LENGTHS_IN_DAYS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    {
      name: bilingual('clock', 'часы'),
      about: bilingual(
        'Clock of the games; a player out of time loses; default: 3 days for each decision',
        'Часы партий; время вышло — поражение; по умолчанию 3 дня на решение',
      ),
      choices: [
        ...Object.entries(CLOCK_PRESETS).map(([value, clock]) => ({ name: describeClock(clock), value })),
        { name: leagueWords.noClock, value: NO_CLOCK },
      ],
    },
  ],
  right: { ...serverRight, changes: true },
  async run(request) {
    const { options } = request.interaction
    const option = (name: string) => options.getString(name)
    const name = option('name')
    const choices: LeagueChoices = {
      name: name ?? '',
      kind: option('kind'),
      system: option('system'),
      scenario: option('scenario'),
      rounds: option('rounds'),
      days: option('days'),
      clock: option('clock'),
    }
    // If the name, the kind or the game is missing, a window asks for everything.
    const isComplete = name !== null && choices.kind !== null && choices.system !== null
    await (isComplete ? openLeague(request, choices) : offerNewLeague(request, choices))
  },
}

export const joinLeagueCommand: Command = {
  name: bilingual('join', 'вступить'),
  about: bilingual('Join a league', 'Вступить в лигу'),
  options: () => [leagueOption],
  right: { ...serverRight, changes: true },
  run: request => joinLeague(request),
}

export const leaveLeagueCommand: Command = {
  name: bilingual('leave', 'выйти'),
  about: bilingual('Leave a league that has not started', 'Выйти из лиги до её начала'),
  options: () => [leagueOption],
  right: { ...serverRight, changes: true },
  run: request => leaveLeague(request),
}

/** Numbers of computer players that the command offers to add to a league. */
const COMPUTERS = [1, 2, 3, 4, 5, 6, 8, 12, 15, 16]

export const leagueComputerCommand: Command = {
  name: bilingual('computer', 'компьютер'),
  about: bilingual('Add computer players to a league', 'Добавить в лигу компьютеры'),
  options: () => [
    {
      name: bilingual('level', 'уровень'),
      about: bilingual('How well they play', 'Сила их игры'),
      required: true,
      choices: SKILL_LEVELS.map(level => ({
        name: inEveryLanguage(lang => botWords[lang].computer.levels[level]),
        value: level,
      })),
    },
    {
      name: bilingual('number', 'сколько'),
      about: bilingual('How many; default: one', 'Сколько; по умолчанию один'),
      choices: COMPUTERS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    leagueOption,
  ],
  right: organiserRight,
  async run(request) {
    const level = levelIn(request)
    const many = Number(request.interaction.options.getString('number') ?? 1)
    await changeLeague(
      request,
      league => {
        let now = league
        for (let n = 0; n < many; n++) {
          const next = addLeaguePlayer(now, { user: null, level, name: '' })
          if ('no' in next) return next
          now = next.league
        }
        return { league: now }
      },
      league => leagueWords.computers(league.players.length),
    )
  },
}

const levelIn = ({ interaction }: Parameters<Command['run']>[0]) =>
  SKILL_LEVELS.find(one => one === interaction.options.getString('level', true)) ?? 'regular'
