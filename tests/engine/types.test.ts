import { expect, test } from 'vitest'
import type { GameState, Role, StepOfKind } from '../../src/engine/model.ts'
import {
  type AnyParam,
  defineVerb,
  type OptionalParam,
  type Param,
  type SetParam,
  type StepRules,
  type Verb,
} from '../../src/engine/system.ts'

// What must not compile: each `@ts-expect-error` fails in `tsc` as soon as its line is let through.

interface Post extends GameState {
  agenda: PostStep[]
  letters: number[]
}
type PostStep =
  | { do: 'sort' }
  | { do: 'carry'; from: number }
  | { do: 'sign'; who: readonly Role[]; letter: number }

const sort: StepRules<Post>['sort'] = { run: state => void state.letters.sort() }
const carry: StepRules<Post>['carry'] = { run: (state, { from }) => void state.letters.push(from) }
const sign: StepRules<Post>['sign'] = { rule: 'POST-1', verbs: {} }

test('a step of the agenda without a rule does not compile, nor a rule for no step', () => {
  // @ts-expect-error `sign` has no rule
  const fewer: StepRules<Post> = { sort, carry }
  // @ts-expect-error nothing on the agenda does `burn`
  const more: StepRules<Post> = { sort, carry, sign, burn: sort }
  expect([Object.keys(fewer).length, Object.keys(more).length]).toEqual([2, 4])
})

test('a rule knows its own step, and is no rule for another', () => {
  // @ts-expect-error `sort` says nothing of `from`
  const asking: StepRules<Post>['sort'] = { run: (state, { from }) => void state.letters.push(from) }
  // @ts-expect-error what carries needs `from`, which `sign` has not
  const other: StepRules<Post>['sign'] = carry
  const state: Post = { agenda: [], outcome: null, letters: [] }
  asking.run(state, { do: 'sort' }, undefined as never)
  expect(state.letters).toEqual([undefined])
  expect(other).toBe(carry)
})

type Sign = StepOfKind<PostStep, 'sign'>
const letter: Param<Post, unknown, string> = {
  name: 'letter',
  kind: 'letter',
  rule: 'POST-2',
  candidates: state => state.letters,
  constraints: [],
}
const stamps = {
  name: 'stamps',
  kind: 'stamp',
  rule: 'POST-3',
  candidates: () => [1, 2, 3],
  constraints: [
    { rule: 'POST-3', rejects: (_, stamp, { before: [on], chosen }) => chosen.includes(stamp) || on > 3 },
  ],
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
} satisfies SetParam<Post, unknown, string, readonly [letter: number, ...unknown[]]>
const copy = { ...letter, name: 'copy', optional: true } satisfies OptionalParam<Post, unknown, string>
const how: Param<Post, unknown, string, readonly unknown[], string> = {
  name: 'how',
  kind: 'choice',
  rule: 'POST-4',
  candidates: () => ['ink', 'wax'],
  constraints: [],
}

test('a parameter knows the arguments before it, its own value and what is chosen of a set', () => {
  const seal: Verb<Post, Sign> = defineVerb({
    constraints: [
      {
        rule: 'POST-1',
        rejects: (state, _, { step, by }) => state.letters[step.letter] > 0 && by === 'clerk',
      },
    ],
    params: [
      letter,
      stamps,
      copy,
      {
        ...how,
        candidates: (_, { before: [one, set, other] }) => (one + set.length > (other ?? 0) ? ['ink'] : []),
        // @ts-expect-error what is left out is null
        isRequired: (_, { before: [, , other] }) => other > 0,
        constraints: [{ rule: 'POST-5', rejects: (_, word, { before: [one] }) => word.length > one }],
      },
    ],
    apply(state, [one, set, other, word], _, { step }) {
      state.letters = [one, ...set, other ?? step.letter, word.length]
    },
  })
  expect(seal.params).toHaveLength(4)
})

test('a constraint that reads a later argument does not compile', () => {
  const early: Verb<Post, Sign> = defineVerb({
    constraints: [],
    params: [
      {
        ...letter,
        // @ts-expect-error the stamps are named after the letter
        constraints: [{ rule: 'POST-2', rejects: (_, one, { before: [set] }) => one > set }],
      },
      // @ts-expect-error and the copy after them
      { ...stamps, candidates: (_, { before: [one, set] }) => [one, set] },
      copy,
    ],
    apply() {},
  })
  // @ts-expect-error stamps are for a letter that is named before
  const first: Verb<Post, Sign> = defineVerb({ constraints: [], params: [stamps], apply() {} })
  expect([early.params.length, first.params.length]).toEqual([3, 1])
})

test('an argument of another type in `apply` does not compile', () => {
  const wrong: Verb<Post, Sign> = defineVerb({
    constraints: [],
    params: [letter, stamps, copy, how],
    apply(state, [one, set, other, word], _, { step }) {
      // @ts-expect-error a set is no number
      state.letters = [one, set]
      // @ts-expect-error what may be left out may be null
      state.letters = [other]
      // @ts-expect-error a choice is a word
      state.letters = [word]
      // @ts-expect-error signing comes from nowhere
      state.letters = [step.from]
    },
  })
  const more: Verb<Post, Sign> = defineVerb({
    constraints: [],
    params: [letter],
    // @ts-expect-error there is no second argument
    apply: (_, [one, two]) => void [one, two],
  })
  const open: AnyParam<Post, unknown> = copy
  const loose: Verb<Post, Sign> = defineVerb({
    constraints: [],
    params: [open],
    // @ts-expect-error its type does not say whether it may be left out
    apply: (state, [one]) => void state.letters.push(one),
  })
  expect([wrong, more, loose].map(({ params }) => params.length)).toEqual([4, 1, 1])
})
