import type { Lang } from '../../src/engine/model.ts'
import { foldForComparison } from '../../src/engine/notation.ts'
import { findMisspeltVerbs } from '../../src/engine/orders/verbs.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { MAX_SUGGESTED_CHOICES, type SuggestedChoice, truncateStart } from './complete.ts'

/**
 * Suggests verbs whose names contain the text that the player has typed. If there are none, suggests verbs that
 * correct a typing mistake.
 */
export function suggestVerbs(
  system: GameSystem,
  verbs: readonly string[],
  typed: string,
  lang: Lang,
): SuggestedChoice[] {
  const wanted = foldForComparison(typed)
  const found = verbs.filter(verb =>
    [...allVerbNames(system, verb), verbLabel(system, verb, lang)].some(one =>
      foldForComparison(one).includes(wanted),
    ),
  )
  const meant = () => findMisspeltVerbs(system, verbs, typed, true).map(({ verb }) => verb)
  return (found.length > 0 ? found : meant())
    .map(verb => ({
      name: truncateStart(verbLabel(system, verb, lang)),
      value: nameOfVerb(system, verb, lang),
    }))
    .slice(0, MAX_SUGGESTED_CHOICES)
}

/** Returns all names of a verb: its id in the log and its names in both languages. */
export const allVerbNames = (system: GameSystem, verb: string): string[] => [
  verb,
  nameOfVerb(system, verb, 'ru'),
  nameOfVerb(system, verb, 'en'),
]

const nameOfVerb = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.name ?? verb

export const verbLabel = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.button ?? verb
