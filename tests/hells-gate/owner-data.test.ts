import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerFolder } from '../support/owner.ts'
import { table } from '../support/play-table.ts'

// An owner of the boxed game puts corrected files into DATA_DIR. On our map no two woods touch, so that the rule about
// two woods in one move shows only on a corrected one.
const folder = ownerFolder('hells-gate')

interface Facts {
  hexes: { hex: string; terrain: string; provenance: Record<string, string> }[]
  units: { name: string }[]
}
/** Our file with some changes, as the owner's own. */
function correct(file: string, change: (facts: Facts) => void): void {
  const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/hells-gate', file), 'utf8'))
  change(facts)
  writeFileSync(join(folder(), file), JSON.stringify(facts))
}
const withWoods = (...woods: string[]): void =>
  correct('map.json', ({ hexes }) => {
    for (const hex of hexes) if (woods.includes(hex.hex)) hex.terrain = 'woods'
  })
/** Our units with some changes, as the owner's own. */
const withUnits = (changes: Readonly<Record<string, object>>): void =>
  correct('units.json', facts => {
    for (const unit of facts.units) Object.assign(unit, changes[unit.name])
  })
async function rebuilding(units: Record<string, string>, side: 'soviet' | 'german') {
  const { hellsGate } = await import('../../src/systems/hells-gate/index.ts')
  return table(hellsGate, { position: { turn: 5, side, phase: 'rebuild', units } })
}
async function moving(units: Record<string, string>, side: 'soviet' | 'german' = 'soviet') {
  const { hellsGate } = await import('../../src/systems/hells-gate/index.ts')
  const position = { turn: 4, side, phase: 'movement', units: { ...units, '34ID': 'A1' } }
  return table(hellsGate, { position })
}

test('HG-8.2e tanks and mechanized units do not enter two woods in one move', async () => {
  withWoods('D4', 'C3')
  for (const name of ['20TC', '5MC']) {
    const game = await moving({ [name]: 'D5' })
    expect(game.refused('soviet', `move ${name} D4-C3`).rule, name).toBe('HG-8.2e')
    game.play('soviet', `move ${name} D4-E3`)
  }
  const inside = await moving({ '20TC': 'D4' })
  inside.play('soviet', 'move 20TC C3-C4')
  for (const name of ['3Pz', '5SSWik']) {
    const game = await moving({ [name]: 'D5' }, 'german')
    expect(game.refused('german', `move ${name} D4-C3`).rule, name).toBe('HG-8.2e')
    game.play('german', `move ${name} C4-C3`)
  }
})

test('HG-8.2h cavalry goes through two woods', async () => {
  withWoods('D4', 'C3')
  const game = await moving({ '5GCC': 'D5' })
  game.play('soviet', 'move 5GCC D4-C3')
  expect(game.view(null).units[game.find('unit', '5GCC')].hex).toBe(game.find('hex', 'C3'))
})

// All our two-step Soviet units are corps, and no German one is.
test('HG-2.2e size matters for the rebuild: a two-step division is not brought back', async () => {
  withUnits({ '47RC': { size: 'XX' } })
  const game = await rebuilding({ '47RC': 'B1 reduced', '75RC': 'C7 reduced', '34ID': 'A1' }, 'soviet')
  expect(game.options('soviet', 'rebuild', 'unit')).toEqual(['75RC'])
})

test('HG-11.4c only a unit of corps size is rebuilt', async () => {
  withUnits({ '47RC': { size: 'XX' } })
  const game = await rebuilding({ '47RC': 'B1 reduced', '75RC': 'C7 reduced', '34ID': 'A1' }, 'soviet')
  expect(game.refused('soviet', 'rebuild 47RC').rule).toBe('HG-11.4c')
})

test('HG-11.4a only the Soviets rebuild, whatever corps the Germans may have', async () => {
  withUnits({ '3Pz': { size: 'XXX' } })
  const game = await rebuilding({ '3Pz': 'B7 reduced', '75RC': 'C7' }, 'german')
  expect(game.offered('german')).toEqual(['done'])
})

test('corrected facts are marked in the status: what is printed is no longer called reconstructed', async () => {
  correct('map.json', ({ hexes }) => {
    for (const { provenance } of hexes) provenance.terrain = 'printed'
  })
  const { hellsGate } = await import('../../src/systems/hells-gate/index.ts')
  expect(hellsGate.words.en.reconstructed.join('\n')).not.toMatch(/Assumed woods|taken as clear/)
  expect(hellsGate.words.en.reconstructed.join('\n')).toMatch(/Assumed rivers/)
})
