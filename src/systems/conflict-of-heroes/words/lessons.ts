import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { GameLessons, Lesson } from '../../../engine/system.ts'
import { type BilingualLesson, mapRecordValues, translateLesson } from '../../../engine/words.ts'
import { findHexByName, getMapLayout } from '../map/geometry.ts'
import type { HeroesView } from '../view/view.ts'
import { heroesEnglishVerbs as en } from './en/verbs.ts'
import { chooseHeroesAdvice, formatUnitsToEnter } from './guide.ts'
import { formatHexName, scenarioOfView } from './labels.ts'
import { heroesRussianVerbs as ru } from './ru/verbs.ts'
import { formatControlPoints, formatOtherScoringRules } from './scoring.ts'

function aim(lang: WrittenLang, view: HeroesView): Lesson {
  const { rounds, control } = scenarioOfView(view)
  const held = control.map(
    ({ hex }, at) =>
      `${formatHexName(view, findHexByName(getMapLayout(view.scenario), hex))} (${formatControlPoints(lang, view, at)})`,
  )
  const [loss, ...others] = formatOtherScoringRules(lang, view)
  const [win, hold, shared] =
    lang === 'ru'
      ? [
          `Победит сторона, которая после ${rounds}-го раунда впереди по победным очкам (ПО).`,
          'Удерживайте в конце раунда:',
          'Шкала ПО общая: ваши новые очки сначала вычитаются из очков врага. У обеих сторон сразу ПО не бывает.',
        ]
      : [
          `The side that leads in victory points (VP) after round ${rounds} wins.`,
          'Hexes to hold at the end of a round:',
          'Both sides share one VP track: your points first take away the enemy’s. Only one side has VP at a time.',
        ]
  const [brief, ...points] = held.length > 0 ? [`${hold} ${held.join(', ')}.`, `${loss}.`] : [`${loss}.`]
  return { brief: `${win} ${brief}`, more: [...points, ...others.map(one => `${one}.`), shared].join(' ') }
}

/** Lessons with a text of their own, by the name of the step. */
const OWN: Readonly<Record<string, (view: HeroesView) => BilingualLesson>> = {
  turn: view => {
    const off = formatUnitsToEnter(view)
    const brief = off
      ? {
          ru: `За ход — одно действие, потом ходит враг. ${off.ru} Вводите их через разные гексы: огонь бьёт по всем в гексе. {enter}: отметьте подразделения и гекс входа. Это бесплатно.`,
          en: `One action a turn, then the enemy acts. ${off.en} Spread them out: fire hits every unit in a hex. {enter}: choose units, then an entry hex. It costs nothing.`,
        }
      : {
          ru: 'За ход — одно действие, потом ходит враг. Видите врага? {attack}. Делать нечего? {pass}. В остальных случаях идите к ключевому гексу. {move}: выберите подразделение и гекс.',
          en: 'One action a turn, then the enemy acts. Do you see an enemy? {attack}. Nothing left to do? {pass}. Otherwise go to the control hex. {move}: choose a unit and a hex.',
        }
    return {
      brief,
      more: {
        ru:
          'Действие стоит очков действия (ОД). После него бросается кубик измотанности: если выпало больше стоимости, подразделение остаётся свежим. ' +
          'Иначе оно измотано до конца раунда. Очки командования (ОК) снижают стоимость или улучшают бросок. ' +
          '{move}: подойти к ключевому гексу. {attack}: огонь по видимому врагу. Шансы видны до подтверждения. ' +
          'Подразделению с жетоном попадания нужна {rally}. {pass} — если делать нечего. ' +
          'Два паса подряд завершают раунд, и все подразделения снова свежие.',
        en:
          'An action costs action points (AP). Afterwards you roll the spent die: if the roll is above the cost, the unit stays fresh. ' +
          'Otherwise it is spent until the round ends. Command points (CAPs) lower a cost or improve a roll. ' +
          '{move} takes you to the control hex, {attack} fires at an enemy in sight. You see the chances before you confirm. ' +
          'A unit with a hit marker needs {rally}. {pass} if there is nothing to do. ' +
          'Two passes in a row end the round, and all units are fresh again.',
      },
    }
  },
}

/**
 * Short lessons that say which button to use, by the name of the step. After them the lesson shows the guide's
 * advice.
 */
const HOW: Readonly<Record<string, BilingualText>> = {
  place: {
    ru: 'Разместите скрытые подразделения и мины: враг не узнает, где они. {mine}: гекс для мин, если они есть. {place}: выберите подразделение и гекс для него.',
    en: 'Place your hidden units and mines: the enemy does not learn where they are. {mine}: a hex for mines, if you have any. {place}: choose a unit and its hex.',
  },
  free: {
    ru: 'Карта даёт действие со стоимостью 0, без проверки. Действуйте как в обычный ход: {move}, {attack} или {rally}.',
    en: 'The card gives you an action at cost 0, without a check. Act as in a normal turn: {move}, {attack} or {rally}.',
  },
  cardUnits: {
    ru: 'Карта сыграна. Теперь выберите подразделение для неё. {use}: отметьте его и подтвердите.',
    en: 'The card is played. Now choose the unit for it. {use}: mark the unit and confirm.',
  },
  react: {
    ru: 'Враг объявил действие. Сделать его дороже: {confuse}. Поберечь карту: {decline}.',
    en: 'The enemy has declared an action. To make it cost more: {confuse}. To save the card: {decline}.',
  },
  march: {
    ru: 'Ведите группу по одному подразделению, гекс или поворот. Ещё можно: {turn} или {slip}. Все готовы? {done}. {go}: выберите подразделение и гекс.',
    en: 'Move your group one unit at a time, a hex or a pivot each. Also possible: {turn} or {slip}. All units done? {done}. {go}: choose a unit and a hex.',
  },
  onward: {
    ru: 'Машина группы может ехать дальше на бонус движения. {done}: остаться здесь. {go}: выберите машину и гекс.',
    en: 'A vehicle of the group may go on with its bonus moves. {done}: stay here. {go}: choose a vehicle and a hex.',
  },
  cost: {
    ru: 'Действие выполнено, теперь проверка. Бросок должен быть больше стоимости, иначе подразделение измотано. Каждое ОК снижает стоимость на 1. Есть эта карта? {again}. {pay}: выберите, сколько ОК отдать.',
    en: 'The action is done, now comes the check. Roll above the cost, or the unit is spent. Each CAP lowers the cost by 1. Do you hold this card? {again}. {pay}: choose how many, 0 for none.',
  },
  number: {
    ru: 'Сейчас будет бросок. Можно отдать до 2 ОК: каждое меняет нужное число на 1. {adjust}: выберите, насколько его изменить (0 — не менять).',
    en: 'The roll comes next. You may pay up to 2 CAPs: each changes the number you need by 1. Press {adjust} and choose the change you want, or 0.',
  },
  rolled: {
    ru: 'Кубики брошены. Результат ещё можно изменить картой, если она у вас в руке: {reroll} или {luck}. Иначе нажмите {keep}.',
    en: 'The dice are rolled. Cards in your hand can still change the result: {reroll} and {luck}. Otherwise: {keep}.',
  },
  target: {
    ru: 'В гексе несколько целей, по каждой свой бросок. {next}: выберите, по какой бросать сейчас.',
    en: 'The hex holds several targets, and each gets its own roll. {next}: choose the target to roll against now.',
  },
  extra: {
    ru: 'Подразделение может пройти ещё один гекс бесплатно. {done}: остаться здесь. {go}: выберите гекс.',
    en: 'The unit may go one more hex for free. {done}: stay here. {go}: choose the hex.',
  },
  after: {
    ru: 'Действие закончено. Чтобы сыграть карту, нажмите {play}, иначе — {done}.',
    en: 'The action is over. Do you want to play a card? {play}. Otherwise: {done}.',
  },
  facing: {
    ru: 'Подразделение выходит на поле. {face}: выберите, куда оно смотрит.',
    en: 'The unit is placed on the board. {face}: choose which way it faces.',
  },
  scouts: {
    ru: 'Разведчики ищут скрытых врагов или скрывают ваше подразделение. {spy} или {vanish}?',
    en: 'The scouts look for hidden enemies, or hide your unit. {spy} or {vanish}?',
  },
  bog: {
    ru: 'Вражеская машина движется. Остановить её здесь: {bog}. Поберечь карту: {decline}.',
    en: 'An enemy vehicle is moving. To stop it here: {bog}. To save the card: {decline}.',
  },
  plan: {
    ru: 'Запланируйте удар: он ляжет через раунд. В этот раз не нужен? {hold}. {strike}: выберите гекс, враг о нём не узнает.',
    en: 'Plan a strike: it lands one round from now. Not this time? {hold}. {strike}: choose a hex; the enemy does not learn it.',
  },
  arrow: {
    ru: 'Жетон артиллерии на поле. Если удар отклонится, сторону отсчитают от стрелки. {point}: выберите сторону.',
    en: 'The artillery marker is on the board. If the strike drifts, the side is counted from the arrow. {point}: choose a side.',
  },
  strikeTarget: {
    ru: 'Под ударом несколько подразделений, по каждому свой бросок. {shell}: выберите, по какому бросать сейчас.',
    en: 'Several units are in the area, and each gets its own roll. {shell}: choose the unit to roll against now.',
  },
}

/** Lessons about verbs that are rarely available, by step and verb. */
const VERBS: Readonly<Record<string, BilingualLesson>> = {
  'turn.pivot': {
    brief: {
      ru: 'Подразделение стреляет только в свой сектор обстрела, вперёд. Сбоку и сзади его защита слабее. {pivot}: разверните его туда, откуда ждёте врага.',
      en: 'A unit fires only inside its arc, to the front. From the side and from behind its defence is weaker. {pivot}: turn it to where you expect the enemy.',
    },
    more: {
      ru: 'Поворот стоит 1 ОД. Башня стреляет и вне сектора, в любую сторону, но на 2 ОД дороже.',
      en: 'A pivot costs 1 AP. A turret also fires outside its arc, in any direction, for 2 AP more.',
    },
  },
  'turn.stall': {
    brief: {
      ru: 'Хотите, чтобы враг действовал первым? {stall}: ничего не делать и передать ход. Стоит 1 ОД, а для подразделения в напряжении — 2. Раунд от этого не кончится, а после паса может.',
      en: 'Do you want the enemy to act first? {stall}: do nothing and hand over the turn. It costs 1 AP, 2 when stressed. A stall never ends the round; a pass may.',
    },
    more: {
      ru: 'Проверка всё равно будет: риск измотаться 20\u00a0%, при напряжении 30\u00a0%. Подразделение получит напряжение.',
      en: 'A unit that stalls is checked all the same: the risk of being spent is 20%, or 30% when stressed. It becomes stressed.',
    },
  },
  'turn.play': {
    brief: {
      ru: 'Вместо обычного действия можно сыграть карту действия. На ней сказано, что она делает и сколько стоит. Руку видите только вы. {play}: выберите карту.',
      en: 'An action card can be your action this turn. The card says what it does and what it costs. Only you see your hand. {play}: choose a card.',
    },
  },
  'turn.assault': {
    brief: {
      ru: 'В гексе вашего подразделения враг: это ближний бой. Атаковать можно одного врага и только в этом гексе. Шансы видны до подтверждения. {assault}: выберите подразделение и цель.',
      en: 'An enemy is in the hex of your unit: this is close combat. Attack one enemy in that hex. You see the chances before you confirm. {assault}: choose a unit and its target.',
    },
  },
  'turn.rally': {
    brief: {
      ru: 'Второе попадание уничтожает подразделение с жетоном. Снимите жетон: два кубика должны дать число на нём или больше. Делайте это в укрытии и без врага в гексе. {rally}: отметьте подразделение.',
      en: 'A second hit destroys a unit that has a hit marker. Remove the marker: two dice must show its number or more. Do it in cover, with no enemy in the hex. {rally}: mark the unit.',
    },
    more: {
      ru: 'Лес, редколесье, здание, стена и каждое своё подразделение без жетона в гексе снижают число на 1. Перегруппировка стоит 5 ОД.',
      en: 'Woods, a building, a wall and each friend without a marker in the hex lower the number by 1. A rally costs 5 AP.',
    },
  },
  'turn.breach': {
    brief: {
      ru: 'В гексе вашего подразделения укрепление или заграждение. Одно попадание убирает его с поля. {breach}: выберите подразделение и жетон.',
      en: 'A fortification or an obstacle is in the hex of your unit. One hit removes it from the board. {breach}: choose a unit and the token.',
    },
  },
  'turn.undig': {
    brief: {
      ru: 'Оборудованная позиция защищает подразделение, убирать её нужно редко. {undig}: это бесплатно.',
      en: 'A hasty defence protects its unit, so you rarely want to remove it. {undig}: it costs nothing.',
    },
  },
}

export const createHeroesLessons = (lang: WrittenLang): GameLessons<HeroesView> => ({
  aim: view => aim(lang, view),
  step: view => {
    const kind = view.asks?.do ?? ''
    const advice = chooseHeroesAdvice(view)
    const brief = HOW[kind]
    return translateLesson(OWN[kind]?.(view) ?? (brief ? { brief, more: advice } : { brief: advice }), lang, {
      en,
      ru,
    })
  },
  verbs: mapRecordValues(VERBS, lesson => translateLesson(lesson, lang, { en, ru })),
})
