import type { BotContext } from '../../../commands/bot-context.ts'
import { watchForDeletions } from '../../../commands/gone/index.ts'
import { type InteractionListener, listenToInteractions } from '../../../commands/index.ts'
import type { BotCore } from './core.ts'
import { type BotService, SERVICE_STOP_TIMEOUT_MS } from './services.ts'

/**
 * Answers all interactions from Discord. When the service stops, the service first waits until all interactions
 * are answered.
 */
export const createInteractionService = (
  { tally, thinker, later }: BotCore,
  bot: BotContext,
): BotService<InteractionListener> => ({
  name: 'interactions',
  start() {
    watchForDeletions(bot)
    later.listening = listenToInteractions(bot, { ...tally, onInteractionArrived: thinker.giveWay })
    return later.listening
  },
  stop: ({ waitUntilIdle }) => waitUntilIdle(),
  patience: SERVICE_STOP_TIMEOUT_MS,
})

/**
 * Stops the searches of computer players. Stops before the interaction service, because an interaction may wait
 * for a search.
 */
export const createComputerPlayerService = (
  { thinker }: BotCore,
  { computers }: BotContext,
): BotService<void> => ({
  name: 'thinking',
  start() {},
  stop() {
    void computers.stop()
    thinker.close()
  },
})
