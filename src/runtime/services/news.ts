import type { Core } from './core.ts'
import type { Service } from './services.ts'

const MINUTE = 60_000

/** Logs one line for each minute in which something happened, so that the owner sees that the bot is alive. */
export const news = ({ log, tally, client, later }: Core): Service<NodeJS.Timeout> => ({
  name: 'news',
  start: () =>
    setInterval(() => {
      const news = tally.news()
      const pages = later.web?.streams() ?? 0
      if (news) log.info({ ...news, pages, ping: client.ws.ping }, 'the last minute')
    }, MINUTE).unref(),
  stop: clearInterval,
})
