import { iterateLiveEntries, listLiveEntries } from '../../src/engine/live-entries.ts'
import type { LogEntry, Match } from '../../src/engine/log.ts'
import { replayLog } from '../../src/engine/match.ts'
import type { GameEvent, Role } from '../../src/engine/model.ts'
import { currentSceneEntries, savedSceneAnnouncements } from '../../src/engine/scene.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import type { TimeReporter } from '../pausable-work.ts'
import { replayWithCache } from './replay-with-cache.ts'

/**
 * Returns the events that the picture of a board highlights: those of the last command and its answers, as far
 * as this role may see them.
 */
export function findLastCommandEvents(
  system: GameSystem,
  match: Match,
  secret: string,
  role: Role | null,
): GameEvent[] {
  if (match.log.at(-1)?.verb.startsWith('game:')) return []
  return (savedSceneAnnouncements(system, match) ?? replayed(system, match, secret)).flatMap(({ said }) =>
    visibleEvents(said, role),
  )
}

/**
 * Returns the events since the last command by one of the viewer's own roles, as far as `role` may see them.
 * Includes the result of that command and all answers to it.
 */
export async function findEventsSinceOwnCommand(
  system: GameSystem,
  match: Match,
  secret: string,
  role: Role | null,
  own: readonly Role[],
  spent?: TimeReporter,
): Promise<GameEvent[]> {
  const [first] = currentSceneEntries(system, match.log)
  const from = findLastOwnEntry(match, own)?.command
  if (!first || from === undefined || from >= first.n)
    return findLastCommandEvents(system, match, secret, role)
  const { announcements } = await replayWithCache(system, match, secret, spent)
  // A log may begin in the middle of a game. Then the events before its first position are not known.
  if (!announcements.has(first.n)) return findLastCommandEvents(system, match, secret, role)
  const since = listLiveEntries(match.log).filter(({ n }) => n >= from)
  return since.flatMap(({ n }) => visibleEvents(announcements.get(n) ?? [], role))
}

/** Returns the newest entry by one of these roles that still counts. Automatic answers do not count. */
export function findLastOwnEntry({ log }: Match, own: readonly Role[]): LogEntry | undefined {
  for (const entry of iterateLiveEntries(log)) if (own.includes(entry.by) && !entry.auto) return entry
  return undefined
}

function replayed(system: GameSystem, match: Match, secret: string) {
  const { announcements } = replayLog(system, match, secret)
  return currentSceneEntries(system, match.log).map(({ n }) => ({ said: announcements.get(n) ?? [] }))
}
