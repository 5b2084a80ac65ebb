import { points } from '../../../../../data/hells-gate/index.ts'
import type { GameWords } from '../../../../engine/system.ts'
import type { HellEvent } from '../../state/events.ts'
import type { HellView } from '../../view/view.ts'
import { HELL_ABBREVIATIONS } from '../abbreviations.ts'
import { formatHellBoardText, formatHellOutcome, formatHellStatusLines } from '../board.ts'
import {
  describeHellMenuValue,
  formatCutOff,
  formatHellButtonLabel,
  formatHellFullName,
  formatHellMenuLegend,
  formatUnusedAttack,
} from '../detail.ts'
import { hellGainWords } from '../gains.ts'
import { buildHellGuideText } from '../guide.ts'
import { formatHellValueName } from '../labels.ts'
import { createHellLessons } from '../lessons.ts'
import { listHellReconstructedData } from '../reconstructed.ts'
import { createHellRefusals } from '../refusals.ts'
import { hellRussianEvents } from './events.ts'
import { hellRussianQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { hellRussianVerbs } from './verbs.ts'

export const hellRussianWords: GameWords<HellEvent, HellView> = {
  title: 'Врата ада',
  subtitle: 'Корсуньский котёл, 1944',
  summary: {
    length: 'около тридцати решений у каждого игрока',
    players: 'двое или один против компьютера',
    difficulty: 'средняя (таблица соотношений сил, зоны контроля, снабжение)',
  },
  command: { name: 'врата', about: 'Играть во «Врата ада» за этим столом' },
  events: hellRussianEvents,
  refusals: createHellRefusals('ru'),
  questions: hellRussianQuestions,
  verbs: hellRussianVerbs,
  outcome: view => formatHellOutcome('ru', view),
  points: n => `${n} ПО`,
  gains: hellGainWords.ru,
  label: (kind, value) => formatHellValueName('ru', kind, value),
  detail: (view, kind, value, _, menu) => describeHellMenuValue('ru', view, kind, value, menu),
  legend: (kind, details) => formatHellMenuLegend('ru', kind, details),
  resultLabel: (view, kind, value, say) => formatHellButtonLabel('ru', view, kind, value, say),
  costNote: (event, say) => formatCutOff('ru', event, say),
  unusedNote: (view, verb, kind, value) => formatUnusedAttack('ru', view, verb, kind, value),
  longLabel: (kind, value) => formatHellFullName('ru', kind, value),
  turnName: ({ turn }) => `Ход ${turn}`,
  status: view => formatHellStatusLines('ru', view),
  board: view => formatHellBoardText('ru', view),
  reconstructed: listHellReconstructedData('ru'),
  sections: sections(points.germanBonus),
  guide: (view, role) => buildHellGuideText('ru', view, role),
  lessons: createHellLessons('ru'),
  abbreviations: HELL_ABBREVIATIONS.ru,
}
