import { type ChosenAction, SKILL_LEVELS, thinkWithBudget } from '../../../src/ai/index.ts'
import { SEARCH_BUDGETS, type SearchBudget, type SkillLevel, scaleBudget } from '../../../src/ai/levels.ts'
import type { ActionChooser } from '../../../src/ai/random-player.ts'
import { applyAction, decidingRoles, openStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import type { Role, Setup, State } from '../../../src/engine/model.ts'
import type { GameSystem, RoleInfo } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { systems } from '../../../src/systems/index.ts'
import { picker } from '../../../tests/support/conformance.ts'
import { type CommandLine, countArgument, type SoakResult } from '../command-line.ts'
import { eloRatings, meanWithInterval, quantile, wilsonInterval } from '../figures.ts'
import { createReferencePlayer, REFERENCE_PLAYERS, type ReferencePlayer } from '../yardsticks/index.ts'

const RUNGS = [...REFERENCE_PLAYERS, ...SKILL_LEVELS] as const
type Rung = (typeof RUNGS)[number]

/**
 * Functions that return the points of a side, by system. These points come from the rules of the game. They do
 * not tell whether the side won.
 */
const points: Readonly<Record<string, NonNullable<GameSystem['search']['evaluate']>>> = {
  'hells-gate': ({ points }, side) => points[side],
  stalingrad: ({ objectives }, side) => objectives[side],
  'conflict-of-heroes': ({ vp }, side) => Math.max(0, side === 'german' ? vp : -vp),
  'pavlovs-house': ({ score }, side) => (side === 'german' ? -score.total : score.total),
}

interface Played {
  readonly setup: Setup
  /** For each side, the kind of computer player that plays the side. */
  readonly by: Readonly<Record<string, Rung>>
  /** Public view of the position at the end of the game. */
  readonly end: unknown
  readonly winners: readonly string[]
  readonly points: Readonly<Record<string, number>>
  /**
   * `cpu`: CPU milliseconds of each decision, by side. `turns`: CPU milliseconds of each series of decisions
   * that one role made in a row.
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
export function soakLadder(words: CommandLine, seed: string): SoakResult {
  const system = systems[words.ladder]
  if (!system) throw new Error(`--ladder wants one of ${Object.keys(systems).join(' ')}`)
  const games = countArgument(words, 'games', 20)
  const part = words.part ? Number(words.part) : 1
  const setups = requestedSetups(system, words)
  const pairs = pairsIn(words, setups[0], system)
  const figures = pairs.map(pair => {
    const played: Played[] = []
    for (const { setup, by, dice } of fixtures(system, setups, pair, games, words.as)) {
      played.push(playLadderGame(system, setup, by, part, `${seed} ${dice}`))
      console.log(
        `${pair.join('-')}: ${played.length} of ${games}, ${JSON.stringify(figuresOf(pair, played))}`,
      )
    }
    return figuresOf(pair, played)
  })
  const names = [...new Set(pairs.flat())]
  const rated = eloRatings(
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
  readonly setup: Setup
  /** For each side, the kind of computer player that plays the side. */
  readonly by: Readonly<Record<string, Rung>>
  /** Number of the dice sequence. Games with the same number start with the same dice. */
  readonly dice: number
}

/**
 * Lists the games between a pair of players. Two different players meet twice with the same dice, and exchange
 * sides for the second game. In all other cases, each game has its own dice. With `as`, the first player has
 * that side in all games.
 */
export function fixtures(
  system: GameSystem,
  setups: readonly Setup[],
  pair: readonly Rung[],
  games: number,
  as?: string,
): Fixture[] {
  if (as && !sidesOf(system, setups[0]).includes(as))
    throw new Error(`--as wants one of ${sidesOf(system, setups[0]).join(' ')}`)
  const orders = as ? 1 : new Set(pair).size
  return Array.from({ length: games }, (_, game) => {
    const dice = Math.floor(game / orders)
    const setup = setups[dice % setups.length]
    const first = as ? sidesOf(system, setup).indexOf(as) : game % orders
    return { setup, by: seated(system, setup, pair, first), dice }
  })
}

export function requestedSetups(system: GameSystem, words: CommandLine): Setup[] {
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
 * Returns the pairs of players that the command line names. Without such names, returns all pairs. In a game
 * with only one side, returns single players instead of pairs.
 */
function pairsIn({ pairs }: CommandLine, setup: Setup, system: GameSystem): Rung[][] {
  if (pairs) return pairs.split(',').map(pair => pair.split('-').map(rungOf))
  if (sidesOf(system, setup).length < 2) return RUNGS.map(rung => [rung])
  return RUNGS.flatMap((one, at) => RUNGS.slice(0, at).map(other => [one, other]))
}

function rungOf(name: string): Rung {
  const rung = RUNGS.find(one => one === name)
  if (!rung) throw new Error(`--pairs wants players such as ${RUNGS.join(' ')}, not "${name}"`)
  return rung
}

export const sidesOf = (system: GameSystem, setup: Setup): string[] => [
  ...new Set(system.rules.roles(setup).map(({ side }) => side)),
]

function seated(
  system: GameSystem,
  setup: Setup,
  pair: readonly Rung[],
  first: number,
): Record<string, Rung> {
  return Object.fromEntries(
    sidesOf(system, setup).map((side, at) => [side, pair[(at + first) % pair.length]]),
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
  setup: Setup,
  by: Readonly<Record<string, Rung>>,
  part: number,
  seed: string,
  watch: (state: State) => void = () => {},
): Played {
  const pick = picker(seed)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const state: State = system.rules.setup(setup, umpire)
  runTasks(system, state, umpire)
  const sides = sidesOf(system, setup)
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
  for (let decisions = 0; openStep(state) && decisions < LONGEST; decisions++) {
    const [role] = decidingRoles(state)
    watch(state)
    const { info, player } = roles.get(role) as { info: RoleInfo; player: ActionChooser<State> }
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

function playerOf(system: GameSystem, rung: Rung, part: number, seed: string): ActionChooser<State> {
  if (REFERENCE_PLAYERS.some(one => one === rung))
    return createReferencePlayer(system, rung as ReferencePlayer, picker(seed))
  const budget: SearchBudget =
    part === 1 ? SEARCH_BUDGETS[rung as SkillLevel] : scaleBudget(SEARCH_BUDGETS[rung as SkillLevel], part)
  let decisions = 0
  let plan: ChosenAction['plan']
  return (state: State, by: Role) => {
    const thought = thinkWithBudget(system, state, by, { budget, seed: `${seed} ${decisions++}`, plan })
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
    share: wilsonInterval(wins, played.length),
    margin: meanWithInterval(results.map(marginOf)),
    bySide: Object.fromEntries(
      sides.map(side => {
        const own = results.filter(result => result.side === side)
        const wins = `${sum(own.map(({ score }) => score))} of ${own.length}`
        return [side, own.length === 0 ? { wins } : { wins, margin: meanWithInterval(own.map(marginOf)) }]
      }),
    ),
    cpu: {
      decisions: cpu.length,
      median: quantile(cpu, 0.5),
      of95: quantile(cpu, 0.95),
      most: quantile(cpu, 1),
      longestTurn: quantile(turns, 1),
    },
  }
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}
