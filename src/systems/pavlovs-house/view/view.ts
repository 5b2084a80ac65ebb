import { cardCommands, isFogCard, soviet } from '../../../../data/pavlovs-house/index.ts'
import type { View } from '../../../engine/system.ts'
import type { PavlovEvent } from '../state/events.ts'

export type PavlovMode = 'solo' | 'co-op' | 'competitive-2' | 'competitive-3'
export type TacticsLevel = 'none' | 'veteran' | 'guards' | 'competitive'
export type PavlovPhase = 'planning' | 'cards' | 'wehrmacht' | 'counters' | 'end'

/** Places of men and weapons besides the sixteen positions (0 to 15). */
export const RESERVE = 16
export const STOCK = 17
export const REMOVED = 18
/** Out on a raid until the casualty roll. */
export const AWAY = 19
/** Displaced and without a new place yet. */
export const DISPLACED = 20

/** Marks a Volga location without a token. */
export const NO_TOKEN = -1

export interface ManView {
  /** A position, or RESERVE, STOCK, REMOVED, AWAY or DISPLACED. */
  readonly place: number
  readonly exhausted: boolean
  readonly damaged: boolean
  /** Whether the man carries an action token. */
  readonly acted: boolean
  /** Number of order tokens on the man. */
  readonly orders: number
  /** Whether the man has used his own move in this phase. */
  readonly moved: boolean
}

/** The open step and its deciding roles. Fields that do not apply to the step are null. */
export interface PavlovOpenStep {
  readonly do: string
  readonly who: readonly string[]
  /** Man concerned by first aid or displacement. */
  readonly man: number | null
  /**
   * Men to choose from (sniper hit on a crew, displacement). In a first aid question: the men handled after
   * `man`.
   */
  readonly men: readonly number[]
  readonly cause: string | null
  /** Number of men who starve. */
  readonly count: number | null
  readonly planes: number | null
  readonly defence: number | null
  readonly enemy: number | null
  readonly approach: number | null
  /** Position that the displaced man left. */
  readonly from: number | null
}

/**
 * View of one player or spectator. Arrays follow the order of `data/pavlovs-house`: `men`, `weapons`, `enemies`,
 * `TOKEN_KINDS`, `colours`, `locations` (index 0 is location 3).
 */
export interface PavlovView extends View {
  readonly asks: PavlovOpenStep | null
  readonly viewer: string | null
  readonly mode: PavlovMode
  readonly difficulty: TacticsLevel
  readonly withSupport: boolean
  /** `turn`: number of the turn, from 1. `turns`: number of turns in the game (21). */
  readonly turn: number
  readonly turns: number
  /** Deck of the Wehrmacht stack in use, 1 to 5. */
  readonly stage: number
  readonly phase: PavlovPhase

  /* the House */
  readonly men: readonly ManView[]
  /** Place of each weapon. */
  readonly weapons: readonly number[]
  /** Defence value of each colour, from 6 down to 3. */
  readonly walls: readonly number[]
  /** Suppression tokens in the area of each colour. */
  readonly suppression: readonly number[]
  /** Tokens in the supply area, indexed by TOKEN. */
  readonly supply: readonly number[]

  /* Squares: four per approach, at index `approach * 4 + location`. Value: −1 or a kind of enemy. */
  readonly squares: readonly number[]
  /** Whether each approach has a sapper token on its sapper location. */
  readonly mines: readonly boolean[]
  readonly enemyStock: readonly number[]
  /** Current defence value of each kind of enemy, including tactics cards. */
  readonly enemyDefence: readonly number[]
  /**
   * Dice that one counter of each kind adds to an assault now. Armour adds to the attack on the building,
   * infantry to the suppression.
   */
  readonly enemyAssault: readonly number[]

  /* The Volga: TOKEN on each location (including damage), or −1. */
  readonly locations: readonly number[]
  readonly staging: readonly number[]
  readonly stock: readonly number[]
  readonly gone: readonly number[]

  /* Soviet cards. `hand` is null for viewers who may not see it. */
  readonly hand: readonly number[] | null
  readonly handCount: number
  readonly used: readonly number[]
  readonly discard: readonly number[]
  readonly deckCount: number
  /** Number of fog of war cards in the stock. */
  readonly fogCount: number
  readonly cardActions: number
  /** Moves left. Always 0 after the first action. */
  readonly moves: number
  readonly actions: number

  /* German cards */
  /** Cards opened in this phase. The last one is being resolved. */
  readonly opened: readonly number[]
  /** Cards of this phase that are still face down. */
  readonly faceDown: number
  /** Number of cards left in the whole stack (`stackCount`) and in each of its decks (`deckCounts`). */
  readonly stackCount: number
  readonly deckCounts: readonly number[]
  /** Resupply checks that have not been played yet, wherever their cards are. */
  readonly checks: number
  /** Cards of the German player. Null for all other viewers. */
  readonly german: {
    readonly hand: readonly number[]
    readonly tactics: readonly number[]
    readonly planned: readonly number[]
    readonly plannedTactics: number | null
  } | null
  readonly germanHandCount: number
  readonly germanTacticsCount: number
  /** Open tactics cards, oldest first (`tactics`), and whether they are in effect now (`tacticsWork`). */
  readonly tactics: readonly number[]
  readonly tacticsWork: boolean
  /** Open tactics cards that are no longer in effect. They leave when the next card is opened. */
  readonly tacticsOver: readonly number[]
  readonly tacticsCount: number

  /* storm group and operational support */
  readonly stormCard: number | null
  readonly stormScored: readonly number[]
  readonly supportCard: number | null
  readonly supportScored: readonly number[]
  readonly supportCount: number

  readonly score: {
    readonly storm: number
    readonly support: number
    readonly men: number
    readonly enemies: number
    readonly total: number
  }
  /** Last public event with dice. */
  readonly last: PavlovEvent | null
}

/**
 * Counts the Soviet cards that this viewer has not seen: the number of cards with each command, and the number
 * of fog of war cards.
 */
export function countUnseenSovietCards(view: PavlovView): {
  readonly commands: readonly number[]
  readonly fog: number
} {
  const seen = [...(view.hand ?? []), ...view.used, ...view.discard]
  const commands = soviet.commands.map(() => 0)
  let fog = -view.fogCount
  for (const card of soviet.cards.keys()) {
    if (seen.includes(card)) continue
    if (isFogCard(card)) fog++
    for (const command of cardCommands[card]) commands[command]++
  }
  return { commands, fog }
}
