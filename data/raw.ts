import { z } from 'zod'
import type { FactsReader, FactsRow } from '../src/engine/catalogue.ts'
import { loadFile } from './load.ts'

export type { FactsReader, FactsRow }

/** Reads a data file as it is, including fields that no rule uses. */
export const readRawFile: FactsReader = path => loadFile(path, z.record(z.string(), z.unknown()))

export const rawRows = (file: FactsRow, key: string): readonly FactsRow[] => file[key] as readonly FactsRow[]
