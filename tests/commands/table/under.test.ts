import { ComponentType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import type { MessagePart } from '../../../commands/discord/components.ts'
import { unpackButtonId } from '../../../commands/discord/custom-id.ts'
import { buildQuestionControls, parseFurtherButtonChoice } from '../../../commands/table/question-controls.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { findPassVerb } from '../../../src/engine/actions/automatic.ts'
import type { GameState } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { field } from '../../conflict-of-heroes/field.ts'
import { position as hell } from '../../hells-gate/hell.ts'
import { game as stalin } from '../../stalingrad/st.ts'

const PLACE = { guild: '1', thread: '3', parent: '4', lang: 'en' as const }

/** What stands under the open question: its buttons, and the values of its menu. */
function under(
  system: GameSystem,
  state: GameState,
  more: Partial<Table> = {},
  hasMap = false,
): { buttons: string[]; menu: string[] } {
  const empty = openTable(system, PLACE, { user: '1', interaction: '2', now: 0 })
  const table = { ...empty, ...more, stage: 'playing', match: { state, log: [] } } as unknown as Table
  const inRows = buildQuestionControls(table, system, botWordsByLang.en, hasMap).flatMap(
    (part: MessagePart) => (part.type === ComponentType.ActionRow ? part.components : []),
  )
  return {
    buttons: inRows.flatMap(one =>
      one.type === ComponentType.Button && 'custom_id' in one
        ? [unpackButtonId(one.custom_id)?.action ?? '']
        : [],
    ),
    menu: inRows.flatMap(one =>
      one.type === ComponentType.StringSelect ? one.options.map(({ value }) => value) : [],
    ),
  }
}

const at = (unit: string, hex: string, facing: string) => ({ unit, hex, facing })

/** A roll that failed: cards 07 and 13 may turn it. */
function rolled(): GameState {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_rifles41', '1-H10', 'N'), at('su_rifles41', '1-H07', 'S')],
    hands: { german: ['02'] },
  })
  game.play('german', 'attack GRif/1 1H07', { dice: [2, 4] })
  return game.state
}

function declared(): GameState {
  const game = stalin({ units: { GLA: ['2/16'], SPA: ['124bde'] }, hands: { soviet: ['zaitsev'] } })
  game.play('german', 'fire GLA 2/16 SPA')
  return game.state
}

test('under a window stand eight buttons at most, its answers first; what else there is stands behind one menu', () => {
  for (const [id, state] of [
    ['conflict-of-heroes', rolled()],
    ['stalingrad', declared()],
  ] as const) {
    expect(findPassVerb(systems[id], state)).not.toBeNull()
    const { buttons, menu } = under(systems[id], state)
    expect(buttons.length).toBeLessThanOrEqual(8)
    const answers = buttons.filter(action => action === 'do' || action === 'open')
    expect(answers.length).toBeGreaterThan(1)
    expect(buttons.slice(0, answers.length)).toEqual(answers)
    expect(buttons).toEqual(expect.arrayContaining(['quick', 'hand', 'mine']))
    expect(menu).toEqual(expect.arrayContaining(['asked|', 'orders|', 'text|']))
    const all = [
      ...buttons.slice(answers.length),
      ...menu.map(value => parseFurtherButtonChoice(value)?.action),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['guide', 'undo', 'closeup', 'full']))
  }
})

test('one’s own turn keeps its buttons, and nothing stands behind a menu', () => {
  const { buttons, menu } = under(systems['hells-gate'], hell({ '20TC': 'C7' }, { phase: 'movement' }).state)
  expect(buttons).toEqual(['open', 'do', 'guide', 'undo', 'closeup', 'full', 'text'])
  expect(menu).toEqual([])
})

test('a value of that menu is one of its buttons and nothing else', () => {
  expect(parseFurtherButtonChoice('quick|rest')).toEqual({ action: 'quick', arg: 'rest' })
  for (const value of ['', 'resign|', 'do|pass', 'constructor|'])
    expect(parseFurtherButtonChoice(value)).toBeNull()
})

test('in a first game it is never behind the menu what to do now', () => {
  const heroes = systems['conflict-of-heroes']
  const { orderKinds } = heroes.menus
  // With one standing order more than this window has there is no room for it
  const crowded = {
    ...heroes,
    menus: { ...heroes.menus, orderKinds: [...orderKinds, ...orderKinds.filter(({ quick }) => quick)] },
  }
  const later = under(crowded, rolled(), {}, true)
  expect(later.buttons).not.toContain('guide')
  expect(later.menu).toContain('guide|')
  const first = under(crowded, rolled(), { lesson: { user: '1', known: [] } }, true)
  expect(first.buttons).toContain('guide')
  expect(first.menu).not.toContain('guide|')
  expect(first.buttons.length).toBeLessThanOrEqual(8)
})
