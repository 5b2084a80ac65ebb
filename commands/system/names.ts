import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'

/** Changes a text into a name that Discord accepts for a command or option: lower case, without spaces. */
export const toOptionName = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^-_\p{L}\p{N}]/gu, '')
    .slice(0, 32)

/** Returns the name and description of the option for one parameter of a verb. */
export function buildOptionLabel(
  { words }: GameSystem,
  verb: string,
  param: string,
): { name: BilingualText; about: BilingualText } {
  const said = (lang: Lang) => words[lang].verbs[verb]?.params[param]
  return {
    name: inEveryLanguage(lang => toOptionName(said(lang)?.name ?? param)),
    about: inEveryLanguage(lang => said(lang)?.about ?? param),
  }
}
