import { ruleNumbers, terrains, wallValues } from '../../../../data/conflict-of-heroes/index.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { endRollAndCheckSuccess } from '../action/dice.ts'
import { startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { getMapLayout } from '../map/geometry.ts'
import { isWallBetween } from '../map/sight.ts'
import { announceEvent, announceReveal } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import { enemySide, sideOfCommand, sideOfUnit } from '../state/roles.ts'
import type { ActionInProgress, Attack, HeroesState } from '../state/state.ts'
import { addTerm, addTerrainTerm, listUnitsOfSideInHex, listVisibleUnitsInHex } from '../state/unit-values.ts'
import { revealUnit } from './reveals.ts'
import { recordUnitSearch } from './search-records.ts'

/**
 * Rule 11.7b: returns the needed number of a detection roll: 6 plus the defence bonus of the hex's terrain.
 * Other modifiers do not count (ruling R54).
 */
export function computeDetectionNumber(
  state: HeroesState,
  from: number,
  hex: number,
  terms: SumTerm[] | null,
): number {
  const map = getMapLayout(state.scenario)
  let number = addTerm(terms, 'CH-11.7b', ruleNumbers.detection)
  number += addTerrainTerm(terms, 'CH-6.4f', terrains[map.terrain[hex]].defenceBonus, map.terrain[hex])
  if (isWallBetween(map, from, hex)) number += addTerm(terms, 'CH-6.5a', wallValues.defenceBonus)
  return number
}

/** Rule 11.7: starts the detection roll for recon by fire at a hex without visible units. */
export function startDetection(state: HeroesState, attack: Attack, umpire: Umpire): void {
  // Ruling R52: if a hidden mortar fires, the needed number is secret. It includes walls on the line of fire, so
  // it would betray the mortar's hex
  const { command, secret } = state.deed as ActionInProgress
  const terms: SumTerm[] = []
  const number = computeDetectionNumber(state, attack.from, attack.hex, terms)
  startRoll(state, { what: 'detection', command, number, terms, secret }, { do: 'detectionLands' }, umpire)
}

/**
 * Rules 11.7c to 11.7f: applies the result of a detection roll. If it succeeds, the hidden units in the hex are
 * revealed and attacked. If it fails, nothing is revealed.
 */
export const detectionResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const at = deed.attack as Attack
    if (!endRollAndCheckSuccess(state)) {
      announceEvent(umpire, { type: 'undetected', hex: at.hex })
      return
    }
    const enemies = listUnitsOfSideInHex(state, at.hex, enemySide(sideOfCommand(state, deed.command)))
    const units = enemies.filter(unit => state.hidden[unit] === 1)
    announceReveal(umpire, { type: 'detected', hex: at.hex, units })
    for (const unit of units) revealUnit(state, unit, null, umpire)
    at.targets = units
    resolveTriggers(state, umpire)
  },
}

/** Rule 18.0h: reveals hidden enemies in a hex that is attacked with flames, without a roll. */
export function revealUnitsInFlames(state: HeroesState, attack: Attack, umpire: Umpire): void {
  recordUnitSearch(state, umpire)
  const enemy = enemySide(sideOfUnit(state, attack.unit))
  for (const unit of state.hex.keys())
    if (state.hex[unit] === attack.hex && state.hidden[unit] === 1 && sideOfUnit(state, unit) === enemy)
      revealUnit(state, unit, null, umpire)
  attack.targets = listVisibleUnitsInHex(state, attack.hex)
}
