import type { BilingualText, WrittenLang } from '../../../engine/model.ts'

/**
 * Texts that explain refused actions, by rule id. A constraint that cites a rule without a text here does not
 * compile.
 */
const refusals = {
  'PH-0-terms-a': {
    ru: 'В запасе нет такого жетона. Выберите другой или подождите, пока жетон вернётся в запас.',
    en: 'The stock has no such token left. Choose another kind, or wait until one returns to the stock.',
  },
  'PH-1.1b': {
    ru: 'Перемещения этого хода закончились. Выполняйте действия или закончите фазу.',
    en: 'You have used all moves of this turn. Use your actions or end the phase.',
  },
  'PH-1.3a': {
    ru: 'С этой позиции цель не видна. Выберите цель на направлении цвета позиции.',
    en: 'The target is not in sight of this position. Choose one on an approach of the position’s colour.',
  },
  'PH-2.2a': {
    ru: 'Фаза карт РККА: на каждое действие сыграйте карту из руки или закончите фазу.',
    en: 'Soviet card phase: play a card from your hand for each action, or end the phase.',
  },
  'PH-2.2b': {
    ru: 'Для этого нужна карта с подходящей частью. Выберите другую карту или другое действие.',
    en: 'This needs a card with the right command. Choose another card or another action.',
  },
  'PH-2.2b:used': {
    ru: 'Эта карта уже сыграна. Выберите другую: каждая даёт одно действие.',
    en: 'You have played that card already. Choose another: each card gives one action.',
  },
  'PH-2.2d': {
    ru: 'Туман войны действий не даёт. Выберите другую карту.',
    en: 'Fog of war gives no action. Choose another card.',
  },
  'PH-2.2j': {
    ru: 'Такое действие ничего не изменит. Выберите другое.',
    en: 'Nothing would change. Choose another action.',
  },
  'PH-2-62hq-b': {
    ru: 'Одно пополнение даёт не больше 5 жетонов. Выберите меньше.',
    en: 'One resupply brings at most 5 tokens. Choose fewer.',
  },
  'PH-2-62hq-d': {
    ru: 'На КП 62-й армии урон. Сначала снимите урон с расположения 18.',
    en: 'The 62nd Army HQ is damaged. Remove the damage from location 18 first.',
  },
  'PH-2-62hq-e': {
    ru: 'Карты штурмовой группы на поле нет. Она появится после проверки снабжения.',
    en: 'A raid needs a storm group card, and none is on the board. One comes after a resupply check.',
  },
  'PH-2-62hq-e:damage': {
    ru: 'На КП 62-й армии урон. До вылазки снимите урон с расположения 18.',
    en: 'The 62nd Army HQ is damaged. Remove the damage from location 18 before a raid.',
  },
  'PH-2-13grd-b': {
    ru: 'Подкрепления могут стоить всего не больше 6 очков. Выберите меньше или дешевле.',
    en: 'Reinforcements may cost at most 6 points in all. Choose fewer or cheaper ones.',
  },
  'PH-2-13grd-b:stock': {
    ru: 'Этого бойца или оружия нет в запасе. Выберите из того, что там есть.',
    en: 'That man or weapon is not in the stock. Choose from the stock.',
  },
  'PH-2-13grd-d': {
    ru: 'На КП 13-й гв. дивизии урон. Сначала снимите урон с расположения 4.',
    en: 'The 13th Guards HQ is damaged. Remove the damage from location 4 first.',
  },
  'PH-2-13grd-e': {
    ru: 'Этот боец выбыл из игры насовсем. Выберите другого.',
    en: 'That man is out of the game for good. Choose another.',
  },
  'PH-2-8gsb-a': {
    ru: 'В снабжении Дома нет жетона сапёра. Привезите его: пополнение, погрузка, доставка.',
    en: 'The supply area of the House has no sapper token. Bring one: resupply, load, deliver.',
  },
  'PH-2-8gsb-b': {
    ru: 'Укрепление поднимает шкалу защиты одного цвета или снимает урон с 3-го батальона. Иначе урон с батальона не снять.',
    en: 'Fortify raises the wall of one colour or repairs the 3rd battalion. Nothing else repairs the battalion.',
  },
  'PH-2-8gsb-c': {
    ru: 'Защита этого цвета уже 6, выше нельзя. Выберите другой цвет.',
    en: 'The defence of this colour is already 6, the highest value. Choose another colour.',
  },
  'PH-2-8gsb-d': {
    ru: 'Такого направления нет. Выберите одно из шести: от 1 до 6.',
    en: 'There is no such approach. Choose one from 1 to 6.',
  },
  'PH-2-8gsb-e': {
    ru: 'Расположение сапёров занято жетоном или фишкой вермахта. Выберите направление, где оно свободно.',
    en: 'The sapper location is taken by a sapper token or an enemy. Choose an approach where it is free.',
  },
  'PH-2-139sig-c': {
    ru: 'В руке нет тумана войны: менять нечего. Выберите другое действие.',
    en: 'You have no fog of war card to swap. Choose another action.',
  },
  'PH-2-139sig-c:damage': {
    ru: 'На всех расположениях связи урон. Сначала снимите урон с одного из 14–17.',
    en: 'All signal locations are damaged. Remove the damage from one of 14–17 first.',
  },
  'PH-2-139sig-g': {
    ru: 'На этом расположении связи уже есть провод или урон. Выберите свободное.',
    en: 'This signal location holds a wire or damage. Choose a free one.',
  },
  'PH-2-32gar-c': {
    ru: 'На этом расположении артиллерии уже есть жетон или урон. Выберите свободное.',
    en: 'This artillery location holds a token or damage. Choose a free one.',
  },
  'PH-2-aa-e': {
    ru: 'На этом расположении ПВО уже есть жетон или урон. Выберите свободное.',
    en: 'This anti-aircraft location holds a token or damage. Choose a free one.',
  },
  'PH-2-vf-b': {
    ru: 'На перевалочном пункте столько таких жетонов нет. Выберите меньше или другие.',
    en: 'The staging area does not hold that many tokens of this kind. Choose fewer or another kind.',
  },
  'PH-2-vf-c': {
    ru: 'Расположение флотилии вмещает один жетон, а это занято. Выберите пустое.',
    en: 'A boat location holds one token, and this one is taken. Choose an empty one.',
  },
  'PH-2-vf-d': {
    ru: 'На этом расположении урон, грузить сюда нельзя. Выберите другое или сначала снимите урон.',
    en: 'This boat location is damaged and cannot be loaded. Choose another, or remove the damage first.',
  },
  'PH-2-vf-e': {
    ru: 'Доставить можно только жетоны на расположениях 5, 6 и 7. Выберите из них.',
    en: 'Only tokens on locations 5, 6 and 7 can be delivered. Choose from these.',
  },
  'PH-3-ju87-b': {
    ru: 'Идёт авианалёт. Потратьте жетоны ПВО с расположений 8, 9, 12 и 13 или ответьте «Нет».',
    en: 'An air raid is on. Spend anti-aircraft tokens from 8, 9, 12 and 13, or answer “No”.',
  },
  'PH-3-place-d': {
    ru: 'На площадь выходит пехота. Потратьте жетоны подавления этого цвета или ответьте «Нет».',
    en: 'Enemy infantry is entering an approach. Spend suppression tokens of this colour, or answer “No”.',
  },
  'PH-3-resupply-d': {
    ru: 'Отмечено достаточно бойцов. Больше никто не выбывает.',
    en: 'You have marked enough men. Nobody else has to be lost.',
  },
  'PH-3-resupply-e': {
    ru: 'Провизии не хватило. Отметьте, кто выбывает: ровно столько бойцов, скольким не хватило провизии.',
    en: 'There was not enough food. Mark the men who are lost, exactly as many as could not be fed.',
  },
  'PH-3-sniper-j': {
    ru: 'Снайпер попал в расчёт. Выберите, кто из двоих выбывает.',
    en: 'The sniper hit a crew of two. Choose which of them is lost.',
  },
  'PH-3-storm-b': {
    ru: 'На направлениях цвета этой карты есть фишки вермахта. Уничтожьте их до вылазки.',
    en: 'There are enemies on the approaches of this card’s colour. Destroy them before the raid.',
  },
  'PH-3-storm-c': {
    ru: 'На вылазку идут только готовые бойцы. Выберите хотя бы одного без истощения и урона.',
    en: 'Only ready men go on a raid. Choose at least one without exhaustion or damage.',
  },
  'PH-4-a': {
    ru: 'Фаза фишек РККА: сначала перемещения, потом действия. После первого действия перемещений больше нет.',
    en: 'Soviet counter phase: moves first, then actions. After the first action there are no more moves.',
  },
  'PH-4-a:actions': {
    ru: 'Столько действий не осталось. Выберите меньше бойцов.',
    en: 'You do not have that many actions left. Choose fewer men.',
  },
  'PH-4-b': {
    ru: 'Боец действует один раз за ход. Выберите того, у кого нет жетона действия.',
    en: 'A man acts once a turn. Choose one without an action token.',
  },
  'PH-4-e': {
    ru: 'Истощённый боец и боец с уроном могут только восстановиться. Выберите готового бойца.',
    en: 'An exhausted or damaged man can only recover. Choose a ready man.',
  },
  'PH-4-f': {
    ru: 'Боец в резерве не может этого сделать. Выберите бойца на позиции.',
    en: 'A man in the reserve cannot do this. Choose a man on a position.',
  },
  'PH-4-g': {
    ru: 'Боец с жетоном приказа в этой фазе больше не действует. Выберите другого.',
    en: 'A man with an order token does not act in this phase. Choose another.',
  },
  'PH-4-move-a': {
    ru: 'Перемещение ведёт из резерва или с позиции на другую позицию. Выберите бойца Дома и позицию.',
    en: 'A move leads from the reserve or a position to another position. Choose a man and a new position.',
  },
  'PH-4-move-b': {
    ru: 'Переместиться в резерв нельзя: туда уходят только вытесненные. Выберите позицию.',
    en: 'A man cannot move to the reserve; only displaced men go there. Choose a position.',
  },
  'PH-4-move-c': {
    ru: 'Этот боец в этом ходу уже перемещался. Выберите другого.',
    en: 'This man has already moved this turn. Choose another.',
  },
  'PH-4-move-d': {
    ru: 'Боец вытеснен с позиции. Выберите незанятую позицию или резерв.',
    en: 'A man has been displaced. Choose an unoccupied position or the reserve.',
  },
  'PH-4-move-g': {
    ru: 'Эта позиция занята, а вытесненный никого не вытесняет. Выберите незанятую или резерв.',
    en: 'That position is occupied, and a displaced man displaces nobody. Choose an unoccupied one or the reserve.',
  },
  'PH-4-move-h': {
    ru: 'На этой позиции истощённый боец или боец с уроном: войти нельзя. Выберите другую.',
    en: 'An exhausted or damaged man is on that position, so nobody may enter. Choose another.',
  },
  'PH-4-attack-a': {
    ru: 'Для атаки нужна пехота вермахта в поле зрения бойца. Выберите другого бойца или другую цель.',
    en: 'An attack needs enemy infantry in sight of the man. Choose another man or target.',
  },
  'PH-4-attack-a:several': {
    ru: 'Нужны два действия и два готовых бойца с пехотой в поле зрения. Иначе выберите «Атака».',
    en: 'This takes two actions and two ready men with infantry in sight. Otherwise use “Attack”.',
  },
  'PH-4-attack-d': {
    ru: 'Боец без оружия по бронетехнике не стреляет. Нужен противотанковый расчёт или корректировщик.',
    en: 'A single man cannot attack armour. Use an anti-tank crew or a forward observer.',
  },
  'PH-4-suppress-a': {
    ru: 'Жетонов можно положить не больше, чем значение подавления и чем есть в снабжении. Выберите меньше.',
    en: 'You can lay no more tokens than the suppression value, and no more than the supply area holds. Choose fewer.',
  },
  'PH-4-suppress-b': {
    ru: 'Делить жетоны можно только на двухцветной позиции. Положите все на один цвет.',
    en: 'You can split tokens only on a two-coloured position. Put them all on one colour.',
  },
  'PH-4-suppress-c': {
    ru: 'В снабжении нет жетонов подавления. Привезите боеприпасы: пополнение, погрузка, доставка.',
    en: 'The supply area has no suppression tokens. Bring ammunition: resupply, load, deliver.',
  },
  'PH-4-order-a': {
    ru: 'Приказ отдаёт только готовый боец с [П] на позиции. Выберите такого.',
    en: 'Only a ready man with [O], in position, can give an order. Choose one.',
  },
  'PH-4-order-b': {
    ru: 'Один приказ даёт не больше 3 восстановлений. Выберите меньше.',
    en: 'One order gives at most 3 recoveries. Choose fewer.',
  },
  'PH-4-order-e': {
    ru: 'Этот боец уже действовал и приказа не получает. Выберите другого.',
    en: 'This man has already acted and gets no order. Choose another.',
  },
  'PH-4-order-f': {
    ru: 'Бойцы с [П] приказов не получают. Для них есть «Восстановление».',
    en: 'Men with [O] get no orders. Use “Recover” for them.',
  },
  'PH-4-order-h': {
    ru: 'Восстанавливаются только истощённые бойцы и бойцы, получившие урон. Выберите другого бойца.',
    en: 'Only exhausted or damaged men can recover. Choose one of them.',
  },
  'PH-4-radio-a': {
    ru: 'Вызвать подкрепления может только готовый боец у Радио (зелёная 6). Выберите такого.',
    en: 'Only a ready man at the Radio (green 6) can call reinforcements. Choose one.',
  },
  'PH-4-radio-a:cost': {
    ru: 'По радио вызывают подкрепления не больше чем на 2 очка. Выберите меньше или дешевле.',
    en: 'The Radio calls reinforcements for at most 2 points. Choose fewer or cheaper ones.',
  },
  'PH-4-radio-a:stock': {
    ru: 'Этого бойца или оружия нет в запасе. Выберите из того, что там есть.',
    en: 'That man or weapon is not in the stock. Choose from the stock.',
  },
  'PH-4-radio-b': {
    ru: 'На КП 13-й гв. дивизии урон. Сначала снимите урон с расположения 4.',
    en: 'The 13th Guards HQ is damaged. Remove the damage from location 4 first.',
  },
  'PH-4-observer-a': {
    ru: 'Огонь корректирует только готовый боец с [К] на позиции. Выберите такого.',
    en: 'Only a ready man with [F], in position, can direct artillery. Choose one.',
  },
  'PH-4-observer-a:token': {
    ru: 'На расположениях 10 и 11 нет жетона артиллерии. Сначала поставьте его в фазе карт.',
    en: 'There is no artillery token on 10 or 11. Place one in the card phase first.',
  },
  'PH-4-observer-a:gun': {
    ru: 'Готовы два жетона артиллерии. Выберите, с какого расположения потратить: 10 или 11.',
    en: 'Two artillery tokens are ready. Choose the location to spend from: 10 or 11.',
  },
  'PH-4-observer-b': {
    ru: 'Такие цели выбрать нельзя. Выберите одну фишку вермахта в поле зрения или две соседние.',
    en: 'These targets are not possible. Choose one enemy in sight, or two next to each other.',
  },
  'PH-4-observer-c': {
    ru: 'Вторая цель должна стоять рядом с первой на том же направлении. Выберите соседнюю.',
    en: 'The second target must be next to the first on the same approach. Choose a neighbour.',
  },
  'PH-4-weapons-a': {
    ru: 'Боец берёт только оружие своего знака и только оттуда, откуда уходит. Выберите такое или никакого.',
    en: 'The weapon must have the man’s symbol and be where the man starts. Choose such a weapon or none.',
  },
  'PH-4-weapons-c': {
    ru: 'Отослать можно только напарника по расчёту. Остальные бойцы уходят с позиции и так.',
    en: 'You can send away only a crew mate. All other men leave the position anyway.',
  },
  'PH-4-weapons-f': {
    ru: 'Третьему бойцу в расчёте места нет. Выберите, кто из двоих уступает место.',
    en: 'A crew has no room for a third man. Choose which of the two makes room.',
  },
  'PH-4-weapons-g': {
    ru: 'Оружие остаётся: без него двое не могут стоять вместе. Уведите бойца без оружия.',
    en: 'The weapon stays: without it two men cannot stand together. Withdraw without the weapon.',
  },
  'PH-4-weapons-k': {
    ru: 'Нужен расчёт: два готовых бойца и оружие их знака на одной позиции. Выберите такую позицию.',
    en: 'This takes a crew: two ready men and a weapon of their symbol on one position. Choose such a position.',
  },
  'PH-4-weapons-k:actions': {
    ru: 'Для оружия нужно 2 действия, а у вас меньше. Выберите другое действие.',
    en: 'Using a weapon costs 2 actions, and you have fewer. Choose another action.',
  },
  'PH-4-weapons-k:target': {
    ru: 'У оружия нет цели в поле зрения. Противотанковое бьёт бронетехнику, пулемёт — пехоту, миномёт только подавляет.',
    en: 'The weapon has no target in sight. Anti-tank weapons attack armour, machine guns attack infantry, mortars only suppress.',
  },
  'PH-4-at-a': {
    ru: 'Противотанковое оружие бьёт только бронетехнику. Выберите бронетехнику.',
    en: 'Anti-tank weapons attack only armour. Choose an armour target.',
  },
  'PH-4-hmg-a': {
    ru: 'Станковый пулемёт бьёт только пехоту. Выберите пехоту.',
    en: 'Machine guns attack only infantry. Choose an infantry target.',
  },
  'PH-4-mortar-a': {
    ru: 'Это оружие не подавляет. Выберите расчёт пулемёта или миномёта.',
    en: 'This weapon cannot suppress. Choose a crew with a machine gun or mortar.',
  },
  'PH-4-recover-c': {
    ru: 'Боец восстанавливается раз за ход и не после другого действия. Выберите другого.',
    en: 'A man recovers once a turn, and not after another action. Choose another man.',
  },
  'PH-4-recover-e': {
    ru: 'Восстанавливаются только истощённые бойцы и бойцы, получившие урон. Выберите другого бойца.',
    en: 'Only exhausted or damaged men can recover. Choose one of them.',
  },
  'PH-5a': {
    ru: 'Боец выбывает. Сначала решите, потратить ли сумку санитара.',
    en: 'A man is about to be lost. First decide whether to use a first aid token.',
  },
  'PH-6a': {
    ru: 'Последний ход окончен. Сначала решите, идти ли на вылазку к Молочному дому.',
    en: 'The last turn is over. First decide whether to raid the Milk House.',
  },
  'PH-7.1b': {
    ru: 'В этой партии нет оперативного обеспечения. Выберите другое действие.',
    en: 'This game has no operational support. Choose another action.',
  },
  'PH-7.1d': {
    ru: 'В запасе нет всех жетонов с карты обеспечения. Выберите другое действие.',
    en: 'The stock does not hold all tokens of the support card. Choose another action.',
  },
  'PH-7.1e': {
    ru: 'На расположении с карты обеспечения лежит урон. Сначала снимите его.',
    en: 'A location named on the support card is damaged. Remove that damage first.',
  },
  'PH-7.1h': {
    ru: 'Карты оперативного обеспечения закончились. Выберите другое действие.',
    en: 'The operational support cards are used up. Choose another action.',
  },
  'PH-7.4d': {
    ru: 'Сейчас планирование вермахта: выберите три карты по порядку и карту тактики.',
    en: 'German planning: choose three cards in order and one tactics card.',
  },
  'PH-7.4f': {
    ru: 'В план входят три карты из руки по порядку и одна карта тактики. Выберите столько.',
    en: 'The plan takes three cards from the hand in order and one tactics card. Choose that many.',
  },
  'PH-7.4h': {
    ru: 'Проверку снабжения и Молочный дом нельзя оставить в руке. Включите их в три карты плана.',
    en: 'Resupply checks and the Milk House cannot stay in hand. Put them among the three planned cards.',
  },
} as const satisfies Record<string, BilingualText>

export type PavlovRule = keyof typeof refusals

/** Returns the texts that explain refused actions, in one language. */
export function createPavlovRefusals(lang: WrittenLang): Record<PavlovRule, string> {
  return Object.fromEntries(Object.entries(refusals).map(([rule, text]) => [rule, text[lang]])) as Record<
    PavlovRule,
    string
  >
}
