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

/** 9.0 Losses by marker (R28), then VP, the end of the scenario or the next round (9.4). */
export const endRound: Task<HeroesState> = {
  run(state, _, umpire) {
    tell(umpire, { type: 'roundEnded', round: state.round })
    // What a lost vehicle sets down is turned before anything else (15.11c)
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

/** 9.1a Control markers, as the scenario says. */
function scoreControl(state: HeroesState, umpire: Umpire): void {
  scenarios[state.scenario].control.forEach(({ scores }, index) => {
    const holder = state.control[index]
    if (holder === NONE) return
    for (const { side, vp, rounds } of scores)
      if (rounds.includes(state.round) && (side === NONE || side === holder))
        score(state, holder as Side, vp, 'control', umpire)
  })
}

/** 9.5 */
export const advanceRound: Task<HeroesState> = {
  run(state) {
    state.round++
  },
}

/** 14.4a Light smoke goes, heavy smoke becomes light; R48 whom that leaves in sight comes to light. */
export const clearSmoke: Task<HeroesState> = {
  run(state, _, umpire) {
    if (state.heavy.length + state.light.length === 0) return
    state.light = state.heavy
    state.heavy = []
    lookForUnits(state, umpire)
    aftermath(state, umpire)
  },
}

/** 9.6 Hidden units too (R37). */
export const refresh: Task<HeroesState> = {
  run(state) {
    state.spent.fill(0)
  },
}

/** 9.7, R31 */
export const refill: Task<HeroesState> = {
  run(state) {
    for (const command of state.cap.keys()) {
      const caps = state.capStart[command] - state.losses[command]
      state.cap[command] = Math.max(Math.min(numbers.leastCap, state.capStart[command]), caps)
    }
  },
}

/** 9.8 */
export const drawCards: Task<HeroesState> = {
  run(state, _, umpire) {
    const { draw } = scenarios[state.scenario]
    for (const command of state.hands.keys()) {
      drawFor(state, command, draw * handsOf(state, command), umpire)
      if (state.outcome) return
    }
  },
}

/** 19.1c One player with the units of two commands draws for both. */
export function handsOf(state: HeroesState, _command: number): number {
  return state.commands === 2 && scenarios[state.scenario].capSplit !== null ? 2 : 1
}

/** 8.6, R32 A scenario card is shown, resolved and replaced; an empty deck is made of the discards. */
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

/** 9.11 The side without VP rolls; R115 either team mate may pay. */
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
