import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Loose, ourFile, ownDataWith, ownerFolder, writeOwn } from '../support/owner.ts'

// An author of a scenario adds a file of his own; whatever is wrong with it is said when the bot starts.
const folder = ownerFolder('conflict-of-heroes')
const SCENARIOS = 'conflict-of-heroes/scenarios'
const PATH = `${SCENARIOS}/50-own.json`
/** Ids of those of the house, however many there are. */
const OURS: readonly string[] = readdirSync(join(import.meta.dirname, '../../data', SCENARIOS))
  .map(name => ourFile(`${SCENARIOS}/${name}`).id)
  .sort()
const copyOf = (name: string): Loose => ({
  ...ourFile(`${SCENARIOS}/${name}.json`),
  id: 'of-this-test',
  number: 998,
})
const write = (file: unknown, path = PATH) => writeOwn(dirname(folder()), path, JSON.stringify(file))

/** What is said of a copy of a scenario that was changed. */
type Mistake = readonly [what: string, of: string, change: (file: Loose) => void, said: RegExp]

const placed = (unit: string, hex: string): object => ({ unit, hex, facing: 'N' })
const RIDGE = '05-ridge'
const GAP = '03-gap'
const KV2 = '09-kv2'
const MIR = '02-mir'
const CORRIDOR = '08-corridor'

const mistakes: readonly Mistake[] = [
  // The map
  [
    'half a hex for a unit',
    MIR,
    ({ forces }) => {
      forces.german.placed = [...(forces.german.placed ?? []), placed('de_rifles41', '1-A06')]
    },
    /forces\.german\.placed: de_rifles41.*: hex: expected a whole hex, got 1-A06, half a hex at the edge of the map where nobody can stand/,
  ],
  [
    'half a hex for an entry',
    RIDGE,
    ({ forces }) => {
      forces.german.arriving[0].hexes = ['3-A06']
    },
    /forces\.german\.arriving no\. 1: hexes: expected a whole hex, got 3-A06/,
  ],
  [
    'half a hex at a seam that has another board only elsewhere',
    GAP,
    ({ control }) => {
      control[0].hex = '1-S06'
    },
    /50-own\.json: 1-S06: hex: expected a whole hex, got 1-S06/,
  ],
  [
    'a hex of a board that is not there',
    RIDGE,
    ({ forces }) => {
      forces.german.placed[0].hex = '4-M04'
    },
    /de_hmg34: hex: expected a hex of board 3, got 4-M04/,
  ],
  [
    'a hex that no board has',
    RIDGE,
    ({ control }) => {
      control[0].hex = '3-K13'
    },
    /3-K13: hex: expected a hex of board 3, got 3-K13/,
  ],
  [
    'boards on top of each other',
    GAP,
    ({ layout }) => {
      layout[1].row = 0
    },
    /layout: expected boards side by side, got board 1 on top of board 2/,
  ],
  [
    'boards apart',
    GAP,
    ({ layout }) => {
      layout[1].row = 3
    },
    /50-own\.json: board 2: expected a board beside another one/,
  ],
  [
    'a board twice',
    GAP,
    ({ layout }) => {
      layout[1].board = 2
    },
    /expected each board once, got 2 again/,
  ],
  [
    'a board that nobody has',
    RIDGE,
    ({ layout }) => {
      layout[0].board = 7
    },
    /expected a board, one of 1, 2, 3, 4, 5, got 7/,
  ],
  // Forces
  [
    'a German among the Soviets',
    RIDGE,
    ({ forces }) => {
      forces.soviet.arriving[1].units[0].unit = 'de_rifles41'
    },
    /forces\.soviet\.arriving no\. 2: units: de_rifles41: unit: expected a soviet unit, got "de_rifles41", which is german/,
  ],
  [
    'a unit with a slip',
    RIDGE,
    ({ forces }) => {
      forces.german.placed[0].unit = 'de_hmg43'
    },
    /de_hmg43: unit: expected a unit, got "de_hmg43"; did you mean de_hmg34\?/,
  ],
  [
    'more than the box has',
    RIDGE,
    ({ forces }) => {
      forces.soviet.arriving[0].units[0].copies = 30
    },
    /forces: expected at most \d+ of su_rifles41, got 30/,
  ],
  [
    'wheels in heavy woods',
    MIR,
    ({ forces }) => {
      forces.german.placed = [placed('de_opel', '1-K03')]
    },
    /de_opel: hex: expected a hex where it can stand, got 1-K03: heavy woods is closed to wheels/,
  ],
  [
    'among enemies',
    RIDGE,
    ({ forces }) => {
      forces.soviet.placed = [placed('su_rifles41', '3-K04')]
    },
    /su_rifles41: hex: expected a hex without enemies, got 3-K04/,
  ],
  [
    'nobody at all',
    RIDGE,
    ({ forces }) => {
      forces.german = {}
    },
    /forces\.german: expected a unit at least/,
  ],
  [
    'a foot unit that carries',
    RIDGE,
    ({ forces }) => {
      forces.german.placed[3].carries = 'de_mg34'
    },
    /expected a vehicle that carries a foot unit or tows a gun, got de_rifles41 with de_mg34/,
  ],
  [
    'inside what does not lie there',
    RIDGE,
    ({ forces }) => {
      forces.german.placed[0].inside = 'bunker'
    },
    /inside: expected a token that lies in 3-M04, got "bunker"/,
  ],
  [
    'a second command where there is one',
    RIDGE,
    ({ forces }) => {
      forces.german.placed[0].command = 1
    },
    /command: expected 0, as "cap" has one command, got 1/,
  ],
  [
    'as many commands on one side only',
    CORRIDOR,
    ({ cap }) => {
      cap.soviet = [10]
    },
    /cap: expected as many commands on either side, got 2 and 1/,
  ],
  // Entry
  [
    'round 9 of 5',
    RIDGE,
    ({ forces }) => {
      forces.german.arriving[0].round = 9
    },
    /forces\.german\.arriving no\. 1: round: expected a round from 1 to 5, got 9/,
  ],
  [
    'no hex by which it can come in',
    KV2,
    ({ forces }) => {
      forces.german.arriving[1].hexes = ['4-L02']
      forces.german.arriving[1].units = [{ unit: 'de_opel' }]
    },
    /units: de_opel: unit: expected a hex by which it can come in, got 4-L02: .* is closed to wheels/,
  ],
  [
    'a card that brings nobody',
    RIDGE,
    file => {
      file.drawn = { arrive: 8 }
    },
    /drawn\.arrive: expected the round under which units wait, got 8/,
  ],
  // Hidden
  [
    'a hidden area of one hex where somebody stands',
    GAP,
    ({ forces }) => {
      forces.soviet.hidden.area = {
        boards: [{ board: 2, rows: [10, 10], columns: ['J', 'J'] }],
        terrain: 'any',
        most: 1,
      }
    },
    /forces\.soviet\.hidden\.area: expected room for \d+ units, got [01] in [01] hexes without a unit that is seen/,
  ],
  [
    'a hidden area without cover',
    GAP,
    ({ forces }) => {
      forces.soviet.hidden.area = { boards: [{ board: 1, rows: [12, 12] }], terrain: 'building' }
    },
    /hidden\.area: expected room for \d+ units, got 0 in 0 hexes/,
  ],
  [
    'a hidden area on another board',
    GAP,
    ({ forces }) => {
      forces.soviet.hidden.area.boards[0].board = 5
    },
    /hidden\.area\.boards: board 5: expected board 2 or 1, got 5/,
  ],
  [
    'more hexes that must be held than units',
    KV2,
    ({ forces }) => {
      forces.soviet.hidden.area.must = ['5-B02', '5-B03', '5-B04', '5-B05']
    },
    /area\.must: expected at most 3 hexes, one for each unit, got 4/,
  ],
  [
    'a hex that must be held outside the area',
    GAP,
    ({ forces }) => {
      forces.soviet.hidden.area.must = ['1-J11']
    },
    /area\.must: expected a free hex of the area, got 1-J11/,
  ],
  [
    'rows upside down',
    GAP,
    ({ forces }) => {
      forces.soviet.hidden.area.boards[1].rows = [5, 1]
    },
    /rows: expected the lower row first, got 5, 1/,
  ],
  // Works
  [
    'works in the water',
    KV2,
    file => {
      file.tokens[0] = { token: 'trench', hex: WATER, owner: 'soviet' }
      file.layout = [...file.layout]
    },
    /50-own\.json: trench: hex: expected dry ground, got \S+, which is water/,
  ],
  [
    'two works in one hex',
    KV2,
    ({ tokens }) => {
      tokens[1].hex = tokens[0].hex
    },
    /roadblock \(no\. 2\): hex: expected a hex without works, got 5-D04 as in entry no\. 1/,
  ],
  [
    'a bunker that faces nowhere',
    '07-bunkers',
    ({ tokens }) => {
      delete tokens[0].facing
    },
    /bunker.*: facing: is missing: a bunker faces somewhere/,
  ],
  [
    'mines without ground',
    KV2,
    ({ tokens }) => {
      tokens[4].area = { boards: [{ board: 5, rows: [0, 0] }], terrain: 'building' }
    },
    /mines: area: expected room for 1 mines, got 0 hexes/,
  ],
  // Cards
  [
    'a deck of nothing',
    RIDGE,
    ({ cards }) => {
      Object.assign(cards, { from: 40, to: 50 })
    },
    /cards: expected battle cards from 40 to 50, got none/,
  ],
  [
    'a deck upside down',
    RIDGE,
    ({ cards }) => {
      Object.assign(cards, { from: 14, to: 1 })
    },
    /cards\.from: expected at most 1, got 14/,
  ],
  [
    'a card dealt that is not in the deck',
    RIDGE,
    ({ cards }) => {
      cards.dealt = { german: ['17'] }
    },
    /cards\.dealt\.german: expected at most the 0 of card 17 in the deck, got 1/,
  ],
  [
    'a card that nobody has',
    RIDGE,
    ({ weapons }) => {
      weapons[0].card = 'B09'
    },
    /50-own\.json: B09: card: expected a card, got "B09"/,
  ],
  [
    'a weapon of the enemy',
    RIDGE,
    ({ weapons }) => {
      weapons[0].side = 'german'
    },
    /50-own\.json: B05: side: expected "soviet" for B05, got "german"/,
  ],
  [
    'artillery behind the end',
    RIDGE,
    ({ weapons }) => {
      weapons[0].rounds = [2, 7]
    },
    /50-own\.json: B05: rounds: expected rounds from 1 to 5, got 7/,
  ],
  [
    'smoke from nobody',
    RIDGE,
    ({ smoke }) => {
      smoke.push('de_pz4e')
    },
    /smoke no\. 5: expected a unit or card of the scenario, got "de_pz4e"/,
  ],
  // Points
  [
    'points in a round that does not exist',
    RIDGE,
    ({ scoring }) => {
      scoring[0].rounds = [7]
    },
    /scoring: 3-K04: rounds: expected rounds from 1 to 5, got 7/,
  ],
  [
    'points for a hex that nobody controls',
    RIDGE,
    ({ scoring }) => {
      scoring[0].hex = '3-K05'
    },
    /50-own\.json: 3-K05: hex: expected a hex of "control", got 3-K05/,
  ],
  [
    'points for a unit that nobody has',
    RIDGE,
    ({ scoring }) => {
      scoring.push({ for: 'destroyed', units: ['su_kv2'], points: 3 })
    },
    /scoring no\. 4: units: expected a unit that somebody has, got "su_kv2"/,
  ],
  [
    'points for a token that does not lie',
    RIDGE,
    ({ scoring }) => {
      scoring.push({ for: 'token', token: 'bunker', points: 3, to: 'german' })
    },
    /token: expected a token of the scenario, got "bunker"/,
  ],
  [
    'points of another kind',
    RIDGE,
    ({ scoring }) => {
      scoring[0].for = 'holding'
    },
    /scoring: 3-K04: for: expected one of "control", "destroyed", "token", "reached", got "holding"/,
  ],
  // The whole
  [
    'a number that is taken',
    RIDGE,
    file => {
      file.number = 5
    },
    /50-own\.json: number: expected another one than conflict-of-heroes\/scenarios\/05-ridge\.json, got 5/,
  ],
  [
    'an id that is taken',
    RIDGE,
    file => {
      file.id = 'ridge'
    },
    /50-own\.json: id: expected another one than \S+05-ridge\.json, got "ridge"/,
  ],
  [
    'chapters that it needs and does not have',
    GAP,
    file => {
      file.chapters = 10
    },
    /chapters: expected at least 11 for hidden units, got 10/,
  ],
  [
    'a word with a slip',
    RIDGE,
    file => {
      file.round = 5
    },
    /50-own\.json: there is no field "round"/,
  ],
  [
    'a field missing',
    RIDGE,
    file => {
      delete file.first
    },
    /50-own\.json: first: is missing/,
  ],
]

/** The first hex of water of the last board. */
const WATER = (() => {
  const { boards } = ourFile('conflict-of-heroes/boards.json')
  for (const { board, terrain } of boards)
    for (const [row, line] of terrain.entries())
      for (const [column, letter] of [...line].entries())
        if (letter === '~' && row > 0 && row < 12 && column > 0 && column < 18)
          return `${board}-${'ABCDEFGHIJKLMNOPQRS'[column]}${String(row).padStart(2, '0')}`
  return 'none'
})()

describe('mistakes in a scenario of one’s own', () => {
  test.each(mistakes)('%s is said at the start (%s)', async (_, name, change, said) => {
    const file = copyOf(name)
    change(file)
    write(file)
    const { closed, files, problems } = await ownDataWith('conflict-of-heroes')
    expect(problems.join('\n')).toMatch(said)
    for (const problem of problems) expect(problem).toContain(PATH)
    // It is left out; the others are played
    expect([closed, files]).toEqual([[], []])
    const { scenarios } = await import('../../data/conflict-of-heroes/index.ts')
    expect(scenarios.map(({ id }) => id).sort()).toEqual(OURS)
  })

  test('one of ours with a mistake closes the game', async () => {
    write({ ...ourFile(`${SCENARIOS}/05-ridge.json`), first: 'polish' }, `${SCENARIOS}/05-ridge.json`)
    const { closed, problems } = await ownDataWith('conflict-of-heroes')
    expect(closed).toEqual(['conflict-of-heroes'])
    expect(problems).toEqual([
      `${SCENARIOS}/05-ridge.json: first: expected one of "german", "soviet", got "polish"`,
    ])
  })

  test('a good one is played', async () => {
    write(copyOf('08-corridor'))
    const { closed, files, problems } = await ownDataWith('conflict-of-heroes')
    expect([closed, files, problems]).toEqual([[], [PATH], []])
    const { scenarios } = await import('../../data/conflict-of-heroes/index.ts')
    expect(scenarios.map(({ id }) => id)).toContain('of-this-test')
  })
})
