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

export const ru: Words<StalingradEvent, StalingradView> = {
  title: 'Сталинград 1942: Уличные бои',
  subtitle: 'Области и тактические карты, сентябрь–ноябрь 1942',
  command: { name: 'сталинград', about: 'Сталинград 1942: действия, реакции, ответы' },
  events,
  refusals: refusalsIn('ru'),
  questions,
  verbs,
  outcome: view => outcomeIn('ru', view),
  gains: gains.ru,
  label: (kind, value, all) => labelIn('ru', kind, value, all),
  typed: (kind, value, all) => typedIn('ru', kind, value, all),
  detail: (view, kind, value, say, told) => detailIn('ru', view, kind, value, say, told),
  becomes: (view, kind, value, say) => becomesIn('ru', view, kind, value, say),
  signs: (kind, details) => signsIn('ru', kind, details),
  when: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => statusIn('ru', view, role),
  board: view => boardIn('ru', view),
  reconstructed: reconstructedIn('ru'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => guideIn('ru', view, role),
  lessons: lessonsIn('ru'),
}
