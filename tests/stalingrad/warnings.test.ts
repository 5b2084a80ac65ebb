import { expect, test } from 'vitest'
import { buildCurrentOptions } from '../../commands/menus/draft-options.ts'
import { chooseAction } from '../../src/ai/index.ts'
import type { ActionDraft } from '../../src/table/types.ts'
import { asksAt, warningAt } from '../warnings/told.ts'
import { type Game, game, opening, stalingrad } from './st.ts'

const asks = (g: Game, text: string) => asksAt(stalingrad, g, g.asked()[0], text)
const UNITS = { GGO: ['544/389', '545/389'], KUP: ['20at'] }

test('ST-4.4 a first pass is asked about if it leaves a fire, and a second one, which ends the turn, if it leaves anything', () => {
  const near = game({ units: { ...UNITS, ORL: ['34/13g'] } })
  expect(asks(near, 'pass')).toMatch(/^fire.*, mayEndTurn$/)
  const g = game({ units: UNITS })
  expect(asks(g, 'pass')).toBeNull()
  expect(asks(g, 'move GGO 544/389 BAR')).toBeNull()
  g.play('german', 'pass')
  expect(asks(g, 'pass')).toMatch(/^move KUP.*, turn$/)
  const idle = game({ units: UNITS, spent: ['544/389', '545/389', '20at'], hands: { german: ['ju87'] } })
  expect(asks(idle, 'pass')).toBeNull()
})

test('ST-8.7 an Assault that fires at nobody is asked about, stands last, and is not named among what is left', () => {
  const units = { ...UNITS, ORL: ['34/13g'] }
  const g = game({ units, hands: { german: ['assault'] } })
  expect(asks(g, 'assault GGO 544/389 GLA')).toBe('wouldWaste')
  expect(asks(g, 'assault GGO 544/389 BAR')).toBe('wouldWaste')
  expect(asks(g, 'assault GGO 544/389 ORL')).toBeNull()
  const menu = buildCurrentOptions(
    {
      system: stalingrad,
      state: g.state,
      draft: {
        thread: '',
        revision: 0,
        role: 'german',
        verb: 'assault',
        args: [g.find('area', 'GGO'), [g.find('unit', '544/389')]],
        at: 2,
        others: [],
      } as unknown as ActionDraft,
    },
    'en',
  )
  expect(menu[0].value).toBe(String(g.find('area', 'ORL')))
  expect(menu.length).toBeGreaterThan(2)
  const left = warningAt(stalingrad, g, 'german', 'pass')?.unused.map(({ verb }) => verb)
  expect(left).toEqual(['fire', 'assault'])
  const alone = game({ units: UNITS, hands: { german: ['assault'] } })
  expect(asks(alone, 'pass')).toBeNull()
})

test('ST-5.3 cards stay in the hand, but for the last turn', () => {
  const spent = { units: UNITS, spent: ['544/389', '545/389'], hands: { german: ['heavyart'] } }
  expect(asks(game(spent), 'pass')).toBeNull()
  expect(asks(game({ ...spent, turn: 6 }), 'pass')).toBe('card heavyart, mayEndTurn')
})

test('ST-15.2a a card that may be taken from the enemy is not left to him unasked', () => {
  const g = game({
    options: { counterattack: 'on' },
    phase: 'start',
    units: { GKU: ['20at'], GGO: ['544/389'] },
    control: { GKU: 'soviet' },
    hands: {
      german: ['ju87', 'ju87', 'ju87', 'ju87', 'ju87', 'ju87'],
      soviet: ['mines', 'mines', 'mines', 'mines', 'mg'],
    },
    eliminated: ['34/13g', '39/13g', '42/13g'],
  })
  expect(g.offered('soviet')).toEqual(['steal', 'leave'])
  expect(asks(g, 'leave')).toBe('steal')
  expect(asks(g, 'steal')).toBeNull()
})

test('a Recruit whose enemy has passed does not pass with fresh units', () => {
  const g = opening()
  g.play('german', 'pass')
  const verbs = Array.from(
    { length: 12 },
    (_, seed) => chooseAction(stalingrad, g.state, 'soviet', { level: 'recruit', seed }).action.verb,
  )
  expect(verbs).not.toContain('pass')
})
