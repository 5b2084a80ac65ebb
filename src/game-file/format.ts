import { z } from 'zod'
import { MAX_HANDICAP } from '../engine/log.ts'
import { GameFileError } from './problem.ts'

/** Current version of the game file format. The file docs/game-file.md describes the format. */
export const GAME_FILE_FORMAT = 'fieldpost-game/2'
/**
 * Previous version of the game file format. It differs from the current version only in links and chance, which
 * files of games at a real table do not contain. Such files are therefore still accepted.
 */
const OLDER = 'fieldpost-game/1'

const NUMBER = /^fieldpost-game\/(\d{1,9})$/
const numberOf = (format: string): number => Number(NUMBER.exec(format)?.[1] ?? 0)

/**
 * Checks the format version of a game file, before all other checks. Throws `GameFileError` if a newer release wrote
 * the file.
 */
export function checkFormatVersion(json: unknown): void {
  const { format } = (json ?? {}) as { format?: unknown }
  if (typeof format !== 'string' || numberOf(format) <= numberOf(GAME_FILE_FORMAT)) return
  const message = `format: ${format} was made by a newer release; this one reads up to ${GAME_FILE_FORMAT}: update Fieldpost`
  throw new GameFileError({ message, isNewer: true })
}

/** Matches the skill level of a computer player, such as `veteran`. */
export const SKILL_LEVEL_PATTERN = /^[a-z]{1,20}$/

/** Dice and draws of an entry. In recorded games, people write `dice` and `draws` by hand. */
const chance = {
  chance: z
    .array(
      z.union([z.tuple([z.int(), z.int()]).readonly(), z.tuple([z.int(), z.int(), z.string()]).readonly()]),
    )
    .optional(),
  dice: z.array(z.int()).optional(),
  draws: z.array(z.string()).optional(),
}
const entrySchema = z.strictObject({
  n: z.int().positive().optional(),
  by: z.string(),
  /**
   * Text of the action. Absent in the file of an unfinished game, because it is secret. `told` then holds the public
   * sentences.
   */
  do: z.string().optional(),
  told: z.array(z.string()).optional(),
  ...chance,
  sealed: z.boolean().optional(),
  command: z.int().optional(),
  auto: z.literal(true).optional(),
  agreed: z.array(z.string()).optional(),
  link: z.string().optional(),
  note: z.string().optional(),
})
export const gameFileSchema = z.strictObject({
  format: z.enum([GAME_FILE_FORMAT, OLDER]),
  system: z.string(),
  rules: z.string().optional(),
  scenario: z.string(),
  variants: z.record(z.string(), z.string()).optional(),
  table: z.string().optional(),
  entropy: z.array(z.string()).optional(),
  commitment: z.string().optional(),
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  sealed: z.boolean().optional(),
  dice: z.enum(['secret', 'recorded']).optional(),
  setup: z.unknown().optional(),
  seats: z.array(z.array(z.string())).optional(),
  computers: z.record(z.string(), z.string().regex(SKILL_LEVEL_PATTERN, 'expected a level')).optional(),
  lot: z
    .strictObject({
      seats: z.array(z.array(z.string())),
      chance: z.array(z.tuple([z.int().positive(), z.int().positive()])),
    })
    .optional(),
  handicap: z.strictObject({ side: z.string(), points: z.int().min(1).max(MAX_HANDICAP) }).optional(),
  bids: z
    .strictObject({
      made: z.array(
        z.strictObject({
          n: z.int().positive(),
          side: z.string(),
          points: z.int().min(0).max(MAX_HANDICAP),
          commitment: z.string(),
          plays: z.string(),
        }),
      ),
      chance: z.array(z.tuple([z.int().positive(), z.int().positive()])),
    })
    .optional(),
  from: z.strictObject({ table: z.string(), entry: z.int().nonnegative(), link: z.string() }).optional(),
  opening: z
    .strictObject({ ...chance, told: z.array(z.string()).optional(), link: z.string().optional() })
    .optional(),
  bases: z.array(z.strictObject({ n: z.int(), rules: z.string(), state: z.unknown() })).optional(),
  entries: z.array(entrySchema),
  result: z
    .strictObject({ winners: z.array(z.string()), reason: z.string() })
    .nullable()
    .optional(),
  note: z.string().optional(),
})
export type GameFile = z.infer<typeof gameFileSchema>
