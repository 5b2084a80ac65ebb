import { scenarios, tokenKinds } from '../../data/conflict-of-heroes/index.ts'
import type { Side } from '../../src/systems/conflict-of-heroes/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view.ts'
import { aside, type Pen, type Point } from '../canvas.ts'
import { hexPath } from '../hex.ts'
import { random } from '../noise.ts'
import { box, hatch, noShadow, polygon, shadow, star } from '../shapes.ts'
import { text } from '../text.ts'
import { colour, sized, type } from '../theme.ts'
import { angleOf, type Chart, cellOf, middleOf } from './facts.ts'
import { drawEye } from './units.ts'

const TINTS = ['rgba(88,112,128,.34)', 'rgba(190,52,38,.3)'] as const
const PLATES = ['#4b5c64', '#a5291f'] as const

/** 4.4 Control hexes of the scenario: who holds them and what they are worth. */
export function drawControl(pen: Pen, view: HeroesView, chart: Chart, standing: ReadonlySet<number>): void {
  const { control } = scenarios[view.scenario]
  control.forEach(({ hex, scores }, index) => {
    const at = chart.map.byName.get(hex.replace('-', ''))
    if (at === undefined) return
    const holder = view.control[index]
    const worth = Math.max(0, ...scores.map(({ vp }) => vp))
    drawControlHex(pen, chart, at, holder, worth, standing.has(at))
  })
}

function drawControlHex(
  pen: Pen,
  chart: Chart,
  hex: number,
  holder: Side | null,
  worth: number,
  held: boolean,
): void {
  const { radius, grid } = chart
  const [x, y] = middleOf(chart, hex)
  aside(pen, () => {
    hexPath(pen, grid, cellOf(chart, hex), 0.9)
    pen.fillStyle = holder === null ? 'rgba(255,240,190,.22)' : TINTS[holder]
    pen.fill()
    if (holder === 0) {
      aside(pen, () => {
        pen.clip()
        hatch(pen, x - radius, y - radius, radius * 2, radius * 2, {
          colour: 'rgba(240,246,246,.4)',
          gap: radius * 0.26,
          width: radius * 0.07,
        })
      })
      hexPath(pen, grid, cellOf(chart, hex), 0.9)
    }
    pen.setLineDash([radius * 0.2, radius * 0.11])
    pen.strokeStyle = colour.amber
    pen.lineWidth = radius * 0.1
    pen.stroke()
  })
  const width = radius * 1.06
  const height = radius * 0.62
  const top = held ? y - radius * 0.98 : y - height / 2
  aside(pen, () => {
    shadow(pen, 5, 1)
    pen.fillStyle = holder === null ? '#3a362c' : PLATES[holder]
    box(pen, x - width / 2, top, width, height, radius * 0.12)
    pen.fill()
    noShadow(pen)
    pen.strokeStyle = colour.amber
    pen.lineWidth = radius * 0.05
    pen.stroke()
    star(pen, x - width * 0.24, top + height * 0.52, height * 0.36, colour.amber)
    text(pen, worth > 0 ? String(worth) : '–', x + width * 0.22, top + height * 0.55, {
      type: sized(type.number, height * 0.86),
      fill: '#fff8ea',
      align: 'center',
      base: 'middle',
    })
  })
}

/** 17 Fortifications and obstacles that the viewer knows. */
export function drawTokens(pen: Pen, view: HeroesView, chart: Chart): void {
  for (const { token, hex, facing, hidden } of view.tokens) {
    if (token === null || hex === null) continue
    const [x, y] = middleOf(chart, hex)
    aside(pen, () => {
      pen.translate(x, y)
      pen.scale(chart.radius, chart.radius)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      drawToken(pen, tokenKinds[token].id, facing)
    })
    if (hidden) drawEye(pen, x + chart.radius * 0.62, y - chart.radius * 0.5, chart.radius * 0.2)
  }
}

/** Where units stand on a token: its sign in the left corner of the hex, over the counters. */
export function drawTokenSigns(
  pen: Pen,
  view: HeroesView,
  chart: Chart,
  standing: ReadonlySet<number>,
): void {
  const { radius } = chart
  const before = new Map<number, number>()
  for (const { token, hex, facing } of view.tokens) {
    if (token === null || hex === null || !standing.has(hex)) continue
    const count = before.get(hex) ?? 0
    before.set(hex, count + 1)
    const [x, y] = middleOf(chart, hex)
    aside(pen, () => {
      pen.translate(x - radius * (0.84 - count * 0.4), y + radius * 0.06)
      pen.beginPath()
      pen.arc(0, 0, radius * 0.29, 0, Math.PI * 2)
      pen.fillStyle = '#e9dfc2'
      pen.fill()
      pen.strokeStyle = '#2b2418'
      pen.lineWidth = radius * 0.05
      pen.stroke()
      pen.clip()
      pen.scale(radius * 0.28, radius * 0.28)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      drawSign(pen, tokenKinds[token].id, facing)
    })
  }
}

function drawSign(pen: Pen, id: string, facing: number): void {
  pen.strokeStyle = '#4a2d0c'
  pen.lineWidth = 0.34
  if (id === 'trench') zigzag(pen, -0.72, 0.72, 0, 0.3)
  else if (id === 'hasty') {
    pen.beginPath()
    pen.arc(0, -0.2, 0.6, 0.1, Math.PI - 0.1)
    pen.stroke()
  } else drawToken(pen, id, facing)
}

/** With the hex's radius as its unit. */
export function drawToken(pen: Pen, id: string, facing: number): void {
  TOKENS[id]?.(pen, facing)
}

const TOKENS: Readonly<Record<string, (pen: Pen, facing: number) => void>> = {
  trench(pen) {
    for (const [tint, width] of [
      ['#4a3319', 0.26],
      ['#8a6a3c', 0.12],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width
      zigzag(pen, -0.78, 0.78, 0.66, 0.12)
      zigzag(pen, -0.5, 0.5, -0.72, 0.1)
    }
  },
  bunker(pen, facing) {
    pen.rotate(angleOf(facing))
    shadow(pen, 0.2, 0.05)
    polygon(pen, [
      [0.86, -0.42],
      [0.86, 0.42],
      [0.36, 0.8],
      [-0.7, 0.7],
      [-0.7, -0.7],
      [0.36, -0.8],
    ])
    pen.fillStyle = '#87877f'
    pen.fill()
    noShadow(pen)
    pen.strokeStyle = '#2e2e2b'
    pen.lineWidth = 0.08
    pen.stroke()
    pen.lineWidth = 0.16
    pen.beginPath()
    pen.moveTo(0.78, -0.3)
    pen.lineTo(0.78, 0.3)
    pen.stroke()
  },
  hasty(pen) {
    for (let i = 0; i < 9; i++) {
      const angle = Math.PI * (0.14 + (i / 8) * 0.72)
      pen.fillStyle = i % 2 ? '#8d6b3c' : '#a07c48'
      pen.beginPath()
      pen.ellipse(
        Math.cos(angle) * 0.74,
        Math.sin(angle) * 0.74,
        0.15,
        0.1,
        angle + Math.PI / 2,
        0,
        Math.PI * 2,
      )
      pen.fill()
      pen.strokeStyle = '#40290f'
      pen.lineWidth = 0.03
      pen.stroke()
    }
  },
  wire(pen) {
    for (const y of [0.12, 0.5])
      for (const [tint, width] of [
        ['#f0ead8', 0.09],
        ['#2c2a27', 0.05],
      ] as const) {
        pen.strokeStyle = tint
        pen.lineWidth = width
        pen.beginPath()
        for (let x = -0.5; x <= 0.51; x += 0.2) {
          pen.moveTo(x + 0.15, y)
          pen.ellipse(x, y, 0.15, 0.13, 0, 0, Math.PI * 2)
        }
        pen.stroke()
      }
  },
  roadblock(pen) {
    pen.strokeStyle = '#3c2208'
    pen.lineWidth = 0.16
    for (const x of [-0.46, 0, 0.46]) {
      pen.beginPath()
      pen.moveTo(x - 0.18, 0.36)
      pen.lineTo(x + 0.18, 0.74)
      pen.moveTo(x + 0.18, 0.36)
      pen.lineTo(x - 0.18, 0.74)
      pen.stroke()
    }
  },
  mines(pen) {
    for (const [x, y] of [
      [-0.6, -0.1],
      [0.62, 0.1],
      [-0.3, 0.62],
      [0.34, -0.62],
    ]) {
      pen.beginPath()
      pen.arc(x, y, 0.14, 0, Math.PI * 2)
      pen.fillStyle = '#23211d'
      pen.fill()
      pen.strokeStyle = '#f2c53d'
      pen.lineWidth = 0.05
      pen.stroke()
    }
    polygon(pen, [
      [-0.22, -0.34],
      [0.22, -0.34],
      [0, 0.06],
    ])
    pen.fillStyle = '#c92f22'
    pen.fill()
  },
}

function zigzag(pen: Pen, from: number, to: number, y: number, tall: number): void {
  pen.beginPath()
  for (let i = 0; i <= 6; i++) pen.lineTo(from + ((to - from) * i) / 6, y + (i % 2 ? tall : -tall))
  pen.stroke()
}

/** 14 Clouds over the counters: thick for heavy smoke, thin for light. */
export function drawSmoke(pen: Pen, view: HeroesView, chart: Chart): void {
  for (const [list, strength, count] of [
    [view.heavy, 0.5, 14],
    [view.light, 0.24, 8],
  ] as const)
    for (const [i, hex] of list.entries())
      cloud(pen, chart, middleOf(chart, hex), hex + i * 17, strength, count)
}

function cloud(
  pen: Pen,
  { radius }: Chart,
  [x, y]: Point,
  seed: number,
  strength: number,
  count: number,
): void {
  const next = random(seed * 13 + 5)
  for (let i = 0; i < count; i++) {
    const angle = next() * Math.PI * 2
    const reach = next() * radius * 0.6
    const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85]
    const size = radius * (0.26 + next() * 0.24)
    const tint = pen.createRadialGradient(cx, cy, 0, cx, cy, size)
    tint.addColorStop(0, `rgba(238,238,234,${strength + 0.2})`)
    tint.addColorStop(0.7, `rgba(206,208,206,${strength})`)
    tint.addColorStop(1, 'rgba(190,192,190,0)')
    pen.fillStyle = tint
    pen.beginPath()
    pen.arc(cx, cy, size, 0, Math.PI * 2)
    pen.fill()
  }
}

/** 13.5 Own strikes: where they are to land. */
export function drawStrikes(pen: Pen, view: HeroesView, chart: Chart): void {
  for (const { hex, smoke } of view.strikes) {
    const [x, y] = middleOf(chart, hex)
    const radius = chart.radius * 0.86
    aside(pen, () => {
      pen.globalAlpha = 0.85
      pen.strokeStyle = smoke ? '#e8e8e2' : '#ff5a3c'
      pen.lineWidth = chart.radius * 0.09
      pen.setLineDash([radius * 0.3, radius * 0.16])
      pen.beginPath()
      pen.arc(x, y, radius, 0, Math.PI * 2)
      pen.stroke()
      pen.setLineDash([])
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        pen.beginPath()
        pen.moveTo(x + dx * radius * 0.82, y + dy * radius * 0.82)
        pen.lineTo(x + dx * radius * 1.25, y + dy * radius * 1.25)
        pen.stroke()
      }
    })
  }
}
