import { describe, expect, test } from 'vitest'
import { countLines } from '../../../commands/discord/height.ts'
import { describeStoryLines, formatStory, type StoryLine } from '../../../commands/posts/story.ts'
import { describeEvents, formatRoleWithPlayer } from '../../../commands/table/describe.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { GameEvent, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import { findNextComputer } from '../../../src/table/computers.ts'
import { openTable } from '../../../src/table/index.ts'
import { playComputerAction, playOrders, startGame } from '../../../src/table/play.ts'
import { computerLevelOf, tableRevision } from '../../../src/table/seat-queries.ts'
import { fillSeats, giveSeatToUser } from '../../../src/table/seats.ts'
import type { Post, Table } from '../../../src/table/types.ts'
import { by, ok, place } from '../table/tables.ts'

/** As in a post without explanations. */
const ROOM = 16
/** Two headings, the newest sentence and the count of what is left out. */
const BESIDE = 6

/** Anna plays `role`, computers play the rest. */
function begun(system: GameSystem, role: Role, variants: Record<string, string> = {}): Table {
  const opened = openTable(system, place, by('anna'))
  const setup = { ...opened.setup, variants: { ...opened.setup.variants, ...variants } }
  const seats = system.rules.roles(setup).map(one => ({ role: one.role, user: null }))
  const sat = ok(giveSeatToUser({ ...opened, setup, seats, lang: 'en' }, system, role, by('anna'))).table
  return ok(startGame(ok(fillSeats(sat, system, 'regular', by('anna'))).table, system, by('anna'))).table
}

const post = (more: Partial<Post>): Post => ({
  n: 2,
  at: 0,
  what: 'played',
  by: null,
  user: null,
  events: [],
  calls: [],
  ...more,
})
const told = (table: Table, system: GameSystem, item: Post): StoryLine[] =>
  describeStoryLines(table, system, table.match!.state, item)
const shown = (table: Table, system: GameSystem, item: Post, story = told(table, system, item)): string =>
  formatStory(table, system, item, story, botWordsByLang.en, ROOM)

interface Example {
  readonly role: Role
  readonly other: Role
  readonly variants?: Record<string, string>
  /** What the person did, with its roll. */
  readonly own: readonly object[]
  /** What the computer or the rules then did, again and again. */
  readonly rest: object
}
const examples: Record<string, Example> = {
  'hells-gate': {
    role: 'soviet',
    other: 'german',
    own: [{ type: 'moved', unit: 0, from: 1, path: [2] }],
    rest: { type: 'moved', unit: 39, from: 3, path: [4, 5] },
  },
  'pavlovs-house': {
    role: 'soviet',
    other: 'german',
    variants: { mode: 'competitive-2' },
    own: [
      {
        type: 'attacked',
        men: [1],
        weapon: null,
        square: 9,
        enemy: 0,
        dice: [1, 6],
        inspired: [],
        defence: 4,
      },
    ],
    rest: { type: 'coming', enemy: 0, approach: 2, die: 3 },
  },
  stalingrad: {
    role: 'german',
    other: 'soviet',
    own: [
      { type: 'fires', side: 'german', units: [10], from: 1, target: 2 },
      {
        type: 'attack',
        side: 'german',
        area: 2,
        card: null,
        units: [10],
        from: 1,
        targets: [60],
        terms: [{ of: 'fire', value: 3 }],
        dice: 2,
        rolled: [4, 5],
        points: 6,
        again: false,
        double: false,
      },
    ],
    rest: { type: 'moves', side: 'soviet', units: [60], from: 3, path: [4], cost: 1, mode: 'move' },
  },
  'conflict-of-heroes': {
    role: 'german',
    other: 'soviet',
    own: [
      {
        type: 'rolled',
        what: 'hit',
        command: 0,
        unit: 8,
        token: -1,
        dice: [4, 4],
        number: 10,
        caps: 0,
        luck: 0,
        terms: [],
      },
      { type: 'missed', unit: 8 },
    ],
    rest: { type: 'moved', unit: 8, from: 10, to: 11, facing: 0 },
  },
}

describe.each(Object.keys(systems))('%s', id => {
  const system = systems[id]
  const { role, other, own, rest, variants } = examples[id]
  const table = begun(system, role, variants)
  const events = (list: readonly object[]) => list as readonly GameEvent[]
  const many = [...own, ...Array.from({ length: 60 }, () => rest)]
  const lines = describeEvents(system, table.match!.state, 'en', events(own))
  const [person, computer] = [role, other].map(one => `${formatRoleWithPlayer(table, system, one, 'en')}:`)

  test('a person’s own action stays in the post, however much the computer then does', () => {
    const item = post({ what: 'computed', by: other, computers: [other], events: events(many) })
    const text = shown(table, system, item)
    expect(text.split('\n')[0]).toBe(person)
    for (const line of lines) expect(text).toContain(line)
    expect(text).toMatch(/:\n… \d+ lines left out: \*More…\* → \*What happened\*\n/)
    expect(text.indexOf('left out')).toBeGreaterThan(text.indexOf(computer))
    expect(countLines(text)).toBeLessThanOrEqual(ROOM)
  })

  test('the same in the post of the action itself, which needs no heading', () => {
    const text = shown(table, system, post({ by: role, events: events(many) }))
    expect(text.startsWith(lines[0])).toBe(true)
    for (const line of lines) expect(text).toContain(line)
    expect(text).toContain(`\n${computer}\n… `)
    expect(countLines(text)).toBeLessThanOrEqual(ROOM)
  })

  test('rolls of both sides stand under their own headings, in their order', () => {
    const turns = events([...own, rest, ...own])
    const item = post({ what: 'computed', by: other, computers: [other], events: turns })
    const [restLine] = describeEvents(system, table.match!.state, 'en', events([rest]))
    expect(shown(table, system, item).split('\n')).toEqual([
      person,
      ...lines,
      computer,
      restLine,
      person,
      ...lines,
    ])
  })

  test('a plan of many orders is told whole, and a plan of far too many from its newest end', () => {
    const plan = (length: number) =>
      post({ by: role, events: events(Array.from({ length }, () => own).flat()) })
    expect(shown(table, system, plan(4))).not.toContain('left out')
    const long = shown(table, system, plan(200))
    expect(long).toMatch(/^… \d+ lines left out/)
    expect(countLines(long)).toBeLessThanOrEqual(ROOM)
  })
})

test('a long turn of a computer is no paragraph: only short sentences about one kind of event share a line', () => {
  const system = systems['hells-gate']
  const table = begun(system, 'soviet')
  const line = (type: string, text: string): StoryLine => ({
    type,
    text,
    importance: 'usual',
    role: 'german',
  })
  const moves = ['A1 → A2', 'B1 → B2', 'C1 → C2', 'D1 → D2', 'E1 → E2', 'F1 → F2'].map(path =>
    line('moved', `Unit: ${path}.`),
  )
  const attack = line(
    'attacked',
    'The Germans attack D6 (Smela): 3 Pz 4 + 106 ID 3 against 389 ID 2; odds 3:1. Die 4 → 1 hit.',
  )
  const lost = line('lost', '389 ID loses a step.')
  const item = post({ what: 'computed', by: 'german', computers: ['german'] })
  const lines = formatStory(table, system, item, [...moves, attack, lost], botWordsByLang.en, 7).split('\n')
  const [head] = lines
  expect(lines).toEqual([
    head,
    moves
      .slice(0, 4)
      .map(({ text }) => text)
      .join(' '),
    moves
      .slice(4)
      .map(({ text }) => text)
      .join(' '),
    attack.text,
    lost.text,
  ])
})

test('what the board shows too is left out first and not counted, then the oldest moves; rolls and losses stay', () => {
  const system = systems.stalingrad
  const table = begun(system, 'german')
  const line = (role: Role, importance: StoryLine['importance'], text: string): StoryLine => ({
    type: text,
    text,
    importance,
    role,
  })
  const own = [
    line('german', 'decisive', 'The 79th fires at the factory: 9 casualty points.'),
    line('german', 'minor', 'Spent: the 79th.'),
  ]
  const answer = [
    line('soviet', 'decisive', 'The 13th fires at the station: 4 casualty points.'),
    line('soviet', 'usual', 'The 37th moves.'),
    line('soviet', 'minor', 'Spent: the 13th.'),
    line('soviet', 'usual', 'The 112th moves.'),
    line('soviet', 'minor', 'Spent: the 112th.'),
  ]
  const item = post({ what: 'computed', by: 'soviet', computers: ['soviet'] })
  const [german, soviet] = ['german', 'soviet'].map(
    role => `${formatRoleWithPlayer(table, system, role, 'en')}:`,
  )
  const fitted = (room: number) =>
    formatStory(table, system, item, [...own, ...answer], botWordsByLang.en, room).split('\n')
  const [fire, , reply, first, , second] = [...own, ...answer].map(({ text }) => text)
  expect(fitted(9)).toHaveLength(9)
  expect(fitted(6)).toEqual([german, fire, soviet, reply, first, second])
  // The one move that is left out would cost the line that says so
  expect(fitted(5)).toEqual([german, fire, soviet, '… 2 lines left out: *More…* → *What happened*', second])
})

test('a heading stays as long as a line under it, and lines of one act share one where that saves one', () => {
  const system = systems['pavlovs-house']
  const table = begun(system, 'soviet')
  const fired = (hits: boolean) => ({
    type: 'fired',
    gun: 'artillery',
    colour: 0,
    colourDie: 1,
    position: null,
    positionDie: null,
    dice: [4, 5, 6],
    extra: 0,
    defence: 4,
    hits,
  })
  const card = (nth: number, ...under: object[]) => [{ type: 'opened', card: 0, nth, of: 3 }, ...under]
  const events = [
    ...card(1, { type: 'coming', enemy: 0, approach: 2, die: 3 }),
    ...card(2, fired(true), { type: 'wallDown', colour: 0, wall: 5 }),
    ...card(3, fired(false)),
  ] as GameEvent[]
  const item = post({ what: 'computed', by: null, events })
  const story = told(table, system, item)
  const [first, coming, second, fire, wall, third, missed] = story.map(({ text }) => text)
  const fitted = (room: number) =>
    formatStory(table, system, item, story, botWordsByLang.en, room).split('\n')
  expect(fitted(16)).toEqual([first, coming, second, fire, wall, third, missed])
  expect(countLines(fitted(16).join('\n'))).toBe(9)
  expect(fitted(8)).toEqual([first, coming, second, `${fire} ${wall}`, third, missed])
  expect(fitted(7)).toEqual([
    '… 2 lines left out: *More…* → *What happened*',
    second,
    `${fire} ${wall}`,
    third,
    missed,
  ])
  expect(fitted(4).slice(-2)).toEqual([third, missed])
  for (let room = 4; room <= 9; room++) {
    const text = fitted(room).join('\n')
    for (const [heading, ...under] of [
      [first, coming],
      [second, fire, wall],
      [third, missed],
    ])
      if (under.some(line => text.includes(line))) expect(text).toContain(heading)
  }
})

const played: readonly (readonly [string, Role, Record<string, string>?])[] = [
  ['hells-gate', 'soviet'],
  ['hells-gate', 'german'],
  ['stalingrad', 'german'],
  ['stalingrad', 'soviet'],
  ['conflict-of-heroes', 'german'],
  ['pavlovs-house', 'soviet'],
  ['pavlovs-house', 'card', { mode: 'co-op' }],
  ['pavlovs-house', 'house', { mode: 'competitive-3' }],
  ['pavlovs-house', 'german', { mode: 'competitive-2' }],
]
test.each(played as [string, Role, Record<string, string>?][])(
  '%s as %s: in a game by chance every post keeps what Anna did, and every line is under its heading',
  (id, own, variants) => {
    const system = systems[id]
    let table = begun(system, own, variants)
    const roles = system.rules.roles(table.setup).map(({ role }) => role)
    for (let n = 0; n < 80 && table.stage === 'playing'; n++) {
      const { state } = table.match!
      const computer = findNextComputer(table)
      const role = computer?.role ?? decidingRoles(state)[0]
      const action = sampleAction(system, state, role, createSeededPicker(n * 7 + 3))
      table = computer
        ? playComputerAction(table, system, { role, action, revision: tableRevision(table) }, n)!
        : ok(playOrders(table, system, role, [action], by('anna', n))).table
      for (const item of table.outbox.filter(({ what }) => what === 'played' || what === 'computed')) {
        const story = told(table, system, item)
        for (const { role: one } of story) expect(one === null || roles.includes(one)).toBe(true)
        const text = shown(table, system, item, story)
        const kept = story.filter(
          ({ role: one, importance }) =>
            one !== null && computerLevelOf(table, one) === null && importance !== 'minor',
        )
        if (countLines(kept.map(line => line.text).join('\n')) <= ROOM - BESIDE)
          for (const line of kept) expect(text).toContain(line.text)
        expect(misplaced(table, system, item, story, text)).toEqual([])
      }
      table = { ...table, outbox: table.outbox.filter(({ grows }) => grows) }
    }
  },
)

/** Sentences of a role that stand under the heading of another one. */
function misplaced(
  table: Table,
  system: GameSystem,
  item: Post,
  story: readonly StoryLine[],
  text: string,
): string[] {
  const headings = new Map(
    system.rules
      .roles(table.setup)
      .map(({ role }) => [`${formatRoleWithPlayer(table, system, role, 'en')}:`, role]),
  )
  let heading = item.what === 'computed' ? null : item.by
  return text.split('\n').flatMap(line => {
    const role = headings.get(line)
    if (role) heading = role
    const here = role ? [] : story.filter(one => line.includes(one.text) && one.role !== null)
    return here.length === 0 || here.some(one => one.role === heading) ? [] : [line]
  })
}
