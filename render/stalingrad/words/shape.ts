import type { StalingradSide } from '../../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../../src/engine/model.ts'
import type { GroupMoveMode } from '../../../src/systems/stalingrad/state/events.ts'

export type { WrittenLang }

/**
 * The short texts in pictures of Stalingrad: captions, chips and result bars. Full sentences belong in the
 * message with the picture.
 */
export interface StalingradWords {
  title: string
  subtitle: string
  sides: Record<StalingradSide, string>
  letters: Record<StalingradSide, string>
  volga: string
  north: string
  turn: string
  action: string
  actionOf(action: number, side: string): string
  over: string
  onePass: string
  coming: string
  hands: string
  /** Says that the side will draw at most `limit` cards the next time it draws. */
  draws(limit: number): string
  of(count: number): string
  deck: string
  discards: string
  objectives: string
  objectivesOf(held: number, needed: number): string
  options: Record<'stand' | 'mobility' | 'marker', string>
  legend: string
  legendLines: Record<'active' | 'spent' | 'band' | 'objective' | 'fire' | 'front', string>
  fire: string
  inside(area: string): string
  odds: string
  strength: string
  units(count: number): string
  dice(count: number): string
  area: string
  points(count: number): string
  mean: string
  chance: string
  ownHit: string
  again: string
  double: string
  /**
   * Says that the card Spotters does not allow a double to be rolled again. Shown if the double costs the player's
   * own side no points.
   */
  firm: string
  stand: string
  noEffect: string
  modes: Record<GroupMoveMode, string>
  movementPoints: string
  losses: string
  retreat: string
  events: string
  arrivals: string
  supply: string
  count: string
  held: string
  needed: string
  winner(side: string): string
  decides(side: string): string
  asks: Record<string, string>
  andMore(count: number): string
  cards(count: number): string
  hidden: string
  handTitle(side: string): string
  own: string
  added: string
  reaction: string
  resting: string
  noCards: string
  zoomNobody: string
  controlled(side: string): string
  factor: string
  terrain: Record<'steppe' | 'suburb' | 'city' | 'factory' | 'park' | 'hill' | 'crossing', string>
  kurgan: string
  near(names: readonly string[]): string
  values(unit: { fire: number; defence: number; move: number }): string
  spentValues(defence: number): string
  said: Said
}

/** Short texts for events, one line each. */
interface Said {
  turn(turn: number): string
  supplyRoll(die: number): string
  shortage(names: string): string
  reshuffled(side: string): string
  drew(side: string, count: number): string
  discarded(side: string, names: string): string
  kept(side: string, count: number): string
  unused(side: string, names: string): string
  stolen(card: string): string
  notStolen: string
  transferred(names: string, to: string): string
  arrived(names: string, area: string): string
  unplaced(names: string): string
  battalionLost: string
  passed(side: string): string
  stopped: string
  concentrates(area: string): string
  markerPassed(side: string | null): string
  played(side: string, card: string): string
  noStepBack: string
  cancelled(card: string): string
  fireMarker(area: string): string
  friendlyFire(points: number): string
  spent(names: string): string
  lost(points: number): string
  retreated(name: string, to: string): string
  eliminated(name: string): string
  returned(names: string, area: string): string
  entered(names: string, area: string): string
  halted(area: string): string
  noFire: string
  control(area: string, side: string): string
  phaseOver: string
  markersOff: string
  withdrawn(names: string): string
  recovered(count: number): string
}
