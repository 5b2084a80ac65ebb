import { waiting } from './engine/act.ts'
import type { GameSystem } from './engine/system.ts'
import type { Lesson, Post, Table } from './table.ts'

/** What a post of this table explains, when these users are awaited after it; null: nothing. */
export function taughtAt(
  { lesson, match }: Table,
  system: GameSystem,
  waits: readonly string[],
): { lesson: Lesson; item: Pick<Post, 'teaches' | 'learned'> } | null {
  if (!lesson || !match) return null
  const { state } = match
  const isOver =
    !lesson.isOver && !state.outcome && system.first?.isLearned(system.view(state, null)) === true
  const kind = waits.includes(lesson.user) ? waiting(state)?.do : undefined
  const isNew = kind !== undefined && !lesson.known.includes(kind)
  if (!isOver && !isNew) return null
  const known = isNew ? [...lesson.known, kind] : lesson.known
  return {
    lesson: { ...lesson, known, ...(isOver && { isOver }) },
    item: { ...(isNew && { teaches: kind }), ...(isOver && { learned: isOver }) },
  }
}
