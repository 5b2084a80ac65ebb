import type { TableColumn, TablePanel, TableRow, TablesView } from '../../render/index.ts'
import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { formatPercent } from '../../src/engine/words.ts'
import {
  computeRatings,
  type GameResult,
  listPlayersWithSides,
  type PlayerRating,
  type ResultKind,
  sideScore,
  tallyPlayerResults,
} from '../../src/results/index.ts'
import { statsWords } from './words.ts'

/** Input for the statistics pictures: the games, the results of a server, and the person who asks. */
export interface StatsRequest {
  readonly systems: readonly GameSystem[]
  /** Results of all finished games on the server, in any order. */
  readonly results: readonly GameResult[]
  /** Ratings of the players by game, the best first. */
  readonly ranked: ReadonlyMap<string, readonly Ranked[]>
  /** The person who asks for the statistics. The picture highlights the line of this person. */
  readonly askingUser: string
  readonly lang: Lang
}

interface Ranked extends PlayerRating {
  readonly place: number
}

/** Ranks the players of each game by rating. Certain ratings come before provisional ratings. */
export function rankPlayers(
  systems: readonly GameSystem[],
  results: readonly GameResult[],
  now: number,
): StatsRequest['ranked'] {
  return new Map(
    systems.map(({ id }) => {
      const ratings = computeRatings(
        results.filter(({ system }) => system === id),
        now,
      )
      const [sure, unsure] = [false, true].map(is => ratings.filter(one => one.isProvisional === is))
      return [id, [...sure, ...unsure].map((rating, at) => ({ ...rating, place: at + 1 }))]
    }),
  )
}

/** Function that returns the name of a person for a picture. */
export type PersonNameLookup = (user: string) => string

/**
 * Maximum number of rows in a list of ratings, if the picture shows one game. For pictures of several games,
 * `EACH` is the maximum.
 */
const ALONE = 15
const EACH = 4
const GREY = '#7b7566'

/** Returns the people whose names appear in the statistics picture of a server. */
export function findShownPlayers(statsRequest: StatsRequest): string[] {
  return [...new Set(played(statsRequest).flatMap(one => rowsOf(statsRequest, one).map(({ user }) => user)))]
}

/** Builds the statistics of a server, with one panel for each game that has results. */
export function buildServerStatsView(statsRequest: StatsRequest, nameOf: PersonNameLookup): TablesView {
  const { results, lang } = statsRequest
  const shown = played(statsRequest)
  const counted = results.filter(({ system }) => shown.some(({ id }) => id === system))
  const people = counted.filter(({ kind }) => kind === 'people').length
  return {
    title: statsWords.server[lang],
    note: statsWords.counts(counted.length, people)[lang],
    panels: shown.map(system => systemPanel(statsRequest, system, nameOf)),
  }
}

const played = ({ systems, results }: StatsRequest): GameSystem[] =>
  systems.filter(({ id }) => results.some(({ system }) => system === id))

const ofSystem = ({ results }: StatsRequest, { id }: GameSystem): GameResult[] =>
  results.filter(({ system }) => system === id)

/** Returns the ratings of the best players of a game. Adds the rating of the person who asks. */
function rowsOf(wanted: StatsRequest, system: GameSystem): Ranked[] {
  const ranked = wanted.ranked.get(system.id) ?? []
  const most = played(wanted).length > 1 ? EACH : ALONE
  const own = ranked.findIndex(({ user }) => user === wanted.askingUser)
  return own >= most ? [...ranked.slice(0, most - 1), ranked[own]] : ranked.slice(0, most)
}

function systemPanel(wanted: StatsRequest, system: GameSystem, nameOf: PersonNameLookup): TablePanel {
  const { lang, askingUser } = wanted
  const columns: TableColumn[] = [
    { name: '#', width: 30, align: 'right' },
    { name: statsWords.player[lang], width: null, align: 'left' },
    { name: statsWords.rating[lang], width: 76, align: 'right', isMain: true },
    { name: '±', width: 46, align: 'right' },
    { name: statsWords.score[lang], width: 152, align: 'right' },
  ]
  const rows = rowsOf(wanted, system).map((rating): TableRow => {
    const { user, place, deviation, won, drawn, lost, isProvisional } = rating
    return {
      cells: [
        String(place),
        nameOf(user),
        figure(rating),
        String(Math.round(deviation)),
        `${won}–${drawn}–${lost}`,
      ],
      ...(user === askingUser && { isOwn: true }),
      ...(isProvisional && { isFaint: true }),
    }
  })
  const results = ofSystem(wanted, system)
  return {
    title: system.words[lang].title,
    columns,
    rows,
    bars: sidesBar(system, results, lang),
    ...apartNote(results, lang),
  }
}

/** Formats a rating as `1523`, or as `1523?` while it is provisional. */
const figure = ({ rating, isProvisional }: PlayerRating): string =>
  `${Math.round(rating)}${isProvisional ? '?' : ''}`

/** Builds a bar that shows how often each side has won. Counts only games between people. */
function sidesBar(system: GameSystem, results: readonly GameResult[], lang: Lang): TablePanel['bars'] {
  const counted = results.filter(({ kind }) => kind === 'people')
  if (counted.length === 0) return []
  const sides = new Map<string, { name: string; colour: string }>()
  for (const { scenario, variants } of counted.slice(0, 1))
    for (const { side, name, colour } of system.rules.roles({ scenario, variants }))
      if (!sides.has(side))
        sides.set(side, {
          name: name[lang].replace(/ \d+$/, ''),
          colour: `#${colour.toString(16).padStart(6, '0')}`,
        })
  const parts = [...sides].map(([side, { name, colour }]) => {
    const won = counted.filter(result => sideScore(result, side) === 1).length
    return { name, colour, n: won }
  })
  const decided = parts.reduce((sum, { n }) => sum + n, 0)
  const drawn = { name: statsWords.draws[lang], colour: GREY, n: Math.max(0, counted.length - decided) }
  const all = Math.max(decided, counted.length)
  return [
    {
      name: statsWords.sides(counted.length)[lang],
      parts: [...parts, drawn].map(({ name, colour, n }) => ({
        share: n / all,
        label: `${name} ${formatPercent(Math.round((100 * n) / all), lang)}`,
        colour,
      })),
    },
  ]
}

function apartNote(results: readonly GameResult[], lang: Lang): { note?: string } {
  const kinds: readonly Exclude<ResultKind, 'people'>[] = ['computer', 'alone', 'continued', 'unfinished']
  const parts = kinds.flatMap(kind => {
    const n = results.filter(result => result.kind === kind).length
    return n > 0 ? [{ name: statsWords[kind], n }] : []
  })
  return parts.length > 0 ? { note: statsWords.apart(parts)[lang] } : {}
}

/** Builds the statistics of one person, with one panel for each game that the person has finished. */
export function buildPersonStatsView(statsRequest: StatsRequest, user: string, name: string): TablesView {
  const { lang } = statsRequest
  const own = statsRequest.results.filter(({ seats }) => seats.some(seat => seat.user === user))
  const shown = statsRequest.systems.filter(({ id }) => own.some(({ system }) => system === id))
  const counted = own.filter(({ system }) => shown.some(({ id }) => id === system))
  const people = counted.filter(({ kind }) => kind === 'people').length
  return {
    title: name,
    note: statsWords.counts(counted.length, people)[lang],
    panels: shown.map(system => personPanel(statsRequest, system, user)),
  }
}

function personPanel(wanted: StatsRequest, system: GameSystem, user: string): TablePanel {
  const { lang } = wanted
  const ranked = wanted.ranked.get(system.id) ?? []
  const rating = ranked.find(one => one.user === user)
  const own = ofSystem(wanted, system).filter(({ seats }) => seats.some(seat => seat.user === user))
  const people = own.filter(({ kind }) => kind === 'people')
  const told = rating
    ? statsWords.ranked(`${figure(rating)} ± ${Math.round(rating.deviation)}`, rating.place, ranked.length)
    : statsWords.unrated
  const sides = new Set(
    people.flatMap(result =>
      listPlayersWithSides(result)
        .filter(([who]) => who === user)
        .map(([, side]) => side),
    ),
  )
  const rows = [
    ...(people.length > 0 ? [{ name: statsWords.all[lang], results: people }] : []),
    ...(sides.size > 1
      ? [...sides].map(side => ({
          name: sideName(system, people, side, lang),
          results: asSide(people, user, side),
        }))
      : []),
    ...SKILL_LEVELS.flatMap(level => {
      const against = own.filter(
        ({ kind, seats }) => kind === 'computer' && seats.some(seat => seat.level === level),
      )
      return against.length > 0
        ? [{ name: statsWords.against(level)[lang], results: against, isFaint: true }]
        : []
    }),
  ]
  return {
    title: `${system.words[lang].title}: ${told[lang]}`,
    columns: [
      { name: '', width: null, align: 'left' },
      { name: statsWords.won[lang], width: 74, align: 'right', isMain: true },
      { name: statsWords.drawn[lang], width: 74, align: 'right' },
      { name: statsWords.lost[lang], width: 80, align: 'right' },
    ],
    rows: rows.map(({ name, results, ...faint }) => {
      const { won, drawn, lost } = tallyPlayerResults(results, user)
      return { cells: [name, String(won), String(drawn), String(lost)], ...faint }
    }),
    bars: [],
    ...apartNote(
      own.filter(({ kind }) => kind !== 'computer'),
      lang,
    ),
  }
}

const asSide = (results: readonly GameResult[], user: string, side: string): GameResult[] =>
  results.filter(({ seats }) => seats.some(seat => seat.user === user && seat.side === side))

function sideName(system: GameSystem, results: readonly GameResult[], side: string, lang: Lang): string {
  for (const { scenario, variants } of results) {
    const role = system.rules.roles({ scenario, variants }).find(one => one.side === side)
    if (role) return role.name[lang].replace(/ \d+$/, '')
  }
  return side
}

/** Describes a picture of statistics tables in words, for people who cannot see the picture. */
export const describeTablesView = ({ title, panels }: TablesView): string =>
  [
    `${title}.`,
    ...panels.map(
      ({ title: name, rows }) =>
        `${name}: ${rows.map(({ cells }) => cells.filter(Boolean).join(' ')).join('; ')}.`,
    ),
  ].join(' ')
