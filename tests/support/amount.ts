const isThorough = process.env.THOROUGH === '1'

/**
 * How much is tried of what is random, or the same once more in another setting: a part, or all with `THOROUGH=1`.
 * Whatever stands outside of this is always tried.
 */
export const amount = (part: number, whole: number): number => (isThorough ? whole : part)

/** Of settings that are alike the one whose turn it is, or all with `THOROUGH=1`. */
export const byTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  isThorough ? all : [all[turn % all.length]]
