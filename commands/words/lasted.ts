import type { Both } from '../../src/engine/model.ts'
import { counted, plural } from '../../src/engine/words.ts'
import { both } from '../discord/shape.ts'

const DAY = 86_400_000

/** Formats how long a game took, in whole days. `ms`: milliseconds. */
export function lasted(ms: number): Both {
  if (ms < DAY) return both('less than a day', 'меньше суток')
  const days = Math.round(ms / DAY)
  return both(counted(days, 'day', 'days'), plural(days, 'день', 'дня', 'дней'))
}
