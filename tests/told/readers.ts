import { choose } from '../pavlovs-house/patient.ts'
import { heroesReader } from './conflict-of-heroes.ts'
import { hellsGateReader } from './hells-gate.ts'
import type { Hunt } from './hunt.ts'
import { pavlovReader } from './pavlovs-house.ts'
import type { Reader } from './probe.ts'
import { stalingradReader } from './stalingrad.ts'

/** How each registered game is read. */
export const readers: Readonly<Record<string, Reader>> = {
  'hells-gate': hellsGateReader,
  'pavlovs-house': pavlovReader,
  stalingrad: stalingradReader,
  'conflict-of-heroes': heroesReader,
}

/** Who plays better than at random, so that games last. */
export const chooser: Readonly<Record<string, Hunt['choose']>> = { 'pavlovs-house': choose }
