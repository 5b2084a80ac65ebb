import { areas, game, units, unitsBySide } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import { announceStalingradEvent, setUnitArea, updateControl } from '../state/changes.ts'
import {
  type ControlAndUnitCounts,
  type GroupAdvance,
  hasRoomForUnits,
  isCityArea,
  isCrossing,
  opposingStalingradSide,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type {
  StalingradConstraint,
  StalingradParam,
  StalingradSetParam,
  StartAreaAndGroupArgs,
  StartAreaArgs,
} from './groups.ts'

/**
 * Rule 7.3: checks whether entering or leaving an area costs the surcharge in movement points. The surcharge
 * is paid once, even if the area has enemy units and is also under enemy control.
 */
export const isHostileArea = (ground: ControlAndUnitCounts, side: StalingradSide, area: number): boolean =>
  ground.count[opposingStalingradSide(side)][area] > 0 ||
  ground.control[area] === opposingStalingradSide(side)

/**
 * Rules 7.2, 7.3: returns the cost of a step between two areas under current control, in movement points.
 * Leaving a crossing costs no surcharge.
 */
function stepCost(ground: ControlAndUnitCounts, side: StalingradSide, from: number, to: number): number {
  const leaving = !isCrossing(from) && isHostileArea(ground, side, from) ? game.surcharge : 0
  const entering = isHostileArea(ground, side, to) ? game.surcharge : 0
  return game.stepCost + leaving + entering
}

/**
 * Rule 7.4: returns the cost of the step from the end of `path` to the area `to`, in movement points. Assumes
 * that nothing interferes with the movement. The areas on the path then already belong to the group's side,
 * unless enemy units are in them.
 */
export function computeNextStepCost(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  path: readonly number[],
  to: number,
): number {
  if (path.length === 0) return stepCost(ground, side, from, to)
  const enemies = ground.count[opposingStalingradSide(side)]
  const leaving = enemies[path[path.length - 1]] > 0 ? game.surcharge : 0
  const own = to === from || path.includes(to)
  const entering = (own ? enemies[to] > 0 : isHostileArea(ground, side, to)) ? game.surcharge : 0
  return game.stepCost + leaving + entering
}

export function computePathCost(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  path: readonly number[],
): number {
  let cost = 0
  for (const [i, to] of path.entries()) cost += computeNextStepCost(ground, side, from, path.slice(0, i), to)
  return cost
}

/** Rule 7.6: returns the move value of the slowest unit of the group. */
export function slowestMoveValue(group: readonly number[]): number {
  let speed = 99
  for (const unit of group) speed = Math.min(speed, units[unit].move)
  return speed
}

/**
 * Rule 7.7: checks whether the area `to` has room for the whole group, even if the group only passes through.
 * The area `from`, where the group starts, always has room.
 */
export const hasRoomForGroup = (
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  to: number,
  n: number,
): boolean => to === from || hasRoomForUnits(ground, side, to, n)

const endOf = (from: number, path: readonly number[]): number =>
  path.length > 0 ? path[path.length - 1] : from

/** Creates the parameter for the path of a group. */
export const createPathParam = <Before extends StartAreaArgs>(
  constraints: readonly StalingradConstraint<unknown, Before>[],
  costOf: typeof computePathCost = (_, __, ___, path) => path.length,
): StalingradSetParam<unknown, Before> => ({
  name: 'path',
  kind: 'area',
  rule: 'ST-7.2b',
  candidates: (_, { before: [from], chosen }) => areas[endOf(from, chosen)].neighbours,
  constraints: [notAdjacent, ...constraints],
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
  sequence: true,
  showsOutcome: true,
  route: (state, path, { by, before: [from] }) => ({
    cost: costOf(state, by as StalingradSide, from, path),
    isIdle: path.includes(from),
    effects: path
      .slice(0, -1)
      .filter(area => isHostileArea(state, by as StalingradSide, area))
      .map(String),
    risks: by === 'german' ? risksOf(state, from, path) : [],
  }),
})

/**
 * Rule 7.9: returns the risks of a path for the Germans: the areas in which the Soviets could react, and the
 * area to which they could force the group back at the end.
 */
function risksOf(state: StalingradState, from: number, path: readonly number[]): string[] {
  const passed = path.slice(0, -1)
  const met = passed.filter(area => isWatched(state, area)).map(String)
  return isWatched(state, path[path.length - 1]) ? [...met, `back:${endOf(from, passed)}`] : met
}

/** Rule 7.9: checks whether the Soviets could play Mines or Defensive fire against Germans who enter the area. */
const isWatched = (state: StalingradState, area: number): boolean =>
  isCityArea(area) && (state.control[area] === 'soviet' || state.fresh.soviet[area] > 0)

const notAdjacent: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-7.2b',
  rejects: (_, to, { before: [from], chosen }) => !areas[endOf(from, chosen)].neighbours.includes(to),
}

/** Rules 13.2, 13.7: units may not move onto a crossing or through a crossing. */
export const sovietOntoCrossingConstraint: StalingradConstraint = {
  rule: 'ST-13.2a',
  rejects: (_, to: number, { by }) => by === 'soviet' && isCrossing(to),
}
export const germanOntoCrossingConstraint: StalingradConstraint = {
  rule: 'ST-13.7a',
  rejects: (_, to: number, { by }) => by === 'german' && isCrossing(to),
}
const unaffordable: StalingradConstraint<unknown, StartAreaAndGroupArgs> = {
  rule: 'ST-7.4d',
  rejects(state, to: number, { before: [from, group], chosen: path, by }) {
    const side = by as StalingradSide
    return computePathCost(state, side, from, [...path, to]) > slowestMoveValue(group)
  },
}
const noRoom: StalingradConstraint<unknown, StartAreaAndGroupArgs> = {
  rule: 'ST-7.7b',
  rejects: (state, to: number, { before: [from, group], by }) =>
    !hasRoomForGroup(state, by as StalingradSide, from, to, group.length),
}
export const footMovementConstraints: readonly StalingradConstraint<unknown, StartAreaAndGroupArgs>[] = [
  sovietOntoCrossingConstraint,
  germanOntoCrossingConstraint,
  unaffordable,
  noRoom,
]

/** Parameter for the neighbouring area that a German group enters in an Assault. */
export const assaultTargetParam = {
  name: 'to',
  kind: 'area',
  rule: 'ST-card-assault-b',
  showsOutcome: true,
  candidates: (_, { before: [from] }) => areas[from].neighbours,
  constraints: [
    {
      rule: 'ST-card-assault-b',
      rejects: (_, to: number, { before: [from] }) => !areas[from].neighbours.includes(to),
    },
    germanOntoCrossingConstraint,
    unaffordable,
    noRoom,
  ],
} satisfies StalingradParam<unknown, StartAreaAndGroupArgs>

/** Checks whether a group of `n` units with `speed` movement points can take the step. */
const canStep = (
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  to: number,
  speed: number,
  n: number,
): boolean =>
  !isCrossing(to) && hasRoomForUnits(ground, side, to, n) && stepCost(ground, side, from, to) <= speed

/** Returns the neighbouring areas that a single unit with `speed` movement points can enter. */
export const listEnterableNeighbours = (
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  speed: number,
): number[] => areas[from].neighbours.filter(to => canStep(ground, side, from, to, speed, 1))

/**
 * Checks whether a group of `n` units with `speed` movement points can leave its area for at least one
 * neighbour.
 */
function canLeave(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  speed: number,
  n: number,
): boolean {
  for (const to of areas[from].neighbours) if (canStep(ground, side, from, to, speed, n)) return true
  return false
}

/**
 * Constraint on the starting area: rejects an area in which even the fastest active unit has too few movement
 * points for any step.
 */
export const outOfReachConstraint: StalingradConstraint = {
  rule: 'ST-7.4d',
  rejects(state, from: number, { by }) {
    const side = by as StalingradSide
    return !canLeave(state, side, from, fastest(state, side, from), 0)
  },
}
/**
 * Constraint on the starting area: rejects an area without a neighbour that a unit can afford to enter and
 * that has room for the unit.
 */
export const noRoomToMoveConstraint: StalingradConstraint = {
  rule: 'ST-7.7b',
  rejects(state, from: number, { by }) {
    const side = by as StalingradSide
    return !canLeave(state, side, from, fastest(state, side, from), 1)
  },
}
function fastest(state: StalingradState, side: StalingradSide, area: number): number {
  let speed = 0
  for (const unit of unitsBySide[side])
    if (state.area[unit] === area && !state.spent[unit]) speed = Math.max(speed, units[unit].move)
  return speed
}

/**
 * Constraint on adding a unit to a group: rejects a unit with which the group would be too slow for any step.
 */
export const tooSlowConstraint: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-7.6a',
  rejects(state, unit: number, { before: [from], chosen, by }) {
    const speed = Math.min(slowestMoveValue(chosen), units[unit].move)
    return !canLeave(state, by as StalingradSide, from, speed, 0)
  },
}
/**
 * Constraint on adding a unit to a group: rejects a unit with which the group would find no room in any
 * neighbouring area.
 */
export const tooManyUnitsConstraint: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-7.7b',
  rejects(state, unit: number, { before: [from], chosen, by }) {
    const speed = Math.min(slowestMoveValue(chosen), units[unit].move)
    return !canLeave(state, by as StalingradSide, from, speed, chosen.length + 1)
  },
}

/**
 * Rule 7.5: moves the whole group one step along its path. Afterwards plans the reactions, the change of control
 * and the next step.
 */
export const advanceGroupTask: TaskRule<StalingradState, StalingradStepOf<'advance'>> = {
  run(state, step, umpire) {
    const { side, units: group, path, at, mode, left } = step
    const from = at === 0 ? step.from : path[at - 1]
    const to = path[at]
    const cost = countsPoints(mode) ? stepCost(state, side, from, to) : 0
    if (cost > left || !hasRoomForUnits(state, side, to, group.length)) {
      announceStalingradEvent(umpire, { type: 'halted', area: from, reason: 'barred' })
      return
    }
    for (const unit of group) setUnitArea(state, unit, to)
    announceStalingradEvent(umpire, { type: 'entered', units: group, from, area: to })
    updateControl(state, from, umpire)
    const ahead: GroupAdvance = { ...step, left: left - cost }
    if (!mayMeetReactions(side, to)) enqueueSteps(state, { ...ahead, do: 'entered' })
    else if (mode !== 'concentration' || at < path.length - 1) {
      const origins = group.map(() => from)
      enqueueSteps(
        state,
        { do: 'entry', units: group, origins, area: to, laid: [] },
        { ...ahead, do: 'entered' },
      )
    }
  },
}

/**
 * Rule 7.9: checks whether reactions are possible when units of the side enter the area. If so, control of the
 * area is updated only after the reactions.
 */
export const mayMeetReactions = (side: StalingradSide, area: number): boolean =>
  side === 'german' && isCityArea(area)

const countsPoints = (mode: GroupAdvance['mode']): boolean => mode !== 'sewers' && mode !== 'mobility'

/**
 * Rule 7.9: continues a movement after the reactions in an area. Updates control of the area. If a reaction hit
 * a unit of the group, the movement ends.
 */
export const finishEntryTask: TaskRule<StalingradState, StalingradStepOf<'entered'>> = {
  run(state, step, umpire) {
    const { units: group, path, at } = step
    const area = path[at]
    updateControl(state, area, umpire)
    const hurt = group.some(unit => state.area[unit] !== area || state.spent[unit] === 1)
    const left = group.some(unit => state.area[unit] === area)
    if (at === path.length - 1) return
    if (!hurt) enqueueSteps(state, { ...step, do: 'advance', at: at + 1 })
    else if (left) announceStalingradEvent(umpire, { type: 'halted', area, reason: 'reaction' })
  },
}

/**
 * Creates the constraints on a path through the sewers. `reach` returns the maximum number of areas on the
 * path, which depends on the card.
 */
export const createSewerPathConstraints = (
  reach: (state: StalingradState) => number,
): readonly StalingradConstraint<unknown, StartAreaAndGroupArgs>[] => [
  { rule: 'ST-card-sewers-d', rejects: (_, to: number) => !isCityArea(to) },
  {
    rule: 'ST-card-sewers-a',
    rejects: (state, _, { chosen }) => chosen.length >= reach(state),
  },
  {
    rule: 'ST-card-sewers-e',
    rejects: (state, to: number, { before: [from, group] }) =>
      !hasRoomForGroup(state, 'soviet', from, to, group.length),
  },
]
