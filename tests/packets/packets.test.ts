import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listMissingIncidents } from '../../bench/soak/packets.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { examplesAt, idAt } from './examples.ts'
import { spoiltPackets } from './run.ts'
import { spoilt } from './spoil.ts'

/** Milliseconds: a machine that does much else at the same time is slow. */
const LONG = 240_000
const require = createRequire(import.meta.url)
/** What discord.js has a handler for. */
const handlers = require(
  join(dirname(require.resolve('discord.js')), 'client', 'websocket', 'handlers'),
) as Record<string, unknown>
const where = { guild: idAt(20), channel: idAt(21), bot: idAt(22), user: idAt(23) }

test('there is an example of every event that discord.js reads, beside those by which a session stands', () => {
  const known = Object.keys(examplesAt(where))
  const own = ['READY', 'RESUMED', 'INTERACTION_CREATE', 'GUILD_SOUNDBOARD_SOUNDS_UPDATE']
  expect(Object.keys(handlers).filter(name => !known.includes(name) && !own.includes(name))).toEqual([])
})

test('spoiling leaves the example as it was and changes what it gives back', () => {
  const example = examplesAt(where).MESSAGE_CREATE
  const before = JSON.stringify(example)
  const pick = picker('spoil')
  const made = Array.from({ length: 50 }, () => JSON.stringify(spoilt(example, pick).data))
  expect(JSON.stringify(example)).toBe(before)
  expect(made.filter(one => one === before)).toHaveLength(0)
  expect(new Set(made).size).toBeGreaterThan(40)
})

test(
  'spoilt packets of every event: the process lives, each that cannot be read is noted, and a game goes on',
  async () => {
    const report = await spoiltPackets(amount(200, 1000), 'spoilt packets')
    expect(report.faults).toEqual([])
    expect(listMissingIncidents([report])).toEqual([])
    expect(report.moves).toBeGreaterThan(amount(7, 39))
    expect(report.longest).toBeLessThan(400)
  },
  LONG,
)
