import { LEVELS } from '../../src/ai/levels.ts'
import { inTurn } from '../../src/base/in-turn.ts'
import type { Setup } from '../../src/engine/model.ts'
import { own } from '../../src/engine/own.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joined, KINDS, type League, left, sidesOf } from '../../src/leagues/index.ts'
import { CLOCKS } from '../../src/table/time/clock.ts'
import type { Command } from '../command.ts'
import { missingIn } from '../discord/failures.ts'
import { answer } from '../discord/reply.ts'
import { textChannelOf } from '../discord/rooms.ts'
import { both } from '../discord/shape.ts'
import { elsewhere } from '../game/elsewhere.ts'
import { nameOf } from '../lobby/name.ts'
import { onServer, organise } from '../rights/right.ts'
import { choicesOf } from '../system/define.ts'
import { clockName } from '../table/clock.ts'
import { words as botWords } from '../words/index.ts'
import { changeLeague, leagueOption, tellLeague } from './change.ts'
import { LOOKED_AT } from './which.ts'
import { words } from './words.ts'

const LONGEST_NAME = 40
/** Largest number of unfinished leagues that one person may have on a server. */
const MOST_OPEN = 3
const DAYS = [3, 7, 14, 30, 60]
const ROUNDS = [3, 4, 5, 6, 7, 9]
const USUAL = { days: 14, clock: 'decision-72' } as const

/** Opens a person's leagues one at a time, so that each is counted before the next. */
const openings = inTurn()

export const newLeague: Command = {
  name: both('new', 'создать'),
  about: both('Open a league in this channel', 'Открыть лигу в этом канале'),
  options: systems => [
    {
      name: both('name', 'название'),
      about: both('What it is called', 'Как она называется'),
      required: true,
      longest: LONGEST_NAME,
    },
    {
      name: both('kind', 'система'),
      about: both('Who meets whom', 'Кто с кем играет'),
      required: true,
      choices: KINDS.map(kind => ({ name: words.kinds[kind], value: kind })),
    },
    {
      name: both('system', 'игра'),
      about: both('Which game', 'Какая игра'),
      required: true,
      choices: choicesOf(systems),
    },
    {
      name: both('scenario', 'сценарий'),
      about: both('Which scenario; left out, the first one', 'Какой сценарий; если не указать, первый'),
      completes: true,
    },
    {
      name: both('rounds', 'туры'),
      about: both(
        'Of a Swiss league; left out, as many as it takes',
        'В швейцарской; если не указать, сколько нужно',
      ),
      choices: ROUNDS.map(n => ({ name: both(String(n), String(n)), value: String(n) })),
    },
    {
      name: both('days', 'дни'),
      about: both('How long a round lasts at most; left out, 14', 'Сколько длится тур; если не указать, 14'),
      choices: DAYS.map(n => ({ name: both(String(n), String(n)), value: String(n) })),
    },
    {
      name: both('clock', 'часы'),
      about: both(
        'Of its games; who is out of time has lost; left out, 3 days for each decision',
        'Часы партий; у кого вышло время, проиграл; если не указать, 3 дня на решение',
      ),
      choices: [
        ...Object.entries(CLOCKS).map(([value, clock]) => ({ name: clockName(clock), value })),
        { name: both('none', 'без часов'), value: 'none' },
      ],
    },
  ],
  right: { ...onServer, changes: true },
  async run(ask) {
    const { house, interaction, lang, w } = ask
    const { options, guildId: guild } = interaction
    const system = own(house.systems, options.getString('system', true))
    const kind = KINDS.find(one => one === options.getString('kind', true))
    if (!guild || !system || !kind) return answer(ask, w.refusals['no-such-choice'])
    if (house.closed.has(system.id)) return answer(ask, w.failures.closed)
    const channel = await textChannelOf(ask)
    if (!channel) return answer(ask, elsewhere(ask, 'league'))
    const missing = missingIn(interaction.appPermissions)
    if (missing.length > 0) {
      const names = missing.map(name => w.permissions[name]).join(', ')
      return answer(ask, w.failures.permission(names, `<#${channel.id}>`))
    }
    const scenario = scenarioOf(system, options.getString('scenario'))
    if (!scenario) {
      const names = system.scenarios.map(({ name }) => name[lang]).join(', ')
      return answer(ask, words.unknownScenario(names)[lang])
    }
    const setup = setupOf(system, scenario)
    if (!setup) return answer(ask, words.twoSides(system.words[lang].title)[lang])
    await openings.run(`${guild}:${interaction.user.id}`, async () => {
      const leagues = await house.store.leagues.ofServer(guild, LOOKED_AT)
      const isOwn = (one: League) => one.creator === interaction.user.id && one.stage !== 'over'
      const again = leagues.find(({ seen }) => seen.includes(interaction.id))
      if (again) return answer(ask, words.created[lang])
      if (leagues.filter(isOwn).length >= MOST_OPEN) return answer(ask, words.enough(MOST_OPEN)[lang])
      const clock = own(CLOCKS, options.getString('clock') ?? USUAL.clock)
      const league = await house.store.leagues.create({
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
      await tellLeague(ask, league, words.created[lang])
    })
  },
}

/** Finds a scenario by its id, or by its name in either language. */
function scenarioOf(system: GameSystem, wanted: string | null): string | null {
  if (wanted === null) return system.scenarios[0].id
  const typed = wanted.trim().toLowerCase()
  const found = system.scenarios.find(
    ({ id, name }) => id === typed || name.en.toLowerCase() === typed || name.ru.toLowerCase() === typed,
  )
  return found?.id ?? null
}

/** Returns the first combination of variants in which two sides meet. Null if there is none. */
function setupOf(system: GameSystem, scenario: string): Setup | null {
  const offered = system.variants.filter(variant => variant.offered?.(scenario) ?? true)
  const first = Object.fromEntries(offered.map(({ id, choices }) => [id, choices[0].id]))
  const tries = [
    first,
    ...offered.flatMap(({ id, choices }) => choices.map(choice => ({ ...first, [id]: choice.id }))),
  ]
  const variants = tries.find(one => sidesOf(system, { scenario, variants: one }) !== null)
  return variants ? { scenario, variants } : null
}

export const joinLeague: Command = {
  name: both('join', 'вступить'),
  about: both('Take part in a league', 'Участвовать в лиге'),
  options: () => [leagueOption],
  right: { ...onServer, changes: true },
  async run(ask) {
    const player = { user: ask.interaction.user.id, name: nameOf(ask.interaction) }
    await changeLeague(
      ask,
      league => joined(league, player),
      league => words.joined(league.players.length),
    )
  },
}

export const leaveLeague: Command = {
  name: both('leave', 'выйти'),
  about: both('Leave a league that has not started', 'Выйти из лиги до её начала'),
  options: () => [leagueOption],
  right: { ...onServer, changes: true },
  async run(ask) {
    await changeLeague(
      ask,
      league => left(league, ask.interaction.user.id),
      () => words.left,
    )
  },
}

/** Numbers of computers that can join a league at once. */
const COMPUTERS = [1, 2, 3, 4, 5, 6, 8, 12, 15, 16]

export const computerInLeague: Command = {
  name: both('computer', 'компьютер'),
  about: both('Have computers take part', 'Добавить в лигу компьютеры'),
  options: () => [
    {
      name: both('level', 'уровень'),
      about: both('How well they play', 'Как хорошо они играют'),
      required: true,
      choices: LEVELS.map(level => ({
        name: both(botWords.en.computer.levels[level], botWords.ru.computer.levels[level]),
        value: level,
      })),
    },
    {
      name: both('number', 'сколько'),
      about: both('How many; left out, one', 'Сколько; если не указать, один'),
      choices: COMPUTERS.map(n => ({ name: both(String(n), String(n)), value: String(n) })),
    },
    leagueOption,
  ],
  right: organise,
  async run(ask) {
    const level = levelIn(ask)
    const many = Number(ask.interaction.options.getString('number') ?? 1)
    await changeLeague(
      ask,
      league => {
        let now = league
        for (let n = 0; n < many; n++) {
          const next = joined(now, { user: null, level, name: '' })
          if ('no' in next) return next
          now = next.league
        }
        return { league: now }
      },
      league => words.computers(league.players.length),
    )
  },
}

const levelIn = ({ interaction }: Parameters<Command['run']>[0]) =>
  LEVELS.find(one => one === interaction.options.getString('level', true)) ?? 'regular'
