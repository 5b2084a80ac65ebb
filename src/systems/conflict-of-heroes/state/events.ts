/** Term of a sum. `rule` is the id of the rule that adds the term. */
export interface SumTerm {
  readonly rule: string
  readonly value: number
  /** Index of the terrain that adds the term. Set only for rules that cover several terrains. */
  readonly terrain?: number
}

/**
 * Result of a roll and the needed number. The needed number is NONE for readers who may not know it (rulings R27
 * and R52).
 */
export interface RollOutcome {
  readonly result: number
  readonly number: number
}

/** Defence rating, attack rating and needed number for a hit on one target, with their terms (rules 6.1 to 6.8). */
export interface HitSum {
  readonly unit: number
  readonly token: number
  /**
   * Whether the target is soft, so that its red defence and the attacker's red firepower count. If false, the
   * target is armoured, and the blue values count.
   */
  readonly red: boolean
  readonly flank: boolean
  readonly defence: number
  readonly defenceTerms: readonly SumTerm[]
  readonly attack: number
  readonly attackTerms: readonly SumTerm[]
  readonly number: number
}

/** Rule 17.10: chances, from 0 to 1, that known mines in one hex of a unit's path hit the unit. */
export interface MineRisk {
  readonly unit: number
  readonly hex: number
  readonly hit: number
  readonly critical: number
  /** Rule 7.4: set if the unit already has a hit marker, so that any hit destroys it. */
  readonly isMarked?: true
}

/** Cost of an action in AP, and the risk that its units become spent. */
export interface ActionCostPreview {
  /** Units that make one common check for becoming spent. */
  readonly units: readonly number[]
  /** Cost in AP, without the dice of obstacles. */
  readonly cost: number
  readonly terms: readonly SumTerm[]
  /**
   * Rules 17.8 and 17.9: number of dice that obstacles on the path add to the cost. `obstacle` is the kind of
   * obstacle.
   */
  readonly dice: number
  readonly obstacle?: 'wire' | 'roadblock'
  /**
   * Rule 3.4b: set if a spent unit takes part. The cost is then paid in advance, and there is no check for
   * becoming spent.
   */
  readonly atOnce?: true
  /** Chances of becoming spent, from 0 to 1. The value at index n is the chance if n CAPs are paid. */
  readonly chances: readonly number[]
  readonly mines?: readonly MineRisk[]
}

export type HeroesEvent =
  | { type: 'began'; scenario: number; cards: readonly number[] }
  | { type: 'tookCard'; command: number; card: number }
  | { type: 'drew'; command: number; cards: readonly number[] }
  | { type: 'drewSome'; command: number; count: number }
  | { type: 'reshuffled'; count: number }
  | { type: 'placed'; unit: number; hex: number }
  | { type: 'placedSome'; command: number; left: number }
  | { type: 'turn'; side: Side; round: number; again: boolean }
  | { type: 'passed'; command: number }
  | {
      type: 'declared'
      command: number
      deed: ActionKind
      /** Units that act. Empty if they stay hidden. */
      units: readonly number[]
      card: number
      /** Cost in AP with all modifiers. NONE while further moves or dice may still change the cost. */
      cost: number
      terms: readonly SumTerm[]
    }
  | {
      type: 'attacked'
      unit: number
      supporters: readonly number[]
      hex: number
      close: boolean
      weapon: AttackWeapon
      from: number
      /** Rule 13.3: spotter hex of an indirect mortar attack, or NONE. */
      spotter?: number
    }
  | { type: 'moved'; unit: number; from: number; to: number; facing: number }
  | { type: 'turned'; unit: number; facing: number }
  | { type: 'entered'; unit: number; hex: number; facing: number }
  /** `caps` holds the CAPs that the player added to the order for this roll. The chances include them. */
  | { type: 'odds'; sum: HitSum; hit: number; critical: number; caps?: number }
  | {
      type: 'rolled'
      what: RollKind
      command: number
      unit: number
      token: number
      dice: readonly number[]
      /**
       * Needed number, changed by CAPs. NONE if the roll has no such number, or if the number is secret (rulings
       * R27 and R52).
       */
      number: number
      caps: number
      /** Change of the roll's result by card 13. */
      luck: number
      terms: readonly SumTerm[]
    }
  | { type: 'rerolled'; command: number; what: RollKind; dice: readonly number[] }
  | { type: 'luck'; command: number; what: RollKind; die: number; change: number }
  | { type: 'missed'; unit: number; mine?: true }
  | { type: 'hit'; unit: number; armoured: boolean }
  | { type: 'drewMarker'; unit: number; marker: number }
  | { type: 'showedMarker'; unit: number; marker: number; why: 'cost' | 'fight' | 'rally' | 'removed' }
  | { type: 'destroyed'; unit: number; hex: number; why: 'critical' | 'second' | 'marker'; marker: number }
  | { type: 'covered'; command: number; losses: number; cap: number }
  /** `roll` is missing if a card removed the hit marker without a roll. */
  | { type: 'rallied'; unit: number; marker: number; roll?: RollOutcome }
  | { type: 'notRallied'; unit: number; roll?: RollOutcome }
  | { type: 'paid'; command: number; caps: number; why: 'number' | 'cost' | 'card'; left: number }
  | { type: 'gainedCaps'; command: number; caps: number; left: number }
  | { type: 'lostCaps'; command: number; caps: number; left: number }
  | {
      type: 'checked'
      units: readonly number[]
      cost: number
      face: number
      /**
       * Result of the check for becoming spent, including the change by card 13. It is compared with the cost of
       * the action.
       */
      result: number
      spent: boolean
      secret: boolean
    }
  | { type: 'noCheck'; units: readonly number[]; secret: boolean }
  | { type: 'played'; command: number; card: number }
  | { type: 'raised'; command: number; by: number; cost: number }
  | { type: 'impossible'; command: number }
  | { type: 'scenarioCard'; command: number; card: number }
  | { type: 'revealed'; unit: number; hex: number }
  | { type: 'hid'; unit: number; hex: number }
  | { type: 'wentHidden'; unit: number }
  | { type: 'hiddenMove'; unit: number; from: number; to: number }
  | { type: 'detected'; hex: number; units: readonly number[] }
  | { type: 'undetected'; hex: number }
  | { type: 'controlled'; control: number; side: Side }
  | {
      type: 'scored'
      side: Side
      points: number
      why: 'loss' | 'control' | 'card' | 'exit' | 'token'
      holder: Side
      total: number
    }
  | { type: 'roundEnded'; round: number }
  | { type: 'round'; round: number; caps: readonly number[]; arrived: readonly number[] }
  | { type: 'first'; side: Side }
  | { type: 'dug'; unit: number; token: number; hex: number }
  | { type: 'laid'; token: number; kind: number; hex: number }
  | { type: 'spied'; unit: number }
  | { type: 'tokenGone'; token: number; hex: number }
  | { type: 'mayEndRound' }
  /**
   * Warning that spent units would pay `caps` CAPs immediately for the action. If dice for obstacles on the
   * path add to the cost, `most` is the largest number of CAPs that they may pay.
   */
  | { type: 'wouldPay'; units: readonly number[]; caps: number; most?: number }
  /** Card that the previewed action would play. */
  | { type: 'wouldPlay'; card: number }
  | ({
      type: 'attackOdds'
      /**
       * Rule 11.7b: needed number of the detection roll that precedes the attack. NONE if the target hex holds
       * visible units, so that there is no such roll.
       */
      detection: number
      detectionTerms: readonly SumTerm[]
      /**
       * Chance, from 0 to 1, that the detection roll succeeds. It includes the CAPs that the player added to the
       * order.
       */
      detect: number
      /** Rule 18.0h: set if the attack reveals hidden units in the hex without a roll. */
      smokesOut?: true
      sums: readonly HitSum[]
      /** Rule 3.2: CAPs that the player added to the order for each hit roll. The chances include them. */
      caps: readonly number[]
      /** Chances of a hit on each target, from 0 to 1. */
      hits: readonly number[]
      criticals: readonly number[]
      /** Rule 7.4: whether each target already has a hit marker, so that any hit destroys the target. */
      marked: readonly boolean[]
    } & ActionCostPreview)
  | ({
      type: 'rallyOdds'
      rolls: readonly {
        readonly unit: number
        readonly number: number
        readonly terms: readonly SumTerm[]
        readonly caps: number
        readonly chance: number
      }[]
    } & ActionCostPreview)
  | ({ type: 'costs' } & ActionCostPreview)
  /**
   * Chance of one roll that follows an answer to an open step. Depending on the roll, success means that it
   * reaches its number, that a card takes effect, or that a unit becomes spent.
   */
  | {
      type: 'rollOdds'
      what: RollKind
      unit: number
      number: number
      /** Chance of success from 0 to 1. Null if every face of the die has its own effect. */
      chance: number | null
    }
  /**
   * Effect of each face of a card's die, in the order of the faces. Depending on the card, it is a number that
   * the player gains or the enemy loses.
   */
  | ({ type: 'cardOdds'; card: number; faces: readonly number[] } & ActionCostPreview)
  | { type: 'ended'; winner: Side; points: number }
  | { type: 'minesFound'; token: number; hex: number }
  | { type: 'minesExplode'; unit: number; token: number }
  | { type: 'minesPassed'; unit: number; hex: number }
  | { type: 'obstacleDie'; unit: number; kind: 'wire' | 'roadblock'; die: number }
  | { type: 'wireCrushed'; unit: number; token: number; hex: number }
  | { type: 'boarded'; unit: number; vehicle: number }
  | { type: 'gotOff'; unit: number; vehicle: number; hex: number; facing: number }
  | { type: 'hooked'; unit: number; vehicle: number }
  | { type: 'bogged'; unit: number }
  | { type: 'freed'; unit: number }
  | { type: 'occupied'; unit: number; token: number }
  | { type: 'vacated'; unit: number; token: number; facing: number }
  | { type: 'tokenMissed'; token: number }
  | { type: 'tokenHit'; token: number; hex: number }
  | { type: 'smoked'; hexes: readonly number[] }
  | { type: 'planned'; command: number; hex: number; smoke: boolean }
  | { type: 'plannedSomewhere'; command: number }
  | { type: 'held'; command: number }
  | { type: 'markerLaid'; command: number; hex: number; smoke: boolean; card: number }
  | { type: 'onTarget'; hex: number }
  | { type: 'pointed'; facing: number }
  | { type: 'drifted'; from: number; direction: number; distance: number; hex: number }
  | { type: 'strikeHits'; hexes: readonly number[]; units: readonly number[] }
  | { type: 'reached'; unit: number; hex: number; points: number }

/** Rule 1.0a: index of a side: 0 is German, 1 is Soviet. */
export type Side = 0 | 1

export type ActionKind = (typeof ACTION_KINDS)[number]

/**
 * Means of an attack: `fire` is the unit's own firepower, `flame` a flamethrower, `card` a weapon card, `strike`
 * an artillery strike.
 */
export type AttackWeapon = 'fire' | 'flame' | 'card' | 'strike'

export type RollKind = (typeof ROLL_KINDS)[number]

export const ACTION_KINDS = [
  'move',
  'pivot',
  'attack',
  'rally',
  'stall',
  'card',
  'enter',
  'hide',
  'dig',
  'smoke',
  'load',
  'unload',
  'tow',
  'occupy',
] as const
export const ROLL_KINDS = [
  'hit',
  'tokenHit',
  'mine',
  'rally',
  'initiative',
  'detection',
  'drift',
  'direction',
  'check',
  'obstacle',
  'card',
] as const
