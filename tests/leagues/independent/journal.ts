/** What happened to a league, in order, as somebody would see it who watches it without its program. Players by number. */
export type Event = { readonly at: number } & (
  | { readonly what: 'paired'; readonly round: number; readonly games: readonly Pairing[] }
  /** A table ended: what its first side got. Or it was called off. */
  | { readonly what: 'table'; readonly game: number; readonly score: number }
  | { readonly what: 'off'; readonly game: number }
  /** The organiser decides a game; `done`: the league took it. */
  | { readonly what: 'report'; readonly game: number; readonly score: number; readonly done: boolean }
  | { readonly what: 'drop'; readonly player: number; readonly done: boolean }
  | { readonly what: 'join'; readonly done: boolean }
  | { readonly what: 'hurry'; readonly done: boolean }
  /** The league looks at the time. */
  | { readonly what: 'look' }
  | { readonly what: 'over' }
)
export type Pairing = readonly [first: number, second: number | null]

export interface Journal {
  readonly kind: 'robin' | 'swiss' | 'knockout'
  readonly players: number
  readonly rounds: number
  readonly days: number
  readonly events: readonly Event[]
}

export interface Place {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly buchholz: number
  readonly berger: number
  readonly won: number
}
