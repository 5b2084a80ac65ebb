// A world for crash tests, in a process of its own: the sandbox, its people, and the bot as a child that is killed at
// random moments while they play. What was acknowledged is written down at once; `verify` holds it against what is there.
// Arguments: FOLDER MOVES KILLS SEED. Prints "report {…}" as its last line.
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asked } from '../../src/engine/act.ts'
import { brokenLink } from '../../src/engine/chain.ts'
import { type Match, replay } from '../../src/engine/match.ts'
import { write } from '../../src/engine/notation.ts'
import { type Actor, startSandbox } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { type Table, userOf } from '../../src/table.ts'
import { textOf } from '../commands/stage.ts'
import { picker } from '../conformance.ts'
import { forkBot, isReady, openTable, postsOf, randomMove, tableOn } from './players.ts'

const [folder, movesText, killsText, seed] = process.argv.slice(2)
const MOVES = Number(movesText)
const KILLS = Number(killsText)
const TABLES = 3
const SYSTEM = 'hells-gate'
const ackedFile = join(folder, 'acked.jsonl')
const threadsFile = join(folder, 'threads.json')
const pidFile = join(folder, 'bot.pid')
const pick = picker(seed)

mkdirSync(folder, { recursive: true })
const sandbox = await startSandbox({ file: join(folder, 'chat.jsonl'), limits: {} })
const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
const system = systems[SYSTEM]
/** Sees what everybody sees. */
const VIEWER = people[2].person.id
let bot: ChildProcess | null = null
let kills = 0
let isEnding = false

/** Starts the bot and waits until it takes commands; again and again when it is killed. */
function startBot(): Promise<void> {
  return new Promise(resolve => {
    const child = forkBot(sandbox, folder)
    bot = child
    writeFileSync(pidFile, String(child.pid))
    void isReady(child).then(resolve)
    child.once('exit', () => {
      if (!isEnding) void startBot().then(resolve)
    })
  })
}

const tableOf = (thread: string): Promise<Table> => tableOn(folder, sandbox.guildId, thread)

async function openTables(): Promise<string[]> {
  if (existsSync(threadsFile)) return JSON.parse(readFileSync(threadsFile, 'utf8'))
  const threads: string[] = []
  for (let i = 0; i < TABLES; i++) threads.push(await openTable(sandbox, system, people.slice(0, 2)))
  writeFileSync(threadsFile, JSON.stringify(threads))
  return threads
}

/** One random legal move at a table. Writes it down when the bot acknowledged it. */
async function move(thread: string): Promise<'acknowledged' | 'lost' | 'over'> {
  const next = randomMove(system, await tableOf(thread), pick)
  if (!next) return 'over'
  const { by, line, user } = next
  const actor = people.find(({ person }) => person.id === user) as Actor
  try {
    const outcome = await actor.slash('hell orders', { line, as: by }, { channelId: thread })
    const answer = await outcome.settled(8000)
    if (answer !== null) return 'lost'
  } catch {
    return 'lost'
  }
  appendFileSync(ackedFile, `${JSON.stringify({ thread, by, line })}\n`)
  return 'acknowledged'
}

function killSometimes(): void {
  if (isEnding || kills >= KILLS) return
  setTimeout(() => {
    if (isEnding || kills >= KILLS) return
    kills++
    bot?.kill('SIGKILL')
    killSometimes()
  }, 300 + pick(2500))
}

/** Everything that is wrong, in words; empty when nothing is. */
async function verify(threads: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const acked: { thread: string; by: string; line: string }[] = existsSync(ackedFile)
    ? readFileSync(ackedFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []
  for (const thread of threads) {
    const table = await tableOf(thread)
    const match = table.match as Match
    const replayed = replay(system, match, table.secret)
    if (JSON.stringify(replayed.state) !== JSON.stringify(match.state))
      wrong.push(`${thread}: replay differs`)
    if (brokenLink(match, table.secret) !== null) wrong.push(`${thread}: the chain is broken`)
    const texts = textsOf(match, table.secret)
    let at = 0
    for (const { by, line } of acked.filter(one => one.thread === thread)) {
      const found = texts.indexOf(`${by} ${line}`, at)
      if (found < 0) wrong.push(`${thread}: acknowledged but lost: ${by} ${line}`)
      else at = found + 1
    }
    const marks = postsOf(sandbox, thread, VIEWER).flatMap(
      message => /✉ (\d+)/.exec(textOf(message))?.[1] ?? [],
    )
    for (let n = 1; n <= table.posts; n++) {
      const times = marks.filter(mark => mark === String(n)).length
      if (times !== 1) wrong.push(`${thread}: post ${n} of ${table.posts} stands ${times} times`)
    }
    if (table.outbox.length > 0) wrong.push(`${thread}: ${table.outbox.length} posts were not sent`)
    if (userOf(table, asked(match.state)[0] ?? '') === undefined) wrong.push(`${thread}: nobody is asked`)
  }
  return wrong
}

/** The log as the people typed it. */
function textsOf(match: Match, secret: string): string[] {
  const texts: string[] = []
  for (const [i, entry] of match.log.entries()) {
    const { state } = replay(system, { ...match, log: match.log.slice(0, i) }, secret)
    texts.push(`${entry.by} ${write(system, state, entry)}`)
  }
  return texts
}

async function quiet(threads: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const tables = await Promise.all(threads.map(tableOf))
    if (tables.every(table => table.outbox.length === 0)) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

await startBot()
const threads = await openTables()
console.log('playing')
killSometimes()
const counts = { acknowledged: 0, lost: 0, over: 0 }
for (let i = 0; counts.acknowledged + counts.over < MOVES || kills < KILLS; i++) {
  counts[await move(threads[i % threads.length])]++
  if (counts.over > 20) break
}
await quiet(threads)
isEnding = true
await new Promise(resolve => {
  bot?.once('exit', resolve)
  bot?.kill('SIGTERM')
})
const wrong = await verify(threads)
console.log(`report ${JSON.stringify({ ...counts, kills, wrong })}`)
await sandbox.close()
process.exit(0)
