import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAllCommands } from '../../../commands/all.ts'
import type { CommandJson } from '../../../commands/discord/command-json.ts'
import {
  createRestClient,
  findChangedCommandNames,
  registerCommands,
} from '../../../commands/discord/register.ts'
import { type RestExchange, type Sandbox, startSandbox } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'

let sandbox: Sandbox
const sent: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    log: () => {},
    onExchange: exchange => exchange.kind === 'rest' && sent.push(kindOf(exchange)),
  })
})
afterAll(() => sandbox.close())

const kindOf = ({ method }: RestExchange): string => method
const game = (more: object = {}) =>
  ({ name: 'game', description: 'Games', type: 1, ...more }) as unknown as CommandJson

test('what is gone from the code goes at Discord, and then nothing more is sent', async () => {
  const rest = createRestClient(sandbox.token, sandbox.api)
  const go = (...commands: CommandJson[]) => registerCommands(rest, sandbox.applicationId, null, commands)
  const choices = [{ name: 'a', value: 'a', name_localizations: { ru: 'a' } }]
  const option = { type: 3, name: 'word', description: 'A word', required: true }
  const full = game({
    options: [{ ...option, choices }],
    default_member_permissions: '32',
    nsfw: true,
    name_localizations: { ru: 'game', de: 'spiel' },
  })
  expect((await go(full)).changed).toEqual(['game'])
  expect((await go(full)).changed).toEqual([])
  expect((await go(game({ options: [{ ...option, required: false }] }))).changed).toEqual(['game'])
  sent.length = 0
  expect((await go(game({ options: [{ ...option, required: false }] }))).changed).toEqual([])
  expect(sent).toEqual(['GET'])
  expect((await go(game())).changed).toEqual(['game'])
  expect((await go()).changed).toEqual(['game'])
  expect((await go()).changed).toEqual([])
})

const option = (more: object) => ({ type: 3, name: 'word', description: 'A word', ...more })
const choices = [
  { name: 'a', value: 'a' },
  { name: 'b', value: 'b', name_localizations: { ru: 'б' } },
]
const number = (more: object) => ({ ...option(more), type: 4 })
const GONE: [what: string, there: object, here: object][] = [
  ['a choice', { options: [option({ choices })] }, { options: [option({ choices: choices.slice(0, 1) })] }],
  ['all choices', { options: [option({ choices })] }, { options: [option({})] }],
  [
    'a choice’s translation',
    { options: [option({ choices })] },
    { options: [option({ choices: choices.map(({ name, value }) => ({ name, value })) })] },
  ],
  ['the permissions', { default_member_permissions: '32' }, {}],
  ['nsfw', { nsfw: true }, {}],
  ['a translation of the name', { name_localizations: { ru: 'игра' } }, {}],
  ['a translation of the description', { description_localizations: { ru: 'Игры' } }, {}],
  [
    'an option’s translation',
    { options: [option({ name_localizations: { ru: 'слово' } })] },
    { options: [option({})] },
  ],
  ['required', { options: [option({ required: true })] }, { options: [option({})] }],
  ['autocomplete', { options: [option({ autocomplete: true })] }, { options: [option({})] }],
  ['the longest length', { options: [option({ max_length: 9 })] }, { options: [option({})] }],
  ['the shortest length', { options: [option({ min_length: 2 })] }, { options: [option({})] }],
  ['the greatest number', { options: [number({ max_value: 9 })] }, { options: [number({})] }],
  ['the least number', { options: [number({ min_value: 2 })] }, { options: [number({})] }],
  [
    'a kind of channels',
    { options: [{ ...option({}), type: 7, channel_types: [0, 11] }] },
    { options: [{ ...option({}), type: 7, channel_types: [0] }] },
  ],
  ['an option', { options: [option({})] }, { options: [] }],
  [
    'an option of a subcommand',
    { options: [{ ...option({}), type: 1, options: [option({})] }] },
    { options: [{ ...option({}), type: 1 }] },
  ],
  ['a context', { contexts: [0, 1] }, { contexts: [0] }],
  ['a kind of installation', { integration_types: [0, 1] }, { integration_types: [0] }],
]

test.each(GONE)('%s that is gone from the code goes at Discord', (_, there, here) => {
  expect(findChangedCommandNames([game(here)], [{ ...game(there) }], false)).toEqual(['game'])
  expect(findChangedCommandNames([game(there)], [{ ...game(there) }], false)).toEqual([])
})

/** Everything that Discord would ignore: a translation that reads like the default. */
function alike(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(alike)
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Record<string, unknown>
  const here = ['name', 'description'].flatMap(field => {
    const own = Object.values((fields[`${field}_localizations`] ?? {}) as object)
    return own.includes(fields[field]) ? [String(fields[field])] : []
  })
  return [...here, ...Object.values(fields).flatMap(alike)]
}

test('nothing that reads like the default is sent, so that what Discord leaves out is not registered anew', () => {
  const all = buildAllCommands(Object.values(systems))
  expect(all.length).toBeGreaterThan(5)
  expect(alike(all)).toEqual([])
  expect(alike([game({ name_localizations: { ru: 'game' } })])).toEqual(['game'])
  // A server that gives them back is no reason either
  const given = game({ name_localizations: { ru: 'game' }, description_localizations: { ru: 'Games' } })
  expect(findChangedCommandNames([game()], [{ ...given }], false)).toEqual([])
})
