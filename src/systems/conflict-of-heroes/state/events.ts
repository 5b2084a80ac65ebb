/** One line of arithmetic; `rule` tells which. */
export interface Term {
  readonly rule: string
  readonly value: number
  /** The terrain that makes it, where the rule is the same for several. */
  readonly terrain?: number
}

/** What the dice came to and the number they needed; NONE: only the owner knows it (R27, R52). */
export interface Reached {
  readonly result: number
  readonly number: number
}

/** Defence, attack and hit number, term by term (6.1 to 6.8). */
export interface Sum {
  readonly unit: number
  readonly token: number
  /** Red (soft) or blue (armoured) defence and firepower. */
  readonly red: boolean
  readonly flank: boolean
  readonly defence: number
  readonly defenceTerms: readonly Term[]
  readonly attack: number
  readonly attackTerms: readonly Term[]
  readonly number: number
}

/** 17.10 Known mines that go off under a unit; chances from 0 to 1. */
export interface MineRisk {
  readonly unit: number
  readonly hex: number
  readonly hit: number
  readonly critical: number
  /** 7.4 It has a marker: any hit destroys. */
  readonly isMarked?: true
}

/** What an action costs, and the risk of it. */
export interface Cost {
  /** Who is checked. */
  readonly units: readonly number[]
  /** Without what dice add. */
  readonly cost: number
  readonly terms: readonly Term[]
  /** 17.8, 17.9 Dice that obstacles on the way add to the cost, and which obstacles. */
  readonly dice: number
  readonly obstacle?: 'wire' | 'roadblock'
  /** 3.4b A spent unit pays at once and makes no check. */
  readonly atOnce?: true
  /** The chance of being spent with 0, 1, 2 … CAPs, from 0 to 1. */
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
      deed: DeedKind
      /** Empty when the actors stay hidden. */
      units: readonly number[]
      card: number
      /** Known cost with all modifiers, or NONE while moves or dice are still to come. */
      cost: number
      terms: readonly Term[]
    }
  | {
      type: 'attacked'
      unit: number
      supporters: readonly number[]
      hex: number
      close: boolean
      weapon: Weapon
      from: number
      /** 13.3 The hex that sees the target for a mortar, or NONE. */
      spotter?: number
    }
  | { type: 'moved'; unit: number; from: number; to: number; facing: number }
  | { type: 'turned'; unit: number; facing: number }
  | { type: 'entered'; unit: number; hex: number; facing: number }
  /** `caps`: named for it before the roll, in the chances already. */
  | { type: 'odds'; sum: Sum; hit: number; critical: number; caps?: number }
  | {
      type: 'rolled'
      what: RollKind
      command: number
      unit: number
      token: number
      dice: readonly number[]
      /** With CAPs; NONE when there is none, or it is secret (R27, R52). */
      number: number
      caps: number
      /** Change of the result by card 13. */
      luck: number
      terms: readonly Term[]
    }
  | { type: 'rerolled'; command: number; what: RollKind; dice: readonly number[] }
  | { type: 'luck'; command: number; what: RollKind; die: number; change: number }
  | { type: 'missed'; unit: number; mine?: true }
  | { type: 'hit'; unit: number; armoured: boolean }
  | { type: 'drewMarker'; unit: number; marker: number }
  | { type: 'showedMarker'; unit: number; marker: number; why: 'cost' | 'fight' | 'rally' | 'removed' }
  | { type: 'destroyed'; unit: number; hex: number; why: 'critical' | 'second' | 'marker'; marker: number }
  | { type: 'covered'; command: number; losses: number; cap: number }
  /** By a card nobody rolls. */
  | { type: 'rallied'; unit: number; marker: number; roll?: Reached }
  | { type: 'notRallied'; unit: number; roll?: Reached }
  | { type: 'paid'; command: number; caps: number; why: 'number' | 'cost' | 'card'; left: number }
  | { type: 'gainedCaps'; command: number; caps: number; left: number }
  | { type: 'lostCaps'; command: number; caps: number; left: number }
  | {
      type: 'checked'
      units: readonly number[]
      cost: number
      face: number
      /** The face with card 13: what the cost is compared with. */
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
  /** What an action would throw away. */
  /** `most`: with the dice of obstacles on the way. */
  | { type: 'wouldPay'; units: readonly number[]; caps: number; most?: number }
  /** A card about to be played. */
  | { type: 'wouldPlay'; card: number }
  | ({
      type: 'attackOdds'
      /** 11.7b First a roll to detect; NONE when somebody is seen. */
      detection: number
      detectionTerms: readonly Term[]
      /** That somebody is detected, with the CAPs that are named. */
      detect: number
      /** 18.0h Whoever hides there comes to light without a roll. */
      smokesOut?: true
      sums: readonly Sum[]
      /** 3.2 Named for each of them, in the chances already. */
      caps: readonly number[]
      /** From 0 to 1, as all chances of a preview. */
      hits: readonly number[]
      criticals: readonly number[]
      /** 7.4 Of those who have a marker: any hit destroys. */
      marked: readonly boolean[]
    } & Cost)
  | ({
      type: 'rallyOdds'
      rolls: readonly {
        readonly unit: number
        readonly number: number
        readonly terms: readonly Term[]
        readonly caps: number
        readonly chance: number
      }[]
    } & Cost)
  | ({ type: 'costs' } & Cost)
  /** What an answer makes of one roll: that it reaches its number, that it brings what its faces say, that the unit is spent. */
  | {
      type: 'rollOdds'
      what: RollKind
      unit: number
      number: number
      /** From 0 to 1; null: every face counts. */
      chance: number | null
    }
  /** What each face of a card's die brings, and whether to whom it is played for or against the enemy. */
  | ({ type: 'cardOdds'; card: number; faces: readonly number[] } & Cost)
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

/** 1.0a The two sides, by index. */
export type Side = 0 | 1

export type DeedKind = (typeof DEED_KINDS)[number]

/** What an attack goes with: its own firepower, a flamethrower, a weapon card, an artillery strike. */
export type Weapon = 'fire' | 'flame' | 'card' | 'strike'

export type RollKind = (typeof ROLL_KINDS)[number]

export const DEED_KINDS = [
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
