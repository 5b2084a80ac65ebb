import { type Change, enemies, tactics } from '../../../../data/pavlovs-house/index.ts'
import type { Pavlov } from '../state/state.ts'

/** 7.2 An open card works from the start of the Wehrmacht card phase to the end of the turn. */
export const tacticsWork = ({ phase }: Pavlov): boolean => phase === 'wehrmacht' || phase === 'counters'

/** 7.2 Open cards that leave when the next is opened: Guards keep the newer of two, the other levels none. */
export const leavingTactics = ({ difficulty, tacticsOpen }: Pavlov): number[] =>
  tacticsOpen.slice(0, tacticsOpen.length - (difficulty === 'guards' ? 1 : 0))

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

type IsMeant = (enemy: number) => boolean
const isArmour: IsMeant = enemy => enemies[enemy].armour
const isKind =
  (id: string): IsMeant =>
  enemy =>
    enemies[enemy].id === id
/** Whose defence each change raises. */
const DEFENCES: readonly (readonly [Change, IsMeant])[] = [
  ['infantryDefence', enemy => !isArmour(enemy)],
  ['armourDefence', isArmour],
  ['riflemenDefence', isKind('riflemen')],
  ['scoutsDefence', isKind('scouts')],
]

/** 7.2 RULING: however many cards add up, a six still hits. See docs/decisions/stacked-tactics.md. */
export const hittable = (defence: number): number => Math.min(defence, 6)

/** Defence value of a kind of enemy now. */
export function enemyDefence(state: Pavlov, enemy: number): number {
  let value = enemies[enemy].defence
  for (const [what, isMeant] of DEFENCES) if (isMeant(enemy)) value += change(state, what)
  return hittable(value)
}

const isMachineGun = isKind('mg')
/** What one enemy adds to the fire of its colour in an assault. */
export function assaultFire(state: Pavlov, enemy: number): number {
  return enemies[enemy].suppression + (isMachineGun(enemy) ? change(state, 'mgSuppression') : 0)
}

/** What one enemy adds to the attack on the building in an assault. */
export function assaultWall(state: Pavlov, enemy: number): number {
  const { armour, attack } = enemies[enemy]
  return armour ? attack + change(state, 'armourAttack') : 0
}
