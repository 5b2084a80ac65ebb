import type { BotContext } from '../../../commands/bot-context.ts'
import { createDueTableWork } from '../../../commands/posts/due-table-work.ts'
import type { BotCore } from './core.ts'
import type { BotService, ServiceRegistry } from './services.ts'
import type { UptimeRecorder } from './uptime.ts'

export interface TableWatch {
  /**
   * Does all work on tables that is due now, and resolves when this work is done. The bot also does this at
   * regular intervals.
   */
  look(): Promise<void>
  stopWatching(): void
}

const LOOK_EVERY = 60_000
/** The process counts as suspended if no check was made for at least this many intervals and `FROZEN_LEAST` ms. */
const FROZEN = 2
/** Minimum time without a check, in ms, after which the process can count as suspended. */
const FROZEN_LEAST = 10_000

/** Does the work on tables that is due, at regular intervals, even if no player uses the bot. */
export function createTableWatchService(
  { options, log }: BotCore,
  bot: BotContext,
  { recordHeartbeat, takeClockJump }: UptimeRecorder,
  { isStopping }: ServiceRegistry,
): BotService<TableWatch> {
  const every = options.lookEvery ?? LOOK_EVERY
  return { name: 'looks', start: begin, stop: ({ stopWatching }) => stopWatching() }

  function begin(): TableWatch {
    const attention = createDueTableWork(bot)
    const underWay = new Set<Promise<void>>()
    let looked = performance.now()
    void during(attention.begin())
    const timer = setInterval(() => void during(look()), every)
    timer.unref()

    function during(work: Promise<void>): Promise<void> {
      const one = work
        .catch(error => log.warn({ error }, 'the scheduled work on tables failed'))
        .finally(() => underWay.delete(one))
      underWay.add(one)
      return one
    }

    async function look(): Promise<void> {
      if (isStopping()) return
      const since = performance.now() - looked
      looked += since
      const frozen = since > FROZEN * every && since > FROZEN_LEAST ? since : 0
      const jumped = takeClockJump()
      await recordHeartbeat(frozen + (jumped > FROZEN_LEAST ? jumped : 0))
      await attention.runDueWork()
    }

    return {
      async look() {
        await during(look())
        // Searches skip tables on which an earlier search still works, so wait for the earlier searches too
        await Promise.all(underWay)
      },
      stopWatching() {
        clearInterval(timer)
        attention.stop()
      },
    }
  }
}
