import type { ModalSubmitInteraction } from 'discord.js'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { findTwoSides, LEAGUE_KINDS, type League } from '../../src/leagues/index.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import { type ComponentInteraction, playableSystems, type RequestContext } from '../bot-context.ts'
import { findParentTextChannel } from '../discord/channels.ts'
import type { MenuOption } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { findMissingPermissions } from '../discord/failures.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getModalFieldText, getModalFieldValues, showModalForm } from '../discord/window.ts'
import { suggestOtherChannel } from '../game/other-channel.ts'
import { formatGameTitle } from '../system/title.ts'
import { describeClock, formatHours, NO_CLOCK } from '../table/clock.ts'
import { replyAndRunLeague } from './change.ts'
import { MAX_LEAGUES_SEARCHED } from './find-league.ts'
import {
  DEFAULT_LEAGUE_CHOICES,
  type LeagueChoices,
  MAX_LEAGUE_NAME_LENGTH,
  ROUND_LENGTHS_IN_DAYS,
  SWISS_ROUND_COUNTS,
} from './new-league.ts'
import { showOrganiserPanel } from './organise.ts'
import { leagueWords } from './words.ts'

/** Maximum number of unfinished leagues that one person may have on a server. */
const MOST_OPEN = 3

/**
 * Queue per person, so that one person's leagues are opened one after another. Otherwise two commands at the
 * same time could exceed the limit.
 */
const openings = createKeyedMutex()

/** Opens a league in this channel. Then shows the organiser's panel to the person. */
export async function openLeague(request: RequestContext, choices: LeagueChoices): Promise<void> {
  const { bot, interaction, lang, w } = request
  const { guildId: guild } = interaction
  const system = getOwnValue(bot.systems, choices.system ?? '')
  const kind = LEAGUE_KINDS.find(one => one === choices.kind)
  if (!guild || !system || !kind) return replyPrivately(request, w.refusals['no-such-choice'])
  if (bot.closedSystems.has(system.id)) return replyPrivately(request, w.failures.closed)
  const channel = await findParentTextChannel(request)
  if (!channel) return replyPrivately(request, suggestOtherChannel(request, 'league'))
  const missing = findMissingPermissions(interaction.appPermissions)
  if (missing.length > 0) {
    const names = missing.map(name => w.permissions[name]).join(', ')
    return replyPrivately(request, w.failures.permission(names, `<#${channel.id}>`))
  }
  const scenario = findScenario(system, choices.scenario)
  if (!scenario) {
    const names = system.scenarios.map(({ name }) => name[lang]).join(', ')
    return replyPrivately(request, leagueWords.unknownScenario(names)[lang])
  }
  const setup = findTwoSidedSetup(system, scenario)
  if (!setup) return replyPrivately(request, leagueWords.twoSides(system.words[lang].title)[lang])
  await openings.run(`${guild}:${interaction.user.id}`, async () => {
    const leagues = await bot.store.leagues.ofServer(guild, MAX_LEAGUES_SEARCHED)
    const isOwn = (one: League) => one.creator === interaction.user.id && one.stage !== 'over'
    const again = leagues.find(({ seen }) => seen.includes(interaction.id))
    if (again) return replyPrivately(request, leagueWords.created[lang])
    if (leagues.filter(isOwn).length >= MOST_OPEN)
      return replyPrivately(request, leagueWords.enough(MOST_OPEN)[lang])
    const clock = getOwnValue(CLOCK_PRESETS, choices.clock || DEFAULT_LEAGUE_CHOICES.clock)
    const league = await bot.store.leagues.create({
      format: 1,
      guild,
      id: 0,
      name: choices.name.trim() || formatGameTitle(system, { system: system.id, setup }, lang),
      creator: interaction.user.id,
      channel: channel.id,
      lang,
      kind,
      system: system.id,
      setup,
      clock: clock ? { ...clock, zero: 'lost' } : null,
      days: Number(choices.days || DEFAULT_LEAGUE_CHOICES.days),
      rounds: Number(choices.rounds || 0),
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
}

/**
 * Finds a scenario by its id, or by its name in either language. Without a name, returns the game's first
 * scenario.
 */
function findScenario(system: GameSystem, wanted: string | null): string | null {
  if (!wanted) return system.scenarios[0].id
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
function findTwoSidedSetup(system: GameSystem, scenario: string): GameSetup | null {
  const offered = system.variants.filter(variant => variant.isOffered?.(scenario) ?? true)
  const first = Object.fromEntries(offered.map(({ id, choices }) => [id, choices[0].id]))
  const tries = [
    first,
    ...offered.flatMap(({ id, choices }) => choices.map(choice => ({ ...first, [id]: choice.id }))),
  ]
  const variants = tries.find(one => findTwoSides(system, { scenario, variants: one }) !== null)
  return variants ? { scenario, variants } : null
}

/** Opens the window in which a person chooses everything about a new league. */
export async function openNewLeagueModal(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { lang, bot } = request
  const [game = '', kind = '', days = '', clock = ''] = arg.split(',')
  const w = leagueWords.window
  const games = gameOptions(playableSystems(bot), lang)
  if (games.length === 0) return replyPrivately(request, request.w.refusals['no-such-choice'])
  const id = packButtonId({ thread: '0', revision: 0, action: 'league-new', arg: '' })
  const field = (name: string, label: keyof typeof w, options: readonly MenuOption[], value: string) => ({
    name,
    label: w[label][lang],
    options: chosenIn(options, value),
  })
  await showModalForm(request, id, w.title[lang], [
    { name: 'name', label: w.name[lang], longest: MAX_LEAGUE_NAME_LENGTH },
    field('game', 'game', games, game),
    field('kind', 'kind', kindOptions(lang), kind || 'swiss'),
    field('days', 'days', dayOptions(lang), days || DEFAULT_LEAGUE_CHOICES.days),
    field('clock', 'clock', clockOptions(lang), clock || DEFAULT_LEAGUE_CHOICES.clock),
  ])
}

/**
 * Marks one option as chosen: the option with this value. If there is none, the first option of the same game. If
 * there is none either, the first of all options.
 */
function chosenIn(options: readonly MenuOption[], value: string): MenuOption[] {
  const [first] = value.split('/')
  const found =
    options.find(one => one.value === value) ??
    options.find(one => one.value.split('/')[0] === first) ??
    options[0]
  return options.map(one => ({ ...one, chosen: one === found }))
}

/** Lists the games and scenarios that two sides can play. */
const gameOptions = (systems: readonly GameSystem[], lang: RequestContext['lang']): MenuOption[] =>
  systems.flatMap(system =>
    system.scenarios.flatMap(({ id }) => {
      const setup = findTwoSidedSetup(system, id)
      if (!setup) return []
      return {
        label: formatGameTitle(system, { system: system.id, setup }, lang),
        value: `${system.id}/${id}`,
      }
    }),
  )

const kindOptions = (lang: RequestContext['lang']): MenuOption[] =>
  LEAGUE_KINDS.flatMap(kind => {
    const one = {
      label: leagueWords.kindNames[kind][lang],
      value: kind,
      about: leagueWords.kindAbout[kind][lang],
    }
    const more = kind === 'swiss' ? SWISS_ROUND_COUNTS : []
    return [one, ...more.map(n => ({ label: leagueWords.swissRounds(n)[lang], value: `${kind}${n}` }))]
  })

const dayOptions = (lang: RequestContext['lang']): MenuOption[] =>
  ROUND_LENGTHS_IN_DAYS.map(n => ({ label: formatHours(n * 24, lang), value: String(n) }))

const clockOptions = (lang: RequestContext['lang']): MenuOption[] => [
  ...Object.entries(CLOCK_PRESETS).map(([value, clock]) => ({ label: describeClock(clock)[lang], value })),
  { label: leagueWords.noClock[lang], value: NO_CLOCK },
]

/** Handles the filled-in window for a new league. */
export async function onNewLeagueModal(request: RequestContext<ModalSubmitInteraction>): Promise<void> {
  const { interaction } = request
  const value = (name: string) => getModalFieldValues(interaction, name)[0] ?? ''
  const [system = '', scenario = ''] = value('game').split('/')
  const [, kind = '', rounds = ''] = /^([a-z]+)(\d*)$/.exec(value('kind')) ?? []
  const days = ROUND_LENGTHS_IN_DAYS.find(n => String(n) === value('days'))
  await openLeague(request, {
    name: getModalFieldText(interaction, 'name').slice(0, MAX_LEAGUE_NAME_LENGTH),
    kind,
    system,
    scenario,
    rounds: SWISS_ROUND_COUNTS.includes(Number(rounds)) ? rounds : null,
    days: days === undefined ? null : String(days),
    clock: value('clock'),
  })
}
