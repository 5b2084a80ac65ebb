import type { BilingualText, Lang } from '../../../engine/model.ts'

/**
 * Texts that explain refused actions, by rule id. Code does not compile if a constraint names a rule without a
 * text in this list.
 */
const refusals = {
  'PH-0-terms-a': {
    ru: 'Этого жетона нет в запасе: чего нет, того не берут.',
    en: 'There is no such token in the stock, and what is not there cannot be taken.',
  },
  'PH-1.1b': {
    ru: 'Перемещения этого хода израсходованы.',
    en: 'All moves of this turn have been used.',
  },
  'PH-1.3a': {
    ru: 'Нет линии видимости: позиция и направление должны быть одного цвета.',
    en: 'No line of sight: the position and the approach must share a colour.',
  },
  'PH-2.2a': {
    ru: 'Фаза карт РККА: действие даёт карта из руки, для каждого своя.',
    en: 'Soviet card phase: every action needs a card from the hand, a different one each time.',
  },
  'PH-2.2b': {
    ru: 'На этой карте такого действия нет: карта даёт действие одной из двух своих частей.',
    en: 'That card has no such action: a card gives one action by one of its two commands.',
  },
  'PH-2.2b:used': {
    ru: 'Эта карта уже сыграна: каждая даёт одно действие.',
    en: 'That card has been used: each gives one action.',
  },
  'PH-2.2d': {
    ru: 'Туман войны действий не даёт.',
    en: 'Fog of war gives no action.',
  },
  'PH-2.2j': {
    ru: 'Это действие сейчас ничего не изменит.',
    en: 'This action would change nothing now.',
  },
  'PH-2-62hq-b': {
    ru: 'За одно пополнение берут не больше пяти жетонов.',
    en: 'One resupply brings five tokens at most.',
  },
  'PH-2-62hq-d': {
    ru: 'КП 62-й армии под огнём: сначала снимите урон с 18.',
    en: 'The 62nd Army HQ is damaged: repair location 18 first.',
  },
  'PH-2-62hq-e': {
    ru: 'Вылазка невозможна: в области штурмовой группы нет карты.',
    en: 'No raid: there is no card in the storm group area.',
  },
  'PH-2-62hq-e:damage': {
    ru: 'КП 62-й армии под огнём: для вылазки сначала снимите урон с 18.',
    en: 'The 62nd Army HQ is damaged: repair location 18 before a raid.',
  },
  'PH-2-13grd-b': {
    ru: 'Дорого: вместе подкрепления стоят не больше 6.',
    en: 'Too expensive: reinforcements may cost 6 points in all.',
  },
  'PH-2-13grd-b:stock': {
    ru: 'Подкрепления берут из запаса, а его там нет.',
    en: 'Reinforcements come from the stock, and this one is not there.',
  },
  'PH-2-13grd-d': {
    ru: 'КП 13-й гв. дивизии под огнём: сначала снимите урон с 4.',
    en: 'The 13th Guards HQ is damaged: repair location 4 first.',
  },
  'PH-2-13grd-e': {
    ru: 'Этот боец выбыл из игры.',
    en: 'This man is out of the game.',
  },
  'PH-2-8gsb-a': {
    ru: 'Нужен жетон сапёра в области снабжения Дома.',
    en: 'A sapper token in the supply area of the House is needed.',
  },
  'PH-2-8gsb-b': {
    ru: 'Сапёры поднимают шкалу защиты одного цвета или снимают урон с 3-го батальона; больше с него урон никто не снимет.',
    en: 'Sappers raise the wall of one colour or repair the 3rd battalion, which nobody else can.',
  },
  'PH-2-8gsb-c': {
    ru: 'Защита этого цвета уже 6, выше некуда.',
    en: 'The defence of this colour is already 6 and goes no higher.',
  },
  'PH-2-8gsb-d': {
    ru: 'Минируют одно из шести направлений.',
    en: 'A mine goes on one of the six approaches.',
  },
  'PH-2-8gsb-e': {
    ru: 'Расположение сапёров занято: там жетон сапёра или фишка вермахта.',
    en: 'The sapper location is occupied by a sapper token or an enemy.',
  },
  'PH-2-139sig-c': {
    ru: 'В руке нет тумана войны: менять нечего.',
    en: 'There is no fog of war card in hand to swap.',
  },
  'PH-2-139sig-c:damage': {
    ru: 'Все расположения связи повреждены: сначала снимите урон с одного из 14–17.',
    en: 'All signal locations are damaged: repair one of 14 to 17 first.',
  },
  'PH-2-139sig-g': {
    ru: 'Это расположение связи занято проводом или повреждено.',
    en: 'This signal location holds a wire or is damaged.',
  },
  'PH-2-32gar-c': {
    ru: 'На этом расположении артиллерии уже есть жетон или урон.',
    en: 'This artillery location holds a token or is damaged.',
  },
  'PH-2-aa-e': {
    ru: 'На этом расположении ПВО уже есть жетон или урон.',
    en: 'This anti-aircraft location holds a token or is damaged.',
  },
  'PH-2-vf-b': {
    ru: 'На перевалочном пункте столько таких жетонов нет.',
    en: 'The staging area does not hold that many of them.',
  },
  'PH-2-vf-c': {
    ru: 'На каждом расположении флотилии не больше одного жетона.',
    en: 'Each boat location holds one token at most.',
  },
  'PH-2-vf-d': {
    ru: 'На повреждённое расположение ничего не грузят.',
    en: 'Nothing is loaded on a damaged location.',
  },
  'PH-2-vf-e': {
    ru: 'Доставить можно жетон, который лежит на расположении 5, 6 или 7.',
    en: 'Only a token that lies on location 5, 6 or 7 can be delivered.',
  },
  'PH-3-ju87-b': {
    ru: 'Авианалёт: можно потратить жетоны ПВО с расположений 8, 9, 12 и 13.',
    en: 'Air raid: anti-aircraft tokens from locations 8, 9, 12 and 13 may be spent.',
  },
  'PH-3-place-d': {
    ru: 'На площади появляется пехота: тратят жетоны из области подавления этого цвета, по кубику за каждый.',
    en: 'Infantry comes on: tokens from this colour’s suppression area may be spent, one die each.',
  },
  'PH-3-resupply-d': {
    ru: 'Больше терять никого не надо.',
    en: 'No more men have to be lost.',
  },
  'PH-3-resupply-e': {
    ru: 'Выберите, кто из бойцов Дома остался без еды: ровно столько, сколько не накормлено.',
    en: 'Choose which men of the House go hungry: exactly as many as could not be fed.',
  },
  'PH-3-sniper-j': {
    ru: 'Снайпер попал в расчёт: гибнет один из двоих на этой позиции.',
    en: 'The sniper hit a crew: one of the two on that position is lost.',
  },
  'PH-3-storm-b': {
    ru: 'На направлениях цвета этой карты стоят фишки вермахта.',
    en: 'Enemy counters stand on the approaches of this card’s colour.',
  },
  'PH-3-storm-c': {
    ru: 'В вылазку идут бойцы Дома без истощения и урона, хотя бы один.',
    en: 'Raiders are men of the House who are neither exhausted nor damaged, one at least.',
  },
  'PH-4-a': {
    ru: 'Фаза фишек РККА: сначала перемещения, потом действия; после первого действия никто не перемещается.',
    en: 'Soviet counter phase: moves come before actions, nobody moves after the first action.',
  },
  'PH-4-a:actions': {
    ru: 'Столько действий в этой фазе уже не осталось.',
    en: 'That many actions are not left in this phase.',
  },
  'PH-4-b': {
    ru: 'Боец действует один раз за ход, а этот раз уже позади.',
    en: 'A man acts only once a turn, and this one has already acted.',
  },
  'PH-4-e': {
    ru: 'Истощённый или боец с уроном может только восстановиться.',
    en: 'An exhausted or damaged man can only recover.',
  },
  'PH-4-f': {
    ru: 'Из резерва так не действуют: нужен боец на позиции.',
    en: 'Men in the reserve cannot do this: it takes a man on a position.',
  },
  'PH-4-g': {
    ru: 'Боец с жетоном приказа в этой фазе больше не действует.',
    en: 'A man with an order token does not act in this phase.',
  },
  'PH-4-move-a': {
    ru: 'Боец перемещается из резерва или с позиции на другую боевую позицию.',
    en: 'A man moves from the reserve or a position to another position.',
  },
  'PH-4-move-b': {
    ru: 'В резерв не перемещаются: туда попадают только вытесненные.',
    en: 'Nobody moves to the reserve; only displaced men go there.',
  },
  'PH-4-move-c': {
    ru: 'Этот боец уже перемещался.',
    en: 'This man has already moved.',
  },
  'PH-4-move-d': {
    ru: 'Вытесненный уходит на незанятую позицию или в резерв.',
    en: 'A displaced man goes to an unoccupied position or to the reserve.',
  },
  'PH-4-move-g': {
    ru: 'Вытесненный никого не вытесняет: позиция занята.',
    en: 'A displaced man displaces nobody: that position is occupied.',
  },
  'PH-4-move-h': {
    ru: 'Там истощённый или боец с уроном: на его позицию никто не входит.',
    en: 'An exhausted or damaged man stands there: nobody may enter.',
  },
  'PH-4-attack-a': {
    ru: 'Нужна пехота на направлении, которое видно с позиции бойца.',
    en: 'The target must be enemy infantry on an approach that his position sees.',
  },
  'PH-4-attack-a:several': {
    ru: 'Огонь нескольких: нужны два действия и двое готовых бойцов, которые видят пехоту.',
    en: 'Fire by several takes two actions and two ready men who see infantry.',
  },
  'PH-4-attack-d': {
    ru: 'По бронетехнике боец без оружия не стреляет.',
    en: 'A man alone cannot attack armour.',
  },
  'PH-4-suppress-a': {
    ru: 'Не больше его значения подавления и не больше, чем лежит в снабжении.',
    en: 'No more than his suppression value, and no more than the supply area holds.',
  },
  'PH-4-suppress-b': {
    ru: 'Делить жетоны можно только на двухцветной позиции.',
    en: 'Tokens are split only on a two-coloured position.',
  },
  'PH-4-suppress-c': {
    ru: 'В снабжении нет жетонов подавления.',
    en: 'The supply area holds no suppression tokens.',
  },
  'PH-4-order-a': {
    ru: 'Приказ отдаёт боец с [П] на позиции, готовый к действию.',
    en: 'An order needs a ready man with [O] on a position.',
  },
  'PH-4-order-b': {
    ru: 'Один приказ — не больше трёх восстановлений.',
    en: 'One order grants three recoveries at most.',
  },
  'PH-4-order-e': {
    ru: 'Он уже действовал: приказ ему не отдают.',
    en: 'He has acted: no order for him.',
  },
  'PH-4-order-f': {
    ru: 'Бойцам с [П] приказов не отдают.',
    en: 'Men with [O] receive no orders.',
  },
  'PH-4-order-h': {
    ru: 'Восстанавливать у него нечего.',
    en: 'He has nothing to recover from.',
  },
  'PH-4-radio-a': {
    ru: 'Вызывает готовый боец у Радио (зелёная 6).',
    en: 'It takes a ready man at the Radio (green 6).',
  },
  'PH-4-radio-a:cost': {
    ru: 'Дорого: по радио вызывают не больше чем на 2 очка.',
    en: 'Too expensive: the radio may call for 2 points at most.',
  },
  'PH-4-radio-a:stock': {
    ru: 'По радио вызывают из запаса, а его там нет.',
    en: 'The radio calls on the stock, and this one is not there.',
  },
  'PH-4-radio-b': {
    ru: 'КП 13-й гв. дивизии под огнём: снимите урон с 4.',
    en: 'The 13th Guards HQ is damaged: repair location 4.',
  },
  'PH-4-observer-a': {
    ru: 'Огонь корректирует готовый боец с [К] на позиции.',
    en: 'It takes a ready man with [F] on a position.',
  },
  'PH-4-observer-a:token': {
    ru: 'Ни на 10, ни на 11 нет жетона артиллерии.',
    en: 'There is no artillery token on 10 or 11.',
  },
  'PH-4-observer-a:gun': {
    ru: 'Назовите расположение, с которого уходит жетон артиллерии: 10 или 11.',
    en: 'Name the location whose artillery token is spent: 10 or 11.',
  },
  'PH-4-observer-b': {
    ru: 'Цель — одна фишка вермахта в поле зрения или две соседние.',
    en: 'The target is one enemy in sight, or two adjacent ones.',
  },
  'PH-4-observer-c': {
    ru: 'Вторая цель должна стоять рядом на том же направлении.',
    en: 'The second target must stand next to the first on the same approach.',
  },
  'PH-4-weapons-a': {
    ru: 'Взять можно оружие своего знака оттуда, откуда боец уходит.',
    en: 'He may take a weapon with his symbol from the place he leaves.',
  },
  'PH-4-weapons-c': {
    ru: 'Уступить место можно назвать лишь того, с кем боец мог бы остаться в расчёте; остальные уходят и так.',
    en: 'Only a man he could form a crew with is named to make room; all others have to leave anyway.',
  },
  'PH-4-weapons-f': {
    ru: 'Третий вытесняет одного из двоих расчёта.',
    en: 'The third man displaces one of the crew of two.',
  },
  'PH-4-weapons-g': {
    ru: 'Оружие остаётся: без него двое не могут стоять вместе.',
    en: 'The weapon stays: without it two men cannot stand together.',
  },
  'PH-4-weapons-k': {
    ru: 'Нужен расчёт: двое готовых бойцов с оружием их знака на одной позиции.',
    en: 'It takes a crew: two ready men with a weapon of their symbol on one position.',
  },
  'PH-4-weapons-k:actions': {
    ru: 'Действие с оружием считается за два, а столько не осталось.',
    en: 'A weapon action counts as two, and there are not that many left.',
  },
  'PH-4-weapons-k:target': {
    ru: 'С этой позиции оружию не видно цели: противотанковое бьёт по бронетехнике, пулемёт по пехоте, миномёт только подавляет.',
    en: 'The weapon has no target from there: anti-tank weapons fire at armour, machine guns at infantry, mortars only suppress.',
  },
  'PH-4-at-a': {
    ru: 'Противотанковое оружие бьёт только по бронетехнике.',
    en: 'Anti-tank weapons attack armour only.',
  },
  'PH-4-hmg-a': {
    ru: 'Станковый пулемёт бьёт только по пехоте.',
    en: 'Machine guns attack infantry only.',
  },
  'PH-4-mortar-a': {
    ru: 'Подавляют огнём станковый пулемёт и миномёт.',
    en: 'Only machine guns and mortars lay suppression.',
  },
  'PH-4-recover-c': {
    ru: 'Он уже действовал: второго действия в ходу нет.',
    en: 'He has acted: there is no second action in a turn.',
  },
  'PH-4-recover-e': {
    ru: 'Восстанавливаться не от чего.',
    en: 'There is nothing to recover from.',
  },
  'PH-5a': {
    ru: 'Решается, спасает ли бойца сумка санитара.',
    en: 'It is being decided whether first aid saves a man.',
  },
  'PH-6a': {
    ru: 'Решается, будет ли последняя вылазка на Молочный дом.',
    en: 'It is being decided whether the Milk House is raided at the end.',
  },
  'PH-7.1b': {
    ru: 'Играют без карт оперативного обеспечения.',
    en: 'This game is played without operational support.',
  },
  'PH-7.1d': {
    ru: 'В запасе нет всех жетонов, которых требует карта обеспечения.',
    en: 'The stock does not hold all the tokens that the support card asks for.',
  },
  'PH-7.1e': {
    ru: 'На одном из расположений, названных на карте обеспечения, есть урон.',
    en: 'A location named on the support card is damaged.',
  },
  'PH-7.1h': {
    ru: 'Карты оперативного обеспечения кончились.',
    en: 'The operational support cards are used up.',
  },
  'PH-7.4d': {
    ru: 'Немецкое командование планирует ход.',
    en: 'The German command is planning the turn.',
  },
  'PH-7.4f': {
    ru: 'Планируют три карты из руки по порядку и одну карту тактики.',
    en: 'Three cards from the hand are planned in order, and one tactics card.',
  },
  'PH-7.4h': {
    ru: 'Проверку снабжения и Молочный дом нельзя оставить в руке: для них нужно место среди трёх.',
    en: 'Resupply checks and the Milk House cannot stay in hand: they need a place among the three.',
  },
} as const satisfies Record<string, BilingualText>

export type PavlovRule = keyof typeof refusals

/** Returns the texts that explain refused actions, in one language. */
export function pavlovRefusals(lang: Lang): Record<PavlovRule, string> {
  return Object.fromEntries(Object.entries(refusals).map(([rule, text]) => [rule, text[lang]])) as Record<
    PavlovRule,
    string
  >
}
