import { cards } from '../../../../data/stalingrad/index.ts'
import type { StalingradCardEffect } from '../rules/effects.ts'
import { findReactionWindows } from '../rules/reaction-windows.ts'
import type { DeclaredAction, EntryIntoArea, StalingradState, StalingradStep } from './state.ts'

/** Fields that only the steps in saved states of version 1 have. */
interface Old {
  readonly kind?: string
  readonly struck?: boolean
  readonly fire?: boolean
  readonly attack?: { readonly bonus: number; readonly guns: number; readonly rubble: boolean }
}

/**
 * Steps in saved states of version 2. There each reaction window had its own question, and the Soviets were
 * asked about each entry separately.
 */
type Older =
  | StalingradStep
  | ({ do: 'enter'; who: readonly string[] } & EntryIntoArea)
  | { do: 'declared'; deed: DeclaredAction }

/**
 * Converts a state that an older version saved. Placements and declarations that had begun continue under the
 * current rules.
 */
export function migrateStalingrad(state: StalingradState, from: string): StalingradState {
  if (from.startsWith('1/')) return oneQuestion(ofSecond(state))
  return from.startsWith('2/') ? oneQuestion(state) : state
}

const ofSecond = (state: StalingradState): StalingradState => ({
  ...state,
  agenda: state.agenda.map(step => today(step as Old) as StalingradStep),
  spent: state.spent.map((spent, unit) => (state.area[unit] < 0 ? 0 : spent)),
  relief: [...new Set(state.relief)],
})

/**
 * Rule 16: replaces the open question of a version 2 state with a question about the whole rest of the action.
 */
function oneQuestion(old: StalingradState): StalingradState {
  const state: StalingradState = { ...old, named: [], answer: null }
  const agenda = state.agenda.slice()
  const open = agenda.pop() as Older | undefined
  if (open?.do === 'declared') {
    const { deed } = open
    return {
      ...state,
      agenda: [
        ...agenda,
        { do: 'declared', who: ['soviet'], deed, openings: findReactionWindows(state, deed) },
      ],
    }
  }
  if (open?.do !== 'enter' || !('units' in open)) return state
  const { who, area, laid } = open
  agenda.push({ do: 'entry', units: open.units, origins: open.origins, area, laid })
  const openings = findReactionWindows({ ...state, agenda }, null)
  return { ...state, agenda: [...agenda, { do: 'enter', who, area, laid, openings }] }
}

function today({ kind, struck, fire, attack, ...step }: Old): object {
  return {
    ...step,
    ...(kind !== undefined && { kind: kind === 'zone' ? 'controlled' : kind }),
    ...(struck !== undefined && { struck: struck ? copies('strike', 1) : [] }),
    ...(fire !== undefined && { laid: fire ? copies('defensiveFire', 1) : [] }),
    ...(attack && { attack: attackOf(attack) }),
  }
}

const attackOf = ({ bonus, guns, rubble, ...attack }: NonNullable<Old['attack']>): object => ({
  ...attack,
  laid: laidOn({ bonus, guns, rubble }),
})

const laidOn = ({ bonus, guns, rubble }: NonNullable<Old['attack']>): number[] => [
  ...copies('sappers', bonus),
  ...copies('machineGuns', guns),
  ...copies('rubble', rubble ? 1 : 0),
]
/**
 * Returns copies of the card with this effect. Their number is `sum` divided by the strength of the card. A
 * card without a strength counts as 1.
 */
function copies(effect: StalingradCardEffect, sum: number): number[] {
  const card = cards.findIndex(one => one.effect === effect)
  return Array<number>(sum / (sum > 1 ? (cards[card].strength ?? 1) : 1)).fill(card)
}
