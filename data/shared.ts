import { z } from 'zod'

/**
 * Where a value comes from. seed: stated in the rulebook or forced by it; public: found in public texts; reconstructed: ours;
 * printed: copied from the box by its owner.
 */
export const provenance = z.enum(['seed', 'public', 'reconstructed', 'printed'])
/** The same for each named part of an entry or file. */
export const provenances = z.record(z.string(), provenance)

export const both = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })

/** A whole number between two bounds, both included. */
export const whole = (from: number, to: number) => {
  const message = `a whole number from ${from} to ${to}`
  return z.number(message).int(message).min(from, message).max(to, message)
}

/** Ids of entries of ours that the box does not have: without this a missing entry is a mistake. */
export const without = z.array(z.string()).optional()
