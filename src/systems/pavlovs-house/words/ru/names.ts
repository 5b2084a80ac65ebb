import { locations, storm } from '../../../../../data/pavlovs-house/index.ts'
import { formatRussianCount, joinWithAnd } from '../../../../engine/words.ts'
import type { RemovalCause } from '../../state/events.ts'
import { getPavlovLabels } from '../labels.ts'

export const labelsRu = getPavlovLabels('ru')
export const { man, token, position, place, square, wall, enemy } = labelsRu

export const joinWithAndRu = (items: readonly string[]): string => joinWithAnd(items, 'ru')

export const joinMenRu = (ids: readonly number[]): string => joinWithAndRu(ids.map(man))

export const formatLocationNameRu = (location: number): string =>
  `${locations[location].number} (${labelsRu.unit(location)})`

export const formatVictoryPointCountRu = (n: number): string =>
  formatRussianCount(n, 'победное очко', 'победных очка', 'победных очков')

export const formatCardCountRu = (n: number): string => formatRussianCount(n, 'карта', 'карты', 'карт')

export const formatActionCountRu = (n: number): string =>
  formatRussianCount(n, 'действие', 'действия', 'действий')

export const formatMoveCountRu = (n: number): string =>
  formatRussianCount(n, 'перемещение', 'перемещения', 'перемещений')

export const formatPlaneCountRu = (n: number): string =>
  formatRussianCount(n, 'самолёт', 'самолёта', 'самолётов')

export const formatTokenCountRu = (n: number): string => formatRussianCount(n, 'жетон', 'жетона', 'жетонов')

export const REMOVAL_CAUSE_TEXTS_RU: Readonly<Record<RemovalCause, string>> = {
  sniper: 'снайпер',
  mortar: 'миномёт',
  artillery: 'артиллерия',
  assault: 'штурм',
  bomb: 'бомбы',
  raid: 'вылазка',
  hunger: 'голод',
}

export const stormCardColourIndex = (card: number): number =>
  ['green', 'red', 'purple'].indexOf(storm[card].colour)
