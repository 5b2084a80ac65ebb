import { hexes, hexNames, units } from '../../../../data/hells-gate/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import type { Labeller, MenuContext } from '../../../engine/system.ts'
import { formatChance, formatChanceOrNone } from '../../../engine/words.ts'
import type { CombatOdds, HellEvent } from '../state/events.ts'
import { attackMultiplier } from '../state/state.ts'
import { canScoreHit, computeHitChance } from '../view/odds.ts'
import { computeCandidateCombatOdds, previewBreakoutChance, selectBestCombatOdds } from '../view/preview.ts'
import type { HellUnit, HellView } from '../view/view.ts'
import { hexDisplayName, oddsColumnName } from './labels.ts'

const texts = {
  ru: {
    clear: 'открытая местность',
    woods: 'лес',
    city: 'город',
    reduced: 'ослаблена',
    out: 'без снабжения',
    retreated: 'отступила',
    last: 'последний уровень, будет уничтожена',
    dies: 'уничтожение',
    turnsOver: 'станет ослабленной',
    defence: 'защита',
    overrun: 'только отступившие',
    best: 'соотношение до',
    final: 'со сдвигами',
    hopeless: 'хит невозможен',
    hit: 'хит',
    cutsOff: 'без снабжения останется',
    onlyAllOut: 'шанс только во всеобщем наступлении',
    nobody: 'пусто',
    escapes: 'успех',
    source: 'источник снабжения',
  },
  en: {
    clear: 'clear',
    woods: 'woods',
    city: 'city',
    reduced: 'reduced',
    out: 'out of supply',
    retreated: 'Retreated',
    last: 'last step, will be eliminated',
    dies: 'eliminated',
    turnsOver: 'will be reduced',
    defence: 'defence',
    overrun: 'Retreated units only',
    best: 'at best',
    final: 'after shifts',
    hopeless: 'no hit possible',
    hit: 'hit',
    cutsOff: 'cuts off',
    onlyAllOut: 'a chance only in an all-out attack',
    nobody: 'empty',
    escapes: 'success',
    source: 'supply source',
  },
} as const

/**
 * Returns a text beside a value in a menu, so that a player can compare the values. For a unit it gives strength
 * and markers, for a hex the units there and the odds of an attack.
 */
export function describeHellMenuValue(
  lang: WrittenLang,
  view: HellView,
  kind: string,
  value: number,
  menu: MenuContext | undefined,
): string {
  if (kind === 'unit') {
    const escapes =
      menu?.verb === 'breakout'
        ? `${texts[lang].escapes} ${formatChanceOrNone(previewBreakoutChance(view, value), lang)}`
        : ''
    return [escapes, unitDetail(lang, view.units[value], menu)].filter(Boolean).join(' · ')
  }
  if (kind !== 'hex') return ''
  return menu?.verb === 'attack' ? targetDetail(lang, view, value) : hexDetail(lang, view, value, menu)
}

/** Returns the legend that explains the numbers shown beside units in a menu. */
export function formatHellMenuLegend(lang: WrittenLang, kind: string, details: readonly string[]): string {
  if (kind !== 'unit') return ''
  const tanks = details.some(one => one.startsWith('['))
  // How many times the strength of tanks counts depends on the terrain of the target
  const times = [...new Set(details.flatMap(one => /^\d+(×\d+)/.exec(one)?.[1] ?? []))].join(', ')
  if (lang === 'ru') {
    const strength = tanks ? 'Число — сила части, у танков в скобках' : 'Число — сила части'
    const counted = times ? `. ${times}: во столько раз больше сила танков в этой атаке` : ''
    return `${strength}${counted}. В скобках после имени — надпись на английской фишке`
  }
  const strength = tanks ? 'Number: strength (in brackets for tanks)' : 'Number: strength'
  return times ? `${strength}. ${times}: tank strength counts that many times in this attack` : strength
}

function unitDetail(lang: WrittenLang, unit: HellUnit, menu: MenuContext | undefined): string {
  const words = texts[lang]
  const { strength, hex, steps, maxSteps, out, retreated } = unit
  const [target] = menu?.verb === 'attack' ? menu.before : []
  const times = typeof target === 'number' ? attackMultiplier(unit.unit, target) : 1
  const force = times > 1 ? `${strength}×${times} = ${strength * times}` : String(strength)
  const loss = menu?.verb === 'lose' ? (steps === 1 ? words.last : words.turnsOver) : ''
  const parts = [
    unit.type === 'armour' && times === 1 ? `[${force}]` : force,
    hex === null ? '' : hexDisplayName(hex, lang),
    maxSteps === 2 && steps === 1 && !loss ? words.reduced : '',
    out ? words.out : '',
    retreated ? words.retreated : '',
    loss,
  ]
  return parts.filter(Boolean).join(' · ')
}

const namesOf = (lang: WrittenLang, list: readonly HellUnit[]): string =>
  list.map(({ unit }) => units[unit].label[lang]).join(', ')
const stackOf = (lang: WrittenLang, list: readonly HellUnit[]): string =>
  list.map(({ unit, strength }) => `${units[unit].label[lang]} ${strength}`).join(', ')

/**
 * Returns a button label that warns that the next hit would destroy the unit. Returns null for all other values.
 */
export function formatHellButtonLabel(
  lang: WrittenLang,
  view: HellView,
  kind: string,
  value: number,
  say: Labeller,
): string | null {
  const { asks, units: all } = view
  const isHit = kind === 'unit' && asks?.do === 'losses' && asks.units.includes(value)
  return isHit && all[value].steps === 1 ? `${say.label(kind, value)} (${texts[lang].dies})` : null
}

/** Returns the defenders of a hex, and the best odds of an attack by units that can attack it now. */
function targetDetail(lang: WrittenLang, view: HellView, hex: number): string {
  const words = texts[lang]
  const { all, odds } = bestOddsAt(view, hex)
  const standing = view.units.filter(unit => unit.hex === hex && !unit.retreated)
  const isHopeless = odds.odds !== null && !canScoreHit(odds)
  const parts = [
    isHopeless ? (all.some(one => mayGoAllOut(view, one)) ? words.onlyAllOut : words.hopeless) : '',
    standing.length > 0 ? `${namesOf(lang, standing)} · ${words.defence} ${odds.defence}` : words.overrun,
  ]
  if (odds.odds !== null && odds.column !== null) {
    const final = odds.column === odds.odds ? '' : `, ${words.final} ${oddsColumnName(odds.column)}`
    parts.push(`${words.best} ${oddsColumnName(odds.odds)}${final}`)
  }
  const { terrain } = hexes[hex]
  if (terrain !== 'clear') parts.push(words[terrain])
  return parts.filter(Boolean).join(' · ')
}

function bestOddsAt(view: HellView, hex: number) {
  const all = computeCandidateCombatOdds(view, hex)
  return { all, odds: selectBestCombatOdds(all) }
}

/** Returns the odds of the best attack on a hex, for somebody who would leave it out: "3:1, hit 83 %". */
export function formatUnusedAttack(
  lang: WrittenLang,
  view: HellView,
  verb: string,
  kind: string,
  hex: number,
): string | null {
  if (verb !== 'attack' || kind !== 'hex') return null
  const { odds } = bestOddsAt(view, hex)
  return odds.column === null
    ? null
    : `${oddsColumnName(odds.column)}, ${texts[lang].hit} ${formatChance(computeHitChance(odds), lang)}`
}

/** Returns which own units a move would cut off, in a few words for a menu. */
export const formatCutOff = (lang: WrittenLang, event: HellEvent, say: Labeller): string | null =>
  event.type === 'wouldCut'
    ? `${texts[lang].cutsOff}: ${event.units.map(unit => say.label('unit', unit)).join(', ')}`
    : null

function mayGoAllOut(view: HellView, odds: CombatOdds): boolean {
  const full = odds.attackers.find(({ unit: one }) =>
    view.units.some(({ unit, steps }) => unit === one && steps === 2),
  )
  return full !== undefined && !odds.overconcentrated && canScoreHit({ ...odds, allOut: full.unit })
}

function hexDetail(lang: WrittenLang, view: HellView, hex: number, menu: MenuContext | undefined): string {
  const words = texts[lang]
  const { terrain, source } = hexes[hex]
  const mover = menu?.param === 'path' ? menu.before[0] : null
  const here = view.units.filter(({ unit, hex: at }) => at === hex && unit !== mover)
  const parts = [
    words[terrain],
    source ? words.source : '',
    here.length > 0 ? stackOf(lang, here) : words.nobody,
  ]
  return parts.filter(Boolean).join(' · ')
}

/**
 * Returns the full name of a hex or unit. A hex has its place name. In Russian, a unit also has the English text that
 * is printed on its counter.
 */
export function formatHellFullName(lang: WrittenLang, kind: string, value: number): string | null {
  if (kind === 'hex') return hexNames[value] ? hexDisplayName(value, lang) : null
  if (kind !== 'unit' || lang === 'en' || !units[value]) return null
  return `${units[value].label.ru} (${units[value].label.en})`
}
