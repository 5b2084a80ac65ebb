import { describe, expect, test } from 'vitest'
import { apply, asked, sample, settle, waiting } from '../../src/engine/act.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker, randomGame, swapTest } from '../conformance.ts'
import { setupsOf } from '../setups.ts'
import { allWays, ways } from './coverage.ts'
import { stalingrad } from './st.ts'

const setups = setupsOf(stalingrad)

describe('Stalingrad: random games hold to everything a system promises', () => {
  const seen = new Map<string, number>()

  test('the base game, each option alone and all together', async () => {
    expect(setups).toHaveLength(20)
    const meets = ways()
    for (const [i, setup] of setups.entries())
      await randomGame(stalingrad, setup, { seed: `stalingrad ${i}`, every: 30, seen, meets })
    const fresh = `stalingrad ${Math.random()}`
    console.log(`fresh seed: ${fresh}`)
    await randomGame(stalingrad, setups[setups.length - 1], { seed: fresh, every: 30, seen, meets })
  }, 120_000)

  test('every verb was used, and most ways to play each card', () => {
    const verbs = [
      ...[
        'move',
        'fire',
        'card',
        'assault',
        'sewers',
        'mobility',
        'concentrate',
        'stack',
        'go',
        'pass',
        'stop',
      ],
      ...[
        'play',
        'stand',
        'decline',
        'hit',
        'retreat',
        'place',
        'transfer',
        'done',
        'discard',
        'keep',
        'choose',
      ],
    ]
    for (const verb of verbs) expect(seen.get(`verb ${verb}`), verb).toBeGreaterThan(0)
    expect(allWays.filter(way => seen.has(way)).length).toBeGreaterThan(allWays.length * 0.6)
  })

  test('hidden cards dealt anew change nothing that a role sees or may do, at every question of a game', () => {
    const pick = picker('swap')
    for (const setup of [setups[0], ...setups.slice(-6)]) {
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = stalingrad.setup(setup, umpire)
      settle(stalingrad, state, umpire)
      for (let i = 0; i < 80 && waiting(state); i++) {
        for (const role of [null, 'german', 'soviet']) swapTest(stalingrad, state, role, pick)
        const by = asked(state)[0]
        apply(stalingrad, state, by, sample(stalingrad, state, by, pick), umpire)
      }
    }
  }, 120_000)
})
