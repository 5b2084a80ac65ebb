/** What chapters 12 to 18 announce. */
export type ArmsEvent =
  | { type: 'minesFound'; token: number; hex: number }
  | { type: 'minesExplode'; unit: number; token: number }
  | { type: 'minesPassed'; unit: number; hex: number }
  | { type: 'obstacleDie'; unit: number; kind: 'wire' | 'roadblock'; die: number }
  | { type: 'wireCrushed'; unit: number; token: number; hex: number }
  | { type: 'boarded'; unit: number; vehicle: number }
  | { type: 'gotOff'; unit: number; vehicle: number; hex: number; facing: number }
  | { type: 'hooked'; unit: number; vehicle: number }
  | { type: 'bogged'; unit: number }
  | { type: 'freed'; unit: number }
  | { type: 'occupied'; unit: number; token: number }
  | { type: 'vacated'; unit: number; token: number; facing: number }
  | { type: 'tokenMissed'; token: number }
  | { type: 'tokenHit'; token: number; hex: number }
  | { type: 'smoked'; hexes: readonly number[] }
  | { type: 'planned'; command: number; hex: number; smoke: boolean }
  | { type: 'plannedSomewhere'; command: number }
  | { type: 'held'; command: number }
  | { type: 'markerLaid'; command: number; hex: number; smoke: boolean; card: number }
  | { type: 'onTarget'; hex: number }
  | { type: 'pointed'; facing: number }
  | { type: 'drifted'; from: number; direction: number; distance: number; hex: number }
  | { type: 'strikeHits'; hexes: readonly number[]; units: readonly number[] }
  | { type: 'reached'; unit: number; hex: number; points: number }
