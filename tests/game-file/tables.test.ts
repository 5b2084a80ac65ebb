import { describe, expect, test } from 'vitest'
import { asked, sample } from '../../src/engine/act.ts'
import type { Match } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportGame, playFile } from '../../src/game-file/index.ts'
import { type Cause, openTable, rolesHeld, type Table, userOf } from '../../src/table.ts'
import { act, giveStanding, start, upgraded } from '../../src/table-play.ts'
import { freeSeat, join, leave } from '../../src/table-seats.ts'
import { abandon, answerVote, resign, undo } from '../../src/table-votes.ts'
import { picker } from '../conformance.ts'
import { ferry } from '../toy/index.ts'
import { copy } from './honest.ts'

// Whatever people do at a table, its file is proven when the game has ended.

const NAMED = { ru: 'x', en: 'x' }
/** Two on the northern side; nobody ever asks the second. */
const team = {
  ...ferry,
  roles: () => [
    { role: 'north', side: 'north', name: NAMED },
    { role: 'west', side: 'north', name: NAMED },
    { role: 'south', side: 'south', name: NAMED },
  ],
} as GameSystem
/** Nothing is hidden, so that anybody may sit anywhere. */
const open = { ...ferry, secrets: () => false } as GameSystem
const PEOPLE = ['anna', 'boris', 'vera', 'gleb']
const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

let clicks = 0
const by = (user: string): Cause => ({ user, interaction: `click-${++clicks}`, now: clicks * 1e9 })

type Pick = (n: number) => number
type Deed = (table: Table, system: GameSystem, user: string, pick: Pick) => object

const DEEDS: readonly Deed[] = [
  (table, system, user) => undo(table, system, '', by(user)),
  (table, system, user) => undo(table, system, '', by(user)),
  (table, system, user, pick) => {
    const ballot = { id: table.vote?.id ?? 0, agrees: pick(5) > 0, moderates: user === 'gleb' }
    return answerVote(table, system, ballot, '', by(user))
  },
  (table, system, user, pick) => answerVote(table, system, ballotOf(table, pick), '', by(user)),
  (table, system, user) => leave(table, system, null, by(user)),
  (table, system, user) => join(table, system, null, by(user)),
  (table, system, user) => join(table, system, null, by(user)),
  (table, system, user, pick) => {
    const { role } = table.seats[pick(table.seats.length)]
    return pick(6) === 0 ? freeSeat(table, system, role, by(user)) : { no: 'thing' }
  },
  (table, system, user, pick) =>
    pick(4) === 0 ? abandon(table, system, by(user), user === 'gleb') : { no: 'thing' },
  (table, system, user, pick) => (pick(7) === 0 ? resign(table, system, by(user)) : { no: 'thing' }),
  (table, system, user) => {
    const [role] = rolesHeld(table, user)
    return role
      ? giveStanding(table, system, role, [{ kind: 'quiet', values: [] }], by(user))
      : { no: 'seat' }
  },
]

const ballotOf = (table: Table, pick: Pick) => ({
  id: table.vote?.id ?? 0,
  agrees: pick(5) > 0,
  moderates: false,
})

function begun(system: GameSystem, pick: Pick): Table {
  let table = openTable(system, place, by('anna'))
  for (const { role } of table.seats) table = done(join(table, system, role, by(PEOPLE[pick(2)])), table)
  return done(start(table, system, by(userOf(table, table.seats[0].role) ?? '')), table)
}

const done = (result: object, before: Table): Table => ('table' in result ? (result.table as Table) : before)

/** One life of a table: mostly moves, and everything else that people do. */
function life(system: GameSystem, seed: string): Table {
  const pick = picker(seed)
  let table = begun(system, pick)
  for (let step = 0; step < 600 && table.stage === 'playing'; step++) {
    const { state } = table.match as Match
    const [role] = asked(state)
    const holder = userOf(table, role)
    if (pick(3) > 0 && holder) {
      const action = sample(system, state, role, pick)
      table = done(act(table, system, role, [action], by(holder)), table)
    } else {
      table = done(DEEDS[pick(DEEDS.length)](table, system, PEOPLE[pick(PEOPLE.length)], pick), table)
    }
  }
  return table
}

const judged = (table: Table, system: GameSystem) =>
  playFile(copy(exportGame(table.match as Match, table.secret)), () => system)

describe.each([
  ['two sides', ferry as GameSystem],
  ['two roles on one side', team],
  ['seats for everybody', open],
])('%s', (name, system) => {
  test('sixty tables, each with what people do: proven', () => {
    const met = new Map<string, number>()
    let over = 0
    for (let n = 0; n < 60; n++) {
      const table = life(system, `${name} ${n}`)
      if (table.stage !== 'over') continue
      over++
      const result = judged(table, system)
      expect(result, `${n}: ${JSON.stringify(result.ok ? '' : result.error)}`).toMatchObject({
        ok: true,
        proof: { word: 'proven', missing: [] },
      })
      for (const { verb, agreed = [] } of table.match?.log ?? []) {
        met.set(verb, (met.get(verb) ?? 0) + 1)
        for (const role of agreed) met.set(`agreed ${role}`, (met.get(`agreed ${role}`) ?? 0) + 1)
      }
    }
    expect(over).toBeGreaterThan(40)
    for (const what of ['game:back', 'game:substitute', 'game:abandon', 'game:resign', 'agreed moderator'])
      expect(met.get(what) ?? 0, what).toBeGreaterThan(0)
  })
})

test('where the rules change on the way, it is proven from there on', () => {
  const corrected = { ...ferry, version: '2' } as GameSystem
  let table = begun(ferry, picker('corrected'))
  const pick = picker('corrected moves')
  const move = (system: GameSystem) => {
    const { state } = table.match as Match
    const [role] = asked(state)
    const action = sample(system, state, role, pick)
    table = done(act(table, system, role, [action], by(userOf(table, role) ?? '')), table)
  }
  for (let step = 0; step < 4; step++) move(ferry)
  table = upgraded(table, corrected, 0)
  const n = table.match?.log.length
  while (table.stage === 'playing') move(corrected)
  expect(judged(table, corrected)).toMatchObject({ ok: true, proof: { word: `proven since entry ${n}` } })
})

describe('a table saved before links covered what people read', () => {
  /** As it was saved then. */
  function older(table: Table): Table {
    const match = table.match as Match
    const names = (ferry as GameSystem).names(match.state)
    const was = (chance: Match['opening']['chance']) => ({
      dice: chance.filter(one => one.length === 2).map(([, face]) => face),
      draws: chance.flatMap(one => {
        if (one.length === 2) return []
        const [kind, name] = one[2].split(' ')
        return [{ kind, value: names[kind].indexOf(name) }]
      }),
    })
    const log = match.log.map(({ text: _, chance, ...entry }) => ({ ...entry, ...was(chance) }))
    const { chance, link } = match.opening
    const { seats: __, ...start } = match.start
    return {
      ...table,
      match: { ...match, start, opening: { ...was(chance), link }, log } as unknown as Match,
    }
  }

  test('goes on from a base, keeps what was rolled and drawn, and is consistent at its end', () => {
    let table = begun(ferry, picker('older'))
    const pick = picker('older moves')
    const move = () => {
      const { state } = table.match as Match
      const [role] = asked(state)
      const action = sample(ferry as GameSystem, state, role, pick)
      table = done(act(table, ferry, role, [action], by(userOf(table, role) ?? '')), table)
    }
    for (let step = 0; step < 4; step++) move()
    const before = table.match as Match
    table = upgraded(older(table), ferry, 0)
    expect(table.match?.state).toEqual(before.state)
    expect(table.match?.opening.chance.map(one => one.at(-1))).toEqual(
      before.opening.chance.map(one => one.at(-1)),
    )
    expect(table.match?.log.at(-1)).toMatchObject({ n: 5, by: 'table', verb: 'game:base' })
    expect(upgraded(table, ferry, 0)).toBe(table)
    while (table.stage === 'playing') move()
    expect(judged(table, ferry).proof).toEqual({
      word: 'consistent',
      missing: [expect.stringMatching(/^seats/)],
      head: expect.any(String),
    })
  })
  test('is no other when the game was over', () => {
    let table = begun(ferry, picker('over'))
    table = done(resign(table, ferry, by(userOf(table, 'north') ?? '')), table)
    const now = upgraded(older(table), ferry, 0)
    expect(now).toMatchObject({ stage: 'over', outbox: table.outbox })
    expect(judged(now, ferry)).toMatchObject({
      ok: true,
      outcome: { winners: ['south'], reason: 'resigned' },
    })
  })
})
