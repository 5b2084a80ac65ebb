import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgres, redis, type Start } from '../store/servers.ts'
import { crash, crashBoth, faults, type Plan } from './run.ts'

/** Milliseconds: a machine that does much else at the same time is slow. */
const LONG = 300_000
const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-crash-'))

test(
  'eight SIGKILLs of the bot while people play and games end: no acknowledged move lost, no board posted twice, each game that is over kept once',
  async () => {
    const alone: Plan = {
      folder: folder(),
      url: null,
      bots: 1,
      how: 'kill',
      blows: 8,
      moves: 20,
      seed: 'eight ends',
      ends: true,
    }
    expect(faults(await crash(alone), alone)).toEqual([])
  },
  LONG,
)

test(
  'bot and sandbox killed together: threads, tables and moves are still there',
  async () => {
    const report = await crashBoth(folder(), 2, 'both')
    expect(report.wrong).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(5)
  },
  LONG,
)

async function together(made: () => Promise<Start>, how: 'stop' | 'kill', blows: number): Promise<string[]> {
  const server = await (await made())()
  const plan: Plan = { folder: folder(), url: server.url, bots: 2, how, blows, moves: 20, seed: how }
  const report = await crash(plan)
  await server.stop()
  return faults(report, plan)
}

for (const [name, made] of Object.entries({ PostgreSQL: postgres, Redis: redis })) {
  if (!made) {
    console.log(`No ${name} found: the tests of two bots on it are left out.`)
    continue
  }
  test(
    `two bots on one ${name}, either stopped five times under play: no acknowledged move lost, no board posted twice`,
    async () => {
      expect(await together(made, 'stop', 5)).toEqual([])
    },
    LONG,
  )

  test(
    `two bots on one ${name}, either killed under play: no acknowledged move lost, no board posted twice`,
    async () => {
      expect(await together(made, 'kill', 3)).toEqual([])
    },
    LONG,
  )
}
