import { objectiveAreas } from '../../../../data/stalingrad/index.ts'
import type { BilingualText, Lang, Role } from '../../../engine/model.ts'
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
    ru: 'Сначала огнём и картами делайте защитников неактивными, потом входите: неактивный слабее на единицу, и его легче выбить.',
    en: 'Soften a stack with fire and cards until it is spent, then walk in: a spent defender is one weaker and can be thrown out.',
  },
  soviet: {
    ru: 'Отдавайте город медленно, пусть каждая немецкая группа тратит действие, и держите по две-три части в тех областях со звездой, которые решили удержать.',
    en: 'Give ground slowly, make each German group spend its action, and keep two or three units in the areas with a star that you mean to hold.',
  },
}

/** Rules 6.1, 15.10: explains which German units may act together. */
const groupOf = ({ options }: StalingradView): BilingualText =>
  options.manoeuvre === 'off'
    ? {
        ru: 'В группе части одной дивизии; части общего подчинения (без её номера, полоса тёмно-серая) идут с любой дивизией.',
        en: 'A group is of one division; general units (without its number, under a dark grey band) go with any division.',
      }
    : {
        ru: 'В группе любые активные части одной области, из каких бы дивизий они ни были.',
        en: 'A group is any active units of one area, whatever their divisions.',
      }

/** Guide text on the choice of the next action, by side. */
const actions: Readonly<Record<StalingradSide, (view: StalingradView) => BilingualText>> = {
  german: view => ({
    ru: `Группа движется или стреляет, или играется карта. Часть действует раз за ход, и последнее слово за тем, у кого осталось больше активных. ${groupOf(view).ru} Сначала огонь, потом вход: внутри области её защитный фактор не помогает, но вход встречают мины и оборонительный огонь.`,
    en: `One group moves or fires, or a card is played. Every unit acts once a turn, so the side with more active units has the last word. ${groupOf(view).en} Fire before you enter: inside an area its factor does not protect, but entering draws Mines and Defensive fire.`,
  }),
  soviet: () => ({
    ru: 'Группа движется или стреляет, или играется карта. Часть действует раз за ход, и последнее слово за тем, у кого осталось больше активных. В группе любые активные части одной области. Огонь, артиллерию и катюши может отменить «Нехватка боеприпасов», а на вход Вермахт картами не отвечает.',
    en: 'One group moves or fires, or a card is played. Every unit acts once a turn, so the side with more active units has the last word. A group is any active units of one area. Ammunition shortage may cancel your fire, Artillery or Katyusha, but no card meets you when you enter.',
  }),
}

/** Rule 8.2: advice on Fire markers for the side that acts. */
const fireMarker: BilingualText = {
  ru: 'Огонь по соседям кладёт на вашу область маркер «Огонь» (пламя): до конца хода её фактор не прикрывает ваши части в ней от огня соседей.',
  en: 'Fire at a neighbouring area puts a Fire marker (a flame) on your own: until the turn ends its factor does not protect your units there from fire from next door.',
}

/** Advice for each kind of open step: what the decision is about, and what experienced players consider. */
const advice: Readonly<Record<string, BilingualText>> = {
  declared: {
    ru: 'Ответ один на всё действие: Зайцев, одна карта на вход или сразу всё, что меняет огонь. Зайцев делает всю группу неактивной без броска, но он в колоде один: берегите его для большой группы или штурма. Мины и оборонительный огонь встречают входящих, и одно очко потерь уже кончает движение; после них вас спросят снова. Пулемёты помогают только от огня частей, завалы — где действует защитный фактор.',
    en: 'There is one answer for the whole action: Zaitsev, one entry card, or all that changes the fire. Zaitsev makes the group spent without a roll, but there is only one of him in the deck: keep him for a large group or an Assault. Mines and Defensive fire meet those who enter, and one casualty point already ends the movement; after them you are asked again. Machine-guns help against unit fire only, Rubble where the area factor counts.',
  },
  enter: {
    ru: 'Мины действуют при входе в любую область города под советским контролем, но не в стартовые зоны; оборонительному огню нужна активная часть. Уже одно очко потерь кончает движение.',
    en: 'Mines work on the way into any Soviet-controlled area of the city, start zones excepted; Defensive fire needs an active unit there. One casualty point already ends the movement.',
  },
  sappers: {
    ru: 'Противник ответил броском, поэтому о сапёрах решают заново. Каждая копия прибавляется к этому броску и тем ценнее, чем сильнее огонь. Приберегите её, если защитникам столько очков уже не принять.',
    en: 'A reaction has been rolled, so Sappers are decided anew. Each copy adds to this one roll, and the stronger the fire, the more it is worth. Keep it if the defenders cannot take that many points.',
  },
  answer: {
    ru: 'Пулемёты помогают только от огня частей, завалы — где действует защитный фактор. Берегите их для областей со звездой.',
    en: 'Machine-guns help against unit fire only, Rubble where the area factor counts. Save them for the areas with a star.',
  },
  ammunition: {
    ru: 'Отмена стоит противнику действия или карты. Огонь советских частей слаб; катюши и оборонительный огонь по большой группе того стоят.',
    en: 'Cancelling costs the Red Army its action or its card. Soviet fire is weak; Katyusha and Defensive fire against a large group are worth it.',
  },
  'arrive controlled': {
    ru: 'Годится любая область под вашим контролем, есть там советские части или нет: рядом с ближайшей целью новые части сразу вступят в бой. Следите за местом: часть без места потеряна.',
    en: 'Any area under your control will do, whether there are Soviet units in it or not: units placed near the next objective act there at once. Leave room: a unit without any is lost.',
  },
  'arrive crossing': {
    ru: 'Переправы ведут в разные районы. Чтобы сойти на берег, каждой части нужно отдельное действие, с какой бы переправы она ни шла.',
    en: 'Crossings lead to different parts of the city. Each unit needs an action of its own to leave, whichever crossing it stands on.',
  },
  'arrive battalion': {
    ru: 'Батальон не стреляет. Ставьте его туда, где область опустела бы, или туда, куда отступать другим.',
    en: 'A battalion does not fire. Put it where an area would stand empty, or where a retreat must stay open.',
  },
  'arrive deploy': {
    ru: 'Шесть батальонов, зато удержать нужно на одну цель больше. Стрелять они не могут: ставьте их в области со звездой и рядом.',
    en: 'Six battalions, and one more objective to hold. They do not fire: put them into the areas with a star and next to those.',
  },
  discard: {
    ru: 'Ненужные карты занимают место лучших: руку в новый ход добирают только до предела.',
    en: 'Cards you will not use block better ones: the hand is filled up to its limit next turn.',
  },
  discardDown: {
    ru: 'В руке больше карт, чем позволяет новый ход.',
    en: 'You hold more than the limit of the new turn.',
  },
  choose: {
    ru: 'Выбирайте под замысел хода: карты атаки, если бьёте, реакции, если держитесь.',
    en: 'Choose for the turn you plan: attack cards when you mean to strike, reactions when you mean to hold.',
  },
  theft: {
    ru: 'Случайная карта каждый ход, пока стартовая зона ваша.',
    en: 'A random card, every turn, as long as a start zone is yours.',
  },
  shortage: {
    ru: 'Берите части там, куда ударите раньше всего: неактивные защищаются слабее и не действуют.',
    en: 'Pick units that hold the area you will attack first: spent units defend one lower and cannot act.',
  },
}

/** Returns a text on how many areas with a star each side needs to win. */
const goal = ({ needed }: StalingradView): BilingualText => ({
  ru: `Областей со звездой ${objectiveAreas.length}: в конце Красной армии нужно ${needed}, Вермахту ${objectiveAreas.length - needed + 1}.`,
  en: `Of the ${objectiveAreas.length} areas with a star the Red Army needs ${needed} at the end, the Wehrmacht ${objectiveAreas.length - needed + 1}.`,
})

/** Guide texts that depend on an optional rule or on the side that decides. */
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
 * Rule 16: checks whether one question covers both the entry (W3) and the fire (W4). If the Soviets then react
 * only to the fire, the group enters without meeting Mines or Defensive fire.
 */
const isMetAndFires = ({ asks }: StalingradView): boolean =>
  ['enter', 'answer'].every(kind => asks?.windows?.some(({ window }) => window === kind))
const ENTRY_FIRST: BilingualText = {
  ru: 'Против штурма сначала сыграйте карту на вход: об огне потом спросят ещё раз. Кто сразу отвечает на огонь, тот впускает группу без мин и оборонительного огня.',
  en: 'Against an Assault play the entry card first: you are asked about the fire again afterwards. Whoever answers the fire at once lets the group in past Mines and Defensive fire.',
}

/** Rule 15.1: adds an explanation of "No step back" to a text if "No step back" may be declared. */
const withStand = ({ asks }: StalingradView, told: BilingualText): BilingualText =>
  asks?.stand
    ? {
        ru: `${told.ru} «Ни шагу назад!» годится раз за ход: у врага три кубика, зато отступившие вернутся неактивными. Объявляйте, когда важна сама область.`,
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
          ru: ' Дубль второго броска заденет и своих.',
          en: ' A double of the second roll would hit your own units too.',
        }
      : { ru: '', en: '' }
  const [middle, ruMiddle, enMiddle] =
    dice === 3 ? [10.5, 'одиннадцати', 'eleven'] : [3.5 * dice, 'семи', 'seven']
  return {
    ru: `Второй бросок заменяет первый. ${formatRussianCount(dice, 'кубик даёт', 'кубика дают', 'кубиков дают')} в среднем ${String(middle).replace('.', ',')}: если выпало меньше ${ruMiddle}, повтор обычно лучше.${risk.ru}`,
    en: `A second roll replaces the first. ${formatEnglishCount(dice, 'die gives', 'dice give')} ${middle} on average: below ${enMiddle} a second roll is usually better.${risk.en}`,
  }
}

/** Rule 15.1: checks whether units that retreat will return because "No step back" was declared. */
const comesBack = ({ asks }: StalingradView): boolean => asks?.stand === true

function onLosses(view: StalingradView): BilingualText {
  if (comesBack(view))
    return {
      ru: 'Объявлено «Ни шагу назад!»: отступившие вернутся сюда неактивными, потеряны только погибшие. Раздайте очки так, чтобы никто не погиб: активная часть выдержит два очка, неактивная — одно, если есть куда отступить.',
      en: '“No step back” was declared: units that retreat come back here spent, and only destroyed ones are lost. Spread the points so that none is destroyed: an active unit survives two points and a spent unit one, if there is a way out.',
    }
  return {
    ru: 'Активная часть за первое очко становится неактивной, за второе отступает, за третье гибнет; неактивная отступает за первое и гибнет за второе; без пути отхода часть гибнет на очко раньше. Разделите очки по активным, чтобы никого не потерять, или отдайте одну часть, чтобы прочие остались активными и на месте. Части принимают очки в названном порядке.',
    en: 'An active unit becomes spent with the first point, retreats with the second and is lost with the third; a spent one retreats, then is lost; with no way out each is lost a point earlier. Spread points over active units to lose none, or give one up to keep the others active and in place. Units take their points in the order you name.',
  }
}

const COMES_BACK: BilingualText = {
  ru: 'Объявлено «Ни шагу назад!»: эта часть вернётся неактивной, куда бы она ни отступила.',
  en: '“No step back” was declared: this unit comes back spent, wherever it retreats to.',
}
/** Rules 13.6, 15.8: advice on units that stand on a crossing, without option 8 and with option 8. */
const SAFE_CROSSING: BilingualText = {
  ru: 'На переправе часть без дела, зато в безопасности. Переводите ближе к тому району, где трудно.',
  en: 'Units on a crossing are idle, but safe. Move them near the area where they are needed.',
}
const BOMBED_CROSSING: BilingualText = {
  ru: 'На переправе часть без дела, и её могут достать Ю-87 (правило 15.8). Переводите ближе к тому району, где трудно.',
  en: 'Units on a crossing are idle, and Ju-87s may strike them (rule 15.8). Move them near the area where they are needed.',
}
/** Rule 15.5: advice on Concentration for each side. Only German stacks can meet enemy reactions on their way. */
const GERMAN_STACKS: BilingualText = {
  ru: 'Называйте колонны по одной, хотя бы из двух областей; они пойдут в этом порядке. Области в пути встречают каждую колонну, цель — когда придут все.',
  en: 'Name stacks one by one, from at least two areas; they move in that order. Areas on the way answer each stack, the target only when all are there.',
}
const SOVIET_STACKS: BilingualText = {
  ru: 'Называйте колонны по одной, хотя бы из двух областей; они пойдут в этом порядке. На вход Вермахт не отвечает. Со всех переправ вместе может присоединиться только одна часть.',
  en: 'Name stacks one by one, from at least two areas; they move in that order. No German card meets them. From all crossings together one unit may join.',
}

export function buildStalingradGuideText(lang: Lang, view: StalingradView, role: Role | null): string {
  const about = buildStalingradAdvice(view)
  const isOther = !isDeciding(view, role)
  const sides: readonly StalingradSide[] =
    role === 'german' || role === 'soviet' ? [role] : ['german', 'soviet']
  const advised = about ? (isOther ? labelAdviceForOthers(lang, about[lang]) : about[lang]) : ''
  return [
    advised,
    view.asks?.do === 'action' && !isOther ? fireMarker[lang] : '',
    goal(view)[lang],
    ...sides.map(side => overall[side][lang]),
  ]
    .filter(Boolean)
    .join('\n\n')
}
