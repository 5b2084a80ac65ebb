import { live, type Match, replay } from '../../src/engine/match.ts'
import type { GameEvent, GameSystem, Role } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'
import { verbCommands } from '../system/define.ts'

/** Answers further back than this are no part of the scene any more. */
const LONGEST = 12

/**
 * What a picture marks: the last command as this viewer heard it. Answers (losses, retreats, reactions) belong to the
 * action that they answer, so that its dice stay on the board.
 */
export function sceneOf(system: GameSystem, match: Match, secret: string, role: Role | null): GameEvent[] {
  const entries = live(match.log)
  const last = entries.at(-1)
  if (!last || match.log.at(-1)?.verb.startsWith('game:')) return []
  const begins = new Set(verbCommands(system).map(({ verb }) => verb))
  const opening = entries.slice(-LONGEST).findLast(entry => begins.has(entry.verb)) ?? last
  const from = Math.min(opening.command, last.command)
  const { said } = replay(system, match, secret)
  return entries.filter(entry => entry.n >= from).flatMap(entry => heard(said.get(entry.n) ?? [], role))
}
