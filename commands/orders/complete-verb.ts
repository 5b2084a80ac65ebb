import type { Lang } from '../../src/engine/model.ts'
import { folded } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { CHOICES, type Choice, fit } from './complete.ts'

/** Suggests verbs whose names contain the typed text. */
export function matchingVerbs(
  system: GameSystem,
  verbs: readonly string[],
  typed: string,
  lang: Lang,
): Choice[] {
  const wanted = folded(typed)
  return verbs
    .filter(verb =>
      [...callsOf(system, verb), labelOfVerb(system, verb, lang)].some(one => folded(one).includes(wanted)),
    )
    .map(verb => ({ name: fit(labelOfVerb(system, verb, lang)), value: nameOfVerb(system, verb, lang) }))
    .slice(0, CHOICES)
}

/** Returns all names of a verb: in the log, and in both languages. */
export const callsOf = (system: GameSystem, verb: string): string[] => [
  verb,
  nameOfVerb(system, verb, 'ru'),
  nameOfVerb(system, verb, 'en'),
]

const nameOfVerb = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.name ?? verb

export const labelOfVerb = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.button ?? verb
