import { formatChance } from '../../src/engine/words.ts'
import type { AttackOdds, AttackSumTerm, StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import { computeExpectedCasualties, halveFriendlyFirePoints } from '../../src/systems/stalingrad/view/odds.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { formatCounterText } from '../../src/systems/stalingrad/words/counters.ts'
import type { CalculationPart, SummaryStrip } from '../drawing/strip.ts'
import { themeColours } from '../drawing/theme.ts'
import { areaName, cardName, describeEventInLine, joinUnitNames } from './lines.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

type Kind = StalingradEvent['type']
type EventOf<T extends Kind> = Extract<StalingradEvent, { type: T }>
type Result = SummaryStrip['result']

/** The argument of every function in this file that builds a kind of summary strip. */
interface StripContext {
  events: readonly StalingradEvent[]
  view: StalingradView
  lang: WrittenLang
}

/**
 * Builds the summary strip of the last log entry. Returns null if the entry has nothing to show. The picture
 * then shows the legend in place of the strip.
 */
export function buildStalingradSummaryStrip(
  events: readonly StalingradEvent[],
  view: StalingradView,
  lang: WrittenLang,
): SummaryStrip | null {
  const context = { events: answered(events, view), view, lang }
  for (const tell of [countStrip, attackStrip, oddsStrip, moveStrip, linesStrip]) {
    const strip = tell(context)
    if (strip) return strip
  }
  return view.outcome
    ? { title: stalingradPictureWords[lang].count, dice: [], rows: [], result: deciding(context) }
    : null
}

/** Open steps that ask for the next action of a player, not for an answer to an action in progress. */
const NEXT: readonly string[] = ['action', 'discard', 'discardDown']

/** While an action waits for an answer, removes the events of earlier actions from the list. */
function answered(
  events: readonly StalingradEvent[],
  { asks, last }: StalingradView,
): readonly StalingradEvent[] {
  if (!asks || NEXT.includes(asks.do) || !last) return events
  const begun = events.findLastIndex(
    event =>
      (event.type === 'moves' && event.mode === last.kind) ||
      (event.type === 'fires' && last.kind === 'fire') ||
      (event.type === 'played' && event.card === last.card),
  )
  return begun < 0 ? events : events.slice(begun)
}

const all = <T extends Kind>({ events }: StripContext, type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)
const latest = <T extends Kind>(context: StripContext, type: T): EventOf<T> | undefined =>
  all(context, type).at(-1)

/**
 * Rule 14: builds a strip for the final count. The strip shows the areas of factor 3 at the end of the last
 * turn.
 */
function countStrip(context: StripContext): SummaryStrip | null {
  const [counted] = all(context, 'counted')
  if (!counted) return null
  const { lang } = context
  const say = stalingradPictureWords[lang]
  return {
    title: say.count,
    sentence: counted.held.map(area => areaName(area, lang)).join(', '),
    dice: [],
    rows: [
      [
        {
          value: String(counted.held.length),
          means: say.held,
          edge: themeColours.gold,
          wash: themeColours.goldWash,
        },
        { value: String(counted.needed), means: say.needed },
      ],
    ],
    // A handicap may have changed the winner of the printed game
    result: deciding(context) ?? { words: say.winner(say.sides[counted.winner]), tone: 'good' },
  }
}

function attackStrip(context: StripContext): SummaryStrip | null {
  const attack = latest(context, 'attack')
  if (!attack) return null
  const { lang } = context
  const say = stalingradPictureWords[lang]
  const { rolled, points } = attack
  const total = {
    value: String(points),
    means: say.points(points),
    edge: themeColours.gold,
    wash: themeColours.goldWash,
  }
  const sum = rolled.reduce((a, b) => a + b, 0)
  const dice = { value: String(sum), means: say.dice(rolled.length), dice: true }
  return {
    ...headOf(attack, lang, say.fire),
    note: noteOf(attack, lang),
    dice: rolled.map((value, i) => ({
      sides: 6,
      rolled: value,
      style: i > 1 ? { mark: themeColours.amber } : undefined,
    })),
    rows: [[...sumParts(attack, dice, lang), '=', total]],
    result: attackResult({ ...context, events: after(attack, context) }, points),
  }
}

const BEGINS: readonly Kind[] = ['moves', 'fires', 'concentrates', 'passed', 'turn', 'phaseOver']

/** Returns the results of an attack: all events after the attack, up to the next action. */
function after(attack: StalingradEvent, { events }: StripContext): readonly StalingradEvent[] {
  const rest = events.slice(events.indexOf(attack) + 1)
  const next = rest.findIndex(({ type }) => BEGINS.includes(type))
  return next < 0 ? rest : rest.slice(0, next)
}

/** Returns the special circumstance of a dice roll as a text, or undefined if there is none. */
function noteOf({ again, dice, double, points }: EventOf<'attack'>, lang: WrittenLang): string | undefined {
  const say = stalingradPictureWords[lang]
  if (again) return say.again
  if (double) return halveFriendlyFirePoints(points) > 0 ? say.double : say.firm
  return dice > 2 ? say.stand : undefined
}

function oddsStrip(context: StripContext): SummaryStrip | null {
  const odds = latest(context, 'odds')
  if (!odds) return null
  const { lang } = context
  const say = stalingradPictureWords[lang]
  const { mean, chance } = computeExpectedCasualties(odds)
  return {
    ...headOf(odds, lang, say.odds),
    dice: [],
    rows: [
      [
        ...sumParts(odds, { value: `${odds.dice}d6`, means: say.dice(odds.dice) }, lang),
        '=',
        { value: mean.toFixed(1), means: say.mean, edge: themeColours.gold, wash: themeColours.goldWash },
        { value: formatChance(chance, lang), means: say.chance },
        ...(odds.own
          ? [{ value: formatChance(odds.own, lang), means: say.ownHit, edge: themeColours.red }]
          : []),
      ],
    ],
    result: null,
  }
}

function headOf(
  { card, from, area }: AttackOdds,
  lang: WrittenLang,
  title: string,
): Pick<SummaryStrip, 'title' | 'sentence'> {
  const say = stalingradPictureWords[lang]
  const goal = areaName(area, lang)
  if (card !== null) return { title: cardName(card, lang).toUpperCase(), sentence: goal }
  const way = from === area || from === null ? say.inside(goal) : `${areaName(from, lang)} → ${goal}`
  return { title, sentence: way }
}

/**
 * Returns all terms of an attack's calculation. The added terms come first, then the dice, then the subtracted
 * terms.
 */
function sumParts(odds: AttackOdds, dice: CalculationPart, lang: WrittenLang): CalculationPart[] {
  const say = stalingradPictureWords[lang]
  const createTermPart = (term: AttackSumTerm): CalculationPart => {
    const value = String(Math.abs(term.value))
    if (term.of === 'fire') return { value, means: say.units(odds.units.length), edge: themeColours.blue }
    if (term.of === 'strength') return { value, means: say.strength, edge: themeColours.blue }
    if (term.of === 'defence')
      return { value, means: formatCounterText(term.unit, lang), edge: themeColours.red }
    return { value, means: term.of === 'area' ? say.area : cardName(term.card, lang) }
  }
  const added = odds.terms.filter(({ value }) => value >= 0)
  const taken = odds.terms.filter(({ value }) => value < 0)
  return [
    ...added.flatMap(term => [createTermPart(term), '+'] as const),
    dice,
    ...taken.flatMap(term => ['−', createTermPart(term)] as const),
  ]
}

/** Describes the losses and retreats of an attack that are already decided. Then says who must decide next. */
function attackResult(context: StripContext, points: number): Result {
  const say = stalingradPictureWords[context.lang]
  const suffered = sufferedIn(context)
  const open = context.view.asks && !['action', 'discard'].includes(context.view.asks.do)
  const next = open || context.view.outcome ? deciding(context)?.words : null
  if (suffered.length > 0)
    return { words: [...few(suffered, context.lang), ...(next ? [next] : [])].join(' · '), tone: 'bad' }
  if (points === 0) return { words: say.noEffect, tone: 'info' }
  return deciding(context)
}

function sufferedIn({ events, lang }: StripContext): string[] {
  const { said } = stalingradPictureWords[lang]
  return events.flatMap(event => {
    if (event.type === 'eliminated') return [said.eliminated(formatCounterText(event.unit, lang))]
    if (event.type === 'retreated')
      return [said.retreated(formatCounterText(event.unit, lang), areaName(event.to, lang))]
    return []
  })
}

const few = (lines: readonly string[], lang: WrittenLang): string[] =>
  lines.length > 3
    ? [...lines.slice(0, 2), stalingradPictureWords[lang].andMore(lines.length - 2)]
    : [...lines]

/**
 * Builds a strip for a movement, or for the preview of a movement. The strip shows the path and the movement
 * points.
 */
function moveStrip(context: StripContext): SummaryStrip | null {
  const move = latest(context, 'moves')
  const cost = latest(context, 'cost')
  const fires = latest(context, 'fires')
  const { lang } = context
  const say = stalingradPictureWords[lang]
  const plain = { dice: [], result: deciding(context) }
  const way = (path: readonly number[]) => path.map(area => areaName(area, lang)).join(' → ')
  if (move) {
    const price =
      move.cost === null
        ? []
        : [[{ value: String(move.cost), means: say.movementPoints, edge: themeColours.blue }]]
    return {
      ...plain,
      title: say.modes[move.mode],
      sentence: `${way([move.from, ...move.path])} · ${joinUnitNames(move.units, lang)}`,
      rows: price,
    }
  }
  if (cost)
    return {
      ...plain,
      title: say.modes.move,
      sentence: `${way(cost.path)} · ${joinUnitNames(cost.units, lang)}`,
      rows: [
        [{ value: `${cost.cost} ${say.of(cost.of)}`, means: say.movementPoints, edge: themeColours.blue }],
      ],
    }
  if (fires) {
    const { from, target, units } = fires
    const goal = from === target ? say.inside(areaName(target, lang)) : way([from, target])
    return { ...plain, title: say.fire, sentence: `${goal} · ${joinUnitNames(units, lang)}`, rows: [] }
  }
  return null
}

/**
 * Builds a strip for all other events, with a short line for each event. The title comes from the most important
 * event.
 */
function linesStrip(context: StripContext): SummaryStrip | null {
  const lines = together(context.events).flatMap(event => describeEventInLine(event, context.lang) ?? [])
  if (lines.length === 0) return null
  const die = all(context, 'supply')[0]?.die
  return {
    title: titleOf(context),
    sentence: lines.join(' · '),
    dice: die === undefined ? [] : [{ sides: 6, rolled: die }],
    rows: [],
    result: deciding(context),
  }
}

/** Combines successive arrivals at the same crossing into one event. */
function together(events: StripContext['events']): StripContext['events'] {
  const found: StalingradEvent[] = []
  for (const event of events) {
    const last = found.at(-1)
    if (last?.type === 'transferred' && event.type === 'transferred' && last.to === event.to)
      found.splice(-1, 1, { ...last, units: [...last.units, ...event.units] })
    else found.push(event)
  }
  return found
}

function titleOf({ events, lang }: StripContext): string {
  const say = stalingradPictureWords[lang]
  const has = (...types: readonly Kind[]) => events.some(({ type }) => types.includes(type))
  const [card] = events.filter((event): event is EventOf<'played'> => event.type === 'played')
  if (card) return cardName(card.card, lang).toUpperCase()
  if (has('eliminated', 'lost')) return say.losses
  if (has('retreated', 'returned')) return say.retreat
  if (has('supply', 'shortage')) return say.supply
  if (has('arrived', 'transferred', 'unplaced', 'battalionLost')) return say.arrivals
  if (has('concentrates')) return say.modes.concentration
  return say.events
}

function deciding({ view: { asks, outcome }, lang }: Pick<StripContext, 'view' | 'lang'>): Result {
  const say = stalingradPictureWords[lang]
  if (outcome) {
    const [winner] = outcome.winners
    return winner === 'german' || winner === 'soviet'
      ? { words: say.winner(say.sides[winner]), tone: 'good' }
      : { words: say.over, tone: 'good' }
  }
  if (!asks) return null
  const [who] = asks.who
  const name = who === 'soviet' || who === 'german' ? say.sides[who] : asks.who.join(', ')
  const what = say.asks[asks.do]
  return { words: what ? `${say.decides(name)}: ${what}` : say.decides(name), tone: 'info' }
}
