import { hitMarkers, ruleNumbers, terrains, units } from '../../../../data/conflict-of-heroes/index.ts'
import type { ObjectNames, WrittenLang } from '../../../engine/model.ts'
import type { MenuContext } from '../../../engine/system.ts'
import {
  formatChance,
  formatChanceOrNone,
  formatEnglishCount,
  formatSignedNumber,
} from '../../../engine/words.ts'
import { DICE_COUNTS } from '../action/dice.ts'
import { computeChanceOfBecomingSpent, computeRollChance } from '../attack/odds.ts'
import { directionToNeighbour, getMapLayout, printedHexName } from '../map/geometry.ts'
import type { ActionCostPreview } from '../state/events.ts'
import { computeRiskOfBecomingSpent } from '../view/cost-preview.ts'
import { previewHeroesAction } from '../view/preview.ts'
import { findHexOfNewFacing } from '../view/turn-hex.ts'
import type { HeroesView } from '../view/view.ts'
import { formatCardEffect } from './cards.ts'
import { formatFacing, formatHexName, formatTokenKind } from './labels.ts'
import { formatTermName } from './terms.ts'

const texts = {
  ru: {
    spent: 'измотано',
    stressed: 'напряжение',
    marker: 'жетон попадания',
    hidden: 'скрыто',
    bogged: 'завязло',
    level: 'уровень',
    cost: 'стоимость',
    hit: 'попадание',
    success: 'успех',
    spentRisk: 'риск измотаться',
    mines: 'мины',
    wire: 'проволока',
    roadblock: 'заграждение',
    destroys: 'любое попадание уничтожит',
    atOnce: 'измотанное подразделение платит сразу',
    capsAlone: 'только с ОК',
    spare: 'запас на случай, если стоимость вырастет',
    noCaps: 'без ОК',
    onNumber: (n: number) => `${Math.abs(n)} ОК: число ${n < 0 ? 'меньше' : 'больше'} на ${Math.abs(n)}`,
    faces: 'смотрит на',
  },
  en: {
    spent: 'spent',
    stressed: 'stressed',
    marker: 'hit marker',
    hidden: 'hidden',
    bogged: 'bogged down',
    level: 'level',
    cost: 'cost',
    hit: 'hit',
    success: 'success',
    spentRisk: 'risk of being spent',
    mines: 'mines',
    wire: 'wire',
    roadblock: 'road block',
    destroys: 'any hit destroys it',
    atOnce: 'a spent unit pays at once',
    capsAlone: 'only with CAPs',
    spare: 'a reserve in case the cost rises',
    noCaps: 'no CAPs',
    onNumber: (n: number) =>
      `${formatEnglishCount(Math.abs(n), 'CAP', 'CAPs')}: number ${Math.abs(n)} ${n < 0 ? 'lower' : 'higher'}`,
    faces: 'faces',
  },
} as const

type Here = { readonly lang: WrittenLang; readonly view: HeroesView; readonly menu: MenuContext | undefined }

/**
 * Returns a text that a menu shows beside a value, to help the player choose. Depending on the kind of value, it is
 * the state of a unit, the terrain, a cost, a chance, or a card's effect.
 */
export function formatHeroesMenuDetail(
  lang: WrittenLang,
  view: HeroesView,
  kind: string,
  value: number,
  menu: MenuContext | undefined,
): string {
  const here = { lang, view, menu }
  if (kind === 'unit') return [chanceIn(here, value), unitDetail(here, value)].filter(Boolean).join(' · ')
  if (kind === 'hex') return hexDetail(here, value)
  if (kind === 'card') return formatCardEffect(lang, value)
  if (kind === 'number') return capsDetail(here, value)
  return kind === 'facing' ? facingDetail(here, value) : ''
}

/** Returns an explanation of the signs that are shown beside units in a menu. */
export function explainHeroesUnitSigns(lang: WrittenLang, kind: string, details: readonly string[]): string {
  const { stressed } = texts[lang]
  if (kind !== 'unit' || !details.some(one => one.includes(stressed))) return ''
  return lang === 'ru'
    ? `Напряжение: подразделение действовало в прошлый ход своей стороны. Новое действие стоит на 1 ОД больше, карта — нет`
    : `Stressed: the unit acted in its side’s last turn. Another action costs 1 AP more, a card does not`
}

function unitDetail({ lang, view }: Here, index: number): string {
  const words = texts[lang]
  const unit = view.units[index]
  const marker = unit.marker === null ? words.marker : hitMarkers[unit.marker].name[lang]
  const parts = [
    unit.hex === null ? '' : formatHexName(view, unit.hex),
    unit.hex === null || unit.facing === null ? '' : formatFacing(lang, unit.facing),
    unit.hidden ? words.hidden : '',
    unit.spent ? words.spent : '',
    unit.stressed ? words.stressed : '',
    unit.hit ? marker : '',
    unit.bogged ? words.bogged : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function hexDetail(here: Here, hex: number): string {
  const { lang, view, menu } = here
  const words = texts[lang]
  const map = getMapLayout(view.scenario)
  const level = map.level[hex] > 0 ? `${words.level} ${map.level[hex]}` : ''
  const mover = menu?.param === 'path' ? menu.before[0] : null
  const standing = view.units.flatMap((unit, i) =>
    unit.hex === hex && i !== mover ? [units[unit.kind].name[lang]] : [],
  )
  const works = view.tokens.flatMap(({ token, hex: at }) =>
    at === hex && token !== null ? [formatTokenKind(lang, token)] : [],
  )
  const parts = [
    menu?.param === 'path' ? stepDetail(here, hex) : chanceIn(here, hex),
    terrains[map.terrain[hex]].name[lang].toLowerCase(),
    level,
    ...standing,
    ...works,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Returns the direction of the next step of a path, and the cost of the path up to and including this step. */
function stepDetail({ lang, view, menu }: Here, hex: number): string {
  const unit = menu?.before[0]
  if (!menu || typeof unit !== 'number') return ''
  const from = menu.chosen[menu.chosen.length - 1] ?? view.units[unit]?.hex ?? null
  const direction = from === null ? -1 : directionToNeighbour(getMapLayout(view.scenario), from, hex)
  const event = previewHeroesAction(view, menu.by, { verb: 'move', args: [unit, [...menu.chosen, hex]] })
  const price = event && 'chances' in event ? priceOf(event, lang) : ''
  return [direction < 0 ? '' : formatFacing(lang, direction), price].filter(Boolean).join(' · ')
}

const PRINTED = 'CH-2.4b'
/** Returns a cost in words, with the modifiers that make it differ from the cost printed on the counter. */
function priceOf(
  { cost, terms, dice, obstacle = 'wire', chances, mines = [] }: ActionCostPreview,
  lang: WrittenLang,
): string {
  const words = texts[lang]
  const more = terms.filter(({ rule }) => rule !== PRINTED)
  const why = more.map(term => `${formatSignedNumber(term.value)} ${formatTermName(term, lang)}`).join(', ')
  const price = `${words.cost} ${cost}${dice > 0 ? ` + ${dice}d6` : ''}${why ? ` (${why})` : ''}`
  const risk =
    dice > 0 && chances[0] > 0
      ? `${words[obstacle]}: ${words.spentRisk} ${formatChance(chances[0], lang)}`
      : ''
  const hits = mines.map(({ hit }) => hit)
  const mine = hits.length > 0 ? `${words.mines}: ${words.hit} ${formatChance(Math.max(...hits), lang)}` : ''
  return [price, risk, mine].filter(Boolean).join(' · ')
}

/**
 * Returns words for the highest chance of a hit. `value` is the target: a hex with units, or one unit in close
 * combat.
 */
function chanceIn({ lang, view, menu }: Here, value: number): string {
  if (!menu || menu.before.length === 0 || (menu.param !== 'hex' && menu.param !== 'target')) return ''
  const event = previewHeroesAction(view, menu.by, { verb: menu.verb, args: [...menu.before, value] })
  if (event?.type !== 'attackOdds' || event.hits.length === 0) return ''
  const best = Math.min(...event.sums.map(sum => sum.number))
  const mayPay =
    view.cap[view.units[menu.before[0] as number]?.command ?? 0] > 0 &&
    computeRollChance(best - ruleNumbers.numberCap) > 0
  const chance = formatChanceOrNone(Math.max(...event.hits), lang, mayPay ? texts[lang].capsAlone : undefined)
  const marked = event.marked.every(Boolean) ? `, ${texts[lang].destroys}` : ''
  return `${texts[lang].hit} ${chance}${marked}`
}

/** Returns words for spending a number of CAPs: what they do, and how they would change the chance or the risk. */
function capsDetail(here: Here, value: number): string {
  const { noCaps, onNumber } = texts[here.lang]
  const { verb, param } = here.menu ?? {}
  const isOnNumber = verb === 'adjust' || param === 'number'
  const does = !isOnNumber ? '' : value === 0 ? noCaps : onNumber(value)
  return [does, chanceWithCaps(here, value)].filter(Boolean).join(' · ')
}

function chanceWithCaps({ lang, view, menu }: Here, value: number): string {
  const words = texts[lang]
  if (!menu) return ''
  const { by, verb, param, before } = menu
  const { roll, deed } = view
  if (verb === 'adjust')
    return roll && roll.number !== null
      ? `${words.success} ${formatChance(computeRollChance(roll.number + value, DICE_COUNTS[roll.what]), lang)}`
      : ''
  if (verb === 'pay')
    return deed
      ? `${words.spentRisk} ${formatChance(computeChanceOfBecomingSpent(deed.cost - deed.paid - value), lang)}`
      : ''
  const event = previewHeroesAction(view, by, { verb, args: before })
  if (event === null) return ''
  if (param === 'caps' && 'chances' in event && value > event.cost + 6 * event.dice) return words.spare
  if (param === 'caps' && 'chances' in event && event.cost + event.dice > 0)
    return event.atOnce
      ? words.atOnce
      : `${words.spentRisk} ${formatChance(computeRiskOfBecomingSpent(event.cost, event.dice, value), lang)}`
  if (param !== 'number') return ''
  if (event.type === 'attackOdds' && event.sums.length > 0)
    return `${words.hit} ${formatChance(Math.max(...event.sums.map(sum => computeRollChance(sum.number + value))), lang)}`
  if (event.type === 'rallyOdds' && event.rolls.length > 0)
    return `${words.success} ${formatChance(Math.max(...event.rolls.map(one => computeRollChance(one.number + value))), lang)}`
  return ''
}

function facingDetail({ lang, view, menu }: Here, facing: number): string {
  const from = menu ? findHexOfNewFacing(view, menu) : null
  const ahead = from === null ? -1 : getMapLayout(view.scenario).neighbours[from][facing]
  return ahead < 0 ? '' : `${texts[lang].faces} ${formatHexName(view, ahead)}`
}

/**
 * Returns the full name of a unit with the code of its counter, or the name of a hex as printed. Null for other
 * kinds of piece.
 */
export function formatHeroesFullName(
  lang: WrittenLang,
  kind: string,
  value: number,
  names: ObjectNames,
): string | null {
  const name = names[kind]?.[value]
  if (name === undefined) return null
  if (kind === 'hex') return printedHexName(name, names.hex)
  if (kind !== 'unit') return null
  const code = name.split('/')[0]
  const called = units.find(unit => unit.code === code)?.name[lang]
  return called ? `${called} (${name})` : null
}
