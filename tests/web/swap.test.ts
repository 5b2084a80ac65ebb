import { expect, test } from 'vitest'
import { createMapApi } from '../../commands/map/index.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import type { Match } from '../../src/engine/log.ts'
import { beginMatch, computeRulesVersion, playAction, rebaseMatch } from '../../src/engine/match.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import { systems } from '../../src/systems/index.ts'
import { place } from '../commands/table/tables.ts'
import { field, SPENT } from '../conflict-of-heroes/field.ts'
import { amount } from '../support/amount.ts'
import { picker, secretOf } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { twinCourse } from '../support/twins.ts'
import { houseWith, tableOf } from './desk.ts'
import { received, viewers } from './received.ts'

const GAMES = Object.values(systems).flatMap(system => {
  const setups = setupsOf(system).filter(one => system.views.hasSecrets(one))
  // Each system's last one has every variant on
  return setups.slice(-1).map(setup => [system.id, setup] as const)
})
const ENTRIES = 24
const SECRET = secretOf('map')

test.each(GAMES)(
  '%s %j: what a page receives does not depend on what its reader does not know',
  async (id, setup) => {
    const system = systems[id]
    const pick = picker(`map ${id}`)
    for (const entries of [4, 24].slice(-amount(1, 2))) {
      const start = {
        ...setup,
        system: id,
        rules: computeRulesVersion(system),
        table: '1',
        entropy: [],
        commitment: '',
        seats: [],
      }
      let { match } = beginMatch(system, start, SECRET)
      while (match.log.length < entries && findOpenStep(match.state)) {
        const [by] = decidingRoles(match.state)
        const played = playAction(system, match, SECRET, by, sampleAction(system, match.state, by, pick))
        if ('refusal' in played) throw new Error('a sampled action is refused')
        match = played.match
      }
      for (const role of viewers(system, setup)) {
        const seed = `${entries} ${role}`
        const all: string[] = []
        for (const state of [match.state, system.views.determinize(match.state, role, pick)]) {
          const table = tableOf(system, setup, rebaseMatch(system, { ...match, state }, SECRET), SECRET)
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
      twinCourse(
        system,
        setup,
        role,
        `map ${id}`,
        ENTRIES,
        ({ one, other, secret }) => pairs.push([one, other, secret]),
        'alike',
      )
      for (const [one, other, secret] of pairs.slice(-amount(1, 2))) {
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

test('the proof can fail: two hands are told apart by whoever holds them', async () => {
  const system = systems.stalingrad
  const setup = setupsOf(system)[0]
  const pick = picker('apart')
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: '1',
    entropy: [],
    commitment: '',
    seats: [],
  }
  const { match } = beginMatch(system, start, SECRET)
  const [by] = decidingRoles(match.state)
  const other = system.rules.roles(setup).find(({ role }) => role !== by)?.role ?? by
  const worlds = [match.state, system.views.determinize(match.state, other, pick)]
  const told = await Promise.all(
    worlds.map(state =>
      received(
        tableOf(system, setup, rebaseMatch(system, { ...match, state }, SECRET), SECRET),
        system,
        by,
        picker('y'),
      ),
    ),
  )
  expect(listAvailableVerbs(system, match.state, by)).not.toEqual([])
  expect(told[0]).not.toBe(told[1])
})

test('a unit that nobody sees goes one hex more by card 05 or stays: the log tells neither', async () => {
  const system = systems['conflict-of-heroes']
  const game = field({
    scenario: 'dawn',
    turn: 'german',
    hands: { german: ['05'] },
    units: [
      { unit: 'de_rifles41', hex: '4C02', facing: 'N', hidden: true },
      { unit: 'su_rifles41', hex: '1-B12', facing: 'N' },
    ],
  })
  game.play('german', 'hide GRif/1 4B02')
  game.play('german', 'again')
  const setup = { scenario: 'dawn', variants: {} }
  const common = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: '1',
    entropy: [],
    seats: [],
  }
  const begun = beginMatch(system, { ...common, commitment: '' }, SECRET).match
  const logged = ['done', 'slip GRif/1 4B03'].map(async line => {
    const action = parseOrder(system, game.state, 'german', line)
    if ('word' in action) throw new Error(`${line} is not read`)
    const match = rebaseMatch(system, { ...begun, state: game.state }, SECRET)
    const source = { die: () => SPENT.seven, draw: () => 0 }
    const played = playAction(system, match, SECRET, 'german', action, { source })
    if ('refusal' in played) throw new Error(`${line} is refused`)
    const desk = createMapApi(houseWith(tableOf(system, setup, played.match, SECRET)))
    const visitor = { user: '-', guild: place.guild, thread: place.thread }
    return desk.log(visitor, { lang: 'en', page: 0 })
  })
  const [stays, goes] = (await Promise.all(logged)) as { lines: readonly string[] }[]
  expect(goes).toEqual(stays)
  expect(stays.lines.at(-1)).toMatch(/Germany.*Check/)
})
