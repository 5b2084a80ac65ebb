import { points } from '../../../../../data/hells-gate/index.ts'
import type { Words } from '../../../../engine/system.ts'
import type { HellEvent } from '../../state/events.ts'
import type { HellView } from '../../view/view.ts'
import { boardIn, outcomeIn, statusIn } from '../board.ts'
import { becomesIn, detailIn, fullIn, signsIn } from '../detail.ts'
import { gains } from '../gains.ts'
import { guideIn } from '../guide.ts'
import { labelIn } from '../labels.ts'
import { lessonsIn } from '../lessons.ts'
import { reconstructedIn } from '../reconstructed.ts'
import { refusalsIn } from '../refusals.ts'
import { events } from './events.ts'
import { questions } from './questions.ts'
import { sections } from './sections.ts'
import { verbs } from './verbs.ts'

export const en: Words<HellEvent, HellView> = {
  title: 'Hell’s Gate',
  subtitle: 'Korsun Pocket 1944',
  command: { name: 'hell', about: 'Play Hell’s Gate at this table' },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: view => outcomeIn('en', view),
  gains: gains.en,
  label: (kind, value) => labelIn('en', kind, value),
  detail: (view, kind, value, _, told) => detailIn('en', view, kind, value, told),
  signs: (kind, details) => signsIn('en', kind, details),
  becomes: (view, kind, value, say) => becomesIn('en', view, kind, value, say),
  full: (kind, value) => fullIn('en', kind, value),
  when: ({ turn }) => `Turn ${turn}`,
  status: view => statusIn('en', view),
  board: view => boardIn('en', view),
  reconstructed: reconstructedIn('en'),
  sections: sections(points.germanBonus),
  guide: (view, role) => guideIn('en', view, role),
  lessons: lessonsIn('en'),
}
