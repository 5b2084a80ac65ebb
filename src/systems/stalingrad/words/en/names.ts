import type { Labeller } from '../../../../engine/system.ts'
import { englishCount, joinWithAnd } from '../../../../engine/words.ts'
import type { AttackOdds } from '../../state/events.ts'
import { formatAttackTerms } from '../labels.ts'

export const unitNameListEn = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'en',
  )

export const casualtyPointsEn = (n: number): string => englishCount(n, 'casualty point', 'casualty points')

export const attackSumEn = (odds: AttackOdds, dice: string, say: Labeller): string =>
  formatAttackTerms(odds, dice, 'area', say)

export const attackerNameEn = (odds: AttackOdds, say: Labeller): string =>
  odds.card === null ? unitNameListEn(odds.units, say) : say.label('card', odds.card)
