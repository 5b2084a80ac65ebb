import { describe, expect, test } from 'vitest'
import { greedyPlayer } from '../../src/ai/greedy.ts'
import { type Player, randomPlayer } from '../../src/ai/random.ts'
import { apply, asked, refuse, settle, waiting } from '../../src/engine/act.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import type { Stalingrad } from '../../src/systems/stalingrad/state.ts'
import { picker } from '../conformance.ts'

const start = (pick: (n: number) => number) => {
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const state = stalingrad.setup({ scenario: 'city', variants: {} }, umpire)
  settle(stalingrad, state, umpire)
  return { state, umpire }
}

function winner(players: Record<string, Player<Stalingrad>>, pick: (n: number) => number): string {
  const { state, umpire } = start(pick)
  while (waiting(state)) {
    const [by] = asked(state)
    apply(stalingrad, state, by, players[by](state, by), umpire)
  }
  return state.outcome?.winners[0] ?? ''
}

describe('Players that know only the system’s record', () => {
  test('greedy beats random, from either side', () => {
    const won = { german: 0, soviet: 0 }
    for (const side of ['german', 'soviet'] as const)
      for (let i = 0; i < 4; i++) {
        const pick = picker(`greedy ${side} ${i}`)
        const greedy = greedyPlayer(stalingrad, pick)
        const random = randomPlayer(stalingrad, pick)
        const players =
          side === 'german' ? { german: greedy, soviet: random } : { german: random, soviet: greedy }
        if (winner(players, pick) === side) won[side]++
      }
    expect(won.german).toBeGreaterThanOrEqual(3)
    expect(won.soviet).toBe(4)
  }, 60_000)

  test('its choices are legal, leave the state alone and do not hang on hidden cards', () => {
    const pick = picker('greedy legal')
    const { state, umpire } = start(pick)
    for (let i = 0; i < 40; i++) {
      const [by] = asked(state)
      const before = JSON.stringify(state)
      const chosen = greedyPlayer(stalingrad, picker(`choice ${i}`))(state, by)
      expect(JSON.stringify(state)).toBe(before)
      expect(refuse(stalingrad, state, by, chosen)).toBeNull()
      const other = stalingrad.imagine(state, by, pick)
      expect(greedyPlayer(stalingrad, picker(`choice ${i}`))(other, by)).toEqual(chosen)
      apply(stalingrad, state, by, chosen, umpire)
    }
  }, 60_000)
})
