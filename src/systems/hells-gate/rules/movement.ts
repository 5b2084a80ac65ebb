import { breakout, hexes, neighbours, river } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Bar, type Question, type Route, type Task, verb } from '../../../engine/system.ts'
import { moveAlong, tell } from '../state/changes.ts'
import {
  HEXES,
  type Hell,
  type HellStep,
  isAdjacent,
  isEnemyHeld,
  isOnMap,
  isTank,
  type Plain,
  type Side,
  typeOf,
  unitsOf,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { inactive } from './active.ts'
import { escapers } from './breakout.ts'
import { isClosed, isFrozenAt, isNextToKorsun, isWest } from './special.ts'

/** 3.0 Movement phase; on turn 8 followed by the attempts to break out. */
export const march: Task<Hell, { do: 'march'; side: Side }> = {
  run(state, { side }, umpire) {
    state.phase = 'movement'
    tell(umpire, { type: 'phase', turn: state.turn, side, phase: 'movement' })
    if (state.turn === breakout.turn) plan<HellStep>(state, { do: 'breakouts', side })
    plan<HellStep>(state, { do: 'movement', who: [side] })
  },
}

type Stop<Before = readonly unknown[]> = Bar<Hell, Plain, Rule, Before>
type Hinders = (state: Hell, unit: number, path: readonly number[], to: number) => boolean

const isVehicle = (unit: number): boolean => isTank(unit) || typeOf[unit] === 'mechanized'
const isWoods = (hex: number): boolean => hexes[hex].terrain === 'woods'
const isRiver = (a: number, b: number): boolean => river[a * HEXES + b] === 1

/** What keeps a unit from going on to the hex `to`, in the order of the rulebook. */
const hindrances: readonly (readonly [Rule, Hinders])[] = [
  ['HG-5.3a', (state, unit, path) => path.length >= 1 && state.out[unit] === 1],
  ['HG-8.1b', (state, _, path, to) => path.length === 0 && isEnemyHeld(state, state.side, to)],
  ['HG-8.2a', (_, __, path) => path.length >= 2],
  ['HG-8.2b', (_, unit, path) => path.length >= 1 && typeOf[unit] === 'infantry'],
  ['HG-8.2c', (state, _, path) => path.length >= 1 && state.mud],
  ['HG-8.2d', (state, _, path, to) => path.length >= 1 && isEnemyHeld(state, state.side, to)],
  [
    'HG-8.2e',
    (_, unit, path, to) =>
      path.length >= 1 && isVehicle(unit) && isWoods(path[0]) && isWoods(to) && isAdjacent(path[0], to),
  ],
  [
    'HG-8.2f',
    (state, unit, path, to) =>
      path.length >= 1 && isVehicle(unit) && isRiver(state.at[unit], path[0]) && isRiver(path[0], to),
  ],
  ['HG-11.2a', (state, _, __, to) => isClosed(state, state.side, to)],
]

/** Hexes that a unit may go on to after `path`, whatever turn 1 asks for at the end (hot). */
function onward(state: Hell, unit: number, path: readonly number[]): number[] {
  const here = path.length > 0 ? path[path.length - 1] : state.at[unit]
  return neighbours[here].filter(to => !hindrances.some(([, hinders]) => hinders(state, unit, path, to)))
}

/** 8.0 Why nobody gets to a hex that is not next to him: what stops him on the way of two hexes, else that it is farther. */
function whyFar(state: Hell, unit: number, to: number): Rule {
  if (to === state.at[unit]) return 'HG-8.0a'
  const stop = (path: readonly number[], next: number): Rule | undefined =>
    hindrances.find(([, hinders]) => hinders(state, unit, path, next))?.[0]
  const between = neighbours[state.at[unit]].filter(hex => isAdjacent(hex, to))
  const via = between.find(hex => !stop([], hex)) ?? between[0]
  if (via === undefined) return stop([to], to) ?? 'HG-8.2a'
  return stop([via], to) ?? stop([], via) ?? 'HG-8.0a'
}

/** 6.2, 11.2 What a Soviet unit sets off in passing. */
function setOff(state: Hell, path: readonly number[]): string[] {
  if (state.side !== 'soviet') return []
  const passed = path.slice(0, -1)
  return [
    ...(!state.westEntered && passed.some(isWest) ? ['west'] : []),
    ...(!state.korsunEntered && passed.some(isNextToKorsun) ? ['korsun'] : []),
  ]
}

/** 8.0 To go out and come back, or round to the next hex, is allowed; it leads nowhere where nothing is set off. */
function routeOf(state: Hell, unit: number, path: readonly number[]): Route {
  const risks = setOff(state, path)
  const end = path[path.length - 1]
  const isRound = end === state.at[unit] || (path.length > 1 && onward(state, unit, []).includes(end))
  return { cost: path.length, risks, isIdle: isRound && risks.length === 0, does: [] }
}

const isSurrounded = (state: Hell, unit: number): boolean =>
  neighbours[state.at[unit]].every(to => isEnemyHeld(state, state.side, to))
const isHemmedIn = (state: Hell, unit: number): boolean =>
  neighbours[state.at[unit]].every(
    to => isEnemyHeld(state, state.side, to) || isClosed(state, state.side, to),
  )

/** 11.1 On turn 1 the Soviet tanks must end in different hexes. */
const mustPart = (state: Hell): boolean => state.turn === 1 && state.side === 'soviet'
const tanksOnMap = (state: Hell): number[] =>
  unitsOf[state.side].filter(unit => isTank(unit) && isOnMap(state, unit))

/** Every hex in which a unit could end this phase. */
export function ends(state: Hell, unit: number): number[] {
  const found = [state.at[unit]]
  if (state.moved[unit] || state.retreated[unit]) return found
  for (const first of onward(state, unit, [])) {
    found.push(first)
    for (const second of onward(state, unit, [first])) found.push(second)
  }
  return found
}

/** Whether the tanks can still end in different hexes, the one that is `placed` in that hex. */
function canPart(state: Hell, placed?: { readonly unit: number; readonly hex: number }): boolean {
  const others = tanksOnMap(state)
    .filter(other => other !== placed?.unit)
    .map(other => ends(state, other))
  const taken = (places: readonly number[], next: number): boolean =>
    next === others.length ||
    others[next].some(place => !places.includes(place) && taken([...places, place], next + 1))
  return taken(placed ? [placed.hex] : [], 0)
}
/** A position in which the duty cannot be met binds nobody. */
const spoilsParting = (state: Hell, unit: number, hex: number): boolean =>
  mustPart(state) && isTank(unit) && !canPart(state, { unit, hex }) && canPart(state)

const isTogether = (state: Hell): boolean => {
  const at = tanksOnMap(state).map(unit => state.at[unit])
  return new Set(at).size < at.length
}

/** 11.1 A step after which the duty could neither be met here nor one hex further. */
const leadsAstray = (state: Hell, unit: number, path: readonly number[], to: number): boolean =>
  mustPart(state) &&
  spoilsParting(state, unit, to) &&
  (path.length > 0 || onward(state, unit, [to]).every(next => spoilsParting(state, unit, next)))

const nextHexes = (state: Hell, unit: number, path: readonly number[]): number[] =>
  onward(state, unit, path).filter(to => !leadsAstray(state, unit, path, to))

export const hasMoved = (state: Hell, side: Side): boolean => unitsOf[side].some(unit => state.moved[unit])

const unitBars: readonly Stop[] = [
  ...inactive,
  { rule: 'HG-8.0a', stops: (state, unit: number) => state.moved[unit] === 1 },
  { rule: 'HG-8.0c', stops: (state, unit: number) => state.retreated[unit] === 1 },
  { rule: 'HG-11.1f', stops: (state, unit: number) => mustPart(state) && !isTank(unit) },
  {
    rule: 'HG-11.1j',
    stops: (state, unit: number) =>
      state.turn === 1 && state.side === 'german' && (!isTank(unit) || hasMoved(state, 'german')),
  },
  {
    rule: 'HG-11.2f',
    stops: (state, unit: number) => state.turn === 2 && isFrozenAt(state, state.side, state.at[unit]),
  },
  {
    rule: 'HG-11.3a',
    stops: (state, unit: number) => state.turn === 3 && isFrozenAt(state, state.side, state.at[unit]),
  },
  { rule: 'HG-8.1b', stops: (state, unit: number) => isSurrounded(state, unit) },
  { rule: 'HG-11.2a', stops: (state, unit: number) => isHemmedIn(state, unit) },
  {
    rule: 'HG-11.1g',
    stops: (state, unit: number) => mustPart(state) && nextHexes(state, unit, []).length === 0,
  },
]

const pathBars: readonly Stop<[unit: number]>[] = [
  ...hindrances.map(
    ([rule, hinders]): Stop<[unit: number]> => ({
      rule,
      stops: (state, to, { before: [unit], chosen }) => hinders(state, unit, chosen, to),
    }),
  ),
  {
    rule: 'HG-11.1g',
    stops: (state, to, { before: [unit], chosen }) => leadsAstray(state, unit, chosen, to),
  },
]

/** 8.0 Units move one after the other; 11.1 the Soviet tanks have parted at the end of turn 1. */
export const movement: Question<Hell, Plain, Rule> = {
  rule: 'HG-3.0c',
  verbs: {
    move: verb({
      command: true,
      // 11.5
      closes: (state, [unit]: readonly [unit: number]) =>
        escapers(state, state.side).includes(unit) && state.turn === breakout.turn
          ? [{ verb: 'breakout', kind: 'unit', values: [unit] }]
          : [],
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-8.0a',
          candidates: state => unitsOf[state.side],
          bars: unitBars,
        },
        {
          name: 'path',
          kind: 'hex',
          rule: 'HG-8.0a',
          narrowed: true,
          candidates: (state, { before: [unit], chosen }) => nextHexes(state, unit, chosen),
          why: (state, to, { before: [unit], chosen }) =>
            chosen.length > 0 ? 'HG-8.0a' : whyFar(state, unit, to),
          bars: pathBars,
          sequence: true,
          route: (state, path, { before: [unit] }) => routeOf(state, unit, path),
          many: {
            enough: (state, { before: [unit], chosen: path }) =>
              path.length > 0 && !spoilsParting(state, unit, path[path.length - 1]),
            rule: (_, { chosen: path }) => (path.length > 0 ? 'HG-11.1g' : 'HG-8.0a'),
          },
        },
      ],
      apply: (state, [unit, path], umpire) => moveAlong(state, unit, path, umpire),
    }),
    done: verb({
      ends: true,
      closes: true,
      command: true,
      expected: true,
      bars: [
        {
          rule: 'HG-11.1g',
          stops: state => mustPart(state) && isTogether(state) && canPart(state),
        },
      ],
      params: [],
      apply: () => {},
    }),
  },
}
