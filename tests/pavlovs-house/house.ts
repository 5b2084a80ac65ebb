import { PAVLOV_TOKEN_KINDS } from '../../data/pavlovs-house/index.ts'
import type { GameEvent } from '../../src/engine/model.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import { pavlovNames } from '../../src/systems/pavlovs-house/state/names.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { type Pinned, type PlayTable, table } from '../support/play-table.ts'

export type Game = PlayTable<PavlovState, PavlovView>

/** A position by names; what is asked first depends on its phase. */
export const at = (position: PavlovPosition, pinned?: Pinned): Game =>
  table(pavlovsHouse, { position }, pinned)

/** A game from the beginning: turn 1 with these four Soviet cards in hand. */
export const begin = (variants: Record<string, string> = {}, hand = ['68', '69', '70', '71']): Game =>
  table(
    pavlovsHouse,
    { scenario: 'house', variants },
    { draws: hand.map(card => `card ${index('card', card)}`) },
  )

export { pavlovNames }
export const index = (kind: string, name: string): number => pavlovNames[kind].indexOf(name)

/** The Soviet counter phase, with so many moves and actions left. */
export const inHouse = (position: PavlovPosition): Game => at({ ...position, phase: 'counters' })

/** The Soviet card phase with a hand, and one card more (anti-aircraft), so that the phase goes on. */
export const withCards = (hand: readonly string[], position: PavlovPosition = {}): Game =>
  at({ ...position, phase: 'cards', hand: hand.includes('95') ? hand : [...hand, '95'] })

/** Plays German cards one after the other (in the order of their decks) up to the next question. */
export function german(
  position: PavlovPosition,
  cards: readonly string[],
  dice: readonly number[],
  draws: readonly string[] = [],
): { game: Game; told: PavlovEvent[] } {
  const game = at({
    hand: ['68'],
    stack: [...new Set([...cards, 'milkHouse.61'])],
    due: cards.length,
    ...position,
    phase: 'cards',
  })
  const own = cards.flatMap(card => (card.startsWith('resupply') ? [] : [`wehrmacht ${card}`]))
  const told = game.play(game.asked()[0], 'done', { dice, draws: [...own, ...draws] }) as PavlovEvent[]
  return { game, told }
}

export type Told<T extends PavlovEvent['type']> = Extract<PavlovEvent, { type: T }>
/** Events of one type. */
export const all = <T extends PavlovEvent['type']>(told: readonly GameEvent[], type: T): Told<T>[] =>
  told.filter((event): event is Told<T> => event.type === type)
export function only<T extends PavlovEvent['type']>(told: readonly GameEvent[], type: T): Told<T> {
  const found = all(told, type)
  if (found.length !== 1) throw new Error(`${found.length} events ${type}: ${JSON.stringify(told)}`)
  return found[0]
}

/** A man as the table shows him: `G2`, `G2 damaged`, `reserve exhausted`, `stock`, `removed`. */
export function man({ state }: Game, name: string): string {
  const i = index('man', name)
  const place =
    pavlovNames.place[state.place[i]] ?? ['stock', 'removed', 'away', 'displaced'][state.place[i] - 17]
  const marks = [
    state.exhausted[i] && 'exhausted',
    state.damaged[i] && 'damaged',
    state.acted[i] && 'acted',
    state.orders[i] && 'ordered',
  ]
  return [place, ...marks.filter(Boolean)].join(' ')
}
export function weapon({ state }: Game, name: string): string {
  const place = state.weaponAt[index('weapon', name)]
  return pavlovNames.place[place] ?? 'stock'
}
type Area = 'supply' | 'staging' | 'stock' | 'gone'
export const tokens = ({ state }: Game, area: Area, kind: string): number =>
  state[area][PAVLOV_TOKEN_KINDS.indexOf(kind as (typeof PAVLOV_TOKEN_KINDS)[number])]
/** What lies on a Volga location. */
export const on = ({ state }: Game, location: string): string | null =>
  PAVLOV_TOKEN_KINDS[state.at[index('location', location)]] ?? null
/** The kind of enemy on a square. */
export const enemy = (game: Game, square: string): string | null => {
  const kind = game.state.squares[index('square', square)]
  return KINDS[kind] ?? null
}
export const KINDS = ['riflemen', 'mg', 'scouts', 'pz2', 'pz3', 'pz4', 'stug']
/** Everything on one approach, entry first. */
export const approach = (game: Game, number: number): (string | null)[] =>
  [1, 2, 3, 4].map(location => enemy(game, `${number}.${location}`))

/** Pieces of each token kind in stock, on the board and removed. */
export function totals({ state }: Pick<Game, 'state'>): number[] {
  return PAVLOV_TOKEN_KINDS.map((kind, token) => {
    let sum = state.stock[token] + state.supply[token] + state.staging[token] + state.gone[token]
    for (const there of state.at) if (there === token) sum++
    if (kind === 'damage') for (const damaged of state.damaged) sum += damaged
    if (kind === 'action') for (const acted of state.acted) sum += acted
    if (kind === 'order') for (const orders of state.orders) sum += orders
    if (kind === 'suppression') for (const count of state.suppression) sum += count
    if (kind === 'sapper') for (const mine of state.mines) sum += mine
    return sum
  })
}
