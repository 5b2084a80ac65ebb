import type { BilingualText, Lang } from '../../../engine/model.ts'

/** Texts that explain refused actions, by rule id, in both languages. */
const refusals = {
  'HG-3.0c': {
    ru: 'Сейчас другая фаза: фазы идут по порядку, и начатая сначала доигрывается до конца.',
    en: 'That belongs to another phase: phases come in order, and one is finished before the next begins.',
  },
  'HG-3.0d': {
    ru: 'Атакуют и двигаются только части того, чей сейчас ход.',
    en: 'Only units of the player whose turn it is attack and move.',
  },
  'HG-5.3a': {
    ru: 'Часть без снабжения проходит не больше одного гекса.',
    en: 'A unit that is out of supply moves one hex at most.',
  },
  'HG-6.0d': {
    ru: 'Пополнение обязано прибыть сейчас: сначала выберите для него гекс.',
    en: 'The reinforcement has to arrive now: choose its hex first.',
  },
  'HG-6.1a': {
    ru: 'Назначенный гекс занят врагом: годятся только ближайшие свои источники без врага.',
    en: 'An enemy holds the listed hex: only the nearest friendly sources without an enemy will do.',
  },
  'HG-7.0a': { ru: 'В этом гексе нет врага.', en: 'There is no enemy in that hex.' },
  'HG-7.0c': {
    ru: 'Атакуют только соседний гекс: часть должна стоять рядом с целью.',
    en: 'Units attack adjacent hexes only: the unit has to be next to the target.',
  },
  'HG-7.0i': {
    ru: 'Не хватает силы: соотношение должно быть хотя бы 1:1.',
    en: 'Too weak: the odds must be at least 1:1.',
  },
  'HG-7.1a': {
    ru: 'Часть атакует один раз за свой ход: больше одной атаки нельзя.',
    en: 'A unit attacks only once in its player turn.',
  },
  'HG-7.1b': {
    ru: 'Этот гекс в этот ход уже атаковали; второй атаки на него нет.',
    en: 'This hex has already been attacked in this player turn and cannot be attacked again.',
  },
  'HG-7.1.1a': {
    ru: 'Из одного гекса в одной атаке участвуют не больше двух частей.',
    en: 'No more than two units from one hex join an attack.',
  },
  'HG-7.1.3a': { ru: 'Отступившая часть не атакует.', en: 'A Retreated unit does not attack.' },
  'HG-7.3b': {
    ru: 'Для всеобщего наступления нужна атакующая двухуровневая часть в полной силе.',
    en: 'An all-out attack needs a two-step unit at full strength among the attackers.',
  },
  'HG-7.3c': {
    ru: 'Перевернуть можно только полную двухуровневую часть из этой атаки.',
    en: 'Only a full two-step unit that takes part in this attack can be turned over.',
  },
  'HG-7.3d': {
    ru: 'Пока в атаке есть полная танковая часть, переворачивается она.',
    en: 'While a full tank unit takes part, the one turned over must be a tank unit.',
  },
  'HG-7.4d': {
    ru: 'Сверхконцентрация: число справа от черты и так даётся даром.',
    en: 'The hex is overconcentrated: the right-hand result comes free of charge.',
  },
  'HG-7.5g': {
    ru: 'Сначала обороняющийся решает, кто принимает хит.',
    en: 'First the defender decides who takes the hit.',
  },
  'HG-7.5h': {
    ru: 'Хит принимает часть из атакованного гекса.',
    en: 'The hit must be taken by a unit in the hex that was attacked.',
  },
  'HG-7.5i': {
    ru: 'Отступившая часть хитов не принимает.',
    en: 'A Retreated unit takes no hits.',
  },
  'HG-7.5j': {
    ru: 'Сначала уровень теряет полная двухуровневая часть.',
    en: 'A full two-step unit has to take the hit first.',
  },
  'HG-7.6a': {
    ru: 'Отступлением принимают только последний хит атаки.',
    en: 'Only the last hit of an attack can be taken as a retreat.',
  },
  'HG-7.6b': {
    ru: 'Гекс отступает целиком: эта часть тоже должна уйти.',
    en: 'The whole hex retreats: this unit has to go too.',
  },
  'HG-7.6c': { ru: 'Отступают в соседний гекс карты.', en: 'A retreat leads to an adjacent hex of the map.' },
  'HG-7.6d': {
    ru: 'Есть гекс вне вражеских зон контроля: отступать можно только в такие.',
    en: 'A hex outside enemy zones of control is open: only such hexes may be chosen.',
  },
  'HG-7.6f': {
    ru: 'Пустой гекс во вражеской зоне контроля для отступления закрыт.',
    en: 'A vacant hex in an enemy zone of control is closed to retreats.',
  },
  'HG-7.6g': { ru: 'В этом гексе враг.', en: 'The enemy is in that hex.' },
  'HG-7.6h': {
    ru: 'На вражеский источник отступают, только если там уже стоит своя часть.',
    en: 'An enemy source is open to a retreat only where a friendly unit stands on it.',
  },
  'HG-7.6i': {
    ru: 'Со своего источника отступают только на другой свой источник.',
    en: 'From a friendly source the only way leads to another friendly source.',
  },
  'HG-7.6n': {
    ru: 'Два или три хита: советские части обязаны принять последний отступлением.',
    en: 'After two or three hits Soviet units must take the last one as a retreat.',
  },
  'HG-7.6q': {
    ru: 'Отступать некуда: хит стоит уровня.',
    en: 'There is nowhere to go: the hit costs a step.',
  },
  'HG-7.6y': {
    ru: 'Этой части больше нет на карте, и она не вернётся.',
    en: 'This unit has left the map for good.',
  },
  'HG-8.0a': {
    ru: 'Каждая часть движется один раз за фазу, гекс за гексом, в соседние гексы.',
    en: 'Each unit moves once a phase, from hex to adjacent hex.',
  },
  'HG-8.0c': { ru: 'Отступившая часть не движется.', en: 'A Retreated unit does not move.' },
  'HG-8.1b': {
    ru: 'В гекс с врагом войти нельзя.',
    en: 'A hex with an enemy in it cannot be entered.',
  },
  'HG-8.2a': { ru: 'Дальше двух гексов не уходит никто.', en: 'Nobody moves farther than two hexes.' },
  'HG-8.2b': { ru: 'Пехота проходит один гекс.', en: 'Infantry moves one hex.' },
  'HG-8.2c': { ru: 'В распутицу все проходят один гекс.', en: 'In mud everybody moves one hex.' },
  'HG-8.2d': {
    ru: 'Во втором гексе пути стоит враг.',
    en: 'An enemy stands in the second hex of this path.',
  },
  'HG-8.2e': {
    ru: 'Танки и мотопехота не входят за один ход в два лесных гекса.',
    en: 'Tank and mechanized units do not enter two woods hexes in one move.',
  },
  'HG-8.2f': {
    ru: 'Танки и мотопехота не переходят за один ход две реки.',
    en: 'Tank and mechanized units do not cross two rivers in one move.',
  },
  'HG-10.0b': {
    ru: 'Эта часть ещё не прибыла: она ждёт вне карты.',
    en: 'This unit has not arrived yet: it waits off the map.',
  },
  'HG-11.1b': {
    ru: 'Первый ход: немцы отступают только на свои источники и к своим частям.',
    en: 'Turn 1: Germans retreat only to their sources or to their own units.',
  },
  'HG-11.1c': {
    ru: 'Первый ход: там стоят части, по которым в этой фазе уже попали.',
    en: 'Turn 1: units that were hit earlier in this phase stand there.',
  },
  'HG-11.1f': {
    ru: 'Первый ход: из советских частей движутся только танковые корпуса.',
    en: 'Turn 1: the only Soviet units that move are the tank corps.',
  },
  'HG-11.1g': {
    ru: 'Первый ход: советские танковые корпуса должны закончить фазу в разных гексах.',
    en: 'Turn 1: the Soviet tank corps must end the phase in different hexes.',
  },
  'HG-11.1h': {
    ru: 'Первый ход: из немецких частей атакуют только танковые.',
    en: 'Turn 1: the only German units that attack are tank units.',
  },
  'HG-11.1j': {
    ru: 'Первый ход: движется только одна немецкая часть, и та танковая.',
    en: 'Turn 1: only one German unit moves, and it must be a tank unit.',
  },
  'HG-11.2a': {
    ru: 'Второй ход: Тихоновка закрыта для немцев.',
    en: 'Turn 2: Tichonovka is closed to the Germans.',
  },
  'HG-11.2f': {
    ru: 'Второй ход: немцы в Корсуни и рядом стоят, пока к ней не подошла советская часть.',
    en: 'Turn 2: Germans in and next to Korsun cannot move until a Soviet unit is next to it.',
  },
  'HG-11.3a': {
    ru: 'Третий ход: немцы в Корсуни и рядом стоят, пока к ней не подошла советская часть.',
    en: 'Turn 3: Germans in and next to Korsun cannot move until a Soviet unit is next to it.',
  },
  'HG-11.4a': {
    ru: 'Сначала решите, восстанавливается ли корпус.',
    en: 'First decide whether a corps is rebuilt.',
  },
  'HG-11.4c': {
    ru: 'Восстанавливается только ослабленный советский корпус (XXX) на карте.',
    en: 'Only a reduced Soviet corps (XXX) on the map can be rebuilt.',
  },
  'HG-11.4d': {
    ru: 'Корпус без снабжения не восстанавливается.',
    en: 'A corps that is out of supply cannot be rebuilt.',
  },
  'HG-11.5a': {
    ru: 'Прорываются только свои части на карте, оставшиеся без снабжения.',
    en: 'Only your own units on the map that are out of supply may try to break out.',
  },
  'HG-11.5b': {
    ru: 'Прорывается только часть, которая не двигалась в этой фазе и не отступила.',
    en: 'Only a unit that has neither moved in this phase nor retreated may break out.',
  },
  'HG-11.5c': {
    ru: 'В пределах двух гексов нет убежища: нужна своя часть со снабжением.',
    en: 'There is no refuge within two hexes: it takes a friendly unit in supply.',
  },
  'HG-11.5l': {
    ru: 'Движение закончено: идут попытки прорыва.',
    en: 'Movement is over: units are breaking out.',
  },
} as const satisfies Readonly<Record<string, BilingualText>>

export type HellRule = keyof typeof refusals

export function hellRefusals(lang: Lang): Record<HellRule, string> {
  const sentences = {} as Record<HellRule, string>
  for (const rule of Object.keys(refusals) as HellRule[]) sentences[rule] = refusals[rule][lang]
  return sentences
}
