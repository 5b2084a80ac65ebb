import type { Lang } from '../../../engine/model.ts'
import type { HellGain } from '../view/gains.ts'

/** Wording of each advantage of an action, addressed to the player who acts. */
export const hellGainWords: Readonly<Record<Lang, Readonly<Record<HellGain, string>>>> = {
  ru: {
    count: 'лучший счёт, если бы партия кончилась сейчас',
    enemySteps: 'противник потерял больше уровней',
    ownSteps: 'вы потеряли меньше уровней',
    enemiesCut: 'больше вражеских уровней без линии снабжения',
    supplied: 'больше ваших уровней с линией снабжения',
    attacks: 'лучшие виды на ваши следующие атаки',
    defence: 'меньше угрозы от атак противника',
    lines: 'больше ваших уровней с линией, до которой врагу далеко',
    enemyLines: 'меньше вражеских уровней с линией, до которой вам далеко',
    near: 'ваши части ближе к противнику',
    retreated: 'больше вражеских частей в отступлении',
  },
  en: {
    count: 'a better count if the game ended now',
    enemySteps: 'more steps lost by the enemy',
    ownSteps: 'fewer steps lost by you',
    enemiesCut: 'more enemy steps without a supply line',
    supplied: 'more of your steps with a supply line',
    attacks: 'better prospects for your next attacks',
    defence: 'less danger from enemy attacks',
    lines: 'more of your steps with a line that the enemy is not near',
    enemyLines: 'fewer enemy steps with a line that you are not near',
    near: 'your units closer to the enemy',
    retreated: 'more enemy units in retreat',
  },
}
