import {
  enemies,
  FIRST_RESUPPLY_CARD,
  PAVLOV_TOKEN_KINDS,
  POSITION_COLOURS,
} from '../../../../data/pavlovs-house/index.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import { type PavlovMode, type PavlovPhase, STOCK_PLACE, type TacticsLevel } from '../view/view.ts'
import { pavlovNames } from './names.ts'
import { isCompetitive, type PavlovState } from './state.ts'

type Counts = Readonly<Record<string, number>>
export interface ManPosition {
  readonly at?: string
  readonly exhausted?: boolean
  readonly damaged?: boolean
  readonly acted?: boolean
  readonly orders?: number
  readonly moved?: boolean
}

/**
 * Position of a game, with names instead of indices. Missing fields have their values from the start of a
 * game. But if the position lists any men or weapons, all others are in the stock. Without `agenda`, the turn
 * continues from `phase`.
 */
export interface PavlovPosition {
  readonly mode?: PavlovMode
  readonly tactics?: TacticsLevel
  readonly support?: boolean
  readonly turn?: number
  readonly phase?: PavlovPhase
  readonly men?: Readonly<Record<string, string | ManPosition>>
  readonly weapons?: Readonly<Record<string, string>>
  readonly walls?: Counts
  readonly suppression?: Counts
  readonly supply?: Counts
  readonly staging?: Counts
  readonly gone?: Counts
  readonly enemies?: Readonly<Record<string, string>>
  readonly mines?: readonly string[]
  readonly locations?: Readonly<Record<string, string>>
  readonly hand?: readonly string[]
  readonly used?: readonly string[]
  readonly discard?: readonly string[]
  /**
   * Fog of war cards in the stock. If `deck` is missing, the deck holds all cards that the position places
   * nowhere else.
   */
  readonly fog?: readonly string[]
  readonly deck?: readonly string[]
  readonly cardActions?: number
  readonly moves?: number
  readonly actions?: number
  readonly begun?: boolean
  /**
   * Wehrmacht cards that are left in the stack. The name of a resupply card contains the number of the deck
   * below it.
   */
  readonly stack?: readonly string[]
  readonly houses?: readonly string[]
  readonly milkPlayed?: boolean
  readonly opened?: readonly string[]
  readonly due?: number
  readonly german?: {
    readonly hand?: readonly string[]
    readonly tactics?: readonly string[]
    readonly planned?: readonly string[]
    readonly plannedTactics?: string
  }
  readonly tacticsOpen?: readonly string[]
  readonly tacticsLeft?: readonly number[]
  /**
   * For each deck: its tactics cards that have not been drawn. This includes cards that were removed unseen.
   */
  readonly tacticsDecks?: readonly (readonly string[])[]
  readonly dashed?: boolean
  readonly wedged?: boolean
  readonly storm?: string
  readonly stormScored?: readonly string[]
  readonly supportCard?: string
  readonly supportScored?: readonly string[]
  readonly supportDeck?: readonly string[]
  readonly agenda?: readonly unknown[]
  readonly outcome?: GameOutcome
}

const nameAll = (kind: string, list: readonly number[]): string[] => list.map(i => pavlovNames[kind][i])
/**
 * Names of the places off the board, in the order of the constants `STOCK_PLACE`, `REMOVED_PLACE`, `OUT_ON_RAID`
 * and `DISPLACED_PLACE`.
 */
export const OFF_BOARD_PLACES: readonly string[] = ['stock', 'removed', 'away', 'displaced']
const placeName = (place: number): string =>
  pavlovNames.place[place] ?? OFF_BOARD_PLACES[place - STOCK_PLACE] ?? ''

/**
 * Converts a state to a position. Inverse of `fromPosition`, except for the field `last`, which only pictures
 * use.
 */
export function pavlovToPosition(state: PavlovState): PavlovPosition {
  const counts = (list: readonly number[], kind: string): Counts =>
    Object.fromEntries(list.flatMap((count, i) => (count === 0 ? [] : [[pavlovNames[kind][i], count]])))
  const men: Record<string, ManPosition> = {}
  state.place.forEach((place, man) => {
    men[pavlovNames.man[man]] = {
      at: placeName(place),
      ...(state.exhausted[man] && { exhausted: true }),
      ...(state.damaged[man] && { damaged: true }),
      ...(state.acted[man] && { acted: true }),
      ...(state.orders[man] && { orders: state.orders[man] }),
      ...(state.moved[man] && { moved: true }),
    }
  })
  const resupply = state.resupplyOn.flatMap((on, deck) => (on ? [FIRST_RESUPPLY_CARD + deck] : []))
  return {
    mode: state.mode,
    tactics: isCompetitive(state) ? 'none' : state.difficulty,
    support: state.withSupport,
    turn: state.turn,
    phase: state.phase,
    men,
    weapons: Object.fromEntries(state.weaponAt.map((place, i) => [pavlovNames.weapon[i], placeName(place)])),
    walls: Object.fromEntries(POSITION_COLOURS.map((colour, i) => [colour, state.walls[i]])),
    suppression: counts(state.suppression, 'colour'),
    supply: counts(state.supply, 'token'),
    staging: counts(state.staging, 'token'),
    gone: counts(state.gone, 'token'),
    enemies: Object.fromEntries(
      state.squares.flatMap((enemy, square) =>
        enemy < 0 ? [] : [[pavlovNames.square[square], enemies[enemy].id]],
      ),
    ),
    mines: state.mines.flatMap((mine, approach) => (mine ? [pavlovNames.approach[approach]] : [])),
    locations: Object.fromEntries(
      state.at.flatMap((token, location) =>
        token < 0 ? [] : [[pavlovNames.location[location], PAVLOV_TOKEN_KINDS[token]]],
      ),
    ),
    hand: nameAll('card', state.hand),
    used: nameAll('card', state.used),
    discard: nameAll('card', state.discard),
    fog: nameAll('card', state.fog),
    deck: nameAll('card', state.deck),
    cardActions: state.cardActions,
    moves: state.moves,
    actions: state.actions,
    begun: state.begun === 1,
    stack: nameAll('wehrmacht', [...state.decks.flat(), ...resupply]),
    houses: nameAll('storm', state.houses),
    milkPlayed: state.milkPlayed === 1,
    opened: nameAll('wehrmacht', state.opened),
    due: state.due,
    german: {
      hand: nameAll('wehrmacht', state.germanHand),
      tactics: nameAll('tactics', state.germanTactics),
      planned: nameAll('wehrmacht', state.planned),
      ...(state.plannedTactics >= 0 && { plannedTactics: pavlovNames.tactics[state.plannedTactics] }),
    },
    tacticsOpen: nameAll('tactics', state.tacticsOpen),
    tacticsLeft: [...state.tacticsLeft],
    tacticsDecks: state.tacticsDecks.map(deck => nameAll('tactics', deck)),
    dashed: state.dashed === 1,
    wedged: state.wedged === 1,
    ...(state.stormCard >= 0 && { storm: pavlovNames.storm[state.stormCard] }),
    stormScored: nameAll('storm', state.stormScored),
    ...(state.supportCard >= 0 && { supportCard: pavlovNames.support[state.supportCard] }),
    supportScored: nameAll('support', state.supportScored),
    supportDeck: nameAll('support', state.supportDeck),
    agenda: state.agenda.map(step => ({ ...step })),
    ...(state.outcome && { outcome: state.outcome }),
  }
}
