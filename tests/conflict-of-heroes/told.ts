import type { GameEvent } from '../../src/engine/model.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { decodeVictoryMarker } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'

type Unit = HeroesView['units'][number]
type Token = HeroesView['tokens'][number]
type Kind = HeroesEvent['type']

/** Of what everybody sees of a unit: the events of which one tells that it has changed. Riders go with their transport. */
const UNITS: Partial<Record<keyof Unit, readonly Kind[]>> = {
  hex: ['moved', 'entered', 'gotOff', 'reached', 'destroyed', 'revealed', 'wentHidden', 'boarded'],
  facing: [
    'moved',
    'entered',
    'gotOff',
    'turned',
    'revealed',
    'wentHidden',
    'destroyed',
    'vacated',
    'occupied',
    'hooked',
    'boarded',
    'reached',
  ],
  place: ['entered', 'reached', 'destroyed', 'revealed', 'wentHidden'],
  hit: ['hit', 'rallied', 'destroyed', 'revealed', 'wentHidden'],
  marker: ['showedMarker', 'rallied', 'destroyed', 'revealed', 'wentHidden'],
  hidden: ['revealed', 'wentHidden', 'destroyed'],
  carrier: ['boarded', 'hooked', 'gotOff', 'destroyed', 'revealed', 'wentHidden', 'entered'],
  inside: [
    'occupied',
    'vacated',
    'moved',
    'destroyed',
    'revealed',
    'wentHidden',
    'tokenGone',
    'dug',
    'boarded',
    'hooked',
    'tokenHit',
    'gotOff',
  ],
  bogged: ['bogged', 'freed', 'roundEnded', 'destroyed'],
}
const SPENT: readonly Kind[] = ['checked', 'roundEnded', 'revealed', 'wentHidden', 'destroyed']
const TOKENS: Partial<Record<keyof Token, readonly Kind[]>> = {
  hex: ['tokenGone', 'wireCrushed', 'minesFound', 'tokenHit', 'laid', 'dug'],
  hidden: ['minesFound', 'tokenGone', 'dug'],
}
const REST: Partial<Record<keyof HeroesView, readonly Kind[]>> = {
  first: ['first'],
  turn: ['turn', 'first'],
  heavy: ['smoked', 'roundEnded'],
  light: ['roundEnded'],
  control: ['controlled'],
  losses: ['covered'],
  weapons: ['played'],
  discard: ['played', 'reshuffled', 'scenarioCard'],
  outcome: ['ended'],
  handSizes: ['played', 'drew', 'drewSome'],
  planned: ['planned', 'plannedSomewhere', 'onTarget', 'drifted', 'smoked', 'strikeHits', 'held'],
}

/** What everybody sees to be otherwise than before, and was not told. */
export function untold(before: HeroesView, after: HeroesView, told: readonly GameEvent[]): string[] {
  const events = told as readonly HeroesEvent[]
  const types = new Set(events.map(({ type }) => type))
  const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
  const found: string[] = []
  for (const [field, kinds] of Object.entries(REST) as [keyof HeroesView, readonly Kind[]][])
    if (differs(before[field], after[field]) && !kinds.some(kind => types.has(kind))) found.push(field)
  for (const [at, unit] of after.units.entries()) {
    const was = before.units[at]
    if (!was) continue
    const ridden = [at, was.carrier, unit.carrier]
    const isOf = (event: HeroesEvent): boolean =>
      ('unit' in event && ridden.includes(event.unit)) || ('units' in event && event.units.includes(at))
    const about = new Set(events.filter(isOf).map(({ type }) => type))
    for (const type of ['roundEnded', 'tokenGone', 'tokenHit'] as const) if (types.has(type)) about.add(type)
    for (const [field, kinds] of Object.entries({ ...UNITS, spent: SPENT }) as [
      keyof Unit,
      readonly Kind[],
    ][])
      if (differs(was[field], unit[field]) && !kinds.some(kind => about.has(kind)))
        found.push(`unit ${at}: ${field} ${was[field]} to ${unit[field]}`)
  }
  for (const [at, token] of after.tokens.entries()) {
    const was = before.tokens[at]
    const about = new Set(
      events.filter(event => 'token' in event && event.token === at).map(({ type }) => type),
    )
    if (!was && !token.hidden && !about.has('dug') && !about.has('laid')) found.push(`token ${at}: new`)
    if (was)
      for (const [field, kinds] of Object.entries(TOKENS) as [keyof Token, readonly Kind[]][])
        if (differs(was[field], token[field]) && !kinds.some(kind => about.has(kind)))
          found.push(`token ${at}: ${field}`)
  }
  return [...found, ...uncounted(before, after, events)]
}

/** CAPs and victory points, as they follow from what was told; a new round that still waits for an answer is told after it. */
function uncounted(before: HeroesView, after: HeroesView, events: readonly HeroesEvent[]): string[] {
  let cap = [...before.cap]
  let held = decodeVictoryMarker(before.vp)
  for (const event of events) {
    if (event.type === 'paid' || event.type === 'lostCaps') cap[event.command] -= event.caps
    if (event.type === 'gainedCaps') cap[event.command] += event.caps
    if (event.type === 'covered') cap[event.command] = event.cap
    if (event.type === 'round') cap = [...event.caps]
    if (event.type === 'scored') held = { side: event.holder, points: event.total }
    if (
      (event.type === 'paid' || event.type === 'gainedCaps' || event.type === 'lostCaps') &&
      (event.left !== cap[event.command] || (event.type === 'paid' && event.caps <= 0))
    )
      return [`${event.type}: ${event.left} left`]
    if (event.type === 'scored' && event.points === 0) return ['nothing scored']
  }
  const isTold = before.round === after.round || events.some(({ type }) => type === 'round')
  const now = decodeVictoryMarker(after.vp)
  return [
    ...(!isTold || cap.join() === after.cap.join() ? [] : [`CAPs ${cap} told, ${after.cap} there`]),
    ...(held.side === now.side && held.points === now.points ? [] : ['points']),
  ]
}
