import type { Say } from '../../../../engine/system.ts'
import { anyOf, listed, plural } from '../../../../engine/words.ts'
import { placeName } from '../labels.ts'

export const at = (hex: number): string => placeName(hex, 'ru')

/** Joins the names of units with "or". */
export const either = (list: readonly number[], say: Say): string =>
  anyOf(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const hitsWords = (hits: number): string => plural(hits, 'хит', 'хита', 'хитов')
