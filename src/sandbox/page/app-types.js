/** @import { PageChannel, AutocompleteChoices, Language, PageMessage, OptionValuesByName, SandboxPerson } from '../page-protocol.ts' */
/** @import { Leaf } from './commands.js' */
/** @import { Picture } from './lightbox.js' */

/**
 * Data and functions about the server, its people and its channels, for all parts of the page.
 * @typedef {object} World
 * @property {string} guildId
 * @property {string} meId
 * @property {(id: string) => SandboxPerson | undefined} person
 * @property {(id: string | null | undefined) => PageChannel | undefined} channel
 * @property {(channelId: string, messageId: string | null) => unknown} open
 * @property {(words: string) => void} type puts the start of a command into the input
 * @property {(url: string) => (() => unknown) | null} linkInside returns the function that opens a link to this server, or null for any other link
 */
/**
 * Data and functions that all parts of the page may use. Actions are those of the page's user.
 * @typedef {object} App
 * @property {World} world
 * @property {SandboxPerson} me
 * @property {() => readonly SandboxPerson[]} people
 * @property {() => readonly PageChannel[]} channels
 * @property {() => Leaf[]} commands
 * @property {(path: string) => string} titleOf translated title of a command
 * @property {() => Language} locale
 * @property {(id: string) => string | undefined} failureOf error text of a message
 * @property {(pictures: readonly Picture[], n: number) => void} enlarge
 * @property {() => void} pictureLoaded
 * @property {(message: PageMessage) => boolean} isGivenUp whether the bot can no longer answer
 * @property {(command: string, options: OptionValuesByName, labels?: Readonly<Record<string, string>>) => Promise<void>} slash
 * @property {(message: PageMessage, customId: string, element: HTMLElement | null) => Promise<void>} click
 * @property {(message: PageMessage, customId: string, values: string[]) => Promise<void>} choose
 * @property {(command: string, options: OptionValuesByName, focused: string) => Promise<AutocompleteChoices | null>} autocomplete
 * @property {(text: string) => Promise<void>} say
 * @property {(message: PageMessage) => Promise<unknown>} dismiss
 */

export {}
