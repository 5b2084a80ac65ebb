import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoreContext } from '../../../commands/bot-context.ts'
import { buildOptionsParts } from '../../../commands/lobby/options.ts'
import { buildLobbyParts } from '../../../commands/lobby/parts.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { bidCommitmentOf } from '../../../src/table/start/fair-start.ts'
import type { Table } from '../../../src/table/types.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'
import { by, place } from '../table/tables.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

const { sides: w } = botWordsByLang.en.lobby
const lobby = (thread: string) => on.posts(thread)[0]
const inLobby = (thread: string, text: string) =>
  on.sandbox.waitUntilFound(() => textOf(lobby(thread)).includes(text) || undefined)

/** A table of Boris where Anna plays the Soviets and Boris the Germans. */
async function opened(start: string, system = 'hells-gate'): Promise<string> {
  const { anna, boris } = on.people
  const thread = /<#(\d+)>/.exec(await said(boris.slash('game new', { system })))?.[1] ?? ''
  await on.quiet(thread)
  await on.choose(boris, thread, 'lot', start)
  await said(anna.click(lobby(thread), idOf(lobby(thread), 'sit', 'soviet')))
  await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', 'german')))
  return thread
}

/** Somebody presses a bid button and fills in the window; what they read alone. */
async function bid(who: SandboxActor, thread: string, side: string, points: string): Promise<string> {
  const window = await who.click(lobby(thread), idOf(lobby(thread), 'bid', side))
  return said(who.submitModal(window, { points }))
}

const begin = async (thread: string) => void (await pressed(thread))
/** What Boris reads when Begin is refused. */
const refused = async (thread: string) => textOf(await on.alone(on.people.boris, thread, pressed(thread)))
const pressed = (thread: string) => on.people.boris.click(lobby(thread), idOf(lobby(thread), 'begin'))

test('a handicap is told in the settings, in the lobby, in the first post and in the status', async () => {
  const { anna, boris } = on.people
  const thread = await opened('handicap', 'stalingrad')
  const line = w.handicap('Red Army', '1 objective')
  await inLobby(thread, line)
  expect(textOf(await on.options(boris, thread))).toContain(
    w.measured('Wehrmacht', '44', 60, '+0.45 ± 0.3 objectives'),
  )
  await begin(thread)
  await on.sandbox.waitUntilFound(() =>
    on
      .posts(thread)
      .slice(1)
      .find(post => textOf(post).includes(line)),
  )
  expect((await on.read(thread)).match?.start.handicap).toEqual({ side: 'soviet', points: 1 })
  expect(await said(anna.slash('game status', {}, { channelId: thread }))).toContain(
    'Фора при подсчёте: Красная армия +1 область со звездой',
  )
})

test('a scenario that was not measured says so in the settings', async () => {
  const { boris } = on.people
  const thread = await opened('printed', 'stalingrad')
  const [variant] = systems.stalingrad.variants
  expect(textOf(await on.options(boris, thread))).not.toContain(w.unmeasured)
  const shown = await on.options(boris, thread)
  const menu = idsOf(shown).find(id => id.includes('variants') || id.includes(variant.id)) ?? ''
  const value = menu.includes('variants') ? `${variant.id}=${variant.choices[1].id}` : variant.choices[1].id
  const next = await (await boris.select(shown, menu, [value])).settled()
  expect(textOf(next)).toContain(w.unmeasured)
})

test('bids: each is told to its bidder alone, the lobby has fingerprints, and Begin tells both', async () => {
  const { anna, boris } = on.people
  const thread = await opened('bids')
  await inLobby(thread, w.missing)
  expect(await refused(thread)).toContain(botWordsByLang.en.refusals['bids-missing'])
  expect(await bid(anna, thread, 'german', 'a5')).toContain(botWordsByLang.ru.refusals['bad-bid'])
  const own = await bid(anna, thread, 'german', '5')
  const fingerprint = /`([0-9a-f]{64})`/.exec(own)?.[1] ?? ''
  expect(own).toContain(botWordsByLang.ru.lobby.sides.given('Немцы', '5 ПО', fingerprint))
  await inLobby(thread, w.made(fingerprint.slice(0, 16)))
  await bid(boris, thread, 'german', '3')
  await begin(thread)
  const first = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => textOf(post).includes('The higher bid has its side')),
  )
  expect(textOf(first)).toContain(w.handicap('Soviets', '5 VP'))
  expect(textOf(first)).toContain(`<@${anna.person.id}> – Germans, 5 VP`)
  const { seats, match } = await on.read(thread)
  expect(seats.find(({ role }) => role === 'german')?.user).toBe(anna.person.id)
  expect(match?.start.handicap).toEqual({ side: 'soviet', points: 5 })
  const proof = textOf(await on.alone(anna, thread, anna.click(first, idOf(first, 'dice'))))
  expect(proof).toContain(botWordsByLang.ru.lobby.sides.proof(1, 'Немцы', '5 ПО', fingerprint))
})

test('equal bids: the first post says for whom the die decided', async () => {
  const { anna, boris } = on.people
  const thread = await opened('bids')
  await bid(anna, thread, 'german', '7')
  expect(await bid(boris, thread, 'german', '12345')).toContain(botWordsByLang.en.refusals['bad-bid'])
  await bid(boris, thread, 'german', '7')
  await begin(thread)
  const first = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => textOf(post).includes('The bids are equal')),
  )
  const { seats } = await on.read(thread)
  const luckier = seats.find(({ role }) => role === 'german')?.user
  expect(textOf(first)).toContain(`a die decided for <@${luckier}>.`)
  expect(textOf(first)).not.toContain('The higher bid')
})

test('before Begin nobody sees the bid of another: two tables that differ in it only show the same', async () => {
  const { anna, boris, vera } = on.people
  const seen: string[][] = []
  for (const [side, points] of [
    ['german', '41'],
    ['soviet', '87'],
  ]) {
    const thread = await opened('bids')
    await bid(anna, thread, side, points)
    await inLobby(thread, 'bid made')
    const shown: string[] = []
    for (const who of [boris, vera]) {
      shown.push(await said(who.slash('game status', {}, { channelId: thread })))
      shown.push(textOf(await on.alone(who, thread, who.click(lobby(thread), idOf(lobby(thread), 'dice')))))
    }
    shown.push(textOf(await on.options(boris, thread)), textOf(lobby(thread)), await refused(thread))
    seen.push(shown.map(text => text.replace(/[0-9a-f]{16,64}|\d{15,20}/g, '…')))
  }
  expect(seen[0]).toEqual(seen[1])
})

test('the lobby of two tables that differ in a bid only is the same but for its fingerprint, buttons too', () => {
  const gate = systems['hells-gate']
  const bot = { systems, closedSystems: new Set() } as unknown as CoreContext
  const begun = openTable(gate, place, by('anna'))
  const seats = [
    { role: 'soviet', user: 'anna' },
    { role: 'german', user: 'boris' },
  ]
  const shown = (
    [
      ['soviet', 4],
      ['soviet', 70],
      ['german', 0],
    ] as const
  ).map(([side, points]) => {
    const table: Table = {
      ...begun,
      seats,
      fairStart: 'bids',
      bids: { anna: { n: 1, side, points } },
      bidCount: 1,
    }
    const text = JSON.stringify([buildLobbyParts(bot, table), buildOptionsParts(bot, table, 'en')])
    const made = bidCommitmentOf(table, 'anna')?.slice(0, 16) ?? ''
    expect(text).toContain(made)
    return text.replace(made, '…')
  })
  expect(new Set(shown).size).toBe(1)
})

test('a rating that became known meanwhile changes the handicap: Begin shows it and is pressed again', async () => {
  const { anna, boris } = on.people
  const thread = await opened('handicap')
  await inLobby(thread, w.handicap(null, ''))
  const { guild } = await on.read(thread)
  const now = Date.now()
  // Forty games a month for a year, so that neither rating is provisional
  for (let n = 0; n < 48; n++)
    await on.bot.store.results.write({
      format: 1,
      table: `${9_000_000_000_000_000 + n}`,
      guild,
      system: 'hells-gate',
      scenario: 'korsun',
      variants: {},
      rules: '1/x',
      began: now - 1000,
      ended: now - 500 + n,
      entries: 9,
      seats: [
        { role: 'soviet', side: 'soviet', user: anna.person.id },
        { role: 'german', side: 'german', user: boris.person.id },
      ],
      outcome: { winners: [n % 4 === 0 ? 'german' : 'soviet'], reason: 'points' },
      words: null,
      proof: 'proven',
      kind: 'people',
    })
  expect(await refused(thread)).toContain(w.changed)
  await on.sandbox.waitUntilFound(() => /Germans \+\d/.test(textOf(lobby(thread))) || undefined)
  await begin(thread)
  await expect.poll(async () => (await on.read(thread)).stage).toBe('playing')
  expect((await on.read(thread)).match?.start.handicap).toMatchObject({ side: 'german' })
})
