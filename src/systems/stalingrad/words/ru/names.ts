import type { Labeller } from '../../../../engine/system.ts'
import { formatRussianCount, joinWithAnd } from '../../../../engine/words.ts'
import type { AttackOdds } from '../../state/events.ts'
import { formatAttackTerms } from '../labels.ts'

export const joinUnitNamesRu = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

/** Returns the name of a crossing in the Russian locative case: «на переправе № 62», «на Центральной переправе». */
export const formatCrossingLocativeRu = (name: string): string =>
  name
    .replace('Центральная', 'Центральной')
    .replace(/^Переправа/, 'переправе')
    .replace('переправа', 'переправе')

export const formatCasualtyPointsRu = (n: number): string =>
  formatRussianCount(n, 'очко потерь', 'очка потерь', 'очков потерь')

export const formatCardCountNominativeRu = (n: number): string =>
  formatRussianCount(n, 'карта', 'карты', 'карт')

export const formatAttackSumRu = (odds: AttackOdds, dice: string, say: Labeller): string =>
  formatAttackTerms(odds, dice, 'область', say)

export const formatDiceCountRu = ({ dice }: AttackOdds): string =>
  formatRussianCount(dice, 'кубик', 'кубика', 'кубиков')

export const formatAttackerNameRu = (odds: AttackOdds, say: Labeller): string =>
  odds.card === null ? joinUnitNamesRu(odds.units, say) : say.label('card', odds.card)

/**
 * Returns a number of cards in the Russian accusative case, for use after verbs such as «берёт»: «берёт 1
 * карту».
 */
export const formatCardCountAccusativeRu = (n: number): string =>
  formatRussianCount(n, 'карту', 'карты', 'карт')

export const formatUnitCountRu = (n: number): string => formatRussianCount(n, 'часть', 'части', 'частей')
