import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnBoards } from '../../../commands/table/own-boards.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'

import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshMatch } from '../../support/conformance.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry, 'hells-gate': systems['hells-gate'] })
})
afterAll(() => on.close())

/** Action and argument of each button or menu. */
const controls = (message: APIMessage | null): string[] =>
  idsOf(message).map(id => id.split('|').slice(3).join('|'))
const pictures = (message: APIMessage | null): number =>
  parts(message).filter(({ type }) => type === 12).length

/** What somebody is shown by a deed, and for which roles pictures were drawn. */
async function shownBy(deed: () => ReturnType<SandboxActor['click']>) {
  const from = on.pictures.length
  const message = await (await deed()).settled()
  return { message, drawn: on.pictures.slice(from).map(({ role, show }) => `${show.kind} ${role}`) }
}
const mine = (who: SandboxActor, thread: string) => {
  const board = on.last(thread)
  return shownBy(() => who.click(board, idOf(board, 'mine')))
}

test('who has to decide for several roles sees the board of each, and every action once', async () => {
  const { boris } = on.people
  const thread = await on.table('ferry', { north: boris, south: boris })
  const { message, drawn } = await mine(boris, thread)
  expect(drawn).toEqual(['board north', 'board south'])
  expect(pictures(message)).toBe(2)
  const text = textOf(message)
  expect(text).toMatch(/\*\*North\*\*[\s\S]*\*\*South\*\*/)
  expect(text.match(/Stake a card\./g)).toHaveLength(1)
  expect(controls(message)).toEqual(['open|stake'])
  // A file of its own for each
  expect(new Set(message?.attachments.map(({ filename }) => filename)).size).toBe(2)
})

test('while one of several roles decides, its board is shown, and a button leads to each other one', async () => {
  const { boris } = on.people
  const thread = await on.table('ferry', { north: boris, south: boris })
  // Different cards, so that the two hands differ
  for (const n of [0, -1]) {
    const menu = await (await boris.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
    await said(picked(boris, menu, valuesIn(menu).at(n)!.value))
    await on.quiet(thread)
  }
  const [by] = decidingRoles((await on.read(thread)).match!.state)
  const other = by === 'north' ? 'south' : 'north'
  const { message, drawn } = await mine(boris, thread)
  expect(drawn).toEqual([`board ${by}`])
  expect(controls(message)).toEqual(expect.arrayContaining(['open|cross', `mine|${other}`]))

  const turned = await shownBy(() => boris.click(message!, idOf(message, 'mine', other)))
  expect(turned.drawn).toEqual([`board ${other}`])
  // That one has nothing to do
  expect(controls(turned.message)).toEqual([`mine|${by}`])
  const back = await shownBy(() => boris.click(turned.message!, idOf(turned.message, 'mine', by)))
  expect(back.drawn).toEqual([`board ${by}`])
  expect(controls(back.message)).toEqual(controls(message))

  const board = on.last(thread)
  const behind = await on.alone(boris, thread, boris.click(board, idOf(board, 'more')))
  const hand = await shownBy(() => boris.click(behind, idOf(behind, 'hand')))
  expect(hand.drawn).toEqual([`hand ${by}`])
  const otherHand = await shownBy(() => boris.click(hand.message!, idOf(hand.message, 'hand', other)))
  expect(otherHand.drawn).toEqual([`hand ${other}`])
})

test('nobody sees the board of a role that somebody else plays, whatever a button says', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const own = await mine(anna, thread)
  expect(own.drawn).toEqual(['board north'])
  expect(controls(own.message)).toEqual(['open|stake'])
  const board = on.last(thread)
  const forged = (who: SandboxActor, role: string) => {
    const customId = `${idOf(board, 'mine')}${role}`
    return shownBy(() => who.forge(board, { customId }))
  }
  expect((await forged(anna, 'south')).drawn).toEqual(['board north'])
  expect((await forged(vera, 'south')).drawn).toEqual(['board null'])
  expect((await forged(boris, 'south')).drawn).toEqual(['board south'])
})

test('where everybody sees the same, one board is enough', async () => {
  const { boris } = on.people
  const thread = await on.table('hells-gate', { soviet: boris, german: boris })
  const { message, drawn } = await shownBy(() => boris.slash('game show', {}, { channelId: thread }))
  expect(drawn).toHaveLength(1)
  expect(pictures(message)).toBe(1)
  expect(controls(message).filter(one => one.startsWith('mine'))).toEqual([])
})

test('partners without secrets from each other share a board; an enemy has one of their own', () => {
  const pavlov = systems['pavlovs-house']
  const setup = { scenario: pavlov.scenarios[0].id, variants: { mode: 'competitive-3' } }
  const place = { guild: '1', thread: '3', parent: '4', lang: 'en' as const }
  const empty = openTable(pavlov, place, { user: '1', interaction: '2', now: 0 })
  const { match } = freshMatch(pavlov, setup, 'a'.repeat(64))
  const seats = pavlov.rules.roles(setup).map(({ role }) => ({ role, user: '1' }))
  const table = { ...empty, setup, stage: 'playing', match, seats } as Table
  const { shown, others } = findOwnBoards(table, pavlov, '1', '')
  expect([...shown, ...others]).toHaveLength(2)
  expect([...shown, ...others]).toContain('german')
  expect(findOwnBoards({ ...table, stage: 'over' }, pavlov, '1', 'german').shown).toEqual([])
})
