import {
  cards,
  FACING_IDS,
  hitMarkers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type FieldRecord,
  requireBoolean,
  requireDistinctNameIndices,
  requireKnownFields,
  requireList,
  requireNameIndex,
  requireNameIndicesWithRepeats,
  requireNumber,
  requireText,
  throwFieldError,
} from '../../../engine/field-checks.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import { findHexByName, getMapLayout, type MapLayout } from '../map/geometry.ts'
import { addUnit, CHAPTER_COUNT, createEmptyState } from '../round/setup.ts'
import { askForTurnAction, UNKNOWN_ACTING_FORCE_COUNT } from '../round/turns.ts'
import type { Side } from './events.ts'
import { rolesForCommandCount, sideOfCommand } from './roles.ts'
import { GERMAN, type HeroesState, NONE, type PlannedStrike } from './state.ts'
import {
  type HeroesPosition,
  OFF_MAP_PLACES,
  SIDE_IDS,
  type TokenPosition,
  type UnitPosition,
} from './to-position.ts'
import { isUnitOnMap } from './unit-lookup.ts'

const FIELDS: readonly (keyof HeroesPosition)[] = [
  'scenario',
  'chapters',
  'commands',
  'round',
  'turn',
  'first',
  'units',
  'tokens',
  'heavy',
  'light',
  'control',
  'caps',
  'start',
  'losses',
  'hands',
  'weapons',
  'goals',
  'strikes',
  'deck',
  'discard',
  'vp',
  'busy',
  'again',
  'closed',
  'goesOn',
  'outcome',
]
const UNIT_FIELDS: readonly (keyof UnitPosition)[] = [
  'unit',
  'hex',
  'command',
  'facing',
  'spent',
  'stressed',
  'acted',
  'marker',
  'shown',
  'hidden',
  'bogged',
  'round',
  'entry',
  'carrier',
  'inside',
]
const TOKEN_FIELDS: readonly (keyof TokenPosition)[] = ['token', 'hex', 'facing', 'hidden', 'by', 'dugBy']
/** Maximum allowed for each kind of number in a position. No scenario comes near these limits. */
const MOST = { pieces: 100, cards: 100, caps: 99, points: 99, rounds: 20 }

const unitIds = units.map(({ id }) => id)
const tokenIds = tokenKinds.map(({ id }) => id)
const markerIds = hitMarkers.map(({ id }) => id)
const cardIds = cards.map(({ id }) => id)
const scenarioIds = scenarios.map(({ id }) => id)

function sideAt(value: unknown, field: string): Side {
  return requireNameIndex(value, field, SIDE_IDS, 'german or soviet') as Side
}

function hexAt(map: MapLayout, value: unknown, field: string): number {
  const name = requireText(value, field)
  try {
    return findHexByName(map, name)
  } catch {
    return throwFieldError(field, `a hex of this map, not ${JSON.stringify(name)}`)
  }
}

function hexesAt(map: MapLayout, value: unknown, field: string): number[] {
  return requireList(value ?? [], field, MOST.pieces).map((hex, at) => hexAt(map, hex, `${field}.${at}`))
}

/**
 * Builds a state from a written position. The state begins with a turn of side `turn`, or in the middle of that
 * turn if `goesOn` is given. Throws `Error` with the name of the first wrong field.
 */
export function heroesFromPosition(input: unknown): HeroesState {
  const position = requireKnownFields(input, 'position', FIELDS)
  const scenario = requireNameIndex(position.scenario, 'scenario', scenarioIds, 'a scenario')
  const commands = requireNumber(position.commands ?? 2, 'commands', 2, 4)
  if (commands === 3) throwFieldError('commands', '2 or 4')
  const state = createEmptyState(scenario, commands)
  const map = getMapLayout(scenario)
  state.chapters = requireNumber(position.chapters ?? state.chapters, 'chapters', 1, CHAPTER_COUNT)
  state.round = requireNumber(position.round ?? 1, 'round', 1, MOST.rounds)
  state.first = position.first === undefined ? state.first : sideAt(position.first, 'first')
  state.turn = position.turn === undefined ? state.first : sideAt(position.turn, 'turn')
  const pieces = requireList(position.units, 'units', MOST.pieces)
  for (const [index, unit] of pieces.entries()) arrangeUnit(state, map, unit, `units.${index}`)
  for (const [index, token] of requireList(position.tokens ?? [], 'tokens', MOST.pieces).entries())
    arrangeToken(state, map, token, `tokens.${index}`)
  for (const [unit, piece] of pieces.entries()) tieUnit(state, unit, piece as FieldRecord, `units.${unit}`)
  state.heavy = hexesAt(map, position.heavy, 'heavy')
  state.light = hexesAt(map, position.light, 'light')
  for (const [at, owner] of requireList(position.control ?? [], 'control', state.control.length).entries())
    state.control[at] = owner === null ? NONE : sideAt(owner, `control.${at}`)
  arrangeCommands(state, position)
  state.strikes = requireList(position.strikes ?? [], 'strikes', MOST.cards).map((strike, at) =>
    strikeAt(state, map, strike, `strikes.${at}`),
  )
  if (position.vp !== undefined) {
    const vp = requireKnownFields(position.vp, 'vp', ['side', 'points'])
    const points = requireNumber(vp.points, 'vp.points', 1, MOST.points)
    state.vp = sideAt(vp.side, 'vp.side') === GERMAN ? points - 1 : -points
  }
  if (position.busy !== undefined) {
    const busy = requireList(position.busy, 'busy', 2)
    for (const at of [0, 1] as const)
      state.busy[at] = requireNumber(busy[at], `busy.${at}`, 0, UNKNOWN_ACTING_FORCE_COUNT)
  }
  state.again = requireBoolean(position.again, 'again')
  for (const [at, way] of requireList(position.closed ?? [], 'closed', MOST.pieces).entries()) {
    const [hex, to, side] = requireList(way, `closed.${at}`, 3)
    const field = `closed.${at}`
    state.closed.push(hexAt(map, hex, field), hexAt(map, to, field), sideAt(side, field))
  }
  if (position.outcome !== undefined) state.outcome = outcomeAt(position.outcome)
  if (position.goesOn === undefined) enqueueSteps(state, { do: 'teamTurn' })
  else goOn(state, position.goesOn)
  return state
}

function outcomeAt(value: unknown): GameOutcome {
  const { winners, reason } = requireKnownFields(value, 'outcome', ['winners', 'reason'])
  const won = requireDistinctNameIndices(winners, 'outcome.winners', SIDE_IDS, 'german or soviet').map(
    side => SIDE_IDS[side],
  )
  return { winners: won, reason: requireText(reason, 'outcome.reason') }
}

const TURN = ['toAct', 'acting', 'swift', 'aim', 'scout']

/**
 * Rule 19.0d: continues a turn of a side that has begun. The roles in `toAct` have yet to act. If `toAct` is
 * empty, the turn ends.
 */
function goOn(state: HeroesState, value: unknown): void {
  const given = requireKnownFields(value, 'goesOn', TURN)
  state.toAct = requireDistinctNameIndices(
    given.toAct,
    'goesOn.toAct',
    rolesForCommandCount(state.commands),
    'a role',
  )
  const stranger = state.toAct.find(command => sideOfCommand(state, command) !== state.turn)
  if (stranger !== undefined) throwFieldError('goesOn.toAct', `commands of ${SIDE_IDS[state.turn]}`)
  state.acting = requireNumber(given.acting ?? 0, 'goesOn.acting', 0, state.commands)
  state.swift = requireBoolean(given.swift, 'goesOn.swift')
  state.aim = requireNumber(given.aim ?? 0, 'goesOn.aim', 0, MOST.points)
  state.scout = requireNumber(given.scout ?? NONE, 'goesOn.scout', NONE, state.hex.length - 1)
  if (state.toAct.length > 0) askForTurnAction(state)
  else enqueueSteps(state, { do: 'actionOver' })
}

function arrangeUnit(state: HeroesState, map: MapLayout, value: unknown, field: string): void {
  const given = requireKnownFields(value, field, UNIT_FIELDS)
  const roles = rolesForCommandCount(state.commands)
  const kind = requireNameIndex(given.unit, `${field}.unit`, unitIds, 'a unit')
  const role = given.command ?? roles[units[kind].side * (state.commands / 2)]
  const unit = addUnit(state, kind, requireNameIndex(role, `${field}.command`, roles, 'a role'))
  const hex = requireText(given.hex ?? 'waiting', `${field}.hex`)
  state.hex[unit] = Object.hasOwn(OFF_MAP_PLACES, hex) ? OFF_MAP_PLACES[hex] : hexAt(map, hex, `${field}.hex`)
  state.facing[unit] = requireNameIndex(given.facing ?? 'N', `${field}.facing`, FACING_IDS, 'a facing')
  for (const flag of ['spent', 'stressed', 'acted', 'hidden', 'bogged'] as const)
    state[flag][unit] = Number(requireBoolean(given[flag], `${field}.${flag}`))
  state.arrival[unit] = requireNumber(given.round ?? 0, `${field}.round`, 0, MOST.rounds)
  const entries = scenarios[state.scenario].entries.length
  state.entry[unit] = requireNumber(given.entry ?? NONE, `${field}.entry`, NONE, entries - 1)
  const shown = requireBoolean(given.shown, `${field}.shown`)
  if (given.marker === undefined) return
  const marker = requireNameIndex(given.marker, `${field}.marker`, markerIds, 'a marker')
  state.marker[unit] = marker
  state.shown[unit] = Number(shown)
  const pool = state.pools[hitMarkers[marker].armoured ? 1 : 0]
  const at = pool.indexOf(marker)
  if (at >= 0) pool.splice(at, 1)
}

/**
 * Links a unit to its transport and to the fortification it occupies. Throws `Error` if either is not in the
 * unit's hex.
 */
function tieUnit(state: HeroesState, unit: number, given: FieldRecord, field: string): void {
  const carrier = requireNumber(given.carrier ?? NONE, `${field}.carrier`, NONE, state.hex.length - 1)
  const inside = requireNumber(given.inside ?? NONE, `${field}.inside`, NONE, state.token.length - 1)
  if (carrier !== NONE && (carrier === unit || state.hex[carrier] !== state.hex[unit]))
    throwFieldError(`${field}.carrier`, 'another unit of the same hex')
  if (inside !== NONE && (!isUnitOnMap(state, unit) || state.tokenHex[inside] !== state.hex[unit]))
    throwFieldError(`${field}.inside`, 'a token of the same hex')
  state.carrier[unit] = carrier
  state.inside[unit] = inside
}

function arrangeToken(state: HeroesState, map: MapLayout, value: unknown, field: string): void {
  const given = requireKnownFields(value, field, TOKEN_FIELDS)
  const roles = rolesForCommandCount(state.commands)
  state.token.push(requireNameIndex(given.token, `${field}.token`, tokenIds, 'a token'))
  state.tokenHex.push(given.hex === undefined ? NONE : hexAt(map, given.hex, `${field}.hex`))
  state.tokenFacing.push(requireNameIndex(given.facing ?? 'N', `${field}.facing`, FACING_IDS, 'a facing'))
  state.tokenHidden.push(Number(requireBoolean(given.hidden, `${field}.hidden`)))
  state.tokenOf.push(
    given.by === undefined ? NONE : requireNameIndex(given.by, `${field}.by`, roles, 'a role'),
  )
  state.dugBy.push(requireNumber(given.dugBy ?? NONE, `${field}.dugBy`, NONE, state.hex.length - 1))
}

const STRIKE = ['by', 'card', 'hex', 'smoke', 'round']

function strikeAt(state: HeroesState, map: MapLayout, value: unknown, field: string): PlannedStrike {
  const given = requireKnownFields(value, field, STRIKE)
  return {
    command: requireNameIndex(given.by, `${field}.by`, rolesForCommandCount(state.commands), 'a role'),
    card: requireNameIndex(given.card, `${field}.card`, cardIds, 'a card'),
    hex: hexAt(map, given.hex, `${field}.hex`),
    smoke: requireBoolean(given.smoke, `${field}.smoke`),
    round: requireNumber(given.round, `${field}.round`, 1, MOST.rounds),
  }
}

function arrangeCommands(state: HeroesState, position: FieldRecord): void {
  const roles = rolesForCommandCount(state.commands)
  const byRole = (field: keyof HeroesPosition) => requireKnownFields(position[field] ?? {}, field, roles)
  const count = (field: 'start' | 'caps' | 'losses', role: string, usual: number) =>
    requireNumber(byRole(field)[role] ?? usual, `${field}.${role}`, 0, MOST.caps)
  const pile = (value: unknown, field: string) =>
    requireNameIndicesWithRepeats(value, field, cardIds, 'a card', MOST.cards).sort((a, b) => a - b)
  for (const [command, role] of roles.entries()) {
    state.capStart[command] = count('start', role, state.capStart[command])
    state.cap[command] = count('caps', role, state.capStart[command])
    state.losses[command] = count('losses', role, 0)
    state.hands[command] = pile(byRole('hands')[role], `hands.${role}`)
    if (position.weapons !== undefined)
      state.weapons[command] = pile(byRole('weapons')[role], `weapons.${role}`)
    if (position.goals !== undefined) state.goals[command] = pile(byRole('goals')[role], `goals.${role}`)
  }
  state.discard = pile(position.discard, 'discard')
  if (position.deck !== undefined) {
    state.deck = pile(position.deck, 'deck')
    return
  }
  for (const card of [...state.hands.flat(), ...state.discard]) {
    const at = state.deck.indexOf(card)
    if (at >= 0) state.deck.splice(at, 1)
  }
}
