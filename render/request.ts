import type { Sheet } from './drawing/canvas.ts'
import type { HitArea } from './hit-areas.ts'

/** A request for a picture. It is plain JSON, since it is sent to the worker. Equal requests share one picture. */
export interface PictureRequest {
  /** Id of the game system, as in `src/systems`. */
  system: string
  lang: 'ru' | 'en'
  /** The game system's public or private view. */
  view: unknown
  /** Role from whose perspective the picture is drawn. Null for the public picture. */
  role: string | null
  /** Events of the last log entry that this viewer may see. The picture marks them. */
  said: readonly { type: string }[]
  show: PictureSubject
}

/** A choice that the viewer has now, with the game system's own `kind` and number. */
export interface PictureChoice {
  kind: string
  value: number
}

export type PictureSubject =
  | { kind: 'board' }
  /** `fine`: drawn with more pixels, for a large screen. The file may be larger than a message allows. */
  | { kind: 'full'; fine?: true }
  | { kind: 'zoom'; at: string }
  | { kind: 'hand' }
  /**
   * For a phone: what just happened and what the viewer may choose. `asks` is the question of the open step, as
   * text.
   */
  | { kind: 'closeup'; may: readonly PictureChoice[]; asks: string }
  /** The meanings of this game's signs. */
  | { kind: 'legend' }

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  format: 'jpeg' | 'gif'
  /**
   * Places that can be pointed at, with outlines in pixels. A later place lies on top of an earlier one. Empty
   * for the board of a post.
   */
  places: readonly HitArea[]
}

/**
 * Draws a picture. If `isStale` is given and returns true when the picture's turn comes, the result is null.
 * Patient requests let other pictures go first, even after they have begun.
 */
export interface PictureDrawer {
  (request: PictureRequest): Promise<Picture>
  (request: PictureRequest, isStale: () => boolean, isPatient?: boolean): Promise<Picture | null>
}

/**
 * What a game system supplies for its pictures: one object, listed in `registry.ts`. It gets views only, never a
 * position.
 */
export interface SystemPainter<V> {
  /** Draws the picture and notes the places in it that can be pointed at. */
  paint(view: V, request: PictureRequest): Sheet
  /** Draws the static layers before the first picture is requested. */
  warm?(): void
  /** Returns a line of text for each sign in this game's pictures, saying what the sign means. */
  legend?(view: V, lang: 'ru' | 'en'): readonly string[]
  /** Returns the names of the places that `zoom` accepts, in the board's order. */
  zooms?(view: V): readonly string[]
}
