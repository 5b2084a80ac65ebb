import { tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { getMapLayout } from '../map/geometry.ts'
import { announceEvent, announceToCommand, announceUnitEvent } from '../state/changes.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import { isMapHex } from '../state/unit-lookup.ts'
import { listUnitsOfSideInHex } from '../state/unit-values.ts'
import { HASTY_DEFENCE_KIND, listTokensInHex, MINES_KIND } from './token-lookup.ts'

/**
 * Rules 17.0b and 17.6f: whether the unit may dig in. A hex may hold a single fortification or obstacle, or one
 * hasty defence for each of its units.
 */
export function canDigIn(state: HeroesState, unit: number): boolean {
  return listTokensInHex(state, state.hex[unit]).every(
    token => isUnknown(state, unit, token) || (state.dugBy[token] !== NONE && state.dugBy[token] !== unit),
  )
}

function isUnknown(state: HeroesState, unit: number, token: number): boolean {
  return state.tokenHidden[token] === 1 && state.tokenOf[token] !== state.command[unit]
}

/**
 * Rule 17.6a: places a hasty defence for this unit alone. The hasty defence stays hidden while the unit is
 * hidden (ruling R130).
 */
function digIn(state: HeroesState, unit: number, umpire: Umpire): void {
  const token = addToken(
    state,
    HASTY_DEFENCE_KIND,
    state.hex[unit],
    state.command[unit],
    state.hidden[unit] === 1,
  )
  state.dugBy[token] = unit
  state.inside[unit] = token
  announceUnitEvent(state, unit, { type: 'dug', unit, token, hex: state.hex[unit] }, umpire)
}

function addToken(state: HeroesState, kind: number, hex: number, command: number, hidden: boolean): number {
  state.token.push(kind)
  state.tokenHex.push(hex)
  state.tokenFacing.push(0)
  state.tokenHidden.push(hidden ? 1 : 0)
  state.tokenOf.push(command)
  state.dugBy.push(NONE)
  return state.token.length - 1
}

export function carryOutDig(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  for (const unit of action.named) if (canDigIn(state, unit)) digIn(state, unit, umpire)
}

export function findObstacleInHex(state: HeroesState, hex: number): number {
  return state.tokenHex.findIndex(
    (at, token) =>
      at === hex && state.tokenHidden[token] === 0 && !tokenKinds[state.token[token]].fortification,
  )
}

/**
 * Ruling R127: returns the hexes in which the unit may place mines. No visible enemy may be in the unit's hex or
 * the mined hex. The mined hex may hold no other token.
 */
export function findMiningHexes(state: HeroesState, unit: number): number[] {
  const map = getMapLayout(state.scenario)
  const own = state.hex[unit]
  const side = enemySide(sideOfUnit(state, unit))
  const isFree = (hex: number) =>
    !listUnitsOfSideInHex(state, hex, side).some(enemy => state.hidden[enemy] === 0)
  if (!isFree(own)) return []
  return [own, ...map.neighbours[own]].filter(
    hex =>
      isMapHex(hex) &&
      isFree(hex) &&
      !state.tokenHex.some((at, token) => at === hex && !isUnknown(state, unit, token)),
  )
}

export function layMines(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const [hex] = action.path.splice(0)
  const hidden = action.facing === 1
  const token = addToken(state, MINES_KIND, hex, action.command, hidden)
  const event = { type: 'laid', token, kind: MINES_KIND, hex } as const
  if (!hidden) announceEvent(umpire, event)
  else announceToCommand(state, action.command, event, null, umpire)
  resolveTriggers(state, umpire)
}
