import {
  areas,
  cards,
  crossings,
  divisionNames,
  type Effect,
  land,
  SIDES,
  type Side,
  startZones,
  units,
} from '../../../../data/stalingrad/index.ts'
import type { Arg, Lang, Names, Say } from '../../../engine/system.ts'
import type { Odds } from '../events.ts'
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
  const { effect, strength, own } = cards[card]
  const isSum = effect === 'sappers' || effect === 'machineGuns'
  const isAttack = ['strike', 'bombard', 'mines', 'defensiveFire'].includes(effect)
  const force = isSum ? `+${strength}` : isAttack && strength !== null ? words.strength(strength) : ''
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

/** `3 + 3 + 2 (Sappers) = 8`, the attacker's side of the sum. */
export function attackTerms({ card, units: firers, strength, bonus }: Odds, sappers: string): string {
  const fires = firers.map(unit => String(units[unit].fire))
  const base = card === null && fires.length > 1 ? `${fires.join('+')}` : String(strength)
  return bonus > 0 ? `${base} + ${bonus} (${sappers})` : base
}

export const chanceOf = (odds: Odds, point = '.'): { readonly percent: number; readonly mean: string } => {
  const { mean, chance } = expected(odds)
  return { percent: Math.round(chance * 100), mean: mean.toFixed(1).replace('.', point) }
}

/** Areas in the order in which a board is read: start zones, the city, crossings. */
export function occupied(view: StalingradView): AreaView[] {
  const order = [...startZones, ...land, ...crossings]
  return order.map(area => view.areas[area]).filter(({ german, soviet }) => german.length + soviet.length > 0)
}

/** Cards by what they do. */
export const effectNames = (effects: readonly Effect[] = [], lang: Lang): string[] =>
  effects.flatMap(effect => cards.find(card => card.effect === effect)?.[lang] ?? [])

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
