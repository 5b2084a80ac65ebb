import type { WrittenLang } from '../../../engine/model.ts'
import type { HeroesGain } from '../view/gains.ts'

/** Words for what an action gains for the acting player, whichever side that player leads. */
export const heroesGainWords: Readonly<Record<WrittenLang, Readonly<Record<HeroesGain, string>>>> = {
  ru: {
    points: 'лучший счёт по победным очкам',
    hexes: 'больше ключевых гексов у вас',
    enemyHexes: 'меньше ключевых гексов у врага',
    enemyLosses: 'больше уничтоженных подразделений врага',
    ownLosses: 'меньше ваших уничтоженных подразделений',
    enemyHits: 'больше попаданий по врагу',
    ownHits: 'меньше попаданий по вашим подразделениям',
    fire: 'лучшие возможности для стрельбы у вас',
    danger: 'меньше угрозы от огня врага',
    onMap: 'больше ваших подразделений на поле',
    near: 'ваши подразделения ближе к ключевым гексам, которых у вас нет',
    caps: 'больше ОК у вас',
    fresh: 'больше ваших свежих подразделений',
    enemyFresh: 'меньше свежих подразделений у врага',
    enemyCaps: 'меньше ОК у врага',
    cards: 'больше карт у вас',
    toCome: 'больше ПО за ключевые гексы впереди, по оценке компьютера',
  },
  en: {
    points: 'a better score in victory points',
    hexes: 'more control hexes for you',
    enemyHexes: 'fewer control hexes for the enemy',
    enemyLosses: 'more enemy units destroyed',
    ownLosses: 'fewer of your units destroyed',
    enemyHits: 'more enemy units hit',
    ownHits: 'fewer of your units hit',
    fire: 'better shots for you',
    danger: 'less danger from enemy fire',
    onMap: 'more of your units on the board',
    near: 'your units closer to control hexes you do not hold',
    caps: 'more CAPs for you',
    fresh: 'more fresh units for you',
    enemyFresh: 'fewer fresh enemy units',
    enemyCaps: 'fewer CAPs for the enemy',
    cards: 'more cards in your hand',
    toCome: 'more VP to come from control hexes, by the computer’s estimate',
  },
}
