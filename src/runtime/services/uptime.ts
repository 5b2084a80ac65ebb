import { systemTimeSource } from '../../../commands/posts/retry-queue.ts'
import { createSteadyClock, type SteadyClock } from '../../base/steady-clock.ts'
import type { TimeSpan } from '../../people/availability.ts'
import type { BotStore, Heartbeat } from '../../store/index.ts'
import { skipDowntime } from '../../table/time/clock.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

export interface UptimeRecorder {
  /** Returns the current time for the clocks of games, in ms since 1970. */
  now(): number
  /**
   * Records that the process is running. `slept`: ms for which the process was suspended since the last
   * heartbeat.
   */
  recordHeartbeat(slept?: number): Promise<void>
  /** Returns the number of ms by which the machine's clock has jumped forward since the last call. */
  takeClockJump(): number
}

/**
 * Records when this process was running, and when a game could not be played because its data files had mistakes.
 * While nobody can play, the clocks of players stand still.
 */
export function createUptimeService(
  { options, log, client, later }: BotCore,
  store: BotStore,
): BotService<UptimeRecorder> {
  const { systems, closed = new Set() } = options
  const { ids, count } = options.shards ?? { ids: [0], count: 1 }
  return {
    name: 'presence',
    async start() {
      const pulse = await store.openHeartbeat(
        `${ids.join(',')}/${count}`,
        (options.now ?? systemTimeSource.now)(),
      )
      const steady = options.now ? null : steadyFrom(pulse)
      const now = options.now ?? (steady as SteadyClock).now
      /** Game system → time spans in which nobody could play it on this bot, because its data files had mistakes. */
      const closures = new Map<string, readonly TimeSpan[]>()
      later.standing = table =>
        table.clock && client.guilds.cache.has(table.guild)
          ? skipDowntime(table, ...(closures.get(table.system) ?? []), ...pulse.gaps())
          : table
      for (const id of Object.keys(systems))
        closures.set(id, await store.closures.note(id, closed.has(id), now()))
      return {
        now,
        recordHeartbeat: slept => pulse.beat(now(), slept),
        takeClockJump: () => steady?.skipped() ?? 0,
      }
    },
    stop: ({ recordHeartbeat }) => recordHeartbeat().catch(() => {}),
  }

  function steadyFrom({ began }: Heartbeat): SteadyClock {
    const onBack = (ms: number) =>
      log.warn({ ms }, 'the clock of this machine was set back; games continue by the previous time')
    return createSteadyClock(systemTimeSource.now, () => performance.now(), began, onBack)
  }
}
