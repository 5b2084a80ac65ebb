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

export const en: Words<HeroesEvent, HeroesView> = {
  title: 'Conflict of Heroes: Awakening the Bear',
  subtitle: 'Eastern front 1941–1942, third edition',
  command: { name: 'heroes', about: 'Conflict of Heroes: orders of a squad and platoon leader' },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: view => outcomeIn('en', view),
  gains: gains.en,
  label: (kind, value, names) => labelIn('en', kind, value, names),
  typed: (kind, value, names) => typedIn('en', kind, value, names),
  detail: (view, kind, value, _, told) => detailIn('en', view, kind, value, told),
  signs: (kind, details) => signsIn('en', kind, details),
  full: (kind, value, names) => fullIn('en', kind, value, names),
  when: ({ round }) => `Round ${round}`,
  status: (view, role) => statusIn('en', view, role),
  board: (view, role) => boardIn('en', view, role),
  reconstructed: reconstructedIn('en'),
  sections: [...sections, ...printedSections('en')],
  guide: (view, role) => guideIn('en', view, role),
  lessons: lessonsIn('en'),
}
