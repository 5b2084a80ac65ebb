import { z } from 'zod'
import type { Read, Row } from '../src/engine/catalogue.ts'
import { load } from './load.ts'

export type { Read, Row }

/** Reads a data file as written, including fields that no rule uses. */
export const raw: Read = path => load(path, z.record(z.string(), z.unknown()))

export const rowsIn = (file: Row, key: string): readonly Row[] => file[key] as readonly Row[]
