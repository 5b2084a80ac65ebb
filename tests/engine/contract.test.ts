import { expect, test } from 'vitest'
import { createGameSystem } from '../../src/engine/system.ts'
import { type Ferry, type FerryEvent, type FerryView, ferry } from '../toy/index.ts'

type Written = Parameters<typeof createGameSystem<Ferry, FerryView, FerryEvent>>[0]

const { id, version, facts, scenarios } = ferry
const { steps, roles, setup, fromPosition, toPosition } = ferry.rules
const { view, names } = ferry.views
const worded = ({
  title,
  subtitle,
  summary,
  command,
  events,
  refusals,
  questions,
  verbs,
  outcome,
}: typeof ferry.words.en) => ({
  title,
  subtitle,
  summary,
  command,
  events,
  refusals,
  questions,
  verbs,
  outcome,
})
const least: Written = {
  id,
  version,
  facts,
  scenarios,
  rules: { steps, roles, setup, fromPosition, toPosition },
  views: { view, names },
  words: { ru: worded(ferry.words.ru), en: worded(ferry.words.en) },
}
const start = { scenario: 'river', variants: {} }
const state = fromPosition({}, null as never)
const seen = view(state, null)
const action = { verb: 'cross', args: [] }

test('a game that hides nothing says so by leaving out how to imagine it', () => {
  const plain = createGameSystem(least)
  expect(plain.views.hasSecrets(start)).toBe(false)
  const imagined = plain.views.determinize(state, 'north', () => 0)
  expect(imagined).toEqual(state)
  expect(imagined).not.toBe(state)
  expect(imagined.bank).not.toBe(state.bank)
  const hiding = createGameSystem({ ...least, views: { view, names, determinize: ferry.views.determinize } })
  expect(hiding.views.hasSecrets(start)).toBe(true)
  const bank = [9]
  const own = createGameSystem({ ...least, rules: { ...least.rules, clone: one => ({ ...one, bank }) } })
  expect(own.views.determinize(state, null, () => 0).bank).toBe(bank)
})

test('a thing stands where it is sorted, unless the game says otherwise', () => {
  const bank = () => ({ kind: 'bank', value: 1 })
  const midst = () => ({ kind: 'bank', value: 2 })
  const standing = (menus: Written['menus']) =>
    createGameSystem({ ...least, menus }).menus.locationOf(seen, 'boat', 0)
  expect(standing({ groupOf: bank })).toEqual(bank())
  expect(standing({ groupOf: bank, locationOf: midst })).toEqual(midst())
  expect(standing({})).toBeNull()
})

test('a warning that a game leaves out warns of nothing, and the others stay', () => {
  const { warnings } = createGameSystem({ ...least, search: { warnings: { isHopeless: () => true } } }).search
  const closing = { action, end: null }
  expect(warnings.isHopeless(state, 'north', action)).toBe(true)
  expect(warnings.isWorthless(state, 'north', action, closing)).toBe(false)
  expect(warnings.isTurnOver(state)).toBe(false)
  expect(warnings.hiddenCost(state, 'north', action)).toBeNull()
})

test('without words of its own a game is told by its title, its turn and its names', () => {
  const { en } = createGameSystem(least).words
  expect(en.label('boat', 1, names(state))).toBe('N2')
  expect(en.label('number', 7, {})).toBe('7')
  expect([en.turnName(seen), en.status(seen, null), en.board(seen, null)]).toEqual(['', [], en.title])
  const words = { ...least.words, en: { ...least.words.en, turnName: () => 'Round 2' } }
  const timed = createGameSystem({ ...least, words }).words.en
  expect(timed.status(seen, null)).toEqual(['Round 2'])
  expect(timed.board(seen, null)).toBe(`${en.title}\nRound 2`)
})
