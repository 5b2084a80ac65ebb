import { describe, expect, test } from 'vitest'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import { computeExpectedCasualties } from '../../src/systems/stalingrad/view/odds.ts'
import { type Game, game, one } from './st.ts'

type OddsEvent = Extract<StalingradEvent, { type: 'odds' }>
const foreseen = (g: Game, by: string, verb: string, args: unknown[]): OddsEvent | null =>
  stalingrad.views.preview(g.view(by), by, { verb, args: args as never }) as OddsEvent | null
/** Shares of two dice, counted one by one. */
const share = (counts: (a: number, b: number) => boolean): number => {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (counts(a, b)) ways++
  return ways / 36
}

describe('cards that meet those who come in', () => {
  const entering = (card: string) => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['9mot'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { soviet: [card] },
      control: { SIL: 'soviet' },
    } as never)
    g.play('german', 'move GGO 544/389 SIL')
    return g
  }

  test.each(['mines', 'deffire'])('%s: the odds are told before it is played, beside the card too', card => {
    const g = entering(card)
    const index = g.find('card', card)
    const event = foreseen(g, 'soviet', 'play', [[index], null])
    expect(event).toMatchObject({ type: 'odds', card: index, area: g.find('area', 'SIL') })
    const { terms, targets } = event as OddsEvent
    expect(targets).toEqual([g.find('unit', '544/389')])
    const told = { by: 'soviet', verb: 'play', param: 'cards', before: [], chosen: [] }
    const beside = stalingrad.words.en.detail?.(g.view('soviet'), 'card', index, { label: String }, told)
    expect(beside).toMatch(/^hit \d+%/)
    const base = terms.reduce((sum, { value }) => sum + value, 0)
    expect(computeExpectedCasualties(event as OddsEvent).chance).toBe(share((a, b) => base + a + b > 0))
    const attack = one(g.play('soviet', `play ${card}`, { dice: [6, 6] }), 'attack')
    expect(attack.points).toBe(Math.max(0, base + 12))
  })
})

describe('15.7 a double that hits the own side', () => {
  const units = { DAR: ['24/24', '10bde'], GGO: ['544/389'], KUP: ['20at'] }
  const bombers = (options: object) => game({ options, units, hands: { german: ['bombers'] } } as never)

  test('is told with its chance', () => {
    const g = bombers({ friendlyFire: 'on' })
    const event = foreseen(g, 'german', 'card', [g.find('card', 'bombers'), g.find('area', 'DAR')])
    const base = event?.terms.reduce((sum, { value }) => sum + value, 0) ?? 0
    expect(event?.own).toBe(share((a, b) => a === b && Math.floor(Math.max(0, base + a + b) / 2) > 0))
    const told = (lang: 'en' | 'ru') =>
      stalingrad.words[lang].events.odds?.(event as OddsEvent, { label: (_, value) => String(value) })
    expect(told('en')).toContain('Chance of friendly fire (half the points on own units): ')
    expect(told('ru')).toContain('Шанс огня по своим (половина очков): ')
  })

  test('and not where it cannot be', () => {
    const off = bombers({})
    const card = [off.find('card', 'bombers'), off.find('area', 'DAR')]
    expect(foreseen(off, 'german', 'card', card)?.own).toBeUndefined()
  })
})

test('a window that goes by is told what is rolled then', () => {
  const g = game({
    units: { GGO: ['544/389'], SIL: ['9mot'], GKU: ['71/29'], KUP: ['20at'] },
    hands: { german: [], soviet: ['mg'] },
  })
  g.play('german', 'fire GGO 544/389 SIL')
  const plain = foreseen(g, 'soviet', 'decline', [])
  const guns = foreseen(g, 'soviet', 'play', [[g.find('card', 'mg')], null])
  expect(computeExpectedCasualties(plain as OddsEvent).chance).toBeGreaterThan(
    computeExpectedCasualties(guns as OddsEvent).chance,
  )
})
