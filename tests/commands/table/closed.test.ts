import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, parts, type Stage, said, stage, tablesKept, textOf } from '../stage.ts'

const HOUR = 3_600_000
const { closed } = botWordsByLang.en.failures

let on: Stage
beforeAll(async () => {
  on = await stage(
    { ferry: patientFerry, 'hells-gate': hellsGate },
    undefined,
    undefined,
    undefined,
    undefined,
    true,
  )
})
afterAll(() => on.close())

/** A game with a clock: whoever is out of time has lost. */
async function timed(): Promise<string> {
  const { anna, boris } = on.people
  const opened = await (await anna.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  const lobby = () => on.posts(thread)[0]
  const pick = (menu: string, value: string) => on.choose(anna, thread, menu, value)
  await pick('clock', 'decision-24')
  await pick('zero', 'lost')
  for (const [who, role] of [
    [anna, 'north'],
    [boris, 'south'],
  ] as const)
    await said(who.click(lobby(), idOf(lobby(), 'sit', role)))
  await said(anna.click(lobby(), idOf(lobby(), 'begin')))
  await on.quiet(thread)
  return thread
}
/** Options of a menu of a message. */
const offered = (message: Parameters<typeof parts>[0], menu: string): string[] =>
  parts(message).flatMap(part =>
    part.custom_id === idOf(message, menu)
      ? (part.options as { value: string }[]).map(({ value }) => value)
      : [],
  )

test('a game whose files do not fit: its tables wait and say so, everything else goes on, and nobody loses time', async () => {
  const { anna, boris, vera } = on.people
  const waiting = await timed()
  const other = await on.table('hells-gate', { soviet: anna, german: boris })
  const lobby = /<#(\d+)>/.exec(await said(vera.slash('game new', { system: 'ferry' })))![1]
  const before = await on.read(waiting)
  const newest = on.posts(waiting).findLast(post => idsOf(post).length > 0)!
  // A click on one of these buttons replaces its message
  const behind: [action: string, message: APIMessage][] = []
  for (const action of ['closeup', 'full', 'hand', 'text', 'dice'])
    behind.push([action, await on.alone(boris, waiting, boris.click(newest, idOf(newest, 'more')))])

  on.closed.add('ferry')
  await on.restart()
  const lines = on.lines.length
  const at = { channelId: waiting }
  for (const line of [
    'game status',
    'game show',
    'game log',
    'game board',
    'game export',
    'game undo',
    'ferry guide',
  ])
    expect(await said(boris.slash(line, {}, at)), line).toBe(closed)
  expect(await said(anna.slash('ferry answer', { action: 'hold' }, at))).toBe(
    botWordsByLang.ru.failures.closed,
  )
  expect(await anna.autocomplete('ferry answer', { action: '' }, 'action', at)).toEqual([])
  const board = on.posts(waiting).findLast(post => idsOf(post).length > 0)!
  for (const action of ['open', 'guide', 'mine', 'map', 'dice', 'more'])
    expect(await said(boris.click(board, idOf(board, action))), action).toBe(closed)
  for (const [action, message] of behind)
    expect(await said(boris.click(message, idOf(message, action))), action).toBe(closed)

  // Nobody begins another one
  expect(await said(boris.slash('game new', { system: 'ferry' }))).toBe(closed)
  expect(await said(boris.slash('league new', { name: 'Spring', kind: 'knockout', system: 'ferry' }))).toBe(
    closed,
  )
  await said(vera.click(on.posts(lobby)[0], idOf(on.posts(lobby)[0], 'fill')))
  const begins = () =>
    parts(on.posts(lobby)[0]).some(part => /\|begin\|/.test(String(part.custom_id)) && !part.disabled)
  await on.sandbox.waitUntilFound(begins)
  const [shown] = on.posts(lobby)
  expect(textOf(shown)).toContain(botWordsByLang.ru.failures.closed)
  const refused = await on.alone(vera, lobby, vera.click(shown, idOf(shown, 'begin')))
  expect(textOf(refused)).toBe(botWordsByLang.ru.failures.closed)

  // What is not of that game goes on
  const fresh = /<#(\d+)>/.exec(await said(boris.slash('game new')))![1]
  expect(textOf(on.posts(fresh)[0])).toContain('Hell’s Gate')
  expect(offered(await on.options(boris, fresh), 'system')).toEqual(['hells-gate'])
  expect(await said(boris.slash('game status', {}, { channelId: other }))).toContain('Hell’s Gate')
  expect(await said(boris.slash('help', {}, at))).toContain('Hell’s Gate')
  expect(await said(boris.slash('help'))).toContain('Hell’s Gate')
  expect(await said(boris.slash('rules', { query: '1', system: 'ferry' }, at))).not.toBe(closed)
  expect(await said(boris.slash('game list'))).toContain(`<#${waiting}>`)
  expect(await said(boris.slash('game find'))).not.toBe(closed)
  expect(await said(boris.slash('stats'))).not.toBe(closed)
  expect(await said(boris.slash('me show'))).not.toBe(closed)
  expect(await tablesKept(boris)).toContainEqual(
    expect.objectContaining({ thread: waiting, system: 'ferry', roles: ['south'] }),
  )

  // Two days in which nobody can move are nobody's
  await on.later(48 * HOUR)
  await on.looked()
  expect(on.lines.slice(lines).filter(line => /could not be looked after|"level":50/.test(line))).toEqual([])
  on.closed.clear()
  await on.restart()
  await on.looked()
  const after = await on.read(waiting)
  expect(after.stage).toBe('playing')
  expect(after.match?.log).toEqual(before.match?.log)
  expect(await said(boris.slash('game status', {}, at))).toContain('Ferry')
  expect(await said(boris.slash('game clock', {}, at))).toMatch(/2[34] h|1 day/)
  expect(tableKey(on.sandbox.guildId, waiting)).toBe(tableKey(after.guild, after.thread))
})

test('the status names the files of its owner, and says so when nothing is reconstructed', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const at = { channelId: thread }
  expect(await said(boris.slash('game status', {}, at))).not.toContain('Data of the bot’s owner')
  on.ownFiles.set('ferry', ['ferry/boats.json', 'weights/ferry.json'])
  const told = await said(boris.slash('game status', {}, at))
  expect(told).toContain('Data of the bot’s owner, 2 files: ferry/boats.json, weights/ferry.json')
  const russian = await said(anna.slash('game status', {}, at))
  expect(russian).toContain('Данные владельца бота, 2 файла: ferry/boats.json, weights/ferry.json')
})
