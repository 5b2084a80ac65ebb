import type { Words } from '../../../../engine/system.ts'
import type { HeroesEvent } from '../../state/events.ts'
import type { HeroesView } from '../../view/view.ts'
import { boardIn, outcomeIn, statusIn } from '../board.ts'
import { detailIn, fullIn, signsIn } from '../detail.ts'
import { gains } from '../gains.ts'
import { guideIn } from '../guide.ts'
import { labelIn, typedIn } from '../labels.ts'
import { lessonsIn } from '../lessons.ts'
import { reconstructedIn } from '../reconstructed.ts'
import { printedSections } from '../reference.ts'
import { refusalsIn } from '../refusals.ts'
import { events } from './events.ts'
import { questions } from './questions.ts'
import { sections } from './sections.ts'
import { verbs } from './verbs.ts'

export const ru: Words<HeroesEvent, HeroesView> = {
  title: 'Конфликт героев: Пробуждение медведя',
  subtitle: 'Восточный фронт 1941–1942, третье издание',
  command: { name: 'герои', about: 'Конфликт героев: приказы командира взвода' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: view => outcomeIn('ru', view),
  gains: gains.ru,
  label: (kind, value, names) => labelIn('ru', kind, value, names),
  typed: (kind, value, names) => typedIn('ru', kind, value, names),
  detail: (view, kind, value, _, told) => detailIn('ru', view, kind, value, told),
  signs: (kind, details) => signsIn('ru', kind, details),
  full: (kind, value, names) => fullIn('ru', kind, value, names),
  when: ({ round }) => `Раунд ${round}`,
  status: (view, role) => statusIn('ru', view, role),
  board: (view, role) => boardIn('ru', view, role),
  reconstructed: reconstructedIn('ru'),
  sections: [...sections, ...printedSections('ru')],
  guide: (view, role) => guideIn('ru', view, role),
  lessons: lessonsIn('ru'),
}
