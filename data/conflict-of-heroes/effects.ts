/** Fields of a card in `cards.json` that hold numbers printed on the card. */
export const PRINTED_NUMBER_FIELDS = ['red', 'blue', 'range', 'adjacent', 'add', 'reach', 'table'] as const
export type PrintedNumberField = (typeof PRINTED_NUMBER_FIELDS)[number]

interface EffectRow {
  readonly kind: 'action' | 'bonus' | 'scenario' | 'artillery'
  /**
   * Whether a card with this effect may be in the pile of weapon cards. `may`: allowed in this pile and in others.
   * `must`: allowed only in this pile. Absent: not allowed in this pile.
   */
  readonly weapon?: 'may' | 'must'
  readonly prints?: readonly PrintedNumberField[]
}

/**
 * Effects that a card can have. Each effect names the type of card that may have it, and the printed numbers that such
 * a card needs.
 */
export const CARD_EFFECT_SPECS = {
  spent_action: { kind: 'action' },
  free_action: { kind: 'action' },
  auto_rally: { kind: 'action', weapon: 'may' },
  rally_attempt: { kind: 'action', weapon: 'may' },
  gain_cap: { kind: 'action', weapon: 'may' },
  hasty_defense: { kind: 'action', weapon: 'may' },
  enemy_cap_loss: { kind: 'action', weapon: 'may', prints: ['table'] },
  remove_obstacle: { kind: 'action', weapon: 'may' },
  lay_mines: { kind: 'action', weapon: 'may' },
  special_attack: { kind: 'action', weapon: 'may', prints: ['red', 'blue', 'range'] },
  fp_bonus: { kind: 'bonus', prints: ['add'] },
  two_turns: { kind: 'bonus' },
  scout: { kind: 'bonus', prints: ['reach'] },
  extra_hex: { kind: 'bonus' },
  enemy_action_cost: { kind: 'bonus', prints: ['add'] },
  reroll: { kind: 'bonus' },
  modify_own_roll: { kind: 'bonus', prints: ['table'] },
  immobilise_moving_vehicle: { kind: 'bonus' },
  score: { kind: 'scenario' },
  event: { kind: 'scenario' },
  end_mission: { kind: 'scenario' },
  objective: { kind: 'scenario' },
  artillery: { kind: 'artillery', weapon: 'must', prints: ['red', 'blue'] },
} as const satisfies Readonly<Record<string, EffectRow>>

export type CardEffectId = keyof typeof CARD_EFFECT_SPECS

/** Printed numbers that any card may have, whatever its effect. */
const MAY_PRINT: readonly PrintedNumberField[] = ['adjacent']

interface Row extends Readonly<Partial<Record<PrintedNumberField, unknown>>> {
  readonly effect: CardEffectId
  readonly kind: string
  readonly pile: string
}

/**
 * Returns the fields of a card that do not fit its effect. Each mistake holds the field and a text that says what was
 * expected.
 */
export function findCardFaults(row: Row): [field: string, what: string][] {
  const effect: EffectRow = CARD_EFFECT_SPECS[row.effect]
  const found: [string, string][] = []
  const { prints = [] } = effect
  if (row.kind !== effect.kind)
    found.push(['kind', `expected "${effect.kind}" for "${row.effect}", got "${row.kind}"`])
  const isWeapon = row.pile === 'weapon'
  if (isWeapon ? !effect.weapon : effect.weapon === 'must')
    found.push([
      'pile',
      `expected "${isWeapon ? 'battle' : 'weapon'}" for "${row.effect}", got "${row.pile}"`,
    ])
  for (const number of PRINTED_NUMBER_FIELDS) {
    const isThere = row[number] !== undefined
    if (!isThere && prints.includes(number)) found.push([number, `is missing: "${row.effect}" needs it`])
    if (isThere && ![...prints, ...MAY_PRINT].includes(number))
      found.push([number, `expected none for "${row.effect}", got ${JSON.stringify(row[number])}`])
  }
  return found
}
