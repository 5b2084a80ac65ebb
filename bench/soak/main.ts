// Runs the long tests: `npm run soak -- --NAME [count] [--seed …]` writes soak/NAME.json and ends with one line
// of JSON. The exit status is 1 if a promise of the test does not hold. Without a name, random games of every
// scenario and variant are played.
import { mkdirSync, writeFileSync } from 'node:fs'
import { registerFonts } from '../../render/drawing/fonts.ts'
import { soakClicks } from './clicks.ts'
import { soakClocks } from './clocks.ts'
import { soakCrash, soakEnds } from './crash.ts'
import { soakFair } from './fair.ts'
import { soakForge } from './forge.ts'
import { soakFuzz } from './fuzz.ts'
import { soakGames } from './games.ts'
import { soakHints } from './hints.ts'
import { soakHolding } from './holding.ts'
import { soakLeague } from './league.ts'
import { soakMap } from './map.ts'
import { soakMemory } from './memory.ts'
import { soakPackets } from './packets.ts'
import { soakBalance } from './players/balance.ts'
import { soakFit } from './players/fit.ts'
import { soakHabits } from './players/habits.ts'
import { soakLadder } from './players/ladder.ts'
import { soakProcesses } from './processes.ts'
import { soakSaved } from './saved.ts'
import { type Soak, type Words, wordsOf } from './soak.ts'
import { soakTold } from './told.ts'
import { soakTournaments } from './tournaments.ts'
import { soakWarnings } from './warnings.ts'
import { soakWorlds } from './worlds.ts'

const soaks: Readonly<Record<string, (words: Words, seed: string) => Soak | Promise<Soak>>> = {
  balance: soakBalance,
  clicks: soakClicks,
  clocks: soakClocks,
  crash: soakCrash,
  ends: soakEnds,
  fair: soakFair,
  fit: soakFit,
  forge: soakForge,
  fuzz: soakFuzz,
  games: soakGames,
  habits: soakHabits,
  hints: soakHints,
  holding: soakHolding,
  ladder: soakLadder,
  map: soakMap,
  memory: soakMemory,
  league: soakLeague,
  packets: soakPackets,
  processes: soakProcesses,
  saved: soakSaved,
  told: soakTold,
  tournaments: soakTournaments,
  warnings: soakWarnings,
  worlds: soakWorlds,
}

const words = wordsOf(process.argv.slice(2))
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
