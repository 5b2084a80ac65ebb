import { conflictOfHeroes } from './conflict-of-heroes/index.ts'
import { hellsGate } from './hells-gate/index.ts'
import { pavlovsHouse } from './pavlovs-house/index.ts'
import type { SystemPainter } from './request.ts'
import { stalingrad } from './stalingrad/index.ts'
import { tables } from './tables.ts'

/**
 * Painters by the id of their system. A new one gets a folder `render/<id>/` whose `index.ts` exports a
 * `SystemPainter` of the system's view, and a line here. It composes with `frame.ts` and `strip.ts`, paints with
 * `shapes.ts`, `text.ts`, `tags.ts`, `badges.ts`, `counter.ts`, `dice.ts`, `hex.ts` and `ground.ts`, takes every
 * colour and size of type from `theme.ts`, and keeps what never changes in `layer` (see `canvas.ts`).
 */
export const painters: Record<string, SystemPainter<unknown>> = {
  'hells-gate': hellsGate,
  'pavlovs-house': pavlovsHouse,
  stalingrad,
  'conflict-of-heroes': conflictOfHeroes,
  // The house's own figures, of no game
  tables,
}
