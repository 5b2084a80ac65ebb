/** One term of a sum. `rule` names the rule that adds it. */
export interface SumTerm {
  readonly rule: string
  readonly value: number
  /** Index of the terrain that causes the term, for rules that apply to several terrains. */
  readonly terrain?: number
}

/** Result of the dice and the number needed. The number is NONE where only the owner may know it (R27, R52). */
export interface RollOutcome {
  readonly result: number
  readonly number: number
}

/** Defence rating, attack rating and hit number of one target, term by term (6.1 to 6.8). */
export interface HitSum {
  readonly unit: number
  readonly token: number
  /** Whether red (soft) defence and firepower count, instead of blue (armoured). */
  readonly red: boolean
  readonly flank: boolean
  readonly defence: number
  readonly defenceTerms: readonly SumTerm[]
  readonly attack: number
  readonly attackTerms: readonly SumTerm[]
  readonly number: number
}

/** 17.10 Chances, from 0 to 1, that known mines hit a unit in one hex of its way. */
export interface MineRisk {
  readonly unit: number
  readonly hex: number
  readonly hit: number
  readonly critical: number
  /** 7.4 Set if the unit has a hit marker, so that any hit destroys it. */
  readonly isMarked?: true
}

/** Cost of an action and the risk of becoming spent. */
export interface ActionCost {
  /** Units that make the check together. */
  readonly units: readonly number[]
  /** Cost in AP without the dice of obstacles. */
  readonly cost: number
  readonly terms: readonly SumTerm[]
  /** 17.8, 17.9 Number of obstacle dice on the way that are added to the cost, and the kind of obstacle. */
  readonly dice: number
  readonly obstacle?: 'wire' | 'roadblock'
  /** 3.4b Set if a spent unit takes part: the cost is paid at once and no check follows. */
  readonly atOnce?: true
  /** Chances of becoming spent, from 0 to 1. The index is the number of CAPs paid: 0, 1, 2 … */
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
      /** Acting units. Empty if they stay hidden. */
      units: readonly number[]
      card: number
      /** Cost in AP with all modifiers. NONE while moves or dice may still change it. */
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
      /** 13.3 Spotter hex, which sees the target for a mortar, or NONE. */
      spotter?: number
    }
  | { type: 'moved'; unit: number; from: number; to: number; facing: number }
  | { type: 'turned'; unit: number; facing: number }
  | { type: 'entered'; unit: number; hex: number; facing: number }
  /** `caps`: CAPs the player named before the roll. The chances already include them. */
  | { type: 'odds'; sum: HitSum; hit: number; critical: number; caps?: number }
  | {
      type: 'rolled'
      what: RollKind
      command: number
      unit: number
      token: number
      dice: readonly number[]
      /** Number needed, CAPs included. NONE if the roll has no number or the number is secret (R27, R52). */
      number: number
      caps: number
      /** Change of the result by card 13. */
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
  /** `roll` is missing if a card rallied the unit without dice. */
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
      /** Result after card 13. It is compared with the cost. */
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
  /** Warning that spent units would pay this many CAPs at once for the action. */
  /** `most`: CAPs paid at most if obstacles on the way add dice. */
  | { type: 'wouldPay'; units: readonly number[]; caps: number; most?: number }
  /** Card that a preview is about to show as played. */
  | { type: 'wouldPlay'; card: number }
  | ({
      type: 'attackOdds'
      /** 11.7b Number of the detection roll that comes first. NONE if the target hex holds visible units. */
      detection: number
      detectionTerms: readonly SumTerm[]
      /** Chance that the detection roll succeeds, with the CAPs the player named. */
      detect: number
      /** 18.0h Set if hidden units in the hex are revealed without a roll. */
      smokesOut?: true
      sums: readonly HitSum[]
      /** 3.2 CAPs the player named for each hit roll. The chances already include them. */
      caps: readonly number[]
      /** Chances of a hit, from 0 to 1 like all chances in a preview. */
      hits: readonly number[]
      criticals: readonly number[]
      /** 7.4 Whether each target has a hit marker, so that any hit destroys it. */
      marked: readonly boolean[]
    } & ActionCost)
  | ({
      type: 'rallyOdds'
      rolls: readonly {
        readonly unit: number
        readonly number: number
        readonly terms: readonly SumTerm[]
        readonly caps: number
        readonly chance: number
      }[]
    } & ActionCost)
  | ({ type: 'costs' } & ActionCost)
  /**
   * Chance of one roll after an answer to an open step: that it reaches its number, that a card's die brings an
   * effect, or that the unit becomes spent.
   */
  | {
      type: 'rollOdds'
      what: RollKind
      unit: number
      number: number
      /** Chance from 0 to 1. Null if every face has its own effect. */
      chance: number | null
    }
  /**
   * Effect of each face of a card's die. The effect is a gain for the player of the card or a loss for the
   * enemy, depending on the card.
   */
  | ({ type: 'cardOdds'; card: number; faces: readonly number[] } & ActionCost)
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

/** 1.0a Index of a side: 0 German, 1 Soviet. */
export type Side = 0 | 1

export type ActionKind = (typeof ACTION_KINDS)[number]

/** Means of an attack: the unit's own firepower, a flamethrower, a weapon card, or an artillery strike. */
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
