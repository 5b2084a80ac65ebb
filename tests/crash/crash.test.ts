import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgres, redis } from '../store/servers.ts'
import { amount } from '../support/amount.ts'
import { crash, crashBoth, faults, type Plan } from './run.ts'

/** Milliseconds: a machine that does much else at the same time is slow. */
const LONG = 300_000
const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-crash-'))

test(
  'SIGKILLs of the bot while people play and games end: no acknowledged move lost, no board posted twice, each game that is over kept once',
  async () => {
    const alone: Plan = {
      folder: folder(),
      url: null,
      bots: 1,
      how: 'kill',
      blows: amount(2, 4),
      moves: amount(6, 20),
      seed: 'four ends',
      ends: true,
    }
    expect(faults(await crash(alone), alone)).toEqual([])
  },
  LONG,
)

test(
  'bot and sandbox killed together: threads, tables and moves are still there',
  async () => {
    const report = await crashBoth(folder(), 1, 'both')
    expect(report.wrong).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(5)
  },
  LONG,
)

const servers = Object.entries({ PostgreSQL: postgres, Redis: redis }).flatMap(([name, made]) => {
  if (!made) console.log(`No ${name} found: the test of two bots on it is left out.`)
  return made ? [{ name, made }] : []
})
for (const { name, made } of servers.slice(0, amount(1, servers.length)))
  test(
    `two bots on one ${name}, either stopped and killed under play: no acknowledged move lost, no board posted twice`,
    async () => {
      const server = await (await made())()
      const plan: Plan = {
        folder: folder(),
        url: server.url,
        bots: 2,
        how: 'both',
        blows: amount(3, 5),
        moves: amount(6, 20),
        seed: 'by turns',
      }
      const report = await crash(plan)
      await server.stop()
      expect(faults(report, plan)).toEqual([])
    },
    LONG,
  )
