import type { BotContext } from '../../../commands/bot-context.ts'
import { watchForDeletions } from '../../../commands/gone/index.ts'
import { type InteractionListener, listenToInteractions } from '../../../commands/index.ts'
import type { BotCore } from './core.ts'
import { type Service, WORK_TIMEOUT } from './services.ts'

/**
 * Answers all interactions from Discord. When the service stops, the service first waits until all interactions
 * are answered.
 */
export const interactionService = (
  { tally, thinker, later }: BotCore,
  bot: BotContext,
): Service<InteractionListener> => ({
  name: 'interactions',
  start() {
    watchForDeletions(bot)
    later.listening = listenToInteractions(bot, { ...tally, arrived: thinker.giveWay })
    return later.listening
  },
  stop: ({ waitUntilIdle }) => waitUntilIdle(),
  patience: WORK_TIMEOUT,
})

/**
 * Stops the searches of computer players. Stops before the interaction service, because an interaction may wait
 * for a search.
 */
export const thinkingService = ({ thinker }: BotCore, { computers }: BotContext): Service<void> => ({
  name: 'thinking',
  start() {},
  stop() {
    void computers.stop()
    thinker.close()
  },
})
