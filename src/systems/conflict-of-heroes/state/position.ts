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
import type { Outcome } from '../../../engine/system.ts'
import { hexNamed, type Layout, layout } from '../map/geometry.ts'
import { waysOf } from '../move/closed-ways.ts'
import { addUnit, CHAPTERS, emptyState } from '../round/setup.ts'
import { askTurn, UNKNOWN } from '../round/turns.ts'
import {
  DESTROYED,
  GERMAN,
  type HeroesState,
  LEFT,
  NONE,
  onMap,
  roleOf,
  rolesOf,
  type Side,
  type Strike,
  sideOfCommand,
  victory,
  WAITING,
} from './state.ts'

/** A position by names, as tests and game files write it. Everything left out is as at the start of the scenario. */
export interface HeroesPosition {
  readonly scenario: string
  /** Chapters of the rulebook in use. */
  readonly chapters?: number
  /** 2 or 4 commands. */
  readonly commands?: number
  readonly round?: number
  readonly turn?: 'german' | 'soviet'
  readonly first?: 'german' | 'soviet'
  readonly units: readonly UnitPosition[]
  readonly tokens?: readonly TokenPosition[]
  readonly heavy?: readonly string[]
  readonly light?: readonly string[]
  /** Control hexes of the scenario in order: the side, or null. */
  readonly control?: readonly ('german' | 'soviet' | null)[]
  /** By role. */
  readonly caps?: Readonly<Record<string, number>>
  readonly start?: Readonly<Record<string, number>>
  readonly losses?: Readonly<Record<string, number>>
  readonly hands?: Readonly<Record<string, readonly string[]>>
  readonly weapons?: Readonly<Record<string, readonly string[]>>
  readonly goals?: Readonly<Record<string, readonly string[]>>
  readonly strikes?: readonly {
    readonly by: string
    readonly card: string
    readonly hex: string
    readonly smoke?: boolean
    readonly round: number
  }[]
  readonly deck?: readonly string[]
  readonly discard?: readonly string[]
  readonly vp?: { readonly side: 'german' | 'soviet'; readonly points: number }
  /** Commands that acted in the latest team turns of this round. */
  readonly busy?: readonly [number, number]
  readonly again?: boolean
  readonly closed?: readonly (readonly [string, string, 'german' | 'soviet'])[]
  /** The turn goes on; left out: it begins. */
  readonly goesOn?: TurnPosition
  readonly outcome?: Outcome
}

/** A turn in which somebody has acted, or prepared for it. */
interface TurnPosition {
  /** Commands that still have their action. */
  readonly toAct: readonly string[]
  /** How many have acted. */
  readonly acting?: number
  /** Cards 12, 11 and 14 played: the second turn, what is added, the number of the scout among the units. */
  readonly swift?: boolean
  readonly aim?: number
  readonly scout?: number
}

interface UnitPosition {
  readonly unit: string
  /** A hex, or `waiting` (default), `destroyed`, `left`. */
  readonly hex?: string
  readonly command?: string
  readonly facing?: string
  readonly spent?: boolean
  readonly stressed?: boolean
  readonly acted?: boolean
  readonly marker?: string
  readonly shown?: boolean
  readonly hidden?: boolean
  readonly bogged?: boolean
  readonly round?: number
  readonly entry?: number
  /** Numbers of the transport among the units, of the fortification among the tokens; from 0. */
  readonly carrier?: number
  readonly inside?: number
}

interface TokenPosition {
  readonly token: string
  readonly hex?: string
  readonly facing?: string
  readonly hidden?: boolean
  readonly by?: string
  readonly dugBy?: number
}

const SIDES = ['german', 'soviet'] as const
const PLACES: Readonly<Record<string, number>> = { waiting: WAITING, destroyed: DESTROYED, left: LEFT }

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
/** More than any scenario has of each. */
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

/** The next thing is a turn of `turn`, or what is left of it. Throws `Error` that names the wrong field. */
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

/** 19.0d Those who are left have their action, or the turn ends. */
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

/** What carries a unit and what it occupies stand where it stands. */
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

/** The inverse of `arrange`; what has been declared and not carried out is not in it. */
export function position(state: HeroesState): HeroesPosition {
  const map = layout(state.scenario)
  const roles = rolesOf(state.commands)
  const byRole = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(roles.map((role, command) => [role, list[command]]))
  const ids = (list: readonly number[]) => list.map(card => cards[card].id)
  const { side, points } = victory(state.vp)
  const closed = waysOf(state.closed).map(
    ([hex, way, side]) => [map.names[hex], map.names[way], SIDES[side]] as const,
  )
  return {
    scenario: scenarios[state.scenario].id,
    chapters: state.chapters,
    commands: state.commands,
    round: state.round,
    turn: SIDES[state.turn],
    first: SIDES[state.first],
    units: state.kind.map((_, unit) => unitPosition(state, map, unit)),
    tokens: state.token.map((_, token) => tokenPosition(state, map, token)),
    heavy: state.heavy.map(hex => map.names[hex]),
    light: state.light.map(hex => map.names[hex]),
    control: state.control.map(owner => (owner === NONE ? null : SIDES[owner])),
    caps: byRole(state.cap),
    start: byRole(state.capStart),
    losses: byRole(state.losses),
    hands: byRole(state.hands.map(ids)),
    weapons: byRole(state.weapons.map(ids)),
    goals: byRole(state.goals.map(ids)),
    strikes: state.strikes.map(({ command, card, hex, smoke, round }) => ({
      by: roles[command],
      card: cards[card].id,
      hex: map.names[hex],
      smoke,
      round,
    })),
    deck: ids(state.deck),
    discard: ids(state.discard),
    vp: { side: SIDES[side], points },
    busy: [state.busy[0], state.busy[1]],
    again: state.again,
    closed,
    ...(isUnderWay(state) && { goesOn: turnPosition(state) }),
    ...(state.outcome && { outcome: state.outcome }),
  }
}

function isUnderWay({ toAct, acting, swift, aim, scout }: HeroesState): boolean {
  return toAct.length > 0 || acting > 0 || swift || aim > 0 || scout !== NONE
}

function turnPosition(state: HeroesState): TurnPosition {
  const { toAct, acting, swift, aim, scout } = state
  return { toAct: toAct.map(command => roleOf(state, command)), acting, swift, aim, scout }
}

function unitPosition(state: HeroesState, map: Layout, unit: number): UnitPosition {
  const hex = state.hex[unit]
  const place = Object.keys(PLACES).find(name => PLACES[name] === hex)
  const marker = state.marker[unit]
  return {
    unit: units[state.kind[unit]].id,
    command: rolesOf(state.commands)[state.command[unit]],
    hex: place ?? map.names[hex],
    facing: FACINGS[state.facing[unit]],
    spent: state.spent[unit] === 1,
    stressed: state.stressed[unit] === 1,
    acted: state.acted[unit] === 1,
    ...(marker !== NONE && { marker: markers[marker].id, shown: state.shown[unit] === 1 }),
    hidden: state.hidden[unit] === 1,
    bogged: state.bogged[unit] === 1,
    round: state.arrival[unit],
    entry: state.entry[unit],
    carrier: state.carrier[unit],
    inside: state.inside[unit],
  }
}

function tokenPosition(state: HeroesState, map: Layout, token: number): TokenPosition {
  const hex = state.tokenHex[token]
  const by = state.tokenOf[token]
  return {
    token: tokenKinds[state.token[token]].id,
    ...(hex !== NONE && { hex: map.names[hex] }),
    facing: FACINGS[state.tokenFacing[token]],
    hidden: state.tokenHidden[token] === 1,
    ...(by !== NONE && { by: rolesOf(state.commands)[by] }),
    dugBy: state.dugBy[token],
  }
}
