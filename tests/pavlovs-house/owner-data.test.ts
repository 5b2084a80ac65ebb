import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerFolder } from '../support/owner.ts'

// An owner of the boxed game puts corrected files into DATA_DIR.
const folder = ownerFolder('pavlovs-house')

/** Our file with some changes, as the owner's own. */
function correct(file: string, from: string, to: string): void {
  const text = readFileSync(join(import.meta.dirname, '../../data/pavlovs-house', file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder(), file), text.replace(from, to))
}

test('corrected values are what the game plays with', async () => {
  correct('men.json', '"attack": 4, "suppression": 1', '"attack": 2, "suppression": 1')
  correct(
    'wehrmacht.json',
    '"effect": "sniper", "dice": 4',
    '"effect": "sniper", "dice": 2, "ranges": {"green": [5, 6], "red": [3, 4], "purple": [1, 2]}',
  )
  const { german, inHouse, only } = await import('./house.ts')
  const attack = inHouse({ men: { Chekhov: 'G2' }, enemies: { '1.1': 'riflemen' } })
  expect(only(attack.play('soviet', 'attack Chekhov 1.1', { dice: [1, 1] }), 'attacked').dice).toHaveLength(2)
  const { told } = german({ men: { Pavlov: 'P2' } }, ['sniper.21'], [1, 2, 1, 1])
  expect(only(told, 'fired')).toMatchObject({ colour: 2, dice: [1, 1] })
})

test('PH-7.2-effect-n, PH-7.2-effect-o, PH-3-mines-a a counter that dashes into a mined location sets the mine off', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../data/pavlovs-house/board.json'), 'utf8')
  writeFileSync(join(folder(), 'board.json'), text.replaceAll('"sapper": 3', '"sapper": 2'))
  const { german, only, approach, tokens } = await import('./house.ts')
  for (const [card, counter] of [
    ['121', 'riflemen.1'],
    ['129', 'pz2.19'],
  ]) {
    const hit = german({ tacticsOpen: [card], mines: ['1'] }, [counter], [1, 1, 5, 1])
    expect(only(hit.told, 'mineBlew')).toMatchObject({ approach: 0, location: 1, destroyed: true })
    expect([approach(hit.game, 1), tokens(hit.game, 'stock', 'sapper')]).toEqual([
      [null, null, null, null],
      6,
    ])
    const miss = german({ tacticsOpen: [card], mines: ['1'] }, [counter], [1, 1, 1, 1])
    expect(approach(miss.game, 1)[1]).not.toBeNull()
    expect(miss.game.state.mines).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('commands are found by their names, wherever they stand in the file', async () => {
  const file = join(import.meta.dirname, '../../data/pavlovs-house/soviet-cards.json')
  const facts = JSON.parse(readFileSync(file, 'utf8'))
  facts.commands.reverse()
  writeFileSync(join(folder(), 'soviet-cards.json'), JSON.stringify(facts))
  const { withCards } = await import('./house.ts')
  expect(withCards(['68']).options('soviet', 'reinforce', 'card')).toEqual(['68'])
})
