import type { Words } from '../../../../engine/system.ts'
import type { HeroesEvent } from '../../state/events.ts'
import type { HeroesView } from '../../view/view.ts'
import { heroesBoardText, heroesOutcomeText, heroesStatusLines } from '../board.ts'
import { heroesFullName, heroesMenuDetail, heroesUnitSigns } from '../detail.ts'
import { heroesGainWords } from '../gains.ts'
import { heroesGuide } from '../guide.ts'
import { heroesLabel, heroesTypedName } from '../labels.ts'
import { heroesLessons } from '../lessons.ts'
import { heroesReconstructedLines } from '../reconstructed.ts'
import { printedSections } from '../reference.ts'
import { heroesRefusals } from '../refusals.ts'
import { heroesEnglishEvents } from './events.ts'
import { heroesEnglishQuestions } from './questions.ts'
import { sections } from './sections.ts'
import { heroesEnglishVerbs } from './verbs.ts'

export const heroesEnglishWords: Words<HeroesEvent, HeroesView> = {
  title: 'Conflict of Heroes: Awakening the Bear',
  subtitle: 'Eastern front 1941–1942, third edition',
  command: { name: 'heroes', about: 'Conflict of Heroes: orders of a squad and platoon leader' },
  events: heroesEnglishEvents,
  refusals: heroesRefusals('en'),
  questions: heroesEnglishQuestions,
  verbs: heroesEnglishVerbs,
  outcome: view => heroesOutcomeText('en', view),
  gains: heroesGainWords.en,
  label: (kind, value, names) => heroesLabel('en', kind, value, names),
  typedName: (kind, value, names) => heroesTypedName('en', kind, value, names),
  detail: (view, kind, value, _, told) => heroesMenuDetail('en', view, kind, value, told),
  legend: (kind, details) => heroesUnitSigns('en', kind, details),
  longLabel: (kind, value, names) => heroesFullName('en', kind, value, names),
  turnName: ({ round }) => `Round ${round}`,
  status: (view, role) => heroesStatusLines('en', view, role),
  board: (view, role) => heroesBoardText('en', view, role),
  reconstructed: heroesReconstructedLines('en'),
  sections: [...sections, ...printedSections('en')],
  guide: (view, role) => heroesGuide('en', view, role),
  lessons: heroesLessons('en'),
}
