import { z } from 'zod'
import { load } from './load.ts'

export type Row = Readonly<Record<string, unknown>>
/** A file of facts as it is written, with the fields that no rule reads. */
export type Read = (path: string) => Row

export const raw: Read = path => load(path, z.record(z.string(), z.unknown()))

export const rowsIn = (file: Row, key: string): readonly Row[] => file[key] as readonly Row[]
