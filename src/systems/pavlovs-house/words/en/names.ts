import { locations } from '../../../../../data/pavlovs-house/index.ts'
import { joinWithAnd } from '../../../../engine/words.ts'
import type { RemovalCause } from '../../state/events.ts'
import { pavlovLabels } from '../labels.ts'

export const labelsEn = pavlovLabels('en')
export const { man, token, position, place, square, wall, enemy } = labelsEn

export const joinListEn = (items: readonly string[]): string => joinWithAnd(items, 'en')

export const menListEn = (ids: readonly number[]): string => joinListEn(ids.map(man))

export const locationNameEn = (location: number): string =>
  `${locations[location].number} (${labelsEn.unit(location)})`

export const causeTextsEn: Readonly<Record<RemovalCause, string>> = {
  sniper: 'sniper',
  mortar: 'mortar',
  artillery: 'artillery',
  assault: 'assault',
  bomb: 'bombs',
  raid: 'raid',
  hunger: 'hunger',
}
