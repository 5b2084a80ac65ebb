import { clock } from '../../../commands/posts/chains.ts'
import { type SteadyClock, steadyClock } from '../../base/steady-clock.ts'
import type { Span } from '../../people/hours.ts'
import type { Pulse, Store } from '../../store/index.ts'
import { stoodStill } from '../../table/time/clock.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

export interface Presence {
  /** The time by which games are played. */
  now(): number
  /** It is there. `slept`: milliseconds since the last beat in which it stood still. */
  beat(slept?: number): Promise<void>
  /** Milliseconds that the host's clock has jumped forward since this was last asked. */
  skipped(): number
}

/** Keeps when this process was there and which games were open: nobody's clock runs while he cannot play. */
export function presence({ options, log, client, later }: Core, store: Store): Service<Presence> {
  const { systems, closed = new Set() } = options
  const { ids, count } = options.shards ?? { ids: [0], count: 1 }
  return {
    name: 'presence',
    async start() {
      const pulse = await store.pulse(`${ids.join(',')}/${count}`, (options.now ?? clock.now)())
      const steady = options.now ? null : steadyFrom(pulse)
      const now = options.now ?? (steady as SteadyClock).now
      /** System → times in which it was closed. */
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
      log.warn({ ms }, 'the clock of this machine went back; games go on by the time before')
    return steadyClock(clock.now, () => performance.now(), began, onBack)
  }
}
