import { isIPv6 } from 'node:net'

/**
 * Parses the path and query of a request. Returns null if the request target does not start with `/`. Never throws,
 * because the URL constructor gets the target after a fixed origin.
 */
export function parseRequestTarget(target: string | undefined): URL | null {
  return target?.startsWith('/') ? new URL(`http://page${target}`) : null
}

/**
 * Returns the block of addresses that one internet connection owns. For IPv4 this is the address itself, for
 * IPv6 its /64 block.
 */
export function toAddressBlock(address: string): string {
  const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(bare)) return bare
  const [first, last] = bare.replace(/%.*/, '').split('::')
  const before = groupsOf(first)
  const after = last === undefined ? [] : groupsOf(last)
  const between = last === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(between).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Splits a part of an IPv6 address into its groups. An IPv4 ending, as in `::ffff:1.2.3.4`, counts as two
 * groups of zero.
 */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : group === '' ? [] : [group]))
