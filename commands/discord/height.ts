import { ComponentType } from 'discord.js'
import type { MessagePart } from './components.ts'

/**
 * Heights of a line of text and of small print, in pixels. Measured on the page of the sandbox on a wide screen, where
 * a message is at most 600 pixels wide, as in Discord's client.
 */
const TEXT = { height: 21, small: 18 } as const
/** Estimated number of characters that fit one line of text, of small print and of buttons. */
export const LINE = { text: 60, small: 80, buttons: 70 } as const
/** Height of the gap between two parts of a message, in pixels. */
export const GAP = 8
/** Height of a line of buttons and the gap below it, in pixels. */
const BUTTONS = 42
/** Additional height of a button whose label is longer than a line, in pixels. */
const BROKEN = 12
/** Width of the two edges of a button, in characters. */
const BUTTON_EDGES = 5
const EMOJI = '__'
/** Maximum height of the picture of a board, in pixels. */
const PICTURE = 364
/** Height of the edges of a message and of the line with its author, in pixels. */
const FRAME = 64

/** Estimates how many lines a text takes. */
export const countLines = (text: string): number =>
  text === '' ? 0 : text.split('\n').reduce((lines, line) => lines + Math.ceil(lengthOf(line) / LINE.text), 0)

/** Estimates the height of a message with these parts, in pixels. */
export const estimateHeight = (parts: readonly MessagePart[]): number =>
  parts.reduce((sum, part) => sum + heightOf(part) + GAP, FRAME - GAP)

function heightOf(part: MessagePart): number {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return part.content
        .split('\n')
        .reduce(
          (sum, line) =>
            sum +
            (line.startsWith('-# ')
              ? TEXT.small * Math.ceil(lengthOf(line) / LINE.small)
              : TEXT.height * Math.ceil(lengthOf(line) / LINE.text)),
          0,
        )
    case ComponentType.MediaGallery:
      return PICTURE
    case ComponentType.ActionRow:
      // A select menu is one line high
      return (
        Math.max(1, countButtonLines(labelsOf(part))) * BUTTONS -
        GAP +
        labelsOf(part).filter(({ length }) => length + BUTTON_EDGES > LINE.buttons).length * BROKEN
      )
    default:
      return 0
  }
}

/**
 * Counts the characters that a reader sees, at least one. A mention counts as a name. Markdown marks do not
 * count.
 */
const lengthOf = (line: string): number =>
  Math.max(1, line.replace(/<[@#][^>]*>/g, '@somebody').replace(/^-# |\*\*|`/g, '').length)

/** Estimates how many lines buttons with these labels take. */
export function countButtonLines(labels: readonly string[]): number {
  let lines = Math.min(1, labels.length)
  let used = 0
  for (const { length } of labels) {
    const width = length + BUTTON_EDGES
    if (used > 0 && used + width > LINE.buttons) {
      lines++
      used = 0
    }
    used += width
  }
  return lines
}

/** Returns the labels of the buttons in a row. An emoji counts as two characters of the label. */
export const labelsOf = (part: MessagePart): string[] =>
  part.type === ComponentType.ActionRow
    ? part.components.flatMap(one =>
        one.type === ComponentType.Button && 'label' in one
          ? `${one.emoji ? EMOJI : ''}${one.label ?? ''}`
          : [],
      )
    : []
