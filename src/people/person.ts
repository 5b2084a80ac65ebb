import type { Lang } from '../engine/model.ts'
import type { PromptMode } from '../engine/system.ts'
import { type Availability, isTimeZone } from './availability.ts'

/** Where a player is called: in the thread, by direct message, or not at all. */
export const CALL_METHODS = ['thread', 'direct', 'none'] as const
export type CallMethod = (typeof CALL_METHODS)[number]

/** A player's settings for all their games. */
export interface Person {
  /** How the player is asked whether to react. */
  readonly asked: PromptMode
  /** Whether the ways of being asked have been explained to the player. */
  readonly told: boolean
  /** Whether the player wants to know that their turn is next. */
  readonly next: boolean
  /** Kinds of decisions that were explained to the player, such as `hells-gate:combat`. */
  readonly taught: readonly string[]
  /** Language of the texts that only the player reads. Null: the language of their Discord. */
  readonly lang: Lang | null
  readonly calls: CallMethod
  /** Null: no time zone, no quiet hours, no days off. */
  readonly hours: Availability | null
  /** When the player was last reminded of any game, in ms. 0: never. */
  readonly reminded: number
}

/** Settings of a player who has chosen nothing. The bot sends no messages that they did not ask for. */
export const DEFAULT_PERSON: Person = {
  asked: 'always',
  told: false,
  next: false,
  taught: [],
  lang: null,
  calls: 'thread',
  hours: null,
  reminded: 0,
}

const DAY = 86_400_000
/** Checks whether a player may be reminded. Reminders of all their games together come at most once a day. */
export const mayRemind = ({ reminded }: Person, now: number): boolean => now >= reminded + DAY

/** Converts a database value to a person. Invalid settings become the defaults. */
export function parsePerson(value: unknown): Person {
  const { asked, told, next, taught, lang, calls, hours, reminded } = (value ?? {}) as Partial<Person>
  return {
    asked: asked === 'can' || asked === 'armed' ? asked : DEFAULT_PERSON.asked,
    told: told === true,
    next: next === true,
    taught: Array.isArray(taught) ? taught.filter(kind => typeof kind === 'string') : [],
    lang: lang === 'ru' || lang === 'en' ? lang : null,
    calls: CALL_METHODS.find(one => one === calls) ?? DEFAULT_PERSON.calls,
    hours: hours && isTimeZone(hours.zone) ? hours : null,
    reminded: typeof reminded === 'number' ? reminded : 0,
  }
}
