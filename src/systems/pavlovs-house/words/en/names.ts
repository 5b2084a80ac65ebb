import { locations } from '../../../../../data/pavlovs-house/index.ts'
import { joinWithAnd } from '../../../../engine/words.ts'
import type { RemovalCause } from '../../state/events.ts'
import { getPavlovLabels } from '../labels.ts'

export const labelsEn = getPavlovLabels('en')
export const { man, token, position, place, square, wall, enemy } = labelsEn

export const joinWithAndEn = (items: readonly string[]): string => joinWithAnd(items, 'en')

export const joinMenEn = (ids: readonly number[]): string => joinWithAndEn(ids.map(man))

export const formatLocationNameEn = (location: number): string =>
  `${locations[location].number} (${labelsEn.unit(location)})`

export const REMOVAL_CAUSE_TEXTS_EN: Readonly<Record<RemovalCause, string>> = {
  sniper: 'sniper',
  mortar: 'mortar',
  artillery: 'artillery',
  assault: 'assault',
  bomb: 'bombs',
  raid: 'raid',
  hunger: 'hunger',
}
