import { costOf } from '../../../../data/pavlovs-house/index.ts'
import type { GameSystem } from '../../../engine/system.ts'
import { SHOTS } from '../rules/actions.ts'
import { RELIEFS } from '../rules/recover.ts'
import { FREIGHT, PIECES } from '../rules/supplies.ts'
import { type PavlovView, RESERVE } from './view.ts'

type Where = NonNullable<GameSystem<never, PavlovView>['menus']['where']>
type Place = ReturnType<Where>

const standing = (place: number): Place => (place <= RESERVE ? { kind: 'place', value: place } : null)

/**
 * Returns what a menu sorts a value by. Men and weapons: their place. Pieces in the stock: their cost. Squares
 * and positions: what stands there.
 */
export const where: Where = (view, kind, value) => {
  switch (kind) {
    case 'man':
      return standing(view.men[value].place)
    case 'weapon':
      return standing(view.weapons[value])
    case 'relief':
      return standing(view.men[RELIEFS[value].man].place)
    case 'shot':
      return standing(view.men[SHOTS[value].man].place)
    case 'piece':
      return { kind: 'cost', value: costOf(value) }
    case 'supply':
      return { kind: 'token', value: PIECES[value].token }
    case 'freight':
      return { kind: 'location', value: FREIGHT[value].location }
    case 'square':
      return view.squares[value] < 0 ? null : { kind: 'enemy', value: view.squares[value] }
    case 'position': {
      const weapon = view.weapons.indexOf(value)
      return weapon < 0 ? null : { kind: 'weapon', value: weapon }
    }
    default:
      return null
  }
}
