import {
  addIssue,
  collectIssues,
  listCheck,
  objectCheck,
  oneOfCheck,
  snowflakeCheck,
  textCheck,
  type ValueCheck,
} from './limits/checks.ts'
import type { PageRequests } from './page-protocol.ts'

/** Creates a check for an object whose values all have one of these JavaScript types. `list` means an array. */
const values =
  (...types: readonly string[]): ValueCheck =>
  (value, at, found) => {
    const isFit = (one: unknown) => types.includes(Array.isArray(one) ? 'list' : typeof one)
    if (typeof value !== 'object' || value === null || !Object.values(value).every(isFit))
      addIssue(found, at, 'BASE_TYPE_INVALID', 'Not what the page sends.')
  }

const word = textCheck(0, 200)
const checks: Readonly<Record<keyof PageRequests, ValueCheck>> = {
  slash: objectCheck({
    command: word,
    options: values('string', 'number', 'boolean'),
    labels: values('string'),
    channelId: word,
  }),
  autocomplete: objectCheck({
    command: word,
    options: values('string', 'number', 'boolean'),
    focused: word,
    channelId: word,
  }),
  click: objectCheck({ message: word, customId: word }),
  select: objectCheck({ message: word, customId: word, values: listCheck(textCheck()) }),
  submitModal: objectCheck({ id: word, fields: values('string', 'boolean', 'list') }),
  say: objectCheck({ text: textCheck(), channelId: word }),
  dismiss: objectCheck({ message: word }),
  read: objectCheck({ channelId: snowflakeCheck, messageId: snowflakeCheck }),
  speak: objectCheck({ language: oneOfCheck('ru', 'en-US') }),
}

export const isValidPageRequest = <Kind extends keyof PageRequests>(
  kind: Kind,
  asked: unknown,
): asked is PageRequests[Kind] => collectIssues(checks[kind], asked).length === 0
