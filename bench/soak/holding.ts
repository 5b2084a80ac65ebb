import { writeFileSync } from 'node:fs'
import { objectives } from '../../data/stalingrad/index.ts'
import { HOLDING, type Holding } from '../../data/weights/index.ts'
import { question } from '../../src/engine/actions/agenda.ts'
import { systems } from '../../src/systems/index.ts'
import {
  holding as before,
  chanceOf,
  chancesAt,
  oddsOfGermans,
  signsAt,
  signsOf,
} from '../../src/systems/stalingrad/view/holding.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { picker } from '../../tests/support/conformance.ts'
import { gameOf } from './players/ladder.ts'
import { logistic } from './players/logistic.ts'
import { countIn, type Soak, type Words } from './soak.ts'

/** A position with how its game ended. */
export interface Ended {
  readonly game: number
  readonly view: StalingradView
  /** Whether each objective was German at the end, and whether the Germans won. */
  readonly held: readonly boolean[]
  readonly won: boolean
}

type Weights = Pick<Holding, 'objective' | 'win'>

const system = systems.stalingrad

const RIDGE = 0.001
/** Games that are left out to see what the others foretell: one of so many. */
const FOLDS = 6
/** Of the decisions on one's own initiative one of so many is kept: neighbours tell the same. */
const KEPT = 4
/** Who plays: mostly the best; others, so that what good players avoid is seen too. */
const PLAYERS = ['veteran', 'veteran', 'veteran', 'greedy', 'regular'] as const
const PARTS = [0.02, 0.05]

/**
 * `--holding 300`: so many games of Stalingrad between computer players; from which positions which objectives were German
 * at the end, and who won. Writes what `worth` foretells the end by to data/weights, if it foretells games left out better than a blind guess.
 */
export function soakHolding(words: Words, seed: string): Soak {
  const games = countIn(words, 'holding', 300)
  if (games < FOLDS) throw new Error(`--holding wants ${FOLDS} games at least`)
  if (!before) throw new Error(`--holding wants the weights of ${HOLDING} that are there`)
  // Whoever plays knows nothing of what is to be found: where both sides trust it the Soviets win most games, and little is learnt
  before.objective.fill(0)
  before.win.fill(0)
  const positions: Ended[] = []
  for (let game = 0; game < games; game++) {
    positions.push(...positionsOf(game, seed))
    console.log(`${game + 1} of ${games} games, ${positions.length} positions`)
  }
  const { calibration, ...weights } = found(positions)
  const { fitted, blind } = calibration.logLoss
  const ok = fitted < blind
  const told = {
    about: before.about,
    found: { games, positions: positions.length, seed },
    objectives: before.objectives,
    calibration,
    ...weights,
  }
  if (ok) writeFileSync(`data/${HOLDING}`, `${JSON.stringify(told, null, 2)}\n`)
  return { ok, name: 'holding', figures: told }
}

function positionsOf(game: number, seed: string): Ended[] {
  const pick = picker(`${seed} players ${game}`)
  const one = () => PLAYERS[pick(PLAYERS.length)]
  const by = { german: one(), soviet: one() }
  const seen: StalingradView[] = []
  const [{ id: scenario }] = system.scenarios
  const part = PARTS[pick(PARTS.length)]
  const { end, winners } = gameOf(system, { scenario, variants: {} }, by, part, `${seed} ${game}`, state => {
    if (!question(system, state)?.verbs.pass || pick(KEPT) > 0) return
    seen.push(system.views.view(state, null) as StalingradView)
  })
  const { areas } = end as StalingradView
  const held = objectives.map(area => areas[area].control === 'german')
  return seen.map(view => ({ game, view, held, won: winners.includes('german') }))
}

/** Weights from all positions, and how well those found without a part of the games foretell that part. */
export function found(positions: readonly Ended[]) {
  const isOut = ({ game }: Ended) => game % FOLDS === 0
  const learnt = positions.filter(one => !isOut(one))
  const out = positions.filter(isOut)
  const part = weightsFrom(learnt)
  const often = learnt.filter(({ won }) => won).length / learnt.length
  const foretold = out.map(({ view, won }) => ({ chance: chanceOf(oddsOfGermans(view, part)), won }))
  const calibration = {
    logLoss: { fitted: lossOf(foretold), blind: lossOf(out.map(({ won }) => ({ chance: often, won }))) },
    fifths: Array.from({ length: 5 }, (_, fifth) => {
      const some = foretold.filter(({ chance }) => Math.min(4, Math.floor(chance * 5)) === fifth)
      return {
        positions: some.length,
        foretold: meanOf(some.map(({ chance }) => chance)),
        came: meanOf(some.map(({ won }) => Number(won))),
      }
    }),
  }
  return { calibration, ...weightsFrom(positions) }
}

function weightsFrom(positions: readonly Ended[]): Weights {
  const objective = logistic(
    positions.flatMap(({ view, held }) =>
      signsAt(view).map((signs, at) => ({ signs, came: Number(held[at]) })),
    ),
    RIDGE,
  ).map(round)
  const win = logistic(
    positions.map(({ view, won }) => ({
      signs: signsOf(view, chancesAt(view, objective)),
      came: Number(won),
    })),
    RIDGE,
  ).map(round)
  return { objective, win }
}

const SURE = 1e-6
const lossOf = (foretold: readonly { chance: number; won: boolean }[]): number =>
  meanOf(foretold.map(({ chance, won }) => -Math.log(Math.max(SURE, won ? chance : 1 - chance))))

/** 0 where there is nothing. */
function meanOf(numbers: readonly number[]): number {
  let sum = 0
  for (const one of numbers) sum += one
  return numbers.length > 0 ? round(sum / numbers.length) : 0
}

const round = (value: number): number => Math.round(value * 1000) / 1000
