import { systems } from '../../src/systems/index.ts'
import { ford } from '../ford/index.ts'

/** Every registered system and that of the authors' guide, or the one that is asked for. */
export const tested = [...Object.values(systems), ford].filter(
  ({ id }) => !process.env.ONLY_SYSTEM || id === process.env.ONLY_SYSTEM,
)
