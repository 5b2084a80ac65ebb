// A world for crash tests, in a process of its own: the sandbox, its people, and the bot as a child that is killed at
// random moments while they play. What was acknowledged is written down at once; `verify` holds it against what is there.
// Arguments: FOLDER MOVES KILLS SEED. Prints "report {…}" as its last line.
import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import KeyvSqlite from '@keyv/sqlite'
import Keyv from 'keyv'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { brokenLink, type Match, replay } from '../../src/engine/match.ts'
import { write } from '../../src/engine/notation.ts'
import { type Actor, startSandbox } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { type Table, tableKey, userOf } from '../../src/table.ts'
import { idOf, parts, textOf } from '../commands/stage.ts'
import { picker } from '../conformance.ts'

const [folder, movesText, killsText, seed] = process.argv.slice(2)
const MOVES = Number(movesText)
const KILLS = Number(killsText)
const TABLES = 3
const SYSTEM = 'hells-gate'
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
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
    const child = fork(main, [], {
      env: {
        ...process.env,
        DISCORD_TOKEN: sandbox.token,
        DISCORD_API: sandbox.api,
        REGISTER_ON: sandbox.guildId,
        DATA_FOLDER: folder,
        LOG_LEVEL: 'warn',
      },
    })
    bot = child
    writeFileSync(pidFile, String(child.pid))
    child.on('message', message => message === 'ready' && resolve())
    child.once('exit', () => {
      if (!isEnding) void startBot().then(resolve)
    })
  })
}

/** What the bot has on disk, read beside it. */
async function tableOf(thread: string): Promise<Table> {
  const uri = `sqlite://${join(folder, 'fieldpost.sqlite')}`
  const adapter = new KeyvSqlite({ uri, busyTimeout: 5000 })
  const json = { serialize: JSON.stringify, deserialize: JSON.parse } as object
  const keyv = new Keyv<Table>({ store: adapter, namespace: 'table', throwOnErrors: true, ...json })
  const table = await keyv.get(tableKey(sandbox.guildId, thread))
  await adapter.close()
  if (!table) throw new Error(`no table on ${thread}`)
  return table
}

async function openTables(): Promise<string[]> {
  if (existsSync(threadsFile)) return JSON.parse(readFileSync(threadsFile, 'utf8'))
  const threads: string[] = []
  for (let i = 0; i < TABLES; i++) {
    const [host, guest] = people
    const opened = await host.slash('game new', { system: SYSTEM })
    const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
    await sandbox.until(() => posts(thread)[0])
    const roles = system.roles({ scenario: system.scenarios[0].id, variants: {} })
    for (const [at, { role }] of roles.entries()) {
      const who = at % 2 === 0 ? host : guest
      await (await who.click(posts(thread)[0], idOf(posts(thread)[0], 'sit', role))).settled()
    }
    await (await host.click(posts(thread)[0], idOf(posts(thread)[0], 'begin'))).settled()
    threads.push(thread)
  }
  writeFileSync(threadsFile, JSON.stringify(threads))
  return threads
}

const posts = (thread: string) =>
  sandbox.messages(thread, VIEWER).filter(message => parts(message).length > 0)

/** One random legal move at a table. Writes it down when the bot acknowledged it. */
async function move(thread: string): Promise<'acknowledged' | 'lost' | 'over'> {
  const { match, seats } = await tableOf(thread)
  if (!match || !waiting(match.state)) return 'over'
  const by = asked(match.state)[0]
  const user = seats.find(seat => seat.role === by)?.user ?? ''
  const line = write(system, match.state, sample(system, match.state, by, pick))
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
    const marks = posts(thread).flatMap(message => /✉ (\d+)/.exec(textOf(message))?.[1] ?? [])
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
