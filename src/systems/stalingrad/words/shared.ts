import {
  areas,
  cards,
  crossings,
  divisionNames,
  land,
  startZones,
  units,
} from '../../../../data/stalingrad/index.ts'
import type { Arg, Lang, Names } from '../../../engine/system.ts'
import type { Odds } from '../events.ts'
import { expected } from '../odds.ts'
import type { AreaView, StalingradView } from '../view.ts'

/** Display names, the same shape in both languages. */
export function labelIn(lang: Lang, kind: string, value: Arg, names: Names): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'area') return areas[value]?.[lang] ?? String(value)
  if (kind === 'unit') return units[value]?.[lang] ?? String(value)
  if (kind === 'card') return cards[value]?.[lang] ?? String(value)
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

/** `3 + 3 + 2 (Sappers) = 8`, the attacker's side of the sum. */
export function attackTerms({ card, units: firers, strength, bonus }: Odds, sappers: string): string {
  const fires = firers.map(unit => String(units[unit].fire))
  const base = card === null && fires.length > 1 ? `${fires.join('+')}` : String(strength)
  return bonus > 0 ? `${base} + ${bonus} (${sappers})` : base
}

export const chanceOf = (odds: Odds): { readonly percent: number; readonly mean: string } => {
  const { mean, chance } = expected(odds)
  return { percent: Math.round(chance * 100), mean: mean.toFixed(1) }
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
