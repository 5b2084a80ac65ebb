/** Everything that can be told, in indices; words and pictures look names up in `data/pavlovs-house`. */

/** Why a man is about to be removed from the game. */
export type Cause = 'sniper' | 'mortar' | 'artillery' | 'assault' | 'bomb' | 'raid' | 'hunger'
/** Who rolls dice at the House: a card, or one of the two parts of an assault. */
export type Gun = 'sniper' | 'mortar' | 'artillery' | 'assaultFire' | 'assaultWall'
/** `side`: turns to the ready side. `damage`: loses the damage token. */
export type Relief = 'side' | 'damage'
export type Ending = 'breach' | 'headquarters' | 'empty' | 'score'

export type PavlovEvent =
  /* the turn */
  | { type: 'turn'; turn: number }
  /** A Soviet phase ends with so many actions unused. */
  | { type: 'stopped'; phase: 'cards' | 'counters'; actions: number }
  | { type: 'ended'; reason: Ending; total: number }
  | { type: 'scored'; storm: number; support: number; men: number; enemies: number; total: number }
  /* 2 Soviet card phase */
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
      /** Suppression tokens that came out of ammunition, and how many should have. */
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
  /* 3 Wehrmacht card phase */
  | { type: 'tactics'; opened: readonly number[]; removed: number | null }
  | { type: 'opened'; card: number; nth: number; of: number }
  | { type: 'noTarget'; gun: Gun; colourDie: number | null; colour: number }
  | {
      type: 'fired'
      gun: Gun
      card: number
      colourDie: number | null
      colour: number
      positionDie: number | null
      position: number | null
      dice: readonly number[]
      /** Dice that an open tactics card added. */
      extra: number
      defence: number
      hits: boolean
    }
  | { type: 'wallDown'; colour: number; wall: number }
  | { type: 'pinned'; men: readonly number[]; marked: boolean }
  | { type: 'saved'; man: number; cause: Cause }
  /** `from`: where each of them stood. */
  | { type: 'lost'; men: readonly number[]; from: readonly number[]; cause: Cause }
  /** `replaced`: another weapon has taken its place; otherwise nobody is left to work it. */
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
      /** Where it ends after passing damaged locations. */
      location: number
      result: 'token' | 'damage' | 'nothing' | 'battalion' | 'headquarters'
      /** The token that was lost. */
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
      /** Dice that an open tactics card took away. */
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
  /** Whom the player has named, while what becomes of them is still to be decided. */
  | { type: 'chosen'; men: readonly number[]; why: 'hunger' | 'sniper' | 'room' }
  | { type: 'stormCard'; card: number; replaced: number | null }
  /* 4 Soviet counter phase */
  | { type: 'counters'; moves: number; actions: number }
  | { type: 'moved'; man: number; from: number; to: number; weapon: number | null; free: boolean }
  | {
      type: 'attacked'
      men: readonly number[]
      weapon: number | null
      square: number
      enemy: number
      dice: readonly number[]
      /** Men on positions whose inspiration adds a die. */
      inspired: readonly number[]
      defence: number
      destroyed: boolean
    }
  /** In an order for several: the target is gone, nothing was done. */
  | { type: 'heldFire'; man: number; square: number }
  | {
      type: 'suppressed'
      men: readonly number[]
      weapon: number | null
      /** Men on positions whose inspiration adds a token to what may be moved. */
      inspired: readonly number[]
      /** Tokens for each colour. */
      areas: readonly number[]
    }
  | { type: 'ordered'; man: number; men: readonly number[] }
  | { type: 'recovered'; man: number; relief: Relief; by: number | null }
  | {
      type: 'observed'
      man: number
      /** Where the artillery token came from; null for a second target. */
      location: number | null
      square: number
      enemy: number
      dice: readonly number[]
      defence: number
      destroyed: boolean
    }
  /* 7.4 German command */
  | { type: 'germanDrew'; cards: readonly number[]; tactics: readonly number[] }
  | { type: 'germanDrewHidden'; cards: number; tactics: number }
  | { type: 'planned'; cards: readonly number[]; tactics: number }
  | { type: 'plannedHidden'; cards: number }
  /** Only for previews: what the dice would have to do. */
  | { type: 'chances'; shots: readonly { shot: number; dice: number; need: number; chance: number }[] }
  | {
      type: 'chance'
      dice: number
      extra: number
      need: number
      sum: boolean
      /** From 0 to 1. */
      chance: number
      /** The second target of an observer. */
      second?: { need: number; chance: number }
      /** That each raider is lost afterwards, from 0 to 1. */
      falls?: number
      /** A raid on which everybody goes. */
      empties?: true
    }
