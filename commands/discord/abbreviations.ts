import { ComponentType } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { type FoundAbbreviation, findNewAbbreviations } from '../../src/table/lesson.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from './command-json.ts'
import { createTextPart, MAX_MESSAGE_TEXT_LENGTH, type MessagePart } from './components.ts'

/** Stands between an abbreviation and its meaning. */
const BETWEEN = { en: ': ', ru: ' — ' }

/** Writes abbreviations with their meanings. Leaves out abbreviations that the text itself explains. */
export const formatAbbreviations = (found: readonly FoundAbbreviation[], lang: Lang): string =>
  found
    .filter(({ isExplained }) => !isExplained)
    .map(({ short, meaning }) => `${short}${bilingual(BETWEEN.en, BETWEEN.ru)[lang]}${meaning}`)
    .join(' · ')

/**
 * Adds a line that explains the abbreviations of a message, above its first buttons. Explains only what a learner
 * has not been told yet. `shorts`: all abbreviations that the learner knows after the message.
 */
export function addAbbreviations(
  table: Table,
  system: GameSystem,
  lang: Lang,
  parts: readonly MessagePart[],
): { readonly parts: readonly MessagePart[]; readonly shorts: readonly string[] } {
  const text = parts.flatMap(listTexts)
  const found = findNewAbbreviations(table, system, lang, text.join('\n'))
  const shorts = found.map(({ short }) => short)
  const said = formatAbbreviations(found, lang)
  if (!said) return { parts, shorts }
  const line = `-# ${said}`
  const length = parts
    .flatMap(part => (part.type === ComponentType.TextDisplay ? part.content : []))
    .join('').length
  if (length + line.length >= MAX_MESSAGE_TEXT_LENGTH) return { parts, shorts: [] }
  const buttons = parts.findIndex(({ type }) => type === ComponentType.ActionRow)
  const end = buttons < 0 ? parts.length : buttons
  const above = parts[end - 1]
  // Joins the line with the text above it. As a separate part, it would stand below a gap.
  if (above?.type === ComponentType.TextDisplay)
    return { parts: parts.toSpliced(end - 1, 1, createTextPart(`${above.content}\n${line}`)), shorts }
  return { parts: parts.toSpliced(end, 0, createTextPart(line)), shorts }
}

/** Returns the texts of a message part that a person reads: its text, its buttons and the options of its menus. */
function listTexts(part: MessagePart): string[] {
  if (part.type === ComponentType.TextDisplay) return [part.content]
  if (part.type !== ComponentType.ActionRow) return []
  return part.components.flatMap(one => [
    ...('label' in one && one.label ? [one.label] : []),
    ...('placeholder' in one && one.placeholder ? [one.placeholder] : []),
    ...('options' in one ? one.options.flatMap(({ label, description = '' }) => [label, description]) : []),
  ])
}
