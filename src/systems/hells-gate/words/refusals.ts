import type { BilingualText, WrittenLang } from '../../../engine/model.ts'

/** Texts that explain refused actions, by rule id, in both languages. */
const refusals = {
  'HG-3.0c': {
    ru: 'Это действие другой фазы. Сначала закончите текущую фазу.',
    en: 'This action belongs to another phase. Finish the current phase first.',
  },
  'HG-3.0d': {
    ru: 'Это часть другой стороны. Выберите свою.',
    en: 'This unit belongs to the other side. Choose one of your own.',
  },
  'HG-5.3a': {
    ru: 'Часть без снабжения проходит только один гекс.',
    en: 'A unit out of supply moves only one hex.',
  },
  'HG-6.0d': {
    ru: 'Пополнение прибывает сейчас. Сначала выберите для него гекс.',
    en: 'The reinforcement must arrive now. Choose its hex first.',
  },
  'HG-6.1a': {
    ru: 'Назначенный гекс занят врагом. Выберите ближайший свой источник без врага.',
    en: 'An enemy holds the listed hex. Choose one of your nearest sources without an enemy.',
  },
  'HG-7.0a': { ru: 'В этом гексе нет врага.', en: 'There is no enemy in that hex.' },
  'HG-7.0c': {
    ru: 'Атаковать можно только соседний гекс: часть должна стоять рядом с целью.',
    en: 'Units attack adjacent hexes only: the unit must be next to the target.',
  },
  'HG-7.0i': {
    ru: 'Не хватает силы: соотношение должно быть не ниже 1:1.',
    en: 'Too weak: the odds must be at least 1:1.',
  },
  'HG-7.1a': { ru: 'Часть атакует только один раз за ход.', en: 'A unit attacks only once a turn.' },
  'HG-7.1b': {
    ru: 'Этот гекс в этом ходу уже атаковали. Выберите другую цель.',
    en: 'This hex has already been attacked this turn. Choose another target.',
  },
  'HG-7.1.1a': {
    ru: 'Из одного гекса в атаке участвуют не больше двух частей.',
    en: 'At most two units from one hex join an attack.',
  },
  'HG-7.1.3a': { ru: 'Отступившая часть не атакует.', en: 'A Retreated unit cannot attack.' },
  'HG-7.3b': {
    ru: 'Для всеобщего наступления нужна полная двухуровневая часть среди атакующих.',
    en: 'An all-out attack needs a full-strength two-step unit among the attackers.',
  },
  'HG-7.3c': {
    ru: 'Уровень теряет полная двухуровневая часть из этой атаки. Выберите её.',
    en: 'The step must come from a full-strength two-step unit in this attack. Choose one.',
  },
  'HG-7.3d': {
    ru: 'В атаке есть полная танковая часть. Выберите танковую.',
    en: 'A full-strength tank unit takes part in this attack. Choose a tank unit.',
  },
  'HG-7.4d': {
    ru: 'В гексе сверхконцентрация: результат всеобщего наступления даётся даром. Атакуйте без него.',
    en: 'The hex is overconcentrated: you get the all-out result for free. Attack without going all-out.',
  },
  'HG-7.5g': {
    ru: 'Сначала обороняющийся выбирает, какая часть примет хит.',
    en: 'First the defender chooses which unit takes the hit.',
  },
  'HG-7.5h': {
    ru: 'Хит принимает часть из атакованного гекса.',
    en: 'A unit in the attacked hex must take the hit.',
  },
  'HG-7.5i': { ru: 'Отступившая часть хитов не принимает.', en: 'A Retreated unit takes no hits.' },
  'HG-7.5j': {
    ru: 'Сначала хит принимает полная двухуровневая часть.',
    en: 'A full-strength two-step unit must take this hit first.',
  },
  'HG-7.6a': {
    ru: 'Отступлением принимают только последний хит атаки. Этот примите потерей уровня.',
    en: 'Only the last hit of an attack can be taken as a retreat. Take this one as a step loss.',
  },
  'HG-7.6b': {
    ru: 'Отступают все части гекса. Выберите гекс для этой.',
    en: 'All units of the hex retreat. Choose a hex for this one.',
  },
  'HG-7.6c': {
    ru: 'Отступают только в соседний гекс поля.',
    en: 'A unit retreats only to an adjacent hex of the board.',
  },
  'HG-7.6d': {
    ru: 'Есть гекс вне вражеских зон контроля. Отступайте туда.',
    en: 'A hex outside enemy zones of control is open. Retreat there.',
  },
  'HG-7.6f': {
    ru: 'В пустой гекс во вражеской зоне контроля не отступают.',
    en: 'A unit cannot retreat to an empty hex in an enemy zone of control.',
  },
  'HG-7.6g': { ru: 'В этом гексе враг.', en: 'The enemy is in that hex.' },
  'HG-7.6h': {
    ru: 'На вражеский источник отступают, только если там уже стоит своя часть.',
    en: 'A unit retreats to an enemy source only if a friendly unit is already there.',
  },
  'HG-7.6i': {
    ru: 'Со своего источника отступают только на другой свой источник.',
    en: 'From a friendly source, a unit retreats only to another friendly source.',
  },
  'HG-7.6n': {
    ru: 'После двух или трёх хитов советские части обязаны отступить. Выберите гекс отступления.',
    en: 'After two or three hits, Soviet units must take the last one as a retreat. Choose a retreat hex.',
  },
  'HG-7.6q': {
    ru: 'Отступать некуда. Примите хит потерей уровня.',
    en: 'There is no hex to retreat to. Take the hit as a step loss.',
  },
  'HG-7.6y': {
    ru: 'Этой части больше нет на поле, и она не вернётся.',
    en: 'This unit is off the board for good.',
  },
  'HG-8.0a': {
    ru: 'Часть движется один раз за фазу, из гекса в соседний гекс.',
    en: 'A unit moves once a phase, from hex to adjacent hex.',
  },
  'HG-8.0c': { ru: 'Отступившая часть не движется.', en: 'A Retreated unit cannot move.' },
  'HG-8.1b': { ru: 'В гекс с врагом войти нельзя.', en: 'A unit cannot enter a hex with an enemy in it.' },
  'HG-8.2a': {
    ru: 'Ни одна часть не проходит больше двух гексов.',
    en: 'No unit moves farther than two hexes.',
  },
  'HG-8.2b': { ru: 'Пехота проходит только один гекс.', en: 'Infantry moves only one hex.' },
  'HG-8.2c': {
    ru: 'В распутицу любая часть проходит только один гекс.',
    en: 'In mud every unit moves only one hex.',
  },
  'HG-8.2d': { ru: 'Во втором гексе пути стоит враг.', en: 'An enemy is in the second hex of this path.' },
  'HG-8.2e': {
    ru: 'Танки и мотопехота не входят за один ход в два лесных гекса.',
    en: 'Tank and mechanized units do not enter two woods hexes in one move.',
  },
  'HG-8.2f': {
    ru: 'Танки и мотопехота не переходят за один ход две реки.',
    en: 'Tank and mechanized units do not cross two rivers in one move.',
  },
  'HG-10.0b': {
    ru: 'Эта часть ещё не прибыла: она ждёт вне поля.',
    en: 'This unit has not arrived yet: it waits off the board.',
  },
  'HG-11.1b': {
    ru: 'Ход 1: немцы отступают только к своим источникам снабжения и частям.',
    en: 'Turn 1: Germans retreat only to their sources or to their own units.',
  },
  'HG-11.1c': {
    ru: 'Ход 1: там стоят части, по которым в этой фазе уже попали.',
    en: 'Turn 1: units that were hit earlier in this phase stand there.',
  },
  'HG-11.1f': {
    ru: 'Ход 1: из советских частей движутся только танковые корпуса.',
    en: 'Turn 1: the only Soviet units that move are the tank corps.',
  },
  'HG-11.1g': {
    ru: 'Ход 1: советские танковые корпуса заканчивают фазу в разных гексах. Разведите их.',
    en: 'Turn 1: the Soviet tank corps must end the phase in different hexes. Keep them apart.',
  },
  'HG-11.1h': {
    ru: 'Ход 1: из немецких частей атакуют только танковые.',
    en: 'Turn 1: the only German units that attack are tank units.',
  },
  'HG-11.1j': {
    ru: 'Ход 1: у немцев движется только одна часть, и только танковая.',
    en: 'Turn 1: only one German unit moves, and it must be a tank unit.',
  },
  'HG-11.2a': {
    ru: 'Ход 2: Тихоновка (B3) закрыта для немцев.',
    en: 'Turn 2: Tichonovka (B3) is closed to the Germans.',
  },
  'HG-11.2f': {
    ru: 'Ход 2: немцы в Корсуни (E3) и рядом пока не движутся. Сначала к Корсуни должна подойти советская часть.',
    en: 'Turn 2: Germans in or next to Korsun (E3) cannot move yet. First a Soviet unit must come next to Korsun.',
  },
  'HG-11.3a': {
    ru: 'Ход 3: немцы в Корсуни (E3) и рядом пока не движутся. Сначала к Корсуни должна подойти советская часть.',
    en: 'Turn 3: Germans in or next to Korsun (E3) cannot move yet. First a Soviet unit must come next to Korsun.',
  },
  'HG-11.4a': {
    ru: 'Сначала решите, восстанавливать ли корпус.',
    en: 'First decide whether to rebuild a corps.',
  },
  'HG-11.4c': {
    ru: 'Восстановить можно только ослабленный советский корпус (XXX) на поле.',
    en: 'You can rebuild only a reduced Soviet corps (XXX) on the board.',
  },
  'HG-11.4d': {
    ru: 'Корпус без снабжения восстановить нельзя.',
    en: 'A corps out of supply cannot be rebuilt.',
  },
  'HG-11.5a': {
    ru: 'Прорываться могут только ваши части без снабжения, стоящие на поле.',
    en: 'Only your own units on the board that are out of supply can break out.',
  },
  'HG-11.5b': {
    ru: 'Эта часть двигалась или отступила, поэтому прорваться не может.',
    en: 'This unit has moved or retreated, so it cannot break out.',
  },
  'HG-11.5c': {
    ru: 'Убежища нет: в пределах двух гексов нет своей части со снабжением.',
    en: 'There is no refuge: no friendly unit in supply is within two hexes.',
  },
  'HG-11.5l': {
    ru: 'Движение закончено. Теперь прорывайтесь или закончите фазу.',
    en: 'Movement is over. Now break out or end the phase.',
  },
} as const satisfies Readonly<Record<string, BilingualText>>

export type HellRule = keyof typeof refusals

export function createHellRefusals(lang: WrittenLang): Record<HellRule, string> {
  const sentences = {} as Record<HellRule, string>
  for (const rule of Object.keys(refusals) as HellRule[]) sentences[rule] = refusals[rule][lang]
  return sentences
}
