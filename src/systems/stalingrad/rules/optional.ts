import { battalions, startZones, units, unitsOf } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { insert, reveal, tell, turnOver } from '../state/changes.ts'
import { handLimit, isActive, isOn, type Stalingrad, type StepOf, WAITING } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { namedTwice } from './groups.ts'

// Rule 15: the optional rules that act at the start of a turn: 2, 6 and 9a. The other optional rules are next to
// the rules they change.

/** Rule 15.6: rolls one die before every turn except the first. */
export const supply: Task<Stalingrad, StepOf<'supply'>> = {
  run(state, _, umpire) {
    if (!isOn(state, 'supply') || state.turn === 1) return
    const die = umpire.d6()
    const draws = handLimit(state, 'soviet') > state.hand.soviet.length
    state.fewer = die === 1 && draws ? 1 : 0
    const active = unitsOf.soviet.filter(unit => isActive(state, unit)).length
    const left = die === 2 || die === 3 ? Math.min(die, active) : 0
    tell(umpire, { type: 'supply', die, units: left, cards: state.fewer })
    if (left > 0) plan(state, { do: 'shortage', who: ['german'], left })
  },
}

type Shortage = StepOf<'shortage'>
export const shortage: Question<Stalingrad, Shortage, Rule> = {
  rule: 'ST-15.6c',
  verbs: {
    starve: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-15.6c',
          candidates: state => unitsOf.soviet.filter(unit => isActive(state, unit)),
          bars: [
            {
              rule: 'ST-15.6c',
              stops: (state, unit: number) => units[unit].side !== 'soviet' || !isActive(state, unit),
            },
            namedTwice,
            { rule: 'ST-15.6d', stops: (_, __, { step: { left }, chosen }) => chosen.length >= left },
          ],
          many: { enough: (_, { step: { left }, chosen }) => chosen.length === left },
        },
      ],
      apply(state, [chosen], umpire) {
        for (const unit of chosen) turnOver(state, unit, 1)
        tell(umpire, { type: 'shortage', units: chosen })
      },
    }),
  },
}

/**
 * Rule 15.2: offers to take a German card at the start of a turn. The Soviets must control a start zone, and the
 * German hand must not be empty.
 */
export const counterattack: Task<Stalingrad, StepOf<'counterattack'>> = {
  run(state) {
    const holds = startZones.some(area => state.control[area] === 'soviet')
    if (isOn(state, 'counterattack') && holds && state.hand.german.length > 0)
      plan(state, { do: 'theft', who: ['soviet'] })
  },
}

export const theft: Question<Stalingrad, StepOf<'theft'>, Rule> = {
  rule: 'ST-15.2a',
  verbs: {
    steal: {
      ends: true,
      board: true,
      bars: [],
      params: [],
      apply(state, _, umpire) {
        const card = umpire.draw('card', state.hand.german)
        insert(state.discards.german, card)
        reveal(umpire, { type: 'stolen', card })
      },
    },
    leave: {
      ends: true,
      closes: true,
      board: true,
      bars: [],
      params: [],
      apply: (_, __, umpire) => tell(umpire, { type: 'notStolen' }),
    },
  },
}

/** Rule 15.9, variant A: one composite battalion arrives each turn. */
export const battalion: Task<Stalingrad, StepOf<'battalion'>> = {
  run(state) {
    if (state.options.battalions !== 'a') return
    const unit = battalions[state.turn - 1]
    if (unit !== undefined && state.area[unit] === WAITING)
      plan(state, { do: 'place', kind: 'battalion', side: 'soviet', units: [unit] })
  },
}
