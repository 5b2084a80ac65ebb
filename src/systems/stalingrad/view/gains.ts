import { objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import type { Role } from '../../../engine/model.ts'
import { opposingStalingradSide, type StalingradSide } from '../state/state.ts'
import { computeDistancesToAreas } from './distances.ts'
import type { StalingradView } from './view.ts'
import { predictGermanWinLogOdds } from './win-prediction.ts'

const GAINS = [
  'stars',
  'areas',
  'enemyUnits',
  'ownUnits',
  'enemyActive',
  'ownActive',
  'contested',
  'onStars',
  'near',
  'cards',
  'enemyCards',
  'outlook',
] as const
export type StalingradGain = (typeof GAINS)[number]

/** Weights of the advantages, on about the same scale as `evaluate`. */
const WEIGHT: Readonly<Record<StalingradGain, number>> = {
  stars: 40,
  areas: 2,
  enemyUnits: 4,
  ownUnits: 4,
  enemyActive: 0.8,
  ownActive: 0.6,
  contested: 5,
  onStars: 2,
  near: 0.8,
  cards: 0.8,
  enemyCards: 0.8,
  outlook: 1,
}
/** Largest distance that is counted, in steps. Units farther away count as if they were at this distance. */
const FAR = 5

/**
 * Returns a number for each advantage that a hint may give as the reason for an action. A higher number means more
 * of this advantage.
 */
export function computeStalingradGains(
  view: StalingradView,
  role: Role,
): Partial<Record<StalingradGain | `near@${string}`, number>> {
  const side = role as StalingradSide
  const enemy = opposingStalingradSide(side)
  const stars = view.objectives[side]
  if (view.outcome) return { stars: WEIGHT.stars * stars }
  const goals = objectiveAreaIndices.filter(area => view.areas[area].control === 'soviet')
  const far = computeDistancesToAreas(goals)
  const sums: Record<StalingradGain, number> = {
    stars,
    areas: 0,
    enemyUnits: 0,
    ownUnits: 0,
    enemyActive: 0,
    ownActive: 0,
    contested: 0,
    onStars: 0,
    near: 0,
    cards: view.hands[side].size,
    enemyCards: -view.hands[enemy].size,
    outlook: (side === 'german' ? 1 : -1) * predictGermanWinLogOdds(view),
  }
  for (const { area, control, [side]: own, [enemy]: theirs } of view.areas) {
    const isStar = objectiveAreaIndices.includes(area)
    if (control === side) sums.areas++
    sums.ownUnits += own.length
    sums.enemyUnits -= theirs.length
    for (const { spent } of own) if (!spent) sums.ownActive++
    for (const { spent } of theirs) if (!spent) sums.enemyActive--
    if (isStar) sums.onStars += own.length
    if (isStar && control === enemy && own.length > 0) sums.contested++
    sums.near += own.length * (FAR - Math.min(FAR, far[area]))
  }
  const { near, ...others } = sums
  const weighed = Object.entries(others).map(([gain, value]) => [
    gain,
    WEIGHT[gain as StalingradGain] * value,
  ])
  const army = view.areas.flatMap(({ [side]: own }) => own.map(({ unit }) => unit)).sort()
  const found = goals.length > 0 ? { [`near@${goals} ${army}`]: WEIGHT.near * near } : {}
  return { ...Object.fromEntries(weighed), ...found }
}
