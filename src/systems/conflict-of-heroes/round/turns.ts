import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, type Verb, verb } from '../../../engine/system.ts'
import { affordable, BY_CARD, type Choice, COST_CAPS, OUT_OF_ACTION, ownUnit } from '../action/bars.ts'
import { rally } from '../action/rally.ts'
import { assault, attack } from '../attack/combat.ts'
import { breach, burn, flame } from '../attack/flame.ts'
import { bombard } from '../attack/mortars.ts'
import { screen, smoke } from '../attack/smoke.ts'
import { play } from '../cards/play.ts'
import { hide, revealOwn } from '../hidden/hiding.ts'
import { forgetClosedWays } from '../move/closed-ways.ts'
import { enter } from '../move/entry.ts'
import { groupHide, groupMove } from '../move/groups.ts'
import { act, move, pivot } from '../move/movement.ts'
import { transportVerbs } from '../move/transport.ts'
import { withTransport } from '../move/vehicles.ts'
import { tell } from '../state/changes.ts'
import { commandOf, commandsOf, foe, roleOf, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { Free, Turn } from '../state/steps.ts'
import { fortificationVerbs, freeVerbs } from '../works/fortifications.ts'

/** 2.8 Stalls: cost 1, no effect. The unit makes a check and becomes stressed. A stall is not a pass. */
const stall: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [ownUnit([...OUT_OF_ACTION, ...BY_CARD, affordable(() => numbers.stall)]), COST_CAPS],
  apply(state, [unit, caps], umpire, { step }) {
    const terms = [{ rule: 'CH-2.8a', value: numbers.stall }]
    const deed = {
      kind: 'stall',
      command: state.command[unit],
      units: withTransport(state, unit),
      terms,
    } as const
    const price = { cost: numbers.stall, open: numbers.stall }
    act(state, step, { ...deed, ...price, caps: { number: null, cost: caps } }, unit, umpire)
  },
})

/** Marks verbs whose availability depends on the board only, not on cards in hand. */
const onBoard = <T>(verbs: Verbs<T>): Verbs<T> =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, board: true }]))
type Verbs<T> = Question<HeroesState, T, Rule>['verbs']

/** Verbs for the action of a turn, also used for cards 01 and 02. */
const actions = onBoard<Choice>({
  move,
  pivot,
  attack,
  assault,
  rally,
  stall,
  group: groupMove,
  hide,
  grouphide: groupHide,
  bombard,
  smoke,
  screen,
  flame,
  burn,
  breach,
  ...transportVerbs,
  ...fortificationVerbs,
})

/** 2.7 Passes. A pass costs nothing and needs no check. */
const pass: Verb<HeroesState, Turn, Rule> = verb({
  command: true,
  ends: true,
  closes: true,
  bars: [],
  params: [],
  apply(state, _, umpire, { by }) {
    const command = commandOf(state, by)
    state.toAct = state.toAct.filter(each => each !== command)
    tell(umpire, { type: 'passed', command })
    plan(state, { do: 'actionOver' })
  },
})

/** 2.0c Asks a command for one action or a pass. */
export const turn: Question<HeroesState, Turn, Rule> = {
  rule: 'CH-2.0a',
  verbs: { ...actions, play, ...onBoard<Turn>({ enter, reveal: revealOwn, ...freeVerbs }), pass },
}

/** Asks for an action at cost 0, by card 01 or 02. */
export const free: Question<HeroesState, Free, Rule> = {
  rule: 'CH-8.4a:action',
  verbs: actions,
}

/** 2.0a, 19.0d Starts the turn of a side. Each of its commands acts or passes. */
export const teamTurn: Task<HeroesState> = {
  run(state, _, umpire) {
    state.toAct = commandsOf(state, state.turn)
    state.acting = 0
    state.swift = false
    tell(umpire, { type: 'turn', side: state.turn, round: state.round, again: false })
    askTurn(state)
  },
}

/** Asks the commands that have not acted yet in this turn. */
export function askTurn(state: HeroesState): void {
  const who = state.toAct.map(command => roleOf(state, command))
  plan(state, { do: 'turn', who, command: state.toAct.length === 1 ? state.toAct[0] : NONE })
}

/** R114 Ends an action. Each action is finished before the next command acts. */
export const actionOver: Task<HeroesState> = {
  run(state) {
    state.deed = null
    state.aim = 0
    state.scout = NONE
    if (state.toAct.length > 0) askTurn(state)
    else plan(state, { do: 'endTurn' })
  },
}

/**
 * 2.6, 2.7 Ends the turn of a side. Units that acted become stressed. Two turns in a row without an action end
 * the round.
 */
export const endTurn: Task<HeroesState> = {
  run(state) {
    const side = state.turn
    for (const unit of state.hex.keys()) {
      if (sideOf(state, unit) !== side) continue
      state.stressed[unit] = state.acted[unit]
      state.acted[unit] = 0
    }
    forgetClosedWays(state)
    state.busy = [state.acting, state.busy[0]]
    if (isRoundOver(state)) {
      state.again = false
      plan(state, { do: 'endRound' })
      return
    }
    if (state.again) {
      // Card 12: two turns in a row of one side do not count as a pass by each side
      state.again = false
      state.busy = [UNKNOWN, state.busy[1]]
    } else state.turn = foe(side)
    plan(state, { do: 'teamTurn' })
  },
}

/** Number of acting commands, higher than possible. A turn with this number never counts as a pass. */
export const UNKNOWN = 9

/**
 * 2.7e, R113 Whether all commands have passed in the two latest team turns. With team mates it is enough if all
 * but one have passed.
 */
function isRoundOver(state: Pick<HeroesState, 'busy' | 'commands'>): boolean {
  return state.busy[0] + state.busy[1] <= (state.commands > 2 ? 1 : 0)
}
