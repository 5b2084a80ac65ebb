import {
  approachColour,
  enemies,
  LENGTH,
  limits,
  sapperAt,
  squareOf,
  TOKEN,
} from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { destroy, giveBack, lose, roll, succeeds, tell } from '../state/changes.ts'
import { type Arrive, deciders, type Pavlov, type StopStep } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { cardThat, change, enemyDefence } from './modifiers.ts'

/** Rule 3.0: rolls the approach of a new enemy counter. Infantry may be suppressed before it is placed. */
export function comeOn(state: Pavlov, enemy: number, umpire: Umpire): void {
  if (state.enemyStock[enemy] === 0) {
    tell(state, { type: 'noCounter', enemy }, umpire)
    return
  }
  const die = umpire.d6()
  const approach = die - 1
  tell(state, { type: 'coming', enemy, approach, die }, umpire)
  const tokens = state.suppression[approachColour[approach]]
  if (!enemies[enemy].armour && tokens > 0) plan(state, { do: 'stop', who: deciders(state), enemy, approach })
  else plan(state, { do: 'arrive', enemy, approach })
}

const tokensFor = (state: Pavlov, { approach }: StopStep): number =>
  state.suppression[approachColour[approach]]

/**
 * Rule 3.0: one attempt to stop the counter. Any number of tokens from the colour's suppression area may be
 * spent, one die each.
 */
export const stop: Question<Pavlov, StopStep, Rule> = {
  rule: 'PH-3-place-d',
  verbs: {
    stop: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'tokens',
          kind: 'number',
          rule: 'PH-3-place-d',
          candidates: (state, { step }) => Array.from({ length: tokensFor(state, step) }, (_, i) => i + 1),
          bars: [],
          foretold: true,
        },
      ],
      apply(state, [tokens], umpire, { step: { enemy, approach } }) {
        state.suppression[approachColour[approach]] -= tokens
        giveBack(state, TOKEN.suppression, tokens)
        const fewer = Math.min(tokens, 0 - change(state, 'stopDice'))
        const dice = roll(tokens - fewer, umpire)
        const defence = enemyDefence(state, enemy)
        const stopped = succeeds(dice, defence)
        tell(state, { type: 'stopFire', enemy, approach, tokens, fewer, dice, defence, stopped }, umpire)
        if (!stopped) plan(state, { do: 'arrive', enemy, approach })
      },
    }),
    pass: verb({
      ends: true,
      closes: true,
      bars: [],
      params: [],
      apply(state, _, __, { step: { enemy, approach } }) {
        plan(state, { do: 'arrive', enemy, approach })
      },
    }),
  },
}

/**
 * Rule 3.0: places the counter on the first location of the approach. The unbroken chain of counters from there
 * moves one location forward.
 */
export const arrive: Task<Pavlov, Arrive> = {
  run(state, { enemy, approach }, umpire) {
    let pushed = 0
    while (pushed < LENGTH && state.squares[squareOf(approach, pushed)] >= 0) pushed++
    if (pushed === LENGTH) {
      tell(state, { type: 'breach', enemy: state.squares[squareOf(approach, LENGTH - 1)], approach }, umpire)
      lose(state, 'breach', umpire)
      return
    }
    for (let location = pushed; location > 0; location--)
      state.squares[squareOf(approach, location)] = state.squares[squareOf(approach, location - 1)]
    state.squares[squareOf(approach, 0)] = enemy
    state.enemyStock[enemy]--
    tell(state, { type: 'placed', enemy, approach, pushed }, umpire)
    if (state.mines[approach] && pushed === sapperAt[approach]) blowMine(state, approach, umpire)
    if (state.squares[squareOf(approach, 0)] === enemy) goFurther(state, enemy, approach, umpire)
  },
}

/**
 * Rule 3.0: rolls the mine's dice against the counter that entered the mined location. The sapper token is
 * removed whatever the result.
 */
function blowMine(state: Pavlov, approach: number, umpire: Umpire): void {
  const location = sapperAt[approach]
  const square = squareOf(approach, location)
  const enemy = state.squares[square]
  state.mines[approach] = 0
  giveBack(state, TOKEN.sapper)
  const dice = roll(Math.max(0, limits.mineDice + change(state, 'mineDice')), umpire)
  const defence = enemyDefence(state, enemy)
  const destroyed = succeeds(dice, defence)
  if (destroyed) destroy(state, square)
  tell(state, { type: 'mineBlew', enemy, approach, location, dice, defence, destroyed }, umpire)
}

/**
 * Rule 7.2: moves a placed counter from the first location to the second. Card 121 applies to the first counter
 * placed in the phase. If the second location is taken, the bonus is lost. Card 129 applies to the first armour
 * counter that can move. RULING: both cards lead from the first to the second location only. A mine there
 * explodes as usual.
 */
function goFurther(state: Pavlov, enemy: number, approach: number, umpire: Umpire): void {
  const isFree = state.squares[squareOf(approach, 1)] < 0
  const dash = change(state, 'dash') > 0 && !state.dashed
  if (dash) state.dashed = 1
  const wedge = change(state, 'wedge') > 0 && !state.wedged && enemies[enemy].armour && isFree && !dash
  if (wedge) state.wedged = 1
  if (!isFree || !(dash || wedge)) return
  state.squares[squareOf(approach, 1)] = enemy
  state.squares[squareOf(approach, 0)] = -1
  tell(state, { type: 'dashed', enemy, approach, card: cardThat(state, dash ? 'dash' : 'wedge') }, umpire)
  if (state.mines[approach] && sapperAt[approach] === 1) blowMine(state, approach, umpire)
}
