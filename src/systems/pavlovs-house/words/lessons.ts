import { FLAK_LOCATIONS, limits, locations, TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { GameLessons, Lesson } from '../../../engine/system.ts'
import { type BilingualLesson, joinWithAnd, mapRecordValues, translateLesson } from '../../../engine/words.ts'
import type { PavlovView } from '../view/view.ts'
import { pavlovEnglishVerbs as en } from './en/verbs.ts'
import { buildPavlovAdvice, countFoodNeeded } from './guide.ts'
import { pavlovRussianVerbs as ru } from './ru/verbs.ts'

const flakIn = (lang: WrittenLang): string =>
  joinWithAnd(
    FLAK_LOCATIONS.map(location => String(locations[location].number)).sort((a, b) => Number(a) - Number(b)),
    lang,
  )

const AIM: BilingualLesson = {
  brief: {
    ru: 'Удержите Дом до конца последнего хода. Не дайте противнику дойти до конца ни по одному из шести направлений.',
    en: 'Hold the House to the end of the last turn. Let no enemy pass the end of any of the six approaches.',
  },
  more: {
    ru: 'Берегите бойцов в Доме. На расположении 18 стоит командный пункт (КП) 62-й армии: урон с него снимайте сразу. Немедленное поражение наступает в любом из трёх случаев. Противник прошёл направление до конца. В Доме никого нет. В КП 62-й армии (18) попали, когда на нём уже лежит урон. В конце считают победные очки: +1 за бойца в Доме, −3 за фишку вермахта на площади. Удачные вылазки добавляют очки своих карт.',
    en: 'Keep men in the House. Repair damage on 18 (62nd Army headquarters, HQ) at once. You lose at once if an enemy passes the end of an approach, or nobody is left in the House. You also lose if the 62nd Army HQ (18) is hit while it is damaged. At the end you count victory points: +1 for each man in the House, −3 for each enemy left. A successful raid adds the points of its card.',
  },
}

/** Texts for a player's first game, by open step. They replace the guide text. */
const OWN: Readonly<Record<string, BilingualLesson>> = {
  cards: {
    brief: {
      ru: 'Одна карта — одно действие, обычно их три. Сначала вызовите бойцов: {reinforce}. Грузы везут в три шага: {resupply}, {load}, {deliver}. Полезных действий нет — нажмите {done}.',
      en: 'One card gives one action, and you usually have three. Men come first: {reinforce}. Supplies take three steps: {resupply}, {load}, {deliver}. Nothing useful left? Press {done}.',
    },
    more: {
      ru: 'Ход идёт так: ваши карты, карты вермахта, ваши бойцы в Доме. На карте две части 62-й армии, действует одна из них. Кнопки показывают, что можно сделать этой рукой. Пополнение кладёт груз на перевалочный пункт. Погрузка переносит его на суда, доставка — в Дом. {ready} готовит провода, артиллерию и ПВО. Остаток руки уходит в сброс.',
      en: 'A turn goes like this: your cards, the German cards, your men in the House. A card names two commands of the 62nd Army, and one of them acts. The buttons show what this hand can do. Resupply puts supplies in the staging area. Load moves them onto the boats, deliver brings them to the House. {ready} prepares signals, artillery or anti-aircraft fire. The rest of the hand is discarded.',
    },
  },
  counters: {
    brief: {
      ru: 'Теперь бойцы: до трёх перемещений, потом до трёх действий. {move}: ведите их из резерва на позиции разных цветов. {attack} бьёт пехоту на направлениях цвета позиции. {suppress} даёт жетоны, которые встретят новую пехоту. Полезных действий нет — нажмите {done}.',
      en: 'Now your men: up to three moves, then up to three actions. {move} men from the reserve to positions of different colours. {attack} hits infantry on approaches of the position’s colour. {suppress} lays tokens that can stop new infantry. Nothing useful left? Press {done}.',
    },
    more: {
      ru: 'Позиция видит все направления своего цвета. Из резерва не видно никого. После действия боец истощён. Снова готовым его сделает {recover} или {order} командира. После первого действия перемещений больше нет.',
      en: 'A position sees every approach of its colour. The reserve sees nothing. An action exhausts the man. {recover} or a commander’s {order} makes the man ready again. After the first action there are no more moves.',
    },
  },
  flak: {
    brief: {
      ru: 'Ю-87 бомбят Волгу. {shoot}: за каждый жетон ПВО бросают два кубика, кубик с 4 и больше сбивает самолёт. {pass}: жетоны остаются, но и их могут разбомбить. Если на расположении 18 уже есть урон, стреляйте.',
      en: 'Ju-87s bomb the Volga. {shoot}: each anti-aircraft token rolls two dice, and 4 or more brings down an aircraft. {pass} keeps the tokens, but bombs may hit them too. Is 18 damaged? Then fire.',
    },
    more: {
      ru: `За каждый самолёт бросают три кубика: сумма — номер расположения. Жетоны ПВО лежат на ${flakIn('ru')}, такие суммы выпадают часто. Бомба снимает жетон, а без жетона оставляет урон. Попадание в 18, где урон уже есть, — поражение.`,
      en: `Each aircraft rolls three dice, and the sum is the location hit. Anti-aircraft tokens lie on ${flakIn('en')}, and these sums are likely. A bomb removes a token, or leaves damage where there is none. A hit on 18 while it is damaged loses the game.`,
    },
  },
  stop: {
    brief: {
      ru: 'На площадь выходит пехота, и на её цвете есть ваши жетоны подавления. {stop}: один кубик за жетон, попытка одна. Хватит одного кубика не ниже её защиты. {pass}: жетоны останутся. Чем полнее направление, тем важнее остановить.',
      en: 'Enemy infantry enters an approach, and you have suppression tokens on its colour. {stop}: one die for each token, and one try. One die that reaches its defence keeps it away. {pass} saves the tokens. The fuller the approach, the more it matters.',
    },
    more: {
      ru: 'Жетоны уходят в запас при любом исходе. Неостановленная пехота встаёт на расположение 1. Фишки перед ней сдвигаются к Дому.',
      en: 'The tokens return to the stock whatever the result. Infantry that is not stopped takes location 1. It pushes the counters in front of it towards the House.',
    },
  },
  victim: {
    brief: {
      ru: 'Снайпер попал в расчёт: один из двоих выбывает. Берегите того, у кого есть ещё [В] (воодушевление) или второй знак. Нажмите {choose} и отметьте другого.',
      en: 'The sniper has hit a crew: one of the two is lost. Keep the one who also has [I] (inspires) or a second symbol. Press {choose} and mark the other.',
    },
    more: {
      ru: 'Знак оружия есть у обоих. При равных знаках оставьте готового бойца без урона.',
      en: 'Both have the symbol of the weapon. If both have the same symbols, keep the one who is ready and undamaged.',
    },
  },
  hunger: {
    brief: {
      ru: 'Проверка снабжения: провизии на всех не хватило. Нажмите {starve} и отметьте, кто выбывает. Легче потерять бойца с уроном или истощённого, без редкого знака.',
      en: 'A resupply check: there was not enough food for everybody. Press {starve} and mark the men who are lost. A damaged or exhausted man without a rare symbol is the lesser loss.',
    },
    more: {
      ru: `Жетон провизии кормит ${limits.fedPerFood} человек. К следующей проверке везите провизию заранее: пополнение, погрузка, доставка.`,
      en: `A food token feeds ${limits.fedPerFood} men. Bring food before the next check: resupply, load, deliver.`,
    },
  },
  aid: {
    brief: {
      ru: 'Этот боец выбывает навсегда. {save}: потратить сумку санитара, боец остаётся. {lose}: сберечь сумку для другого. Спасайте командиров и расчёты.',
      en: 'This man is about to be lost for good. {save}: spend a first aid token and keep the man. {lose}: keep the token for another. Save commanders and crews.',
    },
  },
  replace: {
    brief: {
      ru: 'На позиции уже двое, третьему места нет. Нажмите {choose} и отметьте, кто уступает место. Боец уйдёт на пустую позицию или в резерв. Перемещения это не тратит.',
      en: 'Two men are on that position, and a third does not fit. Press {choose} and mark the one who makes room. That man goes to an empty position or the reserve. It costs no move.',
    },
  },
  room: {
    brief: {
      ru: 'Боец вытеснен с позиции. Нажмите {withdraw} и выберите пустую позицию с противником в поле зрения или резерв. Перемещения это не тратит.',
      en: 'A man has been displaced. Press {withdraw} and choose an empty position with enemies in sight, or the reserve. It costs no move.',
    },
  },
  finalRaid: {
    brief: {
      ru: 'Последнее решение: финальная вылазка к Молочному дому. {storm}: отметьте бойцов, сумма их кубиков должна достичь защиты. {pass}: остаться. Оставьте кого-нибудь в Доме, иначе партия может быть проиграна.',
      en: 'The last decision: a final raid on the Milk House. {storm}: mark men, and the sum of their dice must reach its defence. {pass}: stay. Leave somebody in the House, or the game may be lost.',
    },
    more: {
      ru: `Удачная вылазка приносит победные очки карты. Потом каждый участник бросает кубик: на 1–${limits.casualtyUpTo} он выбывает. Если в Доме не останется никого, партия проиграна.`,
      en: `A successful raid brings the victory points of the card. Then each raider rolls a die and is lost on 1–${limits.casualtyUpTo}. If nobody is left in the House, the game is lost.`,
    },
  },
}

/** Texts for a player's first game about verbs that can only be used at certain times. */
const VERBS: Readonly<Record<string, BilingualLesson>> = {
  'cards.recover': {
    brief: {
      ru: '{recover} снимает урон с расположения на Волге. Первыми восстановите 18 и 4. Нажмите кнопку и выберите расположение.',
      en: '{recover} removes the damage from a location on the Volga. Press it and choose the location: 18 and 4 come first.',
    },
    more: {
      ru: 'Пока урон лежит на 18 (КП 62-й армии), нет ни пополнения, ни вылазок. Груз в пути едет дальше. Пока он на 4 (КП 13-й гв. дивизии), нет подкреплений.',
      en: 'Damage on 18 (62nd Army HQ) stops resupply and raids. It does not stop loading and delivery. Damage on 4 (13th Guards HQ) stops reinforcements.',
    },
  },
  'cards.raid': {
    brief: {
      ru: 'Открыта карта штурмовой группы, и на её цвете нет противника. {raid}: отметьте готовых бойцов, шансы видны до подтверждения. Потом каждый участник рискует выбыть, поэтому идите за большими очками.',
      en: 'A storm group card is open, and no enemy is on its colour. {raid}: mark ready men, and see the chances before you confirm. Each raider may be lost, so go only for many points.',
    },
    more: {
      ru: `Каждый бросает один кубик, боец со знаком [Ш] (штурмовая группа) — три. Сумма не ниже защиты приносит победные очки карты. Потом каждый участник бросает ещё раз: на 1–${limits.casualtyUpTo} он выбывает.`,
      en: `Each man rolls one die, a man with [A] (storm group) rolls three. A sum that reaches the defence brings the card’s victory points. Then each raider rolls again and is lost on 1–${limits.casualtyUpTo}.`,
    },
  },
  'cards.fortify': {
    brief: {
      ru: '{fortify}: жетон сапёра поднимает шкалу защиты одного цвета на 1 или снимает урон с 3-го батальона. Чем выше защита, тем труднее попасть в ваших бойцов. Нажмите и выберите цвет.',
      en: '{fortify}: a sapper token raises the wall of one colour by 1, or repairs the 3rd battalion. The higher the wall, the safer your men. Press it and choose a colour.',
    },
  },
  'cards.mine': {
    brief: {
      ru: '{mine}: жетон сапёра минирует одно направление. Мина бросает три кубика по фишке вермахта, которая на неё вступит. Выберите направление, где противника больше.',
      en: '{mine}: a sapper token mines one approach. The mine rolls three dice against the enemy that enters its location. Choose the approach with the most enemies.',
    },
  },
  'cards.decide': {
    brief: {
      ru: 'Карта тумана войны ничего не даёт. {decide} меняет её на новую карту из колоды. Нажмите и выберите карту связи.',
      en: 'A fog of war card does nothing. {decide} swaps it for a new card from the deck. Press it and choose a signals card.',
    },
  },
  'counters.volley': {
    brief: {
      ru: '{volley}: отметьте сразу нескольких бойцов и их цели. Они стреляют по порядку, каждый тратит действие. Если цели уже нет, боец не стреляет и ничего не тратит.',
      en: '{volley}: mark several men with their targets at once. They fire in that order, one action each. If a target is already gone, that man does not fire and spends nothing.',
    },
  },
  'counters.fire': {
    brief: {
      ru: '{fire}: расчёт из двух готовых бойцов стреляет из своего оружия. Пулемёт бьёт пехоту, противотанковое оружие — бронетехнику. Это стоит двух действий и истощает обоих.',
      en: '{fire}: a crew of two ready men fires its weapon. A machine gun hits infantry, an anti-tank weapon hits armour. It costs two actions and exhausts both men.',
    },
    more: {
      ru: 'У обоих должен быть знак оружия: [СП] — станковый пулемёт, [ПТ] — противотанковое оружие. Боец без оружия бронетехнику не подобьёт.',
      en: 'Both men need the symbol of the weapon: [MG] for a machine gun, [AT] for an anti-tank weapon. A single man cannot hit armour.',
    },
  },
  'counters.barrage': {
    brief: {
      ru: '{barrage}: расчёт пулемёта или миномёта кладёт больше жетонов подавления, чем один боец. Жетоны идут на цвет его позиции. Это стоит двух действий и истощает обоих.',
      en: '{barrage}: the crew of a machine gun or mortar lays more suppression tokens than a single man. They go to the colour of its position. It costs two actions and exhausts both men.',
    },
  },
  'counters.order': {
    brief: {
      ru: '{order}: командир с [П] (приказ) одним действием даёт до трёх восстановлений. Отметьте, кто и от чего восстанавливается. Бойцы с жетоном приказа в этой фазе не действуют.',
      en: '{order}: for one action a commander with [O] (order) lets men recover, up to three times in all. Mark who recovers, and from what. Men with an order token cannot act in this phase.',
    },
  },
  'counters.observe': {
    brief: {
      ru: '{observe}: корректировщик [К] тратит жетон артиллерии и бросает по цели три кубика. Выберите фишку вермахта в поле зрения или две соседние. Так можно поразить и бронетехнику.',
      en: '{observe}: the forward observer [F] spends an artillery token and rolls three dice against a target. Choose one enemy in sight, or two next to each other. Armour can be hit too.',
    },
  },
  'counters.reinforce': {
    brief: {
      ru: `{reinforce}: боец у Радио вызывает из запаса бойцов и оружие, всего до ${limits.radioPoints} очков. Они приходят в резерв. Карта для этого не нужна, но боец у Радио истощается.`,
      en: `{reinforce}: a man at the Radio calls men and weapons for up to ${limits.radioPoints} points from the stock. They come to the reserve. It takes no card, but exhausts the man at the Radio.`,
    },
  },
  'counters.recover': {
    brief: {
      ru: '{recover}: истощённый боец снова готов, или боец с уроном теряет жетон урона. Это его единственное действие за ход, но оно не истощает. Нажмите и отметьте бойцов.',
      en: '{recover}: an exhausted man is ready again, or a damaged man loses the damage token. It is the man’s one action of the turn, but does not exhaust. Press it and mark the men.',
    },
  },
}

/** Texts for a player's first game about events without a question. */
const EVENTS: Readonly<Record<string, (view: PavlovView) => BilingualLesson | null>> = {
  turn: view => (view.turn === 2 && view.checks > 0 ? foodToCome(view) : null),
  fed: view =>
    view.asks?.do === 'hunger' || view.checks === 0
      ? null
      : {
          brief: {
            ru: `Это была проверка снабжения, будут и другие. ${store(view).ru}`,
            en: `That was a resupply check, and more will come. ${store(view).en}`,
          },
        },
  stormCard: () => ({
    brief: {
      ru: 'Открыта карта штурмовой группы: цвет, защита, победные очки. Пока на этом цвете нет противника, КП 62-й армии может послать бойцов на вылазку в фазе карт.',
      en: 'A storm group card is open, with a colour, a defence and victory points. While no enemy is on that colour, the 62nd Army HQ can send a raid in the card phase.',
    },
    more: {
      ru: 'Следующая такая карта сменит эту, и очки этой карты пропадут.',
      en: 'The next such card replaces this one, whose points are then lost.',
    },
  }),
  airRaid: view =>
    view.asks?.do === 'flak'
      ? null
      : {
          brief: {
            ru: `Был авианалёт, а жетонов ПВО не было. Поставьте их в фазе карт на ${flakIn('ru')}. Тогда перед бомбами вас спросят, стрелять ли.`,
            en: `There was an air raid, and you had no anti-aircraft token. Place some on ${flakIn('en')} in the card phase. Then you can fire before the bombs fall.`,
          },
        },
}

const foodToCome = (view: PavlovView): BilingualLesson => ({
  brief: {
    ru: `Запасайте провизию: среди карт вермахта есть проверки снабжения. Бойцы без провизии выбывают. ${store(view).ru}`,
    en: `Stock up on food: there are resupply checks among the German cards. Men without food are lost. ${store(view).en}`,
  },
})

const store = (view: PavlovView): BilingualText => ({
  ru: `Жетон кормит ${limits.fedPerFood} человек. Жетонов нужно ${countFoodNeeded(view)}, есть ${view.supply[TOKEN_INDEX.food]}. Везите провизию: пополнение, погрузка, доставка.`,
  en: `A token feeds ${limits.fedPerFood} men: the check takes ${countFoodNeeded(view)}, and you have ${view.supply[TOKEN_INDEX.food]}. To bring more: resupply, load, deliver.`,
})

const told = (both: BilingualLesson | null | undefined, lang: WrittenLang): Lesson =>
  translateLesson(both, lang, { en, ru })

export const createPavlovLessons = (lang: WrittenLang): GameLessons<PavlovView> => ({
  aim: () => told(AIM, lang),
  step: view => told(OWN[view.asks?.do ?? ''] ?? { brief: buildPavlovAdvice(view) ?? null }, lang),
  verbs: mapRecordValues(VERBS, both => told(both, lang)),
  events: mapRecordValues(EVENTS, event => view => told(event(view), lang)),
})
