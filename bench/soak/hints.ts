import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../../tests/support/conformance.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'
import { computeQuantile } from './figures.ts'
import { type MeanDifference, measureReasonEffects } from './hints/reasons.ts'

/** A hint of the computer, with the measured effect of each of its reasons. */
export interface CheckedHint {
  readonly role: Role
  readonly text: string
  readonly reasons: Readonly<Record<string, MeanDifference>>
  /** CPU time in milliseconds that the computer needed for the hint. */
  readonly cpu: number
}

/**
 * `MOST_FALSE`: maximum allowed share of false reasons. `MOST_SILENT`: maximum allowed share of hints without
 * reasons.
 */
const MOST_FALSE = 0.005
const MOST_SILENT = 0.2
/** Maximum number of random decisions between the start of the game and the checked position. */
const DEEPEST = 300

/**
 * `--hints 300 [--system stalingrad] [--worlds 200] [--part 0.1]`: checks hints in 300 random positions of each
 * system, for the roles in turn. Each reason of a hint is checked in 200 sampled positions with other hidden
 * information. `--part 0.1` uses a tenth of the Veteran's search budget. A later run with the same seed
 * continues the test.
 */
export function runHintsSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const count = parseCountArgument(words, 'hints', 300)
  const worlds = parseCountArgument(words, 'worlds', 200)
  const part = Number(words.part || 1)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const figures: Record<string, ReturnType<typeof figuresOf>> = {}
  for (const system of wanted) {
    const file = `soak/hints-${system.id}-${`${seed}-${part}-${worlds}`.replace(/[^\w.-]+/g, '_')}.jsonl`
    const hints = existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line) as CheckedHint)
      : []
    for (let at = hints.length; at < count; at++) {
      const hint = checkHintInRandomPosition(system, at, { seed: `${seed} ${system.id}`, part, worlds })
      hints.push(hint)
      appendFileSync(file, `${JSON.stringify(hint)}\n`)
      if (at % 10 === 9)
        console.log(
          `${system.id}: ${at + 1} of ${count}, ${JSON.stringify(figuresOf(hints.slice(0, count)))}`,
        )
    }
    figures[system.id] = figuresOf(hints.slice(0, count))
  }
  const all = Object.values(figures)
  const isTrue = all.every(one => one.reasons > 0 && one.false.length <= MOST_FALSE * one.reasons)
  const isTelling = Object.entries(figures).every(([id, { roles }]) =>
    Object.entries(roles).every(
      ([role, { silent, hints }]) =>
        silent <= MOST_SILENT * hints || (id === 'pavlovs-house' && role === 'german'),
    ),
  )
  const name = words.system ? `hints-${words.system}` : 'hints'
  return { ok: all.length > 0 && isTrue && isTelling, name, figures: { count, worlds, part, ...figures } }
}

/**
 * Makes the hint in random position number `at` and checks it. The position comes from random decisions in a new game.
 */
export function checkHintInRandomPosition(
  system: GameSystem,
  at: number,
  { seed, part, worlds }: { readonly seed: string; readonly part: number; readonly worlds: number },
): CheckedHint {
  const setups = setupsOf(system)
  const names = [...new Set(setups.flatMap(setup => system.rules.roles(setup).map(({ role }) => role)))]
  const role = names[at % names.length]
  const fit = setups.filter(setup => system.rules.roles(setup).some(one => one.role === role))
  const setup = fit[Math.floor(at / names.length) % fit.length]
  for (let attempt = 0; ; attempt++) {
    const pick = picker(`${seed} ${at} ${attempt}`)
    const state = positionFor(system, setup, role, pick)
    if (!state) continue
    const budget = part === 1 ? SEARCH_BUDGETS.veteran : scaleSearchBudget(SEARCH_BUDGETS.veteran, part)
    const before = process.cpuUsage()
    const {
      action,
      why = [],
      against = null,
    } = chooseActionWithBudget(system, state, role, {
      budget,
      seed: `${seed} ${at}`,
      why: true,
    })
    const { user, system: kernel } = process.cpuUsage(before)
    const told = why.map(({ gain }) => gain)
    const hinted = { system, state, by: role, action, against }
    const reasons = told.length > 0 ? measureReasonEffects(hinted, told, worlds, pick(1 << 30)) : {}
    const text = [
      setup.scenario,
      ...Object.values(setup.variants),
      findOpenStep(state)?.do,
      writeAction(system, state, action),
      against ? `/ ${writeAction(system, state, against)}` : '',
    ].join(' ')
    return { role, text, reasons, cpu: (user + kernel) / 1000 }
  }
}

/**
 * Makes random decisions in a new game until the role has more than one action to choose from. Returns null if the
 * game ends first.
 */
function positionFor(
  system: GameSystem,
  setup: Parameters<GameSystem['rules']['setup']>[0],
  role: Role,
  pick: (n: number) => number,
): GameState | null {
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const state: GameState = system.rules.setup(setup, umpire)
  runTasks(system, state, umpire)
  const wanted = pick(DEEPEST)
  for (let n = 0; findOpenStep(state); n++) {
    if (
      n >= wanted &&
      decidingRoles(state).includes(role) &&
      listLegalActions(system, state, role, 2).length > 1
    )
      return state
    const by = decidingRoles(state)[pick(decidingRoles(state).length)]
    applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
  }
  return null
}

/** Returns whether a reason of a hint is certainly false: the whole confidence interval of its effect is negative. */
const isFalse = ({ mean, within }: MeanDifference): boolean => mean + within < 0
/** Returns whether a reason of a hint is certainly true: the whole confidence interval of its effect is positive. */
const isTrue = ({ mean, within }: MeanDifference): boolean => mean - within > 0

function figuresOf(hints: readonly CheckedHint[]) {
  const roles: Record<string, { hints: number; silent: number; silentShare: number }> = {}
  const told: Record<string, number> = {}
  const falseOnes: string[] = []
  let reasons = 0
  let sure = 0
  for (const { role, reasons: own, text } of hints) {
    roles[role] ??= { hints: 0, silent: 0, silentShare: 0 }
    const one = roles[role]
    one.hints++
    if (Object.keys(own).length === 0) one.silent++
    one.silentShare = Math.round((1000 * one.silent) / one.hints) / 1000
    for (const [gain, weighed] of Object.entries(own)) {
      reasons++
      told[gain] = (told[gain] ?? 0) + 1
      if (isTrue(weighed)) sure++
      if (isFalse(weighed)) falseOnes.push(`${text}: ${gain} ${weighed.mean} ± ${weighed.within}`)
    }
  }
  const cpu = hints.map(one => one.cpu)
  return {
    reasons,
    sure,
    false: falseOnes,
    roles,
    told,
    cpu: {
      median: computeQuantile(cpu, 0.5),
      of95: computeQuantile(cpu, 0.95),
      most: computeQuantile(cpu, 1),
    },
  }
}
