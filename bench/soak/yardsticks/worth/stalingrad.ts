import { areas, kurganArea, lastTurn, objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import type { Role } from '../../../../src/engine/model.ts'
import type { AreaView, StalingradView } from '../../../../src/systems/stalingrad/view/view.ts'

/** Returns for each area the number of steps to the nearest goal. Paths do not use crossings. */
function distances(goals: readonly number[]): number[] {
  const steps = areas.map(() => 9)
  const queue = [...goals]
  for (const goal of goals) steps[goal] = 0
  for (const at of queue) {
    for (const next of areas[at].neighbours) {
      if (steps[next] < 9 || areas[next].kind === 'crossing') continue
      steps[next] = steps[at] + 1
      queue.push(next)
    }
  }
  return steps
}

/** Weights of the evaluation. The weights were found by games between players that look one action ahead. */
const WEIGHT = {
  objective: 80,
  enough: 60,
  factor: 0.6,
  kurgan: 2,
  unit: 4,
  active: { german: 0.2, soviet: 0.8 },
  /**
   * `away`: cost of each step between a German unit and the next objective. `awayLate`: amount that is added to
   * this cost, little by little, until the end of the game.
   */
  away: 0.5,
  awayLate: 0.8,
  soviet: 0.35,
  card: 0.8,
  idle: 4,
  /** Value of each area to which Soviet units could retreat from a contested area. At most two such areas count. */
  way: 1.5,
} as const
const FAR = 5
const WAYS = 2

/**
 * Evaluates a view for a role. Objectives matter most, then ground, units, cards, and the distance of the
 * attackers to the objectives.
 */
export function evaluateStalingradView(view: StalingradView, role: Role): number {
  const sign = role === 'german' ? 1 : -1
  if (view.outcome) return sign * (view.outcome.winners.includes('german') ? 10_000 : -10_000)
  const seen = relieved(view)
  const goals = objectiveAreaIndices.filter(area => seen[area].control === 'soviet')
  const near = distances(goals)
  const spare = goals.length - view.needed
  let score = -WEIGHT.objective * Math.max(0, spare + 1) - (spare < 0 ? 0 : WEIGHT.enough)
  const late = view.turn / lastTurn
  for (const area of seen)
    score += ground(area, late) + stacks(area, near[area.area], late) - WEIGHT.way * waysOut(seen, area)
  score += WEIGHT.card * (view.hands.german.size - view.hands.soviet.size)
  // A pass costs the attacker time, so it lowers the score of the German side.
  if (view.last?.kind === 'pass' && view.last.side === 'german') score -= WEIGHT.idle
  return sign * score
}

/**
 * Rule 11.3: returns the areas, with those that wait for relief counted as Soviet. Such an area passes to the Soviets
 * unless a German unit relieves it.
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
  // A contested objective counts as half taken. It counts more if it has fewer defenders
  if (control === 'soviet' && german.length > 0)
    value += 3 + 4 * late + Math.max(0, german.length - soviet.length)
  if (control === 'german' && soviet.length > 0) value -= 3
  if (control === 'soviet') value -= 2 * Math.min(3, soviet.length)
  return value
}

/**
 * Rules 9.3, 9.4: counts the areas to which Soviets under fire could retreat. If there is no such area, one point
 * of damage less is enough to lose a Soviet unit.
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
