import { expect, test } from 'vitest'
import { sideStyles } from '../../render/drawing/theme.ts'
import { systems } from '../../src/systems/index.ts'

test('messages of a side have the colour of its counters, in every game', () => {
  for (const system of Object.values(systems))
    for (const { id } of system.scenarios)
      for (const { role, side, colour } of system.rules.roles({ scenario: id, variants: {} }))
        expect(`#${colour?.toString(16)}`, `${system.id} ${role}`).toBe(
          (sideStyles as Record<string, { plate: string }>)[side ?? '']?.plate,
        )
})
