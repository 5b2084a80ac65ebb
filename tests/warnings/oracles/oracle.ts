import { applyAction, decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../../src/engine/actions/legal.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { ChanceSource } from '../../../src/engine/chance.ts'
import type { Action, GameEvent, GameState, Role, Step } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'

/** An answer that is about to be given. */
export interface Moment {
  readonly system: GameSystem
  readonly state: GameState
  readonly by: Role
  readonly action: Action
}

/**
 * What the rules say of an answer, found by playing on and not by what the warnings know: whether it gives up something that
 * could still gain; whether no roll lets it succeed. Null: nothing is known of that.
 */
export interface Oracle {
  readonly isUseful: (moment: Moment) => boolean
  readonly isHopeless?: (moment: Moment) => boolean | null
}

export const stepOf = ({ state }: Moment): Step => state.agenda[state.agenda.length - 1]

/** The best that dice can show, or their worst. */
const always = (side: 'best' | 'worst'): ChanceSource => ({
  die: sides => (side === 'best' ? sides : 1),
  draw: () => 0,
})

export interface After {
  readonly state: GameState
  readonly said: readonly GameEvent[]
}

/** The position after an action, on a copy. */
export function after({ system, state, by, action }: Moment, dice: 'best' | 'worst' = 'best'): After {
  const next = system.rules.clone(state)
  const umpire = new Umpire(always(dice))
  applyAction(system, next, by, action, umpire)
  return { state: next, said: umpire.announcements.map(({ event }) => event) }
}

/** Plays on as long as `answers` gives one for whoever is asked. */
export function playOn(
  system: GameSystem,
  from: After,
  answers: (step: Step, state: GameState, by: Role) => Action | null,
  dice: 'best' | 'worst' = 'best',
): After {
  let { state, said } = from
  for (let n = 0; n < 400 && !state.outcome; n++) {
    const [by] = decidingRoles(state)
    const action = answers(state.agenda[state.agenda.length - 1], state, by)
    if (!action || findRefusal(system, state, by, action)) break
    const next = after({ system, state, by, action }, dice)
    state = next.state
    said = [...said, ...next.said]
  }
  return { state, said }
}

export const plain = (verb: string): Action => ({ verb, args: [] })

/** Legal actions with one of these verbs. */
export const legal = ({ system, state, by }: Omit<Moment, 'action'>, verb: string, most = 400): Action[] =>
  listLegalActions(system, state, by, most, verb)

export const verbsOf = (moment: Moment): string[] => {
  const step = moment.system.rules.steps[stepOf(moment).do]
  return 'verbs' in step ? Object.keys(step.verbs) : []
}
