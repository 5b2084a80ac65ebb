import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { playCard } from '../state/changes.ts'
import {
  isOptionOn,
  type ReactionAnswer,
  type StalingradState,
  type StalingradStep,
  type StalingradStepOf,
} from '../state/state.ts'
import { removeAbsentUnits } from '../view/simulate-action.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { effectOfCardAtMoment } from './effects.ts'
import {
  canSovietsReact,
  countEntriesBeforeCard,
  filterAnswerableWindows,
  findReactionWindows,
  notOneStepBackCardsParam,
  reactionCardsParam,
  reactionEntryParam,
} from './reaction-windows.ts'

const NOTHING: ReactionAnswer = { met: null, laid: [], stand: false, whole: false }

/**
 * Rule 16: asks the Soviet player a single question about a declared German action. The question covers the
 * declaration (W2), all entries on the path (W3) and the fire (W4).
 */
export const declareActionTask: TaskRule<StalingradState, StalingradStepOf<'declare'>> = {
  run(state, { deed }) {
    const next: StalingradStep = { do: 'carryOut', deed }
    if (deed.side === 'soviet' || !canSovietsReact(state)) {
      enqueueSteps(state, next)
      return
    }
    const asked = {
      do: 'declared',
      who: ['soviet'],
      deed,
      openings: findReactionWindows(state, deed),
    } as const
    enqueueSteps(state, isAsked(state, asked) ? asked : next)
  },
}

const isAsked = (state: StalingradState, step: StalingradStepOf<'declared' | 'enter'>): boolean =>
  filterAnswerableWindows(state, step).length > 0

export const reactToDeclaredActionQuestion: QuestionRule<
  StalingradState,
  StalingradStepOf<'declared'>,
  StalingradRule
> = {
  rule: 'ST-react-b',
  verbs: {
    play: defineVerb({
      endsStep: true,
      constraints: [],
      params: [reactionCardsParam, reactionEntryParam],
      apply(state, [chosen, at], umpire, { step: { deed, openings } }) {
        const [card] = chosen
        const cancels = effectOfCardAtMoment('declared', card)
        if (cancels) {
          playCard(state, 'soviet', card, deed.from, umpire)
          cancels.carryOut?.(state, { deed }, card, umpire)
          return
        }
        const met = effectOfCardAtMoment('enter', card)
          ? { card, skip: countEntriesBeforeCard(openings, card, at) }
          : null
        state.answer = { ...NOTHING, met, laid: met ? [] : chosen, whole: true }
        enqueueSteps(state, { do: 'carryOut', deed })
      },
    }),
    stand: defineVerb({
      endsStep: true,
      isOnBoard: true,
      constraints: [
        { rule: 'ST-3.4b', permanent: true, rejects: state => !isOptionOn(state, 'noStepBack') },
        {
          rule: 'ST-15.1b',
          rejects: (_, __, { step: { openings } }) => !openings.some(({ window }) => window === 'answer'),
        },
        { rule: 'ST-15.1a', rejects: state => state.stood },
        {
          rule: 'ST-15.1d',
          rejects: (_, __, { step: { openings } }) => !openings.some(({ stand }) => stand),
        },
      ],
      params: [notOneStepBackCardsParam],
      apply(state, [chosen], _, { step: { deed } }) {
        state.answer = { ...NOTHING, laid: chosen ?? [], stand: true, whole: true }
        enqueueSteps(state, { do: 'carryOut', deed })
      },
    }),
    decline: {
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply(state, _, __, { step: { deed } }) {
        state.answer = { ...NOTHING, whole: true }
        enqueueSteps(state, { do: 'carryOut', deed })
      },
    },
  },
}

/**
 * Rule 16, reaction window W3: asks the Soviet player about the areas that German stacks enter during a
 * Concentration. The paths of the stacks are known only after all stacks have been named.
 */
export const askReactionToConcentrationTask: TaskRule<StalingradState, StalingradStepOf<'watch'>> = {
  run(state, { area }) {
    if (!canSovietsReact(state)) return
    const asked = {
      do: 'enter',
      who: ['soviet'],
      area,
      laid: [],
      openings: findReactionWindows(state, null),
    } as const
    if (isAsked(state, asked)) enqueueSteps(state, asked)
  },
}

/**
 * Rule 16, reaction window W3: handles one entry of German units into an area. Carries out what the Soviet
 * player answered at the declaration. If reaction dice have been rolled since, asks the player again about
 * this entry and later entries.
 */
export const resolveEntryTask: TaskRule<StalingradState, StalingradStepOf<'entry'>> = {
  run(state, step, umpire) {
    const here = removeAbsentUnits(state, step)
    if (here.units.length === 0) return
    const { answer } = state
    if (answer) {
      if (!answer.met) return
      const { card, skip } = answer.met
      state.answer = skip > 0 ? { ...answer, met: { card, skip: skip - 1 } } : null
      if (skip > 0) return
      playCard(state, 'soviet', card, here.area, umpire)
      effectOfCardAtMoment('enter', card)?.carryOut?.(state, here, card, umpire)
      return
    }
    if (!canSovietsReact(state)) return
    const openings = findReactionWindows(state, null, [{ ...step, do: 'entry' }])
    const asked = { do: 'enter', who: ['soviet'], area: here.area, laid: here.laid, openings } as const
    if (isAsked(state, asked)) enqueueSteps(state, asked, { ...step, do: 'entry' })
  },
}

export const entryReactionQuestion: QuestionRule<
  StalingradState,
  StalingradStepOf<'enter'>,
  StalingradRule
> = {
  rule: 'ST-react-d',
  verbs: {
    play: defineVerb({
      endsStep: true,
      constraints: [],
      params: [reactionCardsParam, reactionEntryParam],
      apply(state, [[card], at], _, { step: { openings } }) {
        state.answer = { ...NOTHING, met: { card, skip: countEntriesBeforeCard(openings, card, at) } }
      },
    }),
    decline: {
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply(state) {
        state.answer = NOTHING
      },
    },
  },
}
