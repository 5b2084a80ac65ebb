import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { playCard } from '../state/changes.ts'
import { type Answer, isOn, type Stalingrad, type StalingradStep, type StepOf } from '../state/state.ts'
import { still } from '../view/foresee.ts'
import type { Rule } from '../words/refusals.ts'
import { effectAt } from './effects.ts'
import { answerCards, cardsBeside, entryParam, mayAnswer, openIn, openingsOf, skipTo } from './windows.ts'

const NOTHING: Answer = { met: null, laid: [], stand: false, whole: false }

/**
 * Rule 16: asks the Soviet player once about everything they may answer: the declaration (W2), the entries of
 * the whole path (W3) and the fire (W4).
 */
export const declare: Task<Stalingrad, StepOf<'declare'>> = {
  run(state, { deed }) {
    const next: StalingradStep = { do: 'carryOut', deed }
    if (deed.side === 'soviet' || !mayAnswer(state)) {
      plan(state, next)
      return
    }
    const asked = { do: 'declared', who: ['soviet'], deed, openings: openingsOf(state, deed) } as const
    plan(state, isAsked(state, asked) ? asked : next)
  },
}

const isAsked = (state: Stalingrad, step: StepOf<'declared' | 'enter'>): boolean =>
  openIn(state, step).length > 0

export const declared: Question<Stalingrad, StepOf<'declared'>, Rule> = {
  rule: 'ST-react-b',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [answerCards, entryParam],
      apply(state, [chosen, at], umpire, { step: { deed, openings } }) {
        const [card] = chosen
        const cancels = effectAt('declared', card)
        if (cancels) {
          playCard(state, 'soviet', card, deed.from, umpire)
          cancels.carryOut?.(state, { deed }, card, umpire)
          return
        }
        const met = effectAt('enter', card) ? { card, skip: skipTo(openings, card, at) } : null
        state.answer = { ...NOTHING, met, laid: met ? [] : chosen, whole: true }
        plan(state, { do: 'carryOut', deed })
      },
    }),
    stand: verb({
      ends: true,
      board: true,
      bars: [
        { rule: 'ST-3.4b', never: true, stops: state => !isOn(state, 'noStepBack') },
        {
          rule: 'ST-15.1b',
          stops: (_, __, { step: { openings } }) => !openings.some(({ window }) => window === 'answer'),
        },
        { rule: 'ST-15.1a', stops: state => state.stood },
        { rule: 'ST-15.1d', stops: (_, __, { step: { openings } }) => !openings.some(({ stand }) => stand) },
      ],
      params: [cardsBeside],
      apply(state, [chosen], _, { step: { deed } }) {
        state.answer = { ...NOTHING, laid: chosen ?? [], stand: true, whole: true }
        plan(state, { do: 'carryOut', deed })
      },
    }),
    decline: {
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply(state, _, __, { step: { deed } }) {
        state.answer = { ...NOTHING, whole: true }
        plan(state, { do: 'carryOut', deed })
      },
    },
  },
}

/** Rule 16, window W3: asks about the entries of a Concentration. They are known only now. */
export const watch: Task<Stalingrad, StepOf<'watch'>> = {
  run(state, { area }) {
    if (!mayAnswer(state)) return
    const asked = {
      do: 'enter',
      who: ['soviet'],
      area,
      laid: [],
      openings: openingsOf(state, null),
    } as const
    if (isAsked(state, asked)) plan(state, asked)
  },
}

/**
 * Window W3: carries out the answer given at the declaration. If a reaction has been rolled since, the Soviet
 * player is asked again about this entry and later ones.
 */
export const entry: Task<Stalingrad, StepOf<'entry'>> = {
  run(state, step, umpire) {
    const here = still(state, step)
    if (here.units.length === 0) return
    const { answer } = state
    if (answer) {
      if (!answer.met) return
      const { card, skip } = answer.met
      state.answer = skip > 0 ? { ...answer, met: { card, skip: skip - 1 } } : null
      if (skip > 0) return
      playCard(state, 'soviet', card, here.area, umpire)
      effectAt('enter', card)?.carryOut?.(state, here, card, umpire)
      return
    }
    if (!mayAnswer(state)) return
    const openings = openingsOf(state, null, [{ ...step, do: 'entry' }])
    const asked = { do: 'enter', who: ['soviet'], area: here.area, laid: here.laid, openings } as const
    if (isAsked(state, asked)) plan(state, asked, { ...step, do: 'entry' })
  },
}

export const enter: Question<Stalingrad, StepOf<'enter'>, Rule> = {
  rule: 'ST-react-d',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [answerCards, entryParam],
      apply(state, [[card], at], _, { step: { openings } }) {
        state.answer = { ...NOTHING, met: { card, skip: skipTo(openings, card, at) } }
      },
    }),
    decline: {
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply(state) {
        state.answer = NOTHING
      },
    },
  },
}
