import { readdirSync, readFileSync } from 'node:fs'
import type { systems } from '../../src/systems/index.ts'

const FOLDER = new URL('../../tests/tactics/positions/', import.meta.url)

/** A position in which one kind of action is clearly best. */
export interface TacticalPosition {
  readonly id: string
  readonly system: keyof typeof systems
  readonly role: string
  /** Position with names, as `fromPosition` of the system reads it. */
  readonly position: unknown
  /** Actions that lead from the position to the decision, with their dice. */
  readonly before?: readonly {
    readonly role: string
    readonly order: string
    readonly dice: readonly number[]
  }[]
  /** What was proven about the position, or a pattern of the key action. */
  readonly expected: ExpectedAnswer
  /** Whether any action up to the player's pass may fit the pattern, while the others pass. Otherwise the first must. */
  readonly anywhere?: true
  /** How the answer was proven. */
  readonly why: string
}

/**
 * Either the best result that both sides can force, or a pattern such as `/^move/`, which the action
 * must fit.
 */
type ExpectedAnswer = string | { readonly value?: number; readonly win?: number }

/** Returns the tactical positions by kind. The kind is the name of the file. */
export function readTacticalPositions(): ReadonlyMap<string, readonly TacticalPosition[]> {
  const kinds = new Map<string, readonly TacticalPosition[]>()
  for (const file of readdirSync(FOLDER).sort()) {
    if (!file.endsWith('.json')) continue
    const positions = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as TacticalPosition[]
    kinds.set(file.replace(/\.json$/, ''), positions)
  }
  return kinds
}
