import { scenarios } from '../../../data/conflict-of-heroes/index.ts'
import type { Action, GameEvent, Step } from '../../../src/engine/model.ts'
import type { HeroesState } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import { after, legal, type Moment, type Oracle, plain, playOn, stepOf, verbsOf } from './oracle.ts'

/** Nobody plays a card or spends a CAP. */
const QUIET: Readonly<Record<string, Action>> = {
  react: plain('decline'),
  bog: plain('decline'),
  rolled: plain('keep'),
  after: plain('done'),
  cost: { verb: 'pay', args: [0] },
  number: { verb: 'adjust', args: [0] },
}
const quietly = (step: Step): Action | null => QUIET[step.do] ?? null

const said = (events: readonly GameEvent[], ...types: string[]): boolean =>
  events.some(({ type }) => types.includes(type))

/** 2.8 Time is all that these win; the last two cost nothing and are there in the next turn too. */
const IDLE = ['stall', 'pivot', 'reveal', 'undig']
const FIRE = ['attack', 'bombard', 'flame']
const first = ({ args: [value] }: Action): number =>
  typeof value === 'object' ? (value?.[0] ?? -1) : Number(value)

/** What the highest dice do to enemies, to tokens, or by a look for hidden units. */
function mayHit(moment: Moment): boolean {
  const { system, by } = moment
  const { said: events } = playOn(system, after(moment), (step, state, who) =>
    step.do === 'target'
      ? { verb: 'next', args: [legal({ ...moment, state, by: who }, 'next')[0].args[0]] }
      : quietly(step),
  )
  const { command, commands } = moment.state as HeroesState
  const isGerman = (one: number) => one < commands / 2
  const isEnemy = ({ unit }: { unit: number }) => isGerman(command[unit]) !== by.startsWith('german')
  const isHit = (event: GameEvent) =>
    (event.type === 'hit' || event.type === 'destroyed') && isEnemy(event as GameEvent & { unit: number })
  const isLook = (event: GameEvent) =>
    event.type === 'rolled' && (event as GameEvent & { what: string }).what === 'detection'
  return events.some(isHit) || events.some(isLook) || said(events, 'tokenHit')
}

/** What the highest dice do to the units that are named. */
const mayRally = (moment: Moment): boolean =>
  said(playOn(moment.system, after(moment), quietly).said, 'rallied')

function isUseful(moment: Moment): boolean {
  const { system, action, by } = moment
  const state = moment.state as HeroesState
  const isOpen = (verb: string) => legal(moment, verb, 1).length > 0
  switch (`${stepOf(moment).do}.${action.verb}`) {
    case 'turn.pass': {
      const then = playOn(system, after(moment), quietly)
      const isRound = said(then.said, 'roundEnded')
      if (then.state.outcome && isOpen('play')) return true
      return verbsOf(moment).some(verb => {
        if (IDLE.includes(verb) || verb === 'pass' || verb === 'play') return false
        return legal(moment, verb, 600).some(one => {
          if (state.spent[first(one)] === 1 && !isRound) return false
          return !FIRE.includes(verb) || !isWithoutHit({ ...moment, action: one })
        })
      })
    }
    case 'march.done': {
      const then = playOn(system, after(moment), quietly).state as HeroesState
      const asks = then.agenda[then.agenda.length - 1] as Step | undefined
      const isAnew = asks?.do === 'turn' && asks.who?.includes(by) && !said(after(moment).said, 'checked')
      const isSame =
        `${then.cap}` === `${state.cap}` &&
        `${then.spent}` === `${state.spent}` &&
        then.acting === state.acting
      if (isAnew && isSame) return false
      return ['go', 'turn', 'slip'].some(isOpen)
    }
    case 'extra.done':
    case 'onward.done':
      return ['go', 'slip'].some(verb => verbsOf(moment).includes(verb) && isOpen(verb))
    case 'plan.hold': {
      const side = by.startsWith('german') ? 0 : 1
      const { plans } = scenarios[state.scenario]
      return !plans.some(line => line.side === side && line.rounds.some(round => round > state.round))
    }
    default:
      return false
  }
}

const isWithoutHit = (moment: Moment): boolean => !mayHit(moment)

export const heroesOracle: Oracle = {
  isUseful,
  isHopeless: moment => {
    if (moment.action.verb === 'rally') return !mayRally(moment)
    return ['attack', 'assault', 'bombard', 'flame', 'burn', 'breach'].includes(moment.action.verb)
      ? isWithoutHit(moment)
      : null
  },
}
