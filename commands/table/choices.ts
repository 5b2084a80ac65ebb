import type { Choice } from '../../render/index.ts'
import { asked, asking, isOffered, optionsOf, question, waiting } from '../../src/engine/act.ts'
import type { GameSystem, Role, State } from '../../src/engine/system.ts'

/** What this role may name first in anything that it may do now: where the close-up shows green. */
export function choicesOf(system: GameSystem, state: State, role: Role | null): Choice[] {
  const step = waiting(state)
  const asks = question(system, state)
  if (!step || !asks || role === null || !asked(state).includes(role)) return []
  const found = new Map<string, Choice>()
  for (const verb of Object.values(asks.verbs)) {
    const [first] = verb.params
    if (!first || !isOffered(verb, state, step, role)) continue
    for (const value of optionsOf(first, state, asking(step, role)))
      if (typeof value === 'number') found.set(`${first.kind} ${value}`, { kind: first.kind, value })
  }
  return [...found.values()]
}
