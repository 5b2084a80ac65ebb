import type { BotContext } from '../../../commands/bot-context.ts'
import { watchForDeletions } from '../../../commands/gone/index.ts'
import { type InteractionListener, listenToInteractions } from '../../../commands/index.ts'
import type { BotCore } from './core.ts'
import { type BotService, SERVICE_STOP_TIMEOUT_MS } from './services.ts'

/** Answers all interactions from Discord. To stop, it waits until all of them are answered. */
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
 * Stops the searches of computer players when the bot stops. This happens before the interaction service stops,
 * because an interaction may wait for a search.
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
