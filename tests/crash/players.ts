import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import KeyvSqlite from '@keyv/sqlite'
import type { APIMessage } from 'discord-api-types/v10'
import Keyv from 'keyv'
import type { SkillLevel } from '../../src/ai/levels.ts'
import { compileIfChanged } from '../../src/build.mjs'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { findWasteWarning } from '../../src/engine/warning.ts'
import { SINGLE_PROCESS_ENVIRONMENT } from '../../src/runtime/memory.ts'
import type { ActorLocation, Sandbox, SandboxActor } from '../../src/sandbox/index.ts'
import { unpackStoredTable } from '../../src/store/packing.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { idOf, parts, textOf } from '../commands/stage.ts'

/** What V8 was told for the tests goes on to what they start; nothing that would load TypeScript. */
export const flags = process.execArgv.filter(flag => /^--(interrupt-budget|single-threaded-gc)\b/.test(flag))

/** The bot in a process of its own, playing on this sandbox; `hear` gets what it logs. */
export function forkBot(
  sandbox: Sandbox,
  folder: string,
  more: Readonly<Record<string, string>> = {},
  hear: (line: string) => void = line => console.log(line),
): ChildProcess {
  const bot = fork(join(compileIfChanged(), 'src', 'main.js'), [], {
    execArgv: flags,
    silent: true,
    env: {
      ...SINGLE_PROCESS_ENVIRONMENT,
      ...process.env,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API: sandbox.api,
      REGISTER_ON: sandbox.guildId,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      ...more,
    },
  })
  for (const stream of [bot.stdout, bot.stderr]) {
    if (stream) createInterface(stream).on('line', hear)
  }
  return bot
}

export const isReady = (bot: ChildProcess): Promise<void> =>
  new Promise(resolve => bot.on('message', message => message === 'ready' && resolve()))

/** What the bot has written, read beside it with nothing but Keyv. */
export interface Look {
  table(guild: string, thread: string): Promise<Table>
  close(): Promise<void>
}

/** Of the SQLite file in `folder`, or of the database that `url` names. */
export async function openLook({ folder, url }: { folder: string; url?: string | null }): Promise<Look> {
  const store = await adapterOf(url ?? `sqlite://${join(folder, 'fieldpost.sqlite')}`)
  const json = {
    serialize: JSON.stringify,
    deserialize: (kept: string) => JSON.parse(unpackStoredTable(kept)),
  } as object
  const keyv = new Keyv<Table>({ store, namespace: 'table', throwOnErrors: true, ...json })
  return {
    async table(guild, thread) {
      const table = await keyv.get(tableKey(guild, thread))
      if (!table) throw new Error(`no table on ${thread}`)
      return table
    },
    close: () => keyv.disconnect(),
  }
}

async function adapterOf(url: string) {
  if (url.startsWith('postgres:'))
    return new (await import('@keyv/postgres')).default({ uri: url, table: 'fieldpost' })
  if (url.startsWith('redis:')) return new (await import('@keyv/redis')).default(url)
  return new KeyvSqlite({ uri: url, busyTimeout: 5000 })
}

/** The posts of a thread as `viewer` sees them, oldest first. */
export const postsOf = (sandbox: Sandbox, thread: string, viewer: string): APIMessage[] =>
  sandbox.messages(thread, viewer).filter(message => parts(message).length > 0)

/** A new table that has begun; the people take the seats in turn, or the first of them the first seat and a computer the others. */
export async function openTable(
  sandbox: Sandbox,
  system: GameSystem,
  people: readonly SandboxActor[],
  at?: ActorLocation,
  computer?: SkillLevel,
  /** Seats from this one on are the computer's. */
  from = 1,
): Promise<string> {
  const [host] = people
  const opened = await host.slash('game new', { system: system.id }, at)
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const posts = () => postsOf(sandbox, thread, host.person.id)
  await sandbox.waitUntilFound(() => posts()[0])
  const roles = system.rules.roles({ scenario: system.scenarios[0].id, variants: {} })
  for (const [at, { role }] of roles.entries()) {
    const lobby = posts()[0]
    if (computer && at >= from) {
      const shown = await (await host.click(lobby, idOf(lobby, 'options'))).settled()
      if (!shown) throw new Error('no settings were shown')
      await (await host.select(shown, idOf(shown, 'computer'), [`${role}=${computer}`])).settled()
    } else {
      const who = people[at % people.length]
      await (await who.click(lobby, idOf(lobby, 'sit', role))).settled()
    }
  }
  await (await host.click(posts()[0], idOf(posts()[0], 'begin'))).settled()
  return thread
}

export interface Move {
  readonly by: string
  readonly line: string
  readonly user: string
}

/** A random legal action of somebody who is asked; null when the game is over or nothing can be done without confirming it. */
export function randomMove(system: GameSystem, table: Table, pick: (n: number) => number): Move | null {
  const { match, seats } = table
  if (!match || !findOpenStep(match.state)) return null
  const by = decidingRoles(match.state)[0]
  const user = seats.find(seat => seat.role === by)?.user ?? ''
  for (let tries = 0; tries < 20; tries++) {
    const action = sampleAction(system, match.state, by, pick)
    if (!findWasteWarning(system, match.state, by, action))
      return { by, user, line: writeAction(system, match.state, action) }
  }
  return null
}
