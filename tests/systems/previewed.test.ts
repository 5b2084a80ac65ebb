import { describe, expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { tested } from './tested.ts'

/** Actions of a game that are looked at, and games. */
const LENGTH = 100
const GAMES = 3

describe.each(tested)('$id: what can be worked out', system => {
  test('is named, so that /… odds has an option for each of its parameters', () => {
    const verbs = Object.values(system.rules.steps).flatMap(rule =>
      'verbs' in rule ? Object.keys(rule.verbs) : [],
    )
    const { previewVerbs } = system.views
    expect(
      previewVerbs.filter((verb, at) => !verbs.includes(verb) || previewVerbs.indexOf(verb) < at),
    ).toEqual([])
    const worked = new Set<string>()
    for (const { id } of system.scenarios.slice(0, GAMES)) {
      const pick = picker(`previewed ${system.id} ${id}`)
      const begun = freshMatch(system, { scenario: id, variants: {} }, `previewed ${system.id} ${id}`)
      let { match } = begun
      for (let n = 0; n < LENGTH && decidingRoles(match.state).length > 0; n++) {
        const [by] = decidingRoles(match.state)
        const action = sampleAction(system, match.state, by, pick)
        if (system.views.preview(system.views.view(match.state, by), by, action)) worked.add(action.verb)
        const played = playAction(system, match, begun.secret, by, action)
        if ('refusal' in played) throw new Error('a sampled action is refused')
        match = played.match
      }
    }
    expect([...worked].filter(verb => !previewVerbs.includes(verb))).toEqual([])
    expect(worked.size > 0).toBe(previewVerbs.length > 0)
  })
})
