import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'

// What the chat page asks and is told. The code of the page is checked against it: a field that one side does not know does not
// compile.

export type Language = 'en-US' | 'ru'

export interface Person {
  id: string
  username: string
  name: string
  bot: boolean
  locale: Language
}

export type OptionValue = string | number | boolean
export type FieldValue = string | boolean | readonly string[]
export type Options = Record<string, OptionValue>

/** What the chat page may send. */
export interface PageAsks {
  slash: { command: string; options: Options; channelId: string }
  autocomplete: { command: string; options: Options; focused: string; channelId: string }
  click: { message: string; customId: string }
  select: { message: string; customId: string; values: string[] }
  submitModal: { id: string; fields: Record<string, FieldValue> }
  say: { text: string; channelId: string }
  dismiss: { message: string }
  read: { channelId: string; messageId: string }
  speak: { language: Language }
}

/** How it is answered. */
export interface PageTells {
  slash: Shown
  autocomplete: { choices: Choices }
  click: Shown
  select: Shown
  submitModal: Shown
  say: { id: string }
  dismiss: object
  read: object
  speak: object
}

export type Choices = readonly APIApplicationCommandOptionChoice[]
export type Modal = APIModalInteractionResponseCallbackData

/** What became of something that was pressed or sent. */
export interface Shown {
  id: string
  modal: Modal | null
}

/** What the page reads: where everything stands, and messages. */
export interface PageReads {
  state: StateTold
  messages: MessagesTold
}

export interface StateTold {
  me: Person
  /** What he chose last, on whatever page. */
  spoken: Language
  people: Person[]
  guild: { id: string; name: string }
  channels: ChannelTold[]
  commands: APIApplicationCommand[]
  /** How often each of the others is called for. */
  waiting: Record<string, number>
  isBotOnline: boolean
  tokenMs: number
  /** Changes so far: whoever reads the state knows which news are in it. */
  at: number
}

/** A channel as one person has it in the list: with what is new and what calls for them. */
export interface ChannelTold {
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

/** `command`: what was typed to cause it. */
export type MessageTold = APIMessage & { command?: string | null }

export interface MessagesTold {
  messages: MessageTold[]
  hasMore: boolean
}

/** What one person hears of a change. */
export type News =
  | { type: 'message'; message: MessageTold }
  | { type: 'deleted'; channelId: string; messageId: string }
  | { type: 'channel'; channel: ChannelTold }
  | { type: 'channelGone'; channelId: string }
  | { type: 'commands'; commands: APIApplicationCommand[] }
  | { type: 'typing'; channelId: string; userId: string }
  | { type: 'presence'; isOnline: boolean }
