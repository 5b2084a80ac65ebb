import { units } from '../../../data/hells-gate/index.ts'
import type { Action, Role, Step } from '../../../src/engine/model.ts'
import type { HellEvent } from '../../../src/systems/hells-gate/state/events.ts'
import type { HellState } from '../../../src/systems/hells-gate/state/state.ts'
import { after, legal, type Moment, type Oracle, plain, playOn, stepOf } from './oracle.ts'

/** Everybody lets everything be: how the game ends as things stand. */
const passively = ({ do: what }: Step): Action | null =>
  ['combat', 'movement', 'breakout'].includes(what)
    ? plain('done')
    : what === 'rebuild'
      ? plain('skip')
      : null
const endOf = (moment: Moment) => playOn(moment.system, after(moment), passively)

function leadAfter(moment: Moment, side: Role): number {
  const scored = endOf(moment).said.find(event => event.type === 'scored') as Extract<
    HellEvent,
    { type: 'scored' }
  >
  return side === 'german'
    ? scored.points.german - scored.points.soviet
    : scored.points.soviet - scored.points.german
}

const isLost = (moment: Moment, unit: number): boolean =>
  endOf(moment).said.some(
    event => event.type === 'eliminated' && (event as unknown as { unit: number }).unit === unit,
  )

const hits = (moment: Moment): boolean =>
  after(moment).said.some(
    event => event.type === 'attacked' && (event as unknown as { hits: number }).hits > 0,
  )

function isUseful(moment: Moment): boolean {
  const { state, by, action } = moment
  const so = (other: Action): Moment => ({ ...moment, action: other })
  const hell = state as HellState
  switch (`${stepOf(moment).do}.${action.verb}`) {
    case 'rebuild.skip':
      return legal(moment, 'rebuild').length > 0
    case 'combat.done':
      return legal(moment, 'attack', 3000).some(
        ({ verb, args }) => args[2] === null && hits(so({ verb, args })),
      )
    case 'movement.done': {
      const moves = legal(moment, 'move')
      const hasMoved = hell.moved.some((moved, unit) => moved === 1 && units[unit].side === by)
      if (!hasMoved) return moves.length > 0
      if (hell.turn < 8) return false
      const lead = leadAfter(moment, by)
      return moves.some(move => leadAfter(so(move), by) > lead)
    }
    case 'movement.move': {
      if (hell.turn < 8) return false
      const [unit] = action.args as [number]
      const then = after(so(plain('done'))).state
      const tries = legal({ ...moment, state: then }, 'breakout').some(({ args }) => args[0] === unit)
      return tries && isLost(moment, unit)
    }
    case 'breakout.done':
      return legal(moment, 'breakout').some(({ args }) => isLost(moment, args[0] as number))
    case 'losses.lose':
      return hell.steps[action.args[0] as number] === 1 && legal(moment, 'retreat').length > 0
    default:
      return false
  }
}

export const hellsGateOracle: Oracle = {
  isUseful,
  isHopeless: moment => (moment.action.verb === 'attack' ? !hits(moment) : null),
}
