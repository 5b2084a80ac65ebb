import { tactics } from '../../../data/pavlovs-house/index.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { picker } from '../../../tests/support/conformance.ts'
import { chooseSimpleAction } from '../../habits.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from '../command-line.ts'

const LEVELS = ['none', 'veteran', 'guards'] as const

/**
 * `--habits 200`: plays 200 games of Pavlov's House at each tactics level, with and without the support variant.
 * The solo player follows simple rules. With `--cards base` or `--cards support`, one tactics card stays open
 * during a whole game. Each tactics card gets 200 such games.
 */
export function runSimplePlayerTest(words: CommandLine, seed: string): SoakTestResult {
  const games = parseCountArgument(words, 'habits', 200)
  const figures: Record<string, object> = {}
  if (words.cards) {
    const support = words.cards === 'support' ? 'yes' : 'no'
    for (const [card, { number }] of [[-1, { number: 0 }], ...tactics.cards.entries()] as const)
      figures[number] = series({ support }, games, seed, card)
  } else {
    for (const support of ['no', 'yes'])
      for (const level of LEVELS)
        figures[`${level}${support === 'yes' ? ' with support' : ''}`] = series(
          { tactics: level, support },
          games,
          seed,
        )
  }
  return { ok: true, figures }
}

function series(variants: Readonly<Record<string, string>>, games: number, seed: string, card = -1) {
  const ways: Record<string, number> = {}
  let won = 0
  let drawn = 0
  let score = 0
  let withoutCounter = 0
  for (let game = 0; game < games; game++) {
    const end = play(variants, `${seed} ${game}`, card)
    won += end.winner === 'soviet' ? 1 : 0
    drawn += end.winner === 'draw' ? 1 : 0
    ways[end.reason] = (ways[end.reason] ?? 0) + 1
    score += end.score
    withoutCounter += end.ranOut ? 1 : 0
  }
  const lost = games - won - drawn
  return { won, drawn, lost, ways, meanScore: Math.round((score / games) * 10) / 10, withoutCounter }
}

function play(variants: Readonly<Record<string, string>>, seed: string, card: number) {
  const pick = picker(seed)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
  const state = pavlovsHouse.rules.setup({ scenario: 'house', variants }, umpire)
  if (card >= 0) state.tacticsOpen = [card]
  runTasks(pavlovsHouse, state, umpire)
  while (findOpenStep(state)) {
    const [by] = decidingRoles(state)
    applyAction(pavlovsHouse, state, by, chooseSimpleAction(state, by), umpire)
  }
  return {
    winner: state.outcome?.winners[0] ?? 'draw',
    reason: state.outcome?.reason ?? '',
    score: pavlovsHouse.views.view(state, null).score.total,
    ranOut: umpire.announcements.some(({ event }) => event.type === 'noCounter'),
  }
}
