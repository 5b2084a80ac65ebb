// Runs the long tests: `npm run soak -- --NAME [count] [--seed …]` writes soak/NAME.json and ends with one line
// of JSON. The exit status is 1 if the test failed. Without a name, the program plays random games of every
// scenario and variant.
import { mkdirSync, writeFileSync } from 'node:fs'
import { registerFonts } from '../../render/drawing/fonts.ts'
import { soakAnnouncedChances } from './announced-chances.ts'
import { soakClicks } from './clicks.ts'
import { soakClocks } from './clocks.ts'
import { type CommandLine, parseCommandLine, type SoakResult } from './command-line.ts'
import { soakCrash, soakGameEnds } from './crash.ts'
import { soakFairness } from './fair.ts'
import { soakForgedFiles } from './forge.ts'
import { soakFuzz } from './fuzz.ts'
import { soakGames } from './games.ts'
import { soakHints } from './hints.ts'
import { soakHoldingForecast } from './holding.ts'
import { soakLeague } from './league.ts'
import { soakMapPage } from './map.ts'
import { soakMemory } from './memory.ts'
import { soakPackets } from './packets.ts'
import { soakBalance } from './players/balance.ts'
import { soakFit } from './players/fit.ts'
import { soakLadder } from './players/ladder.ts'
import { soakSimplePlayer } from './players/simple-player.ts'
import { soakProcesses } from './processes.ts'
import { soakSavedTables } from './saved.ts'
import { soakTournaments } from './tournaments.ts'
import { soakWarnings } from './warnings.ts'
import { soakHiddenWorlds } from './worlds.ts'

const soaks: Readonly<
  Record<string, (words: CommandLine, seed: string) => SoakResult | Promise<SoakResult>>
> = {
  balance: soakBalance,
  clicks: soakClicks,
  clocks: soakClocks,
  crash: soakCrash,
  ends: soakGameEnds,
  fair: soakFairness,
  fit: soakFit,
  forge: soakForgedFiles,
  fuzz: soakFuzz,
  games: soakGames,
  habits: soakSimplePlayer,
  hints: soakHints,
  holding: soakHoldingForecast,
  ladder: soakLadder,
  map: soakMapPage,
  memory: soakMemory,
  league: soakLeague,
  packets: soakPackets,
  processes: soakProcesses,
  saved: soakSavedTables,
  told: soakAnnouncedChances,
  tournaments: soakTournaments,
  warnings: soakWarnings,
  worlds: soakHiddenWorlds,
}

const words = parseCommandLine(process.argv.slice(2))
if (words.help !== undefined) {
  console.log(`npm run soak -- --NAME [count] [--seed S]; NAME is one of: ${Object.keys(soaks).join(', ')}`)
  process.exit(0)
}
const name = Object.keys(words).find(word => Object.hasOwn(soaks, word)) ?? 'games'
const seed = words.seed || `${Date.now()}`
registerFonts()
mkdirSync('soak', { recursive: true })
const { ok, figures, name: file = name } = await soaks[name](words, seed)
const report = { ok, name: file, figures: { seed, ...figures } }
writeFileSync(`soak/${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report))
process.exit(ok ? 0 : 1)
