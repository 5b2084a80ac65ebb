import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, GatewayIntentBits } from 'discord.js'
import type { House, Log } from '../../commands/house.ts'
import { listen } from '../../commands/index.ts'
import { asked, sample } from '../../src/engine/act.ts'
import type { GameSystem, State } from '../../src/engine/system.ts'
import { openStore, type Store } from '../../src/store/index.ts'
import { type Cause, openTable, rolesHeld, type Table, tableKey, userOf } from '../../src/table.ts'
import { act, start } from '../../src/table-play.ts'
import { join as sit } from '../../src/table-seats.ts'

export type Pick = (n: number) => number

/** The router, the store and all commands as they run, without a Discord behind them: for a million interactions. */
export interface World {
  readonly store: Store
  readonly systems: Readonly<Record<string, GameSystem>>
  readonly tables: readonly Table[]
  /** What went wrong: failures without a name, refusals of the library, answers that never came. */
  readonly faults: string[]
  /** Hands one interaction to the bot and waits for its end; how long it held everybody up, in milliseconds. */
  send(interaction: Raw): Promise<number>
  read(table: Table): Promise<Table>
  /** Every table as it was. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** An interaction as it comes from the gateway. */
export type Raw = Readonly<Record<string, unknown>> & { readonly id: string }

export const GUILD = '1573532824017829001'
export const PEOPLE = ['opener', 'soviet', 'german', 'spectator', 'moderator'].map(
  (name, n) => ({ name, id: String(1573532824017820000n + BigInt(n)) }) as const,
)
const [opener, first, second] = PEOPLE

const PICTURE = { bytes: new Uint8Array([1]), width: 1, height: 1, format: 'jpeg' } as const
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

export async function fuzzWorld(systems: Readonly<Record<string, GameSystem>>, pick: Pick): Promise<World> {
  const store = await openStore({ folder: mkdtempSync(join(tmpdir(), 'fieldpost-fuzz-')) })
  const faults: string[] = []
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  let answers = 0
  client.rest.request = async options => {
    if (/callback$/.test(options.fullRoute)) answers++
    return MESSAGE
  }
  const noted = (about: object, what: string) => {
    const { error } = about as { error?: unknown }
    faults.push(`${what}: ${error instanceof Error ? error.stack : JSON.stringify(about)}`)
  }
  const log: Log = {
    info: () => {},
    debug: () => {},
    warn: (about, what) => (what.startsWith('autocomplete') ? noted(about, what) : undefined),
    error: noted,
  }
  const sent = {
    run: async (key: string) => emptied(key),
    ask: async () => null,
    wake: () => {},
    isBusy: () => false,
    rest: async () => {},
  }
  async function emptied(key: string): Promise<null> {
    if ((await store.read(key))?.outbox.length) {
      await store.turn(key, table => ({ table: { ...table, outbox: [] }, result: null }))
    }
    return null
  }
  const house: House = {
    client,
    store,
    systems,
    log,
    draw: async () => PICTURE,
    film: async () => PICTURE,
    zooms: async () => ['A1', 'C6', 'map'],
    now: Date.now,
    outbox: sent,
    lobbies: { ...sent, run: async () => null },
    edits: client.rest,
  }
  const listening = listen(house, () => {})
  const tables = tablesOf(systems, pick)
  for (const table of tables) await store.create(table)

  return {
    store,
    systems,
    tables,
    faults,
    async send(interaction) {
      const before = answers
      let held = 0
      let last = performance.now()
      let used = process.cpuUsage()
      // Whatever else runs on the machine holds one up too: only what we ourselves compute counts.
      const beat = () => {
        const { user, system } = process.cpuUsage(used)
        const now = performance.now()
        held = Math.max(held, Math.min(now - last, (user + system) / 1000))
        last = now
        used = process.cpuUsage()
      }
      const actions = client as unknown as { actions: { InteractionCreate: { handle(raw: Raw): void } } }
      actions.actions.InteractionCreate.handle(interaction)
      beat()
      while (listening.inHand() > 0) {
        await new Promise(resolve => setImmediate(resolve))
        beat()
      }
      if (answers === before) faults.push(`never answered: ${JSON.stringify(interaction).slice(0, 500)}`)
      return held
    },
    async read(table) {
      return (await store.read(tableKey(table.guild, table.thread))) as Table
    },
    async restore() {
      for (const table of tables) {
        const whole = { ...table }
        await store.turn(tableKey(table.guild, table.thread), () => ({ table: whole, result: null }))
      }
    },
    async close() {
      await store.close()
      await client.destroy()
    },
  }
}

/** Of each system a lobby, a game in its middle and one that is over. */
function tablesOf(systems: Readonly<Record<string, GameSystem>>, pick: Pick): Table[] {
  let thread = 1573532824017830000n
  let clicks = 0
  const cause = (user: string): Cause => ({ user, interaction: `click-${++clicks}`, now: Date.now() })
  return Object.values(systems).flatMap(system => {
    const opened = (): Table => {
      const place = {
        guild: GUILD,
        thread: String(thread++),
        parent: '1573532824017829002',
        lang: 'ru' as const,
      }
      return { ...openTable(system, place, cause(opener.id)), outbox: [] }
    }
    const begun = (moves: number): Table => {
      let table = opened()
      table.seats.forEach(({ role }, n) => {
        const seated = sit(table, system, role, cause(n % 2 === 0 ? first.id : second.id))
        if ('table' in seated) table = seated.table
      })
      const playing = start(table, system, cause(opener.id))
      if ('table' in playing) table = playing.table
      for (let n = 0; n < moves && table.stage === 'playing'; n++) table = moved(table, system)
      return { ...table, outbox: [] }
    }
    const moved = (table: Table, system: GameSystem): Table => {
      const state = table.match?.state as State
      const [role] = asked(state)
      const action = sample(system, state, role, pick)
      const played = act(table, system, role, [action], cause(userOf(table, role) ?? ''))
      return 'table' in played ? { ...played.table, outbox: [] } : table
    }
    const lobby = opened()
    const seated = sit(lobby, system, lobby.seats[0].role, cause(first.id))
    const over = begun(30)
    return ['table' in seated ? seated.table : lobby, begun(40), { ...over, stage: 'over' as const }]
  })
}

export const holds = (table: Table, user: string): boolean => rolesHeld(table, user).length > 0
