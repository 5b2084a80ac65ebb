import type { Outcome, State } from '../../../engine/model.ts'
import type { DeedKind, RollKind, Side, Sum, Term, Weapon } from './events.ts'
import type { HeroesStep } from './steps.ts'

export const GERMAN = 0
export const SOVIET = 1
export const NONE = -1
/** Places of a unit that are no hex. */
export const WAITING = -1
export const DESTROYED = -2
export const LEFT = -3

/** One thing a unit or group does in a turn, from its declaration to its check. */
export interface Deed {
  kind: DeedKind
  command: number
  /** Everybody who takes part: stressed afterwards, spent when the check fails. */
  units: number[]
  /** Those of them that were named: 15.8 riders and their transport act together. */
  named: number[]
  /** Dearest single cost so far, with terrain and markers, without stress and card 06. */
  base: number
  /** The same without hit markers that lie face down: what the others can work out (7.5a). */
  open: number
  /** 10.11 One for all. */
  stress: number
  /** Card 06. */
  raised: number
  /** 8.5d Cost printed on a card or made 0 by one: nothing changes it. */
  fixed: boolean
  /** CAPs paid towards the cost. */
  paid: number
  /** R7 A spent member: every point of cost is paid before anything is rolled. */
  prepaid: boolean
  /** CAPs named with the order: for every number roll (with sign) and for the cost. */
  numberCaps: number | null
  costCaps: number | null
  /** The action card, or NONE. */
  card: number
  /** 19.0 The command among the enemies that the card is played against, where there are several; else NONE. */
  against: number
  /** Card 11. */
  aimed: number
  /** R52, R130 Done by units that stay hidden: announced without unit and hex. */
  secret: boolean
  attack: Attack | null
  /** Whose single cost is the dearest, or NONE. */
  dearest: number
  /** Price of the present mover alone, for the dice of obstacles (17.8); null: it costs nothing more (card 05). */
  own: { cost: number; open: number } | null
  /** 17.3a The mover stays outside the fortification it comes to. */
  stays: boolean
  /** Who is on the way; hexes to enter one after another, and the way to face at the end, or NONE. */
  mover: number
  path: number[]
  facing: number
  /** Move and group move: members that moved a hex, and those that have used their move. */
  moved: number[]
  used: number[]
  /** A roll of it that failed was let stand by who rolled it. */
  kept?: true
}

/** One that has not begun: by nobody, at no cost. */
export function newDeed(kind: DeedKind, command: number, card: number): Deed {
  return {
    kind,
    command,
    units: [],
    named: [],
    base: 0,
    open: 0,
    stress: 0,
    raised: 0,
    fixed: false,
    paid: 0,
    prepaid: false,
    numberCaps: null,
    costCaps: null,
    card,
    against: NONE,
    aimed: 0,
    secret: false,
    attack: null,
    dearest: NONE,
    own: null,
    stays: false,
    mover: NONE,
    path: [],
    facing: NONE,
    moved: [],
    used: [],
  }
}

export interface Attack {
  /** NONE for a strike. */
  unit: number
  supporters: number[]
  /** The hex attacked. */
  hex: number
  /** 6.10 One target in the own hex. */
  close: boolean
  weapon: Weapon
  /** Weapon or artillery card, or NONE. */
  card: number
  /** 13.3 Hex that LOS and height are taken from: the firer's own or a spotter hex. */
  from: number
  indirect: boolean
  /** 16.2 Outside the arc. */
  turned: boolean
  /** R94 Red firepower against an open-topped flank. */
  openTop: boolean
  /** Still to be rolled against, in no order. */
  targets: number[]
  tokens: number[]
}

/** A roll that is being made: number, CAPs, dice. */
export interface Roll {
  what: RollKind
  command: number
  /** The unit, token or NONE that the roll is about. */
  unit: number
  token: number
  dice: number[]
  /** Needed: hit, rally, initiative, detection, drift; the cost for a check. NONE: compared with nothing. */
  number: number
  /** CAPs spent, with the sign of the change. */
  caps: number
  /** What cards 13 have made of it so far. */
  luck: number
  /** R27, R52 Only the roller may know the number. */
  secret: boolean
  /** How the number came about. */
  sum: Sum | null
  terms: readonly Term[]
}

/** 13.5 A strike noted in secret. */
export interface Strike {
  command: number
  card: number
  hex: number
  smoke: boolean
  /** It lands before this round. */
  round: number
}

/** 13.6 The strike that is landing: where the arrow points, how far it drifted, what is still to be rolled against. */
export interface Shelling {
  arrow: number
  drifted: number
  targets: number[]
  tokens: number[]
}

export interface HeroesState extends State {
  agenda: HeroesStep[]
  outcome: Outcome | null

  scenario: number
  /** Chapters of the rulebook that are in use. */
  chapters: number
  /** Commands: hands of units, cards and CAPs; two, or four with team mates (19). */
  commands: number
  round: number
  /** 2.0b The side that goes first in this round, and the one whose turn it is. */
  first: Side
  turn: Side
  /** R113 Commands that acted in the latest team turn and in the one before it. */
  busy: [number, number]
  /** Commands that acted in this team turn. */
  acting: number
  /** Card 12: the side has another turn to come; played already in this turn. */
  again: boolean
  swift: boolean

  // Units, by index
  kind: number[]
  command: number[]
  /** Hex, or WAITING, DESTROYED, LEFT. */
  hex: number[]
  facing: number[]
  spent: number[]
  /** 2.6 Acted in the previous turn of its player; acts in the present one. */
  stressed: number[]
  acted: number[]
  /** Hit marker or NONE; 1 when it lies face up (7.5c). */
  marker: number[]
  shown: number[]
  hidden: number[]
  /** 9.9 Round of arrival (0: on the map from the start) and entry of the scenario. */
  arrival: number[]
  entry: number[]
  /** 15.6 The vehicle that carries or tows it, or NONE. */
  carrier: number[]
  /** 17.2 The token it occupies, or NONE. */
  inside: number[]
  /** Card 15, until round end. */
  bogged: number[]

  // Fortifications and obstacles, by index
  token: number[]
  tokenHex: number[]
  tokenFacing: number[]
  tokenHidden: number[]
  /** The command that put it there, or NONE; the unit that dug it, or NONE. */
  tokenOf: number[]
  dugBy: number[]

  /** 14 Hexes with smoke; a hex stands in a list once for each of its tokens. */
  heavy: number[]
  light: number[]
  /** 4.4 Controlling side (NONE: nobody) of each control hex of the scenario. */
  control: number[]

  // Commands, by index
  cap: number[]
  /** 9.7 CAPs of a round before losses, handicap included. */
  capStart: number[]
  /** 7.12 Spaces covered by losses. */
  losses: number[]
  hands: number[][]
  /** 8.2 Weapon cards not used up. */
  weapons: number[][]
  /** R35 Secret goals. */
  goals: number[][]
  strikes: Strike[]
  shelling: Shelling | null

  deck: number[]
  discard: number[]
  /** 1.0j Face-down markers: soft, armoured. */
  pools: [number[], number[]]
  /** R36 German k is k - 1, Soviet k is -k. */
  vp: number

  /** 6.12c Ways out that are closed: hex, neighbour, side; three numbers each. */
  closed: number[]
  /** Card 11 played and not yet used; card 14 played before the action, for this unit; card 05 free hex. */
  aim: number
  scout: number
  deed: Deed | null
  roll: Roll | null
  /** Commands of the team that still have their action in this turn (19.0d). */
  toAct: number[]
}

export function clone(state: HeroesState): HeroesState {
  const { deed, roll } = state
  return {
    ...state,
    agenda: state.agenda.slice(),
    busy: [state.busy[0], state.busy[1]],
    kind: state.kind.slice(),
    command: state.command.slice(),
    hex: state.hex.slice(),
    facing: state.facing.slice(),
    spent: state.spent.slice(),
    stressed: state.stressed.slice(),
    acted: state.acted.slice(),
    marker: state.marker.slice(),
    shown: state.shown.slice(),
    hidden: state.hidden.slice(),
    arrival: state.arrival.slice(),
    entry: state.entry.slice(),
    carrier: state.carrier.slice(),
    inside: state.inside.slice(),
    bogged: state.bogged.slice(),
    token: state.token.slice(),
    tokenHex: state.tokenHex.slice(),
    tokenFacing: state.tokenFacing.slice(),
    tokenHidden: state.tokenHidden.slice(),
    tokenOf: state.tokenOf.slice(),
    dugBy: state.dugBy.slice(),
    heavy: state.heavy.slice(),
    light: state.light.slice(),
    control: state.control.slice(),
    cap: state.cap.slice(),
    capStart: state.capStart.slice(),
    losses: state.losses.slice(),
    hands: state.hands.map(hand => hand.slice()),
    weapons: state.weapons.map(hand => hand.slice()),
    goals: state.goals.map(hand => hand.slice()),
    strikes: state.strikes.map(strike => ({ ...strike })),
    shelling: state.shelling && {
      ...state.shelling,
      targets: state.shelling.targets.slice(),
      tokens: state.shelling.tokens.slice(),
    },
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    pools: [state.pools[0].slice(), state.pools[1].slice()],
    closed: state.closed.slice(),
    deed: deed && cloneDeed(deed),
    roll: roll && { ...roll, dice: roll.dice.slice() },
    toAct: state.toAct.slice(),
  }
}

function cloneDeed(deed: Deed): Deed {
  const { attack } = deed
  return {
    ...deed,
    units: deed.units.slice(),
    named: deed.named.slice(),
    moved: deed.moved.slice(),
    used: deed.used.slice(),
    path: deed.path.slice(),
    own: deed.own && { ...deed.own },
    attack: attack && {
      ...attack,
      supporters: attack.supporters.slice(),
      targets: attack.targets.slice(),
      tokens: attack.tokens.slice(),
    },
  }
}
