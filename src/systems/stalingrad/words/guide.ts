import { objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import type { BilingualText, Role, WrittenLang } from '../../../engine/model.ts'
import {
  formatEnglishCount,
  formatRussianCount,
  isDeciding,
  joinBilingual,
  labelAdviceForOthers,
} from '../../../engine/words.ts'
import type { StalingradSide } from '../state/state.ts'
import type { StalingradView } from '../view/view.ts'

/** Guide text on how each side wins. */
const overall: Readonly<Record<StalingradSide, BilingualText>> = {
  german: {
    ru: 'Сначала огонь и карты, потом вход: неактивная часть защищается на единицу слабее и отступает уже при первом очке потерь.',
    en: 'Use fire and cards before you enter. A spent defender defends one lower and retreats at the first casualty point.',
  },
  soviet: {
    ru: 'Отдавайте город медленно: пусть каждая немецкая группа тратит действие. Держите по две-три части в нужных вам областях со звездой.',
    en: 'Give ground slowly: make each German group spend its action. Keep two or three units in the objectives you mean to hold.',
  },
}

/** Rules 6.1, 15.10: text on which German units may act together. */
const groupOf = ({ options }: StalingradView): BilingualText =>
  options.manoeuvre === 'off'
    ? {
        ru: 'В группу входят части одной дивизии; части общего подчинения (тёмно-серая полоса, без номера дивизии) идут с любой дивизией.',
        en: 'All units of a group belong to one division; general units (dark grey band, no division) go with any division.',
      }
    : {
        ru: 'В группе любые активные части одной области.',
        en: 'A group is any active units of one area.',
      }

/** Guide text on the choice of the next action, by side. */
const actions: Readonly<Record<StalingradSide, (view: StalingradView) => BilingualText>> = {
  german: view => ({
    ru: `Двигайте одну группу, стреляйте ею или сыграйте карту. ${groupOf(view).ru} При входе группу могут встретить мины и оборонительный огонь. При огне внутри области защитный фактор врага не прикрывает. Последней может действовать сторона, у которой больше активных частей.`,
    en: `Move or fire with one group, or play a card. ${groupOf(view).en} A group that enters an area may meet Mines and Defensive fire. When you fire inside an area, the area factor does not protect the enemy. The side with more active units can act last.`,
  }),
  soviet: () => ({
    ru: 'Двигайте одну группу (любые активные части одной области), стреляйте ею или сыграйте карту. Огонь, артиллерию и катюши может отменить «Нехватка боеприпасов». Входу в область вермахт картами не мешает. Последней может действовать сторона, у которой больше активных частей.',
    en: 'Move or fire with one group (any active units of one area), or play a card. Ammunition shortage may cancel your fire, Artillery or Katyusha. No German card meets you when you enter an area. The side with more active units can act last.',
  }),
}

/** Rule 8.2: advice on Fire markers for the side that acts. */
const fireMarker: BilingualText = {
  ru: 'После огня по соседней области на вашу кладут маркер «Огонь» (пламя). До конца хода у ваших частей там нет защитного фактора против огня из соседних областей.',
  en: 'Fire at a neighbouring area puts a Fire marker (flame) on your own area. Until the turn ends, your units there have no area factor against fire from neighbouring areas.',
}

/** Advice for each kind of open step: what the decision is about, and what experienced players consider. */
const advice: Readonly<Record<string, BilingualText>> = {
  declared: {
    ru: 'Ответ один на всё действие: «Зайцев», одна карта на вход или сразу все карты, меняющие огонь. Мины и оборонительный огонь встречают группу на входе: первое же очко потерь прекращает движение. После такой карты вас спросят снова. Пулемёты помогают только от огня частей, завалы — только где действует защитный фактор. «Зайцев» делает группу неактивной без броска: берегите его для большой группы или штурма.',
    en: 'You answer the whole action once: with Zaitsev, with one entry card, or with all cards that change the fire. Mines and Defensive fire meet a group that enters. One casualty point ends the movement; after such a card you are asked again. Machine-guns help only against unit fire, Rubble only where the area factor counts. Zaitsev makes the group spent without a roll: keep it for a large group or an Assault.',
  },
  enter: {
    ru: 'Первое же очко потерь прекращает движение. Мины действуют в любой области города под советским контролем, но не в стартовых зонах. Оборонительному огню нужна там активная часть.',
    en: 'One casualty point ends the movement. Mines work in any Soviet-controlled area of the city, but not in start zones. Defensive fire needs an active unit there.',
  },
  sappers: {
    ru: 'Кубики реакции уже брошены, поэтому вы заново решаете о сапёрах. Каждая копия усиливает этот бросок и тем ценнее, чем сильнее огонь. Приберегите её, если столько очков защитникам уже не принять.',
    en: 'The dice of a reaction have been rolled, so you decide on Sappers again. Each copy adds to this roll: the stronger the fire, the more it is worth. Keep it if the defenders cannot take that many points.',
  },
  answer: {
    ru: 'Пулемёты помогают только от огня частей, завалы — только где действует защитный фактор. Берегите их для областей со звездой.',
    en: 'Machine-guns help only against unit fire, Rubble only where the area factor counts. Save them for the objectives.',
  },
  ammunition: {
    ru: 'Отменяйте катюши или оборонительный огонь по большой группе: противник теряет действие или карту. Огонь советских частей слаб, тратить на него карту редко стоит.',
    en: 'Cancel Katyusha, or Defensive fire against a large group: the Red Army loses its action or its card. Soviet unit fire is weak, so it is seldom worth the card.',
  },
  retreat: {
    ru: 'Выберите область, где эта часть пригодится в следующем ходу. До конца хода она неактивна.',
    en: 'Choose an area where this unit will be useful next turn. It is spent until this turn ends.',
  },
  'arrive controlled': {
    ru: 'Ставьте новые части в любые области под контролем вермахта, даже если там советские части. Рядом с ближайшей областью со звездой новые части вступят в бой сразу. В области помещаются десять частей; часть, которой не хватило места, уничтожается.',
    en: 'Place new units in any German-controlled areas, even with Soviet units there. Next to the nearest objective they can act at once. An area holds ten units; a unit without room is eliminated.',
  },
  'arrive crossing': {
    ru: 'Переправы ведут в разные районы. Чтобы сойти на берег, каждой части нужно отдельное действие, с какой бы переправы она ни шла.',
    en: 'Crossings lead to different parts of the city. Each unit needs an action of its own to leave, whichever crossing it stands on.',
  },
  'arrive battalion': {
    ru: 'Ставьте батальон туда, где иначе частей не останется или где нужен путь отступления. Стрелять он не может.',
    en: 'Put the battalion where an area would otherwise be empty, or where units need a way to retreat. It cannot fire.',
  },
  'arrive deploy': {
    ru: 'Ставьте шесть батальонов в области со звездой и рядом с ними. Стрелять они не могут. Удержать нужно на одну область со звездой больше обычного.',
    en: 'Put the six battalions in objectives and next to them. They cannot fire. You need to hold one objective more than usual.',
  },
  discard: {
    ru: 'Сбросьте карты, которые не пригодятся: в начале нового хода руку добирают только до предела.',
    en: 'Discard cards that you will not use: next turn your hand is filled only up to its limit.',
  },
  discardDown: {
    ru: 'Сбросьте лишнее: в руке больше карт, чем позволяет новый ход.',
    en: 'Discard the surplus: you hold more cards than the limit of the new turn.',
  },
  choose: {
    ru: 'Выбирайте под замысел хода. Если наступаете, берите карты атаки; если держитесь, берите реакции.',
    en: 'Choose cards for the turn that you plan: attack cards to strike, reactions to hold.',
  },
  theft: {
    ru: 'Берите: карта случайная и уйдёт в сброс. Так можно каждый ход, пока хоть одна стартовая зона ваша.',
    en: 'Take it: the card is random and is discarded. You may do so every turn while a start zone is yours.',
  },
  shortage: {
    ru: 'Выбирайте части там, куда ударите в первую очередь. Неактивная часть защищается на единицу слабее и не действует.',
    en: 'Pick units in the area that you will attack first. A spent unit defends one lower and cannot act.',
  },
}

/** Returns a text on how many objectives each side needs to win. */
const goal = ({ needed }: StalingradView): BilingualText => ({
  ru: `Области со звездой: в конце партии Красной армии нужно ${needed} из ${objectiveAreaIndices.length}, вермахту — ${objectiveAreaIndices.length - needed + 1}.`,
  en: `Objectives (areas with a star): at the end the Red Army needs ${needed} of ${objectiveAreaIndices.length}, the Wehrmacht ${objectiveAreaIndices.length - needed + 1}.`,
})

/** Guide texts that change with an optional rule or with the side that decides. */
const changing: Readonly<Record<string, (view: StalingradView) => BilingualText>> = {
  action: view => actions[view.asks?.side ?? 'german'](view),
  declared: view => withStand(view, joinBilingual(advice.declared, isMetAndFires(view) ? ENTRY_FIRST : null)),
  answer: view => withStand(view, advice.answer),
  spotters: onSpotters,
  losses: onLosses,
  retreat: view => (comesBack(view) ? COMES_BACK : advice.retreat),
  transfer: ({ options }) => (options.crossings === 'off' ? SAFE_CROSSING : BOMBED_CROSSING),
  converge: ({ asks }) => (asks?.side === 'soviet' ? SOVIET_STACKS : GERMAN_STACKS),
}

export function buildStalingradAdvice(view: StalingradView): BilingualText | null {
  const { asks } = view
  if (!asks) return null
  return changing[asks.do]?.(view) ?? advice[asks.arrival ? `arrive ${asks.arrival}` : asks.do]
}

/**
 * Rule 16: checks whether one question covers both an entry (W3) and the fire (W4). A player who then reacts
 * only to the fire gives up Mines and Defensive fire against the entering group.
 */
const isMetAndFires = ({ asks }: StalingradView): boolean =>
  ['enter', 'answer'].every(kind => asks?.windows?.some(({ window }) => window === kind))
const ENTRY_FIRST: BilingualText = {
  ru: 'Против штурма сначала сыграйте карту на вход: об огне потом спросят ещё раз. Если сразу ответить на огонь, группа войдёт без мин и оборонительного огня.',
  en: 'Against an Assault play the entry card first: you are asked about the fire again afterwards. If you answer the fire at once, the group enters without meeting Mines or Defensive fire.',
}

/** Rule 15.1: if "No step back" may be declared, adds an explanation of it to a text. */
const withStand = ({ asks }: StalingradView, told: BilingualText): BilingualText =>
  asks?.stand
    ? {
        ru: `${told.ru} «Ни шагу назад!» можно объявить раз за ход: враг бросает три кубика, зато отступившие вернутся неактивными. Объявляйте, когда важна сама область.`,
        en: `${told.en} “No step back” works once a turn: the enemy rolls three dice, but units that retreat come back spent. Declare it when the area itself matters.`,
      }
    : told

/**
 * Rules 15.1, 15.7: returns advice on Spotters. The average roll depends on the number of dice. A double in the
 * second roll may hit the attacker's own units.
 */
function onSpotters({ asks, options, areas }: StalingradView): BilingualText {
  const dice = asks?.rolled?.length ?? 2
  const area = areas[asks?.area ?? 0]
  const isShared = area.german.length > 0 && area.soviet.length > 0
  const risk: BilingualText =
    options.friendlyFire !== 'off' && isShared
      ? {
          ru: ' При дубле второй бросок заденет и ваши части.',
          en: ' If the second roll is a double, it also hits your own units.',
        }
      : { ru: '', en: '' }
  const [middle, ruMiddle, enMiddle] =
    dice === 3 ? [10.5, 'одиннадцати', 'eleven'] : [3.5 * dice, 'семи', 'seven']
  return {
    ru: `В счёт идёт второй бросок. ${formatRussianCount(dice, 'кубик даёт', 'кубика дают', 'кубиков дают')} в среднем ${String(middle).replace('.', ',')}: если выпало меньше ${ruMiddle}, повтор обычно лучше.${risk.ru}`,
    en: `The second roll counts. ${formatEnglishCount(dice, 'die gives', 'dice give')} ${middle} on average: below ${enMiddle} a second roll is usually better.${risk.en}`,
  }
}

/** Rule 15.1: checks whether units that retreat will return because "No step back" was declared. */
const comesBack = ({ asks }: StalingradView): boolean => asks?.stand === true

function onLosses(view: StalingradView): BilingualText {
  if (comesBack(view))
    return {
      ru: 'Объявлено «Ни шагу назад!»: отступившие вернутся сюда неактивными, потеряны только уничтоженные. Раздайте очки так, чтобы сохранить все части. Активная выдержит два очка, неактивная одно, если есть куда отступить.',
      en: '“No step back” was declared: units that retreat come back here spent, and only eliminated ones are lost. Spread the points so that none is eliminated. An active unit survives two points and a spent unit one, if there is a way out.',
    }
  return {
    ru: 'Активная часть от первого очка становится неактивной, от второго отступает, третье её уничтожает. Неактивная часть от первого отступает, второе её уничтожает. Если отступать некуда, часть уничтожена на одно очко раньше. Разделите очки, чтобы сохранить все части, или отдайте одну ради остальных. Части принимают очки в том порядке, в каком вы их выбрали.',
    en: 'An active unit becomes spent with the first point, retreats with the second and is eliminated with the third. A spent unit retreats with the first and is eliminated with the second. With no way out, each is eliminated one point earlier. Spread the points to lose no unit, or give one unit up to save the others. Units take points in the order in which you choose them.',
  }
}

const COMES_BACK: BilingualText = {
  ru: 'Объявлено «Ни шагу назад!»: эта часть вернётся сюда неактивной, куда бы она ни отступила.',
  en: '“No step back” was declared: this unit comes back here spent, wherever it retreats to.',
}
/**
 * Rules 13.6, 15.8: advice on units on a crossing: without option 8 (`SAFE_CROSSING`) and with option 8
 * (`BOMBED_CROSSING`).
 */
const SAFE_CROSSING: BilingualText = {
  ru: 'На переправе часть бездействует, зато она в безопасности. Переводите части ближе к тому району, где трудно.',
  en: 'Units on a crossing are idle, but safe. Move them near the area where they are needed.',
}
const BOMBED_CROSSING: BilingualText = {
  ru: 'На переправе часть бездействует, и по ней могут ударить Ю-87 (правило 15.8). Переводите части ближе к тому району, где трудно.',
  en: 'Units on a crossing are idle, and Ju-87s may strike them (rule 15.8). Move them near the area where they are needed.',
}
/**
 * Rule 15.5: advice on a Concentration, one text for each side. Only German stacks can meet enemy reactions on
 * their way.
 */
const GERMAN_STACKS: BilingualText = {
  ru: 'Добавляйте колонны по одной, хотя бы из двух областей; они пойдут в этом порядке. В пути советские карты могут встретить каждую колонну, в цели — когда придут все.',
  en: 'Add stacks one by one, from at least two areas; they move in that order. Soviet cards may meet each stack on the way, and at the target once all are there.',
}
const SOVIET_STACKS: BilingualText = {
  ru: 'Добавляйте колонны по одной, хотя бы из двух областей; они пойдут в этом порядке. Немецкие карты их не встречают. Со всех переправ вместе может присоединиться только одна часть.',
  en: 'Add stacks one by one, from at least two areas; they move in that order. No German card meets them. From all crossings together only one unit may join.',
}

export function buildStalingradGuideText(lang: WrittenLang, view: StalingradView, role: Role | null): string {
  const about = buildStalingradAdvice(view)
  const isOther = !isDeciding(view, role)
  const sides: readonly StalingradSide[] =
    role === 'german' || role === 'soviet' ? [role] : ['german', 'soviet']
  const advised = about ? (isOther ? labelAdviceForOthers(lang, about[lang]) : about[lang]) : ''
  const isAction = view.asks?.do === 'action'
  return [
    advised,
    isAction && !isOther ? fireMarker[lang] : '',
    goal(view)[lang],
    ...(isAction || !about ? sides.map(side => overall[side][lang]) : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}
