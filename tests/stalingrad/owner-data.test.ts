import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import { ownerFolder } from '../support/owner.ts'
import { table } from '../support/play-table.ts'

// An owner of the box puts corrected files into DATA_DIR. Some rules show only with values that ours do not have.
const folder = ownerFolder('stalingrad')

type Rows = readonly { readonly id: string }[]
type File = 'units' | 'cards' | 'areas'
/** Our file as the owner's own, changed. */
function rewrite(file: File, change: (rows: Rows) => Rows): void {
  const name = `${file}.json`
  const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/stalingrad', name), 'utf8'))
  writeFileSync(join(folder(), name), JSON.stringify({ ...facts, [file]: change(facts[file]) }))
}
const correct = (file: File, changes: Readonly<Record<string, object>>): void =>
  rewrite(file, rows => rows.map(row => ({ ...row, ...changes[row.id] })))
/** Two more cards, and two copies less of another one: the deck keeps its size. */
const addCards = (...more: Rows): void =>
  rewrite('cards', rows => [
    ...rows.map(row =>
      row.id === 'mines' ? { ...row, copies: { german: 0, soviet: 4 - more.length } } : row,
    ),
    ...more,
  ])
const system = async () => (await import('../../src/systems/stalingrad/index.ts')).stalingrad
const game = async (position: StalingradPosition) => table(await system(), { position })
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
    hands: { german: Array(6).fill('ju87'), soviet: ['mines', 'mines', 'mines', 'mines', 'mg', 'mg', 'mg'] },
  })
  g.play('german', 'keep')
  g.play('soviet', 'keep')
  const control = () => g.state.control[g.find('area', 'KUP')]
  expect([g.asked(), control()]).toEqual([['german'], 'german'])
  g.play('german', 'place KUP 208/79')
  g.play('german', 'place GGO 212/79,226/79,pi/79')
  expect([g.asked(), control()]).toEqual([['soviet'], 'german'])
})

test('ST-5.5b a card of one copy at a moment is one, whatever it does', async () => {
  correct('cards', { ju87: { several: false }, mines: { several: false } })
  const g = await game({
    units: { GGO: ['544/389'], SPA: ['124bde'], GKU: ['71/29'] },
    hands: { german: ['ju87', 'ju87'], soviet: ['mines', 'mines', 'deffire'] },
  })
  g.play('german', 'card ju87 SPA')
  g.play('soviet', 'decline', { dice: [1, 1] })
  expect(g.refused('german', 'card ju87 SPA').rule).toBe('ST-5.5b')
  g.play('german', 'move GGO 544/389 ORL')
  g.play('soviet', 'play mines', { dice: [1, 1] })
  expect(g.view(null).asks?.do).toBe('action')
})

test('ST-5.5b Sappers of one copy at a moment are named once with a fire', async () => {
  correct('cards', { sappers: { several: false } })
  const g = await game({
    units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'] },
    hands: { german: ['assault', 'sappers', 'sappers'] },
  })
  expect(g.refused('german', 'fire GGO 544/389 ORL sappers,sappers').rule).toBe('ST-5.5b')
  expect(g.refused('german', 'assault GGO 544/389 ORL sappers,sappers').rule).toBe('ST-5.5b')
  expect(g.options('german', 'fire', 'with', 'GGO 544/389 ORL sappers')).toEqual([])
})

test('several cards of one effect: each by its own name and numbers, the sewers that lead far enough', async () => {
  const row = (id: string, effect: string, more: object) => ({
    ...{ id, ru: `Новая ${id}`, en: `New ${id}`, effect, copies: { german: 0, soviet: 1 } },
    ...{ own: false, several: false, strength: null, factor: null, provenance: {}, ...more },
  })
  addCards(row('sewers3', 'sewers', { own: true, strength: 3 }), row('mg3', 'machineGuns', { strength: 3 }))
  const g = await game({
    toAct: 'soviet',
    units: { OKT: ['399rd'], SPA: ['124bde'], GLA: ['2/16'], GKU: ['71/29'] },
    hands: { soviet: ['sewers', 'sewers3', 'mg', 'mg3'] },
  })
  expect(g.options('soviet', 'sewers', 'path', 'OKT 399rd DOL-VOK1')).toContain('USC')
  g.play('soviet', 'sewers OKT 399rd DOL-VOK1')
  expect(g.state.discards.soviet).toEqual([g.find('card', 'sewers')])
  g.play('german', 'fire GLA 2/16 SPA')
  const events = g.play('soviet', 'play mg,mg3', { dice: [1, 1] })
  expect(events.find(({ type }) => type === 'attack')).toMatchObject({
    terms: [
      { of: 'fire', value: 4 },
      { of: 'defence', value: -8 },
      { of: 'area', value: -2 },
      { of: 'card', value: -2, card: g.find('card', 'mg') },
      { of: 'card', value: -3, card: g.find('card', 'mg3') },
    ],
  })
})

test('the reference of a card that is in no deck and takes no action begins with what the card does', async () => {
  correct('cards', {
    ju87: { copies: { german: 0, soviet: 0 } },
    sappers: { copies: { german: 10, soviet: 0 } },
  })
  const { words } = await system()
  const textOf = (lang: 'en' | 'ru') =>
    words[lang].sections.find(({ number }) => number === 'card-ju87')?.text ?? ''
  expect(textOf('en')).toMatch(/^Before your action, strike all Soviet units of one area with strength 4\./)
  expect(textOf('ru')).toMatch(
    /^Перед вашим действием: удар силой 4 по всем советским частям одной области\./,
  )
})
