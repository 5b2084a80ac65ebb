import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'

/**
 * One part of a Discord message (Components V2) as plain data. The functions of this file shorten texts to
 * Discord's limits.
 */
export type MessagePart = APIComponentInContainer
export type Button = APIButtonComponentWithCustomId

export const MAX_MESSAGE_TEXT_LENGTH = 4000
export const MAX_MENU_OPTIONS = 25
const BUTTONS_IN_ROW = 5
export const MAX_BUTTON_LABEL_LENGTH = 80
const OPTION_TEXT_LIMIT = 100
const ALT_LIMIT = 1024

export const createTextPart = (content: string): MessagePart => ({ type: ComponentType.TextDisplay, content })

/** Wraps parts in one framed message. The colour of the frame shows whose turn it is. */
export function createMessageContainer(
  parts: readonly MessagePart[],
  colour?: number,
): APIMessageTopLevelComponent {
  return {
    type: ComponentType.Container,
    components: parts.slice(),
    ...(colour !== undefined && { accent_color: colour }),
  }
}

export function createPicturePart(file: string, alt: string): MessagePart {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${file}` }, description: truncate(alt, ALT_LIMIT) }],
  }
}

export const createAttachmentPart = (file: string): MessagePart => ({
  type: ComponentType.File,
  file: { url: `attachment://${file}` },
})

export type ButtonLook = 'main' | 'confirm' | 'danger' | 'quiet'
const STYLES = {
  main: ButtonStyle.Primary,
  confirm: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
  quiet: ButtonStyle.Secondary,
} as const

export function createButton(
  id: string,
  label: string,
  look: ButtonLook,
  emoji?: string,
  disabled = false,
): Button {
  return {
    type: ComponentType.Button,
    style: STYLES[look],
    custom_id: id,
    label: truncate(label, MAX_BUTTON_LABEL_LENGTH),
    ...(emoji && { emoji: { name: emoji } }),
    ...(disabled && { disabled }),
  }
}

/** Creates a button that opens a web address. */
export const createLinkButton = (url: string, label: string): MessagePart => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.Button,
      style: ButtonStyle.Link,
      url,
      label: truncate(label, MAX_BUTTON_LABEL_LENGTH),
    },
  ],
})

/** Arranges buttons in as few rows as possible. All rows have about the same length. */
export function createButtonRows(buttons: readonly Button[]): MessagePart[] {
  const parts: MessagePart[] = []
  const length = Math.ceil(buttons.length / Math.ceil(buttons.length / BUTTONS_IN_ROW))
  for (let at = 0; at < buttons.length; at += length) {
    parts.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + length) })
  }
  return parts
}

export interface MenuOption {
  readonly label: string
  readonly value: string
  readonly about?: string
  readonly chosen?: boolean
}

/** Creates a menu in a row of its own. `most`: maximum number of options that can be chosen at once. */
export function createMenuPart(
  id: string,
  placeholder: string,
  options: readonly MenuOption[],
  { least = 1, most = 1 }: { least?: number; most?: number } = {},
): MessagePart {
  const shown = options.slice(0, MAX_MENU_OPTIONS)
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: truncate(placeholder, 150),
    min_values: Math.min(least, shown.length),
    max_values: Math.min(most, shown.length),
    options: shown.map(createMenuOption),
  }
  return { type: ComponentType.ActionRow, components: [select] }
}

/** Creates a menu of the people of the server, in a row of its own. `most`: how many can be chosen at once. */
export const createPeopleMenuPart = (id: string, placeholder: string, most: number): MessagePart => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.UserSelect,
      custom_id: id,
      placeholder: truncate(placeholder, 150),
      min_values: 1,
      max_values: most,
    },
  ],
})

export function createMenuOption({ label, value, about, chosen }: MenuOption): APISelectMenuOption {
  return {
    label: truncate(label, OPTION_TEXT_LIMIT),
    value,
    ...(about && { description: truncateFacts(about, OPTION_TEXT_LIMIT) }),
    ...(chosen && { default: true }),
  }
}

/**
 * Changes the first letter of a text to lower case, for use after a dash or a colon. Leaves abbreviations
 * unchanged.
 */
export const lowerFirstLetter = (words: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(words) ? words[0].toLowerCase() + words.slice(1) : words

/** To end a shortened text after a whole word, at most this many additional characters are cut. */
const MAX_DROPPED = 20

/**
 * Shortens a list of facts to at most `limit` characters. If possible, cuts after a whole fact, so that "costs 2
 * of 3" never becomes "costs 2".
 */
function truncateFacts(facts: string, limit: number): string {
  if (facts.length <= limit) return facts
  const cut = facts.slice(0, limit - 1)
  const end = Math.max(cut.lastIndexOf(' · '), cut.lastIndexOf(', '), cut.lastIndexOf('. '))
  return end > limit / 2 ? `${facts.slice(0, end)}…` : truncate(facts, limit)
}

/** Shortens a text to at most `limit` characters, if possible after a whole word. An ellipsis marks the cut. */
export function truncate(content: string, limit: number): string {
  if (content.length <= limit) return content
  const cut = content.slice(0, limit - 1)
  const end = content[limit - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  const whole = end < Math.max(1, cut.length - MAX_DROPPED) ? cut : cut.slice(0, end)
  return `${whole.replace(/[\s,;:(·–-]+$/u, '')}…`
}
