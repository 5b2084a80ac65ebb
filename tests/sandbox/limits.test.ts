import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { documentedRules } from '../support/documented-rules.ts'
import { createOracle } from '../support/oracle.ts'
import { call, codesOf, upload } from './raw.ts'

const V2 = 32768
let sandbox: Sandbox
const lines: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    limits: {},
    log: line => lines.push(line),
    channelTranslations: { ru: { general: 'общий' } },
  })
})
afterAll(() => sandbox.close())

const button = (custom_id: string, more = {}) => ({ type: 2, style: 1, label: 'x', custom_id, ...more })
const row = (...components: object[]) => ({ type: 1, components })
const text = (content: string) => ({ type: 10, content })
const menu = (options: object[], more = {}) => ({ type: 3, custom_id: 'm', options, ...more })
const option = (n: number) => ({ label: `${n}`, value: `${n}` })
const many = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, k) => make(k))

/** What is wrong, and the code that Discord (or the sandbox, for what it does not know) answers with. */
const MESSAGES: [title: string, body: object, code: string][] = [
  ['2001 characters', { content: 'x'.repeat(2001) }, 'BASE_TYPE_BAD_LENGTH'],
  ['11 embeds', { embeds: many(11, () => ({ title: 'x' })) }, 'BASE_TYPE_BAD_LENGTH'],
  ['a title of 257', { embeds: [{ title: 'x'.repeat(257) }] }, 'BASE_TYPE_BAD_LENGTH'],
  [
    'embeds of 6001',
    { embeds: [{ description: 'x'.repeat(4001) }, { description: 'x'.repeat(2000) }] },
    'MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['6 rows', { content: 'x', components: many(6, n => row(button(`${n}`))) }, 'BASE_TYPE_BAD_LENGTH'],
  [
    '6 buttons in a row',
    { content: 'x', components: [row(...many(6, n => button(`${n}`)))] },
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a custom id of 101',
    { content: 'x', components: [row(button('x'.repeat(101)))] },
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a custom id twice',
    { content: 'x', components: [row(button('a'), button('a'))] },
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'a button without custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
  ],
  [
    'a link with a custom id',
    { content: 'x', components: [row(button('a', { style: 5 }))] },
    'BUTTON_COMPONENT_LINK',
  ],
  [
    'a letter as emoji',
    { content: 'x', components: [row(button('a', { emoji: { name: 'x' } }))] },
    'COMPONENT_INVALID_EMOJI',
  ],
  ['26 options', { content: 'x', components: [row(menu(many(26, option)))] }, 'BASE_TYPE_BAD_LENGTH'],
  [
    'one value twice',
    { content: 'x', components: [row(menu([option(1), option(1)]))] },
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  [
    'more to choose than there is',
    { content: 'x', components: [row(menu([option(1)], { max_values: 2 }))] },
    'COMPONENT_SELECT_OPTION_MAX_VALUES',
  ],
  [
    'a menu beside a button',
    { content: 'x', components: [row(menu([option(1)]), button('a'))] },
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  ['V2 without its flag', { content: 'x', components: [text('x')] }, 'BASE_TYPE_CHOICES'],
  [
    'V2 with content',
    { content: 'x', flags: V2, components: [text('x')] },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    '41 nested components',
    {
      flags: V2,
      components: [{ type: 17, components: many(20, () => text('x')) }, ...many(20, () => text('x'))],
    },
    'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'texts of 4001',
    { flags: V2, components: [text('x'.repeat(4000)), text('x')] },
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'a picture that is not there',
    { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }] },
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'an alt text of 1025',
    { content: 'x', attachments: [{ id: '0', description: 'x'.repeat(1025) }] },
    'BASE_TYPE_BAD_LENGTH',
  ],
  ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 'NONCE_TYPE_TOO_LONG'],
  [
    'both ways to allow mentions',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['123456789012345678'] } },
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  ['an ephemeral flag in a channel', { content: 'x', flags: 64 }, 'FLAGS_NOT_SETTABLE'],
  ['a field that nobody knows', { contents: 'x' }, 'UNKNOWN_FIELD'],
  ['a poll', { content: 'x', poll: { question: { text: '?' } } }, 'NOT_IN_SANDBOX'],
]

test.each(MESSAGES)('a message with %s is refused', async (_, body, code) => {
  const { status, body: answer } = await call(
    sandbox,
    'POST',
    `/channels/${sandbox.channelId}/messages`,
    body,
  )
  expect([status, answer.code]).toEqual([400, 50035])
  expect(codesOf(answer.errors)).toContain(code)
  expect(sandbox.messages(sandbox.channelId, null)).toEqual([])
  expect(lines.at(-1)).toContain(code)
})

const command = (more = {}) => ({ name: 'a', description: 'x', ...more })
const word = (more = {}) => ({ type: 3, name: 'o', description: 'x', ...more })

const COMMANDS: [title: string, body: object[], code: string][] = [
  ['an upper-case name', [command({ name: 'A' })], 'APPLICATION_COMMAND_INVALID_NAME'],
  [
    'a Russian name in capitals',
    [command({ name_localizations: { ru: 'Игра' } })],
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  ['a name of 33', [command({ name: 'a'.repeat(33) })], 'APPLICATION_COMMAND_INVALID_NAME'],
  ['no description', [{ name: 'a' }], 'BASE_TYPE_REQUIRED'],
  ['a description of 101', [command({ description: 'x'.repeat(101) })], 'BASE_TYPE_BAD_LENGTH'],
  ['an unknown language', [command({ name_localizations: { 'ru-RU': 'a' } })], 'LOCALE_UNKNOWN'],
  ['26 options', [command({ options: many(26, n => word({ name: `o${n}` })) })], 'BASE_TYPE_BAD_LENGTH'],
  [
    '26 choices',
    [command({ options: [word({ choices: many(26, n => ({ name: `${n}`, value: `${n}` })) })] })],
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'choices and autocomplete',
    [command({ options: [word({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
    'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE',
  ],
  [
    'a required option last',
    [command({ options: [word(), word({ name: 'p', required: true })] })],
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'one option twice',
    [command({ options: [word(), word()] })],
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'a subcommand beside an option',
    [command({ options: [word(), { type: 1, name: 's', description: 'x' }] })],
    'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  [
    'a group in a group',
    [
      command({
        options: [
          { type: 2, name: 'g', description: 'x', options: [{ type: 2, name: 'h', description: 'x' }] },
        ],
      }),
    ],
    'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  [
    '8001 characters',
    [
      command({
        options: many(20, n => ({
          type: 1,
          name: `s${n}`,
          description: 'x'.repeat(100),
          options: many(3, k => word({ name: `o${k}`, description: 'y'.repeat(100) })),
        })),
      }),
    ],
    'APPLICATION_COMMAND_TOO_LARGE',
  ],
  ['one name twice', [command(), command()], 'APPLICATION_COMMANDS_DUPLICATE_NAME'],
]

test.each(COMMANDS)('commands with %s are refused', async (_, body, code) => {
  const { status, body: answer } = await call(
    sandbox,
    'PUT',
    `/applications/${sandbox.applicationId}/commands`,
    body,
  )
  expect([status, answer.code]).toEqual([400, 50035])
  expect(codesOf(answer.errors)).toContain(code)
})

test('the oracle, which knows nothing of the sandbox, finds what Discord’s description or its documents forbid', () => {
  const oracle = createOracle()
  const unseen: string[] = []
  const onlySandbox = ['a letter as emoji', 'a picture that is not there', 'an ephemeral flag in a channel']
  for (const [title, body] of MESSAGES) {
    const found = [
      ...oracle.check('MessageCreateRequest', body),
      ...documentedRules('POST', '/channels/1/messages', body),
    ]
    if (found.length === 0) unseen.push(title)
  }
  for (const [title, body] of COMMANDS) {
    const found = body.flatMap(item => oracle.check('ApplicationCommandUpdateRequest', item))
    found.push(...documentedRules('PUT', '/applications/1/commands', body))
    if (found.length === 0) unseen.push(title)
  }
  expect(unseen).toEqual(onlySandbox)
})

test('commands keep their ids when they are put again; lists come without translations unless asked', async () => {
  const path = `/applications/${sandbox.applicationId}/guilds/${sandbox.guildId}/commands`
  const body = [command({ name_localizations: { ru: 'а' } }), command({ name: 'b' })]
  const first = (await call(sandbox, 'PUT', path, body)).body as unknown as {
    id: string
    name_localizations?: object
  }[]
  const again = (await call(sandbox, 'PUT', path, [...body, command({ name: 'c' })])).body as unknown as {
    id: string
  }[]
  expect(again.slice(0, 2).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  const bare = (await call(sandbox, 'GET', path)).body as unknown as object[]
  expect(bare[0]).not.toHaveProperty('name_localizations')
  const whole = (await call(sandbox, 'GET', `${path}?with_localizations=true`)).body as unknown as object[]
  expect(whole[0]).toMatchObject({ name_localizations: { ru: 'а' } })
})

test('a file over 10 MiB is too large', async () => {
  const form = upload({}, { name: 'big.bin', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })
  const { status, body } = await call(sandbox, 'POST', `/channels/${sandbox.channelId}/messages`, form)
  expect([status, body.code]).toEqual([413, 40005])
})

test('a route of Discord’s that the sandbox does not play is 501, said aloud', async () => {
  const { status, body } = await call(
    sandbox,
    'PUT',
    `/channels/${sandbox.channelId}/pins/${sandbox.channelId}`,
  )
  expect(status).toBe(501)
  expect(body.message).toContain(`does not know the route PUT /channels/${sandbox.channelId}/pins`)
  expect(lines.at(-1)).toContain('501')
})

test('an unknown query is refused', async () => {
  const { status } = await call(sandbox, 'GET', `/channels/${sandbox.channelId}/messages?limits=5`)
  expect(status).toBe(400)
})

test('other sites cannot reach in', async () => {
  const response = await fetch(`${sandbox.url}/page/state`, { headers: { origin: 'https://example.org' } })
  expect(response.status).toBe(403)
})

test('each reads the names of text channels in his language; on Discord a channel has but one', async () => {
  const names = async (who: string) => {
    const state = await (await fetch(`${sandbox.url}/page/state?as=${who}`)).json()
    const { channels } = state as { channels: { name: string; isDirect?: boolean }[] }
    return channels.filter(({ isDirect }) => !isDirect).map(({ name }) => name)
  }
  expect([await names('anna'), await names('boris')]).toEqual([['общий'], ['general']])
  expect((await call(sandbox, 'GET', `/channels/${sandbox.channelId}`)).body.name).toBe('general')
})
