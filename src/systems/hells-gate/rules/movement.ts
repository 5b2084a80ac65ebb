import { breakout, hexes, neighboursByHex, riverMatrix } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type Constraint,
  defineVerb,
  type QuestionRule,
  type RouteSummary,
  type TaskRule,
} from '../../../engine/system.ts'
import { announceHellEvent, moveUnitAlongPath } from '../state/changes.ts'
import {
  HEX_COUNT,
  type HellDecisionStep,
  type HellState,
  type HellStep,
  isAdjacent,
  isEnemyInHex,
  isOnMap,
  isTank,
  type Side,
  typeOf,
  unitsOf,
} from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'
import { actingUnitConstraints } from './acting-units.ts'
import { findUnitsAbleToBreakOut } from './breakout.ts'
import { applyChangeAndAnnouncePoints } from './count-changes.ts'
import { areUnitsFrozenInHex, isNextToKorsun, isTichonovkaClosed, isWestHex } from './special-rules.ts'

/** Rule 3.0: starts the movement phase. On turn 8 the breakout attempts follow the movement phase. */
export const startMovementPhaseTask: TaskRule<HellState, { do: 'march'; side: Side }> = {
  run(state, { side }, umpire) {
    state.phase = 'movement'
    announceHellEvent(umpire, { type: 'phase', turn: state.turn, side, phase: 'movement' })
    if (state.turn === breakout.turn) enqueueSteps<HellStep>(state, { do: 'breakouts', side })
    enqueueSteps<HellStep>(state, { do: 'movement', who: [side] })
  },
}

type ValueConstraint<Before = readonly unknown[]> = Constraint<HellState, HellDecisionStep, HellRule, Before>
type Hinders = (state: HellState, unit: number, path: readonly number[], to: number) => boolean

const isVehicle = (unit: number): boolean => isTank(unit) || typeOf[unit] === 'mechanized'
const isWoods = (hex: number): boolean => hexes[hex].terrain === 'woods'
const isRiver = (a: number, b: number): boolean => riverMatrix[a * HEX_COUNT + b] === 1

/** Rules that forbid a unit to continue its path to the hex `to`. They are listed in the order of the rulebook. */
const hindrances: readonly (readonly [HellRule, Hinders])[] = [
  ['HG-5.3a', (state, unit, path) => path.length >= 1 && state.out[unit] === 1],
  ['HG-8.1b', (state, _, path, to) => path.length === 0 && isEnemyInHex(state, state.side, to)],
  ['HG-8.2a', (_, __, path) => path.length >= 2],
  ['HG-8.2b', (_, unit, path) => path.length >= 1 && typeOf[unit] === 'infantry'],
  ['HG-8.2c', (state, _, path) => path.length >= 1 && state.mud],
  ['HG-8.2d', (state, _, path, to) => path.length >= 1 && isEnemyInHex(state, state.side, to)],
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
  ['HG-11.2a', (state, _, __, to) => isTichonovkaClosed(state, state.side, to)],
]

/**
 * Returns the hexes to which a unit may continue after `path`. Ignores rule 11.1, which is checked separately.
 * This code runs very often.
 */
function onward(state: HellState, unit: number, path: readonly number[]): number[] {
  const here = path.length > 0 ? path[path.length - 1] : state.at[unit]
  return neighboursByHex[here].filter(to => !hindrances.some(([, hinders]) => hinders(state, unit, path, to)))
}

/**
 * Rule 8.0: returns the rule that explains why a unit cannot reach a distant hex. If only a path of two hexes
 * leads to the hex, returns the rule that blocks this path. Otherwise returns the rule that limits the distance.
 */
function whyFar(state: HellState, unit: number, to: number): HellRule {
  if (to === state.at[unit]) return 'HG-8.0a'
  const stop = (path: readonly number[], next: number): HellRule | undefined =>
    hindrances.find(([, hinders]) => hinders(state, unit, path, next))?.[0]
  const between = neighboursByHex[state.at[unit]].filter(hex => isAdjacent(hex, to))
  const via = between.find(hex => !stop([], hex)) ?? between[0]
  if (via === undefined) return stop([to], to) ?? 'HG-8.2a'
  return stop([via], to) ?? stop([], via) ?? 'HG-8.0a'
}

/** Rules 6.2, 11.2: returns the special events that a Soviet unit triggers by passing through hexes of its path. */
function setOff(state: HellState, path: readonly number[]): string[] {
  if (state.side !== 'soviet') return []
  const passed = path.slice(0, -1)
  return [
    ...(!state.westEntered && passed.some(isWestHex) ? ['west'] : []),
    ...(!state.korsunEntered && passed.some(isNextToKorsun) ? ['korsun'] : []),
  ]
}

/**
 * Rule 8.0: returns a summary of a unit's path. The path is idle if it leads back to its start, or in two steps
 * to a hex that the unit could reach in one. A path that triggers a special event is never idle.
 */
function routeOf(state: HellState, unit: number, path: readonly number[]): RouteSummary {
  const risks = setOff(state, path)
  const end = path[path.length - 1]
  const isRound = end === state.at[unit] || (path.length > 1 && onward(state, unit, []).includes(end))
  return { cost: path.length, risks, isIdle: isRound && risks.length === 0, effects: [] }
}

const isSurrounded = (state: HellState, unit: number): boolean =>
  neighboursByHex[state.at[unit]].every(to => isEnemyInHex(state, state.side, to))
const isHemmedIn = (state: HellState, unit: number): boolean =>
  neighboursByHex[state.at[unit]].every(
    to => isEnemyInHex(state, state.side, to) || isTichonovkaClosed(state, state.side, to),
  )

/**
 * Rule 11.1: checks whether the Soviet tank units must end this movement phase in different hexes. The rule
 * applies on turn 1 only.
 */
const mustPart = (state: HellState): boolean => state.turn === 1 && state.side === 'soviet'
const tanksOnMap = (state: HellState): number[] =>
  unitsOf[state.side].filter(unit => isTank(unit) && isOnMap(state, unit))

/** Returns every hex in which a unit could end this movement phase. */
export function findPossibleEndHexes(state: HellState, unit: number): number[] {
  const found = [state.at[unit]]
  if (state.moved[unit] || state.retreated[unit]) return found
  for (const first of onward(state, unit, [])) {
    found.push(first)
    for (const second of onward(state, unit, [first])) found.push(second)
  }
  return found
}

/**
 * Checks whether the Soviet tank units can still end the phase in different hexes. If `placed` is given, assumes
 * that `placed.unit` ends in `placed.hex`.
 */
function canPart(state: HellState, placed?: { readonly unit: number; readonly hex: number }): boolean {
  const others = tanksOnMap(state)
    .filter(other => other !== placed?.unit)
    .map(other => findPossibleEndHexes(state, other))
  const taken = (places: readonly number[], next: number): boolean =>
    next === others.length ||
    others[next].some(place => !places.includes(place) && taken([...places, place], next + 1))
  return taken(placed ? [placed.hex] : [], 0)
}
/**
 * Checks whether this tank unit, if it ended in `hex`, would stop the tank units from ending in different hexes.
 * Returns false if they cannot end in different hexes anyway.
 */
const spoilsParting = (state: HellState, unit: number, hex: number): boolean =>
  mustPart(state) && isTank(unit) && !canPart(state, { unit, hex }) && canPart(state)

const isTogether = (state: HellState): boolean => {
  const at = tanksOnMap(state).map(unit => state.at[unit])
  return new Set(at).size < at.length
}

/**
 * Rule 11.1: checks whether the tank units could no longer end in different hexes after this unit's step to the
 * hex `to`. The unit may stop in `to` or move one hex further.
 */
const leadsAstray = (state: HellState, unit: number, path: readonly number[], to: number): boolean =>
  mustPart(state) &&
  spoilsParting(state, unit, to) &&
  (path.length > 0 || onward(state, unit, [to]).every(next => spoilsParting(state, unit, next)))

const nextHexes = (state: HellState, unit: number, path: readonly number[]): number[] =>
  onward(state, unit, path).filter(to => !leadsAstray(state, unit, path, to))

export const hasSideMovedAnyUnit = (state: HellState, side: Side): boolean =>
  unitsOf[side].some(unit => state.moved[unit])

const unitConstraints: readonly ValueConstraint[] = [
  ...actingUnitConstraints,
  { rule: 'HG-8.0a', rejects: (state, unit: number) => state.moved[unit] === 1 },
  { rule: 'HG-8.0c', rejects: (state, unit: number) => state.retreated[unit] === 1 },
  { rule: 'HG-11.1f', rejects: (state, unit: number) => mustPart(state) && !isTank(unit) },
  {
    rule: 'HG-11.1j',
    rejects: (state, unit: number) =>
      state.turn === 1 && state.side === 'german' && (!isTank(unit) || hasSideMovedAnyUnit(state, 'german')),
  },
  {
    rule: 'HG-11.2f',
    rejects: (state, unit: number) =>
      state.turn === 2 && areUnitsFrozenInHex(state, state.side, state.at[unit]),
  },
  {
    rule: 'HG-11.3a',
    rejects: (state, unit: number) =>
      state.turn === 3 && areUnitsFrozenInHex(state, state.side, state.at[unit]),
  },
  { rule: 'HG-8.1b', rejects: (state, unit: number) => isSurrounded(state, unit) },
  { rule: 'HG-11.2a', rejects: (state, unit: number) => isHemmedIn(state, unit) },
  {
    rule: 'HG-11.1g',
    rejects: (state, unit: number) => mustPart(state) && nextHexes(state, unit, []).length === 0,
  },
]

const pathConstraints: readonly ValueConstraint<[unit: number]>[] = [
  ...hindrances.map(
    ([rule, hinders]): ValueConstraint<[unit: number]> => ({
      rule,
      rejects: (state, to, { before: [unit], chosen }) => hinders(state, unit, chosen, to),
    }),
  ),
  {
    rule: 'HG-11.1g',
    rejects: (state, to, { before: [unit], chosen }) => leadsAstray(state, unit, chosen, to),
  },
]

/**
 * Rule 8.0: asks the active side to move its units one after another. Rule 11.1: at the end of turn 1 the Soviet
 * tank units must stand in different hexes.
 */
export const hellMovementQuestion: QuestionRule<HellState, HellDecisionStep, HellRule> = {
  rule: 'HG-3.0c',
  verbs: {
    move: defineVerb({
      command: true,
      // Rule 11.5: a unit that moves on turn 8 can no longer break out.
      givesUp: (state, [unit]: readonly [unit: number]) =>
        findUnitsAbleToBreakOut(state, state.side).includes(unit) && state.turn === breakout.turn
          ? [{ verb: 'breakout', kind: 'unit', values: [unit] }]
          : [],
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'HG-8.0a',
          candidates: state => unitsOf[state.side],
          constraints: unitConstraints,
        },
        {
          name: 'path',
          kind: 'hex',
          rule: 'HG-8.0a',
          prefiltered: true,
          candidates: (state, { before: [unit], chosen }) => nextHexes(state, unit, chosen),
          ruleFor: (state, to, { before: [unit], chosen }) =>
            chosen.length > 0 ? 'HG-8.0a' : whyFar(state, unit, to),
          constraints: pathConstraints,
          sequence: true,
          route: (state, path, { before: [unit] }) => routeOf(state, unit, path),
          many: {
            isComplete: (state, { before: [unit], chosen: path }) =>
              path.length > 0 && !spoilsParting(state, unit, path[path.length - 1]),
            rule: (_, { chosen: path }) => (path.length > 0 ? 'HG-11.1g' : 'HG-8.0a'),
          },
        },
      ],
      apply: (state, [unit, path], umpire) =>
        applyChangeAndAnnouncePoints(state, umpire, () => moveUnitAlongPath(state, unit, path, umpire)),
    }),
    done: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      expected: true,
      constraints: [
        {
          rule: 'HG-11.1g',
          rejects: state => mustPart(state) && isTogether(state) && canPart(state),
        },
      ],
      params: [],
      apply: () => {},
    }),
  },
}
