import { describe, expect, test } from 'vitest'
import { amount, byTurn } from '../support/amount.ts'
import { randomGame } from '../support/conformance.ts'
import { someSetupsOf, textOf } from '../support/setups.ts'
import { tested } from './tested.ts'
import { tuning } from './tuning.ts'

const anyBelow = (count: number): number => Math.floor(Math.random() * count)

/** What is played of a system, and how closely it is looked at. */
function planOf(system: (typeof tested)[number]) {
  const { sparse = 1, every = 30, meets } = tuning[system.id] ?? {}
  const setups = someSetupsOf(system).filter((_, at) => at % sparse === 0)
  const seen = new Map<string, number>()
  return { setups, seen, counted: { every, worlds: 1, seldom: amount(3, 1), seen, meets: meets?.() } }
}

describe.each(tested)('$id: random games hold to everything a system promises', system => {
  const { games = 2, rare = [], met } = tuning[system.id] ?? {}
  const { setups, seen, counted } = planOf(system)

  test(`${games} games to the end of each of ${setups.length} setups`, async () => {
    for (const setup of setups)
      for (let i = 0; i < games; i++)
        await randomGame(system, setup, { ...counted, seed: `${system.id} ${textOf(setup)} ${i}` })
  }, 300_000)

  test('every verb was used', () => {
    const verbs = Object.values(system.rules.steps).flatMap(rule =>
      'verbs' in rule ? Object.keys(rule.verbs) : [],
    )
    expect([...new Set(verbs)].filter(verb => !seen.has(`verb ${verb}`) && !rare.includes(verb))).toEqual([])
    met?.(seen)
  })
})

test.each(byTurn(tested, anyBelow(tested.length)))(
  '$id: a game that nobody has played before holds to it as well',
  async system => {
    const { setups, counted } = planOf(system)
    const seed = `${system.id} ${Math.random()}`
    const setup = setups[anyBelow(setups.length)]
    console.log(`fresh seed: ${seed} ${JSON.stringify(setup)}`)
    await randomGame(system, setup, { ...counted, seed })
  },
  120_000,
)
