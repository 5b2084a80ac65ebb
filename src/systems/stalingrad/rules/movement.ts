import { areas, game, units, unitsOf } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { checkControl, put, tell } from '../state/changes.ts'
import {
  type Advance,
  foe,
  type Ground,
  hasRoom,
  isCrossing,
  isLand,
  type Side,
  type Stalingrad,
  type StepOf,
} from '../state/state.ts'
import type { FromArea, StBar, StParam, StSet, WithGroup } from './groups.ts'

/**
 * Rule 7.3: checks whether entering or leaving an area costs a surcharge. Enemy units and enemy control together
 * count once.
 */
export const isHostile = (ground: Ground, side: Side, area: number): boolean =>
  ground.count[foe(side)][area] > 0 || ground.control[area] === foe(side)

/** Rules 7.2, 7.3: returns the current cost of a step in movement points. Leaving a crossing has no surcharge. */
function stepCost(ground: Ground, side: Side, from: number, to: number): number {
  const leaving = !isCrossing(from) && isHostile(ground, side, from) ? game.surcharge : 0
  const entering = isHostile(ground, side, to) ? game.surcharge : 0
  return game.stepCost + leaving + entering
}

/**
 * Rule 7.4: returns the cost of the step from the end of `path` to `to` if nothing interferes. Areas entered
 * earlier on the path already belong to the group's side, unless enemy units stand there.
 */
export function nextCost(
  ground: Ground,
  side: Side,
  from: number,
  path: readonly number[],
  to: number,
): number {
  if (path.length === 0) return stepCost(ground, side, from, to)
  const enemies = ground.count[foe(side)]
  const leaving = enemies[path[path.length - 1]] > 0 ? game.surcharge : 0
  const own = to === from || path.includes(to)
  const entering = (own ? enemies[to] > 0 : isHostile(ground, side, to)) ? game.surcharge : 0
  return game.stepCost + leaving + entering
}

export function pathCost(ground: Ground, side: Side, from: number, path: readonly number[]): number {
  let cost = 0
  for (const [i, to] of path.entries()) cost += nextCost(ground, side, from, path.slice(0, i), to)
  return cost
}

/** Rule 7.6: returns the move value of the slowest unit. */
export function speedOf(group: readonly number[]): number {
  let speed = 99
  for (const unit of group) speed = Math.min(speed, units[unit].move)
  return speed
}

/**
 * Rule 7.7: checks whether an area has room for the whole group, also in passing. The area the group left always
 * has room.
 */
export const fits = (ground: Ground, side: Side, from: number, to: number, n: number): boolean =>
  to === from || hasRoom(ground, side, to, n)

const endOf = (from: number, path: readonly number[]): number =>
  path.length > 0 ? path[path.length - 1] : from

/** Parameter for the path of a group. */
export const pathParam = <Before extends FromArea>(
  bars: readonly StBar<unknown, Before>[],
  costOf: typeof pathCost = (_, __, ___, path) => path.length,
): StSet<unknown, Before> => ({
  name: 'path',
  kind: 'area',
  rule: 'ST-7.2b',
  candidates: (_, { before: [from], chosen }) => areas[endOf(from, chosen)].neighbours,
  bars: [notAdjacent, ...bars],
  many: { enough: (_, { chosen }) => chosen.length > 0 },
  sequence: true,
  foretold: true,
  route: (state, path, { by, before: [from] }) => ({
    cost: costOf(state, by as Side, from, path),
    isIdle: path[path.length - 1] === from && !path.some(area => isHostile(state, by as Side, area)),
    does: path
      .slice(0, -1)
      .filter(area => isHostile(state, by as Side, area))
      .map(String),
    risks: by === 'german' ? risksOf(state, from, path) : [],
  }),
})

/**
 * Rule 7.9: returns the risks of a path for Germans: the areas with possible reactions, and the area to which
 * the group would be forced back from the end.
 */
function risksOf(state: Stalingrad, from: number, path: readonly number[]): string[] {
  const passed = path.slice(0, -1)
  const met = passed.filter(area => isWatched(state, area)).map(String)
  return isWatched(state, path[path.length - 1]) ? [...met, `back:${endOf(from, passed)}`] : met
}

/** Rule 7.9: checks whether Mines or Defensive fire may meet Germans who enter the area. */
const isWatched = (state: Stalingrad, area: number): boolean =>
  isLand(area) && (state.control[area] === 'soviet' || state.fresh.soviet[area] > 0)

const notAdjacent: StBar<unknown, FromArea> = {
  rule: 'ST-7.2b',
  stops: (_, to, { before: [from], chosen }) => !areas[endOf(from, chosen)].neighbours.includes(to),
}

/** Rules 13.2, 13.7: no unit moves onto or through a crossing. */
export const ontoCrossing: StBar = {
  rule: 'ST-13.2a',
  stops: (_, to: number, { by }) => by === 'soviet' && isCrossing(to),
}
export const germanOntoCrossing: StBar = {
  rule: 'ST-13.7a',
  stops: (_, to: number, { by }) => by === 'german' && isCrossing(to),
}
const unaffordable: StBar<unknown, WithGroup> = {
  rule: 'ST-7.4d',
  stops(state, to: number, { before: [from, group], chosen: path, by }) {
    const side = by as Side
    return pathCost(state, side, from, [...path, to]) > speedOf(group)
  },
}
const noRoom: StBar<unknown, WithGroup> = {
  rule: 'ST-7.7b',
  stops: (state, to: number, { before: [from, group], by }) =>
    !fits(state, by as Side, from, to, group.length),
}
export const onFoot: readonly StBar<unknown, WithGroup>[] = [
  ontoCrossing,
  germanOntoCrossing,
  unaffordable,
  noRoom,
]

/** Parameter for the one area that Germans enter in an Assault. */
export const oneStep = {
  name: 'to',
  kind: 'area',
  rule: 'ST-card-assault-b',
  foretold: true,
  candidates: (_, { before: [from] }) => areas[from].neighbours,
  bars: [
    {
      rule: 'ST-card-assault-b',
      stops: (_, to: number, { before: [from] }) => !areas[from].neighbours.includes(to),
    },
    germanOntoCrossing,
    unaffordable,
    noRoom,
  ],
} satisfies StParam<unknown, WithGroup>

/** Checks whether a group of `n` units with this speed can make a first step. */
function canLeave(ground: Ground, side: Side, from: number, speed: number, n: number): boolean {
  for (const to of areas[from].neighbours) {
    if (isCrossing(to) || !hasRoom(ground, side, to, n)) continue
    if (stepCost(ground, side, from, to) <= speed) return true
  }
  return false
}

/** The fastest unit of the area can afford no step, even if there is room. */
export const outOfReach: StBar = {
  rule: 'ST-7.4d',
  stops(state, from: number, { by }) {
    const side = by as Side
    return !canLeave(state, side, from, fastest(state, side, from), 0)
  },
}
/** The areas that a unit of this area could afford to enter have no room. */
export const stuck: StBar = {
  rule: 'ST-7.7b',
  stops(state, from: number, { by }) {
    const side = by as Side
    return !canLeave(state, side, from, fastest(state, side, from), 1)
  },
}
function fastest(state: Stalingrad, side: Side, area: number): number {
  let speed = 0
  for (const unit of unitsOf[side])
    if (state.area[unit] === area && !state.spent[unit]) speed = Math.max(speed, units[unit].move)
  return speed
}

/** With this unit the group would be too slow for any step. */
export const tooSlow: StBar<unknown, FromArea> = {
  rule: 'ST-7.6a',
  stops(state, unit: number, { before: [from], chosen, by }) {
    const speed = Math.min(speedOf(chosen), units[unit].move)
    return !canLeave(state, by as Side, from, speed, 0)
  },
}
/** With this unit the group would find no room in any neighbouring area. */
export const tooMany: StBar<unknown, FromArea> = {
  rule: 'ST-7.7b',
  stops(state, unit: number, { before: [from], chosen, by }) {
    const speed = Math.min(speedOf(chosen), units[unit].move)
    return !canLeave(state, by as Side, from, speed, chosen.length + 1)
  },
}

/** Rule 7.5: moves the whole group one step. Then come reactions, control and the next step. */
export const advance: Task<Stalingrad, StepOf<'advance'>> = {
  run(state, step, umpire) {
    const { side, units: group, path, at, mode, left } = step
    const from = at === 0 ? step.from : path[at - 1]
    const to = path[at]
    const cost = countsPoints(mode) ? stepCost(state, side, from, to) : 0
    if (cost > left || !hasRoom(state, side, to, group.length)) {
      tell(umpire, { type: 'halted', area: from, reason: 'barred' })
      return
    }
    for (const unit of group) put(state, unit, to)
    tell(umpire, { type: 'entered', units: group, from, area: to })
    checkControl(state, from, umpire)
    const ahead: Advance = { ...step, left: left - cost }
    if (!isMet(side, to)) plan(state, { ...ahead, do: 'entered' })
    else if (mode !== 'concentration' || at < path.length - 1) {
      const origins = group.map(() => from)
      plan(state, { do: 'entry', units: group, origins, area: to, laid: [] }, { ...ahead, do: 'entered' })
    }
  },
}

/** Rule 7.9: checks whether entry reactions are possible. Control of the area waits for them. */
export const isMet = (side: Side, area: number): boolean => side === 'german' && isLand(area)

const countsPoints = (mode: Advance['mode']): boolean => mode !== 'sewers' && mode !== 'mobility'

/** Rule 7.9: checks control after the reactions. A reaction that hit a unit ends the movement. */
export const entered: Task<Stalingrad, StepOf<'entered'>> = {
  run(state, step, umpire) {
    const { units: group, path, at } = step
    const area = path[at]
    checkControl(state, area, umpire)
    const hurt = group.some(unit => state.area[unit] !== area || state.spent[unit] === 1)
    const left = group.some(unit => state.area[unit] === area)
    if (at === path.length - 1) return
    if (!hurt) plan(state, { ...step, do: 'advance', at: at + 1 })
    else if (left) tell(umpire, { type: 'halted', area, reason: 'reaction' })
  },
}

/** Constraints on a path through the sewers. Its length is limited by the strength of the card. */
export const sewerBars = (reach: (state: Stalingrad) => number): readonly StBar<unknown, WithGroup>[] => [
  { rule: 'ST-card-sewers-d', stops: (_, to: number) => !isLand(to) },
  {
    rule: 'ST-card-sewers-a',
    stops: (state, _, { chosen }) => chosen.length >= reach(state),
  },
  {
    rule: 'ST-card-sewers-e',
    stops: (state, to: number, { before: [from, group] }) => !fits(state, 'soviet', from, to, group.length),
  },
]
