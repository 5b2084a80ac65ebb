import { areas, game, units } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import {
  announceStalingradEvent,
  recordLastAction,
  spendActiveUnits,
  updateControl,
} from '../state/changes.ts'
import {
  type ConcentrationStack,
  type ControlAndUnitCounts,
  hasRoomForUnits,
  isCrossing,
  opposingStalingradSide,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
  unitsInArea,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import {
  crossingGroupConstraint,
  duplicateUnitConstraint,
  listAreasWithUnits,
  type StalingradParam,
  type StalingradSetParam,
  spentUnitConstraint,
} from './groups.ts'
import {
  computeNextStepCost,
  computePathCost,
  germanOntoCrossingConstraint,
  isHostileArea,
  mayMeetReactions,
  slowestMoveValue,
  sovietOntoCrossingConstraint,
} from './movement.ts'

type Converge = StalingradStepOf<'converge'>

/**
 * Rule 15.5: parameter for the target area of a Concentration. Units of different areas and divisions move to
 * the target area.
 */
export const concentrationTargetParam: StalingradParam<StalingradStepOf<'action'>> = {
  name: 'target',
  kind: 'area',
  rule: 'ST-15.5b',
  candidates: () => areas.map((_, i) => i),
  constraints: [
    { rule: 'ST-13.2a', rejects: (_, to: number) => isCrossing(to) },
    {
      rule: 'ST-15.5d',
      rejects: (state, to: number, { step: { side } }) => !hasRoomForUnits(state, side, to, 2),
    },
    {
      rule: 'ST-15.5b',
      rejects: (state, to: number, { step: { side } }) =>
        !listAreasWithUnits(state, side).some(from =>
          maySend(state, createConcentrationStep(state, side, to, state), from),
        ),
    },
  ],
}

/** Creates the step that asks for the stacks of a Concentration. `to` is the target area. */
export const createConcentrationStep = (
  state: StalingradState,
  side: StalingradSide,
  to: number,
  ground = copyOf(state),
): Converge => ({
  do: 'converge',
  who: [side],
  side,
  target: to,
  stacks: [],
  ground,
})
function copyOf({ control, count: { german, soviet } }: ControlAndUnitCounts): ControlAndUnitCounts {
  return { control: control.slice(), count: { german: german.slice(), soviet: soviet.slice() } }
}

const freshAt = (state: StalingradState, side: StalingradSide, area: number): number[] =>
  unitsInArea(state, side, area).filter(unit => !state.spent[unit])

/** Checks whether the fastest unit of the group could reach the area `to` if it moved alone. */
function fastestReaches(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  group: readonly number[],
  to: number,
): boolean {
  return group.length > 0 && reaches(ground, side, from, [], to, slowestMoveValue(fastest(group)), 1)
}
function fastest(group: readonly number[]): number[] {
  const [first] = [...group].sort((a, b) => units[b].move - units[a].move)
  return first === undefined ? [] : [first]
}

/**
 * For each pair of areas: smallest number of steps between the two areas by land, if nothing blocks the way.
 */
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

/**
 * Checks whether a group of `n` units at the end of `path` can reach the area `to` with `points` movement
 * points. Only paths that the function `suits` accepts count.
 */
function reaches(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
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
    if (isCrossing(next) || !hasRoomForUnits(ground, side, next, n)) continue
    const cost = computeNextStepCost(ground, side, from, path, next)
    if (cost > points) continue
    if (reaches(ground, side, from, [...path, next], to, points - cost, n, suits)) return true
  }
  return false
}

const engaged = (step: Converge): readonly number[] => step.stacks.flatMap(stack => stack.units)
const freeAt = (state: StalingradState, step: Converge, area: number): number[] => {
  const taken = engaged(step)
  return freshAt(state, step.side, area).filter(unit => !taken.includes(unit))
}
/**
 * Rule 15.5: checks whether a unit from a crossing already takes part in the Concentration. All crossings
 * together may send only one unit.
 */
const crossingUsed = (step: Converge): boolean => step.stacks.some(stack => isCrossing(stack.from))

/** Checks whether all stacks named so far come from the area `area`. */
const isAlone = ({ stacks }: Converge, area: number): boolean => stacks.every(({ from }) => from === area)
const mayLeave = (step: Converge, area: number): boolean =>
  area !== step.target && !(isCrossing(area) && crossingUsed(step))

/** Checks whether a unit can still join the Concentration from an area that has not sent a stack yet. */
const mayJoin = (state: StalingradState, step: Converge): boolean =>
  listAreasWithUnits(state, step.side).some(
    area =>
      mayLeave(step, area) &&
      !step.stacks.some(({ from }) => from === area) &&
      hasRoomForUnits(step.ground, step.side, step.target, 1) &&
      fastestReaches(step.ground, step.side, area, freeAt(state, step, area), step.target),
  )

/**
 * Rule 15.5: checks whether the group can reach the target area in such a way that a unit from another area
 * can still join the Concentration.
 */
function leavesOthers(
  state: StalingradState,
  step: Converge,
  area: number,
  group: readonly number[],
  path: readonly number[],
): boolean {
  if (!isAlone(step, area)) return true
  const { ground, side, target: to } = step
  const points = slowestMoveValue(group) - computePathCost(ground, side, area, path)
  return reaches(ground, side, area, path, to, points, group.length, way =>
    mayJoin(state, withStack(step, { units: group, from: area, path: way })),
  )
}
function maySend(state: StalingradState, step: Converge, area: number): boolean {
  const group = fastest(freeAt(state, step, area))
  return group.length > 0 && mayLeave(step, area) && leavesOthers(state, step, area, group, [])
}

/**
 * Rule 15.5: checks whether a stack must be refused. It is refused if no unit from another area could join after
 * it, although one could join after a different stack. If no stack lets others join, as in some older saved games,
 * no stack is refused.
 */
const strands = (...[state, step, ...stack]: Parameters<typeof leavesOthers>): boolean =>
  !leavesOthers(state, step, ...stack) &&
  listAreasWithUnits(state, step.side).some(area => maySend(state, step, area))

const from: StalingradParam<Converge> = {
  name: 'from',
  kind: 'area',
  rule: 'ST-6.2a',
  derived: true,
  candidates: (state, { step: { side } }) => listAreasWithUnits(state, side),
  constraints: [
    { rule: 'ST-15.5b', rejects: (_, area: number, { step }) => area === step.target },
    { rule: 'ST-15.5o', rejects: (_, area: number, { step }) => isCrossing(area) && crossingUsed(step) },
    { rule: 'ST-6.2b', rejects: (state, area: number, { step: { side } }) => state.fresh[side][area] === 0 },
    {
      rule: 'ST-15.5d',
      rejects: (_, __, { step: { ground, side, target: to } }) => !hasRoomForUnits(ground, side, to, 1),
    },
    {
      rule: 'ST-15.5c',
      rejects: (state, area: number, { step }) =>
        !fastestReaches(step.ground, step.side, area, freeAt(state, step, area), step.target),
    },
    {
      rule: 'ST-15.5b:more',
      rejects: (state, area: number, { step }) =>
        strands(state, step, area, fastest(freeAt(state, step, area)), []),
    },
  ],
}

const group: StalingradSetParam<Converge, readonly [from: number]> = {
  name: 'units',
  kind: 'unit',
  rule: 'ST-6.2a',
  candidates: (state, { step, before: [area] }) => unitsInArea(state, step.side, area),
  constraints: [
    spentUnitConstraint,
    {
      rule: 'ST-6.2a',
      rejects: (state, unit: number, { step: { side }, before: [area] }) =>
        units[unit].side !== side || state.area[unit] !== area,
    },
    duplicateUnitConstraint,
    { rule: 'ST-15.5c', rejects: (_, unit: number, { step }) => engaged(step).includes(unit) },
    crossingGroupConstraint,
    {
      rule: 'ST-15.5d',
      rejects: (_, __, { step: { ground, side, target: to }, chosen }) =>
        !hasRoomForUnits(ground, side, to, chosen.length + 1),
    },
    {
      rule: 'ST-15.5c',
      rejects(_, unit, { step: { ground, side, target: to }, before: [area], chosen }) {
        const speed = Math.min(slowestMoveValue(chosen), units[unit].move)
        return !reaches(ground, side, area, [], to, speed, chosen.length + 1)
      },
    },
    {
      rule: 'ST-15.5b:more',
      rejects: (state, unit: number, { step, before: [area], chosen }) =>
        strands(state, step, area, [...chosen, unit], []),
    },
  ],
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
}

const path: StalingradSetParam<Converge, readonly [from: number, units: readonly number[]]> = {
  name: 'path',
  kind: 'area',
  rule: 'ST-7.2b',
  candidates: (_, { step, before: [area], chosen: taken }) => {
    const at = taken.length > 0 ? taken[taken.length - 1] : area
    return at === step.target ? [] : areas[at].neighbours
  },
  constraints: [
    {
      rule: 'ST-7.2b',
      rejects(_, to, { before: [area], chosen: taken }) {
        return !areas[taken.length > 0 ? taken[taken.length - 1] : area].neighbours.includes(to)
      },
    },
    sovietOntoCrossingConstraint,
    germanOntoCrossingConstraint,
    {
      rule: 'ST-7.4d',
      rejects: (_, to, { step: { ground, side }, before: [area, group], chosen: taken }) =>
        computePathCost(ground, side, area, [...taken, to]) > slowestMoveValue(group),
    },
    {
      rule: 'ST-15.5d',
      rejects: (_, to: number, { step: { ground, side }, before: [, group] }) =>
        !hasRoomForUnits(ground, side, to, group.length),
    },
    {
      rule: 'ST-15.5c',
      rejects(_, to: number, { step: { ground, side, target: goal }, before: [area, group], chosen: taken }) {
        const points = slowestMoveValue(group) - computePathCost(ground, side, area, [...taken, to])
        return !reaches(ground, side, area, [...taken, to], goal, points, group.length)
      },
    },
    {
      rule: 'ST-15.5b:more',
      rejects: (state, to: number, { step, before: [area, group], chosen: taken }) =>
        strands(state, step, area, group, [...taken, to]),
    },
  ],
  many: { isComplete: (_, { step, chosen }) => chosen[chosen.length - 1] === step.target },
  sequence: true,
}

/**
 * Rule 15.5: asks for the stacks of a Concentration one after another. The stacks later move in the order in
 * which they were named.
 */
export const concentrationStackQuestion: QuestionRule<StalingradState, Converge, StalingradRule> = {
  rule: 'ST-15.5c',
  verbs: {
    stack: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [from, group, path],
      apply(state, [area, chosen, route], umpire, { step }) {
        const { side } = step
        const cost = computePathCost(step.ground, side, area, route)
        announceStalingradEvent(umpire, {
          type: 'moves',
          side,
          units: chosen,
          from: area,
          path: route,
          cost,
          mode: 'concentration',
        })
        enqueueSteps(state, withStack(step, { units: chosen, from: area, path: route }))
      },
    }),
    go: {
      endsStep: true,
      command: true,
      constraints: [{ rule: 'ST-15.5b:go', rejects: (state, _, { step }) => isTooFew(state, step) }],
      params: [],
      apply(state, _, __, { step: { side, target: to, stacks } }) {
        const group = stacks.flatMap(stack => stack.units)
        recordLastAction(state, 'concentration', side, group, null, [to])
        const marches = stacks.map(
          ({ units, from, path }) =>
            ({
              do: 'advance',
              side,
              units,
              from,
              path,
              at: 0,
              left: slowestMoveValue(units),
              mode: 'concentration',
            }) as const,
        )
        enqueueSteps(
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
 * Rule 15.5: checks whether the player must name another stack. At least one stack is required. If all stacks
 * come from one area, a stack from a second area is required as long as a unit could still join from there.
 * Older saved games may contain a Concentration from a single area.
 */
const isTooFew = (state: StalingradState, step: Converge): boolean =>
  step.stacks.length === 0 || (isAlone(step, step.stacks[0].from) && mayJoin(state, step))

const withStack = (step: Converge, stack: ConcentrationStack): Converge => ({
  ...step,
  stacks: [...step.stacks, stack],
  ground: afterStack(step.ground, step.side, stack),
})

/**
 * Returns control and unit counts after a stack has moved without interference. An area without enemies
 * changes control as soon as the stack enters it (rule 7.4). If German units may meet reactions in the target
 * area, control of that area changes only after all stacks have arrived (rules 15.5, 5.5.4).
 */
function afterStack(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  { units: moved, from: start, path: route }: ConcentrationStack,
): ControlAndUnitCounts {
  const count = { german: ground.count.german.slice(), soviet: ground.count.soviet.slice() }
  const control = ground.control.slice()
  const goal = route[route.length - 1]
  count[side][start] -= moved.length
  count[side][goal] += moved.length
  if (count[side][start] === 0 && count[opposingStalingradSide(side)][start] > 0 && !isCrossing(start))
    control[start] = opposingStalingradSide(side)
  for (const area of mayMeetReactions(side, goal) ? route.slice(0, -1) : route)
    if (isHostileArea(ground, side, area) && count[opposingStalingradSide(side)][area] === 0)
      control[area] = side
  return { control, count }
}

/** Opens a single reaction window for all German units that arrived in the target area of a Concentration. */
export const openConcentrationEntryTask: TaskRule<StalingradState, StalingradStepOf<'arrived'>> = {
  run(state, { side, target: area, stacks }) {
    if (!mayMeetReactions(side, area)) return
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
    enqueueSteps(state, { do: 'entry', units: group, origins, area, laid: [] })
  },
}

/**
 * Ends a Concentration: updates control of the target area, marks the units of all stacks as spent, and gives
 * the Concentration marker to the other side.
 */
export const finishConcentrationTask: TaskRule<StalingradState, StalingradStepOf<'concentrated'>> = {
  run(state, { side, target: area, units: group }, umpire) {
    updateControl(state, area, umpire)
    spendActiveUnits(state, group, umpire)
    state.marker = side === 'german' ? 'soviet' : null
    announceStalingradEvent(umpire, { type: 'markerPassed', to: state.marker })
  },
}
