import { scenarios, terrains } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import { findControlHex } from '../action/triggers.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { findPossibleEntryHexes, findUnitsThatMayEnter } from '../move/entry.ts'
import { findNextPathHexes } from '../move/movement.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { commandOfRole, sideOfCommand } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf, listVisibleEnemies } from '../state/unit-values.ts'
import { previewCost } from './cost-preview.ts'
import { findPossibleShots } from './expected-harm.ts'
import { buildPricedMove } from './prices.ts'
import { type HeroesView, heroesStateFromView } from './view.ts'

/**
 * Returns candidate actions. In a turn these are a pass, attacks on visible enemies, moves towards control
 * hexes, rallies and entries. The most harmful attacks come first.
 * For any other step it returns the default answer.
 */
export function listHeroesCandidateActions(view: HeroesView, role: Role): readonly Action[] {
  const asked = view.asks?.do ?? ''
  if (asked === 'turn') return inTurn(view, role)
  if (asked === 'march') return onMarch(view, role)
  if (asked === 'target') return firstTarget(view)
  return PLAIN[asked] ?? []
}

/**
 * Rule 6.9a: returns the action that attacks the first target next. The order hardly matters, since the attack
 * rolls against every target.
 */
const firstTarget = ({ deed }: HeroesView): Action[] =>
  (deed?.attack?.targets ?? []).slice(0, 1).map(unit => ({ verb: 'next', args: [unit] }))

/** Default answers, by the name of the step. They spend no CAPs and play no card. */
const PLAIN: Readonly<Record<string, readonly Action[]>> = {
  react: [{ verb: 'decline', args: [] }],
  bog: [{ verb: 'decline', args: [] }],
  rolled: [{ verb: 'keep', args: [] }],
  after: [{ verb: 'done', args: [] }],
  number: [{ verb: 'adjust', args: [0] }],
  cost: [{ verb: 'pay', args: [0] }],
}

function inTurn(view: HeroesView, role: Role): Action[] {
  const state = heroesStateFromView(view)
  const command = commandOfRole(state, role)
  const enemies = listVisibleEnemies(state, sideOfCommand(state, command))
  const isHit = (unit: number): boolean => view.units[unit].hit === true
  const goals = goalsOf(view, role)
  const attacks: { action: Action; harm: number }[] = []
  const others: Action[] = []
  const walkers: number[] = []
  for (const unit of state.hex.keys()) {
    if (state.command[unit] !== command || !isUnitOnMap(state, unit) || state.carrier[unit] !== NONE) continue
    for (const { hex, harm } of findPossibleShots(state, unit, enemies, isHit)) {
      if (hex !== state.hex[unit])
        attacks.push({ action: { verb: 'attack', args: [unit, hex, [], null, null] }, harm })
      else
        for (const enemy of enemies.filter(each => state.hex[each] === hex))
          attacks.push({ action: { verb: 'assault', args: [unit, enemy, [], null, null, null] }, harm })
    }
    for (const goal of goals) {
      const path = bestWay(state, unit, [goal])
      if (path) others.push({ verb: 'move', args: [unit, path, null, null, null] })
    }
    if (state.marker[unit] !== NONE) others.push({ verb: 'rally', args: [[unit], null, null] })
    else if (state.spent[unit] === 0 && state.inside[unit] === NONE && bestWay(state, unit, goals))
      walkers.push(unit)
  }
  for (const chain of chainsOf(state, walkers))
    if (chain.length > 1) others.push({ verb: 'group', args: [chain] })
  others.push(...entries(state, role, goals))
  attacks.sort((a, b) => b.harm - a.harm)
  return [{ verb: 'pass', args: [] }, ...attacks.map(({ action }) => action), ...others]
}

/**
 * Rule 4.12: returns actions that enter the map: with each unit alone, and with all units of one entry group.
 * The group enters in adjacent hexes or in one hex. The actions give no facing, so the default facing applies.
 */
function entries(state: HeroesState, role: Role, goals: readonly number[]): Action[] {
  const actions: Action[] = []
  const comeIn = (units: readonly number[], hexes: readonly number[]) =>
    void actions.push({ verb: 'enter', args: [units, hexes, null, []] })
  const places = new Map<number, number[]>()
  for (const unit of findUnitsThatMayEnter(state, role)) {
    const others = places.get(state.entry[unit])
    if (others) others.push(unit)
    else places.set(state.entry[unit], [unit])
    for (const hex of gatesOf(state, [unit], goals)) comeIn([unit], [hex])
  }
  for (const units of places.values()) {
    if (units.length < 2) continue
    comeIn(units, frontOf(state, units, goals))
    for (const hex of gatesOf(state, units, goals)) comeIn(units, [hex])
  }
  return actions
}

/**
 * Returns the best entry hex for each goal, among the hexes that all of the units can use. Hexes near the goal and
 * hexes with cover are better.
 */
function gatesOf(state: HeroesState, units: readonly number[], goals: readonly number[]): Set<number> {
  const open = units
    .map(unit => findPossibleEntryHexes(state, unit))
    .reduce((common, own) => common.filter(hex => own.includes(hex)))
  const ends = goals.length === 0 ? [[]] : goals.map(goal => [goal])
  return new Set(open.length === 0 ? [] : ends.map(end => gateTo(state, open, end)))
}

function gateTo(state: HeroesState, open: readonly number[], goals: readonly number[]): number {
  const map = getMapLayout(state.scenario)
  const value = (hex: number): number =>
    COVER * terrains[map.terrain[hex]].defenceBonus - awayFrom(state, hex, goals)
  return open.reduce((best, hex) => (value(hex) > value(best) ? hex : best))
}

/** Rule 10.2a: returns an entry hex for each unit. As far as there is room, the hexes lie side by side. */
function frontOf(state: HeroesState, units: readonly number[], goals: readonly number[]): number[] {
  const map = getMapLayout(state.scenario)
  const front: number[] = []
  for (const unit of units) {
    const open = findPossibleEntryHexes(state, unit).filter(
      hex => front.length === 0 || front.some(other => hexDistance(map, other, hex) <= 1),
    )
    const free = open.filter(hex => !front.includes(hex))
    if (open.length > 0) front.push(gateTo(state, free.length > 0 ? free : open, goals))
  }
  return front
}

/** Rule 10.2b: returns the move of the first group member that can get nearer to a goal. */
function onMarch(view: HeroesView, role: Role): Action[] {
  const state = heroesStateFromView(view)
  const goals = goalsOf(view, role)
  const { deed } = view
  for (const unit of deed?.kind === 'move' ? deed.units : []) {
    if (deed?.used.includes(unit) || !isUnitOnMap(state, unit) || state.carrier[unit] !== NONE) continue
    if (hitMarkerOf(state, unit)?.noMove || state.bogged[unit] === 1) continue
    const path = bestWay(state, unit, goals)
    if (path) return [{ verb: 'go', args: [unit, path, null, null] }]
  }
  return [{ verb: 'done', args: [] }]
}

/** Returns the control hexes that can still score VP for the player's side. */
function goalsOf(view: HeroesView, role: Role): number[] {
  const side = sideOfCommand(view, commandOfRole(view, role))
  const { control } = scenarios[view.scenario]
  return [...control.keys()]
    .filter(index =>
      control[index].scores.some(
        score =>
          (score.side === NONE || score.side === side) && score.rounds.some(round => round >= view.round),
      ),
    )
    .map(index => findControlHex(view.scenario, index))
}

/** Maximum length in hexes of a path that the search considers. */
const LONGEST = 3
/**
 * How much a point of cover (`COVER`) or an AP of cost (`COST`) counts when paths are compared. The unit is one hex
 * nearer to the goal.
 */
const COVER = 0.4
const COST = 0.6
/** Average result of a die for an obstacle (wire or road block). */
const DIE = 3.5
/** Payment for calls that compute only the cost of a path, not its risk. */
const UNPAID = { isFree: false, caps: 0 }

/** Returns the path of the best move towards the nearest goal, or null if no move gets nearer. */
function bestWay(state: HeroesState, unit: number, goals: readonly number[]): readonly number[] | null {
  const map = getMapLayout(state.scenario)
  const units = listUnitAndTransport(state, unit)
  const start = awayFrom(state, state.hex[unit], goals)
  let best: readonly number[] | null = null
  let most = Number.NEGATIVE_INFINITY
  const goOn = (path: readonly number[]): void => {
    for (const hex of findNextPathHexes(state, unit, path)) {
      const nearer = start - awayFrom(state, hex, goals)
      if (nearer <= 0) continue
      const way = [...path, hex]
      const { cost, dice } = previewCost(state, buildPricedMove(state, unit, way, units), UNPAID)
      const value = nearer - COST * (cost + DIE * dice) + COVER * terrains[map.terrain[hex]].defenceBonus
      if (value > most) {
        most = value
        best = way
      }
      if (way.length < LONGEST) goOn(way)
    }
  }
  goOn([])
  return best
}

/** Returns the distance in hexes to the nearest goal, or 0 if there are no goals. */
function awayFrom(state: HeroesState, hex: number, goals: readonly number[]): number {
  const map = getMapLayout(state.scenario)
  return goals.length === 0 ? 0 : Math.min(...goals.map(goal => hexDistance(map, hex, goal)))
}

/**
 * Rule 10.2a: returns the groups that units in the same or adjacent hexes can form. Each group lists its members
 * in an order in which a player could choose them.
 */
function chainsOf(state: HeroesState, units: readonly number[]): number[][] {
  const map = getMapLayout(state.scenario)
  const left = new Set(units)
  return units.flatMap(first => {
    if (!left.delete(first)) return []
    const chain = [first]
    for (const member of chain)
      for (const other of left)
        if (hexDistance(map, state.hex[member], state.hex[other]) <= 1) {
          left.delete(other)
          chain.push(other)
        }
    return [chain]
  })
}
