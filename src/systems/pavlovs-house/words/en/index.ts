import type { GameWords } from '../../../../engine/system.ts'
import { formatEnglishCount } from '../../../../engine/words.ts'
import type { PavlovEvent } from '../../state/events.ts'
import type { PavlovView } from '../../view/view.ts'
import { PAVLOV_ABBREVIATIONS } from '../abbreviations.ts'
import { formatPavlovBoardText, formatPavlovOutcome, formatPavlovStatusLines } from '../board.ts'
import { describePavlovMenuValue, formatPavlovButtonLabel, formatPavlovMenuLegend } from '../detail.ts'
import { pavlovGainWords } from '../gains.ts'
import { buildPavlovGuideText } from '../guide.ts'
import { formatPavlovTypedText, formatPavlovValueName } from '../labels.ts'
import { createPavlovLessons } from '../lessons.ts'
import { listPavlovReconstructedData } from '../reconstructed.ts'
import { createPavlovRefusals } from '../refusals.ts'
import { pavlovEnglishEvents } from './events.ts'
import { pavlovEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { pavlovEnglishVerbs } from './verbs.ts'

export const pavlovEnglishWords: GameWords<PavlovEvent, PavlovView> = {
  title: 'Pavlov’s House',
  subtitle: 'Stalingrad, autumn 1942',
  summary: {
    length: 'about 120 decisions in a solo game',
    players: 'one to three: alone, together or against each other',
    difficulty: 'medium (few rules, but the House is hard to hold)',
  },
  command: { name: 'pavlov', about: 'Play Pavlov’s House' },
  events: pavlovEnglishEvents,
  refusals: createPavlovRefusals('en'),
  questions: pavlovEnglishQuestions,
  verbs: pavlovEnglishVerbs,
  outcome: view => formatPavlovOutcome('en', view),
  points: n => formatEnglishCount(n, 'point', 'points'),
  gains: pavlovGainWords.en,
  label: (kind, value) => formatPavlovValueName('en', kind, value),
  typedName: (kind, value) => formatPavlovTypedText('en', kind, value),
  detail: (view, kind, value, _, menu) => describePavlovMenuValue('en', view, kind, value, menu),
  resultLabel: (view, kind, value) => formatPavlovButtonLabel('en', view, kind, value),
  legend: (kind, details) => formatPavlovMenuLegend('en', kind, details),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => formatPavlovStatusLines('en', view, role),
  board: view => formatPavlovBoardText('en', view),
  reconstructed: listPavlovReconstructedData('en'),
  sections,
  guide: (view, role) => buildPavlovGuideText('en', view, role),
  lessons: createPavlovLessons('en'),
  abbreviations: PAVLOV_ABBREVIATIONS.en,
}
