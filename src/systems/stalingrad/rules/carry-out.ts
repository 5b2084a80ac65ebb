import { game } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import { announceStalingradEvent, dropNamedCards, spendActiveUnits } from '../state/changes.ts'
import { isStalingradUnitOnMap, type StalingradState, type StalingradStepOf } from '../state/state.ts'
import { canUnitFire, createUnitFire } from './attack.ts'
import { slowestMoveValue } from './movement.ts'

/** Carries out a declared action, unless a card has cancelled the action. */
export const carryOutActionTask: TaskRule<StalingradState, StalingradStepOf<'carryOut'>> = {
  run(state, { deed }) {
    const { kind, side, units, from, path } = deed
    const spent = { do: 'spend', units } as const
    const over = { do: 'actionOver', passed: false } as const
    if (kind === 'fire') {
      enqueueSteps(state, { do: 'open', attack: createUnitFire(side, units, from, path[0]) }, spent, over)
      return
    }
    const left = kind === 'mobility' ? game.options.mobilityAreas : slowestMoveValue(units)
    const march = { do: 'advance', side, units, from, path, at: 0, left, mode: kind } as const
    if (kind === 'assault') enqueueSteps(state, march, { do: 'assaultFire', units }, spent, over)
    else enqueueSteps(state, march, spent, over)
  },
}

/**
 * Starts the fire at the end of an Assault. The units of the group that may still fire do so inside the area they
 * entered. If no Soviet units are in the area, there is no fire.
 */
export const resolveAssaultFireTask: TaskRule<StalingradState, StalingradStepOf<'assaultFire'>> = {
  run(state, { units: group }, umpire) {
    const able = group.filter(unit => isStalingradUnitOnMap(state, unit) && canUnitFire(state, unit))
    const area = able.length > 0 ? state.area[able[0]] : -1
    if (area >= 0 && state.count.soviet[area] > 0) {
      enqueueSteps(state, { do: 'open', attack: createUnitFire('german', able, area, area) })
      return
    }
    if (area >= 0) announceStalingradEvent(umpire, { type: 'noFire', area })
    dropNamedCards(state, umpire)
  },
}

export const spendUnitsTask: TaskRule<StalingradState, StalingradStepOf<'spend'>> = {
  run: (state, { units }, umpire) => spendActiveUnits(state, units, umpire),
}
