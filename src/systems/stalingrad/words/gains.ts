import type { WrittenLang } from '../../../engine/model.ts'
import type { StalingradGain } from '../view/gains.ts'

/** Wording of each advantage of an action, addressed to the player who acts. */
export const stalingradGainWords: Readonly<Record<WrittenLang, Readonly<Record<StalingradGain, string>>>> = {
  ru: {
    stars: 'больше областей со звездой под вашим контролем',
    areas: 'больше областей под вашим контролем',
    enemyUnits: 'меньше вражеских частей на поле',
    ownUnits: 'больше ваших частей на поле',
    enemyActive: 'меньше активных частей у противника',
    ownActive: 'больше ваших активных частей',
    contested: 'больше вражеских областей со звездой, где стоят ваши части',
    onStars: 'больше ваших частей в областях со звездой',
    near: 'ваши части ближе к советским областям со звездой',
    cards: 'больше карт у вас в руке',
    enemyCards: 'меньше карт в руке у противника',
    outlook: 'больше шансов на победу, по оценке компьютера',
  },
  en: {
    stars: 'more objectives under your control',
    areas: 'more areas under your control',
    enemyUnits: 'fewer enemy units on the board',
    ownUnits: 'more of your units on the board',
    enemyActive: 'fewer active enemy units',
    ownActive: 'more of your units active',
    contested: 'your units in more enemy-held objectives',
    onStars: 'more of your units in objectives',
    near: 'your units closer to Soviet objectives',
    cards: 'more cards in your hand',
    enemyCards: 'fewer cards in the enemy’s hand',
    outlook: 'a better chance to win, by the computer’s estimate',
  },
}
