import type { Words } from '../../../../engine/system.ts'
import type { PavlovEvent } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { boardIn, outcomeIn, statusIn } from '../board.ts'
import { becomesIn, detailIn, signsIn } from '../detail.ts'
import { gains } from '../gains.ts'
import { guideIn } from '../guide.ts'
import { labelIn, typedIn } from '../labels.ts'
import { lessonsIn } from '../lessons.ts'
import { reconstructedIn } from '../reconstructed.ts'
import { refusalsIn } from '../refusals.ts'
import { events } from './events.ts'
import { questions } from './questions.ts'
import { sections } from './sections.ts'
import { verbs } from './verbs.ts'

export const ru: Words<PavlovEvent, PavlovView> = {
  title: 'Дом Павлова',
  subtitle: 'Сталинград, осень 1942',
  command: { name: 'павлов', about: 'Играть в «Дом Павлова»' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: view => outcomeIn('ru', view),
  gains: gains.ru,
  label: (kind, value) => labelIn('ru', kind, value),
  typed: (kind, value) => typedIn('ru', kind, value),
  detail: (view, kind, value, _, told) => detailIn('ru', view, kind, value, told),
  becomes: (view, kind, value) => becomesIn('ru', view, kind, value),
  signs: (kind, details) => signsIn('ru', kind, details),
  when: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => statusIn('ru', view, role),
  board: view => boardIn('ru', view),
  reconstructed: reconstructedIn('ru'),
  sections,
  guide: (view, role) => guideIn('ru', view, role),
  lessons: lessonsIn('ru'),
}
