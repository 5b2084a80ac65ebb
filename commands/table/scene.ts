import { live, newest } from '../../src/engine/live.ts'
import type { Entry, Match } from '../../src/engine/log.ts'
import { replay } from '../../src/engine/match.ts'
import type { GameEvent, Role } from '../../src/engine/model.ts'
import { sceneIn, toldIn } from '../../src/engine/scene.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'
import type { Spent } from '../slices.ts'
import { recalled } from './recalled.ts'

/** Returns the events that a picture marks: the last command with its answers, as this viewer heard them. */
export function sceneOf(system: GameSystem, match: Match, secret: string, role: Role | null): GameEvent[] {
  if (match.log.at(-1)?.verb.startsWith('game:')) return []
  return (toldIn(system, match) ?? replayed(system, match, secret)).flatMap(({ said }) => heard(said, role))
}

/**
 * Returns what this viewer heard since the last command of their own roles began, including its result and all
 * answers to it.
 */
export async function heardSince(
  system: GameSystem,
  match: Match,
  secret: string,
  role: Role | null,
  own: readonly Role[],
  spent?: Spent,
): Promise<GameEvent[]> {
  const [first] = sceneIn(system, match.log)
  const from = lastOf(match, own)?.command
  if (!first || from === undefined || from >= first.n) return sceneOf(system, match, secret, role)
  const { said } = await recalled(system, match, secret, spent)
  // A log that begins with a position does not contain what led to the position.
  if (!said.has(first.n)) return sceneOf(system, match, secret, role)
  const since = live(match.log).filter(({ n }) => n >= from)
  return since.flatMap(({ n }) => heard(said.get(n) ?? [], role))
}

function lastOf({ log }: Match, own: readonly Role[]): Entry | undefined {
  for (const entry of newest(log)) if (own.includes(entry.by) && !entry.auto) return entry
  return undefined
}

function replayed(system: GameSystem, match: Match, secret: string) {
  const { said } = replay(system, match, secret)
  return sceneIn(system, match.log).map(({ n }) => ({ said: said.get(n) ?? [] }))
}
