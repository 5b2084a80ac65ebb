import { expect, test } from 'vitest'
import { describeEvents } from '../../../commands/table/describe.ts'
import type { Side } from '../../../src/systems/hells-gate/state/state.ts'
import {
  computeCandidateCombatOdds,
  previewHellAction,
  selectBestCombatOdds,
  selectUsualAttackers,
} from '../../../src/systems/hells-gate/view/preview.ts'
import { type HellTable, hellsGate, position, unitList } from '../hell.ts'

/** Who would attack the hex best. */
const attackersOf = (game: HellTable, hex: string): string[] =>
  unitList(
    selectBestCombatOdds(computeCandidateCombatOdds(game.view(null), game.find('hex', hex))).attackers.map(
      ({ unit }) => unit,
    ),
  )

test('7.1.1 the best that could be had takes the two strongest of each hex, as they fight against this ground', () => {
  // A tank counts three times on clear ground and twice in woods.
  const crowd = { '373RD': 'D5', '75RC': 'D5', '20GRC': 'D5', '20TC': 'D5' }
  expect(attackersOf(position({ ...crowd, '389ID': 'D4' }), 'D4')).toEqual(['20GRC', '20TC'])
  const both = position({ ...crowd, '48RC': 'C4', '29TC': 'C3', '389ID': 'D4' })
  expect(attackersOf(both, 'D4')).toEqual(['20GRC', '20TC', '29TC', '48RC'])
  const weak = { '294RD': 'D5', '373RD': 'D5', '54FR': 'D5', '21GRC': 'D5', '206RD': 'D5' }
  expect(attackersOf(position({ ...weak, '389ID': 'D4' }), 'D4')).toContain('21GRC')
  const last = position({ '11GTB': 'D5', '20TC': 'D5 reduced', '75RC': 'D5', '389ID': 'C5' })
  expect(attackersOf(last, 'C5')).toHaveLength(2)
  expect(attackersOf(last, 'C5')).toContain('75RC')
})

test('HG-7.2 one press takes as few units as reach the best column, the others stay free', () => {
  const usual = (game: HellTable) => unitList(selectUsualAttackers(game.view(null), game.find('hex', 'D4')))
  const columnOf = (units: Record<string, string>) =>
    selectBestCombatOdds(
      computeCandidateCombatOdds(position(units).view(null), position(units).find('hex', 'D4')),
    ).column
  const many = { '20TC': 'D5', '75RC': 'D5', '48RC': 'C4', '29TC': 'C3', '389ID': 'D4 reduced' }
  const chosen = usual(position(many))
  expect(attackersOf(position(many), 'D4').length).toBeGreaterThan(chosen.length)
  const alone = {
    ...Object.fromEntries(chosen.map(unit => [unit, many[unit as keyof typeof many]])),
    '389ID': 'D4 reduced',
  }
  expect(columnOf(alone)).toBe(columnOf(many))
})

test('who has attacked, has retreated or is held back on turn 1 joins nothing', () => {
  const game = position({ '75RC': 'D5 attacked', '48RC': 'D5 retreated', '373RD': 'C4', '389ID': 'D4' })
  expect(attackersOf(game, 'D4')).toEqual(['373RD'])
  const first = { '11Pz': 'D4', '34ID': 'D4', '294RD': 'D5' }
  expect(attackersOf(position(first, { turn: 1, side: 'german' }), 'D5')).toEqual(['11Pz'])
  expect(attackersOf(position(first, { side: 'german' }), 'D5')).toEqual(['11Pz', '34ID'])
})

/** What the menu of targets says of a hex. */
function about(units: Record<string, string>, hex: string, side: Side = 'soviet'): string {
  const game = position(units, { side })
  const told = { by: side, verb: 'attack', param: 'target', before: [], chosen: [] }
  const say = { label: String }
  return hellsGate.words.en.detail?.(game.view(null), 'hex', game.find('hex', hex), say, told) ?? ''
}

test('HG-7.2f the best that could be had leaves out who would only bring the shift for a river', () => {
  // B1 and B2 are on one bank, C1 is on the other
  const alone = { '389ID': 'B2', '20TC': 'B1', '337RD': 'C1' }
  expect(attackersOf(position(alone), 'B2')).toEqual(['20TC'])
  expect(about(alone, 'B2')).toMatch(/at best 3:1$/)
  // Less than half may come across
  const half = { '34ID': 'B2', '47RC': 'B1', '104RC': 'B1', '20GRC': 'C1', '54FR': 'C1' }
  expect(attackersOf(position(half), 'B2')).toEqual(['104RC', '20GRC', '47RC'])
  expect(about(half, 'B2')).toMatch(/at best 3:1$/)
})

test('HG-7.2g the best that could be had leaves out who would only bring the shift for supply', () => {
  const field = { '72ID': 'B2', '20TC': 'B1 reduced', '29TC': 'B1 reduced', '337RD': 'B3 out' }
  expect(attackersOf(position(field), 'B2')).toEqual(['20TC', '29TC'])
  expect(about(field, 'B2')).toMatch(/at best 3:2$/)
})

test('HG-7.2h the best that could be had takes a weaker unit in supply where all the stronger are out', () => {
  const field = { '34ID': 'D4', '20GRC': 'D5 out', '21GRC': 'D5 out', '75RC': 'D5' }
  expect(attackersOf(position(field), 'D4')).toContain('75RC')
  expect(about(field, 'D4')).toMatch(/at best 2:1, after shifts 3:2$/)
})

test('7.3 there is a chance all-out where a weaker group has somebody to pay for it', () => {
  const field = { '106ID': 'D4', '3Pz': 'D4 reduced', '14Pz': 'D4 reduced', '20GRC': 'D5', '294RD': 'D5' }
  expect(about(field, 'D5', 'german')).toMatch(/^a chance only in an all-out attack · .* at best 1:1$/)
  expect(about({ ...field, '106ID': 'D4 reduced' }, 'D5', 'german')).toMatch(
    /^no hit possible · .* at best 1:1$/,
  )
})

test('a target that the best attack cannot hurt is called so, and one that only an all-out attack can', () => {
  expect(about({ '75RC': 'D5 reduced', '389ID': 'D4' }, 'D4')).toMatch(/^no hit possible · .* at best 1:1$/)
  expect(about({ '75RC': 'D5', '34ID': 'D4' }, 'D4')).toMatch(
    /^a chance only in an all-out attack · .* at best 1:1$/,
  )
  expect(about({ '75RC': 'D5', '48RC': 'D5', '389ID': 'D4' }, 'D4')).not.toContain('chance')
})

test('whoever puts together an attack that no die helps is told so before he confirms', () => {
  const game = position({ '75RC': 'D5', '34ID': 'D4' })
  const args = [game.find('hex', 'D4'), [game.find('unit', '75RC')], null]
  const event = hellsGate.views.preview(game.view(null), 'soviet', { verb: 'attack', args })
  for (const [lang, none] of [
    ['en', 'No roll scores a hit: no chance as it stands.'],
    ['ru', 'Ни один бросок не даёт хита: так шансов нет.'],
  ] as const)
    expect(describeEvents(hellsGate, game.state, lang, event ? [event] : []).join(' ')).toContain(none)
})

test.each([
  [
    'HG-7.2a a shift below the lowest column is told as such',
    { '75RC': 'C1', '34ID': 'C2' },
    'C2',
    'column 1:1 (the lowest)',
    'колонка 1:1 (первая)',
  ],
  [
    'HG-7.2a a shift within the table is not',
    { '75RC': 'C1', '48RC': 'C1', '34ID': 'C2' },
    'C2',
    'column 3:2.',
    'колонка 3:2.',
  ],
])('%s', (_, units, target, en, ru) => {
  const game = position(units)
  const own = Object.keys(units).filter(unit => unit.endsWith('RC'))
  const args = [game.find('hex', target), own.map(unit => game.find('unit', unit)), null]
  const event = hellsGate.views.preview(game.view(null), 'soviet', { verb: 'attack', args })
  const told = (lang: 'en' | 'ru') =>
    describeEvents(hellsGate, game.state, lang, event ? [event] : []).join(' ')
  expect(told('en')).toContain(en)
  expect(told('ru')).toContain(ru)
})

test('what an attack would be is what it is: mud, markers, Retreated and reduced units', () => {
  const game = position(
    { '20GRC': 'D5 out', '75RC': 'D5', '389ID': 'D4 reduced out', '72ID': 'D4 retreated', '34ID': 'A1' },
    { mud: true },
  )
  const args = [game.find('hex', 'D4'), [game.find('unit', '20GRC'), game.find('unit', '75RC')], null]
  const foreseen = hellsGate.views.preview(game.view(null), 'soviet', { verb: 'attack', args })
  const [told] = game.play('soviet', 'attack D4 20GRC,75RC', { dice: [1] })
  expect({ ...told, type: 'odds' }).toMatchObject({ ...foreseen })
})

test('nothing is foreseen of an attack by nobody, of one without a target, or of anything else', () => {
  const game = position({ '75RC': 'D5', '389ID': 'D4' })
  const of = (verb: string, args: unknown[]) =>
    previewHellAction(game.view(null), 'soviet', { verb, args: args as (number | number[])[] })
  const [hex, unit] = [game.find('hex', 'D4'), game.find('unit', '75RC')]
  expect(of('attack', [hex, [unit]])?.type).toBe('odds')
  expect([of('attack', [hex, []]), of('attack', [hex]), of('attack', []), of('move', [hex, [unit]])]).toEqual(
    [null, null, null, null],
  )
})
