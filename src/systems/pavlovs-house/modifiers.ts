import { type Change, enemies, tactics } from '../../../data/pavlovs-house/index.ts'
import type { Pavlov } from './state.ts'

/** 7.2 An open card works from the start of the Wehrmacht card phase to the end of the turn. */
export const tacticsWork = ({ phase }: Pavlov): boolean => phase === 'wehrmacht' || phase === 'counters'

/** 7.2 Effects of open tactics cards add up. */
export function change(state: Pavlov, what: Change): number {
  if (state.tacticsOpen.length === 0 || !tacticsWork(state)) return 0
  let sum = 0
  for (const card of state.tacticsOpen) sum += tactics.cards[card].effects[what] ?? 0
  return sum
}

/** The open card with such an effect, for telling; −1 without one. */
export const cardThat = (state: Pavlov, what: Change): number =>
  state.tacticsOpen.find(card => tactics.cards[card].effects[what]) ?? -1

const RIFLEMEN = enemies.findIndex(({ id }) => id === 'riflemen')
const SCOUTS = enemies.findIndex(({ id }) => id === 'scouts')
const MACHINE_GUNS = enemies.findIndex(({ id }) => id === 'mg')

/** Defence value of a kind of enemy now. */
export function enemyDefence(state: Pavlov, enemy: number): number {
  const { armour, defence } = enemies[enemy]
  let value = defence + change(state, armour ? 'armourDefence' : 'infantryDefence')
  if (enemy === RIFLEMEN) value += change(state, 'riflemenDefence')
  if (enemy === SCOUTS) value += change(state, 'scoutsDefence')
  return value
}

/** What one enemy adds to the fire of its colour in an assault. */
export function assaultFire(state: Pavlov, enemy: number): number {
  const own = enemies[enemy].suppression
  return enemy === MACHINE_GUNS ? own + change(state, 'mgSuppression') : own
}

/** What one enemy adds to the attack on the building in an assault. */
export function assaultWall(state: Pavlov, enemy: number): number {
  const { armour, attack } = enemies[enemy]
  return armour ? attack + change(state, 'armourAttack') : 0
}
