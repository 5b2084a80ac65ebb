import { z } from 'zod'
import type { Read, Row } from '../src/engine/catalogue.ts'
import { load } from './load.ts'

export type { Read, Row }

/** A file of facts as it is written, with the fields that no rule reads. */
export const raw: Read = path => load(path, z.record(z.string(), z.unknown()))

export const rowsIn = (file: Row, key: string): readonly Row[] => file[key] as readonly Row[]
