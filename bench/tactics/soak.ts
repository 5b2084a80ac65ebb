import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { SEARCH_BUDGETS, SKILL_LEVELS, type SkillLevel } from '../../src/ai/levels.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from '../soak/command-line.ts'
import { computeQuantile } from '../soak/figures.ts'
import { createPositionJudge, type TacticalTry } from './judge.ts'
import { readTacticalPositions } from './positions.ts'
import { TooManyPositionsError } from './solve.ts'

/** Share of tries that each level must solve: over all kinds, and in each kind. */
const WANTED: Readonly<Record<SkillLevel, { readonly all: number; readonly kind: number }>> = {
  recruit: { all: 0, kind: 0 },
  regular: { all: 0.65, kind: 0 },
  veteran: { all: 0.85, kind: 0.7 },
}

interface NotedTry extends TacticalTry {
  readonly kind: string
  readonly id: string
  readonly level: SkillLevel
  readonly seed: number
}

/**
 * `--tactics 3 [--system stalingrad] [--level veteran] [--kind hg-gm]`: lets computer players decide in positions with
 * one right kind of action, three times each with their full search budgets. A later run with the same seed continues
 * the test.
 */
export function runTacticsSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const seeds = parseCountArgument(words, 'tactics', 3)
  const levels = SKILL_LEVELS.filter(level => !words.level || words.level === level)
  const file = `soak/tactics-${seed.replace(/[^\w.-]+/g, '_')}.jsonl`
  const tries: NotedTry[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as NotedTry)
    : []
  const unsolved: string[] = []
  const wanted = new Set<string>()
  for (const [kind, positions] of readTacticalPositions()) {
    if (words.kind && words.kind !== kind) continue
    for (const position of positions) {
      if (words.system && words.system !== position.system) continue
      wanted.add(position.id)
      const open = levels.flatMap(level =>
        Array.from({ length: seeds }, (_, at) => ({ kind, id: position.id, level, seed: at })),
      )
      const missing = open.filter(
        one =>
          !tries.some(({ id, level, seed: at }) => id === one.id && level === one.level && at === one.seed),
      )
      if (missing.length === 0) continue
      try {
        const judge = createPositionJudge(position)
        for (const one of missing) {
          const done = { ...one, ...judge.judge(SEARCH_BUDGETS[one.level], `${seed} ${one.id} ${one.seed}`) }
          tries.push(done)
          appendFileSync(file, `${JSON.stringify(done)}\n`)
        }
      } catch (error) {
        if (!(error instanceof TooManyPositionsError)) throw error
        unsolved.push(position.id)
      }
    }
    console.log(`${kind}: ${JSON.stringify(figuresOf(tries.filter(one => one.kind === kind)))}`)
  }
  const counted = tries.filter(
    ({ id, level, seed: at }) => wanted.has(id) && levels.includes(level) && at < seeds,
  )
  const kinds = [...new Set(counted.map(({ kind }) => kind))]
  const figures = {
    seed,
    positions: new Set(counted.map(({ id }) => id)).size,
    unsolved,
    all: figuresOf(counted),
    ...Object.fromEntries(kinds.map(kind => [kind, figuresOf(counted.filter(one => one.kind === kind))])),
  }
  const ok =
    counted.length > 0 &&
    unsolved.length === 0 &&
    levels.every(
      level =>
        shareOf(counted, level) >= WANTED[level].all &&
        kinds.every(
          kind =>
            shareOf(
              counted.filter(one => one.kind === kind),
              level,
            ) >= WANTED[level].kind,
        ),
    ) &&
    !counted.some(({ level, isLosingPass }) => level === 'recruit' && isLosingPass)
  return { ok, name: 'tactics', figures }
}

function shareOf(tries: readonly NotedTry[], level: SkillLevel): number {
  const own = tries.filter(one => one.level === level)
  return own.length === 0 ? 1 : own.filter(({ isSolved }) => isSolved).length / own.length
}

/** Returns for each level the tries solved, the mean loss, passes that gave something away, and CPU milliseconds. */
function figuresOf(tries: readonly NotedTry[]) {
  const figures: Record<string, unknown> = {}
  for (const level of SKILL_LEVELS) {
    const own = tries.filter(one => one.level === level)
    if (own.length === 0) continue
    const cpu = own.flatMap(one => one.cpu)
    figures[level] = {
      solved: `${own.filter(({ isSolved }) => isSolved).length}/${own.length}`,
      loss: Math.round((own.reduce((sum, { loss }) => sum + loss, 0) / own.length) * 1000) / 1000,
      losingPasses: own.filter(({ isLosingPass }) => isLosingPass).length,
      cpu: [computeQuantile(cpu, 0.5), computeQuantile(cpu, 0.95)],
    }
  }
  return figures
}
