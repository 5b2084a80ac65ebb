import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import {
  defineVerb,
  type QuestionRule,
  type SetParam,
  type TaskRule,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  type ActionChoiceStep,
  ALL_FACINGS,
  omitConstraintsByRule,
  SCOUT_UNIT_CONSTRAINT,
} from '../action/constraints.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { recordSurroundingsSearch } from '../hidden/search-records.ts'
import { findHexByName, getMapLayout, hexDistance, isInArc } from '../map/geometry.ts'
import { announceEvent } from '../state/changes.ts'
import { commandOfRole, enemySide, roleOfCommand, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, HEX_OF_WAITING_UNIT, type HeroesState, NONE } from '../state/state.ts'
import type { OnwardStep } from '../state/steps.ts'
import { isHexHeldBy, isUnitVisible } from '../state/unit-lookup.ts'
import { typeOfUnit } from '../state/unit-values.ts'
import { resolveObstacles } from '../works/obstacles.ts'
import { findAvailableFortification } from '../works/occupancy.ts'
import { isUnitStopped } from './carry-out.ts'
import { areHexesAdjacent } from './closed-ways.ts'
import {
  createGroundConstraints,
  createHexPathParam,
  createStayOutsideParam,
  declareUnitAction,
  FACING_PARAM,
} from './movement.ts'
import { findRuleAgainstRoadlessTerrain, findRuleAgainstStep, findRuleAgainstTokenHex } from './price.ts'
import { findBonusHexes, findCargo, findRuleAgainstBonusMove, listUnitAndTransport } from './vehicles.ts'

/** Rule 9.9: whether the unit waits beside the map and may enter the map in the current round. */
function isArrived(state: HeroesState, unit: number): boolean {
  return (
    state.hex[unit] === HEX_OF_WAITING_UNIT &&
    state.entry[unit] !== NONE &&
    state.arrival[unit] <= state.round
  )
}

/**
 * Returns the player's units that may enter the map now. Passengers are left out, because they enter with their
 * transport.
 */
export function findUnitsThatMayEnter(state: HeroesState, by: Role): number[] {
  const command = commandOfRole(state, by)
  const units: number[] = []
  for (const unit of state.hex.keys())
    if (state.command[unit] === command && isArrived(state, unit) && state.carrier[unit] === NONE)
      units.push(unit)
  return units
}

/**
 * Rule 4.12c: returns the hexes where the unit's entry group may enter. If enemies block all of these hexes, all
 * edge hexes within 2 hexes of the blocked hexes are returned instead (ruling R14).
 */
function entryHexes(state: HeroesState, unit: number): readonly number[] {
  const map = getMapLayout(state.scenario)
  const named = scenarios[state.scenario].entries[state.entry[unit]].hexes.map(name =>
    findHexByName(map, name),
  )
  const enemy = enemySide(sideOfUnit(state, unit))
  if (!named.every(hex => isHexHeldBy(state, hex, enemy))) return named
  const nearby: number[] = []
  for (const hex of map.names.keys()) {
    if (map.isEdge[hex] && named.some(blocked => hexDistance(map, hex, blocked) <= AROUND_BLOCKED))
      nearby.push(hex)
  }
  return nearby
}
const AROUND_BLOCKED = 2

/**
 * Returns the rule that forbids an entering unit to stand in the hex, or null if it may. Impassable terrain is
 * allowed only if a road runs through the hex (ruling R13).
 */
function whyNotStand(state: HeroesState, unit: number, hex: number): HeroesRule | null {
  const closed = findRuleAgainstTokenHex(state, unit, hex)
  if (closed !== null || getMapLayout(state.scenario).hasRoad[hex]) return closed
  return findRuleAgainstRoadlessTerrain(state, unit, hex)
}

/** Returns the hexes where the unit can enter the map alone. */
export function findPossibleEntryHexes(state: HeroesState, unit: number): number[] {
  return entryHexes(state, unit).filter(hex => whyNotStand(state, unit, hex) === null)
}

/**
 * Returns the rule that forbids the next unit of an entering group to use a hex, or null. The hex of the first
 * unit is also forbidden if it leaves too few hexes nearby for the other units.
 */
function whyNoPlace(
  state: HeroesState,
  units: readonly number[],
  at: number,
  hex: number,
): HeroesRule | null {
  if (at > 0) return at < units.length ? whyNotStand(state, units[at], hex) : null
  const map = getMapLayout(state.scenario)
  for (const [after, unit] of units.entries()) {
    const why = whyNotStand(state, unit, hex)
    const others = after > 0 && why !== null ? findPossibleEntryHexes(state, unit) : []
    const near = others.some(other => hexDistance(map, hex, other) <= after)
    if (!near && why !== null) return why
  }
  return null
}

/** Returns the rule that forbids all units of a group to enter by the same hex, or null if they may. */
function whyTogether(state: HeroesState, units: readonly number[], hex: number): HeroesRule | null {
  for (const unit of units) {
    const why = whyNotStand(state, unit, hex)
    if (why !== null) return why
  }
  return null
}

type Entrants = readonly [units: readonly number[], hexes: readonly number[], ...unknown[]]

/** Returns the entering vehicles for which the player has not chosen a passenger yet. */
function vehiclesLeft(state: HeroesState, units: readonly number[], taken: readonly number[]): number[] {
  return units.filter(unit => typeOfUnit(state, unit).vehicle && !taken.includes(unit))
}

/**
 * Rules 4.12e and 15.6: parameter for passengers of entering vehicles. Its value is a list in which each passenger
 * is followed by the vehicle that carries or tows it.
 */
const ABOARD = {
  name: 'aboard',
  kind: 'unit',
  rule: 'CH-4.12e:aboard',
  optional: true,
  sequence: true,
  many: { isComplete: (_, { chosen }) => chosen.length > 0 && chosen.length % 2 === 0 },
  candidates(state, { before: [units], chosen, by }) {
    const vehicles = vehiclesLeft(state, units, chosen)
    if (chosen.length % 2 === 1) return vehicles
    const hasRoom = vehicles.some(vehicle => findCargo(state, vehicle) === NONE)
    return hasRoom
      ? findUnitsThatMayEnter(state, by).filter(unit => ![...units, ...chosen].includes(unit))
      : []
  },
  constraints: [
    {
      rule: 'CH-15.6a',
      rejects: (state, unit, { chosen }) => chosen.length % 2 === 0 && typeOfUnit(state, unit).vehicle,
    },
    {
      rule: 'CH-4.12e',
      rejects: (state, unit, { before: [units] }) => state.entry[unit] !== state.entry[units[0]],
    },
    {
      rule: 'CH-15.6b',
      rejects: (state, unit, { chosen }) => chosen.length % 2 === 1 && findCargo(state, unit) !== NONE,
    },
  ],
} satisfies SetParam<HeroesState, unknown, HeroesRule, Entrants> & { optional: true }

/**
 * Rule 4.12: verb for entering the map with one unit or a group. Entering is the action of the turn and costs 0.
 * No check for becoming spent follows.
 */
export const enterVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-9.9a',
      many: {
        isComplete: (_, { chosen }) => chosen.length > 0,
      },
      candidates: (state, { chosen, by }) =>
        findUnitsThatMayEnter(state, by).filter(unit => !chosen.includes(unit)),
      constraints: [
        {
          rule: 'CH-4.12e',
          rejects: (state, unit: number, { chosen }) =>
            chosen.length > 0 && state.entry[unit] !== state.entry[chosen[0]],
        },
        SCOUT_UNIT_CONSTRAINT,
      ],
    },
    {
      name: 'hexes',
      kind: 'hex',
      rule: 'CH-4.12c',
      sequence: true,
      onePerObject: true,
      many: {
        isComplete: (state, { before: [units], chosen }) =>
          chosen.length === units.length ||
          (chosen.length === 1 && whyTogether(state, units, chosen[0]) === null),
        rule: (state, { before: [units], chosen }) =>
          (chosen.length === 1 ? whyTogether(state, units, chosen[0]) : null) ?? 'CH-4.12c',
      },
      candidates(state, { before: [units], chosen }) {
        if (chosen.length >= units.length) return []
        return entryHexes(state, units[0])
      },
      constraints: [
        // Rules on slopes and walls are left out, because an entering unit crosses no hex side
        ...omitConstraintsByRule(
          createGroundConstraints<readonly [units: readonly number[]]>(
            (state, hex, { before: [units], chosen }) => whyNoPlace(state, units, chosen.length, hex),
          ),
          'CH-15.3n',
          'CH-15.3e',
        ),
        {
          rule: 'CH-10.2a',
          rejects: (state, hex: number, { chosen }) =>
            chosen.length > 0 &&
            !chosen.some(one => hexDistance(getMapLayout(state.scenario), one, hex) <= 1),
        },
      ],
    },
    {
      // Rules 4.5c and 10.2b: units may face any way. The player gives one facing for all units, or one facing for
      // each unit
      ...FACING_PARAM,
      sequence: true,
      onePerObject: true,
      repeatable: true,
      many: {
        isComplete: (_, { before: [units], chosen }) => chosen.length === 1 || chosen.length === units.length,
      },
      candidates: (_, { before: [units], chosen }) =>
        chosen.length < units.length ? FACING_PARAM.candidates() : [],
    },
    {
      // Rule 4.12d: path of bonus moves for a vehicle that enters alone
      name: 'path',
      kind: 'hex',
      rule: 'CH-4.12d',
      sequence: true,
      many: { isComplete: () => true, mayBeEmpty: true },
      candidates: (state, { before: [units, hexes], chosen: path }) =>
        units.length === 1 ? findBonusHexes(state, units[0], [hexes[0], ...path], NONE) : [],
      ruleFor: (state, hex: number, { before: [units, hexes], chosen: path }) =>
        (units.length === 1
          ? findRuleAgainstBonusMove(state, units[0], [hexes[0], ...path], hex, NONE)
          : null) ?? 'CH-4.12d',
      constraints: createGroundConstraints<
        readonly [units: readonly number[], hexes: readonly number[], ...unknown[]]
      >((state, hex, { before: [[unit, ...others], hexes], chosen: path }) => {
        const from = path[path.length - 1] ?? hexes[0]
        return others.length === 0 && areHexesAdjacent(state, from, hex)
          ? findRuleAgainstStep(state, unit, from, hex)
          : null
      }),
    },
    ABOARD,
    // Rule 17.3a: one choice applies to all units that enter a hex with a trench or bunker
    createStayOutsideParam<Entrants>((state, [units, hexes]) =>
      units.some((unit, at) => findAvailableFortification(state, unit, placeOf(hexes, at)) !== NONE),
    ),
  ],
  apply(state, [units, hexes, facings, on, aboard, stay], umpire, { step }) {
    const pairs = pairsOf(aboard ?? [])
    for (const { unit, vehicle } of pairs) state.carrier[unit] = vehicle
    const all = units.flatMap(unit => listUnitAndTransport(state, unit))
    const places = units.map((_, at) => placeOf(hexes, at))
    units.forEach((unit, at) => {
      const facing = facings ? facings[Math.min(at, facings.length - 1)] : forward(state, unit, places[at])
      for (const each of listUnitAndTransport(state, unit)) state.facing[each] = facing
    })
    const deed = { kind: 'enter', command: state.command[units[0]], units: all, cost: 0, open: 0 } as const
    const facing = units.length === 1 && facings ? facings[0] : NONE
    const wish = { path: [...places, ...on], facing, stays: stay === 'stay' }
    declareUnitAction(state, step, { ...deed, ...wish }, units[0], umpire)
    for (const { unit, vehicle } of pairs) announceEvent(umpire, { type: 'boarded', unit, vehicle })
  },
})

const pairsOf = (aboard: readonly number[]) =>
  aboard.flatMap((unit, at) => (at % 2 === 0 ? [{ unit, vehicle: aboard[at + 1] }] : []))

/**
 * Returns the entry hex of the unit at index `at`. `hexes` holds one hex for all units, or one hex for each unit
 * in order.
 */
const placeOf = (hexes: readonly number[], at: number): number => hexes[Math.min(at, hexes.length - 1)]

export function carryOutEnter(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const walkers = action.units.filter(unit => state.carrier[unit] === NONE)
  walkers.forEach((unit, at) => {
    const hex = action.path[at]
    for (const each of listUnitAndTransport(state, unit)) state.hex[each] = hex
    announceEvent(umpire, { type: 'entered', unit, hex, facing: state.facing[unit] })
    recordSurroundingsSearch(state, unit, umpire)
  })
  action.path = action.path.slice(walkers.length)
  if (action.path.length > 0) enqueueSteps(state, { do: 'stride' })
  else if (walkers.length > 1) enqueueSteps(state, { do: 'goOnward' })
  for (const unit of walkers) {
    enqueueSteps(state, { do: 'settle', unit })
    resolveObstacles(state, unit, NONE, state.hex[unit], umpire)
  }
  resolveTriggers(state, umpire)
}

/** Returns the vehicles of the entering group that can still make a bonus move. */
function drivers(state: HeroesState): number[] {
  const { deed } = state
  if (!deed) return []
  return deed.units.filter(
    unit =>
      state.carrier[unit] === NONE && !deed.used.includes(unit) && onwardHexes(state, unit, []).length > 0,
  )
}

/**
 * Rule 4.12d: returns the hexes that an entering vehicle may reach by its next bonus move. The first hex on the
 * map does not count as a bonus move.
 */
function onwardHexes(state: HeroesState, unit: number, path: readonly number[]): number[] {
  const from = path[path.length - 1] ?? state.hex[unit]
  if (isUnitStopped(state, unit)) return []
  return findBonusHexes(state, unit, [state.hex[unit], ...path], NONE).filter(
    hex => findRuleAgainstStep(state, unit, from, hex) === null,
  )
}

export const askOnwardMoveTask: TaskRule<HeroesState> = {
  run(state) {
    const { command } = state.deed as ActionInProgress
    if (drivers(state).length > 0)
      enqueueSteps(state, { do: 'onward', who: [roleOfCommand(state, command)], command })
  },
}

/**
 * Rules 4.12d and 10.2b: asks the player for bonus moves of the vehicles that entered with a group, one vehicle
 * after another. No check for becoming spent follows.
 */
export const onwardMoveQuestion: QuestionRule<HeroesState, OnwardStep, HeroesRule> = {
  rule: 'CH-4.12d',
  verbs: {
    go: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        { name: 'unit', kind: 'unit', rule: 'CH-4.12d', candidates: drivers, constraints: [] },
        {
          ...createHexPathParam<OnwardStep>(() => true),
          candidates: (state, { before: [unit], chosen: path }) => onwardHexes(state, unit, path),
          ruleFor: (state, hex, { before: [unit], chosen: path }) =>
            findRuleAgainstBonusMove(state, unit, [state.hex[unit], ...path], hex, NONE) ?? 'CH-4.5b',
        },
        FACING_PARAM,
      ],
      apply(state, [unit, path, facing]) {
        const deed = state.deed as ActionInProgress
        deed.mover = unit
        deed.used.push(unit)
        deed.path = [...path]
        deed.facing = facing ?? NONE
        enqueueSteps(state, { do: 'stride' }, { do: 'goOnward' })
      },
    }),
    done: defineVerb({ endsStep: true, givesUp: true, constraints: [], params: [], apply: () => {} }),
  },
}

/**
 * Returns the facing of an entering unit if the player chose none. The rulebook allows any facing. RULING: the unit
 * faces the visible enemies, and near enemies weigh more. If several facings are equally good, the unit takes the
 * one with most of the map in its arc.
 */
function forward(state: HeroesState, unit: number, hex: number): number {
  const map = getMapLayout(state.scenario)
  const enemies = state.hex.flatMap((at, other) =>
    isUnitVisible(state, other) && sideOfUnit(state, other) !== sideOfUnit(state, unit) ? [at] : [],
  )
  const threat = (facing: number): number => {
    let sum = 0
    for (const at of enemies) if (isInArc(map, hex, facing, at)) sum += 1 / hexDistance(map, hex, at)
    return sum
  }
  const ground = (facing: number): number => map.names.filter((_, to) => isInArc(map, hex, facing, to)).length
  const ranked = ALL_FACINGS.map(facing => ({ facing, threat: threat(facing), ground: ground(facing) }))
  ranked.sort((a, b) => b.threat - a.threat || b.ground - a.ground || a.facing - b.facing)
  return ranked[0].facing
}

/** Rule 9.9a: announces the new round, its CAPs and the reinforcements that may enter the map from now on. */
export const announceArrivalsTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const arrived = state.arrival.flatMap((round, unit) =>
      round === state.round && state.hex[unit] === HEX_OF_WAITING_UNIT ? [unit] : [],
    )
    announceEvent(umpire, { type: 'round', round: state.round, caps: [...state.cap], arrived })
  },
}
