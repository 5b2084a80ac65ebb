import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fitHoldingWeights, type HoldingSample } from '../../bench/soak/holding.ts'
import { fitLogisticRegression } from '../../bench/soak/players/logistic.ts'
import { objectiveAreaIndices } from '../../data/stalingrad/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { computeStalingradFeatures } from '../../src/systems/stalingrad/view/evaluation.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { predictGermanWinLogOdds } from '../../src/systems/stalingrad/view/win-prediction.ts'
import { fresh } from '../stalingrad/st.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { type Loose, ourFile, ownDataWith, ownerFolder, writeOwn } from '../support/owner.ts'

const start = fresh().view(null)

/** The start of the game with so many objectives under German control, and other units gone from them. */
function held(count: number, turn = 5): StalingradView {
  const german = objectiveAreaIndices.slice(0, count)
  return {
    ...start,
    turn,
    areas: start.areas.map(one => {
      if (!objectiveAreaIndices.includes(one.area)) return one
      const control = german.includes(one.area) ? 'german' : 'soviet'
      const foe = control === 'german' ? 'soviet' : 'german'
      return { ...one, control, [foe]: [] }
    }),
  }
}

describe('the end that worth foretells in Stalingrad', () => {
  test('is the better for the Germans the more objectives they hold, and the other way round for the Soviets', () => {
    const odds = objectiveAreaIndices.map((_, count) => predictGermanWinLogOdds(held(count)))
    expect(odds).toEqual(odds.toSorted((a, b) => a - b))
    expect(odds[6] - odds[0]).toBeGreaterThan(2)
    expect(computeStalingradFeatures(held(6), 'german').end).toBeGreaterThan(
      computeStalingradFeatures(held(0), 'german').end,
    )
    expect(computeStalingradFeatures(held(6), 'soviet').end).toBe(
      -computeStalingradFeatures(held(6), 'german').end,
    )
  })

  test('is worse for them where more objectives are wanted', () => {
    expect(predictGermanWinLogOdds({ ...held(5), needed: 3 })).toBeGreaterThan(
      predictGermanWinLogOdds(held(5)),
    )
  })
})

describe('weights that foretell it', () => {
  test('are those by which things came about, and nothing for what bears on nothing', () => {
    const pick = picker('logistic')
    const seen = Array.from({ length: 4000 }, () => {
      const signs = [1, pick(200) / 100 - 1, pick(200) / 100 - 1]
      const chance = 1 / (1 + Math.exp(-(0.5 + 2 * signs[1])))
      return { signs, came: Number(pick(1000) < 1000 * chance) }
    })
    const [always, real, none] = fitLogisticRegression(seen, 1e-4)
    expect(Math.abs(always - 0.5)).toBeLessThan(0.15)
    expect(Math.abs(real - 2)).toBeLessThan(0.3)
    expect(Math.abs(none)).toBeLessThan(0.15)
    // What holds them near nothing does so
    expect(fitLogisticRegression(seen, 1)[1]).toBeLessThan(0.3)
  })

  test('foretell games that were left out, and say how well', () => {
    const pick = picker('ended')
    const positions = Array.from({ length: 600 }, (_, at): HoldingSample => {
      const count = pick(8)
      const won = pick(10) < 8 === count > 4
      return { game: at >> 1, view: held(count), held: objectiveAreaIndices.map((_, i) => i < count), won }
    })
    const { calibration, objective, win } = fitHoldingWeights(positions)
    expect(calibration.logLoss.fitted).toBeLessThan(0.9 * calibration.logLoss.blind)
    for (const { positions: some, foretold, came } of calibration.fifths)
      if (some > 20) expect(Math.abs(foretold - came)).toBeLessThan(0.25)
    expect([objective.length, win.length]).toEqual([51, 18])
  })

  const folder = ownerFolder('weights')
  test('of another number are left out by name', async () => {
    const path = join(import.meta.dirname, '../../data/weights/stalingrad-holding.json')
    const ours = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(
      join(folder(), 'stalingrad-holding.json'),
      JSON.stringify({ ...ours, win: ours.win.slice(1) }),
    )
    const { problems, closed, files } = await ownDataWith('weights')
    expect([closed, files]).toEqual([[], []])
    expect(problems).toEqual([
      'weights/stalingrad-holding.json: expected 18 weights of "win", got 17; it is left out',
    ])
    // The project's own ones are in their place
    const { objectiveHoldingModel } = await import('../../src/systems/stalingrad/view/win-prediction.ts')
    expect(objectiveHoldingModel?.win).toEqual(ours.win)
  })

  test.each([
    ['more', 3],
    ['fewer', 1],
  ])('are left out where an owner’s areas have %s objectives, and nothing else is', async (_, factor) => {
    const areas = ourFile('stalingrad/areas.json')
    const [changed] = areas.areas.filter((area: Loose) => area.factor === (factor === 3 ? 2 : 3))
    changed.factor = factor
    writeOwn(dirname(folder()), 'stalingrad/areas.json', JSON.stringify(areas))
    const { problems, closed, files } = await ownDataWith('weights')
    expect([closed, files]).toEqual([[], ['stalingrad/areas.json']])
    expect(problems).toEqual([
      expect.stringMatching(
        /^weights\/stalingrad-holding\.json: expected weights of the objectives .*, got .*; it is left out$/,
      ),
    ])
    const { systems } = await import('../../src/systems/index.ts')
    const { stalingrad } = systems
    const scenario = stalingrad.scenarios[0].id
    const { match } = freshMatch(stalingrad, { scenario, variants: {} }, 'owner')
    const view = stalingrad.views.view(match.state, 'german')
    expect(Number.isFinite(stalingrad.search.evaluate?.(view, 'german'))).toBe(true)
  })

  test('of other terms are left out by name, and the computer plays by those of the project', async () => {
    const ours = ourFile('weights/hells-gate.json')
    const [first, ...terms] = Object.keys(ours.terms)
    const fewer = Object.fromEntries(terms.map(term => [term, ours.terms[term]]))
    writeFileSync(join(folder(), 'hells-gate.json'), JSON.stringify({ ...ours, terms: fewer }))
    const { problems, closed } = await ownDataWith('weights')
    expect(closed).toEqual([])
    expect(problems).toEqual([
      expect.stringMatching(/^weights\/hells-gate\.json: expected the terms .*; it is left out$/),
    ])
    expect(problems[0]).toContain(first)
  })
})

test('a part of a budget looks at as many positions less, at fewer worlds before fewer actions', () => {
  const { tries, worlds } = SEARCH_BUDGETS.veteran
  for (const part of [0.02, 0.1, 0.5]) {
    const less = scaleSearchBudget(SEARCH_BUDGETS.veteran, part)
    expect(Math.abs(less.tries * less.worlds - part * tries * worlds)).toBeLessThanOrEqual(less.worlds)
  }
  expect(scaleSearchBudget(SEARCH_BUDGETS.veteran, 0.1).worlds).toBe(1)
})
