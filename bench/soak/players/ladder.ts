import { type ChosenAction, chooseActionWithBudget, SKILL_LEVELS } from '../../../src/ai/index.ts'
import {
  SEARCH_BUDGETS,
  type SearchBudget,
  type SkillLevel,
  scaleSearchBudget,
} from '../../../src/ai/levels.ts'
import type { ActionChooser } from '../../../src/ai/random-player.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import type { GameSetup, GameState, Role } from '../../../src/engine/model.ts'
import type { GameSystem, RoleInfo } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { systems } from '../../../src/systems/index.ts'
import { picker } from '../../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from '../command-line.ts'
import {
  computeEloRatings,
  computeMeanWithInterval,
  computeQuantile,
  computeWilsonInterval,
} from '../figures.ts'
import { createReferencePlayer, REFERENCE_PLAYERS, type ReferencePlayer } from '../yardsticks/index.ts'

const RUNGS = [...REFERENCE_PLAYERS, ...SKILL_LEVELS] as const
type Rung = (typeof RUNGS)[number]

/**
 * For each system, a function that returns the points of a side. The points follow the rules of the game. They do not
 * tell whether the side won.
 */
const points: Readonly<Record<string, NonNullable<GameSystem['search']['evaluate']>>> = {
  'hells-gate': ({ points }, side) => points[side],
  stalingrad: ({ objectives }, side) => objectives[side],
  'conflict-of-heroes': ({ vp }, side) => Math.max(0, side === 'german' ? vp : -vp),
  'pavlovs-house': ({ score }, side) => (side === 'german' ? 0 : score.total),
}

interface Played {
  readonly setup: GameSetup
  /** For each side, the kind of computer player that plays the side. */
  readonly by: Readonly<Record<string, Rung>>
  /** Public view of the position at the end of the game. */
  readonly end: unknown
  readonly winners: readonly string[]
  readonly points: Readonly<Record<string, number>>
  /**
   * CPU time in milliseconds, by side. `cpu` has a number for each decision. `turns` has a number for each series of
   * decisions that one role made in a row.
   */
  readonly cpu: Readonly<Record<string, readonly number[]>>
  readonly turns: Readonly<Record<string, readonly number[]>>
}

/**
 * `--ladder stalingrad [--games 20] [--scenario mir,gap] [--pairs veteran-greedy,veteran-wide] [--part 0.1]
 * [--variants mode=solo] [--as german]`: plays 20 games of every pair of computer players. The players exchange
 * sides in half of the games. With `--as`, the first player has that side in all games. In a game with only one
 * side, each player plays alone. `--part 0.1` uses a tenth of each player's search budget.
 */
export function runPlayerLadder(words: CommandLine, seed: string): SoakTestResult {
  const system = systems[words.ladder]
  if (!system) throw new Error(`--ladder wants one of ${Object.keys(systems).join(' ')}`)
  const games = parseCountArgument(words, 'games', 20)
  const part = words.part ? Number(words.part) : 1
  const setups = listRequestedSetups(system, words)
  const pairs = pairsIn(words, setups[0], system)
  const figures = pairs.map(pair => {
    const played: Played[] = []
    for (const { setup, by, dice } of listLadderGames(system, setups, pair, games, words.as)) {
      played.push(playLadderGame(system, setup, by, part, `${seed} ${dice}`))
      console.log(
        `${pair.join('-')}: ${played.length} of ${games}, ${JSON.stringify(figuresOf(pair, played))}`,
      )
    }
    return figuresOf(pair, played)
  })
  const names = [...new Set(pairs.flat())]
  const rated = computeEloRatings(
    names,
    figures.map(({ pair: [one, other], wins, games }) => ({ one, other: other ?? one, wins, games })),
  )
  return {
    ok: true,
    name: `ladder-${system.id}`,
    figures: { games, part, budgets: SEARCH_BUDGETS, pairs: figures, elo: rated },
  }
}

interface Fixture {
  readonly setup: GameSetup
  /** For each side, the kind of computer player that plays the side. */
  readonly by: Readonly<Record<string, Rung>>
  /** Number of the dice sequence. Games with the same number start with the same dice. */
  readonly dice: number
}

/**
 * Lists the games between two players. Each dice sequence is played twice, with exchanged sides. It is played only once
 * if `as` is the fixed side of the first player, or if a player meets itself.
 */
export function listLadderGames(
  system: GameSystem,
  setups: readonly GameSetup[],
  pair: readonly Rung[],
  games: number,
  as?: string,
): Fixture[] {
  if (as && !listSides(system, setups[0]).includes(as))
    throw new Error(`--as wants one of ${listSides(system, setups[0]).join(' ')}`)
  const orders = as ? 1 : new Set(pair).size
  return Array.from({ length: games }, (_, game) => {
    const dice = Math.floor(game / orders)
    const setup = setups[dice % setups.length]
    const first = as ? listSides(system, setup).indexOf(as) : game % orders
    return { setup, by: seated(system, setup, pair, first), dice }
  })
}

export function listRequestedSetups(system: GameSystem, words: CommandLine): GameSetup[] {
  const variants = Object.fromEntries(
    (words.variants ?? '')
      .split(',')
      .filter(Boolean)
      .map(one => one.split('=')),
  )
  const wanted = words.scenario?.split(',') ?? system.scenarios.map(({ id }) => id)
  return wanted.map(scenario => ({ scenario, variants }))
}

/**
 * Returns the pairs of players that the command line names, or all pairs if it names none. In a game with only one
 * side, returns single players instead of pairs.
 */
function pairsIn({ pairs }: CommandLine, setup: GameSetup, system: GameSystem): Rung[][] {
  if (pairs) return pairs.split(',').map(pair => pair.split('-').map(rungOf))
  if (listSides(system, setup).length < 2) return RUNGS.map(rung => [rung])
  return RUNGS.flatMap((one, at) => RUNGS.slice(0, at).map(other => [one, other]))
}

function rungOf(name: string): Rung {
  const rung = RUNGS.find(one => one === name)
  if (!rung) throw new Error(`--pairs wants players such as ${RUNGS.join(' ')}, not "${name}"`)
  return rung
}

export const listSides = (system: GameSystem, setup: GameSetup): string[] => [
  ...new Set(system.rules.roles(setup).map(({ side }) => side)),
]

function seated(
  system: GameSystem,
  setup: GameSetup,
  pair: readonly Rung[],
  first: number,
): Record<string, Rung> {
  return Object.fromEntries(
    listSides(system, setup).map((side, at) => [side, pair[(at + first) % pair.length]]),
  )
}

/**
 * Number of decisions after which the test stops a game without a winner. A limit is needed because a simple
 * player may begin and end the same action forever.
 */
const LONGEST = 4000

/** Plays one game between computer players. Calls `watch` with each position in which a role decides. */
export function playLadderGame(
  system: GameSystem,
  setup: GameSetup,
  by: Readonly<Record<string, Rung>>,
  part: number,
  seed: string,
  watch: (state: GameState) => void = () => {},
): Played {
  const pick = picker(seed)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const state: GameState = system.rules.setup(setup, umpire)
  runTasks(system, state, umpire)
  const sides = listSides(system, setup)
  const roles = new Map(
    system.rules
      .roles(setup)
      .map(info => [
        info.role,
        { info, player: playerOf(system, by[info.side], part, `${seed} ${info.role}`) },
      ]),
  )
  const cpu: Record<string, number[]> = Object.fromEntries(sides.map(side => [side, []]))
  const turns: Record<string, number[]> = Object.fromEntries(sides.map(side => [side, []]))
  let last = ''
  for (let decisions = 0; findOpenStep(state) && decisions < LONGEST; decisions++) {
    const [role] = decidingRoles(state)
    watch(state)
    const { info, player } = roles.get(role) as { info: RoleInfo; player: ActionChooser<GameState> }
    const before = process.cpuUsage()
    const action = player(state, role)
    const { user, system: kernel } = process.cpuUsage(before)
    const used = (user + kernel) / 1000
    cpu[info.side].push(used)
    if (last === role) turns[info.side][turns[info.side].length - 1] += used
    else turns[info.side].push(used)
    last = role
    applyAction(system, state, role, action, umpire)
  }
  const view = system.views.view(state, null)
  return {
    setup,
    by,
    end: view,
    winners: state.outcome?.winners ?? [],
    points: Object.fromEntries(sides.map(side => [side, points[system.id](view, side)])),
    cpu,
    turns,
  }
}

function playerOf(system: GameSystem, rung: Rung, part: number, seed: string): ActionChooser<GameState> {
  if (REFERENCE_PLAYERS.some(one => one === rung))
    return createReferencePlayer(system, rung as ReferencePlayer, picker(seed))
  const budget: SearchBudget =
    part === 1
      ? SEARCH_BUDGETS[rung as SkillLevel]
      : scaleSearchBudget(SEARCH_BUDGETS[rung as SkillLevel], part)
  let decisions = 0
  let plan: ChosenAction['plan']
  return (state: GameState, by: Role) => {
    const thought = chooseActionWithBudget(system, state, by, {
      budget,
      seed: `${seed} ${decisions++}`,
      plan,
    })
    plan = thought.plan
    return thought.action
  }
}

function figuresOf(pair: readonly Rung[], played: readonly Played[]) {
  const [one, other] = pair
  const sides = Object.keys(played[0].by)
  const ofOne = (game: Played) =>
    one === other ? sides.slice(0, 1) : sides.filter(side => game.by[side] === one)
  const results = played.map(game => ({
    game,
    side: sides.length === 1 ? sides[0] : ofOne(game)[0],
    score:
      game.winners.length === 0 ? 0.5 : game.winners.some(winner => ofOne(game).includes(winner)) ? 1 : 0,
  }))
  const marginOf = ({ game, side }: (typeof results)[number]) => {
    const foe = sides.find(each => each !== side)
    return game.points[side] - (foe === undefined ? 0 : game.points[foe])
  }
  const wins = sum(results.map(({ score }) => score))
  const cpu = played.flatMap(game => ofOne(game).flatMap(side => game.cpu[side]))
  const turns = played.flatMap(game => ofOne(game).flatMap(side => game.turns[side]))
  return {
    pair: [one, other],
    games: played.length,
    wins,
    share: computeWilsonInterval(wins, played.length),
    margin: computeMeanWithInterval(results.map(marginOf)),
    bySide: Object.fromEntries(
      sides.map(side => {
        const own = results.filter(result => result.side === side)
        const wins = `${sum(own.map(({ score }) => score))} of ${own.length}`
        return [
          side,
          own.length === 0 ? { wins } : { wins, margin: computeMeanWithInterval(own.map(marginOf)) },
        ]
      }),
    ),
    cpu: {
      decisions: cpu.length,
      median: computeQuantile(cpu, 0.5),
      of95: computeQuantile(cpu, 0.95),
      most: computeQuantile(cpu, 1),
      longestTurn: computeQuantile(turns, 1),
    },
  }
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}
