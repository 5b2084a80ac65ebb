import type { StalingradState } from '../../../src/systems/stalingrad/state/state.ts'
import { after, legal, type Moment, type Oracle, plain, playOn, stepOf } from './oracle.ts'

const WITH_UNITS = ['move', 'fire', 'assault', 'sewers', 'mobility', 'concentrate']

/** Whether an Assault to which nobody reacts comes to its fire. */
const fires = (moment: Moment): boolean =>
  playOn(moment.system, after(moment), ({ do: asked }) =>
    asked === 'action' ? null : plain('decline'),
  ).said.some(({ type }) => type === 'attack')

/** Units become fresh again with each turn, while cards are kept for it; a card of the enemy may be taken at no cost. */
function isUseful(moment: Moment): boolean {
  const { state, action } = moment
  switch (`${stepOf(moment).do}.${action.verb}`) {
    case 'action.pass': {
      const { turn, passes } = state as StalingradState
      // After one pass the enemy may act, and then the own side again
      const units = passes === 0 ? ['fire', 'assault'] : WITH_UNITS
      const verbs = turn === 6 ? [...units, 'card'] : units
      return verbs.some(verb =>
        legal(moment, verb, verb === 'assault' ? 400 : 1).some(
          one => verb !== 'assault' || fires({ ...moment, action: one }),
        ),
      )
    }
    case 'theft.leave':
      return true
    default:
      return false
  }
}

export const stalingradOracle: Oracle = { isUseful }
