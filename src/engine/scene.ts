import { iterateLiveEntries } from './live-entries.ts'
import type { EntryAnnouncements, LogEntry, Match } from './log.ts'
import type { GameState } from './model.ts'
import type { GameSystem, QuestionRule, StepRule } from './system.ts'

/** Maximum number of log entries to search backwards for the action that began a scene. */
const LONGEST = 12

/**
 * Returns the log entries of the current scene, oldest first. A scene begins with the last action that a player took
 * on their own initiative. Answers such as losses, retreats and reactions belong to the scene of the action that
 * caused them. Answers before the first action, such as arrivals and setup, form one scene.
 */
export function currentSceneEntries<S extends GameState>(
  system: GameSystem<S>,
  log: readonly LogEntry[],
): LogEntry[] {
  let last: LogEntry | undefined
  let opening: LogEntry | undefined
  let looked = 0
  for (const entry of iterateLiveEntries(log)) {
    last ??= entry
    if (begins(system, entry.verb)) opening = entry
    if (opening || ++looked === LONGEST) break
  }
  if (!last) return []
  const isBeginning = !opening && looked < LONGEST
  const from = isBeginning ? 0 : Math.min(last.command, opening?.command ?? last.command)
  const entries: LogEntry[] = []
  for (const entry of iterateLiveEntries(log)) {
    if (entry.n < from) break
    entries.push(entry)
  }
  return entries.reverse()
}

function begins<S extends GameState>({ rules: { steps } }: GameSystem<S>, name: string): boolean {
  const rules = Object.values(steps) as StepRule<S>[]
  return rules.some(rule => 'verbs' in rule && isInitiative(rule, name))
}

/**
 * Whether a player uses the verb at this step on their own initiative. Always true for commands. For other verbs,
 * true only if the step also has commands and the board shows whether the verb is available.
 */
function isInitiative<S>({ verbs }: QuestionRule<S>, name: string): boolean {
  const verb = verbs[name]
  if (!verb?.isOnBoard) return verb?.command === true
  return Object.values(verbs).some(({ command }) => command)
}

/** Keeps the announcements of the current scene and drops older ones. */
export function keepSceneAnnouncements<S extends GameState>(
  system: GameSystem<S>,
  log: readonly LogEntry[],
  told: readonly EntryAnnouncements[],
): EntryAnnouncements[] {
  const [first] = currentSceneEntries(system, log)
  return first ? told.filter(({ n }) => n >= first.n) : []
}

/**
 * Returns the announcements of the current scene, in order. Null if they were not saved, as in old games. The
 * caller must then replay the log.
 */
export function savedSceneAnnouncements<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
): EntryAnnouncements[] | null {
  const base = match.bases?.at(-1)?.n ?? 0
  const told: EntryAnnouncements[] = []
  for (const { n } of currentSceneEntries(system, match.log)) {
    const kept = match.told?.find(one => one.n === n)
    if (kept) told.push(kept)
    else if (n > base) return null
  }
  return told
}
