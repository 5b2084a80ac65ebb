import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CrashReport, crash, crashBoth } from '../../tests/crash/run.ts'
import { countIn, type Soak, type Words } from './soak.ts'

/** Kills of one world; then a new folder begins. */
const ROUND = 25

/** `--crash 200`: the bot, then bot and sandbox together, are killed under play. */
export async function soakCrash(words: Words, seed: string): Promise<Soak> {
  const kills = countIn(words, 'crash', 200)
  const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-soak-'))
  const rounds: CrashReport[] = []
  const noted = (report: CrashReport) => {
    rounds.push(report)
    console.log(JSON.stringify(report))
  }
  for (let left = kills; left > 0; left -= ROUND) {
    const now = Math.min(ROUND, left)
    noted(await crash(folder(), now * 4, now, `${seed} ${left}`))
  }
  noted(await crashBoth(folder(), Math.max(2, Math.round(kills / 20)), seed))
  const ok = rounds.every(({ wrong, acknowledged }) => wrong.length === 0 && acknowledged > 0)
  return { ok, figures: { kills, rounds } }
}
