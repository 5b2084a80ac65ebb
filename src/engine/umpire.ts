import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { GameEvent, Role } from './system.ts'

/** What was said: to everybody, only `to` some roles, or to all but some (`not`). */
export interface Announcement {
  readonly event: GameEvent
  readonly to?: readonly Role[]
  readonly not?: readonly Role[]
}

/** A hidden draw: what came out of which kind of bag. */
export interface Draw {
  readonly kind: string
  readonly value: number
}

/** Where chance comes from. */
export interface Source {
  /** 1..sides, seen by everybody. */
  die(sides: number): number
  /** A position in `pool`. */
  draw(kind: string, pool: readonly number[]): number
}

/** The rules' only contact with the outside: dice, draws and announcements. */
export class Umpire {
  /** Chance or a reveal happened: no free take-back. */
  sealed = false
  readonly said: Announcement[] = []
  readonly dice: number[] = []
  readonly draws: Draw[] = []
  readonly source: Source
  readonly quiet: boolean

  constructor(source: Source, quiet = false) {
    this.source = source
    this.quiet = quiet
  }

  d6(): number {
    return this.die(6)
  }

  /** A die with faces 1..sides. */
  die(sides: number): number {
    const rolled = this.source.die(sides)
    this.sealed = true
    if (!this.quiet) this.dice.push(rolled)
    return rolled
  }

  /** Takes one value out of a bag. Bags have no order: the value is chosen at this moment. */
  draw(kind: string, pool: number[]): number {
    if (pool.length === 0) throw new Error(`draw from an empty bag of ${kind}`)
    const at = this.source.draw(kind, pool)
    const value = pool[at]
    pool.splice(at, 1)
    this.sealed = true
    if (!this.quiet) this.draws.push({ kind, value })
    return value
  }

  tell(event: GameEvent): void {
    if (!this.quiet) this.said.push({ event })
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

export function sourceOf(generator: RandomGenerator): Source {
  return {
    die: sides => uniformInt(generator, 1, sides),
    draw: (_, pool) => uniformInt(generator, 0, pool.length - 1),
  }
}

/** A source from 128 bits, made only when the first die is asked for. */
export function lazySource(bits: () => Uint8Array): Source {
  let source: Source | null = null
  const made = () => {
    if (!source) source = sourceOf(generatorOf(bits()))
    return source
  }
  return { die: sides => made().die(sides), draw: (kind, pool) => made().draw(kind, pool) }
}

/** xoroshiro128+ with the first 16 bytes as its state. */
export function generatorOf(bytes: Uint8Array): RandomGenerator {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16)
  return xoroshiro128plusFromState([0, 4, 8, 12].map(at => view.getInt32(at)))
}

/** Chance that does not follow from recorded dice. */
export class MissingDice extends Error {}

/** Feeds dice and draws that were recorded elsewhere, in order. Throws `MissingDice` when they do not fit or run out. */
export function recordedSource(dice: readonly number[], draws: readonly Draw[]): Source & { left(): number } {
  let die = 0
  let drawn = 0
  return {
    die(sides) {
      if (die >= dice.length)
        throw new MissingDice(`a die of ${sides} is rolled, but no more dice are recorded`)
      const value = dice[die++]
      if (!Number.isInteger(value) || value < 1 || value > sides)
        throw new MissingDice(`${value} is no face of a die of ${sides}`)
      return value
    },
    draw(kind, pool) {
      if (drawn >= draws.length) throw new MissingDice(`a ${kind} is drawn, but no more draws are recorded`)
      const draw = draws[drawn++]
      const at = draw.kind === kind ? pool.indexOf(draw.value) : -1
      if (at < 0)
        throw new MissingDice(`recorded draw ${draw.kind} ${draw.value} cannot come out of the ${kind} bag`)
      return at
    },
    left: () => dice.length - die + draws.length - drawn,
  }
}
