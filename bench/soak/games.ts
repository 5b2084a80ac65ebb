import { encodeJpeg } from '../../render/jpeg.ts'
import { painters } from '../../render/registry.ts'
import type { PictureRequest } from '../../render/request.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { type Announcement, visibleEvents } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { elementsToCover, findCoveredElements } from '../../src/systems/pavlovs-house/state/inventory.ts'
import { choose } from '../../tests/pavlovs-house/patient.ts'
import { allWays, ways } from '../../tests/stalingrad/coverage.ts'
import { type Conformance, randomGame } from '../../tests/support/conformance.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * Settings for the systems that need special random games. Random actions may end a game too soon, so a system may
 * have its own function that chooses actions. `inventory` lists the situations that must occur in at least one of the
 * system's games.
 */
const thorough: Readonly<Record<string, Partial<Conformance> & { inventory: readonly string[] }>> = {
  'pavlovs-house': { choose, meets: findCoveredElements, inventory: elementsToCover },
  stalingrad: { meets: ways(), inventory: allWays },
}

/**
 * Returns a function that draws the board of a position and encodes the picture, as for a post. The function
 * throws `Error` if the picture is larger than 700 KB.
 */
function painted(system: GameSystem): (state: GameState, said: readonly Announcement[]) => Promise<void> {
  return async (state, said) => {
    const view = system.views.view(state, null)
    const request = {
      system: system.id,
      lang: 'ru',
      view,
      role: null,
      said: visibleEvents(said, null),
      show: { kind: 'board' },
    }
    const { canvas } = painters[system.id].paint(view, request as PictureRequest)
    if ((await encodeJpeg(canvas)).length > 700 * 1024) throw new Error('a board of more than 700 KB')
  }
}

/**
 * `--games 1000 [--system hells-gate]`: plays 1000 random games of each system, over all scenarios and variants.
 * Draws one board in each game.
 */
export async function runRandomGamesSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const games = parseCountArgument(words, 'games', 1000)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const figures: Record<string, unknown> = {}
  for (const system of wanted) figures[system.id] = await gamesOf(system, games, seed)
  return { ok: wanted.length > 0, figures }
}

async function gamesOf(system: GameSystem, games: number, seed: string) {
  const byScenario = system.scenarios.map(({ id }) =>
    setupsOf(system).filter(({ scenario }) => scenario === id),
  )
  const seen = new Map<string, number>()
  const outcomes = new Map<string, number>()
  const scenarios = new Map<string, number>()
  let entries = 0
  const started = Date.now()
  for (let game = 0; game < games; game++) {
    // Takes the scenarios in turn. Each time a scenario comes up, its next setup is used
    const setups = byScenario[game % byScenario.length]
    const setup = setups[Math.floor(game / byScenario.length) % setups.length]
    const own = `${seed} ${system.id} ${game}`
    try {
      const picture = painted(system)
      const report = await randomGame(system, setup, { ...thorough[system.id], seed: own, seen, picture })
      entries += report.entries
      scenarios.set(setup.scenario, (scenarios.get(setup.scenario) ?? 0) + 1)
      outcomes.set(report.outcome, (outcomes.get(report.outcome) ?? 0) + 1)
    } catch (error) {
      console.error(`${system.id}, game ${game}, seed "${own}", ${JSON.stringify(setup)}`)
      throw error
    }
    if (game % 50 === 49) console.log(`${system.id}: ${game + 1} of ${games} games, ${entries} entries`)
  }
  return {
    games,
    setups: byScenario.flat().length,
    entries,
    seconds: Math.round((Date.now() - started) / 1000),
    scenarios: Object.fromEntries(scenarios),
    outcomes: Object.fromEntries([...outcomes].sort()),
    seen: Object.fromEntries([...seen].sort()),
    never: thorough[system.id]?.inventory.filter(key => !seen.has(key)) ?? [],
  }
}
