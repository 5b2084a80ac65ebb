import type { Client } from 'discord.js'
import { openTally } from '../base/figures.ts'
import { heardLog } from '../base/log.ts'
import { disconnected } from '../gateway/refused.ts'
import { databaseName, type Store } from '../store/index.ts'
import { openThinker } from '../thinking/thinker.ts'
import type { Web } from '../web/index.ts'
import type { BotOptions } from './options.ts'
import { connection, newClient } from './services/connection.ts'
import type { Core } from './services/core.ts'
import { database, knownFacts } from './services/database.ts'
import { health } from './services/health.ts'
import { interactions, thinking } from './services/interactions.ts'
import { login, registration } from './services/login.ts'
import { looks } from './services/looks.ts'
import { news } from './services/news.ts'
import { pages } from './services/pages.ts'
import { dice, firstPictures, pictures } from './services/pictures.ts'
import { presence } from './services/presence.ts'
import { sending } from './services/sending.ts'
import { openServices } from './services/services.ts'

export interface Bot {
  readonly client: Client
  /** Server of the web pages of tables. Null: there is none. */
  readonly web: Web | null
  readonly store: Store
  /** Number of interactions that are being answered. */
  inHand(): number
  /** Returns all metrics, as `/metrics` shows them. */
  metrics(): Promise<string>
  /** Serves the tables that need the bot, as the bot also does at intervals. Resolves when all are served. */
  look(): Promise<void>
  /** Finishes running work, then stops the bot. */
  stop(): Promise<void>
}

/** Starts the services of the bot in a fixed order. They stop in the reverse order. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const tally = openTally()
  const log = heardLog(options.log, tally.noted)
  const client = newClient(options)
  const core: Core = {
    options,
    log,
    tally,
    client,
    thinker: openThinker(),
    later: { house: null, web: null, listening: null, standing: table => table },
  }
  const services = openServices()
  const { start } = services
  await start(dice)
  const drawn = await start(pictures(core))
  const store = await start(database(core))
  await start(knownFacts(core, store))
  const here = await start(presence(core, store))
  const { metrics } = await start(health(core, store, here))
  await start(connection(core))
  const house = await start(sending(core, store, here, drawn))
  const listening = await start(interactions(core, house))
  await start(thinking(core, house))
  const web = await start(pages(core, house))
  await start(login(core, listening))
  await start(registration(core))
  const { look } = await start(looks(core, house, here, services))
  await start(news(core))
  await start(firstPictures(core, store))
  if (options.onLost) {
    const { onLost } = options
    client.on('invalidated', () => onLost('the session was invalidated'))
    client.on('shardDisconnect', ({ code }) => services.isStopping() || onLost(disconnected(code)))
  }
  const name = databaseName({ folder: options.folder, url: options.databaseUrl })
  log.info({ ...(!options.database && { database: name }), ...(await store.figures()) }, 'ready')
  return { client, store, web, inHand: listening.inHand, metrics, look, stop: services.stop }
}
