import type { GameSetup } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { isWindow, plainly } from '../../tests/clicks/habits.ts'
import {
  type Course,
  clickThrough,
  type Decision,
  type Faults,
  type Played,
} from '../../tests/clicks/player.ts'
import { choose } from '../../tests/pavlovs-house/patient.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * Maximum allowed number of clicks per action. The median must not exceed `MEDIAN`, and 95 % of the actions must not
 * exceed `MOST`. Only actions with choices count.
 */
const MEDIAN = 4
const MOST = 8
/**
 * `HEROES` is the maximum allowed number of posts per action in the first scenario of Conflict of Heroes. `TURN` holds
 * the maximum allowed medians of posts and clicks per solo turn of Pavlov's House.
 */
const HEROES = 1.2
const TURN = { posts: 4, clicks: 30 }
/**
 * Number of games that are played to check the limits of posts and clicks. In these games, actions use no
 * optional arguments.
 */
const PLAIN = 3
/** Number of actions after which the test stops a game and counts it as endless. */
const LIMIT = 3000
const WANDER = 6
/**
 * `WAYS`: the report lists this many actions, those with the most clicks. `SHOWN`: the report lists this many faults
 * of each kind.
 */
const WAYS = 6
const SHOWN = 12

/**
 * Functions that choose the actions of a system, by system id. Such a function exists for a system where random
 * actions would end the game too soon.
 */
const choosing: Readonly<Record<string, Course['choose']>> = { 'pavlovs-house': choose }

/**
 * `--clicks 20 [--system hells-gate]`: plays 20 whole games of each system by clicks alone, with its scenarios
 * in turn. Nothing is typed after the table is opened. If some legal verbs were never reached, up to 20 more
 * games follow. A button costs one click, and a menu costs two. If a menu allows several choices, each choice
 * after the first costs one click more.
 */
export async function runClicksSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const games = parseCountArgument(words, 'clicks', 20)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const figures: Record<string, unknown> = {}
  let ok = wanted.length > 0
  for (const system of wanted) {
    const { holds, ...played } = await gamesOf(system, games, seed)
    figures[system.id] = { holds, ...played }
    ok &&= Object.values(holds).every(Boolean)
  }
  return { ok, figures: { games, budget: { median: MEDIAN, of95: MOST }, ...figures } }
}

async function gamesOf(system: GameSystem, games: number, seed: string) {
  const byScenario = system.scenarios.map(({ id }) =>
    setupsOf(system).filter(({ scenario }) => scenario === id),
  )
  const reached = new Set<string>()
  const met = new Map<string, number>()
  const all: Played[] = []
  const began = Date.now()
  /** Legal verbs that no game has reached yet, each with a setup in which the verb was legal. */
  const missed = new Map<string, GameSetup>()
  for (let game = 0; game < games || (game < 2 * games && missed.size > 0); game++) {
    const setups = byScenario[game % byScenario.length]
    const [rare] = game < games ? [] : missed.values()
    const setup = rare ?? setups[Math.floor(game / byScenario.length) % setups.length]
    const played = await clickThrough({
      system,
      setup,
      seed: `${seed} ${game}`,
      persons: 1 + ((game + 1) % 3),
      limit: LIMIT,
      wander: WANDER,
      reached,
      met,
      choose: choosing[system.id],
    })
    all.push(played)
    for (const verb of played.legal) missed.set(verb, setup)
    for (const verb of reached) missed.delete(verb)
    console.log(
      `${system.id}: ${game + 1} of ${games} games, ${missed.size} verbs missed, ${played.decisions.length} actions and answers`,
    )
  }
  const decisions = all.flatMap(one => one.decisions)
  const commands = decisions.filter(({ isCommand }) => isCommand)
  const orders = commands.filter(({ isOrder }) => isOrder)
  const legal = new Set(all.flatMap(one => [...one.legal]))
  const unreached = [...legal].filter(verb => !reached.has(verb)).sort()
  const over = all.filter(({ isOver }) => isOver).length
  const faults = together(all.map(one => one.faults))
  const clicks = spread(orders.map(one => one.clicks))
  const special = await waitsOf(system, all, seed)
  const holds = {
    faultless: Object.values(faults).every(list => list.length === 0),
    finished: over === all.length,
    verbs: unreached.length === 0 && legal.size > 0,
    budget: orders.length > 0 && clicks.median <= MEDIAN && clicks.of95 <= MOST,
    ...special.holds,
  }
  const an = (sum: number) => round(sum / Math.max(1, commands.length))
  return {
    holds,
    games: all.length,
    finished: over,
    actions: commands.length,
    answers: decisions.length - commands.length,
    wandered: sum(all.map(one => one.wandered)),
    declined: sum(all.map(one => one.declined)),
    clicks: {
      actions: spread(commands.map(one => one.clicks)),
      withChoices: clicks,
      interactions: spread(orders.map(one => one.sent)),
      byVerb: byVerb(orders),
      most: longest(orders),
    },
    anAction: {
      posts: an(sum(decisions.map(({ posts }) => posts))),
      pings: an(sum(decisions.map(({ pings }) => pings))),
      waits: an(decisions.filter(({ passes }) => passes).length),
    },
    ...special.figures,
    verbs: { legal: legal.size, reached: legal.size - unreached.length, unreached },
    faults: Object.fromEntries(
      Object.entries(faults).map(([kind, list]) => [kind, { n: list.length, first: list.slice(0, SHOWN) }]),
    ),
    seconds: Math.round((Date.now() - began) / 1000),
  }
}

interface Special {
  readonly holds: Readonly<Record<string, boolean>>
  readonly figures: Readonly<Record<string, unknown>>
}

/** Checks limits that hold for one system only, such as a limit of posts per turn. */
async function waitsOf(system: GameSystem, all: readonly Played[], seed: string): Promise<Special> {
  if (system.id === 'stalingrad') {
    const fires = all.flatMap(({ decisions }) => windowsOf(system, decisions, 'fire'))
    const most = Math.max(0, ...fires)
    const asked = fires.filter(one => one > 0).length
    return {
      holds: { fire: asked > 0 && most <= 1 },
      figures: { fire: { fires: fires.length, asked, waitsASide: { most, mean: mean(fires) } } },
    }
  }
  if (system.id === 'conflict-of-heroes') {
    const decisions: Decision[] = []
    const setup = { scenario: system.scenarios[0].id, variants: {} }
    for (let game = 0; game < PLAIN; game++)
      decisions.push(...(await plainGame(system, setup, `${seed} ${game}`, 2)).decisions)
    const actions = decisions.filter(({ isCommand }) => isCommand).length
    const posts = round(sum(decisions.map(one => one.posts)) / Math.max(1, actions))
    const asked = byVerb(decisions.filter(({ isCommand }) => !isCommand))
    return {
      holds: { posts: actions > 0 && posts <= HEROES },
      figures: { firstScenario: { actions, answers: decisions.length - actions, posts, asked } },
    }
  }
  if (system.id === 'pavlovs-house') {
    const games: Played[] = []
    for (let game = 0; game < PLAIN; game++)
      games.push(await plainGame(system, { scenario: 'house', variants: {} }, `${seed} ${game}`, 1, true))
    // Counts each turn of each game separately. Leaves out the last turn of a game, because that turn may be
    // incomplete
    const decisions = games.flatMap(({ decisions }, game) => {
      const last = decisions.at(-1)?.turn
      return decisions
        .filter(({ turn }) => turn !== last)
        .map(one => ({ ...one, turn: 100 * game + (one.turn ?? 0) }))
    })
    const turns = [...new Set(decisions.map(({ turn }) => turn))]
    const of = (figure: (one: Decision) => number) =>
      spread(turns.map(turn => sum(decisions.filter(one => one.turn === turn).map(figure))))
    const posts = of(one => one.posts)
    const clicks = of(one => one.clicks)
    return {
      holds: { turn: turns.length > 0 && posts.median <= TURN.posts && clicks.median <= TURN.clicks },
      figures: { soloTurn: { turns: turns.length, actions: of(() => 1), posts, clicks } },
    }
  }
  return { holds: {}, figures: {} }
}

const plainGame = (
  system: GameSystem,
  setup: GameSetup,
  seed: string,
  persons: number,
  isPlanning?: true,
): Promise<Played> =>
  clickThrough({
    system,
    setup,
    seed: `${seed} plain`,
    persons,
    limit: LIMIT,
    wander: 0,
    reached: new Set(),
    choose: plainly(system, choosing[system.id]),
    isPlain: true,
    ...(isPlanning && { isPlanning }),
  })

/**
 * Returns one number for each action with this verb: how often a role was asked whether to react to the action. If
 * several roles were asked, this is the number of the role that was asked most often.
 */
function windowsOf(system: GameSystem, decisions: readonly Decision[], verb: string): number[] {
  const found: number[] = []
  let asked: Map<string, number> | null = null
  let wandered = 0
  const close = () => {
    if (asked) found.push(Math.max(0, ...asked.values()))
    asked = null
  }
  for (const one of decisions) {
    // Stops counting for the current action, because random clicks may have begun another action meanwhile
    if (one.isCommand || one.wandered !== wandered) {
      close()
      wandered = one.wandered
      if (one.isCommand && one.verb === verb) asked = new Map()
    } else if (asked && isWindow(system, one.at)) asked.set(one.role, (asked.get(one.role) ?? 0) + 1)
  }
  close()
  return found
}

function together(all: readonly Faults[]): Faults {
  const kinds = ['failures', 'refusals', 'deadEnds', 'silent', 'hidden', 'lost'] as const
  return Object.fromEntries(
    kinds.map(kind => [kind, all.flatMap(faults => faults[kind])]),
  ) as unknown as Faults
}

function byVerb(decisions: readonly Decision[]) {
  const verbs = [...new Set(decisions.map(({ verb }) => verb))].sort()
  const clicksOf = (verb: string) => decisions.filter(one => one.verb === verb).map(({ clicks }) => clicks)
  return Object.fromEntries(verbs.map(verb => [verb, spread(clicksOf(verb))]))
}

/** Lists the actions that took the most clicks. Each verb appears once, with its longest action. */
function longest(decisions: readonly Decision[]): string[] {
  const verbs = new Map<string, Decision>()
  for (const one of decisions) {
    const before = verbs.get(one.verb)
    if (!before || before.clicks < one.clicks) verbs.set(one.verb, one)
  }
  const first = [...verbs.values()].sort((a, b) => b.clicks - a.clicks).slice(0, WAYS)
  return first.map(({ clicks, path }) => `${clicks}: ${path}`)
}

function spread(numbers: readonly number[]) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { n: sorted.length, median: at(0.5), of95: at(0.95), most: sorted.at(-1) ?? 0 }
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}

const mean = (numbers: readonly number[]): number => round(sum(numbers) / Math.max(1, numbers.length))
const round = (number: number): number => Math.round(number * 100) / 100
