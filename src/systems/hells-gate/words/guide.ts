import type { Both, Lang } from '../../../engine/system.ts'
import type { HellAsks, HellView } from '../view.ts'

/** What each question is about, and what experienced players weigh. */
const advice: Readonly<Record<HellAsks['do'], Both>> = {
  combat: {
    ru:
      'Назовите гекс, соседние с ним части и, если хотите, часть, которая платит за всеобщее наступление. Бой идёт до движения: ' +
      'освобождённое сейчас можно занять потом. Смотрите на последнюю колонку, а не на соотношение: лес, река и распутица стоят ' +
      'по колонке, отрезанный враг даёт две. Сначала атакуйте гексы, куда отступали бы другие.',
    en:
      'Name a hex, the units next to it and, if you like, the unit that pays for an all-out attack. Attacks come before ' +
      'movement: what you clear now you can enter afterwards. Look at the final column rather than at the odds: woods, a river ' +
      'and mud cost a column each, cut-off defenders give two. First attack the hexes that others would retreat into.',
  },
  movement: {
    ru:
      'Каждая часть движется один раз: пехота на гекс, танки, мотопехота и кавалерия по снегу на два. Зоны контроля никого не ' +
      'останавливают, но режут снабжение и отход: две части через гекс друг от друга закрывают проход. Помните, куда враг ударит до ' +
      'вашей следующей проверки снабжения, и что пять частей в гексе дарят ему большее число.',
    en:
      'Each unit moves once; infantry one hex, tanks, mechanized units and cavalry two in snow. Zones of control do not stop ' +
      'anybody, but they cut supply and retreat: two units with a hex between them close a gap. Remember where the enemy can ' +
      'strike before your next supply check, and that five units in a hex give him the higher result for nothing.',
  },
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

export const adviceOn = ({ asks }: HellView): Both | null => asks && advice[asks.do]

export const guideIn = (lang: Lang, view: HellView): string => adviceOn(view)?.[lang] ?? ''
