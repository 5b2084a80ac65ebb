import { areas, units } from '../../../../data/stalingrad/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { LastAction } from '../view/view.ts'
import type { StalingradEvent } from './events.ts'
import { ELIMINATED, isActive, type StalingradSide, type StalingradState } from './state.ts'

// Announces an event of this game. Only the functions of this file change units, control and piles of cards.

export const announceStalingradEvent = (umpire: Umpire, event: StalingradEvent): void =>
  umpire.announce(event)
/**
 * Announces an event that makes hidden information public, so that players can undo past the event only by
 * agreement.
 */
export const revealStalingradEvent = (umpire: Umpire, event: StalingradEvent): void => umpire.reveal(event)

/** Moves a unit to an area or off the map. A unit off the map is neither active nor spent. */
export function setUnitArea(state: StalingradState, unit: number, to: number): void {
  const side = units[unit].side
  const from = state.area[unit]
  const active = state.spent[unit] ? 0 : 1
  if (from >= 0) {
    state.count[side][from]--
    state.fresh[side][from] -= active
  }
  if (to >= 0) {
    state.count[side][to]++
    state.fresh[side][to] += active
  } else state.spent[unit] = 0
  state.area[unit] = to
}

export function setUnitSpent(state: StalingradState, unit: number, spent: 0 | 1): void {
  if (state.spent[unit] === spent) return
  state.spent[unit] = spent
  const area = state.area[unit]
  if (area >= 0) state.fresh[units[unit].side][area] += spent ? -1 : 1
}

/** Rule 6.2.1: marks the units of a group that acted as spent. Skips units that are eliminated or already spent. */
export function spendActiveUnits(state: StalingradState, group: readonly number[], umpire: Umpire): void {
  const turned = group.filter(unit => isActive(state, unit))
  if (turned.length === 0) return
  for (const unit of turned) setUnitSpent(state, unit, 1)
  announceStalingradEvent(umpire, { type: 'spent', units: turned })
}

export function eliminateStalingradUnit(
  state: StalingradState,
  unit: number,
  trapped: boolean,
  umpire: Umpire,
): void {
  const area = state.area[unit]
  setUnitArea(state, unit, ELIMINATED)
  announceStalingradEvent(umpire, { type: 'eliminated', unit, area, trapped })
}

/**
 * Rule 12.2: gives control of an area to the side that is alone in the area. An empty or contested area does not
 * change control.
 */
export function updateControl(state: StalingradState, area: number, umpire: Umpire): void {
  if (areas[area].kind === 'crossing') return
  const holder = onlySide(state, area)
  if (holder === null || state.control[area] === holder) return
  state.control[area] = holder
  announceStalingradEvent(umpire, { type: 'control', area, side: holder })
}

function onlySide(state: StalingradState, area: number): StalingradSide | null {
  const german = state.count.german[area] > 0
  const soviet = state.count.soviet[area] > 0
  return german === soviet ? null : german ? 'german' : 'soviet'
}

/** Rule 5.2.4: plays a card, which moves to the discard pile of its owner. */
export function playCard(
  state: StalingradState,
  side: StalingradSide,
  card: number,
  area: number | null,
  umpire: Umpire,
): void {
  moveCardToDiscards(state, side, card)
  revealStalingradEvent(umpire, { type: 'played', side, card, area })
}

/**
 * Rule 8.6: forgets the cards that were named with an action, if the action led to no fire. The cards stay in
 * the hand.
 */
export function dropNamedCards(state: StalingradState, umpire: Umpire): void {
  if (state.named.length === 0) return
  announceStalingradEvent(umpire, { type: 'unused', side: state.toAct, cards: state.named })
  state.named = []
}

/** Moves a card from a side's hand to the side's discard pile. */
export function moveCardToDiscards(state: StalingradState, side: StalingradSide, card: number): void {
  const hand = state.hand[side]
  hand.splice(hand.indexOf(card), 1)
  insertCardIntoPile(state.discards[side], card)
}

/** Adds a card to a pile. Piles are kept sorted, so that the order of the cards reveals nothing. */
export function insertCardIntoPile(pile: number[], card: number): void {
  let at = pile.length
  while (at > 0 && pile[at - 1] > card) at--
  pile.splice(at, 0, card)
}

/** Stores the current action in `state.last`. Pictures show this action. */
export function recordLastAction(
  state: StalingradState,
  kind: LastAction['kind'],
  side: StalingradSide,
  units: readonly number[],
  from: number | null,
  path: readonly number[],
  card: number | null = null,
): void {
  state.last = { side, kind, units, from, path, card, rolls: [] }
}

export function recordAttackRoll(state: StalingradState, area: number, points: number): void {
  if (state.last) state.last = { ...state.last, rolls: [...state.last.rolls, { area, points }] }
}
