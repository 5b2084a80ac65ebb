import type { Say } from '../../../../engine/system.ts'
import { listed, plural } from '../../../../engine/words.ts'
import type { Odds } from '../../state/events.ts'
import { sumOf } from '../labels.ts'

export const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'ru',
  )

/** Puts the name of a crossing into the locative: «на переправе № 62», «на Центральной переправе». */
export const crossingAt = (name: string): string =>
  name
    .replace('Центральная', 'Центральной')
    .replace(/^Переправа/, 'переправе')
    .replace('переправа', 'переправе')

export const points = (n: number): string => plural(n, 'очко потерь', 'очка потерь', 'очков потерь')

export const cardsOf = (n: number): string => plural(n, 'карта', 'карты', 'карт')

export const sum = (odds: Odds, dice: string, say: Say): string => sumOf(odds, dice, 'область', say)

export const diceOf = ({ dice }: Odds): string => plural(dice, 'кубик', 'кубика', 'кубиков')

export const attacker = (odds: Odds, say: Say): string =>
  odds.card === null ? names(odds.units, say) : say.label('card', odds.card)

/** Number of cards in the accusative, after verbs such as «берёт»: «берёт 1 карту». */
export const cardsTaken = (n: number): string => plural(n, 'карту', 'карты', 'карт')

export const unitsOf = (n: number): string => plural(n, 'часть', 'части', 'частей')
