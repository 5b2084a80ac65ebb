import { areas, game, units } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import { effectOfCard } from '../rules/effects.ts'
import { ALL_DIVISIONS } from '../rules/groups.ts'
import { computeNextStepCost, slowestMoveValue } from '../rules/movement.ts'
import {
  type ControlAndUnitCounts,
  hasRoomForUnits,
  isCityArea,
  isCrossing,
  opposingStalingradSide,
  type StalingradSide,
} from '../state/state.ts'
import type { StalingradView, UnitView } from './view.ts'

/**
 * Returns the actions that the computer examines. In each area it forms groups of the best units of each
 * division. Each group may fire at each target, or move to each area by the best path.
 */
export function findStalingradCandidateActions(view: StalingradView, role: Role): readonly Action[] {
  if (view.asks?.do !== 'action') return []
  const side = role as StalingradSide
  const ground: ControlAndUnitCounts = {
    control: view.areas.map(({ control }) => control),
    count: {
      german: view.areas.map(({ german }) => german.length),
      soviet: view.areas.map(({ soviet }) => soviet.length),
    },
  }
  const cards = [...new Set(view.hands[side].cards ?? [])]
  const found: Action[] = [{ verb: 'pass', args: [] }, ...cardsOf(view, side, cards)]
  // A card with which a group strengthens its own fire
  const support = cards.filter(card => effectOfCard(card).timing === 'sappers').map(card => [card])
  for (const { area: from, [side]: own } of view.areas) {
    const active = own.filter(({ spent }) => !spent)
    if (active.length === 0) continue
    if (!isCrossing(from)) {
      const groups = groupsOf(active, side, ({ fire }) => fire)
      for (const at of [from, ...areas[from].neighbours])
        if (!isCrossing(at) && ground.count[opposingStalingradSide(side)][at] > 0)
          for (const group of groups) {
            found.push({ verb: 'fire', args: [from, group, at, null] })
            if (group === groups[groups.length - 1])
              for (const named of support) found.push({ verb: 'fire', args: [from, group, at, named] })
          }
    }
    for (const group of groupsOf(active, side, ({ move, fire }) => move * FAST + fire)) {
      if (isCrossing(from) && group.length > 1) continue
      for (const path of waysOf(ground, side, from, group))
        found.push({ verb: 'move', args: [from, group, path] })
      const sewers = side === 'soviet' && group.length <= FEW
      for (const to of areas[from].neighbours) {
        if (side === 'german' && ground.count.soviet[to] > 0)
          found.push({ verb: 'assault', args: [from, group, to, null] })
        if (!sewers || !isCityArea(to)) continue
        found.push({ verb: 'sewers', args: [from, group, [to]] })
        for (const further of areas[to].neighbours)
          if (further !== from && isCityArea(further))
            found.push({ verb: 'sewers', args: [from, group, [to, further]] })
      }
    }
  }
  return found
}

/** Rules 5.6, 15.3, 15.5: returns cards aimed at areas, German mobility and Concentrations. */
function cardsOf(view: StalingradView, side: StalingradSide, cards: readonly number[]): Action[] {
  const found: Action[] = []
  const enemy = opposingStalingradSide(side)
  for (const { area, [enemy]: there, control } of view.areas) {
    if (isCrossing(area)) continue
    if (there.length > 0)
      for (const card of cards)
        if (effectOfCard(card).timing === 'area') found.push({ verb: 'card', args: [card, area] })
    if (view.marker === side && control === enemy && areas[area].factor === OBJECTIVE)
      found.push({ verb: 'concentrate', args: [area] })
  }
  if (side === 'german' && view.mobilityLeft)
    for (const { area: from, german } of view.areas)
      for (const division of ALL_DIVISIONS)
        if (german.some(({ unit, spent }) => !spent && units[unit].division === division))
          for (const path of quietWaysOf(view, from))
            found.push({ verb: 'mobility', args: [from, division, [], path] })
  return found
}
/** Area factor of the areas that decide the game. */
const OBJECTIVE = Math.max(...areas.map(({ factor }) => factor))

/** Rule 15.3: returns the shortest path to each German area that a division can reach without meeting the enemy. */
function quietWaysOf({ areas: now }: StalingradView, from: number): number[][] {
  const ways = new Map<number, number[]>([[from, []]])
  for (const [at, path] of ways) {
    if (path.length === game.options.mobilityAreas) continue
    for (const to of areas[at].neighbours)
      if (!isCrossing(to) && !ways.has(to) && now[to].soviet.length === 0) ways.set(to, [...path, to])
  }
  return [...ways].flatMap(([to, path]) => (path.length > 0 && now[to].control === 'german' ? [path] : []))
}

/** Weight of the move value in the ranking of units. Faster units come first. */
const FAST = 20
const FEW = 3
const SIZES = [1, 2, 3, 5, 10]

/**
 * Rule 6.1: returns groups of the best one, two, three, five and ten units of each division. Units with the
 * highest `score` are best. General German units may be part of every group.
 */
function groupsOf(
  active: readonly UnitView[],
  side: StalingradSide,
  score: (unit: UnitView) => number,
): number[][] {
  const found = new Map<string, number[]>()
  const fit = active.filter(one => score(one) > 0).sort((a, b) => score(b) - score(a))
  for (const division of new Set(fit.map(({ unit }) => units[unit].division))) {
    const together = fit.filter(
      ({ unit }) => units[unit].division === division || (side === 'german' && units[unit].division < 0),
    )
    for (const size of SIZES) {
      const group = together
        .slice(0, size)
        .map(({ unit }) => unit)
        .sort((a, b) => a - b)
      found.set(group.join(), group)
    }
  }
  return [...found.values()]
}

/**
 * Returns one path to each area that the group can reach. The path takes control of the most valuable enemy
 * areas on the way. Among equal paths it is the cheapest in movement points.
 */
function waysOf(
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  from: number,
  group: readonly number[],
): number[][] {
  const speed = slowestMoveValue(group)
  const best = new Map<number, { path: number[]; cost: number; gain: number }>()
  const walk = (path: number[], cost: number, gain: number): void => {
    const at = path.length > 0 ? path[path.length - 1] : from
    for (const to of areas[at].neighbours) {
      if (isCrossing(to) || to === from || path.includes(to)) continue
      if (!hasRoomForUnits(ground, side, to, group.length)) continue
      const next = cost + computeNextStepCost(ground, side, from, path, to)
      if (next > speed) continue
      const isTaken =
        ground.control[to] === opposingStalingradSide(side) &&
        ground.count[opposingStalingradSide(side)][to] === 0
      const taken = gain + (isTaken ? areas[to].factor : 0)
      const old = best.get(to)
      const further = [...path, to]
      if (!old || taken > old.gain || (taken === old.gain && next < old.cost))
        best.set(to, { path: further, cost: next, gain: taken })
      walk(further, next, taken)
    }
  }
  walk([], 0, 0)
  return [...best.values()].map(({ path }) => path)
}
