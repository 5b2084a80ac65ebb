import type { GameState } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { findWasteWarning, type WasteWarning } from '../../src/engine/warning.ts'

/** What somebody is asked about who gives this order; null: it is done at once. */
export function warningAt(
  system: GameSystem,
  game: { readonly state: GameState },
  by: string,
  text: string,
): WasteWarning | null {
  const action = readAction(system, game.state, by, text)
  if ('word' in action) throw new Error(`cannot read "${text}"`)
  return findWasteWarning(system, game.state, by, action)
}

/**
 * The same as a line: `attack C5 D4; rebuild 20TC, game`. What is ruled out by another action comes after `no more`; `hopeless`, or
 * the types of the price and of the risk.
 */
export function asksAt(
  system: GameSystem,
  game: { readonly state: GameState },
  by: string,
  text: string,
): string | null {
  const warning = warningAt(system, game, by, text)
  if (!warning) return null
  const names = system.views.names(game.state)
  const { unused, isLast, end, isHopeless, hiddenCost, risk } = warning
  const options = unused.map(({ verb, kind, values }) =>
    [verb, ...values.map(value => (kind && names[kind]?.[value as number]) ?? `${value}`)].join(' '),
  )
  const told = options.length > 0 ? (isLast ? 'no more: ' : '') + options.join('; ') : ''
  return [told, end, isHopeless && 'hopeless', hiddenCost?.type, risk?.type].filter(Boolean).join(', ')
}
