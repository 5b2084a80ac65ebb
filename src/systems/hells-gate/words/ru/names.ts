import type { Labeller } from '../../../../engine/system.ts'
import { formatRussianCount, joinWithAnd, joinWithOr } from '../../../../engine/words.ts'
import { hexDisplayName } from '../labels.ts'

export const formatHexNameRu = (hex: number): string => hexDisplayName(hex, 'ru')

/** Lists the units in Russian, joined with "or". */
export const joinUnitsWithOrRu = (list: readonly number[], say: Labeller): string =>
  joinWithOr(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const joinUnitsWithAndRu = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

export const formatHitCountRu = (hits: number): string => formatRussianCount(hits, 'хит', 'хита', 'хитов')
