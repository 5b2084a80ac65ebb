import type { BotContext } from '../../../commands/bot-context.ts'
import { createMapApi } from '../../../commands/map/index.ts'
import { startWebServer, type WebServer } from '../../web/index.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

/** Serves the web pages of tables, if the options give an address for them. */
export const createWebPageService = (
  { options, log, later }: BotCore,
  bot: BotContext,
): BotService<WebServer | null> => ({
  name: 'pages',
  async start() {
    if (!options.web) return null
    const { now, store } = bot
    const { isShared, webSessions } = store
    later.web = await startWebServer(options.web, createMapApi(bot), webSessions, { now, log, isShared })
    return later.web
  },
  stop: web => web?.close(),
})
