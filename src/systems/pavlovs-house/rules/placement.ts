import {
  APPROACH_LENGTH,
  approachColours,
  enemies,
  limits,
  sapperLocations,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announcePavlovEvent,
  destroyEnemy,
  endGameAsSovietLoss,
  isSuccessfulRoll,
  returnToStock,
  rollSeveralDice,
} from '../state/changes.ts'
import {
  decidingSovietRoles,
  type PavlovState,
  type PlaceEnemyStep,
  type StopCounterStep,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { computeEnemyDefence, computeTacticsModifier, findOpenTacticsCard } from './modifiers.ts'

/**
 * Rule 3.0: rolls the approach of a new enemy counter. The player may try to stop an infantry counter with
 * suppression tokens before it is placed.
 */
export function startEnemyPlacement(state: PavlovState, enemy: number, umpire: Umpire): void {
  if (state.enemyStock[enemy] === 0) {
    announcePavlovEvent(state, { type: 'noCounter', enemy }, umpire)
    return
  }
  const die = umpire.d6()
  const approach = die - 1
  announcePavlovEvent(state, { type: 'coming', enemy, approach, die }, umpire)
  const tokens = state.suppression[approachColours[approach]]
  if (!enemies[enemy].armour && tokens > 0)
    enqueueSteps(state, { do: 'stop', who: decidingSovietRoles(state), enemy, approach })
  else enqueueSteps(state, { do: 'arrive', enemy, approach })
}

const tokensFor = (state: PavlovState, { approach }: StopCounterStep): number =>
  state.suppression[approachColours[approach]]

/**
 * Rule 3.0: asks the player how many suppression tokens to spend to stop a new enemy counter. There is only
 * one attempt, with any number of tokens of the approach's colour. Each token gives one die.
 */
export const stopEnemyCounterQuestion: QuestionRule<PavlovState, StopCounterStep, PavlovRule> = {
  rule: 'PH-3-place-d',
  verbs: {
    stop: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'tokens',
          kind: 'number',
          rule: 'PH-3-place-d',
          candidates: (state, { step }) => Array.from({ length: tokensFor(state, step) }, (_, i) => i + 1),
          constraints: [],
          showsOutcome: true,
        },
      ],
      apply(state, [tokens], umpire, { step: { enemy, approach } }) {
        state.suppression[approachColours[approach]] -= tokens
        returnToStock(state, TOKEN_INDEX.suppression, tokens)
        const fewer = Math.min(tokens, 0 - computeTacticsModifier(state, 'stopDice'))
        const dice = rollSeveralDice(tokens - fewer, umpire)
        const defence = computeEnemyDefence(state, enemy)
        const stopped = isSuccessfulRoll(dice, defence)
        announcePavlovEvent(
          state,
          { type: 'stopFire', enemy, approach, tokens, fewer, dice, defence, stopped },
          umpire,
        )
        if (!stopped) enqueueSteps(state, { do: 'arrive', enemy, approach })
      },
    }),
    pass: defineVerb({
      endsStep: true,
      givesUp: true,
      constraints: [],
      params: [],
      apply(state, _, __, { step: { enemy, approach } }) {
        enqueueSteps(state, { do: 'arrive', enemy, approach })
      },
    }),
  },
}

/**
 * Rule 3.0: places a new enemy counter on the first location of its approach. If the location is occupied, all
 * counters from there up to the first gap move one location forward.
 */
export const placeEnemyTask: TaskRule<PavlovState, PlaceEnemyStep> = {
  run(state, { enemy, approach }, umpire) {
    let pushed = 0
    while (pushed < APPROACH_LENGTH && state.squares[toSquareIndex(approach, pushed)] >= 0) pushed++
    if (pushed === APPROACH_LENGTH) {
      announcePavlovEvent(
        state,
        { type: 'breach', enemy: state.squares[toSquareIndex(approach, APPROACH_LENGTH - 1)], approach },
        umpire,
      )
      endGameAsSovietLoss(state, 'breach', umpire)
      return
    }
    for (let location = pushed; location > 0; location--)
      state.squares[toSquareIndex(approach, location)] = state.squares[toSquareIndex(approach, location - 1)]
    state.squares[toSquareIndex(approach, 0)] = enemy
    state.enemyStock[enemy]--
    announcePavlovEvent(state, { type: 'placed', enemy, approach, pushed }, umpire)
    if (state.mines[approach] && pushed === sapperLocations[approach]) blowMine(state, approach, umpire)
    if (state.squares[toSquareIndex(approach, 0)] === enemy) goFurther(state, enemy, approach, umpire)
  },
}

/**
 * Rule 3.0: rolls the dice of a mine against the enemy counter that entered the mined location. The sapper token
 * is removed whether the mine hits or not.
 */
function blowMine(state: PavlovState, approach: number, umpire: Umpire): void {
  const location = sapperLocations[approach]
  const square = toSquareIndex(approach, location)
  const enemy = state.squares[square]
  state.mines[approach] = 0
  returnToStock(state, TOKEN_INDEX.sapper)
  const dice = rollSeveralDice(
    Math.max(0, limits.mineDice + computeTacticsModifier(state, 'mineDice')),
    umpire,
  )
  const defence = computeEnemyDefence(state, enemy)
  const destroyed = isSuccessfulRoll(dice, defence)
  if (destroyed) destroyEnemy(state, square)
  announcePavlovEvent(
    state,
    { type: 'mineBlew', enemy, approach, location, dice, defence, destroyed },
    umpire,
  )
}

/**
 * Rule 7.2: moves a newly placed enemy counter from the first location to the second. Card 121 does this to
 * the first counter of the phase, and has no effect if the second location is occupied. Card 129 does this to
 * the first armour counter that can move. RULING: no card moves a counter farther than to the second location.
 * A mine there explodes as usual.
 */
function goFurther(state: PavlovState, enemy: number, approach: number, umpire: Umpire): void {
  const isFree = state.squares[toSquareIndex(approach, 1)] < 0
  const dash = computeTacticsModifier(state, 'dash') > 0 && !state.dashed
  if (dash) state.dashed = 1
  const wedge =
    computeTacticsModifier(state, 'wedge') > 0 && !state.wedged && enemies[enemy].armour && isFree && !dash
  if (wedge) state.wedged = 1
  if (!isFree || !(dash || wedge)) return
  state.squares[toSquareIndex(approach, 1)] = enemy
  state.squares[toSquareIndex(approach, 0)] = -1
  announcePavlovEvent(
    state,
    { type: 'dashed', enemy, approach, card: findOpenTacticsCard(state, dash ? 'dash' : 'wedge') },
    umpire,
  )
  if (state.mines[approach] && sapperLocations[approach] === 1) blowMine(state, approach, umpire)
}
