import {
  APPROACH_LENGTH,
  canUseWeapon,
  enemies,
  limits,
  locations,
  numbers,
  PAVLOV_TOKEN_KINDS,
  positions,
  sapperLocations,
  soviet,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { menOnPosition, type PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { pavlovNames, totals } from './house.ts'

/** What is wrong with a position: the printed numbers must add up, and no place may hold more than it can. */
export function faults(state: PavlovState): string[] {
  const found: string[] = []
  const ok = (holds: boolean, what: string): void => {
    if (!holds) found.push(`turn ${state.turn}, ${findOpenStep(state)?.do}: ${what}`)
  }
  const distinct = (cards: readonly number[], what: string): void =>
    ok(new Set(cards).size === cards.length, `${what} twice: ${cards}`)

  const printed = PAVLOV_TOKEN_KINDS.map(kind => numbers.tokens[kind])
  ok(String(totals({ state })) === String(printed), `tokens ${totals({ state })}`)
  ok(
    [state.stock, state.supply, state.staging, state.suppression].flat().every(count => count >= 0),
    'fewer than no tokens',
  )
  enemies.forEach(({ id, count }, kind) => {
    const out = state.squares.filter(enemy => enemy === kind).length
    ok(out + state.enemyStock[kind] === count, `${id}: ${out} out, ${state.enemyStock[kind]} in the stock`)
  })
  const cards = [...state.deck, ...state.hand, ...state.used, ...state.discard, ...state.fog]
  ok(cards.length === soviet.cards.length, `${cards.length} Soviet cards`)
  distinct(cards, 'Soviet card')
  distinct([...state.decks.flat(), ...state.germanHand, ...state.planned, ...state.opened], 'German card')
  distinct([...state.houses, ...state.stormScored, state.stormCard], 'storm group card')

  for (const wall of state.walls) ok(wall >= limits.wallMin && wall <= limits.wallMax, `wall ${wall}`)
  state.at.forEach((token, location) => {
    const { holds, number } = locations[location]
    const kind = PAVLOV_TOKEN_KINDS[token]
    ok(token < 0 || kind === 'damage' || holds.some(one => one === kind), `${kind} on ${number}`)
  })
  state.mines.forEach((mine, approach) => {
    const there =
      state.squares[toSquareIndex(approach, Math.min(APPROACH_LENGTH - 1, sapperLocations[approach]))]
    ok(mine === 0 || there < 0, `an enemy on the mine of approach ${approach + 1}`)
  })
  ok(state.moves >= 0 && state.actions >= 0 && state.cardActions >= 0, 'fewer than no actions')

  const displacing = ['room', 'replace'].includes(findOpenStep(state)?.do ?? '')
  for (let position = 0; position < positions.length; position++) {
    const there = menOnPosition(state, position)
    const guns = state.weaponAt.flatMap((at, weapon) => (at === position ? [weapon] : []))
    const place = pavlovNames.position[position]
    if (displacing) continue
    ok(guns.length <= 1, `${guns.length} weapons on ${place}`)
    ok(guns.length === 0 || there.length > 0, `a weapon alone on ${place}`)
    ok(
      there.length < 2 ||
        (there.length === 2 && guns.some(gun => there.every(man => canUseWeapon(man, gun)))),
      `${there.map(man => pavlovNames.man[man])} on ${place}`,
    )
  }
  return found
}
