import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Sandbox, type SandboxActor, startSandbox } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { forkBot, isReady, openLook, openTable, randomMove } from '../crash/players.ts'
import { picker } from '../support/conformance.ts'
import { examplesAt } from './examples.ts'
import { spoilt, type Way } from './spoil.ts'

export interface PacketReport {
  readonly packets: number
  /** Of each way in which they were spoilt. */
  readonly ways: Partial<Record<Way, number>>
  readonly events: number
  /** Lines of the bot on packets that discord.js could not read. */
  readonly noted: number
  /** Of them, those that a bare client was ended by. */
  readonly thrown: number
  /** Lines on interactions that could be read and were incomplete, or of an unknown kind. */
  readonly incomplete: number
  readonly interactions: number
  readonly answered: number
  /** Played between the packets, on another server. */
  readonly moves: number
  /** Longest line on a packet. */
  readonly longest: number
  /** The process ended, a packet went unnoted, a move was not taken, an error was logged; empty: none. */
  readonly faults: readonly string[]
}

const SYSTEM = 'hells-gate'
const BATCH = 25
const LONG = 60_000
const REFERENCE = fileURLToPath(new URL('./reference.ts', import.meta.url))
/** Of Node, on packets that discord.js itself warns of. */
const WARNINGS = /^\(node:\d+\) Warning: Hit a gateway rate limit|^\(Use `node --trace-warnings/
/** What is read of a line of the log. */
interface Line {
  readonly level?: number
  readonly msg?: string
  readonly wrong?: string
}

/** Sends so many spoilt packets to the bot as it runs, in a process of its own, while people play. */
export async function spoiltPackets(count: number, seed: string): Promise<PacketReport> {
  const pick = picker(seed)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-packets-'))
  const sandbox = await startSandbox({
    limits: {},
    ackMs: LONG,
    log: () => {},
    servers: { count: 2, channels: 2, roles: 1 },
  })
  const faults: string[] = []
  const lines: (Line & { readonly text: string })[] = []
  const hear = (text: string) => lines.push({ ...read(text), text })
  const bot = forkBot(sandbox, folder, {}, hear)
  let isEnding = false
  bot.once('exit', (status, signal) => {
    if (!isEnding) faults.push(`the bot's process ended (${status ?? signal}): ${lines.at(-1)?.text}`)
  })
  await isReady(bot)
  const reference = await openReference(sandbox)
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const game = await openGame(sandbox, folder, people, pick)

  const { guildId: guild, channelId: channel } = sandbox.serverIds(1)
  const where = { guild, channel, bot: sandbox.applicationId, user: people[2].person.id }
  const examples = Object.entries(examplesAt(where))
  const ways: Partial<Record<Way, number>> = {}
  const events = new Set<string>()
  const spoil = (name: string, data: unknown): unknown => {
    const made = spoilt(data, pick)
    for (const way of made.ways) ways[way] = (ways[way] ?? 0) + 1
    events.add(name)
    return made.data
  }
  let interactions = 0
  let answered = 0
  const stop = sandbox.listen(change => {
    if (change.type === 'acknowledged' && change.interaction.userId === where.user) answered++
  })
  let moves = 0
  for (let sent = 0; sent < count && faults.length === 0; ) {
    for (const end = Math.min(sent + BATCH, count); sent < end; sent++) {
      if (pick(4) === 0) {
        interactions++
        interact(sandbox, people[2], game.thread, spoil, pick)
      } else {
        const [name, data] = examples[pick(examples.length)]
        sandbox.faults.sendEvent(name, spoil(name, data))
      }
    }
    if (await game.move()) moves++
    else if (faults.length === 0) faults.push(`after ${sent} packets a move was not taken`)
  }
  const thrown = await reference.thrown()
  stop()
  isEnding = true
  await ended(bot)
  await game.close()
  await sandbox.close()

  const noted = lines.filter(({ msg }) => msg?.includes('could not be read'))
  const unknown = noted.filter(({ wrong }) => wrong?.startsWith('no kind'))
  const incomplete = lines.filter(({ msg }) => msg?.includes('was incomplete'))
  const errors = lines.filter(({ level = 50, text }) => level >= 50 && !WARNINGS.test(text))
  if (noted.length - unknown.length !== thrown)
    faults.push(
      `${noted.length - unknown.length} packets were noted, and a bare client threw ${thrown} times`,
    )
  for (const { text } of errors.slice(0, 10)) faults.push(`logged: ${text.slice(0, 1500)}`)
  return {
    packets: count,
    ways,
    events: events.size,
    noted: noted.length,
    thrown,
    incomplete: unknown.length + incomplete.length,
    interactions,
    answered,
    moves,
    longest: Math.max(0, ...noted.map(({ text }) => text.length)),
    faults,
  }
}

function read(text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch {
    return { msg: text }
  }
}

/** Something that Vera does, spoilt on its way to the bot. */
function interact(
  sandbox: Sandbox,
  who: SandboxActor,
  thread: string,
  spoil: (name: string, data: unknown) => unknown,
  pick: (n: number) => number,
): void {
  let packet: { readonly data: unknown } | null = null
  sandbox.faults.rewriteEvents((name, data) => {
    if (name !== 'INTERACTION_CREATE') return data
    packet ??= { data: spoil(name, data) }
    return packet.data
  })
  const at = { channelId: thread }
  const message = sandbox.messages(thread, who.person.id)[pick(2)]
  const menu = { id: '1', name: 'Look', type: 2 + pick(2), target_id: who.person.id, resolved: {} }
  const deeds: (() => Promise<unknown>)[] = [
    () => who.slash('help', {}, at),
    () => who.slash('game show', {}, at),
    () => who.slash('roll', { dice: '2d6' }, at),
    () => who.autocomplete('rules', { ask: 'a' }, 'ask', at),
    () => who.send({ type: 2, data: menu }, at),
    () => who.forge(message, { customId: '1|x|0|guide|' }, at),
    () => who.forge(message, { customId: '1|x|0|verb|', values: ['a'] }, at),
    () => who.forge(message, { customId: '1|x|0|words|', fields: { words: 'abc' } }, at),
  ]
  void deeds[pick(deeds.length)]().catch(() => {})
  sandbox.faults.rewriteEvents(null)
}

/** A game of two on the first server. */
async function openGame(
  sandbox: Sandbox,
  folder: string,
  people: readonly SandboxActor[],
  pick: (n: number) => number,
) {
  const system = systems[SYSTEM]
  const players = people.slice(0, 2)
  let thread = await openTable(sandbox, system, players)
  const look = await openLook({ folder })
  return {
    get thread() {
      return thread
    },
    async move(): Promise<boolean> {
      const next = randomMove(system, await look.table(sandbox.guildId, thread), pick)
      if (!next) {
        thread = await openTable(sandbox, system, players)
        return true
      }
      const actor = players.find(({ person }) => person.id === next.user) as SandboxActor
      const deed = actor.slash('hell orders', { line: next.line, as: next.by }, { channelId: thread })
      return deed
        .then(outcome => outcome.settled(LONG))
        .then(
          answer => answer === null,
          () => false,
        )
    },
    close: () => look.close(),
  }
}

/** A bare client that hears the same. */
async function openReference({ token, api, faults }: Sandbox) {
  const child = fork(REFERENCE, [JSON.stringify({ token, api })], { execArgv: ['--import', 'tsx'] })
  const said = () => new Promise<unknown>(resolve => child.once('message', resolve))
  await said()
  return {
    async thrown(): Promise<number> {
      const waiting = said()
      child.send(1)
      await waiting
      const answer = said()
      faults.sendEvent('MARK_1', {})
      const { thrown } = (await answer) as { thrown: number }
      child.disconnect()
      return thrown
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}
