import {
  APPROACH_LENGTH,
  approaches,
  locations,
  men,
  PAVLOV_TOKEN_KINDS,
  POSITION_COLOURS,
  positions,
  soviet,
  storm,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { ObjectNames, WrittenLang } from '../../../engine/model.ts'
import { ALL_SHOTS } from '../rules/actions.ts'
import { ALL_RECOVERIES } from '../rules/recover.ts'
import { BOAT_LOADS, SUPPLY_PIECES } from '../rules/supplies.ts'
import { formatPavlovValueName } from '../words/labels.ts'

const manIds = men.map(({ id }) => id)
const weaponIds = weapons.map(({ id }) => id)
const positionIds = positions.map(({ id }) => id)
const squareIds = approaches.flatMap(({ number }) =>
  Array.from({ length: APPROACH_LENGTH }, (_, location) => `${number}.${location + 1}`),
)

/** Names of all game pieces and places, by kind. They are the same in every position. */
export const pavlovNames: ObjectNames = {
  man: manIds,
  weapon: weaponIds,
  piece: [...manIds, ...weaponIds],
  position: positionIds,
  place: [...positionIds, 'reserve'],
  wall: [...POSITION_COLOURS, 'battalion'],
  colour: [...POSITION_COLOURS],
  approach: approaches.map(({ number }) => String(number)),
  square: squareIds,
  shot: ALL_SHOTS.map(({ man, square }) => `${manIds[man]}/${squareIds[square]}`),
  location: locations.map(({ number }) => String(number)),
  token: [...PAVLOV_TOKEN_KINDS],
  supply: SUPPLY_PIECES.map(({ token, nth }) => `${PAVLOV_TOKEN_KINDS[token]}${nth}`),
  freight: BOAT_LOADS.map(
    ({ location, token }) => `${locations[location].number}.${PAVLOV_TOKEN_KINDS[token]}`,
  ),
  relief: ALL_RECOVERIES.map(({ man, relief }) => `${manIds[man]}.${relief}`),
  card: soviet.cards.map(({ number }) => String(number)),
  wehrmacht: [
    ...wehrmacht.cards.map(({ type, number }) => `${type}.${number}`),
    ...wehrmacht.decks.sizes.map((_, deck) => `resupply.${deck + 1}`),
  ],
  tactics: tactics.cards.map(({ number }) => String(number)),
  support: support.map(({ number }) => String(number)),
  storm: storm.map(({ id }) => id),
}

/**
 * Returns other names that a player may type for a value. For the position `R6/P1`: `P1` or «фиолетовая 1».
 * For a recovery: the man's name.
 */
export function listPavlovAliases(kind: string, value: number): string[] {
  const both = (of: (lang: WrittenLang) => string): string[] => [of('ru'), of('en')]
  if (kind === 'position' || (kind === 'place' && value < positions.length)) {
    const parts = both(lang => formatPavlovValueName(lang, 'position', value)).flatMap(label =>
      label.split(' / '),
    )
    return [...positions[value].id.split('/'), ...parts]
  }
  if (kind === 'relief')
    return [
      manIds[ALL_RECOVERIES[value].man],
      ...both(lang => formatPavlovValueName(lang, 'man', ALL_RECOVERIES[value].man)),
    ]
  return []
}
