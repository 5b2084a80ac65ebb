import type { Column, Row, TablePanel, TablesView } from '../../render/index.ts'
import { LEVELS } from '../../src/ai/levels.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { percent } from '../../src/engine/words.ts'
import {
  type Kind,
  playersOf,
  type Rating,
  type Result,
  ratingsOf,
  scoreOf,
  tallyOf,
} from '../../src/results/index.ts'
import { words } from './words.ts'

/** A request for statistics: the systems, the results of a server, and the reader. */
export interface Wanted {
  readonly systems: readonly GameSystem[]
  /** Results of the server, in any order. */
  readonly results: readonly Result[]
  /** Ratings in each system, the best first. */
  readonly ranked: ReadonlyMap<string, readonly Ranked[]>
  /** The person who asks. Their line is marked. */
  readonly reader: string
  readonly lang: Lang
}

interface Ranked extends Rating {
  readonly place: number
}

/** Ranks the players in each system. Certain ratings come before provisional ones. */
export function rankedIn(
  systems: readonly GameSystem[],
  results: readonly Result[],
  now: number,
): Wanted['ranked'] {
  return new Map(
    systems.map(({ id }) => {
      const ratings = ratingsOf(
        results.filter(({ system }) => system === id),
        now,
      )
      const [sure, unsure] = [false, true].map(is => ratings.filter(one => one.isProvisional === is))
      return [id, [...sure, ...unsure].map((rating, at) => ({ ...rating, place: at + 1 }))]
    }),
  )
}

/** Returns the name of a person for a picture. */
export type NameOf = (user: string) => string

/** Largest number of rows in a rating if one system is shown. `EACH` applies if several are shown. */
const ALONE = 15
const EACH = 4
const GREY = '#7b7566'

/** Returns the people whom the picture of the server names. */
export function shownIn(wanted: Wanted): string[] {
  return [...new Set(played(wanted).flatMap(one => rowsOf(wanted, one).map(({ user }) => user)))]
}

/** Builds the statistics of a server, with a panel for each system that has finished games. */
export function serverView(wanted: Wanted, nameOf: NameOf): TablesView {
  const { results, lang } = wanted
  const shown = played(wanted)
  const counted = results.filter(({ system }) => shown.some(({ id }) => id === system))
  const people = counted.filter(({ kind }) => kind === 'people').length
  return {
    title: words.server[lang],
    note: words.counts(counted.length, people)[lang],
    panels: shown.map(system => systemPanel(wanted, system, nameOf)),
  }
}

const played = ({ systems, results }: Wanted): GameSystem[] =>
  systems.filter(({ id }) => results.some(({ system }) => system === id))

const ofSystem = ({ results }: Wanted, { id }: GameSystem): Result[] =>
  results.filter(({ system }) => system === id)

/** Returns the best players of a system, and the reader. */
function rowsOf(wanted: Wanted, system: GameSystem): Ranked[] {
  const ranked = wanted.ranked.get(system.id) ?? []
  const most = played(wanted).length > 1 ? EACH : ALONE
  const own = ranked.findIndex(({ user }) => user === wanted.reader)
  return own >= most ? [...ranked.slice(0, most - 1), ranked[own]] : ranked.slice(0, most)
}

function systemPanel(wanted: Wanted, system: GameSystem, nameOf: NameOf): TablePanel {
  const { lang, reader } = wanted
  const columns: Column[] = [
    { name: '#', width: 30, align: 'right' },
    { name: words.player[lang], width: null, align: 'left' },
    { name: words.rating[lang], width: 76, align: 'right', isMain: true },
    { name: '±', width: 46, align: 'right' },
    { name: words.score[lang], width: 152, align: 'right' },
  ]
  const rows = rowsOf(wanted, system).map((rating): Row => {
    const { user, place, deviation, won, drawn, lost, isProvisional } = rating
    return {
      cells: [
        String(place),
        nameOf(user),
        figure(rating),
        String(Math.round(deviation)),
        `${won}–${drawn}–${lost}`,
      ],
      ...(user === reader && { isOwn: true }),
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
const figure = ({ rating, isProvisional }: Rating): string =>
  `${Math.round(rating)}${isProvisional ? '?' : ''}`

/** Builds the bar that shows how often each side has won between people. */
function sidesBar(system: GameSystem, results: readonly Result[], lang: Lang): TablePanel['bars'] {
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
    const won = counted.filter(result => scoreOf(result, side) === 1).length
    return { name, colour, n: won }
  })
  const decided = parts.reduce((sum, { n }) => sum + n, 0)
  const drawn = { name: words.draws[lang], colour: GREY, n: Math.max(0, counted.length - decided) }
  const all = Math.max(decided, counted.length)
  return [
    {
      name: words.sides(counted.length)[lang],
      parts: [...parts, drawn].map(({ name, colour, n }) => ({
        share: n / all,
        label: `${name} ${percent(Math.round((100 * n) / all), lang)}`,
        colour,
      })),
    },
  ]
}

function apartNote(results: readonly Result[], lang: Lang): { note?: string } {
  const kinds: readonly Exclude<Kind, 'people'>[] = ['computer', 'alone', 'unfinished']
  const parts = kinds.flatMap(kind => {
    const n = results.filter(result => result.kind === kind).length
    return n > 0 ? [{ name: words[kind], n }] : []
  })
  return parts.length > 0 ? { note: words.apart(parts)[lang] } : {}
}

/** Builds the statistics of one person, with a panel for each system. */
export function personView(wanted: Wanted, user: string, name: string): TablesView {
  const { lang } = wanted
  const own = wanted.results.filter(({ seats }) => seats.some(seat => seat.user === user))
  const shown = wanted.systems.filter(({ id }) => own.some(({ system }) => system === id))
  const counted = own.filter(({ system }) => shown.some(({ id }) => id === system))
  const people = counted.filter(({ kind }) => kind === 'people').length
  return {
    title: name,
    note: words.counts(counted.length, people)[lang],
    panels: shown.map(system => personPanel(wanted, system, user)),
  }
}

function personPanel(wanted: Wanted, system: GameSystem, user: string): TablePanel {
  const { lang } = wanted
  const ranked = wanted.ranked.get(system.id) ?? []
  const rating = ranked.find(one => one.user === user)
  const own = ofSystem(wanted, system).filter(({ seats }) => seats.some(seat => seat.user === user))
  const people = own.filter(({ kind }) => kind === 'people')
  const told = rating
    ? words.ranked(`${figure(rating)} ± ${Math.round(rating.deviation)}`, rating.place, ranked.length)
    : words.unrated
  const sides = new Set(
    people.flatMap(result =>
      playersOf(result)
        .filter(([who]) => who === user)
        .map(([, side]) => side),
    ),
  )
  const rows = [
    ...(people.length > 0 ? [{ name: words.all[lang], results: people }] : []),
    ...(sides.size > 1
      ? [...sides].map(side => ({
          name: sideName(system, people, side, lang),
          results: asSide(people, user, side),
        }))
      : []),
    ...LEVELS.flatMap(level => {
      const against = own.filter(
        ({ kind, seats }) => kind === 'computer' && seats.some(seat => seat.level === level),
      )
      return against.length > 0 ? [{ name: words.against(level)[lang], results: against, isFaint: true }] : []
    }),
  ]
  return {
    title: `${system.words[lang].title}: ${told[lang]}`,
    columns: [
      { name: '', width: null, align: 'left' },
      { name: words.won[lang], width: 74, align: 'right', isMain: true },
      { name: words.drawn[lang], width: 74, align: 'right' },
      { name: words.lost[lang], width: 80, align: 'right' },
    ],
    rows: rows.map(({ name, results, ...faint }) => {
      const { won, drawn, lost } = tallyOf(results, user)
      return { cells: [name, String(won), String(drawn), String(lost)], ...faint }
    }),
    bars: [],
    ...apartNote(
      own.filter(({ kind }) => kind !== 'computer'),
      lang,
    ),
  }
}

const asSide = (results: readonly Result[], user: string, side: string): Result[] =>
  results.filter(({ seats }) => seats.some(seat => seat.user === user && seat.side === side))

function sideName(system: GameSystem, results: readonly Result[], side: string, lang: Lang): string {
  for (const { scenario, variants } of results) {
    const role = system.rules.roles({ scenario, variants }).find(one => one.side === side)
    if (role) return role.name[lang].replace(/ \d+$/, '')
  }
  return side
}

/** Describes a picture of tables in words, for people who cannot see it. */
export const toldIn = ({ title, panels }: TablesView): string =>
  [
    `${title}.`,
    ...panels.map(
      ({ title: name, rows }) =>
        `${name}: ${rows.map(({ cells }) => cells.filter(Boolean).join(' ')).join('; ')}.`,
    ),
  ].join(' ')
