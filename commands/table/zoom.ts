import type { GameState } from '../../src/engine/model.ts'
import { foldForComparison } from '../../src/engine/notation.ts'
import { findObjectsByName } from '../../src/engine/orders/names.ts'
import type { GameSystem } from '../../src/engine/system.ts'

/**
 * Finds a place to enlarge on the board. The typed text may be the place's name in the picture, or a name that
 * orders use, in either language.
 */
export function findZoomPlace(
  system: GameSystem,
  state: GameState,
  places: readonly string[],
  text: string,
): string | undefined {
  const names = system.views.names(state)
  const called = Object.entries(names).flatMap(([kind, list]) =>
    findObjectsByName(system, names, kind, text).flatMap(value => [
      list[value],
      system.words.en.label(kind, value, names),
    ]),
  )
  for (const name of [text, ...called]) {
    const place = places.find(one => foldForComparison(one) === foldForComparison(name))
    if (place !== undefined) return place
  }
  return undefined
}
