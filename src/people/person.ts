import { isLanguage } from '../engine/languages/index.ts'
import type { Lang } from '../engine/model.ts'
import type { ReactionPromptMode } from '../engine/system.ts'
import { type Availability, isTimeZone } from './availability.ts'

/** How a player is called: by a mention in the game's thread, by a direct message, or not at all. */
export const PLAYER_CALL_METHODS = ['thread', 'direct', 'none'] as const
export type PlayerCallMethod = (typeof PLAYER_CALL_METHODS)[number]

/**
 * Pictures that a player sees in private. `board`: whole boards, with close-ups beside choices. `closeup`: the
 * close-up first, for a phone. `plain`: whole boards, and no pictures beside choices.
 */
export const PICTURE_MODES = ['board', 'closeup', 'plain'] as const
export type PictureMode = (typeof PICTURE_MODES)[number]

/** A player's settings for all their games. */
export interface PlayerSettings {
  /** When the bot asks the player whether to react, such as `always`. */
  readonly asked: ReactionPromptMode
  /** Whether the bot has explained the possible settings of `asked` to the player. */
  readonly told: boolean
  /** Whether the bot has told the player that it does not speak the language of their Discord. */
  readonly toldLanguage: boolean
  /** Whether the bot tells the player that their turn comes next. */
  readonly next: boolean
  /** Kinds of decisions that the bot has explained to the player, such as `hells-gate:combat`. */
  readonly taught: readonly string[]
  /** Language of texts that only the player reads. Null: the language that the player uses in Discord. */
  readonly lang: Lang | null
  readonly calls: PlayerCallMethod
  readonly pictures: PictureMode
  /** Time zone, quiet hours and days off of the player. Null: the player has set none of these. */
  readonly hours: Availability | null
  /** When the bot last sent the player a reminder for any game, in ms. 0: never. */
  readonly reminded: number
}

/** Default settings of a player. With these settings, the bot sends no messages that the player did not ask for. */
export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  asked: 'always',
  told: false,
  toldLanguage: false,
  next: false,
  taught: [],
  lang: null,
  calls: 'thread',
  pictures: 'board',
  hours: null,
  reminded: 0,
}

const DAY = 86_400_000
/** Whether the bot may send a reminder to a player: at most one a day for all games together. */
export const mayRemindPlayer = ({ reminded }: PlayerSettings, now: number): boolean => now >= reminded + DAY

/** Converts a value from the database to a player's settings. Invalid settings get their default values. */
export function parsePlayerSettings(value: unknown): PlayerSettings {
  const { asked, told, toldLanguage, next, taught, lang, calls, pictures, hours, reminded } = (value ??
    {}) as Partial<PlayerSettings>
  return {
    asked: asked === 'can' || asked === 'armed' ? asked : DEFAULT_PLAYER_SETTINGS.asked,
    told: told === true,
    toldLanguage: toldLanguage === true,
    next: next === true,
    taught: Array.isArray(taught) ? taught.filter(kind => typeof kind === 'string') : [],
    lang: isLanguage(lang) ? lang : null,
    calls: PLAYER_CALL_METHODS.find(one => one === calls) ?? DEFAULT_PLAYER_SETTINGS.calls,
    pictures: PICTURE_MODES.find(one => one === pictures) ?? DEFAULT_PLAYER_SETTINGS.pictures,
    hours: hours && isTimeZone(hours.zone) ? hours : null,
    reminded: typeof reminded === 'number' ? reminded : 0,
  }
}
