import { Writable } from 'node:stream'
import { type Client, DiscordAPIError } from 'discord.js'
import { expect, test } from 'vitest'
import type { RequestContext } from '../../../commands/bot-context.ts'
import {
  createButton,
  createButtonRows,
  createMenuOption,
  createMenuPart,
  truncate,
} from '../../../commands/discord/components.ts'
import { packButtonId, unpackButtonId } from '../../../commands/discord/custom-id.ts'
import { describeFailure } from '../../../commands/discord/failures.ts'
import { buildRefusalParts } from '../../../commands/discord/reply.ts'
import { searchRules } from '../../../commands/general/rules.ts'
import { changeTable } from '../../../commands/table/change.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { openLog } from '../../../src/base/log.ts'
import {
  DatabaseUnavailableError,
  openBotStoreOnDatabase,
  StoreClosingError,
  TableMovedError,
  TableNotFoundError,
  UnreadableTableError,
  WriteConflictError,
  WriteUncertainError,
} from '../../../src/store/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { giveSeatToUser } from '../../../src/table/seats.ts'
import { memory } from '../../store/memory.ts'
import { ferry } from '../../toy/index.ts'

const client = { channels: { cache: new Map() }, user: null } as unknown as Client

test('a fact beside an option that is too long is left out whole', () => {
  const about = `${'ready 3 of 4 · '.repeat(5)}fires at Silikat Plant, Orlovka · costs 2 of 3 movement points`
  const { description = '' } = createMenuOption({ label: 'a', value: 'a', about })
  expect(about.length).toBeGreaterThan(100)
  expect(description.length).toBeLessThanOrEqual(100)
  expect(description).toMatch(/fires at Silikat Plant…$/)
})

test('a custom id comes back as it was, within Discord’s limit', () => {
  const id = { thread: '1573532824017829888', revision: 512, action: 'do', arg: 'retreat D6|x' }
  const packed = packButtonId(id)
  expect(unpackButtonId(packed)).toEqual(id)
  expect(packed.length).toBeLessThan(45)
  expect(unpackButtonId('2|abc|1|do|x')).toBeNull()
  expect(unpackButtonId('somebody else’s')).toBeNull()
})

test('components are cut to what Discord takes', () => {
  expect(truncate('abcdef', 4)).toBe('abc…')
  // A word stays whole unless it is very long
  expect(truncate('Volga Flotilla, target', 18)).toBe('Volga Flotilla…')
  expect(truncate('Volga Flotilla', 6)).toBe('Volga…')
  expect(truncate(`a ${'b'.repeat(40)}`, 30)).toBe(`a ${'b'.repeat(27)}…`)
  const lengths = (count: number) =>
    createButtonRows(Array.from({ length: count }, (_, i) => createButton(`b${i}`, 'x', 'main'))).map(
      part => 'components' in part && part.components.length,
    )
  expect([0, 5, 6, 7, 11].map(lengths)).toEqual([[], [5], [3, 3], [4, 3], [4, 4, 3]])
  const many = Array.from({ length: 40 }, (_, i) => ({ label: 'x'.repeat(120), value: String(i) }))
  const [select] = (
    createMenuPart('m', 'p', many, { least: 0, most: 40 }) as {
      components: { options: { label: string }[]; max_values: number }[]
    }
  ).components
  expect(select.options).toHaveLength(25)
  expect(select.max_values).toBe(25)
  expect(select.options[0].label).toHaveLength(100)
})

test('failures from outside are named in the reader’s language', () => {
  const { ru, en } = botWordsByLang
  const text = (error: unknown, w = ru) => describeFailure(error, w, client, '7').text
  expect(text(new StoreClosingError('x'))).toBe(ru.failures.stopping)
  expect(text(new TableNotFoundError('x'))).toBe(ru.show.noTable)
  expect(text(new DatabaseUnavailableError('SQLITE_BUSY: database is locked'))).toBe(ru.failures.busy)
  expect(text(new WriteUncertainError('connection lost'))).toBe(ru.failures.uncertain)
  expect(text(new WriteConflictError('1:10'))).toBe(ru.failures.crowded)
  expect(text(new UnreadableTableError('1:10: outbox'))).toBe(ru.failures.unreadable)
  expect(text(new TableMovedError('1:10', '77'))).toBe('Партия продолжается здесь: <#77>')
  expect(text(new TableMovedError('1:10', '77'), en)).toBe('The game continues here: <#77>')
  const discord = (code: number) =>
    new DiscordAPIError({ code, message: 'x' }, code, 403, 'POST', 'https://x', { files: [], body: {} })
  expect(text(discord(50_083))).toBe(ru.failures.archived)
  expect(text(discord(160_005))).toBe(ru.failures.locked)
  expect(text(discord(160_006))).toBe(ru.failures.tooManyThreads)
  expect(text(discord(50_013), en)).toContain(en.permissions.SendMessagesInThreads)
  const unknown = describeFailure(new Error('what?'), en, client, null)
  expect(unknown.log).toMatch(/^[0-9a-f]{8}$/)
  expect(unknown.text).toContain(unknown.log)
})

test('rules are found by number and by words', () => {
  const { sections } = systems['hells-gate'].words.en
  expect(searchRules(sections, '7.1.1')[0].number).toBe('7.1.1')
  expect(searchRules(sections, '7').length).toBeGreaterThan(0)
  expect(searchRules(sections, 'retreat')[0].title.toLowerCase()).toContain('retreat')
  expect(searchRules(sections, 'zzzz')).toEqual([])
  expect(
    searchRules(systems['hells-gate'].words.ru.sections, 'отступление')[0].title.toLowerCase(),
  ).toContain('отступ')
})

test('whatever is handed to the log, secrets and tokens stay inside', () => {
  const lines: string[] = []
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = openLog('info', to)
  log.info({ secret: 'aaa', table: { secret: 'bbb', match: 'ccc' }, token: 'ddd' }, 'x')
  const error = Object.assign(new Error('no'), {
    url: 'https://x/webhooks/1/eee',
    requestBody: { json: 'fff' },
  })
  log.error({ error }, 'y')
  expect(lines.join('')).not.toMatch(/aaa|bbb|ccc|ddd|eee|fff/)
  expect(lines.join('')).toContain('[hidden]')
})

test('an interaction that has changed the table changes it no more, whichever process hears of it again', async () => {
  const store = await openBotStoreOnDatabase(memory())
  const cause = { user: 'anna', interaction: 'opening', now: 0 }
  await store.create(openTable(ferry, { guild: '1', thread: '10', parent: '2', lang: 'en' }, cause))
  const interaction = { id: 'click', guildId: '1', channelId: '10', user: { id: 'anna' } }
  const request = { bot: { store, now: () => 0 }, interaction } as unknown as RequestContext
  let made = 0
  const sit = () =>
    changeTable(request, table => {
      made++
      const joined = giveSeatToUser(table, ferry, null, { user: 'anna', interaction: 'click', now: 0 })
      return 'no' in joined ? { is: 'no', why: joined.no } : { is: 'done', table: joined.table }
    })
  expect((await sit()).is).toBe('done')
  expect([(await sit()).is, made]).toEqual(['repeated', 1])
  expect((await store.read('1:10'))?.seats.filter(seat => seat.user === 'anna')).toHaveLength(1)
})

test('a button to look a rule up says its number, and what has none is called by its title', () => {
  const labels = (citation: string, lang: 'en' | 'ru') =>
    buildRefusalParts({ w: botWordsByLang[lang] } as RequestContext, '1', {
      text: 'no',
      rule: 'ST-7.2b',
      citation,
    }).flatMap(part =>
      'components' in part ? (part.components as { label: string }[]).map(({ label }) => label) : [],
    )
  expect(labels('7.2', 'ru')).toEqual(['Правило 7.2'])
  expect(labels('7.2', 'en')).toEqual(['Rule 7.2'])
  expect(labels('Окна реакций', 'ru')).toEqual(['Окна реакций'])
  expect(labels('Card “Sappers”', 'en')).toEqual(['Card “Sappers”'])
})
