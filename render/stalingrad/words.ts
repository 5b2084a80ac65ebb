import type { Side } from '../../data/stalingrad/index.ts'
import type { MoveMode } from '../../src/systems/stalingrad/events.ts'

export type Lang = 'ru' | 'en'

/** Short words of the picture: captions, chips, bars. Sentences belong to the message. */
export interface Words {
  title: string
  subtitle: string
  sides: Record<Side, string>
  letters: Record<Side, string>
  volga: string
  north: string
  crossing: string
  turn: string
  action: string
  actionOf(action: number, side: string): string
  over: string
  onePass: string
  coming: string
  hands: string
  handOf(size: number, limit: number): string
  deck: string
  discards: string
  objectives: string
  objectivesOf(held: number, needed: number): string
  options: Record<'stand' | 'mobility' | 'marker', string>
  legend: string
  legendLines: Record<'active' | 'spent' | 'band' | 'objective' | 'fire' | 'front', string>
  fire: string
  inside(area: string): string
  odds: string
  strength: string
  units(count: number): string
  sappers: string
  dice(count: number): string
  area: string
  rubble: string
  guns: string
  points(count: number): string
  mean: string
  chance: string
  again: string
  double: string
  stand: string
  noEffect: string
  modes: Record<MoveMode, string>
  movementPoints: string
  of(count: number): string
  losses: string
  retreat: string
  events: string
  arrivals: string
  supply: string
  count: string
  held: string
  needed: string
  winner(side: string): string
  decides(side: string): string
  asks: Record<string, string>
  andMore(count: number): string
  cards(count: number): string
  hidden: string
  handTitle(side: string): string
  own: string
  added: string
  reaction: string
  resting: string
  noCards: string
  zoomNobody: string
  controlled(side: string): string
  factor: string
  terrain: Record<'steppe' | 'suburb' | 'city' | 'factory' | 'park' | 'hill' | 'crossing', string>
  kurgan: string
  spentUnit: string
  said: Said
}

/** One short line an event. */
export interface Said {
  turn(turn: number): string
  supplyRoll(die: number): string
  shortage(names: string): string
  reshuffled(side: string): string
  drew(side: string, count: number): string
  discarded(side: string, names: string): string
  kept(side: string, count: number): string
  stolen(card: string): string
  notStolen: string
  transferred(names: string, to: string): string
  arrived(names: string, area: string): string
  relieved(names: string, area: string): string
  waits(names: string): string
  battalionLost: string
  passed(side: string): string
  stopped: string
  concentrates(area: string): string
  markerPassed(side: string | null): string
  played(side: string, card: string): string
  noStepBack: string
  cancelled(card: string): string
  fireMarker(area: string): string
  friendlyFire(points: number): string
  spent(names: string): string
  lost(points: number): string
  retreated(name: string, to: string): string
  eliminated(name: string): string
  returned(names: string, area: string): string
  entered(names: string, area: string): string
  halted(area: string): string
  noFire: string
  control(area: string, side: string): string
  phaseOver: string
  markersOff: string
  withdrawn(names: string): string
  recovered(count: number): string
}

const plural = (count: number, one: string, few: string, many: string): string => {
  const tens = count % 100
  const ones = count % 10
  if (tens > 10 && tens < 20) return many
  return ones === 1 ? one : ones > 1 && ones < 5 ? few : many
}

export const words: Record<Lang, Words> = {
  ru: {
    title: 'СТАЛИНГРАД',
    subtitle: 'уличные бои, 1942',
    sides: { german: 'Вермахт', soviet: 'Красная армия' },
    letters: { german: 'Г', soviet: 'С' },
    volga: 'ВОЛГА',
    north: 'С',
    crossing: 'переправа',
    turn: 'ХОД',
    action: 'ДЕЙСТВИЕ',
    actionOf: (action, side) => `${action} · ${side}`,
    over: 'партия окончена',
    onePass: 'перед этим пас',
    coming: 'придут',
    hands: 'КАРТЫ В РУКЕ',
    handOf: (size, limit) => `${size} из ${limit}`,
    deck: 'колода',
    discards: 'сброс',
    objectives: 'ЦЕЛИ С ФАКТОРОМ 3',
    objectivesOf: (held, needed) => `у С ${held}, нужно ${needed}`,
    options: { stand: 'ни шагу назад', mobility: 'мобильность', marker: 'концентрация' },
    legend: 'ЗНАКИ',
    legendLines: {
      active: 'огонь-защита-ход',
      spent: 'неактивна, защита',
      band: 'цвет верха: дивизия',
      objective: 'цель, фактор 3',
      fire: 'маркер «Огонь»',
      front: 'линия фронта',
    },
    fire: 'ОГОНЬ',
    inside: area => `внутри: ${area}`,
    odds: 'РАСЧЁТ ОГНЯ',
    strength: 'сила',
    units: count => `${count} ${plural(count, 'часть', 'части', 'частей')}`,
    sappers: 'сапёры',
    dice: count => plural(count, 'кубик', `${count} кубика`, `${count} кубиков`),
    area: 'область',
    rubble: 'область, завалы',
    guns: 'пулемёты',
    points: count => `${plural(count, 'очко', 'очка', 'очков')} потерь`,
    mean: 'очков в среднем',
    chance: 'попадание',
    again: 'повтор броска',
    double: 'дубль: огонь по своим',
    stand: 'ни шагу назад!',
    noEffect: 'Без потерь',
    modes: {
      move: 'ДВИЖЕНИЕ',
      assault: 'ШТУРМ',
      sewers: 'ПО КАНАЛИЗАЦИИ',
      mobility: 'МОБИЛЬНОСТЬ',
      concentration: 'КОНЦЕНТРАЦИЯ',
    },
    movementPoints: 'очки движения',
    of: count => `из ${count}`,
    losses: 'ПОТЕРИ',
    retreat: 'ОТСТУПЛЕНИЕ',
    events: 'СОБЫТИЯ',
    arrivals: 'ПОДКРЕПЛЕНИЯ',
    supply: 'СНАБЖЕНИЕ',
    count: 'ИТОГ',
    held: 'у Красной армии',
    needed: 'нужно',
    winner: side => `Победа: ${side}`,
    decides: side => `Решает ${side}`,
    asks: {
      action: 'действие',
      declared: 'ответ на объявление',
      enter: 'мины, огонь',
      sappers: 'сапёры',
      answer: 'ответ на атаку',
      ammunition: 'отмена огня',
      spotters: 'повтор броска',
      losses: 'потери',
      retreat: 'куда отступить',
      arrive: 'куда прибыть',
      transfer: 'переправы',
      shortage: 'кто без снабжения',
      discard: 'сброс карт',
      discardDown: 'сброс до предела',
      choose: 'выбор карт',
      theft: 'карта противника',
      converge: 'колонны',
    },
    andMore: count => `и ещё ${count}`,
    cards: count => `${count} ${plural(count, 'карта', 'карты', 'карт')}`,
    hidden: 'рука скрыта',
    handTitle: side => `РУКА: ${side.toUpperCase()}`,
    own: 'своё действие',
    added: 'к своему действию',
    reaction: 'ответ противнику',
    resting: 'отдыхают в этот ход',
    noCards: 'Карт нет',
    zoomNobody: 'никого',
    controlled: side => `контроль: ${side}`,
    factor: 'фактор',
    terrain: {
      steppe: 'степь, зона прибытия',
      suburb: 'предместье',
      city: 'город',
      factory: 'завод',
      park: 'сады и лес',
      hill: 'высота',
      crossing: 'переправа',
    },
    kurgan: '+1 к руке',
    spentUnit: 'неактивна',
    said: {
      turn: turn => `Ход ${turn}`,
      supplyRoll: die => `Снабжение: ${die}`,
      shortage: names => `Без снабжения: ${names}`,
      reshuffled: side => `${side}: колода перемешана`,
      drew: (side, count) => `${side}: +${count} ${plural(count, 'карта', 'карты', 'карт')}`,
      discarded: (side, names) => `${side} сбрасывает: ${names}`,
      kept: (side, count) => `${side} оставляет: ${count}`,
      stolen: card => `Вытянута карта: ${card}`,
      notStolen: 'Карту не тянут',
      transferred: (names, to) => `${names}: теперь ${to}`,
      arrived: (names, area) => `${area}: прибыли ${names}`,
      relieved: (names, area) => `${area}: на смену ${names}`,
      waits: names => `Ждут места: ${names}`,
      battalionLost: 'Батальон потерян',
      passed: side => `${side}: пас`,
      stopped: 'Действие окончено ударом с воздуха',
      concentrates: area => `Концентрация: ${area}`,
      markerPassed: side => (side ? `Фишка «Концентрация»: ${side}` : 'Фишка «Концентрация» вышла из игры'),
      played: (side, card) => `${side}: «${card}»`,
      noStepBack: 'Ни шагу назад! Три кубика',
      cancelled: card => `«${card}» отменяет`,
      fireMarker: area => `Маркер «Огонь»: ${area}`,
      friendlyFire: points => `Огонь по своим: ${points}`,
      spent: names => `Неактивны: ${names}`,
      lost: points => `Лишних очков: ${points}`,
      retreated: (name, to) => `${name} отходит: ${to}`,
      eliminated: name => `${name}: уничтожение`,
      returned: (names, area) => `${area}: вернулись ${names}`,
      entered: (names, area) => `${area}: вошли ${names}`,
      halted: area => `Остановка: ${area}`,
      noFire: 'Огня нет',
      control: (area, side) => `${area}: контроль ${side}`,
      phaseOver: 'Два паса: конец хода',
      markersOff: 'Маркеры «Огонь» сняты',
      withdrawn: names => `Выведены: ${names}`,
      recovered: count => `Снова активны: ${count}`,
    },
  },
  en: {
    title: 'STALINGRAD',
    subtitle: 'street fighting, 1942',
    sides: { german: 'Wehrmacht', soviet: 'Red Army' },
    letters: { german: 'G', soviet: 'S' },
    volga: 'VOLGA',
    north: 'N',
    crossing: 'Crossing',
    turn: 'TURN',
    action: 'ACTION',
    actionOf: (action, side) => `${action} · ${side}`,
    over: 'the game is over',
    onePass: 'a pass before',
    coming: 'to come',
    hands: 'CARDS IN HAND',
    handOf: (size, limit) => `${size} of ${limit}`,
    deck: 'deck',
    discards: 'discards',
    objectives: 'AREAS OF FACTOR 3',
    objectivesOf: (held, needed) => `S hold ${held}, need ${needed}`,
    options: { stand: 'no step back', mobility: 'mobility', marker: 'concentration' },
    legend: 'SIGNS',
    legendLines: {
      active: 'fire-defence-move',
      spent: 'spent, defence',
      band: 'top colour: division',
      objective: 'objective, factor 3',
      fire: 'Fire marker',
      front: 'front line',
    },
    fire: 'FIRE',
    inside: area => `inside ${area}`,
    odds: 'ODDS',
    strength: 'strength',
    units: count => `${count} ${count === 1 ? 'unit' : 'units'}`,
    sappers: 'Sappers',
    dice: count => `${count} dice`,
    area: 'area',
    rubble: 'area, Rubble',
    guns: 'Machine-guns',
    points: count => (count === 1 ? 'casualty point' : 'casualty points'),
    mean: 'points on average',
    chance: 'chance to hit',
    again: 're-roll',
    double: 'double: friendly fire',
    stand: 'no step back!',
    noEffect: 'No losses',
    modes: {
      move: 'MOVEMENT',
      assault: 'ASSAULT',
      sewers: 'SEWERS',
      mobility: 'MOBILITY',
      concentration: 'CONCENTRATION',
    },
    movementPoints: 'movement points',
    of: count => `of ${count}`,
    losses: 'LOSSES',
    retreat: 'RETREAT',
    events: 'EVENTS',
    arrivals: 'ARRIVALS',
    supply: 'SUPPLY',
    count: 'COUNT',
    held: 'the Red Army holds',
    needed: 'needed',
    winner: side => `Victory: ${side}`,
    decides: side => `${side} to decide`,
    asks: {
      action: 'action',
      declared: 'answer',
      enter: 'Mines, fire',
      sappers: 'Sappers',
      answer: 'answer to the attack',
      ammunition: 'cancel the fire',
      spotters: 're-roll',
      losses: 'losses',
      retreat: 'where to retreat',
      arrive: 'where to arrive',
      transfer: 'crossings',
      shortage: 'who lacks supply',
      discard: 'discards',
      discardDown: 'discard to the limit',
      choose: 'choice of cards',
      theft: "the enemy's card",
      converge: 'stacks',
    },
    andMore: count => `and ${count} more`,
    cards: count => `${count} ${count === 1 ? 'card' : 'cards'}`,
    hidden: 'hidden hand',
    handTitle: side => `HAND: ${side.toUpperCase()}`,
    own: 'as your action',
    added: 'with your action',
    reaction: 'as a reaction',
    resting: 'resting this turn',
    noCards: 'No cards',
    zoomNobody: 'nobody',
    controlled: side => `control: ${side}`,
    factor: 'factor',
    terrain: {
      steppe: 'steppe, start zone',
      suburb: 'suburb',
      city: 'city',
      factory: 'factory',
      park: 'gardens and woods',
      hill: 'hill',
      crossing: 'crossing',
    },
    kurgan: 'hand +1',
    spentUnit: 'spent',
    said: {
      turn: turn => `Turn ${turn}`,
      supplyRoll: die => `Supply: ${die}`,
      shortage: names => `Out of supply: ${names}`,
      reshuffled: side => `${side}: deck reshuffled`,
      drew: (side, count) => `${side}: +${count} ${count === 1 ? 'card' : 'cards'}`,
      discarded: (side, names) => `${side} discard: ${names}`,
      kept: (side, count) => `${side} keep ${count}`,
      stolen: card => `Card taken: ${card}`,
      notStolen: 'No card taken',
      transferred: (names, to) => `${names}: now ${to}`,
      arrived: (names, area) => `${area}: ${names} arrive`,
      relieved: (names, area) => `${area}: ${names} relieve`,
      waits: names => `No room yet: ${names}`,
      battalionLost: 'The battalion is lost',
      passed: side => `${side}: pass`,
      stopped: 'The air strike was the action',
      concentrates: area => `Concentration: ${area}`,
      markerPassed: side => (side ? `Concentration marker: ${side}` : 'Concentration marker leaves the game'),
      played: (side, card) => `${side}: ${card}`,
      noStepBack: 'No step back! Three dice',
      cancelled: card => `Cancelled by ${card}`,
      fireMarker: area => `Fire marker: ${area}`,
      friendlyFire: points => `Friendly fire: ${points}`,
      spent: names => `Spent: ${names}`,
      lost: points => `Points left over: ${points}`,
      retreated: (name, to) => `${name} retreats: ${to}`,
      eliminated: name => `${name} eliminated`,
      returned: (names, area) => `${area}: ${names} come back`,
      entered: (names, area) => `${area}: ${names} enter`,
      halted: area => `Halted: ${area}`,
      noFire: 'No fire',
      control: (area, side) => `${area}: ${side} control`,
      phaseOver: 'Two passes: end of turn',
      markersOff: 'Fire markers removed',
      withdrawn: names => `Withdrawn: ${names}`,
      recovered: count => `Active again: ${count}`,
    },
  },
}
