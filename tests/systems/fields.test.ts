import { expect, test } from 'vitest'
import type { GameState } from '../../src/engine/model.ts'
import { type Fields, faultsOf } from '../support/state-fields.ts'
import { tested } from './tested.ts'

test.each(tested)(
  '$id: every field of the state is reset when it should be, is copied, is in the position and in the views',
  async system => {
    const { fields } = (await import(`../${system.id}/fields.ts`)) as { fields: Fields<GameState, string> }
    expect(faultsOf(system, fields, `${system.id} fields`)).toEqual([])
  },
  120_000,
)
