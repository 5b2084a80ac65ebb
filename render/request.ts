import type { Sheet } from './drawing/canvas.ts'
import type { Place } from './places.ts'

/** A picture that somebody wants. Plain JSON: it crosses to the worker, and equal requests are one picture. */
export interface PictureRequest {
  /** id of the system, as in `src/systems` */
  system: string
  lang: 'ru' | 'en'
  /** the system's public or private view */
  view: unknown
  /** whose eyes; null for everybody's */
  role: string | null
  /** events of the last entry that this viewer may see: what to mark */
  said: readonly { type: string }[]
  show: Show
}

/** Something that the viewer may choose now: `kind` and number as the system names it. */
export interface Choice {
  kind: string
  value: number
}

export type Show =
  | { kind: 'board' }
  /** `fine`: for a screen that shows more pixels than the picture usually has, and larger than a message may carry */
  | { kind: 'full'; fine?: true }
  | { kind: 'zoom'; at: string }
  | { kind: 'hand' }
  /** what just happened and what may be done, for a phone; `asks` is the open question in words */
  | { kind: 'closeup'; may: readonly Choice[]; asks: string }
  /** what the signs of this game mean */
  | { kind: 'legend' }

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  format: 'jpeg' | 'gif'
  /** what can be pointed at, in pixels; what comes later lies over what came before; on the board of a post nothing */
  places: readonly Place[]
}

/**
 * Draws; where a picture may go out of date while others are drawn, null when `isStale` says so as its turn comes. One
 * that is patient makes way for others even when it is begun.
 */
export interface Draw {
  (request: PictureRequest): Promise<Picture>
  (request: PictureRequest, isStale: () => boolean, isPatient?: boolean): Promise<Picture | null>
}

/** What a system brings: one record, in `registry.ts`. It sees views only, never a position. */
export interface SystemPainter<V> {
  /** with the places that it has noted on the way */
  paint(view: V, request: PictureRequest): Sheet
  /** makes the static layers ahead of the first picture */
  warm?(): void
  /** what the signs of this game's pictures mean, in words */
  legend?(view: V, lang: 'ru' | 'en'): readonly string[]
  /** what `zoom` accepts, in the board's order */
  zooms?(view: V): readonly string[]
}
