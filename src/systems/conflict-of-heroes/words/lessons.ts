import type { BilingualText, Lang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { insertButtonLabels, joinBilingual, mapRecordValues } from '../../../engine/words.ts'
import { findHexByName, getMapLayout } from '../map/geometry.ts'
import type { HeroesView } from '../view/view.ts'
import { heroesEnglishVerbs as en } from './en/verbs.ts'
import { chooseHeroesAdvice, formatEntryReminder } from './guide.ts'
import { formatHexName, scenarioOfView } from './labels.ts'
import { heroesRussianVerbs as ru } from './ru/verbs.ts'
import { formatControlPoints, formatOtherPoints } from './scoring.ts'

function aim(lang: Lang, view: HeroesView): string {
  const { rounds, control } = scenarioOfView(view)
  const held = control.map(
    ({ hex }, at) =>
      `${formatHexName(view, findHexByName(getMapLayout(view.scenario), hex))} (${formatControlPoints(lang, view, at)})`,
  )
  const others = formatOtherPoints(lang, view).join('. ')
  const [wins, holding] =
    lang === 'ru'
      ? [
          `Победит тот, у кого после ${rounds}-го раунда победные очки (ПО).`,
          'Цель приносит ПО тому, кто держит её в конце раунда:',
        ]
      : [
          `The side with victory points (VP) after round ${rounds} wins.`,
          'An objective scores for the side that holds it when a round ends:',
        ]
  return [`${wins} ${others}.`, ...(held.length > 0 ? [`${holding} ${held.join(', ')}.`] : [])].join(' ')
}

/** Lessons that a beginner gets instead of the guide, by the name of the step. */
const OWN: Readonly<Record<string, (view: HeroesView) => BilingualText>> = {
  turn: view => {
    const off = formatEntryReminder(view)
    const enter = off
      ? {
          ru: `${off.ru} Отметьте одно или несколько и выберите гекс входа. В одном гексе под огнём все вместе, так что лучше разные гексы и деревья. Дальше`,
          en: `${off.en} Mark one or several and choose a hex to enter by. Units in one hex are fired at together, so prefer different hexes and trees. Then`,
        }
      : { ru: 'Обычное дело:', en: 'The usual:' }
    return {
      ru:
        `Ходят по очереди, по одному действию. ${enter.ru} {move} к цели и {attack} по тем, кого видно: шансы показаны до ` +
        'подтверждения. Действие стоит очков действия (ОД), и после него бросают: выпало не больше стоимости — подразделение измотано до конца раунда. ' +
        'Очки командования (ОК) снижают стоимость или сдвигают бросок. У кого жетон попадания, тому нужна {rally}. Нечего делать — {pass}; два паса ' +
        'подряд кончают раунд, и все снова свежи.',
      en:
        `The sides take turns, one action each. ${enter.en} {move} towards the objective and {attack} ` +
        'whom you see: the chances are shown before you confirm. An action costs action points (AP) and is followed by a roll: not above the cost, and the unit is spent ' +
        'until the round ends. Command points (CAPs) lower the cost or shift a roll. Who bears a hit marker needs {rally}. Nothing to ' +
        'do? {pass}; two passes in a row end the round, and everybody is fresh again.',
    }
  },
}

/** Text that follows the advice of the guide and tells a beginner which button to use, by the name of the step. */
const HOW: Readonly<Record<string, BilingualText>> = {
  free: {
    ru: 'Действия те же, что в свой ход: {move}, {attack}, {rally}.',
    en: 'The actions are those of a turn: {move}, {attack}, {rally}.',
  },
  react: {
    ru: '{confuse} играет карту, {decline} бережёт её.',
    en: '{confuse} plays the card, {decline} keeps it.',
  },
  cost: {
    ru: '{pay}: сколько ОК отдать, 0 — ни одного. {again}: ещё гекс, если у вас эта карта.',
    en: '{pay}: how many CAPs to spend, 0 for none. {again}: one more hex, if you hold that card.',
  },
  number: {
    ru: '{adjust}: на сколько сдвинуть число, 0 — бросать как есть.',
    en: '{adjust}: by how much to move the number, 0 to roll as it is.',
  },
  rolled: {
    ru: '{keep} оставляет бросок, {reroll} и {luck} играют карту.',
    en: '{keep} lets the roll stand, {reroll} and {luck} play a card.',
  },
  target: { ru: '{next}: выберите, по кому бросать.', en: '{next}: choose whom to roll against.' },
  cardUnits: {
    ru: '{use}: отметьте подразделения.',
    en: '{use}: mark the units.',
  },
  extra: { ru: '{go}: выберите гекс. {done}: стоять.', en: '{go}: choose the hex. {done}: stay.' },
  after: {
    ru: '{play} играет карту, {done} обходится без неё.',
    en: '{play} plays the card, {done} does without it.',
  },
}

/** Lessons about verbs that are rarely available, by step and verb. */
const VERBS: Readonly<Record<string, BilingualText>> = {
  'turn.pivot': {
    ru: '{pivot}: повернуть подразделение на месте. Оно стреляет только в свой сектор, вперёд (с башней и вне сектора, в любую сторону, за 2 ОД больше), а сбоку и сзади его защита слабее: смотрите туда, откуда ждёте врага.',
    en: '{pivot}: turn a unit in its hex. It fires only inside its arc, to the front (a turret also outside it, any way, for 2 AP more), and is weaker from the side and behind: face where you expect the enemy.',
  },
  'turn.stall': {
    ru: '{stall}: ничего не делать и передать ход, чтобы враг действовал первым. Стоит 1 ОД, при напряжении 2. Проверка всё равно будет (риск измотаться 20\u00a0%, при напряжении 30\u00a0%), и подразделение получит напряжение. Пас может кончить раунд, выжидание нет.',
    en: '{stall}: do nothing and hand over the turn, so that the enemy acts first. It costs 1 AP, 2 when stressed. The unit is checked all the same (20% to be spent, 30% when stressed) and becomes stressed. A pass may end the round, a stall does not.',
  },
  'turn.play': {
    ru: '{play}: карта действия из руки в свой ход. Что она делает и сколько стоит, сказано на ней, рука видна только вам.',
    en: '{play}: an action card of your hand, in your turn. It says itself what it does and costs; only you see your hand.',
  },
  'turn.assault': {
    ru: '{assault}: враг в том же гексе, что и ваш. Выберите, кто бьёт и кого; шансы видны до подтверждения.',
    en: '{assault}: an enemy is in the same hex as a unit of yours. Choose who strikes whom; the chances are shown before you confirm.',
  },
  'turn.rally': {
    ru: '{rally}: подразделение с жетоном попадания пробует его снять: нужно число на жетоне или больше на двух кубиках. Делайте это в укрытии и без врага в гексе, пока второе попадание не уничтожило подразделение.',
    en: '{rally}: a unit with a hit marker tries to lose it: two dice have to show the number on the marker or more. Do it in cover, with no enemy in the hex, before a second hit destroys the unit.',
  },
  'turn.breach': {
    ru: '{breach}: атаковать укрепление или заграждение в своём гексе, чтобы его не стало.',
    en: '{breach}: attack a fortification or an obstacle in the hex of your own unit, to be rid of it.',
  },
  'turn.undig': {
    ru: '{undig}: убрать оборудованную позицию, даром. Она прикрывает стоящего, так что убирают её редко.',
    en: '{undig}: remove a hasty defence, for nothing. It protects who stands in it, so this is rarely wanted.',
  },
}

export const createHeroesLessons = (lang: Lang): GameLessons<HeroesView> => ({
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
  verbs: mapRecordValues(VERBS, both => translateLesson(both, lang, { en, ru })),
})
