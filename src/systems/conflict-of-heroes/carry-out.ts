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

export const carryOut: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    KINDS[deed.kind]?.(state, deed, umpire)
  },
}
