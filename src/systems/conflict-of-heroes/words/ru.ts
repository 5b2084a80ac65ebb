import type { Words } from '../../../engine/system.ts'
import type { HeroesEvent } from '../events.ts'
import type { HeroesView } from '../view.ts'
import { armsChoices } from './arms-ru.ts'
import { board, status, winnerOf } from './board.ts'
import { events } from './events-ru.ts'
import { guide } from './guide.ts'
import { questions } from './questions.ts'
import { reconstructed } from './reconstructed.ts'
import { printedSections } from './reference.ts'
import { refusals } from './refusals-ru.ts'
import { sections } from './sections-ru.ts'
import { label, SIDE_NAMES } from './shared.ts'
import { verbs } from './verbs-ru.ts'

export const ru: Words<HeroesEvent, HeroesView> = {
  title: 'Конфликт героев: Пробуждение медведя',
  subtitle: 'Восточный фронт 1941–1942, третье издание',
  command: { name: 'герои', about: 'Конфликт героев: приказы командира взвода' },
  events,
  refusals,
  questions: questions.ru,
  verbs,
  outcome(view) {
    const { side, points } = winnerOf(view)
    return `${SIDE_NAMES.ru[side]} побеждает: ${points} ПО.`
  },
  label: (kind, value, names) => label('ru', kind, value, names, { ...armsChoices, hidden: 'скрытно' }),
  status: (view, role) => status('ru', view, role),
  board: (view, role) => board('ru', view, role),
  reconstructed: reconstructed.ru,
  sections: [...sections, ...printedSections('ru')],
  guide: (view, role) => guide('ru', view, role),
}
