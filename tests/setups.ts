import type { GameSystem, Setup, Variants } from '../src/engine/system.ts'

/**
 * Setups to try a system with: each scenario with the defaults, each other choice of a variant alone, and all
 * combinations while there are few. Those that the system calls impossible are left out.
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
    let all: Variants[] = [{}]
    for (const { id: variant, choices } of offered) {
      const wider = all.flatMap(variants => choices.map(choice => ({ ...variants, [variant]: choice.id })))
      if (wider.length > most) break
      all = wider
    }
    for (const variants of all) add(id, variants)
  }
  return [...found.values()]
}
