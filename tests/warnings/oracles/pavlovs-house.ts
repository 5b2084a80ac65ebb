import type { Action, GameEvent } from '../../../src/engine/model.ts'
import type { PavlovState } from '../../../src/systems/pavlovs-house/state/state.ts'
import { after, legal, type Moment, type Oracle, stepOf, verbsOf } from './oracle.ts'

const has = (events: readonly GameEvent[], type: string, field: string): boolean =>
  events.some(event => event.type === type && Boolean((event as unknown as Record<string, unknown>)[field]))

/** What the best dice bring: a counter destroyed, a House taken, an aircraft down, a counter stopped. */
const succeeds = ({ said }: { said: readonly GameEvent[] }): boolean =>
  has(said, 'attacked', 'destroyed') ||
  has(said, 'observed', 'destroyed') ||
  has(said, 'raided', 'won') ||
  has(said, 'flak', 'downed') ||
  has(said, 'stopFire', 'stopped')

/** The stack is empty, or the Milk House has been played against a German player: no other turn comes. */
function isLastTurn(state: PavlovState): boolean {
  if (state.mode.startsWith('competitive')) return state.milkPlayed === 1
  return state.decks.every(deck => deck.length === 0) && state.resupplyOn.every(on => !on)
}

const MILK_HOUSE = 'MilkHouse'

function isUseful(moment: Moment): boolean {
  const { system, action } = moment
  const state = moment.state as PavlovState
  const so = (other: Action): Moment => ({ ...moment, action: other })
  const isOpen = (verb: string) => legal(moment, verb, 1).length > 0
  const isLast = isLastTurn(state)
  const step = stepOf(moment)
  // Tokens are kept for other cards of the turn and for the next turn
  const isKept = !isLast || state.due > 0
  switch (`${step.do}.${action.verb}`) {
    case 'cards.done':
      return verbsOf(moment).some(verb => verb !== 'done' && isOpen(verb))
    case 'counters.done': {
      const isRaid = state.stormCard >= 0 && system.views.names(state).storm[state.stormCard] === MILK_HOUSE
      const late = isLast ? ['suppress', 'barrage', ...(isRaid ? [] : ['recover', 'order'])] : []
      return verbsOf(moment).some(verb => verb !== 'done' && !late.includes(verb) && isOpen(verb))
    }
    case 'finalRaid.pass': {
      const men = [...new Set(legal(moment, 'storm', 3000).flatMap(({ args }) => args[0] as number[]))]
      return succeeds(after(so({ verb: 'storm', args: [men] })))
    }
    case 'flak.pass':
      return !isKept
    case 'stop.pass': {
      // What comes in pushes the first one into the House, before anything is rolled
      const isEnd = after(moment).said[0]?.type === 'breach'
      return (isEnd || !isKept) && legal(moment, 'stop').some(one => succeeds(after(so(one))))
    }
    case 'aid.lose':
      return true
    default:
      return step.do === 'counters' && action.verb !== 'move' && isOpen('move')
  }
}

const ROLLED = ['attack', 'volley', 'fire', 'observe', 'raid', 'storm', 'stop', 'shoot']

export const pavlovsHouseOracle: Oracle = {
  isUseful,
  isHopeless: moment => (ROLLED.includes(moment.action.verb) ? !succeeds(after(moment)) : null),
}
