import { afterAll, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { call } from '../../sandbox/raw.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

/** A table of Boris, who has both seats. */
async function opened(): Promise<string> {
  const { boris } = on.people
  const answer = await said(boris.slash('game new', { system: 'stalingrad' }))
  const thread = /<#(\d+)>/.exec(answer)?.[1] ?? ''
  await on.quiet(thread)
  for (const role of ['soviet', 'german'])
    await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
  return thread
}

const lobby = (thread: string) => on.posts(thread)[0]

/** Another system is chosen, but the lobby's message stays as it is: Discord does not let it be edited. */
async function chooseUnseen(thread: string, system: string): Promise<void> {
  const path = new RegExp(`/channels/${thread}/messages/`)
  on.sandbox.faults.fail({ method: 'PATCH', path, status: 403, times: 1 })
  const isTold = (line: string) =>
    line.includes('the lobby post could not be updated') && line.includes(thread)
  const { boris } = on.people
  await on.choose(boris, thread, 'system', system)
  await expect.poll(() => on.lines.some(isTold)).toBe(true)
}

test('an old Begin button never begins another game, and shows the table as it now stands', async () => {
  const thread = await opened()
  const { boris } = on.people
  await chooseUnseen(thread, 'hells-gate')
  const old = idOf(lobby(thread), 'begin')
  const now = await on.alone(boris, thread, boris.click(lobby(thread), old))
  expect(textOf(now)).toContain(botWordsByLang.en.stale.lobby)
  expect(textOf(now)).toContain(systems['hells-gate'].words.en.title)
  expect((await on.read(thread)).stage).toBe('lobby')
  await boris.click(now, idOf(now, 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  expect((await on.read(thread)).system).toBe('hells-gate')
})

test('settings that were opened before change nothing in the game that is now chosen', async () => {
  const thread = await opened()
  const { boris } = on.people
  const old = await on.options(boris, thread)
  const id = idOf(old, 'variants')
  const values = parts(old).find(part => part.custom_id === id)?.options as { value: string }[]
  await chooseUnseen(thread, 'pavlovs-house')
  // The thread gets the name of the game at once
  await expect.poll(async () => (await on.read(thread)).named).toBe('Pavlov’s House')
  const before = await on.read(thread)
  const told = await (await boris.select(old, id, [values[values.length - 1].value])).settled()
  expect(textOf(told)).toContain(botWordsByLang.en.stale.lobby)
  expect(idsOf(told).join(' ')).toMatch(/\|variant\|mode/)
  expect(await on.read(thread)).toEqual(before)
})

test.each(['mode', 'tactics'])(
  'each choice of %s in Pavlov’s House says what makes it another one',
  async variant => {
    const { boris } = on.people
    const answer = await said(boris.slash('game new', { system: 'pavlovs-house' }))
    const thread = /<#(\d+)>/.exec(answer)?.[1] ?? ''
    await on.quiet(thread)
    const menu = parts(await on.options(boris, thread)).find(({ custom_id }) =>
      String(custom_id).includes(`|${variant}`),
    )
    const options = (menu?.options ?? []) as { description: string }[]
    expect(options.length).toBeGreaterThan(2)
    expect(new Set(options.map(({ description }) => description)).size).toBe(options.length)
  },
)

/** The honest line about numbers that nobody has read from the box, with the way to put the printed ones in. */
const NUMBERS = {
  en: '-# Some numbers are reconstructed, not printed: `/game status` lists them. The bot’s owner can enter the printed numbers.',
  ru: '-# Часть чисел восстановлена, а не взята из настоящей игры: список покажет `/партия положение`. Числа с настоящих фишек и карт может внести владелец бота.',
} as const

const rows = (message: Parameters<typeof parts>[0]) => parts(message).filter(({ type }) => type === 1).length

test.each(Object.keys(systems))(
  'the lobby of %s says what the game is and who sits, in two rows of buttons; only the host may change settings',
  async id => {
    const { boris, vera } = on.people
    const thread = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: id })))?.[1] ?? ''
    await on.quiet(thread)
    for (const lang of ['en', 'ru'] as const) {
      if (lang === 'ru') await on.choose(boris, thread, 'lang', lang)
      const { title, summary } = systems[id].words[lang]
      const { lobby: w } = botWordsByLang[lang]
      const text = await on.sandbox.waitUntilFound(() => {
        const shown = textOf(lobby(thread))
        return shown.includes(w.summary(summary)) && shown
      })
      const order = [
        `# ${title}`,
        systems[id].scenarios[0].name[lang],
        w.summary(summary),
        NUMBERS[lang],
        w.seats,
        w.preparing,
        w.howto,
        w.commitment('').slice(0, -1),
      ]
      const at = order.map(one => text.indexOf(one))
      expect(at).toEqual(at.toSorted((a, b) => a - b))
      expect(at[0]).toBe(0)
      expect(rows(lobby(thread))).toBe(2)
    }
    const told = await on.alone(vera, thread, vera.click(lobby(thread), idOf(lobby(thread), 'options')))
    expect(textOf(told)).toContain(`<@${boris.person.id}>`)
    expect(rows(told)).toBe(0)
    await said(boris.slash('game abandon', {}, { channelId: thread }))
  },
)

test('a choice in the settings shows them again as they are, and everybody reads it in the lobby', async () => {
  const { anna, boris } = on.people
  const thread = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: 'hells-gate' })))?.[1] ?? ''
  await on.quiet(thread)
  const { lobby: w, computer } = botWordsByLang.en
  const chosen = (message: Parameters<typeof parts>[0]) =>
    parts(message).flatMap(({ options = [] }) =>
      (options as { default?: boolean; label: string }[]).flatMap(one => (one.default ? one.label : [])),
    )
  const shown = await on.options(boris, thread)
  expect(chosen(shown)).toContain(w.sides.choices.printed.label)
  const next = await (await boris.select(shown, idOf(shown, 'lot'), ['lot'])).settled()
  expect(next?.id).toBe(shown.id)
  expect(chosen(next)).toContain(w.sides.choices.lot.label)
  const after = await (await boris.select(next!, idOf(next, 'computer'), ['german=veteran'])).settled()
  expect(textOf(after)).toContain(w.optionsTitle)
  await on.sandbox.waitUntilFound(() => textOf(lobby(thread)).includes(computer.player('veteran')))
  expect(textOf(lobby(thread))).toContain(w.sides.choices.lot.label)

  // The lot is told in the first post, and its dice behind the button beside it
  await said(anna.click(lobby(thread), idOf(lobby(thread), 'sit', 'soviet')))
  await said(boris.click(lobby(thread), idOf(lobby(thread), 'begin')))
  const first = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => textOf(post).includes(w.sides.dealt)),
  )
  const { match, seats } = await on.read(thread)
  const [role] = seats.flatMap(seat => (seat.user ? [seat.role] : []))
  const name = role === 'soviet' ? 'Soviets' : 'Germans'
  expect(textOf(first)).toContain(`**${name}** (<@${anna.person.id}>)`)
  const [[of, face]] = match!.start.lot!.chance
  expect(textOf(await on.alone(anna, thread, anna.click(first, idOf(first, 'dice'))))).toContain(
    `${face}/${of}`,
  )
  // The lobby leads to that post and no longer says that it is being set up
  const link = `https://discord.com/channels/${on.sandbox.guildId}/${thread}/${first.id}`
  await on.sandbox.waitUntilFound(() => textOf(lobby(thread)).includes(w.firstBoard(link)))
  expect(textOf(lobby(thread))).toContain(`**${name}**: <@${anna.person.id}>`)
  expect(textOf(lobby(thread))).not.toContain(w.preparing)
  expect(rows(lobby(thread))).toBe(0)
})

test('who opened a table may begin it for others without sitting down', async () => {
  const { anna, boris, vera } = on.people
  const answer = await said(boris.slash('game new', { system: 'stalingrad' }))
  const thread = /<#(\d+)>/.exec(answer)?.[1] ?? ''
  await on.quiet(thread)
  await said(anna.click(lobby(thread), idOf(lobby(thread), 'sit', 'soviet')))
  await said(vera.click(lobby(thread), idOf(lobby(thread), 'sit', 'german')))
  await boris.click(lobby(thread), idOf(lobby(thread), 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  expect((await on.read(thread)).seats.map(seat => seat.user).sort()).toEqual(
    [anna.person.id, vera.person.id].sort(),
  )
})

const threadIn = (text: string): string => /<#(\d+)>/.exec(text)?.[1] ?? ''

test('nobody opens more than eight tables at which nobody else sits; who joins, an end or a deleted thread makes room', async () => {
  const { anna, boris, vera } = on.people
  const open = () => said(vera.slash('game new', { system: 'hells-gate' }))
  const refused = /Чтобы открыть ещё один, .*`\/партия прекратить`/
  const threads: string[] = []
  while (threads.length < 8) threads.push(threadIn(await open()))
  await on.quiet(threads[7])
  const before = on.sandbox.threads().length
  const told = await open()
  expect(told).toMatch(refused)
  for (const thread of threads) expect(told).toContain(`<#${thread}>`)
  expect(on.sandbox.threads()).toHaveLength(before)

  // She sits down herself: that is nobody else.
  const take = async (who: typeof vera, thread: string, role: string) =>
    said(who.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
  await take(vera, threads[0], 'soviet')
  expect(await open()).toMatch(refused)
  await take(anna, threads[0], 'german')
  threads.push(threadIn(await open()))
  expect(await open()).toMatch(refused)
  await said(vera.slash('game abandon', {}, { channelId: threads[1] }))
  threads.push(threadIn(await open()))
  expect(await open()).toMatch(refused)
  await call(on.sandbox, 'DELETE', `/channels/${threads[2]}`)
  threads.push(threadIn(await open()))
  expect(new Set(threads).size).toBe(11)
  expect(await open()).toMatch(refused)

  // Others have not opened any of these.
  expect(await said(boris.slash('game new', { system: 'hells-gate' }))).toMatch(/^Your table is ready/)
})

test('tables that are asked for all at once are counted one by one', async () => {
  const { boris } = on.people
  const told = await Promise.all(
    Array.from({ length: 12 }, () => said(boris.slash('game new', { system: 'hells-gate' }))),
  )
  const tables = await on.bot.store.tablesOf({ opener: boris.person.id, guild: on.sandbox.guildId }, 100)
  const alone = tables.filter(({ seats }) =>
    seats.every(({ user }) => user === null || user === boris.person.id),
  )
  expect(alone).toHaveLength(8)
  const refused = told.filter(text => /without other players/.test(text))
  expect(refused.length).toBeGreaterThan(3)
  for (const { thread } of alone) await said(boris.slash('game abandon', {}, { channelId: thread }))
})

test('a game that one plays alone counts as well', async () => {
  const { boris } = on.people
  let told = ''
  for (let n = 0; n < 9 && !/without other players/.test(told); n++) {
    told = await said(boris.slash('game new', { system: 'hells-gate' }))
    const thread = threadIn(told)
    if (/without other players/.test(told)) break
    await on.quiet(thread)
    for (const role of ['soviet', 'german'])
      await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
    await boris.click(lobby(thread), idOf(lobby(thread), 'begin'))
    await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  }
  expect(told).toMatch(/without other players: .*`\/game abandon`/)
})
