import { FLAK_LOCATIONS, limits, locations, TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, Lang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { insertButtonLabels, joinWithAnd, mapRecordValues } from '../../../engine/words.ts'
import type { PavlovView } from '../view/view.ts'
import { pavlovEnglishVerbs as en } from './en/verbs.ts'
import { buildPavlovAdvice, countFoodNeeded } from './guide.ts'
import { pavlovRussianVerbs as ru } from './ru/verbs.ts'

const flakIn = (lang: Lang): string =>
  joinWithAnd(
    FLAK_LOCATIONS.map(location => String(locations[location].number)).sort((a, b) => Number(a) - Number(b)),
    lang,
  )

const AIM: BilingualText = {
  ru:
    'Враг идёт к Дому по шести направлениям. Если он пройдёт хоть одно до конца, если в Доме не останется людей или если в КП 62-й армии ' +
    '(18) попадут, когда на нём уже лежит урон, всё потеряно сразу. Кто продержался, считает очки: люди в Доме и вылазки к опорным пунктам врага прибавляют, фишки врага на площади отнимают.',
  en:
    'The enemy comes to the House by six approaches. If he passes the end of one, if nobody is left in the House or if the 62nd Army HQ ' +
    '(18) is hit while it is damaged, all is lost at once. Who holds out counts points: men in the House and raids on enemy strongpoints add to them, enemies on the square take from them.',
}

/** Texts for a player's first game, by open step. They replace the guide text. */
const OWN: Readonly<Record<string, BilingualText>> = {
  cards: {
    ru:
      'Ход — это ваши карты, потом карты врага, потом ваши люди в Доме. Карта даёт одно действие одной из двух частей, что на ней ' +
      'стоят; обычно действий три, остальная рука уходит в сброс. Кнопки показывают, что можно этой рукой. Сначала нужны люди: ' +
      '{reinforce}. Груз едет в три действия: {resupply} за Волгой, {load} на суда, {deliver} в Дом. {ready} готовит провода, пушки и ' +
      'зенитки. Когда нужного не осталось, {done}.',
    en:
      'A turn is your cards, then the enemy’s, then your men in the House. A card gives one action of one of the two commands on it; ' +
      'there are usually three actions, and the rest of the hand is discarded. The buttons show what this hand can do. Men come first: ' +
      '{reinforce}. Freight takes three actions: {resupply} beyond the Volga, {load} onto the boats, {deliver} to the House. {ready} ' +
      'prepares wires, guns and flak. When nothing useful is left, {done}.',
  },
  counters: {
    ru:
      'Теперь ваши люди: сначала до трёх перемещений, потом до трёх действий. {move}: из резерва на позицию; оттуда боец видит врагов на ' +
      'направлениях цвета своей позиции, из резерва не видит никого. {attack} бьёт пехоту; {suppress} кладёт на цвет жетоны против тех, ' +
      'кто ещё придёт. Действовавший истощён, пока его не вернёт {recover} или {order} командира. Врага не видно — займите ' +
      'позиции на разных цветах, потом {done}.',
    en:
      'Now your men: first up to three moves, then up to three actions. {move}: from the reserve to a position; from there a man sees the ' +
      'enemies on approaches of its colour, from the reserve nobody. {attack} hits infantry; {suppress} puts tokens on a colour against ' +
      'those still to come. Who acted is exhausted until {recover} or a commander’s {order} brings him back. No enemy in sight? ' +
      'Take positions on different colours, then {done}.',
  },
  flak: {
    ru:
      `Ю-87 бомбят Волгу. {shoot}: за каждый жетон ПВО два кубика, самолёт падает на 4 и больше. {pass}: жетоны остаются, но бомбы упадут, а ${flakIn('ru')}, где они лежат, ` +
      'выпадают на трёх кубиках часто. Бомба уносит жетон или оставляет урон; попадание в 18, где урон уже есть, проигрывает игру.',
    en:
      `Ju-87s bomb the Volga. {shoot}: two dice for each anti-aircraft token, a plane falls on 4 or more. {pass} keeps the tokens, but bombs fall, and ${flakIn('en')}, ` +
      'where they lie, are likely sums of three dice. A bomb takes a token or leaves damage; a hit on 18 while it is damaged loses the game.',
  },
  stop: {
    ru:
      'Пехота врага появляется на направлении, а на его цвете лежат ваши жетоны подавления. {stop}: за каждый потраченный жетон один кубик; ' +
      'если хоть на одном выпала защита врага или больше, он не появится. Попытка одна. {pass} бережёт жетоны, и враг займёт место. ' +
      'Чем полнее направление, тем важнее не пустить.',
    en:
      'Enemy infantry comes on by an approach on whose colour your suppression tokens lie. {stop}: one die for each token that you spend; ' +
      'if any shows the defence of the enemy or more, he stays away. There is one try. {pass} saves the tokens and he takes his place. The fuller ' +
      'the approach, the more it matters.',
  },
  victim: {
    ru: 'Снайпер попал в расчёт: один из двоих выбывает. {choose}: назовите его. Знак оружия есть у обоих: берегите того, у кого есть ещё [В] или второй знак, или кто готов и без урона.',
    en: 'The sniper has hit a crew: one of the two is lost. {choose}: name him. Both have the symbol of the weapon: keep the man who has [I] or a second symbol too, or who is ready and undamaged.',
  },
  hunger: {
    ru:
      `Проверка снабжения: жетон провизии кормит ${limits.fedPerFood} человек, и на всех не хватило. {starve}: отметьте, кто выбывает, столько, сколько сказано выше; ` +
      'легче всего отдать бойца с уроном или истощённого без редкого знака. К следующей проверке везите провизию заранее: пополнение, погрузка, доставка.',
    en:
      `A resupply check: a food token feeds ${limits.fedPerFood} men, and there was not enough. {starve}: mark who is lost, as many as it says above; the ` +
      'damaged or exhausted without a rare symbol are the lesser loss. Bring food before the next check: resupply, load, deliver.',
  },
  aid: {
    ru: 'Этот боец сейчас выбыл бы навсегда. {save}: вы тратите сумку санитара, и он остаётся. {lose}: сумка остаётся для другого. Тратьте её на командиров и расчёты.',
    en: 'This man would be lost for good now. {save}: a first aid token is spent and he stays. {lose}: the token is kept for another. Spend it on commanders and crews.',
  },
  replace: {
    ru: 'На позиции уже двое, третий туда не поместится. {choose}: назовите, кто из двоих уступит место; он без перемещения уйдёт на пустую позицию или в резерв.',
    en: 'Two men are on that position already, and there is no room for a third. {choose}: name the one who makes room; he goes to an empty position or the reserve, for no move.',
  },
  room: {
    ru: 'Бойца вытеснили с позиции. {withdraw}: выберите ему пустую позицию, откуда видно врага, или резерв. Перемещений это не тратит.',
    en: 'A man has been displaced. {withdraw}: choose an empty position for him from which enemies are seen, or the reserve. It costs no move.',
  },
  finalRaid: {
    ru:
      `Можно ещё раз выйти, к Молочному дому. {storm}: отметьте бойцов; сумма их кубиков не меньше защиты приносит очки, но на 1–${limits.casualtyUpTo} посланный выбывает. ` +
      '{pass}: остаться. Кто-нибудь должен быть в Доме, иначе игра проиграна.',
    en:
      `There is one more raid, on the Milk House. {storm}: mark the men; dice that add up to its defence bring its points, but on 1 to ${limits.casualtyUpTo} a raider is lost. ` +
      '{pass}: stay. Somebody has to be left in the House, or the game is lost.',
  },
}

/** Texts for a player's first game about verbs that are only sometimes available. */
const VERBS: Readonly<Record<string, BilingualText>> = {
  'cards.recover': {
    ru: '{recover}: снимает урон с расположения за Волгой. Первыми чините 18 и 4: с уроном на 18 нет пополнения запасов и вылазок (груз в пути едет дальше), с уроном на 4 нет подкреплений.',
    en: '{recover}: removes the damage of a place beyond the Volga. Repair 18 and 4 first: damage on 18 stops resupply and raids (freight under way still travels), damage on 4 stops reinforcements.',
  },
  'cards.raid': {
    ru:
      '{raid}: лежит карта штурмовой группы, и на её цвете нет врагов. Отметьте готовых бойцов: кубик за каждого, со знаком [Ш] больше; сумма не меньше защиты ' +
      `карты приносит её очки. Потом каждый посланный бросает и на 1–${limits.casualtyUpTo} выбывает, так что идти стоит за много очков. Шансы видны до подтверждения.`,
    en:
      '{raid}: a storm group card lies open and no enemy is on its colour. Mark ready men: a die for each, more with [A]; dice that add up to the defence of the card ' +
      `bring its points. Then each raider rolls and is lost on 1 to ${limits.casualtyUpTo}, so go for many points only. The chances are shown before you confirm.`,
  },
  'cards.fortify': {
    ru: '{fortify}: жетон сапёра поднимает на 1 шкалу защиты одного цвета или снимает урон с 3-го батальона. По этой шкале враг бросает против ваших людей: чем она выше, тем безопаснее.',
    en: '{fortify}: a sapper token raises the wall of one colour by 1 or repairs the 3rd battalion. The enemy rolls against that wall to hit your men: the higher, the safer.',
  },
  'cards.mine': {
    ru: '{mine}: жетон сапёра ложится на направление, и враг, который до него дойдёт, может погибнуть. Ставьте там, где врагов больше.',
    en: '{mine}: a sapper token goes on an approach, and an enemy that reaches it may be destroyed. Put it where most enemies are.',
  },
  'cards.decide': {
    ru: '{decide}: карта тумана войны в руке ничего не умеет. Это действие связи убирает её и даёт взамен новую карту колоды.',
    en: '{decide}: a fog of war card in your hand does nothing. This action of the signals removes it and gives you another card of the deck.',
  },
  'counters.volley': {
    ru: '{volley}: отметьте сразу нескольких бойцов с их целями. Они стреляют по порядку, каждый тратит действие; чья цель уже пала, тот не стреляет и ничего не тратит.',
    en: '{volley}: mark several men with their targets at once. They fire in that order, an action for each; whose target has fallen already does not fire and spends nothing.',
  },
  'counters.fire': {
    ru: '{fire}: у оружия на позиции стоят двое готовых с его знаком. Пулемёт бьёт пехоту, противотанковое оружие технику, которую боец один не возьмёт. Стоит двух действий, оба истощены.',
    en: '{fire}: two ready men of its symbol stand at a weapon. A machine gun hits infantry, an anti-tank weapon the armour that a single man cannot hit. It costs two actions and exhausts both.',
  },
  'counters.barrage': {
    ru: '{barrage}: расчёт пулемёта или миномёта кладёт на цвет своей позиции больше жетонов подавления, чем боец один. Стоит двух действий, оба истощены.',
    en: '{barrage}: the crew of a machine gun or mortar puts more suppression tokens on the colour of its position than a single man. It costs two actions and exhausts both.',
  },
  'counters.order': {
    ru: '{order}: командир со знаком [П] за одно действие возвращает в строй нескольких. Отметьте, кто от чего восстанавливается, от истощения или урона; с приказом они в этой фазе уже не действуют.',
    en: '{order}: a commander with [O] brings several men back for one action. Mark who recovers from what, exhaustion or damage; whoever has an order does not act any more in this phase.',
  },
  'counters.observe': {
    ru: '{observe}: корректировщик [К] тратит жетон артиллерии и бьёт по врагу на виду или по двум соседним, и по технике тоже.',
    en: '{observe}: the forward observer [F] spends an artillery token and hits an enemy in sight, or two next to each other, armour too.',
  },
  'counters.reinforce': {
    ru: `{reinforce}: боец у Радио вызывает из запаса бойцов и оружие на ${limits.radioPoints} очка, они приходят в резерв. Карты для этого не нужно.`,
    en: `{reinforce}: a man at the radio calls men and weapons for ${limits.radioPoints} points from the stock to the reserve. It takes no card.`,
  },
  'counters.recover': {
    ru: '{recover}: истощённый боец снова готов, или боец с уроном его теряет. Это его действие на этот ход, но оно не истощает.',
    en: '{recover}: an exhausted man is ready again, or a damaged one loses the damage. It is his action for the turn but does not exhaust.',
  },
}

/** Texts for a player's first game about events that involve no question. */
const EVENTS: Readonly<Record<string, (view: PavlovView) => BilingualText | null>> = {
  turn: view => (view.turn === 2 && view.checks > 0 ? foodToCome(view) : null),
  fed: view =>
    view.asks?.do === 'hunger' || view.checks === 0
      ? null
      : {
          ru: `Это была проверка снабжения, они ещё будут. ${store(view).ru}`,
          en: `That was a resupply check, and there are more to come. ${store(view).en}`,
        },
  stormCard: () => ({
    ru:
      'После проверки открыта карта штурмовой группы: на ней цвет, защита и очки. Пока на этом цвете нет врагов, КП 62-й армии может послать бойцов на вылазку в фазе карт. ' +
      'Следующая такая карта вытеснит эту, и её очки пропадут.',
    en:
      'After the check a storm group card is open: it bears a colour, a defence and points. While no enemy is on that colour, the 62nd Army HQ may send men on a raid in the card phase. ' +
      'The next such card replaces this one, and its points are gone.',
  }),
  airRaid: view =>
    view.asks?.do === 'flak'
      ? null
      : {
          ru: `Был авианалёт, и сбивать Ю-87 было нечем: ни одного жетона ПВО. Поставьте их в фазе карт на ${flakIn('ru')}, и перед бомбами вас спросят, стрелять ли.`,
          en: `There was an air raid and nothing to meet the Ju-87s with: no anti-aircraft token was ready. Place some on ${flakIn('en')} in the card phase, and you will be asked before bombs fall.`,
        },
}

const foodToCome = (view: PavlovView): BilingualText => ({
  ru: `Подумайте о еде: среди карт врага есть проверки снабжения, и кому не хватит провизии, тот выбывает. ${store(view).ru}`,
  en: `Think of food: there are resupply checks among the enemy’s cards, and men without food are lost. ${store(view).en}`,
})

const store = (view: PavlovView): BilingualText => ({
  ru: `Жетон кормит ${limits.fedPerFood} человек: вам нужно ${countFoodNeeded(view)}, есть ${view.supply[TOKEN_INDEX.food]}. Везите провизию заранее: пополнение, погрузка, доставка.`,
  en: `A token feeds ${limits.fedPerFood} men: you need ${countFoodNeeded(view)} and have ${view.supply[TOKEN_INDEX.food]}. Bring food in time: resupply, load, deliver.`,
})

const told = (both: BilingualLesson | null | undefined, lang: Lang): Lesson =>
  translateLesson(both, lang, { en, ru })

export const createPavlovLessons = (lang: Lang): GameLessons<PavlovView> => ({
  aim: () => told(AIM, lang),
  step: view => told(OWN[view.asks?.do ?? ''] ?? { brief: buildPavlovAdvice(view) }, lang),
  verbs: mapRecordValues(VERBS, both => told(both, lang)),
  events: mapRecordValues(EVENTS, event => view => told(event(view), lang)),
})
