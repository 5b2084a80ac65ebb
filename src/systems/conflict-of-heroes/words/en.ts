import type { Words } from '../../../engine/system.ts'
import type { HeroesEvent } from '../events.ts'
import type { HeroesView } from '../view.ts'
import { armsChoices } from './arms-en.ts'
import { board, status, winnerOf } from './board.ts'
import { events } from './events-en.ts'
import { guide } from './guide.ts'
import { questions } from './questions.ts'
import { reconstructed } from './reconstructed.ts'
import { printedSections } from './reference.ts'
import { refusals } from './refusals-en.ts'
import { sections } from './sections-en.ts'
import { label, SIDE_NAMES } from './shared.ts'
import { verbs } from './verbs-en.ts'

export const en: Words<HeroesEvent, HeroesView> = {
  title: 'Conflict of Heroes: Awakening the Bear',
  subtitle: 'Eastern front 1941–1942, third edition',
  command: { name: 'heroes', about: 'Conflict of Heroes: orders of a squad and platoon leader' },
  events,
  refusals,
  questions: questions.en,
  verbs,
  outcome(view) {
    const { side, points } = winnerOf(view)
    return `${SIDE_NAMES.en[side]} wins with ${points} VP.`
  },
  label: (kind, value, names) => label('en', kind, value, names, { ...armsChoices, hidden: 'hidden' }),
  status: (view, role) => status('en', view, role),
  board: (view, role) => board('en', view, role),
  reconstructed: reconstructed.en,
  sections: [...sections, ...printedSections('en')],
  guide: (view, role) => guide('en', view, role),
}
