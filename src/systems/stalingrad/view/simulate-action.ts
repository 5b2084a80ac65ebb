import type { TaskRule } from '../../../engine/system.ts'
import { Umpire } from '../../../engine/umpire.ts'
import { carryOutActionTask, resolveAssaultFireTask } from '../rules/carry-out.ts'
import { openConcentrationEntryTask } from '../rules/concentration.ts'
import { advanceGroupTask, finishEntryTask } from '../rules/movement.ts'
import {
  cloneStalingradState,
  type EntryIntoArea,
  type StalingradAttack,
  type StalingradState,
  type StalingradStep,
  unitsInArea,
} from '../state/state.ts'

/**
 * Callbacks for a simulated action: one for each entry into an area, one for the fire. Each callback receives
 * the state at the moment of the entry or fire.
 */
export interface ActionVisitor {
  entry(state: StalingradState, entry: EntryIntoArea): void
  fire(state: StalingradState, attack: StalingradAttack): void
}

/**
 * Tasks that can run between the declaration of an action and the reactions to it. None of these tasks rolls
 * dice.
 */
const onTheWay: Partial<Record<StalingradStep['do'], TaskRule<StalingradState, never>>> = {
  carryOut: carryOutActionTask,
  advance: advanceGroupTask,
  entered: finishEntryTask,
  arrived: openConcentrationEntryTask,
  assaultFire: resolveAssaultFireTask,
}
const never = (): never => {
  throw new Error('No dice may be rolled in a preview')
}

/**
 * Rule 16: simulates the rest of an action as if nothing interfered. The steps in `next` run first, then the
 * steps on the agenda.
 */
export function simulateAction(
  state: StalingradState,
  next: readonly StalingradStep[],
  visit: ActionVisitor,
): void {
  const ahead = cloneStalingradState(state)
  for (const step of [...next].reverse()) ahead.agenda.push(step)
  const umpire = new Umpire({ die: never, draw: never }, true)
  for (;;) {
    const step = ahead.agenda.pop()
    if (!step || step.do === 'actionOver') return
    if (step.do === 'open') {
      const { side, area } = step.attack
      visit.fire(ahead, {
        ...step.attack,
        targets: unitsInArea(ahead, side === 'german' ? 'soviet' : 'german', area),
      })
      return
    }
    if (step.do === 'entry') visit.entry(ahead, removeAbsentUnits(ahead, step))
    else (onTheWay[step.do] as TaskRule<StalingradState> | undefined)?.run(ahead, step, umpire)
  }
}

/** Returns a copy of the entry that contains only the units that are still in the entered area. */
export function removeAbsentUnits(
  state: StalingradState,
  { units: group, origins, area, laid }: EntryIntoArea,
): EntryIntoArea {
  const here = group.filter(unit => state.area[unit] === area)
  return { units: here, origins: here.map(unit => origins[group.indexOf(unit)]), area, laid }
}
