import { areas, kurgan, lastTurn, objectives } from '../../../../data/stalingrad/index.ts'
import { weightsOf } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import { distances } from './distances.ts'
import { oddsOfGermans } from './holding.ts'
import type { AreaView, StalingradView } from './view.ts'

/** Weights, found by letting one-ply players play each other. */
const WEIGHT = {
  /** For each of the log odds of the end that games of computer players had. */
  end: 12,
  objective: 80,
  enough: 60,
  factor: 0.6,
  kurgan: 2,
  unit: 4,
  active: { german: 0.2, soviet: 0.8 },
  /** Taken off for each area between a German unit and the nearest objective. `awayLate` is added to it as the game ends. */
  away: 0.5,
  awayLate: 0.8,
  soviet: 0.35,
  card: 0.8,
  idle: 4,
  /** For each way out, up to two, of Soviets who fight inside their area. */
  way: 1.5,
} as const
const FAR = 5
const WAYS = 2

const TERMS = ['end', 'objectives', 'ground', 'units', 'ways', 'cards', 'time'] as const
export type Term = (typeof TERMS)[number]
const fit = weightsOf('stalingrad', TERMS)

/** The parts of what a position is worth to a role: the end to be expected, objectives, ground, units and how near they are, ways out, cards, time. */
export function terms(view: StalingradView, role: Role): Readonly<Record<Term, number>> {
  const sign = role === 'german' ? 1 : -1
  const seen = relieved(view)
  const goals = objectives.filter(area => seen[area].control === 'soviet')
  const near = distances(goals)
  const spare = goals.length - view.needed
  const late = view.turn / lastTurn
  const sums = { ground: 0, units: 0, ways: 0 }
  for (const area of seen) {
    sums.ground += ground(area, late)
    sums.units += stacks(area, near[area.area], late)
    sums.ways -= WEIGHT.way * waysOut(seen, area)
  }
  const held = -WEIGHT.objective * Math.max(0, spare + 1) - (spare < 0 ? 0 : WEIGHT.enough)
  // The attacker loses time by passing.
  const idle = view.last?.kind === 'pass' && view.last.side === 'german' ? WEIGHT.idle : 0
  return {
    end: sign * fit.end * WEIGHT.end * oddsOfGermans(seen === view.areas ? view : { ...view, areas: seen }),
    objectives: sign * fit.objectives * held,
    ground: sign * fit.ground * sums.ground,
    units: sign * fit.units * sums.units,
    ways: sign * fit.ways * sums.ways,
    cards: sign * fit.cards * WEIGHT.card * (view.hands.german.size - view.hands.soviet.size),
    time: -sign * fit.time * idle,
  }
}

/** How good things look for a role. */
export function worth(view: StalingradView, role: Role): number {
  if (view.outcome) return view.outcome.winners.includes(role) ? WON : -WON
  const { end, objectives: held, ground: land, units, ways, cards, time } = terms(view, role)
  return end + held + land + units + ways + cards + time
}
const WON = 10_000

/** 11.3 Areas that nobody has relieved count for the Soviets who stand there. */
function relieved({ areas: seen, relief }: StalingradView): readonly AreaView[] {
  if (relief.length === 0) return seen
  return seen.map(one => (relief.includes(one.area) ? { ...one, control: 'soviet' } : one))
}

function ground({ area, control, german, soviet }: AreaView, late: number): number {
  const { factor, objective } = areas[area]
  const holder = control === 'german' ? 1 : -1
  const kept = factor * WEIGHT.factor + (area === kurgan ? WEIGHT.kurgan : 0)
  let value = control === null ? 0 : holder * kept
  if (!objective) return value
  // A contested objective is half taken, the more so the fewer defend it.
  if (control === 'soviet' && german.length > 0)
    value += 3 + 4 * late + Math.max(0, german.length - soviet.length)
  if (control === 'german' && soviet.length > 0) value -= 3
  if (control === 'soviet') value -= 2 * Math.min(3, soviet.length)
  return value
}

/** 9.3, 9.4 Where Soviets under fire could retreat to: without a way out they are gone a point sooner. */
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
