import { beforeAll, describe, expect, test } from 'vitest'
import { chooseSimpleAction } from '../../bench/habits.ts'
import { describeGameOutcome } from '../../commands/table/describe.ts'
import { evenPoints } from '../../data/balance/index.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { computeBidCommitment, computeCommitment } from '../../src/engine/chain.ts'
import type { GameStart, Handicap, Match } from '../../src/engine/log.ts'
import { beginMatch, computeRulesVersion, playAction, replayLog } from '../../src/engine/match.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, exportUnfinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { leagueTableResult } from '../../src/leagues/tables.ts'
import { computeRatings, describeFinalCount } from '../../src/results/index.ts'
import { buildGameResult } from '../../src/results/result.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { collectUserData } from '../../src/table/forget.ts'
import { chooseSetup, openTable } from '../../src/table/index.ts'
import { parseTable } from '../../src/table/parse-table.ts'
import { startGame } from '../../src/table/play.ts'
import { openRematch } from '../../src/table/rematch.ts'
import { giveSeatToComputer, giveSeatToUser } from '../../src/table/seats.ts'
import {
  bidForSide,
  chooseFairStart,
  computeHandicap,
  fairStartOf,
  findBalance,
  isBalanceUnknown,
  offeredStarts,
  rateSeats,
} from '../../src/table/start/fair-start.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { by, ok, place, team } from '../commands/table/tables.ts'
import { picker, secretOf } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'
import { relinked } from './forge.ts'
import { copy, type Draft } from './honest.ts'
import { verify } from './verifier.ts'

const toy = ferry as GameSystem
const gate = systems['hells-gate']
const battle = systems.stalingrad
const house = systems['pavlovs-house']
const heroes = systems['conflict-of-heroes']

/** A lobby of the game with this start. Seats: role → who sits there, or the level of a computer. */
function lobby(
  system: GameSystem,
  choice: 'handicap' | 'bids' | 'printed' | 'lot',
  seats: Readonly<Record<string, string>>,
  setup: Partial<GameSetup> = {},
): Table {
  let table: Table = { ...openTable(system, place, by('anna')), secret: secretOf('fair') }
  table = ok(chooseSetup(table, system, setup, by('anna'))).table
  table = ok(chooseFairStart(table, system, choice, by('anna'))).table
  for (const [role, who] of Object.entries(seats)) {
    const level = (['recruit', 'regular', 'veteran'] as const).find(one => one === who)
    table = ok(
      level
        ? giveSeatToComputer(table, system, { role, level }, by('anna'))
        : giveSeatToUser(table, system, role, by(who)),
    ).table
  }
  return table
}

const two = { mode: 'competitive-2' }

describe('what a start offers', () => {
  test('each system offers all four where it has two sides; alone at Pavlov’s House there is nothing to choose', () => {
    for (const [system, setup] of [
      [gate, {}],
      [battle, {}],
      [house, { variants: two }],
      ...heroes.scenarios.map(({ id }) => [heroes, { scenario: id }] as const),
    ] as const)
      expect(offeredStarts(system, lobby(system, 'printed', {}, setup).setup)).toEqual([
        'printed',
        'handicap',
        'lot',
        'bids',
      ])
    expect(offeredStarts(house, openTable(house, place, by('anna')).setup)).toEqual(['printed'])
  })

  test('teams have no bids; a scenario or variant that was not counted has no handicap, and says so', () => {
    const three = lobby(house, 'printed', {}, { variants: { mode: 'competitive-3' } }).setup
    expect(offeredStarts(house, three)).toEqual(['printed', 'handicap', 'lot'])
    const [variant] = battle.variants
    const other = lobby(battle, 'printed', {}, { variants: { [variant.id]: variant.choices[1].id } }).setup
    expect(offeredStarts(battle, other)).toEqual(['printed', 'lot', 'bids'])
    expect([isBalanceUnknown(battle, other), isBalanceUnknown(house, three)]).toEqual([true, false])
    expect(offeredStarts(team, openTable(team, place, by('anna')).setup)).toEqual(['printed', 'lot'])
    const table = lobby(house, 'printed', {}, { variants: two })
    expect(chooseFairStart(openTable(house, place, by('a')), house, 'bids', by('a'))).toEqual({
      no: 'no-such-choice',
    })
    const bids = ok(chooseFairStart(table, house, 'bids', by('anna'))).table
    const alone = ok(chooseSetup(bids, house, { variants: { mode: 'solo' } }, by('anna'))).table
    expect(fairStartOf(alone, house)).toBe('printed')
  })

  test('a saved table without the new fields opens as printed, one with a lot as a lot', () => {
    const old = openTable(gate, place, by('anna'))
    expect(fairStartOf(parseTable(JSON.parse(JSON.stringify(old))) as Table, gate)).toBe('printed')
    expect(fairStartOf({ ...old, sidesByLot: true }, gate)).toBe('lot')
    expect(parseTable({ ...old, fairStart: 'luck' })).toContain('fairStart')
  })
})

describe('the points of a handicap', () => {
  test('they follow from the measured games: none where even is within the interval', () => {
    const points = (system: GameSystem, setup: Partial<GameSetup>) => {
      const people = Object.fromEntries(
        system.rules.roles(lobby(system, 'printed', {}, setup).setup).map(({ role }) => [role, role]),
      )
      return computeHandicap(lobby(system, 'handicap', people, setup), system)
    }
    expect(points(gate, {})).toBeNull()
    expect(points(battle, {})).toEqual({ side: 'soviet', points: 1 })
    expect(points(house, { variants: two })).toEqual({ side: 'german', points: 18 })
    expect(points(heroes, { scenario: 'kv2' })).toEqual({ side: 'german', points: 12 })
    for (const scenario of [
      'partisans',
      'mir',
      'gap',
      'petrov',
      'ridge',
      'dawn',
      'bunkers',
      'corridor',
      'blocks',
    ])
      expect(points(heroes, { scenario })).toBeNull()
    const even = { ...findBalance(gate, lobby(gate, 'printed', {}).setup)!, won: 70, margin: 0.2 }
    expect(evenPoints(even)).toBe(1)
    expect(evenPoints({ ...even, won: 31 })).toBe(-1)
  })

  test('levels of computers count; a person against a computer counts as a Regular', () => {
    const points = (soviet: string, german: string) =>
      computeHandicap(lobby(gate, 'handicap', { soviet, german }), gate)
    expect(points('veteran', 'recruit')).toEqual({ side: 'german', points: 18 })
    expect(points('recruit', 'veteran')).toEqual({ side: 'soviet', points: 18 })
    expect(points('veteran', 'veteran')).toBeNull()
    expect(points('anna', 'veteran')).toEqual({ side: 'soviet', points: 4 })
    expect(points('recruit', 'anna')).toEqual({ side: 'soviet', points: 13 })
  })

  test('ratings of two people count if both are known; whoever has begun keeps the points', () => {
    const table = lobby(gate, 'handicap', { soviet: 'anna', german: 'boris' })
    const rated = rateSeats(
      table,
      new Map([
        ['anna', 1700],
        ['boris', 1500],
        ['vera', 2400],
      ]),
    )
    expect(rated.ratings).toEqual({ anna: 1700, boris: 1500 })
    expect(computeHandicap(rated, gate)).toEqual({ side: 'german', points: 6 })
    expect(computeHandicap(rateSeats(table, new Map([['anna', 1700]])), gate)).toBeNull()
    expect(
      rateSeats(lobby(gate, 'bids', { soviet: 'anna' }), new Map([['anna', 1700]])).ratings,
    ).toBeUndefined()
    const begun = ok(startGame(rated, gate, by('anna'))).table
    expect(begun.match?.start.handicap).toEqual({ side: 'german', points: 6 })
    expect(begun.ratings).toBeUndefined()
    expect(rateSeats(begun, new Map([['anna', 2000]]))).toBe(begun)
  })
})

/** A random game to its end, with or without a handicap. */
function randomGame(system: GameSystem, setup: GameSetup, seed: string, handicap?: Handicap) {
  const secret = secretOf(seed)
  const start: GameStart = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: seed,
    entropy: ['1', '2'],
    commitment: computeCommitment(seed, secret),
    seats: system.rules.roles(setup).map(({ role }) => [role]),
    ...(handicap && { handicap }),
  }
  const pick = picker(seed)
  let { match } = beginMatch(system, start, secret)
  while (findOpenStep(match.state)) {
    const role = findOpenStep(match.state)?.who?.[0] ?? ''
    // Random Soviets lose the House at once
    const action =
      system === house && role === 'soviet'
        ? chooseSimpleAction(match.state as PavlovState, role)
        : sampleAction(system, match.state, role, pick)
    const played = playAction(system, match, secret, role, action)
    if ('refusal' in played) throw new Error(played.refusal.why)
    match = played.match
  }
  return { match, secret }
}

describe.each([
  [gate, {}, ['points', 'draw']],
  [battle, {}, ['objectives']],
  [house, { variants: two }, ['score']],
  [heroes, { scenario: 'partisans' }, ['points']],
] as const)('a game of $id with a handicap', (system, given, counted) => {
  const { setup } = lobby(system, 'printed', {}, given)
  const sides = [...new Set(system.rules.roles(setup).map(({ side }) => side))]
  let seed = ''
  let printed: ReturnType<typeof randomGame>
  beforeAll(() => {
    for (let n = 0; n < 40; n++) {
      seed = `${system.id} ${n}`
      printed = randomGame(system, setup, seed)
      if ((counted as readonly string[]).includes(printed.match.state.outcome?.reason ?? '')) return
    }
    throw new Error('no game came to its final count')
  }, 120_000)

  test('is played as printed; only who wins changes, and both verifiers know it', () => {
    for (const side of sides) {
      const handicap = { side, points: 99 }
      const { match, secret } = randomGame(system, setup, seed, handicap)
      expect(match.log.map(({ text, chance }) => [text, chance])).toEqual(
        printed.match.log.map(({ text, chance }) => [text, chance]),
      )
      expect({ ...match.state, outcome: null }).toEqual({ ...printed.match.state, outcome: null })
      expect(match.state.outcome).toEqual({ ...printed.match.state.outcome, winners: [side] })
      expect(replayLog(system, match, secret).state.outcome).toEqual(match.state.outcome)
      // What the events of the last turn say of the printed count is not left to contradict it
      const isChanged = printed.match.state.outcome?.winners.join() !== side
      expect(/Without the handicap: /.test(describeFinalCount(system, match, 'en') ?? '')).toBe(isChanged)
      expect(/Без форы: /.test(describeFinalCount(system, match, 'ru') ?? '')).toBe(isChanged)
      for (const lang of ['en', 'ru'] as const)
        expect(describeFinalCount(system, match, lang)).toMatch(/99.*\*\*.+\*\*/)
      const file = copy(exportFinishedGame(match, secret))
      expect(file.handicap).toEqual(handicap)
      expect(playFileJson(file, findSystem)).toMatchObject({ ok: true, proof: { word: 'proven' } })
      expect(verify(file)).toMatchObject({ ok: true, word: 'dice proven' })
    }
    expect(describeFinalCount(system, printed.match, 'en')).toBeNull()
  })

  test('no forged handicap is believed, not even under a chain that holds', () => {
    const { match, secret } = randomGame(system, setup, seed, { side: sides[0], points: 99 })
    const file = copy(exportFinishedGame(match, secret))
    const head = file.entries.at(-1)?.link?.slice(0, 10)
    const judged = (draft: Draft, digits?: string) => [
      playFileJson(draft, findSystem, { head: digits }).ok,
      verify(draft, digits).ok,
    ]
    const changes: readonly ((draft: Draft) => void)[] = [
      draft => void Object.assign(draft.handicap!, { points: 98 }),
      draft => void Object.assign(draft.handicap!, { side: sides[1] }),
      draft => void delete draft.handicap,
      draft => void Object.assign(draft.handicap!, { by: 'anna' }),
    ]
    for (const change of changes) {
      const draft = copy(file)
      change(draft)
      expect(judged(draft)).toEqual([false, false])
      const chained = relinked(copy(draft))
      expect(judged(chained, head)).toEqual([false, false])
    }
    const draft = copy(file)
    draft.handicap = { side: 'nobody', points: 3 }
    expect(playFileJson(relinked(draft), findSystem).ok).toBe(false)
    draft.handicap = { side: sides[0], points: 0 }
    expect(judged(relinked(draft))).toEqual([false, false])
    // The result must be that with the handicap
    const wrong = copy(file)
    wrong.result!.winners = [sides[1]]
    expect(playFileJson(wrong, findSystem).ok).toBe(false)
  })
})

test('the final count of Hell’s Gate is told with both sides, that of Stalingrad with what is needed', () => {
  const setup = lobby(gate, 'printed', {}).setup
  const { match } = randomGame(gate, setup, 'hells-gate 0', { side: 'german', points: 3 })
  expect(describeFinalCount(gate, match, 'en')).toMatch(
    /^Soviets \d+ : \d+ Germans after a handicap of 3 VP \(Germans\)\. (Victory: \*\*\w+\*\*|A draw)\.( Without the handicap: [^.]+\.)?$/,
  )
  expect(describeFinalCount(gate, match, 'ru')).toMatch(
    /^Советы \d+ : \d+ Немцы\. Учтена фора: Немцы \+3 ПО\. /,
  )
  const city = lobby(battle, 'printed', {}).setup
  const played = randomGame(battle, city, 'stalingrad 0', { side: 'soviet', points: 1 })
  expect(describeFinalCount(battle, played.match, 'en')).toMatch(
    /^Red Army: \d+ objectives?, needed 2, after a handicap of 1 objective \(Red Army\)\. Victory: /,
  )
})

test('the result, the last post, ratings and leagues have the winner after the handicap', () => {
  for (const side of ['north', 'south']) {
    const { match, secret } = randomGame(toy, { scenario: 'river', variants: {} }, 'river', {
      side,
      points: 99,
    })
    const table = {
      ...lobby(toy, 'bids', { north: 'anna', south: 'boris' }),
      ...{ match, secret, stage: 'over' as const },
    }
    const result = buildGameResult(table, toy)
    const told = describeFinalCount(toy, match, 'en')
    expect(result).toMatchObject({
      outcome: { winners: [side] },
      proof: 'proven',
      kind: 'people',
      words: { en: told },
    })
    expect(describeGameOutcome(table, toy, 'en')).toBe(told)
    expect(describeGameOutcome(table, toy, 'ru')).toContain('Учтена фора')
    expect(leagueTableResult(table, toy)).toBe(side === 'north' ? 1 : 0)
    const winner = side === 'north' ? 'anna' : 'boris'
    expect(computeRatings([result], result.ended)[0].user).toBe(winner)
  }
})

test('a rematch has the handicap of its own seats; a lot or bids are chosen anew', () => {
  const next = (choice: 'handicap' | 'bids', isSwapped: boolean) => {
    const before = lobby(battle, choice, { german: 'anna', soviet: 'veteran' })
    return ok(openRematch(before, battle, { ...place, thread: '1573532824017829889' }, isSwapped, by('anna')))
      .table
  }
  expect(fairStartOf(next('bids', false), battle)).toBe('printed')
  // A Veteran makes up for the worse side
  expect(computeHandicap(next('handicap', false), battle)).toBeNull()
  expect(computeHandicap(next('handicap', true), battle)).toEqual({ side: 'soviet', points: 2 })
})

test('who gives up loses, whatever the handicap', () => {
  const table = lobby(gate, 'handicap', { soviet: 'anna', german: 'veteran' })
  const over = ok(resignGame(ok(startGame(table, gate, by('anna'))).table, gate, by('anna'))).table
  expect(over.match?.start.handicap).toEqual({ side: 'soviet', points: 4 })
  expect(over.match?.state.outcome?.winners).toEqual(['german'])
  expect(describeFinalCount(gate, over.match as Match, 'en')).toBeNull()
  const result = buildGameResult(over as Table & { match: Match }, gate)
  expect([result.proof, result.words]).toEqual(['proven', null])
})

/** Two people who have bid: the side and the points of each. */
type Bids = Readonly<Record<string, readonly [side: string, points: number]>>
function bidding(bids: Bids, seed = 'bids'): Table {
  let table = { ...lobby(toy, 'bids', { north: 'anna', south: 'boris' }), secret: secretOf(seed) }
  for (const [user, [side, points]] of Object.entries(bids))
    table = ok(bidForSide(table, toy, side, points, by(user))).table
  return table
}
const held = ({ seats }: Table) =>
  Object.fromEntries(seats.map(({ role, user, computer }) => [role, user ?? computer]))
const dealt = (bids: Bids, seed?: string) => ok(startGame(bidding(bids, seed), toy, by('anna'))).table

describe('bids for sides', () => {
  test('the higher bid has its side, and the other side gets its points', () => {
    for (const [bids, seats, handicap] of [
      [
        { anna: ['south', 5], boris: ['south', 3] },
        { north: 'boris', south: 'anna' },
        { side: 'north', points: 5 },
      ],
      [
        { anna: ['south', 3], boris: ['south', 5] },
        { north: 'anna', south: 'boris' },
        { side: 'north', points: 5 },
      ],
      [
        { anna: ['north', 2], boris: ['south', 9] },
        { north: 'anna', south: 'boris' },
        { side: 'north', points: 9 },
      ],
      [
        { boris: ['north', 1], anna: ['north', 0] },
        { north: 'boris', south: 'anna' },
        { side: 'south', points: 1 },
      ],
    ] as const) {
      const table = dealt(bids)
      expect([held(table), table.match?.start.handicap]).toEqual([seats, handicap])
      expect(table.match?.start.bids?.chance).toEqual([])
      expect(table.bids).toBeUndefined()
    }
  })

  test('equal bids are decided by a die of the secret, and it falls both ways', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const table = dealt({ anna: ['north', 4], boris: ['north', 4] }, `equal ${n}`)
      const { bids, handicap } = table.match!.start
      expect(handicap).toEqual({ side: 'south', points: 4 })
      expect(held(table).north).toBe(bids!.chance[0][1] === 1 ? 'anna' : 'boris')
      seen.add(String(held(table).north))
    }
    expect(seen.size).toBe(2)
    // Nothing is given for nothing
    expect(dealt({ anna: ['north', 0], boris: ['south', 0] }).match?.start.handicap).toBeUndefined()
  })

  test('nobody begins without all bids; other terms drop them, and no number is given twice', () => {
    const table = bidding({ anna: ['north', 4] })
    expect(startGame(table, toy, by('anna'))).toEqual({ no: 'bids-missing' })
    for (const points of [-1, 100, 1.5, Number.NaN])
      expect(bidForSide(table, toy, 'north', points, by('anna'))).toEqual({ no: 'bad-bid' })
    expect(bidForSide(table, toy, 'west', 1, by('anna'))).toEqual({ no: 'no-such-choice' })
    expect(bidForSide(table, toy, 'north', 1, by('vera'))).toEqual({ no: 'not-seated' })
    const again = ok(bidForSide(table, toy, 'south', 1, by('anna'))).table
    expect(again.bids).toEqual({ anna: { n: 2, side: 'south', points: 1 } })
    let other = ok(chooseFairStart(again, toy, 'lot', by('anna'))).table
    expect(other.bids).toBeUndefined()
    other = ok(chooseFairStart(other, toy, 'bids', by('anna'))).table
    expect(ok(bidForSide(other, toy, 'south', 1, by('anna'))).table.bids?.anna.n).toBe(3)
  })

  test('a computer bids what is measured, by its level; who plays both sides bids nothing', () => {
    const table = (level: string) =>
      ok(
        bidForSide(lobby(battle, 'bids', { german: 'anna', soviet: level }), battle, 'soviet', 0, by('anna')),
      ).table
    const begun = ok(startGame(table('veteran'), battle, by('anna'))).table
    // It wants the Wehrmacht, which is one objective ahead
    expect(held(begun)).toEqual({ german: 'veteran', soviet: 'anna' })
    expect(begun.match?.start.handicap).toEqual({ side: 'soviet', points: 1 })
    const kv2 = (level: string) => {
      const seats = { german: level, soviet: 'anna' }
      const lobbied = lobby(heroes, 'bids', seats, { scenario: 'kv2' })
      const bid = ok(bidForSide(lobbied, heroes, 'german', 0, by('anna'))).table
      return ok(startGame(bid, heroes, by('anna'))).table.match?.start.bids?.made.find(
        one => one.n === 2 || one.n === 3,
      )
    }
    expect(['veteran', 'regular', 'recruit'].map(level => kv2(level)?.points)).toEqual([12, 8, 4])
    expect(kv2('veteran')?.side).toBe('soviet')
    const alone = ok(startGame(lobby(toy, 'bids', { north: 'anna', south: 'anna' }), toy, by('anna'))).table
    expect([alone.match?.start.bids, alone.match?.start.handicap]).toEqual([undefined, undefined])
  })

  test('what is kept about a person has their own bid only', () => {
    const table = bidding({ anna: ['north', 4], boris: ['south', 7] })
    expect(collectUserData(table, 'anna')).toMatchObject({ bid: { side: 'north', points: 4 } })
    expect(JSON.stringify(collectUserData(table, 'anna'))).not.toContain('"points":7')
  })
})

describe('the file of a game with bids', () => {
  const files = [
    { anna: ['south', 5], boris: ['south', 3] },
    { anna: ['north', 4], boris: ['north', 4] },
    { anna: ['north', 0], boris: ['south', 0] },
  ].map(bids => {
    const begun = dealt(bids as unknown as Bids)
    const over = ok(resignGame(begun, toy, by('anna'))).table
    return { begun, file: copy(exportFinishedGame(over.match as Match, over.secret)) }
  })
  const judged = (draft: Draft, head?: string) => [
    playFileJson(draft, () => toy, { head }).ok,
    verify(draft, head).ok,
  ]

  test('is proven by both, and while the game is on it shows the bids that were told', () => {
    for (const { begun, file } of files) {
      expect(playFileJson(file, () => toy)).toMatchObject({
        ok: true,
        proof: { word: 'proven', missing: [] },
      })
      expect(verify(file)).toMatchObject({ ok: true, word: 'dice proven' })
      const sealed = exportUnfinishedGame(toy, begun.match as Match, 'en')
      expect(sealed.bids).toEqual(file.bids)
      expect(verify(sealed)).toMatchObject({ ok: true, word: 'sealed' })
      for (const { commitment, ...bid } of file.bids!.made)
        expect(computeBidCommitment(file.table!, file.secret!, bid)).toBe(commitment)
    }
  })

  test('500 forged bids are refused by both, although the chain under them was computed anew', () => {
    const pick = picker('forged bids')
    let tried = 0
    while (tried < 500) {
      const { file } = files[pick(files.length)]
      const draft = copy(file)
      const bids = draft.bids!
      const one = bids.made[pick(2)]
      const changes: readonly (() => void)[] = [
        () => void Object.assign(one, { points: pick(100) }),
        () => void Object.assign(one, { side: one.side === 'north' ? 'south' : 'north' }),
        () => void Object.assign(one, { n: 1 + pick(9) }),
        () => void Object.assign(one, { commitment: secretOf(`forged ${tried}`) }),
        () => {
          for (const bid of bids.made) bid.plays = bid.plays === 'north' ? 'south' : 'north'
        },
        () => void Object.assign(one, { plays: pick(2) === 0 ? 'north' : 'west' }),
        () => void bids.made.reverse(),
        () => void bids.made.splice(pick(2), 1),
        () => void bids.made.push({ ...one }),
        () => void bids.chance.push([2, 1 + pick(2)]),
        () =>
          void Object.assign(bids, {
            chance: bids.chance.length > 0 ? [[2, 3 - bids.chance[0][1]]] : [[2, 1]],
          }),
        () =>
          void Object.assign(draft, {
            handicap: { side: pick(2) === 0 ? 'north' : 'south', points: 1 + pick(99) },
          }),
        () => void delete draft.handicap,
        () => void Object.assign(one, { user: 'anna' }),
      ]
      changes[pick(changes.length)]()
      if (JSON.stringify(draft) === JSON.stringify(file)) continue
      tried++
      expect([judged(relinked(draft)), draft.bids]).toEqual([[false, false], draft.bids])
    }
  })

  test('bids of one’s own making under a chain of one’s own do not have the head that was posted', () => {
    const { file } = files[0]
    const head = file.entries.at(-1)?.link?.slice(0, 10)
    const draft = copy(file)
    const [first] = draft.bids!.made
    first.points = 7
    first.commitment = computeBidCommitment(file.table!, file.secret!, first)
    draft.handicap!.points = 7
    expect(judged(relinked(copy(draft)))).toEqual([true, true])
    expect(judged(relinked(copy(draft)), head)).toEqual([false, false])
    const without = copy(file)
    delete without.bids
    expect(judged(relinked(without), head)).toEqual([false, false])
  })
})
