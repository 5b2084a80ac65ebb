import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

const MINUTE = 60_000

/** Logs one line for each minute in which the bot did something. The owner can then see that the bot works. */
export const createActivityLogService = ({
  log,
  tally,
  client,
  later,
}: BotCore): BotService<NodeJS.Timeout> => ({
  name: 'news',
  start: () =>
    setInterval(() => {
      const news = tally.takeCounts()
      const pages = later.web?.streamCount() ?? 0
      if (news) log.info({ ...news, pages, ping: client.ws.ping }, 'the last minute')
    }, MINUTE).unref(),
  stop: clearInterval,
})
