import { type StalingradSide, units } from '../../../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../state/events.ts'

/**
 * Returns the side that acted or rolled. Returns null if the event followed from the rules, and undefined if
 * it belongs to the same act as the event before.
 */
export function findStalingradActor(event: StalingradEvent): StalingradSide | null | undefined {
  switch (event.type) {
    case 'attack':
    case 'arrived':
    case 'concentrates':
    case 'discarded':
    case 'fireMarker':
    case 'fires':
    case 'kept':
    case 'moves':
    case 'passed':
    case 'played':
    case 'stopped':
    case 'unused':
      return event.side
    case 'spent':
      return units[event.units[0]]?.side
    case 'retreated':
      return event.forced ? undefined : units[event.unit].side
    case 'transferred':
    case 'stolen':
    case 'notStolen':
      return 'soviet'
    case 'turn':
    case 'supply':
    case 'shortage':
    case 'reshuffled':
    case 'drew':
    case 'phaseOver':
    case 'markersOff':
    case 'withdrawn':
    case 'recovered':
    case 'counted':
      return null
    default:
      return undefined
  }
}

export const stalingradMinorEvents: readonly StalingradEvent['type'][] = [
  'spent',
  'lost',
  'kept',
  'discarded',
  'reshuffled',
  'unused',
  'recovered',
  'markersOff',
  'markerPassed',
]
export const stalingradDecisiveEvents: readonly StalingradEvent['type'][] = [
  'attack',
  'friendlyFire',
  'eliminated',
  'retreated',
  'control',
  'battalionLost',
  'unplaced',
  'cancelled',
  'counted',
]
