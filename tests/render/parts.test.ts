import { expect, test } from 'vitest'
import { drawBadge, type UnitBadge } from '../../render/drawing/badges.ts'
import {
  clearDrawingCaches,
  createDrawingCache,
  createScaledCanvas,
  type ScaledCanvas,
} from '../../render/drawing/canvas.ts'
import { drawCounter, drawOverflowPlate, layOutStack } from '../../render/drawing/counter.ts'
import { drawDie6, drawDie10 } from '../../render/drawing/dice.ts'
import { drawChipRow, drawNumberTrack, drawTitledPanel, fillPage, rect } from '../../render/drawing/frame.ts'
import {
  drawHexGrid,
  drawSupplySource,
  drawWoods,
  findCellAt,
  findSharedEdge,
  type GridCell,
  type HexGrid,
  hexCentre,
  hexCorner,
  joinEdgesIntoLines,
  neighbourCell,
} from '../../render/drawing/hex.ts'
import type { ArmyBranch, UnitSizeSign } from '../../render/drawing/nato.ts'
import {
  drawArrowRibbon,
  drawBurst,
  drawCross,
  drawDashedArrow,
  drawGlowingOutline,
} from '../../render/drawing/shapes.ts'
import { drawSummaryStrip } from '../../render/drawing/strip.ts'
import { drawTag, drawTextPill, type TagShape } from '../../render/drawing/tags.ts'
import { measureTextWidth, shrinkTypeToFit, wrapText } from '../../render/drawing/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  sideStyles,
  themeColours,
  typeStyles,
} from '../../render/drawing/theme.ts'
import { difference } from './golden.ts'

const flat: HexGrid = { flat: true, radius: 20, x: 5, y: 5, shifted: column => column % 2 === 0 }
const pointed: HexGrid = { flat: false, radius: 20, x: 5, y: 5, shifted: row => row % 2 !== 0 }

test.each([
  ['flat', flat],
  ['pointed', pointed],
])('%s hexes: a centre lies in its cell, neighbours touch and know each other', (_, grid) => {
  for (let column = -1; column < 6; column++)
    for (let row = -1; row < 6; row++) {
      const cell: GridCell = [column, row]
      expect(findCellAt(grid, ...hexCentre(grid, cell))).toEqual(cell)
      expect(findCellAt(grid, ...hexCorner(grid, cell, 2, 0.95))).toEqual(cell)
      for (let edge = 0; edge < 6; edge++) {
        const next = neighbourCell(grid, cell, edge)
        expect(neighbourCell(grid, next, (edge + 3) % 6)).toEqual(cell)
        const side = findSharedEdge(grid, cell, next)
        expect(side?.[0]).toEqual(hexCorner(grid, cell, edge))
        const [x, y] = hexCentre(grid, cell)
        const [nx, ny] = hexCentre(grid, next)
        expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(grid.radius * Math.sqrt(3))
      }
    }
})

test('hexsides join into one line whatever their order', () => {
  const edges = [0, 2, 1].map(
    edge => [hexCorner(flat, [1, 1], edge), hexCorner(flat, [1, 1], edge + 1)] as const,
  )
  const lines = joinEdgesIntoLines(edges)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveLength(4)
})

test('text is made smaller down to four fifths, and broken with an ellipsis', () => {
  const { pen } = createScaledCanvas(10, 10, 1)
  const whole = measureTextWidth(pen, 'Звенигородка', typeStyles.name)
  expect(shrinkTypeToFit(pen, 'Звенигородка', typeStyles.name, whole).size).toBe(typeStyles.name.size)
  expect(shrinkTypeToFit(pen, 'Звенигородка', typeStyles.name, whole * 0.9).size).toBeCloseTo(
    typeStyles.name.size * 0.9,
  )
  expect(shrinkTypeToFit(pen, 'Звенигородка', typeStyles.name, 10).size).toBeCloseTo(
    typeStyles.name.size * 0.8,
  )
  const narrow = measureTextWidth(pen, 'Защита Ю-87 выше на', typeStyles.body)
  expect(wrapText(pen, 'Защита Ю-87 выше на 1.', typeStyles.body, narrow, 3)).toEqual([
    'Защита Ю-87 выше',
    'на\u00A01.',
  ])
  const lines = wrapText(pen, 'one two three four five six seven', typeStyles.body, 80, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
})

test('a stack shows four units, of five or more three and their rest', () => {
  expect([1, 2, 3, 4, 5, 12].map(count => layOutStack(count, 90).shownCount)).toEqual([1, 2, 3, 4, 3, 3])
  expect(layOutStack(12, 90).centres).toHaveLength(4)
})

test('of drawings so many bytes are kept, those used last', () => {
  const kept = createDrawingCache({ maxSize: 2 * 10 * 10 * 4 })
  const drawn: string[] = []
  const ask = (name: string) => {
    const context = () => {
      drawn.push(name)
      return createScaledCanvas(10, 10, 1)
    }
    kept.memo(name, { context })
  }
  ask('a')
  ask('b')
  ask('a')
  ask('c')
  ask('a')
  expect(drawn).toEqual(['a', 'b', 'c'])
  ask('b')
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  clearDrawingCaches()
  expect(kept.size).toBe(0)
})

test('golden picture of every shared part', async () => {
  const { mean, changed } = await difference('parts', parts().canvas)
  expect(mean).toBeLessThan(0.4)
  expect(changed).toBeLessThan(0.0008)
})

function parts(): ScaledCanvas {
  const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, 1)
  const { pen } = made
  fillPage(pen)
  const branches: ArmyBranch[] = [
    'infantry',
    'armour',
    'mechanized',
    'motorized',
    'cavalry',
    'artillery',
    'assaultGun',
    'engineer',
    'jaeger',
    'militia',
    'antiTank',
    'antiAir',
    'naval',
    'reconnaissance',
    'headquarters',
  ]
  const sizes: UnitSizeSign[] = ['I', 'II', 'III', 'X', 'XX', 'XXX', 'XXXX']
  drawTitledPanel(pen, rect(8, 8, 1084, 170), 'Counters')
  for (const [i, branch] of branches.entries())
    for (const [row, side] of (['soviet', 'german'] as const).entries())
      drawCounter(
        pen,
        {
          side,
          id: `${i + 1} ${row ? 'пд' : 'сд'}`,
          branch,
          size: sizes[i % 7],
          strength: String(i % 5),
          bracketed: i % 3 === 1,
          steps: 1 + (i % 3),
          left: 1,
          elite: i % 4 === 3,
          spent: i % 5 === 4,
        },
        24 + i * 66,
        52 + row * 62,
        54,
      )
  drawOverflowPlate(pen, 'soviet', 5, 1018, 52, 50)
  drawOverflowPlate(pen, 'german', 12, 1018, 114, 50)
  drawTitledPanel(pen, rect(8, 186, 540, 120), 'Badges and tags')
  const badges: UnitBadge[] = [
    'supply',
    'retreat',
    'hit',
    'stress',
    'spent',
    'pinned',
    'suppressed',
    'damage',
    'done',
    'order',
    'frozen',
  ]
  for (const [i, kind] of badges.entries()) drawBadge(pen, kind, 34 + i * 46, 244, 15)
  const shapes: TagShape[] = ['circle', 'square', 'diamond', 'hexagon', 'shield']
  for (const [i, shape] of shapes.entries())
    drawTag(pen, shape, String(i + 1), 36 + i * 48, 284, 15, {
      fill: ['#2f8465', '#a3362b', '#6a4bb0', '#3a5d8c', '#7c2318'][i],
    })
  drawTextPill(pen, 'G08', 320, 284)
  drawTextPill(pen, '5 hexes, woods +2', 430, 284, typeStyles.small, themeColours.amber)
  drawTitledPanel(pen, rect(556, 186, 536, 120), 'Dice and track')
  for (let i = 1; i <= 6; i++)
    drawDie6(pen, 530 + i * 44, 234, 36, i, { mark: i === 6 ? themeColours.amber : undefined })
  drawDie10(pen, 850, 230, 46, 7)
  drawDie10(pen, 906, 230, 46, 10, { face: '#8d2a22', mark: themeColours.amber })
  drawNumberTrack(
    pen,
    rect(572, 278, 380, 24),
    [5, 4, 3, 2, 1, 1, 2, 3, 4, 5],
    [
      {
        at: 6,
        paint: ({ x, y, width, height }) =>
          drawTag(pen, 'circle', '2', x + width / 2, y + height / 2, 13, { fill: themeColours.red }),
      },
    ],
  )
  drawTitledPanel(pen, rect(8, 314, 540, 407), 'Map')
  const large: HexGrid = { ...flat, radius: 44, x: 20, y: 356 }
  const turned: HexGrid = { ...pointed, radius: 44, x: 250, y: 360 }
  for (const grid of [large, turned]) {
    const cells: GridCell[] = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]
    drawWoods(pen, grid, [[1, 1]], { seed: 1, crowns: ['#4f6b33'], light: 'rgba(255,255,255,.3)' })
    drawHexGrid(pen, grid, cells)
    drawSupplySource(pen, grid, [0, 0], [3, 4], grid.flat ? 'soviet' : 'german')
  }
  drawArrowRibbon(
    pen,
    [
      [60, 640],
      [160, 600],
      [250, 650],
    ],
    { side: sideStyles.soviet },
  )
  drawArrowRibbon(
    pen,
    [
      [60, 700],
      [160, 660],
      [250, 700],
    ],
    { side: sideStyles.german },
  )
  drawDashedArrow(pen, [290, 680], [400, 620], sideStyles.soviet.arrow, 20)
  drawBurst(pen, 450, 640, 30, '4:1')
  drawCross(pen, 510, 640, 14)
  drawGlowingOutline(pen, () => pen.beginPath(), themeColours.blue, 5)
  drawChipRow(
    pen,
    [
      { label: 'TURN', value: '1 of 8' },
      { label: 'PHASE', value: 'movement', edge: themeColours.blue },
    ],
    rect(556, 314, 536, 62),
  )
  drawSummaryStrip(
    pen,
    {
      title: 'FIRE: MG 34',
      note: 'flank',
      sentence: 'MG 34 at G08 against rifles at L08, through the woods of K07 and the fields beyond',
      dice: [
        { sides: 6, rolled: 5 },
        { sides: 6, rolled: 6 },
        { sides: 10, rolled: 4 },
      ],
      rows: [
        [
          { value: '12', means: 'front' },
          '+',
          { value: '2', means: 'woods', edge: themeColours.green },
          '=',
          { value: '14', means: 'needed', wash: themeColours.goldWash },
        ],
      ],
      result: { words: 'A hit: pinned', tone: 'good' },
    },
    rect(556, 384, 536, 180),
  )
  drawSummaryStrip(
    pen,
    {
      title: 'NO DICE',
      units: branches.slice(0, 8).map(branch => ({ side: 'german', id: '1', branch, strength: '2' })),
      dice: [],
      rows: [],
      result: { words: 'Somebody decides', tone: 'info' },
    },
    rect(556, 572, 536, 149),
  )
  return made
}
