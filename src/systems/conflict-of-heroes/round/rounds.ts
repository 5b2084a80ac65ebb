import { cards, ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { endRollAndCheckSuccess } from '../action/dice.ts'
import { startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { findTimedEffect } from '../cards/effects.ts'
import { recordMarkerUse, recordUnitSearch } from '../hidden/search-records.ts'
import {
  announceEvent,
  announceReveal,
  announceToCommand,
  destroyUnit,
  hasDestroyedMarker,
  scorePoints,
} from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { commandsOfSide, decodeVictoryMarker, enemySide } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { insertIntoSorted } from '../state/unit-values.ts'
import { UNKNOWN_ACTING_FORCE_COUNT } from './turns.ts'
import { endScenario } from './victory.ts'

/**
 * Rule 9.0: ends the round. Units with the "destroyed" marker are lost (ruling R28) and VP are scored. Then the
 * scenario ends, or the next round begins (rule 9.4).
 */
export const endRoundTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    announceEvent(umpire, { type: 'roundEnded', round: state.round })
    // Passengers may have got off lost vehicles. Their players choose a facing before the step `closeRound`
    // (rule 15.11c)
    enqueueSteps(state, { do: 'closeRound' })
    recordMarkerUse(state, umpire)
    for (const unit of state.hex.keys())
      if (isUnitOnMap(state, unit) && hasDestroyedMarker(state, unit))
        destroyUnit(state, unit, 'marker', umpire)
  },
}

export const scoreRoundAndPlanNextTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    scoreControl(state, umpire)
    for (const unit of state.hex.keys()) {
      state.stressed[unit] = 0
      state.acted[unit] = 0
      state.bogged[unit] = 0
    }
    state.closed = []
    if (state.round >= scenarios[state.scenario].rounds) {
      endScenario(state, umpire)
      return
    }
    enqueueSteps(
      state,
      { do: 'advanceRound' },
      { do: 'clearSmoke' },
      { do: 'refresh' },
      { do: 'refill' },
      { do: 'drawCards' },
      { do: 'arrivals' },
      { do: 'planStrikes' },
      { do: 'landStrikes' },
      { do: 'initiative' },
    )
  },
}

/** Rule 9.1a: scores the VP that the scenario gives for the control of hexes in this round. */
function scoreControl(state: HeroesState, umpire: Umpire): void {
  scenarios[state.scenario].control.forEach(({ scores }, index) => {
    const holder = state.control[index]
    if (holder === NONE) return
    for (const { side, vp, rounds } of scores)
      if (rounds.includes(state.round) && (side === NONE || side === holder))
        scorePoints(state, holder as Side, vp, 'control', umpire)
  })
}

/** Rule 9.5: moves the round marker to the next round. */
export const advanceRoundTask: TaskRule<HeroesState> = {
  run(state) {
    state.round++
  },
}

/**
 * Rule 14.4a: removes light smoke and turns heavy smoke into light smoke. Hidden units that enemies can now see
 * are revealed (ruling R48).
 */
export const clearSmokeTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    if (state.heavy.length + state.light.length === 0) return
    state.light = state.heavy
    state.heavy = []
    recordUnitSearch(state, umpire)
    resolveTriggers(state, umpire)
  },
}

/** Rule 9.6: makes all units fresh, including hidden units (ruling R37). */
export const refreshUnitsTask: TaskRule<HeroesState> = {
  run(state) {
    state.spent.fill(0)
  },
}

/** Rule 9.7 and ruling R31: refills the CAPs of every player's force. */
export const refillCapsTask: TaskRule<HeroesState> = {
  run(state) {
    for (const command of state.cap.keys()) {
      const caps = state.capStart[command] - state.losses[command]
      state.cap[command] = Math.max(Math.min(ruleNumbers.leastCap, state.capStart[command]), caps)
    }
  },
}

/** Rule 9.8: draws the cards of the round for every player. */
export const drawCardsTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const { draw } = scenarios[state.scenario]
    for (const command of state.hands.keys()) {
      drawCardsForCommand(state, command, draw * computeCardDrawFactor(state, command), umpire)
      if (state.outcome) return
    }
  },
}

/**
 * Rule 19.1c: returns the factor for the number of cards that a player draws. It is 2 if the player alone leads
 * a side that two players could share, otherwise 1.
 */
export function computeCardDrawFactor(state: HeroesState, _command: number): number {
  return state.commands === 2 && scenarios[state.scenario].capSplit !== null ? 2 : 1
}

/**
 * Rule 8.6 and ruling R32: draws `count` cards for a player. A scenario card is shown and applied, and another
 * card is drawn for it. If the deck is empty, the discard pile becomes the deck.
 */
export function drawCardsForCommand(
  state: HeroesState,
  command: number,
  count: number,
  umpire: Umpire,
): void {
  const drawn: number[] = []
  while (drawn.length < count) {
    if (state.deck.length === 0) reshuffle(state, umpire)
    if (state.deck.length === 0) break
    const card = umpire.draw('card', state.deck)
    if (cards[card].type !== 'scenario') {
      insertIntoSorted(state.hands[command], card)
      drawn.push(card)
      continue
    }
    insertIntoSorted(state.discard, card)
    announceReveal(umpire, { type: 'scenarioCard', command, card })
    findTimedEffect('drawn', card)?.carryOut(state, umpire)
    if (state.outcome) break
  }
  if (drawn.length === 0) return
  const others = { type: 'drewSome', command, count: drawn.length } as const
  announceToCommand(state, command, { type: 'drew', command, cards: drawn }, others, umpire)
}

function reshuffle(state: HeroesState, umpire: Umpire): void {
  const back = state.discard.filter(card => cards[card].type !== 'scenario')
  if (back.length === 0) return
  state.discard = state.discard.filter(card => cards[card].type === 'scenario')
  for (const card of back) insertIntoSorted(state.deck, card)
  announceEvent(umpire, { type: 'reshuffled', count: back.length })
}

/**
 * Rule 9.11: makes the initiative roll of the side that does not hold the VP marker. Both players of a team may
 * pay CAPs for it (ruling R115).
 */
export const startInitiativeRollTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const roller = enemySide(decodeVictoryMarker(state.vp).side)
    const team = commandsOfSide(state, roller)
    const wanted = { what: 'initiative', command: team[0], team, number: ruleNumbers.initiative } as const
    startRoll(state, wanted, { do: 'initiativeLands' }, umpire)
  },
}

export const initiativeResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const roller = enemySide(decodeVictoryMarker(state.vp).side)
    beginRound(state, endRollAndCheckSuccess(state) ? roller : enemySide(roller), umpire)
  },
}

export function beginRound(state: HeroesState, first: Side, umpire: Umpire): void {
  state.first = first
  state.turn = first
  state.busy = [UNKNOWN_ACTING_FORCE_COUNT, UNKNOWN_ACTING_FORCE_COUNT]
  state.again = false
  announceEvent(umpire, { type: 'first', side: first })
  enqueueSteps(state, { do: 'teamTurn' })
}
