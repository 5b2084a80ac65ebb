/**
 * This file defines all events of the game. Events contain only indices. Texts and pictures find the names for
 * the indices in `data/pavlovs-house`.
 */

/** Reason why a man is about to be removed from the game. */
export type RemovalCause = 'sniper' | 'mortar' | 'artillery' | 'assault' | 'bomb' | 'raid' | 'hunger'
/** What rolls dice against the House: a kind of card, or one of the two parts of an assault. */
export type FireSource = 'sniper' | 'mortar' | 'artillery' | 'assaultFire' | 'assaultWall'
/**
 * Effect of a recovery on a man. `side`: turns the man to his ready side. `damage`: removes the damage token of
 * the man.
 */
export type RecoveryKind = 'side' | 'damage'
export type PavlovEnding = 'breach' | 'headquarters' | 'empty' | 'score'

export type PavlovEvent =
  /* the turn */
  | { type: 'turn'; turn: number }
  /** The player ended a Soviet phase early. `actions`: number of actions that were left. */
  | { type: 'stopped'; phase: 'cards' | 'counters'; actions: number }
  | { type: 'ended'; reason: PavlovEnding; total: number }
  | { type: 'scored'; storm: number; support: number; men: number; enemies: number; total: number }
  /* Rule 2: Soviet card phase */
  | { type: 'drew'; cards: readonly number[]; actions: number | null }
  | { type: 'drewHidden'; count: number; actions: number | null }
  | { type: 'reshuffled'; count: number }
  | { type: 'used'; card: number; command: number }
  | { type: 'repaired'; location: number }
  | { type: 'resupplied'; tokens: readonly number[] }
  | { type: 'reinforced'; pieces: readonly number[]; cost: number; limit: number; radio: number | null }
  | { type: 'fortified'; colour: number; wall: number }
  | { type: 'mined'; approach: number }
  | { type: 'fogReturned'; card: number }
  | { type: 'readied'; location: number; token: number }
  | { type: 'loaded'; locations: readonly number[]; tokens: readonly number[] }
  | {
      type: 'delivered'
      locations: readonly number[]
      tokens: readonly number[]
      /**
       * `suppression`: number of suppression tokens gained from ammunition. `due`: number that would have been
       * gained from an unlimited stock.
       */
      suppression: number
      due: number
    }
  | { type: 'supported'; card: number; points: number }
  | { type: 'supportOpened'; card: number | null }
  | {
      type: 'raided'
      card: number
      men: readonly number[]
      dice: readonly number[]
      sum: number
      defence: number
      won: boolean
      final: boolean
    }
  | { type: 'casualty'; man: number; die: number; lives: boolean }
  | { type: 'discarded'; cards: readonly number[] }
  /* Rule 3: Wehrmacht card phase */
  | { type: 'tactics'; opened: readonly number[]; removed: number | null }
  | { type: 'opened'; card: number; nth: number; of: number }
  | { type: 'noTarget'; gun: FireSource; colourDie: number | null; colour: number }
  | {
      type: 'fired'
      gun: FireSource
      card: number
      colourDie: number | null
      colour: number
      positionDie: number | null
      position: number | null
      dice: readonly number[]
      /** Number of attack dice added by an open tactics card. */
      extra: number
      defence: number
      hits: boolean
    }
  | { type: 'wallDown'; colour: number; wall: number }
  | { type: 'pinned'; men: readonly number[]; marked: boolean }
  | { type: 'saved'; man: number; cause: RemovalCause }
  /** `from`: for each man, the place where he was before he was removed. */
  | { type: 'lost'; men: readonly number[]; from: readonly number[]; cause: RemovalCause }
  /**
   * A weapon went to the reserve. `replaced`: another weapon took its position. If `replaced` is absent, no man on
   * the position had the symbol of the weapon any more.
   */
  | { type: 'weaponBack'; weapon: number; position: number; replaced?: true }
  | { type: 'airRaid'; planes: number; defence: number }
  | {
      type: 'flak'
      locations: readonly number[]
      dice: readonly number[]
      defence: number
      downed: number
      planes: number
    }
  | {
      type: 'bombed'
      dice: readonly number[]
      sum: number
      /** Location that the bomb hit, after damaged locations passed the bomb on. */
      location: number
      result: 'token' | 'damage' | 'nothing' | 'battalion' | 'headquarters'
      /** Token that the bomb removed from the location, or null. */
      token: number | null
    }
  | { type: 'fogAdded'; card: number }
  | { type: 'noCounter'; enemy: number }
  | { type: 'coming'; enemy: number; approach: number; die: number }
  | {
      type: 'stopFire'
      enemy: number
      approach: number
      tokens: number
      /** Number of dice that an open tactics card removed from the attempt to stop the counter. */
      fewer: number
      dice: readonly number[]
      defence: number
      stopped: boolean
    }
  | { type: 'placed'; enemy: number; approach: number; pushed: number }
  | { type: 'breach'; enemy: number; approach: number }
  | {
      type: 'mineBlew'
      enemy: number
      approach: number
      location: number
      dice: readonly number[]
      defence: number
      destroyed: boolean
    }
  | { type: 'dashed'; enemy: number; approach: number; card: number }
  | { type: 'mineLost'; approach: number; die: number; found: boolean }
  | { type: 'fed'; men: number; needed: number; paid: number; short: number }
  /** Men whom the player chose, before it is decided whether first aid saves them. */
  | { type: 'chosen'; men: readonly number[]; why: 'hunger' | 'sniper' | 'room' }
  | { type: 'stormCard'; card: number; replaced: number | null }
  /* Rule 4: Soviet counter phase */
  | { type: 'counters'; moves: number; actions: number }
  | { type: 'moved'; man: number; from: number; to: number; weapon: number | null; free: boolean }
  | {
      type: 'attacked'
      men: readonly number[]
      weapon: number | null
      square: number
      enemy: number
      dice: readonly number[]
      /** Men on positions who inspire the crew and so add one die. */
      inspired: readonly number[]
      defence: number
      destroyed: boolean
    }
  /** A man in a volley did not shoot, because an earlier shot of the volley had destroyed his target. */
  | { type: 'heldFire'; man: number; square: number }
  | {
      type: 'suppressed'
      men: readonly number[]
      weapon: number | null
      /** Men on positions who inspire the crew and so add one suppression token. */
      inspired: readonly number[]
      /** For each colour: number of suppression tokens added. */
      areas: readonly number[]
    }
  | { type: 'ordered'; man: number; men: readonly number[] }
  | { type: 'recovered'; man: number; relief: RecoveryKind; by: number | null }
  | {
      type: 'observed'
      man: number
      /**
       * Location from which the artillery token was spent. Null for the second target, because it needs no
       * token of its own.
       */
      location: number | null
      square: number
      enemy: number
      dice: readonly number[]
      defence: number
      destroyed: boolean
    }
  /* Rule 7.4: German command */
  | { type: 'germanDrew'; cards: readonly number[]; tactics: readonly number[] }
  | { type: 'germanDrewHidden'; cards: number; tactics: number }
  | { type: 'planned'; cards: readonly number[]; tactics: number }
  | { type: 'plannedHidden'; cards: number }
  /**
   * Chances of each shot of a volley. This event is used only in previews and is never announced. `need` is the
   * lowest die roll that hits.
   */
  | { type: 'chances'; shots: readonly { shot: number; dice: number; need: number; chance: number }[] }
  | {
      type: 'chance'
      dice: number
      extra: number
      need: number
      sum: boolean
      /** Probability (0 to 1) that the action succeeds. */
      chance: number
      /** Roll against the second target of a forward observer. */
      second?: { need: number; chance: number }
      /** Probability (0 to 1) that each raider is lost after the raid. */
      falls?: number
      /** Set if every man of the House goes on the raid, so that the House would be empty. */
      empties?: true
    }
