import type { Say } from '../../../../engine/system.ts'
import { anyOf, listed } from '../../../../engine/words.ts'
import { placeName } from '../labels.ts'

export const at = (hex: number): string => placeName(hex, 'en')

/** Joins the names of units with "or". */
export const either = (list: readonly number[], say: Say): string =>
  anyOf(
    list.map(unit => say.label('unit', unit)),
    'en',
  )

export const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'en',
  )
