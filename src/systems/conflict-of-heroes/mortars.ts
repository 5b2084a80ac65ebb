import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import { type Bar, type Role, verb } from '../../engine/system.ts'
import { type Choice, COST_CAPS, isFree, NUMBER_CAPS, OWN, ownUnits } from './bars.ts'
import { strike } from './combat.ts'
import { canAfford, withTransport } from './deeds.ts'
import { distance, hexesWithin, inArc, layout } from './geometry.ts'
import { canSee } from './reveals.ts'
import { commandOf, type HeroesState, sideOfCommand } from './state.ts'
import { attackPrice, kindOf } from './values.ts'
import type { Rule } from './words/refusals-en.ts'
import {
  everythingIn,
  hexesToAttack,
  isTarget,
  plainAttack,
  reachOf,
  SHOOTER_BARS,
  supportParam,
} from './zone.ts'

/** 13.3a Hexes within 2 of the mortar and in its LOS (R63 any playable hex, its own too). */
function spotterHexes(state: HeroesState, mortar: number): number[] {
  const from = state.hex[mortar]
  return hexesWithin(layout(state.scenario), from, numbers.spotter).filter(hex => canSee(state, from, hex))
}

/** 13.1b, 13.2, R61, R62 Why a mortar cannot fire indirectly at a hex, or null. */
function outOfIndirectZone(
  state: HeroesState,
  mortar: number,
  hex: number,
  spotters = spotterHexes(state, mortar),
): Rule | null {
  const map = layout(state.scenario)
  const from = state.hex[mortar]
  const away = distance(map, from, hex)
  if (hex === from || away < kindOf(state, mortar).rangeMin) return 'CH-13.1b'
  if (away > reachOf(state, mortar)) return 'CH-5.3d'
  if (state.hidden[mortar] === 0 && !inArc(map, from, state.facing[mortar], hex)) return 'CH-13.2a'
  if (canSee(state, from, hex)) return 'CH-13.0c'
  return spotters.some(spotter => canSee(state, spotter, hex)) ? null : 'CH-13.2b'
}

const INDIRECT_ZONE: readonly Rule[] = ['CH-13.1b', 'CH-5.3d', 'CH-13.2a', 'CH-13.0c', 'CH-13.2b']

/** Bars on the hex of indirect fire. */
export const indirectBars: readonly Bar<HeroesState, Choice, Rule>[] = INDIRECT_ZONE.map(rule => ({
  rule,
  stops: (state, _, [mortar], hex: number) => outOfIndirectZone(state, mortar, hex) === rule,
}))

/** The hexes that these bars leave; its spotter hexes are looked for once. */
export function isInIndirectZone(state: HeroesState, mortar: number): (hex: number) => boolean {
  const spotters = spotterHexes(state, mortar)
  return hex => outOfIndirectZone(state, mortar, hex, spotters) === null
}

/** Who fires indirectly: a second attack cost in brackets (13.0a). */
export const INDIRECT_UNIT = {
  name: 'unit',
  kind: 'unit',
  rule: 'CH-2.2a',
  candidates: ownUnits,
  bars: [
    OWN,
    {
      rule: 'CH-13.0a',
      stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
        kindOf(state, unit).indirectCost === null,
    },
    ...SHOOTER_BARS,
    {
      rule: 'CH-2.2c',
      stops: (state: HeroesState, step: Choice, _: unknown, unit: number) =>
        !canAfford(
          state,
          withTransport(state, unit),
          attackPrice(state, unit, true, null).cost,
          isFree(step),
        ),
    },
  ],
} as const

export const SPOTTER = {
  name: 'spotter',
  kind: 'hex',
  rule: 'CH-13.3a',
  candidates: (state: HeroesState, _: Choice, [mortar]: [number]) => spotterHexes(state, mortar),
  bars: [
    {
      rule: 'CH-13.2b',
      stops: (state: HeroesState, _: Choice, [, hex]: [number, number], spotter: number) =>
        !canSee(state, spotter, hex),
    },
  ],
} as const

/** 13.2 Fire at a hex that only a spotter hex sees, for the price in brackets. */
export const bombard = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    INDIRECT_UNIT,
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.3d',
      narrowed: true,
      candidates: (state: HeroesState, _: Choice, [mortar]: [number], by: Role) =>
        hexesToAttack(state, mortar, isInIndirectZone(state, mortar)).filter(
          hex => isTarget(state, sideOfCommand(state, commandOf(state, by)), hex) === null,
        ),
      bars: [
        ...(['CH-6.0a', 'CH-11.7a'] as const).map(rule => ({
          rule,
          stops: (state: HeroesState, _: Choice, __: unknown, hex: number, by: Role) =>
            isTarget(state, sideOfCommand(state, commandOf(state, by)), hex) === rule,
        })),
        ...indirectBars,
      ],
    },
    SPOTTER,
    supportParam('hex', 3, (state, [mortar]) => attackPrice(state, mortar, true, null).cost),
    NUMBER_CAPS,
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [unit, hex, spotter, support, number, caps], umpire) {
    const at = {
      ...plainAttack(state, unit, hex),
      from: spotter,
      indirect: true,
      supporters: [...support],
      ...everythingIn(state, hex),
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})
