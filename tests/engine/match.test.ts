import { describe, expect, test } from 'vitest'
import { sample, waiting } from '../../src/engine/act.ts'
import {
  brokenLink,
  commitmentOf,
  diceOf,
  lastCommand,
  live,
  type Match,
  newSecret,
  play,
  rebase,
  replay,
  takeBack,
} from '../../src/engine/match.ts'
import type { Action, GameSystem } from '../../src/engine/system.ts'
import { freshMatch, picker } from '../conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const setup = { scenario: 'river', variants: {} }
const act = (verb: string, ...args: Action['args']): Action => ({ verb, args })

function played(match: Match<Ferry>, secret: string, by: string, action: Action): Match<Ferry> {
  const result = play(ferry, match, secret, by, action)
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal))
  return result.match
}

/** Both have staked, one side decides about crossing. */
function staked(seed: string) {
  const { match, secret } = freshMatch(ferry, setup, seed)
  const first = (side: 'north' | 'south', on: Match<Ferry>) => act('stake', on.state.hand[side][0])
  const one = played(match, secret, 'north', first('north', match))
  const two = played(one, secret, 'south', first('south', one))
  return { match: two, secret, leader: waiting(two.state)?.who?.[0] ?? '' }
}

describe('dice', () => {
  test('follow from secret, table, entropy and number, and from nothing else', () => {
    const { match } = freshMatch(ferry, setup, 'dice')
    const roll = (secret: string, n: number, start = match.start) => {
      const source = diceOf(start, secret, n)
      return Array.from({ length: 12 }, () => source.die(6)).join('')
    }
    const secret = newSecret()
    expect(roll(secret, 5)).toBe(roll(secret, 5))
    expect(roll(secret, 6)).not.toBe(roll(secret, 5))
    expect(roll(newSecret(), 5)).not.toBe(roll(secret, 5))
    expect(roll(secret, 5, { ...match.start, entropy: ['1', '3'] })).not.toBe(roll(secret, 5))
    expect(roll(secret, 5, { ...match.start, table: 'other' })).not.toBe(roll(secret, 5))
  })
  test('are fair: 60,000 rolls of a die, each from an entry of its own', () => {
    const { match, secret } = freshMatch(ferry, setup, 'fair')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 60_000; n++) counts[diceOf(match.start, secret, n).die(6) - 1]++
    const chi2 = counts.map(count => (count - 10_000) ** 2 / 10_000).reduce((a, b) => a + b)
    expect(chi2).toBeLessThan(20.5)
  })
  test('the commitment binds table and secret', () => {
    const secret = newSecret()
    expect(commitmentOf('t', secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(commitmentOf('t', secret)).not.toBe(commitmentOf('u', secret))
    expect(commitmentOf('t', secret)).not.toBe(commitmentOf('t', newSecret()))
  })
})

describe('the chain', () => {
  test('breaks at the entry that was changed, dropped or replaced', () => {
    const { match, secret } = staked('chain')
    expect(brokenLink(match, secret)).toBeNull()
    expect(brokenLink(match, newSecret())).toBe(0)
    const changed = {
      ...match,
      log: match.log.map(entry => (entry.n === 2 ? { ...entry, args: [6] } : entry)),
    }
    expect(brokenLink(changed, secret)).toBe(2)
    expect(brokenLink({ ...match, log: match.log.slice(1) }, secret)).toBe(2)
    const start = { ...match.start, entropy: ['x'] }
    expect(brokenLink({ ...match, start }, secret)).toBe(0)
  })
  test('a link does not tell a hidden argument: the same move under another secret links differently', () => {
    const one = staked('blind')
    const other = play(
      ferry,
      { ...one.match, log: [], state: one.match.state },
      newSecret(),
      one.leader,
      act('hold'),
    )
    const same = play(
      ferry,
      { ...one.match, log: [], state: one.match.state },
      one.secret,
      one.leader,
      act('hold'),
    )
    if ('refusal' in other || 'refusal' in same) throw new Error('refused')
    expect(other.match.log[0].link).not.toBe(same.match.log[0].link)
  })
})

describe('taking back', () => {
  test('is an entry: numbers are never used twice and a repeated move has new dice', () => {
    const { match, secret, leader } = staked('back')
    const boats = leader === 'north' ? [3] : [7]
    const crossed = played(match, secret, leader, act('cross', boats))
    const fought = played(crossed, secret, leader === 'north' ? 'south' : 'north', act('decline'))
    const back = takeBack(ferry, fought, secret, leader, match.log.length, ['north', 'south'])
    expect(back.state).toEqual(match.state)
    expect(back.log.at(-1)).toMatchObject({ n: 5, verb: 'game:back', args: [2], agreed: ['north', 'south'] })
    expect(brokenLink(back, secret)).toBeNull()
    const again = played(back, secret, leader, act('cross', boats))
    expect(again.log.at(-1)?.n).toBe(6)
    expect(live(again.log).map(entry => entry.n)).toEqual([1, 2, 6])
    expect(replay(ferry, again, secret).state).toEqual(again.state)
  })
  test('is free for own unsealed entries only, until somebody else acts', () => {
    const { match, secret, leader } = staked('free')
    const boats = leader === 'north' ? [3] : [7]
    const crossed = played(match, secret, leader, act('cross', boats))
    expect(lastCommand(crossed, entry => entry.by === leader)).toEqual({ to: 2, free: true })
    const foe = leader === 'north' ? 'south' : 'north'
    const answered = played(crossed, secret, foe, act('decline'))
    expect(lastCommand(answered, entry => entry.by === leader)).toEqual({ to: 2, free: false })
    expect(lastCommand(answered, entry => entry.by === foe)).toEqual({ to: 3, free: false })
    expect(lastCommand(freshMatch(ferry, setup, 'x').match, () => true)).toBeNull()
  })
})

describe('rules that change under a running game', () => {
  test('replay and take-back start at the newest base', () => {
    const { match, secret, leader } = staked('base')
    const newer: GameSystem<Ferry> = { ...ferry, version: '2' }
    const based = rebase(newer, match)
    expect(lastCommand(based, () => true)).toBeNull()
    const next = play(newer, based, secret, leader, act('hold'))
    if ('refusal' in next) throw new Error('refused')
    expect(replay(newer, next.match, secret).state).toEqual(next.match.state)
    expect(lastCommand(next.match, () => true)).toMatchObject({ to: 2 })
    expect(brokenLink(next.match, secret)).toBeNull()
  })
})

test('a thousand entries fold into the state they led to, take-backs included', () => {
  const pick = picker('long')
  for (let game = 0; game < 20; game++) {
    let { match, secret } = freshMatch(ferry, setup, `long ${game}`)
    while (waiting(match.state) && match.log.length < 60) {
      if (match.log.length > 3 && pick(6) === 0) {
        match = takeBack(ferry, match, secret, 'north', pick(match.log.length))
      } else {
        const by = waiting(match.state)?.who?.[0] ?? ''
        match = played(match, secret, by, sample(ferry, match.state, by, pick))
      }
      expect(replay(ferry, match, secret).state).toEqual(match.state)
    }
  }
})
