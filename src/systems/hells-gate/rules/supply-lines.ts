import { distanceMatrix, hexes, neighboursByHex } from '../../../../data/hells-gate/index.ts'
import { HEX_COUNT, opposingHellSide, type Side } from '../state/state.ts'
import type { HellUnit, HellView } from '../view/view.ts'

export type UnitsByHex = readonly (HellUnit[] | undefined)[]
export type DistancesBySide = Readonly<Record<Side, Uint8Array>>

/** Returns the units that stand in each hex, indexed by hex. */
export function groupUnitsByHex(view: HellView): UnitsByHex {
  const at: HellUnit[][] = new Array(HEX_COUNT)
  for (const unit of view.units) {
    if (unit.hex === null) continue
    if (at[unit.hex]) at[unit.hex].push(unit)
    else at[unit.hex] = [unit]
  }
  return at
}

/** Returns the distance in hexes from each hex to the nearest unit of a side, indexed by hex. */
export function computeNearestUnitDistances(unitsByHex: UnitsByHex, side: Side): Uint8Array {
  const near = new Uint8Array(HEX_COUNT).fill(FAR_OFF)
  for (let from = 0; from < HEX_COUNT; from++) {
    const stack = unitsByHex[from]
    if (!stack || stack[0].side !== side) continue
    for (let hex = 0; hex < HEX_COUNT; hex++) {
      const distance = distanceMatrix[from * HEX_COUNT + hex]
      if (distance < near[hex]) near[hex] = distance
    }
  }
  return near
}
const FAR_OFF = 9

/**
 * Rule 5.1: returns for each hex whether a supply line of `side` would reach the hex (1 or 0). Assumes that the
 * zones of enemy units extend `zone` hexes.
 */
export function computeSuppliedHexesForZoneSize(
  at: UnitsByHex,
  near: DistancesBySide,
  side: Side,
  zone: number,
): Uint8Array {
  const enemies = near[opposingHellSide(side)]
  const isOpen = (hex: number): boolean => {
    const stack = at[hex]
    if (stack) return stack[0].side === side
    return hexes[hex].source !== opposingHellSide(side) && enemies[hex] > zone
  }
  const reached = new Uint8Array(HEX_COUNT)
  const queue: number[] = []
  for (let hex = 0; hex < HEX_COUNT; hex++)
    if (hexes[hex].source === side && isOpen(hex)) {
      reached[hex] = 1
      queue.push(hex)
    }
  for (const hex of queue)
    for (const next of neighboursByHex[hex])
      if (reached[next] === 0 && isOpen(next)) {
        reached[next] = 1
        queue.push(next)
      }
  return reached
}

/**
 * Rule 5.1: returns for each hex how many other hexes units of `side` must enter to open a supply line to the
 * hex. 0 means that a supply line already exists.
 */
export function computeSupplyGaps(
  unitsByHex: UnitsByHex,
  distances: DistancesBySide,
  side: Side,
): Uint8Array {
  const gaps = new Uint8Array(HEX_COUNT).fill(MANY)
  const enemies = distances[opposingHellSide(side)]
  const costOf = (hex: number): number => {
    const stack = unitsByHex[hex]
    if (stack) return stack[0].side === side ? 0 : MANY
    return hexes[hex].source === opposingHellSide(side) || enemies[hex] <= 1 ? 1 : 0
  }
  const waves: number[][] = Array.from({ length: MANY }, () => [])
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (hexes[hex].source !== side) continue
    const cost = costOf(hex)
    if (cost < MANY) {
      gaps[hex] = cost
      waves[cost].push(hex)
    }
  }
  for (let far = 0; far < MANY; far++)
    for (const hex of waves[far]) {
      if (gaps[hex] < far) continue
      for (const next of neighboursByHex[hex]) {
        const cost = far + costOf(next)
        if (cost >= gaps[next]) continue
        gaps[next] = cost
        waves[cost].push(next)
      }
    }
  return gaps
}
const MANY = 4
