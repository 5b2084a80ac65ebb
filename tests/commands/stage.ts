import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type APIMessage, MessageFlags } from 'discord-api-types/v10'
import { buildAllCommands } from '../../commands/all.ts'
import { createRestClient, registerCommands } from '../../commands/discord/register.ts'
import type { Picture, PictureDrawer, PictureRequest } from '../../render/index.ts'
import { openLog } from '../../src/base/log.ts'
import type { ShardPlacement } from '../../src/base/settings.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { readContinuableGame } from '../../src/game-file/index.ts'
import { type RunningBot, startBot } from '../../src/runtime/bot.ts'
import {
  type Sandbox,
  type SandboxActor,
  type SandboxExchange,
  startSandbox,
  type UserActionOutcome,
} from '../../src/sandbox/index.ts'
import type { Database } from '../../src/store/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { ThinkFunction } from '../../src/thinking/thinker.ts'
import { secretOf } from '../support/conformance.ts'
import { createOracle, type Oracle } from '../support/oracle.ts'

/** The real bot on the stand-in Discord, with people at their keyboards. */
export interface Stage {
  readonly sandbox: Sandbox
  readonly bot: RunningBot
  readonly folder: string
  readonly exchanges: SandboxExchange[]
  /** Holds every exchange against Discord's own description. */
  readonly oracle: Oracle
  /** Everything the bot logged. */
  readonly lines: string[]
  readonly pictures: PictureRequest[]
  readonly people: { readonly anna: SandboxActor; readonly boris: SandboxActor; readonly vera: SandboxActor }
  /** A new table with its thread; the seats are taken as told, the game is begun. */
  table(system: string, seats: Readonly<Record<string, SandboxActor>>, scenario?: string): Promise<string>
  read(thread: string): Promise<Table>
  /** Public messages of a thread, oldest first. */
  posts(thread: string): APIMessage[]
  /** The newest one; what follows the end of a game comes when its film is made. */
  last(thread: string): APIMessage
  /** What a person alone reads after a deed, as the answer itself or under a public message. */
  alone(who: SandboxActor, at: string, deed: Promise<UserActionOutcome>): Promise<APIMessage>
  /** The private settings of a lobby, opened by somebody who may change them. */
  options(who: SandboxActor, thread: string): Promise<APIMessage>
  /** Chooses a value in one of these settings; what the person then reads. */
  choose(who: SandboxActor, thread: string, setting: string, value: string): Promise<string>
  /** A person's direct messages with the bot. Its commands are registered everywhere first, so that some are there. */
  directly(who: SandboxActor): Promise<{ readonly channelId: string }>
  /** Waits until the outbox of a table is empty. */
  quiet(thread: string): Promise<void>
  /** Nothing has gone over the wire for a moment. */
  still(): Promise<void>
  /** Waits until only people are asked, or nobody, and everything is posted. */
  settled(thread: string): Promise<Table>
  /** Time passes: Discord forgets nonces, and the bot does what it had put off until then. */
  later(ms: number): Promise<void>
  /** Every process has looked for tables that need it, and served them. */
  looked(): Promise<void>
  /** One more process beside the bot, as if on another machine. */
  another(shards?: ShardPlacement): Promise<RunningBot>
  /** The bot stops and another one starts on the same folder, its pages at the same port. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  /** Systems that cannot be played from the next start on. */
  readonly closed: Set<string>
  /** System → files of its owner. */
  readonly ownFiles: Map<string, readonly string[]>
  /** Films are made when this has come to its end. */
  filmAfter(ready: Promise<unknown>): void
  close(): Promise<void>
}

/** The smallest JPEG: one grey pixel. */
const PIXEL_BYTES = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)
export const PIXEL: Picture = { bytes: PIXEL_BYTES, width: 1, height: 1, format: 'jpeg', places: [] }

/** Pages of tables at this port; 0: at any. */
const mapsAt = (port: number) => ({
  url: `http://127.0.0.1${port ? `:${port}` : ''}`,
  port,
  host: '127.0.0.1',
})

/** The first board of a process is drawn on a machine that may have much else to do. */
const BEGUN = 30_000
/** Time in the ids of the first stage without a clock of its own. */
const NOON = Date.UTC(2026, 5, 1, 12)
/** Test file → number of stages that it has made. */
const stages = new Map<string, number>()
/**
 * Time in the ids of a new stage. In a process that runs several test files no two of them have the same people, because
 * the bot limits how often one person may ask.
 */
function chooseIdTime(): number {
  const file = /tests[\w/.-]+\.test\.ts/.exec(new Error().stack ?? '')?.[0] ?? ''
  const made = stages.get(file) ?? 0
  stages.set(file, made + 1)
  const minutes = createHash('sha256').update(file).digest().readUInt32LE()
  return NOON + (minutes % 100_000) * 60_000 + made * 1000
}
/** Milliseconds that a wait may take on a machine that has much else to do. */
const BUSY = 20_000

export async function stage(
  systems: Readonly<Record<string, GameSystem>>,
  paint: (request: PictureRequest, isStale?: () => boolean) => Promise<Picture | null> = async () => PIXEL,
  database?: Database,
  /** What the clock shows, also in ids. Default: the real time, and always the same ids, and so the same dice. */
  ownClock: (() => number) | null = null,
  /** What computers do, any legal action if left out. */
  think: ThinkFunction = async ({ system, state, by, seed }) => ({
    action: sampleAction(
      systems[system],
      state,
      by,
      createSeededPicker(Number.parseInt(seed.slice(0, 8), 16)),
    ),
  }),
  /** Pages of tables, at any port. */
  hasMaps = false,
): Promise<Stage> {
  const clock = ownClock ?? Date.now
  const idTime = chooseIdTime()
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-'))
  const exchanges: SandboxExchange[] = []
  const oracle = createOracle()
  const lines: string[] = []
  const pictures: PictureRequest[] = []
  let ahead = 0
  let timers: { readonly due: number; readonly run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    const timer = { due: clock() + ahead + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter(one => one !== timer)
    }
  }
  const sandbox = await startSandbox({
    onExchange(exchange) {
      exchanges.push(exchange)
      oracle.onExchange(exchange)
    },
    log: line => lines.push(`sandbox: ${line}`),
    limits: {},
    // What Discord allows is measured by the bench
    ackMs: BEGUN,
    clock: { now: () => clock() + ahead },
    idTime: () => (ownClock?.() ?? idTime) + ahead,
  })
  const draw = (async (request, isStale) => {
    pictures.push(request)
    return paint(request, isStale)
  }) as PictureDrawer
  let filming: Promise<unknown> = Promise.resolve()
  const film = async (requests: readonly PictureRequest[]): Promise<Picture> => {
    pictures.push(...requests)
    await filming
    return { ...PIXEL, format: 'gif' }
  }
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const closed = new Set<string>()
  const ownFiles = new Map<string, readonly string[]>()
  let tables = 0
  const start = (shards?: ShardPlacement, port = 0) =>
    startBot({
      token: sandbox.token,
      api: sandbox.api,
      folder,
      systems,
      closed,
      ownFilesOf: system => ownFiles.get(system) ?? [],
      log: openLog('debug', to),
      registerOn: sandbox.guildId,
      draw,
      film,
      readGame: async bytes => readContinuableGame(bytes, id => systems[id]),
      think,
      now: () => clock() + ahead,
      createSecret: () => secretOf(`stage ${tables++}`),
      after,
      lookEvery: 500,
      ...(hasMaps && { web: mapsAt(port) }),
      ...(database && { database }),
      ...(shards && { shards }),
    })
  let bot = await start()
  const others: RunningBot[] = []
  const [anna, boris, vera] = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const posts = (thread: string) => sandbox.messages(thread, vera.person.id).filter(isPost)
  const read = async (thread: string): Promise<Table> => {
    const table = await bot.store.read(tableKey(sandbox.guildId, thread))
    if (!table) throw new Error(`no table on ${thread}`)
    return table
  }
  const options = async (who: SandboxActor, thread: string): Promise<APIMessage> => {
    const [lobby] = posts(thread)
    const answer = await (await who.click(lobby, idOf(lobby, 'options'))).settled()
    if (!answer) throw new Error('no settings were shown')
    return answer
  }
  const choose = async (who: SandboxActor, thread: string, setting: string, value: string) => {
    const shown = await options(who, thread)
    const button = idsOf(shown).find(id => id.endsWith(`|${setting}|${value}`))
    return said(button ? who.click(shown, button) : who.select(shown, idOf(shown, setting), [value]))
  }
  const quiet = async (thread: string) => {
    const until = performance.now() + BUSY
    while ((await read(thread)).outbox.length > 0) {
      if (performance.now() > until) throw new Error('the outbox does not become empty')
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  /** Until nothing has gone over the wire for a moment. */
  const stillness = async () => {
    for (let before = -1, still = 0; still < 2; before = exchanges.length) {
      await new Promise(resolve => setTimeout(resolve, 25))
      still = before === exchanges.length ? still + 1 : 0
    }
  }
  return {
    sandbox,
    get bot() {
      return bot
    },
    folder,
    exchanges,
    oracle,
    lines,
    pictures,
    people: { anna, boris, vera },
    async table(system, seats, scenario) {
      const [host] = Object.values(seats)
      const opened = await host.slash('game new', { system })
      const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1]
      if (!thread) throw new Error(`no table was opened: ${textOf(opened.message())}`)
      if (host.person.locale === 'ru') {
        await choose(host, thread, 'lang', 'en')
      }
      if (scenario) await choose(host, thread, 'scenario', scenario)
      for (const [role, actor] of Object.entries(seats)) {
        await (await actor.click(posts(thread)[0], idOf(posts(thread)[0], 'sit', role))).settled()
      }
      await (await host.click(posts(thread)[0], idOf(posts(thread)[0], 'begin'))).settled()
      await sandbox.waitUntilFound(() => posts(thread).length > 1, BEGUN)
      await quiet(thread)
      return thread
    },
    read,
    posts,
    last: thread => posts(thread).findLast(post => !isArchive(post)) as APIMessage,
    async alone(who, at, deed) {
      const own = () => sandbox.messages(at, who.person.id).filter(isPrivate)
      const before = new Set(own().map(({ id }) => id))
      await deed
      return sandbox.waitUntilFound(() => own().find(one => !before.has(one.id) && isPost(one)))
    },
    options,
    choose,
    async directly(who) {
      const rest = createRestClient(sandbox.token, sandbox.api)
      await registerCommands(rest, sandbox.applicationId, null, buildAllCommands(Object.values(systems)))
      return { channelId: sandbox.directChannel(who.person.id) }
    },
    quiet,
    still: stillness,
    async settled(thread) {
      for (const until = performance.now() + BUSY; performance.now() < until; ) {
        const table = await read(thread)
        const waits = table.match ? decidingRoles(table.match.state) : []
        if (table.outbox.length === 0 && waits.every(role => userOfRole(table, role))) return table
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      throw new Error('the computer does not come to an end')
    },
    async later(ms) {
      const until = clock() + ahead + ms
      for (;;) {
        const [next] = timers.toSorted((a, b) => a.due - b.due)
        if (!next || next.due > until) break
        timers = timers.filter(one => one !== next)
        ahead = Math.max(ahead, next.due - clock())
        next.run()
        await stillness()
      }
      ahead = Math.max(ahead, until - clock())
    },
    async looked() {
      await Promise.all([bot, ...others].map(one => one.runDueWork()))
    },
    async another(shards) {
      const one = await start(shards)
      others.push(one)
      return one
    },
    async restart(meanwhile) {
      const port = bot.web?.port
      await bot.stop()
      await meanwhile?.()
      timers = []
      bot = await start(undefined, port)
    },
    closed,
    ownFiles,
    filmAfter(ready) {
      filming = ready
    },
    async close() {
      await bot.stop()
      await sandbox.close()
    },
  }
}

/** The last post of a game that is over brings its file. */
const isArchive = ({ attachments }: APIMessage): boolean =>
  attachments.some(({ filename }) => filename.endsWith('.json'))

/** Not the line that a thread was made. */
const isPost = (message: APIMessage): boolean => (message.components?.length ?? 0) > 0

const isPrivate = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0

type Json = { readonly [key: string]: unknown }

/** All components of a message, outermost first. */
export function parts(message: APIMessage | null): Json[] {
  const found: Json[] = []
  const visit = (list: unknown): void => {
    if (!Array.isArray(list)) return
    for (const one of list as Json[]) {
      found.push(one)
      visit(one.components)
      visit(one.items)
    }
  }
  visit(message?.components)
  return found
}

/** All text of a message. */
export const textOf = (message: APIMessage | null): string =>
  [
    message?.content ?? '',
    ...parts(message).flatMap(({ content }) => (typeof content === 'string' ? [content] : [])),
  ]
    .filter(Boolean)
    .join('\n')

export const idsOf = (message: APIMessage | null): string[] =>
  parts(message).flatMap(({ custom_id: id }) => (typeof id === 'string' ? [id] : []))

/** Those of them that can be pressed. */
export const pressableIdsOf = (message: APIMessage | null): string[] =>
  parts(message).flatMap(({ custom_id: id, disabled }) => (typeof id === 'string' && !disabled ? [id] : []))

/** The id of the button or menu that does this. */
export function idOf(message: APIMessage | null, action: string, arg?: string): string {
  const found = idsOf(message).find(id => {
    const [, , , does, ...rest] = id.split('|')
    return does === action && (arg === undefined || rest.join('|') === arg || rest[0] === arg)
  })
  if (!found)
    throw new Error(`no ${action} ${arg ?? ''} among ${idsOf(message).join(' ')}\n${textOf(message)}`)
  return found
}

/** What the person reads in the end; empty when the answer was taken away. */
export async function said(outcome: Promise<UserActionOutcome>): Promise<string> {
  return textOf(await (await outcome).settled())
}

/** What `/me data` tells a person of tables. */
export async function tablesKept(who: SandboxActor): Promise<Record<string, unknown>[]> {
  const answer = await (await who.slash('me data')).settled()
  const file = await fetch(answer?.attachments[0]?.url ?? '')
  return ((await file.json()) as { tables: Record<string, unknown>[] }).tables
}

/** A deed that is done all the same where the bot asks whether what it throws away is meant. */
export async function confirmed(
  who: SandboxActor,
  deed: Promise<UserActionOutcome>,
): Promise<UserActionOutcome> {
  const outcome = await deed
  const message = await outcome.settled()
  const sure = idsOf(message).find(id => id.endsWith('|w|sure'))
  return message && sure ? who.click(message, sure) : outcome
}

/** Nobody else plays, and it is meant. */
export async function calledOff(who: SandboxActor, thread: string): Promise<void> {
  const message = await (await who.slash('game abandon', {}, { channelId: thread })).settled()
  if (!message) throw new Error('nothing was asked')
  await said(who.click(message, idOf(message, 'abandon')))
}

export interface Shown {
  readonly value: string
  readonly label: string
  readonly description?: string
}

/**
 * The values that a private menu offers, as buttons or in a menu: for what stands below an open set, else for the argument
 * that is open.
 */
export function valuesIn(message: APIMessage | null): Shown[] {
  const below = shownIn(message, 'then', /^>/)
  return below.length > 0 ? below : shownIn(message, 'pick', /^(=|flip)/)
}

/** The values of an optional argument that may be added. */
export const optionsIn = (message: APIMessage | null, at: number): Shown[] =>
  shownIn(message, `opt${at}`, new RegExp(`^opt${at}\\+`))

function shownIn(message: APIMessage | null, menu: string, isButton: RegExp): Shown[] {
  return parts(message).flatMap(({ custom_id: id, label, options }): Shown[] => {
    const arg = typeof id === 'string' ? id.split('|').slice(4).join('|') : ''
    if (arg === menu || (menu === 'pick' && arg.startsWith('page'))) return (options ?? []) as Shown[]
    if (!isButton.test(arg) || typeof label !== 'string') return []
    const [name, ...about] = label.split(' · ')
    const value = arg.replace(isButton, '')
    return [{ value, label: name, ...(about.length > 0 && { description: about.join(' · ') }) }]
  })
}

/** Chooses values there. */
export async function picked(
  who: SandboxActor,
  message: APIMessage | null,
  ...values: readonly string[]
): Promise<UserActionOutcome> {
  const signs = ['>', '=', 'flip']
  const button = idsOf(message).find(id => signs.some(sign => id.endsWith(`|w|${sign}${values[0]}`)))
  if (!message) throw new Error('no menu')
  if (button) {
    const [, ...others] = values
    const outcome = await who.click(message, button)
    return others.length > 0 ? picked(who, await outcome.settled(), ...others) : outcome
  }
  const then = idsOf(message).find(id => id.endsWith('|w|then'))
  return who.select(message, then ?? idOf(message, 'w', 'pick'), [...values])
}
