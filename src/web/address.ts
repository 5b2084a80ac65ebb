import { isIPv6 } from 'node:net'

/** The path and query of a request; null: it names no place of ours. A path after an origin can always be parsed. */
export function addressIn(target: string | undefined): URL | null {
  return target?.startsWith('/') ? new URL(`http://page${target}`) : null
}

/** Who asks, as far as an address tells: one connection has a whole /64 of IPv6. */
export function blockOf(address: string): string {
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

/** Its last two may be written like an address of IPv4. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : group === '' ? [] : [group]))
