import { enqueueSteps } from '../../src/engine/actions/agenda.ts'
import type { GameSystem, QuestionRule, StandingOrderKind } from '../../src/engine/system.ts'
import { type Ferry, type FerryView, ferry } from '../toy/index.ts'

const react = ferry.rules.steps.react as QuestionRule<Ferry>

const never: StandingOrderKind = {
  id: 'never',
  quick: true,
  name: { en: 'Never answer a crossing', ru: 'Не отвечать на переправу' },
  about: { en: 'Declines at once', ru: 'Сразу отказ' },
}

/** The made-up game with a standing order: decline every crossing. */
export const patientFerry: GameSystem<Ferry, FerryView> = {
  ...ferry,
  menus: {
    ...ferry.menus,
    orderKinds: [never],
    standingAnswer: (view, _, orders) =>
      view.asks?.do === 'react' && orders.some(order => order.kind === 'never')
        ? { verb: 'decline', args: [] }
        : null,
  },
}

/** Whoever lets a crossing go by lets its leader think again: no die, no card. */
export const calmFerry: GameSystem<Ferry, FerryView> = {
  ...patientFerry,
  rules: {
    ...patientFerry.rules,
    steps: {
      ...ferry.rules.steps,
      react: {
        ...react,
        verbs: {
          ...react.verbs,
          decline: {
            ...react.verbs.decline,
            apply: (state, _, __, { by }) =>
              enqueueSteps(state, { do: 'cross', who: [by === 'north' ? 'south' : 'north'] }),
          },
        },
      },
    },
  },
}

/** Only who holds card 6 may answer a crossing: what a window must not show. */
export const pickyFerry: GameSystem<Ferry, FerryView> = {
  ...ferry,
  rules: {
    ...ferry.rules,
    steps: {
      ...ferry.rules.steps,
      react: {
        ...react,
        verbs: {
          ...react.verbs,
          react: {
            ...react.verbs.react,
            constraints: [
              {
                rule: 'TOY-4',
                rejects: (state, _, { by }) => !state.hand[by as 'north' | 'south'].includes(6),
              },
            ],
          },
        },
      },
    },
  },
}
