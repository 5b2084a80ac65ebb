import type { GameState } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem, QuestionRule, Verb } from '../../src/engine/system.ts'
import { type Ferry, ferry } from '../toy/index.ts'

type Asked = Partial<Verb<Ferry, unknown>>
type Params = readonly Partial<AnyParam<Ferry>>[]

/** What each kind holds is called `A`, `B`, `C` … */
const NAMES = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** A parameter of which only what matters is said: any of `candidates`. */
export function param(candidates: AnyParam<Ferry>['candidates'], rest: Params[number] = {}) {
  return { name: 'thing', kind: 'thing', rule: 'TOY-9', constraints: [], candidates, ...rest }
}

/** A set of these, of so many. */
export function set(enough: (size: number) => boolean, values: readonly number[], rest: Params[number] = {}) {
  return param((_, { chosen }) => values.filter(value => !chosen.includes(value)), {
    many: { isComplete: (_, { chosen }) => enough(chosen.length) },
    ...rest,
  })
}

/** A game that consists of one question to north, with these verbs; its words, or something of its views, can be others. */
export function oneQuestion(
  verbs: Record<string, Omit<Asked, 'params'> & { params?: Params }>,
  { words: said, ...seen }: Record<string, unknown> = {},
) {
  const all = Object.entries(verbs).map(([name, verb]) => [
    name,
    { constraints: [], params: [], apply: () => {}, ...verb },
  ])
  const ask: QuestionRule<Ferry> = { rule: 'TOY-9', verbs: Object.fromEntries(all) }
  const words = (lang: 'ru' | 'en') => ({
    ...ferry.words[lang],
    label: (kind: string, value: number | string, names: Record<string, readonly string[]>) =>
      typeof value === 'number' ? (names[kind]?.[value] ?? '') : value,
  })
  const system = {
    ...ferry,
    rules: { ...ferry.rules, steps: { ...ferry.rules.steps, ask } },
    views: { ...ferry.views, names: () => ({ thing: NAMES, place: NAMES }), ...seen },
    words: said ?? { ru: words('ru'), en: words('en') },
  } as unknown as GameSystem
  const state = ferry.rules.fromPosition(
    { agenda: [{ do: 'ask', who: ['north'] }] } as never,
    null as never,
  ) as GameState
  return { system, state }
}
