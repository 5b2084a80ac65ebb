import { lastTurn, objectiveAreaIndices, units, unitsBySide } from '../../../../data/stalingrad/index.ts'
import { endGame, enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Handicap } from '../../../engine/log.ts'
import type { FinalCount, TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announceStalingradEvent,
  dropNamedCards,
  recordLastAction,
  setUnitArea,
  setUnitSpent,
} from '../state/changes.ts'
import {
  countObjectivesNeeded,
  isStalingradUnitOnMap,
  opposingStalingradSide,
  type StalingradState,
  type StalingradStep,
  type StalingradStepOf,
  WITHDRAWN,
} from '../state/state.ts'
import { hasActiveUnits } from './groups.ts'

/**
 * Rule 4.1: plans a turn. The order is: supply roll, card draws, card theft, German arrivals, transfers
 * between crossings, Soviet arrivals, battalion. Then the Germans act first. Rule 11.3: if German units have
 * withdrawn, the German arrivals come before all other steps. They decide who controls the areas that the
 * withdrawn units left, and control changes hand limits and card theft.
 */
export const startStalingradTurnTask: TaskRule<StalingradState, StalingradStepOf<'startTurn'>> = {
  run(state, _, umpire) {
    state.toAct = 'german'
    state.action = 1
    state.passes = 0
    state.stood = false
    state.fewer = 0
    announceStalingradEvent(umpire, { type: 'turn', turn: state.turn })
    const german: StalingradStep = { do: 'reinforce', side: 'german' }
    const relief: StalingradStep[] = state.relief.length > 0 ? [german, { do: 'reliefOver' }] : []
    enqueueSteps(
      state,
      ...relief,
      { do: 'supply' },
      { do: 'draw', side: 'german' },
      { do: 'draw', side: 'soviet' },
      { do: 'counterattack' },
      ...(relief.length > 0 ? [] : [german]),
      { do: 'crossings' },
      { do: 'reinforce', side: 'soviet' },
      { do: 'battalion' },
      { do: 'nextAction', struck: [] },
    )
  },
}

/**
 * Rule 4.3: asks the active side for its next action. A side without cards and active units passes
 * automatically. If it has already played a Ju-87 in this action, its action ends, but does not count as a
 * pass.
 */
export const askNextActionTask: TaskRule<StalingradState, StalingradStepOf<'nextAction'>> = {
  run(state, { struck }, umpire) {
    const side = state.toAct
    if (state.hand[side].length > 0 || hasActiveUnits(state, side))
      enqueueSteps(state, { do: 'action', who: [side], side, struck })
    else if (struck.length > 0) endActionAfterJu87(state, umpire)
    else {
      recordLastAction(state, 'pass', side, [], null, [])
      announceStalingradEvent(umpire, { type: 'passed', side, forced: true })
      enqueueSteps(state, { do: 'actionOver', passed: true })
    }
  },
}

/** Rule 4.5: ends an action in which the side only played Ju-87 cards. Such an action does not count as a pass. */
export function endActionAfterJu87(state: StalingradState, umpire: Umpire): void {
  announceStalingradEvent(umpire, { type: 'stopped', side: state.toAct })
  enqueueSteps(state, { do: 'actionOver', passed: false })
}

/** Rule 4.4: ends an action. The other side acts next, unless both sides have now passed in succession. */
export const endActionTask: TaskRule<StalingradState, StalingradStepOf<'actionOver'>> = {
  run(state, { passed }, umpire) {
    const side = state.toAct
    dropNamedCards(state, umpire)
    state.answer = null
    state.acted[side]++
    state.passes = passed ? state.passes + 1 : 0
    if (state.passes === 2) {
      announceStalingradEvent(umpire, { type: 'phaseOver' })
      endTurn(state)
      return
    }
    state.toAct = opposingStalingradSide(side)
    state.action++
    enqueueSteps(state, { do: 'nextAction', struck: [] })
  },
}

/**
 * Rule 4.6: plans the end of a turn. RULING: on the last turn nobody is asked to discard, because no cards are
 * drawn afterwards.
 */
function endTurn(state: StalingradState): void {
  if (state.turn < lastTurn)
    enqueueSteps(
      state,
      { do: 'tidy', side: 'german' },
      { do: 'tidy', side: 'soviet' },
      { do: 'clearMarkers' },
      { do: 'withdraw' },
      { do: 'recover' },
    )
  else enqueueSteps(state, { do: 'clearMarkers' }, { do: 'withdraw' }, { do: 'reliefOver' }, { do: 'count' })
}

/** Rule 5.3: plans the question about discards for a side that has cards in hand. */
export const askDiscardTask: TaskRule<StalingradState, StalingradStepOf<'tidy'>> = {
  run(state, { side }) {
    if (state.hand[side].length > 0) enqueueSteps(state, { do: 'discard', who: [side], side })
  },
}

export const clearFireMarkersTask: TaskRule<StalingradState, StalingradStepOf<'clearMarkers'>> = {
  run(state, _, umpire) {
    const marked = [...state.fired.german, ...state.fired.soviet]
    state.fired = { german: [], soviet: [] }
    if (marked.length > 0) announceStalingradEvent(umpire, { type: 'markersOff', areas: marked })
  },
}

/**
 * Rule 11.3: removes the German units that withdraw at the end of the turn. Control of the areas they leave is
 * updated only after relieving units have been placed.
 */
export const withdrawUnitsTask: TaskRule<StalingradState, StalingradStepOf<'withdraw'>> = {
  run(state, _, umpire) {
    const leaving = unitsBySide.german.filter(
      unit => units[unit].leaves === state.turn && isStalingradUnitOnMap(state, unit),
    )
    if (leaving.length === 0) return
    state.relief = [...new Set(leaving.map(unit => state.area[unit]))].sort((a, b) => a - b)
    for (const unit of leaving) setUnitArea(state, unit, WITHDRAWN)
    announceStalingradEvent(umpire, { type: 'withdrawn', units: leaving })
  },
}

export const recoverUnitsTask: TaskRule<StalingradState, StalingradStepOf<'recover'>> = {
  run(state, _, umpire) {
    const back: number[] = []
    for (const unit of units.keys()) {
      if (!isStalingradUnitOnMap(state, unit) || !state.spent[unit]) continue
      setUnitSpent(state, unit, 0)
      back.push(unit)
    }
    if (back.length > 0) announceStalingradEvent(umpire, { type: 'recovered', units: back })
    state.turn++
    enqueueSteps(state, { do: 'startTurn' })
  },
}

/** Counts the objectives of a finished game again, with a handicap. Points of the Wehrmacht are taken from the Red Army. */
export function countStalingradHandicap(
  state: StalingradState,
  { side, points }: Handicap,
): FinalCount | null {
  if (state.outcome?.reason !== 'objectives') return null
  const held = objectiveAreaIndices.filter(area => state.control[area] === 'soviet').length
  const counted = held + (side === 'soviet' ? points : -points)
  const needed = countObjectivesNeeded(state.options)
  return { winners: [counted >= needed ? 'soviet' : 'german'], points: [['soviet', counted]], needed }
}

/**
 * Rule 14.0: counts the factor 3 areas under Soviet control, contested or not, decides the winner and ends the
 * game.
 */
export const countObjectivesTask: TaskRule<StalingradState, StalingradStepOf<'count'>> = {
  run(state, _, umpire) {
    const held = objectiveAreaIndices.filter(area => state.control[area] === 'soviet')
    const needed = countObjectivesNeeded(state.options)
    const winner = held.length >= needed ? 'soviet' : 'german'
    announceStalingradEvent(umpire, { type: 'counted', held, needed, winner })
    endGame(state, [winner], 'objectives')
  },
}
