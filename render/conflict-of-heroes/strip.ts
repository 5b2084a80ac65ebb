import { formatSignedNumber, formatWithMinusSign } from '../../src/engine/words.ts'
import type { HeroesEvent, HitSum } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { formatTermName } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import type { CalculationPart, RolledDie, SummaryStrip } from '../drawing/strip.ts'
import { type ResultTone, themeColours } from '../drawing/theme.ts'
import { heroesHexId } from './facts.ts'
import { formatLogSentence, heroesPictureWords, heroesUnitName, type WrittenLang } from './words.ts'

type Of<K extends HeroesEvent['type']> = Extract<HeroesEvent, { type: K }>

const last = <K extends HeroesEvent['type']>(events: readonly HeroesEvent[], type: K): Of<K> | undefined =>
  events.filter((event): event is Of<K> => event.type === type).at(-1)

/** Returns the calculation behind the attack in the summary strip. Returns null if the strip shows no attack. */
export const findShownAttackSum = (events: readonly HeroesEvent[], view: HeroesView): HitSum | null =>
  last(untilResult(actionTold(events, view), view), 'odds')?.sum ?? null

/**
 * Builds the summary strip of the last log entry. The strip shows the dice roll of the entry, or its most
 * important event if nothing was rolled.
 */
export function buildHeroesSummaryStrip(
  events: readonly HeroesEvent[],
  view: HeroesView,
  lang: WrittenLang,
): SummaryStrip | null {
  const own = actionTold(events, view)
  const shown = untilResult(own, view)
  const roll = thrown(shown, view)
  const sum = last(shown, 'odds')?.sum ?? last(shown, 'attackOdds')?.sums[0] ?? roll?.sum ?? null
  const result = isOpen(own, view) ? null : resultOf(own, view, lang)
  const told = weightiest(own)
  if (!roll && !sum && !told) return null
  const rows: CalculationPart[][] = []
  if (sum) rows.push(sumRow(sum, lang))
  else if (roll && roll.terms.length > 1) rows.push(termRow(roll.terms, lang))
  if (roll) rows.push(rollRow(roll, sum !== null, lang))
  const check = last(own, 'checked')
  if (check && check.cost !== NONE) rows.push(checkRow(check, lang))
  const dice: RolledDie[] = roll ? roll.dice.map(rolled => ({ sides: 6, rolled, style: styleOf(roll) })) : []
  return {
    title: titleOf(own, view, roll, lang),
    sentence: rows.length === 0 ? besides(events, result ? told : null, view, lang) : undefined,
    dice,
    rows,
    result,
  }
}

/** Returns the events of a single action: the action in progress, or else the last action that has a result. */
function actionTold(events: readonly HeroesEvent[], { deed }: HeroesView): readonly HeroesEvent[] {
  const starts = events.flatMap(({ type }, at) => (type === 'declared' ? [at] : []))
  if (starts.length < 2) return events
  const actions = starts.map((start, i) => events.slice(i === 0 ? 0 : start, starts[i + 1]))
  if (deed) return actions[actions.length - 1]
  return actions.findLast(action => action.some(isWeighty)) ?? events
}

const isWeighty = ({ type }: HeroesEvent): boolean => type === 'round' || RESULTS.includes(type)

const lastRoll = (events: readonly HeroesEvent[]): number =>
  events.findLastIndex(event => event.type === 'rolled' && event.what !== 'check')

/**
 * Checks whether the outcome of the last roll is still open, although earlier rolls of the same action already
 * have results.
 */
function isOpen(events: readonly HeroesEvent[], { roll }: HeroesView): boolean {
  const at = lastRoll(events)
  if (at < 0 || roll === null || roll.dice.length === 0) return false
  const isResult = ({ type }: HeroesEvent) => RESULTS.includes(type)
  return events.slice(0, at).some(isResult) && !events.slice(at).some(isResult)
}

/**
 * Removes the events that come after the most important result. The strip then shows the dice that led to this
 * result, not later dice.
 */
function untilResult(events: readonly HeroesEvent[], view: HeroesView): readonly HeroesEvent[] {
  const told = weightiest(events)
  if (!told || !RESULTS.includes(told.type) || isOpen(events, view)) return events
  const until = events.slice(0, events.indexOf(told) + 1)
  return lastRoll(until) < 0 ? events : until
}

/**
 * Returns the log sentences of at most five events as one text. `told` is the event that the result bar shows. If
 * there is such an event, leaves out this event and all unimportant events.
 */
function besides(
  events: readonly HeroesEvent[],
  told: HeroesEvent | null,
  view: HeroesView,
  lang: WrittenLang,
): string | undefined {
  const loud = events.filter(event => event !== told && !QUIET.includes(event.type))
  const list = told ? loud : events
  const lines = [...new Set(list.map(event => formatLogSentence(event, view, lang)))]
  return lines.slice(0, 5).join(' ') || undefined
}

const styleOf = ({ what }: Thrown) => (what === 'rally' ? { face: '#dff0e2' } : {})

interface Thrown {
  what: Of<'rolled'>['what']
  unit: number
  dice: readonly number[]
  number: number | null
  caps: number
  luck: number
  terms: Of<'rolled'>['terms']
  sum: HitSum | null
}

/**
 * Returns the last roll of the events, without rolls for spent checks. If the events contain no such roll, returns the
 * roll that is being made now, or null if there is none.
 */
function thrown(events: readonly HeroesEvent[], view: HeroesView): Thrown | null {
  const said = events
    .filter((event): event is Of<'rolled'> => event.type === 'rolled' && event.what !== 'check')
    .at(-1)
  if (said) {
    const known = said.number === NONE ? rallyNumber(events, said.unit) : said.number
    return { ...said, number: known, sum: null }
  }
  const { roll } = view
  if (!roll || roll.what === 'check' || roll.dice.length === 0) return null
  return { ...roll, unit: roll.unit ?? NONE }
}

/**
 * Ruling R27: returns the number needed for a rally, or null. This number stays secret until the hit marker of
 * the unit is revealed.
 */
function rallyNumber(events: readonly HeroesEvent[], unit: number): number | null {
  const told = last(events, 'rallied') ?? last(events, 'notRallied')
  return told?.unit === unit && told.roll && told.roll.number !== NONE ? told.roll.number : null
}

function sumRow(sum: HitSum, lang: WrittenLang): CalculationPart[] {
  const say = heroesPictureWords[lang]
  const row: CalculationPart[] = []
  sum.defenceTerms.forEach((term, i) => {
    const { value } = term
    if (i > 0) row.push(value < 0 ? '−' : '+')
    row.push({
      value: String(Math.abs(value)),
      means: i === 0 ? `${say.defence}: ${formatTermName(term, lang)}` : formatTermName(term, lang),
      edge: i === 0 ? undefined : value < 0 ? themeColours.red : themeColours.green,
    })
  })
  sum.attackTerms.forEach(term => {
    const { value } = term
    row.push(value < 0 ? '+' : '−')
    row.push({
      value: String(Math.abs(value)),
      means: formatTermName(term, lang),
      edge: value < 0 ? themeColours.green : themeColours.red,
    })
  })
  row.push('=', {
    value: `${sum.number}+`,
    means: say.needed,
    edge: themeColours.gold,
    wash: themeColours.goldWash,
  })
  return row
}

function termRow(terms: Thrown['terms'], lang: WrittenLang): CalculationPart[] {
  return terms.flatMap((term, i): CalculationPart[] => [
    ...(i > 0 ? [term.value < 0 ? '−' : '+'] : []),
    { value: String(Math.abs(term.value)), means: formatTermName(term, lang) },
  ])
}

function rollRow(
  { what, dice, number, caps, luck }: Thrown,
  told: boolean,
  lang: WrittenLang,
): CalculationPart[] {
  const say = heroesPictureWords[lang]
  const total = dice.reduce((sum, die) => sum + die, 0)
  const row: CalculationPart[] = []
  if (number !== null && number !== NONE && caps !== 0)
    row.push({
      value: `${formatSignedNumber(caps)} → ${number}+`,
      means: say.capsUsed,
      edge: themeColours.blue,
    })
  else if (number !== null && number !== NONE && !told)
    row.push({ value: `${number}+`, means: say.needed, edge: themeColours.gold, wash: themeColours.goldWash })
  else if (what === 'rally' && number === null) row.push({ value: '?', means: say.neededSecret })
  row.push('=', {
    value: String(total + luck),
    means: luck ? `${say.dice} ${formatSignedNumber(luck)}` : say.dice,
    dice: true,
  })
  return row
}

function checkRow({ cost, result, spent }: Of<'checked'>, lang: WrittenLang): CalculationPart[] {
  const say = heroesPictureWords[lang]
  return [
    {
      value: `${formatWithMinusSign(result)} ${spent ? '≤' : '>'} ${cost}`,
      means: say.die,
      edge: spent ? themeColours.red : themeColours.green,
    },
  ]
}

function titleOf(
  events: readonly HeroesEvent[],
  view: HeroesView,
  roll: Thrown | null,
  lang: WrittenLang,
): string {
  const say = heroesPictureWords[lang]
  const declared = last(events, 'declared')
  const attacked = last(events, 'attacked')
  const kind = declared?.deed ?? (events.length > 0 ? view.deed?.kind : undefined)
  const what = roll ? say.rolls[roll.what] : kind ? say.deeds[kind] : ''
  const hex = attacked?.hex ?? view.deed?.attack?.hex
  const actors = declared?.units ?? view.deed?.units ?? []
  const who = actors.length > 0 ? heroesUnitName(view, actors[0]) : ''
  const where =
    hex !== undefined && hex >= 0 && roll?.what !== 'rally' ? ` → ${heroesHexId(view.scenario, hex)}` : ''
  const name = what.charAt(0).toUpperCase() + what.slice(1)
  return [name, who].filter(Boolean).join(': ') + where || `${say.round} ${view.round}`
}

const QUIET: readonly HeroesEvent['type'][] = ['turn', 'rolled', 'odds', 'noCheck', 'paid', 'covered']

/** Event types in the order of their importance. The least important type comes first. */
const WEIGHTS: readonly HeroesEvent['type'][] = [
  'declared',
  'checked',
  'tookCard',
  'drewSome',
  'drew',
  'moved',
  'hiddenMove',
  'entered',
  'played',
  'passed',
  'first',
  'missed',
  'notRallied',
  'undetected',
  'tokenMissed',
  'detected',
  'revealed',
  'minesFound',
  'rallied',
  'strikeHits',
  'hit',
  'minesExplode',
  'tokenHit',
  'controlled',
  'destroyed',
  'round',
  'ended',
]

function weightiest(events: readonly HeroesEvent[]): HeroesEvent | null {
  let best: HeroesEvent | null = null
  let weight = -2
  for (const event of events) {
    const own = QUIET.includes(event.type) ? -1.5 : WEIGHTS.indexOf(event.type)
    if (own < weight) continue
    best = event
    weight = own
  }
  return best
}

const GOOD: readonly string[] = [
  'hit',
  'destroyed',
  'rallied',
  'tokenHit',
  'ended',
  'controlled',
  'detected',
  'revealed',
]
const BAD: readonly string[] = ['missed', 'notRallied', 'tokenMissed', 'undetected', 'minesExplode']
const RESULTS: readonly string[] = [...GOOD, ...BAD]

function resultOf(
  events: readonly HeroesEvent[],
  view: HeroesView,
  lang: WrittenLang,
): { words: string; tone: ResultTone } | null {
  const told = weightiest(events)
  if (!told || QUIET.includes(told.type)) return null
  const tone = GOOD.includes(told.type) ? 'good' : BAD.includes(told.type) ? 'bad' : 'info'
  const lines = [formatLogSentence(told, view, lang)]
  const check = last(events, 'checked')
  // The result may be about the target, so the text also names the unit that has become spent
  if (check && check !== told && check.spent)
    lines.push(
      [check.units.map(unit => heroesUnitName(view, unit)).join(', '), heroesPictureWords[lang].spent]
        .filter(Boolean)
        .join(': '),
    )
  return { words: lines.join(' · ').replace(/\.( ·|$)/g, '$1'), tone }
}
