import type { ChosenVariants, GameSetup } from '../../src/engine/model.ts'
import type { GameSystem, RuleVariant } from '../../src/engine/system.ts'

/** What a setup is, whatever else there is: one that is added changes nothing for the others. */
export const textOf = ({ scenario, variants }: GameSetup): string =>
  JSON.stringify([scenario, Object.entries(variants).sort()])

/**
 * Setups to try a system with: each scenario with the defaults, each other choice of a variant alone, and all
 * combinations while there are few, else those in which no variant is left at its default. Those that the system
 * calls impossible are left out.
 */
export function setupsOf(system: GameSystem, most = 40): GameSetup[] {
  const found = new Map<string, GameSetup>()
  const add = (scenario: string, variants: ChosenVariants): void => {
    const setup = { scenario, variants }
    if (system.rules.variantConflict(setup)) return
    found.set(textOf(setup), setup)
  }
  for (const { id } of system.scenarios) {
    const offered = system.variants.filter(variant => variant.isOffered?.(id) ?? true)
    add(id, {})
    for (const { id: variant, choices } of offered) {
      for (const choice of choices.slice(1)) add(id, { [variant]: choice.id })
    }
    const every = combinations(offered, 0, most) ?? combinations(offered, 1, most) ?? []
    for (const variants of every) add(id, variants)
  }
  return [...found.values()]
}

/**
 * As many as all games of a test can be played with; else each choice that is not the default alone somewhere, and each
 * scenario that has got none of them with the defaults; the first one in any case.
 */
export function someSetupsOf(system: GameSystem, most = 40): GameSetup[] {
  const all = setupsOf(system)
  if (all.length <= most) return all
  const chosen: GameSetup[] = []
  const choices = system.variants.flatMap(({ id, choices }) =>
    choices.slice(1).map(choice => [id, choice.id]),
  )
  for (const [at, [variant, choice]] of choices.entries()) {
    const fit = all.filter(
      ({ variants }) => variants[variant] === choice && Object.keys(variants).length === 1,
    )
    if (fit.length > 0) chosen.push(fit[at % fit.length])
  }
  const isDefault = (scenario: string, at: number): boolean =>
    at === 0 || !chosen.some(setup => setup.scenario === scenario)
  const plain = system.scenarios.map(({ id }) => id).filter(isDefault)
  return [...plain.map(scenario => ({ scenario, variants: {} })), ...chosen]
}

/** Every way to choose, from the choice numbered `first` on; null when there are more than `most`. */
function combinations(offered: readonly RuleVariant[], first: number, most: number): ChosenVariants[] | null {
  let all: ChosenVariants[] = [{}]
  for (const { id, choices } of offered) {
    all = all.flatMap(variants => choices.slice(first).map(choice => ({ ...variants, [id]: choice.id })))
    if (all.length > most) return null
  }
  return all
}
