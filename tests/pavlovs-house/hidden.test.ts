import { expect, test } from 'vitest'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { type Announcement, Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { pavlovNames } from '../../src/systems/pavlovs-house/state/names.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { picker, swapTest } from '../support/conformance.ts'
import { at } from './house.ts'

const SETUP = { scenario: 'house', variants: { mode: 'competitive-3', support: 'yes' } }

/** A game up to its first question of this kind after `turns` turns. */
function gameAt(
  question: string,
  turns: number,
  seed: string,
): { state: PavlovState; said: Announcement[] } | null {
  const pick = picker(seed)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
  const state = pavlovsHouse.rules.setup(SETUP, umpire)
  runTasks(pavlovsHouse, state, umpire)
  for (;;) {
    const step = findOpenStep(state)
    if (!step) return null
    if (step.do === question && state.turn >= turns) return { state, said: [...umpire.announcements] }
    const [by] = decidingRoles(state)
    applyAction(pavlovsHouse, state, by, sampleAction(pavlovsHouse, state, by, pick), umpire)
  }
}
const found = (question: string, turns = 1) => {
  for (let i = 0; i < 50; i++) {
    const game = gameAt(question, turns, `hidden ${question} ${i}`)
    if (game) return game
  }
  throw new Error(`no game reaches ${question}`)
}

test('hidden cards dealt anew change nothing that a role sees, may do or is refused', () => {
  const pick = picker('swap')
  for (const question of ['plan', 'cards', 'counters', 'stop', 'flak'])
    for (let turn = 1; turn <= 3; turn++) {
      const { state } = found(question, turn)
      for (const role of ['card', 'house', 'german', null])
        for (let i = 0; i < 5; i++) swapTest(pavlovsHouse, state, role, pick)
    }
})

/** Like `determinize`, but planned cards and those in hand change places too. */
function exchanged(state: PavlovState): PavlovState {
  const other = pavlovsHouse.rules.clone(state)
  const all = [...other.planned, ...other.germanHand].reverse()
  other.planned = all.slice(0, state.planned.length)
  other.germanHand = all.slice(state.planned.length)
  const tactics = [other.plannedTactics, ...other.germanTactics].reverse()
  other.plannedTactics = tactics[0]
  other.germanTactics = tactics.slice(1)
  return other
}

test('the Soviets see the same whichever of his cards the German planned and whichever he kept', () => {
  const { state } = found('cards', 2)
  expect(state.planned).toHaveLength(3)
  const other = exchanged(state)
  expect(other.planned).not.toEqual(state.planned)
  for (const role of ['card', 'house', null]) {
    expect(pavlovsHouse.views.view(other, role)).toEqual(pavlovsHouse.views.view(state, role))
    for (const lang of ['ru', 'en'] as const) {
      const said = (one: PavlovState) =>
        pavlovsHouse.words[lang].status(pavlovsHouse.views.view(one, role), role)
      expect(said(other)).toEqual(said(state))
    }
  }
})

test('what the Soviets hear while the German plans has the same number, order and text for every hand', () => {
  const { state } = found('plan', 2)
  const heardBy = (role: string, seed: string) => {
    const game = pavlovsHouse.rules.clone(state)
    const deal = picker(seed)
    const dealt = pavlovsHouse.views.determinize(game, 'card', deal)
    const umpire = new Umpire({
      die: () => 1,
      draw: (kind, pool) => (kind === 'card' ? 0 : deal(pool.length)),
    })
    applyAction(pavlovsHouse, dealt, 'german', sampleAction(pavlovsHouse, dealt, 'german', deal), umpire)
    return visibleEvents(umpire.announcements, role)
  }
  expect(heardBy('card', 'one')).toEqual(heardBy('card', 'two'))
  expect(heardBy('german', 'one')).not.toEqual(heardBy('german', 'two'))
})

test('what the German hears of the Soviet hand is only how many cards were drawn', () => {
  const { said } = found('cards', 3)
  const drawn = visibleEvents(said, 'german').filter(({ type }) => type === 'drew' || type === 'drewHidden')
  expect(new Set(drawn.map(({ type }) => type))).toEqual(new Set(['drewHidden']))
  const own = visibleEvents(said, 'house').filter(({ type }) => type === 'drew' || type === 'drewHidden')
  expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['drew']))
})

test('a view is built from nothing: no list of hidden cards stands in it', () => {
  const { state } = found('cards', 2)
  const text = JSON.stringify(pavlovsHouse.views.view(state, 'card'))
  for (const key of ['"decks"', 'tacticsDecks', 'houses', 'germanHand"', '"deck"', 'supportDeck'])
    expect(text).not.toContain(key)
  expect(Object.keys(pavlovNames).length).toBeGreaterThan(15)
})

test('no German card comes or goes when they are dealt anew', () => {
  const german = { hand: ['riflemen.1'], tactics: ['103'], planned: ['leIG18.10'], plannedTactics: '109' }
  const { state } = at({ mode: 'competitive-2', phase: 'cards', turn: 2, hand: ['68'], german })
  const cards = (one: PavlovState) => [
    [...one.germanHand, ...one.planned, ...one.decks.flat()].sort((a, b) => a - b),
    [...one.germanTactics, one.plannedTactics, ...one.tacticsDecks.flat()].sort((a, b) => a - b),
  ]
  const pick = picker('as many as before')
  for (let i = 0; i < 20; i++)
    expect(cards(pavlovsHouse.views.determinize(state, 'soviet', pick))).toEqual(cards(state))
})

test('PH-7.4k two games that look alike to the Soviets are imagined alike: no slot and no deck of a planned card is known', () => {
  const german = (planned: string[], hand: string[]) =>
    at({
      mode: 'competitive-2',
      phase: 'cards',
      turn: 5,
      hand: ['68', '69'],
      german: { hand, tactics: ['103', '104', '110'], planned, plannedTactics: '105' },
    })
  const one = german(
    ['resupply.2', 'sniper.21', 'riflemen.13'],
    ['riflemen.1', 'mg.16', 'mg.17', 'scouts.18'],
  )
  const two = german(
    ['sniper.21', 'riflemen.1', 'resupply.2'],
    ['riflemen.13', 'mg.16', 'mg.17', 'scouts.18'],
  )
  expect(two.view('soviet')).toEqual(one.view('soviet'))
  const world = (game: typeof one, seed: number) =>
    pavlovsHouse.views.determinize(game.state, 'soviet', picker(`slots ${seed}`))
  const check = pavlovNames.wehrmacht.indexOf('resupply.2')
  const slots = new Set<number>()
  for (let i = 0; i < 60; i++) {
    expect(world(two, i)).toEqual(world(one, i))
    slots.add(world(one, i).planned.indexOf(check))
  }
  expect([...slots].sort()).toEqual([0, 1, 2])
})

test('what is hidden is dealt anew for whoever does not see it, and for nobody else', () => {
  const german = { hand: ['riflemen.1', 'riflemen.2'], tactics: ['103', '104'], planned: ['leIG18.10'] }
  const { state } = at({ mode: 'competitive-2', phase: 'cards', turn: 2, hand: ['68', '69', '70'], german })
  const seen = (role: string | null, what: 'hand' | 'germanHand' | 'germanTactics' | 'planned') => {
    const pick = picker(`imagined ${role}`)
    const worlds = Array.from({ length: 20 }, () =>
      pavlovsHouse.views.determinize(state, role, pick)[what].join(),
    )
    return new Set(worlds).size > 1
  }
  const open = (role: string | null) =>
    (['hand', 'germanHand', 'germanTactics', 'planned'] as const).map(what => !seen(role, what))
  expect(open('german')).toEqual([false, true, true, true])
  expect(open('soviet')).toEqual([true, false, false, false])
  expect(open(null)).toEqual([false, false, false, false])
})
