import { z } from 'zod'
import { listOwnerFiles, loadOptionalDataFile } from '../load.ts'

const levels = z.enum(['recruit', 'regular', 'veteran'])
const balanceSchema = z.strictObject({
  about: z.string(),
  provenance: z.literal('measured'),
  scenarios: z.array(
    z.strictObject({
      system: z.string(),
      scenario: z.string(),
      /** Variants that were chosen for these games. All others had their default. */
      variants: z.record(z.string(), z.string()).optional(),
      side: z.string(),
      /** Games won by the side. A draw counts as half. */
      won: z.number().nonnegative(),
      games: z.int().positive(),
      /** Mean margin of the side, in the unit that decides the game, and the half-width of its 95 % interval. */
      margin: z.number(),
      interval: z.number().nonnegative(),
      /** Part of a Veteran's budget with which the games were played. */
      budget: z.number().positive(),
      source: z.string(),
    }),
  ),
  /** System → ratings of the levels, and the margin by which a Veteran beats a Recruit. */
  levels: z.record(
    z.string(),
    z.strictObject({
      elo: z.record(levels, z.number()),
      margin: z.number().positive(),
      interval: z.number().nonnegative(),
      source: z.string(),
    }),
  ),
})

type Balance = z.output<typeof balanceSchema>
export type ScenarioBalance = Balance['scenarios'][number]
type LevelStrength = Balance['levels'][string]

const none: Pick<Balance, 'scenarios' | 'levels'> = { scenarios: [], levels: {} }
const { scenarios, levels: strengths } =
  loadOptionalDataFile('balance/balance.json', balanceSchema, () => null) ?? none

/**
 * Whether the figures are for another game: the bot's owner has replaced files of it, and has not supplied figures of
 * their own.
 */
const isForOtherFiles = (system: string): boolean =>
  listOwnerFiles(system).some(path => !path.startsWith('weights/')) &&
  listOwnerFiles('balance/balance').length === 0

/** Returns how even a scenario was between Veterans. Undefined if no games with these variants were counted. */
export const findScenarioBalance = (
  system: string,
  scenario: string,
  fits: (variants: Readonly<Record<string, string>>) => boolean,
): ScenarioBalance | undefined =>
  isForOtherFiles(system)
    ? undefined
    : scenarios.find(one => one.system === system && one.scenario === scenario && fits(one.variants ?? {}))

/** Returns how far apart the levels of the computer are in a game. Undefined if no ladder was played. */
export const findLevelStrength = (system: string): LevelStrength | undefined =>
  Object.hasOwn(strengths, system) ? strengths[system] : undefined

const Z = 1.96

/**
 * Returns by how many points the side is ahead between equals, a whole number. 0 if the 95 % interval of its share of
 * wins (Wilson) contains one half. A side that wins more often is at least one point ahead.
 */
export function evenPoints({ won, games, margin }: ScenarioBalance): number {
  const share = won / games
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games)
  const half =
    (Z / (1 + Z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))
  if (Math.abs(middle - 0.5) <= half) return 0
  const sign = middle > 0.5 ? 1 : -1
  return sign * Math.max(1, Math.round(sign * margin))
}
