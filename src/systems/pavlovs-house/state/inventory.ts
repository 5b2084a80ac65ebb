import {
  men,
  RESUPPLY,
  soviet,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { GameEvent } from '../../../engine/model.ts'
import type { PavlovEvent } from './events.ts'
import { names } from './names.ts'

/**
 * Everything that many test games together must have covered: each card, and each special action and ability of
 * each man.
 */
export const inventory: readonly string[] = [
  ...wehrmacht.cards.map((_, card) => `german ${names.wehrmacht[card]}`),
  ...wehrmacht.decks.resupplyOnTopOf.map(deck => `german ${names.wehrmacht[RESUPPLY + deck - 1]}`),
  ...tactics.cards.map((_, card) => `tactics ${names.tactics[card]}`),
  ...support.map((_, card) => `support ${names.support[card]}`),
  ...names.storm.map(name => `storm ${name}`),
  ...soviet.cards.flatMap(({ commands }, card) => (commands.length > 0 ? [`card ${names.card[card]}`] : [])),
  ...men.flatMap(({ id, actions, abilities }) => [...actions, ...abilities].map(what => `${id} ${what}`)),
  ...weapons.map(({ id }) => `weapon ${id}`),
  'radio',
]

/** Returns the entries of the inventory that an event covers. */
export function meets(told: GameEvent): string[] {
  const event = told as PavlovEvent
  const man = (who: number, what: string): string => `${names.man[who]} ${what}`
  switch (event.type) {
    case 'opened':
      return [`german ${names.wehrmacht[event.card]}`]
    case 'tactics':
      return event.opened.map(card => `tactics ${names.tactics[card]}`)
    case 'supported':
      return [`support ${names.support[event.card]}`]
    case 'stormCard':
      return [`storm ${names.storm[event.card]}`]
    case 'used':
      return [`card ${names.card[event.card]}`]
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
