import {
  cards,
  FACINGS,
  markers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import {
  bad,
  type Fields,
  fieldsAt,
  flagAt,
  listAt,
  manyAt,
  nameAt,
  namesAt,
  numberAt,
  textAt,
} from '../../../engine/fields.ts'
import type { Outcome } from '../../../engine/model.ts'
import { hexNamed, type Layout, layout } from '../map/geometry.ts'
import { addUnit, CHAPTERS, emptyState } from '../round/setup.ts'
import { askTurn, UNKNOWN } from '../round/turns.ts'
import type { Side } from './events.ts'
import { onMap } from './places.ts'
import { type HeroesPosition, PLACES, SIDES, type TokenPosition, type UnitPosition } from './position.ts'
import { rolesOf, sideOfCommand } from './roles.ts'
import { GERMAN, type HeroesState, NONE, type Strike } from './state.ts'

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
/** Upper limits for each number in a position. No scenario reaches them. */
const MOST = { pieces: 100, cards: 100, caps: 99, points: 99, rounds: 20 }

const unitIds = units.map(({ id }) => id)
const tokenIds = tokenKinds.map(({ id }) => id)
const markerIds = markers.map(({ id }) => id)
const cardIds = cards.map(({ id }) => id)
const scenarioIds = scenarios.map(({ id }) => id)

function sideAt(value: unknown, field: string): Side {
  return nameAt(value, field, SIDES, 'german or soviet') as Side
}

function hexAt(map: Layout, value: unknown, field: string): number {
  const name = textAt(value, field)
  try {
    return hexNamed(map, name)
  } catch {
    return bad(field, `a hex of this map, not ${JSON.stringify(name)}`)
  }
}

function hexesAt(map: Layout, value: unknown, field: string): number[] {
  return listAt(value ?? [], field, MOST.pieces).map((hex, at) => hexAt(map, hex, `${field}.${at}`))
}

/**
 * Builds the game state from a written position. The next step is a team turn of side `turn`, or the rest of one
 * if `goesOn` is given. Throws `Error` with the name of the wrong field.
 */
export function arrange(given: unknown): HeroesState {
  const position = fieldsAt(given, 'position', FIELDS)
  const scenario = nameAt(position.scenario, 'scenario', scenarioIds, 'a scenario')
  const commands = numberAt(position.commands ?? 2, 'commands', 2, 4)
  if (commands === 3) bad('commands', '2 or 4')
  const state = emptyState(scenario, commands)
  const map = layout(scenario)
  state.chapters = numberAt(position.chapters ?? state.chapters, 'chapters', 1, CHAPTERS)
  state.round = numberAt(position.round ?? 1, 'round', 1, MOST.rounds)
  state.first = position.first === undefined ? state.first : sideAt(position.first, 'first')
  state.turn = position.turn === undefined ? state.first : sideAt(position.turn, 'turn')
  const pieces = listAt(position.units, 'units', MOST.pieces)
  for (const [index, unit] of pieces.entries()) arrangeUnit(state, map, unit, `units.${index}`)
  for (const [index, token] of listAt(position.tokens ?? [], 'tokens', MOST.pieces).entries())
    arrangeToken(state, map, token, `tokens.${index}`)
  for (const [unit, piece] of pieces.entries()) tieUnit(state, unit, piece as Fields, `units.${unit}`)
  state.heavy = hexesAt(map, position.heavy, 'heavy')
  state.light = hexesAt(map, position.light, 'light')
  for (const [at, owner] of listAt(position.control ?? [], 'control', state.control.length).entries())
    state.control[at] = owner === null ? NONE : sideAt(owner, `control.${at}`)
  arrangeCommands(state, position)
  state.strikes = listAt(position.strikes ?? [], 'strikes', MOST.cards).map((strike, at) =>
    strikeAt(state, map, strike, `strikes.${at}`),
  )
  if (position.vp !== undefined) {
    const vp = fieldsAt(position.vp, 'vp', ['side', 'points'])
    const points = numberAt(vp.points, 'vp.points', 1, MOST.points)
    state.vp = sideAt(vp.side, 'vp.side') === GERMAN ? points - 1 : -points
  }
  if (position.busy !== undefined) {
    const busy = listAt(position.busy, 'busy', 2)
    for (const at of [0, 1] as const) state.busy[at] = numberAt(busy[at], `busy.${at}`, 0, UNKNOWN)
  }
  state.again = flagAt(position.again, 'again')
  for (const [at, way] of listAt(position.closed ?? [], 'closed', MOST.pieces).entries()) {
    const [hex, to, side] = listAt(way, `closed.${at}`, 3)
    const field = `closed.${at}`
    state.closed.push(hexAt(map, hex, field), hexAt(map, to, field), sideAt(side, field))
  }
  if (position.outcome !== undefined) state.outcome = outcomeAt(position.outcome)
  if (position.goesOn === undefined) plan(state, { do: 'teamTurn' })
  else goOn(state, position.goesOn)
  return state
}

function outcomeAt(value: unknown): Outcome {
  const { winners, reason } = fieldsAt(value, 'outcome', ['winners', 'reason'])
  const won = namesAt(winners, 'outcome.winners', SIDES, 'german or soviet').map(side => SIDES[side])
  return { winners: won, reason: textAt(reason, 'outcome.reason') }
}

const TURN = ['toAct', 'acting', 'swift', 'aim', 'scout']

/**
 * 19.0d Resumes a team turn under way. The commands in `toAct` still take their actions. With an empty `toAct`
 * the turn ends.
 */
function goOn(state: HeroesState, value: unknown): void {
  const given = fieldsAt(value, 'goesOn', TURN)
  state.toAct = namesAt(given.toAct, 'goesOn.toAct', rolesOf(state.commands), 'a role')
  const stranger = state.toAct.find(command => sideOfCommand(state, command) !== state.turn)
  if (stranger !== undefined) bad('goesOn.toAct', `commands of ${SIDES[state.turn]}`)
  state.acting = numberAt(given.acting ?? 0, 'goesOn.acting', 0, state.commands)
  state.swift = flagAt(given.swift, 'goesOn.swift')
  state.aim = numberAt(given.aim ?? 0, 'goesOn.aim', 0, MOST.points)
  state.scout = numberAt(given.scout ?? NONE, 'goesOn.scout', NONE, state.hex.length - 1)
  if (state.toAct.length > 0) askTurn(state)
  else plan(state, { do: 'actionOver' })
}

function arrangeUnit(state: HeroesState, map: Layout, value: unknown, field: string): void {
  const given = fieldsAt(value, field, UNIT_FIELDS)
  const roles = rolesOf(state.commands)
  const kind = nameAt(given.unit, `${field}.unit`, unitIds, 'a unit')
  const role = given.command ?? roles[units[kind].side * (state.commands / 2)]
  const unit = addUnit(state, kind, nameAt(role, `${field}.command`, roles, 'a role'))
  const hex = textAt(given.hex ?? 'waiting', `${field}.hex`)
  state.hex[unit] = Object.hasOwn(PLACES, hex) ? PLACES[hex] : hexAt(map, hex, `${field}.hex`)
  state.facing[unit] = nameAt(given.facing ?? 'N', `${field}.facing`, FACINGS, 'a facing')
  for (const flag of ['spent', 'stressed', 'acted', 'hidden', 'bogged'] as const)
    state[flag][unit] = Number(flagAt(given[flag], `${field}.${flag}`))
  state.arrival[unit] = numberAt(given.round ?? 0, `${field}.round`, 0, MOST.rounds)
  const entries = scenarios[state.scenario].entries.length
  state.entry[unit] = numberAt(given.entry ?? NONE, `${field}.entry`, NONE, entries - 1)
  const shown = flagAt(given.shown, `${field}.shown`)
  if (given.marker === undefined) return
  const marker = nameAt(given.marker, `${field}.marker`, markerIds, 'a marker')
  state.marker[unit] = marker
  state.shown[unit] = Number(shown)
  const pool = state.pools[markers[marker].armoured ? 1 : 0]
  const at = pool.indexOf(marker)
  if (at >= 0) pool.splice(at, 1)
}

/**
 * Links a unit to its transport and to the fortification it occupies. Both must be in the same hex as the unit,
 * otherwise `Error` is thrown.
 */
function tieUnit(state: HeroesState, unit: number, given: Fields, field: string): void {
  const carrier = numberAt(given.carrier ?? NONE, `${field}.carrier`, NONE, state.hex.length - 1)
  const inside = numberAt(given.inside ?? NONE, `${field}.inside`, NONE, state.token.length - 1)
  if (carrier !== NONE && (carrier === unit || state.hex[carrier] !== state.hex[unit]))
    bad(`${field}.carrier`, 'another unit of the same hex')
  if (inside !== NONE && (!onMap(state, unit) || state.tokenHex[inside] !== state.hex[unit]))
    bad(`${field}.inside`, 'a token of the same hex')
  state.carrier[unit] = carrier
  state.inside[unit] = inside
}

function arrangeToken(state: HeroesState, map: Layout, value: unknown, field: string): void {
  const given = fieldsAt(value, field, TOKEN_FIELDS)
  const roles = rolesOf(state.commands)
  state.token.push(nameAt(given.token, `${field}.token`, tokenIds, 'a token'))
  state.tokenHex.push(given.hex === undefined ? NONE : hexAt(map, given.hex, `${field}.hex`))
  state.tokenFacing.push(nameAt(given.facing ?? 'N', `${field}.facing`, FACINGS, 'a facing'))
  state.tokenHidden.push(Number(flagAt(given.hidden, `${field}.hidden`)))
  state.tokenOf.push(given.by === undefined ? NONE : nameAt(given.by, `${field}.by`, roles, 'a role'))
  state.dugBy.push(numberAt(given.dugBy ?? NONE, `${field}.dugBy`, NONE, state.hex.length - 1))
}

const STRIKE = ['by', 'card', 'hex', 'smoke', 'round']

function strikeAt(state: HeroesState, map: Layout, value: unknown, field: string): Strike {
  const given = fieldsAt(value, field, STRIKE)
  return {
    command: nameAt(given.by, `${field}.by`, rolesOf(state.commands), 'a role'),
    card: nameAt(given.card, `${field}.card`, cardIds, 'a card'),
    hex: hexAt(map, given.hex, `${field}.hex`),
    smoke: flagAt(given.smoke, `${field}.smoke`),
    round: numberAt(given.round, `${field}.round`, 1, MOST.rounds),
  }
}

function arrangeCommands(state: HeroesState, position: Fields): void {
  const roles = rolesOf(state.commands)
  const byRole = (field: keyof HeroesPosition) => fieldsAt(position[field] ?? {}, field, roles)
  const count = (field: 'start' | 'caps' | 'losses', role: string, usual: number) =>
    numberAt(byRole(field)[role] ?? usual, `${field}.${role}`, 0, MOST.caps)
  const pile = (value: unknown, field: string) =>
    manyAt(value, field, cardIds, 'a card', MOST.cards).sort((a, b) => a - b)
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
