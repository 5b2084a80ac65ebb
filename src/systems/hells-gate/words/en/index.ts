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
import { hellEnglishEvents } from './events.ts'
import { hellEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { hellEnglishVerbs } from './verbs.ts'

export const hellEnglishWords: GameWords<HellEvent, HellView> = {
  title: 'Hell’s Gate',
  subtitle: 'Korsun Pocket 1944',
  summary: {
    length: 'about 30 decisions for each player',
    players: 'two, or one against the computer',
    difficulty: 'medium (odds table, zones of control, supply)',
  },
  command: { name: 'hell', about: 'Play Hell’s Gate at this table' },
  events: hellEnglishEvents,
  refusals: createHellRefusals('en'),
  questions: hellEnglishQuestions,
  verbs: hellEnglishVerbs,
  outcome: view => formatHellOutcome('en', view),
  points: n => `${n} VP`,
  gains: hellGainWords.en,
  label: (kind, value) => formatHellValueName('en', kind, value),
  detail: (view, kind, value, _, menu) => describeHellMenuValue('en', view, kind, value, menu),
  legend: (kind, details) => formatHellMenuLegend('en', kind, details),
  resultLabel: (view, kind, value, say) => formatHellButtonLabel('en', view, kind, value, say),
  costNote: (event, say) => formatCutOff('en', event, say),
  unusedNote: (view, verb, kind, value) => formatUnusedAttack('en', view, verb, kind, value),
  longLabel: (kind, value) => formatHellFullName('en', kind, value),
  turnName: ({ turn }) => `Turn ${turn}`,
  status: view => formatHellStatusLines('en', view),
  board: view => formatHellBoardText('en', view),
  reconstructed: listHellReconstructedData('en'),
  sections: sections(points.germanBonus),
  guide: (view, role) => buildHellGuideText('en', view, role),
  lessons: createHellLessons('en'),
  abbreviations: HELL_ABBREVIATIONS.en,
}
