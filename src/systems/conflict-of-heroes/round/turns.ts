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

/** 2.8 Cost 1 and no effect; the unit is checked and stressed, and it is no pass. */
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

/** Whether they are open does not lie in a hand. */
const onBoard = <T>(verbs: Verbs<T>): Verbs<T> =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, board: true }]))
type Verbs<T> = Question<HeroesState, T, Rule>['verbs']

/** What a turn, or cards 01 and 02, can be used for. */
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

/** 2.7 Costs nothing, checks nobody. */
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

/** 2.0c One action or one pass. */
export const turn: Question<HeroesState, Turn, Rule> = {
  rule: 'CH-2.0a',
  verbs: { ...actions, play, ...onBoard<Turn>({ enter, reveal: revealOwn, ...freeVerbs }), pass },
}

/** Cards 01 and 02: the same actions at cost 0. */
export const free: Question<HeroesState, Free, Rule> = {
  rule: 'CH-8.4a:action',
  verbs: actions,
}

/** 2.0a, 19.0d The turn of a side: each of its commands acts or passes. */
export const teamTurn: Task<HeroesState> = {
  run(state, _, umpire) {
    state.toAct = commandsOf(state, state.turn)
    state.acting = 0
    state.swift = false
    tell(umpire, { type: 'turn', side: state.turn, round: state.round, again: false })
    askTurn(state)
  },
}

/** Whoever has not acted yet does. */
export function askTurn(state: HeroesState): void {
  const who = state.toAct.map(command => roleOf(state, command))
  plan(state, { do: 'turn', who, command: state.toAct.length === 1 ? state.toAct[0] : NONE })
}

/** R114 Each action is finished before the next command has its own. */
export const actionOver: Task<HeroesState> = {
  run(state) {
    state.deed = null
    state.aim = 0
    state.scout = NONE
    if (state.toAct.length > 0) askTurn(state)
    else plan(state, { do: 'endTurn' })
  },
}

/** 2.6, 2.7 Stress is of the previous turn; two quiet turns in a row end the round. */
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
      // Card 12: two turns in a row of one side are no two passes, one by each
      state.again = false
      state.busy = [UNKNOWN, state.busy[1]]
    } else state.turn = foe(side)
    plan(state, { do: 'teamTurn' })
  },
}

/** More commands than there are: a turn that counts for no pass. */
export const UNKNOWN = 9

/** 2.7e, R113 All have passed, with team mates all but one, in the two latest team turns. */
function isRoundOver(state: Pick<HeroesState, 'busy' | 'commands'>): boolean {
  return state.busy[0] + state.busy[1] <= (state.commands > 2 ? 1 : 0)
}
