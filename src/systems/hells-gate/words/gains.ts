import type { WrittenLang } from '../../../engine/model.ts'
import type { HellGain } from '../view/gains.ts'

/** Wording of each advantage of an action, addressed to the player who acts. */
export const hellGainWords: Readonly<Record<WrittenLang, Readonly<Record<HellGain, string>>>> = {
  ru: {
    count: 'лучше счёт ПО, если закончить партию сейчас',
    enemySteps: 'враг теряет больше уровней',
    ownSteps: 'вы теряете меньше уровней',
    enemiesCut: 'больше вражеских уровней без линии снабжения',
    supplied: 'больше ваших уровней с линией снабжения',
    attacks: 'лучше шансы ваших следующих атак',
    defence: 'меньше угроза вражеских атак',
    lines: 'больше ваших уровней с линией снабжения вдали от врага',
    enemyLines: 'меньше вражеских уровней с линией снабжения вдали от вас',
    near: 'ваши части ближе к врагу',
    retreated: 'больше отступивших вражеских частей',
  },
  en: {
    count: 'a better VP score if the game ended now',
    enemySteps: 'the enemy loses more steps',
    ownSteps: 'you lose fewer steps',
    enemiesCut: 'more enemy steps without a supply line',
    supplied: 'more of your steps have a supply line',
    attacks: 'better chances for your next attacks',
    defence: 'less danger from enemy attacks',
    lines: 'more of your steps have a supply line far from the enemy',
    enemyLines: 'fewer enemy steps have a supply line far from you',
    near: 'your units get closer to the enemy',
    retreated: 'more Retreated enemy units',
  },
}
