import { MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BotWords } from '../../../commands/words/index.ts'
import type { PartialWords } from '../../../src/engine/languages/gaps.ts'
import { addLanguage } from '../../../src/engine/languages/index.ts'
import type { Lang } from '../../../src/engine/model.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { parseTable } from '../../../src/table/parse-table.ts'
import type { Table } from '../../../src/table/types.ts'
import type { ferry } from '../../toy/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

const HOUR = 3_600_000

type FerryWords = PartialWords<(typeof ferry)['words']['en']>

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

const person = (who: SandboxActor) => on.bot.store.people.read(who.person.id)
const me = (who: SandboxActor, what: string, options = {}) => said(who.slash(`me ${what}`, options))

test('the language of what one reads alone is chosen for all commands, and for suggestions', async () => {
  const { anna, boris } = on.people
  expect(await me(anna, 'show')).toContain('Ваши настройки')
  expect(await me(anna, 'language', { language: 'en' })).toContain('Your settings')
  expect(await said(anna.slash('help'))).toContain('Board wargames by chat')
  const days = await anna.autocomplete('me away', { from: '' }, 'from')
  expect(days[0].name).toMatch(/November|December/)
  expect(await me(anna, 'language', { language: 'discord' })).toContain('Ваши настройки')
  const shown = await boris.slash('me show')
  const message = (await shown.settled())!
  expect(textOf(message)).toContain('Your settings')
  const russian = await boris.select(message, idOf(message, 'my-lang'), ['ru'])
  expect(textOf(await russian.settled())).toContain('Ваши настройки')
  await me(boris, 'language', { language: 'discord' })
})

test('whose Discord is in another language reads once, alone, which languages there are, and chooses one', async () => {
  const { boris } = on.people
  const user = await on.bot.store.people.read(boris.person.id)
  expect(user.toldLanguage).toBe(false)
  const notes = () => boris.messages().filter(one => textOf(one).includes('does not speak the language'))
  Object.assign(boris.person, { locale: 'uk' })
  try {
    await Promise.all([me(boris, 'show'), me(boris, 'show')])
    await expect.poll(notes).toHaveLength(1)
    const [note] = notes()
    expect(note.flags! & MessageFlags.Ephemeral).toBeTruthy()
    expect(on.people.anna.messages().some(one => one.id === note.id)).toBe(false)
    expect(textOf(note)).toContain('English and Русский')
    expect(await me(boris, 'show')).toContain('Your settings')
    const chosen = await boris.select(note, idOf(note, 'my-lang'), ['ru'])
    expect(textOf(await chosen.settled())).toContain('Ваши настройки')
    expect(notes().length).toBeLessThanOrEqual(1)
    await me(boris, 'language', { language: 'discord' })
  } finally {
    Object.assign(boris.person, { locale: 'en-US' })
  }
  await on.bot.store.people.change(on.people.vera.person.id, one => ({ ...one, lang: 'ru' }))
  Object.assign(on.people.vera.person, { locale: 'de' })
  await me(on.people.vera, 'show')
  Object.assign(on.people.vera.person, { locale: 'ru' })
  expect((await person(on.people.vera)).toldLanguage).toBe(false)
  await me(on.people.vera, 'language', { language: 'discord' })
})

test('an added language is read by whoever has it in Discord, and at a table that chose it; its gaps are English', async () => {
  const { anna, boris } = on.people
  const remove = addLanguage({
    code: 'de',
    name: 'Deutsch',
    locales: ['de'],
    parts: {
      bot: {
        words: { buttons: { undo: 'Zurück', others: 'Mehr' } } satisfies PartialWords<BotWords>,
        texts: {
          '## Your settings': '## Deine Einstellungen',
          'Board wargames by chat. The bot enforces the rules.': 'Kriegsspiele im Chat.',
        },
      },
      ferry: {
        words: { title: 'Fähre', questions: { stake: () => 'Setzt eine Karte.' } } satisfies FerryWords,
      },
    },
  })
  Object.assign(boris.person, { locale: 'de' })
  try {
    const settings = await me(boris, 'show')
    expect(settings).toContain('Deine Einstellungen')
    expect(settings).toContain('Language of messages that only you see')
    const help = await said(boris.slash('help'))
    expect(help).toContain('Kriegsspiele im Chat.')
    expect(help).toContain('**Fähre** (`/ferry`): a made-up game')
    const thread = await on.table('ferry', { north: anna, south: boris })
    const at = { channelId: thread }
    const { guild } = await on.read(thread)
    const inGerman = (table: Table) => ({ table: { ...table, lang: 'de' as Lang }, result: null })
    await on.bot.store.turn(tableKey(guild, thread), inGerman)
    const here = await said(boris.slash('help', {}, at))
    expect(here).toContain('# Fähre')
    expect(here).toContain('Setzt eine Karte.')
    for (const text of [here, await said(boris.slash('game status', {}, at)), help, settings])
      expect(text).not.toMatch(/undefined|[а-я]{3}/)
    expect((await on.read(thread)).lang).toBe('de')
    expect(on.pictures.every(({ lang }) => lang === 'en' || lang === 'ru')).toBe(true)
    expect(boris.messages().filter(one => textOf(one).includes('does not speak the language'))).toHaveLength(
      0,
    )
    const kept = JSON.parse(JSON.stringify(await on.read(thread)))
    remove()
    expect(parseTable(kept)).toEqual({ ...kept, lang: 'en' })
  } finally {
    remove()
    Object.assign(boris.person, { locale: 'en-US' })
  }
})

test('quiet hours and days off need a time zone once, are shown, and refusals change nothing', async () => {
  const { vera } = on.people
  const before = await person(vera)
  expect(await me(vera, 'quiet', { from: '22:30', to: '7:00' })).toMatch(
    /time zone is not known|часовой пояс ещё не известен/,
  )
  expect(await me(vera, 'away', { from: '24.12' })).toMatch(
    /time zone is not known|часовой пояс ещё не известен/,
  )
  expect(await me(vera, 'quiet', { from: '22:30', to: '7:00', zone: 'Atlantis' })).toMatch(
    /There is no time zone `Atlantis`|Часового пояса `Atlantis` нет/,
  )
  expect(await me(vera, 'quiet')).toMatch(/22:30/)
  expect(await me(vera, 'quiet', { from: '7:00' })).toMatch(/22:30/)
  expect(await person(vera)).toEqual(before)

  const told = await me(vera, 'quiet', { from: '22:30', to: '7', zone: 'Berlin' })
  expect(told).toContain('22:30 – 07:00')
  expect(told).toMatch(/Berlin|Берлин/)
  expect(await me(vera, 'quiet', { from: '8:00', to: '23:30' })).toContain('14')
  expect(await me(vera, 'away', { from: 'soon' })).toContain('24.12')
  expect(await me(vera, 'away', { from: 'tomorrow', to: 'in 60 days' })).toContain('42')
  const away = await me(vera, 'away', { from: 'in 2 days', to: 'in 4 days' })
  expect(away).toMatch(/20\d\d(\sг\.)? – /)
  expect(away.match(/<t:\d+:f>/g)).toHaveLength(2)
  expect((await person(vera)).hours?.off).toHaveLength(1)
  // At +3 tomorrow may have begun already; what has begun is not taken back
  await me(vera, 'quiet', { zone: '+3' })
  expect((await person(vera)).hours).toMatchObject({
    zone: 'Etc/GMT-3',
    quiet: { from: '22:30', to: '07:00' },
  })
  await me(vera, 'away', { back: true })
  await me(vera, 'quiet', { none: true })
  expect((await person(vera)).hours).toEqual({ zone: 'Etc/GMT-3' })
})

test('where several zones fit it is asked which, what was typed is kept, and a part of a name changes nothing', async () => {
  const { anna } = on.people
  await on.bot.store.people.change(anna.person.id, () => DEFAULT_PLAYER_SETTINGS)
  const asked = (await (
    await anna.slash('me away', { from: 'завтра', to: 'послезавтра', zone: 'IST' })
  ).settled())!
  expect(textOf(asked)).toContain('несколько мест')
  expect((await person(anna)).hours).toBeNull()
  const chosen = await anna.select(asked, idOf(asked, 'my-zone'), ['Asia/Kolkata'])
  expect(textOf(await chosen.settled())).toMatch(/Калькутта/)
  expect((await person(anna)).hours).toMatchObject({ zone: 'Asia/Kolkata', off: [{}] })
  const quiet = (await (
    await anna.slash('me quiet', { from: '22 ч', to: '7 утра', zone: 'Влад' })
  ).settled())!
  await (await anna.select(quiet, idOf(quiet, 'my-zone'), ['Asia/Vladivostok'])).settled()
  expect((await person(anna)).hours).toMatchObject({
    zone: 'Asia/Vladivostok',
    quiet: { from: '22:00', to: '07:00' },
  })
  const misspelled = (await (await anna.slash('me quiet', { zone: 'Екатиринбург' })).settled())!
  expect(textOf(misspelled)).toContain('Часового пояса')
  expect(idOf(misspelled, 'my-zone')).toBeDefined()
  await me(anna, 'quiet', { zone: 'МСК' })
  expect((await person(anna)).hours).toMatchObject({ zone: 'Europe/Moscow' })
  const offered = await anna.autocomplete('me quiet', { zone: 'Нижн' }, 'zone')
  expect(offered.map(({ value }) => value)).toContain('Europe/Moscow')
  await on.bot.store.people.change(anna.person.id, () => DEFAULT_PLAYER_SETTINGS)
})

test('days that lie far ahead, or are over, are asked about with their year; nothing changes before the answer', async () => {
  const { anna } = on.people
  await me(anna, 'quiet', { zone: 'МСК' })
  const day = new Date(Date.now() - 3 * 24 * HOUR)
  const typed = `${day.getUTCDate()}.${day.getUTCMonth() + 1}`
  const asked = (await (await anna.slash('me away', { from: typed })).settled())!
  expect(textOf(asked)).toContain(`${day.getUTCFullYear() + 1}`)
  expect((await person(anna)).hours?.off).toBeUndefined()
  const sure = await anna.click(asked, idOf(asked, 'my-days'))
  await sure.settled()
  expect((await person(anna)).hours?.off?.[0].from.slice(0, 4)).toBe(`${day.getUTCFullYear() + 1}`)
  await me(anna, 'away', { back: true })
  const running = await me(anna, 'away', { from: `${typed}.${day.getUTCFullYear()}`, to: 'tomorrow' })
  expect(running).toContain('отпуск начинается сейчас')
  expect(await me(anna, 'away', { from: `${typed}.${day.getUTCFullYear()}` })).toContain('уже прошли')
  expect(await me(anna, 'away', { back: true })).toMatch(
    /Осталось отпуска: (42 дня|41 день).* из 42 дней в год/,
  )
  expect(await me(anna, 'away', { back: true })).toContain('Отпуска у вас нет')
  await on.bot.store.people.change(anna.person.id, () => DEFAULT_PLAYER_SETTINGS)
})

test('the same by the buttons: windows hold what was chosen, and “I am back” stands there while one is away', async () => {
  const { boris } = on.people
  const shown = (await (await boris.slash('me show')).settled())!
  const open = await boris.click(shown, idOf(shown, 'my-quiet'))
  expect(open.ack).toBe('modal')
  const filled = await boris.submitModal(open, { from: '23:00', to: '08:00', zone: 'London' })
  expect(textOf(await filled.settled())).toContain('23:00 – 08:00')
  const again = await boris.click(shown, idOf(shown, 'my-quiet'))
  expect(JSON.stringify(again.modal)).toContain('"value":"23:00"')
  const off = await boris.click(shown, idOf(shown, 'my-off'))
  const given = await boris.submitModal(off, { from: 'завтра', to: 'через 3 дня', zone: 'Europe/London' })
  const told = (await given.settled())!
  expect((await person(boris)).hours).toMatchObject({ zone: 'Europe/London', off: [{}] })
  const back = await boris.click(told, idOf(told, 'my-back'))
  const after = (await back.settled())!
  expect((await person(boris)).hours?.off).toBeUndefined()
  expect(parts(after).some(({ custom_id: id }) => String(id).includes('my-back'))).toBe(false)
  const calls = await boris.select(after, idOf(after, 'my-calls'), ['none'])
  await calls.settled()
  expect((await person(boris)).calls).toBe('none')
  await on.bot.store.people.change(boris.person.id, () => DEFAULT_PLAYER_SETTINGS)
})

test('his tables hear of it at once, those where he sits and those where he will: nobody is called in his night', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  await me(boris, 'calls', { where: 'none' })
  expect((await on.read(thread)).calledBy).toEqual({ [boris.person.id]: 'none' })
  await me(boris, 'quiet', { from: '00:00', to: '12:00', zone: '+0' })
  expect((await on.read(thread)).hours?.[boris.person.id]).toMatchObject({ quiet: { from: '00:00' } })
  const other = await on.table('ferry', { north: anna, south: boris })
  expect((await on.read(other)).calledBy).toEqual({ [boris.person.id]: 'none' })
  expect(on.posts(other).flatMap(post => post.mentions.map(({ id }) => id))).not.toContain(boris.person.id)
  await on.bot.store.people.change(boris.person.id, () => DEFAULT_PLAYER_SETTINGS)
})

test('reminders of two games together reach a person once a day', async () => {
  const { anna, boris } = on.people
  const threads = [
    await on.table('ferry', { north: anna, south: boris }),
    await on.table('ferry', { north: anna, south: boris }),
  ]
  for (const thread of threads) await said(anna.slash('game remind', { after: '12' }, { channelId: thread }))
  const calls = () =>
    threads.flatMap(thread =>
      on
        .posts(thread)
        .filter(post => textOf(post).includes('the game is waiting for you'))
        .flatMap(post => post.mentions.map(({ id }) => id)),
    )
  for (let half = 1; half <= 4; half++) {
    await on.later(12.1 * HOUR)
    await on.looked()
    const days = Math.ceil((half * 12.1) / 24)
    for (const { person } of [anna, boris])
      expect(calls().filter(id => id === person.id).length, `${half}`).toBeLessThanOrEqual(days)
  }
  expect(calls().filter(id => id === boris.person.id).length).toBe(2)
})

test('who wants to be called by a direct message gets one with the link, in his language, and is not mentioned in the thread', async () => {
  const { anna, boris } = on.people
  await me(boris, 'calls', { where: 'direct' })
  const thread = await on.table('ferry', { north: anna, south: boris })
  const letters = () => on.sandbox.directMessages(boris.person.id).map(message => textOf(message))
  await on.sandbox.waitUntilFound(() => letters().length > 0)
  expect(letters()).toHaveLength(1)
  expect(letters()[0]).toMatch(/Ferry: River\*\* is waiting for you/)
  expect(letters()[0]).toContain(`/${thread}`)
  expect(on.posts(thread).flatMap(post => post.mentions.map(({ id }) => id))).not.toContain(boris.person.id)
  expect(on.sandbox.directMessages(anna.person.id)).toEqual([])
  // A game goes on in its thread all the same
  expect(await said(boris.slash('me show', {}, await on.directly(boris)))).toContain('Your settings')
})

test('where he may not be written to he is called in the thread, and the post is not sent twice', async () => {
  const { anna, boris } = on.people
  const [{ channel_id: dm }] = on.sandbox.directMessages(boris.person.id)
  on.sandbox.faults.fail({
    method: 'POST',
    path: new RegExp(`^/channels/${dm}/messages$`),
    status: 403,
    code: 50007,
    times: 1,
  })
  const thread = await on.table('ferry', { north: anna, south: boris })
  const calls = () => on.posts(thread).flatMap(post => post.mentions.map(({ id }) => id))
  await on.sandbox.waitUntilFound(() => calls().includes(boris.person.id))
  expect(on.posts(thread).filter(post => textOf(post).includes('is waiting for you'))).toHaveLength(1)
  expect((await on.read(thread)).calledBy).toEqual({})
  await on.bot.store.people.change(boris.person.id, () => DEFAULT_PLAYER_SETTINGS)
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
