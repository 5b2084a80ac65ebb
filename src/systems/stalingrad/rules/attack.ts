import { areas, cards, units } from '../../../../data/stalingrad/index.ts'
import {
  isCrossing,
  opposingStalingradSide,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
} from '../state/state.ts'

/** Fields of the state on which the strength of an attack depends. A view contains the same data. */
export type AttackContext = Pick<StalingradState, 'area' | 'spent' | 'control' | 'fired'>

// The two functions below run very often. They list all fields one by one, because object spread is much
// slower.

/** Creates an attack by units that fire from an area. */
export const createUnitFire = (
  side: StalingradSide,
  group: readonly number[],
  from: number,
  area: number,
): StalingradAttack => ({
  side,
  area,
  card: null,
  units: group,
  from,
  targets: [],
  origins: null,
  laid: [],
  stand: false,
})

/**
 * Creates an attack by a card. The targets are all enemy units of an area (rule 5.6), or the units that have
 * just entered the area.
 */
export const createCardAttack = (
  side: StalingradSide,
  card: number,
  area: number,
  targets: readonly number[],
  origins: readonly number[] | null = null,
): StalingradAttack => ({
  side,
  area,
  card,
  units: [],
  from: null,
  targets,
  origins,
  laid: [],
  stand: false,
})

/** Rules 5.5.5, 8.4: returns the area factor if the factor protects the targets of the attack, else 0. */
export function computeProtectingAreaFactor(
  field: AttackContext,
  { side, area, card, from }: StalingradAttack,
): number {
  if (isCrossing(area)) return 0
  const printed = areas[area].factor
  const target = opposingStalingradSide(side)
  if (card !== null) {
    const rule = cards[card].factor
    if (rule === 'always') return printed
    return rule === 'targetControls' && field.control[area] === target ? printed : 0
  }
  if (from === area || field.control[area] !== target) return 0
  return hasFireMarker(field, target, area) ? 0 : printed
}

/** Rule 8.1: checks whether a unit may fire. The unit must be active and have a fire value above 0. */
export const canUnitFire = (state: Pick<AttackContext, 'spent'>, unit: number): boolean =>
  !state.spent[unit] && units[unit].fire > 0

export const hasFireMarker = (
  field: Pick<StalingradState, 'fired'>,
  side: StalingradSide,
  area: number,
): boolean => field.fired[side].includes(area)
