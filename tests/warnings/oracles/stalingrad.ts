import type { StalingradState } from '../../../src/systems/stalingrad/state/state.ts'
import { legal, type Moment, type Oracle, stepOf } from './oracle.ts'

const WITH_UNITS = ['move', 'fire', 'assault', 'sewers', 'mobility', 'concentrate']

/** Units become fresh again with each turn, while cards are kept for it; a card of the enemy may be taken at no cost. */
function isUseful(moment: Moment): boolean {
  const { state, action } = moment
  switch (`${stepOf(moment).do}.${action.verb}`) {
    case 'action.pass': {
      const isLast = (state as StalingradState).turn === 6
      const verbs = isLast ? [...WITH_UNITS, 'card'] : WITH_UNITS
      return verbs.some(verb => legal(moment, verb, 1).length > 0)
    }
    case 'theft.leave':
      return true
    default:
      return false
  }
}

export const stalingradOracle: Oracle = { isUseful }
