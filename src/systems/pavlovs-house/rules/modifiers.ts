import { enemies, type TacticsChange, tactics } from '../../../../data/pavlovs-house/index.ts'
import type { PavlovState } from '../state/state.ts'

/**
 * Rule 7.2: checks whether tactics cards are in effect. They are in effect from the start of the Wehrmacht card
 * phase to the end of the turn.
 */
export const areTacticsInEffect = ({ phase }: PavlovState): boolean =>
  phase === 'wehrmacht' || phase === 'counters'

/**
 * Rule 7.2: returns the open tactics cards that are removed when the next tactics card is opened. At level
 * Guards the newer of the two open cards stays. At other levels no card stays.
 */
export const findExpiringTactics = ({ difficulty, tacticsOpen }: PavlovState): number[] =>
  tacticsOpen.slice(0, tacticsOpen.length - (difficulty === 'guards' ? 1 : 0))

/** Rule 7.2: returns how much all open tactics cards together change a game value. */
export function computeTacticsModifier(state: PavlovState, change: TacticsChange): number {
  if (state.tacticsOpen.length === 0 || !areTacticsInEffect(state)) return 0
  let sum = 0
  for (const card of state.tacticsOpen) sum += tactics.cards[card].effects[change] ?? 0
  return sum
}

/**
 * Returns the open tactics card that has the given effect, or −1. Announcements give the name of this card.
 */
export const findOpenTacticsCard = (state: PavlovState, change: TacticsChange): number =>
  state.tacticsOpen.find(card => tactics.cards[card].effects[change]) ?? -1

type IsMeant = (enemy: number) => boolean
const isArmour: IsMeant = enemy => enemies[enemy].armour
const isKind =
  (id: string): IsMeant =>
  enemy =>
    enemies[enemy].id === id
/**
 * Effects of tactics cards that raise a defence value. The function beside each effect returns whether the effect
 * applies to a kind of enemy.
 */
const DEFENCES: readonly (readonly [TacticsChange, IsMeant])[] = [
  ['infantryDefence', enemy => !isArmour(enemy)],
  ['armourDefence', isArmour],
  ['riflemenDefence', isKind('riflemen')],
  ['scoutsDefence', isKind('scouts')],
]

/**
 * Rule 7.2, RULING: limits a defence value to 6. A die roll of six therefore always hits, however many tactics
 * cards raise the defence. See docs/decisions/stacked-tactics.md.
 */
export const limitDefenceToSix = (defence: number): number => Math.min(defence, 6)

/** Returns the current defence value of a kind of enemy, including the effects of tactics cards. */
export function computeEnemyDefence(state: PavlovState, enemy: number): number {
  let value = enemies[enemy].defence
  for (const [what, isMeant] of DEFENCES) if (isMeant(enemy)) value += computeTacticsModifier(state, what)
  return limitDefenceToSix(value)
}

const isMachineGun = isKind('mg')
/** Returns the number of suppression dice that one enemy counter adds to an assault. */
export function countAssaultSuppressionDice(state: PavlovState, enemy: number): number {
  return (
    enemies[enemy].suppression + (isMachineGun(enemy) ? computeTacticsModifier(state, 'mgSuppression') : 0)
  )
}

/** Returns the number of dice that one enemy counter adds to the attack on the building in an assault. */
export function countAssaultBuildingDice(state: PavlovState, enemy: number): number {
  const { armour, attack } = enemies[enemy]
  return armour ? attack + computeTacticsModifier(state, 'armourAttack') : 0
}
