import type { Lang, Role } from '../../../engine/model.ts'
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

type Text = Readonly<Record<Lang, string>>

/** Advice for each open step, in both languages: what the step decides, and what experienced players consider. */
const ADVICE: Readonly<Record<string, Text>> = {
  place: {
    ru: 'Скрытое подразделение не видно, пока не шумит, не стоит на открытом месте на глазах у врага (пешие: ближе 3 гексов; техника и орудия: на любом расстоянии) и не делит гекс ни с кем видимым. Редколесье, лес и здания у дорог и у целей сценария заставляют врага идти медленно и тратить ходы на разведку огнём.',
    en: 'A hidden unit stays unseen until it makes noise, stands in the open in enemy sight (foot: closer than 3 hexes; vehicles and guns: at any distance) or shares a hex with anybody visible. Woods and houses beside roads and objectives make the enemy slow down and spend turns on recon by fire.',
  },
  turn: {
    ru: 'Один ход: одно действие. Взвесьте: 1) кто ещё свежий и без напряжения (+1); 2) шанс стать измотанным (стоимость 1–7: 20, 30, 50, 60, 80, 90, 100\u00a0%); 3) что останется делать до конца раунда. Риск снижают ОК: назовите их вместе с действием, или пусть поручение «ОК во время действия» спросит о них перед проверкой, когда исход уже известен. Измотанное платит сразу. Опытные игроки сначала ходят дешёвыми действиями, держат 2 ОК на решающий бросок и не дают врагу последнего слова: два паса подряд кончают раунд, выжидание за 1 ОД тянет время.',
    en: 'One turn, one action. Weigh: 1) who is fresh and not stressed (+1); 2) the chance to become spent (cost 1 to 7: 20, 30, 50, 60, 80, 90, 100%); 3) what is left to do this round. CAPs lower the risk: name them with the action, or let the standing order “CAPs during an action” ask for them before the check, when the result is known. A spent unit pays at once. Experienced players take cheap actions first, keep two CAPs for the roll that matters, and watch who has the last word: two passes in a row end the round, a stall for 1 AP buys time.',
  },
  free: {
    ru: 'Действие стоит 0 и проверки нет: лучше всего для дорогого действия (атака, перегруппировка) или для группы. Измотанное остаётся измотанным и получает напряжение.',
    en: 'The action costs 0 and there is no check: best for an expensive one (attack, rally) or for a whole group. Spent units stay spent and become stressed.',
  },
  cardUnits: {
    ru: 'Карта действия играется для названных подразделений; они получают напряжение. Зелёная стоимость: её снижают ОК, потом проверка. Синяя платится сразу целиком.',
    en: 'An action card is played for the named units, which become stressed. A green cost may be lowered by CAPs and is then checked; a blue one is paid in full.',
  },
  react: {
    ru: `${formatCardsCapitalized('ru', 'enemy_action_cost')} делает объявленное действие дороже на ${formatPrintedNumber('enemy_action_cost', 'add')}. Сильнее всего против измотанного подразделения: оно платит всё в ОК. И против большой группы с дешёвым действием: при стоимости 2 риск растёт с 30 до 80\u00a0%, при 5 и 6 он высок и так.`,
    en: `${formatCardsCapitalized('en', 'enemy_action_cost')} makes the declared action cost ${formatPrintedNumber('enemy_action_cost', 'add')} more. Strongest against a spent unit, which pays everything in CAPs. And against a large group that acts cheaply: at cost 2 the risk rises from 30 to 80%, at 5 and 6 it is high anyway.`,
  },
  march: {
    ru: 'Члены группы ходят по очереди, каждый на один гекс или поворот. Стоимость группы: самый дорогой ход, одна проверка на всех; провал изматывает всех.',
    en: 'Members go one after another, each a hex or a pivot. The group pays for its most expensive single move and makes one check; if it fails, everybody is spent.',
  },
  target: {
    ru: 'По каждому подразделению в гексе свой бросок. Начинают с той цели, ради которой стрельба: ОК тратятся по ходу.',
    en: 'Every unit in the hex gets its own roll. Begin with the one that matters: CAPs are spent along the way.',
  },
  rolled: {
    ru: '07 перебрасывает один кубик, 13 меняет результат (+2, на единице −3). Обычно их берегут для сорванной проверки важного подразделения или для броска, которому не хватило одного-двух. Вопрос приходит один раз за действие; чаще, если так сказано в поручениях.',
    en: '07 rolls one die again, 13 changes the result (+2, on a one −3). Usually kept for the failed check of an important unit or a roll that missed by one or two. You are asked once an action, more often if your standing orders say so.',
  },
  cost: {
    ru: 'Каждый ОК снижает стоимость на 1 перед проверкой d10. Шаги с 5 до 4, с 3 до 2 и с 1 до 0 снижают риск на 20\u00a0%, остальные на 10\u00a0%. При 0 проверки нет. Если стоимость больше 7, ОК помогают, только когда опустят её ниже 7.',
    en: 'Each CAP lowers the cost by 1 before the d10. The steps from 5 to 4, from 3 to 2 and from 1 to 0 lower the risk by 20%, the others by 10%. At 0 there is no check. If the cost is above 7, CAPs help only once they bring it below 7.',
  },
  extra: {
    ru: `${formatCardsCapitalized('ru', 'extra_hex')}: ещё один проходимый гекс даром, непроходимое остаётся непроходимым.`,
    en: `${formatCardsCapitalized('en', 'extra_hex')}: one more passable hex for nothing; impassable stays impassable.`,
  },
  onward: {
    ru: 'Техника группы уже на поле и может идти дальше на свои бонусные гексы, каждая по своему пути, без проверки. Колёсам мешает затор: первой пускают ту, что стоит ближе к цели.',
    en: 'The vehicles of the group are on the map and may go on by their bonus hexes, each its own way, without a check. Wheels suffer from jams: begin with the one in front.',
  },
  after: {
    ru: `${formatCardsCapitalized('ru', 'two_turns')} даёт второй ход подряд: напряжение останется, если действует тот же.`,
    en: `${formatCardsCapitalized('en', 'two_turns')} gives a second turn in a row; the same unit would be stressed.`,
  },
  facing: {
    ru: 'Направление решает, где фронт, где фланг и куда можно стрелять.',
    en: 'Facing decides front and flank, and what can be fired at.',
  },
  scouts: {
    ru: `${formatCardsCapitalized('ru', 'scout')} раскрывает скрытых врагов в ${formatPrintedNumber('scout', 'reach')} гексах на виду у подразделения или скрывает его самого.`,
    en: `${formatCardsCapitalized('en', 'scout')} reveals hidden enemies within ${formatPrintedNumber('scout', 'reach')} hexes in sight of the unit, or hides the unit itself.`,
  },
  arrow: {
    ru: 'Стрелка важна, только если удар отклонится: её сторона 1, дальше по часовой стрелке до 6. ОК платят до второго кубика, и он не уходит ниже 1 и выше 6. Поэтому +2 исключает стороны 1 и 2, −2 исключает 5 и 6, а 3 и 4 не исключить. Поверните стрелку так, чтобы свои лежали на сторонах 1 и 2 или 5 и 6. При −2 половина отклонений идёт по самой стрелке: направьте её на врага.',
    en: 'The arrow matters only if the strike drifts: its side is 1, the others follow clockwise to 6. CAPs are paid before the second die, which stays between 1 and 6. So +2 rules out sides 1 and 2, −2 rules out 5 and 6, and nothing rules out 3 and 4. Turn the arrow so that your own units lie on sides 1 and 2, or on 5 and 6. With −2 half of all drifts follow the arrow itself: point it at the enemy.',
  },
  strikeTarget: {
    ru: 'Порядок бросков за владельцем удара: ОК тратят на каждый бросок отдельно, по своим число повышают.',
    en: 'The owner of the strike picks the order: CAPs are spent on each roll separately, and against your own men they raise the number.',
  },
  bog: {
    ru: `${formatCardsCapitalized('ru', 'immobilise_moving_vehicle')} останавливает машину там, где она сейчас: без хода и поворота до конца раунда, защита ниже на 1. Её берегут для танка на открытом месте, боком к вам.`,
    en: `${formatCardsCapitalized('en', 'immobilise_moving_vehicle')} stops the vehicle where it is now: no move or pivot until the end of the round, defence 1 lower. Best kept for a tank in the open with its side to you.`,
  },
  plan: {
    ru: 'Удар ложится через раунд и может отклониться: целят туда, где враг будет, и подальше от своих.',
    en: 'A strike falls a round later and may drift: aim where the enemy will be, well away from your own.',
  },
}

/** Advice, by kind of roll, on how much CAPs that change the needed number are worth. */
const ON_NUMBERS: Partial<Readonly<Record<RollKind, Text>>> = {
  initiative: {
    ru: 'Инициатива: бросает сторона без ПО, от 7 первый ход раунда её. Один ОК поднимает шанс с 58 до 72\u00a0%, два до 83\u00a0%. Первый ход дорог, когда обе стороны готовы стрелять друг в друга; иначе ОК нужнее в самом раунде.',
    en: 'Initiative: the side without VP rolls, and on 7 or more it goes first. One CAP raises the chance from 58 to 72%, two to 83%. Going first pays when both sides are ready to shoot at each other; otherwise the CAPs are worth more during the round.',
  },
  rally: {
    ru: 'Перегруппировка удалась, если 2d6 не меньше числа на жетоне; укрытие и здоровые свои рядом уже учтены. Неудачу можно повторить в другой ход, но это ещё одна стоимость и ещё одна проверка.',
    en: 'The rally succeeds on the number of the marker or more; cover and unhurt friends are already counted. It may be tried again in another turn, at another cost and with another check.',
  },
  detection: {
    ru: 'Обнаружение: при успехе скрытые враги в гексе раскрываются, и эта же атака сразу бьёт по каждому. ОК окупаются, когда враг там почти наверняка и выстрел может попасть; на него ОК тоже пригодятся.',
    en: 'Detection: success reveals the hidden enemies in the hex, and this same attack goes on against each of them. CAPs pay when an enemy is almost surely there and the shot may well hit; it may want CAPs too.',
  },
  mine: {
    ru: 'Мины бьют по тому, кто вошёл; бросает их хозяин. Своё подразделение бережёт число больше, врагу нужно число меньше.',
    en: 'Mines strike each unit that stepped in, and their owner rolls. A higher number spares a unit of your own, a lower one is worse for the enemy.',
  },
  drift: {
    ru: 'Бросок решает, отклонится ли удар. Если рядом с целью свои, точность дороже, чем позже ОК на попадания.',
    en: 'The roll decides whether the strike drifts. With your own men near the target, hitting it exactly is worth more than CAPs on the hits later.',
  },
  direction: {
    ru: 'Кубик показывает сторону отклонения: 1 у стрелки, дальше по часовой стрелке до 6. ОК платят до броска, ниже 1 и выше 6 он не уходит: +2 исключает стороны 1 и 2, −2 исключает 5 и 6.',
    en: 'The die shows the side of the drift: 1 at the arrow, the others clockwise to 6. CAPs are paid before it is rolled, and it stays between 1 and 6: +2 rules out sides 1 and 2, −2 rules out 5 and 6.',
  },
}
const ON_HITS: Text = {
  ru: 'До броска 2d6 можно сдвинуть число на 1 или 2 ОК. Больше всего это даёт около 7: там один ОК меняет шанс на 14–17\u00a0%. От сдвинутого числа считается и критическое попадание (+4).',
  en: 'Before 2d6 up to two CAPs move the number. They are worth most around 7, where one changes the chance by 14 to 17%. The critical hit (+4) is measured from the moved number too.',
}

/** Returns a reminder for the side to act that some of its units may enter the map now. Null if there are none. */
export function formatEntryReminder({ units, turn, round, commands }: HeroesView): Text | null {
  const off = units.filter(
    ({ place, entry, arrival, command }) =>
      place === 'waiting' &&
      entry !== NONE &&
      arrival <= round &&
      sideOfCommand({ commands }, command) === turn,
  ).length
  if (off === 0) return null
  const one = off === 1
  return {
    ru: `За краем поля ещё ${one ? 'стоит' : 'стоят'} ${formatRussianCount(off, 'ваше подразделение', 'ваших подразделения', 'ваших подразделений')}. {enter} можно сейчас или позже (стоимость 0, без проверки); до этого ${one ? 'оно не ходит и не стреляет' : 'они не ходят и не стреляют'}.`,
    en: `${formatEnglishCount(off, 'of your units is', 'of your units are')} still off the map. {enter} now or later (cost 0, no check); before that ${one ? 'it neither moves nor fires' : 'they neither move nor fire'}.`,
  }
}

export const chooseHeroesAdvice = (view: HeroesView): Text => {
  if (view.asks?.do !== 'number') return ADVICE[view.asks?.do ?? 'turn'] ?? ADVICE.turn
  return (view.roll && ON_NUMBERS[view.roll.what]) ?? ON_HITS
}

export function formatHeroesGuide(lang: Lang, view: HeroesView, role: Role | null): string {
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
function situation(lang: Lang, view: HeroesView, role: Role | null): string {
  const { side, points } = decodeVictoryMarker(view.vp)
  const { rounds, control } = scenarioOfView(view)
  const left = rounds - view.round + 1
  const own = role === null ? null : sideOfCommand(view, commandOfRole(view, role))
  const held = control.filter((_, index) => view.control[index] === own).length
  if (lang === 'ru') {
    const vp =
      own === null ? '' : own === side ? `Вы впереди: ${points} ПО. ` : `Враг впереди: ${points} ПО. `
    const flags =
      own === null || control.length === 0 ? '' : ` Под вашим контролем ${held} из ${control.length} целей.`
    return `${vp}Раундов до конца, считая этот: ${left}.${flags}`
  }
  const vp =
    own === null ? '' : own === side ? `You lead with ${points} VP. ` : `The enemy leads with ${points} VP. `
  const flags =
    own === null || control.length === 0 ? '' : ` You control ${held} of ${control.length} objectives.`
  return `${vp}Rounds to go, with this one: ${left}.${flags}`
}
