import { battalionUnits, startAreaIndices, units, unitsBySide } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import {
  announceStalingradEvent,
  insertCardIntoPile,
  revealStalingradEvent,
  setUnitSpent,
} from '../state/changes.ts'
import {
  computeHandLimit,
  isActive,
  isOptionOn,
  NOT_YET_ARRIVED,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { duplicateUnitConstraint } from './groups.ts'

// Rule 15: this file contains the optional rules that apply at the start of a turn: options 2, 6 and 9a. Each
// other optional rule is in the file of the rule that it changes.

/** Rule 15.6: rolls one die for the Soviet supply before every turn except the first. */
export const rollSupplyTask: TaskRule<StalingradState, StalingradStepOf<'supply'>> = {
  run(state, _, umpire) {
    if (!isOptionOn(state, 'supply') || state.turn === 1) return
    const die = umpire.d6()
    const draws = computeHandLimit(state, 'soviet') > state.hand.soviet.length
    state.fewer = die === 1 && draws ? 1 : 0
    const active = unitsBySide.soviet.filter(unit => isActive(state, unit)).length
    const left = die === 2 || die === 3 ? Math.min(die, active) : 0
    announceStalingradEvent(umpire, { type: 'supply', die, units: left, cards: state.fewer })
    if (left > 0) enqueueSteps(state, { do: 'shortage', who: ['german'], left })
  },
}

type Shortage = StalingradStepOf<'shortage'>
export const supplyShortageQuestion: QuestionRule<StalingradState, Shortage, StalingradRule> = {
  rule: 'ST-15.6c',
  verbs: {
    starve: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-15.6c',
          candidates: state => unitsBySide.soviet.filter(unit => isActive(state, unit)),
          constraints: [
            {
              rule: 'ST-15.6c',
              rejects: (state, unit: number) => units[unit].side !== 'soviet' || !isActive(state, unit),
            },
            duplicateUnitConstraint,
            { rule: 'ST-15.6d', rejects: (_, __, { step: { left }, chosen }) => chosen.length >= left },
          ],
          many: { isComplete: (_, { step: { left }, chosen }) => chosen.length === left },
        },
      ],
      apply(state, [chosen], umpire) {
        for (const unit of chosen) setUnitSpent(state, unit, 1)
        announceStalingradEvent(umpire, { type: 'shortage', units: chosen })
      },
    }),
  },
}

/**
 * Rule 15.2: asks the Soviets whether to take a card from the German hand at the start of a turn. The Soviets
 * must control a start zone, and the German hand must have at least one card.
 */
export const askCardTheftTask: TaskRule<StalingradState, StalingradStepOf<'counterattack'>> = {
  run(state) {
    const holds = startAreaIndices.some(area => state.control[area] === 'soviet')
    if (isOptionOn(state, 'counterattack') && holds && state.hand.german.length > 0)
      enqueueSteps(state, { do: 'theft', who: ['soviet'] })
  },
}

export const cardTheftQuestion: QuestionRule<StalingradState, StalingradStepOf<'theft'>, StalingradRule> = {
  rule: 'ST-15.2a',
  verbs: {
    steal: {
      endsStep: true,
      isOnBoard: true,
      constraints: [],
      params: [],
      apply(state, _, umpire) {
        const card = umpire.draw('card', state.hand.german)
        insertCardIntoPile(state.discards.german, card)
        revealStalingradEvent(umpire, { type: 'stolen', card })
      },
    },
    leave: {
      endsStep: true,
      givesUp: true,
      isOnBoard: true,
      constraints: [],
      params: [],
      apply: (_, __, umpire) => announceStalingradEvent(umpire, { type: 'notStolen' }),
    },
  },
}

/** Rule 15.9, variant A: asks the Soviets to place this turn's composite battalion on the map. */
export const placeBattalionTask: TaskRule<StalingradState, StalingradStepOf<'battalion'>> = {
  run(state) {
    if (state.options.battalions !== 'a') return
    const unit = battalionUnits[state.turn - 1]
    if (unit !== undefined && state.area[unit] === NOT_YET_ARRIVED)
      enqueueSteps(state, { do: 'place', kind: 'battalion', side: 'soviet', units: [unit] })
  },
}
