import { inLegalOrder, question, refuse } from '../../src/engine/act.ts'
import { folded, read, readArg, type Unreadable } from '../../src/engine/notation.ts'
import type { Action, AnyParam, Arg, GameSystem, Role, State } from '../../src/engine/system.ts'

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

/** One order; without a verb, the command whose arguments fit. */
export function readOrder(system: GameSystem, state: State, by: Role, text: string): Action | Unreadable {
  const [first, ...rest] = text.split(/\s+/)
  const verb = verbCalled(system, state, first)
  if (verb) return readAs(system, state, by, verb, rest.join(' '))
  const verbs = Object.entries(question(system, state)?.verbs ?? {})
  const tries = verbs
    .filter(([, { command, params }]) => command && params.length > 0)
    .map(([name]) => readAs(system, state, by, name, text, { trial: true }))
  const readable = tries.filter((one): one is Action => !('word' in one))
  const legal = readable.find(action => !refuse(system, state, by, action))
  return legal ?? readable[0] ?? otherwise(system, state, first) ?? read(system, state, by, text)
}

/** A command of another phase, by its name or by what it begins with: it is refused by its rule. */
function otherwise(system: GameSystem, state: State, word: string): Action | null {
  const wanted = folded(word)
  const names = system.names(state)
  const { en, ru } = system.words
  const known = new Map<string, boolean>()
  const isOneOf = (kind: string): boolean =>
    names[kind]?.some((name, value) =>
      [name, en.label(kind, value, names), ru.label(kind, value, names)].some(
        called => folded(called) === wanted,
      ),
    ) ?? false
  for (const rule of Object.values(system.steps)) {
    if (!('verbs' in rule) || rule === question(system, state)) continue
    for (const [verb, { command, params }] of Object.entries(rule.verbs)) {
      if (isCalledVerb(system, verb, wanted)) return { verb, args: [] }
      const kind = (params[0] as AnyParam<State> | undefined)?.kind
      if (!command || kind === undefined) continue
      if (!known.has(kind)) known.set(kind, isOneOf(kind))
      if (known.get(kind)) return { verb, args: [] }
    }
  }
  return null
}

/** A path may be written with the place where it begins. */
function readAs(
  system: GameSystem,
  state: State,
  by: Role,
  verb: string,
  args: string,
  how: { readonly trial?: true } = {},
): Action | Unreadable {
  const action = read(system, state, by, `${verb} ${args}`, how)
  if ('word' in action || !refuse(system, state, by, action)) return action
  return withoutStart(system, state, by, action)
}

function withoutStart(system: GameSystem, state: State, by: Role, action: Action): Action {
  const params = question(system, state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(param => param.sequence)
  const path = action.args[at]
  if (path === null || typeof path !== 'object' || path.length < 2) return action
  const shorter = { verb: action.verb, args: action.args.with(at, path.slice(1)) }
  return refuse(system, state, by, shorter) ? action : shorter
}

/** The action that a subcommand with its options means. */
export function readOptions(
  system: GameSystem,
  state: State,
  by: Role,
  verb: string,
  given: (param: string) => string | null,
): Action | Unreadable {
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const args: Arg[] = []
  for (const param of params) {
    const arg = readArg(system, state, param, given(param.name) ?? '', { by, verb, before: args })
    if (arg !== null && typeof arg === 'object' && 'word' in arg) return arg
    args.push(arg as Arg)
  }
  const action = inLegalOrder(system, state, by, { verb, args })
  return refuse(system, state, by, action) ? withoutStart(system, state, by, action) : action
}
