import type { BilingualText, Lang } from '../../../engine/model.ts'

/** Texts that explain refused actions, by rule id. */
const refusals = {
  'ST-2.4b': { en: 'You hold no such card.', ru: 'Такой карты у вас в руке нет.' },
  'ST-3.3a': {
    en: 'Only the units that arrive now are placed.',
    ru: 'Выставляют только те части, которые прибывают сейчас.',
  },
  'ST-3.4b': {
    en: 'This optional rule is not part of this game.',
    ru: 'Это дополнительное правило в этой игре не действует.',
  },
  'ST-4.1a': { en: 'New units are being placed.', ru: 'Сейчас выставляют новые части.' },
  'ST-4.2c': { en: 'It is time for an action.', ru: 'Ожидается действие.' },
  'ST-4.5a': {
    en: 'After a Ju-87 this action can no longer be a pass: end it instead.',
    ru: 'После Ю-87 действие уже не пас: его можно только закончить.',
  },
  'ST-5.1c': {
    en: 'Discard exactly as many cards as the hand is over its limit.',
    ru: 'Сбрасывается ровно столько карт, сколько их сверх предела.',
  },
  'ST-5.1d': {
    en: 'The hand is filled up to its limit, no further.',
    ru: 'Рука пополняется до предела, не больше.',
  },
  'ST-5.2d': {
    en: 'This card is not aimed at an area: it has a moment of its own.',
    ru: 'Эту карту не направляют на область: у неё свой момент.',
  },
  'ST-5.2e': {
    en: 'This card is for another moment: its condition is not met now.',
    ru: 'У этой карты другой момент: её условие сейчас не выполнено.',
  },
  'ST-5.3a': {
    en: 'Only cards of this pile, each copy once.',
    ru: 'Только карты из этой стопки, каждая копия один раз.',
  },
  'ST-5.5b': {
    en: 'Only one copy of this card may be played at a time.',
    ru: 'Эту карту играют только по одной за раз.',
  },
  'ST-5.5d': {
    en: 'Mines and Defensive fire are rolled one at a time: what follows is decided when the result is known.',
    ru: 'Мины и оборонительный огонь играют по одной карте: что дальше, решают по результату.',
  },
  'ST-5.6c': {
    en: 'No enemy unit stands where this card could strike.',
    ru: 'Там, куда бьёт эта карта, нет частей противника.',
  },
  'ST-5.6c:none': {
    en: 'None of your attack cards has anybody to strike now.',
    ru: 'Вашими картами атаки сейчас бить некого.',
  },
  'ST-5.6d': { en: 'This card needs an area of the map.', ru: 'Этой карте нужна область.' },
  'ST-5.7b': { en: 'Cards do not strike start zones.', ru: 'По стартовым зонам картами не бьют.' },
  'ST-6.1b': {
    en: 'German units of two divisions do not act together; general units may join one of them.',
    ru: 'Части двух немецких дивизий вместе не действуют; к одной из них могут примкнуть части общего подчинения.',
  },
  'ST-6.2a': {
    en: 'A group is made up of your own units in one area.',
    ru: 'В группе — свои части из одной области.',
  },
  'ST-6.2a:none': { en: 'No unit of yours is there.', ru: 'Там нет ваших частей.' },
  'ST-6.2a:foe': { en: 'That unit is the enemy’s.', ru: 'Это часть противника.' },
  'ST-6.2b': {
    en: 'Spent units do not act before the next turn.',
    ru: 'Неактивные части до следующего хода не действуют.',
  },
  'ST-6.2d': { en: 'Each unit is named once.', ru: 'Каждую часть называют один раз.' },
  'ST-7.2b': {
    en: 'Movement goes from area to neighbouring area.',
    ru: 'Движение идёт из области в соседнюю.',
  },
  'ST-7.4d': { en: 'Too few movement points for this step.', ru: 'На этот шаг не хватает очков движения.' },
  'ST-7.6a': {
    en: 'With this unit the group is too slow for any step.',
    ru: 'С этой частью группе не хватит скорости ни на один шаг.',
  },
  'ST-7.7b': {
    en: 'More than ten units of a side never stand in one area, not even in passing.',
    ru: 'Больше десяти своих частей в области не бывает, даже проходом.',
  },
  'ST-7.7d': { en: 'There is no room: ten units stand there.', ru: 'Места нет: там уже десять частей.' },
  'ST-8.1a': {
    en: 'Only active units with a fire value shoot.',
    ru: 'Стреляют только активные части с фактором огня.',
  },
  'ST-8.1b': {
    en: 'Units fire within their own area or into a neighbouring one.',
    ru: 'Огонь ведут внутри своей области или в соседнюю.',
  },
  'ST-8.1c': {
    en: 'Casualty points go to the units that were attacked.',
    ru: 'Очки потерь получают атакованные части.',
  },
  'ST-8.1e': { en: 'Nobody fires at a crossing.', ru: 'По переправам части не стреляют.' },
  'ST-8.6b': { en: 'No enemy unit to fire at.', ru: 'Стрелять не в кого: частей противника нет.' },
  'ST-9.1a': {
    en: 'The owner of the units that were attacked decides.',
    ru: 'Решает владелец атакованных частей.',
  },
  'ST-9.1b': {
    en: 'No unit takes more points than it can: three while active, two when spent, one fewer with no way out.',
    ru: 'Больше, чем может, часть не принимает: активная — три очка, неактивная — два, без пути отхода — на одно меньше.',
  },
  'ST-9.2b': {
    en: 'All points have to be shared out, no more and no fewer.',
    ru: 'Распределить нужно все очки, ни больше ни меньше.',
  },
  'ST-9.3a': {
    en: 'A retreat goes to a neighbouring area under the owner’s control.',
    ru: 'Отступают в соседнюю область под своим контролем.',
  },
  'ST-9.3b': { en: 'Nobody retreats onto a crossing.', ru: 'На переправу не отступают.' },
  'ST-9.3c': {
    en: 'While there is an area without enemies, the retreat goes there.',
    ru: 'Пока есть область без противника, отступают в неё.',
  },
  'ST-11.1a': {
    en: 'Soviet reinforcements arrive on crossings.',
    ru: 'Советские подкрепления прибывают на переправы.',
  },
  'ST-11.2a': {
    en: 'German reinforcements arrive in areas under German control, with or without Soviet units in them.',
    ru: 'Немецкие подкрепления прибывают в области под контролем Вермахта, есть там советские части или нет.',
  },
  'ST-13.2a': { en: 'Nobody moves onto or through a crossing.', ru: 'На переправу и через неё не ходят.' },
  'ST-13.3a': {
    en: 'Only one unit leaves a crossing in an action.',
    ru: 'С переправы за действие уходит одна часть.',
  },
  'ST-13.4b': {
    en: 'Of the German cards only Ju-87s reach a crossing, and only under option 8.',
    ru: 'До переправ достают только Ю-87, и только с правилом 15.8.',
  },
  'ST-13.5a': { en: 'Units on a crossing do not fire.', ru: 'С переправы не стреляют.' },
  'ST-13.6a': {
    en: 'Units left on a crossing change only to another crossing.',
    ru: 'Части с переправы переходят только на другую переправу.',
  },
  'ST-13.6b': { en: 'This unit has already changed its crossing.', ru: 'Эта часть переправу уже сменила.' },
  'ST-13.7a': { en: 'The Wehrmacht never enters crossings.', ru: 'Вермахт на переправы не входит.' },
  'ST-15.1a': {
    en: '“No step back” has already been declared this turn.',
    ru: '«Ни шагу назад!» в этот ход уже объявлено.',
  },
  'ST-15.1b': {
    en: '“No step back” answers fire and attack cards.',
    ru: '«Ни шагу назад!» — ответ на огонь и карты атаки.',
  },
  'ST-15.1d': {
    en: '“No step back” needs an area under Soviet control.',
    ru: '«Ни шагу назад!» — только в области под советским контролем.',
  },
  'ST-15.2a': {
    en: 'The Soviet player decides on the captured card.',
    ru: 'О карте из немецкой руки решает советский игрок.',
  },
  'ST-15.3a': {
    en: 'German mobility is an action of the Wehrmacht, once a game.',
    ru: 'Мобильность — действие Вермахта, один раз за игру.',
  },
  'ST-15.3b': {
    en: 'All active units of one division in the area go; general units may go along.',
    ru: 'Идут все активные части одной дивизии в области; с ними могут идти части общего подчинения.',
  },
  'ST-15.3c': { en: 'Four areas at most.', ru: 'Не больше четырёх областей.' },
  'ST-15.3d': {
    en: 'No area with Soviet units may be entered.',
    ru: 'В область с советскими частями войти нельзя.',
  },
  'ST-15.3e': {
    en: 'A Soviet-controlled area ends the movement.',
    ru: 'Область под советским контролем — конец движения.',
  },
  'ST-15.3i': { en: 'There is no room for the whole group.', ru: 'Для всей группы нет места.' },
  'ST-15.4a': { en: 'Cards are being chosen from the deck.', ru: 'Сейчас выбирают карты из колоды.' },
  'ST-15.4c': {
    en: 'Cards chosen last turn rest this turn.',
    ru: 'Карты, выбранные в прошлый ход, пока отдыхают.',
  },
  'ST-15.5b': {
    en: 'A Concentration takes units of at least two other areas that can reach the target.',
    ru: 'Для концентрации нужны части хотя бы из двух других областей, способные дойти до цели.',
  },
  'ST-15.5b:go': {
    en: 'Stacks come from at least two areas: add one from an area that has sent none yet.',
    ru: 'Колонны нужны хотя бы из двух областей: добавьте колонну из той, откуда её ещё нет.',
  },
  'ST-15.5b:more': {
    en: 'After this stack nobody could come from another area: leave room for him, or a way.',
    ru: 'После этой колонны из другой области никто бы не пришёл: оставьте ему место или путь.',
  },
  'ST-15.5c': {
    en: 'Each unit goes in one stack, and a stack must reach the target with its slowest unit.',
    ru: 'Часть идёт в одной колонне, и колонна должна дойти до цели со скоростью самой медленной части.',
  },
  'ST-15.5d': { en: 'There is not enough room there.', ru: 'Там не хватает места.' },
  'ST-15.5l': { en: 'The Concentration marker is not yours.', ru: 'Фишка «Концентрация» не у вас.' },
  'ST-15.5o': {
    en: 'A Concentration takes one unit from all crossings together.',
    ru: 'При концентрации со всех переправ уходит одна часть.',
  },
  'ST-15.6c': {
    en: 'Active Soviet units have to be chosen.',
    ru: 'Выбирать нужно активные советские части.',
  },
  'ST-15.6d': { en: 'Exactly as many units as the die says.', ru: 'Ровно столько частей, сколько выпало.' },
  'ST-15.9b': {
    en: 'A battalion needs a Soviet-controlled area without German units.',
    ru: 'Батальону нужна область под советским контролем без немецких частей.',
  },
  'ST-15.9d': { en: 'Battalions do not arrive on crossings.', ru: 'На переправы батальоны не ставят.' },
  'ST-15.9e': {
    en: 'Battalions start in Soviet areas without a letter.',
    ru: 'Батальоны начинают в советских областях без буквы.',
  },
  'ST-card-assault-b': {
    en: 'An Assault is one step, into a neighbouring area.',
    ru: 'Штурм — это один шаг, в соседнюю область.',
  },
  'ST-card-assault-a': { en: 'Assault is a German card.', ru: '«Штурм» — карта Вермахта.' },
  'ST-card-defensive-fire-b': {
    en: 'Defensive fire needs an active Soviet unit in the area entered.',
    ru: 'Для оборонительного огня в области нужна активная советская часть.',
  },
  'ST-card-ju87-f': {
    en: 'Only an action begun with a Ju-87 can be stopped; otherwise pass.',
    ru: 'Закончить можно действие, начатое Ю-87; иначе — пас.',
  },
  'ST-card-machine-guns-c': {
    en: 'Machine-guns do not help against cards.',
    ru: 'Против карт пулемёты не помогают.',
  },
  'ST-card-mines-b': {
    en: 'Name one of the areas on the way in which this card can meet those who enter.',
    ru: 'Назовите одну из областей на пути, где эта карта может встретить входящих.',
  },
  'ST-card-mines-c': {
    en: 'Mines lie in Soviet-controlled areas only.',
    ru: 'Мины лежат только в областях под советским контролем.',
  },
  'ST-card-rubble-b': {
    en: 'The area factor does not count here.',
    ru: 'Защитный фактор области здесь не действует.',
  },
  'ST-card-sappers-c': {
    en: 'Only Sappers strengthen fire, and only the fire of units at an enemy.',
    ru: 'Огонь усиливают только сапёры, и только огонь частей по противнику.',
  },
  'ST-card-sewers-a': {
    en: 'The sewers lead through two areas at most.',
    ru: 'По канализации проходят не больше двух областей.',
  },
  'ST-card-sewers-b': { en: 'Sewers are a Soviet card.', ru: '«По канализации» — советская карта.' },
  'ST-card-sewers-d': {
    en: 'The sewers join land areas only, not crossings or start zones.',
    ru: 'Канализация ведёт только между областями города, не к переправам и стартовым зонам.',
  },
  'ST-card-sewers-e': { en: 'There is no room for the whole group.', ru: 'Для всей группы нет места.' },
  'ST-card-zaitsev-b': {
    en: 'Zaitsev cancels the whole action: no further card goes with him.',
    ru: '«Зайцев» отменяет всё действие: другие карты с ним не играют.',
  },
  'ST-react-b': {
    en: 'The Soviet player may answer the declaration.',
    ru: 'Советский игрок может ответить на объявление.',
  },
  'ST-react-d': {
    en: 'Mines come before Defensive fire, and not after it.',
    ru: 'Мины — до оборонительного огня, не после него.',
  },
  'ST-react-g': { en: 'The German player decides on Sappers.', ru: 'Немецкий игрок решает о сапёрах.' },
  'ST-react-i': {
    en: 'The Soviet player may answer the attack.',
    ru: 'Советский игрок может ответить на атаку.',
  },
  'ST-react-j': {
    en: 'The German player may answer Soviet fire.',
    ru: 'Немецкий игрок может ответить на советский огонь.',
  },
  'ST-react-k': {
    en: 'The owner of the card decides on Spotters.',
    ru: 'О корректировщиках решает владелец карты.',
  },
  'ST-react-m': {
    en: 'No card of your hand fits here.',
    ru: 'Ни одна карта из вашей руки здесь не подходит.',
  },
} as const satisfies Record<string, BilingualText>

/** Ids of the rules that a refusal may cite. */
export type StalingradRule = keyof typeof refusals

export function stalingradRefusals(lang: Lang): Readonly<Record<StalingradRule, string>> {
  const found = {} as Record<StalingradRule, string>
  for (const rule of Object.keys(refusals) as StalingradRule[]) found[rule] = refusals[rule][lang]
  return found
}
