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

export const ru: Words<HellEvent, HellView> = {
  title: 'Врата ада',
  subtitle: 'Корсуньский котёл, 1944',
  command: { name: 'врата', about: 'Играть во «Врата ада» за этим столом' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: view => outcomeIn('ru', view),
  gains: gains.ru,
  label: (kind, value) => labelIn('ru', kind, value),
  detail: (view, kind, value, _, told) => detailIn('ru', view, kind, value, told),
  signs: (kind, details) => signsIn('ru', kind, details),
  becomes: (view, kind, value, say) => becomesIn('ru', view, kind, value, say),
  full: (kind, value) => fullIn('ru', kind, value),
  when: ({ turn }) => `Ход ${turn}`,
  status: view => statusIn('ru', view),
  board: view => boardIn('ru', view),
  reconstructed: reconstructedIn('ru'),
  sections: sections(points.germanBonus),
  guide: (view, role) => guideIn('ru', view, role),
  lessons: lessonsIn('ru'),
}
