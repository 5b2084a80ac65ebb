import { question } from '../../src/engine/act.ts'
import { folded } from '../../src/engine/notation.ts'
import type { GameSystem, Role, State } from '../../src/engine/system.ts'
import { type Understood, understand, understandOptions } from '../../src/engine/understand.ts'

/** Lines of orders: `75RC C7-C6; 20TC C7-C6-C5`. */
export const splitOrders = (line: string): string[] =>
  line
    .split(/[;\n]/)
    .map(order => order.trim())
    .filter(Boolean)

/** The verb that a word means, in either language. */
export function verbCalled(system: GameSystem, state: State, word: string): string | null {
  const verbs = Object.keys(question(system, state)?.verbs ?? {})
  if (verbs.includes(word)) return word
  const wanted = folded(word)
  return verbs.find(verb => isCalledVerb(system, verb, wanted)) ?? null
}

function isCalledVerb(system: GameSystem, verb: string, wanted: string): boolean {
  return (['en', 'ru'] as const).some(lang => {
    const said = system.words[lang].verbs[verb]
    return [verb, said?.name ?? '', said?.button ?? ''].some(name => folded(name) === wanted)
  })
}

/** One order, as people type them. */
export const readOrder = (system: GameSystem, state: State, by: Role, text: string): Understood =>
  understand(system, state, by, text)

/** The action that a subcommand with its options means: a line in which each is named. */
export function readOptions(
  system: GameSystem,
  state: State,
  by: Role,
  verb: string,
  given: (param: string) => string | null,
): Understood {
  const params = question(system, state)?.verbs[verb]?.params ?? []
  return understandOptions(
    system,
    state,
    by,
    verb,
    params.map(({ name }) => given(name)),
  )
}
