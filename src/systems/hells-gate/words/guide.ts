import { airliftZone, hexNames, KORSUN_HEX, points } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, Role, WrittenLang } from '../../../engine/model.ts'
import { isDeciding, joinBilingual, labelAdviceForOthers } from '../../../engine/words.ts'
import { isNextToKorsun } from '../rules/special-rules.ts'
import type { Side } from '../state/state.ts'
import type { HellOpenStep, HellUnit, HellView } from '../view/view.ts'

/** Returns advice on the open step: what the decision is about, and what experienced players consider. */
export function buildHellAdvice(view: HellView): BilingualText | null {
  const { asks } = view
  if (asks?.do === 'combat') return inCombat(view)
  if (asks?.do === 'movement') return inMovement(view)
  if (asks?.do === 'losses') return inLosses(view)
  return asks && advice[asks.do]
}

/** Returns the guide text for a role. If another player decides, the advice is worded about that player. */
export function buildHellGuideText(lang: WrittenLang, view: HellView, role: Role | null): string {
  const told = buildHellAdvice(view)?.[lang] ?? ''
  return isDeciding(view, role) ? told : labelAdviceForOthers(lang, told)
}

function inCombat(view: HellView): BilingualText {
  const gives = cutOff(view)
  const costs = ownCutOff(view)
  const order = view.turn === 1 && view.side === 'soviet' ? REFUGE_FIRST : REFUGE_LAST
  const who = view.turn === 1 && view.side === 'german' ? TANKS_ONLY : ANYBODY
  return {
    ru:
      `${who.ru} ${order.ru} Решает колонка после сдвигов, а не соотношение. Лес или Черкассы −1, распутица −1, ` +
      `ещё −1, если не меньше половины атакующих бьёт через реку. ${gives.ru} ${costs.ru} Движение идёт после боя, поэтому в освобождённый гекс можно войти.`,
    en:
      `${who.en} ${order.en} What counts is the column after all shifts, not the odds. Woods or Cherkassy −1, mud −1, ` +
      `−1 if at least half of the attackers attack across a river. ${gives.en} ${costs.en} Movement follows combat: you can enter a hex that you have cleared.`,
  }
}

const ANYBODY: BilingualText = {
  ru: 'Выберите гекс и соседние с ним части. Для всеобщего наступления выберите и часть, которая потеряет ради него уровень.',
  en: 'Choose a hex and units next to it. For an all-out attack, also choose the unit that loses a step for it.',
}
/** Rule 11.1: advice for the German combat phase of turn 1, in which only tank units attack. */
const TANKS_ONLY: BilingualText = {
  ru: `На первом ходу немцы атакуют только танковыми частями. ${ANYBODY.ru}`,
  en: `On turn 1 the Germans attack with tank units only. ${ANYBODY.en}`,
}

/** Rules 7.2, 11.1, 11.2, 11.3: describes the column shifts that apply if attackers are out of supply. */
function ownCutOff({ turn, side, airlift: isRunning }: HellView): BilingualText {
  if (turn === 2 || (turn === 1 && side === 'german'))
    return {
      ru: 'Атакующие без снабжения: на этом ходу −1 колонка.',
      en: 'Attackers out of supply: −1 column this turn.',
    }
  const fed = airliftZone.map(hex => hexNames[hex]).join(', ')
  const lifted = side === 'german' && isRunning
  return {
    ru: `Хотя бы один атакующий без снабжения: −1 колонка, все: −2${lifted ? ` (но −1, если среди них часть из ${fed})` : ''}.`,
    en: `Attackers out of supply: −1 column, −2 if all of them are${lifted ? ` (−1 with a unit from ${fed})` : ''}.`,
  }
}

/** Rules 7.2, 11.2, 11.3: describes the column shifts that apply if defenders are out of supply. */
function cutOff({ turn, side, airlift: isRunning }: HellView): BilingualText {
  if (turn === 2)
    return {
      ru: 'Оборона без снабжения: на этом ходу только +1 колонка.',
      en: 'Defenders out of supply: only +1 column this turn.',
    }
  const fed = airliftZone.map(hex => hexNames[hex]).join(', ')
  const lifted = side === 'soviet' && isRunning
  return {
    ru: `Хотя бы один защитник без снабжения: +1 колонка, все: +2${lifted ? ` (под воздушным мостом, в ${fed}, +1)` : ''}.`,
    en: `Defenders out of supply: +1 column, +2 if all of them are${lifted ? ` (+1 under the airlift, in ${fed})` : ''}.`,
  }
}

/** Rule 11.1: advice on the order of the Soviet attacks on turn 1. */
const REFUGE_FIRST: BilingualText = {
  ru: 'Сначала атакуйте гексы, куда могли бы отступить другие немцы. На этом ходу нельзя отступить в гекс, где часть получила хит.',
  en: 'First attack the hexes that other Germans could retreat to. This turn no unit may retreat to a hex where a unit was hit.',
}
/** Rules 7.1, 7.6: advice on the order of attacks after turn 1. */
const REFUGE_LAST: BilingualText = {
  ru: 'Гекс, куда могут отступить другие, атакуйте последним: за ход его атакуют только раз. Если его защитников не останется, отступившие туда тоже будут уничтожены.',
  en: 'If other units could retreat to a hex, attack that hex last. A unit that has retreated there is eliminated if no other defender stays. A hex can be attacked only once a turn.',
}

function inMovement(view: HellView): BilingualText {
  const { turn, turns, side, mud } = view
  const who = turn === 1 ? FIRST_TURN[side] : joinBilingual(mud ? IN_MUD : EVERY_TURN, ...notYet(view))
  const next = turn === turns ? LAST_TURN[side] : MORE_TO_COME
  return {
    ru:
      `${who.ru} Вражеские зоны контроля вас не останавливают, но перекрывают снабжение и отступление. ` +
      `Две части через один гекс друг от друга закрывают проход. ${next.ru}`,
    en:
      `${who.en} Enemy zones of control do not stop you, but they block supply and retreat. ` +
      `Two units with one hex between them close a gap. ${next.en}`,
  }
}

/** Rules 11.2, 11.3: returns advice on moves that the Germans may not make yet. */
function notYet({ turn, side, units, korsunEntered, tichonovkaClosed }: HellView): (BilingualText | null)[] {
  if (side !== 'german') return []
  const waits = ({ hex }: HellUnit): boolean => hex !== null && (hex === KORSUN_HEX || isNextToKorsun(hex))
  const isFrozen = turn <= 3 && !korsunEntered && units.some(unit => unit.side === side && waits(unit))
  return [isFrozen ? FROZEN : null, tichonovkaClosed ? CLOSED : null]
}
const FROZEN: BilingualText = {
  ru: 'Немцы в Корсуни (E3) и рядом не движутся, пока к Корсуни не подошла советская часть.',
  en: 'Germans in or next to Korsun (E3) cannot move until a Soviet unit has come next to Korsun.',
}
const CLOSED: BilingualText = {
  ru: 'Тихоновка (B3) на этом ходу закрыта для немцев.',
  en: 'Tichonovka (B3) is closed to the Germans this turn.',
}

const EVERY_TURN: BilingualText = {
  ru: 'Каждая неотступившая часть движется один раз. Пехота проходит один гекс; по снегу танки, мотопехота и кавалерия — до двух. Без снабжения любая часть проходит один гекс.',
  en: 'Each unit that has not retreated moves once. Infantry moves one hex; tanks, mechanized units and cavalry move up to two in snow. Out of supply, every unit moves one.',
}
const IN_MUD: BilingualText = {
  ru: 'Каждая неотступившая часть движется один раз. В распутицу любая часть проходит один гекс.',
  en: 'Each unit that has not retreated moves once. In mud every unit moves one hex.',
}
const MORE_TO_COME: BilingualText = {
  ru: 'Помните, куда враг может ударить до вашей следующей проверки снабжения. Пять неотступивших частей в одном гексе дарят врагу результат всеобщего наступления.',
  en: 'Remember where the enemy can strike before your next supply check. Five units in one hex (retreated ones do not count) give the enemy the all-out result for free.',
}
/**
 * Rules 11.5, 12.0: advice for the last movement phase of each side. After the last Soviet movement phase only
 * the Germans still attack and move.
 */
const LAST_TURN: Readonly<Record<Side, BilingualText>> = {
  soviet: {
    ru: 'Это ваше последнее движение. Часть без снабжения, которая движется, прорваться уже не сможет. После немецкого хода уничтожаются все части без линии снабжения, сначала ваши. Потом считают ПО: займите вражеские источники.',
    en: 'This is your last movement. A unit out of supply that moves can no longer break out. After the German turn all units without a supply line are eliminated, yours first. Then VP are counted: hold enemy sources.',
  },
  german: {
    ru: 'Это последнее движение партии. Часть без снабжения, которая движется, прорваться уже не сможет. Потом уничтожаются все части без линии снабжения, сначала советские. После этого считают ПО: займите вражеские источники.',
    en: 'This is the last movement of the game. A unit out of supply that moves can no longer break out. Then all units without a supply line are eliminated, Soviet ones first. After that VP are counted: hold enemy sources.',
  },
}
/** Rule 11.1: advice for the two movement phases of turn 1. */
const FIRST_TURN: Readonly<Record<Side, BilingualText>> = {
  soviet: {
    ru: 'На первом ходу движутся только три танковых корпуса, каждый до двух гексов. Закончить они должны в трёх разных гексах.',
    en: 'On turn 1 only the three tank corps move, up to two hexes each. They must end in three different hexes.',
  },
  german: {
    ru: 'На первом ходу движется только одна часть, и только танковая. Она проходит до двух гексов, без снабжения один.',
    en: 'On turn 1 only one unit moves, and it must be a tank unit. It moves up to two hexes, or one if out of supply.',
  },
}

const advice: Readonly<Record<Exclude<HellOpenStep['do'], 'combat' | 'movement' | 'losses'>, BilingualText>> =
  {
    arrival: {
      ru: 'Гекс части занят врагом, поэтому она приходит на ближайший свой источник без врага. Таких источников несколько. Выберите тот, где часть полезнее.',
      en: 'The enemy holds the listed hex of the unit, so it comes to your nearest source without an enemy. Several are equally near. Choose the one where the unit is most useful.',
    },
    rebuild: {
      ru: 'Верните полную силу одному ослабленному корпусу со снабжением. Чаще всего лучший выбор — танковый. Отложить восстановление нельзя.',
      en: 'Return one reduced corps in supply to full strength. A tank corps is usually the best choice. You cannot save this for later.',
    },
    breakout: {
      ru:
        'Прорывайтесь частями, которые иначе останутся без линии снабжения: в конце они всё равно уничтожаются. ' +
        'Бросьте кубик и прибавьте 1 за каждый гекс-убежище: нужно не меньше 5. При неудаче часть уничтожена. ' +
        'При удаче вы ничего не теряете, но за ослабленную часть враг получает 1 ПО.',
      en:
        'Break out with units that would stay without a supply line: at the end they are eliminated anyway. ' +
        'Roll a die and add 1 for each refuge hex: you need 5 or more. On a failure the unit is eliminated. ' +
        'On a success you lose nothing, but the enemy gets 1 VP for a reduced unit.',
    },
    retreat: {
      ru: 'Части гекса могут отступить в разные гексы. Смотрите, куда дойдёт враг и куда дотянутся линии снабжения.',
      en: 'The units of a hex may retreat to different hexes. Look where the enemy can follow and where supply lines will reach.',
    },
  }

/** Rules 7.5, 7.6, 11.5: explains what a hit costs the defender. */
function inLosses(view: HellView): BilingualText {
  const { turn, turns, side, asks } = view
  const isLast = turn === turns
  const defender = side === 'soviet' ? 'german' : 'soviet'
  const isForced = defender === 'soviet' && asks?.do === 'losses' && asks.hits >= 2
  const atEnd = defender === 'german' ? NO_BREAKOUT : NO_TURN_LEFT
  const price = isLast
    ? joinBilingual(atEnd, !isForced && mayHoldSource(view, defender) ? SOURCE : null)
    : SITS_OUT
  return {
    ru: `${isForced ? FORCED.ru : MAY_RETREAT.ru} ${price.ru} Потерянный уровень — 1 ПО врагу, но отданный гекс может замкнуть котёл. Сначала уровни теряют полные двухуровневые части.`,
    en: `${isForced ? FORCED.en : MAY_RETREAT.en} ${price.en} A lost step gives the enemy 1 VP, but lost ground may close a pocket. Full-strength two-step units lose steps first.`,
  }
}

/**
 * Rule 12.0: checks whether the attacked hex is an enemy source that the defender should hold. At least one
 * defender must be able to survive the hits.
 */
function mayHoldSource({ asks, units, sourcesHeld }: HellView, defender: Side): boolean {
  if (asks?.do !== 'losses' || !sourcesHeld[defender].includes(asks.hex)) return false
  const defenders = units.filter(({ hex, retreated }) => hex === asks.hex && !retreated)
  return defenders.reduce((sum, { steps }) => sum + steps, 0) > asks.left
}

const MAY_RETREAT: BilingualText = {
  ru: 'Последний хит можно принять отступлением: уровни останутся целы. Части, которые отступили ещё раньше, будут уничтожены, если останутся одни.',
  en: 'You may take the last hit as a retreat: no step is lost. Units that had already retreated are eliminated if no other defender stays.',
}
const FORCED: BilingualText = {
  ru: 'После двух или трёх хитов советские части обязаны принять последний отступлением, если есть куда.',
  en: 'After two or three hits, Soviet units must take the last one as a retreat, if they can.',
}
const SITS_OUT: BilingualText = {
  ru: 'На своём следующем ходу отступившие не атакуют и не движутся.',
  en: 'Units that retreat neither attack nor move on their next turn.',
}
const NO_BREAKOUT: BilingualText = {
  ru: 'На своём последнем ходу отступившие не атакуют, не движутся и не прорываются.',
  en: 'Units that retreat neither attack, move nor break out on their last turn.',
}
const NO_TURN_LEFT: BilingualText = {
  ru: 'Хода у отступивших больше не будет, а в конце им нужна линия снабжения.',
  en: 'Units that retreat have no turn left, and at the end they need a supply line.',
}
const SOURCE: BilingualText = {
  ru: `Этот гекс — вражеский источник. Если уйти отсюда, вы теряете ${points.source} ПО, а потеря уровня даёт врагу только 1 ПО.`,
  en: `This hex is an enemy source. Leaving it costs you ${points.source} VP, but a lost step gives the enemy only 1 VP.`,
}
