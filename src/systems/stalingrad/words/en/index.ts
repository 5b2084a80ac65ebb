import type { Words } from '../../../../engine/system.ts'
import type { StalingradEvent } from '../../state/events.ts'
import type { StalingradView } from '../../view/view.ts'
import { boardIn, outcomeIn, statusIn } from '../board.ts'
import { becomesIn, detailIn, signsIn } from '../detail.ts'
import { gains } from '../gains.ts'
import { guideIn } from '../guide.ts'
import { labelIn, typedIn } from '../labels.ts'
import { lessonsIn } from '../lessons.ts'
import { reconstructedIn } from '../reconstructed.ts'
import { refusalsIn } from '../refusals.ts'
import { cardReference } from './cards.ts'
import { events } from './events.ts'
import { questions } from './questions.ts'
import { sections } from './sections.ts'
import { verbs } from './verbs.ts'

export const en: Words<StalingradEvent, StalingradView> = {
  title: 'Stalingrad 1942: Street Fighting',
  subtitle: 'Areas and tactical cards, September–November 1942',
  command: { name: 'stalingrad', about: 'Stalingrad 1942: act, react, answer' },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: view => outcomeIn('en', view),
  gains: gains.en,
  label: (kind, value, all) => labelIn('en', kind, value, all),
  typed: (kind, value, all) => typedIn('en', kind, value, all),
  detail: (view, kind, value, say, told) => detailIn('en', view, kind, value, say, told),
  becomes: (view, kind, value, say) => becomesIn('en', view, kind, value, say),
  signs: (kind, details) => signsIn('en', kind, details),
  when: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => statusIn('en', view, role),
  board: view => boardIn('en', view),
  reconstructed: reconstructedIn('en'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => guideIn('en', view, role),
  lessons: lessonsIn('en'),
}
