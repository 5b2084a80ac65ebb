import { locations } from '../../../../../data/pavlovs-house/index.ts'
import { listed } from '../../../../engine/words.ts'
import type { Cause } from '../../state/events.ts'
import { labelsIn } from '../labels.ts'

export const is = labelsIn('en')
export const { man, token, position, place, square, wall, enemy } = is

export const list = (items: readonly string[]): string => listed(items, 'en')

export const men = (ids: readonly number[]): string => list(ids.map(man))

export const at = (location: number): string => `${locations[location].number} (${is.unit(location)})`

export const causes: Readonly<Record<Cause, string>> = {
  sniper: 'sniper',
  mortar: 'mortar',
  artillery: 'artillery',
  assault: 'assault',
  bomb: 'bombs',
  raid: 'raid',
  hunger: 'hunger',
}
