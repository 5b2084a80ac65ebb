import { locations, storm } from '../../../../../data/pavlovs-house/index.ts'
import { listed, plural } from '../../../../engine/words.ts'
import type { Cause } from '../../state/events.ts'
import { labelsIn } from '../labels.ts'

export const is = labelsIn('ru')
export const { man, token, position, place, square, wall, enemy } = is

export const list = (items: readonly string[]): string => listed(items, 'ru')

export const men = (ids: readonly number[]): string => list(ids.map(man))

export const at = (location: number): string => `${locations[location].number} (${is.unit(location)})`

export const points = (n: number): string => plural(n, 'очко', 'очка', 'очков')

export const cardsOf = (n: number): string => plural(n, 'карта', 'карты', 'карт')

export const actionsOf = (n: number): string => plural(n, 'действие', 'действия', 'действий')

export const movesOf = (n: number): string => plural(n, 'перемещение', 'перемещения', 'перемещений')

export const planesOf = (n: number): string => plural(n, 'самолёт', 'самолёта', 'самолётов')

export const tokensOf = (n: number): string => plural(n, 'жетон', 'жетона', 'жетонов')

export const causes: Readonly<Record<Cause, string>> = {
  sniper: 'снайпер',
  mortar: 'миномёт',
  artillery: 'артиллерия',
  assault: 'штурм',
  bomb: 'бомбы',
  raid: 'вылазка',
  hunger: 'голод',
}

export const colourIndex = (card: number): number => ['green', 'red', 'purple'].indexOf(storm[card].colour)
