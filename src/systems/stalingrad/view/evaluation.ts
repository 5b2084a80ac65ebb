import { areas, kurganArea, lastTurn, objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import { loadFeatureWeights } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import { computeDistancesToAreas } from './distances.ts'
import type { AreaView, StalingradView } from './view.ts'
import { predictGermanWinLogOdds } from './win-prediction.ts'

/** Weights of the evaluation, tuned in games between computer players that look one action ahead. */
const WEIGHT = {
  /**
   * Weight of the predicted log odds of a German win. The prediction was fitted to games between computer
   * players.
   */
  end: 12,
  objective: 80,
  enough: 60,
  factor: 0.6,
  kurgan: 2,
  unit: 4,
  active: { german: 0.2, soviet: 0.8 },
  /**
   * Penalty for each step between a German unit and the nearest objective under Soviet control. `awayLate` is an
   * additional penalty that grows towards the end of the game.
   */
  away: 0.5,
  awayLate: 0.8,
  soviet: 0.35,
  card: 0.8,
  idle: 4,
  /** Bonus for each area to which Soviet units in a contested area could retreat. At most two such areas count. */
  way: 1.5,
} as const
const FAR = 5
const WAYS = 2

const FEATURES = ['end', 'objectives', 'ground', 'units', 'ways', 'cards', 'time'] as const
export type StalingradFeatureName = (typeof FEATURES)[number]
const fit = loadFeatureWeights('stalingrad', FEATURES)

/**
 * Returns the value of each feature of a position for a role: predicted result, objectives, other areas, units
 * and their distance from objectives, retreat areas, cards, time.
 */
export function computeStalingradFeatures(
  view: StalingradView,
  role: Role,
): Readonly<Record<StalingradFeatureName, number>> {
  const sign = role === 'german' ? 1 : -1
  const seen = relieved(view)
  const goals = objectiveAreaIndices.filter(area => seen[area].control === 'soviet')
  const near = computeDistancesToAreas(goals)
  const spare = goals.length - view.needed
  const late = view.turn / lastTurn
  const sums = { ground: 0, units: 0, ways: 0 }
  for (const area of seen) {
    sums.ground += ground(area, late)
    sums.units += stacks(area, near[area.area], late)
    sums.ways -= WEIGHT.way * waysOut(seen, area)
  }
  const held = -WEIGHT.objective * Math.max(0, spare + 1) - (spare < 0 ? 0 : WEIGHT.enough)
  // A pass costs the Germans time, so it counts against them.
  const idle = view.last?.kind === 'pass' && view.last.side === 'german' ? WEIGHT.idle : 0
  return {
    end:
      sign *
      fit.end *
      WEIGHT.end *
      predictGermanWinLogOdds(seen === view.areas ? view : { ...view, areas: seen }),
    objectives: sign * fit.objectives * held,
    ground: sign * fit.ground * sums.ground,
    units: sign * fit.units * sums.units,
    ways: sign * fit.ways * sums.ways,
    cards: sign * fit.cards * WEIGHT.card * (view.hands.german.size - view.hands.soviet.size),
    time: -sign * fit.time * idle,
  }
}

/** Evaluates a position for a role. Higher numbers are better for the role. */
export function evaluateStalingrad(view: StalingradView, role: Role): number {
  if (view.outcome) return view.outcome.winners.includes(role) ? WON : -WON
  const {
    end,
    objectives: held,
    ground: land,
    units,
    ways,
    cards,
    time,
  } = computeStalingradFeatures(view, role)
  return end + held + land + units + ways + cards + time
}
const WON = 10_000

/**
 * Rule 11.3: returns the areas as if the Soviets already controlled each area that withdrawn German units left
 * and that no German unit has relieved.
 */
function relieved({ areas: seen, relief }: StalingradView): readonly AreaView[] {
  if (relief.length === 0) return seen
  return seen.map(one => (relief.includes(one.area) ? { ...one, control: 'soviet' } : one))
}

function ground({ area, control, german, soviet }: AreaView, late: number): number {
  const { factor, objective } = areas[area]
  const holder = control === 'german' ? 1 : -1
  const kept = factor * WEIGHT.factor + (area === kurganArea ? WEIGHT.kurgan : 0)
  let value = control === null ? 0 : holder * kept
  if (!objective) return value
  // Contested objectives count in part for the attacker. A Soviet objective counts more the fewer Soviet units
  // defend it.
  if (control === 'soviet' && german.length > 0)
    value += 3 + 4 * late + Math.max(0, german.length - soviet.length)
  if (control === 'german' && soviet.length > 0) value -= 3
  if (control === 'soviet') value -= 2 * Math.min(3, soviet.length)
  return value
}

/**
 * Rules 9.3, 9.4: returns the number of areas, at most two, to which Soviet units in a contested area could
 * retreat. A unit that cannot retreat is eliminated by one casualty point fewer.
 */
function waysOut(seen: readonly AreaView[], { area, german, soviet }: AreaView): number {
  if (german.length === 0 || soviet.length === 0) return 0
  let ways = 0
  for (const next of areas[area].neighbours) if (seen[next].control === 'soviet') ways++
  return Math.min(WAYS, ways)
}

function stacks({ german, soviet }: AreaView, steps: number, late: number): number {
  const { unit, active, away, awayLate } = WEIGHT
  const far = Math.min(FAR, steps)
  let value = 0
  for (const { spent } of german) value += unit + (spent ? 0 : active.german) - (away + awayLate * late) * far
  for (const { spent } of soviet) value -= unit + (spent ? 0 : active.soviet) - WEIGHT.soviet * far
  return value
}
