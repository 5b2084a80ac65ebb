import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { loadFeatureWeights } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import type { Side } from '../state/events.ts'
import { commandOfRole, enemySide, sideOfCommand } from '../state/roles.ts'
import { GERMAN } from '../state/state.ts'
import { computeExpectedHarm, EVALUATION_VALUES } from './expected-harm.ts'
import { computeExpectedControlPoints } from './expected-points.ts'
import { type HeroesView, heroesStateFromView } from './view.ts'

/** Value of a unit that waits beside the map, on the scale of `EVALUATION_VALUES`. */
const BESIDE = 5
const SPENT = 0.3
const STRESSED = 0.1
const CAP = 0.25
const CARD = 0.6
/** Factor for the harm of possible shots. It is below 1, because a unit may have no time left to fire. */
const FIRE = 0.4

const FEATURES = ['points', 'ground', 'units', 'hits', 'fire', 'tempo', 'cards'] as const
export type HeroesFeatureName = (typeof FEATURES)[number]
const fit = loadFeatureWeights('conflict-of-heroes', FEATURES)

/**
 * Returns the features of the evaluation for a role: VP, control hexes, units, hit markers, possible shots, CAPs
 * and cards. A positive value is good for the role.
 */
export function computeHeroesFeatures(
  view: HeroesView,
  role: Role,
): Readonly<Record<HeroesFeatureName, number>> {
  const side = sideOfCommand(view, commandOfRole(view, role))
  const sign = (command: number): number => (sideOfCommand(view, command) === side ? 1 : -1)
  const sums = { points: 0, ground: 0, units: 0, hits: 0, fire: 0, tempo: 0, cards: 0 }
  for (const { place, command, hit, spent, stressed } of view.units) {
    if (place === 'destroyed' || place === 'left') continue
    const whose = sign(command)
    sums.units += whose * (place === 'waiting' ? BESIDE : EVALUATION_VALUES.unit)
    if (hit) sums.hits -= whose * EVALUATION_VALUES.hit
    if (spent) sums.tempo -= whose * SPENT
    if (stressed) sums.tempo -= whose * STRESSED
  }
  for (const command of view.cap.keys()) {
    sums.tempo += sign(command) * view.cap[command] * CAP
    sums.cards += sign(command) * view.handSizes[command] * CARD
  }
  const own = side === GERMAN ? 1 : -1
  const toCome = computeExpectedControlPoints(view)
  const lead = standing(view, 0)
  sums.points = own * (view.vp * EVALUATION_VALUES.point + lead) + ended(view, side)
  sums.ground = own * (toCome * EVALUATION_VALUES.point + standing(view, toCome) - lead)
  const state = heroesStateFromView(view)
  const isHit = (unit: number): boolean => view.units[unit].hit === true
  sums.fire =
    FIRE * (computeExpectedHarm(state, side, isHit) - computeExpectedHarm(state, enemySide(side), isHit))
  for (const term of FEATURES) sums[term] *= fit[term]
  return sums
}

/**
 * Returns the value of Germany's lead in VP, including the VP that are still expected. With fewer rounds left, a
 * point counts more.
 */
function standing({ scenario, round, vp }: HeroesView, toCome: number): number {
  const left = Math.max(0, scenarios[scenario].rounds - round)
  return LEAD * Math.tanh((vp + toCome + LEVEL) / (NARROW + WIDER * left))
}
const LEAD = 20
/**
 * Ruling R36: number that is added to the position of the VP marker, because the track has no space 0. A lead of 1
 * VP then gives +0.5 for Germany and −0.5 for the USSR.
 */
const LEVEL = 0.5
const NARROW = 1.5
const WIDER = 1.2

/** Returns the additional value of a finished game for a side: above 0 for a win, below 0 for a defeat. */
function ended({ outcome }: HeroesView, side: Side): number {
  if (!outcome || outcome.winners.length === 0) return 0
  return outcome.winners.includes(side === GERMAN ? 'german' : 'soviet') ? WON : -WON
}
const WON = 50

/** Evaluates a view for a role. A higher value is better for the role. */
export function evaluateHeroes(view: HeroesView, role: Role): number {
  const { points, ground, units, hits, fire, tempo, cards } = computeHeroesFeatures(view, role)
  return points + ground + units + hits + fire + tempo + cards
}
