import type { ChanceSource, Die, Draw } from './chance.ts'
import type { GameEvent, Role } from './model.ts'

/** An event and its audience: everybody, only some roles (`to`), or all except some roles (`not`). */
export interface Announcement {
  readonly event: GameEvent
  readonly to?: readonly Role[]
  readonly not?: readonly Role[]
}

/** The rules' only access to dice, draws and announcements. */
export class Umpire {
  /** Whether something was rolled, drawn or revealed, so that an undo is no longer free. */
  sealed = false
  readonly announcements: Announcement[] = []
  /** Dice and draws, in the order in which they happened. */
  readonly chance: (Die | Draw)[] = []
  readonly source: ChanceSource
  readonly quiet: boolean
  /** The role whose action is carried out. Null during setup. */
  by: Role | null = null

  constructor(source: ChanceSource, quiet = false) {
    this.source = source
    this.quiet = quiet
  }

  d6(): number {
    return this.die(6)
  }

  /** Rolls a die with faces 1..sides. */
  die(sides: number, faces?: readonly number[]): number {
    const rolled = this.source.die(sides, faces)
    this.sealed = true
    if (!this.quiet) this.chance.push([sides, rolled])
    return rolled
  }

  /** Rolls a die with these numbers on its sides and returns the number. Numbers may repeat. */
  face(faces: readonly number[]): number {
    return faces[this.die(faces.length, faces) - 1]
  }

  /** Draws one value from a bag and removes it. Bags have no order: the value is chosen at this moment. */
  draw(kind: string, pool: number[]): number {
    if (pool.length === 0) throw new Error(`Cannot draw from an empty pool of ${kind}`)
    const size = pool.length
    const place = this.source.draw(kind, pool)
    const value = pool[place]
    pool.splice(place, 1)
    this.sealed = true
    if (!this.quiet) this.chance.push([size, place, kind, value])
    return value
  }

  announce(event: GameEvent): void {
    if (!this.quiet) this.announcements.push({ event })
  }

  /**
   * Records that the rules used information that only `known` has. If another role is acting, its action can
   * then not be undone freely. This holds even if nothing was found, since that is information too.
   */
  usePrivateKnowledge(known: Role): void {
    if (known !== this.by) this.sealed = true
  }

  /** Announces that something hidden becomes public. */
  reveal(event: GameEvent): void {
    this.sealed = true
    this.announce(event)
  }

  /** Announces `event` to some roles, and `others` (or nothing) to everybody else. */
  announceTo(to: readonly Role[], event: GameEvent, others: GameEvent | null): void {
    if (this.quiet) return
    this.announcements.push({ event, to })
    if (others) this.announcements.push({ event: others, not: to })
  }
}

/** Returns the events that a viewer may know. Null stands for the public. */
export function visibleEvents(said: readonly Announcement[], role: Role | null): GameEvent[] {
  const events: GameEvent[] = []
  for (const { event, to, not } of said) {
    if (to && (role === null || !to.includes(role))) continue
    if (not && role !== null && not.includes(role)) continue
    events.push(event)
  }
  return events
}
