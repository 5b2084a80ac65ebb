import type { Role, WrittenLang } from '../../../engine/model.ts'
import {
  formatEnglishCount,
  formatRussianCount,
  insertButtonLabels,
  isDeciding,
  labelAdviceForOthers,
} from '../../../engine/words.ts'
import type { RollKind } from '../state/events.ts'
import { commandOfRole, decodeVictoryMarker, sideOfCommand } from '../state/roles.ts'
import { NONE } from '../state/state.ts'
import type { HeroesView } from '../view/view.ts'
import { formatCardsCapitalized, formatPrintedNumber } from './cards.ts'
import { heroesEnglishVerbs as en } from './en/verbs.ts'
import { scenarioOfView } from './labels.ts'
import { heroesRussianVerbs as ru } from './ru/verbs.ts'

type Text = Readonly<Record<WrittenLang, string>>

/** Advice for each open step, in both languages: what the step decides, and what experienced players consider. */
const ADVICE: Readonly<Record<string, Text>> = {
  place: {
    ru: 'Прячьте подразделения в лесу, редколесье и зданиях у дорог и ключевых гексов: врагу придётся идти медленно и искать вас. Скрытое подразделение раскрывается, если шумит или стоит в одном гексе с видимым. На открытом месте враг на линии видимости раскрывает пеших ближе 3 гексов, технику и орудия на любом расстоянии.',
    en: 'Hide units in woods and buildings beside roads and control hexes: the enemy must slow down and search there. A hidden unit is revealed when it makes noise or shares a hex with a visible unit. In the open any enemy in line of sight reveals it: foot units closer than 3 hexes, vehicles and guns at any distance.',
  },
  turn: {
    ru: 'Начните с дешёвых действий свежими подразделениями без напряжения (оно стоит +1). Берегите 2 ОК на решающий бросок. Риск измотаться при стоимости 1–7: 20, 30, 50, 60, 80, 90, 100\u00a0%. Каждое ОК снижает стоимость на 1. Сколько ОК тратите, указывайте вместе с действием. Или дайте поручение «ОК во время действия»: оно спросит о них перед проверкой, когда исход уже известен. Измотанное подразделение тратит ОК сразу. Два паса подряд завершают раунд; выжидание за 1 ОД даёт время.',
    en: 'Start with cheap actions by fresh units without stress (stress adds 1 to the cost). Save 2 CAPs for the decisive roll. Risk of being spent at cost 1 to 7: 20, 30, 50, 60, 80, 90, 100%. Each CAP lowers the cost by 1. Name them with the action. Or set the standing order “CAPs during an action”. Then the bot asks you when the result is known, before the check. A spent unit pays its whole cost in CAPs, in advance. Two passes in a row end the round; a stall for 1 AP gains time.',
  },
  free: {
    ru: 'Выберите дорогое действие (атаку, перегруппировку) или действие группы: стоимость 0, проверки нет. Измотанные остаются измотанными и получают напряжение.',
    en: 'Choose an expensive action (attack, rally) or a group action: it costs 0 and there is no check. Spent units stay spent and become stressed.',
  },
  cardUnits: {
    ru: 'Выберите, для каких подразделений карта: они получат напряжение. Зелёную стоимость снижают ОК, потом будет проверка. Синюю платят сразу и целиком, проверки нет.',
    en: 'Choose the units for the card: they become stressed. CAPs lower a green cost, then comes the check. A blue cost is paid at once and in full, with no check.',
  },
  react: {
    ru: `${formatCardsCapitalized('ru', 'enemy_action_cost')}: объявленное действие дороже на ${formatPrintedNumber('enemy_action_cost', 'add')}. Сыграйте против измотанного подразделения: оно платит всё в ОК. Или против большой группы с дешёвым действием: при стоимости 2 риск растёт с 30 до 80\u00a0%. При 5 и 6 он и так высок.`,
    en: `${formatCardsCapitalized('en', 'enemy_action_cost')}: the declared action costs ${formatPrintedNumber('enemy_action_cost', 'add')} more. Play it against a spent unit: it pays everything in CAPs. Or against a large group that acts cheaply: at cost 2 the risk rises from 30 to 80%. At 5 and 6 it is high anyway.`,
  },
  march: {
    ru: 'Ведите группу по одному подразделению: гекс или поворот. Группа платит за самый дорогой ход и проходит одну проверку. Провал изматывает всех.',
    en: 'Move the group one unit at a time: one hex or a pivot each. The group pays for its most expensive move and makes one check. If it fails, the whole group is spent.',
  },
  target: {
    ru: 'Начните с главной цели: ОК тратятся по ходу бросков. По каждому подразделению в гексе — отдельный бросок.',
    en: 'Begin with the most important target: CAPs are spent roll by roll. Every unit in the hex gets its own roll.',
  },
  rolled: {
    ru: `Берегите карты для сорванной проверки важного подразделения и для броска, которому не хватило 1 или 2. ${formatCardsCapitalized('ru', 'reroll')} перебрасывает один кубик. ${formatCardsCapitalized('ru', 'modify_own_roll')} меняет результат: +2, а если на её кубике 1, то −3. Вас спросят один раз за действие. Чтобы спрашивали чаще, дайте поручение.`,
    en: `Keep the cards for the failed check of an important unit, or a roll that missed by 1 or 2. ${formatCardsCapitalized('en', 'reroll')} rolls one die again. ${formatCardsCapitalized('en', 'modify_own_roll')} changes the result: +2, or −3 if its die shows 1. You are asked once per action, or more often if your standing orders say so.`,
  },
  cost: {
    ru: 'Платите за шаги с 5 до 4, с 3 до 2 и с 1 до 0. Каждый снижает риск на 20\u00a0%, остальные на 10\u00a0%. При стоимости 0 проверки нет. Если стоимость больше 7, ОК помогут, только если снизят её до 6 или меньше.',
    en: 'Pay for the steps from 5 to 4, from 3 to 2 and from 1 to 0. Each lowers the risk by 20%, the others by 10%. At cost 0 there is no check. If the cost is above 7, CAPs help only if they bring it to 6 or less.',
  },
  extra: {
    ru: `${formatCardsCapitalized('ru', 'extra_hex')}: пройдите ещё один гекс бесплатно. Непроходимый гекс остаётся непроходимым.`,
    en: `${formatCardsCapitalized('en', 'extra_hex')}: go one more hex for free. An impassable hex stays impassable.`,
  },
  onward: {
    ru: 'Техника группы уже на поле. Каждая машина может ехать дальше на свой бонус движения, своим путём и без проверки. Колёсные машины задерживает затор: начните с передней.',
    en: 'The vehicles of the group are on the board. Each may go on with its bonus moves, its own way and without a check. Another vehicle in the hex blocks wheels: begin with the vehicle in front.',
  },
  after: {
    ru: `${formatCardsCapitalized('ru', 'two_turns')}: второй ход подряд. Действуйте другим подразделением: у прежнего будет напряжение.`,
    en: `${formatCardsCapitalized('en', 'two_turns')}: a second turn in a row. Act with another unit: the same one would be stressed.`,
  },
  facing: {
    ru: 'Разверните подразделение к врагу: направление задаёт фронт, фланг и сектор обстрела.',
    en: 'Face the enemy: the facing decides front, flank and the arc of fire.',
  },
  scouts: {
    ru: `${formatCardsCapitalized('ru', 'scout')}: раскройте скрытых врагов на линии видимости подразделения, не дальше ${formatPrintedNumber('scout', 'reach')} гексов. Или скройте само подразделение.`,
    en: `${formatCardsCapitalized('en', 'scout')}: reveal hidden enemies that the unit sees within ${formatPrintedNumber('scout', 'reach')} hexes. Or hide the unit itself.`,
  },
  arrow: {
    ru: 'Поверните стрелку так, чтобы свои оказались на сторонах 1 и 2 или 5 и 6. Сторона стрелки 1, дальше по часовой стрелке до 6. Если удар отклонится, ОК меняют кубик стороны (от 1 до 6). Тогда +2 исключает стороны 1 и 2, −2 исключает 5 и 6. Стороны 3 и 4 не исключить. При −2 половина отклонений идёт по стрелке: направьте её на врага.',
    en: 'Turn the arrow so that your own units lie on sides 1 and 2, or on 5 and 6. The arrow is side 1, the others follow clockwise to 6. If the strike drifts, CAPs change the die for the side (1 to 6). Then +2 rules out sides 1 and 2, −2 rules out 5 and 6. Nothing rules out 3 and 4. With −2 half of all drifts follow the arrow: point it at the enemy.',
  },
  strikeTarget: {
    ru: 'Начните с главной цели: ОК тратятся на каждый бросок отдельно. Если бросок по своим, повышайте число с помощью ОК.',
    en: 'Begin with the most important target: CAPs are spent on each roll separately. If the roll is against your own unit, use CAPs to raise the number.',
  },
  bog: {
    ru: `${formatCardsCapitalized('ru', 'immobilise_moving_vehicle')}: машина остановится там, где она сейчас. До конца раунда она не движется и не поворачивается, её защита ниже на 1. Берегите карту для танка на открытом месте, бортом к вам.`,
    en: `${formatCardsCapitalized('en', 'immobilise_moving_vehicle')}: the vehicle stops where it is now. Until the end of the round it cannot move or pivot, and its defence is 1 lower. Keep the card for a tank in the open with its side to you.`,
  },
  plan: {
    ru: 'Цельтесь туда, где враг будет через раунд, и подальше от своих: удар может отклониться.',
    en: 'Aim where the enemy will be one round from now. Stay well away from your own units: the strike may drift.',
  },
}

/** Advice on spending CAPs to change the needed number, by kind of roll. */
const ON_NUMBERS: Partial<Readonly<Record<RollKind, Text>>> = {
  initiative: {
    ru: 'Платите за инициативу, если важно ходить первым: обе стороны готовы стрелять. Иначе ОК нужнее в самом раунде. Бросает сторона без ПО; при 7+ она ходит первой. Одно ОК поднимает шанс с 58 до 72\u00a0%, два до 83\u00a0%.',
    en: 'Pay for initiative when both sides are ready to fire and it matters who goes first. Otherwise CAPs are worth more during the round. The side that has no VP makes the roll. On 7+ it goes first. One CAP raises the chance from 58 to 72%, two to 83%.',
  },
  rally: {
    ru: 'Перегруппировка удалась, если на 2d6 выпало не меньше числа на жетоне. Укрытие и свои без жетонов в гексе уже учтены. После неудачи можно попробовать в другой ход: снова заплатить и пройти проверку.',
    en: 'The rally succeeds if 2d6 show the number on the marker or more. Cover and friends without markers in the hex are already counted. If it fails, you can try again on another turn: you pay and check again.',
  },
  detection: {
    ru: 'Платите, когда враг там почти наверняка и выстрел может попасть. Успех раскрывает скрытых врагов в гексе, и та же атака сразу бьёт по каждому. На попадание ОК тоже пригодятся.',
    en: 'Pay when an enemy is almost surely there and the shot may well hit. Success reveals the hidden enemies in the hex, and the same attack goes on against each. Save CAPs for that roll too.',
  },
  mine: {
    ru: 'Бросает владелец мин, отдельно по каждому подразделению, которое их задело. По своему подразделению повышайте число, по врагу понижайте.',
    en: 'The owner of the mines rolls, once for each unit that set them off. Against your own unit raise the number, against an enemy lower it.',
  },
  drift: {
    ru: 'Бросок решает, отклонится ли удар. Если рядом с целью свои, платите сейчас: точность дороже, чем ОК на попадания потом.',
    en: 'The roll decides whether the strike drifts. If your own units are near the target, pay now: accuracy is worth more than CAPs on the hits later.',
  },
  direction: {
    ru: 'ОК платят до броска: +2 исключает стороны 1 и 2, −2 исключает 5 и 6. Кубик показывает сторону отклонения: 1 у стрелки, дальше по часовой стрелке до 6. Ниже 1 и выше 6 он не уходит.',
    en: 'CAPs are paid before the roll: +2 rules out sides 1 and 2, −2 rules out 5 and 6. The die shows the side of the drift: 1 at the arrow, the others clockwise to 6. It stays between 1 and 6.',
  },
}
const ON_HITS: Text = {
  ru: 'До броска 2d6 можно изменить нужное число на 1 или 2, по одному ОК за единицу. Выгоднее всего около 7: там одно ОК меняет шанс на 14–17\u00a0%. Критическое попадание (+4) считается от изменённого числа.',
  en: 'Before the roll of 2d6 you can change the number by 1 or 2, for one CAP each. CAPs are worth most around 7: there one CAP changes the chance by 14 to 17%. A critical hit (+4) is counted from the changed number.',
}

/** Returns a sentence on how many units of the side whose turn it is may enter the board now. Null if none may. */
export function formatUnitsToEnter({ units, turn, round, commands }: HeroesView): Text | null {
  const off = units.filter(
    ({ place, entry, arrival, command }) =>
      place === 'waiting' &&
      entry !== NONE &&
      arrival <= round &&
      sideOfCommand({ commands }, command) === turn,
  ).length
  if (off === 0) return null
  return {
    ru: `За краем поля ещё ${formatRussianCount(off, 'ваше подразделение', 'ваших подразделения', 'ваших подразделений')}.`,
    en: `${formatEnglishCount(off, 'of your units is', 'of your units are')} still off the board.`,
  }
}

/** Returns a reminder that some units of the side whose turn it is may enter the board now. Null if none may. */
function formatEntryReminder(view: HeroesView): Text | null {
  const off = formatUnitsToEnter(view)
  return (
    off && {
      ru: `${off.ru} {enter} можно сейчас или позже: стоимость 0, без проверки. За краем поля подразделение не ходит и не стреляет.`,
      en: `${off.en} {enter} now or later: cost 0, no check. Off the board a unit neither moves nor fires.`,
    }
  )
}

export const chooseHeroesAdvice = (view: HeroesView): Text => {
  if (view.asks?.do !== 'number') return ADVICE[view.asks?.do ?? 'turn'] ?? ADVICE.turn
  return (view.roll && ON_NUMBERS[view.roll.what]) ?? ON_HITS
}

export function formatHeroesGuide(lang: WrittenLang, view: HeroesView, role: Role | null): string {
  const own = view.asks ? chooseHeroesAdvice(view)[lang] : ''
  const isOther = !isDeciding(view, role)
  const advice = isOther ? labelAdviceForOthers(lang, own) : own
  const entering =
    view.asks?.do === 'turn' && !isOther
      ? insertButtonLabels(formatEntryReminder(view), lang, { en, ru })
      : ''
  return [entering, advice, situation(lang, view, role)].filter(Boolean).join('\n\n')
}

/** Returns a summary of the game: the lead in VP, the rounds left, and the control hexes held. */
function situation(lang: WrittenLang, view: HeroesView, role: Role | null): string {
  const { side, points } = decodeVictoryMarker(view.vp)
  const { rounds, control } = scenarioOfView(view)
  const left = rounds - view.round + 1
  const own = role === null ? null : sideOfCommand(view, commandOfRole(view, role))
  const held = control.filter((_, index) => view.control[index] === own).length
  if (lang === 'ru') {
    const vp =
      own === null ? '' : own === side ? `Вы впереди на ${points} ПО. ` : `Враг впереди на ${points} ПО. `
    const flags =
      own === null || control.length === 0
        ? ''
        : ` Под вашим контролем ключевых гексов: ${held} из ${control.length}.`
    return `${vp}Осталось раундов вместе с этим: ${left}.${flags}`
  }
  const vp =
    own === null ? '' : own === side ? `You lead by ${points} VP. ` : `The enemy leads by ${points} VP. `
  const flags =
    own === null || control.length === 0 ? '' : ` Control hexes you hold: ${held} of ${control.length}.`
  return `${vp}Rounds left, including this one: ${left}.${flags}`
}
