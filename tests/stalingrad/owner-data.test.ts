import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Position } from '../../src/systems/stalingrad/position.ts'
import { ownerFolder } from '../owner.ts'
import { table } from '../play-table.ts'

// An owner of the box puts corrected files into DATA_DIR. Some rules show only with values that ours do not have.
const folder = ownerFolder('stalingrad')

type Rows = readonly { readonly id: string; neighbours?: string[] }[]
/** Our file with some rows changed, as the owner's own. */
function correct(file: 'units' | 'cards' | 'areas', changes: Readonly<Record<string, object>>): void {
  const name = `${file}.json`
  const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/stalingrad', name), 'utf8'))
  for (const row of facts[file] as Rows) Object.assign(row, changes[row.id])
  writeFileSync(join(folder(), name), JSON.stringify(facts))
}
const system = async () => (await import('../../src/systems/stalingrad/index.ts')).stalingrad
const game = async (position: Position) => table(await system(), { position })
const kinds = (events: readonly { type: string }[], ...types: string[]) =>
  events.flatMap(({ type }) => (types.includes(type) ? [type] : []))

test('ST-card-assault-b however fast a group is, its Assault is one step', async () => {
  correct('units', { '24/24': { move: 4 } })
  const g = await game({
    units: { GSA: ['24/24'], USC: ['124bde'], GKU: ['71/29'] },
    hands: { german: ['assault'] },
  })
  expect(g.refused('german', 'assault GSA 24/24 USC').rule).toBe('ST-card-assault-b')
})

test('ST-8.1a a unit without fire takes no part in the fire of an Assault', async () => {
  correct('units', { 'pi/389': { fire: 0 } })
  const units = { GGO: ['544/389', 'pi/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] }
  const g = await game({ units, hands: { german: ['assault'] } })
  const events = g.play('german', 'assault GGO 544/389,pi/389 ORL', { dice: [1, 1] })
  expect(events.find(({ type }) => type === 'attack')).toMatchObject({ units: [g.find('unit', '544/389')] })
  const alone = await game({ units, hands: { german: ['assault'] } })
  expect(kinds(alone.play('german', 'assault GGO pi/389 ORL'), 'attack', 'noFire')).toEqual([])
})

test('ST-11.4a relief comes in the turn after the withdrawal, whichever that is', async () => {
  correct('units', { '15/29': { leaves: 4 }, '71/29': { leaves: 4 }, '129/29': { leaves: 4 } })
  const g = await game({
    turn: 4,
    phase: 'end',
    units: { KUP: ['15/29', '131rd'], GGO: ['544/389'], SPA: ['124bde'] },
    control: { KUP: 'german' },
    hands: { german: Array(6).fill('ju87'), soviet: ['mines', 'mines', 'mines', 'mines', 'mg', 'mg'] },
  })
  g.play('german', 'keep')
  g.play('soviet', 'keep')
  const control = () => g.state.control[g.find('area', 'KUP')]
  expect([g.asked(), control()]).toEqual([['german'], 'german'])
  g.play('german', 'place KUP 208/79')
  g.play('german', 'place GGO 212/79,226/79,pi/79')
  expect([g.asked(), control()]).toEqual([['soviet'], 'german'])
})

test('a wrong file is refused with its name, the field and what was expected', async () => {
  correct('cards', { sappers: { several: false } })
  await expect(system()).rejects.toThrow(
    /stalingrad\/cards\.json: cards\.1\.several: expected true, as 5\.5\.1 says/,
  )
  rmSync(join(folder(), 'cards.json'))
  correct('areas', { GLA: { neighbours: ['GGO', 'ORL'] } })
  vi.resetModules()
  await expect(system()).rejects.toThrow(
    /stalingrad\/areas\.json: areas\.0\.neighbours: expected SPA, its neighbour/,
  )
})
