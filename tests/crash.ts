import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIMessage } from 'discord-api-types/v10'
import { brokenLink, replay } from '../src/engine/match.ts'
import { type Actor, type Sandbox, startSandbox } from '../src/sandbox/index.ts'
import { openStore } from '../src/store.ts'
import { systems } from '../src/systems/index.ts'
import { tableKey } from '../src/table.ts'
import { parts, textOf } from './commands/stage.ts'

export interface CrashReport {
  readonly kills: number
  /** Moves that a player saw accepted. */
  readonly acknowledged: number
  readonly entries: number
  readonly posts: number
  /** What must not be: empty when all is well. */
  readonly faults: readonly string[]
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const SYSTEM = 'hells-gate'
const COMMAND = 'hell'

/** Kills the bot process at random moments while it is played with; the sandbox is the witness. */
export async function crash(kills: number, pick: (n: number) => number): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-crash-'))
  const sandbox = await startSandbox({ limits: {}, log: () => {} })
  let bot = await startBot(sandbox, folder)
  const anna = sandbox.actor(Object.values(sandbox.users)[0].id)
  const thread = await openGame(sandbox, anna)
  const at = { channelId: thread }
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill++) {
    const moves = 1 + pick(3)
    for (let move = 0; move < moves; move++) if (await play(anna, at, pick)) acknowledged++
    const last = play(anna, at, pick)
    await new Promise(resolve => setTimeout(resolve, pick(250)))
    await killed(bot)
    bot = await startBot(sandbox, folder)
    if (await last) acknowledged++
  }
  await quiet(sandbox, thread)
  await stopped(bot)
  const report = await examine(sandbox, folder, thread, kills, acknowledged)
  await sandbox.close()
  return report
}

async function startBot(sandbox: Sandbox, folder: string): Promise<ChildProcess> {
  const bot = fork(MAIN, [], {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      ...process.env,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API: sandbox.api,
      REGISTER_ON: sandbox.guildId,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
    },
  })
  let said = ''
  bot.stdout?.on('data', chunk => {
    said += chunk
  })
  bot.stderr?.on('data', chunk => {
    said += chunk
  })
  await new Promise<void>((resolve, reject) => {
    bot.once('message', () => resolve())
    bot.once('exit', () => reject(new Error(`the bot did not start: ${said}`)))
  })
  return bot
}

const ended = (bot: ChildProcess): Promise<void> =>
  bot.exitCode !== null || bot.signalCode !== null
    ? Promise.resolve()
    : new Promise(resolve => bot.once('exit', () => resolve()))

async function killed(bot: ChildProcess): Promise<void> {
  bot.kill('SIGKILL')
  await ended(bot)
}

async function stopped(bot: ChildProcess): Promise<void> {
  bot.kill('SIGTERM')
  await ended(bot)
}

const posts = (sandbox: Sandbox, thread: string): APIMessage[] =>
  sandbox
    .messages(thread, null)
    .filter(message => (message.components?.length ?? 0) > 0 && !isPrivate(message))
const isPrivate = (message: APIMessage): boolean => ((message.flags ?? 0) & 64) !== 0

/** One person on both sides. */
async function openGame(sandbox: Sandbox, who: Actor): Promise<string> {
  const opened = await (await who.slash('game new', { system: SYSTEM })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))?.[1] ?? ''
  for (const does of ['sit', 'sit', 'begin']) {
    const [lobby] = posts(sandbox, thread)
    const button = parts(lobby).find(part => String(part.custom_id).split('|')[3] === does)
    await (await who.click(lobby, String(button?.custom_id))).settled()
  }
  await sandbox.until(() => posts(sandbox, thread).length > 1)
  return thread
}

/** One move, whatever is legal; true when the player saw that it was accepted. */
async function play(who: Actor, at: { channelId: string }, pick: (n: number) => number): Promise<boolean> {
  try {
    let action = ''
    for (let word = 0; word < 6; word++) {
      const choices = await who.autocomplete(`${COMMAND} odds`, { action }, 'action', at)
      const longer = choices.map(choice => String(choice.value)).filter(value => value !== action.trim())
      if (longer.length === 0) break
      action = longer[pick(longer.length)]
      if (!/^\w+$/.test(action) && pick(3) > 0) break
      if (/^\w+$/.test(action)) action += ' '
    }
    const outcome = await who.slash(`${COMMAND} answer`, { action: action.trim() }, at)
    return (await outcome.settled(2000)) === null
  } catch {
    return false
  }
}

/** Nothing new for a while. */
async function quiet(sandbox: Sandbox, thread: string): Promise<void> {
  for (let count = -1; count !== posts(sandbox, thread).length; ) {
    count = posts(sandbox, thread).length
    await new Promise(resolve => setTimeout(resolve, 700))
  }
}

async function examine(
  sandbox: Sandbox,
  folder: string,
  thread: string,
  kills: number,
  acknowledged: number,
): Promise<CrashReport> {
  const faults: string[] = []
  const store = await openStore({ folder })
  const table = await store.read(tableKey(sandbox.guildId, thread))
  await store.close()
  const log = table?.match?.log ?? []
  if (!table?.match) faults.push('the table is gone')
  else {
    const again = replay(systems[SYSTEM], table.match, table.secret)
    if (JSON.stringify(again.state) !== JSON.stringify(table.match.state))
      faults.push('replay gives another state')
    const broken = brokenLink(table.match, table.secret)
    if (broken !== null) faults.push(`the chain breaks at entry ${broken}`)
    if (log.length < acknowledged)
      faults.push(`${acknowledged} moves were acknowledged, ${log.length} are there`)
    if (table.outbox.length > 0) faults.push(`${table.outbox.length} posts were never sent`)
    const numbers = posts(sandbox, thread).flatMap(post => /✉ (\d+)$/.exec(textOf(post))?.[1] ?? [])
    for (let n = 1; n <= table.posts; n++) {
      const times = numbers.filter(number => number === String(n)).length
      if (times !== 1) faults.push(`post ${n} stands ${times} times`)
    }
  }
  return { kills, acknowledged, entries: log.length, posts: table?.posts ?? 0, faults }
}
