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
import { stalingradRussianEvents } from './events.ts'
import { stalingradRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { stalingradRussianVerbs } from './verbs.ts'

export const stalingradRussianWords: Words<StalingradEvent, StalingradView> = {
  title: 'Сталинград 1942: Уличные бои',
  subtitle: 'Области и тактические карты, сентябрь–ноябрь 1942',
  command: { name: 'сталинград', about: 'Сталинград 1942: действия, реакции, ответы' },
  events: stalingradRussianEvents,
  refusals: stalingradRefusals('ru'),
  questions: stalingradRussianQuestions,
  verbs: stalingradRussianVerbs,
  outcome: view => stalingradOutcomeText('ru', view),
  gains: stalingradGainWords.ru,
  label: (kind, value, all) => stalingradLabel('ru', kind, value, all),
  typedName: (kind, value, all) => stalingradTypedText('ru', kind, value, all),
  detail: (view, kind, value, say, told) => stalingradMenuDetail('ru', view, kind, value, say, told),
  resultLabel: (view, kind, value, say) => stalingradButtonLabel('ru', view, kind, value, say),
  legend: (kind, details) => stalingradMenuLegend('ru', kind, details),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => stalingradStatusLines('ru', view, role),
  board: view => stalingradBoardText('ru', view),
  reconstructed: stalingradReconstructedLines('ru'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => stalingradGuide('ru', view, role),
  lessons: stalingradLessons('ru'),
}
