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
import { heroesRussianEvents } from './events.ts'
import { heroesRussianQuestions } from './questions.ts'
import { heroesRussianSections } from './sections.ts'
import { heroesRussianVerbs } from './verbs.ts'

export const heroesRussianWords: GameWords<HeroesEvent, HeroesView> = {
  title: 'Конфликт героев: Пробуждение медведя',
  subtitle: 'Восточный фронт 1941–1942, третье издание',
  summary: {
    length: 'каждый игрок ходит или отвечает 100–200 раз',
    players: 'двое или один против компьютера; в «Коридоре снабжения» также трое или четверо',
    difficulty: 'низкая в «Партизанах»; каждый следующий сценарий добавляет правила',
  },
  command: { name: 'герои', about: 'Конфликт героев: приказы отделениям и технике' },
  events: heroesRussianEvents,
  refusals: createHeroesRefusals('ru'),
  questions: heroesRussianQuestions,
  verbs: heroesRussianVerbs,
  outcome: view => formatHeroesOutcome('ru', view),
  points: n => `${n} ПО`,
  gains: heroesGainWords.ru,
  label: (kind, value, names) => formatHeroesLabel('ru', kind, value, names),
  typedName: (kind, value, names) => formatHeroesTypedName('ru', kind, value, names),
  detail: (view, kind, value, _, menu) => formatHeroesMenuDetail('ru', view, kind, value, menu),
  legend: (kind, details) => explainHeroesUnitSigns('ru', kind, details),
  longLabel: (kind, value, names) => formatHeroesFullName('ru', kind, value, names),
  turnName: ({ round }) => `Раунд ${round}`,
  status: (view, role) => formatHeroesStatusLines('ru', view, role),
  board: (view, role) => formatHeroesBoard('ru', view, role),
  reconstructed: formatHeroesReconstructedLines('ru'),
  sections: [...heroesRussianSections, ...createCardAndMarkerSections('ru')],
  guide: (view, role) => formatHeroesGuide('ru', view, role),
  lessons: createHeroesLessons('ru'),
  abbreviations: HEROES_ABBREVIATIONS.ru,
}
