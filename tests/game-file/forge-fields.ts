import type { Change } from './forge.ts'
import { relinked } from './forge.ts'
import type { Pick } from './life.ts'

// What stands in a file and is in no link: both programs must see that it contradicts, or means nothing.

const some = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)]
const add =
  (part: (draft: Parameters<Change>[0], pick: Pick) => object | null | undefined, more: object): Change =>
  (draft, _, pick) => {
    const into = part(draft, pick)
    if (!into) return null
    Object.assign(into, more)
    return draft
  }
type Draft = Parameters<Change>[0]
const entryOf = (draft: Draft, pick: Pick) => some(draft.entries, pick)
const CLOSING = /^game:(resign|time|abandon) /

export const UNCOVERED: Readonly<Record<string, Change>> = {
  'an unknown field of the file': add(draft => draft, { winner: 'german' }),
  'an unknown field of an entry': add(entryOf, { face: 6 }),
  'an unknown field of the opening': add(draft => draft.opening, { by: 'table' }),
  'an unknown field of the result': add(draft => draft.result, { points: 12 }),
  'an unknown field of a base': add(draft => draft.bases?.at(-1), { by: 'table' }),
  'a field under an inherited name': (draft, _, pick) => {
    const into = some([draft, entryOf(draft, pick), draft.opening, draft.result], pick) ?? draft
    Object.defineProperty(into, some(['constructor', '__proto__', 'toString'], pick), {
      value: 'x',
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return draft
  },
  'invented sentences in an entry': add(entryOf, { told: ['A six is rolled.'] }),
  'invented sentences in the opening': add(draft => draft.opening, { told: ['Anna begins.'] }),
  'no sentences': add(entryOf, { told: [] }),
  'other dice beside the chance': (draft, _, pick) => {
    const entry = some(
      draft.entries.filter(({ chance }) => chance?.some(one => one.length === 2)),
      pick,
    )
    if (!entry?.chance) return null
    entry.dice = entry.chance
      .filter(one => one.length === 2)
      .map(([of, shown]) => (shown % of) + 1 + (of === 1 ? 1 : 0))
    return draft
  },
  'dice where none were rolled': (draft, _, pick) => {
    const entry = some(
      draft.entries.filter(({ chance = [] }) => chance.length === 0),
      pick,
    )
    if (!entry) return null
    entry.dice = [6]
    return draft
  },
  'other draws beside the chance': add(draft => draft.opening, { draws: ['card of a stranger'] }),
  'automatic called false': (draft, _, pick) => {
    const entry = some(
      draft.entries.filter(({ auto }) => auto === undefined),
      pick,
    )
    if (!entry) return null
    ;(entry as { auto?: boolean }).auto = false
    return draft
  },
  'another result than the last entry names': (draft, { system }) => {
    const last = draft.entries.at(-1)
    if (!last?.do || !CLOSING.test(last.do) || !draft.result) return null
    const sides = system.rules
      .roles({ scenario: draft.scenario, variants: draft.variants ?? {} })
      .map(one => one.side)
    draft.result.winners = [sides.find(side => !draft.result?.winners.includes(side)) ?? 'nobody']
    return draft
  },
  'called sealed, with its secret': add(draft => draft, { sealed: true, result: null }),
  'called sealed, with its chance': draft => {
    delete draft.secret
    return Object.assign(draft, { sealed: true, result: null })
  },
  'sealed, with a result': draft => {
    const result = draft.result
    const opening = { link: draft.opening?.link, told: [] }
    const entries = draft.entries.map(({ n, by, link }) => ({ n, by, told: [], link }))
    const { secret: _, bases: __, ...rest } = draft
    return { ...rest, sealed: true, opening, entries, result }
  },
  'sealed, with two entries in other places': draft => {
    if (draft.entries.length < 2) return null
    const opening = { link: draft.opening?.link, told: [] }
    const entries = draft.entries.map(({ n, by, link }) => ({ n, by, told: [], link })).reverse()
    const { secret: _, bases: __, ...rest } = draft
    return { ...rest, sealed: true, opening, entries, result: null }
  },
  'relinked: a number that is none': draft => {
    draft.setup = { turn: 1e17 }
    return relinked(draft)
  },
}

/** What is done to the text of an honest file: a reader that takes the first of two equal keys reads another one. */
export const TEXTS: Readonly<Record<string, (text: string, pick: Pick) => string | null>> = {
  'the result stands twice': text =>
    text.replace(/"result":/, '"result":{"winners":[],"reason":"luck"},"result":'),
  'the format stands twice': text => text.replace(/"format":/, '"format":"fieldpost-game/2","format":'),
  'the action of an entry stands twice': (text, pick) => nth(text, /"do":/g, pick, '"do":"done","do":'),
  'the chance of an entry stands twice': (text, pick) =>
    nth(text, /"chance":/g, pick, '"chance":[[6,6]],"chance":'),
  'a key stands twice, once escaped': text => text.replace(/"secret":/, '"secr\\u0065t":"00","secret":'),
  'a key stands twice in a record': text =>
    /"variants":\{"/.test(text) ? text.replace(/"variants":\{("[^"]+"):/, '"variants":{$1:"x",$1:') : null,
}

function nth(text: string, find: RegExp, pick: Pick, instead: string): string | null {
  const found = [...text.matchAll(find)]
  if (found.length === 0) return null
  const { index } = some(found, pick)
  return text.slice(0, index) + instead + text.slice(text.indexOf(':', index) + 1)
}
