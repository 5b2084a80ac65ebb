import {
  cards,
  FACINGS,
  markers,
  scenarios,
  tokenKinds,
  units,
} from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { hexNamed, type Layout, layout } from './geometry.ts'
import { addUnit, emptyState } from './setup.ts'
import {
  DESTROYED,
  GERMAN,
  type HeroesState,
  LEFT,
  NONE,
  rolesOf,
  type Side,
  SOVIET,
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
}

export interface UnitPosition {
  readonly unit: string
  /** A hex, or `waiting` (default), `destroyed`, `left`. */
  readonly hex?: string
  readonly command?: string
  readonly facing?: string
  readonly spent?: boolean
  readonly stressed?: boolean
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

export interface TokenPosition {
  readonly token: string
  readonly hex?: string
  readonly facing?: string
  readonly hidden?: boolean
  readonly by?: string
  readonly dugBy?: number
}

const SIDES = ['german', 'soviet'] as const
const PLACES: Readonly<Record<string, number>> = { waiting: WAITING, destroyed: DESTROYED, left: LEFT }

function found(at: number, field: string, value: unknown, what: string): number {
  if (at < 0) throw new Error(`${field}: no ${what} "${value}"`)
  return at
}

function idOf(list: readonly { readonly id: string }[], id: string, field: string, what: string): number {
  return found(
    list.findIndex(one => one.id === id),
    field,
    id,
    what,
  )
}

function hexOf(map: Layout, name: string, field: string): number {
  try {
    return hexNamed(map, name)
  } catch {
    throw new Error(`${field}: no hex "${name}" on this map`)
  }
}

/** The next thing is a turn of `turn`. */
export function arrange(position: HeroesPosition): HeroesState {
  if (!position || typeof position !== 'object') throw new Error('position: expected an object')
  const scenario = idOf(scenarios, position.scenario, 'scenario', 'scenario')
  const state = emptyState(scenario, position.commands ?? 2)
  const map = layout(scenario)
  const side = (name: string | undefined, field: string): Side | null =>
    name === undefined ? null : (found(SIDES.indexOf(name as 'german'), field, name, 'side') as Side)
  state.chapters = position.chapters ?? state.chapters
  state.round = position.round ?? 1
  state.first = side(position.first, 'first') ?? state.first
  state.turn = side(position.turn, 'turn') ?? state.first
  if (!Array.isArray(position.units)) throw new Error('units: expected a list')
  position.units.forEach((unit: UnitPosition, index) => {
    arrangeUnit(state, map, unit, `units.${index}`)
  })
  position.tokens?.forEach((token, index) => {
    arrangeToken(state, map, token, `tokens.${index}`)
  })
  state.heavy = (position.heavy ?? []).map((hex, at) => hexOf(map, hex, `heavy.${at}`))
  state.light = (position.light ?? []).map((hex, at) => hexOf(map, hex, `light.${at}`))
  position.control?.forEach((owner, at) => {
    state.control[at] = owner === null ? NONE : (side(owner, `control.${at}`) ?? NONE)
  })
  arrangeCommands(state, position)
  position.strikes?.forEach(({ by, card, hex, smoke, round }, at) => {
    state.strikes.push({
      command: found(rolesOf(state.commands).indexOf(by), `strikes.${at}.by`, by, 'role'),
      card: idOf(cards, card, `strikes.${at}.card`, 'card'),
      hex: hexOf(map, hex, `strikes.${at}.hex`),
      smoke: smoke ?? false,
      round,
    })
  })
  if (position.vp) {
    const holder = side(position.vp.side, 'vp.side')
    state.vp = holder === GERMAN ? position.vp.points - 1 : -position.vp.points
  }
  if (position.busy) state.busy = [position.busy[0], position.busy[1]]
  state.again = position.again ?? false
  position.closed?.forEach(([hex, from, to], at) => {
    const closedTo = side(to, `closed.${at}`) ?? SOVIET
    state.closed.push(hexOf(map, hex, `closed.${at}`), hexOf(map, from, `closed.${at}`), closedTo)
  })
  plan(state, { do: 'teamTurn' })
  return state
}

function arrangeUnit(state: HeroesState, map: Layout, given: UnitPosition, field: string): void {
  const kind = idOf(units, given.unit, `${field}.unit`, 'unit')
  const role = given.command ?? rolesOf(state.commands)[units[kind].side * (state.commands / 2)]
  const command = found(rolesOf(state.commands).indexOf(role), `${field}.command`, role, 'role')
  const unit = addUnit(state, kind, command)
  const hex = given.hex ?? 'waiting'
  state.hex[unit] = PLACES[hex] ?? hexOf(map, hex, `${field}.hex`)
  const facing = given.facing ?? 'N'
  state.facing[unit] = found(FACINGS.indexOf(facing as 'N'), `${field}.facing`, facing, 'facing')
  state.spent[unit] = Number(given.spent ?? false)
  state.stressed[unit] = Number(given.stressed ?? false)
  state.hidden[unit] = Number(given.hidden ?? false)
  state.bogged[unit] = Number(given.bogged ?? false)
  state.arrival[unit] = given.round ?? 0
  state.entry[unit] = given.entry ?? NONE
  state.carrier[unit] = given.carrier ?? NONE
  state.inside[unit] = given.inside ?? NONE
  if (given.marker === undefined) return
  const marker = idOf(markers, given.marker, `${field}.marker`, 'marker')
  state.marker[unit] = marker
  state.shown[unit] = Number(given.shown ?? false)
  const pool = state.pools[markers[marker].armoured ? 1 : 0]
  const at = pool.indexOf(marker)
  if (at >= 0) pool.splice(at, 1)
}

function arrangeToken(state: HeroesState, map: Layout, given: TokenPosition, field: string): void {
  const roles = rolesOf(state.commands)
  state.token.push(idOf(tokenKinds, given.token, `${field}.token`, 'token'))
  state.tokenHex.push(given.hex === undefined ? NONE : hexOf(map, given.hex, `${field}.hex`))
  state.tokenFacing.push(found(FACINGS.indexOf((given.facing ?? 'N') as 'N'), field, given.facing, 'facing'))
  state.tokenHidden.push(Number(given.hidden ?? false))
  state.tokenOf.push(
    given.by === undefined ? NONE : found(roles.indexOf(given.by), `${field}.by`, given.by, 'role'),
  )
  state.dugBy.push(given.dugBy ?? NONE)
}

function arrangeCommands(state: HeroesState, position: HeroesPosition): void {
  const cardsOf = (list: readonly string[], field: string) =>
    list.map(id => idOf(cards, id, field, 'card')).sort((a, b) => a - b)
  rolesOf(state.commands).forEach((role, command) => {
    state.capStart[command] = position.start?.[role] ?? state.capStart[command]
    state.cap[command] = position.caps?.[role] ?? state.capStart[command]
    state.losses[command] = position.losses?.[role] ?? 0
    state.hands[command] = cardsOf(position.hands?.[role] ?? [], `hands.${role}`)
    if (position.weapons) state.weapons[command] = cardsOf(position.weapons[role] ?? [], `weapons.${role}`)
    if (position.goals) state.goals[command] = cardsOf(position.goals[role] ?? [], `goals.${role}`)
  })
  state.discard = cardsOf(position.discard ?? [], 'discard')
  if (position.deck) {
    state.deck = cardsOf(position.deck, 'deck')
    return
  }
  for (const card of [...state.hands.flat(), ...state.discard]) {
    const at = state.deck.indexOf(card)
    if (at >= 0) state.deck.splice(at, 1)
  }
}

/** The inverse of `arrange`. */
export function position(state: HeroesState): HeroesPosition {
  const map = layout(state.scenario)
  const roles = rolesOf(state.commands)
  const byRole = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(roles.map((role, command) => [role, list[command]]))
  const ids = (list: readonly number[]) => list.map(card => cards[card].id)
  const { side, points } = victory(state.vp)
  const closed: [string, string, 'german' | 'soviet'][] = []
  for (let i = 0; i < state.closed.length; i += 3)
    closed.push([map.names[state.closed[i]], map.names[state.closed[i + 1]], SIDES[state.closed[i + 2]]])
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
  }
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
