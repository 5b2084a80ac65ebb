import {
  approaches,
  COLOURS,
  LENGTH,
  locations,
  men,
  positions,
  soviet,
  storm,
  support,
  TOKENS,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { Lang, Names } from '../../../engine/model.ts'
import { SHOTS } from '../rules/actions.ts'
import { RELIEFS } from '../rules/recover.ts'
import { FREIGHT, PIECES } from '../rules/supplies.ts'
import { labelIn } from '../words/labels.ts'

const manIds = men.map(({ id }) => id)
const weaponIds = weapons.map(({ id }) => id)
const positionIds = positions.map(({ id }) => id)
const squareIds = approaches.flatMap(({ number }) =>
  Array.from({ length: LENGTH }, (_, location) => `${number}.${location + 1}`),
)

/** Names of all things. They are the same in every position. */
export const names: Names = {
  man: manIds,
  weapon: weaponIds,
  piece: [...manIds, ...weaponIds],
  position: positionIds,
  place: [...positionIds, 'reserve'],
  wall: [...COLOURS, 'battalion'],
  colour: [...COLOURS],
  approach: approaches.map(({ number }) => String(number)),
  square: squareIds,
  shot: SHOTS.map(({ man, square }) => `${manIds[man]}/${squareIds[square]}`),
  location: locations.map(({ number }) => String(number)),
  token: [...TOKENS],
  supply: PIECES.map(({ token, nth }) => `${TOKENS[token]}${nth}`),
  freight: FREIGHT.map(({ location, token }) => `${locations[location].number}.${TOKENS[token]}`),
  relief: RELIEFS.map(({ man, relief }) => `${manIds[man]}.${relief}`),
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
 * Returns other names of a thing: `P1` and «фиолетовая 1» for the position `R6/P1`, or the man's name for a
 * recovery.
 */
export function aliasesOf(kind: string, value: number): string[] {
  const both = (of: (lang: Lang) => string): string[] => [of('ru'), of('en')]
  if (kind === 'position' || (kind === 'place' && value < positions.length)) {
    const parts = both(lang => labelIn(lang, 'position', value)).flatMap(label => label.split(' / '))
    return [...positions[value].id.split('/'), ...parts]
  }
  if (kind === 'relief')
    return [manIds[RELIEFS[value].man], ...both(lang => labelIn(lang, 'man', RELIEFS[value].man))]
  return []
}
