type Pick = (n: number) => number
type Json = Record<string, unknown>

/** What stands in place of a value: each of another type. Made anew each time, for a packet is spoilt in several places. */
const values = (): readonly unknown[] => [
  null,
  0,
  -1,
  7.5,
  1e300,
  true,
  '',
  'a word',
  'x'.repeat(5000),
  [],
  [null],
  [5],
  {},
  { id: null },
  { length: 3 },
]

/** Ways to spoil a packet, as Discord or anything on the way might. */
const WAYS = ['leave out', 'null', 'another type', 'add', 'whole'] as const
export type Way = (typeof WAYS)[number]

function value(pick: Pick): unknown {
  const all = values()
  return all[pick(all.length)]
}

/** A copy that is spoilt in one to three places, and how. */
export function spoilt(data: unknown, pick: Pick): { readonly data: unknown; readonly ways: readonly Way[] } {
  const ways: Way[] = []
  let copy: unknown = structuredClone(data)
  for (let times = 1 + pick(3); times > 0; times--) {
    const way = pick(40) === 0 ? 'whole' : WAYS[pick(4)]
    ways.push(way)
    if (way === 'whole') copy = value(pick)
    else spoilIn(copy, way, pick)
  }
  // A null in place of a null changes nothing
  const before = JSON.stringify(data)
  while (JSON.stringify(copy) === before) spoilIn(copy, 'another type', pick)
  return { data: copy, ways }
}

function spoilIn(data: unknown, way: Way, pick: Pick): void {
  const places: { readonly holder: Json; readonly key: string }[] = []
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 6) return
    for (const key of Object.keys(value)) {
      places.push({ holder: value as Json, key })
      look((value as Json)[key], depth + 1)
    }
  }
  look(data, 0)
  if (places.length === 0) return
  // A field near the top is more often looked at.
  const { holder, key } = places[Math.min(pick(places.length), pick(places.length))]
  if (way === 'leave out') Reflect.deleteProperty(holder, key)
  if (way === 'null') holder[key] = null
  if (way === 'another type') holder[key] = value(pick)
  // A list has no fields of other names in JSON, and whatever is set as its length resizes it
  if (way === 'add' && !Array.isArray(holder)) holder[ADDED[pick(ADDED.length)]] = value(pick)
}

/** Fields that some packets have and others do not, and names that mean something to JavaScript. */
const ADDED = [
  'message',
  'member',
  'user',
  'thread',
  'channel',
  'guild',
  'resolved',
  'type',
  'data',
  'recipients',
  'length',
  'toString',
  'constructor',
  'unheard_of',
]
