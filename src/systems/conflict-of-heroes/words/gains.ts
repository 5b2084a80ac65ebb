import type { Lang } from '../../../engine/model.ts'
import type { HeroesGain } from '../view/gains.ts'

/** Words for what an action gains for the acting player, whichever side that player leads. */
export const heroesGainWords: Readonly<Record<Lang, Readonly<Record<HeroesGain, string>>>> = {
  ru: {
    points: 'лучший счёт победных очков',
    hexes: 'больше контрольных гексов у вас',
    enemyHexes: 'меньше контрольных гексов у противника',
    enemyLosses: 'больше уничтоженных подразделений противника',
    ownLosses: 'меньше ваших уничтоженных подразделений',
    enemyHits: 'больше подбитых подразделений противника',
    ownHits: 'меньше ваших подбитых подразделений',
    fire: 'лучшие выстрелы у вас',
    danger: 'меньше угрозы от огня противника',
    onMap: 'больше ваших подразделений на поле',
    near: 'ваши подразделения ближе к контрольным гексам, которых у вас нет',
    caps: 'больше ОК у вас',
    fresh: 'больше ваших свежих подразделений',
    enemyFresh: 'меньше свежих подразделений у противника',
    enemyCaps: 'меньше ОК у противника',
    cards: 'больше карт у вас',
    toCome: 'больше ожидаемых очков за контрольные гексы, по оценке компьютера',
  },
  en: {
    points: 'a better score in victory points',
    hexes: 'more control hexes of yours',
    enemyHexes: 'fewer control hexes of the enemy',
    enemyLosses: 'more enemy units destroyed',
    ownLosses: 'fewer of your units destroyed',
    enemyHits: 'more enemy units hit',
    ownHits: 'fewer of your units hit',
    fire: 'better shots for you',
    danger: 'less danger from enemy fire',
    onMap: 'more of your units on the map',
    near: 'your units nearer to control hexes that you do not hold',
    caps: 'more CAPs left to you',
    fresh: 'more fresh units of yours',
    enemyFresh: 'fewer fresh enemy units',
    enemyCaps: 'fewer enemy CAPs',
    cards: 'more cards in your hand',
    toCome: 'more points to be expected from the control hexes, by the computer’s estimate',
  },
}
