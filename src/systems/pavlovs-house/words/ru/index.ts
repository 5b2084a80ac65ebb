import type { GameWords } from '../../../../engine/system.ts'
import { formatRussianCount } from '../../../../engine/words.ts'
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
import { pavlovRussianEvents } from './events.ts'
import { pavlovRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { pavlovRussianVerbs } from './verbs.ts'

export const pavlovRussianWords: GameWords<PavlovEvent, PavlovView> = {
  title: 'Дом Павлова',
  subtitle: 'Сталинград, осень 1942',
  summary: {
    length: 'около 120 решений в одиночной партии',
    players: 'от одного до трёх: в одиночку, вместе или друг против друга',
    difficulty: 'средняя (правил немного, но Дом удержать трудно)',
  },
  command: { name: 'павлов', about: 'Играть в «Дом Павлова»' },
  events: pavlovRussianEvents,
  refusals: createPavlovRefusals('ru'),
  questions: pavlovRussianQuestions,
  verbs: pavlovRussianVerbs,
  outcome: view => formatPavlovOutcome('ru', view),
  points: n => formatRussianCount(n, 'очко', 'очка', 'очков'),
  gains: pavlovGainWords.ru,
  label: (kind, value) => formatPavlovValueName('ru', kind, value),
  typedName: (kind, value) => formatPavlovTypedText('ru', kind, value),
  detail: (view, kind, value, _, menu) => describePavlovMenuValue('ru', view, kind, value, menu),
  resultLabel: (view, kind, value) => formatPavlovButtonLabel('ru', view, kind, value),
  legend: (kind, details) => formatPavlovMenuLegend('ru', kind, details),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => formatPavlovStatusLines('ru', view, role),
  board: view => formatPavlovBoardText('ru', view),
  reconstructed: listPavlovReconstructedData('ru'),
  sections,
  guide: (view, role) => buildPavlovGuideText('ru', view, role),
  lessons: createPavlovLessons('ru'),
  abbreviations: PAVLOV_ABBREVIATIONS.ru,
}
