import { heroesPainter } from './conflict-of-heroes/index.ts'
import { hellsGatePainter } from './hells-gate/index.ts'
import { pavlovsHousePainter } from './pavlovs-house/index.ts'
import type { SystemPainter } from './request.ts'
import { stalingradPainter } from './stalingrad/index.ts'
import { tablesPainter } from './tables.ts'

/**
 * The painter of each game system, by the system's id. A new system needs a folder `render/<id>/` whose
 * `index.ts` exports a `SystemPainter` for its view, and a line here. The painter uses `frame.ts` and `strip.ts`
 * for the layout. It draws with `shapes.ts`, `text.ts`, `tags.ts`, `badges.ts`, `counter.ts`, `dice.ts`,
 * `hex.ts` and `ground.ts`. All colours and type sizes come from `theme.ts`. Unchanging parts are cached (see
 * `canvas.ts`).
 */
export const painters: Record<string, SystemPainter<unknown>> = {
  'hells-gate': hellsGatePainter,
  'pavlovs-house': pavlovsHousePainter,
  stalingrad: stalingradPainter,
  'conflict-of-heroes': heroesPainter,
  // The tables of ratings and results belong to no game, but a painter draws them as well
  tables: tablesPainter,
}
