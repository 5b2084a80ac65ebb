import { z } from 'zod'
import type { GameDataReader, GameDataRow } from '../src/engine/catalogue.ts'
import { getLoadedFile } from './load.ts'

export type { GameDataReader, GameDataRow }

/** Reads a data file as it is, including fields that no rule uses. */
export const readRawDataFile: GameDataReader = path => getLoadedFile(path, z.record(z.string(), z.unknown()))

export const listRawRows = (file: GameDataRow, key: string): readonly GameDataRow[] =>
  file[key] as readonly GameDataRow[]
