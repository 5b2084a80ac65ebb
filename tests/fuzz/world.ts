import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, GatewayIntentBits, PermissionFlagsBits } from 'discord.js'
import type { BotContext, CommandLog } from '../../commands/bot-context.ts'
import { listenToInteractions } from '../../commands/index.ts'
import { createPingLimits } from '../../commands/posts/pings.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { readContinuableGame } from '../../src/game-file/index.ts'
import { openBotStore } from '../../src/store/index.ts'
import { openTable, tableKey } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToUser as sit } from '../../src/table/seats.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import { secretOf } from '../support/conformance.ts'
import type { Hostile } from './interactions.ts'
import { NASTY } from './nasty.ts'
import { openWatch } from './own-time.ts'
import { sentIn, wrongIn } from './shown.ts'

export type Pick = (n: number) => number

/** The bot with people who wish it ill. */
export interface World {
  readonly systems: Readonly<Record<string, GameSystem>>
  readonly tables: readonly Table[]
  readonly people: readonly Person[]
  /** What went wrong: failures without a name, refusals of the library, answers that never came. */
  readonly faults: string[]
  /** Hands one interaction to the bot and waits for its end; how long it held everybody up, in milliseconds. */
  send(hostile: Hostile): Promise<number>
  /** The same object as long as nothing has changed. */
  read(table: Table): Promise<Table>
  put(table: Table): Promise<void>
  close(): Promise<void>
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly isModerator: boolean
}

const GUILD = '1573532824017829001'
const ELSEWHERE = '1573532824017829777'
const PARENT = '1573532824017829002'
const PEOPLE = ['opener', 'soviet', 'german', 'spectator', 'moderator'].map(
  (name, n): Person => ({ id: String(1573532824017820000n + BigInt(n)), name, isModerator: n === 4 }),
)
const MODERATOR = String(PermissionFlagsBits.ManageThreads)

const PICTURE = { bytes: Buffer.from([1]), width: 1, height: 1, format: 'jpeg', places: [] } as const
const APPLICATION = '1573532824017829003'
const MESSAGE = {
  id: '1573532824017839999',
  channel_id: '1',
  type: 0,
  content: '',
  attachments: [],
  embeds: [],
  mentions: [],
  mention_roles: [],
  flags: 64,
  components: [],
}

/** The router, the store and all commands as they run, without a Discord behind them: for a million interactions. */
export async function routerWorld(systems: Readonly<Record<string, GameSystem>>, pick: Pick): Promise<World> {
  const store = await openBotStore({ folder: mkdtempSync(join(tmpdir(), 'fieldpost-fuzz-')) })
  const faults: string[] = []
  const client = new Client({ intents: [GatewayIntentBits.Guilds], allowedMentions: { parse: [] } })
  // As after READY: an interaction of another application is not answered
  Object.assign(client, { application: { id: APPLICATION } })
  let answers = 0
  client.rest.request = async options => {
    if (/callback$/.test(options.fullRoute)) answers++
    for (const what of wrongIn(sentIn(options.body), '')) faults.push(`${options.fullRoute}: ${what}`)
    return MESSAGE
  }
  const noted = (about: object, what: string) => {
    const { error } = about as { error?: unknown }
    faults.push(`${what}: ${error instanceof Error ? error.stack : JSON.stringify(about)}`)
  }
  const log: CommandLog = {
    info: () => {},
    debug: () => {},
    warn: (about, what) => (what.startsWith('autocomplete') ? noted(about, what) : undefined),
    error: noted,
  }
  const sent = {
    run: async (key: string) => emptied(key),
    tryUnlessBlocked: async () => null,
    retryAfterActivity: () => {},
    isBusy: () => false,
    stop: async () => {},
  }
  async function emptied(key: string): Promise<null> {
    if ((await store.read(key))?.outbox.length) {
      await store.turn(key, table => ({ table: { ...table, outbox: [] }, result: null }))
    }
    return null
  }
  const bot: BotContext = {
    web: () => null,
    pings: createPingLimits(() => 0),
    client,
    store,
    systems,
    closedSystems: new Set(),
    ownFilesOf: () => [],
    log,
    draw: async () => PICTURE,
    film: async () => PICTURE,
    zoomPlaces: async () => ['A1', 'C6', 'map'],
    legend: async () => [],
    readGame: async bytes => readContinuableGame(bytes, id => systems[id]),
    now: Date.now,
    createSecret: () => secretOf('fuzz'),
    outbox: sent,
    lobbies: { ...sent, run: async () => null },
    threadNames: { renameIfOutdated() {}, async stop() {} },
    think: async ({ system, state, by }) => ({ action: sampleAction(systems[system], state, by, pick) }),
    resultRecorder: { ...sent, run: async () => null },
    leagueRunner: { ...sent, run: async () => null },
    computers: { ...sent, run: async () => null, noteTableVersion() {} },
    editClient: client.rest,
  }
  let ended = 0
  const listening = listenToInteractions(bot, {
    recordAcknowledgement() {},
    recordOutcome() {},
    onInteractionArrived: heard => void heard.then(() => ended++),
  })
  let thread = 1573532824017830000n
  const place = () => ({ guild: GUILD, thread: String(thread++), parent: PARENT, lang: 'ru' as const })
  const tables = Object.values(systems).flatMap(system =>
    tablesOf(system, pick, PEOPLE, [place(), place(), place()]),
  )
  for (const table of tables) await store.create(table)
  const { actions } = client as unknown as { actions: { InteractionCreate: { handle(raw: object): void } } }
  const watch = openWatch()
  let id = 1573532824100000000n

  /** An interaction as it comes from the gateway. */
  function framed({ type, data, person, from, table }: Hostile): object {
    const one = <T>(list: readonly T[]): T => list[pick(list.length)]
    const channel = from === 'elsewhere' ? ELSEWHERE : table.thread
    const account = { id: person.id, username: person.name, discriminator: '0', avatar: null }
    const user = { ...account, global_name: one(NASTY) }
    const permissions = person.isModerator ? MODERATOR : '0'
    const member = { user, nick: one(NASTY), roles: [], joined_at: null, permissions, flags: 0 }
    const message = { ...MESSAGE, id: '1573532824017835555', channel_id: table.thread, flags: one([0, 64]) }
    id += 1n
    return {
      id: String(id),
      type,
      data,
      ...(type === 3 && { message: { ...message, author: { ...account, id: '1' } } }),
      application_id: APPLICATION,
      token: 'token',
      version: 1,
      channel_id: channel,
      channel: { id: channel, type: from === 'direct' ? 1 : 11, permissions: '0' },
      locale: one(['ru', 'en-US', 'xx', '']),
      app_permissions: '0',
      entitlements: [],
      authorizing_integration_owners: {},
      attachment_size_limit: 1,
      ...(from === 'direct'
        ? { user, context: 1 }
        : {
            guild_id: GUILD,
            guild: { id: GUILD, locale: 'en-US', features: [] },
            guild_locale: 'en-US',
            member: { ...member, deaf: false, mute: false },
            context: 0,
          }),
    }
  }

  return {
    systems,
    tables,
    people: PEOPLE,
    faults,
    async send(hostile) {
      const before = answers
      const endedBefore = ended
      let held = 0
      watch.lap()
      actions.InteractionCreate.handle(framed(hostile))
      held = Math.max(held, watch.lap())
      while (listening.countPending() > 0) {
        await new Promise(resolve => setImmediate(resolve))
        held = Math.max(held, watch.lap())
      }
      if (answers === before) faults.push(`never answered: ${JSON.stringify(hostile.data).slice(0, 500)}`)
      if (ended !== endedBefore + 1) faults.push(`not told when it was acknowledged: ${hostile.type}`)
      return held
    },
    async read(table) {
      return (await store.read(tableKey(table.guild, table.thread))) as Table
    },
    async put(table) {
      await store.turn(tableKey(table.guild, table.thread), () => ({ table, result: null }))
    },
    async close() {
      await store.close()
      await client.destroy()
    },
  }
}

type Place = Parameters<typeof openTable>[1]

/** Of a system a lobby, a game in its middle and one that is over; who opens them sits at none. */
export function tablesOf(
  system: GameSystem,
  pick: Pick,
  [opener, first, second]: readonly Person[],
  [lobby, middle, end]: readonly Place[],
): Table[] {
  let clicks = 0
  const initiator = (user: string): Initiator => ({ user, interaction: `click-${++clicks}`, now: Date.now() })
  const opened = (place: Place): Table => ({ ...openTable(system, place, initiator(opener.id)), outbox: [] })
  const begun = (place: Place, moves: number): Table => {
    let table = opened(place)
    table.seats.forEach(({ role }, n) => {
      const seated = sit(table, system, role, initiator(n % 2 === 0 ? first.id : second.id))
      if ('table' in seated) table = seated.table
    })
    const playing = startGame(table, system, initiator(opener.id))
    if ('table' in playing) table = playing.table
    for (let n = 0; n < moves && table.stage === 'playing'; n++) table = moved(table)
    return { ...table, outbox: [] }
  }
  const moved = (table: Table): Table => {
    const state = table.match?.state as GameState
    const [role] = decidingRoles(state)
    const action = sampleAction(system, state, role, pick)
    const played = playOrders(table, system, role, [action], initiator(userOfRole(table, role) ?? ''))
    return 'table' in played ? { ...played.table, outbox: [] } : table
  }
  const open = opened(lobby)
  const seated = sit(open, system, open.seats[0].role, initiator(first.id))
  return [
    'table' in seated ? seated.table : open,
    begun(middle, 40),
    { ...begun(end, 30), stage: 'over' as const },
  ]
}
