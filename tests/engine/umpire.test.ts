import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { computeCommitment, createEntryDice } from '../../src/engine/chain.ts'
import { type ChanceSource, createRecordedSource, MissingDiceError } from '../../src/engine/chance.ts'
import { Umpire, visibleEvents } from '../../src/engine/umpire.ts'

const SECRET = '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0'
const start = {
  scenario: 'river',
  variants: {},
  system: 'ferry',
  rules: '1/none',
  table: '1573532824017829888',
  entropy: ['1573532900000000001', '1573532900000000002'],
  commitment: '',
}
const first = (source: ChanceSource, sides: number, count = 24) =>
  Array.from({ length: count }, () => source.die(sides))

/** Words in counter mode and whole numbers by rejection: written after docs/game-file.md, not after the code. */
function byTheBook(n: number): (of: number) => number {
  const words: number[] = []
  let block = 0
  const next = (): number => {
    if (words.length === 0) {
      const text = JSON.stringify([2, 'chance', start.table, start.entropy, n, block++])
      const bytes = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(text).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    return words.shift() as number
  }
  return of => {
    const limit = of <= 2 ? 2 ** 32 : 2 ** 32 - (2 ** 32 % of)
    let word = next()
    while (word >= limit) word = next()
    return word % of
  }
}

describe('dice, as docs/game-file.md tells everybody to derive them', () => {
  test.each([0, 1, 2, 77])('entry %i', n => {
    for (const sides of [1, 2, 6, 10, 20]) {
      const number = byTheBook(n)
      const expected = Array.from({ length: 24 }, () => 1 + number(sides))
      expect(first(createEntryDice(start, SECRET, n), sides)).toEqual(expected)
    }
  })
  test('the commitment', () => {
    const text = JSON.stringify([1, 'commit', start.table, SECRET])
    expect(computeCommitment(start.table, SECRET)).toBe(createHash('sha256').update(text).digest('hex'))
  })
})

/** Always the same die, always the last of a bag. */
const plain = (): Umpire => new Umpire({ die: () => 4, draw: (_, pool) => pool.length - 1 })

describe('what cannot be taken back for nothing', () => {
  test('a die, a draw and a reveal seal; telling does not', () => {
    const sealing: readonly ((umpire: Umpire) => void)[] = [
      umpire => umpire.d6(),
      umpire => umpire.draw('card', [1, 2]),
      umpire => umpire.reveal({ type: 'shown' }),
    ]
    for (const act of sealing) {
      const umpire = plain()
      act(umpire)
      expect(umpire.sealed).toBe(true)
    }
    const quiet = plain()
    quiet.announce({ type: 'said' })
    quiet.announceTo(['north'], { type: 'whispered' }, { type: 'heard' })
    expect(quiet.sealed).toBe(false)
  })
})

describe('bags', () => {
  test('a value that is drawn leaves the bag and is recorded', () => {
    const umpire = plain()
    const bag = [1, 2, 3]
    expect([umpire.draw('card', bag), umpire.draw('card', bag), bag]).toEqual([3, 2, [1]])
    expect(umpire.chance).toEqual([
      [3, 2, 'card', 3],
      [2, 1, 'card', 2],
    ])
  })
  test('an empty bag is an error', () => {
    expect(() => plain().draw('card', [])).toThrow('empty pool of card')
  })
  test('every value of a bag comes out, each about as often', () => {
    const counts = [0, 0, 0]
    for (let n = 0; n < 3000; n++) counts[createEntryDice(start, SECRET, n).draw('card', [7, 8, 9])]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130)
  })
})

describe('announcements', () => {
  test('a whisper is for its roles, the rest is for everybody else, the public included', () => {
    const umpire = plain()
    umpire.announce({ type: 'open' })
    umpire.announceTo(['north'], { type: 'card' }, { type: 'back' })
    umpire.announceTo(['south'], { type: 'note' }, null)
    const heardBy = (role: string | null) => visibleEvents(umpire.announcements, role).map(({ type }) => type)
    expect(heardBy('north')).toEqual(['open', 'card'])
    expect(heardBy('south')).toEqual(['open', 'back', 'note'])
    expect(heardBy(null)).toEqual(['open', 'back'])
  })
  test('a quiet umpire keeps no record', () => {
    const umpire = new Umpire({ die: () => 4, draw: () => 0 }, true)
    umpire.d6()
    umpire.draw('card', [1])
    umpire.announce({ type: 'open' })
    umpire.announceTo(['north'], { type: 'card' }, { type: 'back' })
    expect([umpire.chance, umpire.announcements]).toEqual([[], []])
  })
})

describe('recorded chance', () => {
  test('must fit the die and the bag, and tells what is left', () => {
    const source = createRecordedSource([6, 7], [{ kind: 'card', value: 2 }])
    expect([source.left(), source.die(6), source.left()]).toEqual([3, 6, 2])
    expect(() => source.die(6)).toThrow(MissingDiceError)
    expect(() => source.die(6)).toThrow('no more dice')
    expect(() => source.draw('marker', [1, 2])).toThrow(MissingDiceError)
    expect(() => source.draw('card', [1, 2])).toThrow('no more draws')
    expect(() => createRecordedSource([], [{ kind: 'card', value: 3 }]).draw('card', [1, 2])).toThrow(
      'cannot come out',
    )
    expect(() => createRecordedSource([0], []).die(6)).toThrow(MissingDiceError)
  })
})

describe('a look at what is hidden', () => {
  const looking = (by: string | null) => {
    const umpire = new Umpire(createRecordedSource([], []))
    umpire.by = by
    umpire.usePrivateKnowledge('south')
    return umpire
  }
  test('seals without a word, whatever there was, but not for whoever hid it', () => {
    expect([looking('north').sealed, looking('south').sealed]).toEqual([true, false])
    expect(looking('north').announcements).toEqual([])
  })
})
