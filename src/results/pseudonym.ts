import { randomBytes } from 'node:crypto'

const GONE = 'gone:'

/** Creates a pseudonym for a person who had their data deleted: `gone:` and 16 random hexadecimal digits. */
export const createPseudonym = (): string => GONE + randomBytes(8).toString('hex')

/** Checks whether a user id is the pseudonym of a person who had their data deleted. */
export const isPseudonym = (user: string): boolean => user.startsWith(GONE)
