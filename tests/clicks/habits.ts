import { findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'
import type { Pick } from './player.ts'

type Choose = (state: GameState, by: Role, pick: Pick) => Action

/** A question whether to react: one may let it go by. */
export function isWindow(system: GameSystem, at: string): boolean {
  const rule = system.rules.steps[at]
  const verbs: Verb<GameState, never>[] = rule && 'verbs' in rule ? Object.values(rule.verbs) : []
  return verbs.some(({ pass }) => pass)
}

/** A player who adds nothing to an action and answers every question with what is nearest to nothing. */
export function plainly(system: GameSystem, choose?: Choose): Choose {
  return (state, by, pick) => {
    const verbs = Object.values(findOpenQuestion(system, state)?.verbs ?? {}) as Verb<GameState, never>[]
    if (!verbs.some(({ command }) => command)) return least(system, state, by)
    const action = choose?.(state, by, pick) ?? sampleAction(system, state, by, pick)
    const params = findOpenQuestion(system, state)?.verbs[action.verb].params ?? []
    const args = action.args.map((arg, i) => (params[i]?.optional ? null : arg))
    const bare = { verb: action.verb, args }
    return findRefusal(system, state, by, bare) ? action : bare
  }
}

/** Nothing at all, else nought, else what comes first. */
function least(system: GameSystem, state: GameState, by: Role): Action {
  const step = findOpenStep(state)
  const all = listLegalActions(system, state, by, 60)
  if (!step || all.length === 0) throw new Error(`${system.id}: nothing to answer`)
  const isNought = ({ args }: Action) => args.every(arg => arg === 0 || arg === null)
  return all.find(({ args }) => args.length === 0) ?? all.find(isNought) ?? all[0]
}
