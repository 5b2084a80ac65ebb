import { sample } from '../../src/engine/actions/legal.ts'
import { pickFrom } from '../../src/engine/ahead.ts'
import type { Matter } from '../../src/thinking/thinker.ts'
import { ferry } from '../toy/index.ts'

/** A mind that does any legal thing, the same one for the same seed. */
export const anything = ({ state, by, seed }: Matter) => ({
  action: sample(ferry, state as never, by, pickFrom(Number.parseInt(seed.slice(0, 8), 16))),
})
