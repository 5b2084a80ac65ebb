import type { Client } from 'discord.js'
import { withLogListener } from '../base/log.ts'
import { createMetrics } from '../base/metrics.ts'
import { explainDisconnect } from '../gateway/login-errors.ts'
import { databaseName, type Store } from '../store/index.ts'
import { openThinker } from '../thinking/thinker.ts'
import type { WebServer } from '../web/index.ts'
import type { BotOptions } from './options.ts'
import { activityLogService } from './services/activity-log.ts'
import { connectionService, createDiscordClient } from './services/connection.ts'
import type { BotCore } from './services/core.ts'
import { databaseService, factsService } from './services/database.ts'
import { healthService } from './services/health.ts'
import { interactionService, thinkingService } from './services/interactions.ts'
import { loginService, registrationService } from './services/login.ts'
import { webService } from './services/pages.ts'
import { diceService, pictureService, pictureWarmupService } from './services/pictures.ts'
import { senderService } from './services/sending.ts'
import { createServiceRegistry } from './services/services.ts'
import { tableWatchService } from './services/table-watch.ts'
import { uptimeService } from './services/uptime.ts'

export interface Bot {
  readonly client: Client
  /** Server of the web pages of tables. Null: the bot serves no web pages. */
  readonly web: WebServer | null
  readonly store: Store
  /** Returns the number of interactions that the bot is still answering. */
  inHand(): number
  /** Returns all metrics as text, in the format of `/metrics`. */
  metrics(): Promise<string>
  /**
   * Does all work on tables that is due now, and resolves when this work is done. The bot also does this at
   * regular intervals.
   */
  look(): Promise<void>
  /** Waits for running work, then stops the bot. */
  stop(): Promise<void>
}

/** Starts the services of the bot in a fixed order. The services stop in the reverse order. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const tally = createMetrics()
  const log = withLogListener(options.log, tally.recordLogLine)
  const client = createDiscordClient(options)
  const core: BotCore = {
    options,
    log,
    tally,
    client,
    thinker: openThinker(),
    later: { house: null, web: null, listening: null, standing: table => table },
  }
  const services = createServiceRegistry()
  const { start } = services
  await start(diceService)
  const drawn = await start(pictureService(core))
  const store = await start(databaseService(core))
  await start(factsService(core, store))
  const here = await start(uptimeService(core, store))
  const { metrics } = await start(healthService(core, store, here))
  await start(connectionService(core))
  const bot = await start(senderService(core, store, here, drawn))
  const listening = await start(interactionService(core, bot))
  await start(thinkingService(core, bot))
  const web = await start(webService(core, bot))
  await start(loginService(core, listening))
  await start(registrationService(core))
  const { look } = await start(tableWatchService(core, bot, here, services))
  await start(activityLogService(core))
  await start(pictureWarmupService(core, store))
  if (options.onLost) {
    const { onLost } = options
    client.on('invalidated', () => onLost('the session was invalidated'))
    client.on('shardDisconnect', ({ code }) => services.isStopping() || onLost(explainDisconnect(code)))
  }
  const name = databaseName({ folder: options.folder, url: options.databaseUrl })
  log.info({ ...(!options.database && { database: name }), ...(await store.figures()) }, 'ready')
  return { client, store, web, inHand: listening.countPending, metrics, look, stop: services.stop }
}
