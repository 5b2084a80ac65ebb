import { type Match, replay } from '../../src/engine/match.ts'
import { sceneIn, toldIn } from '../../src/engine/scene.ts'
import type { GameEvent, GameSystem, Role } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'

/** What a picture marks: the last command with its answers, as this viewer heard them. */
export function sceneOf(system: GameSystem, match: Match, secret: string, role: Role | null): GameEvent[] {
  if (match.log.at(-1)?.verb.startsWith('game:')) return []
  return (toldIn(system, match) ?? replayed(system, match, secret)).flatMap(({ said }) => heard(said, role))
}

function replayed(system: GameSystem, match: Match, secret: string) {
  const { said } = replay(system, match, secret)
  return sceneIn(system, match.log).map(({ n }) => ({ said: said.get(n) ?? [] }))
}
