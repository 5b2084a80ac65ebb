import { areas, kurgan, lastTurn, objectives } from '../../../data/stalingrad/index.ts'
import type { Role } from '../../engine/system.ts'
import type { AreaView, StalingradView } from './view.ts'

/** Steps to the nearest area of a set, crossings left out. */
function distances(goals: readonly number[]): number[] {
  const steps = areas.map(() => 9)
  const queue = [...goals]
  for (const goal of goals) steps[goal] = 0
  for (let i = 0; i < queue.length; i++) {
    for (const next of areas[queue[i]].neighbours) {
      if (steps[next] < 9 || areas[next].kind === 'crossing') continue
      steps[next] = steps[queue[i]] + 1
      queue.push(next)
    }
  }
  return steps
}

/** How good things look for a role: objectives first, then ground, units, cards and how near the attackers are. */
export function worth(view: StalingradView, role: Role): number {
  const sign = role === 'german' ? 1 : -1
  if (view.outcome) return sign * (view.outcome.winners.includes('german') ? 10_000 : -10_000)
  const goals = objectives.filter(area => view.areas[area].control === 'soviet')
  const near = distances(goals)
  // The fewer are left above the number needed, the more each one counts.
  const spare = goals.length - view.needed
  let score = -25 * Math.max(0, spare + 1) - (spare < 0 ? 0 : 60)
  const late = view.turn / lastTurn
  for (const area of view.areas) score += ground(area, late) + stacks(area, near[area.area], late)
  score += HAND * (view.hands.german.size - view.hands.soviet.size)
  return sign * score
}

const HAND = 0.8

function ground({ area, control, german, soviet }: AreaView, late: number): number {
  const { factor, objective } = areas[area]
  const holder = control === 'german' ? 1 : -1
  let value = control === null ? 0 : holder * (factor * 0.6 + (area === kurgan ? 2 : 0))
  if (!objective) return value
  // A contested objective is half taken, the more so the fewer defend it.
  if (control === 'soviet' && german.length > 0)
    value += 3 + 4 * late + Math.max(0, german.length - soviet.length)
  if (control === 'german' && soviet.length > 0) value -= 3
  if (control === 'soviet') value -= 2 * Math.min(3, soviet.length)
  return value
}

function stacks({ german, soviet }: AreaView, steps: number, late: number): number {
  let value = 0
  for (const { spent } of german) value += 4 + (spent ? 0 : ACTIVE) - (0.5 + late) * Math.min(5, steps)
  for (const { spent } of soviet) value -= 4 + (spent ? 0 : ACTIVE) - 0.35 * Math.min(5, steps)
  return value
}
const ACTIVE = 0.6
