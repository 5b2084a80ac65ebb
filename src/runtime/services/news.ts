import type { Core } from './core.ts'
import type { Service } from './services.ts'

const MINUTE = 60_000

/** One line for each minute in which something happened: so the host sees that the bot lives. */
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
