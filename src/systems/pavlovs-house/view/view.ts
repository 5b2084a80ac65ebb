import { commandsOn, isFog, soviet } from '../../../../data/pavlovs-house/index.ts'
import type { View } from '../../../engine/system.ts'
import type { PavlovEvent } from '../state/events.ts'

export type Mode = 'solo' | 'co-op' | 'competitive-2' | 'competitive-3'
export type Tactics = 'none' | 'veteran' | 'guards' | 'competitive'
export type Phase = 'planning' | 'cards' | 'wehrmacht' | 'counters' | 'end'

/** Places of men and weapons beside the sixteen positions (0 to 15). */
export const RESERVE = 16
export const STOCK = 17
export const REMOVED = 18
/** Out on a raid, until the casualty die. */
export const AWAY = 19
/** Displaced and not yet put anywhere. */
export const DISPLACED = 20

/** Where no token lies on a Volga location. */
export const NOTHING = -1

export interface ManView {
  /** A position, or RESERVE, STOCK, REMOVED, AWAY, DISPLACED. */
  readonly place: number
  readonly exhausted: boolean
  readonly damaged: boolean
  /** Carries an action token. */
  readonly acted: boolean
  /** Order tokens on him. */
  readonly orders: number
  /** Has used a move of his own in this phase. */
  readonly moved: boolean
}

/** What is being decided, beside who decides it. Fields that a question does not have are null. */
export interface PavlovAsks {
  readonly do: string
  readonly who: readonly string[]
  /** The man it is about (first aid, displacement). */
  readonly man: number | null
  /** Those to choose from (sniper on a crew, displacement); after first aid for `man`, those whose turn comes then. */
  readonly men: readonly number[]
  readonly cause: string | null
  /** How many men starve. */
  readonly count: number | null
  readonly planes: number | null
  readonly defence: number | null
  readonly enemy: number | null
  readonly approach: number | null
  /** The position a displaced man left. */
  readonly from: number | null
}

/**
 * Everything one viewer may know. Arrays follow the order of `data/pavlovs-house`: `men`, `weapons`, `enemies`,
 * `TOKEN`, `colours`, `locations` (index 0 is location 3).
 */
export interface PavlovView extends View {
  readonly asks: PavlovAsks | null
  readonly viewer: string | null
  readonly mode: Mode
  readonly difficulty: Tactics
  readonly withSupport: boolean
  /** 1 to 21, and how many there are. */
  readonly turn: number
  readonly turns: number
  /** Deck of the German stack that is being used, 1 to 5. */
  readonly stage: number
  readonly phase: Phase

  /* the House */
  readonly men: readonly ManView[]
  /** Places of the weapons. */
  readonly weapons: readonly number[]
  /** Defence value of each colour, 6 to 3. */
  readonly walls: readonly number[]
  /** Suppression tokens in each colour's area. */
  readonly suppression: readonly number[]
  /** Tokens in the supply area, by TOKEN. */
  readonly supply: readonly number[]

  /* the square: four squares an approach, `approach * 4 + location`; −1 or a kind of enemy */
  readonly squares: readonly number[]
  /** Sapper token on the sapper location of each approach. */
  readonly mines: readonly boolean[]
  readonly enemyStock: readonly number[]
  /** Defence values of the enemies now, tactics included. */
  readonly enemyDefence: readonly number[]
  /** What one counter of each kind adds to an assault now: armour to the attack on the building, the others to the fire. */
  readonly enemyAssault: readonly number[]

  /* the Volga: −1 or the TOKEN that lies on each location (damage included) */
  readonly locations: readonly number[]
  readonly staging: readonly number[]
  readonly stock: readonly number[]
  readonly gone: readonly number[]

  /* Soviet cards; `hand` is null for who may not see it */
  readonly hand: readonly number[] | null
  readonly handCount: number
  readonly used: readonly number[]
  readonly discard: readonly number[]
  readonly deckCount: number
  /** Fog of war cards in the stock. */
  readonly fogCount: number
  readonly cardActions: number
  /** Moves that may still be made: none once the actions have begun. */
  readonly moves: number
  readonly actions: number

  /* German cards */
  /** Opened in this phase, the one being resolved last. */
  readonly opened: readonly number[]
  /** Cards of this phase that are still face down. */
  readonly faceDown: number
  /** Cards left in the stack, and in each of its decks. */
  readonly stackCount: number
  readonly deckCounts: readonly number[]
  /** Resupply checks that have not been played yet, wherever their cards are. */
  readonly checks: number
  /** The German player's own cards; null for everybody else. */
  readonly german: {
    readonly hand: readonly number[]
    readonly tactics: readonly number[]
    readonly planned: readonly number[]
    readonly plannedTactics: number | null
  } | null
  readonly germanHandCount: number
  readonly germanTacticsCount: number
  /** Open tactics cards, oldest first, and whether they work now. */
  readonly tactics: readonly number[]
  readonly tacticsWork: boolean
  /** Of the open ones those that work no more: they leave when the next is opened. */
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
  /** The last thing that dice decided in public. */
  readonly last: PavlovEvent | null
}

/** Soviet cards still to come, as far as this viewer can tell: how many bear each command, and how many are fog. */
export function cardsToCome(view: PavlovView): {
  readonly commands: readonly number[]
  readonly fog: number
} {
  const seen = [...(view.hand ?? []), ...view.used, ...view.discard]
  const commands = soviet.commands.map(() => 0)
  let fog = -view.fogCount
  for (const card of soviet.cards.keys()) {
    if (seen.includes(card)) continue
    if (isFog(card)) fog++
    for (const command of commandsOn[card]) commands[command]++
  }
  return { commands, fog }
}
