import type { ScaledCanvas } from './drawing/canvas.ts'
import type { HitArea } from './hit-areas.ts'

/** A request for a picture, as plain JSON that can be sent to a worker thread. Equal requests share one picture. */
export interface PictureRequest {
  /** Id of the game system, as in `src/systems`. */
  system: string
  lang: 'ru' | 'en'
  /** The game system's view of the position, for one role or for the public. */
  view: unknown
  /** The role for which the picture is drawn, or null for the public picture. */
  role: string | null
  /** Events of the last log entry that this viewer may see. The picture marks these events. */
  said: readonly { type: string }[]
  show: PictureSubject
}

/**
 * One of the choices that the viewer has at this moment. `kind` and `value` name the thing to choose, in the terms
 * of the game system. `is` is `chosen` if the thing is chosen already, and `closed` if it does not go together with
 * the chosen things. The picture shows a closed thing without a frame.
 */
export interface PictureChoice {
  kind: string
  value: number
  is?: 'chosen' | 'closed'
}

export type PictureSubject =
  | { kind: 'board' }
  /**
   * `fine` means that the picture has more pixels, for a large screen. Such a file may be larger than Discord
   * allows for a message.
   */
  | { kind: 'full'; fine?: true }
  | { kind: 'zoom'; at: string }
  | { kind: 'hand' }
  /**
   * A picture for a phone, which shows the last action and the choices in `may`. `asks` is the text of the open
   * step's question. If the picture stands beside the menus of a choice, `beside` is the greatest height of its
   * map, in drawing units.
   */
  | { kind: 'closeup'; may: readonly PictureChoice[]; asks: string; beside?: number }
  /** The legend: all signs of this game's pictures with their meanings. */
  | { kind: 'legend' }

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  format: 'jpeg' | 'gif'
  /**
   * Hit areas of the picture, with outlines in pixels. Where two areas overlap, the later one is on top. The
   * list is empty for the board of a post.
   */
  places: readonly HitArea[]
}

/**
 * Function that draws a picture. Before the drawing begins, it asks `isStale` whether the request is obsolete. If
 * so, nothing is drawn and the result is null. Patient requests let all other pictures go first, even after their
 * drawing has begun.
 */
export interface PictureDrawer {
  (request: PictureRequest): Promise<Picture>
  (request: PictureRequest, isStale: () => boolean, isPatient?: boolean): Promise<Picture | null>
}

/**
 * The functions that draw the pictures of one game system. Each system has one such object, listed in
 * `registry.ts`. These functions get views only, never a position with hidden information.
 */
export interface SystemPainter<V> {
  /** Draws the picture and records its hit areas. */
  paint(view: V, request: PictureRequest): ScaledCanvas
  /** Draws the unchanging layers before the first picture of this game is requested. */
  warm?(): void
  /** Returns the legend as text: for each sign in this game's pictures, a line that says what the sign means. */
  legend?(view: V, lang: 'ru' | 'en'): readonly string[]
  /** Returns the names of the places that a `zoom` picture can show, in the order of the board. */
  zooms?(view: V): readonly string[]
}
