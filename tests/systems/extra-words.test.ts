import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { playAction } from '../../src/engine/match.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import { parseOptions, parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { tested } from './tested.ts'

/** Actions of a game that are looked at. */
const LENGTH = 60
/** Lines to try. A short game is played again until there are so many. */
const ENOUGH = 80
const MOST_GAMES = 20

/** Words that say something: a number, a name of a thing of this game, a word that nobody knows. */
function extras(system: GameSystem, state: GameState, action: Action, pick: (n: number) => number): string[] {
  const names = system.views.names(state)
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  const kinds = [...new Set(params.map(({ kind }) => kind))].filter(kind => names[kind]?.length)
  const things = kinds.map(kind => names[kind][pick(names[kind].length)])
  return ['3', '77', 'x2', 'qwerty', ...things]
}

/** The line with a word more at this place: by itself, or (a number) joined to the word before it. */
const withWord = (words: readonly string[], at: number, extra: string): string =>
  [...words.slice(0, at), extra, ...words.slice(at)].join(' ')

/** A place that is named although everybody knows it: where the way begins. */
function isKnownPlace(
  system: GameSystem,
  state: GameState,
  by: Role,
  action: Action,
  extra: string,
): boolean {
  const names = system.views.names(state)
  const view = system.views.view(state, by)
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  return action.args.some((arg, i) =>
    [arg].flat().some(one => {
      if (typeof one !== 'number') return false
      const { kind } = params[i]
      const place = system.menus.locationOf(view, kind, one)
      const isSelf = names[kind]?.[one] === extra
      return isSelf || (place !== null && names[place.kind]?.[place.value] === extra)
    }),
  )
}

describe.each(tested)('$id: whatever a line says is done, asked about or refused', system => {
  test.each(['en', 'ru'] as const)('a word more is never dropped (%s)', lang => {
    const dropped: string[] = []
    let tries = 0
    const playOne = (id: string, game: number): void => {
      const pick = picker(`extra words ${system.id} ${id} ${lang} ${game}`)
      const begun = freshMatch(
        system,
        { scenario: id, variants: {} },
        `extra words ${system.id} ${id} ${game}`,
      )
      let { match } = begun
      for (let n = 0; n < LENGTH && decidingRoles(match.state).length > 0; n++) {
        const { state } = match
        const [by] = decidingRoles(state)
        const action = sampleAction(system, state, by, pick)
        const line = spellAction(system, state, lang, action)
        if (isDeepStrictEqual(parseOrder(system, state, by, line), action)) {
          const words = line.split(' ')
          for (const extra of extras(system, state, action, pick)) {
            const at = 1 + pick(words.length)
            const longer = withWord(words, at, extra)
            const said = parseOrder(system, state, by, longer)
            tries++
            const isTaken = isDeepStrictEqual(said, action) && !findRefusal(system, state, by, action)
            if (isTaken && !isKnownPlace(system, state, by, action, extra))
              dropped.push(`${longer}  (${line})`)
          }
        }
        const next = playAction(system, match, begun.secret, by, action)
        if ('refusal' in next) throw new Error('a sampled action is refused')
        match = next.match
      }
    }
    for (let game = 0; game === 0 || (tries < ENOUGH && game < MOST_GAMES); game++)
      for (const { id } of system.scenarios.slice(0, 2)) playOne(id, game)
    expect(dropped).toEqual([])
    expect(tries).toBeGreaterThanOrEqual(ENOUGH)
  })

  test.each(['en', 'ru'] as const)('nor what stands behind all that is read of a line (%s)', lang => {
    const [{ id }] = system.scenarios
    const { match } = freshMatch(system, { scenario: id, variants: {} }, `long lines ${system.id}`)
    const { state } = match
    const [by] = decidingRoles(state)
    const action = sampleAction(system, state, by, picker(`long lines ${system.id}`))
    const line = spellAction(system, state, lang, action)
    expect(parseOrder(system, state, by, line)).toEqual(action)
    const beyond = { word: '77', at: 'count', expected: [] }
    expect(parseOrder(system, state, by, `${line}${' '.repeat(600)}77`)).toEqual(beyond)
    const given = [`${' '.repeat(600)}77`]
    expect(parseOptions(system, state, by, action.verb, given)).toEqual(beyond)
    // Short words, but more than are read
    const many = [...line.split(/[\s,-]+/), ...Array.from({ length: 150 }, () => '1')].slice(0, 120)
    expect(parseOrder(system, state, by, `${many.join(' ')} 77`)).toEqual(beyond)
    expect(parseOptions(system, state, by, action.verb, [`${'1 '.repeat(120)}77`])).toEqual(beyond)
  })
})
