import { points } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, Lang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { insertButtonLabels, joinBilingual } from '../../../engine/words.ts'
import type { HellOpenStep, HellView } from '../view/view.ts'
import { hellEnglishVerbs as en } from './en/verbs.ts'
import { buildHellAdvice } from './guide.ts'
import { hellRussianVerbs as ru } from './ru/verbs.ts'

const AIM: BilingualText = {
  ru:
    'Ваши танки у верхнего и у нижнего края поля должны встретиться: тогда немцы между ними и Днепром останутся без снабжения. ' +
    `Каждый уровень, потерянный врагом, — очко, каждый занятый в конце источник его снабжения — ${points.source}; у немцев с начала ${points.germanBonus}. ` +
    'Части, которые в конце без снабжения, гибнут. Победит тот, у кого больше очков.',
  en:
    'Your tanks at the top and at the bottom of the map have to meet: then the Germans between them and the Dnieper are out of supply. ' +
    `Every step that the enemy loses is a point, every source of his supply that you stand on at the end ${points.source}; the Germans begin with ${points.germanBonus}. ` +
    'Units out of supply at the end are lost. More points win.',
}

const FIRST_TURN: BilingualText = {
  ru:
    'Теперь движение. В первом ходу двигаются только ваши три танковых корпуса, и стоять они в конце должны в трёх разных гексах: ' +
    'до тех пор {done} закрыто. {move}: выберите корпус, потом гекс. Гексы вокруг ваших частей, где нет его частей, закрыты для его ' +
    'снабжения и отхода. Ставьте танки поперёк его пути: обход любой длины ему не вредит, вредит перерезанный путь. Со следующего хода двигается каждая часть.',
  en:
    'Now movement. In the first turn only your three tank corps move, and they have to end it in three different hexes: until then {done} ' +
    'is closed. {move}: choose a corps, then a hex. The hexes around your units are closed to his supply and retreat where none of his units ' +
    'stands. Put the tanks across his road: a long way round does him no harm, a cut one does. From the next turn on every unit moves.',
}

/** Texts for a player's first game, by open step. They replace the guide text. */
const OWN: Partial<Readonly<Record<HellOpenStep['do'], (view: HellView) => BilingualText | null>>> = {
  combat: () => ({
    ru:
      'Красные части ваши, серые немецкие; большое число — сила, у танков в атаке она в разы больше. ' +
      '{attack}: сначала гекс врага, потом свои части рядом с ним. Решают соотношение сил и один кубик, шансы видны ещё до ' +
      'подтверждения; хорошее начало — самое большое соотношение в списке. За хит враг теряет уровень или отступает. ' +
      'Часть атакует раз за ход, и гекс атакуют раз. Когда стоящих атак нет, {done}: дальше движение.',
    en:
      'Red units are yours, grey ones German; the large number is the strength, and tanks attack with a multiple of ' +
      'theirs. {attack}: first the enemy’s hex, then your units next to it. The odds and one die decide, and you see the chances ' +
      'before you confirm; the best odds of the list are a good beginning. For a hit the enemy loses a step or retreats. A unit attacks once ' +
      'a turn, and a hex is attacked once. When no attack is worth it any more, {done}: movement follows.',
  }),
  movement: ({ turn }) => (turn === 1 ? FIRST_TURN : null),
  losses: () => ({
    ru:
      'По вашим попали. {lose}: часть слабеет, и у врага очком больше; часть без уровней уничтожена. {retreat}, где это ' +
      'разрешено: уровни целы, но отступившие пропускают следующий ваш ход. При двух и трёх хитах отступить обязаны, если есть куда.',
    en:
      'Your units were hit. {lose}: the unit gets weaker and the enemy has a point more; a unit without a step left is destroyed. {retreat}, ' +
      'where it is allowed: the steps are saved, but units that retreat sit out your next turn. After two or three hits they have to, if they can.',
  }),
}

/** Texts for a player's first game, by open step. They name the button to press and follow the guide text. */
const HOW: Partial<Readonly<Record<HellOpenStep['do'], BilingualText>>> = {
  movement: {
    ru: '{move}: выберите часть, потом гекс. {done}, когда двигать больше некого.',
    en: '{move}: choose a unit, then a hex. {done} when nobody is left to move.',
  },
  arrival: { ru: '{arrive}: выберите гекс.', en: '{arrive}: choose the hex.' },
  rebuild: {
    ru: '{rebuild}: выберите корпус. {skip}, если не хотите.',
    en: '{rebuild}: choose the corps. {skip} if you do not want to.',
  },
  breakout: {
    ru: '{breakout}: выберите часть, шанс виден до подтверждения. {done}, когда больше никто не прорывается.',
    en: '{breakout}: choose a unit, and see its chance before you confirm. {done} when nobody else tries.',
  },
  retreat: { ru: '{retreat}: выберите гекс для этой части.', en: '{retreat}: choose a hex for this unit.' },
}

export const createHellLessons = (lang: Lang): GameLessons<HellView> => ({
  aim: () => translateLesson(AIM, lang, { en, ru }),
  step: view => {
    const kind = view.asks?.do
    const own = kind && OWN[kind]?.(view)
    const advice = buildHellAdvice(view)
    const brief = kind && HOW[kind]
    return translateLesson(own ?? (brief ? { brief, more: advice } : { brief: advice }), lang, { en, ru })
  },
})
