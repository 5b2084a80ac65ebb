import {
  enemies,
  FIRST_RESUPPLY_CARD,
  limits,
  mustPlayCard,
  tactics,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import { findOpenStep } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import {
  areTacticsInEffect,
  computeEnemyDefence,
  countAssaultBuildingDice,
  countAssaultSuppressionDice,
  findExpiringTactics,
} from '../rules/modifiers.ts'
import { computeScore } from '../rules/turn-end-and-score.ts'
import { insertIntoPile } from '../state/changes.ts'
import {
  clonePavlovState,
  countTacticsCardsLeft,
  countWehrmachtStackCards,
  GERMAN_ROLE,
  isCompetitive,
  type PavlovState,
  type PavlovStep,
  sovietRoles,
} from '../state/state.ts'
import type { PavlovOpenStep, PavlovView } from './view.ts'

const TURNS = Math.ceil(
  (wehrmacht.decks.sizes.reduce((sum, size) => sum + size, 0) + wehrmacht.decks.resupplyCards) /
    limits.wehrmachtCards,
)

/**
 * Returns the view of `role`, or of a spectator if `role` is null. Only the fields that this function lists
 * become visible.
 */
export function buildPavlovView(state: PavlovState, role: Role | null): PavlovView {
  const open = !isCompetitive(state)
  const seesHand = open || (role !== null && sovietRoles(state).includes(role))
  const seesPlan = role === GERMAN_ROLE && !open
  const orNull = (index: number): number | null => (index < 0 ? null : index)
  return {
    asks: asks(state),
    outcome: state.outcome && { ...state.outcome },
    viewer: role,
    mode: state.mode,
    difficulty: state.difficulty,
    withSupport: state.withSupport,
    turn: state.turn,
    turns: TURNS,
    stage: stageOf(state),
    phase: state.phase,
    men: state.place.map((place, man) => ({
      place,
      exhausted: state.exhausted[man] === 1,
      damaged: state.damaged[man] === 1,
      acted: state.acted[man] === 1,
      orders: state.orders[man],
      moved: state.moved[man] === 1,
    })),
    weapons: state.weaponAt.slice(),
    walls: state.walls.slice(),
    suppression: state.suppression.slice(),
    supply: state.supply.slice(),
    squares: state.squares.slice(),
    mines: state.mines.map(mine => mine === 1),
    enemyStock: state.enemyStock.slice(),
    enemyDefence: enemies.map((_, enemy) => computeEnemyDefence(state, enemy)),
    enemyAssault: enemies.map(({ armour }, enemy) =>
      armour ? countAssaultBuildingDice(state, enemy) : countAssaultSuppressionDice(state, enemy),
    ),
    locations: state.at.slice(),
    staging: state.staging.slice(),
    stock: state.stock.slice(),
    gone: state.gone.slice(),
    hand: seesHand ? state.hand.slice() : null,
    handCount: state.hand.length,
    used: state.used.slice(),
    discard: state.discard.slice(),
    deckCount: state.deck.length,
    fogCount: state.fog.length,
    cardActions: state.cardActions,
    moves: state.begun === 1 ? 0 : state.moves,
    actions: state.actions,
    opened: state.opened.slice(),
    faceDown: open ? state.due : state.planned.length,
    stackCount: countWehrmachtStackCards(state),
    deckCounts: state.decks.map((deck, i) => deck.length + state.resupplyOn[i]),
    checks: checksToCome(state),
    german: seesPlan
      ? {
          hand: state.germanHand.slice(),
          tactics: state.germanTactics.slice(),
          planned: state.planned.slice(),
          plannedTactics: orNull(state.plannedTactics),
        }
      : null,
    germanHandCount: state.germanHand.length,
    germanTacticsCount: state.germanTactics.length,
    tactics: state.tacticsOpen.slice(),
    tacticsWork: areTacticsInEffect(state),
    tacticsOver: areTacticsInEffect(state) ? [] : findExpiringTactics(state),
    tacticsCount: countTacticsCardsLeft(state),
    stormCard: orNull(state.stormCard),
    stormScored: state.stormScored.slice(),
    supportCard: orNull(state.supportCard),
    supportScored: state.supportScored.slice(),
    supportCount: state.withSupport ? state.supportDeck.length : 0,
    score: computeScore(state),
    last: state.last,
  }
}

/** Returns the number (1 to 5) of the deck that is now on top of the Wehrmacht stack. */
function stageOf(state: PavlovState): number {
  const deck = state.decks.findIndex((cards, i) => cards.length > 0 || state.resupplyOn[i] > 0)
  return deck < 0 ? state.decks.length : deck + 1
}

/**
 * Returns the number of resupply checks still to come. The number is public: the game has three checks, and
 * everybody sees each check.
 */
function checksToCome(state: PavlovState): number {
  let count = 0
  for (const on of state.resupplyOn) count += on
  for (const card of [...state.germanHand, ...state.planned]) if (card >= FIRST_RESUPPLY_CARD) count++
  return count
}

const NOTHING: Omit<PavlovOpenStep, 'do' | 'who'> = {
  man: null,
  men: [],
  cause: null,
  count: null,
  planes: null,
  defence: null,
  enemy: null,
  approach: null,
  from: null,
}

/** Returns the open step as the view shows it. All fields of an open step are public. */
function asks(state: PavlovState): PavlovOpenStep | null {
  const step = findOpenStep(state) as PavlovStep | undefined
  if (!step?.who) return null
  const { do: what, who } = step
  const told = { ...NOTHING, do: what, who }
  switch (step.do) {
    case 'flak':
      return { ...told, planes: step.planes, defence: step.defence }
    case 'stop':
      return {
        ...told,
        enemy: step.enemy,
        approach: step.approach,
        defence: computeEnemyDefence(state, step.enemy),
      }
    case 'victim':
      return { ...told, men: step.men }
    case 'hunger':
      return { ...told, count: step.count }
    case 'aid':
      return { ...told, man: step.man, men: step.others, cause: step.cause }
    case 'replace':
      return { ...told, man: step.man, men: step.men, from: step.position }
    case 'room':
      return { ...told, man: step.man, from: step.from }
    default:
      return told
  }
}

/**
 * Replaces the cards that `role` cannot know by random ones. Each hidden German card is exchanged for a random
 * card of the same deck. The Soviet hand is drawn again from the cards of hand and deck.
 */
export function determinizePavlov(
  state: PavlovState,
  role: Role | null,
  pick: (n: number) => number,
): PavlovState {
  const other = clonePavlovState(state)
  if (!isCompetitive(state)) return other
  if (role === null || role === GERMAN_ROLE) dealSovietHand(other, pick)
  if (role !== GERMAN_ROLE) dealGerman(other, pick)
  return other
}

/**
 * Draws the Soviet hand again at random from the cards of hand and deck. These cards are sorted first, so that
 * the result does not depend on the real hand.
 */
function dealSovietHand(state: PavlovState, pick: (n: number) => number): void {
  const pool = [...state.deck, ...state.hand].sort((a, b) => a - b)
  const count = state.hand.length
  state.hand = []
  for (let i = 0; i < count; i++) insertIntoPile(state.hand, pool.splice(pick(pool.length), 1)[0])
  state.deck = pool
}

const deckOf = (card: number): number => (card < FIRST_RESUPPLY_CARD ? wehrmacht.cards[card].deck - 1 : -1)
const tacticsDeckOf = (card: number): number => tactics.cards[card].deck - 1

function dealGerman(state: PavlovState, pick: (n: number) => number): void {
  const { germanHand, planned, germanTactics, plannedTactics } = state
  const cards = dealAnew([...germanHand, ...planned], state.decks, deckOf, pick)
  const kept = Math.min(germanHand.length, limits.germanHand - limits.wehrmachtCards)
  const plan = planAnew(cards, planned.length, kept, pick)
  state.planned = plan
  state.germanHand = cards.filter(card => !plan.includes(card)).sort((a, b) => a - b)
  const tacticsPlanned = plannedTactics < 0 ? [] : [plannedTactics]
  const held = dealAnew([...germanTactics, ...tacticsPlanned], state.tacticsDecks, tacticsDeckOf, pick)
  const keptTactics = Math.min(germanTactics.length, limits.tacticsHand - 1)
  const tacticsPlan = planAnew(held, tacticsPlanned.length, keptTactics, pick)
  state.plannedTactics = tacticsPlan[0] ?? -1
  state.germanTactics = held.filter(card => !tacticsPlan.includes(card)).sort((a, b) => a - b)
}

/**
 * Exchanges each card held by the German player for a random card of the same deck. Returns the cards, with
 * the resupply cards, in the order in which the stack contained them.
 */
function dealAnew(
  held: readonly number[],
  decks: number[][],
  deckOf: (card: number) => number,
  pick: (n: number) => number,
): number[] {
  const depth = (card: number): number =>
    deckOf(card) >= 0 ? deckOf(card) : card - FIRST_RESUPPLY_CARD - 0.5
  const inStack = [...held].sort((a, b) => depth(a) - depth(b))
  for (const card of inStack) if (deckOf(card) >= 0) insertIntoPile(decks[deckOf(card)], card)
  return inStack.map(card => {
    const deck = decks[deckOf(card)]
    return deck ? deck.splice(pick(deck.length), 1)[0] : card
  })
}

/**
 * Rule 7.4: chooses at random which of the German cards are planned, and in which order. Only the first `count
 * + kept` cards were in hand when the German player planned. Cards that must be played are chosen first,
 * because other players know this rule.
 */
function planAnew(
  cards: readonly number[],
  count: number,
  kept: number,
  pick: (n: number) => number,
): number[] {
  if (count === 0) return []
  const old = cards.slice(0, count + kept)
  for (let i = 0; i < kept; i++) {
    const free = old.filter(card => !mustPlayCard(card))
    old.splice(old.indexOf(free.length > 0 ? free[pick(free.length)] : old[0]), 1)
  }
  return Array.from({ length: old.length }, () => old.splice(pick(old.length), 1)[0])
}
