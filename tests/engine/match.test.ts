import { describe, expect, test } from 'vitest'
import { hexNames, unitNames } from '../../data/hells-gate/index.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { computeCommitment, createEntryDice } from '../../src/engine/chain.ts'
import { createReplaySource } from '../../src/engine/chance.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { Match } from '../../src/engine/log.ts'
import {
  beginMatch,
  closeGame,
  computeRulesVersion,
  createSecret,
  currentRulesVersion,
  findLastCommand,
  logSeatChange,
  playAction,
  rebaseMatch,
  replayLog,
  undoToEntry,
} from '../../src/engine/match.ts'
import type { Action } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { brokenLink } from '../support/broken-link.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const setup = { scenario: 'river', variants: {} }
const act = (verb: string, ...args: Action['args']): Action => ({ verb, args })

function played(match: Match<Ferry>, secret: string, by: string, action: Action): Match<Ferry> {
  const result = playAction(ferry, match, secret, by, action)
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal))
  return result.match
}

const foeOf = (side: string): string => (side === 'north' ? 'south' : 'north')

function crossedBy(match: Match<Ferry>, secret: string, leader: string): Match<Ferry> {
  return played(match, secret, leader, act('cross', leader === 'north' ? [3] : [7]))
}

/** Both have staked, one side decides about crossing. */
function staked(seed: string) {
  const { match, secret } = freshMatch(ferry, setup, seed)
  const first = (side: 'north' | 'south', on: Match<Ferry>) => act('stake', on.state.hand[side][0])
  const one = played(match, secret, 'north', first('north', match))
  const two = played(one, secret, 'south', first('south', one))
  return { match: two, secret, leader: findOpenStep(two.state)?.who?.[0] ?? '' }
}

describe('dice', () => {
  test('follow from secret, table, entropy and number, and from nothing else', () => {
    const { match } = freshMatch(ferry, setup, 'dice')
    const roll = (secret: string, n: number, start = match.start) => {
      const source = createEntryDice(start, secret, n)
      return Array.from({ length: 12 }, () => source.die(6)).join('')
    }
    const secret = createSecret()
    expect(roll(secret, 5)).toBe(roll(secret, 5))
    expect(roll(secret, 6)).not.toBe(roll(secret, 5))
    expect(roll(createSecret(), 5)).not.toBe(roll(secret, 5))
    expect(roll(secret, 5, { ...match.start, entropy: ['1', '3'] })).not.toBe(roll(secret, 5))
    expect(roll(secret, 5, { ...match.start, table: 'other' })).not.toBe(roll(secret, 5))
  })
  test('are fair: 60,000 rolls of a die, each from an entry of its own', () => {
    const { match, secret } = freshMatch(ferry, setup, 'fair')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 60_000; n++) counts[createEntryDice(match.start, secret, n).die(6) - 1]++
    const chi2 = counts.map(count => (count - 10_000) ** 2 / 10_000).reduce((a, b) => a + b)
    expect(chi2).toBeLessThan(20.5)
  })
  test('the commitment binds table and secret', () => {
    const secret = createSecret()
    expect(computeCommitment('t', secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(computeCommitment('t', secret)).not.toBe(computeCommitment('u', secret))
    expect(computeCommitment('t', secret)).not.toBe(computeCommitment('t', createSecret()))
  })
})

describe('the chain', () => {
  test('breaks at the entry that was changed, dropped or replaced', () => {
    const { match, secret } = staked('chain')
    expect(brokenLink(match, secret)).toBeNull()
    expect(brokenLink(match, createSecret())).toBe(0)
    const changed = {
      ...match,
      log: match.log.map(entry => (entry.n === 2 ? { ...entry, text: 'stake c6' } : entry)),
    }
    expect(brokenLink(changed, secret)).toBe(2)
    expect(brokenLink({ ...match, log: match.log.slice(1) }, secret)).toBe(2)
    const start = { ...match.start, entropy: ['x'] }
    expect(brokenLink({ ...match, start }, secret)).toBe(0)
  })
  test('every field of an entry and of the start is in a link', () => {
    const { match, secret, leader } = staked('fields')
    const fought = played(crossedBy(match, secret, leader), secret, foeOf(leader), act('decline'))
    const [n] = [fought.log.length]
    const other = (change: object) => ({
      ...fought,
      log: fought.log.map(entry => (entry.n === n ? { ...entry, ...change } : entry)),
    })
    const changes: object[] = [
      { n: n + 1 },
      { by: leader },
      { text: 'hold' },
      { chance: [[6, fought.log[n - 1].chance[0][1] === 6 ? 1 : 6]] },
      { sealed: false },
      { command: 1 },
      { auto: true },
      { agreed: ['north'] },
    ]
    for (const change of changes) {
      expect(fought.log[n - 1]).not.toMatchObject(change)
      expect(brokenLink(other(change), secret), JSON.stringify(change)).not.toBeNull()
    }
    const starts: object[] = [
      { system: 'x' },
      { rules: 'x' },
      { table: 'x' },
      { scenario: 'x' },
      { variants: { x: 'y' } },
      { entropy: [] },
      { commitment: 'x' },
      { position: {} },
      { seats: [['north', 'south']] },
    ]
    for (const change of starts)
      expect(brokenLink({ ...fought, start: { ...fought.start, ...change } }, secret)).toBe(0)
    for (const change of [{ chance: [] }])
      expect(brokenLink({ ...fought, opening: { ...fought.opening, ...change } }, secret)).toBe(0)
  })
  test('an entry that was slipped in or left out breaks the next link', () => {
    const { match, secret, leader } = staked('gap')
    const crossed = crossedBy(match, secret, leader)
    const without = { ...crossed, log: crossed.log.filter(entry => entry.n !== 2) }
    expect(brokenLink(without, secret)).toBe(3)
  })
  test('a link does not tell a hidden argument: the same move under another secret links differently', () => {
    const { match, secret, leader } = staked('blind')
    const fresh = { ...match, log: [] }
    const [same, again, other] = [secret, secret, createSecret()].map(
      one => crossedBy(fresh, one, leader).log[0],
    )
    expect(again.link).toBe(same.link)
    expect({ ...other, link: same.link }).toEqual(same)
    expect(other.link).not.toBe(same.link)
  })
  test('links of equal entries differ with their number', () => {
    const { match, secret, leader } = staked('number')
    const blinds = [0, 1].map(n => {
      const log = Array.from({ length: n }, () => ({ ...match.log[0], link: match.opening.link }))
      return logSeatChange({ ...match, log }, secret, leader, null).log.at(-1)?.link
    })
    expect(blinds[0]).not.toBe(blinds[1])
  })
  test('the setup is blinded too', () => {
    const { match } = freshMatch(ferry, setup, 'opening')
    const opened = (secret: string) =>
      beginMatch(ferry, match.start, secret, createReplaySource(match.opening.chance))
    const [one, other] = [createSecret(), createSecret()].map(secret => opened(secret).match.opening)
    expect(one.chance).toEqual(other.chance)
    expect(one.link).not.toBe(other.link)
  })
  test('a secret has 256 bits and is new each time', () => {
    const secrets = Array.from({ length: 50 }, () => createSecret())
    expect(new Set(secrets).size).toBe(50)
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('playing', () => {
  test('leaves the old match and the given position as they were', () => {
    const { match, secret, leader } = staked('old')
    const before = structuredClone(match)
    crossedBy(match, secret, leader)
    closeGame(ferry, match, secret, leader, 'game:resign', ['north'])
    expect(match).toEqual(before)
    const hand = { north: [2, 5], south: [1, 3] }
    const position = { hand, pool: [4, 6], agenda: [{ do: 'cross', who: ['north'] }] }
    const given = structuredClone(position)
    const opened = beginMatch(ferry, { ...match.start, position }, secret)
    played(opened.match, secret, 'north', act('cross', [3]))
    expect(position).toEqual(given)
    expect(replayLog(ferry, opened.match, secret).state).toEqual(opened.match.state)
  })
  test('writes an action in one way, optional arguments that were left out as nothing', () => {
    const position = { turn: 4, side: 'soviet', phase: 'combat', units: { '20GRC': 'D5', '72ID': 'D4' } }
    const { match, secret } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, 'padded')
    const arranged = beginMatch(hellsGate, { ...match.start, position }, secret).match
    const [target, unit] = [hexNames.indexOf('D4'), unitNames.indexOf('20GRC')]
    const result = playAction(hellsGate, arranged, secret, 'soviet', act('attack', target, [unit]))
    if ('refusal' in result) throw new Error(JSON.stringify(result.refusal))
    expect(result.match.log[0].args).toEqual([target, [unit], null])
  })
  test.each([
    ['game:resign', ['south'], 'resigned'],
    ['game:time', ['south'], 'time'],
    ['game:abandon', [], 'abandoned'],
  ] as const)('a game that is ended by %s stays so when it is folded again', (verb, winners, reason) => {
    const { match, secret, leader } = staked('given up')
    const outcome = { winners, reason }
    const ended = closeGame(ferry, match, secret, leader, verb, winners)
    expect(ended.state).toMatchObject({ outcome, agenda: [] })
    expect(replayLog(ferry, ended, secret).state).toEqual(ended.state)
  })
})

describe('replay', () => {
  test('refuses what the rules refuse, and chance that was not recorded', () => {
    const { match, secret, leader } = staked('false')
    const fought = played(crossedBy(match, secret, leader), secret, foeOf(leader), act('decline'))
    const changed = (n: number, change: object) => ({
      ...fought,
      log: fought.log.map(entry => (entry.n === n ? { ...entry, ...change } : entry)),
    })
    expect(() => replayLog(ferry, changed(3, { args: [[0, 4]] }), secret)).toThrow('entry 3 is refused')
    expect(() => replayLog(ferry, changed(4, { chance: [] }), secret)).toThrow(
      'other chance than was recorded',
    )
  })
})

describe('taking back', () => {
  test('is an entry: numbers are never used twice and a repeated move has new dice', () => {
    const { match, secret, leader } = staked('back')
    const boats = leader === 'north' ? [3] : [7]
    const crossed = played(match, secret, leader, act('cross', boats))
    const fought = played(crossed, secret, leader === 'north' ? 'south' : 'north', act('decline'))
    const back = undoToEntry(ferry, fought, secret, leader, match.log.length, ['north', 'south'])
    expect(back.state).toEqual(match.state)
    expect(back.log.at(-1)).toMatchObject({ n: 5, verb: 'game:back', args: [2], agreed: ['north', 'south'] })
    expect(brokenLink(back, secret)).toBeNull()
    const again = played(back, secret, leader, act('cross', boats))
    expect(again.log.at(-1)?.n).toBe(6)
    expect(listLiveEntries(again.log).map(entry => entry.n)).toEqual([1, 2, 6])
    expect(replayLog(ferry, again, secret).state).toEqual(again.state)
  })
  test('is free for own unsealed entries only, until somebody else acts', () => {
    const { match, secret, leader } = staked('free')
    const boats = leader === 'north' ? [3] : [7]
    const crossed = played(match, secret, leader, act('cross', boats))
    expect(findLastCommand(crossed, entry => entry.by === leader)).toEqual({ to: 2, free: true, others: [] })
    const foe = leader === 'north' ? 'south' : 'north'
    const answered = played(crossed, secret, foe, act('decline'))
    expect(findLastCommand(answered, entry => entry.by === leader)).toEqual({
      to: 2,
      free: false,
      others: null,
    })
    expect(findLastCommand(answered, entry => entry.by === foe)).toEqual({ to: 3, free: false, others: null })
    expect(findLastCommand(freshMatch(ferry, setup, 'x').match, () => true)).toBeNull()
  })
  test('is not free when another role has answered since, asked or not, chance or not', () => {
    const { match, secret, leader } = staked('others')
    const crossed = crossedBy(match, secret, leader)
    const mine = (entry: { by: string }) => entry.by === leader
    const last = crossed.log[2]
    const then = (change: object) => ({ ...crossed, log: [...crossed.log, { ...last, n: 4, ...change }] })
    const foe = foeOf(leader)
    const unasked = { by: foe, auto: true }
    expect(findLastCommand(then({ command: 3 }), mine)).toMatchObject({ free: true })
    expect(findLastCommand(then({ command: 3, sealed: true }), mine)).toMatchObject({
      free: false,
      others: null,
    })
    expect(findLastCommand(then({ ...unasked, command: 3 }), mine)).toEqual({
      to: 2,
      free: false,
      others: [foe],
    })
    const shown = { ...unasked, command: 3, sealed: true }
    expect(findLastCommand(then(shown), mine)).toMatchObject({ free: false, others: null })
    expect(findLastCommand(then({ ...unasked, command: 4 }), mine)).toMatchObject({
      free: false,
      others: [foe],
    })
    expect(findLastCommand(then({ by: foe, command: 4 }), mine)).toEqual({
      to: 2,
      free: false,
      others: [foe],
    })
  })
  test('is never the command of another in which something was answered for oneself', () => {
    const { match, secret, leader } = staked('answered')
    const crossed = crossedBy(match, secret, leader)
    const foe = foeOf(leader)
    const last = crossed.log[2]
    const then = (change: object) => ({ ...crossed, log: [...crossed.log, { ...last, n: 4, ...change }] })
    const [own] = crossed.log.filter(entry => entry.by === foe)
    const answered = then({ by: foe, auto: true, command: 3 })
    expect(findLastCommand(answered, entry => entry.by === foe)?.to).toBe(own.n - 1)
    const ordered = then({ by: foe, auto: true, command: 4 })
    expect(findLastCommand(ordered, entry => entry.by === foe)?.to).toBe(3)
  })
  test('takes a command back as a whole', () => {
    const { match, secret, leader } = staked('whole')
    const one = playAction(ferry, match, secret, leader, act('cross', leader === 'north' ? [3] : [7]), {
      command: 3,
    })
    if ('refusal' in one) throw new Error('refused')
    const log = [...one.match.log, { ...one.match.log[2], n: 4, command: 3 }]
    expect(findLastCommand({ ...one.match, log }, entry => entry.by === leader)?.to).toBe(2)
  })
  test('entries about the game itself are no moves', () => {
    const { match, secret, leader } = staked('noted')
    const noted = logSeatChange(match, secret, leader, null)
    expect(noted.log.at(-1)).toMatchObject({ n: 3, by: leader, verb: 'game:substitute' })
    expect(listLiveEntries(noted.log).map(entry => entry.n)).toEqual([1, 2])
    expect(replayLog(ferry, noted, secret).state).toEqual(match.state)
  })
})

describe('rules that change under a running game', () => {
  test('replay and take-back start at the newest base', () => {
    const { match, secret, leader } = staked('base')
    const newer: GameSystem<Ferry> = { ...ferry, version: '2' }
    const based = rebaseMatch(newer, match, secret)
    expect(findLastCommand(based, () => true)).toBeNull()
    const next = playAction(newer, based, secret, leader, act('hold'))
    if ('refusal' in next) throw new Error('refused')
    expect(replayLog(newer, next.match, secret).state).toEqual(next.match.state)
    expect(findLastCommand(next.match, () => true)).toMatchObject({ to: 3 })
    expect(brokenLink(next.match, secret)).toBeNull()
  })
  test('who changes them again keeps the base before', () => {
    const { match, secret, leader } = staked('again')
    const second = { ...ferry, version: '2' }
    const next = playAction(second, rebaseMatch(second, match, secret), secret, leader, act('hold'))
    if ('refusal' in next) throw new Error('refused')
    const third = { ...ferry, version: '3' }
    const based = rebaseMatch(third, next.match, secret)
    expect(based.bases?.map(({ n, rules }) => [n, rules])).toEqual([
      [3, computeRulesVersion(second)],
      [5, computeRulesVersion(third)],
    ])
    expect(currentRulesVersion(based)).toBe(computeRulesVersion(third))
    expect(brokenLink(based, secret)).toBeNull()
  })
  test('a base is a position of its own, brought into the shape of today', () => {
    const { match, secret, leader } = staked('migrated')
    const from: string[] = []
    const newer: GameSystem<Ferry> = {
      ...ferry,
      version: '2',
      rules: {
        ...ferry.rules,
        migrate: (state: Ferry, rules: string) => {
          from.push(rules)
          return { ...state, score: { north: 40, south: 2 } }
        },
      },
    }
    const based = rebaseMatch(newer, match, secret)
    const rules = computeRulesVersion(ferry)
    expect([from, currentRulesVersion(match), currentRulesVersion(based)]).toEqual([
      [rules],
      rules,
      computeRulesVersion(newer),
    ])
    expect([based.state.score.north, match.state.score.north]).toEqual([40, 0])
    expect(based.bases?.[0].state).not.toBe(based.state)
    const next = crossedBy(based, secret, leader)
    expect(undoToEntry(newer, next, secret, leader, 3).state).toEqual(based.state)
  })
})

test('a thousand entries fold into the state they led to, take-backs included', () => {
  const pick = picker('long')
  for (let game = 0; game < 20; game++) {
    let { match, secret } = freshMatch(ferry, setup, `long ${game}`)
    while (findOpenStep(match.state) && match.log.length < 60) {
      if (match.log.length > 3 && pick(6) === 0) {
        match = undoToEntry(ferry, match, secret, 'north', pick(match.log.length))
      } else {
        const by = findOpenStep(match.state)?.who?.[0] ?? ''
        match = played(match, secret, by, sampleAction(ferry, match.state, by, pick))
      }
      expect(replayLog(ferry, match, secret).state).toEqual(match.state)
    }
  }
})
