import { describe, expect, test } from 'vitest'
import { scenarios, terrains } from '../../../data/conflict-of-heroes/index.ts'
import {
  buildMapLayout,
  buildMapLayoutFromCells,
  directionToNeighbour,
  findHexByName,
  getMapLayout,
  hexDistance,
  isFlankDirection,
  isInArc,
  type MapLayout,
} from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import {
  countSmokeBetween,
  hasSightOverTerrain,
  hasSightThroughSmoke,
  isWallBetween,
} from '../../../src/systems/conflict-of-heroes/map/sight.ts'
import { amount } from '../../support/amount.ts'
import { hexesBetween, slowlySees } from '../reference.ts'

const BOARDS = [0, 1, 2, 3, 4].map(board => buildMapLayout([{ board, column: 0, row: 0, turned: false }]))
const board = (number: number) => BOARDS[number - 1]
const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const at = (map: MapLayout, name: string) => findHexByName(map, name)
const sight = (number: number, a: string, b: string) =>
  hasSightOverTerrain(board(number), at(board(number), `${number}${a}`), at(board(number), `${number}${b}`))
const arc = (number: number, a: string, facing: string, b: string) =>
  isInArc(
    board(number),
    at(board(number), `${number}${a}`),
    SIDES.indexOf(facing),
    at(board(number), `${number}${b}`),
  )

/** Hexes in a row to the south: terrain and level of each. */
const strip = (...hexes: readonly (readonly [string, number])[]) =>
  buildMapLayoutFromCells(
    hexes.map(([terrain, level], r) => ({
      q: 0,
      r,
      names: [`9A0${r + 1}`],
      terrain: terrains.findIndex(each => each.id === terrain),
      level,
    })),
  )
const level0 = (terrain: string) => strip(['open', 0], [terrain, 0], ['open', 0])

/** Two hexes apart along a shared side: from (0, 0) to (2, -1), the side lies between (1, -1) and (1, 0). */
const sharedSide = (
  north: string,
  south: string,
  levels: readonly [number, number] = [0, 0],
  ends = [0, 0],
) =>
  buildMapLayoutFromCells(
    [
      [0, 0, 'open', ends[0]],
      [1, -1, north, levels[0]],
      [1, 0, south, levels[1]],
      [2, -1, 'open', ends[1]],
    ].map(([q, r, terrain, level], hex) => ({
      q: q as number,
      r: r as number,
      names: [`9A0${hex}`],
      terrain: terrains.findIndex(each => each.id === terrain),
      level: level as number,
    })),
  )

/** Each layout with the share of its pairs that are tried: of joined boards one pair in so many. */
const LAYOUTS: readonly (readonly [string, number, () => MapLayout])[] = [
  ...BOARDS.map((map, index) => [`board ${index + 1}`, 1, () => map] as const),
  ...scenarios.flatMap((scenario, index) =>
    scenario.layout.length > 1
      ? [[`scenario ${scenario.id}`, amount(7, 1), () => getMapLayout(index)] as const]
      : [],
  ),
]

describe('every pair of hexes', () => {
  test.each(LAYOUTS)(
    'CH-5.2a CH-5.2j CH-12.4c %s: mutual and equal to a slow reference',
    (_, every, make) => {
      const map = make()
      const wrong: string[] = []
      for (let a = 0; a < map.names.length; a++)
        for (let b = a + (a % every); b < map.names.length; b += every) {
          const seen = hasSightOverTerrain(map, a, b)
          if (seen !== hasSightOverTerrain(map, b, a) || seen !== slowlySees(map, a, b))
            wrong.push(`${map.names[a]}-${map.names[b]}`)
        }
      expect(wrong).toEqual([])
    },
  )
})

describe('5.1 arc', () => {
  test('CH-5.1a R15 the cone of the three front hexes, borders included, and never the own hex', () => {
    const map = board(1)
    const from = at(map, '1-J06')
    const inside = (name: string) => isInArc(map, from, 0, at(map, name))
    expect(['1-J05', '1-I05', '1-K05', '1-J01', '1-F04', '1-N04', '1-H01'].map(inside)).toEqual(
      Array(7).fill(true),
    )
    expect(['1-I06', '1-K06', '1-J07', '1-F05', '1-N05', '1-J06'].map(inside)).toEqual(Array(6).fill(false))
  })

  test('CH-4.2a CH-4.2b three front hexes and three flank hexes, for every facing', () => {
    const map = board(1)
    const from = at(map, '1-J06')
    for (let facing = 0; facing < 6; facing++)
      for (let direction = 0; direction < 6; direction++) {
        const turn = (direction - facing + 6) % 6
        expect(isInArc(map, from, facing, map.neighbours[from][direction])).toBe(turn <= 1 || turn === 5)
        expect(isFlankDirection(facing, direction)).toBe(turn === 2 || turn === 3 || turn === 4)
      }
  })

  test('CH-5.1a arcs of the examples', () => {
    expect(arc(1, 'H09', 'N', 'J06')).toBe(true)
    expect(arc(1, 'J06', 'SW', 'H09')).toBe(true)
    expect(arc(2, 'I07', 'NW', 'J08')).toBe(false)
    expect(arc(1, 'I08', 'NW', 'K08')).toBe(false)
    expect(arc(1, 'I08', 'SE', 'K08')).toBe(true)
    expect(arc(1, 'N04', 'SE', 'P05')).toBe(true)
    expect(arc(3, 'M09', 'NW', 'F10')).toBe(true)
    expect(arc(3, 'N06', 'S', 'N09')).toBe(true)
    expect(arc(3, 'N06', 'S', 'Q04')).toBe(false)
    expect(arc(3, 'N06', 'S', 'O05')).toBe(false)
    expect(arc(3, 'O05', 'SW', 'N06')).toBe(true)
  })
})

describe('5.2 line of sight', () => {
  test('CH-5.2c light woods, heavy woods, wooden and stone buildings block', () => {
    for (const terrain of ['light', 'heavy', 'wood', 'stone'])
      expect(hasSightOverTerrain(level0(terrain), 0, 2)).toBe(false)
  })

  test('CH-5.2d open, ploughed, water, roads and walls do not', () => {
    for (const terrain of ['open', 'ploughed', 'water'])
      expect(hasSightOverTerrain(level0(terrain), 0, 2)).toBe(true)
    const map = board(2)
    expect(map.walls[at(map, '2-D07')]).toBeGreaterThan(0)
    expect(sight(2, 'D06', 'D08')).toBe(true)
    expect(sight(1, 'H06', 'H09')).toBe(true)
  })

  test('CH-5.2e the terrain of the two ends never blocks', () => {
    expect(hasSightOverTerrain(strip(['heavy', 0], ['open', 0], ['stone', 0]), 0, 2)).toBe(true)
    expect(hasSightOverTerrain(strip(['heavy', 0], ['stone', 0]), 0, 1)).toBe(true)
  })

  test('CH-5.2f the whole hex blocks, however little of it the line crosses', () => {
    const map = board(1)
    const blocked: string[] = []
    for (let a = 0; a < map.names.length; a++)
      for (let b = 0; b < map.names.length; b++)
        for (const [hex, other] of hexesBetween(map, a, b))
          if (
            hex >= 0 &&
            hex === other &&
            terrains[map.terrain[hex]].blocks &&
            hasSightOverTerrain(map, a, b)
          )
            blocked.push(`${map.names[a]} ${map.names[b]}`)
    expect(blocked).toEqual([])
  })

  test('CH-5.2g along the side of a blocking and a free hex the line is clear', () => {
    expect(hasSightOverTerrain(sharedSide('heavy', 'open'), 0, 3)).toBe(true)
    expect(hasSightOverTerrain(sharedSide('open', 'stone'), 0, 3)).toBe(true)
  })

  test('CH-5.2h along the side of two blocking hexes it is blocked', () => {
    expect(hasSightOverTerrain(sharedSide('heavy', 'wood'), 0, 3)).toBe(false)
  })

  test('CH-5.2a lines of the examples', () => {
    expect(sight(1, 'H09', 'J06')).toBe(true)
    expect(sight(1, 'I08', 'K08')).toBe(true)
    expect(sight(1, 'N04', 'P05')).toBe(true)
    expect(['F09', 'G07', 'G08'].map(name => sight(2, 'E10', name))).toEqual([true, true, true])
    expect(['F08', 'F07', 'E07', 'E08'].map(name => sight(2, 'E10', name))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('12 heights', () => {
  test('CH-12.4a CH-12.4b plateau: from below one sees its first hex only (GT31, GT32)', () => {
    expect(['K05', 'L05', 'M04'].map(name => sight(3, 'I06', name))).toEqual([false, true, false])
    expect(sight(3, 'G10', 'D11')).toBe(false)
    expect(sight(3, 'G10', 'F09')).toBe(true)
    expect(hasSightOverTerrain(strip(['open', 0], ['open', 1], ['open', 1]), 0, 2)).toBe(false)
    expect(hasSightOverTerrain(strip(['open', 1], ['open', 0], ['open', 0]), 0, 2)).toBe(true)
  })

  test('CH-12.4a between equal levels only what stands above them blocks (R58)', () => {
    expect(hasSightOverTerrain(strip(['open', 1], ['open', 1], ['open', 1]), 0, 2)).toBe(true)
    expect(hasSightOverTerrain(strip(['open', 1], ['heavy', 0], ['open', 1]), 0, 2)).toBe(true)
    expect(hasSightOverTerrain(strip(['open', 1], ['heavy', 1], ['open', 1]), 0, 2)).toBe(false)
    expect(hasSightOverTerrain(strip(['open', 1], ['open', 2], ['open', 1]), 0, 2)).toBe(false)
  })

  test('CH-12.4a along a shared side both hexes must be too high (R59)', () => {
    expect(hasSightOverTerrain(sharedSide('open', 'open', [1, 0], [1, 0]), 0, 3)).toBe(true)
    expect(hasSightOverTerrain(sharedSide('open', 'open', [1, 1], [1, 0]), 0, 3)).toBe(false)
  })

  test('CH-12.5a woods and buildings count one level higher (GT33)', () => {
    expect(sight(3, 'O03', 'R03')).toBe(false)
    expect(sight(3, 'N04', 'R03')).toBe(true)
    expect(hasSightOverTerrain(strip(['open', 1], ['heavy', 0], ['open', 0], ['open', 0]), 0, 3)).toBe(false)
    expect(hasSightOverTerrain(strip(['open', 2], ['heavy', 0], ['open', 0], ['open', 0]), 0, 3)).toBe(true)
  })

  test('CH-12.6a CH-12.6b CH-12.6c the hex directly behind is a blind spot, farther ones are not (GT34)', () => {
    const map = strip(
      ['open', 2],
      ['open', 1],
      ['open', 1],
      ['heavy', 0],
      ['open', 0],
      ['wood', 0],
      ['open', 0],
    )
    expect([1, 2, 3, 4, 5, 6].map(hex => hasSightOverTerrain(map, 0, hex))).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ])
    expect([3, 4, 5, 6].map(hex => hasSightOverTerrain(map, 2, hex))).toEqual([true, false, false, false])
    expect(hasSightOverTerrain(map, 4, 0)).toBe(false)
    const pairs = [
      ['G10', 'L05'],
      ['G10', 'N06'],
      ['G10', 'O06'],
      ['H11', 'K04'],
    ]
    expect(pairs.map(([a, b]) => sight(3, a, b))).toEqual([false, false, false, false])
  })

  test('CH-12.6a along a shared side it is blind only behind two that block (R59)', () => {
    expect(hasSightOverTerrain(sharedSide('heavy', 'open', [0, 0], [2, 0]), 0, 3)).toBe(true)
    expect(hasSightOverTerrain(sharedSide('heavy', 'wood', [0, 0], [2, 0]), 0, 3)).toBe(false)
  })

  test('CH-12.4a lines of the mortar and bunker examples', () => {
    expect(sight(3, 'M09', 'K10')).toBe(true)
    expect(sight(3, 'M09', 'F10')).toBe(false)
    expect(sight(3, 'K10', 'F10')).toBe(true)
    expect(sight(3, 'N09', 'N06')).toBe(true)
  })
})

describe('14 smoke on the line', () => {
  const map = strip(['open', 2], ['open', 0], ['open', 0], ['open', 0])

  test('CH-14.3c heavy smoke between two hexes blocks at every height', () => {
    expect(hasSightThroughSmoke(map, [1], [], 0, 3)).toBe(false)
    expect(hasSightThroughSmoke(map, [0, 3], [], 0, 3)).toBe(true)
    expect(hasSightThroughSmoke(map, [], [], 0, 3)).toBe(true)
  })

  test('CH-14.4d one light smoke does not block', () => {
    expect(hasSightThroughSmoke(map, [], [1], 0, 3)).toBe(true)
    expect(countSmokeBetween(map, [], [1], 0, 3)).toBe(1)
    // R69: nor is it blind behind it, seen from a height
    expect([hasSightThroughSmoke(map, [], [2], 0, 3), hasSightThroughSmoke(map, [], [2], 3, 0)]).toEqual([
      true,
      true,
    ])
  })

  test('CH-14.4e two light smokes on the line block at every height', () => {
    expect(hasSightThroughSmoke(map, [], [1, 2], 0, 3)).toBe(false)
    expect(hasSightThroughSmoke(map, [], [1, 1], 0, 3)).toBe(false)
    expect(hasSightThroughSmoke(map, [], [0, 1, 3], 0, 3)).toBe(true)
  })

  test('CH-14.3c on a shared side the thinner hex counts (R69)', () => {
    const side = sharedSide('open', 'open')
    expect(hasSightThroughSmoke(side, [1], [], 0, 3)).toBe(true)
    expect(hasSightThroughSmoke(side, [1, 2], [], 0, 3)).toBe(false)
    expect(countSmokeBetween(side, [1], [2], 0, 3)).toBe(1)
  })
})

describe('6.5 walls', () => {
  const map = board(2)
  const wall = (a: string, b: string) => isWallBetween(map, at(map, `2${a}`), at(map, `2${b}`))

  test('CH-6.5a the line crosses a walled side of the target, or touches its end (R19)', () => {
    expect(wall('D06', 'D07')).toBe(true)
    expect(wall('D04', 'D07')).toBe(true)
    expect(wall('D10', 'D07')).toBe(false)
    expect(wall('E09', 'D07')).toBe(false)
    expect(wall('F06', 'D07')).toBe(false)
    expect(wall('E05', 'D07')).toBe(true)
  })

  test('CH-6.5b walls elsewhere on the line give nothing', () => {
    expect(wall('D07', 'D05')).toBe(false)
    expect(wall('D05', 'D08')).toBe(false)
  })
})

describe('the map', () => {
  test('CH-4.0a CH-4.0b half hexes at the rim are out of play: 196 whole ones a board', () => {
    for (const map of BOARDS) expect(map.names.length).toBe(196)
    for (const name of ['1-A05', '1-S05', '1-C12', '1-C00']) expect(() => at(board(1), name)).toThrow(name)
  })

  test('CH-4.0c two halves that meet form a hex', () => {
    const stacked = getMapLayout(2)
    expect(stacked.names.length).toBe(400)
    expect(at(stacked, '2-C12')).toBe(at(stacked, '1-C00'))
    expect(directionToNeighbour(stacked, at(stacked, '2-B12'), at(stacked, '2-C12'))).toBe(2)
    const abreast = getMapLayout(scenarios.findIndex(each => each.id === 'corridor'))
    expect(abreast.names.length).toBe(403)
    expect(at(abreast, '1-S06')).toBe(at(abreast, '2-A06'))
    expect(hexDistance(abreast, at(abreast, '1-R07'), at(abreast, '2-B06'))).toBe(2)
  })

  test('CH-1.0b boards are laid and turned as the scenario says', () => {
    const map = getMapLayout(3)
    expect(map.labels[at(map, '4-E05')]).toBe('4-E05')
    expect(directionToNeighbour(map, at(map, '4-J08'), at(map, '4-J07'))).toBe(3)
    expect(hexDistance(map, at(map, '4-J01'), at(map, '3-J12'))).toBe(1)
    expect(map.column[at(map, '4-B02')]).toBe(17)
    expect(map.row[at(map, '4-B02')]).toBe(11)
  })

  test('CH-5.3a the target hex counts, the own does not', () => {
    const map = board(1)
    const far = (a: string, b: string) => hexDistance(map, at(map, a), at(map, b))
    expect(far('1-H06', '1-H09')).toBe(3)
    expect(far('1-N04', '1-P05')).toBe(2)
    expect(far('1-H09', '1-H09')).toBe(0)
    expect(hexDistance(board(3), at(board(3), '3-M09'), at(board(3), '3-F10'))).toBe(7)
  })

  test('CH-4.10a CH-4.10c a road counts wherever it is drawn, and links only the hexes it joins', () => {
    const link = (number: number, a: string, b: string) => {
      const map = board(number)
      const direction = directionToNeighbour(map, at(map, `${number}${a}`), at(map, `${number}${b}`))
      return (map.roads[at(map, `${number}${a}`)] >> direction) & 1
    }
    expect(link(1, 'M01', 'M02')).toBe(1)
    expect(link(1, 'M02', 'M01')).toBe(1)
    expect(link(3, 'I06', 'H06')).toBe(0)
    expect(link(3, 'F10', 'G10')).toBe(1)
    expect(board(1).hasRoad[at(board(1), '1-J01')]).toBe(true)
    expect(board(3).hasRoad[at(board(3), '3-H06')]).toBe(true)
    expect(board(3).hasRoad[at(board(3), '3-I06')]).toBe(false)
    const seam = getMapLayout(2)
    expect((seam.roads[at(seam, '2-J12')] >> 3) & 1).toBe(1)
  })

  const terrainIs = (names: string, id: string) =>
    names
      .split(' ')
      .map(name => terrains[board(Number(name[0])).terrain[at(board(Number(name[0])), name)]].id === id)
  const walled = (names: string) =>
    names.split(' ').map(name => board(Number(name[0])).walls[at(board(Number(name[0])), name)] > 0)

  test('CH-4.8a the terrain under the centre dot: light woods at 2-C11, open road at 1-I06', () => {
    expect(terrainIs('2-C11', 'light')).toEqual([true])
    expect(terrainIs('1-I06', 'open')).toEqual([true])
  })
  test('CH-4.8b ploughed fields of the rulebook', () => {
    expect(terrainIs('2-B07 4-N05', 'ploughed')).toEqual([true, true])
    expect(terrainIs('4-J07 2-E06 2-D10 2-D08', 'ploughed')).toEqual([false, false, false, false])
  })
  test('CH-4.8c water of the rulebook', () => {
    expect(terrainIs('5-K01 5-M02', 'water')).toEqual([true, true])
  })
  test('CH-4.8e walls of the rulebook', () => {
    expect(walled('2-D07 2-J09')).toEqual([true, true])
    expect(walled('2-E09 2-I07 5-K10')).toEqual([false, false, false])
  })
  test('CH-4.8f light woods of the rulebook', () => {
    expect(terrainIs('2-C11 2-K07 2-M08', 'light')).toEqual([true, true, true])
    expect(terrainIs('5-J06 5-Q10', 'light')).toEqual([false, false])
  })
  test('CH-4.8g heavy woods of the rulebook', () => {
    expect(terrainIs('2-F11 2-P09 5-L05', 'heavy')).toEqual([true, true, true])
    expect(terrainIs('2-Q09 3-N07', 'heavy')).toEqual([false, false])
  })
  test('CH-4.8h wooden buildings of the rulebook', () => {
    expect(terrainIs('2-I09 2-I08 4-J06', 'wood')).toEqual([true, true, true])
    expect(terrainIs('2-I06 5-M06', 'wood')).toEqual([false, false])
  })
  test('CH-4.8i stone buildings of the rulebook', () => {
    expect(terrainIs('2-J10 5-C04 5-G10', 'stone')).toEqual([true, true, true])
    expect(terrainIs('5-N11 5-M09', 'stone')).toEqual([false, false])
  })
  test('CH-12.0a CH-12.0b levels 0, 1, 2, for any terrain', () => {
    const map = board(3)
    expect(['3-L02', '3-L03', '3-L04', '3-N06', '3-H11'].map(name => map.level[at(map, name)])).toEqual([
      0, 1, 2, 2, 1,
    ])
    expect(terrainIs('3-H11', 'light')).toEqual([true])
  })
})
