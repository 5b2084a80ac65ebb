import type { Words } from '../../../../engine/system.ts'
import type { StalingradEvent } from '../../state/events.ts'
import type { StalingradView } from '../../view/view.ts'
import { stalingradBoardText, stalingradOutcomeText, stalingradStatusLines } from '../board.ts'
import { stalingradButtonLabel, stalingradMenuDetail, stalingradMenuLegend } from '../detail.ts'
import { stalingradGainWords } from '../gains.ts'
import { stalingradGuide } from '../guide.ts'
import { stalingradLabel, stalingradTypedText } from '../labels.ts'
import { stalingradLessons } from '../lessons.ts'
import { stalingradReconstructedLines } from '../reconstructed.ts'
import { stalingradRefusals } from '../refusals.ts'
import { cardReference } from './cards.ts'
import { stalingradEnglishEvents } from './events.ts'
import { stalingradEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { stalingradEnglishVerbs } from './verbs.ts'

export const stalingradEnglishWords: Words<StalingradEvent, StalingradView> = {
  title: 'Stalingrad 1942: Street Fighting',
  subtitle: 'Areas and tactical cards, September–November 1942',
  command: { name: 'stalingrad', about: 'Stalingrad 1942: act, react, answer' },
  events: stalingradEnglishEvents,
  refusals: stalingradRefusals('en'),
  questions: stalingradEnglishQuestions,
  verbs: stalingradEnglishVerbs,
  outcome: view => stalingradOutcomeText('en', view),
  gains: stalingradGainWords.en,
  label: (kind, value, all) => stalingradLabel('en', kind, value, all),
  typedName: (kind, value, all) => stalingradTypedText('en', kind, value, all),
  detail: (view, kind, value, say, told) => stalingradMenuDetail('en', view, kind, value, say, told),
  resultLabel: (view, kind, value, say) => stalingradButtonLabel('en', view, kind, value, say),
  legend: (kind, details) => stalingradMenuLegend('en', kind, details),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => stalingradStatusLines('en', view, role),
  board: view => stalingradBoardText('en', view),
  reconstructed: stalingradReconstructedLines('en'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => stalingradGuide('en', view, role),
  lessons: stalingradLessons('en'),
}
