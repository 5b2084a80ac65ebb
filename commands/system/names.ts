import type { BilingualText } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { bilingual } from '../discord/command-json.ts'

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
  { words: { en, ru } }: GameSystem,
  verb: string,
  param: string,
): { name: BilingualText; about: BilingualText } {
  const said = (words: typeof en) => words.verbs[verb]?.params[param]
  return {
    name: bilingual(toOptionName(said(en)?.name ?? param), toOptionName(said(ru)?.name ?? param)),
    about: bilingual(said(en)?.about ?? param, said(ru)?.about ?? param),
  }
}
