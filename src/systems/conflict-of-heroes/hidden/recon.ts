import { numbers, terrains, wall } from '../../../../data/conflict-of-heroes/index.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { hasReached } from '../action/dice.ts'
import { roll } from '../action/rolls.ts'
import { aftermath } from '../action/triggers.ts'
import { layout } from '../map/geometry.ts'
import { wallBetween } from '../map/sight.ts'
import { disclose, tell } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import { foe, sideOf, sideOfCommand } from '../state/roles.ts'
import type { Attack, Deed, HeroesState } from '../state/state.ts'
import { add, addGround, friendsIn, visibleIn } from '../state/values.ts'
import { reveal } from './reveals.ts'
import { lookForUnits } from './unseen.ts'

/**
 * 11.7b Returns the number for detection: 6 plus the terrain bonus of the hex. Other modifiers do not count
 * (R54).
 */
export function detectionNumber(state: HeroesState, from: number, hex: number, terms: Term[] | null): number {
  const map = layout(state.scenario)
  let number = add(terms, 'CH-11.7b', numbers.detection)
  number += addGround(terms, 'CH-6.4f', terrains[map.terrain[hex]].dr, map.terrain[hex])
  if (wallBetween(map, from, hex)) number += add(terms, 'CH-6.5a', wall.dr)
  return number
}

/** 11.7 Starts the detection roll of recon by fire at a hex without visible units. */
export function detect(state: HeroesState, at: Attack, umpire: Umpire): void {
  // R52: with a hidden mortar the number is secret, since a wall on the line of fire would show where it stands
  const { command, secret } = state.deed as Deed
  const terms: Term[] = []
  const number = detectionNumber(state, at.from, at.hex, terms)
  roll(state, { what: 'detection', command, number, terms, secret }, { do: 'detectionLands' }, umpire)
}

/**
 * 11.7c to 11.7f Applies the detection roll. Detected units are revealed and attacked. A failed roll reveals
 * nothing.
 */
export const detectionLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const at = deed.attack as Attack
    if (!hasReached(state)) {
      tell(umpire, { type: 'undetected', hex: at.hex })
      return
    }
    const enemies = friendsIn(state, at.hex, foe(sideOfCommand(state, deed.command)))
    const units = enemies.filter(unit => state.hidden[unit] === 1)
    disclose(umpire, { type: 'detected', hex: at.hex, units })
    for (const unit of units) reveal(state, unit, null, umpire)
    at.targets = units
    aftermath(state, umpire)
  },
}

/** 18.0h Reveals hidden enemies in a hex attacked with flames, without a roll. */
export function smokeOut(state: HeroesState, at: Attack, umpire: Umpire): void {
  lookForUnits(state, umpire)
  const enemy = foe(sideOf(state, at.unit))
  for (const unit of state.hex.keys())
    if (state.hex[unit] === at.hex && state.hidden[unit] === 1 && sideOf(state, unit) === enemy)
      reveal(state, unit, null, umpire)
  at.targets = visibleIn(state, at.hex)
}
