import { commandsByCard, isFogCard, soviet } from '../../../../data/pavlovs-house/index.ts'
import type { GameView } from '../../../engine/system.ts'
import type { PavlovEvent } from '../state/events.ts'

export type PavlovMode = 'solo' | 'co-op' | 'competitive-2' | 'competitive-3'
export type TacticsLevel = 'none' | 'veteran' | 'guards' | 'competitive'
export type PavlovPhase = 'planning' | 'cards' | 'wehrmacht' | 'counters' | 'end'

/**
 * Places of men and weapons. Numbers 0 to 15 are the sixteen positions. The constants below are all other
 * places.
 */
export const RESERVE_PLACE = 16
export const STOCK_PLACE = 17
export const REMOVED_PLACE = 18
/** Place of a man who is out on a raid until his casualty roll. */
export const OUT_ON_RAID = 19
/** Place of a displaced man until he gets a new place. */
export const DISPLACED_PLACE = 20

/** Value for a Volga location without a token. */
export const NO_TOKEN = -1

export interface ManView {
  /** Place of the man: a position (0 to 15), or `RESERVE_PLACE`, `STOCK_PLACE`, `REMOVED_PLACE`, `OUT_ON_RAID` or `DISPLACED_PLACE`. */
  readonly place: number
  readonly exhausted: boolean
  readonly damaged: boolean
  /** Whether the man carries an action token. */
  readonly acted: boolean
  /** Number of order tokens on the man. */
  readonly orders: number
  /** Whether the man has made a move in this counter phase. A displaced man has not made a move. */
  readonly moved: boolean
}

/** The open step and its deciding roles. A field that does not apply to the step is null. */
export interface PavlovOpenStep {
  readonly do: string
  readonly who: readonly string[]
  /** Man to whom a question about first aid or displacement refers. */
  readonly man: number | null
  /**
   * Men among whom the player chooses the sniper's victim, or the crew member who leaves. In a first aid
   * question: the men who are about to be removed after `man`.
   */
  readonly men: readonly number[]
  readonly cause: string | null
  /** Number of men who starve in the current resupply check. */
  readonly count: number | null
  readonly planes: number | null
  readonly defence: number | null
  readonly enemy: number | null
  readonly approach: number | null
  /** Position that the displaced man has to leave. */
  readonly from: number | null
}

/**
 * View of the game for one player or spectator. Arrays are indexed like the lists in `data/pavlovs-house`:
 * `men`, `weapons`, `enemies`, `PAVLOV_TOKEN_KINDS`, `colours`, `locations`. Index 0 of `locations` is the
 * location with the number 3.
 */
export interface PavlovView extends GameView {
  readonly asks: PavlovOpenStep | null
  readonly viewer: string | null
  readonly mode: PavlovMode
  readonly difficulty: TacticsLevel
  readonly withSupport: boolean
  /** `turn`: number of the current turn, counted from 1. `turns`: number of turns in the game (21). */
  readonly turn: number
  readonly turns: number
  /** Number (1 to 5) of the deck on top of the Wehrmacht stack. */
  readonly stage: number
  readonly phase: PavlovPhase

  /* the House */
  readonly men: readonly ManView[]
  /** Place of each weapon: a position (0 to 15), `RESERVE_PLACE`, `STOCK_PLACE` or another place constant. */
  readonly weapons: readonly number[]
  /** Current defence value of the House on each colour, between 3 and 6. */
  readonly walls: readonly number[]
  /** Number of suppression tokens in the suppression area of each colour. */
  readonly suppression: readonly number[]
  /** Number of tokens of each kind in the supply area, in the order of `PAVLOV_TOKEN_KINDS`. */
  readonly supply: readonly number[]

  /* For each square: kind of enemy, or −1. The index of a square is `approach * 4 + location`. */
  readonly squares: readonly number[]
  /** For each approach: whether its sapper location has a sapper token. */
  readonly mines: readonly boolean[]
  readonly enemyStock: readonly number[]
  /** Current defence value of each kind of enemy, including the effects of tactics cards. */
  readonly enemyDefence: readonly number[]
  /**
   * For each kind of enemy: number of dice that one of its counters now adds to an assault. Armour adds dice
   * to the attack on the building. Infantry adds suppression dice.
   */
  readonly enemyAssault: readonly number[]

  /* The Volga. `locations`: token on each location, or −1. A damage token counts as a token. */
  readonly locations: readonly number[]
  readonly staging: readonly number[]
  readonly stock: readonly number[]
  readonly gone: readonly number[]

  /* Soviet cards. `hand` is null for a viewer who may not see the hand. */
  readonly hand: readonly number[] | null
  readonly handCount: number
  readonly used: readonly number[]
  readonly discard: readonly number[]
  readonly deckCount: number
  /** Number of fog of war cards in the stock. */
  readonly fogCount: number
  readonly cardActions: number
  /** Number of moves left in the counter phase. It is 0 after the first action. */
  readonly moves: number
  readonly actions: number

  /* German cards */
  /** Wehrmacht cards opened in this phase. The last card in the list is being resolved. */
  readonly opened: readonly number[]
  /** Number of Wehrmacht cards of this phase that are still face down. */
  readonly faceDown: number
  /**
   * `stackCount`: number of cards left in the Wehrmacht stack. `deckCounts`: number of cards left in each deck
   * of the stack.
   */
  readonly stackCount: number
  readonly deckCounts: readonly number[]
  /**
   * Number of resupply checks still to come, whether their cards are in the stack or with the German player.
   */
  readonly checks: number
  /** Hand and planned cards of the German player. Null for everybody else. */
  readonly german: {
    readonly hand: readonly number[]
    readonly tactics: readonly number[]
    readonly planned: readonly number[]
    readonly plannedTactics: number | null
  } | null
  readonly germanHandCount: number
  readonly germanTacticsCount: number
  /** `tactics`: open tactics cards, the oldest first. `tacticsWork`: whether these cards are in effect now. */
  readonly tactics: readonly number[]
  readonly tacticsWork: boolean
  /** Open tactics cards that are no longer in effect. They are removed when the next tactics card is opened. */
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
  /** Last public event that contained dice, or null. */
  readonly last: PavlovEvent | null
}

/**
 * Counts the Soviet cards that the viewer has not seen. Returns how many of them have each command, and how
 * many are fog of war cards.
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
    for (const command of commandsByCard[card]) commands[command]++
  }
  return { commands, fog }
}
