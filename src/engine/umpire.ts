import type { Die, Draw, Source } from './chance.ts'
import type { GameEvent, Role } from './model.ts'

/** What was said: to everybody, only `to` some roles, or to all but some (`not`). */
export interface Announcement {
  readonly event: GameEvent
  readonly to?: readonly Role[]
  readonly not?: readonly Role[]
}

/** The rules' only contact with the outside: dice, draws and announcements. */
export class Umpire {
  /** Chance or a reveal happened: no free take-back. */
  sealed = false
  readonly said: Announcement[] = []
  /** Dice and draws, in the order in which they happened. */
  readonly chance: (Die | Draw)[] = []
  readonly source: Source
  readonly quiet: boolean
  /** Whose action is carried out; null: the setup. */
  by: Role | null = null

  constructor(source: Source, quiet = false) {
    this.source = source
    this.quiet = quiet
  }

  d6(): number {
    return this.die(6)
  }

  /** A die with faces 1..sides. */
  die(sides: number, faces?: readonly number[]): number {
    const rolled = this.source.die(sides, faces)
    this.sealed = true
    if (!this.quiet) this.chance.push([sides, rolled])
    return rolled
  }

  /** A die whose sides bear these numbers, one of them perhaps twice: the number that is seen. */
  face(faces: readonly number[]): number {
    return faces[this.die(faces.length, faces) - 1]
  }

  /** Takes one value out of a bag. Bags have no order: the value is chosen at this moment. */
  draw(kind: string, pool: number[]): number {
    if (pool.length === 0) throw new Error(`draw from an empty bag of ${kind}`)
    const size = pool.length
    const place = this.source.draw(kind, pool)
    const value = pool[place]
    pool.splice(place, 1)
    this.sealed = true
    if (!this.quiet) this.chance.push([size, place, kind, value])
    return value
  }

  tell(event: GameEvent): void {
    if (!this.quiet) this.said.push({ event })
  }

  /**
   * The rules look at what only `known` knows. Whoever else acts does not take that back for nothing, whatever there
   * was: that nothing was there is an answer too.
   */
  look(known: Role): void {
    if (known !== this.by) this.sealed = true
  }

  /** Something hidden becomes public. */
  reveal(event: GameEvent): void {
    this.sealed = true
    this.tell(event)
  }

  /** `event` to some roles, `others` (or nothing) to everybody else. */
  tellOnly(to: readonly Role[], event: GameEvent, others: GameEvent | null): void {
    if (this.quiet) return
    this.said.push({ event, to })
    if (others) this.said.push({ event: others, not: to })
  }
}

/** What one viewer (null: the public) may hear. */
export function heard(said: readonly Announcement[], role: Role | null): GameEvent[] {
  const events: GameEvent[] = []
  for (const { event, to, not } of said) {
    if (to && (role === null || !to.includes(role))) continue
    if (not && role !== null && not.includes(role)) continue
    events.push(event)
  }
  return events
}
