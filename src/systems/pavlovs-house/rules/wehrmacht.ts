import {
  enemyIndexById,
  FIRST_RESUPPLY_CARD,
  type GermanCardEffect,
  germanCardType,
  limits,
  MILK_HOUSE_STORM_CARD,
  TOKEN_INDEX,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, returnToStock, revealPavlovEvent } from '../state/changes.ts'
import { isCompetitive, type PavlovState } from '../state/state.ts'
import { startAirRaid } from './air-raid.ts'
import { createAssaultSteps } from './fire.ts'
import { computeTacticsModifier } from './modifiers.ts'
import { startEnemyPlacement } from './placement.ts'
import { runResupplyCheck } from './resupply.ts'

/**
 * Rules 3.0, 7.2: starts the Wehrmacht card phase. Opens tactics cards and applies their effects that come before
 * the first Wehrmacht card.
 */
export const startWehrmachtPhaseTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    state.phase = 'wehrmacht'
    state.opened = []
    state.due = state.agenda.filter(step => step.do === 'openCard').length
    state.dashed = 0
    state.wedged = 0
    openTactics(state, umpire)
    for (let i = computeTacticsModifier(state, 'clearMine'); i > 0; i--) clearMine(state, umpire)
  },
}

/**
 * Rule 7.2: opens tactics cards. At level Veteran one new card replaces the open card. At level Guards two cards
 * are open, and the older card is replaced. Rule 7.4: in a competitive game the card that the German player
 * planned is opened.
 */
function openTactics(state: PavlovState, umpire: Umpire): void {
  if (state.difficulty === 'none') return
  const atOnce = state.difficulty === 'guards' ? 2 : 1
  const removed = state.tacticsOpen.length >= atOnce ? (state.tacticsOpen.shift() ?? null) : null
  const opened: number[] = []
  if (isCompetitive(state)) {
    if (state.plannedTactics >= 0) opened.push(state.plannedTactics)
    state.plannedTactics = -1
  } else {
    while (state.tacticsOpen.length + opened.length < atOnce) {
      const card = drawNextTacticsCard(state, umpire)
      if (card < 0) break
      opened.push(card)
    }
  }
  state.tacticsOpen.push(...opened)
  revealPavlovEvent(state, { type: 'tactics', opened, removed }, umpire)
}

/** Draws the next card of the tactics stack, which begins with deck 1. Returns −1 if the stack is empty. */
export function drawNextTacticsCard(state: PavlovState, umpire: Umpire): number {
  const deck = state.tacticsLeft.findIndex(left => left > 0)
  if (deck < 0) return -1
  state.tacticsLeft[deck]--
  return umpire.draw('tactics', state.tacticsDecks[deck])
}

/**
 * Rule 7.2, card 131: rolls a die to choose an approach. If the approach has a sapper token, the token returns
 * to the stock.
 */
function clearMine(state: PavlovState, umpire: Umpire): void {
  const die = umpire.d6()
  const approach = die - 1
  const found = state.mines[approach] === 1
  if (found) {
    state.mines[approach] = 0
    returnToStock(state, TOKEN_INDEX.sapper)
  }
  announcePavlovEvent(state, { type: 'mineLost', approach, die, found }, umpire)
}

/**
 * Draws the next card of the Wehrmacht stack, which begins with deck 1. A resupply card on top of a deck is
 * drawn before the cards of this deck. Returns −1 if the stack is empty.
 */
export function drawNextWehrmachtCard(state: PavlovState, umpire: Umpire): number {
  for (const [deck, cards] of state.decks.entries()) {
    if (state.resupplyOn[deck]) {
      state.resupplyOn[deck] = 0
      umpire.sealed = true
      return FIRST_RESUPPLY_CARD + deck
    }
    if (cards.length > 0) return umpire.draw('wehrmacht', cards)
  }
  return -1
}

/** Rule 3.0: opens one Wehrmacht card and resolves it fully before the next card is opened. */
export const revealWehrmachtCardTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    const card = isCompetitive(state) ? (state.planned.shift() ?? -1) : drawNextWehrmachtCard(state, umpire)
    state.due--
    if (card < 0) return
    state.opened.push(card)
    const nth = limits.wehrmachtCards - state.due
    revealPavlovEvent(state, { type: 'opened', card, nth, of: limits.wehrmachtCards }, umpire)
    if (card >= FIRST_RESUPPLY_CARD) runResupplyCheck(state, umpire)
    else effects[germanCardType(card).effect](state, card, umpire)
  },
}

/** Rule 3.0: effect of each kind of Wehrmacht card. The argument `card` is the card that causes the effect. */
const effects: Readonly<
  Record<GermanCardEffect, (state: PavlovState, card: number, umpire: Umpire) => void>
> = {
  sniper: (state, card) => enqueueSteps(state, { do: 'fire', gun: 'sniper', card }),
  mortar: (state, card) => enqueueSteps(state, { do: 'fire', gun: 'mortar', card }),
  artillery: (state, card) => enqueueSteps(state, { do: 'fire', gun: 'artillery', card }),
  assault: (state, card) => enqueueSteps(state, ...createAssaultSteps(card)),
  bombs(state, card, umpire) {
    const { planes = 0, defence = 0 } = germanCardType(card)
    startAirRaid(state, planes, defence, umpire)
  },
  place: (state, card, umpire) =>
    startEnemyPlacement(state, enemyIndexById(germanCardType(card).enemy ?? ''), umpire),
  milkHouse(state) {
    state.milkPlayed = 1
    enqueueSteps(state, { do: 'stormCard', card: MILK_HOUSE_STORM_CARD })
  },
}
