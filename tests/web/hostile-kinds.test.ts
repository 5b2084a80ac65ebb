import { expect, test } from 'vitest'
import { createMapApi } from '../../commands/map/index.ts'
import type { MapViewer } from '../../commands/map/visible-table.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { playAction } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { type JsonRequestName, PAGE_REQUESTS } from '../../src/web/requests.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { houseWith, tableOf } from './desk.ts'

/** Entries of a game after each of which the page is asked. */
const LOOKED = Number(process.env.HOSTILE_ENTRIES) || 4
const EACH = Number(process.env.HOSTILE_EACH) || 50

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '']
const NUMBERS = [-1, -3, 0, 1, 5, 37, 99, 1000, 99_999, -100_000, 100_000, 1e9, 1.5, Number.NaN, -0, 2 ** 53]
const KINDS = ['number', 'choice', 'cost', 'side', 'enemy', 'facing', 'die', 'command', 'token', 'loss']

/** Every kind that a system names or asks for. */
function kindsOf(system: GameSystem, names: object): string[] {
  const params = Object.values(system.rules.steps).flatMap(rule =>
    'verbs' in rule
      ? Object.values(rule.verbs).flatMap(({ params: all }) => all.map(({ kind }) => kind))
      : [],
  )
  return [...new Set([...Object.keys(names), ...params, ...KINDS, ...INHERITED])]
}

test.each(Object.values(systems))(
  '$id: whatever kind, value, verb or role comes over the map, it is answered or refused and nothing is thrown',
  async (system: GameSystem) => {
    const pick = picker(`hostile ${system.id}`)
    let tried = 0
    let refused = 0
    for (const setup of setupsOf(system, 3).slice(0, 3)) {
      let { secret, match } = freshMatch(system, setup, 'hostile')
      for (let entry = 0; entry < LOOKED && findOpenStep(match.state); entry++) {
        const table = tableOf(system, setup, match, secret)
        const desk = createMapApi(houseWith(table), { atOnce: Number.POSITIVE_INFINITY, perSecond: 1 })
        const [by] = decidingRoles(match.state)
        const visitor: MapViewer = { user: by, guild: table.guild, thread: table.thread }
        const kinds = kindsOf(system, system.views.names(match.state))
        const verbs = [
          ...listAvailableVerbs(system, match.state, by),
          ...Object.keys(findOpenQuestion(system, match.state)?.verbs ?? {}),
        ]
        const one = <T>(list: readonly T[]): T => list[pick(list.length)]
        const value = () => (pick(4) === 0 ? one([...INHERITED, 'smoke', 'x']) : one(NUMBERS))
        const pointed = () => ({
          kind: one(kinds),
          value: value(),
          ...(pick(4) === 0 && { param: one(INHERITED) }),
        })
        const list = () => Array.from({ length: pick(4) }, pointed)
        const verb = () => one([...verbs, ...INHERITED])
        const arg = () => one([null, value(), [value(), value()], []])
        const action = () => ({ verb: verb(), args: Array.from({ length: pick(4) }, arg) })
        const as = () => one([null, null, by, ...INHERITED])
        const revision = tableRevision(table)
        const bodies: Readonly<Record<JsonRequestName | 'picture', () => object>> = {
          board: () => ({
            lang: one(['en', 'ru']),
            as: as(),
            picks: list(),
            more: pick(4) === 0 ? list() : [],
            verb: one([null, verb()]),
            ...(pick(3) === 0 && { tried: list() }),
            plan: pick(4) === 0 ? [action()] : [],
            brief: true,
          }),
          act: () => ({
            lang: 'en',
            as: as(),
            revision,
            mark: 'hostile-mark',
            orders: [action()],
            sure: pick(2) === 0,
          }),
          back: () => ({ lang: 'ru', revision: one([revision, ...NUMBERS]), mark: 'hostile-mark' }),
          own: () => ({ lang: 'en', as: as() }),
          guide: () => ({ lang: 'ru', as: as() }),
          hint: () => ({ lang: 'en', as: as() }),
          legend: () => ({ lang: one(['en', 'ru']) }),
          arm: () => ({
            lang: 'en',
            as: as(),
            mark: 'hostile-mark',
            kind: one(kinds),
            values: one([null, INHERITED]),
          }),
          want: () => ({ lang: 'en', way: one(['always', '__proto__', null]) }),
          log: () => ({ lang: 'en', page: one(NUMBERS) }),
          picture: () => ({
            kind: one(['full', 'hand', 'legend', ...INHERITED]),
            revision: String(one(NUMBERS)),
            as: as(),
            plan: pick(3) === 0 ? JSON.stringify([action()]) : one(INHERITED),
          }),
        }
        const everyKind = kinds.flatMap(kind => [-1, -3, 99_999].map(number => ({ kind, value: number })))
        const fixed = everyKind.flatMap(thing => [
          ['board', { lang: 'en', brief: true, picks: [thing] }],
          ['board', { lang: 'ru', brief: true, verb: one(verbs), tried: [thing] }],
        ])
        const random = Array.from({ length: EACH }, () => {
          const name = one(Object.keys(bodies) as (keyof typeof bodies)[])
          return [name, bodies[name]()]
        })
        for (const [name, body] of [...(entry < 3 ? fixed : []), ...random] as [
          keyof typeof bodies,
          object,
        ][]) {
          if (name === 'want') continue
          tried++
          const read = PAGE_REQUESTS[name].asks.safeParse(JSON.parse(JSON.stringify(body)))
          if (!read.success) {
            refused++
            continue
          }
          const answer = await (desk[name] as (visitor: MapViewer, asked: unknown) => Promise<object | null>)(
            visitor,
            read.data,
          ).catch((error: Error) => `${error.stack}`)
          expect([
            name,
            JSON.stringify(body),
            typeof answer === 'string' && answer !== 'stale' ? answer : '',
          ]).toEqual([name, JSON.stringify(body), ''])
          // All that is said is text
          expect(() => JSON.stringify(answer)).not.toThrow()
          for (const label of (answer as { order?: { picks?: unknown[] } } | null)?.order?.picks ?? [])
            expect(typeof label).toBe('string')
        }
        const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
        if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
        match = played.match
      }
    }
    expect(tried).toBeGreaterThan(400)
    expect(refused).toBeGreaterThan(15)
  },
  240_000,
)
