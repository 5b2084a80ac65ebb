import {
  cards,
  FACINGS,
  markers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { Outcome } from '../../../engine/model.ts'
import { type MapLayout, mapLayout } from '../map/geometry.ts'
import { closedWaysOf } from '../move/closed-ways.ts'
import { roleOf, rolesOf, victoryPoints } from './roles.ts'
import { DESTROYED, type HeroesState, LEFT_MAP, NONE, WAITING } from './state.ts'

/**
 * Position of a game, written with names as in tests and game files. Missing fields have the values of the
 * scenario's start.
 */
export interface HeroesPosition {
  readonly scenario: string
  /** Number of rulebook chapters in use. */
  readonly chapters?: number
  /** Number of commands: 2 or 4. */
  readonly commands?: number
  readonly round?: number
  readonly turn?: 'german' | 'soviet'
  readonly first?: 'german' | 'soviet'
  readonly units: readonly UnitPosition[]
  readonly tokens?: readonly TokenPosition[]
  readonly heavy?: readonly string[]
  readonly light?: readonly string[]
  /** Side that controls each control hex, in the scenario's order. Null for a hex without a controller. */
  readonly control?: readonly ('german' | 'soviet' | null)[]
  /** CAPs that each command has left, by role. */
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
  /** Numbers of commands that acted in the two latest team turns of this round. */
  readonly busy?: readonly [number, number]
  readonly again?: boolean
  readonly closed?: readonly (readonly [string, string, 'german' | 'soviet'])[]
  /** Rest of the turn under way. If missing, the turn is about to begin. */
  readonly goesOn?: TurnPosition
  readonly outcome?: Outcome
}

/** Team turn in which a command has acted or has played a card for its action. */
interface TurnPosition {
  /** Roles whose commands still take their action. */
  readonly toAct: readonly string[]
  /** Number of commands that have acted in this turn. */
  readonly acting?: number
  /**
   * Cards already played. Card 12: whether a second turn follows. Card 11: the firepower added. Card 14: index
   * of the scouting unit.
   */
  readonly swift?: boolean
  readonly aim?: number
  readonly scout?: number
}

export interface UnitPosition {
  readonly unit: string
  /** Name of a hex, or `waiting` (default), `destroyed`, `left`. */
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
  /** Index of the transport in `units` and of the fortification in `tokens`, from 0. */
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

export const SIDE_IDS = ['german', 'soviet'] as const
export const OFF_MAP_PLACES: Readonly<Record<string, number>> = {
  waiting: WAITING,
  destroyed: DESTROYED,
  left: LEFT_MAP,
}

/**
 * Writes a state as a position, the inverse of `heroesFromPosition`. An action that is declared but not finished is left
 * out.
 */
export function heroesToPosition(state: HeroesState): HeroesPosition {
  const map = mapLayout(state.scenario)
  const roles = rolesOf(state.commands)
  const byRole = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(roles.map((role, command) => [role, list[command]]))
  const ids = (list: readonly number[]) => list.map(card => cards[card].id)
  const { side, points } = victoryPoints(state.vp)
  const closed = closedWaysOf(state.closed).map(
    ([hex, way, side]) => [map.names[hex], map.names[way], SIDE_IDS[side]] as const,
  )
  return {
    scenario: scenarios[state.scenario].id,
    chapters: state.chapters,
    commands: state.commands,
    round: state.round,
    turn: SIDE_IDS[state.turn],
    first: SIDE_IDS[state.first],
    units: state.kind.map((_, unit) => unitPosition(state, map, unit)),
    tokens: state.token.map((_, token) => tokenPosition(state, map, token)),
    heavy: state.heavy.map(hex => map.names[hex]),
    light: state.light.map(hex => map.names[hex]),
    control: state.control.map(owner => (owner === NONE ? null : SIDE_IDS[owner])),
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
    vp: { side: SIDE_IDS[side], points },
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

function unitPosition(state: HeroesState, map: MapLayout, unit: number): UnitPosition {
  const hex = state.hex[unit]
  const place = Object.keys(OFF_MAP_PLACES).find(name => OFF_MAP_PLACES[name] === hex)
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

function tokenPosition(state: HeroesState, map: MapLayout, token: number): TokenPosition {
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
