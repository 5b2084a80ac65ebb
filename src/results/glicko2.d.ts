declare module 'glicko2' {
  export interface Player {
    getRating(): number
    getRd(): number
    getVol(): number
  }
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number })
    makePlayer(rating?: number, deviation?: number, volatility?: number): Player
    /** One rating period: 1 the first player won, 0 the second one, 0.5 a draw. Who did not play gets less certain. */
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void
  }
}
