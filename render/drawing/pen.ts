import type { SKRSContext2D } from '@napi-rs/canvas'

export type Pen = SKRSContext2D
export type Point = readonly [x: number, y: number]

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
