import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { carryOutAttack } from '../attack/combat.ts'
import { carryOutSmoke } from '../attack/smoke.ts'
import { carryOutCard } from '../cards/card-units.ts'
import { carryOutHide } from '../hidden/hiding.ts'
import { revealHiddenUnits } from '../hidden/reveals.ts'
import { carryOutMove, carryOutPivot } from '../move/carry-out.ts'
import { carryOutEnter } from '../move/entry.ts'
import { carryOutGroupMove } from '../move/groups.ts'
import { carryOutLoad, carryOutTow, carryOutUnload } from '../move/transport.ts'
import type { ActionKind } from '../state/events.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import { carryOutDig } from '../works/digging.ts'
import { carryOutOccupy } from '../works/fortifications.ts'
import { carryOutRally } from './rally.ts'

type CarryOut = (state: HeroesState, action: ActionInProgress, umpire: Umpire) => void

/**
 * Rule 2.3: functions that carry out an action, by its kind. If `mover` is NONE, a group acts, and its members act
 * one after another (rule 10.2).
 */
const KINDS: Record<ActionKind, CarryOut> = {
  move: (state, deed) => (deed.mover === NONE ? carryOutGroupMove(state, deed) : carryOutMove(state)),
  hide: (state, deed, umpire) =>
    deed.mover === NONE ? carryOutGroupMove(state, deed) : carryOutHide(state, deed, umpire),
  pivot: carryOutPivot,
  attack: carryOutAttack,
  rally: carryOutRally,
  // `carryOutCard` has applied the card's own effect already
  card: () => {},
  enter: carryOutEnter,
  smoke: carryOutSmoke,
  load: carryOutLoad,
  unload: carryOutUnload,
  tow: carryOutTow,
  occupy: carryOutOccupy,
  dig: carryOutDig,
  // Rule 2.8a: a stall changes nothing on the board
  stall: () => {},
}

/**
 * Rule 11.1a: kinds of action whose own code reveals hidden units or keeps them hidden. A revealed unit then
 * turns to its path or target (ruling R52).
 */
const TURNS_ITSELF: readonly ActionKind[] = ['move', 'attack', 'smoke', 'hide', 'enter']

export const carryOutActionTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const keeps = deed.secret || TURNS_ITSELF.includes(deed.kind)
    if (!keeps && deed.units.some(unit => state.hidden[unit] === 1)) {
      enqueueSteps(state, { do: 'carryOut' })
      revealHiddenUnits(state, deed.units, umpire)
      return
    }
    if (!carryOutCard(state, deed, umpire)) KINDS[deed.kind](state, deed, umpire)
  },
}
