import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { vi } from 'vitest'
import { clearDrawingCaches, type Pen } from '../../render/drawing/canvas.ts'
import * as blanks from '../../render/drawing/canvas-pool.ts'
import * as grounds from '../../render/drawing/ground.ts'

/** Words that were drawn meanwhile. */
export interface Written {
  readonly words: string
  /** In units of the pen. */
  readonly type: number
  /** Pixels of its canvas to a unit. */
  readonly scale: number
  /** The part of their width that is left to them. */
  readonly squeezed: number
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const PLAIN: Matrix = [1, 0, 0, 1, 0, 0]

/** Measures for all. */
const measure = createCanvas(1, 1).getContext('2d')

/** A pen without paint: it knows where it stands, and what words measure. */
class DryPen {
  readonly canvas: Canvas
  font = measure.font
  #matrix = PLAIN
  readonly #saved: { readonly font: string; readonly matrix: Matrix }[] = []
  readonly #hear: (written: Written) => void

  constructor(canvas: Canvas, hear: (written: Written) => void) {
    this.canvas = canvas
    this.#hear = hear
  }

  save(): void {
    this.#saved.push({ font: this.font, matrix: this.#matrix })
  }

  restore(): void {
    const last = this.#saved.pop()
    if (!last) return
    this.font = last.font
    this.#matrix = last.matrix
  }

  setTransform(...matrix: Matrix): void {
    this.#matrix = matrix
  }

  resetTransform(): void {
    this.#matrix = PLAIN
  }

  getTransform() {
    const [a, b, c, d, e, f] = this.#matrix
    return { a, b, c, d, e, f }
  }

  translate(x: number, y: number): void {
    this.#turned([1, 0, 0, 1, x, y])
  }

  scale(x: number, y: number): void {
    this.#turned([x, 0, 0, y, 0, 0])
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.#turned([cos, sin, -sin, cos, 0, 0])
  }

  #turned([g, h, i, j, x, y]: Matrix): void {
    const [a, b, c, d, e, f] = this.#matrix
    this.#matrix = [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * x + c * y + e,
      b * x + d * y + f,
    ]
  }

  measureText(words: string) {
    measure.font = this.font
    return measure.measureText(words)
  }

  fillText(words: string, _x: number, _y: number, max?: number): void {
    if (!words.trim()) return
    const squeezed = max === undefined ? 1 : Math.min(1, max / this.measureText(words).width)
    const [a, b] = this.#matrix
    this.#hear({ words, type: Number(/([\d.]+)px/.exec(this.font)?.[1]), scale: Math.hypot(a, b), squeezed })
  }

  createLinearGradient = () => ({ addColorStop() {} })
  createRadialGradient = this.createLinearGradient
}

const PAINTS = [
  ...['beginPath', 'closePath', 'moveTo', 'lineTo', 'arc', 'rect', 'roundRect', 'ellipse', 'clip'],
  ...['quadraticCurveTo', 'bezierCurveTo', 'setLineDash', 'fill', 'stroke', 'fillRect', 'strokeRect'],
  ...['strokeText', 'drawImage'],
]
for (const paint of PAINTS) Object.defineProperty(DryPen.prototype, paint, { value() {} })

/**
 * What is drawn meanwhile is called and measured as ever, but nothing is painted; nor is the bare ground reckoned, on which
 * no text stands, nor has a canvas pixels. A canvas made before keeps its pen.
 */
export function unpainted<T>(draw: () => T, hear: (written: Written) => void = () => {}): T {
  const spies = [
    vi.spyOn(blanks, 'takeCanvas').mockImplementation((width, height) => {
      const canvas = { width, height, getContext: () => pen } as unknown as Canvas
      const pen = new DryPen(canvas, hear) as unknown as Pen
      return canvas
    }),
    vi.spyOn(blanks, 'releaseCanvas').mockReturnValue(),
    vi.spyOn(grounds, 'paintGround').mockReturnValue(createCanvas(1, 1)),
  ]
  clearDrawingCaches()
  try {
    return draw()
  } finally {
    for (const spy of spies) spy.mockRestore()
    clearDrawingCaches()
  }
}
