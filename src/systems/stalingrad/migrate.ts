import { cards } from '../../../data/stalingrad/index.ts'
import type { Effect } from './effects.ts'
import type { Stalingrad, StalingradStep } from './state.ts'

/** What steps of version 1 had that today's have not. */
interface Old {
  readonly kind?: string
  readonly struck?: boolean
  readonly fire?: boolean
  readonly attack?: { readonly bonus: number; readonly guns: number; readonly rubble: boolean }
}

/** A state saved under older rules in today's shape. What was being placed or declared goes on under today's rules. */
export function migrate(state: Stalingrad, from: string): Stalingrad {
  if (!from.startsWith('1/')) return state
  return {
    ...state,
    agenda: state.agenda.map(step => ({ ...step, ...today(step as Old) }) as StalingradStep),
    spent: state.spent.map((spent, unit) => (state.area[unit] < 0 ? 0 : spent)),
    relief: [...new Set(state.relief)],
  }
}

function today({ kind, struck, fire, attack }: Old): object {
  return {
    ...(kind === 'zone' && { kind: 'controlled' }),
    ...(struck !== undefined && { struck: struck ? copies('strike', 1) : [] }),
    ...(fire !== undefined && { laid: fire ? copies('defensiveFire', 1) : [] }),
    ...(attack && { attack: { ...attack, laid: laidOn(attack) } }),
  }
}

const laidOn = ({ bonus, guns, rubble }: NonNullable<Old['attack']>): number[] => [
  ...copies('sappers', bonus),
  ...copies('machineGuns', guns),
  ...copies('rubble', rubble ? 1 : 0),
]
/** As many cards of an effect as make up a sum. */
function copies(effect: Effect, sum: number): number[] {
  const card = cards.findIndex(one => one.effect === effect)
  return Array<number>(sum / (sum > 1 ? (cards[card].strength ?? 1) : 1)).fill(card)
}
