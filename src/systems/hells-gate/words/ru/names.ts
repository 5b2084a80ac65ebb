import type { Labeller } from '../../../../engine/system.ts'
import { joinWithAnd, joinWithOr, russianCount } from '../../../../engine/words.ts'
import { hexDisplayName } from '../labels.ts'

export const hexNameRu = (hex: number): string => hexDisplayName(hex, 'ru')

/** Lists the units in Russian, joined with "or". */
export const unitsWithOrRu = (list: readonly number[], say: Labeller): string =>
  joinWithOr(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const unitListRu = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const hitCountRu = (hits: number): string => russianCount(hits, 'хит', 'хита', 'хитов')
