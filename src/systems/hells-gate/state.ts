import type { State, Step } from '../../engine/system.ts'

export type Side = 'soviet' | 'german'
export type UnitType = 'infantry' | 'cavalry' | 'armour' | 'mechanized'
export type Place = 'map' | 'reserve' | 'eliminated' | 'lost' | 'evacuated'

export interface Hell extends State {
  agenda: Step[]
}
