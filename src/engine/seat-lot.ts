import { createLotDice } from './chain.ts'
import type { DieRoll } from './chance.ts'
import type { GameStart } from './log.ts'

/**
 * Draws which party takes the seats of which party. `places[i]` is the index of the party whose seats party `i`
 * takes. The dice follow from the secret of the game, so everybody can check them after the game.
 */
export function drawSeatLot(
  start: Pick<GameStart, 'table' | 'entropy'>,
  secret: string,
  parties: number,
): { readonly places: readonly number[]; readonly chance: readonly DieRoll[] } {
  const source = createLotDice(start, secret)
  const places = Array.from({ length: parties }, (_, at) => at)
  const chance: DieRoll[] = []
  for (let last = parties - 1; last > 0; last--) {
    const face = source.die(last + 1)
    chance.push([last + 1, face])
    const at = face - 1
    ;[places[last], places[at]] = [places[at], places[last]]
  }
  return { places, chance }
}
