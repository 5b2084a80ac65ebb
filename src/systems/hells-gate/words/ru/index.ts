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
import { hellRussianEvents } from './events.ts'
import { hellRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { hellRussianVerbs } from './verbs.ts'

export const hellRussianWords: Words<HellEvent, HellView> = {
  title: 'Врата ада',
  subtitle: 'Корсуньский котёл, 1944',
  command: { name: 'врата', about: 'Играть во «Врата ада» за этим столом' },
  events: hellRussianEvents,
  refusals: hellRefusals('ru'),
  questions: hellRussianQuestions,
  verbs: hellRussianVerbs,
  outcome: view => hellOutcomeText('ru', view),
  gains: hellGainWords.ru,
  label: (kind, value) => hellLabel('ru', kind, value),
  detail: (view, kind, value, _, told) => hellMenuDetail('ru', view, kind, value, told),
  legend: (kind, details) => hellMenuLegend('ru', kind, details),
  resultLabel: (view, kind, value, say) => hellButtonLabel('ru', view, kind, value, say),
  longLabel: (kind, value) => hellFullName('ru', kind, value),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: view => hellStatusLines('ru', view),
  board: view => hellBoardText('ru', view),
  reconstructed: hellReconstructedLines('ru'),
  sections: sections(points.germanBonus),
  guide: (view, role) => hellGuide('ru', view, role),
  lessons: hellLessons('ru'),
}
