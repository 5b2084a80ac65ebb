import { expect, test } from 'vitest'
import { toHeroesMarks as heroesMarks } from '../../render/conflict-of-heroes/marks.ts'
import { frameColours, themeColours } from '../../render/drawing/theme.ts'
import { toHellMarks as hellMarks } from '../../render/hells-gate/marks.ts'
import { toPavlovMarks as pavlovMarks } from '../../render/pavlovs-house/marks.ts'
import { toStalingradMarks as stalingradMarks } from '../../render/stalingrad/marks.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'

function viewOf(id: keyof typeof systems): never {
  const system = systems[id]
  return system.views.view(freshMatch(system, setupsOf(system)[0], 'gained').match.state, null) as never
}

/** All tints of a board's marks, wherever they stand. */
const tintsOf = (marks: object): unknown[] =>
  Object.values(marks).flatMap(one => (one instanceof Map ? [...one.values()] : []))

test.each([
  [
    'pavlovs-house',
    () =>
      pavlovMarks([{ type: 'reinforced', pieces: [0, 1], radio: null } as never], viewOf('pavlovs-house')),
  ],
  ['hells-gate', () => hellMarks([{ type: 'rebuilt', unit: 0 } as never], viewOf('hells-gate'))],
  ['stalingrad', () => stalingradMarks([{ type: 'control', area: 0 } as never], viewOf('stalingrad'))],
  [
    'conflict-of-heroes',
    () => heroesMarks([{ type: 'rallied', unit: 0 } as never], viewOf('conflict-of-heroes')),
  ],
])('%s: what was gained is not framed like what may be chosen', (_, marks) => {
  const tints = tintsOf(marks())
  expect(tints).toContain(frameColours.gain)
  expect(tints).not.toContain(themeColours.green)
})
