import type { BotContext } from '../../../commands/bot-context.ts'
import { openMapApi } from '../../../commands/map/index.ts'
import { startWebServer, type WebServer } from '../../web/index.ts'
import type { BotCore } from './core.ts'
import type { Service } from './services.ts'

/** Serves the web pages of tables, if the options contain an address for web pages. */
export const webService = ({ options, log, later }: BotCore, bot: BotContext): Service<WebServer | null> => ({
  name: 'pages',
  async start() {
    if (!options.web) return null
    const { now, store } = bot
    const { isShared, passes } = store
    later.web = await startWebServer(options.web, openMapApi(bot), passes, { now, log, isShared })
    return later.web
  },
  stop: web => web?.close(),
})
