import type { GameOutcome, GameState } from '../../../engine/model.ts'
import type { ActionKind, AttackWeapon, HitSum, RollKind, Side, SumTerm } from './events.ts'
import type { HeroesStep } from './steps.ts'

export const GERMAN = 0
export const SOVIET = 1
export const NONE = -1
/** Values in the list `hex` for units that are not on the map. */
export const HEX_OF_WAITING_UNIT = -1
export const HEX_OF_DESTROYED_UNIT = -2
export const HEX_OF_DEPARTED_UNIT = -3

/**
 * Rule 2.1: action of a unit or group that is in progress, from its declaration until its check for becoming
 * spent.
 */
export interface ActionInProgress {
  kind: ActionKind
  command: number
  /**
   * All units that take part. They become stressed. The check at the end of the action decides whether they
   * become spent.
   */
  units: number[]
  /**
   * Units that the player chose. `units` may hold more units, because a transport and its passenger act together
   * (rule 15.8).
   */
  named: number[]
  /** Highest cost in AP of a single unit so far. It includes terrain and hit markers, but not stress and card 06. */
  base: number
  /**
   * Highest cost in AP of a single unit so far, without the effect of face-down hit markers. This is the cost that
   * the enemy can work out (rule 7.5a).
   */
  open: number
  /** Rule 10.11: AP added for stress. A group pays them only once. */
  stress: number
  /** AP added to the cost by card 06. */
  raised: number
  /** Rule 8.5d: whether the cost is printed on a card or set to 0 by a card. Nothing else can change such a cost. */
  fixed: boolean
  /** CAPs paid so far towards the cost. */
  paid: number
  /** Ruling R7: whether a spent unit takes part. The full cost is then paid before any roll. */
  prepaid: boolean
  /**
   * CAPs that the player added to the order. `numberCaps` change the needed number of a roll (negative to lower
   * it), `costCaps` pay for the cost. Null if the order did not mention these CAPs.
   */
  numberCaps: number | null
  costCaps: number | null
  /** Index of the action card that is played, or NONE. */
  card: number
  /**
   * Rule 19.0: index of the enemy force against which the card is played, if the player had a choice. Otherwise
   * NONE.
   */
  against: number
  /** Firepower that card 11 adds to this attack. */
  aimed: number
  /**
   * Rulings R52 and R130: whether all acting units stay hidden. The action is then announced without units and
   * hexes.
   */
  secret: boolean
  attack: Attack | null
  /** Index of the unit with the highest cost in the action, or NONE. */
  dearest: number
  /**
   * Cost in AP of the unit that is moving. Dice for obstacles are added to it (rule 17.8). Null if the move
   * costs nothing (card 05).
   */
  own: { cost: number; open: number } | null
  /** Rule 17.3a: whether the player ordered the moving unit to stay outside the fortification in its target hex. */
  stays: boolean
  /**
   * Index of the unit that is moving. `path` lists the hexes still to be entered, `facing` is the facing at the
   * end, or NONE.
   */
  mover: number
  path: number[]
  facing: number
  /** Members of the group, by index: `moved` have moved at least one hex, `used` have used up their move. */
  moved: number[]
  used: number[]
  /** Set if the player accepted a failed roll of this action instead of playing a card. */
  kept?: true
}

/** Returns a new action with no units and cost 0. The caller fills in the rest. */
export function createActionInProgress(kind: ActionKind, command: number, card: number): ActionInProgress {
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
  /** Index of the hex that is attacked. */
  hex: number
  /** Rule 6.10: whether the attack is close combat, which has one target in the attacker's own hex. */
  close: boolean
  weapon: AttackWeapon
  /** Index of the weapon card or artillery card that makes the attack, or NONE. */
  card: number
  /** Rule 13.3: index of the hex from which LOS and height are measured: the attacker's own hex or a spotter hex. */
  from: number
  indirect: boolean
  /** Rule 16.2: whether the turret fires outside the unit's arc. */
  turned: boolean
  /** Ruling R94: whether the attacker uses red firepower against the flank of an open-topped vehicle. */
  openTop: boolean
  /** Units and tokens for which the attack has yet to roll, in no fixed order. */
  targets: number[]
  tokens: number[]
}

/** Rule 3.2: dice roll that is not finished yet, with its needed number, CAPs and dice. */
export interface RollInProgress {
  what: RollKind
  command: number
  /** Indexes of the unit and the token that the roll is about. Either may be NONE. */
  unit: number
  token: number
  dice: number[]
  /**
   * Needed number before CAPs change it. In a check for becoming spent, it is the cost of the action. NONE if
   * the dice are not compared with a number.
   */
  number: number
  /** CAPs spent to change the needed number. Negative CAPs lower the number. */
  caps: number
  /** Change of the roll's result by card 13, up to now. */
  luck: number
  /** Rulings R27 and R52: whether only the player who rolls may know the needed number. */
  secret: boolean
  /** Terms that explain the needed number. `sum` is set only for rolls to hit. */
  sum: HitSum | null
  terms: readonly SumTerm[]
}

/** Rule 13.5: artillery strike that a player planned in secret. */
export interface PlannedStrike {
  command: number
  card: number
  hex: number
  smoke: boolean
  /** Round before which the strike lands. */
  round: number
}

/**
 * Rule 13.6: artillery strike that is landing now, with the direction of its arrow, its drift in hexes, and the
 * targets for which it has yet to roll.
 */
export interface LandingStrike {
  arrow: number
  drifted: number
  targets: number[]
  tokens: number[]
}

export interface HeroesState extends GameState {
  agenda: HeroesStep[]
  outcome: GameOutcome | null

  scenario: number
  /** Number of rulebook chapters that this game uses. */
  chapters: number
  /**
   * Number of forces: two, or four with team mates (rule 19). A force has its own units, cards and CAPs and is
   * led by one player.
   */
  commands: number
  round: number
  /** Rule 2.0b: `first` is the side that begins the current round, `turn` the side whose turn it is. */
  first: Side
  turn: Side
  /** Ruling R113: numbers of forces that acted in the last two finished turns, the latest turn first. */
  busy: [number, number]
  /** Number of forces that have acted in the current turn. */
  acting: number
  /**
   * Card 12 gives a side a second turn. `swift` is set if the card was played in this turn. `again` is set until
   * the second turn begins.
   */
  again: boolean
  swift: boolean

  // Lists with one value for each unit, by unit index
  kind: number[]
  command: number[]
  /** Index of the unit's hex, or a negative value that stands for a place off the map. */
  hex: number[]
  facing: number[]
  spent: number[]
  /**
   * Rule 2.6: `stressed` is 1 if the unit acted in its side's previous turn. `acted` is 1 if it has acted in the
   * current turn.
   */
  stressed: number[]
  acted: number[]
  /** Index of the unit's hit marker, or NONE. `shown` is 1 if the marker lies face up (rule 7.5c). */
  marker: number[]
  shown: number[]
  hidden: number[]
  /**
   * Rule 9.9: `arrival` is the round in which the unit arrives (0 if it starts on the map). `entry` is the index
   * of its group of reinforcements in the scenario.
   */
  arrival: number[]
  entry: number[]
  /** Rule 15.6: index of the vehicle that carries or tows the unit, or NONE. */
  carrier: number[]
  /** Rule 17.2: index of the fortification token that the unit occupies, or NONE. */
  inside: number[]
  /** Whether card 15 has bogged the vehicle down. The effect lasts until the end of the round. */
  bogged: number[]

  // Lists with one value for each fortification or obstacle token, by token index
  token: number[]
  tokenHex: number[]
  tokenFacing: number[]
  tokenHidden: number[]
  /**
   * `tokenOf` is the index of the force that placed the token. `dugBy` is the index of the unit that dug it.
   * Either may be NONE.
   */
  tokenOf: number[]
  dugBy: number[]

  /**
   * Rule 14: indexes of hexes with smoke: `heavy` for heavy, `light` for light tokens. A hex appears once for
   * each of its tokens.
   */
  heavy: number[]
  light: number[]
  /** Rule 4.4: side that controls each control hex of the scenario, or NONE. */
  control: number[]

  // Lists with one value for each player's force, by force index
  cap: number[]
  /** Rule 9.7: CAPs at the start of a round, before losses are deducted. A handicap is included. */
  capStart: number[]
  /** Rule 7.12: number of spaces of the CAP track that losses have covered. */
  losses: number[]
  hands: number[][]
  /** Rule 8.2: indexes of the weapon cards that are not used up. */
  weapons: number[][]
  /** Ruling R35: indexes of the secret goal cards of each force. */
  goals: number[][]
  strikes: PlannedStrike[]
  shelling: LandingStrike | null

  deck: number[]
  discard: number[]
  /** Rule 1.0j: hit markers in the two pools: for soft targets, then for armoured targets. */
  pools: [number[], number[]]
  /**
   * Ruling R36: position of the VP marker. A German lead of k points is stored as k − 1, a Soviet lead of k
   * points as −k.
   */
  vp: number

  /**
   * Rule 6.12c: ways out of hexes that are closed to a side. Each closed way is three numbers in a row: the hex,
   * the adjacent hex to which it leads, and the side to which it is closed.
   */
  closed: number[]
  /**
   * `aim` is the firepower that card 11 adds to the next attack. `scout` is the unit for which card 14 was
   * played before the action.
   */
  aim: number
  scout: number
  deed: ActionInProgress | null
  roll: RollInProgress | null
  /** Forces of the side that have yet to act in the current turn (rule 19.0d). */
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

function cloneDeed(action: ActionInProgress): ActionInProgress {
  const { attack } = action
  return {
    ...action,
    units: action.units.slice(),
    named: action.named.slice(),
    moved: action.moved.slice(),
    used: action.used.slice(),
    path: action.path.slice(),
    own: action.own && { ...action.own },
    attack: attack && {
      ...attack,
      supporters: attack.supporters.slice(),
      targets: attack.targets.slice(),
      tokens: attack.tokens.slice(),
    },
  }
}
