import { numbers, terrains, tokenKinds, wall } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import {
  type Bar,
  type Given,
  type OptionalParam,
  type Param,
  type SetParam,
  type Task,
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
import { aftermath } from '../action/triggers.ts'
import { askBog } from '../cards/bogged.ts'
import { reveal, seenByEnemy, showInSight } from '../hidden/reveals.ts'
import { lookAround } from '../hidden/unseen.ts'
import { directionTo, hasSide, isFlankward, layout } from '../map/geometry.ts'
import { removeHasty, tell, tellCommand } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, isHex, NONE, onMap } from '../state/state.ts'
import type { Arrived } from '../state/steps.ts'
import {
  add,
  addGround,
  facesAnyWay,
  facingOf,
  isFoot,
  isInBunker,
  kindOf,
  markerOf,
  movePrice,
  type Price,
  priced,
  terrainAt,
  withMarker,
} from '../state/values.ts'
import { mines, obstacles } from '../works/obstacles.ts'
import { freeFortification } from '../works/occupancy.ts'
import { mostExtraCost, openTokensIn, tokensIn } from '../works/tokens.ts'
import { closeWay, isClosed, isNextTo } from './closed-ways.ts'
import { bonusHexes, whyNoBonus, withTransport } from './vehicles.ts'

/** 4.7, 12.2, 15.3 Why a unit can never go from one hex to the next, or null. */
export function impassable(state: HeroesState, unit: number, from: number, to: number): Rule | null {
  const map = layout(state.scenario)
  const kind = kindOf(state, unit)
  if (kind.moves === 'foot') return null
  const direction = directionTo(map, from, to)
  const slope = Math.abs(map.level[to] - map.level[from])
  if (slope >= 2 && kind.vehicle) return 'CH-15.3n'
  const closed = closedByToken(state, unit, to)
  if (closed) return closed
  if (isRoad(state, from, direction)) return null
  if (kind.moves === 'wheeled' && hasSide(map.walls[from], direction)) return 'CH-15.3e'
  return badGround(state, unit, to)
}

/** 4.8c, 15.3 What the ground of a hex is to wheels and tracks that come by no road. */
export function badGround(state: HeroesState, unit: number, hex: number): Rule | null {
  const terrain = terrainAt(state, hex)
  if (terrain[kindOf(state, unit).moves] !== null) return null
  if (terrain.id === 'water') return 'CH-15.3m'
  return terrain.id === 'ploughed' ? 'CH-15.3d' : 'CH-15.3f'
}

/** R80 Trench, wire and road block stop wheels even on a road. */
export function closedByToken(state: HeroesState, unit: number, hex: number): Rule | null {
  if (kindOf(state, unit).moves !== 'wheeled') return null
  const closed = tokensIn(state, hex).find(token => !tokenKinds[state.token[token]].wheeled)
  return closed === undefined ? null : (TOKEN_RULES[tokenKinds[state.token[closed]].id] ?? null)
}
const TOKEN_RULES: Readonly<Record<string, Rule>> = {
  trench: 'CH-17.4d',
  wire: 'CH-17.8b',
  roadblock: 'CH-17.9c',
}

/** 4.10b A road drawn from hex to hex. */
function isRoad(state: HeroesState, from: number, direction: number): boolean {
  return hasSide(layout(state.scenario).roads[from], direction)
}

/** 4.9 Terrain and walls on the way into a hex; nothing along a road (R12). */
export function terrainPenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: Term[] | null,
): number {
  const map = layout(state.scenario)
  const direction = directionTo(map, from, to)
  if (isRoad(state, from, direction)) return 0
  const { moves } = kindOf(state, unit)
  const terrain = terrains[map.terrain[to]]
  let sum = addGround(
    terms,
    TERRAIN_RULES[moves][terrain.id] ?? 'CH-4.7a',
    terrain[moves] ?? 0,
    map.terrain[to],
  )
  if (hasSide(map.walls[from], direction))
    sum += add(
      terms,
      moves === 'tracked' ? 'CH-15.3l' : 'CH-4.9a',
      moves === 'tracked' ? wall.tracked : wall.foot,
    )
  return sum
}
const TERRAIN_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  foot: { heavy: 'CH-4.9b', wood: 'CH-4.9c', stone: 'CH-4.9c', water: 'CH-4.9d' },
  wheeled: { light: 'CH-15.3a', wood: 'CH-15.3b', stone: 'CH-15.3c' },
  tracked: { light: 'CH-15.3h', heavy: 'CH-15.3i', wood: 'CH-15.3j', stone: 'CH-15.3k' },
}

/** 12.2 One level up; steep slopes for foot units and guns in both directions. */
export function slopePenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: Term[] | null,
): number {
  const { level } = layout(state.scenario)
  const slope = level[to] - level[from]
  if (Math.abs(slope) >= 2) return kindOf(state, unit).vehicle ? 0 : add(terms, 'CH-12.2c', numbers.steep)
  return slope === 1 ? add(terms, 'CH-12.2a', numbers.uphill) : 0
}

/** 4.5 to 4.11 What one step costs before stress; hidden units have no back (11.2b). */
export function stepPrice(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  terms: Term[] | null,
): Price {
  const direction = directionTo(layout(state.scenario), from, to)
  let printed = add(terms, 'CH-2.4b', kindOf(state, unit).moveCost)
  printed += terrainPenalty(state, unit, from, to, terms)
  if (!facesAnyWay(state, unit) && isFlankward(facing, direction))
    printed += add(terms, 'CH-4.11a', numbers.backward)
  printed += slopePenalty(state, unit, from, to, terms)
  return withMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

/** 15.2b Bonus hexes cost nothing but their slope. */
export function pathPrice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  terms: Term[] | null,
): Price {
  const from = state.hex[unit]
  const price = stepPrice(state, unit, from, path[0], facingOf(state, unit), terms)
  let extra = 0
  for (let i = 1; i < path.length; i++) extra += slopePenalty(state, unit, path[i - 1], path[i], terms)
  return { cost: price.cost + extra, open: price.open + extra }
}

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

/** Ground and works that cannot be crossed or entered, each with its own reason. */
export function groundBars<Before>(
  why: (state: HeroesState, hex: number, given: Given<unknown, Before>) => Rule | null,
): readonly Bar<HeroesState, unknown, Rule, Before>[] {
  return barsOf(IMPASSABLE, why)
}

type Affords<T> = (state: HeroesState, step: T, unit: number, path: readonly number[]) => boolean

/** Bars on the next hex of a path. */
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

/** 4.5b One adjacent hex; vehicles add bonus hexes (15.2). */
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

/** What may happen in a hex on the way, as far as the mover can see. */
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

/** 17.3a A move goes into a free trench or bunker unless the unit is to stay outside. */
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

/** At the end of a path. */
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

/** A spent unit needs a hex that its CAPs reach; every unit a hex it can enter. */
const canGo: Bar<HeroesState, Choice, Rule> = {
  rule: 'CH-2.2c',
  stops: (state, unit: number, { step }) =>
    state.spent[unit] === 1 &&
    !nextHexes(state, unit, []).some(
      hex => impassable(state, unit, state.hex[unit], hex) === null && affordsMove(state, step, unit, [hex]),
    ),
}

export const MOVER_BARS: readonly UnitBar[] = [...OUT_OF_ACTION, ...NO_MOVE, RIDES, ...BY_CARD]

/** 4.5 One hex and a free turn; R52 a hidden unit is revealed first, facing the way it goes. */
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

/** Cards 01 and 02 make any action cost 0. */
export function act(state: HeroesState, step: Choice, deed: Declared, mover: number, umpire: Umpire): void {
  const free = step.do === 'free' ? { card: step.card, cost: 0, open: 0, terms: [] } : {}
  declare(state, { ...deed, ...free, mover }, umpire)
}

/** 4.6b Turning in place costs 1 for every unit, with stress and markers. */
export function pivotPrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  return movePrice(state, unit, 'CH-4.6b', numbers.pivot, terms)
}

/** 11.2b, 17.5b Who faces any way, or only as its bunker, does not turn. */
export const TURN_BARS: readonly PlainBar[] = [
  unitBar('CH-11.2b', (state, unit) => state.hidden[unit] === 1),
  unitBar('CH-17.5b', isInBunker),
]

/** 4.6a Another side than the one it faces. */
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

/** The only place where a facing changes; passengers face as their transport (15.7d). */
export function face(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  if (state.facing[unit] === facing) return
  for (const each of withTransport(state, unit)) state.facing[each] = facing
  if (state.hidden[unit] === 0) tell(umpire, { type: 'turned', unit, facing })
}

// Carrying out

/** R52 Revealed first, facing the way it goes, unless a card keeps it hidden (R130). */
function showMover(state: HeroesState, deed: Deed, unit: number, towards: number, umpire: Umpire): void {
  if (state.hidden[unit] === 0 || deed.secret) return
  const direction = directionTo(layout(state.scenario), state.hex[unit], towards)
  reveal(state, unit, direction >= 0 ? direction : null, umpire)
}

/** R77 Hex by hex: reveals, control and the rest are tested in each. */
export const stride: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const { mover } = deed
    const to = deed.path.shift()
    if (!onMap(state, mover)) return
    if (to === undefined) {
      // 15.2c Stopped on its way, it still turns where it has come to; who came to light there has been turned
      if (deed.facing !== NONE && !deed.secret) face(state, mover, deed.facing, umpire)
      return
    }
    showMover(state, deed, mover, to, umpire)
    const from = state.hex[mover]
    const last = deed.path.length === 0
    const direction = directionTo(layout(state.scenario), from, to)
    const keeps = last && !deed.moved.includes(mover)
    const facing = last && deed.facing !== NONE ? deed.facing : keeps ? state.facing[mover] : direction
    if (!deed.moved.includes(mover)) deed.moved.push(mover)
    plan(state, { do: 'arrived', from, to, last })
    enter(state, mover, from, to, facing, umpire)
    aftermath(state, umpire)
  },
}

/** Once those who came to light have been turned (11.2a): closed ways, card 15, obstacles, and on. */
export const arrived: Task<HeroesState, Arrived> = {
  run(state, { from, to, last }, umpire) {
    const deed = state.deed as Deed
    const { mover } = deed
    if (last) closeWay(state, mover, from, to)
    plan(state, deed.path.length > 0 ? { do: 'stride' } : { do: 'settle', unit: mover })
    askBog(state, mover, from)
    obstacles(state, mover, from, to, umpire)
  },
}

/** R77 A result that forbids moving ends the move. */
export function isStopped(state: HeroesState, unit: number): boolean {
  return !onMap(state, unit) || state.bogged[unit] === 1 || (markerOf(state, unit)?.noMove ?? false)
}

function enter(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  umpire: Umpire,
): void {
  for (const each of withTransport(state, unit)) {
    removeHasty(state, each, umpire)
    state.hex[each] = to
    state.facing[each] = facing
    state.inside[each] = NONE
  }
  if (state.hidden[unit] === 0) {
    tell(umpire, { type: 'moved', unit, from, to, facing })
    lookAround(state, unit, umpire)
    return
  }
  tellCommand(state, state.command[unit], { type: 'hiddenMove', unit, from, to }, null, umpire)
  if (state.deed?.kind !== 'hide') showInSight(state, unit, null, umpire)
}

export function carryOutMove(state: HeroesState): void {
  plan(state, { do: 'stride' })
}

/** 4.6a, 17.10f Mines notice it. */
export function turnInPlace(state: HeroesState, unit: number, facing: number, umpire: Umpire): void {
  face(state, unit, facing, umpire)
  aftermath(state, umpire)
  mines(state, withTransport(state, unit), state.hex[unit], NONE, umpire)
}

export function carryOutPivot(state: HeroesState, deed: Deed, umpire: Umpire): void {
  removeHasty(state, deed.mover, umpire)
  turnInPlace(state, deed.mover, deed.facing, umpire)
}
