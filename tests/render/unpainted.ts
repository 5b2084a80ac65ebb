import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { vi } from 'vitest'
import { forgetDrawings, type Pen } from '../../render/canvas.ts'
import * as grounds from '../../render/ground.ts'

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

const real = createCanvas(1, 1)
const canvases = Object.getPrototypeOf(real) as { getContext(): Pen }
/** Measures for all. */
const measure = real.getContext('2d')

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

  reset(): void {
    this.#saved.length = 0
    this.#matrix = PLAIN
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
 * no text stands. A canvas made before keeps its pen.
 */
export function unpainted<T>(draw: () => T, hear: (written: Written) => void = () => {}): T {
  const pens = new WeakMap<Canvas, Pen>()
  const getContext = vi.spyOn(canvases, 'getContext').mockImplementation(function (this: unknown) {
    const canvas = this as Canvas
    const pen = pens.get(canvas) ?? (new DryPen(canvas, hear) as unknown as Pen)
    pens.set(canvas, pen)
    return pen
  })
  const bare = vi.spyOn(grounds, 'ground').mockReturnValue(createCanvas(1, 1))
  forgetDrawings()
  try {
    return draw()
  } finally {
    getContext.mockRestore()
    bare.mockRestore()
    forgetDrawings()
  }
}
