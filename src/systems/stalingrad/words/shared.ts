import {
  areas,
  cards,
  crossings,
  divisionNames,
  land,
  SIDES,
  type Side,
  startZones,
  units,
  wrongCard,
} from '../../../../data/stalingrad/index.ts'
import type { Arg, Lang, Names, Say, Section } from '../../../engine/system.ts'
import { type Effect, effectOf } from '../effects.ts'
import type { Odds, Term } from '../events.ts'
import { pointsOf, unitOf } from '../losses.ts'
import { expected } from '../odds.ts'
import type { AreaView, StalingradView } from '../view.ts'

/** Display names, the same shape in both languages. */
export function labelIn(lang: Lang, kind: string, value: Arg, names: Names): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'area') return areas[value]?.[lang] ?? String(value)
  if (kind === 'unit') return units[value]?.[lang] ?? String(value)
  if (kind === 'card') return cards[value]?.[lang] ?? String(value)
  if (kind === 'loss') {
    const points = pointsOf(value)
    return `${labelIn(lang, 'unit', unitOf(value), names)}${points > 1 ? ` ×${points}` : ''}`
  }
  if (kind === 'division') return divisionName(lang, value)
  return names[kind]?.[value] ?? String(value)
}

/** "389 пд", "16 Pz Div": the division as its first unit names it. */
function divisionName(lang: Lang, division: number): string {
  const number = divisionNames[division] ?? String(division)
  const member = units.find(unit => unit.division === division && unit[lang].split(' ').length > 3)
  const other = units.find(unit => unit.division === division)
  const words = (member ?? other)?.[lang].split(` ${number} `)
  return words && words.length > 1 ? `${number} ${words[words.length - 1]}` : number
}

/** The words of `detail` in one language. */
export interface DetailWords {
  readonly spent: (defence: number) => string
  readonly active: string
  readonly general: string
  readonly factor: (factor: number) => string
  readonly side: (side: Side, units: number, active: number) => string
  readonly strength: (strength: number) => string
  readonly own: string
  readonly outcome: { readonly spent: string; readonly retreats: string; readonly eliminated: string }
}

/** What a menu says under a name: a unit's values and place, who stands in an area, what a loss comes to. */
export function detailIn(words: DetailWords, view: StalingradView, kind: string, value: number, say: Say) {
  if (kind === 'unit') return unitDetail(words, view, value, say)
  if (kind === 'loss') return lossDetail(words, view, value)
  if (kind === 'area') return areaDetail(words, view, value)
  return kind === 'card' ? cardDetail(words, value) : ''
}

function cardDetail(words: DetailWords, card: number): string {
  const { strength, own } = cards[card]
  const { adds, attack } = effectOf(card)
  const force = strength === null ? '' : adds ? `+${strength}` : attack ? words.strength(strength) : ''
  return [force, own ? words.own : ''].filter(Boolean).join(', ')
}

function unitDetail(words: DetailWords, view: StalingradView, unit: number, say: Say): string {
  const { side, division, fire, defence, move } = units[unit]
  const belongs = division >= 0 ? say.label('division', division) : side === 'german' ? words.general : ''
  for (const { area, ...stacks } of view.areas) {
    const seen = stacks[side].find(one => one.unit === unit)
    if (!seen) continue
    const state = seen.spent ? words.spent(seen.defence) : `${fire}-${defence}-${move}, ${words.active}`
    return [state, belongs, say.label('area', area)].filter(Boolean).join(' · ')
  }
  return [`${fire}-${defence}-${move}`, belongs].filter(Boolean).join(' · ')
}

function lossDetail({ outcome }: DetailWords, { asks, areas: seen }: StalingradView, loss: number): string {
  const unit = unitOf(loss)
  const most = asks?.most?.[asks.units?.indexOf(unit) ?? -1]
  if (most !== undefined && pointsOf(loss) >= most) return outcome.eliminated
  const isSpent = seen.some(({ german, soviet }) =>
    [...german, ...soviet].some(one => one.unit === unit && one.spent),
  )
  return pointsOf(loss) === 1 && !isSpent ? outcome.spent : outcome.retreats
}

function areaDetail(words: DetailWords, view: StalingradView, area: number): string {
  const { factor, kind } = areas[area]
  const parts = kind === 'crossing' ? [] : [words.factor(factor)]
  for (const side of SIDES) {
    const stack = view.areas[area][side]
    if (stack.length > 0)
      parts.push(words.side(side, stack.length, stack.filter(({ spent }) => !spent).length))
  }
  return parts.join(' · ')
}

/** `3+3 + 2 (Sappers) + 🎲 2+4 − 8 (115 Rifle Bde) − 1 (area)`: all terms and the dice among them. */
export function sumOf(odds: Odds, dice: string, area: string, say: Say): string {
  const told = (term: Term): string => {
    const size = String(Math.abs(term.value))
    if (term.of === 'fire') return odds.units.map(unit => units[unit].fire).join('+')
    if (term.of === 'strength') return size
    if (term.of === 'area') return `${size} (${area})`
    const name = term.of === 'card' ? common(say.label('card', term.card)) : say.label('unit', term.unit)
    return `${size} (${name})`
  }
  const added = odds.terms.filter(({ value }) => value >= 0)
  const taken = odds.terms.filter(({ value }) => value < 0)
  return [...added.map(told), dice].join(' + ') + taken.map(term => ` − ${told(term)}`).join('')
}

/** A Russian card's name within a sentence: small, but for names of people and machines. */
export const common = (name: string): string =>
  /^\p{Script=Cyrillic}[\p{Ll} ]+$/u.test(name) ? name.toLowerCase() : name

export const chanceOf = (odds: Odds, point = '.'): { readonly percent: number; readonly mean: string } => {
  const { mean, chance } = expected(odds)
  return { percent: Math.round(chance * 100), mean: mean.toFixed(1).replace('.', point) }
}

/** Areas in the order in which a board is read: start zones, the city, crossings. */
export function occupied(view: StalingradView): AreaView[] {
  const order = [...startZones, ...land, ...crossings]
  return order.map(area => view.areas[area]).filter(({ german, soviet }) => german.length + soviet.length > 0)
}

/** Several copies of a card as `Mines ×2`. */
export function cardList(list: readonly number[], lang: Lang): string {
  const parts: string[] = []
  for (const [i, card] of list.entries()) {
    if (list.indexOf(card) !== i) continue
    const copies = list.filter(other => other === card).length
    parts.push(copies > 1 ? `${cards[card][lang]} ×${copies}` : cards[card][lang])
  }
  return parts.join(', ')
}

/** What a language says of cards. */
export interface CardWords {
  readonly sides: Readonly<Record<Side, string>>
  readonly own: string
  readonly effects: Readonly<Record<Effect, (strength: number) => string>>
  /** What does not fit on the card. */
  readonly notes: Partial<Record<Effect, string>>
  /** 5.5.5 When the area factor protects from the card. */
  readonly factors: Partial<Record<NonNullable<(typeof cards)[number]['factor']>, string>>
}

/** One entry a card. An effect without words is refused by the name of the card. */
export function referenceOf(lang: Lang, words: CardWords): readonly Section[] {
  return cards.map((card, i) => {
    const effect = card.effect as Effect
    if (!Object.hasOwn(words.effects, effect))
      return wrongCard(i, 'effect', `words for "${effect}" in ${lang}`)
    const { copies, factor, strength } = card
    const decks = SIDES.filter(side => copies[side] > 0).map(side => `${words.sides[side]} ×${copies[side]}`)
    const head = [...decks, ...(card.own ? [words.own] : [])].join(', ')
    const notes = [words.notes[effect], factor && words.factors[factor]].filter(Boolean)
    const text = [`${head}.`, words.effects[effect](strength ?? 0), ...notes].join(' ')
    return { number: `card ${i + 1}`, title: card[lang], text }
  })
}
