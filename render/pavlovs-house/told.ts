import { men } from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Part } from '../drawing/strip.ts'
import { colour, type Tone } from '../drawing/theme.ts'
import { type Lang, words } from './words/index.ts'

/** Dice that chose an area or a target, then the tag of the area they chose. */
export interface Lead {
  dice: readonly number[]
  colour: number
  words: string
}

/** A description of the last event as figures: where it struck, its dice, the calculation, the result in words. */
export interface Story {
  title: string
  note?: string
  sentence?: string
  lead?: Lead
  dice?: readonly number[]
  /** Smallest number on a die that counts. */
  need?: number
  parts?: readonly Part[]
  /** All dice rolls, if there are several. */
  rolls?: readonly Roll[]
  /** Kinds of tokens, each with its number. */
  tokens?: readonly { kind: number; count: number }[]
  result: { words: string; tone: Tone } | null
}

export type Kind = PavlovEvent['type']
export type Event<T extends Kind> = Extract<PavlovEvent, { type: T }>
export interface Told {
  events: readonly PavlovEvent[]
  view: PavlovView
  lang: Lang
}

export const all = <T extends Kind>({ events }: Told, type: T): Event<T>[] =>
  events.filter((event): event is Event<T> => event.type === type)
/** Returns an event and the events after it, up to the next German card. */
export function from(told: Told, event: PavlovEvent): Told {
  const [own, ...rest] = told.events.slice(told.events.indexOf(event))
  const next = rest.findIndex(({ type }) => type === 'opened')
  return { ...told, events: [own, ...(next < 0 ? rest : rest.slice(0, next))] }
}
/** Returns the events of the German card that an event belongs to, with all its results. */
export function ofCard(told: Told, event: PavlovEvent): Told {
  const before = told.events.slice(0, told.events.indexOf(event) + 1)
  return from(told, before.findLast(({ type }) => type === 'opened') ?? told.events[0])
}
export const manName = (man: number, lang: Lang): string => men[man].name[lang]
export const named = (own: readonly number[], lang: Lang): string => {
  const shown = own.slice(0, 4).map(man => manName(man, lang))
  return [...shown, ...(own.length > 4 ? [words[lang].andMore(own.length - 4)] : [])].join(', ')
}
export const chip = (value: number | string, means: string, edge?: string): Part => ({
  value: String(value),
  means,
  ...(edge ? { edge, wash: edge === colour.amber ? colour.goldWash : undefined } : {}),
})

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/**
 * One dice roll of a log entry, with the person or unit that rolled. Dice in `lead` chose an area, whose colour
 * is `hue`. The other dice count if they show at least `need`.
 */
export interface Roll {
  readonly words: string
  readonly lead: readonly number[]
  readonly hue: number
  readonly dice: readonly number[]
  readonly need?: number
}
