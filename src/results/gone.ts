import { randomBytes } from 'node:crypto'

const GONE = 'gone:'

/** The pseudonym of somebody who had everything about himself deleted: `gone:` and 16 hexadecimal digits of chance. */
export const goneName = (): string => GONE + randomBytes(8).toString('hex')

/** Such a pseudonym stands in place of a user's id. */
export const isGone = (user: string): boolean => user.startsWith(GONE)
