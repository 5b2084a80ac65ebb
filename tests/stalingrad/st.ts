import { turns } from '../../data/stalingrad/index.ts'
import type { GameEvent } from '../../src/engine/model.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import type { AttackSumTerm, StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import type { StalingradState } from '../../src/systems/stalingrad/state/state.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { type Pinned, type PlayTable, table } from '../support/play-table.ts'

export { stalingrad }
export type Game = PlayTable<StalingradState, StalingradView>
const names = stalingrad.views.names({} as StalingradState)

/** A game at the next action, by names. */
export const game = (position: StalingradPosition = {}, pinned: Pinned = {}): Game =>
  table(stalingrad, { position }, pinned)

/** The units of the scenario where they start. */
export const opening = (position: StalingradPosition = {}): Game => {
  return game({ units: starting(), ...position })
}
function starting(): Record<string, string[]> {
  const { state } = fresh()
  const found: Record<string, string[]> = {}
  for (const [unit, area] of state.area.entries())
    if (area >= 0 && !names.unit[unit].endsWith('/13g')) {
      found[names.area[area]] ??= []
      found[names.area[area]].push(names.unit[unit])
    }
  return found
}
/** All that was said last, to anybody. */
export const heardAll = (g: Game): GameEvent[] => g.said.map(({ event }) => event)

const draws = (german: number, soviet: number): string[] => {
  const of = (list: readonly number[]) => list.map(card => `card ${card}`)
  return [...of([0, 0, 0, 0, 0, 0, 1, 1].slice(0, german)), ...of([8, 8, 8, 8, 9, 9].slice(0, soviet))]
}
/** Draws that fill both hands at the start of the next turn, from the front of each deck; `discarded` come first. */
export function refill(g: Game, discarded: Partial<Record<'german' | 'soviet', number>> = {}): string[] {
  const { state } = g
  const found: string[] = []
  for (const side of ['german', 'soviet'] as const) {
    const kurgan = control(g, 'MAM') === side ? 1 : 0
    const kept = state.hand[side].length - (discarded[side] ?? 0)
    const need = turns[state.turn].hand[side] + kurgan - kept
    for (const card of state.deck[side].slice(0, Math.max(0, need))) found.push(`card ${names.card[card]}`)
  }
  return found
}
/** The first draw of a new game: six Ju-87, four Mines and Machine-guns. */
const firstDraw: Pinned = { draws: draws(6, 5) }
/** A new game of the scenario, both hands drawn. */
export const fresh = (variants: Record<string, string> = {}, pinned: Pinned = firstDraw): Game =>
  table(stalingrad, { scenario: 'city', variants }, pinned)
/** The Guards of turn 1 arrive. */
export const guards = (g: Game, crossing = 'FER3'): GameEvent[] =>
  g.play('soviet', `place ${crossing} 34/13g,39/13g,42/13g`)

export const at = (g: Game, unit: string): string => {
  const area = g.state.area[g.find('unit', unit)]
  return area >= 0 ? names.area[area] : (['waiting', 'eliminated', 'withdrawn'][-1 - area] ?? '?')
}
export const spent = (g: Game, unit: string): boolean => g.state.spent[g.find('unit', unit)] === 1
export const control = (g: Game, area: string): string | null => g.state.control[g.find('area', area)]
export const hand = (g: Game, side: 'german' | 'soviet'): string[] =>
  g.state.hand[side].map(card => names.card[card])
export const discards = (g: Game, side: 'german' | 'soviet'): string[] =>
  g.state.discards[side].map(card => names.card[card])
export const fired = (g: Game, side: 'german' | 'soviet'): string[] =>
  g.state.fired[side].map(area => names.area[area])

type Kind = StalingradEvent['type']
/** The terms of an attack by what they are called in the rules, without their signs. */
export interface Sums {
  readonly strength: number
  /** Sappers. */
  readonly bonus: number
  readonly defence: number
  readonly factor: number
  readonly rubble: number
  /** Machine-guns. */
  readonly guns: number
}
type EventOf<K extends Kind> = Extract<StalingradEvent, { type: K }> & (K extends 'attack' ? Sums : unknown)

export function sumsOf(terms: readonly AttackSumTerm[]): Sums {
  const worth = (...of: AttackSumTerm['of'][]) => {
    const [term] = terms.filter(one => of.includes(one.of))
    return Math.abs(term?.value ?? 0)
  }
  const laid = (id: string) => {
    const [term] = terms.filter(one => one.of === 'card' && names.card[one.card] === id)
    return Math.abs(term?.value ?? 0)
  }
  return {
    strength: worth('fire', 'strength'),
    bonus: laid('sappers'),
    defence: worth('defence'),
    factor: worth('area'),
    rubble: laid('rubble'),
    guns: laid('mg'),
  }
}

/** Events of one type, in order. */
export const all = <K extends Kind>(events: readonly GameEvent[], type: K): EventOf<K>[] =>
  (events as readonly StalingradEvent[])
    .filter(event => event.type === type)
    .map(event => ('terms' in event ? { ...event, ...sumsOf(event.terms) } : event) as EventOf<K>)
/** The only event of a type. */
export function one<K extends Kind>(events: readonly GameEvent[], type: K) {
  const found = all(events, type)
  if (found.length !== 1) throw new Error(`${found.length} events ${type}`)
  return found[0]
}
/** Who is asked what. */
export const asks = (g: Game): string => {
  const seen = g.view(null).asks
  return seen ? `${seen.who.join('+')} ${seen.do}` : 'over'
}
export const rule = (g: Game, by: string, text: string): string => g.refused(by, text).rule
