import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../src/ai/levels.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import { game, stalingrad } from './st.ts'

const gains = (units: Record<string, string[]>, role: string) =>
  stalingrad.search.gains?.(game({ units }).view(role), role) ?? {}
const given = { budget: SEARCH_BUDGETS.regular, seed: 1, why: true } as const
const DUEL: StalingradPosition = { turn: 6, units: { KUP: ['544/389'], SPA: ['124bde'] } }

test('a garrison is no ground: it is told as units in areas with a star', () => {
  const empty = gains({ KUP: ['544/389'], SPA: ['124bde'] }, 'soviet')
  const held = gains({ KUP: ['544/389'], SPA: ['124bde'], STZ: ['149bde'] }, 'soviet')
  expect([held.areas, held.stars]).toEqual([empty.areas, empty.stars])
  expect(held.onStars).toBeGreaterThan(empty.onStars ?? 0)
})

test('nearer to the areas with a star are only the same units: a loss or an arrival brings nobody nearer', () => {
  const saidOf = (units: Record<string, string[]>) =>
    Object.keys(gains(units, 'german')).find(gain => gain.startsWith('near@'))
  const one = saidOf({ KUP: ['544/389'], SPA: ['124bde'] })
  expect(saidOf({ KUP: ['544/389', '545/389'], SPA: ['124bde'] })).not.toBe(one)
  expect(saidOf({ GGO: ['544/389'], SPA: ['124bde'] })).toBe(one)
})

test('the pass that wins is told as the win, before all else', () => {
  const g = game(DUEL)
  g.play('german', 'pass')
  const { action, why } = chooseActionWithBudget(stalingrad, g.state, 'soviet', given)
  expect(action.verb).toBe('pass')
  expect(why?.[0]).toEqual({ gain: 'game:won', amount: 1 })
})

test('what keeps the game from being lost by a pass is told so, before all else', () => {
  const g = game({ ...DUEL, toAct: 'soviet' })
  g.play('soviet', 'pass')
  const { action, why } = chooseActionWithBudget(stalingrad, g.state, 'german', given)
  expect(action.verb).not.toBe('pass')
  expect(why?.[0]).toEqual({ gain: 'game:saved', amount: 1 })
})
