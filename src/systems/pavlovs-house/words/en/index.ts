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

export const en: Words<PavlovEvent, PavlovView> = {
  title: 'Pavlov’s House',
  subtitle: 'Stalingrad, autumn 1942',
  command: { name: 'pavlov', about: 'Play Pavlov’s House' },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: view => outcomeIn('en', view),
  gains: gains.en,
  label: (kind, value) => labelIn('en', kind, value),
  typed: (kind, value) => typedIn('en', kind, value),
  detail: (view, kind, value, _, told) => detailIn('en', view, kind, value, told),
  becomes: (view, kind, value) => becomesIn('en', view, kind, value),
  signs: (kind, details) => signsIn('en', kind, details),
  when: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => statusIn('en', view, role),
  board: view => boardIn('en', view),
  reconstructed: reconstructedIn('en'),
  sections,
  guide: (view, role) => guideIn('en', view, role),
  lessons: lessonsIn('en'),
}
