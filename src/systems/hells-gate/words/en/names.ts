import type { Say } from '../../../../engine/system.ts'
import { listed } from '../../../../engine/words.ts'
import { placeName } from '../labels.ts'

export const at = (hex: number): string => placeName(hex, 'en')

export const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'en',
  )
