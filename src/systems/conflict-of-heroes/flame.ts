import { numbers, scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { type Role, verb } from '../../engine/system.ts'
import { type Choice, COST_CAPS, NUMBER_CAPS, OWN, ownUnits } from './bars.ts'
import { strike } from './combat.ts'
import { hexesWithin, layout } from './geometry.ts'
import { type Attack, commandOf, type HeroesState, sideOf, sideOfCommand } from './state.ts'
import { attackPrice, kindOf, markerOf, visibleIn } from './values.ts'
import type { Rule } from './words/refusals-en.ts'
import {
  AFFORDABLE,
  ATTACKER_BARS,
  aimedCost,
  everythingIn,
  FIGHTER_BARS,
  isBehind,
  isBelowGun,
  isTarget,
  outOfZone,
  plainAttack,
  SHOOTER_BARS,
  supportParam,
  TURRET_TURN,
} from './zone.ts'

/** 18.0a Units with the flame symbol, in the scenarios that come after this chapter. */
const FLAME_BAR = {
  rule: 'CH-18.0a',
  stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
    !kindOf(state, unit).flame || !scenarios[state.scenario].flames,
} as const

const ZONE: readonly Rule[] = ['CH-5.1a', 'CH-5.2a']

/** 18.0d At an adjacent hex; R110 arc, turret and LOS as ever. */
export const flame = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-2.2a',
      candidates: ownUnits,
      bars: [OWN, FLAME_BAR, ...SHOOTER_BARS, AFFORDABLE],
    },
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-18.0d',
      candidates: (state: HeroesState, _: Choice, [unit]: [number]) =>
        hexesWithin(layout(state.scenario), state.hex[unit], numbers.flame.range).filter(
          hex => hex !== state.hex[unit],
        ),
      bars: [
        ...(['CH-6.0a', 'CH-11.7a'] as const).map(rule => ({
          rule,
          stops: (state: HeroesState, _: Choice, __: unknown, hex: number, by: Role) =>
            isTarget(state, sideOfCommand(state, commandOf(state, by)), hex) === rule,
        })),
        ...ZONE.map(rule => ({
          rule,
          stops: (state: HeroesState, _: Choice, [unit]: [number], hex: number) =>
            outOfZone(state, unit, hex, numbers.flame.range, kindOf(state, unit).turret) === rule,
        })),
        {
          rule: 'CH-15.16a',
          stops: (state: HeroesState, _: Choice, [unit]: [number], hex: number) =>
            isBelowGun(state, unit, hex),
        },
        TURRET_TURN,
      ],
    },
    supportParam('hex', 2, aimedCost),
    NUMBER_CAPS,
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [unit, hex, support, number, caps], umpire) {
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

/** 18.0e In close combat, against one enemy in the own hex. */
export const burn = verb({
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-2.2a',
      candidates: ownUnits,
      bars: [OWN, FLAME_BAR, ...FIGHTER_BARS, AFFORDABLE],
    },
    {
      name: 'target',
      kind: 'unit',
      rule: 'CH-6.10b',
      candidates: (state: HeroesState, _: Choice, [unit]: [number]) =>
        visibleIn(state, state.hex[unit]).filter(other => sideOf(state, other) !== sideOf(state, unit)),
      bars: [],
    },
    supportParam('unit', 2, (state, [unit]) => attackPrice(state, unit, false, null).cost),
    NUMBER_CAPS,
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [unit, target, support, number, caps], umpire) {
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

/** 17.11e In close combat a fortification or obstacle may be the single target. */
export const breach = verb({
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-2.2a',
      candidates: ownUnits,
      bars: [
        ...ATTACKER_BARS,
        {
          rule: 'CH-hit-armor-gun',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            kindOf(state, unit).red === null || (markerOf(state, unit)?.noRed ?? false),
        },
        {
          rule: 'CH-17.11e',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            everythingIn(state, state.hex[unit]).tokens.length === 0,
        },
        AFFORDABLE,
      ],
    },
    {
      name: 'token',
      kind: 'token',
      rule: 'CH-17.11e',
      candidates: (state: HeroesState, _: Choice, [unit]: [number]) =>
        everythingIn(state, state.hex[unit]).tokens,
      bars: [],
    },
    supportParam('token', 2, (state, [unit]) => attackPrice(state, unit, false, null).cost),
    NUMBER_CAPS,
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [unit, token, support, number, caps], umpire) {
    const at: Attack = {
      ...plainAttack(state, unit, state.hex[unit]),
      close: true,
      tokens: [token],
      supporters: [...support],
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})
