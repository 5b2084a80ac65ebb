import type { GameWords } from '../../../../engine/system.ts'
import { formatRussianCount } from '../../../../engine/words.ts'
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
import { stalingradRussianEvents } from './events.ts'
import { stalingradRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { stalingradRussianVerbs } from './verbs.ts'

export const stalingradRussianWords: GameWords<StalingradEvent, StalingradView> = {
  title: 'Сталинград 1942: Уличные бои',
  subtitle: 'Области и тактические карты, сентябрь–ноябрь 1942',
  summary: {
    length: 'каждый игрок ходит раз 130, часто в ответ на действие врага',
    players: 'двое или один против компьютера',
    difficulty: 'высокая (области, тактические карты, ответы на действия врага)',
  },
  command: { name: 'сталинград', about: 'Сталинград 1942: действия и реакции' },
  events: stalingradRussianEvents,
  refusals: createStalingradRefusals('ru'),
  questions: stalingradRussianQuestions,
  verbs: stalingradRussianVerbs,
  outcome: view => formatStalingradOutcome('ru', view),
  points: n => `${formatRussianCount(n, 'область', 'области', 'областей')} со звездой`,
  gains: stalingradGainWords.ru,
  label: (kind, value, all) => formatStalingradValueName('ru', kind, value, all),
  typedName: (kind, value, all) => formatStalingradTypedName('ru', kind, value, all),
  detail: (view, kind, value, say, menu) => describeStalingradMenuValue('ru', view, kind, value, say, menu),
  resultLabel: (view, kind, value, say) => formatStalingradButtonLabel('ru', view, kind, value, say),
  legend: (kind, details) => formatStalingradMenuLegend('ru', kind, details),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: (view, role) => formatStalingradStatusLines('ru', view, role),
  board: view => formatStalingradBoardText('ru', view),
  reconstructed: listStalingradReconstructedData('ru'),
  sections: [...sections, ...cardReference],
  guide: (view, role) => buildStalingradGuideText('ru', view, role),
  lessons: createStalingradLessons('ru'),
  abbreviations: STALINGRAD_ABBREVIATIONS.ru,
}
