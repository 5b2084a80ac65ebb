import { game } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import { unitFire } from './attack.ts'
import { playCard, spend, tell } from './changes.ts'
import { effectAt } from './effects.ts'
import { canFire } from './fire.ts'
import { speedOf } from './movement.ts'
import type { Entry, Stalingrad, StepOf } from './state.ts'
import { answersIn, windowCard } from './windows.ts'
import type { Rule } from './words/refusals.ts'

/** W2 is open to the Soviet player while a card for it may be in his hand. */
export const declare: Task<Stalingrad, StepOf<'declare'>> = {
  run(state, { deed }) {
    const asked: StepOf<'declared'> = { do: 'declared', who: ['soviet'], deed }
    const open = deed.side === 'german' && answersIn(state, 'soviet', asked).length > 0
    plan(state, open ? asked : { do: 'carryOut', deed })
  },
}

export const declared: Question<Stalingrad, StepOf<'declared'>, Rule> = {
  rule: 'ST-react-b',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [windowCard('declared')],
      apply(state, [card], umpire, { step }) {
        playCard(state, 'soviet', card, step.deed.from, umpire)
        effectAt('declared', card)?.carryOut(state, step, card, umpire)
      },
    }),
    decline: {
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply: (state, _, __, { step: { deed } }) => plan(state, { do: 'carryOut', deed }),
    },
  },
}

/** The declared action itself, now that nobody cancels it. */
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

/** After an Assault's movement: those still active fire inside the area they reached, if Soviets are there. */
export const assaultFire: Task<Stalingrad, StepOf<'assaultFire'>> = {
  run(state, { units: group }, umpire) {
    const able = group.filter(unit => state.area[unit] >= 0 && canFire(state, unit))
    if (able.length === 0) return
    const area = state.area[able[0]]
    if (state.count.soviet[area] > 0)
      plan(state, { do: 'open', attack: unitFire('german', able, area, area) })
    else tell(umpire, { type: 'noFire', area })
  },
}

/** W3 opens where a card that meets those who enter may be held. */
export const entry: Task<Stalingrad, StepOf<'entry'>> = {
  run(state, step) {
    const asked: StepOf<'enter'> = { ...still(state, step), do: 'enter', who: ['soviet'] }
    if (asked.units.length > 0 && answersIn(state, 'soviet', asked).length > 0) plan(state, asked)
  },
}

/** Those of the group that are still in the area. */
function still(state: Stalingrad, { units: group, origins, area, laid }: Entry): Entry {
  const here = group.filter(unit => state.area[unit] === area)
  return { units: here, origins: here.map(unit => origins[group.indexOf(unit)]), area, laid }
}

export const enter: Question<Stalingrad, StepOf<'enter'>, Rule> = {
  rule: 'ST-react-d',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [windowCard('enter', true)],
      apply(state, [card], umpire, { step }) {
        playCard(state, 'soviet', card, step.area, umpire)
        effectAt('enter', card)?.carryOut(state, step, card, umpire)
      },
    }),
    decline: { ends: true, pass: true, bars: [], params: [], apply() {} },
  },
}

export const spendUnits: Task<Stalingrad, StepOf<'spend'>> = {
  run: (state, { units }, umpire) => spend(state, units, umpire),
}
