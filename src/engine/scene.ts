import { newest } from './live.ts'
import type { Entry, Match, Told } from './log.ts'
import type { State } from './model.ts'
import type { GameSystem, Question, StepRule } from './system.ts'

/** Maximum number of consecutive answers searched for the start of a scene. */
const LONGEST = 12

/**
 * Returns the current scene: the last command on a player's own initiative and everything after it, oldest
 * first. Answers (losses, retreats, reactions) belong to the action before them. Answers before the first action
 * (arrivals, setup) belong together.
 */
export function sceneIn<S extends State>(system: GameSystem<S>, log: readonly Entry[]): Entry[] {
  let last: Entry | undefined
  let opening: Entry | undefined
  let looked = 0
  for (const entry of newest(log)) {
    last ??= entry
    if (begins(system, entry.verb)) opening = entry
    if (opening || ++looked === LONGEST) break
  }
  if (!last) return []
  const isBeginning = !opening && looked < LONGEST
  const from = isBeginning ? 0 : Math.min(last.command, opening?.command ?? last.command)
  const entries: Entry[] = []
  for (const entry of newest(log)) {
    if (entry.n < from) break
    entries.push(entry)
  }
  return entries.reverse()
}

function begins<S extends State>({ rules: { steps } }: GameSystem<S>, name: string): boolean {
  const rules = Object.values(steps) as StepRule<S>[]
  return rules.some(rule => 'verbs' in rule && isInitiative(rule, name))
}

/**
 * Whether the player uses the verb on their own initiative. True for commands, and for verbs visible on the
 * board if the step also has commands. At other steps such verbs are answers.
 */
function isInitiative<S>({ verbs }: Question<S>, name: string): boolean {
  const verb = verbs[name]
  if (!verb?.board) return verb?.command === true
  return Object.values(verbs).some(({ command }) => command)
}

/** Returns the announcements that belong to the scene at the end of the log. */
export function keptOf<S extends State>(
  system: GameSystem<S>,
  log: readonly Entry[],
  told: readonly Told[],
): Told[] {
  const [first] = sceneIn(system, log)
  return first ? told.filter(({ n }) => n >= first.n) : []
}

/**
 * Returns the announcements of the current scene, in order. Null if they were not saved, as in old games. The
 * caller must then replay the log.
 */
export function toldIn<S extends State>(system: GameSystem<S>, match: Match<S>): Told[] | null {
  const base = match.bases?.at(-1)?.n ?? 0
  const told: Told[] = []
  for (const { n } of sceneIn(system, match.log)) {
    const kept = match.told?.find(one => one.n === n)
    if (kept) told.push(kept)
    else if (n > base) return null
  }
  return told
}
