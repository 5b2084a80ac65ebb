import type { Labeller } from '../../../../engine/system.ts'
import { formatEnglishCount, joinWithAnd } from '../../../../engine/words.ts'
import type { AttackOdds } from '../../state/events.ts'
import { formatAttackTerms } from '../labels.ts'

export const joinUnitNamesEn = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'en',
  )

export const formatCasualtyPointsEn = (n: number): string =>
  formatEnglishCount(n, 'casualty point', 'casualty points')

export const formatAttackSumEn = (odds: AttackOdds, dice: string, say: Labeller): string =>
  formatAttackTerms(odds, dice, 'area', say)

export const formatAttackerNameEn = (odds: AttackOdds, say: Labeller): string =>
  odds.card === null ? joinUnitNamesEn(odds.units, say) : say.label('card', odds.card)
