import { expect, test } from 'vitest'
import {
  buildDraftActions,
  pickValues,
  skipCompletedSet,
  startDraft,
  toggleValueInSet,
} from '../../../commands/menus/draft.ts'
import {
  buildCurrentOptions,
  currentParam,
  type DraftContext,
} from '../../../commands/menus/draft-options.ts'
import { findPublicOffers } from '../../../commands/table/offers.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { GameState, Role } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { field } from '../../conflict-of-heroes/field.ts'
import { position as hell } from '../../hells-gate/hell.ts'

// Verbs that games played by clicks seldom come to: they are offered, and the menus lead to them

const heroes: GameSystem = systems['conflict-of-heroes']
const offered = (system: GameSystem, state: GameState) =>
  findPublicOffers(system, state).map(({ verb }) => verb)

function menus(system: GameSystem, state: GameState, role: Role, verb: string): DraftContext {
  const empty = openTable(
    system,
    { guild: '1', thread: '3', parent: '4', lang: 'en' },
    { user: '1', interaction: '2', now: 0 },
  )
  const table = { ...empty, stage: 'playing', match: { state, log: [] } } as unknown as Table
  return { system, state, draft: startDraft(table, system, state, role, verb) }
}

/** What the menus make of what is chosen first wherever they ask. */
function firstOf(draftContext: DraftContext): string {
  let now = draftContext
  for (let clicks = 0; currentParam(skipCompletedSet(now)) && clicks < 8; clicks++) {
    const [{ value } = { value: '' }] = buildCurrentOptions(now, 'en')
    const draft = pickValues(now, [value], 'en')
    if (draft === now.draft) break
    now = { ...now, draft }
  }
  const [action] = buildDraftActions(skipCompletedSet(now))
  expect(findRefusal(now.system, now.state, now.draft.role, action)).toBeNull()
  return writeAction(now.system, now.state, action)
}

test('Hell’s Gate, the breakout of turn 8: a try and its end', () => {
  const units = { '75RC': 'C7', '34ID': 'E3 out', '72ID': 'E3 out', '198ID': 'E5' }
  const { state } = hell(units, { turn: 8, side: 'german', phase: 'breakout' })
  expect(offered(systems['hells-gate'], state)).toEqual(['breakout', 'done'])
  const done = findPublicOffers(systems['hells-gate'], state).find(({ verb }) => verb === 'done')
  expect(done?.direct).toEqual([{ verb: 'done', args: [] }])
  expect(firstOf(menus(systems['hells-gate'], state, 'german', 'breakout'))).toMatch(/^breakout /)
})

const at = (unit: string, hex: string, facing: string) => ({ unit, hex, facing })

test('Conflict of Heroes, close combat as the free action of a card', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_rifles41', '1-H10', 'N'), at('su_rifles41', '1-H10', 'S')],
    hands: { german: ['02'] },
  })
  game.play('german', 'play 02')
  expect(game.state.agenda.at(-1)?.do).toBe('free')
  expect(offered(heroes, game.state)).toContain('assault')
  expect(firstOf(menus(heroes, game.state, 'german', 'assault'))).toMatch(/^assault GRif\/1 SRif\/1/)
})

test('Conflict of Heroes: a group that forms a chain is put together in whatever order its members are clicked', () => {
  const units = [
    at('de_pioneers', '3-G05', 'N'),
    at('de_rifles41', '3-G06', 'N'),
    at('de_rifles41', '3-G07', 'N'),
  ]
  const game = field({ scenario: 'bunkers', turn: 'german', units })
  const { unit: names } = heroes.views.names(game.state)
  const own = game.options('german', 'group', 'units').map(name => names.indexOf(name))
  expect(own).toHaveLength(3)
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    let draftContext = menus(heroes, game.state, 'german', 'group')
    for (const i of order) draftContext = { ...draftContext, draft: toggleValueInSet(draftContext, own[i]) }
    const [action] = buildDraftActions(draftContext)
    expect(findRefusal(heroes, game.state, 'german', action)).toBeNull()
    expect((action.args[0] as readonly number[]).toSorted()).toEqual(own.toSorted())
  }
})
