// Runs the long tests: `npm run soak -- --NAME [count] [--seed …]` writes soak/NAME.json and ends with one line
// of JSON. The exit status is 1 if the test failed. Without a name, the program plays random games of every
// scenario and variant.
import { mkdirSync, writeFileSync } from 'node:fs'
import { registerFonts } from '../../render/drawing/fonts.ts'
import { runTacticsSoakTest } from '../tactics/soak.ts'
import { runAnnouncedChancesSoakTest } from './announced-chances.ts'
import { runAccessibilitySoakTest } from './axe.ts'
import { runClicksSoakTest } from './clicks.ts'
import { runClocksSoakTest } from './clocks.ts'
import { type CommandLine, parseCommandLine, type SoakTestResult } from './command-line.ts'
import { runCrashSoakTest, runFinishedGamesSoakTest } from './crash.ts'
import { runFairnessSoakTest } from './fair.ts'
import { runForgedFilesSoakTest } from './forge.ts'
import { runFuzzSoakTest } from './fuzz.ts'
import { runRandomGamesSoakTest } from './games.ts'
import { runHintsSoakTest } from './hints.ts'
import { runObjectiveHoldingModelFit } from './holding.ts'
import { runLeagueSoakTest } from './league.ts'
import { runMapPageSoakTest } from './map.ts'
import { runMemorySoakTest } from './memory.ts'
import { runPacketsSoakTest } from './packets.ts'
import { runBalanceTest } from './players/balance.ts'
import { runFeatureWeightFit } from './players/fit.ts'
import { runPlayerLadder } from './players/ladder.ts'
import { runSimplePlayerTest } from './players/simple-player.ts'
import { runProcessesSoakTest } from './processes.ts'
import { runSavedTablesSoakTest } from './saved.ts'
import { runTournamentsSoakTest } from './tournaments.ts'
import { runWarningsSoakTest } from './warnings.ts'
import { runHiddenInformationSoakTest } from './worlds.ts'

/** Flags that belong to single tests. The names of the tests are flags as well, but are not listed here. */
const FURTHER = [
  'as',
  'cards',
  'days',
  'kills',
  'kind',
  'level',
  'minutes',
  'pairs',
  'part',
  'phone',
  'scenario',
  'system',
  'variants',
]

const soaks: Readonly<
  Record<string, (words: CommandLine, seed: string) => SoakTestResult | Promise<SoakTestResult>>
> = {
  axe: runAccessibilitySoakTest,
  balance: runBalanceTest,
  clicks: runClicksSoakTest,
  clocks: runClocksSoakTest,
  crash: runCrashSoakTest,
  ends: runFinishedGamesSoakTest,
  fair: runFairnessSoakTest,
  fit: runFeatureWeightFit,
  forge: runForgedFilesSoakTest,
  fuzz: runFuzzSoakTest,
  games: runRandomGamesSoakTest,
  habits: runSimplePlayerTest,
  hints: runHintsSoakTest,
  holding: runObjectiveHoldingModelFit,
  ladder: runPlayerLadder,
  map: runMapPageSoakTest,
  memory: runMemorySoakTest,
  league: runLeagueSoakTest,
  packets: runPacketsSoakTest,
  processes: runProcessesSoakTest,
  saved: runSavedTablesSoakTest,
  tactics: runTacticsSoakTest,
  told: runAnnouncedChancesSoakTest,
  tournaments: runTournamentsSoakTest,
  warnings: runWarningsSoakTest,
  worlds: runHiddenInformationSoakTest,
}

const names = Object.keys(soaks)
const words = parseCommandLine(
  process.argv.slice(2),
  `usage: npm run soak -- --NAME [count] [--seed S]
NAME is one of: ${names.join(', ')}. Some take more: --${FURTHER.join(', --')}.`,
  [...names, 'seed', ...FURTHER],
)
const name = Object.keys(words).find(word => Object.hasOwn(soaks, word)) ?? 'games'
const seed = words.seed || `${Date.now()}`
registerFonts()
mkdirSync('soak', { recursive: true })
const { ok, figures, name: file = name } = await soaks[name](words, seed)
const report = { ok, name: file, figures: { seed, ...figures } }
writeFileSync(`soak/${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report))
process.exit(ok ? 0 : 1)
