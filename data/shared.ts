import { z } from 'zod'

/**
 * Origin of a value. `seed`: stated in the rulebook or implied by the rulebook. `public`: found in public texts.
 * `reconstructed`: invented by the project. `printed`: copied from the game box by its owner.
 */
export const provenanceSchema = z.enum(['seed', 'public', 'reconstructed', 'printed'])
/** Origin of the values in each named part of an entry or file. */
export const partProvenancesSchema = z.record(z.string(), provenanceSchema)

export const bilingualTextSchema = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })

/** Returns the schema of a whole number from `from` to `to`, both included. */
export const wholeNumberSchema = (from: number, to: number) => {
  const message = `a whole number from ${from} to ${to}`
  return z.number(message).int(message).min(from, message).max(to, message)
}

/**
 * Ids of project entries that are missing from the bot owner's edition of the game on purpose. Any other missing entry
 * is a mistake.
 */
export const omittedIdsSchema = z.array(z.string()).optional()
