import type { Words } from '../../../../engine/system.ts'
import type { PavlovEvent } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { pavlovBoardText, pavlovOutcomeText, pavlovStatusLines } from '../board.ts'
import { pavlovButtonLabel, pavlovMenuDetail, pavlovMenuLegend } from '../detail.ts'
import { pavlovGainWords } from '../gains.ts'
import { pavlovGuide } from '../guide.ts'
import { pavlovLabel, pavlovTypedText } from '../labels.ts'
import { pavlovLessons } from '../lessons.ts'
import { pavlovReconstructedLines } from '../reconstructed.ts'
import { pavlovRefusals } from '../refusals.ts'
import { pavlovRussianEvents } from './events.ts'
import { pavlovRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { pavlovRussianVerbs } from './verbs.ts'

export const pavlovRussianWords: Words<PavlovEvent, PavlovView> = {
  title: 'Дом Павлова',
  subtitle: 'Сталинград, осень 1942',
  command: { name: 'павлов', about: 'Играть в «Дом Павлова»' },
  events: pavlovRussianEvents,
  refusals: pavlovRefusals('ru'),
  questions: pavlovRussianQuestions,
  verbs: pavlovRussianVerbs,
  outcome: view => pavlovOutcomeText('ru', view),
  gains: pavlovGainWords.ru,
  label: (kind, value) => pavlovLabel('ru', kind, value),
  typedName: (kind, value) => pavlovTypedText('ru', kind, value),
  detail: (view, kind, value, _, told) => pavlovMenuDetail('ru', view, kind, value, told),
  resultLabel: (view, kind, value) => pavlovButtonLabel('ru', view, kind, value),
  legend: (kind, details) => pavlovMenuLegend('ru', kind, details),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => pavlovStatusLines('ru', view, role),
  board: view => pavlovBoardText('ru', view),
  reconstructed: pavlovReconstructedLines('ru'),
  sections,
  guide: (view, role) => pavlovGuide('ru', view, role),
  lessons: pavlovLessons('ru'),
}
