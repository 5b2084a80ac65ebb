import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageFlags } from 'discord-api-types/v10'
import type { GameSystem } from '../../src/engine/system.ts'
import { type SandboxActor, startSandbox, type UserActionOutcome } from '../../src/sandbox/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { textOf } from '../commands/stage.ts'
import type { Answers, Asks, Begun } from './gateway-bot.ts'
import { NASTY } from './nasty.ts'
import { told } from './run.ts'
import { type Person, type Pick, tablesOf, type World } from './world.ts'

const bot = fileURLToPath(new URL('./gateway-bot.ts', import.meta.url))
/** Milliseconds: on a machine that does much else an acknowledgement may take longer than Discord waits. */
const PATIENCE = 60_000

/** The bot as it runs, in a process of its own, connected to the sandbox by the real gateway and REST. */
export interface GatewayWorld extends World {
  /** Bytes on the bot's heap after a collection. */
  heap(): Promise<number>
  /** The delay of the bot's event loop so far, as Node measures it: whatever else runs on the machine is in it. */
  delay(): Promise<Answers['delay']>
}

export async function gatewayWorld(
  systems: Readonly<Record<string, GameSystem>>,
  pick: Pick,
): Promise<GatewayWorld> {
  const faults: string[] = []
  const sandbox = await startSandbox({
    limits: {},
    ackMs: PATIENCE,
    log: line => faults.push(`refused by the sandbox: ${line}`),
  })
  const begun: Begun = {
    token: sandbox.token,
    api: sandbox.api,
    guildId: sandbox.guildId,
    folder: mkdtempSync(join(tmpdir(), 'fieldpost-fuzz-')),
  }
  const child = fork(bot, [JSON.stringify(begun)], { execArgv: ['--import', 'tsx', '--expose-gc'] })
  const ask = asker(child, faults)
  await ask('rest', null)

  const actors = new Map<string, SandboxActor>()
  const { anna, boris, vera } = sandbox.users
  // The server's owner moderates.
  const people = [anna, boris, vera].map((user): Person => {
    actors.set(user.id, sandbox.actor(user.id))
    return { id: user.id, name: user.username, isModerator: user === anna }
  })
  const [moderator, first, second] = people
  const known = new Map<string, { text: string; table: Table }>()
  const keyOf = ({ guild, thread }: Table) => tableKey(guild, thread)

  async function look(key: string): Promise<Table> {
    const text = await ask('read', key)
    const before = known.get(key)
    const now = before?.text === text ? before : { text, table: JSON.parse(text) as Table }
    known.set(key, now)
    return now.table
  }

  async function put(table: Table): Promise<void> {
    const text = JSON.stringify(table)
    await ask('put', text)
    known.set(keyOf(table), { text, table })
  }

  /** A lobby with a thread of its own. */
  async function opened(system: GameSystem): Promise<Table> {
    const answer = await actors.get(first.id)?.slash('game new', { system: system.id })
    const thread = /<#(\d+)>/.exec(textOf((await answer?.settled()) ?? null))?.[1] ?? ''
    await ask('rest', null)
    return look(tableKey(sandbox.guildId, thread))
  }

  async function tablesFor(system: GameSystem, players: readonly Person[]): Promise<Table[]> {
    const lobbies = [await opened(system), await opened(system), await opened(system)]
    const made = tablesOf(system, pick, players, lobbies)
    const tables = made.map((table, n) => ({ ...table, lobby: lobbies[n].lobby, posts: lobbies[n].posts }))
    for (const table of tables) await put(table)
    return tables
  }

  const tables: Table[] = []
  for (const [n, system] of Object.values(systems).entries()) {
    // At some tables one person has every seat, so that another one is a stranger.
    tables.push(...(await tablesFor(system, [moderator, first, n % 2 === 0 ? second : first])))
  }

  async function answered(sent: Promise<UserActionOutcome>): Promise<string | null> {
    try {
      const { ack, message } = await sent
      await ask('rest', null)
      const isThinking = ((message()?.flags ?? 0) & MessageFlags.Loading) !== 0
      return ack === 'deferred' && isThinking ? 'thinking for ever' : null
    } catch (error) {
      return told(error)
    }
  }

  return {
    systems,
    tables,
    people,
    faults,
    async send({ type, data, person, from, table }) {
      const actor = actors.get(person.id) as SandboxActor
      actor.person.name = NASTY[pick(NASTY.length)]
      const sent = actor.send(
        { type, data },
        {
          channelId: from === 'elsewhere' ? sandbox.channelId : table.thread,
          ...(from === 'direct' && { guildId: null }),
          ...(type === 3 && { messageId: table.lobby ?? '' }),
        },
      )
      const wrong = await answered(sent)
      if (wrong) faults.push(`${wrong}: ${JSON.stringify(data).slice(0, 500)}`)
      return ask('held', null)
    },
    read: table => look(keyOf(table)),
    put,
    heap: () => ask('heap', null),
    delay: () => ask('delay', null),
    async close() {
      await ask('end', null)
      await sandbox.close()
    },
  }
}

/** Questions to the bot's process, one at a time; what it could not bear is a fault. */
function asker(child: ChildProcess, faults: string[]) {
  let answer: (value: never) => void = () => {}
  let fail: (error: Error) => void = () => {}
  child.on('message', (message: { fault: string } | { answer: never }) => {
    if ('fault' in message) faults.push(message.fault)
    else answer(message.answer)
  })
  child.once('exit', code => fail(new Error(`the bot's process ended (${code})`)))
  return <What extends keyof Answers>(what: What, about: Asks[What]): Promise<Answers[What]> =>
    new Promise((resolve, reject) => {
      answer = resolve
      fail = reject
      child.send({ what, about })
    })
}
