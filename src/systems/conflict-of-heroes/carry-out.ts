import { plan } from '../../engine/act.ts'
import type { Task } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { carryOutArms } from './arms.ts'
import { carryOutCard } from './cards.ts'
import { carryOutAttack } from './combat.ts'
import { carryOutEnter } from './entry.ts'
import { carryOutMarch } from './groups.ts'
import { carryOutHide } from './hidden.ts'
import { carryOutMove, carryOutPivot } from './movement.ts'
import { carryOutRally } from './rally.ts'
import { reveal } from './reveals.ts'
import { type Deed, type DeedKind, type HeroesState, NONE } from './state.ts'

type CarryOut = (state: HeroesState, deed: Deed, umpire: Umpire) => void

/** 2.3 What each kind of action does; a group without a mover goes member by member (10.2). */
const KINDS: Partial<Record<DeedKind, CarryOut>> = {
  ...carryOutArms,
  move: (state, deed) => (deed.mover === NONE ? carryOutMarch(state, deed) : carryOutMove(state)),
  hide: (state, deed, umpire) =>
    deed.mover === NONE ? carryOutMarch(state, deed) : carryOutHide(state, deed, umpire),
  pivot: carryOutPivot,
  attack: carryOutAttack,
  rally: carryOutRally,
  card: carryOutCard,
  enter: carryOutEnter,
  // 2.8a no effect on the board
  stall: () => {},
}

/** 11.1a Actions that reveal their actors; these face the way they go or fire (R52), or hide. */
const TURNS_ITSELF: readonly DeedKind[] = ['move', 'attack', 'hide', 'enter']

export const carryOut: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const isHidden = (unit: number): boolean => state.hidden[unit] === 1
    const unmasked = deed.secret || TURNS_ITSELF.includes(deed.kind) ? [] : deed.units.filter(isHidden)
    if (unmasked.length > 0) {
      plan(state, { do: 'carryOut' })
      for (const unit of unmasked) reveal(state, unit, null, umpire)
      return
    }
    KINDS[deed.kind]?.(state, deed, umpire)
  },
}
