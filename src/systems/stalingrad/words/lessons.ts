import { objectiveAreas } from '../../../../data/stalingrad/index.ts'
import type { BilingualText, Lang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { insertButtonLabels, joinBilingual, mapRecordValues } from '../../../engine/words.ts'
import type { StalingradView } from '../view/view.ts'
import { stalingradEnglishVerbs as en } from './en/verbs.ts'
import { buildStalingradAdvice } from './guide.ts'
import { stalingradRussianVerbs as ru } from './ru/verbs.ts'

const aim = ({ needed }: StalingradView): BilingualText => ({
  ru:
    `Областей со звездой ${objectiveAreas.length}. Чтобы победить, Вермахт после шестого хода держит ${objectiveAreas.length - needed + 1} из них, ` +
    `Красная армия ${needed}. Область становится вашей, когда в ней стоят только ваши части.`,
  en:
    `${objectiveAreas.length} areas bear a star. To win, the Wehrmacht holds ${objectiveAreas.length - needed + 1} of them after turn six, the ` +
    `Red Army ${needed}. An area becomes yours when only your units stand in it.`,
})

/** Texts for a player's first game, by open step. They replace the guide text. */
const OWN: Readonly<Record<string, BilingualText>> = {
  action: {
    ru:
      'Стороны действуют по очереди: одна группа или карта; два паса подряд кончают ход. На фишке огонь-защита-движение. ' +
      'Начните так: {fire}, область с вашими, все подходящие части, соседняя область врага. Огонь группы и два кубика против лучшей защиты и фактора ' +
      'области (числа на щите): разница — потери врага, шансы стоят рядом с целью. Потом {move} туда, где защитники ослабли или ушли. ' +
      'Кто действовал, неактивен до конца хода, остальные ещё могут. Пламя на области — маркер «Огонь»: стреляли наружу, и до конца хода фактор там не прикрывает от огня соседей. ' +
      'В группе одна дивизия; части общего подчинения (без её номера) идут с любой. Карты — ваша рука: {card} бьёт по любой области города.',
    en:
      'The sides act in turn, a group or a card at a time; two passes in a row end the turn. A counter shows fire-defence-movement. ' +
      'Begin like this: {fire}, an area of yours, all units that may, a neighbouring area of the enemy. The fire of the group and two dice go against the best ' +
      'defence and the factor of the area (the number on its shield): the difference is what he loses, and the chances stand beside the target. Then {move} to where ' +
      'the defenders are weak or gone. Who acted is spent until the turn ends, the others may still act. A flame on an area is a Fire marker: its units fired out of it, ' +
      'and until the turn ends its factor does not protect them from fire from next door. A group is of one division; general units (without its number) go with any. ' +
      'Cards are your hand: {card} strikes any area of the city.',
  },
  ammunition: {
    ru: 'Красная армия стреляет или играет карту. Если у вас есть «Нехватка боеприпасов», {play} отменит это: карта пропадёт, стрелявшие части станут неактивными, начатое действие потрачено. {decline}, если свою карту жаль.',
    en: 'The Red Army fires or plays a card. If you hold Ammunition shortage, {play} cancels it: a card is gone, units that were to fire become spent, and an action begun is used up. {decline} if your card is too good for it.',
  },
  losses: {
    ru:
      'Разделите очки потерь между частями. За первое активная часть становится неактивной, за второе отступает, за третье гибнет; ' +
      'неактивная начинает с отступления. {hit}: назовите части по порядку, первой ту, которой не жаль.',
    en:
      'Share the casualty points out among the units. The first makes an active unit spent, the second makes it retreat, the third ' +
      'destroys it; a spent one begins with the retreat. {hit}: name the units in order, first the one you can spare.',
  },
}

/** Texts for a player's first game, by open step. They name the button to press and follow the guide text. */
const HOW: Readonly<Record<string, BilingualText>> = {
  spotters: {
    ru: '{play}: карта корректировщиков бросает заново. {decline} оставляет бросок.',
    en: '{play}: the Spotters card rolls again. {decline} lets the roll stand.',
  },
  sappers: {
    ru: '{play}: сапёры прибавляются к этому огню. {decline}: без них.',
    en: '{play} adds Sappers to this fire. {decline} does without them.',
  },
  retreat: { ru: '{retreat}: выберите соседнюю область.', en: '{retreat}: choose a neighbouring area.' },
  arrive: {
    ru: '{place}: выберите место и отметьте части, которые туда приходят.',
    en: '{place}: choose the place and mark the units that come there.',
  },
  discard: {
    ru: '{discard}: отметьте лишние карты. {keep}: не сбрасывать ничего.',
    en: '{discard}: mark the cards you do not want. {keep}: discard none.',
  },
  discardDown: {
    ru: '{discard}: отметьте столько карт, сколько сказано ниже.',
    en: '{discard}: mark as many cards as it says below.',
  },
}

/** Texts for a player's first game about verbs that are only sometimes available. */
const VERBS: Readonly<Record<string, BilingualText>> = {
  'action.assault': {
    ru: '{assault}: с этой картой группа входит в соседнюю область врага и тут же стреляет в ней, всё одним действием. Отметьте части и область; шансы видны до подтверждения.',
    en: '{assault}: with this card a group enters a neighbouring area of the enemy and fires there at once, all in one action. Mark the units and the area; the chances are shown before you confirm.',
  },
  'action.pass': {
    ru: '{pass}: пропустить действие. Пасуют, когда стоящих действий нет. Если враг только что пасовал, ваш пас сразу кончает ход; если нет, ход кончит его ответный пас.',
    en: '{pass}: take no action. Do it when none is worth it. If the enemy has just passed, your pass ends the turn at once; if not, his next pass does.',
  },
  'action.stop': {
    ru: '{stop}: после Ю-87 можно сыграть ещё такую карту или сделать другое действие; эта кнопка кончает на этом.',
    en: '{stop}: after a Ju-87 you may play another such card or take another action; this button leaves it at that.',
  },
}

export const createStalingradLessons = (lang: Lang): GameLessons<StalingradView> => ({
  aim: view => translateLesson(aim(view), lang, { en, ru }),
  step: view => {
    const kind = view.asks?.do ?? ''
    const advice = buildStalingradAdvice(view)
    const brief = HOW[kind]
    return translateLesson(OWN[kind] ?? (brief ? { brief, more: advice } : { brief: advice }), lang, { en, ru })
  },
  verbs: mapRecordValues(VERBS, both => translateLesson(both, lang, { en, ru })),
})
