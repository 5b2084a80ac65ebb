import type { Role } from '../../../engine/model.ts'
import type { HeroesEvent, RollKind } from '../state/events.ts'
import { commandsOfSide, enemySide, roleOfCommand, sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'

/** Rules 9.4 and 13.7: rolls between two rounds, which happen without a player's action. */
const BETWEEN_ROUNDS: readonly RollKind[] = ['initiative', 'drift', 'direction']
export const isRollBetweenRounds = (event: HeroesEvent): boolean =>
  event.type === 'rolled' && BETWEEN_ROUNDS.includes(event.what)

/**
 * Returns the role whose action or roll caused the event. Null if the rules caused the event. Undefined if the
 * event belongs to the same act as the event before it.
 */
export function findHeroesActor(event: HeroesEvent, state: HeroesState): Role | null | undefined {
  if (isRollBetweenRounds(event)) return null
  switch (event.type) {
    case 'declared':
    case 'rolled':
    case 'rerolled':
    case 'luck':
    case 'paid':
    case 'played':
    case 'passed':
    case 'placedSome':
    case 'plannedSomewhere':
    case 'held':
      return roleOfCommand(state, event.command)
    case 'attacked':
    case 'moved':
    case 'turned':
    case 'entered':
      return ownerOf(state, event.unit)
    case 'checked':
    case 'noCheck':
      return ownerOf(state, event.units[0] ?? NONE)
    case 'odds':
      return attackerOf(state, event.sum.unit)
    case 'began':
    case 'tookCard':
    case 'drew':
    case 'drewSome':
    case 'reshuffled':
    case 'turn':
    case 'roundEnded':
    case 'round':
    case 'first':
    case 'ended':
      return null
    default:
      return undefined
  }
}

const ownerOf = (state: HeroesState, unit: number): Role | undefined =>
  unit === NONE ? undefined : roleOfCommand(state, state.command[unit])

/** Returns the role that attacks a unit. Undefined if the other side has two players. */
function attackerOf(state: HeroesState, target: number): Role | undefined {
  if (target === NONE) return undefined
  const commands = commandsOfSide(state, enemySide(sideOfUnit(state, target)))
  return commands.length === 1 ? roleOfCommand(state, commands[0]) : undefined
}

export const heroesMinorEvents: readonly HeroesEvent['type'][] = [
  'turned',
  'noCheck',
  'paid',
  'drewSome',
  'reshuffled',
  'began',
]
export const heroesDecisiveEvents: readonly HeroesEvent['type'][] = [
  'rolled',
  'attacked',
  'hit',
  'missed',
  'destroyed',
  'drewMarker',
  'showedMarker',
  'rallied',
  'notRallied',
  'controlled',
  'scored',
  'revealed',
  'detected',
  'ended',
]
