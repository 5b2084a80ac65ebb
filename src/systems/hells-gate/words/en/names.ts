import type { Labeller } from '../../../../engine/system.ts'
import { joinWithAnd, joinWithOr } from '../../../../engine/words.ts'
import { hexDisplayName } from '../labels.ts'

export const formatHexNameEn = (hex: number): string => hexDisplayName(hex, 'en')

/** Lists the units in English, joined with "or". */
export const joinUnitsWithOrEn = (list: readonly number[], say: Labeller): string =>
  joinWithOr(
    list.map(unit => say.label('unit', unit)),
    'en',
  )

export const joinUnitsWithAndEn = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'en',
  )
