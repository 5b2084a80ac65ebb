import { costOfReinforcement } from '../../../../data/pavlovs-house/index.ts'
import type { GameSystem } from '../../../engine/system.ts'
import { ALL_SHOTS } from '../rules/actions.ts'
import { ALL_RECOVERIES } from '../rules/recover.ts'
import { BOAT_LOADS, SUPPLY_PIECES } from '../rules/supplies.ts'
import { type PavlovView, RESERVE_PLACE } from './view.ts'

type Where = NonNullable<GameSystem<never, PavlovView>['menus']['groupOf']>
type Place = ReturnType<Where>

const standing = (place: number): Place => (place <= RESERVE_PLACE ? { kind: 'place', value: place } : null)

/**
 * Returns the group of a menu to which a value belongs. Men and weapons are grouped by place, pieces in the
 * stock by cost, squares by the enemy on them, positions by the weapon on them.
 */
export const findPavlovMenuGroup: Where = (view, kind, value) => {
  switch (kind) {
    case 'man':
      return standing(view.men[value].place)
    case 'weapon':
      return standing(view.weapons[value])
    case 'relief':
      return standing(view.men[ALL_RECOVERIES[value].man].place)
    case 'shot':
      return standing(view.men[ALL_SHOTS[value].man].place)
    case 'piece':
      return { kind: 'cost', value: costOfReinforcement(value) }
    case 'supply':
      return { kind: 'token', value: SUPPLY_PIECES[value].token }
    case 'freight':
      return { kind: 'location', value: BOAT_LOADS[value].location }
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
