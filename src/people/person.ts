import type { Lang } from '../engine/model.ts'
import type { Way } from '../engine/system.ts'
import { type Hours, isZone } from './hours.ts'

/** Where somebody is called: in the thread, by a direct message, or not at all. */
export const CALLS = ['thread', 'direct', 'none'] as const
export type Calls = (typeof CALLS)[number]

/** What somebody has chosen for all his games. */
export interface Person {
  /** How he is asked whether to react. */
  readonly asked: Way
  /** The ways have been laid before him. */
  readonly told: boolean
  /** Whether he wants to hear that his turn is the next. */
  readonly next: boolean
  /** Kinds of decisions that were explained to him, `hells-gate:combat`. */
  readonly taught: readonly string[]
  /** Of what he alone reads; null: as his Discord speaks. */
  readonly lang: Lang | null
  readonly calls: Calls
  /** Null: no time zone, no quiet hours, no days off. */
  readonly hours: Hours | null
  /** Milliseconds; when he was last reminded of any game. 0: never. */
  readonly reminded: number
}

/** Whoever has chosen nothing: tight-lipped, and no word that he did not ask for. */
export const NOBODY_YET: Person = {
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
/** Reminders of all his games together come once a day at most. */
export const mayRemind = ({ reminded }: Person, now: number): boolean => now >= reminded + DAY

/** A value of the database as a person; what is no choice of today counts as none. */
export function savedPerson(value: unknown): Person {
  const { asked, told, next, taught, lang, calls, hours, reminded } = (value ?? {}) as Partial<Person>
  return {
    asked: asked === 'can' || asked === 'armed' ? asked : NOBODY_YET.asked,
    told: told === true,
    next: next === true,
    taught: Array.isArray(taught) ? taught.filter(kind => typeof kind === 'string') : [],
    lang: lang === 'ru' || lang === 'en' ? lang : null,
    calls: CALLS.find(one => one === calls) ?? NOBODY_YET.calls,
    hours: hours && isZone(hours.zone) ? hours : null,
    reminded: typeof reminded === 'number' ? reminded : 0,
  }
}
