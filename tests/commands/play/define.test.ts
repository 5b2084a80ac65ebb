import { describe, expect, test } from 'vitest'
import { buildAllCommands } from '../../../commands/all.ts'
import { findChangedCommandNames } from '../../../commands/discord/register.ts'
import { gameSubcommands } from '../../../commands/game/index.ts'
import { generalCommands } from '../../../commands/general/index.ts'
import {
  buildSystemCommandJson,
  COMMON_SUBCOMMANDS,
  listVerbSubcommands,
  slashCommandName,
} from '../../../commands/system/define.ts'
import { systems } from '../../../src/systems/index.ts'
import { createOracle } from '../../support/oracle.ts'
import { patientFerry } from '../patient.ts'

interface Named {
  readonly name: string
  readonly name_localizations?: Readonly<Record<string, string>>
  readonly description?: string
  readonly description_localizations?: Readonly<Record<string, string>>
  readonly options?: readonly Named[]
  readonly choices?: readonly Named[]
  readonly required?: boolean
  readonly value?: unknown
}

const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u
const all = [...Object.values(systems), patientFerry]
const commands = buildAllCommands(all) as unknown as readonly Named[]

/** Discord counts names, descriptions and values; of a text in several languages the longest. */
function size(one: Named): number {
  const longest = (text = '', others: Readonly<Record<string, string>> = {}) =>
    Math.max(text.length, ...Object.values(others).map(other => other.length))
  const inner = [...(one.options ?? []), ...(one.choices ?? [])].map(size).reduce((sum, n) => sum + n, 0)
  const value = typeof one.value === 'string' ? one.value.length : 0
  return (
    longest(one.name, one.name_localizations) +
    longest(one.description, one.description_localizations) +
    value +
    inner
  )
}

function each(one: Named, visit: (level: Named) => void): void {
  visit(one)
  for (const option of one.options ?? []) each(option, visit)
}

describe.each(commands.map(command => [command.name, command] as const))('/%s', (_, command) => {
  test('keeps within 8,000 characters and 25 options a level', () => {
    expect(size(command)).toBeLessThanOrEqual(8000)
    each(command, level => {
      expect(level.options?.length ?? 0).toBeLessThanOrEqual(25)
      expect(level.choices?.length ?? 0).toBeLessThanOrEqual(25)
    })
  })

  test('has good names in both languages, none twice on a level', () => {
    each(command, level => {
      expect(level.name).toMatch(NAME)
      expect(level.name).toBe(level.name.toLowerCase())
      const ru = level.name_localizations?.ru ?? level.name
      expect(ru).toMatch(NAME)
      expect(ru).toBe(ru.toLowerCase())
      expect(level.description?.length).toBeGreaterThan(0)
      expect((level.description_localizations?.ru ?? level.description)?.length).toBeGreaterThan(0)
      const names = (level.options ?? []).map(option => option.name)
      const russian = (level.options ?? []).map(option => option.name_localizations?.ru ?? option.name)
      expect(new Set(names).size).toBe(names.length)
      expect(new Set(russian).size).toBe(russian.length)
    })
  })

  test('asks for what is required first', () => {
    each(command, level => {
      const required = (level.options ?? []).map(option => option.required === true)
      expect(required.lastIndexOf(true)).toBeLessThan(required.includes(false) ? required.indexOf(false) : 99)
    })
  })

  test('is what Discord describes', () => {
    expect(
      createOracle().check('ApplicationCommandUpdateRequest', JSON.parse(JSON.stringify(command))),
    ).toEqual([])
  })
})

test('command names are unique in both languages', () => {
  const names = commands.map(command => command.name)
  const russian = commands.map(command => command.name_localizations?.ru)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(russian).size).toBe(russian.length)
})

test('every verb of one’s own initiative is a subcommand, and no name of it hides one that all games have', () => {
  for (const system of all) {
    const own = listVerbSubcommands(system).map(command => command.name)
    for (const name of Object.keys(COMMON_SUBCOMMANDS)) expect(own).not.toContain(name)
    const listed = ((buildSystemCommandJson(system).options ?? []) as readonly Named[]).map(
      option => option.name,
    )
    const references = system.menus.references.map(({ name }) => name.en)
    expect(listed).toEqual([...own, ...references, ...Object.keys(COMMON_SUBCOMMANDS)])
    expect(slashCommandName(system)).toMatch(NAME)
  }
})

test('a command is registered under the name by which it is found', () => {
  for (const [name, one] of Object.entries({ ...gameSubcommands, ...generalCommands })) {
    expect(one.name.en).toBe(name)
  }
})

test('a set that may be empty need not be named', () => {
  const heroes = buildSystemCommandJson(systems['conflict-of-heroes']) as unknown as Named
  const required = (name: string) =>
    heroes.options?.find(one => one.name === name)?.options?.flatMap(one => (one.required ? [one.name] : []))
  expect(required('attack')).toEqual(['unit', 'hex'])
  expect(required('enter')).toEqual(['units', 'hexes'])
})

test('commands are sent again only when something differs', () => {
  const wanted = buildAllCommands(all)
  const known = JSON.parse(JSON.stringify(wanted)) as Record<string, unknown>[]
  const added = known.map(command => ({ ...command, id: '1', version: '2', nsfw: false }))
  expect(findChangedCommandNames(wanted, added, true)).toEqual([])
  const changed = added.map((command, i) => (i === 0 ? { ...command, description: 'other' } : command))
  expect(findChangedCommandNames(wanted, changed, true)).toEqual([wanted[0].name])
  expect(findChangedCommandNames(wanted, added.slice(1), true)).toEqual([wanted[0].name])
})

test('no localized text that is sent reads like the default, which Discord ignores', () => {
  const equal: string[] = []
  const look = (one: Named) => {
    const names = Object.values(one.name_localizations ?? {})
    const about = Object.values(one.description_localizations ?? {})
    if (names.includes(one.name) || about.includes(one.description ?? '')) equal.push(one.name)
    for (const inner of [...(one.options ?? []), ...(one.choices ?? [])]) look(inner)
  }
  for (const command of commands) look(command)
  expect(equal).toEqual([])
})

type Field = Record<string, unknown>
const text = { type: 3, name: 'word', description: 'A word' }
const count = { type: 4, name: 'count', description: 'How many' }
const bare = (options: Field[] = [], more: Field = {}): Field => ({
  type: 1,
  name: 'game',
  description: 'Games',
  options,
  ...more,
})

/** What Discord still knows, and what the code wants by now. */
const GONE: [title: string, known: Field, wanted: Field][] = [
  ['choices', bare([{ ...text, choices: [{ name: 'a', value: 'a' }] }]), bare([text])],
  [
    'one choice',
    bare([{ ...text, choices: ['a', 'b'].map(name => ({ name, value: name })) }]),
    bare([{ ...text, choices: [{ name: 'a', value: 'a' }] }]),
  ],
  ['an option', bare([text, count]), bare([text])],
  ['all options', bare([text]), { type: 1, name: 'game', description: 'Games' }],
  ['default_member_permissions', bare([], { default_member_permissions: '32' }), bare()],
  ['permissions of nobody', bare([], { default_member_permissions: '0' }), bare()],
  ['nsfw', bare([], { nsfw: true }), bare()],
  ['a localized name', bare([], { name_localizations: { ru: 'партия' } }), bare()],
  ['a localized description', bare([], { description_localizations: { ru: 'Партии' } }), bare()],
  ['a language of an option', bare([{ ...text, name_localizations: { ru: 'слово' } }]), bare([text])],
  ['max_value', bare([{ ...count, max_value: 9 }]), bare([count])],
  ['min_value of 0', bare([{ ...count, min_value: 0 }]), bare([count])],
  ['max_length', bare([{ ...text, max_length: 9 }]), bare([text])],
  ['min_length', bare([{ ...text, min_length: 1 }]), bare([text])],
  ['required', bare([{ ...text, required: true }]), bare([text])],
  ['autocomplete', bare([{ ...text, autocomplete: true }]), bare([text])],
  ['channel types', bare([{ ...text, type: 7, channel_types: [0] }]), bare([{ ...text, type: 7 }])],
  ['a context', bare([], { contexts: [0, 1] }), bare([], { contexts: [0] })],
  ['all contexts', bare([], { contexts: [0] }), bare()],
  ['an installation', bare([], { integration_types: [0, 1] }), bare()],
]

test.each(GONE)('%s that is gone from the code is registered', (_, known, wanted) => {
  const before = [{ id: '1', application_id: '2', version: '3', ...known }]
  const after = [wanted] as unknown as Parameters<typeof findChangedCommandNames>[0]
  expect(findChangedCommandNames(after, before, false)).toEqual(['game'])
  expect(findChangedCommandNames(before as never, after as never, false)).toEqual(['game'])
})

test('what Discord writes down in another way is no difference', () => {
  const wanted = bare(
    [{ ...text, required: false, autocomplete: false, name_localizations: { ru: 'word' } }],
    {
      contexts: [1, 0],
      name_localizations: { ru: 'game', de: 'spiel' },
    },
  )
  const known = {
    ...bare([text], { contexts: [0, 1], name_localizations: { de: 'spiel' }, nsfw: false }),
    default_member_permissions: null,
    description_localizations: null,
    integration_types: [0],
    dm_permission: true,
    id: '1',
    version: '2',
  }
  expect(findChangedCommandNames([wanted] as never, [known], false)).toEqual([])
  expect(
    findChangedCommandNames([bare()] as never, [bare([], { contexts: [0], integration_types: [1] })], true),
  ).toEqual([])
})

test('a command of a menu that is left over is taken away', () => {
  const menu = { type: 2, name: 'game', description: '' }
  expect(findChangedCommandNames([bare()] as never, [bare(), menu], false)).toEqual(['game'])
})
