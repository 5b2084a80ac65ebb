import { rolesForCommandCount } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import { buildHeroesView, heroesStateFromView } from '../../src/systems/conflict-of-heroes/view/view.ts'

const AS_IT_IS = [
  'round',
  'turn',
  'cap',
  'capStart',
  'losses',
  'heavy',
  'light',
  'vp',
  'aim',
  'kind',
  'command',
  'hidden',
  'arrival',
  'entry',
  'bogged',
  'tokenHidden',
  'tokenOf',
] as const
const OF_UNITS = ['hex', 'facing', 'spent', 'stressed', 'marker', 'shown', 'carrier', 'inside'] as const
const OF_TOKENS = ['token', 'tokenHex', 'tokenFacing', 'dugBy'] as const

/** Fields that a view gives back otherwise than its viewer may know them. */
export function misseen(state: HeroesState): string[] {
  return [null, ...rolesForCommandCount(state.commands)].flatMap((role, index) => {
    const viewer = index - 1
    const seen = heroesStateFromView(buildHeroesView(state, role))
    const differs = (field: keyof HeroesState, expected: unknown): string[] =>
      JSON.stringify(seen[field]) === JSON.stringify(expected) ? [] : [`${role}: ${field}`]
    const isSecret = (unit: number): boolean => state.hidden[unit] === 1 && state.command[unit] !== viewer
    const isAway = (unit: number): boolean => state.hex[unit] < 0 || state.hidden[unit] === 1
    /** What stands there for whoever may not know it. */
    const veiled = (field: (typeof OF_UNITS)[number], unit: number): number => {
      const value = state[field][unit]
      if (field === 'facing') return isAway(unit) ? 0 : value
      if (field === 'marker')
        return state.command[unit] === viewer || (state.shown[unit] === 1 && !isSecret(unit)) ? value : -1
      if (!isSecret(unit)) return value
      return field === 'spent' || field === 'stressed' || field === 'shown' ? 0 : -1
    }
    const isUnknown = (token: number): boolean =>
      state.tokenHidden[token] === 1 && (role === null || state.tokenOf[token] !== viewer)
    const NOBODY_KNOWS = { token: 0, tokenHex: -1, tokenFacing: 0, dugBy: -1 } as const
    return [
      ...AS_IT_IS.flatMap(field => differs(field, state[field])),
      ...OF_UNITS.flatMap(field =>
        differs(
          field,
          state.hex.map((_, unit) => veiled(field, unit)),
        ),
      ),
      ...OF_TOKENS.flatMap(field =>
        differs(
          field,
          state[field].map((value, token) => (isUnknown(token) ? NOBODY_KNOWS[field] : value)),
        ),
      ),
    ]
  })
}
