import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../src/sandbox/index.ts'
import { systems } from '../src/systems/index.ts'
import { picker } from '../tests/conformance.ts'
import { forkBot, isReady, openLook, openTable, randomMove } from '../tests/crash/players.ts'
import { type Measure, percentile } from './measure.ts'

const TABLES = 20
const PER_SECOND = 10
const WARM_UP = 20

/** Moves at a steady pace over twenty tables of the first system; the bot in a process of its own. */
export async function measureChat(seconds: number): Promise<Measure[]> {
  const [system] = Object.values(systems)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const sandbox = await startSandbox({ file: null, limits: {} })
  const bot = forkBot(sandbox, folder)
  const began = performance.now()
  await isReady(bot)
  const ready = performance.now() - began
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const pick = picker('chat')
  const acks: number[] = []
  const boards: number[] = []
  let lost = 0
  let count = 0

  const openOne = (): Promise<string> => openTable(sandbox, system, [people[0]])
  const look = await openLook({ folder })
  const threads: string[] = []
  for (let i = 0; i < TABLES; i++) threads.push(await openOne())

  /** One move: when it was acknowledged, when its board stood in the thread. */
  async function move(at: number): Promise<void> {
    const thread = threads[at]
    const next = randomMove(system, await look.table(sandbox.guildId, thread), pick)
    if (!next) {
      threads[at] = await openOne()
      return
    }
    const isCounted = ++count > WARM_UP
    const start = performance.now()
    const board = new Promise<number>(resolve => {
      const stop = sandbox.listen(change => {
        if (change.type !== 'message' || change.posted.message.channel_id !== thread || change.posted.onlyFor)
          return
        stop()
        resolve(performance.now() - start)
      })
      setTimeout(() => {
        stop()
        resolve(Number.POSITIVE_INFINITY)
      }, 20_000).unref()
    })
    try {
      const outcome = await people[0].slash(
        'hell orders',
        { line: next.line, as: next.by },
        { channelId: thread },
      )
      const posted = await board
      if (!isCounted) return
      acks.push(outcome.ackMs)
      if (posted === Number.POSITIVE_INFINITY) lost++
      else boards.push(posted)
    } catch {
      if (isCounted) lost++
    }
  }

  for (let i = 0; i < WARM_UP; i++) await move(i % TABLES)
  const busy = new Set<number>()
  const running: Promise<void>[] = []
  let at = 0
  let skipped = 0
  const start = performance.now()
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = start + (n * 1000) / PER_SECOND
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    at = (at + 1) % TABLES
    const mine = at
    if (busy.has(mine)) {
      skipped++
      continue
    }
    busy.add(mine)
    running.push(move(mine).finally(() => busy.delete(mine)))
  }
  await Promise.all(running)
  await look.close()
  const memory = residentMegabytes(bot.pid ?? 0)
  await new Promise(resolve => {
    bot.once('exit', resolve)
    bot.kill('SIGTERM')
  })
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    { name: 'chat: start of the bot until it takes commands', value: ready, unit: 'ms', wanted: '≤ 3000' },
    { name: `chat: moves in ${seconds} s`, value: acks.length, unit: 'moves' },
    { name: 'chat: moves not made because their table was busy', value: skipped, unit: 'moves' },
    { name: 'chat: acknowledgement, median', value: percentile(acks, 50), unit: 'ms' },
    { name: 'chat: acknowledgement, p99', value: percentile(acks, 99), unit: 'ms', wanted: '≤ 250' },
    { name: 'chat: board posted, median', value: percentile(boards, 50), unit: 'ms' },
    { name: 'chat: board posted, p95', value: percentile(boards, 95), unit: 'ms', wanted: '≤ 1000' },
    { name: 'chat: moves lost', value: lost, unit: 'moves', wanted: '0' },
    { name: 'chat: memory of the bot process', value: memory, unit: 'MB', wanted: '≤ 400' },
  ]
}

function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}
