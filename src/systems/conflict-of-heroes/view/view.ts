import { findOpenStep } from '../../../engine/actions/agenda.ts'
import type { GameOutcome, Role, Step } from '../../../engine/model.ts'
import { computePublicCost, computeTotalCost } from '../action/cost.ts'
import { computeNeededNumber } from '../action/dice.ts'
import { createEmptyState } from '../round/setup.ts'
import type { ActionKind, AttackWeapon, HitSum, RollKind, Side, SumTerm } from '../state/events.ts'
import { commandOfRole, sideOfCommand } from '../state/roles.ts'
import {
  type ActionInProgress,
  HEX_OF_DEPARTED_UNIT,
  HEX_OF_DESTROYED_UNIT,
  HEX_OF_WAITING_UNIT,
  type HeroesState,
  NONE,
  type RollInProgress,
} from '../state/state.ts'
import { isMapHex } from '../state/unit-lookup.ts'

/** Unit as one viewer knows it. */
export interface UnitView {
  readonly kind: number
  readonly command: number
  readonly place: 'map' | 'waiting' | 'destroyed' | 'left' | 'hidden'
  /** Index of the unit's hex. Null if the unit is off the map or hidden from the viewer. */
  readonly hex: number | null
  /** Facing of the unit. Null for a hidden unit, which has no facing (rule 11.2b). */
  readonly facing: number | null
  /** Whether the unit is spent. Null if the unit is hidden from the viewer. */
  readonly spent: boolean | null
  readonly stressed: boolean | null
  /** Whether the unit has acted in the current turn. Null if the unit is hidden from the viewer. */
  readonly acted: boolean | null
  readonly hit: boolean | null
  /**
   * Index of the unit's hit marker. Null if the unit has none, or if the marker is face down on another player's
   * unit, so that the viewer cannot see it.
   */
  readonly marker: number | null
  readonly shown: boolean
  readonly hidden: boolean
  readonly arrival: number
  readonly entry: number
  readonly carrier: number | null
  readonly inside: number | null
  readonly bogged: boolean
}

interface TokenView {
  /** Index of the token's kind. Null if the token is hidden from the viewer. */
  readonly token: number | null
  /** Index of the token's hex. Null if the token is hidden from the viewer or no longer on the map. */
  readonly hex: number | null
  readonly facing: number
  readonly hidden: boolean
  readonly of: number | null
  readonly dugBy: number | null
}

interface StrikeView {
  readonly command: number
  readonly card: number
  readonly hex: number
  readonly smoke: boolean
  readonly round: number
}

/** Current action, as far as the viewer knows it. */
export interface ActionInProgressView {
  readonly kind: ActionKind
  readonly command: number
  readonly units: readonly number[]
  readonly cost: number
  readonly stress: number
  readonly raised: number
  readonly paid: number
  readonly card: number | null
  readonly secret: boolean
  readonly prepaid: boolean
  readonly attack: {
    readonly unit: number | null
    readonly supporters: readonly number[]
    readonly hex: number
    readonly close: boolean
    readonly weapon: AttackWeapon
    readonly from: number | null
    readonly targets: readonly number[]
    readonly aimed: number
    /** Rule 16.5: whether the attack uses red firepower against an open-topped vehicle. */
    readonly openTop?: boolean
    readonly tokens?: readonly number[]
  } | null
  /** CAPs that the acting player's order spends on the next roll. Present only in the view of that player. */
  readonly numberCaps?: number | null
  /** CAPs that the acting player's order pays for the cost. Present only in the view of that player. */
  readonly costCaps?: number | null
  /** Hexes that the moving unit has yet to enter. Present only in the view of the acting player. */
  readonly path?: readonly number[]
  readonly moved: readonly number[]
  readonly used: readonly number[]
  /** Whether the check for becoming spent is over, so that no roll of the action is left. */
  readonly isOver: boolean
  /** Whether the acting player accepted a failed roll of this action. */
  readonly kept: boolean
}

export interface RollView {
  readonly what: RollKind
  readonly command: number
  readonly unit: number | null
  readonly token: number | null
  readonly dice: readonly number[]
  /**
   * Needed number of the roll. Null if there is none, or if only the player who rolls knows the number (rulings
   * R27 and R52).
   */
  readonly number: number | null
  readonly secret: boolean
  readonly caps: number
  readonly luck: number
  readonly sum: HitSum | null
  readonly terms: readonly SumTerm[]
}

export interface HeroesView {
  readonly viewer: Role | null
  readonly scenario: number
  readonly commands: number
  readonly round: number
  readonly first: Side
  readonly turn: Side
  readonly busy: readonly [number, number]
  readonly units: readonly UnitView[]
  readonly tokens: readonly TokenView[]
  readonly heavy: readonly number[]
  readonly light: readonly number[]
  /** Side that controls each control hex of the scenario. Null if no side controls the hex. */
  readonly control: readonly (Side | null)[]
  readonly cap: readonly number[]
  readonly capStart: readonly number[]
  readonly losses: readonly number[]
  /** Cards in the hand of each player's force. Null for hands that the viewer may not see. */
  readonly hands: readonly (readonly number[] | null)[]
  readonly handSizes: readonly number[]
  readonly weapons: readonly (readonly number[])[]
  readonly goals: readonly (readonly number[] | null)[]
  /**
   * `strikes` lists the artillery strikes that the viewer has planned. `planned` gives the number of planned
   * strikes for each player's force.
   */
  readonly strikes: readonly StrikeView[]
  readonly planned: readonly number[]
  readonly deck: number
  readonly discard: readonly number[]
  readonly pools: readonly [number, number]
  readonly vp: number
  readonly aim: number
  readonly again: boolean
  readonly swift: boolean
  readonly scout: number | null
  readonly closed: readonly number[]
  readonly deed: ActionInProgressView | null
  readonly roll: RollView | null
  readonly asks: {
    readonly do: string
    readonly who: readonly Role[]
    readonly command: number | null
    readonly unit: number | null
    readonly card: number | null
  } | null
  readonly outcome: GameOutcome | null
}

/**
 * Returns the side that acts next. In the setup it is the side that places units in secret, between rounds the
 * side that rolls for initiative. Otherwise it is the side whose turn it is.
 */
export function findSideToAct(view: HeroesView): Side {
  const { asks, roll } = view
  if (asks?.do === 'place' && asks.command !== null) return sideOfCommand(view, asks.command)
  return roll?.what === 'initiative' ? sideOfCommand(view, roll.command) : view.turn
}

/**
 * Builds the view of everything that `role` may know, or that everybody may know if `role` is null. The view
 * starts as an empty object, so that no secret is copied by mistake.
 */
export function buildHeroesView(state: HeroesState, role: Role | null): HeroesView {
  const command = role === null ? NONE : commandOfRole(state, role)
  const tokens: TokenView[] = []
  for (const token of state.token.keys()) tokens.push(tokenView(state, token, command))
  return {
    viewer: role,
    scenario: state.scenario,
    commands: state.commands,
    round: state.round,
    first: state.first,
    turn: state.turn,
    busy: [state.busy[0], state.busy[1]],
    units: state.kind.map((_, unit) => unitView(state, unit, command)),
    tokens,
    heavy: [...state.heavy],
    light: [...state.light],
    control: state.control.map(side => (side === NONE ? null : (side as Side))),
    cap: [...state.cap],
    capStart: [...state.capStart],
    losses: [...state.losses],
    hands: state.hands.map((hand, owner) => (owner === command ? [...hand] : null)),
    handSizes: state.hands.map(hand => hand.length),
    weapons: state.weapons.map(hand => [...hand]),
    goals: state.goals.map((hand, owner) => (owner === command ? [...hand] : null)),
    strikes: state.strikes.filter(strike => strike.command === command).map(strike => ({ ...strike })),
    planned: state.hands.map((_, owner) => state.strikes.filter(strike => strike.command === owner).length),
    deck: state.deck.length,
    discard: [...state.discard],
    pools: [state.pools[0].length, state.pools[1].length],
    vp: state.vp,
    aim: state.aim,
    again: state.again,
    swift: state.swift,
    scout: state.scout === NONE || isSecret(state, state.scout, command) ? null : state.scout,
    closed: [...state.closed],
    deed: state.deed && deedView(state, state.deed, command),
    roll: state.roll && rollView(state, state.roll, command),
    asks: asksView(state),
    outcome: state.outcome,
  }
}

/** Whether the unit is hidden from the viewer. */
function isSecret(state: HeroesState, unit: number, viewer: number): boolean {
  return state.hidden[unit] === 1 && state.command[unit] !== viewer
}

const PLACES: Readonly<Record<number, UnitView['place']>> = {
  [HEX_OF_WAITING_UNIT]: 'waiting',
  [HEX_OF_DESTROYED_UNIT]: 'destroyed',
  [HEX_OF_DEPARTED_UNIT]: 'left',
}

function unitView(state: HeroesState, unit: number, viewer: number): UnitView {
  const own = state.command[unit] === viewer
  const secret = isSecret(state, unit, viewer)
  const hex = state.hex[unit]
  const marker = state.marker[unit]
  const carrier = state.carrier[unit]
  return {
    kind: state.kind[unit],
    command: state.command[unit],
    place: state.hidden[unit] === 1 && (secret || !isMapHex(hex)) ? 'hidden' : (PLACES[hex] ?? 'map'),
    hex: secret || !isMapHex(hex) ? null : hex,
    facing: state.hidden[unit] === 1 || !isMapHex(hex) ? null : state.facing[unit],
    spent: secret ? null : state.spent[unit] === 1,
    stressed: secret ? null : state.stressed[unit] === 1,
    acted: secret ? null : state.acted[unit] === 1,
    hit: secret ? null : marker !== NONE,
    marker: marker !== NONE && (own || (state.shown[unit] === 1 && !secret)) ? marker : null,
    shown: !secret && state.shown[unit] === 1,
    hidden: state.hidden[unit] === 1,
    arrival: state.arrival[unit],
    entry: state.entry[unit],
    carrier: secret || carrier === NONE ? null : carrier,
    inside: secret || state.inside[unit] === NONE ? null : state.inside[unit],
    bogged: state.bogged[unit] === 1,
  }
}

/** Returns a token as the viewer knows it. For a hidden token of another player, kind and hex are null. */
function tokenView(state: HeroesState, token: number, viewer: number): TokenView {
  const own = state.tokenOf[token] === viewer && viewer !== NONE
  const secret = state.tokenHidden[token] === 1 && !own
  const gone = state.tokenHex[token] === NONE
  return {
    token: secret ? null : state.token[token],
    hex: secret || gone ? null : state.tokenHex[token],
    facing: secret ? 0 : state.tokenFacing[token],
    hidden: state.tokenHidden[token] === 1,
    of: state.tokenOf[token] === NONE ? null : state.tokenOf[token],
    dugBy: secret || state.dugBy[token] === NONE ? null : state.dugBy[token],
  }
}

/**
 * Ruling R52: returns the current action as the viewer knows it. For hidden units of other players, only the
 * kind of action, cost and CAPs are known.
 */
function deedView(state: HeroesState, action: ActionInProgress, viewer: number): ActionInProgressView {
  const own = action.command === viewer
  const seen = (unit: number): boolean => own || state.hidden[unit] === 0
  const { attack } = action
  return {
    kind: action.kind,
    command: action.command,
    units: action.units.filter(seen),
    cost: own ? computeTotalCost(action) : computePublicCost(action),
    stress: action.stress,
    raised: action.raised,
    paid: action.paid,
    card: action.card === NONE ? null : action.card,
    secret: action.secret,
    prepaid: action.prepaid,
    attack: attack && {
      unit: attack.unit === NONE || !seen(attack.unit) ? null : attack.unit,
      supporters: attack.supporters.filter(seen),
      hex: attack.hex,
      close: attack.close,
      weapon: attack.weapon,
      from: own || (attack.unit !== NONE && state.hidden[attack.unit] === 0) ? attack.from : null,
      targets: [...attack.targets],
      aimed: action.aimed,
      openTop: attack.openTop,
      tokens: [...attack.tokens],
    },
    ...(own && { numberCaps: action.numberCaps, costCaps: action.costCaps, path: [...action.path] }),
    moved: action.moved.filter(seen),
    used: action.used.filter(seen),
    isOver: state.agenda.some(step => step.do === 'actionOver'),
    kept: own && action.kept === true,
  }
}

function rollView(state: HeroesState, roll: RollInProgress, viewer: number): RollView {
  const own = roll.command === viewer
  const needed = computeNeededNumber(roll)
  const unseen = roll.unit !== NONE && isSecret(state, roll.unit, viewer)
  const veiled = (state.deed?.secret ?? false) && !own
  return {
    what: roll.what,
    command: roll.command,
    unit: roll.unit === NONE || unseen ? null : roll.unit,
    token: roll.token === NONE ? null : roll.token,
    dice: [...roll.dice],
    number: needed === NONE || (!own && roll.secret) ? null : needed,
    secret: roll.secret,
    caps: roll.caps,
    luck: roll.luck,
    sum: veiled ? null : roll.sum,
    terms: own || (!veiled && !roll.secret) ? [...roll.terms] : [],
  }
}

function asksView(state: HeroesState): HeroesView['asks'] {
  const step = findOpenStep(state)
  if (!step?.who) return null
  const {
    do: asked,
    who,
    command,
    unit,
    card,
  } = step as Step & { command?: number; unit?: number; card?: number }
  return {
    do: asked,
    who: [...(who ?? [])],
    command: command === undefined || command < 0 ? null : command,
    unit: unit === undefined || unit < 0 || state.hidden[unit] === 1 ? null : unit,
    card: card ?? null,
  }
}

/**
 * Builds a state that holds only what a view shows. Previews and the evaluation of a view compute with this
 * state.
 */
export function heroesStateFromView(seen: HeroesView): HeroesState {
  const { units, tokens } = seen
  return {
    ...blankOf(seen.scenario, seen.commands),
    round: seen.round,
    turn: seen.turn,
    cap: seen.cap.slice(),
    capStart: seen.capStart.slice(),
    losses: seen.losses.slice(),
    heavy: seen.heavy.slice(),
    light: seen.light.slice(),
    vp: seen.vp,
    aim: seen.aim,
    kind: units.map(({ kind }) => kind),
    command: units.map(({ command }) => command),
    hex: units.map(({ hex, place }) => hex ?? OFF[place] ?? HEX_OF_WAITING_UNIT),
    facing: units.map(({ facing }) => facing ?? 0),
    spent: units.map(({ spent }) => Number(spent ?? false)),
    stressed: units.map(({ stressed }) => Number(stressed ?? false)),
    acted: units.map(() => 0),
    marker: units.map(({ marker }) => marker ?? NONE),
    shown: units.map(({ shown }) => Number(shown)),
    hidden: units.map(({ hidden }) => Number(hidden)),
    arrival: units.map(({ arrival }) => arrival),
    entry: units.map(({ entry }) => entry),
    carrier: units.map(({ carrier }) => carrier ?? NONE),
    inside: units.map(({ inside }) => inside ?? NONE),
    bogged: units.map(({ bogged }) => Number(bogged)),
    token: tokens.map(({ token }) => token ?? 0),
    tokenHex: tokens.map(({ hex }) => hex ?? NONE),
    tokenFacing: tokens.map(({ facing }) => facing),
    tokenHidden: tokens.map(({ hidden }) => Number(hidden)),
    tokenOf: tokens.map(({ of }) => of ?? NONE),
    dugBy: tokens.map(({ dugBy }) => dugBy ?? NONE),
  }
}

const OFF: Readonly<Partial<Record<UnitView['place'], number>>> = {
  destroyed: HEX_OF_DESTROYED_UNIT,
  left: HEX_OF_DEPARTED_UNIT,
}

/**
 * Returns a cached state without units, to be filled with a view. All callers share its lists, so the lists must
 * never be changed.
 */
function blankOf(scenario: number, commands: number): HeroesState {
  blanks[scenario] ??= []
  blanks[scenario][commands] ??= createEmptyState(scenario, commands)
  return blanks[scenario][commands]
}
const blanks: HeroesState[][] = []
