import { combat, hexes, hexNames, rivers, turns, units } from '../../../../data/hells-gate/index.ts'
import type { Both, Lang, Say } from '../../../engine/system.ts'
import type { Odds, ScoreLine } from '../events.ts'
import { hitsOf } from '../odds.ts'
import type { Side } from '../state.ts'
import type { HellUnit, HellView } from '../view.ts'

/** What both languages put into sentences. */
export const FACES = [1, 2, 3, 4, 5, 6] as const

/** A hex with its name: `D6 (Smela)`. */
export function placeName(hex: number, lang: Lang): string {
  const { name } = hexes[hex]
  return name ? `${hexNames[hex]} (${name[lang]})` : hexNames[hex]
}
export const columnName = (column: number): string => combat.columns[column].odds
export const datesOf = (turn: number): Both => turns[turn - 1].dates

/** Hits of an attack on each face of the die. */
export const hitsByFace = (odds: Odds): readonly number[] => FACES.map(face => hitsOf(odds, face))

export const isCity = (hex: number): boolean => hexes[hex].terrain === 'city'

/** `48 RC 3 + 29 TC 2×3 = 9`; a single plain term is its own sum. */
export function attackSum({ attackers, attack }: Odds, unitName: (unit: number) => string): string {
  const terms = attackers.map(
    ({ unit, strength, times }) => `${unitName(unit)} ${times > 1 ? `${strength}×${times}` : strength}`,
  )
  const isPlain = attackers.length === 1 && attackers[0].times === 1
  return isPlain ? terms[0] : `${terms.join(' + ')} = ${attack}`
}
export function defenceSum({ defenders, defence }: Odds, unitName: (unit: number) => string): string {
  const terms = defenders
    .filter(({ counted }) => counted)
    .map(({ unit, strength }) => `${unitName(unit)} ${strength}`)
  return terms.length === 1 ? terms[0] : `${terms.join(' + ')} = ${defence}`
}

/** Hex → units there, in the order of the map. */
export function stacks(view: HellView): { hex: number; units: HellUnit[] }[] {
  const found: { hex: number; units: HellUnit[] }[] = []
  for (let hex = 0; hex < hexes.length; hex++) {
    const here = view.units.filter(unit => unit.hex === hex)
    if (here.length > 0) found.push({ hex, units: here })
  }
  return found
}

export const count = (view: HellView, side: Side, test: (unit: HellUnit) => boolean): number =>
  view.units.filter(unit => unit.side === side && test(unit)).length

interface ScoreGroup {
  readonly kind: ScoreLine['kind']
  readonly points: number
  /** Units or hexes with their points; null for a line that is about neither. */
  readonly items: ((say: Say) => string) | null
}
const KINDS = ['eliminated', 'reduced', 'evacuated', 'source', 'bonus'] as const

/** 12.0 Lines of the count by kind. */
export function scoreGroups(lines: readonly ScoreLine[], side: Side): ScoreGroup[] {
  const groups: ScoreGroup[] = []
  for (const kind of KINDS) {
    const own = lines.filter(line => line.side === side && line.kind === kind)
    if (own.length === 0) continue
    const item = ({ unit, hex, points }: ScoreLine, say: Say): string =>
      `${unit !== null ? say.label('unit', unit) : hexNames[hex as number]} ${points}`
    const items = (say: Say): string => own.map(line => item(line, say)).join(', ')
    groups.push({ kind, points: own[0].points, items: kind === 'bonus' ? null : items })
  }
  return groups
}

/** What an owner of the box would have to compare: hex and unit names, numbers of table cells. */
export function reconstructedFacts() {
  const isOurs = (provenance: string | undefined): boolean => provenance === 'reconstructed'
  let cells = 0
  for (const { reconstructed } of combat.columns)
    cells += reconstructed.normal.length + reconstructed.allOut.length
  const hexList = (test: (hex: (typeof hexes)[number]) => boolean): string[] =>
    hexes.filter(test).map(({ id }) => id)
  const unitList = (test: (unit: (typeof units)[number]) => boolean, lang: Lang): string[] =>
    units.filter(test).map(({ label }) => label[lang])
  return {
    cells,
    allCells: combat.columns.length * FACES.length * 2,
    existence: hexList(({ provenance }) => isOurs(provenance.exists)),
    cover: hexList(({ terrain, provenance }) => terrain !== 'clear' && isOurs(provenance.terrain)),
    clear: hexList(({ terrain, provenance }) => terrain === 'clear' && isOurs(provenance.terrain)).length,
    sources: hexList(({ source, provenance }) => source !== null && isOurs(provenance.source)),
    rivers: rivers
      .filter(({ provenance }) => isOurs(provenance))
      .map(({ a, b }) => `${hexNames[a]}/${hexNames[b]}`),
    identities: (lang: Lang) => unitList(({ provenance }) => isOurs(provenance.identity), lang),
    strengths: units.filter(({ provenance }) => isOurs(provenance.full)).length,
    knownStrengths: (lang: Lang) => unitList(({ provenance }) => !isOurs(provenance.full), lang),
    reduced: units.filter(({ provenance }) => isOurs(provenance.reduced)).length,
    starts: (lang: Lang) =>
      unitList(({ turn, provenance }) => turn === null && isOurs(provenance.placement), lang),
    arrivals: (lang: Lang) =>
      unitList(({ turn, provenance }) => turn !== null && isOurs(provenance.placement), lang),
  }
}
