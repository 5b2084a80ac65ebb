import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerFolder } from '../owner.ts'

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

test('files that contradict each other are refused, with the field that is wrong', async () => {
  correct('wehrmacht.json', '"sizes": [11, 14, 17, 17, 1]', '"sizes": [11, 14, 17, 16, 1]')
  await expect(import('../../data/pavlovs-house/index.ts')).rejects.toThrow('decks.sizes.3: expected 17')
})

test('a die without a colour on a card is refused', async () => {
  correct('wehrmacht.json', '"green": [1, 2], "red": [3, 4]', '"green": [1, 2], "red": [4, 4]')
  await expect(import('../../data/pavlovs-house/index.ts')).rejects.toThrow('one colour for a die of 3')
})
