import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { payCostInAdvance, raiseBaseCost } from '../action/cost.ts'
import { computeNeededNumber, computeRollResult } from '../action/dice.ts'
import { startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { applyHitRoll } from '../attack/hits.ts'
import { revealUnit } from '../hidden/reveals.ts'
import { recordMineSearch } from '../hidden/search-records.ts'
import { closeWayOut } from '../move/closed-ways.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent, announceToCommand, takeTokenOffMap } from '../state/changes.ts'
import type { HeroesEvent } from '../state/events.ts'
import { type ActionInProgress, type HeroesState, NONE, type RollInProgress } from '../state/state.ts'
import type { MineResultStep, MineStep, ObstacleDieStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { type ActionPrice, hitMarkerOf, typeOfUnit } from '../state/unit-values.ts'
import { findTokenOfKind, MINES_KIND, ROADBLOCK_KIND, WIRE_KIND } from './token-lookup.ts'

/** Rules 17.8 to 17.10: applies the mines, wire and road blocks in a hex that a unit has just entered. */
export function resolveObstacles(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  umpire: Umpire,
): void {
  if (state.hex[unit] !== to) return
  freeTowed(state, unit, umpire)
  const { moves } = typeOfUnit(state, unit)
  triggerMines(state, listUnitAndTransport(state, unit), to, from, umpire)
  const wire = findTokenOfKind(state, to, WIRE_KIND)
  if (wire !== NONE && moves === 'tracked') {
    const crushed: HeroesEvent = { type: 'wireCrushed', unit, token: wire, hex: to }
    announceToCommand(state, state.command[unit], crushed, state.hidden[unit] === 1 ? null : crushed, umpire)
    takeTokenOffMap(state, wire)
  }
  const deed = state.deed as ActionInProgress
  // Rulings R102 and R120: obstacles add no dice if the cost of the action is fixed, or if the unit moves the extra
  // hex of card 05
  if (deed.fixed || !deed.own) return
  const slow =
    (wire !== NONE && moves === 'foot') ||
    // Ruling R51: road blocks do not slow a hidden move
    (findTokenOfKind(state, to, ROADBLOCK_KIND) !== NONE && moves === 'tracked' && deed.kind !== 'hide')
  if (slow) enqueueSteps(state, { do: 'obstacleDie', unit })
}

/** Rule CH-card-15c: frees a bogged-down vehicle that was towed out of its hex. */
function freeTowed(state: HeroesState, unit: number, umpire: Umpire): void {
  for (const each of listUnitAndTransport(state, unit)) {
    if (state.bogged[each] === 0) continue
    state.bogged[each] = 0
    announceEvent(umpire, { type: 'freed', unit: each })
  }
}

// Steps for the dice of wire and road blocks (rules 17.8 and 17.9)

export const rollObstacleDieTask: TaskRule<HeroesState, ObstacleDieStep> = {
  run(state, { unit }, umpire) {
    if (!isUnitOnMap(state, unit)) return
    const { command } = state.deed as ActionInProgress
    startRoll(state, { what: 'obstacle', command, unit }, { do: 'obstacleLands' }, umpire)
  },
}

/**
 * Ruling R103: adds the result of an obstacle's die to the cost of the action. A spent unit pays immediately.
 * The player has enough CAPs for it, because the order required CAPs for the highest roll (ruling R7).
 */
export const obstacleResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const current = state.roll as RollInProgress
    const die = Math.max(1, Math.min(6, computeRollResult(current)))
    const wire = typeOfUnit(state, current.unit).moves === 'foot'
    state.roll = null
    const event: HeroesEvent = {
      type: 'obstacleDie',
      unit: current.unit,
      kind: wire ? 'wire' : 'roadblock',
      die,
    }
    announceToCommand(state, deed.command, event, deed.secret ? null : event, umpire)
    const own = deed.own as ActionPrice
    deed.own = { cost: own.cost + die, open: own.open + die }
    raiseBaseCost(deed, current.unit, deed.own)
    payCostInAdvance(state, deed, umpire)
  },
}

// Steps for mines (rule 17.10)

/**
 * Makes the mines in a hex explode under units that have entered it, pivoted, or attacked in close combat there.
 * Passengers come before their transport (ruling R107).
 */
export function triggerMines(
  state: HeroesState,
  units: readonly number[],
  hex: number,
  from: number,
  umpire: Umpire,
): void {
  recordMineSearch(state, umpire)
  const token = findTokenOfKind(state, hex, MINES_KIND)
  if (token === NONE) return
  if (state.tokenHidden[token] === 1) {
    state.tokenHidden[token] = 0
    const found: HeroesEvent = { type: 'minesFound', token, hex }
    umpire.reveal(found)
  }
  const riders = units.filter(unit => state.carrier[unit] !== NONE)
  // The agenda is a stack, so the step enqueued last runs first
  for (const unit of [...riders, ...units.filter(unit => state.carrier[unit] === NONE)].reverse()) {
    if (doesUnitTriggerMines(state, unit)) enqueueSteps(state, { do: 'mine', unit, token, from })
    else {
      const passed: HeroesEvent = { type: 'minesPassed', unit, hex }
      announceToCommand(state, state.command[unit], passed, state.hidden[unit] === 1 ? null : passed, umpire)
    }
  }
}

/**
 * Rule 18.1b: whether mines explode under the unit. Pioneers on foot are safe. Pioneers aboard a vehicle are not
 * (rule 15.8e).
 */
export function doesUnitTriggerMines(state: HeroesState, unit: number): boolean {
  return !typeOfUnit(state, unit).pioneers || state.carrier[unit] !== NONE
}

export const explodeMineTask: TaskRule<HeroesState, MineStep> = {
  run(state, { unit, token, from }, umpire) {
    if (state.hex[unit] !== state.tokenHex[token]) return
    // Ruling R51: an explosion reveals a hidden unit
    if (state.hidden[unit] === 1) revealUnit(state, unit, null, umpire)
    announceEvent(umpire, { type: 'minesExplode', unit, token })
    const wanted = {
      what: 'mine',
      command: state.tokenOf[token],
      unit,
      token,
      number: ruleNumbers.mines,
    } as const
    startRoll(state, wanted, { do: 'mineLands', from }, umpire)
  },
}

/**
 * Rule 17.10k: applies a roll of mines like the roll of an attack. The colour of the unit's flank defence
 * decides between soft and armoured hit markers (ruling R106). A hit marker that forbids moves ends the unit's
 * move (ruling R77).
 */
export const mineResultTask: TaskRule<HeroesState, MineResultStep> = {
  run(state, { from }, umpire) {
    const current = state.roll as RollInProgress
    const { unit } = current
    state.roll = null
    const hex = state.hex[unit]
    applyHitRoll(
      state,
      unit,
      computeRollResult(current),
      computeNeededNumber(current),
      !typeOfUnit(state, unit).flankRed,
      umpire,
      true,
    )
    const { deed } = state
    if (!deed || deed.mover !== unit || deed.path.length === 0) return
    const marker = hitMarkerOf(state, unit)
    if (isUnitOnMap(state, unit) && !marker?.noMove && !marker?.onlyRally && !marker?.destroyed) return
    deed.path.length = 0
    if (from !== NONE) closeWayOut(state, unit, from, hex)
    resolveTriggers(state, umpire)
  },
}
