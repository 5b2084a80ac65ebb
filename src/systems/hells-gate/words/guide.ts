import { airlift, hexNames } from '../../../../data/hells-gate/index.ts'
import type { Both, Lang } from '../../../engine/system.ts'
import type { Side } from '../state.ts'
import type { HellAsks, HellView } from '../view.ts'

/** What each question is about, and what experienced players weigh. */
export function adviceOn(view: HellView): Both | null {
  const { asks } = view
  if (asks?.do === 'combat') return inCombat(view)
  if (asks?.do === 'movement') return inMovement(view)
  return asks && advice[asks.do]
}

export const guideIn = (lang: Lang, view: HellView): string => adviceOn(view)?.[lang] ?? ''

function inCombat(view: HellView): Both {
  const gives = cutOff(view)
  const order = view.turn === 1 && view.side === 'soviet' ? REFUGE_FIRST : REFUGE_LAST
  return {
    ru:
      'Назовите гекс, соседние с ним части и, если хотите, часть, которая платит за всеобщее наступление. Бой идёт до движения: ' +
      'освобождённое сейчас можно занять потом. Смотрите на последнюю колонку, а не на соотношение: лес, река и распутица стоят ' +
      `по колонке, отрезанный враг даёт ${gives.ru}. ${order.ru}`,
    en:
      'Name a hex, the units next to it and, if you like, the unit that pays for an all-out attack. Attacks come before ' +
      'movement: what you clear now you can enter afterwards. Look at the final column rather than at the odds: woods, a river ' +
      `and mud cost a column each, cut-off defenders give ${gives.en}. ${order.en}`,
  }
}

/** 7.2, 11.2, 11.3 Columns for defenders without supply. */
function cutOff({ turn, side, airlift: isRunning }: HellView): Both {
  if (turn === 2) return { ru: 'в этом ходу только одну', en: 'only one on this turn' }
  if (side === 'german' || !isRunning) return { ru: 'две', en: 'two' }
  const fed = airlift.map(hex => hexNames[hex]).join(', ')
  return {
    ru: `две (под воздушным мостом, то есть в ${fed}, одну)`,
    en: `two (one under the airlift, that is in ${fed})`,
  }
}

/** 11.1 */
const REFUGE_FIRST: Both = {
  ru: 'Сначала атакуйте гексы, куда отступали бы другие: в этом ходу к частям, по которым попали, немцы не отступают.',
  en: 'First attack the hexes that others would retreat into: on this turn Germans do not retreat to units that were hit.',
}
/** 7.1, 7.6 */
const REFUGE_LAST: Both = {
  ru: 'Гекс, куда отступали бы другие, атакуйте последним: гекс атакуют раз за ход, а бежавшие туда гибнут, если защитников не останется.',
  en: 'Attack the hex that others would retreat into last: a hex is attacked once a turn, and whoever has fled there dies if no defender stays.',
}

function inMovement({ turn, side }: HellView): Both {
  const who = turn === 1 ? FIRST_TURN[side] : EVERY_TURN
  return {
    ru:
      `${who.ru} Зоны контроля никого не ` +
      'останавливают, но режут снабжение и отход: две части через гекс друг от друга закрывают проход. Помните, куда враг ударит до ' +
      'вашей следующей проверки снабжения, и что пять частей в гексе дарят ему большее число.',
    en:
      `${who.en} Zones of control do not stop ` +
      'anybody, but they cut supply and retreat: two units with a hex between them close a gap. Remember where the enemy can ' +
      'strike before your next supply check, and that five units in a hex give him the higher result for nothing.',
  }
}

const EVERY_TURN: Both = {
  ru: 'Каждая часть движется один раз: пехота на гекс, танки, мотопехота и кавалерия по снегу на два.',
  en: 'Each unit moves once; infantry one hex, tanks, mechanized units and cavalry two in snow.',
}
/** 11.1 */
const FIRST_TURN: Readonly<Record<Side, Both>> = {
  soviet: {
    ru: 'В первом ходу движутся только три танковых корпуса, каждый до двух гексов, и стоять в конце они должны в трёх разных.',
    en: 'On turn 1 only the three tank corps move, up to two hexes each, and they have to end in three different hexes.',
  },
  german: {
    ru: 'В первом ходу движется только одна часть, и та танковая, до двух гексов.',
    en: 'On turn 1 only one unit moves, a tank unit, up to two hexes.',
  },
}

const advice: Readonly<Record<Exclude<HellAsks['do'], 'combat' | 'movement'>, Both>> = {
  arrival: {
    ru: 'Назначенный гекс у врага, и часть приходит на ближайший свободный свой источник; выберите тот, что полезнее.',
    en: 'The listed hex is in enemy hands, so the unit comes to your nearest free source; pick the more useful one.',
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
  losses: {
    ru:
      'Потерянный уровень — очко врагу, потерянный гекс может стать котлом. Последний хит можно принять отступлением: уровни целы, ' +
      'но в свой следующий ход эти части не атакуют и не движутся, а отступившие прежде погибают, если остаются одни.',
    en:
      'A step lost is a point for the enemy, but ground lost may mean a pocket. The last hit may be taken by retreating: the units keep their ' +
      'steps but can neither attack nor move in your next turn, and Retreated units left behind are destroyed.',
  },
  retreat: {
    ru: 'Каждая часть гекса может уйти своей дорогой. Смотрите, куда дойдёт враг и куда дотянется снабжение.',
    en: 'Every unit of the hex may go its own way. Look at where the enemy can follow, and where supply will reach.',
  },
}
