import type { Importance } from '../../../engine/contract/views.ts'
import type { HellEvent, Side } from '../state/events.ts'
import { sideOf } from '../state/state.ts'

/** Returns the side that acted or rolled. Null: it happened by the rules. Undefined: the act before goes on. */
export function findHellActor(event: HellEvent): Side | null | undefined {
  switch (event.type) {
    case 'attacked':
      return event.side
    case 'arrived':
    case 'arrivalLost':
    case 'rebuilt':
    case 'turnedOver':
    case 'retreated':
    case 'moved':
    case 'breakout':
      return sideOf[event.unit]
    case 'turn':
    case 'phase':
    case 'supply':
    case 'recovered':
    case 'weather':
    case 'scored':
      return null
    default:
      return undefined
  }
}

const MINOR: readonly HellEvent['type'][] = ['phase', 'recovered', 'turnedOver']
const DECISIVE: readonly HellEvent['type'][] = [
  'attacked',
  'lostStep',
  'eliminated',
  'retreated',
  'countChanged',
  'arrivalLost',
  'breakout',
  'scored',
]

/** Which events a post keeps that has too little room. */
export const findHellImportance = ({ type }: HellEvent): Importance =>
  MINOR.includes(type) ? 'minor' : DECISIVE.includes(type) ? 'decisive' : 'usual'
