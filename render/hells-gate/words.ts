import type { WrittenLang } from '../../src/engine/model.ts'
import type { ColumnShiftReason, HellPhase, ScoreLine } from '../../src/systems/hells-gate/state/events.ts'
import type { Side } from '../../src/systems/hells-gate/state/state.ts'
import type { HellOpenStep } from '../../src/systems/hells-gate/view/view.ts'

export type { WrittenLang }

/**
 * The short texts in pictures of Hell's Gate: captions, chips and result bars. Full sentences belong in the
 * message with the picture.
 */
interface Words {
  title: string
  subtitle: string
  turn: string
  turnOf(turn: number, turns: number): string
  phase: string
  weather: string
  snow: string
  mud: string
  losses: string
  sides: Record<Side, string>
  phases: Record<HellPhase, string>
  over: string
  track: string
  rebuild: string
  breakoutNote: string
  dnepr: string
  north: string
  hexScale: string
  legend: string
  out: string
  retreated: string
  tanks: string
  steps: string
  sources: string
  closed: string
  done: string
  attackOn(hex: string): string
  odds(hex: string): string
  against: string
  allOut: string
  overconcentrated: string
  attack: string
  defence: string
  ratio: string
  column: string
  hits(count: number): string
  shifts: Record<Exclude<ColumnShiftReason, 'woods'>, string>
  tooWeak: string
  move: string
  supply: string
  allSupplied: string
  backInSupply: string
  arrivals: string
  instead(hex: string): string
  arrivalLost: string
  rebuilt: string
  retreat: string
  stepsLost: string
  lostStep(unit: string): string
  retreatsTo(unit: string, hex: string): string
  eliminated(unit: string): string
  noEffect: string
  westEntered: string
  korsunEntered: string
  breakout(unit: string): string
  die: string
  refuges: string
  total: string
  needed: string
  escaped(unit: string): string
  recovery: string
  recovered(count: number): string
  weatherRoll: string
  weatherStays: string
  mudComes: string
  score: string
  scoreKinds: Record<ScoreLine['kind'], string>
  points(soviet: number, german: number): string
  winner(side: string): string
  draw: string
  asks: Record<HellOpenStep['do'], string>
  andMore(count: number): string
  units(count: number): string
  terrain: Record<'clear' | 'woods' | 'city', string>
  sourceOf: Record<Side, string>
  empty: string
}

const plural = (count: number, one: string, few: string, many: string): string => {
  const tens = count % 100
  const ones = count % 10
  if (tens > 10 && tens < 20) return `${count} ${many}`
  return `${count} ${ones === 1 ? one : ones > 1 && ones < 5 ? few : many}`
}

export const hellPictureWords: Record<WrittenLang, Words> = {
  ru: {
    title: 'ВРАТА АДА',
    subtitle: 'Корсуньский котёл, 1944',
    turn: 'ХОД',
    turnOf: (turn, turns) => `${turn} из ${turns}`,
    phase: 'ФАЗА',
    weather: 'ПОГОДА',
    snow: 'Снег',
    mud: 'Распутица',
    losses: 'ПОТЕРИ С : Н',
    sides: { soviet: 'Советы', german: 'Немцы' },
    phases: {
      supply: 'снабжение',
      combat: 'бой',
      movement: 'движение',
      end: 'техническая',
    },
    over: 'партия окончена',
    track: 'ХОДЫ И ПОПОЛНЕНИЕ',
    rebuild: 'Советы: восстановить корпус',
    breakoutNote: 'прорыв, подсчёт',
    dnepr: 'р. Днепр',
    north: 'север',
    hexScale: '1 гекс = 20 км',
    legend: 'ЗНАКИ',
    out: 'без снабжения',
    retreated: 'отступила',
    tanks: 'танки: атака ×3, на лес и Черкассы ×2',
    steps: 'уровни: есть, потерян',
    sources: 'источники Советов, немцев',
    closed: 'Тихоновка (B3) закрыта для немцев',
    done: 'двигалась или атаковала',
    attackOn: hex => `АТАКА НА ${hex}`,
    odds: hex => `ОЦЕНКА: АТАКА НА ${hex}`,
    against: 'против',
    allOut: 'всеобщее наступление',
    overconcentrated: 'сверхконцентрация',
    attack: 'атака',
    defence: 'защита',
    ratio: 'соотношение',
    column: 'колонка',
    hits: count => (count === 1 ? 'хит' : count > 1 && count < 5 ? 'хита' : 'хитов'),
    shifts: {
      allDefendersOut: 'снабжение',
      someDefendersOut: 'снабжение',
      mud: 'распутица',
      river: 'река',
      someAttackersOut: 'снабжение',
      allAttackersOut: 'снабжение',
    },
    tooWeak: 'Меньше 1:1, атака невозможна',
    move: 'ДВИЖЕНИЕ',
    supply: 'СНАБЖЕНИЕ',
    allSupplied: 'Снабжение есть у всех',
    backInSupply: 'снова со снабжением',
    arrivals: 'ПОПОЛНЕНИЕ',
    instead: hex => `вместо ${hex}`,
    arrivalLost: 'не прибудет',
    rebuilt: 'полная сила',
    retreat: 'ОТСТУПЛЕНИЕ',
    stepsLost: 'ПОТЕРИ',
    lostStep: unit => `${unit} теряет уровень`,
    retreatsTo: (unit, hex) => `${unit} отступает на ${hex}`,
    eliminated: unit => `${unit}: часть уничтожена`,
    noEffect: 'Без последствий',
    westEntered: 'Советская часть в A2–A6: 24 тд прибудет',
    korsunEntered: 'Советская часть у Корсуни: немцы там могут двигаться',
    breakout: unit => `ПРОРЫВ: ${unit}`,
    die: 'кубик',
    refuges: 'убежища',
    total: 'итог',
    needed: 'нужно',
    escaped: unit => `${unit}: прорыв удался`,
    recovery: 'ВОССТАНОВЛЕНИЕ',
    recovered: count => `Снято маркеров отступления: ${count}`,
    weatherRoll: 'ПОГОДА',
    weatherStays: 'Снег держится',
    mudComes: 'Распутица до конца партии',
    score: 'ИТОГ',
    scoreKinds: {
      eliminated: 'уничтожение',
      reduced: 'ослабление',
      evacuated: 'прорыв с потерей уровня',
      source: 'вражеские источники',
      bonus: 'фора',
    },
    points: (soviet, german) => `ПО: С ${soviet} : ${german} Н`,
    winner: side => `Победа: ${side}`,
    draw: 'Ничья',
    asks: {
      combat: 'выбрать атаку',
      movement: 'двигать части',
      arrival: 'выбрать гекс прибытия',
      rebuild: 'выбрать корпус',
      breakout: 'выбрать прорыв',
      losses: 'выбрать потери',
      retreat: 'выбрать отступление',
    },
    andMore: count => `и ещё ${count}`,
    units: count => plural(count, 'часть', 'части', 'частей'),
    terrain: { clear: 'открытая местность', woods: 'лес', city: 'город' },
    sourceOf: { soviet: 'советский источник', german: 'немецкий источник' },
    empty: 'пусто',
  },
  en: {
    title: 'HELL’S GATE',
    subtitle: 'Korsun Pocket, 1944',
    turn: 'TURN',
    turnOf: (turn, turns) => `${turn} of ${turns}`,
    phase: 'PHASE',
    weather: 'WEATHER',
    snow: 'Snow',
    mud: 'Mud',
    losses: 'LOSSES S : G',
    sides: { soviet: 'Soviets', german: 'Germans' },
    phases: {
      supply: 'supply',
      combat: 'combat',
      movement: 'movement',
      end: 'end phase',
    },
    over: 'the game is over',
    track: 'TURNS, REINFORCEMENTS',
    rebuild: 'Soviets: rebuild a corps',
    breakoutNote: 'breakout, scoring',
    dnepr: 'Dnieper',
    north: 'north',
    hexScale: '1 hex = 20 km',
    legend: 'SIGNS',
    out: 'out of supply',
    retreated: 'Retreated',
    tanks: 'tanks: attack ×3, on woods and F6 ×2',
    steps: 'steps: present, lost',
    sources: 'sources: Soviet, German',
    closed: 'Tichonovka (B3) is closed to the Germans',
    done: 'has moved or attacked',
    attackOn: hex => `ATTACK ON ${hex}`,
    odds: hex => `ODDS: ATTACK ON ${hex}`,
    against: 'against',
    allOut: 'all-out attack',
    overconcentrated: 'overconcentration',
    attack: 'attack',
    defence: 'defence',
    ratio: 'odds',
    column: 'column',
    hits: count => (count === 1 ? 'hit' : 'hits'),
    shifts: {
      allDefendersOut: 'supply',
      someDefendersOut: 'supply',
      mud: 'mud',
      river: 'river',
      someAttackersOut: 'supply',
      allAttackersOut: 'supply',
    },
    tooWeak: 'Below 1:1, no attack possible',
    move: 'MOVEMENT',
    supply: 'SUPPLY',
    allSupplied: 'All units in supply',
    backInSupply: 'in supply again',
    arrivals: 'REINFORCEMENTS',
    instead: hex => `instead of ${hex}`,
    arrivalLost: 'never arrives',
    rebuilt: 'full strength',
    retreat: 'RETREAT',
    stepsLost: 'LOSSES',
    lostStep: unit => `${unit} loses a step`,
    retreatsTo: (unit, hex) => `${unit} retreats to ${hex}`,
    eliminated: unit => `${unit} eliminated`,
    noEffect: 'No effect',
    westEntered: 'Soviet unit in A2–A6: 24 Pz will arrive',
    korsunEntered: 'Soviet unit next to Korsun: Germans there may move',
    breakout: unit => `BREAKOUT: ${unit}`,
    die: 'die',
    refuges: 'refuges',
    total: 'total',
    needed: 'needed',
    escaped: unit => `${unit} breaks out`,
    recovery: 'RECOVERY',
    recovered: count => `Retreated markers removed: ${count}`,
    weatherRoll: 'WEATHER',
    weatherStays: 'The snow stays',
    mudComes: 'Mud until the end of the game',
    score: 'FINAL SCORE',
    scoreKinds: {
      eliminated: 'eliminated',
      reduced: 'reduced',
      evacuated: 'broke out reduced',
      source: 'enemy sources',
      bonus: 'bonus',
    },
    points: (soviet, german) => `VP: S ${soviet} : ${german} G`,
    winner: side => `Victory: ${side}`,
    draw: 'A draw',
    asks: {
      combat: 'choose an attack',
      movement: 'move units',
      arrival: 'choose an arrival hex',
      rebuild: 'choose a corps',
      breakout: 'choose a breakout',
      losses: 'choose losses',
      retreat: 'choose a retreat',
    },
    andMore: count => `and ${count} more`,
    units: count => `${count} ${count === 1 ? 'unit' : 'units'}`,
    terrain: { clear: 'clear', woods: 'woods', city: 'city' },
    sourceOf: { soviet: 'Soviet source', german: 'German source' },
    empty: 'empty',
  },
}
