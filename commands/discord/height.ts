import { ComponentType } from 'discord.js'
import type { MessagePart } from './components.ts'

/** Heights in pixels of a message in Discord's client on a wide screen, which shows messages at most 600 pixels wide. */
const TEXT = { height: 21, small: 18 } as const
/** Characters of a line. */
const LINE = { text: 60, small: 80, buttons: 70 } as const
/** Height of the gap between two parts of a message, in pixels. */
export const GAP = 8
/** A line of buttons with the gap below it. */
const BUTTONS = 42
/** What a label adds that is longer than a line. */
const BROKEN = 12
/** Characters that the edges of a button take. */
const BUTTON_EDGES = 5
const EMOJI = '__'
/** Boards have at most this height. */
const PICTURE = 364
/** The edges of a message, with the line of its author. */
const FRAME = 64

/** Number of lines that a text takes. */
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

/** Characters that a reader sees: a mention shows a name, and marks of Markdown do not show. At least one. */
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

/** Labels of the buttons in a row. An emoji counts as some characters of the label. */
export const labelsOf = (part: MessagePart): string[] =>
  part.type === ComponentType.ActionRow
    ? part.components.flatMap(one =>
        one.type === ComponentType.Button && 'label' in one
          ? `${one.emoji ? EMOJI : ''}${one.label ?? ''}`
          : [],
      )
    : []
