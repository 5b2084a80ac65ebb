import { areas, game, units } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { begin, checkControl, spend, tell } from '../state/changes.ts'
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
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
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

type Converge = StepOf<'converge'>

/** 15.5 The area into which units of different areas and divisions move. */
export const target: StParam<StepOf<'action'>> = {
  name: 'target',
  kind: 'area',
  rule: 'ST-15.5b',
  candidates: () => areas.map((_, i) => i),
  bars: [
    { rule: 'ST-13.2a', stops: (_, to: number) => isCrossing(to) },
    { rule: 'ST-15.5d', stops: (state, to: number, { step: { side } }) => !hasRoom(state, side, to, 2) },
    {
      rule: 'ST-15.5b',
      stops: (state, to: number, { step: { side } }) =>
        !areasWith(state, side).some(from => maySend(state, converging(state, side, to, state), from)),
    },
  ],
}

/** Stacks are to be named that move to an area. */
export const converging = (state: Stalingrad, side: Side, to: number, ground = copyOf(state)): Converge => ({
  do: 'converge',
  who: [side],
  side,
  target: to,
  stacks: [],
  ground,
})
function copyOf({ control, count: { german, soviet } }: Ground): Ground {
  return { control: control.slice(), count: { german: german.slice(), soviet: soviet.slice() } }
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
  return group.length > 0 && reaches(ground, side, from, [], to, speedOf(fastest(group)), 1)
}
function fastest(group: readonly number[]): number[] {
  const [first] = [...group].sort((a, b) => units[b].move - units[a].move)
  return first === undefined ? [] : [first]
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

/** Whether a group of `n` that has come along `path` still gets to `to` with its points, by a way that `suits`. */
function reaches(
  ground: Ground,
  side: Side,
  from: number,
  path: readonly number[],
  to: number,
  points: number,
  n: number,
  suits: (way: readonly number[]) => boolean = () => true,
): boolean {
  const at = path.length > 0 ? path[path.length - 1] : from
  if (at === to) return suits(path)
  if (leastSteps[at][to] * game.stepCost > points) return false
  for (const next of areas[at].neighbours) {
    if (isCrossing(next) || !hasRoom(ground, side, next, n)) continue
    const cost = nextCost(ground, side, from, path, next)
    if (cost > points) continue
    if (reaches(ground, side, from, [...path, next], to, points - cost, n, suits)) return true
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

/** Whether all stacks come from one area, this one too. */
const isAlone = ({ stacks }: Converge, area: number): boolean => stacks.every(({ from }) => from === area)
const mayLeave = (step: Converge, area: number): boolean =>
  area !== step.target && !(isCrossing(area) && crossingUsed(step))

/** Whether anybody could still come from an area that has sent no stack. */
const mayJoin = (state: Stalingrad, step: Converge): boolean =>
  areasWith(state, step.side).some(
    area =>
      mayLeave(step, area) &&
      !step.stacks.some(({ from }) => from === area) &&
      hasRoom(step.ground, step.side, step.target, 1) &&
      fastestReaches(step.ground, step.side, area, freeAt(state, step, area), step.target),
  )

/** 15.5 Whether a group that has come along `path` has a way after which one from another area could still come. */
function leavesOthers(
  state: Stalingrad,
  step: Converge,
  area: number,
  group: readonly number[],
  path: readonly number[],
): boolean {
  if (!isAlone(step, area)) return true
  const { ground, side, target: to } = step
  const points = speedOf(group) - pathCost(ground, side, area, path)
  return reaches(ground, side, area, path, to, points, group.length, way =>
    mayJoin(state, withStack(step, { units: group, from: area, path: way })),
  )
}
function maySend(state: Stalingrad, step: Converge, area: number): boolean {
  const group = fastest(freeAt(state, step, area))
  return group.length > 0 && mayLeave(step, area) && leavesOthers(state, step, area, group, [])
}

/** A game saved when one area was enough may know no other way. */
const strands = (...[state, step, ...stack]: Parameters<typeof leavesOthers>): boolean =>
  !leavesOthers(state, step, ...stack) && areasWith(state, step.side).some(area => maySend(state, step, area))

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
    {
      rule: 'ST-15.5b:more',
      stops: (state, area: number, { step }) =>
        strands(state, step, area, fastest(freeAt(state, step, area)), []),
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
    {
      rule: 'ST-15.5b:more',
      stops: (state, unit: number, { step, before: [area], chosen }) =>
        strands(state, step, area, [...chosen, unit], []),
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
    {
      rule: 'ST-15.5b:more',
      stops: (state, to: number, { step, before: [area, group], chosen: taken }) =>
        strands(state, step, area, group, [...taken, to]),
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
        plan(state, withStack(step, { units: chosen, from: area, path: route }))
      },
    }),
    go: {
      ends: true,
      command: true,
      bars: [{ rule: 'ST-15.5b:go', stops: (state, _, { step }) => isTooFew(state, step) }],
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

/** 15.5 Where nobody else can come, in a game saved when one area was enough, those who were named go. */
const isTooFew = (state: Stalingrad, step: Converge): boolean =>
  step.stacks.length === 0 || (isAlone(step, step.stacks[0].from) && mayJoin(state, step))

const withStack = (step: Converge, stack: Stack): Converge => ({
  ...step,
  stacks: [...step.stacks, stack],
  ground: afterStack(step.ground, step.side, stack),
})

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
