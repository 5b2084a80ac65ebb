import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FitSample, fitFeatureWeights } from '../../bench/soak/players/fit.ts'
import { loadWeights } from '../../data/weights/index.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../support/conformance.ts'
import { ownDataWith, ownerFolder } from '../support/owner.ts'

/** Games that end as these terms say, and by some chance. */
function games(real: readonly number[], chance: number): FitSample[] {
  const pick = picker('fit')
  const some = () => pick(2001) / 100 - 10
  return Array.from({ length: 400 }, (_, at) => {
    const terms = real.map(some)
    const margin = 3 + terms.reduce((sum, term, i) => sum + real[i] * term, 0) + chance * some()
    return { game: at >> 3, terms, margin, won: Number(margin > 0) }
  })
}

describe('weights of a worth', () => {
  test('are found where what is worth more by hand foretells less', () => {
    const { factors, calibration } = fitFeatureWeights(games([2, 1, 0.5], 0.2), 3)
    expect(factors[0] / factors[1]).toBeCloseTo(2, 1)
    expect(factors[2] / factors[1]).toBeCloseTo(0.5, 1)
    expect(calibration.explained.fitted).toBeGreaterThan(0.97)
    expect(calibration.explained.hand).toBeLessThan(0.9)
    expect(calibration.brier.fitted).toBeLessThan(calibration.brier.hand)
    expect(calibration.brier.hand).toBeLessThan(calibration.brier.blind)
    for (const { foretold, came } of calibration.fifths) expect(Math.abs(foretold - came)).toBeLessThan(1)
  })

  test('stay near those by hand where the games tell little, and no term is turned round or dropped', () => {
    const { factors } = fitFeatureWeights(games([1, -1], 0.1), 2)
    expect(factors[1]).toBe(0.3)
    const { factors: vague } = fitFeatureWeights(games([1, 1.3], 4), 2)
    for (const factor of vague) expect(Math.abs(factor - 1)).toBeLessThan(0.5)
  })
})

describe.each(Object.values(systems).filter(({ search: { features } }) => features))('$id', system => {
  const names = (state: GameState) => {
    const [by] = decidingRoles(state)
    return Object.keys(system.search.features?.(system.views.view(state, by), by) ?? {})
  }

  test('has a weight for each term of its worth', () => {
    const pick = picker('weights')
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = system.rules.setup({ scenario: system.scenarios[0].id, variants: {} }, umpire)
    runTasks(system as GameSystem<GameState>, state, umpire)
    for (let n = 0; n < 5 && findOpenStep(state); n++) {
      const [by] = decidingRoles(state)
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    }
    expect(names(state).toSorted()).toEqual(Object.keys(loadWeights(system.id).terms).sort())
  })
})

describe('a file of weights', () => {
  const folder = ownerFolder('weights')

  test('that knows other terms is left out by name; one with other weights is taken', async () => {
    const ours = join(import.meta.dirname, '../../data/weights/hells-gate.json')
    const weights = JSON.parse(readFileSync(ours, 'utf8'))
    const put = (terms: object) =>
      writeFileSync(join(folder(), 'hells-gate.json'), JSON.stringify({ ...weights, terms }))
    put({ points: 1, glory: 2 })
    const { closed, files, problems } = await ownDataWith('weights')
    expect([closed, files]).toEqual([[], []])
    expect(problems).toEqual([
      'weights/hells-gate.json: expected the terms advance, combat, lines, pocket, points, got glory, points; it is left out',
    ])
    put({ ...weights.terms, points: 2 })
    expect(await ownDataWith('weights')).toMatchObject({ files: ['weights/hells-gate.json'], problems: [] })
    writeFileSync(join(folder(), 'hells-gate.json'), '{')
    expect((await ownDataWith('weights')).problems).toEqual([
      'weights/hells-gate.json: line 1, column 2: expected the name of a field in quotes, found the end; it is left out',
    ])
  })
})
