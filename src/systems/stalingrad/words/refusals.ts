import type { BilingualText, WrittenLang } from '../../../engine/model.ts'

/** Texts that explain refused actions, by rule id. */
const refusals = {
  'ST-2.4b': { en: 'You do not hold this card.', ru: 'Такой карты у вас в руке нет.' },
  'ST-3.3a': {
    en: 'Place only the units that arrive now.',
    ru: 'Выставляйте только те части, которые прибывают сейчас.',
  },
  'ST-3.4b': {
    en: 'This optional rule is off in this game.',
    ru: 'Это дополнительное правило в этой партии выключено.',
  },
  'ST-4.1a': { en: 'New units have to be placed first.', ru: 'Сначала нужно выставить новые части.' },
  'ST-4.2c': {
    en: 'It is time for an action: move, fire, play a card or pass.',
    ru: 'Сейчас время действия: движение, огонь, карта или пас.',
  },
  'ST-4.5a': {
    en: 'After a Ju-87 you cannot pass. Take an action or press “End the action”.',
    ru: 'После Ю-87 пасовать нельзя. Сделайте действие или нажмите «Закончить действие».',
  },
  'ST-5.1c': {
    en: 'Discard exactly as many cards as you hold over the limit.',
    ru: 'Сбросьте ровно столько карт, сколько в руке лишних.',
  },
  'ST-5.1d': {
    en: 'You can fill your hand only up to its limit.',
    ru: 'Руку можно пополнить только до предела.',
  },
  'ST-5.2d': {
    en: 'This card does not strike an area. It is played at another moment.',
    ru: 'Эта карта не бьёт по области. Её играют в другой момент.',
  },
  'ST-5.2e': {
    en: 'This card does not fit now: its condition is not met.',
    ru: 'Эта карта сейчас не подходит: её условие не выполнено.',
  },
  'ST-5.3a': {
    en: 'Choose from the cards that you are offered now, each copy once.',
    ru: 'Выбирайте из карт, которые сейчас предложены, каждую копию один раз.',
  },
  'ST-5.5b': {
    en: 'You can play only one copy of this card at a time.',
    ru: 'Эту карту можно играть только по одной.',
  },
  'ST-5.5d': {
    en: 'Mines and Defensive fire are rolled one at a time. Play this card alone; you decide on the rest after the roll.',
    ru: 'Для каждой карты мин и оборонительного огня бросок свой. Сыграйте эту карту одну: об остальных решите после броска.',
  },
  'ST-5.6c': {
    en: 'There is no enemy unit in that area for this card.',
    ru: 'В этой области нет вражеских частей для этой карты.',
  },
  'ST-5.6c:none': {
    en: 'Your attack cards have no target now.',
    ru: 'Для ваших карт атаки сейчас нет цели.',
  },
  'ST-5.6d': { en: 'This card needs an area of the city.', ru: 'Этой карте нужна область города.' },
  'ST-5.7b': { en: 'Cards do not strike start zones.', ru: 'По стартовым зонам карты не бьют.' },
  'ST-6.1b': {
    en: 'All units of a German group belong to one division. Only general units may join it.',
    ru: 'Немецкая группа состоит из частей одной дивизии. Присоединить можно только части общего подчинения.',
  },
  'ST-6.2a': {
    en: 'A group consists of your own units in one area.',
    ru: 'Группа состоит только из ваших частей в одной области.',
  },
  'ST-6.2a:none': { en: 'You have no units there.', ru: 'Там нет ваших частей.' },
  'ST-6.2a:foe': { en: 'That is an enemy unit.', ru: 'Это часть противника.' },
  'ST-6.2b': {
    en: 'Spent units cannot act until the next turn.',
    ru: 'Неактивные части до следующего хода не действуют.',
  },
  'ST-6.2d': { en: 'Name each unit once.', ru: 'Называйте каждую часть один раз.' },
  'ST-7.2b': {
    en: 'Each step leads to a neighbouring area.',
    ru: 'За шаг можно перейти только в соседнюю область.',
  },
  'ST-7.4d': {
    en: 'The group has too few movement points for this step.',
    ru: 'На этот шаг не хватает очков движения.',
  },
  'ST-7.6a': {
    en: 'With this unit the group is too slow to take a step.',
    ru: 'С этой частью группа слишком медленна: ей не хватит очков движения ни на один шаг.',
  },
  'ST-7.7b': {
    en: 'An area holds at most ten units of a side, also while units pass through it.',
    ru: 'В области может быть не больше десяти частей одной стороны, даже если они её только проходят.',
  },
  'ST-7.7d': {
    en: 'There is no room: ten of your units stand there.',
    ru: 'Места нет: там уже десять ваших частей.',
  },
  'ST-8.1a': {
    en: 'Only active units with a fire value can fire.',
    ru: 'Стреляют только активные части, у которых есть огонь.',
  },
  'ST-8.1b': {
    en: 'Units can fire only in their own area or into a neighbouring one.',
    ru: 'Стрелять можно только в своей области или по соседней.',
  },
  'ST-8.1c': {
    en: 'Only units under attack take casualty points.',
    ru: 'Очки потерь получают только атакованные части.',
  },
  'ST-8.1e': { en: 'Units cannot fire at a crossing.', ru: 'По переправам части не стреляют.' },
  'ST-8.6b': { en: 'There is no enemy unit to fire at.', ru: 'Стрелять не в кого: вражеских частей нет.' },
  'ST-9.1a': {
    en: 'First the owner of the units under attack shares out the casualty points.',
    ru: 'Сначала владелец атакованных частей распределяет очки потерь.',
  },
  'ST-9.1b': {
    en: 'That is more than this unit can take. An active unit takes 3 points, a spent one 2; with no way out, each takes one fewer.',
    ru: 'Столько эта часть не примет: активная принимает 3 очка, неактивная 2. Если отступать некуда, на одно очко меньше.',
  },
  'ST-9.2b': {
    en: 'Assign all casualty points, no more and no fewer.',
    ru: 'Распределите все очки потерь, ни больше ни меньше.',
  },
  'ST-9.3a': {
    en: 'Retreat to a neighbouring area under your control.',
    ru: 'Отступайте в соседнюю область под своим контролем.',
  },
  'ST-9.3b': { en: 'Units do not retreat onto a crossing.', ru: 'На переправу не отступают.' },
  'ST-9.3c': {
    en: 'There is an area without enemies. Retreat there.',
    ru: 'Есть область без противника. Отступайте туда.',
  },
  'ST-11.1a': {
    en: 'Soviet reinforcements arrive on crossings.',
    ru: 'Советские подкрепления прибывают на переправы.',
  },
  'ST-11.2a': {
    en: 'German reinforcements arrive in German-controlled areas. Soviet units there do not matter.',
    ru: 'Немецкие подкрепления прибывают в области под контролем вермахта. Советские части там не мешают.',
  },
  'ST-13.2a': {
    en: 'Units do not move onto or through a crossing.',
    ru: 'На переправу и через неё не ходят.',
  },
  'ST-13.3a': {
    en: 'Only one unit can leave a crossing in an action.',
    ru: 'За действие с переправы может уйти только одна часть.',
  },
  'ST-13.4b': {
    en: 'Of the German cards only Ju-87s reach a crossing, and only under rule 15.8.',
    ru: 'До переправ достают только Ю-87, и только с правилом 15.8.',
  },
  'ST-13.5a': { en: 'Units on a crossing cannot fire.', ru: 'С переправы не стреляют.' },
  'ST-13.6a': {
    en: 'Now units on a crossing can only change to another crossing.',
    ru: 'Сейчас части с переправы могут перейти только на другую переправу.',
  },
  'ST-13.6b': { en: 'This unit has already changed its crossing.', ru: 'Эта часть уже сменила переправу.' },
  'ST-13.7a': { en: 'German units never enter crossings.', ru: 'Немецкие части на переправы не входят.' },
  'ST-15.1a': {
    en: '“No step back” has already been declared this turn.',
    ru: '«Ни шагу назад!» в этот ход уже объявлено.',
  },
  'ST-15.1b': {
    en: '“No step back” can only answer German fire and attack cards.',
    ru: '«Ни шагу назад!» объявляют только против немецкого огня и карт атаки.',
  },
  'ST-15.1d': {
    en: '“No step back” needs an area under Soviet control.',
    ru: '«Ни шагу назад!» объявляют только в области под контролем Красной армии.',
  },
  'ST-15.2a': {
    en: 'First the Red Army decides whether to take a German card.',
    ru: 'Сначала Красная армия решает, брать ли немецкую карту.',
  },
  'ST-15.3a': {
    en: 'German mobility is a German action, once a game.',
    ru: 'Немецкая мобильность — действие вермахта, один раз за партию.',
  },
  'ST-15.3b': {
    en: 'All active units of one division in the area move. Only general units may join.',
    ru: 'Идут все активные части одной дивизии в области. Присоединить можно только части общего подчинения.',
  },
  'ST-15.3c': {
    en: 'The division can move four areas at most.',
    ru: 'Дивизия проходит не больше четырёх областей.',
  },
  'ST-15.3d': {
    en: 'Do not enter an area with Soviet units.',
    ru: 'В область с советскими частями войти нельзя.',
  },
  'ST-15.3e': {
    en: 'The movement ends in a Soviet-controlled area. Make it the last one.',
    ru: 'В области под советским контролем движение кончается. Она может быть только последней.',
  },
  'ST-15.3i': { en: 'There is no room for the whole group.', ru: 'Для всей группы нет места.' },
  'ST-15.4a': {
    en: 'First cards have to be chosen from the deck.',
    ru: 'Сначала нужно выбрать карты из колоды.',
  },
  'ST-15.4c': {
    en: 'Cards chosen last turn cannot be chosen this turn.',
    ru: 'Карты, выбранные в прошлый ход, в этот ход брать нельзя.',
  },
  'ST-15.5b': {
    en: 'A Concentration needs units from at least two other areas that can reach the target.',
    ru: 'Для концентрации нужны части хотя бы из двух других областей, которые могут дойти до цели.',
  },
  'ST-15.5b:go': {
    en: 'Stacks come from at least two areas. Add one from another area.',
    ru: 'Колонны нужны хотя бы из двух областей. Добавьте колонну из другой области.',
  },
  'ST-15.5b:more': {
    en: 'After this stack no unit from another area could join. Leave room and a way for one.',
    ru: 'После этой колонны часть из другой области не дойдёт. Оставьте ей место и путь.',
  },
  'ST-15.5c': {
    en: 'Each unit goes in one stack. The slowest unit of a stack must be able to reach the target.',
    ru: 'Каждая часть идёт только в одной колонне. До цели должна дойти и самая медленная часть колонны.',
  },
  'ST-15.5d': { en: 'There is not enough room there.', ru: 'Там не хватает места.' },
  'ST-15.5l': { en: 'You do not hold the Concentration marker.', ru: 'Фишка «Концентрация» не у вас.' },
  'ST-15.5o': {
    en: 'From all crossings together only one unit can join a Concentration.',
    ru: 'Со всех переправ вместе в концентрации может участвовать только одна часть.',
  },
  'ST-15.6c': { en: 'Choose active Soviet units.', ru: 'Выбирайте активные советские части.' },
  'ST-15.6d': {
    en: 'Choose exactly as many units as the die shows.',
    ru: 'Выберите ровно столько частей, сколько выпало на кубике.',
  },
  'ST-15.9b': {
    en: 'A battalion needs a Soviet-controlled area without German units.',
    ru: 'Батальону нужна область под советским контролем без немецких частей.',
  },
  'ST-15.9d': { en: 'Battalions do not arrive on crossings.', ru: 'На переправы батальоны не ставят.' },
  'ST-15.9e': {
    en: 'Before the game, battalions go to Soviet areas without a letter.',
    ru: 'До начала партии батальоны ставят в советские области без буквы.',
  },
  'ST-card-assault-b': {
    en: 'An Assault is one step into a neighbouring area.',
    ru: 'Штурм — один шаг в соседнюю область.',
  },
  'ST-card-assault-a': { en: 'Assault is a German card.', ru: '«Штурм» — карта вермахта.' },
  'ST-card-defensive-fire-b': {
    en: 'Defensive fire needs an active Soviet unit in the area entered.',
    ru: 'Для оборонительного огня в области нужна активная советская часть.',
  },
  'ST-card-ju87-f': {
    en: 'You can end only an action that began with a Ju-87. Otherwise pass.',
    ru: 'Закончить можно только действие, начатое с Ю-87. Иначе пасуйте.',
  },
  'ST-card-machine-guns-c': {
    en: 'Machine-guns do not help against cards.',
    ru: 'Против карт пулемёты не помогают.',
  },
  'ST-card-mines-b': {
    en: 'Name an area on the way where this card can be played.',
    ru: 'Назовите область на пути, где эту карту можно сыграть.',
  },
  'ST-card-mines-c': {
    en: 'Mines work only in Soviet-controlled areas.',
    ru: 'Мины действуют только в областях под советским контролем.',
  },
  'ST-card-rubble-b': {
    en: 'The area factor does not count here, so Rubble is no help.',
    ru: 'Защитный фактор здесь не действует, и завалы не помогут.',
  },
  'ST-card-sappers-c': {
    en: 'Only Sappers can strengthen fire, and only when units fire at an enemy.',
    ru: 'Усилить огонь могут только сапёры, и только когда части стреляют по противнику.',
  },
  'ST-card-sewers-a': {
    en: 'The sewers lead through two areas at most.',
    ru: 'По канализации можно пройти не больше двух областей.',
  },
  'ST-card-sewers-b': { en: 'Sewers is a Soviet card.', ru: '«По канализации» — советская карта.' },
  'ST-card-sewers-d': {
    en: 'Sewers join areas of the city only, not crossings or start zones.',
    ru: 'Канализация соединяет только области города, без переправ и стартовых зон.',
  },
  'ST-card-sewers-e': { en: 'There is no room for the whole group.', ru: 'Для всей группы нет места.' },
  'ST-card-zaitsev-b': {
    en: 'Zaitsev cancels the whole action. Play this card alone.',
    ru: '«Зайцев» отменяет всё действие. Играйте эту карту одну.',
  },
  'ST-react-b': {
    en: 'First the Red Army may react to the declared action.',
    ru: 'Сначала Красная армия может ответить на объявленное действие.',
  },
  'ST-react-d': {
    en: 'Play Mines before Defensive fire, not after it.',
    ru: 'Мины играют до оборонительного огня, не после него.',
  },
  'ST-react-g': {
    en: 'First the Wehrmacht decides on Sappers.',
    ru: 'Сначала вермахт решает, играть ли сапёров.',
  },
  'ST-react-i': {
    en: 'First the Red Army may react to the attack.',
    ru: 'Сначала Красная армия может ответить на атаку.',
  },
  'ST-react-j': {
    en: 'First the Wehrmacht may react to Soviet fire.',
    ru: 'Сначала вермахт может ответить на советский огонь.',
  },
  'ST-react-k': {
    en: 'First the owner of the card decides on Spotters.',
    ru: 'Сначала владелец карты решает, играть ли корректировщиков.',
  },
  'ST-react-m': {
    en: 'No card in your hand fits here.',
    ru: 'Ни одна карта из вашей руки здесь не подходит.',
  },
} as const satisfies Record<string, BilingualText>

/** Ids of the rules that a refusal may cite. */
export type StalingradRule = keyof typeof refusals

export function createStalingradRefusals(lang: WrittenLang): Readonly<Record<StalingradRule, string>> {
  const found = {} as Record<StalingradRule, string>
  for (const rule of Object.keys(refusals) as StalingradRule[]) found[rule] = refusals[rule][lang]
  return found
}
