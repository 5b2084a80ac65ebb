import type { Outcome, State } from '../../../engine/model.ts'
import type { ActionKind, AttackWeapon, HitSum, RollKind, Side, SumTerm } from './events.ts'
import type { HeroesStep } from './steps.ts'

export const GERMAN = 0
export const SOVIET = 1
export const NONE = -1
/** Values of `hex` for a unit that is not on the map. */
export const WAITING = -1
export const DESTROYED = -2
export const LEFT_MAP = -3

/** Action of a unit or group, from its declaration to its check. */
export interface ActionInProgress {
  kind: ActionKind
  command: number
  /** All units that take part. They become stressed, and they are spent if the check fails. */
  units: number[]
  /** Units chosen by the player. `units` may hold more, since a passenger and its transport act together (15.8). */
  named: number[]
  /** Highest cost of a single unit so far, with terrain and hit markers, without stress and card 06. */
  base: number
  /** Same as `base`, but without face-down hit markers. The enemy can work out this cost (7.5a). */
  open: number
  /** 10.11 AP added for stress, once for the whole group. */
  stress: number
  /** AP added by card 06. */
  raised: number
  /** 8.5d Whether the cost is printed on a card or set to 0 by a card. Nothing else changes such a cost. */
  fixed: boolean
  /** CAPs paid towards the cost. */
  paid: number
  /** R7 Whether a spent unit takes part, so that the full cost is paid before any roll. */
  prepaid: boolean
  /** CAPs the player named with the order: for every number roll (negative lowers the number), and for the cost. */
  numberCaps: number | null
  costCaps: number | null
  /** Index of the action card, or NONE. */
  card: number
  /** 19.0 Enemy command that the card is played against, if there is a choice. Otherwise NONE. */
  against: number
  /** Firepower added by card 11. */
  aimed: number
  /** R52, R130 Whether hidden units act and stay hidden. The action is then announced without unit and hex. */
  secret: boolean
  attack: Attack | null
  /** Unit with the highest single cost, or NONE. */
  dearest: number
  /**
   * Cost of the unit that moves now, to which obstacle dice are added (17.8). Null if the move adds no cost
   * (card 05).
   */
  own: { cost: number; open: number } | null
  /** 17.3a Whether the moving unit stays outside the fortification in its target hex. */
  stays: boolean
  /** Unit that moves now, the hexes it will enter in order, and its facing at the end, or NONE. */
  mover: number
  path: number[]
  facing: number
  /** Members of a move that have moved a hex, and members that have used their move. */
  moved: number[]
  used: number[]
  /** Set if the player accepted a failed roll of this action. */
  kept?: true
}

/** Returns an action that has not begun, without units and at no cost. */
export function newActionInProgress(kind: ActionKind, command: number, card: number): ActionInProgress {
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
  /** Index of the attacking unit. NONE for an artillery strike. */
  unit: number
  supporters: number[]
  /** Hex that is attacked. */
  hex: number
  /** 6.10 Whether the attack is close combat: one target in the attacker's own hex. */
  close: boolean
  weapon: AttackWeapon
  /** Index of the weapon card or artillery card, or NONE. */
  card: number
  /** 13.3 Hex from which LOS and height are measured: the attacker's own hex or a spotter hex. */
  from: number
  indirect: boolean
  /** 16.2 Whether a turret fires outside the unit's arc. */
  turned: boolean
  /** R94 Whether red firepower is used against the flank of an open-topped vehicle. */
  openTop: boolean
  /** Units and tokens that the attack still has to roll against, in any order. */
  targets: number[]
  tokens: number[]
}

/** Dice roll under way, with its number, CAPs and dice. */
export interface RollInProgress {
  what: RollKind
  command: number
  /** Index of the unit and of the token that the roll is about, or NONE. */
  unit: number
  token: number
  dice: number[]
  /** Number needed, or the cost for a check. NONE if the dice are compared with nothing. */
  number: number
  /** CAPs spent on the number. Negative CAPs lower the number. */
  caps: number
  /** Change of the result by card 13 so far. */
  luck: number
  /** R27, R52 Whether only the player who rolls may know the number. */
  secret: boolean
  /** Terms that explain the number. `sum` is set for hit rolls only. */
  sum: HitSum | null
  terms: readonly SumTerm[]
}

/** 13.5 Artillery strike planned in secret. */
export interface PlannedStrike {
  command: number
  card: number
  hex: number
  smoke: boolean
  /** Round before which the strike lands. */
  round: number
}

/**
 * 13.6 Artillery strike that is landing: facing of the arrow, drift in hexes, and the targets not yet rolled
 * for.
 */
export interface LandingStrike {
  arrow: number
  drifted: number
  targets: number[]
  tokens: number[]
}

export interface HeroesState extends State {
  agenda: HeroesStep[]
  outcome: Outcome | null

  scenario: number
  /** Number of rulebook chapters in use. */
  chapters: number
  /** Number of commands. A command is a set of units, cards and CAPs: two, or four with team mates (19). */
  commands: number
  round: number
  /** 2.0b Side that goes first in this round, and the side whose turn it is. */
  first: Side
  turn: Side
  /** R113 Numbers of commands that acted in the latest team turn and in the one before. */
  busy: [number, number]
  /** Number of commands that acted in this team turn. */
  acting: number
  /** Card 12: `again` is set if the side still has its extra turn, `swift` if the card was played in this turn. */
  again: boolean
  swift: boolean

  // One value per unit, by index
  kind: number[]
  command: number[]
  /** Index of the unit's hex, or WAITING, DESTROYED, LEFT. */
  hex: number[]
  facing: number[]
  spent: number[]
  /** 2.6 Whether the unit acted in its player's previous turn, and whether it acts in the current one. */
  stressed: number[]
  acted: number[]
  /** Index of the hit marker, or NONE. `shown` is 1 if the marker lies face up (7.5c). */
  marker: number[]
  shown: number[]
  hidden: number[]
  /** 9.9 Round of arrival (0: on the map from the start) and index of the scenario's entry. */
  arrival: number[]
  entry: number[]
  /** 15.6 Vehicle that carries or tows the unit, or NONE. */
  carrier: number[]
  /** 17.2 Fortification token that the unit occupies, or NONE. */
  inside: number[]
  /** Whether card 15 has bogged the vehicle down, until the end of the round. */
  bogged: number[]

  // One value per fortification or obstacle token, by index
  token: number[]
  tokenHex: number[]
  tokenFacing: number[]
  tokenHidden: number[]
  /** Command that placed the token, and unit that dug it. NONE if there is none. */
  tokenOf: number[]
  dugBy: number[]

  /** 14 Hexes with heavy and light smoke. A hex appears once for each of its smoke tokens. */
  heavy: number[]
  light: number[]
  /** 4.4 Side that controls each control hex of the scenario, or NONE. */
  control: number[]

  // One value per command, by index
  cap: number[]
  /** 9.7 CAPs at the start of a round before losses are deducted, handicap included. */
  capStart: number[]
  /** 7.12 Spaces of the CAP track that losses have covered. */
  losses: number[]
  hands: number[][]
  /** 8.2 Weapon cards that are not used up. */
  weapons: number[][]
  /** R35 Secret goals: indexes of the goal cards of each command. */
  goals: number[][]
  strikes: PlannedStrike[]
  shelling: LandingStrike | null

  deck: number[]
  discard: number[]
  /** 1.0j Face-down hit markers, for soft and for armoured targets. */
  pools: [number[], number[]]
  /** R36 Position of the VP marker: German k is stored as k - 1, Soviet k as -k. */
  vp: number

  /** 6.12c Ways out of a hex that are closed. Three numbers each: hex, neighbour, side. */
  closed: number[]
  /** Firepower of card 11 until an attack uses it, and the unit for which card 14 was played before its action. */
  aim: number
  scout: number
  deed: ActionInProgress | null
  roll: RollInProgress | null
  /** Commands of the team that still take their action in this turn (19.0d). */
  toAct: number[]
}

export function cloneHeroesState(state: HeroesState): HeroesState {
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

function cloneDeed(deed: ActionInProgress): ActionInProgress {
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
