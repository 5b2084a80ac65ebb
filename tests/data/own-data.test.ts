import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amount } from '../support/amount.ts'
import { ourFile, ownDataWith, ownerFolder, writeOwn } from '../support/owner.ts'
import { MISTAKES } from './mistakes.ts'

const DATA = join(import.meta.dirname, '../../data')
const SYSTEMS = ['hells-gate', 'pavlovs-house', 'stalingrad', 'conflict-of-heroes'] as const

for (const [system, mistakes] of Object.entries(MISTAKES))
  describe(`mistakes of an owner in ${system}`, () => {
    const folder = ownerFolder(system)
    test.each(mistakes)('%s is said by entry and field (%s.json)', async (_, file, change, said) => {
      const facts = ourFile(`${system}/${file}.json`)
      change(facts)
      writeFileSync(join(folder(), `${file}.json`), JSON.stringify(facts))
      const { closed, files, problems } = await ownDataWith(system)
      for (const one of [said].flat()) expect(problems.join('\n')).toMatch(one)
      expect([closed, files]).toEqual([[system], []])
    })
  })

describe('files of an owner', () => {
  const folder = ownerFolder('hells-gate')
  const root = () => dirname(folder())

  test.each(SYSTEMS)(
    'every value of %s may be marked as printed, and nothing is reconstructed then',
    async system => {
      const paths = readdirSync(join(DATA, system), { recursive: true, encoding: 'utf8' }).filter(path =>
        path.endsWith('.json'),
      )
      for (const path of paths) {
        const facts = ourFile(`${system}/${path}`)
        markAll(facts)
        writeOwn(root(), `${system}/${path}`, JSON.stringify(facts))
      }
      const { systems } = await import('../../src/systems/index.ts')
      const { getOwnerDataReport } = await import('../../data/load.ts')
      const { closed, files, problems } = getOwnerDataReport()
      expect([closed, problems]).toEqual([[], []])
      expect(files).toEqual(paths.map(path => `${system}/${path}`).sort())
      for (const lang of ['ru', 'en'] as const) expect(systems[system].words[lang].reconstructed).toEqual([])
      expect(systems[system].scenarios.filter(({ reconstructed }) => reconstructed)).toEqual([])
    },
  )

  test.each(SYSTEMS)(
    'each part of %s that is called reconstructed is told, whatever the others are',
    async system => {
      const facts = Object.fromEntries(
        readdirSync(join(DATA, system))
          .filter(path => path.endsWith('.json'))
          .map(path => [`${system}/${path}`, ourFile(`${system}/${path}`)]),
      )
      for (const file of Object.values(facts)) markAll(file)
      const untold: string[] = []
      const parts = new Map<string, ((mark: string) => void)[]>()
      for (const [path, file] of Object.entries(facts))
        for (const [part, mark] of marksIn(file, path)) parts.set(part, [...(parts.get(part) ?? []), mark])
      parts.delete(DRAWN)
      for (const [part, marks] of [...parts].filter((_, at) => at % amount(3, 1) === 0)) {
        for (const mark of marks) mark('reconstructed')
        for (const [path, file] of Object.entries(facts)) writeOwn(root(), path, JSON.stringify(file))
        for (const mark of marks) mark('printed')
        const { problems } = await ownDataWith(system)
        expect(problems).toEqual([])
        const module = await import(`../../src/systems/${system}/words/reconstructed.ts`)
        const [name] = Object.keys(module).filter(one =>
          /Reconstructed\w*Lines?$|^list\w*Reconstructed/.test(one),
        )
        for (const lang of ['ru', 'en']) if (module[name](lang).length === 0) untold.push(`${lang} ${part}`)
      }
      expect(untold).toEqual([])
      expect(parts.size).toBeGreaterThan(5)
    },
  )

  test.each(SYSTEMS)(
    'a field that nobody reads is named wherever it stands in a file of %s',
    async system => {
      const root = dirname(folder())
      const paths = readdirSync(join(DATA, system), { recursive: true, encoding: 'utf8' }).filter(path =>
        path.endsWith('.json'),
      )
      const added = paths.map(path => {
        const facts = ourFile(`${system}/${path}`)
        const count = addFields(facts)
        writeOwn(root, `${system}/${path}`, JSON.stringify(facts))
        return [`${system}/${path}`, count] as const
      })
      const { problems } = await ownDataWith(system)
      const named = problems.filter(problem => problem.endsWith('there is no field "nobodyReads"'))
      expect(
        added.map(([path]) => [path, named.filter(problem => problem.startsWith(`${path}: `)).length]),
      ).toEqual(added)
      expect(named.length).toBeGreaterThan(100)
    },
  )

  test('all mistakes of all files are said at once', async () => {
    const units = ourFile('hells-gate/units.json')
    units.units[2].strength = [43, 2]
    units.units[3].at = 'G9'
    writeOwn(root(), 'hells-gate/units.json', JSON.stringify(units))
    const combat = ourFile('hells-gate/combat.json')
    combat.columns[3].from = 3.5
    writeOwn(root(), 'hells-gate/combat.json', JSON.stringify(combat))
    writeOwn(root(), 'hells-gate/turns.json', '{')
    const { problems } = await ownDataWith('hells-gate')
    expect(problems).toEqual([
      'hells-gate/units.json: 26GRC: strength no. 1: expected a whole number from 1 to 20, got 43',
      'hells-gate/turns.json: line 1, column 2: expected the name of a field in quotes, found the end',
      'hells-gate/units.json: 21GRC: at: expected a hex of the map, got "G9"',
      'hells-gate/combat.json: 3:1: from: expected 3, got 3.5',
    ])
  })

  test('our measured balance is not that of an owner’s files, unless the owner has measured too', async () => {
    const found = async () => {
      await ownDataWith('hells-gate')
      const { findScenarioBalance } = await import('../../data/balance/index.ts')
      return findScenarioBalance('hells-gate', 'korsun', () => true)?.won
    }
    expect(await found()).toBe(56.5)
    const units = ourFile('hells-gate/units.json')
    writeOwn(root(), 'hells-gate/units.json', JSON.stringify(units))
    expect(await found()).toBeUndefined()
    const measured = ourFile('balance/balance.json')
    measured.scenarios[0].won = 70
    writeOwn(root(), 'balance/balance.json', JSON.stringify(measured))
    expect(await found()).toBe(70)
  })

  test('entries that the box does not have are left out by name', async () => {
    const facts = ourFile('hells-gate/units.json')
    facts.units = facts.units.filter(({ name }: { name: string }) => name !== '1Pz')
    facts.without = ['1Pz']
    writeOwn(root(), 'hells-gate/units.json', JSON.stringify(facts))
    expect(await ownDataWith('hells-gate')).toMatchObject({
      files: ['hells-gate/units.json'],
      problems: [],
      closed: [],
    })
  })

  const text = () => JSON.stringify(ourFile('hells-gate/units.json'), null, 2)
  test.each<[string, () => string | Uint8Array, RegExp | null]>([
    ['a byte order mark', () => `\uFEFF${text()}`, null],
    [
      'UTF-16, as an editor may save it',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text(), 'utf16le')]),
      null,
    ],
    [
      'another encoding',
      () => Buffer.from([0x7b, 0xff, 0x7d]),
      /units\.json: the text is not UTF-8: save the file as UTF-8/,
    ],
    [
      'a comma too many',
      () => text().replace(/\}\s*\]\s*\}\s*$/, '},\n  ]\n}'),
      /units\.json: line \d+, column 6: a comma before "\]"/,
    ],
    [
      'a comma missing',
      () => text().replace('"side": "soviet",', '"side": "soviet"'),
      /line 7, column 7: expected "," or "\}", found """/,
    ],
    [
      'a quote missing',
      () => text().replace('"75RC"', '"75RC'),
      /line 5, column 15: a text has no end, or a line break in it/,
    ],
    [
      'a field twice',
      () => text().replace('"side": "soviet",', '"side": "soviet", "side": "german",'),
      /line 6, column 25: the field "side" appears twice/,
    ],
    ['the end missing', () => text().slice(0, 40), /line \d+, column \d+: /],
    ['nothing', () => '', /line 1, column 1: expected a value, found the end/],
    ['a comment', () => `// mine\n${text()}`, /line 1, column 1: expected a value, found "\/"/],
    ['something behind the end', () => `${text()} }`, /expected the end of the file, found "\}"/],
    ['another kind of value', () => '[]', /units\.json: expected an entry in \{ \}, got \[\]/],
  ])('with %s', async (_, write, said) => {
    writeOwn(root(), 'hells-gate/units.json', write())
    const { closed, problems } = await ownDataWith('hells-gate')
    if (said) expect(problems.join('\n')).toMatch(said)
    expect(closed).toEqual(said ? ['hells-gate'] : [])
  })

  test('a folder in place of a file is said', async () => {
    mkdirSync(join(folder(), 'units.json'))
    const { closed, problems } = await ownDataWith('hells-gate')
    expect([closed, problems]).toEqual([['hells-gate'], ['hells-gate/units.json: cannot be read (EISDIR)']])
  })

  test.each<[string, string]>([
    ['hells-gate/unit.json', 'hells-gate/unit.json is not read: did you mean hells-gate/units.json?'],
    ['hells-gate/Units.json', 'hells-gate/Units.json is not read: did you mean hells-gate/units.json?'],
    [
      'hells-gate/units.json.txt',
      'hells-gate/units.json.txt is not read: did you mean hells-gate/units.json?',
    ],
    ['hells_gate/units.json', 'hells_gate/ is not read: did you mean hells-gate/?'],
    [
      'units.json',
      'units.json is not read: did you mean conflict-of-heroes/units.json or hells-gate/units.json or stalingrad/units.json?',
    ],
    ['combat.json', 'combat.json is not read: did you mean hells-gate/combat.json?'],
    ['weights/hellsgate.json', 'weights/hellsgate.json is not read: did you mean weights/hells-gate.json?'],
    [
      'conflict-of-heroes/scenario/11-own.json',
      'conflict-of-heroes/scenario/ is not read: did you mean conflict-of-heroes/scenarios/?',
    ],
    [
      'pictures/box.jpg',
      'pictures/ is not read: folders are called balance, conflict-of-heroes, hells-gate, pavlovs-house, stalingrad, time-zones, weights',
    ],
    [
      'hells-gate/scan.jpg',
      'hells-gate/scan.jpg is not read: there is no data file of this name, and data files end with .json',
    ],
  ])('%s is named as a stranger', async (path, said) => {
    writeOwn(root(), path, '{}')
    expect((await ownDataWith('hells-gate')).strayFiles).toEqual([said])
  })

  test('notes and what systems leave behind are passed over', async () => {
    for (const path of ['README.md', '.git/config', 'hells-gate/.DS_Store', 'hells-gate/readme.txt'])
      writeOwn(root(), path, '')
    expect((await ownDataWith('hells-gate')).strayFiles).toEqual([])
  })

  test('a folder of something else is named once', async () => {
    process.env.DATA_DIR = DATA.replace(/data$/, '')
    expect((await ownDataWith('hells-gate')).strayFiles).toEqual([
      `DATA_DIR ${process.env.DATA_DIR} has no data of any game: did you mean ${DATA}?`,
    ])
    process.env.DATA_DIR = join(DATA, '..', 'docs')
    expect((await ownDataWith('hells-gate')).strayFiles).toEqual([
      `DATA_DIR ${process.env.DATA_DIR} has no data of any game: its folders are called balance, conflict-of-heroes, hells-gate, pavlovs-house, stalingrad, time-zones, weights`,
    ])
  })
})

/** A field that no rule reads, in each entry whose fields are fixed; how many those were. */
function addFields(value: unknown, name = ''): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.entries(value).map(([key, one]) => addFields(one, Array.isArray(value) ? '' : key))
  const count = inner.reduce((sum, one) => sum + one, 0)
  if (Array.isArray(value) || FREE.includes(name)) return count
  Object.assign(value, { nobodyReads: 1 })
  return count + 1
}
/** Entries with fields that a file may choose. */
const FREE = ['provenance', 'source', 'degrees', 'areas', 'crossings']

/** The picture of the map has no number of the game. */
const DRAWN = 'stalingrad/outlines.json provenance'

/** Each place of a file where a provenance stands: which part it is of, entries that are alike apart, and how to mark it. */
function marksIn(value: unknown, at: string, isSource = false): [part: string, mark: (as: string) => void][] {
  if (typeof value !== 'object' || value === null) return []
  const facts = value as Record<string, unknown>
  return Object.entries(facts).flatMap(([key, inner]) => {
    const isHere = isSource || key === 'provenance' || key === 'source'
    const part = Array.isArray(value) ? at : `${at} ${key}`
    if (isHere && inner === 'printed') return [[part, as => Object.assign(facts, { [key]: as })]]
    return marksIn(inner, part, isHere)
  })
}

/** Every provenance of a file, in each of the forms that files have. */
function markAll(value: unknown, isSource = false): void {
  if (typeof value !== 'object' || value === null) return
  const facts = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(facts)) {
    const isHere = isSource || key === 'provenance' || key === 'source'
    if (isHere && typeof inner === 'string' && ['seed', 'public', 'reconstructed'].includes(inner))
      facts[key] = 'printed'
    else markAll(inner, isHere)
  }
  if (Array.isArray(facts.columns))
    for (const column of facts.columns)
      if (column.reconstructed) column.reconstructed = { normal: [], allOut: [] }
}
