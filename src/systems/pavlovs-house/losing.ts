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
    const actions = step.do === 'cards' ? state.cardActions : state.actions
    const couldAct = Object.keys(verbs).some(name => name !== 'done' && isOpen(name))
    return couldAct ? { type: 'wouldStop', actions } : null
  }
  const endsMoves = step.do === 'counters' && verb !== 'move' && isOpen('move')
  return endsMoves ? { type: 'wouldEndMoves', moves: state.moves } : null
}
