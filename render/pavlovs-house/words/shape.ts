import type { WrittenLang } from '../../../src/engine/model.ts'
import type {
  FireSource,
  PavlovEnding,
  RemovalCause,
} from '../../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovPhase } from '../../../src/systems/pavlovs-house/view/view.ts'

export type { WrittenLang }

/**
 * The short texts in pictures of Pavlov's House: captions, chips and result bars. Full sentences belong in the
 * message with the picture.
 */
export interface PavlovWords {
  title: string
  subtitle: string
  modes: Record<'solo' | 'co-op' | 'competitive-2' | 'competitive-3', string>
  turn: string
  stage: string
  of(n: number, all: number): string
  phase: string
  phases: Record<PavlovPhase, string>
  cardNow(nth: number, of: number): string
  left(moves: number, actions: number): string
  cardsLeft(actions: number): string
  over: string
  garrison: string
  decks: string
  deckCounts(soviet: number, german: number): string
  points: string

  house: string
  square: string
  volga: string
  houseNote: string
  squareNote: string
  volgaNote: string
  banks: readonly [string, string, string]
  radio: string
  wall: string
  walls: readonly [string, string, string]
  reserve: string
  empty: string
  away: string
  supply: string
  staging: string
  support: string
  supportOff: string
  supportDone: string
  stormGroup: string
  noStorm: string
  defence(value: number): string
  victory(points: number): string
  stock: string
  gone: string
  tactics: string
  enemies: Record<string, string>
  weapons: Record<string, string>
  enemyTable: readonly [string, string, string, string]
  tokens: readonly string[]
  signs: readonly (readonly [id: string, meaning: string])[]
  legend: string
  recruits: string
  damaged: string

  hand: string
  used: string
  ownHand: string
  planned: string
  plannedNone: string
  ownTactics: string
  noCards: string
  cardsOfTurn: string
  faceDown: string
  deck(count: number): string
  discard: string
  fogStock: string
  tacticsStack: string
  stages: string
  fog: string
  fogText: string
  resupply: string
  resupplyText: string
  commands: Record<string, string>
  commandTexts: Record<string, string>
  toCome(cards: number): string
  effects: {
    place(enemy: string): string
    shots(dice: number): string
    planes(count: number, defence: number): string
    sniper: string
    mortar: string
    artillery: string
    bombs: string
    placeText: string
    placeArmour: string
    assault: string
    milkHouse: string
  }

  guns: Record<FireSource, string>
  causes: Record<RemovalCause, string>
  endings: Record<PavlovEnding, string>
  need: string
  sum: string
  hits: string
  defenceWord: string
  dice: string
  tacticsWord: string
  inspired: string
  position: string
  approach(n: number): string
  hit: string
  miss: string
  nobody: string
  wallDown(colour: number, wall: number): string
  lost(man: string, cause: string): string
  saved(man: string): string
  pinned(men: string): string
  raid: string
  finalRaid: string
  taken: string
  repelled: string
  lives: string
  wounded: string
  airRaid: string
  flak: string
  downed(count: number): string
  bomb: Record<'token' | 'damage' | 'nothing' | 'battalion' | 'headquarters', string>
  bombsDone(damaged: number, tokens: number): string
  fogAdded: string
  comesOn: string
  noCounter: string
  stopFire: string
  stopped: string
  through: string
  placed(enemy: string, approach: number): string
  breach: string
  mine: string
  destroyed(enemy: string): string
  survives(enemy: string): string
  mineLost: string
  mineFound(approach: number): string
  mineNotFound(approach: number): string
  fedTitle: string
  fed: { men: string; needed: string; paid: string; short: string }
  allFed: string
  hungry(count: number): string
  chosen: Record<'hunger' | 'sniper' | 'room', string>
  losses(men: number): string
  unused(actions: number): string
  cardCount(cards: number): string
  stormNew: string
  attack: string
  observer: string
  suppress: string
  order: string
  recover: string
  sides: Record<'side' | 'damage', string>
  move: string
  reinforcements: string
  limit: string
  cost: string
  fortified: string
  repaired: string
  resupplied: string
  loaded: string
  delivered: string
  readied: string
  mined: string
  fogReturned: string
  supportUsed: string
  supportNext: string
  drew: string
  drewHidden(cards: number): string
  planning: string
  dashed: string
  weaponBack: string
  used1: string
  score: string
  scoreKinds: { storm: string; support: string; men: string; enemies: string; total: string }
  chance: string
  percent: string
  asks: Record<string, string>
  andMore(count: number): string
}
