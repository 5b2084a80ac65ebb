import { airliftZone, hexNames, KORSUN_HEX, points } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, Lang, Role } from '../../../engine/model.ts'
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

/**
 * Returns the guide text for a role. A reader who does not have to decide gets the advice worded for the player
 * who does.
 */
export function buildHellGuideText(lang: Lang, view: HellView, role: Role | null): string {
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
      `${who.ru} Бой идёт до движения: ` +
      'освобождённое сейчас можно занять потом. Смотрите на последнюю колонку, а не на соотношение. Лес или Черкассы, распутица, ' +
      `река перед половиной атакующих или больше отнимают по колонке. Оборона без снабжения даёт ${gives.ru}. ${costs.ru} ${order.ru}`,
    en:
      `${who.en} Attacks come before ` +
      'movement: what you clear now you can enter afterwards. Look at the final column rather than at the odds. Woods or Cherkassy, mud, and a river ' +
      `before half or more of the attackers cost a column each. Defenders without supply give ${gives.en}. ${costs.en} ${order.en}`,
  }
}

const ANYBODY: BilingualText = {
  ru: 'Назовите гекс, соседние с ним части и, если хотите, часть, которая платит за всеобщее наступление.',
  en: 'Name a hex, the units next to it and, if you like, the unit that pays for an all-out attack.',
}
/** Rule 11.1: advice for the German combat phase of turn 1, in which only tank units attack. */
const TANKS_ONLY: BilingualText = {
  ru: 'В первом ходу немцы атакуют только танковыми частями. Назовите гекс, части и, если хотите, ту, которая платит за всеобщее наступление.',
  en: 'On turn 1 the Germans attack with tank units only. Name a hex, the units and, if you like, the one that pays for an all-out attack.',
}

/** Rules 7.2, 11.1, 11.2, 11.3: describes the column shifts that apply if attackers are out of supply. */
function ownCutOff({ turn, side, airlift: isRunning }: HellView): BilingualText {
  if (turn === 2 || (turn === 1 && side === 'german'))
    return {
      ru: 'Атакующие без снабжения в этом ходу отнимают одну колонку.',
      en: 'Attackers without supply cost one column on this turn.',
    }
  const fed = airliftZone.map(hex => hexNames[hex]).join(', ')
  const lifted = side === 'german' && isRunning
  return {
    ru: `Атакующие без снабжения отнимают одну колонку, а если без него все, две${lifted ? ` (с частью из ${fed} одну)` : ''}.`,
    en: `Attackers without supply cost one column, two if all of them are cut off${lifted ? ` (one with a unit from ${fed})` : ''}.`,
  }
}

/** Rules 7.2, 11.2, 11.3: describes the column shifts that apply if defenders are out of supply. */
function cutOff({ turn, side, airlift: isRunning }: HellView): BilingualText {
  if (turn === 2) return { ru: 'в этом ходу только одну', en: 'only one on this turn' }
  if (side === 'german' || !isRunning)
    return {
      ru: 'две, если отрезаны все, и одну, если только некоторые',
      en: 'two if all of them are cut off, one if only some',
    }
  const fed = airliftZone.map(hex => hexNames[hex]).join(', ')
  return {
    ru: `две, если отрезаны все (под воздушным мостом, то есть в ${fed}, одну), и одну, если только некоторые`,
    en: `two if all of them are cut off (one under the airlift, that is in ${fed}), one if only some`,
  }
}

/** Rule 11.1: advice on the order of the Soviet attacks on turn 1. */
const REFUGE_FIRST: BilingualText = {
  ru: 'Сначала атакуйте гексы, куда отступали бы другие: в этом ходу к частям, по которым попали, немцы не отступают.',
  en: 'First attack the hexes that others would retreat into: on this turn Germans do not retreat to units that were hit.',
}
/** Rules 7.1, 7.6: advice on the order of attacks after turn 1. */
const REFUGE_LAST: BilingualText = {
  ru: 'Гекс, куда отступали бы другие, атакуйте последним: гекс атакуют раз за ход, а бежавшие туда гибнут, если защитников не останется.',
  en: 'Attack the hex that others would retreat into last: a hex is attacked once a turn, and units that fled there die if no defender stays.',
}

function inMovement(view: HellView): BilingualText {
  const { turn, turns, side, mud } = view
  const who = turn === 1 ? FIRST_TURN[side] : joinBilingual(mud ? IN_MUD : EVERY_TURN, ...notYet(view))
  const next = turn === turns ? LAST_TURN[side] : MORE_TO_COME
  return {
    ru:
      `${who.ru} Зоны контроля никого не ` +
      `останавливают, но режут снабжение и отход: две части через гекс друг от друга закрывают проход. ${next.ru}`,
    en:
      `${who.en} Zones of control do not stop ` +
      `anybody, but they cut supply and retreat: two units with a hex between them close a gap. ${next.en}`,
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
  ru: 'Немцы в Корсуни (E3) и рядом стоят на месте, пока к ней хоть раз не подошла вплотную советская часть.',
  en: 'Germans in Korsun (E3) or next to it stand still until a Soviet unit has come next to it.',
}
const CLOSED: BilingualText = {
  ru: 'Тихоновка (B3) в этом ходу закрыта для немцев.',
  en: 'Tichonovka (B3) is closed to Germans on this turn.',
}

const EVERY_TURN: BilingualText = {
  ru: 'Каждая неотступившая часть движется один раз: пехота на гекс, танки, мотопехота и кавалерия по снегу на два, без снабжения все на один.',
  en: 'Each unit that has not retreated moves once: infantry one hex, tanks, mechanized units and cavalry two in snow, all of them one without supply.',
}
const IN_MUD: BilingualText = {
  ru: 'Каждая неотступившая часть движется один раз; в распутицу все проходят один гекс.',
  en: 'Each unit that has not retreated moves once; in mud all of them move one hex.',
}
const MORE_TO_COME: BilingualText = {
  ru: 'Помните, куда враг ударит до вашей следующей проверки снабжения. Пять неотступивших частей в гексе дарят ему результат всеобщего наступления.',
  en: 'Remember where the enemy can strike before your next supply check. Five units in a hex that have not retreated give him the all-out result for nothing.',
}
/**
 * Rules 11.5, 12.0: advice for the last movement phase of each side. After the last Soviet movement phase only
 * the Germans still attack and move.
 */
const LAST_TURN: Readonly<Record<Side, BilingualText>> = {
  soviet: {
    ru: 'Это ваше последнее движение. Часть без снабжения, которая движется, прорваться уже не сможет. После немецкого хода все части без линии снабжения гибнут, сначала ваши, и считают очки: займите вражеские источники.',
    en: 'This is your last movement. A unit without supply that moves cannot break out any more. After the German turn all units without a supply line are lost, yours first, and points are counted: stand on enemy sources.',
  },
  german: {
    ru: 'Это последнее движение игры. Часть без снабжения, которая движется, прорваться уже не сможет. Потом все части без линии снабжения гибнут, сначала советские, и считают очки: займите вражеские источники.',
    en: 'This is the last movement of the game. A unit without supply that moves cannot break out any more. Then all units without a supply line are lost, Soviet ones first, and points are counted: stand on enemy sources.',
  },
}
/** Rule 11.1: advice for the two movement phases of turn 1. */
const FIRST_TURN: Readonly<Record<Side, BilingualText>> = {
  soviet: {
    ru: 'В первом ходу движутся только три танковых корпуса, каждый до двух гексов, и стоять в конце они должны в трёх разных.',
    en: 'On turn 1 only the three tank corps move, up to two hexes each, and they have to end in three different hexes.',
  },
  german: {
    ru: 'В первом ходу движется только одна часть, и та танковая: до двух гексов, без снабжения на один.',
    en: 'On turn 1 only one unit moves, a tank unit: up to two hexes, one without supply.',
  },
}

const advice: Readonly<Record<Exclude<HellOpenStep['do'], 'combat' | 'movement' | 'losses'>, BilingualText>> =
  {
    arrival: {
      ru: 'Назначенный гекс у врага, и часть приходит на ближайший свой источник, где врага нет; из равных выберите тот, что полезнее.',
      en: 'The listed hex is in enemy hands, so the unit comes to your nearest source without an enemy; of equals pick the more useful one.',
    },
    rebuild: {
      ru: 'Один ослабленный корпус со снабжением снова в полной силе; чаще всего это танковый. На потом право не остаётся.',
      en: 'One reduced corps in supply returns to full strength; a tank corps is usually the best choice. The right cannot be saved for later.',
    },
    breakout: {
      ru:
        'Кубик и по единице за каждый гекс-убежище: нужно 5. Неудача губит часть, но и оставшиеся к концу без снабжения погибают. ' +
        'Вышедшая часть не стоит ничего, ослабленная стоит очко.',
      en:
        'A die plus one for each refuge hex must reach 5; failure destroys the unit, but so does staying without supply at the end of ' +
        'the game. An escaped unit costs you nothing, or one point if it is reduced.',
    },
    retreat: {
      ru: 'Каждая часть гекса может уйти своей дорогой. Смотрите, куда дойдёт враг и куда дотянется снабжение.',
      en: 'Every unit of the hex may go its own way. Look at where the enemy can follow, and where supply will reach.',
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
    ru: `Потерянный уровень — очко врагу, отданный гекс может замкнуть котёл вокруг ваших. Сначала платит полная двухуровневая часть. ${isForced ? FORCED.ru : MAY_RETREAT.ru} ${price.ru}`,
    en: `A step lost is a point for the enemy, but ground lost may mean a pocket. Full two-step units pay first. ${isForced ? FORCED.en : MAY_RETREAT.en} ${price.en}`,
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
  ru: 'Последний хит можно принять отступлением: уровни целы. Отступившие прежде гибнут, если остаются одни.',
  en: 'The last hit may be taken by retreating: the steps are saved. Units that retreated earlier are destroyed if they are left alone.',
}
const FORCED: BilingualText = {
  ru: 'При двух и трёх хитах советские части обязаны принять последний отступлением, если есть куда.',
  en: 'After two or three hits Soviet units have to take the last one by retreating, if there is a hex to go to.',
}
const SITS_OUT: BilingualText = {
  ru: 'В свой следующий ход отступившие не атакуют и не движутся.',
  en: 'Units that retreat neither attack nor move in their next turn.',
}
const NO_BREAKOUT: BilingualText = {
  ru: 'В свой последний ход отступившие не атакуют, не движутся и не прорываются.',
  en: 'Units that retreat neither attack nor move nor break out in their last turn.',
}
const NO_TURN_LEFT: BilingualText = {
  ru: 'Хода у отступивших больше не будет, а в конце до них должна дойти линия снабжения.',
  en: 'Units that retreat have no turn left, and at the end a supply line has to reach them.',
}
const SOURCE: BilingualText = {
  ru: `Этот гекс — вражеский источник: оставленный отнимет ${points.source} очка, потерянный уровень только одно.`,
  en: `This hex is an enemy source: leaving it takes ${points.source} points from you, a step lost only one.`,
}
