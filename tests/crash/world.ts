import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIMessage } from 'discord-api-types/v10'
import { type SandboxActor, startSandbox } from '../../src/sandbox/index.ts'
import { openBotStore } from '../../src/store/index.ts'
import { systems } from '../../src/systems/index.ts'
import { isResultUnsaved } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { idOf, textOf } from '../commands/stage.ts'
import { picker } from '../support/conformance.ts'
import { type Bots, openBots } from './bots.ts'
import { openLook, openTable, postsOf, randomMove } from './players.ts'
import { missed, type Plan, type Report } from './run.ts'
import { type Acknowledged, verify, wrongResults } from './verify.ts'

const TABLES = 3
/** Times that a table is opened at the beginning, at most: a busy machine fails some of them. */
const MOST_TRIES = 20
const SYSTEM = 'hells-gate'
/** Milliseconds until a player gives an answer up: what the one bot was stopped over must not hold up the other. */
const PATIENCE = 3000
/** Milliseconds that a stop, and the wait for a move before a blow, last at most. */
const LONGEST = { stop: 10_000, blow: 60_000 }
/** Milliseconds that a player looks at the board before he moves: what is tested is not how much the bots can do. */
const LOOKING = 150
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Hears what goes on. */
interface Doings {
  hear(line: string): void
  begun(): void
  /** A move was acknowledged and written down. */
  acknowledged?(): void
}

/**
 * A world for crash tests: the sandbox, its people, and bots as children that are killed or stopped at random moments while
 * they play. What was acknowledged is written down at once and verified at the end.
 */
export async function world(plan: Plan, { hear, begun, acknowledged: noted }: Doings): Promise<Report> {
  const { folder, url, blows, how } = plan
  const ackedFile = join(folder, 'acked.jsonl')
  const threadsFile = join(folder, 'threads.json')
  const pick = picker(plan.seed)
  mkdirSync(folder, { recursive: true })
  const sandbox = await startSandbox({ file: join(folder, 'chat.jsonl'), limits: {} })
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const system = systems[SYSTEM]
  /** Sees what everybody sees. */
  const viewer = people[2].person.id

  const bots: Bots = openBots(sandbox, plan, hear)
  await bots.begun()
  const look = await openLook({ folder, url })
  const tableOf = (thread: string): Promise<Table> => look.table(sandbox.guildId, thread)
  const threads = await openTables()
  begun()

  const counts = { acknowledged: 0, lost: 0, while: 0 }
  const hits = { command: 0, post: 0, after: 0 }
  let struck = 0
  let inHand = 0
  let isEnding = false

  async function openTables(): Promise<string[]> {
    if (existsSync(threadsFile)) return JSON.parse(readFileSync(threadsFile, 'utf8'))
    const opened: string[] = []
    for (let tries = 0; opened.length < TABLES; tries++) {
      if (tries === MOST_TRIES) throw new Error(`no table could be opened, ${tries} times`)
      const one = await tryToOpen()
      if (one) opened.push(one)
    }
    writeFileSync(threadsFile, JSON.stringify(opened))
    return opened
  }

  /** Null: the bot was killed meanwhile, or answered later than Discord waits because the machine is busy. */
  function tryToOpen(): Promise<string | null> {
    return openTable(sandbox, system, people.slice(0, 2)).catch(error => {
      hear(String(error))
      return null
    })
  }

  /** A game that is over makes room for another one; whoever opens it may be killed meanwhile. */
  async function another(thread: string): Promise<string> {
    const opened = await tryToOpen()
    if (!opened) return thread
    threads.push(opened)
    writeFileSync(threadsFile, JSON.stringify(threads))
    return opened
  }

  /** Random legal moves at a table, one after the other. What the bot acknowledged is written down. */
  async function play(thread: string): Promise<void> {
    let at = thread
    while (!isEnding) {
      await bots.anyReady()
      await pause(LOOKING)
      const next = randomMove(system, await tableOf(at), pick)
      if (!next) {
        at = await another(at)
        continue
      }
      inHand++
      const isEnd = plan.ends && pick(3) === 0
      const isAcknowledged = await (isEnd ? giveUp(at, next.user) : move(at, next)).catch(() => false)
      inHand--
      if (isAcknowledged) {
        counts.acknowledged++
        if (bots.isAnyStopped()) counts.while++
        if (isEnd) continue
        const { by, line } = next
        appendFileSync(ackedFile, `${JSON.stringify({ thread: at, by, line })}\n`)
        noted?.()
      } else counts.lost++
    }
  }

  async function giveUp(thread: string, user: string): Promise<boolean> {
    const actor = people.find(({ person }) => person.id === user) as SandboxActor
    const deed = async (): Promise<boolean> => {
      const asked = await actor.slash('game resign', {}, { channelId: thread })
      const message = await asked.settled(PATIENCE)
      await (await actor.click(message as APIMessage, idOf(message, 'resign'))).settled(PATIENCE)
      return (await tableOf(thread)).stage === 'over'
    }
    return Promise.race([deed(), bots.noneLeft().then(() => false)])
  }

  async function move(thread: string, { by, line, user }: { by: string; line: string; user: string }) {
    const actor = people.find(({ person }) => person.id === user) as SandboxActor
    const deed = async (): Promise<boolean> => {
      const outcome = await actor.slash('hell orders', { line, as: by }, { channelId: thread })
      return (await outcome.settled(PATIENCE)) === null
    }
    // Nobody is left to answer once the only bot is dead.
    return Promise.race([deed(), bots.noneLeft().then(() => false)])
  }

  /** Kills or stops one of the bots after the other: a moment after all of them work again, or after a few acknowledged moves. */
  async function strike(): Promise<void> {
    while (struck < blows || (struck < 2 * blows && missed(soFar(), plan).length > 0)) {
      const before = counts.acknowledged
      await acknowledged(pick(4), LONGEST.blow)
      await pause(pick(300))
      if (counts.acknowledged > before) hits.after++
      const isBusy = inHand > 0
      const isStop = how === 'both' ? struck % 2 === 0 : how === 'stop'
      const end = isStop ? await bots.stop(pick) : await bots.kill(pick)
      const isUnsent = (await Promise.all(threads.map(tableOf))).some(({ outbox }) => outbox.length > 0)
      if (isBusy) hits.command++
      if (isUnsent) hits.post++
      if (isStop) {
        await pause(50 + pick(300))
        await acknowledged(pick(4), LONGEST.stop)
      }
      await end()
      struck++
    }
  }

  const soFar = () => ({
    blows: struck,
    during: { ...hits, acknowledged: counts.while },
    left: bots.left(),
  })

  /** So many more moves are acknowledged by whoever works, or nobody can. */
  async function acknowledged(moves: number, longest: number): Promise<void> {
    const wanted = counts.acknowledged + moves
    for (let ms = 0; counts.acknowledged < wanted && ms < longest; ms += 10) await pause(10)
  }

  /** Everything has been sent and kept, or nothing more has been for half a minute. */
  async function quiet(): Promise<void> {
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 300; tries++) {
      const tables = await Promise.all(threads.map(tableOf))
      const left = tables.reduce(
        (sum, table) => sum + table.outbox.length + Number(isResultUnsaved(table)),
        0,
      )
      if (left === 0) return
      if (left < least) tries = 0
      least = Math.min(least, left)
      await pause(100)
    }
  }

  const playing = threads.map(play)
  await strike()
  for (let tries = 0; counts.acknowledged < plan.moves && tries < 600; tries++) await pause(50)
  isEnding = true
  await Promise.all(playing)
  await quiet()
  await bots.end()

  const told: Acknowledged[] = existsSync(ackedFile)
    ? readFileSync(ackedFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []
  const wrong: string[] = []
  for (const thread of threads) {
    const texts = postsOf(sandbox, thread, viewer).map(textOf)
    const marks = texts.flatMap(text => /^-# (?:Post|Сообщение) (\d+)/m.exec(text)?.[1] ?? [])
    wrong.push(...verify(system, await tableOf(thread), told, marks))
  }
  const tables = await Promise.all(threads.map(tableOf))
  await look.close()
  const store = await openBotStore({ folder, ...(url && { url }) })
  wrong.push(...wrongResults(system, tables, await store.results.ofServer(sandbox.guildId)))
  await store.close()
  const { acknowledged: count, lost } = counts
  await sandbox.close()
  return {
    acknowledged: count,
    ended: tables.filter(({ stage }) => stage === 'over').length,
    lost,
    ...soFar(),
    wrong,
  }
}
