import type { GameSystem } from '../engine/system.ts'

/** Every game of the house, in the order of the lobby's menu. */
export const systems: readonly GameSystem[] = []

export function systemCalled(id: string, among: readonly GameSystem[] = systems): GameSystem {
  const system = among.find(one => one.id === id)
  if (!system) throw new Error(`no system is called ${id}`)
  return system
}
