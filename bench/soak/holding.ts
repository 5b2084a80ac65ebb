import { writeFileSync } from 'node:fs'
import { objectiveAreaIndices } from '../../data/stalingrad/index.ts'
import { HOLDING_MODEL_PATH, type HoldingModel } from '../../data/weights/index.ts'
import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { systems } from '../../src/systems/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import {
  objectiveHoldingModel as before,
  computeObjectiveInputs,
  computeWinInputs,
  logOddsToProbability,
  predictGermanWinLogOdds,
  predictObjectiveChances,
} from '../../src/systems/stalingrad/view/win-prediction.ts'
import { picker } from '../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'
import { playLadderGame } from './players/ladder.ts'
import { fitLogisticRegression } from './players/logistic.ts'

/** A position from a game, and the result of that game. */
export interface HoldingSample {
  readonly game: number
  readonly view: StalingradView
  /**
   * `held`: for each objective, whether the Germans held it at the end of the game. `won`: whether the Germans
   * won the game.
   */
  readonly held: readonly boolean[]
  readonly won: boolean
}

type Weights = Pick<HoldingModel, 'objective' | 'win'>

const system = systems.stalingrad

const RIDGE = 0.001
/** One game of every `FOLDS` games is left out of the fit. The forecast is then tested on the games left out. */
const FOLDS = 6
/** One of every `KEPT` free decisions is used for the fit, because neighbouring positions are nearly alike. */
const KEPT = 4
/**
 * Levels of the computer players in the games. Most of them are Veterans. The others reach positions that good players
 * avoid.
 */
const PLAYERS = ['veteran', 'veteran', 'veteran', 'greedy', 'regular'] as const
const PARTS = [0.02, 0.05]

/**
 * `--holding 300`: plays 300 games of Stalingrad between computer players. Learns from the positions to predict
 * which objectives the Germans hold at the end, and who wins. If the new weights predict unseen games better
 * than a blind guess, the test writes the weights to data/weights.
 */
export function runObjectiveHoldingModelFit(words: CommandLine, seed: string): SoakTestResult {
  const games = parseCountArgument(words, 'holding', 300)
  if (games < FOLDS) throw new Error(`--holding wants ${FOLDS} games at least`)
  if (!before) throw new Error(`--holding wants the weights of ${HOLDING_MODEL_PATH} that are there`)
  // The computer players must not use the old forecast. If both sides trust it, the Soviets win most games, and there
  // is little to learn
  before.objective.fill(0)
  before.win.fill(0)
  const positions: HoldingSample[] = []
  for (let game = 0; game < games; game++) {
    positions.push(...positionsOf(game, seed))
    console.log(`${game + 1} of ${games} games, ${positions.length} positions`)
  }
  const { calibration, ...weights } = fitHoldingWeights(positions)
  const { fitted, blind } = calibration.logLoss
  const ok = fitted < blind
  const told = {
    about: before.about,
    found: { games, positions: positions.length, seed },
    objectives: before.objectives,
    calibration,
    ...weights,
  }
  if (ok) writeFileSync(`data/${HOLDING_MODEL_PATH}`, `${JSON.stringify(told, null, 2)}\n`)
  return { ok, name: 'holding', figures: told }
}

function positionsOf(game: number, seed: string): HoldingSample[] {
  const pick = picker(`${seed} players ${game}`)
  const one = () => PLAYERS[pick(PLAYERS.length)]
  const by = { german: one(), soviet: one() }
  const seen: StalingradView[] = []
  const [{ id: scenario }] = system.scenarios
  const part = PARTS[pick(PARTS.length)]
  const { end, winners } = playLadderGame(
    system,
    { scenario, variants: {} },
    by,
    part,
    `${seed} ${game}`,
    state => {
      if (!findOpenQuestion(system, state)?.verbs.pass || pick(KEPT) > 0) return
      seen.push(system.views.view(state, null) as StalingradView)
    },
  )
  const { areas } = end as StalingradView
  const held = objectiveAreaIndices.map(area => areas[area].control === 'german')
  return seen.map(view => ({ game, view, held, won: winners.includes('german') }))
}

/**
 * Returns weights that are fitted to all positions, and how well such weights predict. For this test, weights are
 * fitted to one part of the games and predict the others.
 */
export function fitHoldingWeights(positions: readonly HoldingSample[]) {
  const isOut = ({ game }: HoldingSample) => game % FOLDS === 0
  const learnt = positions.filter(one => !isOut(one))
  const out = positions.filter(isOut)
  const part = weightsFrom(learnt)
  const often = learnt.filter(({ won }) => won).length / learnt.length
  const foretold = out.map(({ view, won }) => ({
    chance: logOddsToProbability(predictGermanWinLogOdds(view, part)),
    won,
  }))
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

function weightsFrom(positions: readonly HoldingSample[]): Weights {
  const objective = fitLogisticRegression(
    positions.flatMap(({ view, held }) =>
      computeObjectiveInputs(view).map((signs, at) => ({ signs, came: Number(held[at]) })),
    ),
    RIDGE,
  ).map(round)
  const win = fitLogisticRegression(
    positions.map(({ view, won }) => ({
      signs: computeWinInputs(view, predictObjectiveChances(view, objective)),
      came: Number(won),
    })),
    RIDGE,
  ).map(round)
  return { objective, win }
}

const SURE = 1e-6
const lossOf = (foretold: readonly { chance: number; won: boolean }[]): number =>
  meanOf(foretold.map(({ chance, won }) => -Math.log(Math.max(SURE, won ? chance : 1 - chance))))

/** Returns the mean of a list of numbers, or 0 for an empty list. */
function meanOf(numbers: readonly number[]): number {
  let sum = 0
  for (const one of numbers) sum += one
  return numbers.length > 0 ? round(sum / numbers.length) : 0
}

const round = (value: number): number => Math.round(value * 1000) / 1000
