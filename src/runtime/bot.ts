import {
  type CacheFactory,
  Client,
  GatewayDispatchEvents,
  GatewayIntentBits,
  LimitedCollection,
  MessageManager,
  Options,
  ReactionManager,
  Status,
} from 'discord.js'
import type { Logger } from 'pino'
import { allCommands } from '../../commands/all.ts'
import { openComputers } from '../../commands/computers/index.ts'
import { answerIncomplete } from '../../commands/discord/incomplete.ts'
import { register, restFor } from '../../commands/discord/register.ts'
import { listenForGone } from '../../commands/gone/index.ts'
import { type House, isOurs } from '../../commands/house.ts'
import { listen } from '../../commands/index.ts'
import { openSecretary } from '../../commands/league/secretary.ts'
import { openLobbies } from '../../commands/lobby/message.ts'
import { openNames } from '../../commands/lobby/name.ts'
import { openDesk } from '../../commands/map/index.ts'
import { closeDice } from '../../commands/plain/dice/index.ts'
import { openAttention } from '../../commands/posts/attention.ts'
import { type Clock, clock } from '../../commands/posts/chains.ts'
import { openOutbox } from '../../commands/posts/outbox.ts'
import { openPings } from '../../commands/posts/pings.ts'
import { openRecords } from '../../commands/posts/records.ts'
import { editsOnly } from '../../commands/posts/trim.ts'
import { tellUnreadable } from '../../commands/posts/unreadable.ts'
import {
  closeRenderer,
  type Draw,
  draw,
  film,
  legend,
  type Picture,
  type PictureRequest,
  warm,
  zooms,
} from '../../render/index.ts'
import { CannotStart } from '../base/cannot-start.ts'
import { openTally } from '../base/figures.ts'
import { heardLog } from '../base/log.ts'
import type { Placed } from '../base/settings.ts'
import { type SteadyClock, steadyClock } from '../base/steady-clock.ts'
import type { GameSystem } from '../engine/system.ts'
import { logConnection, logLimits } from '../gateway/connection.ts'
import { gatewayInfo } from '../gateway/login.ts'
import { dropUnreadable } from '../gateway/packets.ts'
import { disconnected, named } from '../gateway/refused.ts'
import type { Span } from '../people/hours.ts'
import {
  Closed,
  type Database,
  databaseName,
  type Hooks,
  type Facts as KeptFacts,
  openStore,
  outageLog,
  type Store,
  storeOn,
} from '../store/index.ts'
import type { Table } from '../table/index.ts'
import { stoodStill } from '../table/time/clock.ts'
import { isUnrecorded } from '../table/time/due.ts'
import { upgradedWith } from '../table/upgrade.ts'
import { openThinker, type Think } from '../thinking/thinker.ts'
import { openWeb, type Web, type WebPlace } from '../web/index.ts'
import { drawnBy, drawnFirst, drawnInTime } from './drawn.ts'
import { openHealth } from './health.ts'

export interface BotOptions {
  readonly token: string
  /** Another address than Discord's: the sandbox. */
  readonly api?: string
  /** For the database, unless `databaseUrl` names one. */
  readonly folder: string
  readonly databaseUrl?: string
  /** One that is open already. */
  readonly database?: Database
  readonly systems: Readonly<Record<string, GameSystem>>
  /** Ids of those that cannot be played here now. */
  readonly closed?: ReadonlySet<string>
  /** Files of its owner that a system is played with. */
  readonly ownFilesOf?: (system: string) => readonly string[]
  readonly log: Logger
  /** All, unless given. */
  readonly shards?: Placed
  /** Register the commands on this server at the start. */
  readonly registerOn?: string
  readonly healthPort?: number | null
  readonly healthHost?: string
  /** Null or none: no pages of tables. */
  readonly web?: WebPlace | null
  /** Left out: it draws by itself. Whoever gives one closes it. */
  readonly draw?: Draw
  readonly now?: () => number
  readonly after?: Clock['after']
  /** Milliseconds between two looks for tables that need the bot. */
  readonly lookEvery?: number
  readonly think?: Think
  /** Milliseconds until Discord is asked again for its gateway, by how often that has failed. */
  readonly pause?: (times: number) => number
  readonly film?: (requests: readonly PictureRequest[]) => Promise<Picture>
  /** The session is over for good: a new process has to begin a new one. */
  readonly onLost?: (why: string) => void
}

export interface Bot {
  readonly client: Client
  /** The pages of tables. */
  readonly web: Web | null
  readonly store: Store
  /** Interactions being answered. */
  inHand(): number
  /** All figures, as `/metrics` has them. */
  metrics(): Promise<string>
  /** Looks for tables that need it, as it does by itself from time to time; until all of them are served. */
  look(): Promise<void>
  /** Finishes what is in hand, then leaves. */
  stop(): Promise<void>
}

const PATIENCE = 10_000
const LOOK_EVERY = 60_000
const MINUTE = 60_000
/** Looks that did not take place, and milliseconds at least: then the process stood still. */
const FROZEN = 2
const FROZEN_LEAST = 10_000

export async function startBot(options: BotOptions): Promise<Bot> {
  const tally = openTally()
  const log = heardLog(options.log, tally.noted)
  const { systems, closed = new Set(), ownFilesOf = () => [] } = options
  const client = newClient(options)
  client.on('error', error => log.error({ error }, 'the connection to Discord'))
  client.on('warn', message => log.warn(message))
  dropUnreadable(client, {
    ...logConnection(client, log, Date.now),
    unreadable({ event, wrong, data }) {
      log.warn({ event, wrong }, 'a packet of the gateway could not be read; it was dropped')
      if (event === GatewayDispatchEvents.InteractionCreate) void answerIncomplete(client.rest, data)
    },
  })
  logLimits(client.rest, log, Date.now)
  const hooks: Hooks = {
    async upgrade(table, facts) {
      if (table.match && closed.has(table.system))
        throw new Closed(`${table.system} cannot be played here now`)
      return standing(await todays(table, systems, facts))
    },
    saved(key, table) {
      house.computers.note(key, table)
      web?.changed(key, table)
      if (isUnrecorded(table)) void house.records.ask(key)
    },
    took(ms, what, error) {
      tally.asked(ms, what)
      if (!isClosing) noteOutage(error)
    },
    upgraded: key => void (isOurs(house, key) && house.outbox.ask(key)),
    unreadable(key, why, isNew, obstacle) {
      const what = obstacle
        ? 'a game cannot go on; it is left as it is'
        : 'what is kept of a table cannot be read; it is left as it is'
      log.error({ key, why }, what)
      if (isNew) void tellUnreadable(client, log, key, obstacle)
    },
  }
  const noteOutage = outageLog(log, Date.now)
  /** What asks the database after that is late, and no outage. */
  let isClosing = false
  let web: Web | null = null
  /** Times in which nobody's clock ran, because this process was not there. */
  let gaps: () => readonly Span[] = () => []
  /** System → times in which it was closed. */
  const closures = new Map<string, readonly Span[]>()
  const standing = (table: Table): Table =>
    table.clock && client.guilds.cache.has(table.guild)
      ? stoodStill(table, ...(closures.get(table.system) ?? []), ...gaps())
      : table
  const { folder, databaseUrl: url } = options
  const store = options.database
    ? await storeOn(options.database, hooks)
    : await openStore({ folder, ...(url && { url }), ...hooks })
  await keepFacts(store.facts, systems)
  const thinker = openThinker()
  const { think } = options.think ? { think: options.think } : thinker
  const drawn = drawnFirst(drawnInTime(options.draw ?? drawnBy(draw), tally.drawn), thinker.giveWay)
  const pictures = { zooms, legend, draw: drawn, film: options.film ?? film }
  const { ids, count } = options.shards ?? { ids: [0], count: 1 }
  const pulse = await store.pulse(`${ids.join(',')}/${count}`, (options.now ?? clock.now)())
  const onBack = (ms: number) =>
    log.warn({ ms }, 'the clock of this machine went back; games go on by the time before')
  const steady = options.now ? null : steadyClock(clock.now, () => performance.now(), pulse.began, onBack)
  const now = options.now ?? (steady as SteadyClock).now
  gaps = pulse.gaps
  for (const id of Object.keys(systems))
    closures.set(id, await store.closures.note(id, closed.has(id), now()))
  const time = { clock: { now, after: options.after ?? clock.after }, chance: Math.random }
  const edits = editsOnly(options.token, options.api)
  const pings = openPings(now)
  logLimits(edits, log, Date.now)
  const bare = {
    client,
    store,
    systems,
    closed,
    ownFilesOf,
    log,
    now,
    edits,
    think,
    pings,
    ...pictures,
    web: () => web,
  }
  const outbox = openOutbox(bare, time)
  const lobbies = openLobbies(bare, time)
  const secretary = openSecretary({ ...bare, outbox }, time)
  const records = openRecords({ ...bare, outbox, secretary }, time)
  const names = openNames(bare, time)
  const computers = openComputers({ ...bare, outbox }, time)
  const house: House = { ...bare, outbox, lobbies, records, secretary, names, computers }
  if (options.web) {
    const { isShared } = store
    web = await openWeb(options.web, openDesk(house), store.passes, { now, log, isShared })
  }
  listenForGone(house)
  const attention = openAttention(house)
  const inHand = { count: () => 0 }
  const health = await openHealth(
    tally,
    {
      isReady: () => client.isReady(),
      ping: () => client.ws.ping,
      gateway: () => client.ws.shards.map(({ status }) => Status[status]),
      inHand: () => inHand.count(),
      streams: () => web?.streams() ?? 0,
      thoughts: thinker.count,
      kept: async () => ({ ...(await store.figures()), oldestPost: await oldestPost(store, now()) }),
    },
    options.healthPort ?? null,
    options.healthHost ?? '127.0.0.1',
  )
  const listening = listen(house, { ...tally, taken: thinker.giveWay })
  inHand.count = listening.inHand
  let stopping: Promise<void> | null = null
  let looking: NodeJS.Timeout | undefined
  let telling: NodeJS.Timeout | undefined
  const stop = () => {
    stopping ??= leave()
    return stopping
  }

  async function leave(): Promise<void> {
    clearInterval(looking)
    clearInterval(telling)
    attention.rest()
    listening.refuse()
    await web?.close()
    const computing = computers.rest()
    thinker.close()
    const until = Date.now() + PATIENCE
    while (listening.inHand() > 0 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 20))
    await Promise.race([
      Promise.all([computing, outbox.rest(), lobbies.rest(), records.rest(), secretary.rest(), names.rest()]),
      new Promise(resolve => setTimeout(resolve, PATIENCE).unref()),
    ])
    await client.destroy()
    await listening.refused()
    await pulse.beat(now()).catch(() => {})
    isClosing = true
    await store.close()
    await health.close()
    if (!options.draw) await closeRenderer()
    await closeDice()
  }

  /** One line for each minute in which something happened: so the host sees that the bot lives. */
  function tellNews(): void {
    const news = tally.news()
    if (news) log.info({ ...news, pages: web?.streams() ?? 0, ping: client.ws.ping }, 'the last minute')
  }

  try {
    const { token, api = null, pause } = options
    await gatewayInfo({
      token,
      api,
      log,
      sessions: (options.shards?.ids ?? [0]).length,
      ...(pause && { pause }),
    })
    await logIn(client, token)
    if (options.registerOn && client.application) {
      const rest = restFor(options.token, options.api)
      const commands = allCommands(Object.values(systems))
      const { changed } = await register(rest, client.application.id, options.registerOn, commands)
      if (changed.length > 0) log.info({ changed }, 'commands registered')
    }
  } catch (error) {
    await stop()
    throw error
  }
  const looks = new Set<Promise<void>>()
  const during = (work: Promise<void>) => {
    const look = work
      .catch(error => log.warn({ error }, 'the tables could not be looked after'))
      .finally(() => looks.delete(look))
    looks.add(look)
    return look
  }
  void during(attention.begin())
  const lookEvery = options.lookEvery ?? LOOK_EVERY
  let looked = performance.now()
  const look = async () => {
    if (stopping) return
    const since = performance.now() - looked
    looked += since
    const frozen = since > FROZEN * lookEvery && since > FROZEN_LEAST ? since : 0
    const skipped = steady?.skipped() ?? 0
    await pulse.beat(now(), frozen + (skipped > FROZEN_LEAST ? skipped : 0))
    await attention.look()
  }
  looking = setInterval(() => void during(look()), lookEvery)
  looking.unref()
  telling = setInterval(tellNews, MINUTE)
  telling.unref()
  if (options.onLost) {
    const { onLost } = options
    client.on('invalidated', () => onLost('the session was invalidated'))
    client.on('shardDisconnect', ({ code }) => stopping ?? onLost(disconnected(code)))
  }
  if (!options.draw) for (const id of await store.systems()) warm(id)
  log.info(
    { ...(!options.database && { database: databaseName({ folder, url }) }), ...(await store.figures()) },
    'ready',
  )
  return {
    client,
    store,
    web,
    inHand: listening.inHand,
    metrics: health.metrics,
    async look() {
      await during(look())
      // One look leaves to another what that one has in hand
      await Promise.all(looks)
    },
    stop,
  }
}

/** A client as the bot has it, without its listeners. */
export function newClient({
  api,
  shards: { ids, count } = { ids: [0], count: 1 },
}: Pick<BotOptions, 'api' | 'shards'>): Client {
  // discord.js reads these by itself, and takes what is empty for a number.
  for (const name of ['SHARDS', 'SHARD_COUNT']) if (!process.env[name]) delete process.env[name]
  return new Client({
    shards: [...ids],
    shardCount: count,
    intents: [GatewayIntentBits.Guilds],
    makeCache: cached(),
    allowedMentions: { parse: [] },
    ...(api && { rest: { api } }),
  })
}

/**
 * What discord.js keeps: neither messages nor reactions. Each channel has a collection for its messages; they share one in
 * which nothing is ever kept, which saves some five megabytes of twenty-five thousand channels.
 */
function cached(): CacheFactory {
  const made = Options.cacheWithLimits({
    GuildMemberManager: { maxSize: 50, keepOverLimit: member => member.id === member.client.user.id },
  })
  const none = new LimitedCollection<string, never>({ maxSize: 0 })
  return (type, holds, manager) =>
    type === MessageManager || type === ReactionManager ? none : made(type, holds, manager)
}

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve())
    client.once('shardDisconnect', ({ code }) => reject(new CannotStart(disconnected(code))))
  })
  ready.catch(() => {})
  try {
    await client.login(token)
  } catch (error) {
    throw named(error)
  }
  await ready
}

/** A table as today's rules play it. */
async function todays(table: Table, systems: BotOptions['systems'], facts: KeptFacts): Promise<Table> {
  const system = systems[table.system]
  return system ? upgradedWith(table, system, Date.now(), facts.read) : table
}

/** From now on it is known what the indices of games saved under today's facts stand for. */
async function keepFacts(facts: KeptFacts, systems: BotOptions['systems']): Promise<void> {
  for (const { id, facts: hash, saved } of Object.values(systems))
    if (saved) await facts.keep(id, hash, saved.catalogue)
}

/** Tables with posts that wait which are looked at for the oldest one. */
const LOOKED_AT = 50

/** Seconds since the oldest post that waits was written; 0: none waits. */
async function oldestPost(store: Store, now: number): Promise<number> {
  const due = (await store.due(0)).slice(0, LOOKED_AT)
  const tables = await Promise.all(due.map(({ key }) => store.read(key).catch(() => null)))
  const written = tables.flatMap(
    table => table?.outbox.filter(({ grows }) => !grows).map(({ at }) => at) ?? [],
  )
  return written.length > 0 ? Math.max(0, now - Math.min(...written)) / 1000 : 0
}
