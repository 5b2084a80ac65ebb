import { areas, units } from '../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../engine/system.ts'
import { cardAttack, type Field, unitFire } from './attack.ts'
import { effectOf } from './effects.ts'
import type { Odds, StalingradEvent } from './events.ts'
import { pathCost, speedOf } from './movement.ts'
import { oddsOf } from './odds.ts'
import { foe, type Ground, type Side, WAITING } from './state.ts'
import type { StalingradView } from './view.ts'

/** The actions that are worked out. */
export const previewed = ['fire', 'assault', 'card', 'move', 'play', 'stand']

/** What an attack would amount to without reactions or with one's own, or what a movement costs. */
export function preview(view: StalingradView, by: Role, { verb, args }: Action): StalingradEvent | null {
  const side = by as Side
  if (verb === 'play' || verb === 'stand')
    return answered(view, (args[0] ?? []) as readonly number[], verb === 'stand')
  const [first, second, third, named] = args as [number, readonly number[], never, readonly number[] | null]
  const laid = named ?? []
  if (verb === 'fire' && third !== null && third !== undefined) {
    const targets = unitsIn(view, foe(side), third)
    if (targets.length === 0) return null
    const attack = { ...unitFire(side, second, first, third), targets, laid }
    const marks = first !== third && !view.areas[first].fire.includes(side)
    return { type: 'odds', ...oddsOf(fieldOf(view), attack), marks }
  }
  if (verb === 'card' && typeof second === 'number' && effectOf(first).attack) {
    const targets = unitsIn(view, foe(side), second)
    if (targets.length === 0) return null
    return { type: 'odds', ...oddsOf(fieldOf(view), cardAttack(side, first, second, targets)) }
  }
  if (verb !== 'move' && verb !== 'assault') return null
  const path: readonly number[] = typeof third === 'number' ? [third] : (third ?? [])
  if (!second?.length || path.length === 0) return null
  const [end] = path
  const targets = unitsIn(view, foe(side), end)
  if (verb === 'assault' && targets.length > 0) {
    const attack = { ...unitFire(side, second, end, end), targets, laid }
    return { type: 'odds', ...oddsOf(fieldOf(view), attack) }
  }
  const cost = pathCost(groundOf(view), side, first, path)
  return { type: 'cost', units: second, path, cost, of: speedOf(second) }
}

/** The attack that is asked about with more cards upon it. */
function answered(view: StalingradView, cards: readonly number[], stand: boolean): StalingradEvent | null {
  if (!cards.every(card => effectOf(card).adds)) return null
  const odds = oddsAsked(view, cards, stand)
  return odds && (cards.length > 0 || stand) ? { type: 'odds', ...odds } : null
}

/** The attack that is being answered, as things stand or with what is laid upon it now. */
export function oddsAsked(
  view: StalingradView,
  more: readonly number[] = [],
  stand = view.asks?.attack?.stand ?? false,
): Odds | null {
  const attack = view.asks?.attack
  if (!attack) return null
  const targets = attack.targets.length > 0 ? attack.targets : unitsIn(view, foe(attack.side), attack.area)
  if (targets.length === 0) return null
  return oddsOf(fieldOf(view), { ...attack, targets, origins: null, laid: [...attack.laid, ...more], stand })
}

const unitsIn = (view: StalingradView, side: Side, area: number): number[] =>
  (view.areas[area]?.[side] ?? []).map(({ unit }) => unit)

/** What a view knows of the map, in the form that the arithmetic wants. */
function fieldOf(view: StalingradView): Field {
  const area = units.map(() => WAITING)
  const spent = units.map(() => 0)
  const fired = { german: [] as number[], soviet: [] as number[] }
  for (const seen of view.areas) {
    for (const side of seen.fire) fired[side].push(seen.area)
    for (const { unit, spent: isSpent } of [...seen.german, ...seen.soviet]) {
      area[unit] = seen.area
      spent[unit] = Number(isSpent)
    }
  }
  return { area, spent, fired, control: view.areas.map(({ control }) => control) }
}

const groundOf = (view: StalingradView): Ground => ({
  control: view.areas.map(({ control }) => control),
  count: {
    german: areas.map((_, i) => view.areas[i].german.length),
    soviet: areas.map((_, i) => view.areas[i].soviet.length),
  },
})
