import { areas, game, units } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import { begin, checkControl, spend, tell } from './changes.ts'
import { areasWith, crowdOnCrossing, namedTwice, type StParam, type StSet, spentUnit } from './groups.ts'
import {
  germanOntoCrossing,
  isHostile,
  isMet,
  nextCost,
  ontoCrossing,
  pathCost,
  speedOf,
} from './movement.ts'
import {
  foe,
  type Ground,
  hasRoom,
  isCrossing,
  type Side,
  type Stack,
  type Stalingrad,
  type StepOf,
  unitsAt,
} from './state.ts'
import type { Rule } from './words/refusals.ts'

type Converge = StepOf<'converge'>

/** 15.5 The area into which units of different areas and divisions move. */
export const target: StParam<StepOf<'action'>> = {
  name: 'target',
  kind: 'area',
  rule: 'ST-15.5b',
  candidates: () => areas.map((_, i) => i),
  bars: [
    { rule: 'ST-13.2a', stops: (_, to: number) => isCrossing(to) },
    { rule: 'ST-15.5d', stops: (state, to: number, { step: { side } }) => !hasRoom(state, side, to, 1) },
    {
      rule: 'ST-15.5b',
      stops: (state, to: number, { step: { side } }) =>
        !areasWith(state, side).some(
          from => from !== to && fastestReaches(state, side, from, freshAt(state, side, from), to),
        ),
    },
  ],
}

const freshAt = (state: Stalingrad, side: Side, area: number): number[] =>
  unitsAt(state, side, area).filter(unit => !state.spent[unit])

/** Whether one of these gets there by itself. */
function fastestReaches(
  ground: Ground,
  side: Side,
  from: number,
  group: readonly number[],
  to: number,
): boolean {
  const speed = Math.max(...group.map(unit => units[unit].move))
  return group.length > 0 && reaches(ground, side, from, [], to, speed, 1)
}

/** Steps by land from each area to each, if nothing is in the way. */
const leastSteps: readonly (readonly number[])[] = areas.map((_, from) => {
  const steps = areas.map(() => Number.POSITIVE_INFINITY)
  steps[from] = 0
  const found = [from]
  for (const at of found)
    for (const next of areas[at].neighbours)
      if (!isCrossing(next) && steps[next] > steps[at] + 1) {
        steps[next] = steps[at] + 1
        found.push(next)
      }
  return steps
})

/** Whether a group of `n` that has come along `path` still gets to `to` with its points. */
function reaches(
  ground: Ground,
  side: Side,
  from: number,
  path: readonly number[],
  to: number,
  points: number,
  n: number,
): boolean {
  const at = path.length > 0 ? path[path.length - 1] : from
  if (at === to) return true
  if (leastSteps[at][to] * game.stepCost > points) return false
  for (const next of areas[at].neighbours) {
    if (isCrossing(next) || !hasRoom(ground, side, next, n)) continue
    const cost = nextCost(ground, side, from, path, next)
    if (cost > points) continue
    if (next === to || reaches(ground, side, from, [...path, next], to, points - cost, n)) return true
  }
  return false
}

const engaged = (step: Converge): readonly number[] => step.stacks.flatMap(stack => stack.units)
const freeAt = (state: Stalingrad, step: Converge, area: number): number[] => {
  const taken = engaged(step)
  return freshAt(state, step.side, area).filter(unit => !taken.includes(unit))
}
/** 15.5 One unit from all crossings together. */
const crossingUsed = (step: Converge): boolean => step.stacks.some(stack => isCrossing(stack.from))

const from: StParam<Converge> = {
  name: 'from',
  kind: 'area',
  rule: 'ST-6.2a',
  follows: true,
  candidates: (state, { step: { side } }) => areasWith(state, side),
  bars: [
    { rule: 'ST-15.5b', stops: (_, area: number, { step }) => area === step.target },
    { rule: 'ST-15.5o', stops: (_, area: number, { step }) => isCrossing(area) && crossingUsed(step) },
    { rule: 'ST-6.2b', stops: (state, area: number, { step: { side } }) => state.fresh[side][area] === 0 },
    {
      rule: 'ST-15.5d',
      stops: (_, __, { step: { ground, side, target: to } }) => !hasRoom(ground, side, to, 1),
    },
    {
      rule: 'ST-15.5c',
      stops: (state, area: number, { step }) =>
        !fastestReaches(step.ground, step.side, area, freeAt(state, step, area), step.target),
    },
  ],
}

const group: StSet<Converge, readonly [from: number]> = {
  name: 'units',
  kind: 'unit',
  rule: 'ST-6.2a',
  candidates: (state, { step, before: [area] }) => unitsAt(state, step.side, area),
  bars: [
    spentUnit,
    {
      rule: 'ST-6.2a',
      stops: (state, unit: number, { step: { side }, before: [area] }) =>
        units[unit].side !== side || state.area[unit] !== area,
    },
    namedTwice,
    { rule: 'ST-15.5c', stops: (_, unit: number, { step }) => engaged(step).includes(unit) },
    crowdOnCrossing,
    {
      rule: 'ST-15.5d',
      stops: (_, __, { step: { ground, side, target: to }, chosen }) =>
        !hasRoom(ground, side, to, chosen.length + 1),
    },
    {
      rule: 'ST-15.5c',
      stops(_, unit, { step: { ground, side, target: to }, before: [area], chosen }) {
        const speed = Math.min(speedOf(chosen), units[unit].move)
        return !reaches(ground, side, area, [], to, speed, chosen.length + 1)
      },
    },
  ],
  many: { enough: (_, { chosen }) => chosen.length > 0 },
}

const path: StSet<Converge, readonly [from: number, units: readonly number[]]> = {
  name: 'path',
  kind: 'area',
  rule: 'ST-7.2b',
  candidates: (_, { step, before: [area], chosen: taken }) => {
    const at = taken.length > 0 ? taken[taken.length - 1] : area
    return at === step.target ? [] : areas[at].neighbours
  },
  bars: [
    {
      rule: 'ST-7.2b',
      stops(_, to, { before: [area], chosen: taken }) {
        return !areas[taken.length > 0 ? taken[taken.length - 1] : area].neighbours.includes(to)
      },
    },
    ontoCrossing,
    germanOntoCrossing,
    {
      rule: 'ST-7.4d',
      stops: (_, to, { step: { ground, side }, before: [area, group], chosen: taken }) =>
        pathCost(ground, side, area, [...taken, to]) > speedOf(group),
    },
    {
      rule: 'ST-15.5d',
      stops: (_, to: number, { step: { ground, side }, before: [, group] }) =>
        !hasRoom(ground, side, to, group.length),
    },
    {
      rule: 'ST-15.5c',
      stops(_, to: number, { step: { ground, side, target: goal }, before: [area, group], chosen: taken }) {
        const points = speedOf(group) - pathCost(ground, side, area, [...taken, to])
        return !reaches(ground, side, area, [...taken, to], goal, points, group.length)
      },
    },
  ],
  many: { enough: (_, { step, chosen }) => chosen[chosen.length - 1] === step.target },
  sequence: true,
}

/** 15.5 Stacks are named one after another, then they move in that order. */
export const converge: Question<Stalingrad, Converge, Rule> = {
  rule: 'ST-15.5c',
  verbs: {
    stack: verb({
      ends: true,
      command: true,
      bars: [],
      params: [from, group, path],
      apply(state, [area, chosen, route], umpire, { step }) {
        const { side } = step
        const cost = pathCost(step.ground, side, area, route)
        tell(umpire, {
          type: 'moves',
          side,
          units: chosen,
          from: area,
          path: route,
          cost,
          mode: 'concentration',
        })
        const stacks = [...step.stacks, { units: chosen, from: area, path: route }]
        const ground = afterStack(step.ground, side, { units: chosen, from: area, path: route })
        plan(state, { ...step, stacks, ground })
      },
    }),
    go: {
      ends: true,
      command: true,
      bars: [{ rule: 'ST-15.5b', stops: (_, __, { step: { stacks } }) => stacks.length === 0 }],
      params: [],
      apply(state, _, __, { step: { side, target: to, stacks } }) {
        const group = stacks.flatMap(stack => stack.units)
        begin(state, 'concentration', side, group, null, [to])
        const marches = stacks.map(
          ({ units, from, path }) =>
            ({
              do: 'advance',
              side,
              units,
              from,
              path,
              at: 0,
              left: speedOf(units),
              mode: 'concentration',
            }) as const,
        )
        plan(
          state,
          { do: 'watch', area: to },
          ...marches,
          { do: 'arrived', side, target: to, stacks },
          { do: 'concentrated', side, target: to, units: group },
          { do: 'actionOver', passed: false },
        )
      },
    },
  },
}

/**
 * How things stand when a stack has moved and nothing interfered: an empty area is taken at once (7.4), but a target
 * where reactions may meet the Germans only when all are there (15.5, 5.5.4).
 */
function afterStack(ground: Ground, side: Side, { units: moved, from: start, path: route }: Stack): Ground {
  const count = { german: ground.count.german.slice(), soviet: ground.count.soviet.slice() }
  const control = ground.control.slice()
  const goal = route[route.length - 1]
  count[side][start] -= moved.length
  count[side][goal] += moved.length
  if (count[side][start] === 0 && count[foe(side)][start] > 0 && !isCrossing(start))
    control[start] = foe(side)
  for (const area of isMet(side, goal) ? route.slice(0, -1) : route)
    if (isHostile(ground, side, area) && count[foe(side)][area] === 0) control[area] = side
  return { control, count }
}

/** One entry window for all Germans that arrived in the target area. */
export const arrived: Task<Stalingrad, StepOf<'arrived'>> = {
  run(state, { side, target: area, stacks }) {
    if (!isMet(side, area)) return
    const group: number[] = []
    const origins: number[] = []
    for (const stack of stacks) {
      const origin = stack.path.length > 1 ? stack.path[stack.path.length - 2] : stack.from
      for (const unit of stack.units) {
        if (state.area[unit] !== area) continue
        group.push(unit)
        origins.push(origin)
      }
    }
    plan(state, { do: 'entry', units: group, origins, area, laid: [] })
  },
}

/** Control of the target, all spent, and the marker goes on. */
export const concentrated: Task<Stalingrad, StepOf<'concentrated'>> = {
  run(state, { side, target: area, units: group }, umpire) {
    checkControl(state, area, umpire)
    spend(state, group, umpire)
    state.marker = side === 'german' ? 'soviet' : null
    tell(umpire, { type: 'markerPassed', to: state.marker })
  },
}
