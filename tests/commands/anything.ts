import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { ThinkRequest } from '../../src/thinking/thinker.ts'
import { ferry } from '../toy/index.ts'

/** A mind that does any legal thing, the same one for the same seed. */
export const anything = ({ state, by, seed }: ThinkRequest) => ({
  action: sampleAction(ferry, state as never, by, createSeededPicker(Number.parseInt(seed.slice(0, 8), 16))),
})
