import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowerFirstLetter } from '../../commands/discord/components.ts'
import { packButtonId } from '../../commands/discord/custom-id.ts'
import { gameSubcommands } from '../../commands/game/index.ts'
import { rollNotation } from '../../commands/general/dice/index.ts'
import { computeControlFingerprint } from '../../commands/lobby/parts.ts'
import { type GroupRightName, type RightName, rights } from '../../commands/permissions/index.ts'
import type { PeopleGroup, Right } from '../../commands/permissions/right.ts'
import { botWordsByLang } from '../../commands/words/index.ts'
import { GENERATED_PARTS } from '../../docs/pages.ts'
import { isPartCurrent } from '../../docs/parts.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { createFirstArgContext, listLegalValues } from '../../src/engine/actions/options.ts'
import { computeRulesVersion } from '../../src/engine/match.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { SandboxActor, UserActionOutcome } from '../../src/sandbox/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { patientFerry } from './patient.ts'
import { type Stage, said, stage, textOf } from './stage.ts'

const both = (text: string) => ({ en: text, ru: text })
const toy: GameSystem = {
  ...patientFerry,
  scenarios: [...patientFerry.scenarios, { id: 'lake', name: both('Lake'), about: both('A lake') }],
  variants: ['fog', 'ice', 'mud', 'sun', 'wind'].map(id => ({
    id,
    name: both(id),
    about: both(id),
    choices: ['off', 'on'].map(choice => ({ id: choice, name: both(choice) })),
  })),
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
const other: GameSystem = {
  ...toy,
  id: 'raft',
  words: {
    en: { ...toy.words.en, title: 'Raft', command: { name: 'raft', about: 'x' } },
    ru: { ...toy.words.ru, title: 'Плот', command: { name: 'плот', about: 'x' } },
  },
}

let on: Stage
let thread: string
let lobby: Table
let playing: Table

beforeAll(async () => {
  // The library of dice takes its time the first time.
  await rollNotation('1d6')
  on = await stage({ ferry: toy, raft: other })
  const { boris } = on.people
  thread = await on.table('ferry', { north: boris, south: boris })
  playing = await on.read(thread)
  lobby = { ...playing, stage: 'lobby', match: null, held: [], called: [] }
  for (let n = 0; n < 2; n++) {
    const { state } = (await on.read(thread)).match!
    const [role] = decidingRoles(state)
    await said(boris.slash('ferry answer', { action: `stake ${anyCard(state, role)}`, as: role }, at()))
    await on.quiet(thread)
  }
  playing = await on.read(thread)
  await said(on.people.anna.slash('league new', { name: 'Autumn', kind: 'swiss', system: 'ferry' }))
})
afterAll(() => on.close())

const at = () => ({ channelId: thread })

function anyCard(state: GameState, role: string): string {
  const [param] = findOpenQuestion(toy, state)!.verbs.stake.params
  return `c${listLegalValues(param, state, createFirstArgContext(findOpenStep(state)!, role))[0]}`
}

/** Who asks and where: whoever opened the table (without a seat), whoever holds the seat that it is about, and so on. */
const COLUMNS = ['opener', 'own', 'other', 'spectator', 'moderator', 'elsewhere', 'guild', 'direct'] as const
type Column = (typeof COLUMNS)[number]
type Stages = 'lobby' | 'playing'

/** The people of a column: who asks, who opened the table, who holds the seat in question and the other one. */
function cast(column: Column) {
  const { anna, boris, vera } = on.people
  const [b, v] = [boris, vera].map(({ person }) => person.id)
  const isAway = ['elsewhere', 'guild', 'direct'].includes(column)
  return {
    who: column === 'moderator' ? anna : vera,
    creator: column === 'opener' || isAway ? v : b,
    mine: column === 'own' || isAway ? v : b,
    theirs: column === 'other' || isAway ? v : b,
  }
}

interface Way {
  /** A command, or what is clicked: action, argument and menu values. */
  readonly slash?: string
  readonly options?: (table: Table) => Record<string, string | boolean>
  readonly click?: (table: Table) => {
    arg?: string
    revision?: number
    values?: readonly string[]
    fields?: Record<string, string>
    people?: readonly string[]
  }
  readonly stages?: readonly Stages[]
  /** What must be so beforehand. */
  readonly given?: (table: Table, column: Column) => Table
  /** It can only be about oneself: there is nothing to try on another seat. */
  readonly self?: true
  /** It changes nothing that could be seen, or not in these columns. */
  readonly idle?: readonly Column[]
}

const lead = (table: Table) => (table.match ? decidingRoles(table.match.state)[0] : 'north')
const boats = (table: Table) => (lead(table) === 'north' ? 'N3,N4' : 'S3,S4')
const crossing = (table: Table) => `cross ${boats(table)}`
const emptySeat = (table: Table, role: string): Table => ({
  ...table,
  seats: table.seats.map(seat => (seat.role === role ? { ...seat, user: null } : seat)),
})
const otherThan = (role: string) => (role === 'north' ? 'south' : 'north')
const freeIn = (table: Table) => table.seats.find(({ user }) => user === null)?.role ?? ''
const draftOf = (table: Table, user: string): Table => ({
  ...table,
  drafts: {
    [user]: {
      revision: tableRevision(table),
      role: lead(table),
      verb: 'cross',
      args: [[]],
      at: 0,
      others: [],
      group: null,
    },
  },
})
const holder = (table: Table) => table.seats.find(seat => seat.role === lead(table))?.user ?? ''
const voted = (table: Table, column: Column): Table => {
  const by = column === 'own' ? table.seats.find(seat => seat.role !== lead(table))?.user : holder(table)
  const vote = {
    id: 7,
    about: 'abandon',
    by: by ?? '',
    to: 0,
    agreed: [by ?? ''],
    post: table.posts,
  } as const
  // A moderator agrees in place of a side where nobody sits.
  const seats = column === 'moderator' ? emptySeat(table, otherThan(lead(table))).seats : table.seats
  return { ...table, seats, vote, votes: 7 }
}

const timed = (table: Table): Table => ({
  ...table,
  clock: {
    kind: 'decision',
    hours: 24,
    more: 0,
    zero: 'call',
    left: {},
    runs: [],
    from: 0,
    warned: [],
    out: [],
  },
})

const game = (name: string, more: Way = {}): Way => ({ slash: `game ${name}`, ...more })
const press = (click: Way['click'], more: Way = {}): Way => ({ click, ...more })
const inLobby = ['lobby'] as const
const withBids = (table: Table): Table => ({ ...table, fairStart: 'bids' })

/** Commands that need nothing are tried as they are. */
const ways: Readonly<Record<Exclude<RightName, GroupRightName | `plain ${string}`>, Way>> &
  Partial<Record<RightName, Way>> = {
  'game new': game('new', { idle: COLUMNS }),
  'game first': game('first', { idle: COLUMNS }),
  'game join': game('join', {
    options: () => ({ seat: 'south' }),
    stages: inLobby,
    given: table => emptySeat(table, 'south'),
  }),
  'game leave': game('leave', { options: table => ({ seat: lead(table) }), stages: ['lobby', 'playing'] }),
  'game computer': game('computer', {
    options: table => ({ seat: freeIn(table), level: 'regular' }),
    stages: ['lobby', 'playing'],
    given: (table, column) => emptySeat(table, column === 'other' ? lead(table) : otherThan(lead(table))),
  }),
  'game show hand': game('show', { options: () => ({ hand: true }), self: true }),
  'game board end': game('board', { options: () => ({ end: true }), idle: COLUMNS }),
  'game undo': game('undo', { self: true, idle: COLUMNS }),
  'game resign': game('resign', { self: true, idle: COLUMNS }),
  // In a game that ends at once it asks; the button does it
  'game abandon': game('abandon', { stages: ['lobby', 'playing'], idle: ['moderator'] }),
  'game replay public': game('replay', { options: () => ({ public: true }), idle: COLUMNS }),
  'game remind': game('remind', { options: () => ({ after: '12' }) }),
  'game language': game('language', { options: () => ({ language: 'ru' }), stages: ['lobby', 'playing'] }),
  'game asked': game('asked', { idle: COLUMNS }),
  'game clock pause': game('clock', { options: () => ({ pause: true }), given: timed }),
  'game clock weekends': game('clock', {
    options: () => ({ weekends: 'still' }),
    given: timed,
    stages: ['lobby', 'playing'],
  }),
  'game orders': game('orders', { options: table => ({ as: lead(table) }) }),

  'system verb': { slash: 'ferry cross', options: table => ({ boats: boats(table) }) },
  'system answer': { slash: 'ferry answer', options: table => ({ action: crossing(table) }) },
  'system orders': { slash: 'ferry orders', options: table => ({ line: crossing(table) }) },
  'system odds': { slash: 'ferry odds', options: table => ({ action: crossing(table) }), self: true },
  'system guide': { slash: 'ferry guide' },
  'system hint': { slash: 'ferry hint', self: true },
  'system board': { slash: 'ferry board' },
  'system reference': { slash: 'ferry boat', options: () => ({ name: 'N1' }) },

  'plain rules': { slash: 'rules', options: () => ({ query: 'x', system: 'ferry' }) },
  'plain roll': { slash: 'roll', options: () => ({ dice: '1d6' }), idle: COLUMNS },

  'click do': press(table => ({ arg: crossing(table) })),
  'click open': press(() => ({ arg: 'cross' })),
  'click verb': press(() => ({ values: ['cross'] })),
  'click w': press(table => ({ arg: 'pick', values: [lead(table) === 'north' ? '2' : '6'] }), {
    given: table => draftOf(table, holder(table)),
  }),
  'click vote': press(() => ({ arg: 'agree', revision: 7 }), { given: voted }),
  'click resign': press(() => ({}), { self: true }),
  'click abandon': press(() => ({})),
  'click draw': press(() => ({}), { self: true }),
  'click standing': press(table => ({ arg: `${lead(table)}|never|0`, values: ['on'] })),
  'click quick': press(() => ({ arg: 'never' }), { self: true }),
  'click orders': press(() => ({}), { self: true }),
  'click asked': press(() => ({})),
  'click way': press(() => ({ arg: 'always' }), { idle: COLUMNS }),
  'click next': press(() => ({ arg: 'off' }), { idle: COLUMNS }),
  'click first': press(() => ({ arg: 'ferry' }), { idle: COLUMNS }),
  'click room': press(() => ({ arg: 'new ferry' }), { idle: COLUMNS }),
  'league new': {
    slash: 'league new',
    options: () => ({ name: 'Cup', kind: 'swiss', system: 'ferry' }),
    idle: COLUMNS,
  },
  'league computer': {
    slash: 'league computer',
    options: () => ({ level: 'recruit', league: '1' }),
    idle: COLUMNS,
  },
  'league report': {
    slash: 'league report',
    options: () => ({ game: '1', result: 'draw', league: '1' }),
    idle: COLUMNS,
  },
  'league substitute': {
    slash: 'league substitute',
    options: () => ({ player: on.people.boris.person.id, by: on.people.vera.person.id, league: '1' }),
    idle: COLUMNS,
  },
  'click league': press(() => ({ arg: 'round', revision: 1 }), { idle: COLUMNS }),
  'click league-join': press(() => ({ revision: 1 }), { idle: COLUMNS }),
  'click league-leave': press(() => ({ revision: 1 }), { idle: COLUMNS }),
  'click league-host': press(() => ({ revision: 1 }), { idle: COLUMNS }),
  'click league-new': press(() => ({ revision: 0 }), { idle: COLUMNS }),
  'click league-substitute': press(() => ({ revision: 1 }), { idle: COLUMNS }),
  'modal league-new': press(() => ({ revision: 0, fields: { name: '' } }), { idle: COLUMNS }),
  'modal league-substitute': press(() => ({ revision: 1, fields: { player: '' } }), { idle: COLUMNS }),
  'league extend': {
    slash: 'league extend',
    options: () => ({ days: '1', league: '1' }),
    idle: COLUMNS,
  },
  'league remove': {
    slash: 'league remove',
    options: () => ({ player: on.people.boris.person.id, league: '1' }),
    idle: COLUMNS,
  },
  ...Object.fromEntries(
    ['join', 'leave', 'start', 'next', 'drop'].map(name => [
      `league ${name}`,
      { slash: `league ${name}`, options: () => ({ league: '1' }), idle: COLUMNS },
    ]),
  ),
  'me language': { slash: 'me language', options: () => ({ language: 'ru' }), idle: COLUMNS },
  'me calls': { slash: 'me calls', options: () => ({ where: 'thread' }), idle: COLUMNS },
  'me pictures': { slash: 'me pictures', options: () => ({ first: 'board' }), idle: COLUMNS },
  'me quiet': { slash: 'me quiet', idle: COLUMNS },
  'me away': { slash: 'me away', idle: COLUMNS },
  'click my-lang': press(() => ({ values: ['discord'] }), { idle: COLUMNS }),
  'click my-calls': press(() => ({ values: ['thread'] }), { idle: COLUMNS }),
  'click my-pictures': press(() => ({ values: ['board'] }), { idle: COLUMNS }),
  'click my-quiet': press(() => ({}), { idle: COLUMNS }),
  'click my-off': press(() => ({}), { idle: COLUMNS }),
  'click my-back': press(() => ({}), { idle: COLUMNS }),
  'click my-zone': press(() => ({ values: ['nowhere'], arg: 'zone||' }), { idle: COLUMNS }),
  'click my-days': press(() => ({ arg: '||' }), { idle: COLUMNS }),
  'click my-data': press(() => ({})),
  'click forget': press(() => ({})),
  'click forget-me': press(() => ({}), { idle: COLUMNS }),
  'modal my-quiet': press(() => ({ fields: { from: '', to: '', zone: '' } }), { idle: COLUMNS }),
  'modal my-off': press(() => ({ fields: { from: '', to: '', zone: '' } }), { idle: COLUMNS }),
  'click undo': press(() => ({}), { self: true, idle: COLUMNS }),
  'click back': press(() => ({}), { self: true }),
  'click file': press(() => ({ arg: thread })),
  'click log': press(() => ({ arg: '0' })),
  'click rule': press(() => ({ arg: '1' })),
  'click guide': press(() => ({})),
  'click hint': press(table => ({ arg: lead(table) }), { self: true }),
  'click text': press(() => ({})),
  'click told': press(() => ({})),
  'click hand': press(() => ({}), { self: true }),
  'click mine': press(() => ({})),
  'click full': press(() => ({})),
  'click closeup': press(() => ({})),
  'click map': press(() => ({})),
  'click more': press(() => ({})),
  'click acts': press(() => ({}), { self: true }),
  'click dice': press(() => ({})),
  'click system': press(() => ({ values: ['raft'] }), { stages: inLobby }),
  'click scenario': press(table => ({ arg: computeControlFingerprint(table, 'system'), values: ['lake'] }), {
    stages: inLobby,
  }),
  'click variant': press(
    table => ({ arg: `fog|${computeControlFingerprint(table, 'scenario')}`, values: ['on'] }),
    {
      stages: inLobby,
    },
  ),
  'click variants': press(
    table => ({ arg: computeControlFingerprint(table, 'scenario'), values: ['fog=on'] }),
    {
      stages: inLobby,
    },
  ),
  'click lang': press(() => ({ arg: 'ru' }), { stages: inLobby }),
  'click begin': press(table => ({ arg: computeControlFingerprint(table, 'whole') }), { stages: inLobby }),
  'click computer': press(
    table => ({ arg: computeControlFingerprint(table, 'scenario'), values: [`${freeIn(table)}=veteran`] }),
    { stages: inLobby, given: table => emptySeat(table, 'south') },
  ),
  'click hints': press(() => ({ values: ['never'] }), { stages: inLobby }),
  'click clock': press(() => ({ values: ['decision-24'] }), { stages: inLobby }),
  'click zero': press(() => ({ values: ['lost'] }), { stages: inLobby, given: timed }),
  'click position': press(() => ({ values: ['4'] }), {
    stages: inLobby,
    given: table => ({
      ...table,
      continued: {
        rules: computeRulesVersion(toy),
        proof: 'proven',
        positions: [4, 7].map(entry => ({
          from: { table: '', entry, link: '' },
          turn: both('Turn 1'),
          deciding: ['north'],
          state: playing.match!.state,
        })),
        chosen: 1,
      },
    }),
  }),
  'click lot': press(() => ({ values: ['lot'] }), { stages: inLobby }),
  'click options': press(() => ({}), { stages: inLobby }),
  'click fill': press(() => ({}), { stages: inLobby, given: table => emptySeat(table, 'south') }),
  'click sit': press(() => ({ arg: 'south' }), {
    stages: inLobby,
    given: table => emptySeat(table, 'south'),
  }),
  'game invite': game('invite', {
    options: () => ({ person: on.people.vera.person.id }),
    idle: COLUMNS,
  }),
  'click invite': press(() => ({ people: [on.people.vera.person.id] }), {
    stages: inLobby,
    idle: COLUMNS,
  }),
  'click take': press(() => ({ arg: 'south' }), {
    stages: inLobby,
    given: table => emptySeat(table, 'south'),
  }),
  'click decline': press(() => ({}), { idle: COLUMNS }),
  'click again': press(() => ({ arg: 'same' }), { idle: COLUMNS }),
  // A running game is not opened
  'click resume': press(() => ({ arg: thread }), { idle: COLUMNS }),
  'click stand': press(table => ({ arg: lead(table) }), { stages: inLobby }),
  // The thread is there
  'click reopen': press(() => ({ arg: on.sandbox.guildId }), { idle: COLUMNS }),
  'click shut': press(() => ({ arg: on.sandbox.guildId }), { idle: COLUMNS }),
  // The toy has nobody beside anybody
  'click ally': press(() => ({ arg: 'take' }), { idle: COLUMNS }),
  'click takeover': press(() => ({}), { stages: inLobby, given: table => ({ ...table, hosted: 0 }) }),
  'click words': press(() => ({}), { stages: inLobby }),
  'modal words': press(() => ({ fields: { words: 'a raven' } }), { stages: inLobby }),
  'click bid': press(() => ({ arg: 'north' }), { stages: inLobby, given: withBids }),
  'modal bid': press(() => ({ arg: 'north', fields: { points: '3' } }), { stages: inLobby, given: withBids }),
}

/** Puts the table into the position of a cell. */
async function arrange(way: Way, column: Column, at: Stages): Promise<Table> {
  const { creator, mine, theirs } = cast(column)
  const base = at === 'lobby' ? lobby : playing
  const seats = base.seats.map(({ role }) => ({ role, user: role === lead(base) ? mine : theirs }))
  const held = base.match ? seats.map(({ role, user }) => ({ role, user, from: 0, to: null })) : base.held
  const table = { ...base, lobbyStage: at, creator, seats, ...(held && { held }) }
  const ready = way.given?.(table, column) ?? table
  return on.bot.store.turn(tableKey(on.sandbox.guildId, thread), () => ({ table: ready, result: ready }))
}

async function attempt(rightName: RightName, way: Way, column: Column, table: Table): Promise<string> {
  const { who } = cast(column)
  const other = on.sandbox.channelId
  const guildId = column === 'direct' ? null : column === 'guild' ? '1573532824017829888' : undefined
  const place = {
    channelId: column === 'elsewhere' ? other : thread,
    ...(guildId !== undefined && { guildId }),
  }
  const seen = new Set(privates(place.channelId, who).map(({ id }) => id))
  let outcome: UserActionOutcome
  if (way.slash) outcome = await who.slash(way.slash, way.options?.(table) ?? {}, place)
  else {
    const { arg = '', revision = tableRevision(table), values, fields, people } = way.click?.(table) ?? {}
    const customId = packButtonId({ thread, revision, action: rightName.slice('click '.length), arg })
    const [message] = on.posts(thread)
    outcome = await who.forge(
      message,
      { customId, ...(values && { values }), ...(fields && { fields }), ...(people && { people }) },
      place,
    )
  }
  if (outcome.ack === 'modal') return ''
  // An answer to the cell before may come late.
  const told = () =>
    privates(place.channelId, who).find(
      message => !seen.has(message.id) && message.interaction_metadata?.id === outcome.id,
    )
  const now = () => on.read(thread)
  // An answer to come is waited for, so that it is not taken for that of the next cell.
  const isChanged = async () =>
    !way.idle?.includes(column) &&
    outcome.ack === 'deferredUpdate' &&
    textOfTable(await now()) !== textOfTable(table)
  if (way.slash) return textOf(await outcome.settled())
  await expect.poll(async () => told() !== undefined || (await isChanged()), { interval: 20 }).toBe(true)
  await on.quiet(thread)
  return textOf(told() ?? null)
}

const privates = (channel: string, who: SandboxActor) =>
  on.sandbox
    .messages(channel, who.person.id)
    .filter(({ flags, components }) => ((flags ?? 0) & 64) !== 0 && (components?.length ?? 0) > 0)

/** What the table of rights says of a cell. */
function may({ where, who, begun }: Right, column: Column, at: Stages): boolean {
  const those: readonly PeopleGroup[] = (at === 'playing' && begun) || who
  // That there is no league on another server the command itself says
  if (where === 'league') return column === 'moderator' || column === 'guild'
  if (column === 'elsewhere' || column === 'guild') return where !== 'table'
  if (column === 'direct') return where === 'anywhere'
  if (those.includes('anybody')) return true
  if (column === 'own') return those.includes('own') || those.includes('seated')
  if (column === 'other') return those.includes('seated')
  return (those as readonly string[]).includes(column)
}

const { ru, en } = botWordsByLang
/** How a refusal of rights begins, in either language. */
const refusals = [
  en.rights.only('|').split('|')[0],
  ru.rights.only('|').split('|')[0],
  ...[en, ru].flatMap(w => [w.failures.onlyServer, w.show.noTable, w.failures.gone]),
]

/** All of it but the name that the thread was given, and what its lobby was found to show, a moment later. */
const textOfTable = (table: Table): string =>
  JSON.stringify({ ...table, named: undefined, lobbyStage: undefined })

test.each(Object.keys(rights) as RightName[])(
  '%s: only those of the table of rights may, all others change nothing and are told who may',
  async rightName => {
    const way = ways[rightName] ?? { slash: rightName.replace('plain ', '') }
    const right: Right = rights[rightName]
    for (const at of way.stages ?? (['playing'] as const)) {
      for (const column of COLUMNS) {
        if (column === 'other' && way.self) continue
        const table = await arrange(way, column, at)
        const before = textOfTable(table)
        const told = await attempt(rightName, way, column, table)
        const after = textOfTable(await on.read(thread))
        const cell = `${rightName} for ${column} in ${at}: ${told}`
        const isRefused = refusals.some(words => told.includes(words))
        if (!may(right, column, at)) {
          expect(after, cell).toBe(before)
          if (column !== 'other' || !right.who.includes('own')) expect(isRefused, cell).toBe(true)
          if (['opener', 'spectator', 'moderator'].includes(column)) expect(told, cell).toMatch(/only|только/)
          continue
        }
        expect(isRefused, cell).toBe(false)
        if (!right.changes) expect(JSON.parse(after).match, cell).toEqual(JSON.parse(before).match)
        else if (!way.idle?.includes(column)) expect(after, cell).not.toBe(before)
      }
    }
  },
)

test('a spectator changes nothing but by sitting down, opening a table of his own, rolling dice and choosing for himself', () => {
  const open = Object.entries(rights)
    .filter(([, { who, changes }]: [string, Right]) => changes && who.includes('anybody'))
    .map(([rightName]) => rightName)
  expect(open.sort()).toEqual([
    'click decline',
    'click first',
    'click forget-me',
    'click league-join',
    'click league-leave',
    'click my-back',
    'click my-calls',
    'click my-days',
    'click my-lang',
    'click my-off',
    'click my-pictures',
    'click my-quiet',
    'click my-zone',
    'click next',
    // Only for those of a table whose thread is gone, which the deed looks at
    'click reopen',
    'click resume',
    'click room',
    'click shut',
    'click sit',
    'click take',
    'click way',
    'game asked',
    'game first',
    'game join',
    'game new',
    'league drop',
    'league join',
    'league leave',
    'league new',
    'me away',
    'me calls',
    'me language',
    'me pictures',
    'me quiet',
    'modal league-new',
    'modal my-off',
    'modal my-quiet',
    'plain roll',
  ])
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})

test('/help names every subcommand of /game and what it does', async () => {
  const told = await said(on.people.vera.slash('help'))
  for (const { name, about } of Object.values(gameSubcommands)) {
    expect(told).toContain(name.ru)
    expect(told).toContain(lowerFirstLetter(about.ru))
  }
})

test('a moderator without a seat posts the replay for everybody', async () => {
  const { anna } = on.people
  await arrange({}, 'moderator', 'playing')
  const films = () =>
    on.sandbox
      .messages(thread, anna.person.id)
      .filter(({ attachments }) => attachments.some(one => one.filename === 'replay.gif')).length
  const before = films()
  await said(anna.slash('game replay', { public: true }, at()))
  await expect.poll(films).toBe(before + 1)
})

test('the pages show this table and every command in both languages (npm run pages)', () => {
  expect(GENERATED_PARTS.map(({ name }) => name)).toEqual([
    'commands',
    'commands',
    'games',
    'games',
    'rights',
  ])
  expect(GENERATED_PARTS.filter(part => !isPartCurrent(part))).toEqual([])
})
