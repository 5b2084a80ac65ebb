import { newest } from './live.ts'
import type { Entry, Match, Told } from './log.ts'
import type { State } from './model.ts'
import type { GameSystem, Question, StepRule } from './system.ts'

/** Answers further back than this are no part of the scene any more. */
const LONGEST = 12

/**
 * The last command on somebody's own initiative with what followed, oldest first. Answers (losses, retreats, reactions)
 * belong to the action that they answer, those before the first action (arrivals, setup) to each other.
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

/** A command, or what stands beside commands on the board: elsewhere what is offered in public is an answer. */
function isInitiative<S>({ verbs }: Question<S>, name: string): boolean {
  const verb = verbs[name]
  if (!verb?.board) return verb?.command === true
  return Object.values(verbs).some(({ command }) => command)
}

/** Of what was told, what belongs to the scene at the end of this log. */
export function keptOf<S extends State>(
  system: GameSystem<S>,
  log: readonly Entry[],
  told: readonly Told[],
): Told[] {
  const [first] = sceneIn(system, log)
  return first ? told.filter(({ n }) => n >= first.n) : []
}

/** What the scene announced, in order; null where that was not kept (a game saved before it was) and a replay must tell. */
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
