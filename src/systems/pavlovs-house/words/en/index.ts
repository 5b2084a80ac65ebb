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
import { pavlovEnglishEvents } from './events.ts'
import { pavlovEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { pavlovEnglishVerbs } from './verbs.ts'

export const pavlovEnglishWords: Words<PavlovEvent, PavlovView> = {
  title: 'Pavlov’s House',
  subtitle: 'Stalingrad, autumn 1942',
  command: { name: 'pavlov', about: 'Play Pavlov’s House' },
  events: pavlovEnglishEvents,
  refusals: pavlovRefusals('en'),
  questions: pavlovEnglishQuestions,
  verbs: pavlovEnglishVerbs,
  outcome: view => pavlovOutcomeText('en', view),
  gains: pavlovGainWords.en,
  label: (kind, value) => pavlovLabel('en', kind, value),
  typedName: (kind, value) => pavlovTypedText('en', kind, value),
  detail: (view, kind, value, _, told) => pavlovMenuDetail('en', view, kind, value, told),
  resultLabel: (view, kind, value) => pavlovButtonLabel('en', view, kind, value),
  legend: (kind, details) => pavlovMenuLegend('en', kind, details),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => pavlovStatusLines('en', view, role),
  board: view => pavlovBoardText('en', view),
  reconstructed: pavlovReconstructedLines('en'),
  sections,
  guide: (view, role) => pavlovGuide('en', view, role),
  lessons: pavlovLessons('en'),
}
