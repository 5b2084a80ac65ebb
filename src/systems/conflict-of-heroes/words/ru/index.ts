import type { Words } from '../../../../engine/system.ts'
import type { HeroesEvent } from '../../state/events.ts'
import type { HeroesView } from '../../view/view.ts'
import { heroesBoardText, heroesOutcomeText, heroesStatusLines } from '../board.ts'
import { heroesFullName, heroesMenuDetail, heroesUnitSigns } from '../detail.ts'
import { heroesGainWords } from '../gains.ts'
import { heroesGuide } from '../guide.ts'
import { heroesLabel, heroesTypedName } from '../labels.ts'
import { heroesLessons } from '../lessons.ts'
import { heroesReconstructedLines } from '../reconstructed.ts'
import { printedSections } from '../reference.ts'
import { heroesRefusals } from '../refusals.ts'
import { heroesRussianEvents } from './events.ts'
import { heroesRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { heroesRussianVerbs } from './verbs.ts'

export const heroesRussianWords: Words<HeroesEvent, HeroesView> = {
  title: 'Конфликт героев: Пробуждение медведя',
  subtitle: 'Восточный фронт 1941–1942, третье издание',
  command: { name: 'герои', about: 'Конфликт героев: приказы командира взвода' },
  events: heroesRussianEvents,
  refusals: heroesRefusals('ru'),
  questions: heroesRussianQuestions,
  verbs: heroesRussianVerbs,
  outcome: view => heroesOutcomeText('ru', view),
  gains: heroesGainWords.ru,
  label: (kind, value, names) => heroesLabel('ru', kind, value, names),
  typedName: (kind, value, names) => heroesTypedName('ru', kind, value, names),
  detail: (view, kind, value, _, told) => heroesMenuDetail('ru', view, kind, value, told),
  legend: (kind, details) => heroesUnitSigns('ru', kind, details),
  longLabel: (kind, value, names) => heroesFullName('ru', kind, value, names),
  turnName: ({ round }) => `Раунд ${round}`,
  status: (view, role) => heroesStatusLines('ru', view, role),
  board: (view, role) => heroesBoardText('ru', view, role),
  reconstructed: heroesReconstructedLines('ru'),
  sections: [...sections, ...printedSections('ru')],
  guide: (view, role) => heroesGuide('ru', view, role),
  lessons: heroesLessons('ru'),
}
