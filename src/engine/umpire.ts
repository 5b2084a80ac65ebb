import type { ChanceSource, DieRoll, HiddenDraw } from './chance.ts'
import type { GameEvent, Role } from './model.ts'

/**
 * An event and its audience. Without `to` and `not`, everybody may know the event. `to`: only these roles.
 * `not`: everybody except these roles.
 */
export interface Announcement {
  readonly event: GameEvent
  readonly to?: readonly Role[]
  readonly not?: readonly Role[]
}

/**
 * Gives the rules of a game access to dice, draws and announcements. The rules must not roll, draw or announce in any
 * other way.
 */
export class Umpire {
  /** Whether the action rolled, drew or revealed something. An undo then needs consent. */
  sealed = false
  readonly announcements: Announcement[] = []
  /** Dice rolls and draws so far, in the order in which they happened. */
  readonly chance: (DieRoll | HiddenDraw)[] = []
  readonly source: ChanceSource
  readonly quiet: boolean
  /** The role whose action is being carried out. Null during setup. */
  by: Role | null = null

  constructor(source: ChanceSource, quiet = false) {
    this.source = source
    this.quiet = quiet
  }

  d6(): number {
    return this.die(6)
  }

  /**
   * Rolls a die and returns the side that came up, 1..sides. `faces`: the numbers printed on the sides, if they
   * differ from 1..sides.
   */
  die(sides: number, faces?: readonly number[]): number {
    const rolled = this.source.die(sides, faces)
    this.sealed = true
    if (!this.quiet) this.chance.push([sides, rolled])
    return rolled
  }

  /**
   * Rolls a die with the given numbers on its sides and returns the number rolled. Several sides may bear the
   * same number.
   */
  face(faces: readonly number[]): number {
    return faces[this.die(faces.length, faces) - 1]
  }

  /** Draws one random value from a bag and removes it from the bag. The values in the bag have no order. */
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
   * Records that the action used information that only role `known` has. If another role is acting, an undo of the
   * action then needs consent. Call this also for a search that found nothing, because the player has learned from
   * it.
   */
  usePrivateKnowledge(known: Role): void {
    if (known !== this.by) this.sealed = true
  }

  /** Announces an event that makes hidden information public. */
  reveal(event: GameEvent): void {
    this.sealed = true
    this.announce(event)
  }

  /** Announces `event` to some roles. Announces `others` to everybody else, or nothing if `others` is null. */
  announceTo(to: readonly Role[], event: GameEvent, others: GameEvent | null): void {
    if (this.quiet) return
    this.announcements.push({ event, to })
    if (others) this.announcements.push({ event: others, not: to })
  }
}

/** Returns the events that a role may know. If `role` is null, returns the events that everybody may know. */
export function visibleEvents(announcements: readonly Announcement[], role: Role | null): GameEvent[] {
  const events: GameEvent[] = []
  for (const { event, to, not } of announcements) {
    if (to && (role === null || !to.includes(role))) continue
    if (not && role !== null && not.includes(role)) continue
    events.push(event)
  }
  return events
}
