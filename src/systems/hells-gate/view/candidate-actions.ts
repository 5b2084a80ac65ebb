import {
  combat,
  distanceMatrix,
  hexes,
  neighboursByHex,
  riverMatrix,
} from '../../../../data/hells-gate/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import { HEX_COUNT } from '../state/state.ts'
import { canScoreHit, findOddsColumn } from './odds.ts'
import { previewHellAction } from './preview.ts'
import type { HellUnit, HellView } from './view.ts'

/**
 * Returns the actions that the computer should examine. Special rules are not checked here.
 * Attacks: for each target hex and each column, the smallest group that reaches the column, also as an all-out
 * attack. Attacks that cannot score a hit are left out.
 * Moves: for each unit, one path to each hex.
 */
export function findHellCandidateActions(view: HellView, role: Role): readonly Action[] {
  if (view.asks?.do === 'movement') return movesOf(view, role)
  return view.asks?.do === 'combat' ? attacksOf(view, role) : []
}

function attacksOf(view: HellView, role: Role): Action[] {
  const ready = view.units.filter(
    ({ side, place, attacked, retreated }) => side === role && place === 'map' && !attacked && !retreated,
  )
  const found: Action[] = []
  for (let target = 0; target < HEX_COUNT; target++) {
    const defenders = view.units.filter(({ side, hex }) => side !== role && hex === target)
    if (defenders.length > 0 && !view.hexesAttacked.includes(target))
      found.push(...attacksOn(target, defenders, ready))
  }
  return found.filter(attack => {
    const odds = previewHellAction(view, role, attack)
    return odds?.type === 'odds' && canScoreHit(odds)
  })
}

/**
 * Builds attacks on a target hex by groups of the strongest units. Some of the groups attack across a river only
 * where they must.
 */
function attacksOn(target: number, defenders: readonly HellUnit[], ready: readonly HellUnit[]): Action[] {
  const standing = defenders.filter(({ retreated }) => !retreated).map(({ strength }) => strength)
  const counted = combat.defendersCounted[defenders[0].side]
  const defence = sum(standing.sort((a, b) => b - a).slice(0, counted))
  const times = combat.tanks[hexes[target].terrain]
  const worthOf = ({ strength, type }: HellUnit): number => (type === 'armour' ? strength * times : strength)
  const isAcross = ({ hex }: HellUnit): number => riverMatrix[hex! * HEX_COUNT + target]
  const beside = ready
    .filter(({ hex }) => distanceMatrix[hex! * HEX_COUNT + target] === 1)
    .sort((a, b) => worthOf(b) - worthOf(a))
  const found = new Map<string, Action>()
  for (const order of [beside, beside.toSorted((a, b) => isAcross(a) - isAcross(b))]) {
    const group: HellUnit[] = []
    let column: number | null = null
    for (const unit of order) {
      if (group.filter(({ hex }) => hex === unit.hex).length === combat.attackersPerHex) continue
      group.push(unit)
      const reached = findOddsColumn(sum(group.map(worthOf)), defence)
      if (reached === column) continue
      column = reached
      const units = group.map(one => one.unit).sort((a, b) => a - b)
      for (const payer of [null, payerOf(group)])
        found.set(`${units} ${payer}`, { verb: 'attack', args: [target, units, payer] })
    }
  }
  return [...found.values()]
}

/**
 * Rule 7.3: returns the unit of the group that loses the least strength by paying for an all-out attack. Returns
 * null if no unit can pay.
 */
function payerOf(group: readonly HellUnit[]): number | null {
  const full = group.filter(({ steps }) => steps === 2)
  const tanks = full.filter(({ type }) => type === 'armour')
  const loss = ({ full, reduced }: HellUnit): number => full - (reduced ?? 0)
  const [payer] = (tanks.length > 0 ? tanks : full).toSorted((a, b) => loss(a) - loss(b))
  return payer?.unit ?? null
}

/** Rule 8.0: returns one of the shortest paths to each hex that a unit can reach. */
function movesOf(view: HellView, role: Role): Action[] {
  const isFree = new Uint8Array(HEX_COUNT).fill(1)
  for (const { side, hex } of view.units) if (hex !== null && side !== role) isFree[hex] = 0
  const found: Action[] = []
  for (const { unit, side, hex, type, out, moved, retreated } of view.units) {
    if (side !== role || hex === null || moved || retreated) continue
    const ways = new Map<number, number[]>()
    const near = neighboursByHex[hex].filter(to => isFree[to])
    for (const to of near) ways.set(to, [to])
    if (type !== 'infantry' && !view.mud && !out)
      for (const by of near)
        for (const to of neighboursByHex[by])
          if (isFree[to] && to !== hex && !ways.has(to) && (type === 'cavalry' || !isHard(hex, by, to)))
            ways.set(to, [by, to])
    for (const path of ways.values()) found.push({ verb: 'move', args: [unit, path] })
  }
  return found
}

/** Rule 8.2: checks whether a path of two hexes enters two woods hexes or crosses two rivers. */
const isHard = (from: number, by: number, to: number): boolean =>
  (hexes[by].terrain === 'woods' && hexes[to].terrain === 'woods') ||
  (riverMatrix[from * HEX_COUNT + by] === 1 && riverMatrix[by * HEX_COUNT + to] === 1)

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}
