import type { BilingualText } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import { bilingual } from '../discord/command-json.ts'

const DAY = 86_400_000

/** Formats how long a game took, rounded to whole days. `ms`: the duration in milliseconds. */
export function formatDuration(ms: number): BilingualText {
  if (ms < DAY) return bilingual('less than a day', 'меньше суток')
  const days = Math.round(ms / DAY)
  return bilingual(formatEnglishCount(days, 'day', 'days'), formatRussianCount(days, 'день', 'дня', 'дней'))
}
