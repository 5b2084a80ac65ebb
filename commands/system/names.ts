import type { Both } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { both } from '../discord/shape.ts'

/** Turns a text into a name that Discord accepts: lower case, without spaces. */
export const optionName = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^-_\p{L}\p{N}]/gu, '')
    .slice(0, 32)

/** Returns the name and the description of the option for a parameter of a verb. */
export function optionFor(
  { words: { en, ru } }: GameSystem,
  verb: string,
  param: string,
): { name: Both; about: Both } {
  const said = (words: typeof en) => words.verbs[verb]?.params[param]
  return {
    name: both(optionName(said(en)?.name ?? param), optionName(said(ru)?.name ?? param)),
    about: both(said(en)?.about ?? param, said(ru)?.about ?? param),
  }
}
