import type { Labeller } from '../../../../engine/system.ts'
import { joinWithAnd, russianCount } from '../../../../engine/words.ts'
import type { AttackOdds } from '../../state/events.ts'
import { formatAttackTerms } from '../labels.ts'

export const unitNameListRu = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

/** Returns the name of a crossing in the Russian locative case: «на переправе № 62», «на Центральной переправе». */
export const crossingLocativeRu = (name: string): string =>
  name
    .replace('Центральная', 'Центральной')
    .replace(/^Переправа/, 'переправе')
    .replace('переправа', 'переправе')

export const casualtyPointsRu = (n: number): string =>
  russianCount(n, 'очко потерь', 'очка потерь', 'очков потерь')

export const cardsNominativeRu = (n: number): string => russianCount(n, 'карта', 'карты', 'карт')

export const attackSumRu = (odds: AttackOdds, dice: string, say: Labeller): string =>
  formatAttackTerms(odds, dice, 'область', say)

export const diceCountRu = ({ dice }: AttackOdds): string => russianCount(dice, 'кубик', 'кубика', 'кубиков')

export const attackerNameRu = (odds: AttackOdds, say: Labeller): string =>
  odds.card === null ? unitNameListRu(odds.units, say) : say.label('card', odds.card)

/**
 * Returns a number of cards in the Russian accusative case, for use after verbs such as «берёт»: «берёт 1
 * карту».
 */
export const cardsAccusativeRu = (n: number): string => russianCount(n, 'карту', 'карты', 'карт')

export const unitCountRu = (n: number): string => russianCount(n, 'часть', 'части', 'частей')
