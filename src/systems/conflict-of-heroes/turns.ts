import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import { armsActions } from './arms.ts'
import { BY_CARD, type Choice, COST_CAPS, type Given, isFree, OUT_OF_ACTION, ownUnits } from './bars.ts'
import { card } from './cards.ts'
import { tell } from './changes.ts'
import { assault, attack } from './combat.ts'
import { canAfford, withTransport } from './deeds.ts'
import { enter } from './entry.ts'
import { freeVerbs } from './fortifications.ts'
import { groupHide, groupMove } from './groups.ts'
import { hide, revealOwn } from './hidden.ts'
import { act, move, pivot } from './movement.ts'
import { rally } from './rally.ts'
import { commandOf, commandsOf, foe, type HeroesState, NONE, roleOf, sideOf } from './state.ts'
import type { Free, Turn } from './steps.ts'
import type { Rule } from './words/refusals-en.ts'

/** 2.8 Cost 1 and no effect; the unit is checked and stressed, and it is no pass. */
const stall = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-2.2a',
      candidates: ownUnits,
      bars: [
        ...OUT_OF_ACTION,
        ...BY_CARD,
        {
          rule: 'CH-2.2c',
          stops: (state: HeroesState, step: Choice, _: Given, unit: number) =>
            !canAfford(state, withTransport(state, unit), numbers.stall, isFree(step)),
        },
      ],
    },
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [unit, caps], umpire) {
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
const onBoard = (verbs: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, board: true }]))

/** What a turn, or cards 01 and 02, can be used for. */
const actions = onBoard({
  move,
  pivot,
  attack,
  assault,
  rally,
  stall,
  group: groupMove,
  hide,
  grouphide: groupHide,
  ...armsActions,
})

/** 2.7 Costs nothing, checks nobody. */
const pass = verb({
  command: true,
  ends: true,
  bars: [],
  params: [],
  apply(state: HeroesState, _: Turn, __, umpire, by) {
    const command = commandOf(state, by)
    state.toAct = state.toAct.filter(each => each !== command)
    tell(umpire, { type: 'passed', command })
    plan(state, { do: 'actionOver' })
  },
})

/** 2.0c One action or one pass. */
export const turn: Question<HeroesState, Turn, Rule> = {
  rule: 'CH-2.0a',
  verbs: { ...actions, play: card, ...onBoard({ enter, reveal: revealOwn, ...freeVerbs }), pass } as never,
}

/** Cards 01 and 02: the same actions at cost 0. */
export const free: Question<HeroesState, Free, Rule> = {
  rule: 'CH-card-02',
  verbs: { ...actions } as never,
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

function askTurn(state: HeroesState): void {
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
    for (let unit = 0; unit < state.hex.length; unit++) {
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
function isRoundOver(state: HeroesState): boolean {
  return state.busy[0] + state.busy[1] <= (state.commands > 2 ? 1 : 0)
}

/** R23 A closed way is open again after the first turn of those it was closed to. */
function forgetClosedWays(state: HeroesState): void {
  const kept: number[] = []
  for (let i = 0; i < state.closed.length; i += 3)
    if (state.closed[i + 2] !== state.turn) kept.push(...state.closed.slice(i, i + 3))
  state.closed = kept
}
