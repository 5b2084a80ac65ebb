import { expect, test } from 'vitest'
import type { Action } from '../../../src/engine/model.ts'
import { readAction } from '../../../src/engine/notation.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { field } from '../field.ts'

type Game = ReturnType<typeof field>
const preview = (game: Game, by: string, text: string) =>
  conflictOfHeroes.views.preview(
    game.view(by),
    by,
    readAction(conflictOfHeroes, game.state, by, text) as Action,
  ) as unknown as {
    cost: number
    sums?: readonly { number: number }[]
    chances: readonly number[]
  }

const bunkers = () =>
  field({
    scenario: 'bunkers',
    turn: 'german',
    units: [
      { unit: 'de_pz4f2', hex: '3-O05', facing: 'SW' },
      { unit: 'de_pioneers', hex: '3-O05', facing: 'SW', carrier: 0 },
      { unit: 'su_maxim', hex: '3-N06', facing: 'S', inside: 0 },
    ],
    tokens: [{ token: 'bunker', hex: '3-N06', facing: 'S' }],
  })

test('CH-17.11c CH-16.2b the preview of an attack shows units, tokens and the dearer turret', () => {
  expect(preview(bunkers(), 'german', 'attack Pz4F2/1 3N06')).toMatchObject({
    cost: 3,
    sums: [{ number: 5 }, { number: 8 }],
  })
  const turned = bunkers()
  turned.state.facing[0] = 1
  expect(preview(turned, 'german', 'attack Pz4F2/1 3N06').cost).toBe(5)
  expect(preview(bunkers(), 'german', 'unload Pion/1 3O05').cost).toBe(1)
})

test('CH-13.0c CH-18.0b previews of indirect fire, flamethrowers, digging and transport', () => {
  const ridge = field({
    scenario: 'ridge',
    turn: 'soviet',
    units: [
      { unit: 'su_mortar82', hex: '3-M09', facing: 'NW' },
      { unit: 'de_hmg34', hex: '3-F10', facing: 'SE' },
    ],
  })
  expect(preview(ridge, 'soviet', 'bombard Mr82/1 3F10 3K10')).toMatchObject({
    cost: 4,
    sums: [{ number: 6 }],
  })
  expect(preview(ridge, 'soviet', 'screen Mr82/1 3F10 3K10').cost).toBe(4)
  const town = field({
    scenario: 'blocks',
    turn: 'german',
    units: [
      { unit: 'de_pioneers', hex: '5-J09', facing: 'SE', stressed: true },
      { unit: 'su_76reg', hex: '5-K09', facing: 'NW' },
      { unit: 'de_opel', hex: '5-J09', facing: 'N' },
    ],
  })
  expect(preview(town, 'german', 'flame Pion/1 5K09')).toMatchObject({ cost: 3, sums: [{ number: 4 }] })
  expect(preview(town, 'german', 'dig Pion/1').cost).toBe(6)
  expect(preview(town, 'german', 'load Pion/1 Opel/1').cost).toBe(2)
})

test('CH-17.5c a turret in a bunker fires only in the arc of the bunker', () => {
  const game = field({
    scenario: 'bunkers',
    turn: 'german',
    units: [
      { unit: 'de_flak88', hex: '3-N06', facing: 'S', inside: 0 },
      { unit: 'su_t26', hex: '3-N03', facing: 'S' },
    ],
    tokens: [{ token: 'bunker', hex: '3-N06', facing: 'S' }],
  })
  expect(game.rule('german', 'attack Flk88/1 3N03')).toBe('CH-5.1a')
})
