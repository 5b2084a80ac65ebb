import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../../src/ai/levels.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { Action } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { field } from '../field.ts'

/** What is worth looking at for the Germans, as it is typed; only what they may do. */
function looks(position: Omit<Parameters<typeof field>[0], 'scenario'>): string[] {
  const { state, view } = field({ scenario: 'petrov', round: 2, turn: 'german', ...position })
  const ideas = conflictOfHeroes.search.candidateActions(view('german'), 'german')
  return ideas
    .filter(idea => !findRefusal(conflictOfHeroes, state, 'german', idea))
    .map(idea => writeAction(conflictOfHeroes, state, idea))
}
const RIFLES = { unit: 'de_rifles41', hex: '4-N05', facing: 'N' }
const ENEMY = { unit: 'su_rifles41', hex: '4-N06', facing: 'N' }

test('a shot at an enemy in sight, none at ground where nobody is seen', () => {
  expect(looks({ units: [RIFLES, ENEMY] }).filter(one => one.startsWith('attack'))).toEqual([
    'attack GRif/1 4N06 ()',
  ])
  const hidden = { ...ENEMY, hex: '4-N12', hidden: true }
  expect(looks({ units: [RIFLES, hidden] }).filter(one => one.startsWith('attack'))).toEqual([])
})

test('steps nearer to a control hex that still scores, none away from it', () => {
  const steps = looks({ units: [RIFLES] }).filter(one => one.startsWith('move'))
  expect(steps).toContain('move GRif/1 4N06')
  expect(steps).not.toContain('move GRif/1 4N04')
})

test('CH-17.8, CH-17.9 a step costs the die of wire and of a road block too: another hex as near is taken', () => {
  for (const [unit, token] of [
    ['de_rifles41', 'wire'],
    ['de_pz3e', 'roadblock'],
  ]) {
    const units = [{ unit, hex: '4-M05', facing: 'N' }]
    const steps = (tokens: readonly { token: string; hex: string }[]) =>
      looks({ units, tokens }).flatMap(one => one.match(/^move \S+ (\S+)$/)?.[1] ?? [])
    expect([steps([]), steps([{ token, hex: '4-M06' }])]).toEqual([['4M06'], ['4N06']])
  }
})

test('the most telling shot comes first after the pass; in close combat nobody fires out of the hex', () => {
  const wagon = { unit: 'su_wagon', hex: '4-N08', facing: 'S' }
  const hit = { ...ENEMY, marker: 'soft_pinned', shown: true }
  expect(looks({ units: [RIFLES, wagon, hit] }).slice(0, 3)).toEqual([
    'pass',
    'attack GRif/1 4N06 ()',
    'attack GRif/1 4N08 ()',
  ])
  const looked = looks({ units: [RIFLES, wagon, { ...ENEMY, hex: '4-N05' }] })
  expect(looked.filter(one => /attack|assault/.test(one))).toEqual(['assault GRif/1 SRif/1 ()'])
})

test('whoever stands together may go together, each on the march by his way', () => {
  const second = { unit: 'de_rifles41', hex: '4-M05', facing: 'N' }
  const far = { unit: 'de_mg34', hex: '4-E05', facing: 'N' }
  const units = [RIFLES, second, far]
  const groups = looks({ units }).filter(one => one.startsWith('group'))
  expect(groups).toEqual(['group GRif/1,GRif/2'])
  const { state, view, play } = field({ scenario: 'petrov', round: 2, turn: 'german', units })
  const next = () =>
    conflictOfHeroes.search
      .candidateActions(view('german'), 'german')
      .map(idea => writeAction(conflictOfHeroes, state, idea))
  play('german', groups[0])
  expect(next()).toEqual(['go GRif/1 4N06'])
  play('german', next()[0])
  expect(next()).toEqual(['go GRif/2 4M06'])
})

test('an answer that is asked for is the plain one: nothing is paid, no card played', () => {
  const { state, view, play } = field({
    scenario: 'petrov',
    round: 2,
    turn: 'german',
    units: [RIFLES, ENEMY],
    caps: { german: 3, soviet: 3 },
  })
  play('german', 'attack GRif/1 4N06 ()')
  const [answer, ...others] = conflictOfHeroes.search.candidateActions(view('german'), 'german')
  expect([writeAction(conflictOfHeroes, state, answer), others]).toEqual(['adjust 0', []])
})

test('all that stand in a hex are attacked, in whatever order: the first of them is next', () => {
  const { state, view, play } = field({
    scenario: 'petrov',
    round: 2,
    turn: 'german',
    units: [RIFLES, ENEMY, { ...ENEMY, unit: 'su_maxim' }],
  })
  play('german', 'attack GRif/1 4N06 ()')
  const [answer, ...others] = conflictOfHeroes.search.candidateActions(view('german'), 'german')
  expect(state.agenda.at(-1)?.do).toBe('target')
  expect([answer, others]).toEqual([{ verb: 'next', args: [1] }, []])
})

test('whoever is hit may rally', () => {
  const hit = { ...RIFLES, marker: 'soft_pinned', shown: true }
  expect(looks({ units: [hit, ENEMY] }).some(one => one.startsWith('rally'))).toBe(true)
  expect(looks({ units: [RIFLES, ENEMY] }).some(one => one.startsWith('rally'))).toBe(false)
})

const WAITS = { unit: 'de_rifles41', hex: 'waiting', round: 2, entry: 0 }

test('who waits beside the map may come in where it is near, alone, side by side or in one hex; no facing is left to chance', () => {
  const entries = (round: number) =>
    looks({ units: [WAITS, { ...WAITS, round }, ENEMY] }).filter(one => one.startsWith('enter'))
  expect(entries(2)).toEqual([
    'enter GRif/1 3O01 ~ ()',
    'enter GRif/2 3O01 ~ ()',
    'enter GRif/1,GRif/2 3O01-3N01 ~ ()',
    'enter GRif/1,GRif/2 3O01 ~ ()',
  ])
  expect(entries(3)).toEqual(['enter GRif/1 3O01 ~ ()'])
})

const SEEDS = 5
/** What the Germans do, of five times. */
function chosen(units: Parameters<typeof field>[0]['units'], control: 'german' | 'soviet'): Action[] {
  const { state } = field({ scenario: 'petrov', round: 2, turn: 'german', control: [control], units })
  return Array.from(
    { length: SEEDS },
    (_, seed) =>
      chooseActionWithBudget(conflictOfHeroes, state, 'german', { budget: SEARCH_BUDGETS.regular, seed })
        .action,
  )
}

test('a side that does not hold what scores does not pass the round away: it comes nearer, and on to the map', () => {
  const far = { unit: 'su_rifles41', hex: '4-B09', facing: 'S' }
  for (const { verb } of chosen([RIFLES, far], 'soviet')) expect(['move', 'pivot']).toContain(verb)
  for (const { verb, args } of chosen([WAITS, far], 'soviet')) {
    const [, , facing] = args
    expect([verb, facing]).toEqual(['enter', null])
  }
})
