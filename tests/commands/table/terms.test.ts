import { afterAll, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { chooseSetup, openTable, setHintPolicy } from '../../../src/table/index.ts'
import { takeOverLobby } from '../../../src/table/lobby.ts'
import { startGame } from '../../../src/table/play.ts'
import { giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import { chooseFairStart } from '../../../src/table/start/fair-start.ts'
import { listUsersToReconfirm } from '../../../src/table/terms.ts'
import { chooseClock } from '../../../src/table/time/choice.ts'
import type { RefusedTableChange, Table, TableChange } from '../../../src/table/types.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, type Stage, said, stage, textOf } from '../stage.ts'
import { by, ok, place } from './tables.ts'

const fog = { id: 'fog', choices: [{ id: 'off' }, { id: 'on' }] }
const system = { ...ferry, variants: [fog] } as unknown as GameSystem
const other = { ...system, id: 'other' } as GameSystem
const fast = { kind: 'decision', hours: 24, more: 0, zero: 'call' } as const

/** Anna has opened a lobby, and both sit. */
function lobby(): Table {
  let table = openTable(system, place, by('anna'))
  table = ok(chooseClock(table, fast, by('anna'))).table
  for (const [role, user] of [
    ['north', 'anna'],
    ['south', 'boris'],
  ])
    table = ok(giveSeatToUser(table, system, role, by(user))).table
  return table
}

type Step = (table: Table, user: string) => TableChange | RefusedTableChange
const changes: readonly (readonly [string, Step])[] = [
  ['the game', (table, user) => chooseSetup(table, other, {}, by(user))],
  ['a variant', (table, user) => chooseSetup(table, system, { variants: { fog: 'on' } }, by(user))],
  ['the clock', (table, user) => chooseClock(table, { ...fast, hours: 72 }, by(user))],
  ['no clock any more', (table, user) => chooseClock(table, null, by(user))],
  ['the end of the time', (table, user) => chooseClock(table, { ...fast, zero: 'lost' }, by(user))],
  ['hints', (table, user) => setHintPolicy(table, 'always', by(user))],
  ['sides by lot', (table, user) => chooseFairStart(table, other, 'lot', by(user))],
]

test.each(changes)('whoever sat down before it was changed agrees first, then it begins: %s', (_, change) => {
  const table = ok(change(lobby(), 'anna')).table
  const game = table.system === 'other' ? other : system
  expect(listUsersToReconfirm(table)).toEqual(['boris'])
  expect(startGame(table, game, by('anna'))).toEqual({ no: 'terms-changed' })
  for (const role of ['south', null]) {
    const agreed = ok(giveSeatToUser(table, game, role, by('boris'))).table
    expect([listUsersToReconfirm(agreed), agreed.seats, agreed.entropy]).toEqual([
      [],
      table.seats,
      table.entropy,
    ])
    expect(ok(startGame(agreed, game, by('anna'))).table).not.toHaveProperty('terms')
  }
  // Or he gets up, and somebody else sits down under what there is now
  const left = ok(leaveSeat(table, game, null, by('boris'))).table
  expect(listUsersToReconfirm(left)).toEqual([])
  const vera = ok(giveSeatToUser(left, game, 'south', by('vera'))).table
  expect(ok(startGame(vera, game, by('anna'))).table.stage).toBe('playing')
  const back = ok(giveSeatToUser(left, game, 'south', by('boris'))).table
  expect(ok(startGame(back, game, by('anna'))).table.stage).toBe('playing')
})

test.each(changes)('what is changed and changed back asks nobody: %s', (_, change) => {
  let table = ok(change(lobby(), 'anna')).table
  table = ok(chooseSetup(table, system, { variants: { fog: 'off' } }, by('anna'))).table
  table = ok(chooseClock(table, fast, by('anna'))).table
  table = ok(setHintPolicy(table, null, by('anna'))).table
  table = ok(chooseFairStart(table, system, 'printed', by('anna'))).table
  expect(listUsersToReconfirm(table)).toEqual([])
  expect(ok(startGame(table, system, by('anna'))).table.stage).toBe('playing')
})

test('an opener is asked too when a moderator changes something and begins, and not when the table is taken over', () => {
  const table = ok(chooseClock(lobby(), null, by('vera'))).table
  expect(listUsersToReconfirm(table)).toEqual(['anna', 'boris'])
  const agreed = ok(giveSeatToUser(table, system, null, by('boris'))).table
  expect(startGame(agreed, system, by('vera'))).toEqual({ no: 'terms-changed' })
  expect(ok(startGame(agreed, system, by('anna'))).table.stage).toBe('playing')
  const taken = ok(takeOverLobby({ ...agreed, hosted: 0 }, { ...by('boris'), now: 1e15 })).table
  expect(listUsersToReconfirm(taken)).toEqual([])
})

test('a lobby that was saved before terms were noted begins as before, and asks from its next change on', () => {
  const { terms: _, ...table } = ok(chooseClock(lobby(), null, by('anna'))).table
  expect(listUsersToReconfirm(table)).toEqual([])
  expect(ok(startGame(table, system, by('anna'))).table.stage).toBe('playing')
  expect(listUsersToReconfirm(ok(chooseClock(table, fast, by('anna'))).table)).toEqual(['boris'])
})

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

test('the lobby names who has not agreed, calls nobody, and offers the button on the seat', async () => {
  const { boris, vera } = on.people
  const w = botWordsByLang.en
  const thread = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: 'ferry' })))![1]
  await on.quiet(thread)
  const message = () => on.posts(thread)[0]
  const press = async (who: SandboxActor, action: string, arg?: string) => {
    await noted(await who.click(message(), idOf(message(), action, arg)))
  }
  const noted = async ({ id }: { readonly id: string }) => {
    await expect
      .poll(async () => (await on.read(thread)).seen.includes(id) && on.bot.countPendingInteractions() === 0)
      .toBe(true)
    await on.quiet(thread)
  }
  const shows = (text: string, is = true) =>
    expect.poll(() => textOf(message()).includes(text), { timeout: 30_000 }).toBe(is)
  await press(boris, 'sit', 'north')
  await press(vera, 'sit', 'south')
  const shown = await on.options(boris, thread)
  await noted(await boris.select(shown, idOf(shown, 'clock'), ['decision-24']))
  await shows(`<@${vera.person.id}> · ${w.lobby.unsure}`)
  expect(textOf(message())).not.toContain(`<@${boris.person.id}> · ${w.lobby.unsure}`)
  const told = await on.alone(boris, thread, boris.click(message(), idOf(message(), 'begin')))
  expect(textOf(told)).toContain(w.refusals['terms-changed'])
  expect(on.posts(thread).flatMap(({ mentions }) => mentions)).toEqual([])
  await press(vera, 'sit', 'south')
  await shows(w.lobby.unsure, false)
  await press(boris, 'begin')
  expect((await on.read(thread)).stage).toBe('playing')
  expect(on.oracle.findings).toEqual([])
})
