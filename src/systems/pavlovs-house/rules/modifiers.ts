import { type Change, enemies, tactics } from '../../../../data/pavlovs-house/index.ts'
import type { Pavlov } from '../state/state.ts'

/**
 * Rule 7.2: checks whether tactics cards are in effect. They are from the start of the Wehrmacht card phase to
 * the end of the turn.
 */
export const tacticsWork = ({ phase }: Pavlov): boolean => phase === 'wehrmacht' || phase === 'counters'

/**
 * Rule 7.2: returns the open tactics cards that will be removed when the next one is opened. At level Guards the
 * newer of two stays. At other levels none stays.
 */
export const leavingTactics = ({ difficulty, tacticsOpen }: Pavlov): number[] =>
  tacticsOpen.slice(0, tacticsOpen.length - (difficulty === 'guards' ? 1 : 0))

/** Rule 7.2: returns the summed effect of the open tactics cards on one value. */
export function change(state: Pavlov, what: Change): number {
  if (state.tacticsOpen.length === 0 || !tacticsWork(state)) return 0
  let sum = 0
  for (const card of state.tacticsOpen) sum += tactics.cards[card].effects[what] ?? 0
  return sum
}

/** Returns the open tactics card with this effect, or −1. Used in announcements. */
export const cardThat = (state: Pavlov, what: Change): number =>
  state.tacticsOpen.find(card => tactics.cards[card].effects[what]) ?? -1

type IsMeant = (enemy: number) => boolean
const isArmour: IsMeant = enemy => enemies[enemy].armour
const isKind =
  (id: string): IsMeant =>
  enemy =>
    enemies[enemy].id === id
/** For each tactics effect on defence: the enemies whose defence value it raises. */
const DEFENCES: readonly (readonly [Change, IsMeant])[] = [
  ['infantryDefence', enemy => !isArmour(enemy)],
  ['armourDefence', isArmour],
  ['riflemenDefence', isKind('riflemen')],
  ['scoutsDefence', isKind('scouts')],
]

/**
 * Rule 7.2, RULING: a roll of six always hits, however many cards raise the defence. See
 * docs/decisions/stacked-tactics.md.
 */
export const hittable = (defence: number): number => Math.min(defence, 6)

/** Returns the current defence value of a kind of enemy. */
export function enemyDefence(state: Pavlov, enemy: number): number {
  let value = enemies[enemy].defence
  for (const [what, isMeant] of DEFENCES) if (isMeant(enemy)) value += change(state, what)
  return hittable(value)
}

const isMachineGun = isKind('mg')
/** Returns the number of suppression dice that one enemy adds in an assault. */
export function assaultFire(state: Pavlov, enemy: number): number {
  return enemies[enemy].suppression + (isMachineGun(enemy) ? change(state, 'mgSuppression') : 0)
}

/** Returns the number of dice that one enemy adds to the attack on the building in an assault. */
export function assaultWall(state: Pavlov, enemy: number): number {
  const { armour, attack } = enemies[enemy]
  return armour ? attack + change(state, 'armourAttack') : 0
}
