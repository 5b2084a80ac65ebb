import type { GameSystem, Setup, Variant, Variants } from '../src/engine/system.ts'

/**
 * Setups to try a system with: each scenario with the defaults, each other choice of a variant alone, and all
 * combinations while there are few, else those in which no variant is left at its default. Those that the system
 * calls impossible are left out.
 */
export function setupsOf(system: GameSystem, most = 40): Setup[] {
  const found = new Map<string, Setup>()
  const add = (scenario: string, variants: Variants): void => {
    const setup = { scenario, variants }
    if (system.conflict?.(setup)) return
    found.set(JSON.stringify([scenario, Object.entries(variants).sort()]), setup)
  }
  for (const { id } of system.scenarios) {
    const offered = system.variants.filter(variant => variant.offered?.(id) ?? true)
    add(id, {})
    for (const { id: variant, choices } of offered) {
      for (const choice of choices.slice(1)) add(id, { [variant]: choice.id })
    }
    const every = combinations(offered, 0, most) ?? combinations(offered, 1, most) ?? []
    for (const variants of every) add(id, variants)
  }
  return [...found.values()]
}

/** Every way to choose, from the choice numbered `first` on; null when there are more than `most`. */
function combinations(offered: readonly Variant[], first: number, most: number): Variants[] | null {
  let all: Variants[] = [{}]
  for (const { id, choices } of offered) {
    all = all.flatMap(variants => choices.slice(first).map(choice => ({ ...variants, [id]: choice.id })))
    if (all.length > most) return null
  }
  return all
}
