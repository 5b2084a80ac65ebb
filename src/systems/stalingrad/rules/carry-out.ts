import { game } from '../../../../data/stalingrad/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { announceStalingradEvent, dropNamedCards, spendActiveUnits } from '../state/changes.ts'
import { isOnMap, type StalingradState, type StalingradStepOf } from '../state/state.ts'
import { canFire, createUnitFire } from './attack.ts'
import { groupSpeed } from './movement.ts'

/** Carries out a declared action, unless a card has cancelled the action. */
export const carryOut: Task<StalingradState, StalingradStepOf<'carryOut'>> = {
  run(state, { deed }) {
    const { kind, side, units, from, path } = deed
    const spent = { do: 'spend', units } as const
    const over = { do: 'actionOver', passed: false } as const
    if (kind === 'fire') {
      enqueue(state, { do: 'open', attack: createUnitFire(side, units, from, path[0]) }, spent, over)
      return
    }
    const left = kind === 'mobility' ? game.options.mobilityAreas : groupSpeed(units)
    const march = { do: 'advance', side, units, from, path, at: 0, left, mode: kind } as const
    if (kind === 'assault') enqueue(state, march, { do: 'assaultFire', units }, spent, over)
    else enqueue(state, march, spent, over)
  },
}

/**
 * Resolves the fire at the end of an Assault. The units of the group that are still active fire inside the area
 * they entered, if Soviet units are there.
 */
export const assaultFire: Task<StalingradState, StalingradStepOf<'assaultFire'>> = {
  run(state, { units: group }, umpire) {
    const able = group.filter(unit => isOnMap(state, unit) && canFire(state, unit))
    const area = able.length > 0 ? state.area[able[0]] : -1
    if (area >= 0 && state.count.soviet[area] > 0) {
      enqueue(state, { do: 'open', attack: createUnitFire('german', able, area, area) })
      return
    }
    if (area >= 0) announceStalingradEvent(umpire, { type: 'noFire', area })
    dropNamedCards(state, umpire)
  },
}

export const spendUnits: Task<StalingradState, StalingradStepOf<'spend'>> = {
  run: (state, { units }, umpire) => spendActiveUnits(state, units, umpire),
}
