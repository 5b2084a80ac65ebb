import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { addLeaguePlayer, findTwoSides, LEAGUE_KINDS, type League } from '../../src/leagues/index.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import type { Command } from '../command.ts'
import { findParentTextChannel } from '../discord/channels.ts'
import { bilingual } from '../discord/command-json.ts'
import { findMissingPermissions } from '../discord/failures.ts'
import { replyPrivately } from '../discord/reply.ts'
import { suggestOtherChannel } from '../game/other-channel.ts'
import { organiserRight, serverRight } from '../permissions/right.ts'
import { buildSystemChoices } from '../system/define.ts'
import { describeClock } from '../table/clock.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { joinLeague, leaveLeague } from './buttons.ts'
import { changeLeague, leagueOption, replyAndRunLeague } from './change.ts'
import { MAX_LEAGUES_SEARCHED } from './find-league.ts'
import { showOrganiserPanel } from './organise.ts'
import { leagueWords } from './words.ts'

const LONGEST_NAME = 40
/** Maximum number of unfinished leagues that one person may have on a server. */
const MOST_OPEN = 3
const DAYS = [3, 7, 14, 30, 60]
const ROUNDS = [3, 4, 5, 6, 7, 9]
const USUAL = { days: 14, clock: 'decision-72' } as const

/**
 * Queue per person, so that one person's leagues are opened one after another. Otherwise two commands at the
 * same time could exceed the limit.
 */
const openings = createKeyedMutex()

export const newLeagueCommand: Command = {
  name: bilingual('new', 'создать'),
  about: bilingual('Open a league in this channel', 'Открыть лигу в этом канале'),
  options: systems => [
    {
      name: bilingual('name', 'название'),
      about: bilingual('Name of the league', 'Название лиги'),
      required: true,
      longest: LONGEST_NAME,
    },
    {
      name: bilingual('kind', 'система'),
      about: bilingual('Who meets whom', 'Кто с кем играет'),
      required: true,
      choices: LEAGUE_KINDS.map(kind => ({ name: leagueWords.kinds[kind], value: kind })),
    },
    {
      name: bilingual('system', 'игра'),
      about: bilingual('Which game', 'Какая игра'),
      required: true,
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
        'Rounds of a Swiss league; default: as many as it needs',
        'Туры швейцарской; по умолчанию сколько нужно',
      ),
      choices: ROUNDS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    {
      name: bilingual('days', 'дни'),
      about: bilingual(
        'Longest time for a round, in days; default: 14',
        'Сколько дней самое большее длится тур; по умолчанию 14',
      ),
      choices: DAYS.map(n => ({ name: bilingual(String(n), String(n)), value: String(n) })),
    },
    {
      name: bilingual('clock', 'часы'),
      about: bilingual(
        'Clock of the games; out of time means lost; default: 3 days for each decision',
        'Часы партий; вышло время — поражение; по умолчанию 3 дня на решение',
      ),
      choices: [
        ...Object.entries(CLOCK_PRESETS).map(([value, clock]) => ({ name: describeClock(clock), value })),
        { name: bilingual('none', 'без часов'), value: 'none' },
      ],
    },
  ],
  right: { ...serverRight, changes: true },
  async run(request) {
    const { bot, interaction, lang, w } = request
    const { options, guildId: guild } = interaction
    const system = getOwnValue(bot.systems, options.getString('system', true))
    const kind = LEAGUE_KINDS.find(one => one === options.getString('kind', true))
    if (!guild || !system || !kind) return replyPrivately(request, w.refusals['no-such-choice'])
    if (bot.closedSystems.has(system.id)) return replyPrivately(request, w.failures.closed)
    const channel = await findParentTextChannel(request)
    if (!channel) return replyPrivately(request, suggestOtherChannel(request, 'league'))
    const missing = findMissingPermissions(interaction.appPermissions)
    if (missing.length > 0) {
      const names = missing.map(name => w.permissions[name]).join(', ')
      return replyPrivately(request, w.failures.permission(names, `<#${channel.id}>`))
    }
    const scenario = scenarioOf(system, options.getString('scenario'))
    if (!scenario) {
      const names = system.scenarios.map(({ name }) => name[lang]).join(', ')
      return replyPrivately(request, leagueWords.unknownScenario(names)[lang])
    }
    const setup = setupOf(system, scenario)
    if (!setup) return replyPrivately(request, leagueWords.twoSides(system.words[lang].title)[lang])
    await openings.run(`${guild}:${interaction.user.id}`, async () => {
      const leagues = await bot.store.leagues.ofServer(guild, MAX_LEAGUES_SEARCHED)
      const isOwn = (one: League) => one.creator === interaction.user.id && one.stage !== 'over'
      const again = leagues.find(({ seen }) => seen.includes(interaction.id))
      if (again) return replyPrivately(request, leagueWords.created[lang])
      if (leagues.filter(isOwn).length >= MOST_OPEN)
        return replyPrivately(request, leagueWords.enough(MOST_OPEN)[lang])
      const clock = getOwnValue(CLOCK_PRESETS, options.getString('clock') ?? USUAL.clock)
      const league = await bot.store.leagues.create({
        format: 1,
        guild,
        id: 0,
        name: options.getString('name', true).trim(),
        creator: interaction.user.id,
        channel: channel.id,
        lang,
        kind,
        system: system.id,
        setup,
        clock: clock ? { ...clock, zero: 'lost' } : null,
        days: Number(options.getString('days') ?? USUAL.days),
        rounds: Number(options.getString('rounds') ?? 0),
        stage: 'open',
        players: [],
        games: [],
        round: 0,
        deadline: null,
        told: 0,
        seen: [interaction.id],
      })
      await replyAndRunLeague(request, league, showOrganiserPanel(request)(league, leagueWords.created[lang]))
    })
  },
}

/**
 * Finds a scenario by its id, or by its name in either language. Without a name, returns the game's first
 * scenario.
 */
function scenarioOf(system: GameSystem, wanted: string | null): string | null {
  if (wanted === null) return system.scenarios[0].id
  const typed = wanted.trim().toLowerCase()
  const found = system.scenarios.find(
    ({ id, name }) => id === typed || name.en.toLowerCase() === typed || name.ru.toLowerCase() === typed,
  )
  return found?.id ?? null
}

/**
 * Returns a setup of the scenario with the first combination of variants that has exactly two opposing sides.
 * Null if no combination has two sides.
 */
function setupOf(system: GameSystem, scenario: string): GameSetup | null {
  const offered = system.variants.filter(variant => variant.isOffered?.(scenario) ?? true)
  const first = Object.fromEntries(offered.map(({ id, choices }) => [id, choices[0].id]))
  const tries = [
    first,
    ...offered.flatMap(({ id, choices }) => choices.map(choice => ({ ...first, [id]: choice.id }))),
  ]
  const variants = tries.find(one => findTwoSides(system, { scenario, variants: one }) !== null)
  return variants ? { scenario, variants } : null
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
      about: bilingual('How well they play', 'Как хорошо они играют'),
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
