import { hellsGate } from './hells-gate/index.ts'
import type { SystemPainter } from './request.ts'

/** Painters by the id of their system. */
export const painters: Record<string, SystemPainter<unknown>> = {
  'hells-gate': hellsGate,
}
