import type { Client } from 'discord.js'
import { withLogListener } from '../base/log.ts'
import { createMetrics } from '../base/metrics.ts'
import { explainCloseCode } from '../gateway/login-errors.ts'
import { type BotStore, databaseName } from '../store/index.ts'
import { openThinker } from '../thinking/thinker.ts'
import type { WebServer } from '../web/index.ts'
import type { BotOptions } from './options.ts'
import { createActivityLogService } from './services/activity-log.ts'
import { createConnectionService, createDiscordClient } from './services/connection.ts'
import type { BotCore } from './services/core.ts'
import { createCatalogueService, createDatabaseService } from './services/database.ts'
import { createHealthService } from './services/health.ts'
import { createComputerPlayerService, createInteractionService } from './services/interactions.ts'
import { createLoginService, createRegistrationService } from './services/login.ts'
import { createWebPageService } from './services/pages.ts'
import { createPictureService, createPictureWarmupService, diceService } from './services/pictures.ts'
import { createSenderService } from './services/sending.ts'
import { createServiceRegistry } from './services/services.ts'
import { createTableWatchService } from './services/table-watch.ts'
import { createUptimeService } from './services/uptime.ts'

export interface RunningBot {
  readonly client: Client
  /** Server of the web pages of tables. Null: the bot serves no web pages. */
  readonly web: WebServer | null
  readonly store: BotStore
  /** Returns the number of interactions that the bot is still answering. */
  countPendingInteractions(): number
  /** Returns all metrics as text, in the format of `/metrics`. */
  metrics(): Promise<string>
  /**
   * Does all work on tables that is due now, and resolves when this work is done. The bot also does this at
   * regular intervals.
   */
  runDueWork(): Promise<void>
  /** Waits for running work, then stops the bot. */
  stop(): Promise<void>
}

/** Starts the services of the bot in a fixed order. The services stop in the reverse order. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
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
  const drawn = await start(createPictureService(core))
  const store = await start(createDatabaseService(core))
  await start(createCatalogueService(core, store))
  const here = await start(createUptimeService(core, store))
  const { metrics } = await start(createHealthService(core, store, here))
  await start(createConnectionService(core))
  const bot = await start(createSenderService(core, store, here, drawn))
  const listening = await start(createInteractionService(core, bot))
  await start(createComputerPlayerService(core, bot))
  const web = await start(createWebPageService(core, bot))
  await start(createLoginService(core, listening))
  await start(createRegistrationService(core))
  const { look } = await start(createTableWatchService(core, bot, here, services))
  await start(createActivityLogService(core))
  await start(createPictureWarmupService(core, store))
  if (options.onLost) {
    const { onLost } = options
    client.on('invalidated', () => onLost('the session was invalidated'))
    client.on('shardDisconnect', ({ code }) => services.isStopping() || onLost(explainCloseCode(code)))
  }
  const name = databaseName({ folder: options.folder, url: options.databaseUrl })
  log.info({ ...(!options.database && { database: name }), ...(await store.figures()) }, 'ready')
  return {
    client,
    store,
    web,
    countPendingInteractions: listening.countPending,
    metrics,
    runDueWork: look,
    stop: services.stop,
  }
}
