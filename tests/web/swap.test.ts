import { expect, test } from 'vitest'
import { openDesk } from '../../commands/map/index.ts'
import { asked, sample, verbsOffered, waiting } from '../../src/engine/act.ts'
import { begin, type Match, play, rebase, rulesOf } from '../../src/engine/match.ts'
import type { GameSystem, Role, Setup } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { revisionOf, type Table } from '../../src/table.ts'
import { amount } from '../amount.ts'
import { picker, secretOf } from '../conformance.ts'
import { setupsOf } from '../setups.ts'
import { twinCourse } from '../twins.ts'
import { houseWith, tableOf } from './desk.ts'

const GAMES = Object.values(systems).flatMap(system => {
  const setups = setupsOf(system).filter(one => system.secrets(one))
  // Each system's last one has every variant on
  return setups.slice(-1).map(setup => [system.id, setup] as const)
})
const ENTRIES = 24
const SECRET = secretOf('map')

type Pick = (n: number) => number

/** All that the page of this person receives, whatever he points at, types or asks for. */
async function received(table: Table, system: GameSystem, user: string, pick: Pick): Promise<string> {
  const house = houseWith(table)
  const desk = openDesk(house)
  const visitor = { user, guild: table.guild, thread: table.thread }
  const match = table.match as Match
  const got: unknown[] = []
  for (const lang of ['ru', 'en'] as const) {
    const ask = { lang, as: null, picks: [], verb: null, more: [], plan: [], brief: false }
    const board = (await desk.board(visitor, ask)) as {
      order: { choices: { kind: string; value: number }[] } | null
    }
    got.push(board, await desk.log(visitor, { lang, page: 0 }), await desk.own(visitor, { lang, as: null }))
    const isFine = lang === 'en'
    const revision = revisionOf(table)
    got.push(
      await desk.picture(visitor, {
        kind: isFine ? 'hand' : 'full',
        lang,
        as: null,
        revision,
        plan: [],
        isFine,
      }),
    )
    for (let n = 0; n < 4 && board.order && board.order.choices.length > 0; n++) {
      const { kind, value } = board.order.choices[pick(board.order.choices.length)]
      got.push(await desk.board(visitor, { ...ask, picks: [{ kind, value }], brief: true }))
    }
  }
  // What may be tried, legal or not, by somebody who is asked or is not
  const named = Object.values(system.steps).flatMap(rule => ('verbs' in rule ? Object.keys(rule.verbs) : []))
  for (let n = 0; n < 6; n++) {
    const orders = [{ verb: named[pick(named.length)], args: [pick(20), [pick(20)]] }]
    const asks = { lang: 'en', as: null, revision: revisionOf(table), mark: 'markmark', sure: true } as const
    const came = (await desk.act(visitor, { ...asks, orders })) as { is: string }
    if (came.is !== 'done') got.push(came)
    if (!waiting(match.state)) break
  }
  return JSON.stringify(got)
}

const viewers = (system: GameSystem, setup: Setup): readonly (Role | null)[] => [
  null,
  ...system.roles(setup).map(({ role }) => role),
]

test.each(GAMES)(
  '%s %j: what a page receives does not depend on what its reader does not know',
  async (id, setup) => {
    const system = systems[id]
    const pick = picker(`map ${id}`)
    for (const entries of [4, 24].slice(-amount(1, 2))) {
      const start = {
        ...setup,
        system: id,
        rules: rulesOf(system),
        table: '1',
        entropy: [],
        commitment: '',
        seats: [],
      }
      let { match } = begin(system, start, SECRET)
      while (match.log.length < entries && waiting(match.state)) {
        const [by] = asked(match.state)
        const played = play(system, match, SECRET, by, sample(system, match.state, by, pick))
        if ('refusal' in played) throw new Error('a sampled action is refused')
        match = played.match
      }
      for (const role of viewers(system, setup)) {
        const seed = `${entries} ${role}`
        const all: string[] = []
        for (const state of [match.state, system.imagine(match.state, role, pick)]) {
          const table = tableOf(system, setup, rebase(system, { ...match, state }, SECRET), SECRET)
          all.push(await received(table, system, role ?? '-', picker(seed)))
        }
        expect(all[1]).toBe(all[0])
        expect(all[0].length).toBeGreaterThan(1000)
      }
    }
  },
  120_000,
)

test.each(GAMES)(
  '%s %j: nor on what was hidden in the history',
  async (id, setup) => {
    const system = systems[id]
    for (const role of viewers(system, setup)) {
      const pairs: [Match, Match, string][] = []
      twinCourse(system, setup, role, `map ${id}`, ENTRIES, ({ one, other, secret }) =>
        pairs.push([one, other, secret]),
      )
      for (const [one, other, secret] of pairs
        .filter(([a, b]) => commandsIn(a) === commandsIn(b))
        .slice(-amount(1, 2))) {
        const both = await Promise.all(
          [one, other].map(match =>
            received(tableOf(system, setup, match, secret), system, role ?? '-', picker('x')),
          ),
        )
        expect(both[1]).toBe(both[0])
      }
    }
  },
  120_000,
)

/** What came by itself stands in one post with what it answers: that is to be seen by everybody. */
const commandsIn = ({ log }: Match): string => log.map(({ command }) => command).join()

test('the proof can fail: two hands are told apart by whoever holds them', async () => {
  const system = systems.stalingrad
  const setup = setupsOf(system)[0]
  const pick = picker('apart')
  const start = {
    ...setup,
    system: system.id,
    rules: rulesOf(system),
    table: '1',
    entropy: [],
    commitment: '',
    seats: [],
  }
  const { match } = begin(system, start, SECRET)
  const [by] = asked(match.state)
  const other = system.roles(setup).find(({ role }) => role !== by)?.role ?? by
  const worlds = [match.state, system.imagine(match.state, other, pick)]
  const told = await Promise.all(
    worlds.map(state =>
      received(
        tableOf(system, setup, rebase(system, { ...match, state }, SECRET), SECRET),
        system,
        by,
        picker('y'),
      ),
    ),
  )
  expect(verbsOffered(system, match.state, by)).not.toEqual([])
  expect(told[0]).not.toBe(told[1])
})
