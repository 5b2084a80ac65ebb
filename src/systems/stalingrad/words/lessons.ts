import { objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { type BilingualLesson, mapRecordValues, translateLesson } from '../../../engine/words.ts'
import type { StalingradView } from '../view/view.ts'
import { stalingradEnglishVerbs as en } from './en/verbs.ts'
import { buildStalingradAdvice } from './guide.ts'
import { stalingradRussianVerbs as ru } from './ru/verbs.ts'

const aim = ({ needed }: StalingradView): BilingualLesson => ({
  brief: {
    ru: `В счёт идут области со звездой, их ${objectiveAreaIndices.length}. После шестого хода вермахту нужно ${objectiveAreaIndices.length - needed + 1} из них, Красной армии ${needed}. Область становится вашей, когда в ней стоят только ваши части.`,
    en: `The ${objectiveAreaIndices.length} objectives are the areas with a star. After turn six the Wehrmacht needs ${objectiveAreaIndices.length - needed + 1} of them, the Red Army ${needed}. An area becomes yours when only your units stand in it.`,
  },
})

/** Lessons for a player's first game, by open step. They replace the guide text. */
const OWN: Readonly<Record<string, BilingualLesson>> = {
  action: {
    brief: {
      ru: 'Стороны действуют по очереди: одна группа или одна карта. Группа, которая действовала, неактивна до конца хода. Сначала ослабьте врага ({fire}), потом занимайте область ({move}). Нажмите {fire} и выберите свою область.',
      en: 'You and the enemy alternate: one group or one card each. A group that has acted is spent until the turn ends. {fire} at an enemy area first; {move} into it later. Press {fire} and choose one of your areas.',
    },
    more: {
      ru: 'Числа на фишке: огонь-защита-движение. 544/389 — 544-й полк 389-й дивизии. Чтобы стрелять, отметьте все предложенные части. Их огонь и два кубика идут против лучшей защиты и защитного фактора области (число на щите). Разница — очки потерь врага; шанс указан рядом с целью. В группу входят части одной дивизии. Части общего подчинения (тёмно-серая полоса, без номера дивизии) идут с любой. Пламя — маркер «Огонь»: отсюда стреляли по соседям. До конца хода защитный фактор здесь не прикрывает от огня из соседних областей.',
      en: 'A counter shows fire-defence-movement. 544/389 is regiment 544 of division 389. To fire, select every unit that is offered. Add their fire and two dice. Subtract the best defence in the target area and its area factor (number on the shield). The difference is casualty points for the enemy; the chance is shown next to each target. All units of a group belong to one division. General units (dark grey band, no division) go with any. A flame is a Fire marker: units there have fired at a neighbouring area. Until the turn ends, the area factor does not protect them against fire from neighbouring areas.',
    },
  },
  ammunition: {
    brief: {
      ru: 'Красная армия стреляет или играет карту. Если у вас есть «Нехватка боеприпасов», {play} отменит это до броска. Нажмите {decline}, если карты нет или вы её бережёте.',
      en: 'The Red Army fires or plays a card. If you hold Ammunition shortage, {play} cancels the fire or card before the roll. Press {decline} if you do not hold the card, or want to save it.',
    },
    more: {
      ru: 'Отменённая карта идёт в сброс. Части, которые должны были стрелять, становятся неактивными. Начатое действие потрачено. Советский огонь слаб: приберегите отмену против катюш и оборонительного огня по большой группе.',
      en: 'A cancelled card is discarded. Units that were to fire become spent. If it was a Soviet action, the action is used up. Soviet fire is weak: save the card for Katyusha, or for Defensive fire against a large group.',
    },
  },
}

/**
 * Short lessons for a player's first game, by open step. They name the button to press. The guide text follows
 * the lesson.
 */
const HOW: Readonly<Record<string, BilingualText>> = {
  declared: {
    ru: 'Вермахт объявил действие. Нажмите {play}, чтобы сыграть карты против него, или {decline}.',
    en: 'The Wehrmacht has declared an action. Press {play} to play cards against it, or {decline}.',
  },
  enter: {
    ru: 'В область входят немецкие части. Нажмите {play}, чтобы встретить их картой, или {decline}.',
    en: 'German units enter an area. Press {play} to meet them with a card, or {decline}.',
  },
  answer: {
    ru: 'Вермахт атакует. Нажмите {play}, чтобы сыграть карты до броска, или {decline}.',
    en: 'The Wehrmacht attacks. Press {play} to play cards before the roll, or {decline}.',
  },
  spotters: {
    ru: 'Бросок можно повторить один раз; в счёт пойдёт второй. Нажмите {play}, чтобы сыграть «Корректировщиков», или {decline}, чтобы оставить первый.',
    en: 'You may roll again once; the second roll stands. Press {play} to use Spotters, or {decline} to keep the first roll.',
  },
  sappers: {
    ru: 'Сапёры усиливают этот огонь. Нажмите {play}, чтобы добавить их, или {decline}, чтобы стрелять без них.',
    en: 'Sappers strengthen this fire. Press {play} to add them, or {decline} to fire without them.',
  },
  losses: {
    ru: 'Распределите очки потерь. Первое делает активную часть неактивной, второе заставляет отступить, третье уничтожает. Неактивная отступает от первого, второе её уничтожает. Нажмите {hit} и выберите части вместе с их очками.',
    en: 'Share out the casualty points. One makes an active unit spent, two make it retreat, three eliminate it. A spent unit retreats at the first and is lost at the second. Press {hit} and choose units together with their points.',
  },
  retreat: {
    ru: 'Эта часть отступает в соседнюю область под вашим контролем. Нажмите {retreat} и выберите область.',
    en: 'This unit retreats to a neighbouring area under your control. Press {retreat} and choose the area.',
  },
  arrive: {
    ru: 'Прибывают новые части. Нажмите {place}, выберите место, потом отметьте части.',
    en: 'New units arrive. Press {place}, choose the place, then mark the units that go there.',
  },
  discard: {
    ru: 'Ход окончен. Нажмите {discard} и отметьте ненужные карты или нажмите {keep}.',
    en: 'The turn is over. Press {discard} and mark the cards you do not need, or {keep}.',
  },
  discardDown: {
    ru: 'В руке больше карт, чем позволяет её предел. Нажмите {discard} и отметьте лишние.',
    en: 'You hold more cards than your hand limit allows. Press {discard} and mark the surplus.',
  },
  choose: {
    ru: 'Наберите руку из своей колоды. Нажмите {choose} и отметьте карты.',
    en: 'Fill your hand from your deck. Press {choose} and mark the cards.',
  },
  theft: {
    ru: 'Стартовая зона вермахта ваша. Нажмите {steal}, чтобы взять случайную карту из немецкой руки, или {leave}.',
    en: 'You control a German start zone. Press {steal} to take a random German card, or {leave}.',
  },
  transfer: {
    ru: 'Части на переправах могут перейти на другую переправу. Нажмите {transfer}, чтобы перевести их, или {done}.',
    en: 'Units on crossings may change to another crossing. Press {transfer} to move them, or {done} to go on.',
  },
  converge: {
    ru: 'Части из разных областей сходятся в одной. Нажмите {stack} для каждой колонны, потом {go}.',
    en: 'Units of several areas move into one. Press {stack} for each stack, then {go}.',
  },
  shortage: {
    ru: 'У Красной армии перебои со снабжением. Нажмите {starve} и отметьте части: они станут неактивными.',
    en: 'Soviet supply has failed. Press {starve} and mark units: they become spent.',
  },
}

/** Lessons for a player's first game about verbs that can only be used at certain times. */
const VERBS: Readonly<Record<string, BilingualLesson>> = {
  'action.card': {
    brief: {
      ru: 'Карта атаки бьёт по всем вражеским частям одной области города. Дальность не важна, свои части не нужны. Нажмите {card}, выберите карту, потом область.',
      en: 'An attack card strikes all enemy units in one area of the city, at any distance. It needs no units of yours. Press {card}, choose the card, then the area.',
    },
    more: {
      ru: 'Тяжёлая артиллерия и бомбардировщики занимают всё действие. После Ю-87 у вас ещё есть действие. Шанс указан рядом с целью.',
      en: 'Heavy artillery and Bombers take your whole action. After a Ju-87 you still have your action. The chance is shown next to each target.',
    },
  },
  'action.assault': {
    brief: {
      ru: 'С картой «Штурм» группа входит в соседнюю область и сразу стреляет там. Всё это одно действие. Шанс указан рядом с целью. Нажмите {assault} и отметьте части.',
      en: 'With an Assault card a group enters a neighbouring area and fires there at once. All this is one action. The chance is shown next to each target. Press {assault} and mark the units.',
    },
    more: {
      ru: 'При штурме защитный фактор области врага не прикрывает. Сначала срабатывают мины и оборонительный огонь. Стреляют только части, которые остались активными.',
      en: 'In an Assault the area factor does not protect the enemy. Mines and Defensive fire come first. Only units that are still active can fire.',
    },
  },
  'action.pass': {
    brief: {
      ru: 'Пасуйте, если ни одно действие не стоит того. Если враг только что пасовал, ваш пас сразу завершает ход. Если нет, действует враг. Чтобы пропустить действие, нажмите {pass}.',
      en: 'Pass when no action is worth it. If the enemy has just passed, your pass ends the turn at once. If not, the enemy acts next. To take no action, press {pass}.',
    },
    more: {
      ru: 'Пас ни к чему не обязывает: после действия врага вы снова можете действовать.',
      en: 'A pass commits you to nothing: if the enemy acts, you may act again.',
    },
  },
  'action.stop': {
    brief: {
      ru: 'После Ю-87 можно сыграть ещё такую карту или сделать действие. Если не хотите, нажмите {stop}.',
      en: 'After a Ju-87 you may play another one or take an action. If you want neither, press {stop}.',
    },
  },
}

/** Text on the effect of a casualty point. Shown after the first attack of a first game has been rolled. */
const CASUALTY_POINTS: BilingualText = {
  ru: 'Первое очко потерь делает активную часть неактивной, второе заставляет отступить, третье уничтожает. Неактивная отступает уже от первого, второе её уничтожает. Очки распределяет владелец частей.',
  en: 'The first casualty point makes an active unit spent, the second makes it retreat, the third eliminates it. A spent unit retreats at the first and is eliminated at the second. The owner of the units shares out the points.',
}
/**
 * Returns the lesson on casualty points. Its text is empty if losses are to be chosen, because the lesson on
 * that choice says the same.
 */
const casualtyPoints = ({ asks }: StalingradView): BilingualLesson => ({
  brief: asks?.do === 'losses' ? { ru: '', en: '' } : CASUALTY_POINTS,
})

/** Returns the lesson of the open step. The text behind *More* is the advice of *What now?*. */
function stepLesson(view: StalingradView): BilingualLesson {
  const kind = view.asks?.do ?? ''
  const advice = buildStalingradAdvice(view)
  const brief = HOW[kind]
  return OWN[kind] ?? (brief ? { brief, more: advice } : { brief: advice })
}

export const createStalingradLessons = (lang: WrittenLang): GameLessons<StalingradView> => ({
  aim: view => translateLesson(aim(view), lang, { en, ru }),
  step: view => translateLesson(stepLesson(view), lang, { en, ru }),
  events: { attack: view => translateLesson(casualtyPoints(view), lang, { en, ru }) },
  verbs: mapRecordValues(VERBS, lesson => translateLesson(lesson, lang, { en, ru })),
})
