declare module 'glicko2' {
  export interface Player {
    getRating(): number
    getRd(): number
    getVol(): number
  }
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number })
    makePlayer(rating?: number, deviation?: number, volatility?: number): Player
    /**
     * Updates the ratings with the games of one rating period. Each game has two players and the score of the first:
     * 1 for a win, 0 for a loss, 0.5 for a draw. The ratings of players without a game become less certain.
     */
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void
  }
}
