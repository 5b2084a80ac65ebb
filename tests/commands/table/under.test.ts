import { ComponentType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import type { MessagePart } from '../../../commands/discord/components.ts'
import { unpackButtonId } from '../../../commands/discord/custom-id.ts'
import {
  buildQuestionControls,
  listFurtherButtons,
  parseFurtherButtonChoice,
} from '../../../commands/table/question-controls.ts'
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

interface Under {
  readonly rows: number
  readonly buttons: string[]
  readonly menus: number
  /** Behind the button More. */
  readonly further: string[]
}

/** What stands under the open question, and behind its button More. */
function under(system: GameSystem, state: GameState, more: Partial<Table> = {}, hasMap = false): Under {
  const empty = openTable(system, PLACE, { user: '1', interaction: '2', now: 0 })
  const match = { state, log: [{}] }
  const table = { ...empty, stage: 'playing', match, ...more } as unknown as Table
  const rows = buildQuestionControls(table, system, botWordsByLang.en, hasMap).filter(
    (part: MessagePart) => part.type === ComponentType.ActionRow,
  )
  const inRows = rows.flatMap(({ components }) => components)
  const actionOf = (one: object): string[] =>
    'custom_id' in one ? [unpackButtonId(String(one.custom_id))?.action ?? ''] : []
  return {
    rows: rows.length,
    buttons: inRows.filter(({ type }) => type === ComponentType.Button).flatMap(actionOf),
    menus: inRows.filter(({ type }) => type !== ComponentType.Button).length,
    further: listFurtherButtons(table, system, 'en', botWordsByLang.en).flatMap(actionOf),
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

test('under a window stand two rows of buttons, its answers first; what else there is stands behind one button', () => {
  for (const [id, state] of [
    ['conflict-of-heroes', rolled()],
    ['stalingrad', declared()],
  ] as const) {
    expect(findPassVerb(systems[id], state)).not.toBeNull()
    const { rows, buttons, menus, further } = under(systems[id], state, {}, true)
    expect([rows, menus]).toEqual([2, 0])
    const answers = buttons.filter(action => action === 'do' || action === 'open')
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.length).toBeLessThanOrEqual(5)
    expect(buttons.slice(0, answers.length)).toEqual(answers)
    expect(buttons.slice(answers.length)).toEqual(['guide', 'mine', 'map', 'undo', 'more'])
    expect(further).toEqual(expect.arrayContaining(['closeup', 'full', 'hand', 'text', 'dice']))
    expect(further).toEqual(expect.arrayContaining(['quick', 'orders', 'asked']))
    expect(further.filter(action => buttons.includes(action))).toEqual([])
    expect(new Set(further).size).toBe(further.length)
  }
})

test('one’s own turn has what stands under a window, but nothing that only a window needs', () => {
  const { state } = hell({ '20TC': 'C7' }, { phase: 'movement' })
  const { buttons, menus, further } = under(systems['hells-gate'], state)
  expect(buttons).toEqual(['open', 'do', 'guide', 'undo', 'more'])
  expect(menus).toBe(0)
  expect(further).toEqual(['told', 'closeup', 'full', 'text', 'dice'])
})

test('while there is nothing to undo, how the dice are fixed stands in its place', () => {
  const { state } = hell({ '20TC': 'C7' }, { phase: 'movement' })
  const { buttons } = under(systems['hells-gate'], state, { match: { state, log: [] } } as object)
  expect(buttons).toEqual(['open', 'do', 'guide', 'dice', 'more'])
})

test('a value of the menu in posts of earlier releases is one of its buttons and nothing else', () => {
  expect(parseFurtherButtonChoice('quick|rest')).toEqual({ action: 'quick', arg: 'rest' })
  for (const value of ['', 'resign|', 'do|pass', 'constructor|'])
    expect(parseFurtherButtonChoice(value)).toBeNull()
})

test('what to do now is never behind the button, in a first game or later', () => {
  const heroes = systems['conflict-of-heroes']
  const { orderKinds } = heroes.menus
  // With more standing orders than this window has
  const crowded = {
    ...heroes,
    menus: { ...heroes.menus, orderKinds: [...orderKinds, ...orderKinds.filter(({ quick }) => quick)] },
  }
  for (const lesson of [undefined, { user: '1', known: [] }]) {
    const { rows, buttons, further } = under(crowded, rolled(), lesson && { lesson }, true)
    expect(rows).toBe(2)
    expect(buttons).toContain('guide')
    expect(further).not.toContain('guide')
  }
})
