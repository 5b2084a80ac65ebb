import type { PictureSubject } from '../request.ts'

/**
 * The shared look of all four games: colours, type sizes, and a line width for each meaning. This file only
 * defines values and draws nothing.
 */

/**
 * Width and height of every board, in drawing units. A picture of a board is 1600 pixels wide, so 1100 × 729
 * units become 1600 × 1060 pixels.
 */
export const BOARD_WIDTH = 1100
export const BOARD_HEIGHT = 729
export const BOARD_PIXELS_PER_UNIT = 1600 / BOARD_WIDTH
/** Factor by which a fine picture has more pixels along each side than a normal picture. */
const FINE = 1.5
export const finePixelFactor = (show: PictureSubject): number =>
  show.kind === 'full' && show.fine ? FINE : 1

/** Margin around every picture, and gap between its panels, in drawing units. */
export const PAGE_MARGIN = 8

export const themeColours = {
  page: '#1b1a17',
  panelTop: '#37342d',
  panelBottom: '#2a2824',
  well: 'rgba(0,0,0,.4)',
  text: '#f6eed8',
  dim: '#bfb395',
  gold: '#e6c97f',
  goldWash: 'rgba(230,201,127,.17)',
  rule: 'rgba(230,201,127,.32)',
  chipEdge: '#6f6448',
  ink: '#17140f',
  paper: '#fff8e6',
  amber: '#ffc53d',
  red: '#e5483a',
  green: '#63c08a',
  blue: '#5b97f5',
} as const

/**
 * The look of a side. Each style also sets the shape of the counters' corners, since colour must never be the only
 * difference between two sides.
 */
export interface SideStyle {
  plate: string
  ink: string
  band: string
  bandInk: string
  /** Colour of the band on the counters of guards and SS formations. */
  elite: string
  eliteInk: string
  /**
   * Colour of the counter of a unit that has acted. `spentBand` is the colour of the band on this counter.
   * `spentRim` is the colour of its thin rim, which still shows the side.
   */
  spent: string
  spentBand: string
  spentRim: string
  edge: string
  edgeWidth: number
  symbolPaper: string
  arrow: string
  corners: 'round' | 'cut'
  /** Whether the arrows of this side have chevrons along their ribbon. */
  chevrons: boolean
}

/** The look of each side. */
export const sideStyles = {
  soviet: {
    plate: '#a3362b',
    ink: '#fff3df',
    band: '#571711',
    bandInk: '#fffaf0',
    elite: '#cf9d35',
    eliteInk: '#1c0d02',
    spent: '#6f6b68',
    spentBand: '#45413f',
    spentRim: '#b5493d',
    edge: '#2c0b08',
    edgeWidth: 1.6,
    symbolPaper: '#f6dfc4',
    arrow: '#d8392c',
    corners: 'round',
    chevrons: false,
  },
  german: {
    plate: '#c6cfcd',
    ink: '#12181a',
    band: '#5d6d72',
    bandInk: '#ffffff',
    elite: '#23282a',
    eliteInk: '#ffffff',
    spent: '#666b6d',
    spentBand: '#3b4143',
    spentRim: '#dfe7e5',
    edge: '#1b2528',
    edgeWidth: 2.4,
    symbolPaper: '#f4f8f6',
    arrow: '#2f66d0',
    corners: 'cut',
    chevrons: true,
  },
} satisfies Record<string, SideStyle>

export type SideName = keyof typeof sideStyles

/** The tone of the result bar, which sets its colour. The text in the bar says the same without colour. */
export type ResultTone = 'good' | 'bad' | 'info'
export const toneColours: Record<ResultTone, readonly [from: string, to: string]> = {
  good: ['#1f5c48', '#2f8465'],
  bad: ['#7c2318', '#b0402a'],
  info: ['#3a4a6b', '#4f6596'],
}

/**
 * Colours of frames. `actor` marks the acting unit, `target` its target, `attention` something that needs a decision,
 * and `gain` something won. Green is missing here, because only possible choices have green frames.
 */
export const frameColours = {
  actor: themeColours.blue,
  target: themeColours.red,
  attention: themeColours.amber,
  gain: themeColours.paper,
} as const

/** Line widths for each purpose, in drawing units. */
export const lineWidths = { hair: 1.2, grid: 1.8, panel: 1.5, active: 2.5, glow: 5, marked: 3.4 } as const

export type FontFamily = 'head' | 'label' | 'text' | 'italic'

/** A style of type: font family, weight, and size in drawing units. */
export interface TypeStyle {
  readonly family: FontFamily
  readonly weight: 400 | 500 | 600 | 700 | 900
  readonly size: number
}

const head = (weight: 500 | 700, size: number): TypeStyle => ({ family: 'head', weight, size })
const label = (weight: 600 | 700 | 900, size: number): TypeStyle => ({ family: 'label', weight, size })
const text = (weight: 400 | 700, size: number): TypeStyle => ({ family: 'text', weight, size })

/**
 * Type styles. Text that must be readable in Discord's small preview of a picture has size 20 or more. Sizes 14
 * to 17 are only for text that can also be read elsewhere.
 */
export const typeStyles = {
  title: head(700, 36),
  section: head(500, 23),
  result: head(700, 26),
  big: head(700, 34),
  formula: label(900, 30),
  chip: label(700, 25),
  number: label(900, 24),
  name: label(700, 20),
  small: label(700, 17),
  caption: label(600, 16),
  tiny: label(700, 15),
  body: text(400, 20),
  strong: text(700, 20),
  note: text(400, 17),
  water: { family: 'italic', weight: 700, size: 22 },
} as const satisfies Record<string, TypeStyle>

/** Returns the same style of type with another size. */
export const withTypeSize = (face: TypeStyle, size: number): TypeStyle => ({ ...face, size })
