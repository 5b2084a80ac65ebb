import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'

// Types of the requests, answers and updates between the sandbox and its chat page. The compiler checks the page
// and the sandbox against these types. So neither can use a field that the other does not send.

export type Language = 'en-US' | 'ru'

export interface SandboxPerson {
  id: string
  username: string
  name: string
  bot: boolean
  locale: Language
}

export type OptionValue = string | number | boolean
export type FieldValue = string | boolean | readonly string[]
export type OptionValuesByName = Record<string, OptionValue>

/** Requests that the chat page may send: kind of request → body. */
export interface PageRequests {
  /** `labels`: option name → value as the page shows it. */
  slash: {
    command: string
    options: OptionValuesByName
    labels: Record<string, string>
    channelId: string
  }
  autocomplete: { command: string; options: OptionValuesByName; focused: string; channelId: string }
  click: { message: string; customId: string }
  select: { message: string; customId: string; values: string[] }
  submitModal: { id: string; fields: Record<string, FieldValue> }
  say: { text: string; channelId: string }
  dismiss: { message: string }
  read: { channelId: string; messageId: string }
  speak: { language: Language }
}

/** Answers to the requests of the chat page: kind of request → body of the answer. */
export interface PageAnswers {
  slash: PageActionResult
  autocomplete: { choices: AutocompleteChoices }
  click: PageActionResult
  select: PageActionResult
  submitModal: PageActionResult
  say: { id: string }
  dismiss: object
  read: object
  speak: object
}

export type AutocompleteChoices = readonly APIApplicationCommandOptionChoice[]
export type ModalData = APIModalInteractionResponseCallbackData

/** Answer to an upload of a file. `id` is the value of the option that takes the file. */
export interface PageUpload {
  id: string
}

/** Result of a user's action on the page: id of the interaction, and the modal if the bot opened one. */
export interface PageActionResult {
  id: string
  modal: ModalData | null
}

/** Data that the page loads: the overall state, and the messages of one channel. */
export interface PageData {
  state: PageState
  messages: PageMessageList
}

export interface PageState {
  me: SandboxPerson
  /** Language that the person chose last, on any of their pages. */
  spoken: Language
  people: SandboxPerson[]
  guild: { id: string; name: string }
  channels: PageChannel[]
  commands: APIApplicationCommand[]
  /** Commands that can be used in direct messages with the bot. */
  directCommands: APIApplicationCommand[]
  /** Number of unread mentions of each person except the page's user: person id → number. */
  waiting: Record<string, number>
  isBotOnline: boolean
  tokenMs: number
  /**
   * Number of changes of the sandbox so far. Each update carries the number of its change, so the page knows which
   * updates the state already contains.
   */
  at: number
}

/** A channel in the channel list of one person, with the numbers of unread messages and unread mentions. */
export interface PageChannel {
  id: string
  name: string
  isDirect: boolean
  parentId: string | null
  position: number
  readUpTo: string
  unread: number
  pings: number
  thread: { archived: boolean; locked: boolean; isPrivate: boolean; messageCount: number } | null
}

/** A message for the page. `command` is the slash command that created the message. */
export type PageMessage = APIMessage & { command?: string | null }

export interface PageMessageList {
  messages: PageMessage[]
  hasMore: boolean
}

/** An update for the page of one person, about one change of the sandbox. */
export type PageUpdate =
  | { type: 'message'; message: PageMessage }
  | { type: 'deleted'; channelId: string; messageId: string }
  | { type: 'channel'; channel: PageChannel }
  | { type: 'channelGone'; channelId: string }
  | { type: 'commands'; commands: APIApplicationCommand[]; directCommands: APIApplicationCommand[] }
  | { type: 'typing'; channelId: string; userId: string }
  | { type: 'presence'; isOnline: boolean }
