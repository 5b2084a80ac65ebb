import { findPassVerb } from './actions/automatic.ts'
import { createReplaySource } from './chance.ts'
import type { LogEntry, Match } from './log.ts'
import { beginMatch, replayEntry } from './match.ts'
import type { GameState } from './model.ts'
import type { GameSystem } from './system.ts'
import type { Announcement } from './umpire.ts'

/** Result of replaying every entry of a log, including the entries that were undone later. */
export interface FullReplayResult {
  /** Entry number → announcements of the log entry. Number 0 is the setup. */
  readonly announcements: ReadonlyMap<number, readonly Announcement[]>
  /**
   * Numbers of the entries in which a role declined to react. The verb alone does not show this, because it may be a
   * secret answer at another step.
   */
  readonly passed: ReadonlySet<number>
  /** Number of an undo entry → numbers of the entries that it undid. */
  readonly undone: ReadonlyMap<number, readonly number[]>
}

/**
 * Replays each log entry once, from the beginning or from the newest base. Yields after each entry so that other work
 * can run. A position to which a later undo returns is kept in memory until then. Throws `Error` if an entry is no
 * longer legal.
 */
export function* replayAllEntries<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
): Generator<undefined, FullReplayResult, undefined> {
  const said = new Map<number, readonly Announcement[]>()
  const passed = new Set<number>()
  const base = match.bases?.at(-1)
  const from = base?.n ?? 0
  const { undone, leads } = takenBack(match.log)
  /** Entry number → number of undos that return to the position after that entry. */
  const awaited = new Map<number, number>()
  for (const to of leads.values()) awaited.set(Math.max(to, from), (awaited.get(Math.max(to, from)) ?? 0) + 1)
  const kept = new Map<number, S>()
  let state: S
  if (base) state = system.rules.clone(base.state)
  else {
    const opened = beginMatch(system, match.start, secret, createReplaySource(match.opening.chance))
    state = opened.match.state
    said.set(0, opened.announcements)
  }
  let pass = findPassVerb(system, state)
  keep(from)
  for (const entry of match.log) {
    if (entry.n <= from) continue
    yield
    const to = leads.get(entry.n)
    if (to !== undefined) goBack(Math.max(to, from))
    else if (!entry.verb.startsWith('game:')) {
      if (entry.verb === pass) passed.add(entry.n)
      said.set(entry.n, replayEntry(system, state, entry))
      pass = findPassVerb(system, state)
    }
    keep(entry.n)
  }
  return { announcements: said, passed, undone }

  function keep(n: number): void {
    if (awaited.has(n)) kept.set(n, system.rules.clone(state))
  }

  function goBack(to: number): void {
    const left = (awaited.get(to) ?? 1) - 1
    const there = kept.get(to)
    if (!there) throw new Error(`${system.id}: the position after entry ${to} is not known`)
    state = left > 0 ? system.rules.clone(there) : there
    if (left > 0) awaited.set(to, left)
    else {
      awaited.delete(to)
      kept.delete(to)
    }
    pass = findPassVerb(system, state)
  }
}

/**
 * Returns the entries that each undo removed, and the entry from which the game then went on: the last entry that
 * still counted, or 0 for the start.
 */
function takenBack(log: readonly LogEntry[]) {
  const undone = new Map<number, readonly number[]>()
  const leads = new Map<number, number>()
  /** Numbers of the entries that are not undone so far, in order. */
  const counted: number[] = []
  for (const { n, verb, args } of log) {
    if (verb === 'game:back') {
      const gone: number[] = []
      while ((counted.at(-1) ?? 0) > Number(args[0])) gone.unshift(counted.pop() as number)
      undone.set(n, gone)
      leads.set(n, counted.at(-1) ?? 0)
    } else if (!verb.startsWith('game:')) counted.push(n)
  }
  return { undone, leads }
}
