import type { GameWords } from '../../../../engine/system.ts'
import { formatEnglishCount } from '../../../../engine/words.ts'
import type { StalingradEvent } from '../../state/events.ts'
import type { StalingradView } from '../../view/view.ts'
import { STALINGRAD_ABBREVIATIONS } from '../abbreviations.ts'
import { formatStalingradBoardText, formatStalingradOutcome, formatStalingradStatusLines } from '../board.ts'
import {
  describeStalingradMenuValue,
  formatStalingradButtonLabel,
  formatStalingradMenuLegend,
} from '../detail.ts'
import { stalingradGainWords } from '../gains.ts'
import { buildStalingradGuideText } from '../guide.ts'
import { formatStalingradTypedName, formatStalingradValueName } from '../labels.ts'
import { createStalingradLessons } from '../lessons.ts'
import { listStalingradReconstructedData } from '../reconstructed.ts'
import { createStalingradRefusals } from '../refusals.ts'
import { cardReference } from './cards.ts'
import { stalingradEnglishEvents } from './events.ts'
import { stalingradEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { stalingradEnglishVerbs } from './verbs.ts'

export const stalingradEnglishWords: GameWords<StalingradEvent, StalingradView> = {
  title: 'Stalingrad 1942: Street Fighting',
  subtitle: 'Areas and tactical cards, September–November 1942',
  summary: {
    length: 'each player acts about 130 times, often in reaction',
    players: 'two, or one against the computer',
    difficulty: 'high (areas, tactical cards, reactions to the enemy’s actions)',
  },
  command: { name: 'stalingrad', about: 'Stalingrad 1942: actions and reactions' },
  events: stalingradEnglishEvents,
  refusals: createStalingradRefusals('en'),
  questions: stalingradEnglishQuestions,
  verbs: stalingradEnglishVerbs,
  outcome: view => formatStalingradOutcome('en', view),
  points: n => formatEnglishCount(n, 'objective', 'objectives'),
  gains: stalingradGainWords.en,
  label: (kind, value, all) => formatStalingradValueName('en', kind, value, all),
  typedName: (kind, value, all) => formatStalingradTypedName('en', kind, value, all),
  detail: (view, kind, value, say, menu) => describeStalingradMenuValue('en', view, kind, value, say, menu),
  resultLabel: (view, kind, value, say) => formatStalingradButtonLabel('en', view, kind, value, say),
  legend: (kind, details) => formatStalingradMenuLegend('en', kind, details),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: (view, role) => formatStalingradStatusLines('en', view, role),
  board: view => formatStalingradBoardText('en', view),
  reconstructed: listStalingradReconstructedData('en'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => buildStalingradGuideText('en', view, role),
  lessons: createStalingradLessons('en'),
  abbreviations: STALINGRAD_ABBREVIATIONS.en,
}
