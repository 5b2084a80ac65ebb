import { plan } from '../../../engine/actions/agenda.ts'
import { type Bar, type Param, type Task, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { Declared } from '../action/action-cycle.ts'
import {
  BY_CARD,
  type Choice,
  COST_CAPS,
  isFree,
  lacksForCard,
  NEEDED_BY_CARD,
  NO_MOVE,
  OF_VEHICLES,
  type OfUnit,
  OUT_OF_ACTION,
  OWN,
  ownUnit,
  ownUnits,
  unitBar,
  without,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { aftermath } from '../action/triggers.ts'
import { showInSight } from '../hidden/reveals.ts'
import { lookAround } from '../hidden/unseen.ts'
import { distance, layout, neighboursOf } from '../map/geometry.ts'
import { removeHasty, tellOf } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import { onMap } from '../state/places.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE } from '../state/state.ts'
import type { Board, Settle } from '../state/steps.ts'
import {
  add,
  facingOf,
  kindOf,
  markerOf,
  movePrice,
  type Price,
  priced,
  withMarker,
} from '../state/values.ts'
import { obstacles } from '../works/obstacles.ts'
import { fortificationFor, settleIn } from '../works/occupancy.ts'
import { mostExtraCost } from '../works/tokens.ts'
import { isStopped } from './carry-out.ts'
import { closeWay, isClosed } from './closed-ways.ts'
import { act, FACING, groundBars, stayParam } from './movement.ts'
import { impassable, slopePenalty, stepPrice, terrainPenalty } from './price.ts'
import { cargoOf } from './vehicles.ts'

/**
 * R40 Whether a vehicle cannot take part in a joint action: it is stunned or carries the "destroyed" marker. A
 * unit may still get off a stunned vehicle.
 */
function cannotJoin(state: HeroesState, vehicle: number): boolean {
  const marker = markerOf(state, vehicle)
  return (marker?.destroyed ?? false) || (marker?.onlyRally ?? false)
}

/** 15.6, 15.10e Whether a vehicle has no room: it already carries or tows something, or is towed itself. */
function isFull(state: HeroesState, vehicle: number): boolean {
  return cargoOf(state, vehicle) !== NONE || state.carrier[vehicle] !== NONE
}

function vehiclesNear(state: HeroesState, unit: number, reach: 0 | 1): number[] {
  const map = layout(state.scenario)
  const found: number[] = []
  for (const vehicle of state.hex.keys()) {
    if (vehicle === unit || !onMap(state, vehicle) || state.command[vehicle] !== state.command[unit]) continue
    if (!kindOf(state, vehicle).vehicle) continue
    if (distance(map, state.hex[unit], state.hex[vehicle]) <= reach) found.push(vehicle)
  }
  return found
}

type Joins = (state: HeroesState, step: Choice, unit: number, vehicle: number) => boolean

/** Creates a constraint: at least one vehicle nearby must be able to take the unit. */
const noneNear = (rule: Rule, reach: 0 | 1, takes: Joins): Bar<HeroesState, Choice, Rule> => ({
  rule,
  stops: (state, unit, { step }) =>
    !vehiclesNear(state, unit, reach).some(vehicle => takes(state, step, unit, vehicle)),
})

/** Returns the parameter for the vehicle that a unit joins. The last constraint is the cost (10.1b). */
const vehicleParam = (
  rule: Rule,
  reach: 0 | 1,
  takes: Joins,
  bars: readonly Bar<HeroesState, Choice, Rule, OfUnit>[],
): Param<HeroesState, Choice, Rule, OfUnit> => ({
  name: 'vehicle',
  kind: 'unit',
  rule,
  candidates: (state, { before: [unit] }) => vehiclesNear(state, unit, reach),
  bars: [
    OWN,
    ...bars,
    ...NEEDED_BY_CARD,
    {
      rule: 'CH-10.1b',
      stops: (state, vehicle, { step, before: [unit] }) => !takes(state, step, unit, vehicle),
    },
  ],
})

// Verb to board a vehicle (15.7)

/**
 * 15.7b, 15.7c Returns the cost of boarding: the printed move cost from the same hex, the cost of the move from
 * an adjacent hex.
 */
export function loadPrice(state: HeroesState, unit: number, vehicle: number, terms: Term[] | null): Price {
  const [from, to] = [state.hex[unit], state.hex[vehicle]]
  if (from !== to) return stepPrice(state, unit, from, to, facingOf(state, unit), terms)
  return movePrice(state, unit, 'CH-15.7b', kindOf(state, unit).moveCost, terms)
}

const canLoad = (state: HeroesState, step: Choice, unit: number, vehicle: number): boolean => {
  const [from, to] = [state.hex[unit], state.hex[vehicle]]
  if (isFull(state, vehicle) || cannotJoin(state, vehicle) || lacksForCard(state, step, vehicle)) return false
  if (from !== to && (impassable(state, unit, from, to) !== null || isClosed(state, unit, to))) return false
  const most = loadPrice(state, unit, vehicle, null).cost + mostExtraCost(state, unit, [to])
  return canAfford(state, [unit, vehicle], most, isFree(step))
}

const load: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([
      OWN,
      unitBar('CH-15.6a', (state, unit) => kindOf(state, unit).vehicle),
      ...without([...OUT_OF_ACTION, ...NO_MOVE], ...OF_VEHICLES),
      unitBar('CH-15.8a', (state, unit) => state.carrier[unit] !== NONE),
      ...BY_CARD,
      noneNear('CH-15.7a', 1, canLoad),
    ]),
    vehicleParam('CH-15.7a', 1, canLoad, [
      unitBar('CH-15.6b', isFull),
      unitBar('CH-10.1a', cannotJoin),
      {
        rule: 'CH-6.12c',
        stops: (state, vehicle, { before: [unit] }) => isClosed(state, unit, state.hex[vehicle]),
      },
      ...without(
        groundBars<OfUnit>((state, vehicle, { before: [unit] }) => {
          const [from, to] = [state.hex[unit], state.hex[vehicle]]
          return distance(layout(state.scenario), from, to) === 1 ? impassable(state, unit, from, to) : null
        }),
        'CH-15.3n',
      ),
    ]),
    COST_CAPS,
  ],
  apply(state, [unit, vehicle, caps], umpire, { step }) {
    const price = priced(terms => loadPrice(state, unit, vehicle, terms))
    const path = state.hex[unit] === state.hex[vehicle] ? [] : [state.hex[vehicle]]
    const deed: Declared = { kind: 'load', command: state.command[unit], units: [vehicle, unit], ...price }
    act(state, step, { ...deed, path, caps: { number: null, cost: caps } }, unit, umpire)
  },
})

export function carryOutLoad(state: HeroesState, deed: Deed): void {
  const [vehicle, unit] = deed.units
  plan(state, { do: 'board', unit, vehicle })
  if (deed.path.length > 0) plan(state, { do: 'stride' })
}

/**
 * 15.7d Puts the unit aboard, facing as the vehicle does. A unit that can no longer move stays where it is (R77,
 * R83).
 */
export const board: Task<HeroesState, Board> = {
  run(state, { unit, vehicle }, umpire) {
    if (isStopped(state, unit) || state.hex[unit] !== state.hex[vehicle]) return
    removeHasty(state, unit, umpire)
    state.inside[unit] = NONE
    state.carrier[unit] = vehicle
    state.facing[unit] = state.facing[vehicle]
    tellOf(state, unit, { type: 'boarded', unit, vehicle }, umpire)
    aftermath(state, umpire)
  },
}

// Verb to get off a vehicle (15.9)

/**
 * 15.9c, R85 Returns the cost of getting off: the unit's move into the hex with terrain and slope, even in the
 * vehicle's own hex. It never counts as backwards.
 */
export function unloadPrice(state: HeroesState, unit: number, hex: number, terms: Term[] | null): Price {
  const from = state.hex[unit]
  let printed = add(terms, 'CH-15.9c', kindOf(state, unit).moveCost)
  printed += terrainPenalty(state, unit, from, hex, terms)
  printed += slopePenalty(state, unit, from, hex, terms)
  return withMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

/** R86 Returns the hexes where a unit can get off. A towed vehicle stays in its hex. */
function exits(state: HeroesState, unit: number): number[] {
  const hex = state.hex[unit]
  if (kindOf(state, unit).vehicle) return [hex]
  return [hex, ...neighboursOf(layout(state.scenario), hex)]
}

function canGetOff(state: HeroesState, step: Choice, unit: number, hex: number): boolean {
  const from = state.hex[unit]
  if (hex !== from && (impassable(state, unit, from, hex) !== null || isClosed(state, unit, hex)))
    return false
  const most = unloadPrice(state, unit, hex, null).cost + mostExtraCost(state, unit, [hex])
  return canAfford(state, [unit, state.carrier[unit]], most, isFree(step))
}

const unload: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-15.9a',
      candidates: (state, { by }) => ownUnits(state, { by }).filter(unit => state.carrier[unit] !== NONE),
      bars: [
        OWN,
        unitBar('CH-15.9a', (state, unit) => state.carrier[unit] === NONE),
        unitBar(
          'CH-15.9d',
          (state, unit) => !kindOf(state, unit).vehicle && (markerOf(state, unit)?.onlyRally ?? false),
        ),
        unitBar('CH-hit-soft-destroyed', (state, unit) => markerOf(state, unit)?.destroyed ?? false),
        unitBar(
          'CH-hit-soft-destroyed',
          (state, unit) => markerOf(state, state.carrier[unit])?.destroyed ?? false,
        ),
        unitBar(
          'CH-hit-soft-pinned',
          (state, unit) => !kindOf(state, unit).vehicle && (markerOf(state, unit)?.noMove ?? false),
        ),
        ...BY_CARD,
        {
          rule: 'CH-10.1b',
          stops: (state, unit: number, { step }) =>
            !exits(state, unit).some(hex => canGetOff(state, step, unit, hex)),
        },
      ],
    },
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-15.9b',
      candidates: (state, { before: [unit] }) => exits(state, unit),
      bars: [
        {
          rule: 'CH-6.12c',
          stops: (state, hex: number, { before: [unit] }) =>
            hex !== state.hex[unit] && isClosed(state, unit, hex),
        },
        ...without(
          groundBars<OfUnit>((state, hex, { before: [unit] }) =>
            hex === state.hex[unit] ? null : impassable(state, unit, state.hex[unit], hex),
          ),
          'CH-15.3n',
        ),
        {
          rule: 'CH-10.1b',
          stops: (state, hex: number, { step, before: [unit] }) => !canGetOff(state, step, unit, hex),
        },
      ],
    },
    FACING,
    COST_CAPS,
    stayParam<readonly [unit: number, hex: number, ...unknown[]]>(
      (state, [unit, hex]) => fortificationFor(state, unit, hex) !== NONE,
    ),
  ],
  apply(state, [unit, hex, facing, caps, stay], umpire, { step }) {
    const price = priced(terms => unloadPrice(state, unit, hex, terms))
    const units = [state.carrier[unit], unit]
    const deed: Declared = { kind: 'unload', command: state.command[unit], units, ...price, path: [hex] }
    const wish = { facing: facing ?? NONE, stays: stay === 'stay', caps: { number: null, cost: caps } }
    act(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

export function carryOutUnload(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const [vehicle, unit] = deed.units
  const from = state.hex[unit]
  const [hex] = deed.path
  deed.path = []
  state.carrier[unit] = NONE
  state.hex[unit] = hex
  if (deed.facing !== NONE) state.facing[unit] = deed.facing
  if (hex !== from) deed.moved.push(unit)
  tellOf(state, unit, { type: 'gotOff', unit, vehicle, hex, facing: state.facing[unit] }, umpire)
  if (hex !== from) showInSight(state, unit, deed.facing === NONE ? null : deed.facing, umpire)
  if (hex !== from) lookAround(state, unit, umpire)
  aftermath(state, umpire)
  closeWay(state, unit, from, hex)
  plan(state, { do: 'settle', unit })
  if (hex !== from) obstacles(state, unit, from, hex, umpire)
}

/** 17.3a Puts a unit that has arrived into the fortification of its hex, unless it is to stay outside. */
export const settle: Task<HeroesState, Settle> = {
  run(state, { unit }, umpire) {
    if (onMap(state, unit) && state.inside[unit] === NONE && !state.deed?.stays) settleIn(state, unit, umpire)
  },
}

// Verb to tow a vehicle (15.10)

/** 15.10a Whether the vehicle is immobilised or bogged down, or its crew is stunned. */
function isStuck(state: HeroesState, vehicle: number): boolean {
  const marker = markerOf(state, vehicle)
  if (marker?.destroyed) return false
  return state.bogged[vehicle] === 1 || (marker?.noMove ?? false)
}

/** R86 Returns the cost of towing: the printed move cost of the towed vehicle. */
export function hookPrice(state: HeroesState, towed: number, terms: Term[] | null): Price {
  const cost = add(terms, 'CH-15.10a', kindOf(state, towed).moveCost)
  return { cost, open: cost }
}

/** 15.10c Whether the vehicle is too heavy to tow. Only tracked vehicles tow tracked ones. */
function isTooHeavy(state: HeroesState, towed: number, tower: number): boolean {
  return kindOf(state, towed).moves === 'tracked' && kindOf(state, tower).moves !== 'tracked'
}

/** Whether a vehicle in the same hex can tow this one and the CAPs cover the cost. */
function canTow(state: HeroesState, step: Choice, towed: number, tower: number): boolean {
  if (isFull(state, tower) || cannotJoin(state, tower) || isStuck(state, tower)) return false
  if (lacksForCard(state, step, tower)) return false
  if (isTooHeavy(state, towed, tower)) return false
  return canAfford(state, [tower, towed], hookPrice(state, towed, null).cost, isFree(step))
}

const hook: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    ownUnit(
      [
        OWN,
        unitBar('CH-15.10a', (state, unit) => !kindOf(state, unit).vehicle || !isStuck(state, unit)),
        unitBar('CH-15.10e', isFull),
        ...BY_CARD,
        noneNear('CH-15.10b', 0, canTow),
      ],
      'CH-15.10a',
    ),
    vehicleParam('CH-15.10b', 0, canTow, [
      {
        rule: 'CH-15.10c',
        stops: (state, tower, { before: [unit] }) => isTooHeavy(state, unit, tower),
      },
      unitBar('CH-15.10e', isFull),
    ]),
    COST_CAPS,
  ],
  apply(state, [unit, vehicle, caps], umpire, { step }) {
    const price = priced(terms => hookPrice(state, unit, terms))
    const deed: Declared = { kind: 'tow', command: state.command[unit], units: [vehicle, unit], ...price }
    act(state, step, { ...deed, caps: { number: null, cost: caps } }, vehicle, umpire)
  },
})

export function carryOutHook(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const [vehicle, unit] = deed.units
  state.carrier[unit] = vehicle
  state.facing[unit] = state.facing[vehicle]
  tellOf(state, unit, { type: 'hooked', unit, vehicle }, umpire)
}

export const transportVerbs = { load, unload, hook }
