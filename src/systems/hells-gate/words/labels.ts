import { combat, hexes, hexNames, turns, units } from '../../../../data/hells-gate/index.ts'
import type { Arg, BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { Labeller } from '../../../engine/system.ts'
import type { CombatOdds, HellPhase, ScoreLine } from '../state/events.ts'
import type { Side } from '../state/state.ts'
import { computeHitsByFace } from '../view/odds.ts'
import type { HellUnit, HellView } from '../view/view.ts'

export function formatHellValueName(lang: WrittenLang, kind: string, value: Arg): string {
  if (typeof value !== 'number') return String(value)
  if (kind === 'unit') return units[value]?.label[lang] ?? String(value)
  return kind === 'hex' ? (hexNames[value] ?? String(value)) : String(value)
}

/** Returns the text printed on the band of a counter: a proper name, or an abbreviation without spaces. */
export function formatCounterBandText(unit: number, lang: WrittenLang): string {
  const label = units[unit].label[lang]
  const name = /«(.+)»|(Wiking|Wallonien|Bäke)$/.exec(label)
  if (name) return name[1] ?? name[2]
  return label.replace('корп. гр. ', 'К.').replace('K.Abt. ', 'K.').replace('. ', '.')
}

/** Returns the code of a hex with its place name, if it has one: `D6 (Smela)`. */
export function hexDisplayName(hex: number, lang: WrittenLang): string {
  const { name } = hexes[hex]
  return name ? `${hexNames[hex]} (${name[lang]})` : hexNames[hex]
}
export const oddsColumnName = (column: number): string => combat.columns[column].odds
/** Rule 7.2: checks whether the shifts go beyond the first or the last column of the combat table. */
export const isColumnCapped = ({ odds, column, shifts }: CombatOdds): boolean =>
  odds !== null && shifts.reduce((sum, { by }) => sum + by, odds) !== column
export const turnDates = (turn: number): BilingualText => turns[turn - 1].dates

/** Returns each possible number of hits with its probability, in ascending order of hits. */
export function computeHitProbabilities(odds: CombatOdds): { hits: number; chance: number }[] {
  const faces = computeHitsByFace(odds)
  return [...new Set(faces)]
    .sort((a, b) => a - b)
    .map(hits => {
      const share = faces.filter(one => one === hits).length / faces.length
      return { hits, chance: share }
    })
}

export const isCityHex = (hex: number): boolean => hexes[hex].terrain === 'city'

/**
 * Rule 7.0: formats the odds of an attack: `9:2, rounded down to 4:1` or `28:1, capped at 8:1`. Returns
 * only the column if the odds need no rounding.
 */
export function formatCombatOdds(
  { attack, defence, odds }: CombatOdds,
  rounded: string,
  last: string,
): string {
  const column = oddsColumnName(odds ?? 0)
  const [above, below] = column.split(':').map(Number)
  const isExact = defence === 0 || attack * below === defence * above
  const isLast = odds === combat.columns.length - 1
  return isExact ? column : `${attack}:${defence}, ${isLast ? last : rounded} ${column}`
}

/**
 * Formats how the attack strength adds up: `48 RC 3 + 29 TC 2×3 = 9`. Omits the total for a single unit without
 * a factor.
 */
export function formatAttackSum(
  { attackers, attack }: CombatOdds,
  unitName: (unit: number) => string,
): string {
  const terms = attackers.map(
    ({ unit, strength, times }) => `${unitName(unit)} ${times > 1 ? `${strength}×${times}` : strength}`,
  )
  const isPlain = attackers.length === 1 && attackers[0].times === 1
  return isPlain ? terms[0] : `${terms.join(' + ')} = ${attack}`
}
export function formatDefenceSum(
  { defenders, defence }: CombatOdds,
  unitName: (unit: number) => string,
): string {
  const terms = defenders
    .filter(({ counted }) => counted)
    .map(({ unit, strength }) => `${unitName(unit)} ${strength}`)
  return terms.length === 1 ? terms[0] : `${terms.join(' + ')} = ${defence}`
}

/** Returns each occupied hex with its units, in the order of the map. */
export function groupUnitsByOccupiedHex(view: HellView): { hex: number; units: HellUnit[] }[] {
  const found: { hex: number; units: HellUnit[] }[] = []
  for (let hex = 0; hex < hexes.length; hex++) {
    const here = view.units.filter(unit => unit.hex === hex)
    if (here.length > 0) found.push({ hex, units: here })
  }
  return found
}

export const countUnits = (view: HellView, side: Side, test: (unit: HellUnit) => boolean): number =>
  view.units.filter(unit => unit.side === side && test(unit)).length

interface ScoreGroup {
  readonly kind: ScoreLine['kind']
  readonly points: number
  /**
   * Formats one group of the victory point count: its units or hexes with their points. Returns null for the German
   * bonus, which belongs to no unit or hex.
   */
  readonly items: ((say: Labeller) => string) | null
}
const KINDS = ['eliminated', 'reduced', 'evacuated', 'source', 'bonus'] as const

/** Rule 12.0: groups the lines of the victory point count of a side by kind. */
export function groupScoreLines(lines: readonly ScoreLine[], side: Side): ScoreGroup[] {
  const groups: ScoreGroup[] = []
  for (const kind of KINDS) {
    const own = lines.filter(line => line.side === side && line.kind === kind)
    if (own.length === 0) continue
    const item = ({ unit, hex, points }: ScoreLine, say: Labeller): string =>
      `${unit !== null ? say.label('unit', unit) : hexNames[hex as number]} ${points}`
    const items = (say: Labeller): string => own.map(line => item(line, say)).join(', ')
    groups.push({ kind, points: own[0].points, items: kind === 'bonus' ? null : items })
  }
  return groups
}

export const HELL_SIDE_NAMES: Readonly<Record<WrittenLang, Readonly<Record<Side, string>>>> = {
  ru: { soviet: 'Советы', german: 'Немцы' },
  en: { soviet: 'Soviets', german: 'Germans' },
}
/** Names of the sides in the form used inside a sentence. */
export const HELL_SIDE_NAMES_MID_SENTENCE: typeof HELL_SIDE_NAMES = {
  ru: { soviet: 'Советы', german: 'немцы' },
  en: HELL_SIDE_NAMES.en,
}
export const HELL_PHASE_NAMES: Readonly<Record<WrittenLang, Readonly<Record<HellPhase, string>>>> = {
  ru: {
    supply: 'снабжение и пополнение',
    combat: 'бой',
    movement: 'движение',
    end: 'техническая фаза',
  },
  en: {
    supply: 'supply and reinforcement',
    combat: 'combat',
    movement: 'movement',
    end: 'end phase',
  },
}
