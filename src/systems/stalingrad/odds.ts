import { areas, cards, game, units } from '../../../data/stalingrad/index.ts'
import type { Odds } from './events.ts'
import { type Attack, foe, isCrossing, type Side, type Stalingrad } from './state.ts'

/** All that the strength of an attack depends on; a view knows it too. */
export type Field = Pick<Stalingrad, 'area' | 'spent' | 'control' | 'fired'>

/** 8.3, 8.5 The arithmetic of an attack before the dice. */
export function oddsOf(field: Field, attack: Attack): Odds {
  const { side, area, card, units: firers, from, targets, bonus, guns, rubble, stand } = attack
  let best = targets[0] ?? -1
  for (const unit of targets) if (defenceIn(field, unit) > defenceIn(field, best)) best = unit
  return {
    side,
    area,
    card,
    units: firers,
    from,
    targets,
    strength: card === null ? sumOf(firers) : (cards[card].strength ?? 0),
    bonus,
    best,
    defence: best < 0 ? 0 : defenceIn(field, best),
    factor: areaFactor(field, attack) * (rubble ? 2 : 1),
    rubble,
    guns,
    dice: stand ? game.options.noStepBackDice : game.dice,
  }
}

export const pointsOf = (odds: Odds, rolled: readonly number[]): number =>
  Math.max(0, odds.strength + odds.bonus + sum(rolled) - odds.defence - odds.factor - odds.guns)

/** 5.5.5, 8.4 The printed factor where it protects the targets, else 0. */
export function areaFactor(field: Field, { side, area, card, from }: Attack): number {
  if (isCrossing(area)) return 0
  const printed = areas[area].factor
  const target = foe(side)
  if (card !== null) {
    const rule = cards[card].factor
    if (rule === 'always') return printed
    return rule === 'targetControls' && field.control[area] === target ? printed : 0
  }
  if (from === area || field.control[area] !== target) return 0
  return hasFireMarker(field, target, area) ? 0 : printed
}

export const hasFireMarker = (field: Pick<Stalingrad, 'fired'>, side: Side, area: number): boolean =>
  field.fired[side].includes(area)

const defenceIn = (field: Field, unit: number): number =>
  field.spent[unit] ? units[unit].spent : units[unit].defence

export const sumOf = (group: readonly number[]): number => {
  let total = 0
  for (const unit of group) total += units[unit].fire
  return total
}
const sum = (list: readonly number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}

/** A double of option 7: two equal dice. */
export const isDouble = (rolled: readonly number[]): boolean => new Set(rolled).size < rolled.length

/** Casualty points that an attack makes on average, and the chance of at least one; for previews and players. */
export function expected(odds: Odds): { readonly mean: number; readonly chance: number } {
  const base = odds.strength + odds.bonus - odds.defence - odds.factor - odds.guns
  let mean = 0
  let hits = 0
  const ways = odds.dice === 2 ? TWO : THREE
  let all = 0
  for (const [total, count] of ways) {
    const points = Math.max(0, base + total)
    mean += points * count
    if (points > 0) hits += count
    all += count
  }
  return { mean: mean / all, chance: hits / all }
}

/** Total of the dice → in how many ways. */
const TWO: readonly (readonly [number, number])[] = waysOf(2)
const THREE = waysOf(3)
function waysOf(dice: number): [number, number][] {
  let ways = new Map([[0, 1]])
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>()
    for (const [total, count] of ways)
      for (let face = 1; face <= 6; face++) next.set(total + face, (next.get(total + face) ?? 0) + count)
    ways = next
  }
  return [...ways]
}
