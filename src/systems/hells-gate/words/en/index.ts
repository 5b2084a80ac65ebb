import { points } from '../../../../../data/hells-gate/index.ts'
import type { Words } from '../../../../engine/system.ts'
import type { HellEvent } from '../../state/events.ts'
import type { HellView } from '../../view/view.ts'
import { hellBoardText, hellOutcomeText, hellStatusLines } from '../board.ts'
import { hellButtonLabel, hellFullName, hellMenuDetail, hellMenuLegend } from '../detail.ts'
import { hellGainWords } from '../gains.ts'
import { hellGuide } from '../guide.ts'
import { hellLabel } from '../labels.ts'
import { hellLessons } from '../lessons.ts'
import { hellReconstructedLines } from '../reconstructed.ts'
import { hellRefusals } from '../refusals.ts'
import { hellEnglishEvents } from './events.ts'
import { hellEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { hellEnglishVerbs } from './verbs.ts'

export const hellEnglishWords: Words<HellEvent, HellView> = {
  title: 'Hell’s Gate',
  subtitle: 'Korsun Pocket 1944',
  command: { name: 'hell', about: 'Play Hell’s Gate at this table' },
  events: hellEnglishEvents,
  refusals: hellRefusals('en'),
  questions: hellEnglishQuestions,
  verbs: hellEnglishVerbs,
  outcome: view => hellOutcomeText('en', view),
  gains: hellGainWords.en,
  label: (kind, value) => hellLabel('en', kind, value),
  detail: (view, kind, value, _, told) => hellMenuDetail('en', view, kind, value, told),
  legend: (kind, details) => hellMenuLegend('en', kind, details),
  resultLabel: (view, kind, value, say) => hellButtonLabel('en', view, kind, value, say),
  longLabel: (kind, value) => hellFullName('en', kind, value),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: view => hellStatusLines('en', view),
  board: view => hellBoardText('en', view),
  reconstructed: hellReconstructedLines('en'),
  sections: sections(points.germanBonus),
  guide: (view, role) => hellGuide('en', view, role),
  lessons: hellLessons('en'),
}
