import type { GameWords } from '../../../../engine/system.ts'
import type { HeroesEvent } from '../../state/events.ts'
import type { HeroesView } from '../../view/view.ts'
import { HEROES_ABBREVIATIONS } from '../abbreviations.ts'
import { formatHeroesBoard, formatHeroesOutcome, formatHeroesStatusLines } from '../board.ts'
import { explainHeroesUnitSigns, formatHeroesFullName, formatHeroesMenuDetail } from '../detail.ts'
import { heroesGainWords } from '../gains.ts'
import { formatHeroesGuide } from '../guide.ts'
import { formatHeroesLabel, formatHeroesTypedName } from '../labels.ts'
import { createHeroesLessons } from '../lessons.ts'
import { formatHeroesReconstructedLines } from '../reconstructed.ts'
import { createCardAndMarkerSections } from '../reference.ts'
import { createHeroesRefusals } from '../refusals.ts'
import { heroesEnglishEvents } from './events.ts'
import { heroesEnglishQuestions } from './questions.ts'
import { heroesEnglishSections } from './sections.ts'
import { heroesEnglishVerbs } from './verbs.ts'

export const heroesEnglishWords: GameWords<HeroesEvent, HeroesView> = {
  title: 'Conflict of Heroes: Awakening the Bear',
  subtitle: 'Eastern front 1941–1942, third edition',
  summary: {
    length: 'each player acts or answers 100 to 200 times',
    players: 'two, or one against the computer; in Supply Corridor also three or four',
    difficulty: 'low in Partisans; each later scenario adds rules',
  },
  command: { name: 'heroes', about: 'Conflict of Heroes: give orders to your squads and vehicles' },
  events: heroesEnglishEvents,
  refusals: createHeroesRefusals('en'),
  questions: heroesEnglishQuestions,
  verbs: heroesEnglishVerbs,
  outcome: view => formatHeroesOutcome('en', view),
  points: n => `${n} VP`,
  gains: heroesGainWords.en,
  label: (kind, value, names) => formatHeroesLabel('en', kind, value, names),
  typedName: (kind, value, names) => formatHeroesTypedName('en', kind, value, names),
  detail: (view, kind, value, _, menu) => formatHeroesMenuDetail('en', view, kind, value, menu),
  legend: (kind, details) => explainHeroesUnitSigns('en', kind, details),
  longLabel: (kind, value, names) => formatHeroesFullName('en', kind, value, names),
  turnName: ({ round }) => `Round ${round}`,
  status: (view, role) => formatHeroesStatusLines('en', view, role),
  board: (view, role) => formatHeroesBoard('en', view, role),
  reconstructed: formatHeroesReconstructedLines('en'),
  sections: [...heroesEnglishSections, ...createCardAndMarkerSections('en')],
  guide: (view, role) => formatHeroesGuide('en', view, role),
  lessons: createHeroesLessons('en'),
  abbreviations: HEROES_ABBREVIATIONS.en,
}
