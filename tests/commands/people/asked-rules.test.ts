import { expect, test } from 'vitest'
import { describeAnswer } from '../../../commands/posts/thread-message.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import type { Match } from '../../../src/engine/log.ts'
import type { Action, Role } from '../../../src/engine/model.ts'
import { parseOrder } from '../../../src/engine/parse-order.ts'
import type { GameSystem, QuestionRule, ReactionPromptMode } from '../../../src/engine/system.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { storePersonalSettings } from '../../../src/table/person.ts'
import { answerReactionWindow, playOrders, setStandingOrders, startGame } from '../../../src/table/play.ts'
import { automaticPassMode, promptModeOf, userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser, leaveSeat } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { field } from '../../conflict-of-heroes/field.ts'
import { game as stalin } from '../../stalingrad/st.ts'
import { freshMatch } from '../../support/conformance.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { patientFerry, pickyFerry } from '../patient.ts'
import { ok, place } from '../table/tables.ts'

let clicks = 0
const by = (user: string) => ({ user, interaction: `click-${++clicks}`, now: 1_000 + clicks })

const withWay = (table: Table, user: string, way: ReactionPromptMode) =>
  storePersonalSettings(table, user, { ...DEFAULT_PLAYER_SETTINGS, asked: way }, 0)

/** North is about to cross; of his own choice, the other side wants to be asked in this way. */
function aboutToCross(system: typeof ferry, way: ReactionPromptMode, hand = [2, 3]): Table {
  let table = openTable(system, place, by('anna'))
  for (const [role, user] of [
    ['north', 'anna'],
    ['south', 'boris'],
  ])
    table = ok(giveSeatToUser(table, system, role, by(user))).table
  table = withWay(ok(startGame(table, system, by('anna'))).table, 'boris', way)
  const match = table.match!
  const state = { ...(match.state as Ferry), hand: { north: [1], south: hand } }
  state.agenda = [...state.agenda.slice(0, 1), { do: 'cross', who: ['north'] }]
  return { ...table, called: ['anna'], match: { ...match, state } }
}
const crossing = { verb: 'cross', args: [[2, 3]] }
const cross = (table: Table, system = ferry) =>
  ok(playOrders(table, system, 'north', [crossing], by('anna'))).table
const told = ({ match }: Table) => match!.log.map(({ verb, by, auto }) => [verb, by, auto ?? false])

test('whoever has not chosen is asked each time', () => {
  const table = cross(aboutToCross(ferry, 'always', [2]))
  expect([findOpenStep(table.match!.state)?.do, decidingRoles(table.match!.state)]).toEqual([
    'react',
    ['south'],
  ])
  expect(told(table)).toEqual([['cross', 'north', false]])
  expect(table.outbox.at(-1)?.calls).toEqual(['boris'])
})

test('who is asked only when he can is spared a window in which he could do nothing, and no other', () => {
  const spared = cross(aboutToCross(pickyFerry, 'can', [2, 3]), pickyFerry)
  expect(told(spared)).toEqual([
    ['cross', 'north', false],
    ['decline', 'south', true],
  ])
  const asks = cross(aboutToCross(pickyFerry, 'can', [2, 6]), pickyFerry)
  expect(told(asks)).toEqual([['cross', 'north', false]])
})

test('who is asked about nothing lets every window go by, whatever he holds, in the post of the action', () => {
  for (const hand of [[2, 3], [6]]) {
    const before = aboutToCross(pickyFerry, 'armed', hand)
    const table = cross(before, pickyFerry)
    expect(told(table)).toEqual([
      ['cross', 'north', false],
      ['decline', 'south', true],
    ])
    expect(table.match?.log.map(({ command }) => command)).toEqual([1, 1])
    const posts = table.outbox.slice(before.outbox.length)
    expect(posts.map(({ events, calls }) => [events.map(({ type }) => type).slice(0, 2), calls])).toEqual([
      [['crossing', 'fought'], ['boris']],
    ])
  }
})

test('what is armed answers before anything is let go by', () => {
  const armed: typeof ferry = {
    ...ferry,
    menus: {
      ...ferry.menus,
      standingAnswer: (view, _, orders) =>
        view.asks?.do === 'react' && orders.length > 0 ? { verb: 'react', args: [6] } : null,
    },
  }
  const table = aboutToCross(armed, 'armed', [6])
  const standing = { south: [{ kind: 'arm', values: [] }] }
  expect(told(cross({ ...table, standing }, armed)).at(-1)).toEqual(['react', 'south', true])
  expect(told(cross(table, armed)).at(-1)).toEqual(['decline', 'south', true])
})

test('ordinary turns are never answered: only a window has a verb that lets it go by', () => {
  const table = withWay(aboutToCross(ferry, 'armed'), 'anna', 'armed')
  expect(answerReactionWindow(withWay(table, 'anna', 'armed'), ferry, 'anna', by('anna')).table).toBe(table)
  const held = ok(playOrders(table, ferry, 'north', [{ verb: 'hold', args: [] }], by('anna'))).table
  expect([findOpenStep(held.match!.state)?.do, told(held)]).toEqual(['stake', [['hold', 'north', false]]])
})

test('a choice answers at once what stands open, and is told like a decision of the role', () => {
  const open = cross(aboutToCross(pickyFerry, 'always', [2]), pickyFerry)
  for (const way of ['can', 'armed'] as const) {
    const { table } = answerReactionWindow(withWay(open, 'boris', way), pickyFerry, 'boris', by('boris'))
    expect(told(table).at(-1)).toEqual(['decline', 'south', true])
    expect(table.outbox.at(-1)).toMatchObject({ what: 'played', by: 'south' })
    expect([promptModeOf(table, 'south'), promptModeOf(table, 'north')]).toEqual([way, 'always'])
  }
  const able = cross(aboutToCross(pickyFerry, 'always', [6]), pickyFerry)
  const asks = answerReactionWindow(withWay(able, 'boris', 'can'), pickyFerry, 'boris', by('boris')).table
  expect([told(asks), asks.outbox]).toEqual([told(able), able.outbox])
  expect(answerReactionWindow(withWay(asks, 'boris', 'can'), pickyFerry, 'boris', by('boris')).table).toBe(
    asks,
  )
})

test('a window that the first answer closes for several goes by only when all of them want that', () => {
  const react = ferry.rules.steps.react as QuestionRule<Ferry>
  const shared: typeof ferry = {
    ...ferry,
    rules: {
      ...ferry.rules,
      steps: {
        ...ferry.rules.steps,
        cross: { ...ferry.rules.steps.cross, verbs: { cross: asksBoth() } } as never,
        react,
      },
    },
  }
  function asksBoth() {
    const { cross } = (ferry.rules.steps.cross as QuestionRule<Ferry>).verbs
    const apply: typeof cross.apply = (state, args, umpire, moment) => {
      cross.apply(state, args, umpire, moment)
      const step = state.agenda.at(-1) as { who: readonly Role[] }
      step.who = ['south', 'north']
    }
    return { ...cross, apply }
  }
  const one = cross(aboutToCross(shared, 'armed'), shared)
  expect(told(one)).toEqual([['cross', 'north', false]])
  const both = answerReactionWindow(withWay(one, 'anna', 'armed'), shared, 'anna', by('anna')).table
  expect(told(both).at(-1)).toEqual(['decline', 'south', true])
})

test('a way is its person’s: whoever sits down in his place is asked as he himself wants', () => {
  const table = aboutToCross(ferry, 'armed')
  const left = ok(leaveSeat(table, ferry, 'south', by('boris'))).table
  const taken = ok(giveSeatToUser(left, ferry, 'south', by('vera'))).table
  expect([userOfRole(taken, 'south'), promptModeOf(taken, 'south')]).toEqual(['vera', 'always'])
  expect(told(cross(taken)).at(-1)).toEqual(['cross', 'north', false])
})

test('what a standing order answers comes first, whatever the way', () => {
  const table = aboutToCross(patientFerry as typeof ferry, 'can', [6])
  const given = setStandingOrders(
    table,
    patientFerry,
    'south',
    [{ kind: 'never', values: [] }],
    by('boris'),
  ).table
  expect(told(cross(given, patientFerry as typeof ferry)).at(-1)).toEqual(['decline', 'south', true])
})

test('an answer of which nothing is told yet is named, unless it is secret', () => {
  const rifles = (hex: string, command: string) =>
    ({ unit: command.startsWith('g') ? 'de_rifles41' : 'su_rifles41', hex, facing: 'N', command }) as const
  const { state } = field({
    scenario: 'corridor',
    commands: 4,
    turn: 'german',
    caps: { 'german-1': 0, 'german-2': 0, 'soviet-1': 0, 'soviet-2': 0 },
    hands: { 'soviet-1': ['06'], 'soviet-2': ['06'] },
    units: [rifles('1-C09', 'german-1'), rifles('1-R09', 'soviet-1'), rifles('1-R10', 'soviet-2')],
  })
  const heroes: GameSystem = systems['conflict-of-heroes']
  const opened = openTable(heroes, place, by('anna'))
  const setup = { scenario: 'corridor', variants: { players: '4' } }
  const seats = heroes.rules.roles(setup).map(({ role }) => ({ role, user: role }))
  const asks = [{ kind: 'reactions', values: ['on'] }]
  const standing = { 'soviet-1': asks, 'soviet-2': asks }
  const { secret, match } = freshMatch(heroes, setup, 'told') as { secret: string; match: Match }
  let table: Table = {
    ...opened,
    stage: 'playing',
    setup,
    seats,
    secret,
    match: { ...match, state },
    standing,
  }
  const answers = (role: Role, line: string) => {
    const action = parseOrder(heroes, table.match!.state, role, line)
    if ('word' in action) throw new Error(JSON.stringify(action))
    table = ok(playOrders(table, heroes, role, [action], by(role))).table
    return table.outbox.at(-1)!
  }
  answers('german-1', 'pivot GRif/1 NE')
  const told = answers('soviet-1', 'decline')
  expect(told.events).toEqual([])
  expect(describeAnswer(table, heroes, told)).toEqual(['USSR 1: No reaction.'])

  let begun = openTable(ferry, place, by('anna'))
  for (const [role, user] of [
    ['north', 'anna'],
    ['south', 'boris'],
  ])
    begun = ok(giveSeatToUser(begun, ferry, role, by(user))).table
  begun = ok(startGame(begun, ferry, by('anna'))).table
  const [stake] = (begun.match!.state as Ferry).hand.north
  const staked = ok(playOrders(begun, ferry, 'north', [{ verb: 'stake', args: [stake] }], by('anna'))).table
  expect(describeAnswer(staked, ferry, staked.outbox.at(-1)!)).toEqual([
    expect.stringMatching(/: decision made, hidden from the others\.$/),
  ])
})

test('losses of which nothing has come yet are told with who takes them', () => {
  const spent = ['115bde', '2mot']
  const g = stalin({ units: { GGO: ['544/389'], ORL: spent, KUP: ['20at'] }, spent })
  g.play('german', 'fire GGO 544/389 ORL', { dice: [3, 3] })
  const system: GameSystem = systems.stalingrad
  const opened = openTable(system, place, by('anna'))
  const { secret, match } = freshMatch(system, opened.setup, 'losses') as { secret: string; match: Match }
  const seats = opened.seats.map(({ role }) => ({ role, user: role }))
  const table: Table = { ...opened, stage: 'playing', seats, secret, match: { ...match, state: g.state } }
  const hit = parseOrder(system, g.state, 'soviet', 'hit 115bde') as Action
  const next = ok(playOrders(table, system, 'soviet', [hit], by('soviet'))).table
  const told = next.outbox.at(-1)!
  expect([findOpenStep(next.match!.state)?.do, told.events]).toEqual(['retreat', []])
  expect(describeAnswer(next, system, told)).toEqual(['Red Army: Losses · 115 Rifle Bde (1 point).'])
  expect(describeAnswer({ ...next, lang: 'ru' }, system, told)).toEqual([
    'Красная армия: Потери · 115 осбр (1 очко).',
  ])
})

test('whoever is asked each time among people is asked among computers only when he can answer', () => {
  const begun = aboutToCross(ferry, 'always')
  const table = { ...begun, held: begun.held?.filter(({ user }) => user === 'boris') }
  const against = (north: object) =>
    table.seats.map(seat => (seat.role === 'north' ? { ...seat, user: null, ...north } : seat))
  expect(automaticPassMode(table, 'south')).toBe('always')
  expect(automaticPassMode({ ...table, seats: against({ computer: 'regular' }) }, 'south')).toBe('can')
  // Whoever got up may come back
  expect(automaticPassMode({ ...begun, seats: against({ computer: 'regular' }) }, 'south')).toBe('always')
  expect(automaticPassMode({ ...table, seats: against({}) }, 'south')).toBe('always')
  const armed = withWay({ ...table, seats: against({ computer: 'regular' }) }, 'boris', 'armed')
  expect(automaticPassMode(armed, 'south')).toBe('armed')
})
