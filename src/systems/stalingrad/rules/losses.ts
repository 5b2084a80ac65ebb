import { areas, unitNames } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { type ArgContext, defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announceStalingradEvent,
  eliminateStalingradUnit,
  setUnitArea,
  setUnitSpent,
} from '../state/changes.ts'
import {
  countFreePlaces,
  hasRoomForUnits,
  isCrossing,
  isStalingradUnitOnMap,
  opposingStalingradSide,
  type PendingLosses,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import type { StalingradConstraint } from './groups.ts'

/**
 * Rule 9.1: maximum number of casualty points that one unit can take. A loss is a unit together with its
 * casualty points, encoded as unit × 3 + points − 1.
 */
const MOST = 3
export const encodeLoss = (unit: number, points: number): number => unit * MOST + points - 1
export const unitOfLoss = (loss: number): number => Math.floor(loss / MOST)
export const pointsOfLoss = (loss: number): number => (loss % MOST) + 1
const lossesOf = (unit: number): number[] => [1, 2, MOST].map(points => encodeLoss(unit, points))
/** Names of all losses. Examples: `124bde` for one casualty point, `124bde:2` for two, `124bde:3` for three. */
export const lossNames: readonly string[] = unitNames.flatMap((_, unit) =>
  lossesOf(unit).map(loss =>
    pointsOfLoss(loss) > 1 ? `${unitNames[unit]}:${pointsOfLoss(loss)}` : unitNames[unit],
  ),
)

/** Rule 9.3: returns the neighbouring areas that the side controls and that have room for a unit. */
const openAreas = (state: StalingradState, side: StalingradSide, from: number): number[] =>
  areas[from].neighbours.filter(
    to => !isCrossing(to) && state.control[to] === side && hasRoomForUnits(state, side, to, 1),
  )
/**
 * Rule 9.3: returns the areas to which units of a side may retreat: the areas of `openAreas` without enemies.
 * If enemies are in all of these areas, returns them all.
 */
function retreatAreas(state: StalingradState, side: StalingradSide, from: number): number[] {
  const open = openAreas(state, side, from)
  const quiet = open.filter(to => state.count[opposingStalingradSide(side)][to] === 0)
  return quiet.length > 0 ? quiet : open
}

/**
 * Returns the areas to which a unit may retreat. A unit that was hit while it entered an area can only go back
 * to the area from which it came.
 */
const waysOf = (state: StalingradState, step: PendingLosses, unit: number): readonly number[] =>
  step.origins ? waysBack(state, step, unit) : retreatAreas(state, step.side, step.area)

const isTrapped = (state: StalingradState, step: PendingLosses, unit: number): boolean =>
  !step.retreated.includes(unit) && waysOf(state, step, unit).length === 0

/**
 * Rule 9.1: returns the number of casualty points that eliminates a unit. It is three for an active unit, two for a
 * spent unit, and one for a unit that has retreated. Rule 9.4: a unit that cannot retreat takes one point fewer.
 */
export function countPointsUnitCanTake(state: StalingradState, step: PendingLosses, unit: number): number {
  if (step.retreated.includes(unit)) return 1
  return (state.spent[unit] ? 2 : MOST) - (isTrapped(state, step, unit) ? 1 : 0)
}
function capacityOf(state: StalingradState, step: PendingLosses, group: readonly number[]): number {
  let sum = 0
  for (const unit of group) sum += countPointsUnitCanTake(state, step, unit)
  return sum
}

const alive = (state: StalingradState, { units: group }: PendingLosses): number[] =>
  group.filter(unit => isStalingradUnitOnMap(state, unit))

/**
 * Rules 7.7, 9.3: returns the units that can retreat now, but perhaps not after other units have retreated.
 * For these units there are fewer free places than units.
 */
export function findUnitsWithUncertainRetreat(state: StalingradState, step: PendingLosses): number[] {
  const { side, area, origins, retreated } = step
  const free = alive(state, step).filter(unit => !retreated.includes(unit) && !isTrapped(state, step, unit))
  const rivals = (unit: number): number[] =>
    origins ? free.filter(other => originOf(step, other) === originOf(step, unit)) : free
  const ways = (unit: number): number[] =>
    origins ? waysBack(state, step, unit) : openAreas(state, side, area)
  return free.filter(unit => {
    let places = 0
    for (const way of ways(unit)) places += countFreePlaces(state, side, way)
    return rivals(unit).length > places
  })
}

/**
 * Rule 9.2: returns the number of casualty points that must be assigned. It is at most the number that all
 * targets together can take.
 */
export const countPointsToAssign = (state: StalingradState, step: PendingLosses): number =>
  Math.min(step.points, capacityOf(state, step, alive(state, step)))

/**
 * Rules 7.7, 9.4: returns how many units have no area for a retreat now, but could get one. Room appears if a unit
 * that has already retreated is eliminated.
 */
function waysFreed(state: StalingradState, step: PendingLosses): number {
  if (step.retreated.length === 0) return 0
  const targets = alive(state, step)
  const gone = targets.filter(unit => step.retreated.includes(unit)).map(unit => state.area[unit])
  const freed = (unit: number): boolean =>
    step.origins ? gone.includes(originOf(step, unit)) : gone.length > 0
  return targets.filter(unit => isTrapped(state, step, unit) && freed(unit)).length
}

/**
 * Rule 9.2: makes the targets of an attack take casualty points until no points or no targets are left. If the
 * owner has no choice, the points are assigned without a question.
 */
export const takeLossesTask: TaskRule<StalingradState, StalingradStepOf<'suffer'>> = {
  run(state, step, umpire) {
    const targets = alive(state, step)
    if (step.points === 0 || targets.length === 0) {
      if (step.points > 0) announceStalingradEvent(umpire, { type: 'lost', points: step.points })
      finish(state, step, umpire)
      return
    }
    const flips = flipping(state, step.shares)
    const [next, ...shares] = step.shares
    if (flips.length > 0) flip(state, step, flips, umpire)
    else if (next !== undefined)
      take(state, { ...step, shares }, unitOfLoss(next), pointsOfLoss(next), umpire)
    else if (step.points >= capacityOf(state, step, targets) + waysFreed(state, step)) {
      const doomed = targets.map(unit => encodeLoss(unit, countPointsUnitCanTake(state, step, unit)))
      enqueueSteps(state, { ...step, shares: doomed })
    } else if (targets.length === 1)
      enqueueSteps(state, { ...step, shares: [encodeLoss(targets[0], step.points)] })
    else enqueueSteps(state, { ...step, do: 'losses', who: [step.side] })
  },
}

type Losses = StalingradStepOf<'losses'>
const shareOf = (shares: readonly number[]): number =>
  shares.reduce((sum, loss) => sum + pointsOfLoss(loss), 0)

/**
 * Returns the losses that the owner may name next. A loss may not exceed the points left, and the remaining
 * targets must be able to take the remaining points. This code runs very often.
 */
function lossesLeft(state: StalingradState, { step, chosen }: ArgContext<Losses>): number[] {
  const named = chosen.map(unitOfLoss)
  const free = alive(state, step).filter(unit => !named.includes(unit))
  const most = free.map(unit => countPointsUnitCanTake(state, step, unit))
  const left = countPointsToAssign(state, step) - shareOf(chosen)
  const room = most.reduce((sum, points) => sum + points, 0)
  const mayWait = waysFreed(state, step) > 0
  const found: number[] = []
  for (const [i, unit] of free.entries())
    for (let points = 1; points <= Math.min(most[i], left); points++)
      if (mayWait || left - points <= room - most[i]) found.push(encodeLoss(unit, points))
  return found
}

const lossConstraints: readonly StalingradConstraint<Losses>[] = [
  {
    rule: 'ST-8.1c',
    rejects: (state, loss: number, { step }) => !alive(state, step).includes(unitOfLoss(loss)),
  },
  {
    rule: 'ST-9.1b',
    rejects: (state, loss: number, { step }) =>
      pointsOfLoss(loss) > countPointsUnitCanTake(state, step, unitOfLoss(loss)),
  },
  {
    rule: 'ST-6.2d',
    rejects: (_, loss: number, { chosen }) => chosen.some(other => unitOfLoss(other) === unitOfLoss(loss)),
  },
  {
    rule: 'ST-9.2b',
    rejects: (state, loss: number, { step, chosen }) =>
      shareOf(chosen) + pointsOfLoss(loss) > countPointsToAssign(state, step),
  },
  // Rejects a loss after which the other targets could not take the remaining points.
  {
    rule: 'ST-9.2b',
    rejects(state, loss: number, { step, chosen }) {
      if (waysFreed(state, step) > 0) return false
      const shares = [...chosen, loss]
      const others = alive(state, step).filter(unit => !shares.some(share => unitOfLoss(share) === unit))
      return countPointsToAssign(state, step) - shareOf(shares) > capacityOf(state, step, others)
    },
  },
]

/**
 * Rule 9.2: asks the owner to assign all casualty points. The units take their points in the order in which
 * they were named. If an elimination could make room for the retreat of another unit, the owner may also name
 * only some losses, and is then asked again.
 */
export const assignLossesQuestion: QuestionRule<StalingradState, Losses, StalingradRule> = {
  rule: 'ST-9.1a',
  verbs: {
    hit: defineVerb({
      endsStep: true,
      publicArgs: true,
      constraints: [],
      params: [
        {
          name: 'losses',
          kind: 'loss',
          rule: 'ST-8.1c',
          candidates: lossesLeft,
          constraints: lossConstraints,
          prefiltered: true,
          many: {
            isComplete: (state, { step, chosen }) =>
              shareOf(chosen) === countPointsToAssign(state, step) ||
              (chosen.length > 0 && waysFreed(state, step) > 0),
            rule: () => 'ST-9.2b',
          },
          remaining: (state, { step, chosen }) => countPointsToAssign(state, step) - shareOf(chosen),
        },
      ],
      apply: (state, [chosen], _, { step: { who, ...step } }) =>
        enqueueSteps(state, { ...step, do: 'suffer', shares: chosen }),
    }),
  },
}

/**
 * Rule 9.1: returns the units at the start of the list of losses that only change from active to spent. Stops
 * before the first loss that does more.
 */
function flipping(state: StalingradState, shares: readonly number[]): number[] {
  const other = shares.findIndex(loss => pointsOfLoss(loss) > 1 || state.spent[unitOfLoss(loss)] === 1)
  return (other < 0 ? shares : shares.slice(0, other)).map(unitOfLoss)
}

function flip(
  state: StalingradState,
  step: StalingradStepOf<'suffer'>,
  flips: readonly number[],
  umpire: Umpire,
): void {
  for (const unit of flips) setUnitSpent(state, unit, 1)
  announceStalingradEvent(umpire, { type: 'spent', units: flips })
  const { length } = flips
  enqueueSteps(state, { ...step, shares: step.shares.slice(length), points: step.points - length })
}

/**
 * Rule 9.1: makes a unit take its casualty points. An active unit first becomes spent, then retreats, then is
 * eliminated. Points that the unit cannot take are left for the other targets.
 */
function take(
  state: StalingradState,
  step: StalingradStepOf<'suffer'>,
  unit: number,
  share: number,
  umpire: Umpire,
): void {
  const whole = countPointsUnitCanTake(state, step, unit)
  const rest = { ...step, points: step.points - Math.min(share, whole) }
  if (share >= whole) {
    eliminateStalingradUnit(state, unit, isTrapped(state, step, unit), umpire)
    enqueueSteps(state, rest)
    return
  }
  if (!state.spent[unit]) {
    setUnitSpent(state, unit, 1)
    announceStalingradEvent(umpire, { type: 'spent', units: [unit] })
  }
  const ways = waysOf(state, step, unit)
  const gone = { ...rest, retreated: [...step.retreated, unit] }
  if (ways.length > 1) {
    enqueueSteps(state, { do: 'retreat', who: [step.side], side: step.side, unit, area: step.area }, gone)
    return
  }
  retreat(state, unit, ways[0], step.origins !== null, umpire)
  enqueueSteps(state, gone)
}

/**
 * Rule 7.9: returns a list with the area to which a unit is forced back: the area from which it came, even if
 * the enemy controls that area. Returns an empty list if the area has no room.
 */
function waysBack(state: StalingradState, step: PendingLosses, unit: number): number[] {
  const origin = originOf(step, unit)
  return origin >= 0 && hasRoomForUnits(state, step.side, origin, 1) ? [origin] : []
}
const originOf = ({ units: group, origins }: PendingLosses, unit: number): number =>
  origins?.[group.indexOf(unit)] ?? -1

function retreat(state: StalingradState, unit: number, to: number, forced: boolean, umpire: Umpire): void {
  const from = state.area[unit]
  setUnitArea(state, unit, to)
  announceStalingradEvent(umpire, { type: 'retreated', unit, from, to, forced })
}

type Retreat = StalingradStepOf<'retreat'>
const retreatConstraints: readonly StalingradConstraint<Retreat>[] = [
  { rule: 'ST-9.3a', rejects: (_, to: number, { step: { area } }) => !areas[area].neighbours.includes(to) },
  { rule: 'ST-9.3b', rejects: (_, to: number) => isCrossing(to) },
  { rule: 'ST-9.3a', rejects: (state, to: number, { step: { side } }) => state.control[to] !== side },
  {
    rule: 'ST-7.7d',
    rejects: (state, to: number, { step: { side } }) => !hasRoomForUnits(state, side, to, 1),
  },
  {
    rule: 'ST-9.3c',
    rejects: (state, to: number, { step: { side, area } }) => !retreatAreas(state, side, area).includes(to),
  },
]

export const retreatAreaQuestion: QuestionRule<StalingradState, Retreat, StalingradRule> = {
  rule: 'ST-9.3a',
  verbs: {
    retreat: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-9.3a',
          candidates: (_, { step: { area } }) => areas[area].neighbours,
          constraints: retreatConstraints,
        },
      ],
      apply: (state, [to], umpire, { step: { unit } }) => retreat(state, unit, to, false, umpire),
    }),
  },
}

/**
 * Rule 15.1: ends the losses of an attack. If "No step back" was declared, units that retreated return to the
 * area as spent units. Control of the area is checked afterwards.
 */
function finish(state: StalingradState, step: PendingLosses, umpire: Umpire): void {
  if (!step.stand) return
  const back = step.retreated.filter(unit => isStalingradUnitOnMap(state, unit))
  if (back.length === 0) return
  for (const unit of back) setUnitArea(state, unit, step.area)
  announceStalingradEvent(umpire, { type: 'returned', units: back, area: step.area })
}
