import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeControlFingerprint } from '../../../commands/lobby/parts.ts'
import { newestLogLink } from '../../../src/engine/chain.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { addWordsToEntropy, listDiceContributions } from '../../../src/table/entropy.ts'
import { commitmentOfTable, openTable } from '../../../src/table/index.ts'
import { startGame } from '../../../src/table/play.ts'
import { giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { ferry } from '../../toy/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

let clicks = 0
const by = (user: string, interaction = `click-${++clicks}`) => ({ user, interaction, now: 1_000 + clicks })
const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

function ok<T extends object>(result: T): Exclude<T, { no: unknown }> {
  if ('no' in result) throw new Error(JSON.stringify(result))
  return result as Exclude<T, { no: unknown }>
}

const sit = (table: Table, role: string, user: string, click?: string) =>
  ok(giveSeatToUser(table, ferry, role, by(user, click))).table

test('words enter the dice in the order in which they come, and behind words no click', () => {
  let table = sit(openTable(ferry, place, by('anna')), 'north', 'anna', 'first')
  table = ok(addWordsToEntropy(table, 'a raven', by('anna'))).table
  table = sit(table, 'south', 'boris', 'second')
  table = ok(addWordsToEntropy(table, 'a writing desk', by('boris'))).table
  table = ok(addWordsToEntropy(table, 'a raven', by('anna'))).table
  table = ok(startGame(table, ferry, by('boris', 'third'))).table
  expect(table.match?.start.entropy).toEqual(['first', 'say:a raven', 'say:a writing desk', 'say:a raven'])
  expect(listDiceContributions(table).map(({ user }) => user)).toEqual(['anna', 'anna', 'boris', 'anna'])
  expect(JSON.stringify(table.match)).not.toMatch(/anna|boris/)
})

test('other words, or the same in another order, are other dice', () => {
  const handsAfter = (...words: string[]) => {
    let table = sit(sit(openTable(ferry, place, by('anna')), 'north', 'anna', '1'), 'south', 'boris', '2')
    table = { ...table, secret: '7'.repeat(64) }
    for (const one of words) table = ok(addWordsToEntropy(table, one, by('anna'))).table
    const state = ok(startGame(table, ferry, by('anna', '3'))).table.match?.state
    return JSON.stringify((state as unknown as { hand: unknown }).hand)
  }
  const texts = ['one', 'two', 'three', 'four', 'five', 'six']
  const dealt = new Set(texts.map(text => handsAfter(text)))
  expect(dealt.size).toBeGreaterThan(3)
  expect(handsAfter('one', 'two')).toBe(handsAfter('one', 'two'))
  expect(
    texts.some((text, i) => handsAfter(text, texts[i - 1] ?? 'x') !== handsAfter(texts[i - 1] ?? 'x', text)),
  ).toBe(true)
})

test('words are for those who sit, before the game begins, three times each', () => {
  let table = sit(openTable(ferry, place, by('anna')), 'north', 'anna')
  expect(addWordsToEntropy(table, 'x', by('vera'))).toEqual({ no: 'not-seated' })
  expect(addWordsToEntropy(table, '', by('anna'))).toEqual({ no: 'no-words' })
  expect(addWordsToEntropy(table, 'x'.repeat(81), by('anna'))).toEqual({ no: 'no-words' })
  for (const one of ['one', 'two', '🎲'.repeat(80)])
    table = ok(addWordsToEntropy(table, one, by('anna'))).table
  expect(addWordsToEntropy(table, 'four', by('anna'))).toEqual({ no: 'words-enough' })
  table = ok(startGame(sit(table, 'south', 'boris'), ferry, by('anna'))).table
  expect(addWordsToEntropy(table, 'x', by('boris'))).toEqual({ no: 'not-in-lobby' })
})

test('words that hold the number of somebody at the table are refused: they would stay when he is forgotten', () => {
  const [me, foe, guest] = ['123456789012345678', '222222222222222222', '333333333333333333']
  const opened = openTable(ferry, place, by(me))
  const table = { ...sit(sit(opened, 'north', me), 'south', foe), invited: [guest] }
  for (const id of [me, foe, guest])
    for (const words of [id, `<@${id}>`, `1${id}1`])
      expect(addWordsToEntropy(table, words, by(me)), words).toEqual({ no: 'words-name' })
  expect(addWordsToEntropy(table, '444444444444444444 31415926535897932384', by(me))).toHaveProperty('table')
})

test('what was given stays when its giver gets up; sitting down again and again does not swell the dice', () => {
  let table = sit(openTable(ferry, place, by('anna')), 'north', 'anna')
  for (let times = 0; times < 50; times++) {
    table = ok(leaveSeat(table, ferry, 'north', by('anna'))).table
    table = sit(table, 'north', 'anna')
  }
  expect(table.entropy.length).toBeLessThan(10)
  table = ok(addWordsToEntropy(table, 'words', by('anna'))).table
  table = ok(leaveSeat(table, ferry, null, by('anna'))).table
  expect(table.entropy.at(-1)).toBe('say:words')
})

test('a lobby saved before givers were noted goes on', () => {
  const { givers: _, ...saved } = sit(openTable(ferry, place, by('anna')), 'north', 'anna', 'old')
  const table = ok(addWordsToEntropy(saved, 'new', by('anna'))).table
  expect(listDiceContributions(table)).toEqual([
    { user: null, said: null, click: 'old' },
    { user: 'anna', said: 'new', click: null },
  ])
})

async function lobby(): Promise<string> {
  const opened = await on.people.anna.slash('game new', { system: 'ferry' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  await take(thread, on.people.anna, 'north')
  await take(thread, on.people.boris, 'south')
  return thread
}

async function take(thread: string, who: SandboxActor, role: string): Promise<void> {
  await (await who.click(on.posts(thread)[0], idOf(on.posts(thread)[0], 'sit', role))).settled()
}

async function give(thread: string, who: SandboxActor, words: string) {
  const shown = await proof(thread, on.posts(thread)[0], who)
  const opened = await who.click(shown, idOf(shown, 'words'))
  expect(opened.ack).toBe('modal')
  return textOf(await (await who.submitModal(opened, { words })).settled())
}

/** How the dice are fixed, behind a button of the first post; the person alone reads it. */
const proof = (thread: string, first: APIMessage, who: SandboxActor): Promise<APIMessage> =>
  on.alone(who, thread, who.click(first, idOf(first, 'dice')))

test('words are given in a window, shown in the lobby, there after Begin too, and behind a button of the first post, and stand in the file', async () => {
  const thread = await lobby()
  const { anna, boris, vera } = on.people
  expect(await give(thread, anna, 'Тихо в лесу')).toContain('Тихо в лесу')
  await on.sandbox.waitUntilFound(() => textOf(on.posts(thread)[0]).includes('`Тихо в лесу`'))
  await give(thread, boris, 'only badgers are awake')
  await on.sandbox.waitUntilFound(() => textOf(on.posts(thread)[0]).includes('badgers'))
  const seats = (await on.read(thread)).entropy.slice(0, 2)
  const list = textOf(on.posts(thread)[0])
  for (const id of seats) expect(list).toContain(id)

  await anna.click(on.posts(thread)[0], idOf(on.posts(thread)[0], 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  const table = await on.read(thread)
  const first = on.last(thread)
  await on.sandbox.waitUntilFound(() => idsOf(on.posts(thread)[0]).length === 0)
  const shown = [on.posts(thread)[0]]
  for (const who of [anna, boris, vera]) shown.push(await proof(thread, first, who))
  for (const one of shown) {
    const begun = textOf(one)
    const order = [...seats, 'Тихо в лесу', 'only badgers are awake'].map(given => begun.indexOf(given))
    expect(order.every(at => at > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(begun).toContain(`<@${boris.person.id}>`)
    expect(begun).toContain(commitmentOfTable(table))
    expect(one.mentions).toEqual([])
  }
  // The link in the first post is over the commitment and the whole list
  expect(textOf(first)).toContain(` отпечаток ${newestLogLink(table.match!).slice(0, 24)}`)
  expect(table.match?.start.entropy).toEqual([...seats, 'say:Тихо в лесу', 'say:only badgers are awake'])
  expect(first.mentions.map(({ id }) => id)).not.toContain(anna.person.id)
})

test('a Begin that did not show the newest words is an old one', () => {
  const table = sit(openTable(ferry, place, by('anna')), 'north', 'anna')
  const later = ok(addWordsToEntropy(table, 'x', by('anna'))).table
  expect(computeControlFingerprint(later, 'whole')).not.toBe(computeControlFingerprint(table, 'whole'))
  expect(computeControlFingerprint(later, 'scenario')).toBe(computeControlFingerprint(table, 'scenario'))
})

const HOSTILE = [
  '[text](https://example.com) <@123456789012345678> @everyone # x',
  '`code` **bold** ||spoiler|| <t:0:R> https://example.com',
  'one\u202Etwo\u200Bthree\nfour\u0000five',
]

test.each(HOSTILE)(
  'words are shown as they are, never as a link, a mention or anything else: %j',
  async words => {
    const thread = await lobby()
    await give(thread, on.people.boris, words)
    const [given] = listDiceContributions(await on.read(thread)).flatMap(one => one.said ?? [])
    expect(given).not.toMatch(/[\p{C}`\n]/u)
    await on.sandbox.waitUntilFound(() => textOf(on.posts(thread)[0]).includes(`\`${given}\``))
    expect(on.posts(thread)[0].mentions).toEqual([])
  },
)

test('words that cannot be seen are refused with the reason; a stranger gives none', async () => {
  const thread = await lobby()
  const { boris, vera } = on.people
  expect(await give(thread, boris, '\u200B\u202E')).toContain('1 to 80')
  const shown = await proof(thread, on.posts(thread)[0], vera)
  const refused = await (await vera.click(shown, idOf(shown, 'words'))).settled()
  expect(textOf(refused)).not.toBe('')
  expect((await on.read(thread)).entropy).toHaveLength(2)
})

test('the list stays within what a message holds; words go before clicks', async () => {
  const thread = await lobby()
  const { anna, boris } = on.people
  for (let times = 0; times < 3; times++)
    for (const who of [anna, boris]) await give(thread, who, `${times}${'ё~'.repeat(39)}!`)
  await anna.click(on.posts(thread)[0], idOf(on.posts(thread)[0], 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  const length = (text: string) => [...text].length
  await on.sandbox.waitUntilFound(() => idsOf(on.posts(thread)[0]).length === 0)
  for (const shown of [on.posts(thread)[0], await proof(thread, on.last(thread), anna)]) {
    expect(length(textOf(shown))).toBeLessThan(4000)
    expect(textOf(shown).match(/[012](ё~){39}!/g)).toHaveLength(6)
  }
})

test('every board shows the first digits of the log’s head, and the last post the whole of it', async () => {
  const thread = await on.table('ferry', { north: on.people.anna, south: on.people.boris })
  const digits = async () => newestLogLink((await on.read(thread)).match!).slice(0, 10)
  const { posts } = await on.read(thread)
  expect(textOf(on.last(thread))).toContain(`Post ${posts} · fingerprint ${await digits()}`)
  const at = { channelId: thread }
  for (const who of [on.people.anna, on.people.boris]) {
    const [first] = await who.autocomplete('ferry answer', { action: '' }, 'action', at)
    await said(who.slash('ferry answer', { action: String(first.value) }, at))
    await on.quiet(thread)
    expect(textOf(on.last(thread)).split('\n').at(-1)).toMatch(
      new RegExp(`Post \\d+ · fingerprint ${await digits()}$`),
    )
  }
  const sure = await (await on.people.boris.slash('game resign', {}, at)).settled()
  expect(textOf(sure)).toMatch(/^\*\*Resign\?\*\* .*You cannot undo this/)
  await on.people.boris.click(sure!, idOf(sure, 'resign'))
  await on.sandbox.waitUntilFound(() => textOf(on.last(thread)).includes('over'))
  const end = textOf(on.last(thread))
  expect(end).toContain(`Won by **North** (<@${on.people.anna.person.id}>).`)
  const { match, secret } = await on.read(thread)
  for (const whole of [newestLogLink(match!), secret, 'proven']) expect(end).toContain(whole)
  expect(parts(on.last(thread)).length).toBeGreaterThan(0)
})

test('nothing went to Discord that it would not understand', () => {
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
