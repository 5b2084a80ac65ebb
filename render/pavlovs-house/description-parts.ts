import { men } from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import type { CalculationPart } from '../drawing/strip.ts'
import { type ResultTone, themeColours } from '../drawing/theme.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Dice that chose an area or a target. `colour` and `words` are the colour and the text of the tag for the chosen
 * area.
 */
export interface DiceThatChoseArea {
  dice: readonly number[]
  colour: number
  words: string
}

/** What the summary strip shows of an event: the target, the dice, the calculation, and the result in words. */
export interface EventDescription {
  title: string
  note?: string
  sentence?: string
  lead?: DiceThatChoseArea
  dice?: readonly number[]
  /** Smallest number that a die must show to count. */
  need?: number
  parts?: readonly CalculationPart[]
  /** All dice rolls of the log entry, if there are at least two. */
  rolls?: readonly DescribedDiceRoll[]
  /** Kinds of tokens, each with the number of tokens of this kind. */
  tokens?: readonly { kind: number; count: number }[]
  result: { words: string; tone: ResultTone } | null
}

export type PavlovEventType = PavlovEvent['type']
export type PavlovEventOf<T extends PavlovEventType> = Extract<PavlovEvent, { type: T }>
export interface EventDescriptionContext {
  events: readonly PavlovEvent[]
  view: PavlovView
  lang: WrittenLang
}

export const eventsOfType = <T extends PavlovEventType>(
  { events }: EventDescriptionContext,
  type: T,
): PavlovEventOf<T>[] => events.filter((event): event is PavlovEventOf<T> => event.type === type)
/** Returns a context with only `event` and the events after it, up to the next German card. */
export function eventsUntilNextCard(
  context: EventDescriptionContext,
  event: PavlovEvent,
): EventDescriptionContext {
  const [own, ...rest] = context.events.slice(context.events.indexOf(event))
  const next = rest.findIndex(({ type }) => type === 'opened')
  return { ...context, events: [own, ...(next < 0 ? rest : rest.slice(0, next))] }
}
/**
 * Returns a context with the events of the German card that led to `event`: the opening of the card and everything
 * up to the next card.
 */
export function narrowContextToCard(
  context: EventDescriptionContext,
  event: PavlovEvent,
): EventDescriptionContext {
  const before = context.events.slice(0, context.events.indexOf(event) + 1)
  return eventsUntilNextCard(context, before.findLast(({ type }) => type === 'opened') ?? context.events[0])
}
export const defenderName = (man: number, lang: WrittenLang): string => men[man].name[lang]
export const joinDefenderNames = (defenders: readonly number[], lang: WrittenLang): string => {
  const shown = defenders.slice(0, 4).map(man => defenderName(man, lang))
  return [
    ...shown,
    ...(defenders.length > 4 ? [pavlovPictureWords[lang].andMore(defenders.length - 4)] : []),
  ].join(', ')
}
export const createNumberPart = (value: number | string, means: string, edge?: string): CalculationPart => ({
  value: String(value),
  means,
  ...(edge ? { edge, wash: edge === themeColours.amber ? themeColours.goldWash : undefined } : {}),
})

export const formatNumberWithSign = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/**
 * A dice roll of a log entry. `words` names the person or unit that rolled. The dice in `lead` chose an area, and
 * `hue` is the colour of that area. The dice in `dice` count if they show at least `need`.
 */
export interface DescribedDiceRoll {
  readonly words: string
  readonly lead: readonly number[]
  readonly hue: number
  readonly dice: readonly number[]
  readonly need?: number
}
