import { cards, numbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { hasReached } from '../action/dice.ts'
import { roll } from '../action/rolls.ts'
import { aftermath } from '../action/triggers.ts'
import { effectAt } from '../cards/effects.ts'
import { lookForUnits, lookUnderMarkers } from '../hidden/unseen.ts'
import { destroy, disclose, isDoomed, score, tell, tellCommand } from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { onMap } from '../state/places.ts'
import { commandsOf, foe, victory } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { insertSorted } from '../state/values.ts'
import { UNKNOWN } from './turns.ts'
import { endScenario } from './victory.ts'

/**
 * 9.0 Ends the round: units with the "destroyed" marker are lost (R28). Then VP are scored, and the scenario
 * ends or the next round begins (9.4).
 */
export const endRound: Task<HeroesState> = {
  run(state, _, umpire) {
    tell(umpire, { type: 'roundEnded', round: state.round })
    // Owners choose the facing of units unloaded from lost vehicles before the round closes (15.11c)
    plan(state, { do: 'closeRound' })
    lookUnderMarkers(state, umpire)
    for (const unit of state.hex.keys())
      if (onMap(state, unit) && isDoomed(state, unit)) destroy(state, unit, 'marker', umpire)
  },
}

export const closeRound: Task<HeroesState> = {
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
    plan(
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

/** 9.1a Scores the VP that the scenario gives for control markers. */
function scoreControl(state: HeroesState, umpire: Umpire): void {
  scenarios[state.scenario].control.forEach(({ scores }, index) => {
    const holder = state.control[index]
    if (holder === NONE) return
    for (const { side, vp, rounds } of scores)
      if (rounds.includes(state.round) && (side === NONE || side === holder))
        score(state, holder as Side, vp, 'control', umpire)
  })
}

/** 9.5 Advances the round marker. */
export const advanceRound: Task<HeroesState> = {
  run(state) {
    state.round++
  },
}

/**
 * 14.4a Removes light smoke and turns heavy smoke into light. Hidden units that are now exposed are revealed
 * (R48).
 */
export const clearSmoke: Task<HeroesState> = {
  run(state, _, umpire) {
    if (state.heavy.length + state.light.length === 0) return
    state.light = state.heavy
    state.heavy = []
    lookForUnits(state, umpire)
    aftermath(state, umpire)
  },
}

/** 9.6 Makes all units fresh, hidden ones included (R37). */
export const refresh: Task<HeroesState> = {
  run(state) {
    state.spent.fill(0)
  },
}

/** 9.7, R31 Refills the CAPs of all commands. */
export const refill: Task<HeroesState> = {
  run(state) {
    for (const command of state.cap.keys()) {
      const caps = state.capStart[command] - state.losses[command]
      state.cap[command] = Math.max(Math.min(numbers.leastCap, state.capStart[command]), caps)
    }
  },
}

/** 9.8 Draws the cards of the round for all commands. */
export const drawCards: Task<HeroesState> = {
  run(state, _, umpire) {
    const { draw } = scenarios[state.scenario]
    for (const command of state.hands.keys()) {
      drawFor(state, command, draw * handsOf(state, command), umpire)
      if (state.outcome) return
    }
  },
}

/** 19.1c Returns how many commands' cards a command draws: 2 if one player has the units of two commands. */
export function handsOf(state: HeroesState, _command: number): number {
  return state.commands === 2 && scenarios[state.scenario].capSplit !== null ? 2 : 1
}

/**
 * 8.6, R32 Draws cards for a command. A scenario card is shown, resolved and replaced. The discard pile refills
 * an empty deck.
 */
export function drawFor(state: HeroesState, command: number, count: number, umpire: Umpire): void {
  const drawn: number[] = []
  while (drawn.length < count) {
    if (state.deck.length === 0) reshuffle(state, umpire)
    if (state.deck.length === 0) break
    const card = umpire.draw('card', state.deck)
    if (cards[card].type !== 'scenario') {
      insertSorted(state.hands[command], card)
      drawn.push(card)
      continue
    }
    insertSorted(state.discard, card)
    disclose(umpire, { type: 'scenarioCard', command, card })
    effectAt('drawn', card)?.carryOut(state, umpire)
    if (state.outcome) break
  }
  if (drawn.length === 0) return
  const others = { type: 'drewSome', command, count: drawn.length } as const
  tellCommand(state, command, { type: 'drew', command, cards: drawn }, others, umpire)
}

function reshuffle(state: HeroesState, umpire: Umpire): void {
  const back = state.discard.filter(card => cards[card].type !== 'scenario')
  if (back.length === 0) return
  state.discard = state.discard.filter(card => cards[card].type === 'scenario')
  for (const card of back) insertSorted(state.deck, card)
  tell(umpire, { type: 'reshuffled', count: back.length })
}

/**
 * 9.11 Makes the initiative roll of the side that does not hold the VP marker. Either team mate may pay CAPs
 * (R115).
 */
export const initiative: Task<HeroesState> = {
  run(state, _, umpire) {
    const roller = foe(victory(state.vp).side)
    const team = commandsOf(state, roller)
    const wanted = { what: 'initiative', command: team[0], team, number: numbers.initiative } as const
    roll(state, wanted, { do: 'initiativeLands' }, umpire)
  },
}

export const initiativeLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const roller = foe(victory(state.vp).side)
    beginRound(state, hasReached(state) ? roller : foe(roller), umpire)
  },
}

export function beginRound(state: HeroesState, first: Side, umpire: Umpire): void {
  state.first = first
  state.turn = first
  state.busy = [UNKNOWN, UNKNOWN]
  state.again = false
  tell(umpire, { type: 'first', side: first })
  plan(state, { do: 'teamTurn' })
}
