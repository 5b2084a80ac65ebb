import { game } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { dropNamed, spend, tell } from '../state/changes.ts'
import { isOnMap, type Stalingrad, type StepOf } from '../state/state.ts'
import { canFire, unitFire } from './attack.ts'
import { speedOf } from './movement.ts'

/** Carries out the declared action after no card has cancelled it. */
export const carryOut: Task<Stalingrad, StepOf<'carryOut'>> = {
  run(state, { deed }) {
    const { kind, side, units, from, path } = deed
    const spent = { do: 'spend', units } as const
    const over = { do: 'actionOver', passed: false } as const
    if (kind === 'fire') {
      plan(state, { do: 'open', attack: unitFire(side, units, from, path[0]) }, spent, over)
      return
    }
    const left = kind === 'mobility' ? game.options.mobilityAreas : speedOf(units)
    const march = { do: 'advance', side, units, from, path, at: 0, left, mode: kind } as const
    if (kind === 'assault') plan(state, march, { do: 'assaultFire', units }, spent, over)
    else plan(state, march, spent, over)
  },
}

/**
 * After the movement of an Assault, the units still active fire inside the area they reached, if Soviets are
 * there.
 */
export const assaultFire: Task<Stalingrad, StepOf<'assaultFire'>> = {
  run(state, { units: group }, umpire) {
    const able = group.filter(unit => isOnMap(state, unit) && canFire(state, unit))
    const area = able.length > 0 ? state.area[able[0]] : -1
    if (area >= 0 && state.count.soviet[area] > 0) {
      plan(state, { do: 'open', attack: unitFire('german', able, area, area) })
      return
    }
    if (area >= 0) tell(umpire, { type: 'noFire', area })
    dropNamed(state, umpire)
  },
}

export const spendUnits: Task<Stalingrad, StepOf<'spend'>> = {
  run: (state, { units }, umpire) => spend(state, units, umpire),
}
