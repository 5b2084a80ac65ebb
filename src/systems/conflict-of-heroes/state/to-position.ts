import {
  cards,
  FACING_IDS,
  hitMarkers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import { getMapLayout, type MapLayout } from '../map/geometry.ts'
import { readClosedWays } from '../move/closed-ways.ts'
import { decodeVictoryMarker, roleOfCommand, rolesForCommandCount } from './roles.ts'
import {
  HEX_OF_DEPARTED_UNIT,
  HEX_OF_DESTROYED_UNIT,
  HEX_OF_WAITING_UNIT,
  type HeroesState,
  NONE,
} from './state.ts'

/**
 * Position of a game, written with the names of pieces and places, for tests and files. A missing field has the
 * value that the scenario has at the start.
 */
export interface HeroesPosition {
  readonly scenario: string
  /** Number of rulebook chapters that the game uses. */
  readonly chapters?: number
  /** Number of forces: 2, or 4 with team mates. */
  readonly commands?: number
  readonly round?: number
  readonly turn?: 'german' | 'soviet'
  readonly first?: 'german' | 'soviet'
  readonly units: readonly UnitPosition[]
  readonly tokens?: readonly TokenPosition[]
  readonly heavy?: readonly string[]
  readonly light?: readonly string[]
  /** Side that controls each control hex, in the order of the scenario. Null if no side controls the hex. */
  readonly control?: readonly ('german' | 'soviet' | null)[]
  /** Number of CAPs that each player has left, by role. */
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
  /** Numbers of forces that acted in the last two turns of this round, the latest turn first. */
  readonly busy?: readonly [number, number]
  readonly again?: boolean
  readonly closed?: readonly (readonly [string, string, 'german' | 'soviet'])[]
  /** Rest of the current turn of a side. If missing, the turn has yet to begin. */
  readonly goesOn?: TurnPosition
  readonly outcome?: GameOutcome
}

/**
 * Turn of a side that has begun but is not over: a player has acted, or has played a card for the coming action.
 */
interface TurnPosition {
  /** Roles that have yet to act in the current turn. */
  readonly toAct: readonly string[]
  /** Number of forces that have acted in the current turn. */
  readonly acting?: number
  /**
   * Cards already played. `swift` (card 12): whether a second turn follows. `aim` (card 11): the firepower
   * added. `scout` (card 14): index of the scouting unit.
   */
  readonly swift?: boolean
  readonly aim?: number
  readonly scout?: number
}

export interface UnitPosition {
  readonly unit: string
  /** Name of the unit's hex, or `waiting` (the default), `destroyed` or `left`. */
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
  /**
   * `carrier` is the index of the unit's transport in `units`, `inside` the index of its fortification in
   * `tokens`. Both count from 0.
   */
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
  waiting: HEX_OF_WAITING_UNIT,
  destroyed: HEX_OF_DESTROYED_UNIT,
  left: HEX_OF_DEPARTED_UNIT,
}

/**
 * Writes a state as a position. It is the inverse of `heroesFromPosition`, except that an unfinished action is
 * left out.
 */
export function heroesToPosition(state: HeroesState): HeroesPosition {
  const map = getMapLayout(state.scenario)
  const roles = rolesForCommandCount(state.commands)
  const byRole = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(roles.map((role, command) => [role, list[command]]))
  const ids = (list: readonly number[]) => list.map(card => cards[card].id)
  const { side, points } = decodeVictoryMarker(state.vp)
  const closed = readClosedWays(state.closed).map(
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
  return { toAct: toAct.map(command => roleOfCommand(state, command)), acting, swift, aim, scout }
}

function unitPosition(state: HeroesState, map: MapLayout, unit: number): UnitPosition {
  const hex = state.hex[unit]
  const place = Object.keys(OFF_MAP_PLACES).find(name => OFF_MAP_PLACES[name] === hex)
  const marker = state.marker[unit]
  return {
    unit: units[state.kind[unit]].id,
    command: rolesForCommandCount(state.commands)[state.command[unit]],
    hex: place ?? map.names[hex],
    facing: FACING_IDS[state.facing[unit]],
    spent: state.spent[unit] === 1,
    stressed: state.stressed[unit] === 1,
    acted: state.acted[unit] === 1,
    ...(marker !== NONE && { marker: hitMarkers[marker].id, shown: state.shown[unit] === 1 }),
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
    facing: FACING_IDS[state.tokenFacing[token]],
    hidden: state.tokenHidden[token] === 1,
    ...(by !== NONE && { by: rolesForCommandCount(state.commands)[by] }),
    dugBy: state.dugBy[token],
  }
}
