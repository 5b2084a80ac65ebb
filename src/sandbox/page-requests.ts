import {
  addIssue,
  collectIssues,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createTextCheck,
  snowflakeCheck,
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

const word = createTextCheck(0, 200)
const checks: Readonly<Record<keyof PageRequests, ValueCheck>> = {
  slash: createObjectCheck({
    command: word,
    options: values('string', 'number', 'boolean'),
    labels: values('string'),
    channelId: word,
  }),
  autocomplete: createObjectCheck({
    command: word,
    options: values('string', 'number', 'boolean'),
    focused: word,
    channelId: word,
  }),
  click: createObjectCheck({ message: word, customId: word }),
  select: createObjectCheck({ message: word, customId: word, values: createListCheck(createTextCheck()) }),
  submitModal: createObjectCheck({ id: word, fields: values('string', 'boolean', 'list') }),
  say: createObjectCheck({ text: createTextCheck(), channelId: word }),
  dismiss: createObjectCheck({ message: word }),
  read: createObjectCheck({ channelId: snowflakeCheck, messageId: snowflakeCheck }),
  speak: createObjectCheck({ language: createOneOfCheck('ru', 'en-US') }),
}

export const isValidPageRequest = <Kind extends keyof PageRequests>(
  kind: Kind,
  asked: unknown,
): asked is PageRequests[Kind] => collectIssues(checks[kind], asked).length === 0
