import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../docs/page-text.ts'
import { systems } from '../../src/systems/index.ts'

/** Words that end a type's name although they look like participles: they are nouns. */
const NOUNS = new Set(
  'Feed Need Seed Speed Bed Hundred Warning Setting String Thing Rating Standing Ranking Reading Meaning Drawing Ending Heading Timing Opening Ruling Shelling Spelling Building Facing Crossing Pairing'.split(
    ' ',
  ),
)
/** Past participles that do not end in "ed". */
const IRREGULAR = new Set(
  'Told Given Kept Held Came Heard Shown Done Drawn Known Sent Said Made Lost Met Worn Seen Written Chosen Taken Found Thrown Begun Gone Paid Laid Led Built Brought Meant Spent Stood Understood Driven Fallen Broken Hidden'.split(
    ' ',
  ),
)
/** Words that stood for something the trade has a word for, see docs/contributing/glossary.md. */
const BANNED = new Set(
  'House Bare Ask Asking Click Came Cause Desk Bar Moment Matter Mind Follow Tried Secretary Letters Passes Pulse Brake Shelf Thrift Chains Turns oneEach inTurn tellDone came'.split(
    ' ',
  ),
)
const GAMES = Object.keys(systems)

interface Export {
  readonly file: string
  readonly kind: string
  readonly name: string
}

function exportsOf(folders: readonly string[]): Export[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(path => path.endsWith('.ts'))
  return files.flatMap(file =>
    [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
        /^export (?:declare )?(?:abstract )?(?:async )?(function|const|interface|type|class) (\w+)/gm,
      ),
    ].map(([, kind, name]) => ({ file, kind, name })),
  )
}

const isType = ({ kind }: Export): boolean => ['interface', 'type', 'class'].includes(kind)
const lastWord = (name: string): string => name.split(/(?=[A-Z])/).at(-1) ?? name
const isParticiple = (name: string): boolean => {
  const word = lastWord(name)
  return !NOUNS.has(word) && (IRREGULAR.has(word) || /(?:[a-z]{2}ed|[a-z]{2}ing)$/.test(word))
}

describe('names that are exported', () => {
  // The Ford is copied into them
  const all = exportsOf(['src', 'commands', 'render', 'data', 'bench', 'tests/ford'])

  test('no type is called by a participle: it says what the thing is', () => {
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter(isType).filter(({ name }) => isParticiple(name))).toEqual([])
    expect(['Asked', 'CardsDrawn', 'Asking'].filter(isParticiple)).toHaveLength(3)
  })

  test('none of the words that were given up is used again', () => {
    expect(all.filter(({ name }) => BANNED.has(name))).toEqual([])
  })

  test('no type has the name of another one: one word has one meaning, what every game has apart', () => {
    const places = new Map<string, Export[]>()
    for (const one of all.filter(isType)) places.set(one.name, [...(places.get(one.name) ?? []), one])
    const games = (file: string) => GAMES.find(game => file.includes(`/${game}/`)) ?? null
    const twice = [...places].filter(([, found]) => {
      const own = found.map(({ file }) => games(file))
      return found.length > 1 && (own.includes(null) || new Set(own).size < own.length)
    })
    expect(twice.map(([name, found]) => [name, ...found.map(({ file }) => file)])).toEqual([])
  })
})
