import { describe, expect, test } from 'vitest'
import { scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { field } from '../field.ts'

type Given = Parameters<typeof field>[0]
type Placed = Given['units'][number]
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const RIFLES = at('de_rifles41', '1-F07')
const FAR = at('su_rifles41', '1-Q02', 'S')
/** With CAPs one is asked for them before the check, so that no die falls. */
const CAPS = { german: 3, soviet: 0 }
const set = (units: Placed[], rest: Partial<Given> = {}) =>
  field({ scenario: 'mir', turn: 'german', caps: CAPS, units: [RIFLES, ...units], ...rest })
const mines = (by: string, hidden = true) => ({
  tokens: [{ token: 'mines', hex: '1-R09', by, hidden }] as Given['tokens'],
})

/** Whether this order, which found nothing, can be taken back only with consent. */
function seals(
  game: ReturnType<typeof set>,
  by: string,
  text: string,
  dice: readonly number[] = [],
): boolean {
  const told = game.play(by, text, { dice }).map(({ type }) => type)
  for (const found of ['revealed', 'minesFound', 'destroyed', 'showedMarker'])
    expect(told).not.toContain(found)
  return game.sealed
}

describe('whoever looks at what is hidden does not take it back for nothing, although nothing was there', () => {
  const MOVE = 'move GRif/1 1F06'
  test('a move is free where nobody else hides anything, and sealed where somebody does', () => {
    const hid = at('su_rifles41', '1-P03', 'N', { hidden: true })
    const own = at('de_mg34', '1-P03', 'N', { hidden: true })
    expect(seals(set([FAR]), 'german', MOVE)).toBe(false)
    expect(seals(set([FAR, own]), 'german', MOVE)).toBe(false)
    expect(seals(set([FAR], mines('german')), 'german', MOVE)).toBe(false)
    expect(seals(set([FAR], mines('soviet', false)), 'german', MOVE)).toBe(false)
    expect(seals(set([FAR, hid]), 'german', MOVE)).toBe(true)
    expect(seals(set([FAR], mines('soviet')), 'german', MOVE)).toBe(true)
  })
  test('to where a comrade stands one comes upon nobody new; turning shows nobody', () => {
    const hid = at('su_rifles41', '1-P03', 'N', { hidden: true })
    expect(seals(set([FAR, hid, at('de_mg34', '1-F06')]), 'german', MOVE)).toBe(false)
    expect(seals(set([FAR, hid]), 'german', 'pivot GRif/1 S')).toBe(false)
  })
  test('mines may have been laid under a unit while it lay hidden: turning, closing in and fighting there look for them', () => {
    const CLOSE = [at('su_rifles41', '1-F07', 'S'), at('de_mg34', '1-E06', 'S')]
    const orders: [string, Placed[]][] = [
      ['pivot GRif/1 S', [FAR]],
      [MOVE, [FAR, at('de_mg34', '1-F06')]],
      ['assault GRif/1 SRif/1', CLOSE],
    ]
    for (const [order, units] of orders) {
      expect(seals(set(units), 'german', order)).toBe(false)
      expect(seals(set(units, mines('german')), 'german', order)).toBe(false)
      expect(seals(set(units, mines('soviet')), 'german', order)).toBe(true)
    }
    const group = set([FAR, at('de_mg34', '1-F07')], mines('soviet'))
    group.play('german', 'group GRif/1,MG34/1')
    expect(seals(group, 'german', 'turn GRif/1 S')).toBe(true)
  })
  test('coming close to a marker that lies face down is looking whether it is the destroyed one', () => {
    const foe = (rest: Partial<Placed>) => set([at('su_rifles41', '1-F05', 'S', rest)])
    expect(seals(foe({}), 'german', MOVE)).toBe(false)
    expect(seals(foe({ marker: 'soft_pinned', shown: true }), 'german', MOVE)).toBe(false)
    expect(seals(foe({ marker: 'soft_pinned' }), 'german', MOVE)).toBe(true)
  })
  test('so is firing at it, whether it works in the fight or not', () => {
    const fire = (rest: Partial<Placed>) =>
      seals(set([at('su_rifles41', '1-F05', 'S', rest)]), 'german', 'attack GRif/1 1F05')
    expect(fire({})).toBe(false)
    expect(fire({ marker: 'soft_pinned', shown: true })).toBe(false)
    expect(fire({ marker: 'soft_pinned' })).toBe(true)
  })
  test('units that enter may run into mines', () => {
    const enter = (rest: Partial<Given>) => {
      const reserve: Placed = { unit: 'de_rifles41', round: 1, entry: 0 }
      const units = [reserve, at('su_rifles41', '5-B04')]
      const game = field({ scenario: 'kv2', turn: 'german', units, ...rest })
      const [hex] = game.options('german', 'enter', 'hexes', 'GRif/1')
      return seals(game, 'german', `enter GRif/1 ${hex} NE`)
    }
    expect(enter({})).toBe(false)
    expect(enter({ tokens: [{ token: 'mines', hex: '5-B04', by: 'soviet', hidden: true }] })).toBe(true)
  })
  test('an answer shows what was ordered before it and not told: whoever gave it has seen the way', () => {
    const asked = () => {
      const game = set([FAR], { hands: { soviet: ['06'] }, caps: CAPS })
      expect(seals(game, 'german', MOVE)).toBe(false)
      expect(game.asked()).toEqual(['soviet'])
      return game
    }
    expect(seals(asked(), 'soviet', 'decline')).toBe(true)
    expect(seals(asked(), 'soviet', 'confuse')).toBe(true)
  })
  test('so does the turning of a unit that comes to light in the way of another', () => {
    const hid = at('su_rifles41', '1-F06', 'N', { hidden: true })
    const game = set([FAR, hid])
    game.play('german', MOVE)
    expect(game.asked()).toEqual(['soviet'])
    expect(seals(game, 'soviet', 'face S')).toBe(true)
  })
  test('a pass that ends the round looks under all markers', () => {
    const last = scenarios.find(({ id }) => id === 'mir')?.rounds ?? 0
    const passed = (rest: Partial<Placed>) => {
      const units = [{ ...RIFLES, ...rest }, FAR]
      const game = field({ scenario: 'mir', turn: 'german', round: last, units })
      game.play('german', 'pass')
      return seals(game, 'soviet', 'pass')
    }
    expect(passed({})).toBe(false)
    expect(passed({ marker: 'soft_pinned', shown: true })).toBe(false)
    expect(passed({ marker: 'soft_pinned' })).toBe(true)
  })
  test('so does one after which smoke thins: somebody may have been behind it', () => {
    const passed = (units: Placed[], rest: Partial<Given>) => {
      const game = set([FAR, ...units], { deck: [], ...rest })
      game.play('german', 'pass')
      return seals(game, 'soviet', 'pass')
    }
    const own = at('su_rifles41', '1-P03', 'N', { hidden: true })
    const other = at('de_mg34', '1-P03', 'N', { hidden: true })
    expect(passed([other], {})).toBe(false)
    expect(passed([own], { heavy: ['1-H07'] })).toBe(false)
    expect(passed([other], { heavy: ['1-H07'] })).toBe(true)
    expect(passed([other], { light: ['1-H07'] })).toBe(true)
  })
  test('CH-18.0h so does a flamethrower that reaches into a hex where nobody is seen', () => {
    const burnt = (more: Placed[]): boolean =>
      seals(
        field({
          scenario: 'blocks',
          turn: 'german',
          caps: CAPS,
          units: [at('de_pioneers', '5-J09', 'SE'), at('su_rifles41', '5-R03'), ...more],
        }),
        'german',
        'flame Pion/1 5K09',
      )
    expect(burnt([at('su_nkvd', '5-R05', 'N', { hidden: true })])).toBe(true)
  })
  test('scouts look for units, found or not', () => {
    const spy = (units: Placed[]) => {
      const game = set([FAR, ...units], { hands: { german: ['14'] } })
      game.play('german', 'play 14')
      return seals(game, 'german', 'spy GRif/1')
    }
    expect(spy([])).toBe(false)
    expect(spy([at('su_rifles41', '1-P03', 'N', { hidden: true })])).toBe(true)
  })
})
