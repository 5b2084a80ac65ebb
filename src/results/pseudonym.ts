import { randomBytes } from 'node:crypto'

const GONE = 'gone:'

/** Creates a pseudonym for a person whose data was deleted: `gone:` and 16 random hexadecimal digits. */
export const createPseudonym = (): string => GONE + randomBytes(8).toString('hex')

/** Checks whether a user id is the pseudonym of a person whose data was deleted. */
export const isPseudonym = (user: string): boolean => user.startsWith(GONE)
