import type { HellEvent, Side } from '../state/events.ts'
import { sideOf } from '../state/state.ts'

/**
 * Returns the side that acted or rolled. Null if the rules caused the event. Undefined if the event belongs to
 * the same act as the event before it.
 */
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

export const hellMinorEvents: readonly HellEvent['type'][] = ['phase', 'recovered', 'turnedOver']
export const hellDecisiveEvents: readonly HellEvent['type'][] = [
  'attacked',
  'lostStep',
  'eliminated',
  'retreated',
  'countChanged',
  'arrivalLost',
  'breakout',
  'scored',
]
