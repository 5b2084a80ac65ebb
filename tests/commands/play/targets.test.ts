import { describe, expect, test } from 'vitest'
import { pickValues, startDraft } from '../../../commands/menus/draft.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  currentParam,
  type DraftContext,
  takesValuesOneByOne,
} from '../../../commands/menus/draft-options.ts'
import { buildDraftParts } from '../../../commands/menus/draft-parts.ts'
import { describeDraftPicture } from '../../../commands/menus/draft-picture.ts'
import { explainSigns } from '../../../commands/menus/draft-texts.ts'
import { buildWarningLines } from '../../../commands/table/warning.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { playAction } from '../../../src/engine/match.ts'
import type { GameState, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { findWasteWarning } from '../../../src/engine/warning.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { systems } from '../../../src/systems/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { someSetupsOf } from '../../support/setups.ts'

const tableOf = (match: unknown) => ({ match, seats: [], thread: '1', drafts: {} }) as unknown as Table

/** Positions of games by chance, with the role that decides. */
function* positionsOf(system: GameSystem, most: number) {
  const pick = picker('targets')
  for (const setup of someSetupsOf(system, 2)) {
    let { secret, match } = freshMatch(system, setup, 'targets')
    for (let at = 0; findOpenStep(match.state) && at < most; at++) {
      const by = decidingRoles(match.state)[0]
      yield { match, state: match.state, by, pick }
      const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
      if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
      match = played.match
    }
  }
}

/** The drafts that somebody sees who opens a verb and takes anything that is offered. The last one is complete. */
function draftsOf(system: GameSystem, state: GameState, by: Role, verb: string, pick: (n: number) => number) {
  const contexts: DraftContext[] = []
  let draft = startDraft({ match: null } as Table, system, state, by, verb)
  for (let n = 0; n < 12; n++) {
    const context = { system, state, draft }
    contexts.push(context)
    const param = currentParam(context)
    if (!param || (param.many && !takesValuesOneByOne(param))) break
    const options = buildCurrentOptions(context, 'en')
    if (options.length === 0) break
    const next = pickValues(context, [options[pick(options.length)].value], 'en')
    if (JSON.stringify(next) === JSON.stringify(draft)) break
    draft = next
  }
  return contexts
}

describe.each(Object.entries(systems))('%s', (id, system) => {
  test('menus show targets by their odds, the best first, and whoever confirms still sees a picture', () => {
    let ranked = 0
    const unsorted: string[] = []
    const unseen: string[] = []
    for (const { state, by, pick } of positionsOf(system, 40))
      for (const verb of listAvailableVerbs(system, state, by)) {
        const contexts = draftsOf(system, state, by, verb, pick)
        for (const context of contexts) {
          const param = currentParam(context)
          if (!param || param.many) continue
          const { isHopeless, hiddenCost } = system.search.warnings
          const before = argsBeforeCurrent(context.draft)
          const menu = { by, verb, param: param.name, before, chosen: [] }
          const options = buildCurrentOptions(context, 'en').map(({ value }) => value)
          const ranks = options.flatMap(value => {
            const action = { verb, args: [...before, Number(value)] }
            const rank = system.menus.rankOf(system.views.view(state, by), param.kind, Number(value), menu)
            // What cannot succeed or has a hidden cost stands at the end
            const isLast =
              param.showsOutcome && (isHopeless(state, by, action) || hiddenCost(state, by, action))
            return rank === null || isLast ? [] : [rank]
          })
          if (ranks.length > 1) ranked++
          if (ranks.some((rank, i) => i > 0 && rank > ranks[i - 1])) unsorted.push(`${verb} ${ranks}`)
        }
        const pictures = contexts.map(one => describeDraftPicture(one, 'en', botWordsByLang.en, 300))
        const last = contexts.at(-1)
        const wasSeen = pictures.slice(0, -1).some(Boolean)
        if (last && !currentParam(last) && wasSeen && !pictures.at(-1)) unseen.push(verb)
      }
    expect({ unsorted, unseen }).toEqual({ unsorted: [], unseen: [] })
    if (id !== 'pavlovs-house') expect(ranked).toBeGreaterThan(0)
  }, 120_000)
})

describe('Hell’s Gate', () => {
  test('the menu of targets marks where no hit is possible, and one press chooses', () => {
    let hopeless = 0
    for (const { match, state, by } of positionsOf(hellsGate, 60)) {
      if (!listAvailableVerbs(hellsGate, state, by).includes('attack')) continue
      for (const lang of ['en', 'ru'] as const) {
        const draft = startDraft(tableOf(match), hellsGate, state, by, 'attack')
        if (draft.at > 0) continue
        const parts = buildDraftParts(hellsGate, tableOf(match), draft, lang, botWordsByLang[lang])
        // One press chooses: a button of a value or a menu, never one that adds to a set
        expect(JSON.stringify(parts)).not.toContain('|w|flip')
        const mark = lang === 'en' ? 'no hit possible' : 'хит невозможен'
        for (const { about = '' } of buildCurrentOptions({ system: hellsGate, state, draft }, lang)) {
          if (about.includes(mark)) hopeless++
          expect(about.indexOf(mark)).toBeLessThanOrEqual(0)
        }
      }
    }
    expect(hopeless).toBeGreaterThan(0)
  })

  test('a move that cuts units off is marked, in menus of steps and of routes, and no other is', () => {
    let cut = 0
    for (const { state, by, pick } of positionsOf(hellsGate, 150)) {
      if (!listAvailableVerbs(hellsGate, state, by).includes('move')) continue
      for (const context of draftsOf(hellsGate, state, by, 'move', pick)) {
        const param = currentParam(context)
        if (!param?.sequence) continue
        const { draft } = context
        const chosen = (draft.args[draft.at] ?? []) as number[]
        for (const { value, about = '' } of buildCurrentOptions(context, 'en')) {
          const path = [...chosen, ...value.split('-').map(Number)]
          const action = { verb: 'move', args: [...argsBeforeCurrent(draft), path] }
          const cuts = hellsGate.search.warnings.hiddenCost(state, by, action) !== null
          if (cuts) cut++
          expect(about.startsWith('cuts off: ')).toBe(cuts)
        }
      }
    }
    expect(cut).toBeGreaterThan(0)
  })

  test('the menu of attackers explains how often tanks count, before the attack', () => {
    const { match } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, 'targets')
    const context = { system: hellsGate, state: match.state }
    const draft = startDraft(tableOf(match), hellsGate, match.state, 'soviet', 'attack')
    let met = 0
    for (const { value } of buildCurrentOptions({ ...context, draft }, 'en')) {
      const at = { ...context, draft: pickValues({ ...context, draft }, [value], 'en') }
      const times = buildCurrentOptions(at, 'en').flatMap(one => /^\d+(×\d)/.exec(one.about ?? '')?.[1] ?? [])
      if (times.length > 0) met++
      for (const one of times) {
        expect(explainSigns(at, 'en')).toContain(`${one}: tank strength counts that many times`)
        expect(explainSigns(at, 'ru')).toContain(`${one}: во столько раз больше сила танков`)
      }
    }
    expect(met).toBeGreaterThan(0)
  })

  test.each([
    ['en', /^Left undone: \*\*Attack\*\*: C6 \(8:1, hit 100%\), D2 \(4:1, hit 67%\), /],
    ['ru', /^Останется несделанным: \*\*Атаковать\*\*: C6 \(8:1, хит 100\s%\), D2 \(4:1, хит 67\s%\), /],
  ] as const)('Done names what is left undone with its odds, the best first (%s)', (lang, expected) => {
    const { match } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, 'targets')
    const warning = findWasteWarning(hellsGate, match.state, 'soviet', { verb: 'done', args: [] })
    expect(buildWarningLines(hellsGate, match.state, lang, warning!)[0]).toMatch(expected)
  })
})
