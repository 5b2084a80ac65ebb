import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule, type Verb } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_COST_PARAM,
  CARD_CONSTRAINTS,
  createAffordableConstraint,
  createOwnUnitParam,
  OUT_OF_ACTION_CONSTRAINTS,
} from '../action/constraints.ts'
import { rallyVerb } from '../action/rally.ts'
import { assaultVerb, attackVerb } from '../attack/combat.ts'
import { breachVerb, burnVerb, flameVerb } from '../attack/flame.ts'
import { bombardVerb } from '../attack/mortars.ts'
import { screenVerb, smokeVerb } from '../attack/smoke.ts'
import { playCardVerb } from '../cards/play.ts'
import { hideVerb, revealVerb } from '../hidden/hiding.ts'
import { reopenWaysOutAfterTurn } from '../move/closed-ways.ts'
import { enterVerb } from '../move/entry.ts'
import { groupHideVerb, groupMoveVerb } from '../move/groups.ts'
import { declareUnitAction, moveVerb, pivotVerb } from '../move/movement.ts'
import { transportVerbs } from '../move/transport.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent } from '../state/changes.ts'
import { commandOfRole, commandsOfSide, enemySide, roleOfCommand, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { FreeActionStep, TurnStep } from '../state/steps.ts'
import { fortificationVerbs, freeFortificationVerbs } from '../works/fortifications.ts'

/**
 * Rule 2.8: verb for a stall. The unit spends 1 AP on doing nothing, makes a check for becoming spent, and
 * becomes stressed. A stall does not count as a pass.
 */
const stall: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      ...OUT_OF_ACTION_CONSTRAINTS,
      ...CARD_CONSTRAINTS,
      createAffordableConstraint(() => ruleNumbers.stall),
    ]),
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, caps], umpire, { step }) {
    const terms = [{ rule: 'CH-2.8a', value: ruleNumbers.stall }]
    const deed = {
      kind: 'stall',
      command: state.command[unit],
      units: listUnitAndTransport(state, unit),
      terms,
    } as const
    const price = { cost: ruleNumbers.stall, open: ruleNumbers.stall }
    declareUnitAction(state, step, { ...deed, ...price, caps: { number: null, cost: caps } }, unit, umpire)
  },
})

/** Marks the verbs as depending only on the board, not on the cards in the player's hand. */
const onBoard = <T>(verbs: Verbs<T>): Verbs<T> =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, isOnBoard: true }]))
type Verbs<T> = QuestionRule<HeroesState, T, HeroesRule>['verbs']

/** Verbs for the action of a turn. They are also offered when card 01 or 02 gives an action at cost 0. */
const actions = onBoard<ActionChoiceStep>({
  move: moveVerb,
  pivot: pivotVerb,
  attack: attackVerb,
  assault: assaultVerb,
  rally: rallyVerb,
  stall,
  group: groupMoveVerb,
  hide: hideVerb,
  grouphide: groupHideVerb,
  bombard: bombardVerb,
  smoke: smokeVerb,
  screen: screenVerb,
  flame: flameVerb,
  burn: burnVerb,
  breach: breachVerb,
  ...transportVerbs,
  ...fortificationVerbs,
})

/** Rule 2.7: verb for a pass. A pass costs nothing and needs no check for becoming spent. */
const pass: Verb<HeroesState, TurnStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  givesUp: true,
  constraints: [],
  params: [],
  apply(state, _, umpire, { by }) {
    const command = commandOfRole(state, by)
    state.toAct = state.toAct.filter(each => each !== command)
    announceEvent(umpire, { type: 'passed', command })
    enqueueSteps(state, { do: 'actionOver' })
  },
})

/** Rule 2.0c: asks a player for one action or a pass. */
export const takeTurnQuestion: QuestionRule<HeroesState, TurnStep, HeroesRule> = {
  rule: 'CH-2.0a',
  verbs: {
    ...actions,
    play: playCardVerb,
    ...onBoard<TurnStep>({ enter: enterVerb, reveal: revealVerb, ...freeFortificationVerbs }),
    pass,
  },
}

/** Asks the player for the action at cost 0 that card 01 or 02 gives. */
export const freeActionQuestion: QuestionRule<HeroesState, FreeActionStep, HeroesRule> = {
  rule: 'CH-8.4a:action',
  verbs: actions,
}

/** Rules 2.0a and 19.0d: starts the turn of a side. Every player of the side acts or passes once. */
export const beginTeamTurnTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    state.toAct = commandsOfSide(state, state.turn)
    state.acting = 0
    state.swift = false
    announceEvent(umpire, { type: 'turn', side: state.turn, round: state.round, again: false })
    askForTurnAction(state)
  },
}

/** Asks the players who have not acted in this turn for an action or a pass. */
export function askForTurnAction(state: HeroesState): void {
  const who = state.toAct.map(command => roleOfCommand(state, command))
  enqueueSteps(state, { do: 'turn', who, command: state.toAct.length === 1 ? state.toAct[0] : NONE })
}

/** Ruling R114: ends the current action. Only after this step can the next player of the side act. */
export const endActionTask: TaskRule<HeroesState> = {
  run(state) {
    state.deed = null
    state.aim = 0
    state.scout = NONE
    if (state.toAct.length > 0) askForTurnAction(state)
    else enqueueSteps(state, { do: 'endTurn' })
  },
}

/**
 * Rules 2.6 and 2.7: ends the turn of a side. Units that acted become stressed. The round ends if nobody acted
 * in this turn and the turn before.
 */
export const endTurnTask: TaskRule<HeroesState> = {
  run(state) {
    const side = state.turn
    for (const unit of state.hex.keys()) {
      if (sideOfUnit(state, unit) !== side) continue
      state.stressed[unit] = state.acted[unit]
      state.acted[unit] = 0
    }
    reopenWaysOutAfterTurn(state)
    state.busy = [state.acting, state.busy[0]]
    if (isRoundOver(state)) {
      state.again = false
      enqueueSteps(state, { do: 'endRound' })
      return
    }
    if (state.again) {
      // Card 12 gave this side a second turn. A pass in both turns must not count as if each side had passed
      state.again = false
      state.busy = [UNKNOWN_ACTING_FORCE_COUNT, state.busy[1]]
    } else state.turn = enemySide(side)
    enqueueSteps(state, { do: 'teamTurn' })
  },
}

/**
 * Value for the number of forces that acted in a turn if the number is unknown. It is higher than any real
 * number, so the turn never counts as a pass.
 */
export const UNKNOWN_ACTING_FORCE_COUNT = 9

/**
 * Rule 2.7e and ruling R113: whether the round ends, because no force acted in the last two turns. In a game
 * with four forces the round ends even if one of them acted.
 */
function isRoundOver(state: Pick<HeroesState, 'busy' | 'commands'>): boolean {
  return state.busy[0] + state.busy[1] <= (state.commands > 2 ? 1 : 0)
}
