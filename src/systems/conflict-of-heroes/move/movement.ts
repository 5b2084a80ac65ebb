import {
  type Bar,
  type Given,
  type OptionalParam,
  type Param,
  type SetParam,
  type Verb,
  verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { type Declared, declare } from '../action/action-cycle.ts'
import {
  ALL_FACINGS,
  affordable,
  BY_CARD,
  barsOf,
  type Choice,
  COST_CAPS,
  isFree,
  NO_MOVE,
  type OfUnit,
  OUT_OF_ACTION,
  ownUnit,
  type PlainBar,
  RIDES,
  type UnitBar,
  unitBar,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { seenByEnemy } from '../hidden/reveals.ts'
import { layout } from '../map/geometry.ts'
import { isHex } from '../state/places.ts'
import type { Rule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isFoot, isInBunker, priced } from '../state/values.ts'
import { freeFortification } from '../works/occupancy.ts'
import { mostExtraCost, openTokensIn } from '../works/tokens.ts'
import { isClosed, isNextTo } from './closed-ways.ts'
import { impassable, pathPrice, pivotPrice } from './price.ts'
import { bonusHexes, whyNoBonus, withTransport } from './vehicles.ts'

const IMPASSABLE: readonly Rule[] = [
  'CH-15.3n',
  'CH-17.4d',
  'CH-17.8b',
  'CH-17.9c',
  'CH-15.3e',
  'CH-15.3m',
  'CH-15.3d',
  'CH-15.3f',
]

/** Returns constraints for terrain and tokens that cannot be entered or crossed, each with its own rule. */
export function groundBars<Before>(
  why: (state: HeroesState, hex: number, given: Given<unknown, Before>) => Rule | null,
): readonly Bar<HeroesState, unknown, Rule, Before>[] {
  return barsOf(IMPASSABLE, why)
}

type Affords<T> = (state: HeroesState, step: T, unit: number, path: readonly number[]) => boolean

/** Returns the constraints on the next hex of a path. */
function pathBars<T>(affords: Affords<T>): readonly Bar<HeroesState, T, Rule, OfUnit>[] {
  const last = (state: HeroesState, { before: [unit], chosen: path }: Given<unknown, OfUnit>): number =>
    path.length > 0 ? path[path.length - 1] : state.hex[unit]
  return [
    {
      rule: 'CH-6.12c',
      stops: (state, hex, { before: [unit], chosen }) =>
        chosen.length === 0 && isClosed(state, unit, hex, true),
    },
    {
      rule: 'CH-6.12d',
      stops: (state, hex, { before: [unit], chosen }) =>
        chosen.length === 0 && isClosed(state, unit, hex, false),
    },
    ...groundBars<OfUnit>((state, hex, given) => {
      const from = last(state, given)
      return isNextTo(state, from, hex) ? impassable(state, given.before[0], from, hex) : null
    }),
    {
      rule: 'CH-2.2c',
      stops: (state, hex, given) => {
        const { step, before, chosen } = given
        return isNextTo(state, last(state, given), hex) && !affords(state, step, before[0], [...chosen, hex])
      },
    },
  ]
}

/** 4.5b Returns the parameter for a path: one adjacent hex, and bonus hexes for vehicles (15.2). */
export function pathParam<T>(affords: Affords<T>): SetParam<HeroesState, T, Rule, OfUnit> {
  return {
    name: 'path',
    kind: 'hex',
    rule: 'CH-4.5b',
    sequence: true,
    route: (state, path, { before: [unit] }) => ({
      cost: pathPrice(state, unit, path, null).cost + mostExtraCost(state, unit, path),
      risks: path.slice(0, -1).flatMap(hex => risksIn(state, unit, hex)),
    }),
    many: { enough: (_, { chosen }) => chosen.length > 0 },
    candidates: (state, { before: [unit], chosen }) => nextHexes(state, unit, chosen),
    why: (state, hex, { before: [unit], chosen }) =>
      (chosen.length > 0 ? whyNoBonus(state, unit, chosen, hex) : null) ??
      (chosen.length === 0 && isFoot(state, unit) ? 'CH-4.5b:foot' : 'CH-4.5b'),
    bars: pathBars(affords),
  }
}

/** Returns what may happen in a hex of the path, as far as the moving player can see. */
function risksIn(state: HeroesState, unit: number, hex: number): string[] {
  const seen = seenByEnemy(state, unit, hex) ? [`seen ${hex}`] : []
  return [...seen, ...openTokensIn(state, hex).map(token => `token ${token}`)]
}

export function nextHexes(state: HeroesState, unit: number, path: readonly number[]): readonly number[] {
  if (path.length > 0) return bonusHexes(state, unit, path)
  return layout(state.scenario).neighbours[state.hex[unit]].filter(hex => isHex(hex))
}

export const FACING = {
  name: 'facing',
  kind: 'facing',
  rule: 'CH-4.1a',
  optional: true,
  candidates: () => ALL_FACINGS,
  bars: [],
} satisfies OptionalParam<HeroesState, unknown, Rule>

/** 17.3a Returns the parameter by which a unit stays outside a trench or bunker. Without it the move ends inside. */
export const stayParam = <Before>(
  mayGoIn: (state: HeroesState, before: Before) => boolean,
): OptionalParam<HeroesState, unknown, Rule, Before, string> => ({
  name: 'stay',
  kind: 'choice',
  rule: 'CH-17.3a',
  optional: true,
  candidates: (state, { before }) => (mayGoIn(state, before) ? ['stay'] : []),
  bars: [],
})

/** Parameter for staying outside the fortification at the end of a path. */
export const STAY = stayParam<readonly [unit: number, path: readonly number[], ...unknown[]]>(
  (state, [unit, path]) => freeFortification(state, unit, path[path.length - 1]) !== NONE,
)

const affordsMove = (state: HeroesState, step: Choice, unit: number, path: readonly number[]): boolean =>
  canAfford(
    state,
    withTransport(state, unit),
    pathPrice(state, unit, path, null).cost + (isFree(step) ? 0 : mostExtraCost(state, unit, path)),
    isFree(step),
  )

/** Constraint: a spent unit needs an adjacent hex that it can enter and that its CAPs cover. */
const canGo: Bar<HeroesState, Choice, Rule> = {
  rule: 'CH-2.2c',
  stops: (state, unit: number, { step }) =>
    state.spent[unit] === 1 &&
    !nextHexes(state, unit, []).some(
      hex => impassable(state, unit, state.hex[unit], hex) === null && affordsMove(state, step, unit, [hex]),
    ),
}

export const MOVER_BARS: readonly UnitBar[] = [...OUT_OF_ACTION, ...NO_MOVE, RIDES, ...BY_CARD]

/**
 * 4.5 Moves one hex, or more by bonus moves, with a free turn. A hidden unit is revealed first, facing its
 * direction of movement (R52).
 */
export const move: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [ownUnit([...MOVER_BARS, canGo]), pathParam<Choice>(affordsMove), FACING, COST_CAPS, STAY],
  apply(state, [unit, path, facing, caps, stay], umpire, { step }) {
    const price = priced(terms => pathPrice(state, unit, path, terms))
    const units = withTransport(state, unit)
    const deed: Declared = { kind: 'move', command: state.command[unit], units, ...price }
    const wish = { path, facing: facing ?? NONE, stays: stay === 'stay', caps: { number: null, cost: caps } }
    act(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

/** Declares an action. Cards 01 and 02 set the cost of any action to 0. */
export function act(state: HeroesState, step: Choice, deed: Declared, mover: number, umpire: Umpire): void {
  const free = step.do === 'free' ? { card: step.card, cost: 0, open: 0, terms: [] } : {}
  declare(state, { ...deed, ...free, mover }, umpire)
}

/**
 * 11.2b, 17.5b Constraints on turning: hidden units face any way, and units in a bunker face as it does. Neither
 * can turn.
 */
export const TURN_BARS: readonly PlainBar[] = [
  unitBar('CH-11.2b', (state, unit) => state.hidden[unit] === 1),
  unitBar('CH-17.5b', isInBunker),
]

/** 4.6a Parameter for a new facing, different from the current one. */
export const OTHER_FACING: Param<HeroesState, unknown, Rule, OfUnit> = {
  name: 'facing',
  kind: 'facing',
  rule: 'CH-4.6a',
  candidates: (state, { before: [unit] }) => ALL_FACINGS.filter(facing => facing !== state.facing[unit]),
  bars: [],
}

export const pivot: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([...MOVER_BARS, ...TURN_BARS, affordable((state, unit) => pivotPrice(state, unit, null).cost)]),
    OTHER_FACING,
    COST_CAPS,
  ],
  apply(state, [unit, facing, caps], umpire, { step }) {
    const price = priced(terms => pivotPrice(state, unit, terms))
    const units = withTransport(state, unit)
    const deed: Declared = { kind: 'pivot', command: state.command[unit], units, ...price, facing }
    act(state, step, { ...deed, caps: { number: null, cost: caps } }, unit, umpire)
  },
})
