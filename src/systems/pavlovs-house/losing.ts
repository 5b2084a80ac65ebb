import { isOffered, waiting } from '../../engine/act.ts'
import type { Action, Role } from '../../engine/system.ts'
import { counters } from './counters.ts'
import type { PavlovEvent } from './events.ts'
import { cards } from './soviet-phase.ts'
import type { Decision, Pavlov } from './state.ts'

/** 2.0, 4.0 Actions that a phase ends without, and moves that the first action ends. */
export function loses(state: Pavlov, by: Role, { verb }: Action): PavlovEvent | null {
  const step = waiting(state)
  if (step?.do !== 'cards' && step?.do !== 'counters') return null
  const { verbs } = step.do === 'cards' ? cards : counters
  const isOpen = (name: string) => isOffered(verbs[name], state, step as Decision, by)
  if (verb === 'done') {
    const couldAct = Object.keys(verbs).some(name => name !== 'done' && name !== 'move' && isOpen(name))
    const actions = couldAct ? (step.do === 'cards' ? state.cardActions : state.actions) : 0
    const moves = step.do === 'counters' && isOpen('move') ? state.moves : 0
    return actions + moves > 0 ? { type: 'wouldStop', actions, ...(moves > 0 && { moves }) } : null
  }
  const endsMoves = step.do === 'counters' && verb !== 'move' && isOpen('move')
  return endsMoves ? { type: 'wouldEndMoves', moves: state.moves } : null
}
