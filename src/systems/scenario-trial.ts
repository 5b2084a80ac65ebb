import { applyAction, decidingRoles, findOpenStep, runTasks } from '../engine/actions/agenda.ts'
import { sampleAction } from '../engine/actions/legal.ts'
import { createSeededPicker } from '../engine/lookahead.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'

type Systems = Readonly<Record<string, GameSystem>>

/**
 * `GAMES`: number of random games played per scenario. `DECISIONS`: maximum number of decisions per game. The
 * numbers are large enough for all units to come onto the map.
 */
const GAMES = 4
const DECISIONS = 150

/**
 * Removes the owner's scenarios that cannot be set up or that fail in one of a few random games. Returns the
 * remaining games and the reason for each removal.
 */
export function removeFaultyScenarios(systems: Systems): {
  readonly systems: Systems
  readonly faults: readonly string[]
} {
  const faults: string[] = []
  const entries = Object.entries(systems).map(([id, system]) => {
    const bad = new Set(
      system.scenarios.flatMap(scenario => {
        const fault = scenario.isCustom ? findScenarioFault(system, scenario.id) : null
        if (fault === null) return []
        faults.push(
          `${id}: scenario ${scenario.id}: it cannot be played to its end and is left out: ${fault}`,
        )
        return [scenario.id]
      }),
    )
    if (bad.size === 0) return [id, system] as const
    return [id, { ...system, scenarios: system.scenarios.filter(one => !bad.has(one.id)) }] as const
  })
  return { systems: Object.fromEntries(entries), faults }
}

/**
 * Plays a few random games of a scenario. Returns the error message of the first game that fails, or null if no
 * game fails.
 */
export function findScenarioFault(system: GameSystem, scenario: string): string | null {
  for (let game = 0; game < GAMES; game++) {
    const pick = createSeededPicker(game + 1)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    try {
      const state = system.rules.setup({ scenario, variants: {} }, umpire)
      runTasks(system, state, umpire)
      for (let step = 0; step < DECISIONS && findOpenStep(state); step++) {
        const roles = decidingRoles(state)
        const by = roles[pick(roles.length)]
        applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      }
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return null
}
