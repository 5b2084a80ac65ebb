import { locations, storm } from '../../../../../data/pavlovs-house/index.ts'
import { joinWithAnd, russianCount } from '../../../../engine/words.ts'
import type { RemovalCause } from '../../state/events.ts'
import { pavlovLabels } from '../labels.ts'

export const labelsRu = pavlovLabels('ru')
export const { man, token, position, place, square, wall, enemy } = labelsRu

export const joinListRu = (items: readonly string[]): string => joinWithAnd(items, 'ru')

export const menListRu = (ids: readonly number[]): string => joinListRu(ids.map(man))

export const locationNameRu = (location: number): string =>
  `${locations[location].number} (${labelsRu.unit(location)})`

export const pointCountRu = (n: number): string => russianCount(n, 'очко', 'очка', 'очков')

export const cardCountRu = (n: number): string => russianCount(n, 'карта', 'карты', 'карт')

export const actionCountRu = (n: number): string => russianCount(n, 'действие', 'действия', 'действий')

export const moveCountRu = (n: number): string => russianCount(n, 'перемещение', 'перемещения', 'перемещений')

export const planeCountRu = (n: number): string => russianCount(n, 'самолёт', 'самолёта', 'самолётов')

export const tokenCountRu = (n: number): string => russianCount(n, 'жетон', 'жетона', 'жетонов')

export const causeTextsRu: Readonly<Record<RemovalCause, string>> = {
  sniper: 'снайпер',
  mortar: 'миномёт',
  artillery: 'артиллерия',
  assault: 'штурм',
  bomb: 'бомбы',
  raid: 'вылазка',
  hunger: 'голод',
}

export const stormCardColour = (card: number): number =>
  ['green', 'red', 'purple'].indexOf(storm[card].colour)
