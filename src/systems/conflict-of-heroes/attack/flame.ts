import { numbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import { type Choice, NUMBER_AND_COST_CAPS, OWN, ownUnit, unitBar, without } from '../action/bars.ts'
import { hexesWithin, layout } from '../map/geometry.ts'
import type { Rule } from '../state/rule.ts'
import type { Attack, HeroesState } from '../state/state.ts'
import { kindOf, markerOf } from '../state/values.ts'
import { strike } from './combat.ts'
import {
  AFFORDABLE,
  ATTACKER_BARS,
  aimedCost,
  BELOW_GUN,
  closeSupport,
  closeTarget,
  FIGHTER_BARS,
  SHOOTER_BARS,
  supportParam,
  TARGET_BARS,
  TURRET_TURN,
} from './targeting.ts'
import { everythingIn, isBehind, outOfZone, plainAttack } from './zone.ts'

/**
 * 18.0a Allows flamethrower attacks only to units with the flame symbol, and only in scenarios with
 * flamethrowers.
 */
const FLAME_BAR = unitBar(
  'CH-18.0a',
  (state, unit) => !kindOf(state, unit).flame || !scenarios[state.scenario].flames,
)

/** 18.0d Flamethrower attack on an adjacent hex. Arc, turret and LOS apply as in any attack (R110). */
export const flame: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([OWN, FLAME_BAR, ...without(SHOOTER_BARS, 'CH-16.1e', 'CH-16.1d', 'CH-17.5h'), AFFORDABLE]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-18.0d',
      candidates: (state, { before: [unit] }) =>
        hexesWithin(layout(state.scenario), state.hex[unit], numbers.flame.range).filter(
          hex => hex !== state.hex[unit],
        ),
      bars: [
        ...TARGET_BARS,
        {
          // 5.2a A unit always sees adjacent hexes, so LOS is not tested
          rule: 'CH-5.1a',
          stops: (state, hex: number, { before: [unit] }) =>
            outOfZone(state, unit, hex, numbers.flame.range, kindOf(state, unit).turret) === 'CH-5.1a',
        },
        BELOW_GUN,
        TURRET_TURN,
      ],
    },
    supportParam('hex', aimedCost),
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, hex, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...plainAttack(state, unit, hex),
      weapon: 'flame',
      turned: isBehind(state, unit, hex),
      supporters: [...support],
      ...everythingIn(state, hex),
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})

/** 18.0e Flamethrower attack in close combat on one enemy in the unit's own hex. */
export const burn: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    ownUnit([OWN, FLAME_BAR, ...without(FIGHTER_BARS, 'CH-16.1e'), AFFORDABLE]),
    closeTarget([]),
    closeSupport('unit'),
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, target, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...plainAttack(state, unit, state.hex[unit]),
      close: true,
      weapon: 'flame',
      targets: [target],
      supporters: [...support],
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})

/** 17.11e Attack in close combat on a fortification or obstacle as the single target. */
export const breach: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    ownUnit([
      ...ATTACKER_BARS,
      unitBar(
        'CH-hit-armor-gun',
        (state, unit) => kindOf(state, unit).red === null || (markerOf(state, unit)?.noRed ?? false),
      ),
      unitBar('CH-17.11e', (state, unit) => everythingIn(state, state.hex[unit]).tokens.length === 0),
      AFFORDABLE,
    ]),
    {
      name: 'token',
      kind: 'token',
      rule: 'CH-17.11e',
      candidates: (state, { before: [unit] }) => everythingIn(state, state.hex[unit]).tokens,
      bars: [],
    },
    closeSupport('token'),
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, token, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...plainAttack(state, unit, state.hex[unit]),
      close: true,
      tokens: [token],
      supporters: [...support],
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})
