import { clock } from '../../../commands/posts/chains.ts'
import { type SteadyClock, steadyClock } from '../../base/steady-clock.ts'
import type { Span } from '../../people/hours.ts'
import type { Pulse, Store } from '../../store/index.ts'
import { stoodStill } from '../../table/time/clock.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

export interface Presence {
  /** Returns the time that games are played by, in ms. */
  now(): number
  /** Records that the process is running. `slept`: ms since the last heartbeat during which it was suspended. */
  beat(slept?: number): Promise<void>
  /** Returns by how many ms the host's clock has jumped forward since the last call. */
  skipped(): number
}

/**
 * Records when this process was running and which games were open. No player's clock runs while they cannot
 * play.
 */
export function presence({ options, log, client, later }: Core, store: Store): Service<Presence> {
  const { systems, closed = new Set() } = options
  const { ids, count } = options.shards ?? { ids: [0], count: 1 }
  return {
    name: 'presence',
    async start() {
      const pulse = await store.pulse(`${ids.join(',')}/${count}`, (options.now ?? clock.now)())
      const steady = options.now ? null : steadyFrom(pulse)
      const now = options.now ?? (steady as SteadyClock).now
      /** Game system → times in which it was closed. */
      const closures = new Map<string, readonly Span[]>()
      later.standing = table =>
        table.clock && client.guilds.cache.has(table.guild)
          ? stoodStill(table, ...(closures.get(table.system) ?? []), ...pulse.gaps())
          : table
      for (const id of Object.keys(systems))
        closures.set(id, await store.closures.note(id, closed.has(id), now()))
      return { now, beat: slept => pulse.beat(now(), slept), skipped: () => steady?.skipped() ?? 0 }
    },
    stop: ({ beat }) => beat().catch(() => {}),
  }

  function steadyFrom({ began }: Pulse): SteadyClock {
    const onBack = (ms: number) =>
      log.warn({ ms }, 'the clock of this machine was set back; games continue by the previous time')
    return steadyClock(clock.now, () => performance.now(), began, onBack)
  }
}
