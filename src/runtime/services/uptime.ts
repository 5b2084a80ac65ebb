import { realTime } from '../../../commands/posts/retry-queue.ts'
import { type SteadyClock, steadyClock } from '../../base/steady-clock.ts'
import type { TimeSpan } from '../../people/availability.ts'
import type { Heartbeat, Store } from '../../store/index.ts'
import { skipDowntime } from '../../table/time/clock.ts'
import type { BotCore } from './core.ts'
import type { Service } from './services.ts'

export interface Uptime {
  /** Returns the time by which games are played, in ms. */
  now(): number
  /**
   * Records that the process is running. `slept`: ms for which the process was suspended since the last
   * heartbeat.
   */
  beat(slept?: number): Promise<void>
  /** Returns the number of ms by which the machine's clock has jumped forward since the last call. */
  skipped(): number
}

/**
 * Records when this process was running and which games were closed. The clocks of players stop during the time
 * in which nobody can play.
 */
export function uptimeService({ options, log, client, later }: BotCore, store: Store): Service<Uptime> {
  const { systems, closed = new Set() } = options
  const { ids, count } = options.shards ?? { ids: [0], count: 1 }
  return {
    name: 'presence',
    async start() {
      const pulse = await store.pulse(`${ids.join(',')}/${count}`, (options.now ?? realTime.now)())
      const steady = options.now ? null : steadyFrom(pulse)
      const now = options.now ?? (steady as SteadyClock).now
      /** For each game system, the time spans in which the game was closed. */
      const closures = new Map<string, readonly TimeSpan[]>()
      later.standing = table =>
        table.clock && client.guilds.cache.has(table.guild)
          ? skipDowntime(table, ...(closures.get(table.system) ?? []), ...pulse.gaps())
          : table
      for (const id of Object.keys(systems))
        closures.set(id, await store.closures.note(id, closed.has(id), now()))
      return { now, beat: slept => pulse.beat(now(), slept), skipped: () => steady?.skipped() ?? 0 }
    },
    stop: ({ beat }) => beat().catch(() => {}),
  }

  function steadyFrom({ began }: Heartbeat): SteadyClock {
    const onBack = (ms: number) =>
      log.warn({ ms }, 'the clock of this machine was set back; games continue by the previous time')
    return steadyClock(realTime.now, () => performance.now(), began, onBack)
  }
}
