// The long counts: random games of every scenario and variant. `npm run soak -- --system hells-gate --games 1000`
// writes soak/<system>.json. `--balance 2000` lets greedy players play each other. `--crash 200` kills the bot process under play instead.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encode } from '../render/canvas.ts'
import { registerFonts } from '../render/fonts.ts'
import { painters } from '../render/registry.ts'
import type { PictureRequest } from '../render/request.ts'
import type { GameSystem, State } from '../src/engine/system.ts'
import { type Announcement, heard } from '../src/engine/umpire.ts'
import { systems } from '../src/systems/index.ts'
import { inventory, meets } from '../src/systems/pavlovs-house/inventory.ts'
import { type Conformance, randomGame } from '../tests/conformance.ts'
import { type CrashReport, crash, crashBoth } from '../tests/crash/run.ts'
import { choose } from '../tests/pavlovs-house/patient.ts'
import { setupsOf } from '../tests/setups.ts'
import { allWays, ways } from '../tests/stalingrad/coverage.ts'
import { soakBalance } from './balance.ts'

/** Where random play alone ends too soon: who chooses better, and what all games together must have met. */
const thorough: Readonly<Record<string, Partial<Conformance> & { inventory: readonly string[] }>> = {
  'pavlovs-house': { choose, meets, inventory },
  stalingrad: { meets: ways(), inventory: allWays },
}

/** Draws and encodes the board of a position, as a post would show it. */
function painted(system: GameSystem): (state: State, said: readonly Announcement[]) => Promise<void> {
  return async (state, said) => {
    const view = system.view(state, null)
    const request = {
      system: system.id,
      lang: 'ru',
      view,
      role: null,
      said: heard(said, null),
      show: { kind: 'board' },
    }
    const { canvas } = painters[system.id].paint(view, request as PictureRequest)
    if ((await encode(canvas)).length > 700 * 1024) throw new Error('a board of more than 700 KB')
  }
}

/** The bot, then bot and sandbox, are killed under play; writes soak/crash.json. */
async function crashes(kills: number, seed: string): Promise<void> {
  const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-soak-'))
  const rounds: CrashReport[] = []
  for (let left = kills; left > 0; left -= 25) {
    const now = Math.min(25, left)
    rounds.push(await crash(folder(), now * 4, now, `${seed} ${left}`))
    console.log(JSON.stringify(rounds.at(-1)))
  }
  rounds.push(await crashBoth(folder(), Math.max(2, Math.round(kills / 20)), seed))
  console.log(JSON.stringify(rounds.at(-1)))
  writeFileSync('soak/crash.json', `${JSON.stringify({ kills, seed, rounds }, null, 2)}\n`)
  if (rounds.some(({ wrong }) => wrong.length > 0)) process.exit(1)
}

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    games: { type: 'string', default: '1000' },
    crash: { type: 'string' },
    balance: { type: 'string' },
    seed: { type: 'string', default: `${Date.now()}` },
  },
})

registerFonts()
mkdirSync('soak', { recursive: true })
if (values.crash) await crashes(Number(values.crash), values.seed)
for (const system of values.crash ? [] : Object.values(systems)) {
  if (values.system && values.system !== system.id) continue
  if (values.balance) {
    soakBalance(system, Number(values.balance), values.seed)
    continue
  }
  const byScenario = system.scenarios.map(({ id }) =>
    setupsOf(system).filter(({ scenario }) => scenario === id),
  )
  const seen = new Map<string, number>()
  const outcomes = new Map<string, number>()
  const scenarios = new Map<string, number>()
  let entries = 0
  const games = Number(values.games)
  const started = Date.now()
  for (let game = 0; game < games; game++) {
    // Scenarios take turns, each through its setups
    const setups = byScenario[game % byScenario.length]
    const setup = setups[Math.floor(game / byScenario.length) % setups.length]
    const seed = `${values.seed} ${system.id} ${game}`
    try {
      const picture = painted(system)
      const report = await randomGame(system, setup, { ...thorough[system.id], seed, seen, picture })
      entries += report.entries
      scenarios.set(setup.scenario, (scenarios.get(setup.scenario) ?? 0) + 1)
      outcomes.set(report.outcome, (outcomes.get(report.outcome) ?? 0) + 1)
    } catch (error) {
      console.error(`${system.id}, game ${game}, seed "${seed}", ${JSON.stringify(setup)}`)
      throw error
    }
    if (game % 50 === 49) console.log(`${system.id}: ${game + 1} of ${games} games, ${entries} entries`)
  }
  const result = {
    system: system.id,
    seed: values.seed,
    games,
    setups: byScenario.flat().length,
    entries,
    seconds: Math.round((Date.now() - started) / 1000),
    scenarios: Object.fromEntries(scenarios),
    outcomes: Object.fromEntries([...outcomes].sort()),
    seen: Object.fromEntries([...seen].sort()),
    never: thorough[system.id]?.inventory.filter(key => !seen.has(key)) ?? [],
  }
  writeFileSync(`soak/${system.id}.json`, `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify({ ...result, seen: seen.size }))
}
