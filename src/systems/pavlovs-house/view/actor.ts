import type { Role } from '../../../engine/model.ts'
import type { PavlovEvent } from '../state/events.ts'
import { GERMAN_ROLE, isCompetitive, type PavlovState, sovietRoles } from '../state/state.ts'

/**
 * Returns the role that acted or rolled. Returns null if the event followed from the rules, and undefined if
 * it belongs to the same act as the event before.
 */
export function findPavlovActor(
  event: PavlovEvent,
  state: PavlovState,
  by: Role | null,
): Role | null | undefined {
  const soviet = sovietRoles(state)
  switch (event.type) {
    // Rule 7.3: in a shared game one partner has the card phase, and the other partner has the counter phase.
    case 'used':
    case 'repaired':
    case 'resupplied':
    case 'reinforced':
    case 'fortified':
    case 'mined':
    case 'readied':
    case 'loaded':
    case 'delivered':
    case 'supported':
    case 'raided':
      return soviet[0]
    case 'moved':
    case 'attacked':
    case 'heldFire':
    case 'suppressed':
    case 'ordered':
    case 'recovered':
    case 'observed':
      return soviet[soviet.length - 1]
    case 'stopped':
      return event.phase === 'cards' ? soviet[0] : soviet[soviet.length - 1]
    // In the Wehrmacht card phase either partner may decide.
    case 'flak':
    case 'stopFire':
    case 'chosen':
      return by !== null && soviet.includes(by) ? by : soviet[soviet.length - 1]
    case 'opened':
    case 'noTarget':
    case 'fired':
    case 'airRaid':
    case 'bombed':
    case 'coming':
    case 'placed':
    case 'breach':
    case 'dashed':
    case 'mineLost':
    case 'planned':
    case 'plannedHidden':
      return isCompetitive(state) ? GERMAN_ROLE : null
    case 'turn':
    case 'ended':
    case 'scored':
    case 'drew':
    case 'drewHidden':
    case 'reshuffled':
    case 'discarded':
    case 'tactics':
    case 'mineBlew':
    case 'fed':
    case 'stormCard':
    case 'counters':
    case 'germanDrew':
    case 'germanDrewHidden':
      return null
    default:
      return undefined
  }
}

export const pavlovMinorEvents: readonly PavlovEvent['type'][] = [
  'discarded',
  'reshuffled',
  'noTarget',
  'heldFire',
  'fogReturned',
]
export const pavlovDecisiveEvents: readonly PavlovEvent['type'][] = [
  'fired',
  'bombed',
  'pinned',
  'lost',
  'saved',
  'wallDown',
  'breach',
  'casualty',
  'raided',
  'fed',
  'ended',
  'scored',
  'mineBlew',
]
export const pavlovHeadingEvents: readonly PavlovEvent['type'][] = ['turn', 'opened', 'counters']
