import type { Bilingual } from '../../src/engine/model.ts'
import { englishCount, russianCount } from '../../src/engine/words.ts'
import { bilingual } from '../discord/command-json.ts'

const DAY = 86_400_000

/** Formats how long a game took, rounded to whole days. `ms`: the duration in milliseconds. */
export function durationText(ms: number): Bilingual {
  if (ms < DAY) return bilingual('less than a day', 'меньше суток')
  const days = Math.round(ms / DAY)
  return bilingual(englishCount(days, 'day', 'days'), russianCount(days, 'день', 'дня', 'дней'))
}
