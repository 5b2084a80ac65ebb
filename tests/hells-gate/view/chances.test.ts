import { expect, test } from 'vitest'
import { describeEvents } from '../../../commands/table/describe.ts'
import { buildRoleOfferParts } from '../../../commands/table/offers.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { HellEvent } from '../../../src/systems/hells-gate/state/events.ts'
import type { Table } from '../../../src/table/types.ts'
import { type HellTable, hellsGate, position } from '../hell.ts'

const breaking = (units: Record<string, string>) =>
  position({ '75RC': 'C7', ...units }, { turn: 8, side: 'german', phase: 'breakout' })
const foreseen = (game: HellTable, verb: string, args: number[]): HellEvent | null =>
  hellsGate.views.preview(game.view(null), 'german', { verb, args })

test('HG-11.5 the chance of a break-out is told before it counts: by odds, beside the unit and in the question', () => {
  const game = breaking({ '34ID': 'E3 out', '198ID': 'E5', '57ID': 'D3' })
  const [unit] = [game.find('unit', '34ID')]
  // Refuges D3 and E5: a die of 3 or more
  expect(foreseen(game, 'breakout', [unit])).toMatchObject({ type: 'breakoutOdds', chance: 4 / 6 })
  expect(
    describeEvents(hellsGate, game.state, 'en', [foreseen(game, 'breakout', [unit]) as never]).join(),
  ).toContain('Success 67%, otherwise it is eliminated.')
  expect(
    describeEvents(hellsGate, game.state, 'ru', [foreseen(game, 'breakout', [unit]) as never]).join(),
  ).toContain('Успех 67\u00a0%, иначе часть уничтожена.')
  const told = { by: 'german', verb: 'breakout', param: 'unit', before: [], chosen: [] }
  const say = { label: (_: string, value: unknown) => String(value) }
  expect(hellsGate.words.en.detail?.(game.view(null), 'unit', unit, say, told)).toContain('success 67%')
  expect(hellsGate.words.en.questions.breakout(game.view(null), say)).toContain('67%')
})

test('HG-11.5 no button rolls for it at once', () => {
  const game = breaking({ '34ID': 'E3 out', '198ID': 'E5' })
  const table = { thread: '1', match: { state: game.state, log: [] } } as unknown as Table
  const shown = JSON.stringify(
    buildRoleOfferParts(table, hellsGate, game.state, 'german', 'en', botWordsByLang.en),
  )
  expect(shown).toContain('breakout')
  expect(shown).not.toContain('34ID')
})

test('the weather after the last movement is told, and asks for no confirmation', () => {
  const game = position({ '75RC': 'C7', '34ID': 'E3' }, { turn: 3, side: 'german', phase: 'movement' })
  expect(foreseen(game, 'done', [])).toEqual({ type: 'weatherOdds', chance: 2 / 6, aside: true })
  const soviet = position({ '75RC': 'C7', '34ID': 'E3' }, { turn: 3, phase: 'movement' })
  expect(foreseen(soviet, 'done', [])).toBeNull()
})
