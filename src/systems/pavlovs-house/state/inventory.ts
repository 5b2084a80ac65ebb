import {
  FIRST_RESUPPLY_CARD,
  men,
  soviet,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { GameEvent } from '../../../engine/model.ts'
import type { PavlovEvent } from './events.ts'
import { pavlovNames } from './names.ts'

/**
 * List of game elements that random test games must cover: each card, and each special action and ability of
 * each man.
 */
export const elementsToCover: readonly string[] = [
  ...wehrmacht.cards.map((_, card) => `german ${pavlovNames.wehrmacht[card]}`),
  ...wehrmacht.decks.resupplyOnTopOf.map(
    deck => `german ${pavlovNames.wehrmacht[FIRST_RESUPPLY_CARD + deck - 1]}`,
  ),
  ...tactics.cards.map((_, card) => `tactics ${pavlovNames.tactics[card]}`),
  ...support.map((_, card) => `support ${pavlovNames.support[card]}`),
  ...pavlovNames.storm.map(name => `storm ${name}`),
  ...soviet.cards.flatMap(({ commands }, card) =>
    commands.length > 0 ? [`card ${pavlovNames.card[card]}`] : [],
  ),
  ...men.flatMap(({ id, actions, abilities }) => [...actions, ...abilities].map(what => `${id} ${what}`)),
  ...weapons.map(({ id }) => `weapon ${id}`),
  'radio',
]

/** Returns the entries of `elementsToCover` that an event covers. */
export function findCoveredElements(gameEvent: GameEvent): string[] {
  const event = gameEvent as PavlovEvent
  const man = (who: number, what: string): string => `${pavlovNames.man[who]} ${what}`
  switch (event.type) {
    case 'opened':
      return [`german ${pavlovNames.wehrmacht[event.card]}`]
    case 'tactics':
      return event.opened.map(card => `tactics ${pavlovNames.tactics[card]}`)
    case 'supported':
      return [`support ${pavlovNames.support[event.card]}`]
    case 'stormCard':
      return [`storm ${pavlovNames.storm[event.card]}`]
    case 'used':
      return [`card ${pavlovNames.card[event.card]}`]
    case 'reinforced':
      return event.radio === null ? [] : ['radio']
    case 'raided':
      return event.men.map(who => man(who, 'assault'))
    case 'ordered':
      return [man(event.man, 'order')]
    case 'observed':
      return [man(event.man, 'observer')]
    case 'attacked':
    case 'suppressed': {
      if (event.weapon === null) return []
      const { id, action } = weapons[event.weapon]
      return [
        `weapon ${id}`,
        ...event.men.map(who => man(who, action)),
        ...event.inspired.map(who => man(who, 'inspire')),
      ]
    }
    default:
      return []
  }
}
