import { type Check, fail, findings, list, oneOf, record, snowflake, text } from './limits/shape.ts'
import type { PageAsks } from './told.ts'

/** Creates a check for an object whose values have one of these types. */
const values =
  (...types: readonly string[]): Check =>
  (value, at, found) => {
    const isFit = (one: unknown) => types.includes(Array.isArray(one) ? 'list' : typeof one)
    if (typeof value !== 'object' || value === null || !Object.values(value).every(isFit))
      fail(found, at, 'BASE_TYPE_INVALID', 'Not what the page sends.')
  }

const word = text(0, 200)
const checks: Readonly<Record<keyof PageAsks, Check>> = {
  slash: record({ command: word, options: values('string', 'number', 'boolean'), channelId: word }),
  autocomplete: record({
    command: word,
    options: values('string', 'number', 'boolean'),
    focused: word,
    channelId: word,
  }),
  click: record({ message: word, customId: word }),
  select: record({ message: word, customId: word, values: list(text()) }),
  submitModal: record({ id: word, fields: values('string', 'boolean', 'list') }),
  say: record({ text: text(), channelId: word }),
  dismiss: record({ message: word }),
  read: record({ channelId: snowflake, messageId: snowflake }),
  speak: record({ language: oneOf('ru', 'en-US') }),
}

export const isPageAsk = <Kind extends keyof PageAsks>(kind: Kind, asked: unknown): asked is PageAsks[Kind] =>
  findings(checks[kind], asked).length === 0
