import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'

/** Components V2 as plain records, cut to Discord's limits in one place. */
export type Part = APIComponentInContainer
export type Button = APIButtonComponentWithCustomId

export const TEXT_LIMIT = 4000
export const OPTION_LIMIT = 25
const BUTTONS_IN_ROW = 5
export const LABEL_LIMIT = 80
const OPTION_TEXT_LIMIT = 100
const ALT_LIMIT = 1024

export const text = (content: string): Part => ({ type: ComponentType.TextDisplay, content })

/** One framed message; the colour says whose turn it is. */
export function container(parts: readonly Part[], colour?: number): APIMessageTopLevelComponent {
  return {
    type: ComponentType.Container,
    components: parts.slice(),
    ...(colour !== undefined && { accent_color: colour }),
  }
}

export function picture(file: string, alt: string): Part {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${file}` }, description: cut(alt, ALT_LIMIT) }],
  }
}

export const attachment = (file: string): Part => ({
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

export function button(
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
    label: cut(label, LABEL_LIMIT),
    ...(emoji && { emoji: { name: emoji } }),
    ...(disabled && { disabled }),
  }
}

/** A button that leads out of the chat. */
export const linkButton = (url: string, label: string): Part => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Link, url, label: cut(label, LABEL_LIMIT) }],
})

/** As few rows as it takes, about equally long. */
export function rows(buttons: readonly Button[]): Part[] {
  const parts: Part[] = []
  const length = Math.ceil(buttons.length / Math.ceil(buttons.length / BUTTONS_IN_ROW))
  for (let at = 0; at < buttons.length; at += length) {
    parts.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + length) })
  }
  return parts
}

export interface Option {
  readonly label: string
  readonly value: string
  readonly about?: string
  readonly chosen?: boolean
}

/** A menu in its own row; `most` > 1 makes it a set. */
export function menu(
  id: string,
  placeholder: string,
  options: readonly Option[],
  { least = 1, most = 1 }: { least?: number; most?: number } = {},
): Part {
  const shown = options.slice(0, OPTION_LIMIT)
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: cut(placeholder, 150),
    min_values: Math.min(least, shown.length),
    max_values: Math.min(most, shown.length),
    options: shown.map(optionOf),
  }
  return { type: ComponentType.ActionRow, components: [select] }
}

function optionOf({ label, value, about, chosen }: Option): APISelectMenuOption {
  return {
    label: cut(label, OPTION_TEXT_LIMIT),
    value,
    ...(about && { description: cut(about, OPTION_TEXT_LIMIT) }),
    ...(chosen && { default: true }),
  }
}

/** A description after a dash or a colon; an abbreviation stays as it is. */
export const lowered = (words: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(words) ? words[0].toLowerCase() + words.slice(1) : words

/** At most `limit` characters, with an ellipsis where something was left out. */
export function cut(content: string, limit: number): string {
  return content.length <= limit ? content : `${content.slice(0, limit - 1)}…`
}
