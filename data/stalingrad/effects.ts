/**
 * Effects that a card can have. `strength` tells whether a card with this effect has a strength. `factor` tells
 * whether it has a rule for the area factor.
 */
export const STALINGRAD_CARD_EFFECTS = {
  strike: { strength: true, factor: true },
  bombard: { strength: true, factor: true },
  assault: { strength: false, factor: false },
  sewers: { strength: true, factor: false },
  mines: { strength: true, factor: true },
  defensiveFire: { strength: true, factor: true },
  sappers: { strength: true, factor: false },
  machineGuns: { strength: true, factor: false },
  rubble: { strength: false, factor: false },
  spotters: { strength: false, factor: false },
  shortage: { strength: false, factor: false },
  zaitsev: { strength: false, factor: false },
} as const satisfies Readonly<Record<string, { readonly strength: boolean; readonly factor: boolean }>>

export type StalingradCardEffect = keyof typeof STALINGRAD_CARD_EFFECTS
