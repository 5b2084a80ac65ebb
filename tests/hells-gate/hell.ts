import { hexNames, unitNames } from '../../data/hells-gate/index.ts'
import type { GameEvent } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { CombatOdds, HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellPosition } from '../../src/systems/hells-gate/state/position.ts'
import type { HellState } from '../../src/systems/hells-gate/state/state.ts'
import type { HellUnit, HellView } from '../../src/systems/hells-gate/view/view.ts'
import { type Pinned, type PlayTable, table } from '../support/play-table.ts'

export type HellTable = PlayTable<HellState, HellView>

/** The game from its beginning: Soviet combat phase of turn 1. */
export const fromTheStart = (): HellTable => table(hellsGate, { scenario: 'korsun' })

/** A position; where nothing else is said, the Soviet combat phase of turn 4, in snow, free of special rules. */
export function position(
  units: Record<string, string>,
  rest: Partial<HellPosition> = {},
  pinned: Pinned = {},
): HellTable {
  const whole = { turn: 4, side: 'soviet', phase: 'combat', ...rest, units }
  return table(hellsGate, { position: whole }, pinned)
}

export const hexName = (hex: number): string => hexNames[hex]
export const hexList = (hexes: readonly number[]): string[] => hexes.map(hexName).sort()
export const unitList = (units: readonly number[]): string[] => units.map(unit => unitNames[unit]).sort()

export function unit(game: HellTable, name: string): HellUnit {
  return game.view(null).units[game.find('unit', name)]
}
/** Where a unit is: a hex, or its place off the map. */
export function where(game: HellTable, name: string): string {
  const { hex, place } = unit(game, name)
  return hex === null ? place : hexName(hex)
}
export const outUnits = (game: HellTable): string[] =>
  game
    .view(null)
    .units.filter(({ out }) => out)
    .map(({ name }) => name)
    .sort()

export type EventOf<T extends HellEvent['type']> = Extract<HellEvent, { type: T }>
export function all<T extends HellEvent['type']>(events: readonly GameEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type)
}
export function only<T extends HellEvent['type']>(events: readonly GameEvent[], type: T): EventOf<T> {
  const found = all(events, type)
  if (found.length !== 1) throw new Error(`${found.length} events ${type} in ${JSON.stringify(events)}`)
  return found[0]
}
/** What was said when the table was set up. */
export const opening = (game: HellTable): GameEvent[] => game.said.map(({ event }) => event)

const COLUMNS = ['1:1', '3:2', '2:1', '3:1', '4:1', '6:1', '8:1']
export const columnName = (column: number | null): string | null => (column === null ? null : COLUMNS[column])

/** The odds of an attack, declared or not: strengths, columns before and after the shifts, and the shifts. */
export function odds(game: HellTable, attack: string, by = game.state.side) {
  const action = readAction(hellsGate, game.state, by, attack)
  if ('word' in action) throw new Error(`cannot read "${attack}": ${JSON.stringify(action)}`)
  const event = hellsGate.views.preview(game.view(by), by, action)
  if (event?.type !== 'odds') throw new Error(`no odds for "${attack}"`)
  return sums(event)
}
export function sums({ attack, defence, odds, column, shifts, overconcentrated }: CombatOdds) {
  return {
    attack,
    defence,
    odds: columnName(odds),
    column: columnName(column),
    shifts: Object.fromEntries(shifts.map(({ kind, by }) => [kind, by])),
    overconcentrated,
  }
}
/** Shifts of an attack, kind → columns. */
export const shifts = (game: HellTable, attack: string) => odds(game, attack).shifts
export { hellsGate }
