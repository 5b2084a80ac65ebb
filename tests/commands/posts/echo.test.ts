import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAllCommands } from '../../../commands/all.ts'
import { packButtonId } from '../../../commands/discord/custom-id.ts'
import { rollNotation } from '../../../commands/general/dice/index.ts'
import { computeControlFingerprint } from '../../../commands/lobby/parts.ts'
import { rights } from '../../../commands/permissions/index.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../../src/engine/actions/legal.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { tableRevision } from '../../../src/table/seat-queries.ts'
import type { Table } from '../../../src/table/types.ts'
import { NASTY } from '../../fuzz/nasty.ts'
import { sentIn, TRACES, wrongIn } from '../../fuzz/shown.ts'
import { amount } from '../../support/amount.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage } from '../stage.ts'

const both = (text: string) => ({ en: text, ru: text })
const toy: GameSystem = {
  ...patientFerry,
  menus: {
    ...patientFerry.menus,
    references: [
      {
        name: both('boat'),
        about: both('A boat'),
        entries: [{ id: 'N1', name: both('N1'), text: () => 'x' }],
      },
    ],
  },
}

let on: Stage
beforeAll(async () => {
  await rollNotation('1d6')
  on = await stage({ ferry: toy, ...systems })
})
afterAll(() => on.close())

/** Several of them in one, short enough for every option: for the many commands that are made alike. */
const TERSE = [
  '` [text](https://evil.example) ` @everyone ||spoiler||',
  '\u202e<@1574031951914860545>\u202c\n# heading\n**bold**',
]

interface Place {
  /** Command and option, click or window. */
  readonly name: string
  raw(typed: string): { type: number; data: object }
}

interface Option {
  readonly name: string
  readonly type: number
  readonly required?: boolean
  readonly autocomplete?: boolean
  readonly max_length?: number
  readonly choices?: readonly { readonly value: string }[]
  readonly options?: readonly Option[]
}
/** Options that need each other, though none is required: without them the command only opens a window. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { 'league new': ['name', 'kind', 'system'] }
const SUBCOMMAND = 1
const TEXT = 3

/** Every option of every command in which one may type what one likes, as it is sent and while it is being typed. */
function optionPlaces(all: readonly GameSystem[]): Place[] {
  const leaves = (buildAllCommands(all) as unknown as readonly Option[]).flatMap(({ name, options = [] }) =>
    options.some(({ type }) => type === SUBCOMMAND)
      ? options.map(sub => ({ top: name, sub: sub.name as string | null, options: sub.options ?? [] }))
      : [{ top: name, sub: null, options }],
  )
  return leaves.flatMap(({ top, sub, options }) =>
    options
      .filter(({ type, choices }) => type === TEXT && !choices)
      .flatMap(option => {
        const raw = (type: number) => (typed: string) => {
          const given = options
            .filter(one => one === option || one.required || TOGETHER[`${top} ${sub}`]?.includes(one.name))
            .map(one => ({
              name: one.name,
              type: TEXT,
              value: one === option ? typed.slice(0, one.max_length) : (one.choices?.[0].value ?? 'x'),
              ...(type === 4 && one === option && { focused: true }),
            }))
          const inner = sub === null ? given : [{ name: sub, type: SUBCOMMAND, options: given }]
          return { type, data: { id: '1', name: top, type: 1, options: inner } }
        }
        const name = [`/${top}`, sub, option.name].filter(Boolean).join(' ')
        return [{ name, raw: raw(2) }, ...(option.autocomplete ? [{ name: `${name} …`, raw: raw(4) }] : [])]
      }),
  )
}

/** Every button and menu with what nobody but a forger can put into it. */
function clickPlaces(table: Table): Place[] {
  const actions = Object.keys(rights).flatMap(deed => (deed.startsWith('click ') ? [deed.slice(6)] : []))
  return actions.flatMap(action => {
    const id = (arg: string) =>
      packButtonId({ thread: table.thread, revision: tableRevision(table), action, arg })
    const clean = (typed: string) => id(typed).slice(0, 100)
    const button = (typed: string) => ({ custom_id: clean(typed), component_type: 2, id: 1 })
    const menu = (typed: string) => {
      const arg =
        action.startsWith('variant') || action === 'scenario'
          ? computeControlFingerprint(table, 'system')
          : 'pick'
      return { custom_id: id(arg), component_type: 3, id: 1, values: [typed.slice(0, 100)] }
    }
    return [
      { name: `${action} (button)`, raw: (typed: string) => ({ type: 3, data: button(typed) }) },
      { name: `${action} (menu)`, raw: (typed: string) => ({ type: 3, data: menu(typed) }) },
    ]
  })
}

/** The window in which a league gets its name. */
const leagueWindowPlace: Place = {
  name: 'league-new (window)',
  raw: typed => {
    const custom_id = packButtonId({ thread: '0', revision: 0, action: 'league-new', arg: '' })
    const chosen = { game: 'ferry/river', kind: 'swiss', days: '14', clock: 'none' }
    const fields = [
      { type: 4, custom_id: 'name', value: typed.slice(0, 40) },
      ...Object.entries(chosen).map(([custom_id, value]) => ({ type: 3, custom_id, values: [value] })),
    ]
    const components = fields.map((field, n) => ({
      type: 18,
      id: 2 * n + 1,
      component: { ...field, id: 2 * n + 2 },
    }))
    return { type: 5, data: { custom_id, components } }
  },
}

const windowPlace = (table: Table): Place => ({
  name: 'words (window)',
  raw: typed => {
    const custom_id = packButtonId({ thread: table.thread, revision: 0, action: 'words', arg: '' })
    const input = { type: 4, id: 2, custom_id: 'words', value: typed.slice(0, 80) }
    return { type: 5, data: { custom_id, components: [{ type: 18, id: 1, component: input }] } }
  },
})

/** Types it there; what is wrong with what the bot then sends to anybody, and whether it came back at all. */
async function tried(place: Place, typed: string, who: SandboxActor, table: Table) {
  const from = on.exchanges.length
  who.person.name = typed
  const raw = place.raw(typed)
  const channelId = table.thread
  await who.send(raw, { channelId, ...(raw.type === 3 && { messageId: table.lobby ?? '' }) })
  while (on.bot.countPendingInteractions() > 0) await new Promise(resolve => setTimeout(resolve, 1))
  const bodies = on.exchanges.slice(from).flatMap(one => (one.kind === 'rest' ? [sentIn(one.body)] : []))
  const wrong = bodies.flatMap(sent => wrongIn(sent, typed))
  return {
    wrong: wrong.map(what => `${place.name} ${JSON.stringify(typed.slice(0, 60))}: ${what}`.slice(0, 500)),
    isShown: bodies.some(({ texts }) => texts.some(text => TRACES.test(text))),
  }
}

/** Puts the table back, so that every text finds the same. */
const restored = (table: Table) =>
  on.bot.store.turn(tableKey(table.guild, table.thread), () => ({ table, result: null }))

async function allTried(places: readonly Place[], texts: readonly string[], who: SandboxActor, table: Table) {
  const wrong: string[] = []
  const shown = new Set<string>()
  for (const place of places) {
    for (const typed of texts) {
      const came = await tried(place, typed, who, table)
      wrong.push(...came.wrong)
      if (came.isShown) shown.add(place.name)
      if ((await on.read(table.thread)) !== table) await restored(table)
    }
    // The posts of leagues that are edited for a forgotten person are not laid to the next place
    if (place.name.startsWith('forget-me')) {
      await on.looked()
      await on.still()
    }
  }
  return { wrong, shown: [...shown].sort() }
}

async function playing(system: string): Promise<Table> {
  const { boris } = on.people
  const roles = on.bot ? { ferry: toy, ...systems }[system]?.rules.roles : undefined
  const first = { scenario: { ferry: toy, ...systems }[system]?.scenarios[0].id ?? '', variants: {} }
  const seats = Object.fromEntries((roles?.(first) ?? []).map(({ role }) => [role, boris]))
  return on.read(await on.table(system, seats))
}

test('whatever is typed into a command, a window or a forged button is shown as text wherever it comes back', async () => {
  const { boris } = on.people
  const { thread } = await playing('ferry')
  // So far that boats may cross.
  for (let n = 0; n < 2; n++) {
    const { state } = (await on.read(thread)).match!
    const action = writeAction(toy, state, listLegalActions(toy, state, decidingRoles(state)[0], 1)[0])
    await said(boris.slash('ferry answer', { action, as: decidingRoles(state)[0] }, { channelId: thread }))
    await on.quiet(thread)
  }
  const table = await on.read(thread)
  const own = optionPlaces([toy]).filter(({ name }) => !/^\/(hell|pavlov|stalingrad|heroes) /.test(name))
  const places = [...own, ...clickPlaces(table)]
  const { wrong, shown } = await allTried(places, TERSE, boris, table)
  expect(wrong).toEqual([])
  // All places where it does come back. What forgets a person edits the posts of leagues, at once or a little later
  expect(shown.filter(name => name !== 'forget-me (button)')).toEqual([
    '/ferry answer action',
    '/ferry answer as',
    '/ferry boat name',
    '/ferry cross boats',
    '/ferry odds action',
    '/ferry odds boats',
    '/ferry odds card',
    '/ferry odds what',
    '/ferry orders as',
    '/ferry orders line',
    '/game computer seat',
    '/game join seat',
    '/game leave seat',
    '/league new name',
    '/league new scenario',
    '/roll dice',
    '/rules query',
    'do (button)',
    'rule (button)',
    'take (button)',
  ])
  const echoing = places.filter(({ name }) => shown.includes(name))
  const some = NASTY.filter((_, at) => at % amount(6, 1) === 0)
  expect((await allTried(echoing, some, boris, table)).wrong).toEqual([])
})

test('words for the dice are shown as text in the answer, in the lobby and in the proof of the dice', async () => {
  const { boris } = on.people
  const game = await playing('ferry')
  const lobby: Table = { ...game, stage: 'lobby', match: null, held: [], called: [], outbox: [] }
  await restored(lobby)
  const { wrong, shown } = await allTried([windowPlace(lobby)], NASTY, boris, lobby)
  expect(wrong).toEqual([])
  expect(shown).toEqual(['words (window)'])

  const windows = windowPlace(lobby)
  for (const typed of TERSE) await tried(windows, typed, boris, lobby)
  const now = await on.read(lobby.thread)
  expect(now.entropy.filter(one => one.startsWith('say:'))).toHaveLength(TERSE.length)
  const id = packButtonId({
    thread: now.thread,
    revision: 0,
    action: 'begin',
    arg: computeControlFingerprint(now, 'whole'),
  })
  const begin: Place = {
    name: 'begin',
    raw: () => ({ type: 3, data: { custom_id: id, component_type: 2, id: 1 } }),
  }
  const begun = await tried(begin, TERSE[0], boris, now)
  const begunTable = await on.read(lobby.thread)
  expect(begunTable.stage).toBe('playing')
  expect(begun.wrong).toEqual([])
  const proof = packButtonId({
    thread: now.thread,
    revision: tableRevision(begunTable),
    action: 'dice',
    arg: '',
  })
  const dice: Place = {
    name: 'dice',
    raw: () => ({ type: 3, data: { custom_id: proof, component_type: 2, id: 1 } }),
  }
  expect(await tried(dice, TERSE[0], boris, begunTable)).toEqual({ wrong: [], isShown: true })
})

test('the name of a league that is typed into its window is shown as text, in the answer and in its post', async () => {
  const { vera } = on.people
  const table = await playing('ferry')
  const { wrong, shown } = await allTried([leagueWindowPlace], TERSE, vera, table)
  expect(wrong).toEqual([])
  expect(shown).toEqual(['league-new (window)'])
})

test.each(Object.keys(systems))('%s: so it is in each of its commands', async id => {
  const { boris } = on.people
  const table = await playing(id)
  const places = optionPlaces([systems[id]]).filter(({ name }) => !/^\/(game|rules|roll) /.test(name))
  const { wrong, shown } = await allTried(places, TERSE, boris, table)
  expect(wrong).toEqual([])
  expect(shown.length).toBeGreaterThan(2)
})

test('nothing failed, and Discord would have understood everything', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
