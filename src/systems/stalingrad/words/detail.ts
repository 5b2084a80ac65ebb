import {
  areas,
  cards,
  objectiveAreaIndices,
  STALINGRAD_SIDES,
  type StalingradSide,
  units,
} from '../../../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import type { Labeller, MenuContext } from '../../../engine/system.ts'
import {
  formatChance,
  formatChanceOrNone,
  formatEnglishCount,
  formatRussianCount,
} from '../../../engine/words.ts'
import { effectOfCard } from '../rules/effects.ts'
import { pointsOfLoss, unitOfLoss } from '../rules/losses.ts'
import { listEnterableNeighbours } from '../rules/movement.ts'
import type { StalingradEvent } from '../state/events.ts'
import { isCityArea, opposingStalingradSide } from '../state/state.ts'
import { groundOf, previewStalingradAction } from '../view/preview.ts'
import type { AreaView, StalingradView } from '../view/view.ts'
import { computeHitChanceAndMean } from './labels.ts'

interface DetailWords {
  readonly spent: (defence: number) => string
  readonly active: string
  readonly general: string
  readonly factor: (factor: number) => string
  /**
   * Rule 8.2: note that a Fire marker cancels the area factor against fire from a neighbouring area.
   * `uncovered`: wording for a player who fires. `uncoveredBeside`: wording in all other cases.
   */
  readonly uncovered: string
  readonly uncoveredBeside: string
  readonly objective: string
  readonly leads: (areas: string) => string
  readonly side: (side: StalingradSide, units: number, active: number) => string
  readonly ready: (active: number, all: number) => string
  /** Names of the areas at which a group in an area can fire. */
  readonly targets: (areas: string) => string
  /** Names of the areas that a group in an area can enter. */
  readonly reaches: (areas: string) => string
  readonly enemies: (units: number) => string
  readonly strength: (strength: number) => string
  readonly own: string
  /** Descriptions of cards that do not only attack with their printed strength. `n` is the strength of the card. */
  readonly effects: Partial<Record<(typeof cards)[number]['effect'], (n: number) => string>>
  readonly hit: (chance: number, mean: string) => string
  /** Rule 15.7: note on the chance that a double hits the attacker's own units. */
  readonly ownHit: (chance: string) => string
  readonly undefended: string
  readonly cost: (cost: number, of: number) => string
  readonly outcome: Readonly<Record<Outcome, string>>
  /** Short words for what the assigned casualty points do to a unit. */
  readonly becomes: Readonly<Record<Outcome, string>>
}

/** Rule 9.1: what the assigned casualty points do to a unit. */
type Outcome = 'spent' | 'retreats' | 'mayRetreat' | 'eliminated'

const details: Readonly<Record<WrittenLang, DetailWords>> = {
  ru: {
    spent: defence => `неактивна, защита ${defence}`,
    active: 'активна',
    general: 'общего подчинения: с любой дивизией',
    uncovered: 'маркер «Огонь»: не считается',
    uncoveredBeside: 'маркер «Огонь»: не считается при огне от соседей',
    factor: factor => `фактор ${factor}`,
    objective: '★ область со звездой',
    leads: to => `выход: ${to}`,
    side: (side, all, active) => {
      const [one, few, many] =
        side === 'german' ? ['немецкая', 'немецкие', 'немецких'] : ['советская', 'советские', 'советских']
      const units = formatRussianCount(all, one, few, many)
      return `${units}, ${activeOf(active, all)}`
    },
    ready: (active, all) => `активных: ${active} из ${all}`,
    targets: list => `цели: ${list}`,
    reaches: list => `куда: ${list}`,
    enemies: units => `врагов: ${units}`,
    strength: strength => `сила ${strength}`,
    own: 'занимает всё действие',
    effects: {
      strike: n => `сила ${n}, не тратит действие`,
      sappers: n => `+${n} к очкам потерь`,
      machineGuns: n => `−${n} к очкам потерь`,
      rubble: () => 'удваивает защитный фактор',
      spotters: () => 'повторить бросок',
      shortage: () => 'отменяет огонь или карту',
      zaitsev: () => 'отменяет действие',
    },
    ownHit: chance => `огонь по своим ${chance}`,
    hit: (chance, mean) => `шанс ${formatChanceOrNone(chance, 'ru')}, ≈${mean} очка`,
    undefended: 'без защитников',
    cost: (cost, of) => `стоит ${cost} из ${of}`,
    outcome: {
      spent: 'становится неактивной',
      retreats: 'отступает и становится неактивной',
      mayRetreat: 'отступает, если хватит места, иначе уничтожена',
      eliminated: 'уничтожена',
    },
    becomes: {
      spent: 'неактивна',
      retreats: 'отступает',
      mayRetreat: 'отступает, если хватит места',
      eliminated: 'уничтожена',
    },
  },
  en: {
    spent: defence => `spent, defence ${defence}`,
    active: 'active',
    general: 'general unit: acts with any division',
    uncovered: 'Fire marker: not counted',
    uncoveredBeside: 'Fire marker: not against fire from neighbours',
    factor: factor => `factor ${factor}`,
    objective: '★ objective',
    leads: to => `leads to ${to}`,
    side: (side, all, active) => `${all} ${side === 'german' ? 'German' : 'Soviet'} (${active} active)`,
    ready: (active, all) => `${active} of ${all} active`,
    targets: list => `targets: ${list}`,
    reaches: list => `can enter: ${list}`,
    enemies: units => formatEnglishCount(units, 'enemy', 'enemies'),
    strength: strength => `strength ${strength}`,
    own: 'takes the whole action',
    effects: {
      strike: n => `strength ${n}, you still have your action`,
      sappers: n => `+${n} casualty points`,
      machineGuns: n => `−${n} casualty points`,
      rubble: () => 'doubles the area factor',
      spotters: () => 'roll again',
      shortage: () => 'cancels the fire or card',
      zaitsev: () => 'cancels the action',
    },
    ownHit: chance => `friendly fire ${chance}`,
    hit: (chance, mean) => `hit ${formatChanceOrNone(chance, 'en')}, ≈${mean} points`,
    undefended: 'undefended',
    cost: (cost, of) => `cost ${cost} of ${of}`,
    outcome: {
      spent: 'becomes spent',
      retreats: 'retreats and is spent',
      mayRetreat: 'retreats if there is room, else eliminated',
      eliminated: 'eliminated',
    },
    becomes: {
      spent: 'spent',
      retreats: 'retreats',
      mayRetreat: 'retreats if there is room',
      eliminated: 'eliminated',
    },
  },
}

/** Returns Russian words for how many of `all` units can still act. */
function activeOf(active: number, all: number): string {
  if (all === 1) return active === 1 ? 'активна' : 'неактивна'
  if (active === 0) return all === 2 ? 'обе неактивны' : 'все неактивны'
  if (active === all) return all === 2 ? 'обе активны' : 'все активны'
  return formatRussianCount(active, 'активна', 'активны', 'активны')
}

/**
 * Describes a value in a menu. For a unit: its values and area. For an area: its occupants. For a loss: its
 * result. For a card: its odds and its effect.
 */
export function describeStalingradMenuValue(
  lang: WrittenLang,
  view: StalingradView,
  kind: string,
  value: number,
  say: Labeller,
  menu?: MenuContext,
): string {
  const words = details[lang]
  if (kind === 'unit') return unitDetail(words, view, value, say, menu)
  if (kind === 'loss') return words.outcome[outcomeOf(view, value)]
  if (kind === 'area' && menu?.param === 'from') return readyDetail(lang, view, value, menu)
  if (kind === 'area') {
    const { chance, cost } = foretoldAt(lang, view, value, menu)
    return [chance, areaDetail(lang, view, value, menu), cost].filter(Boolean).join(' · ')
  }
  if (kind !== 'card') return ''
  return [foretoldBy(lang, view, value, menu), cardDetail(words, value)].filter(Boolean).join(' · ')
}

/**
 * Formats the odds of the roll that follows if the card is played: the roll of the attack on which the card is
 * laid, or the card's own roll against units that enter an area.
 */
function foretoldBy(
  lang: WrittenLang,
  view: StalingradView,
  card: number,
  menu: MenuContext | undefined,
): string {
  if (menu?.param !== 'cards') return ''
  const event = previewStalingradAction(view, menu.by, { verb: menu.verb, args: [[...menu.chosen, card]] })
  return event?.type === 'odds' ? oddsIn(lang, event) : ''
}

/** Signs in the descriptions of areas, each with its meaning. */
const AREA_SIGNS: Readonly<Record<WrittenLang, readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/, ≈/, 'Шанс нанести хотя бы одно очко потерь; после ≈ — сколько очков потерь в среднем'],
    [/фактор \d/, 'Фактор — защитный фактор области (число на щите)'],
    [/стоит \d/, 'Стоимость — в очках движения'],
  ],
  en: [
    [/, ≈/, 'Hit: chance of at least one casualty point; ≈: average points'],
    [/factor \d/, 'Factor: area factor, the number on the shield'],
    [/cost \d/, 'Cost: movement points'],
  ],
}

/** Returns the legend that explains the numbers shown beside units and areas in a menu. */
export function formatStalingradMenuLegend(
  lang: WrittenLang,
  kind: string,
  details: readonly string[],
): string {
  if (kind === 'area')
    return AREA_SIGNS[lang]
      .filter(([sign]) => details.some(one => sign.test(one)))
      .map(([, meaning]) => meaning)
      .join('. ')
  const isValued = kind === 'unit' && details.some(one => /^\d+-\d+-\d+/.test(one))
  if (!isValued) return ''
  return lang === 'ru' ? 'Числа: огонь-защита-движение' : 'Numbers: fire-defence-movement'
}

function cardDetail(words: DetailWords, card: number): string {
  const { strength, own, effect } = cards[card]
  const { attack } = effectOfCard(card)
  const force = attack && strength !== null ? words.strength(strength) : ''
  const does = words.effects[effect]?.(strength ?? 0) ?? ''
  return [does || force, own ? words.own : ''].filter(Boolean).join(', ')
}

function unitDetail(
  words: DetailWords,
  view: StalingradView,
  unit: number,
  say: Labeller,
  menu: MenuContext | undefined,
): string {
  const { side, division, fire, defence, move } = units[unit]
  const belongs = division >= 0 ? say.label('division', division) : side === 'german' ? words.general : ''
  const name = say.label('unit', unit)
  // The division is not added if the name of the unit already contains it.
  const named = name.includes(belongs) ? '' : belongs
  const values = `${fire}-${defence}-${move}`
  for (const { area, ...stacks } of view.areas) {
    const seen = stacks[side].find(one => one.unit === unit)
    if (!seen) continue
    const place = say.label('area', area)
    if (menu?.param === 'units')
      return [values, named, menu.before[0] === area ? '' : place].filter(Boolean).join(' · ')
    const state = seen.spent ? words.spent(seen.defence) : `${values}, ${words.active}`
    return [state, named, place].filter(Boolean).join(' · ')
  }
  return [values, named].filter(Boolean).join(' · ')
}

/** Returns the button label of a loss, with the unit and the result: "399 Rifle Div (spent)". */
export function formatStalingradButtonLabel(
  lang: WrittenLang,
  view: StalingradView,
  kind: string,
  value: number,
  say: Labeller,
): string | null {
  if (kind !== 'loss') return null
  return `${say.label('unit', unitOfLoss(value))} (${details[lang].becomes[outcomeOf(view, value)]})`
}

function outcomeOf({ asks, areas: seen }: StalingradView, loss: number): Outcome {
  const unit = unitOfLoss(loss)
  const most = asks?.most?.[asks.units?.indexOf(unit) ?? -1]
  if (most !== undefined && pointsOfLoss(loss) >= most) return 'eliminated'
  const isSpent = seen.some(({ german, soviet }) =>
    [...german, ...soviet].some(one => one.unit === unit && one.spent),
  )
  if (pointsOfLoss(loss) === 1 && !isSpent) return 'spent'
  return asks?.crowded?.includes(unit) ? 'mayRetreat' : 'retreats'
}

/**
 * Returns the chance of hitting enemies in the area, or the cost of moving to the area. A menu shows the
 * chance before the details of the area, and the cost after the details.
 */
function foretoldAt(
  lang: WrittenLang,
  view: StalingradView,
  area: number,
  menu: MenuContext | undefined,
): { readonly chance?: string; readonly cost?: string } {
  if (!menu || menu.before.length < (menu.verb === 'card' ? 1 : 2)) return {}
  const last = menu.param === 'path' ? [...menu.chosen, area] : area
  const event = previewStalingradAction(view, menu.by, { verb: menu.verb, args: [...menu.before, last] })
  if (event?.type === 'cost') return { cost: details[lang].cost(event.cost, event.of) }
  if (event?.type !== 'odds') return {}
  return { chance: oddsIn(lang, event) }
}

function oddsIn(lang: WrittenLang, event: Extract<StalingradEvent, { type: 'odds' }>): string {
  const { chance, mean } = computeHitChanceAndMean(event, lang === 'ru' ? ',' : '.')
  const own = event.own ? `, ${details[lang].ownHit(formatChance(event.own, lang))}` : ''
  return details[lang].hit(chance, mean) + own
}

/**
 * Describes an area where a group may start: how many of the player's units there can act, and the areas at
 * which they can fire or which they can enter. Areas with enemies come first.
 */
function readyDetail(
  lang: WrittenLang,
  view: StalingradView,
  area: number,
  { by, verb }: MenuContext,
): string {
  const words = details[lang]
  const side = by as StalingradSide
  const stack = view.areas[area][side]
  const active = stack.filter(({ spent }) => !spent)
  const ready = words.ready(active.length, stack.length)
  const enemiesIn = (to: number) => view.areas[to][opposingStalingradSide(side)].length
  const { neighbours } = areas[area]
  const isFire = verb === 'fire'
  const open = isFire
    ? [area, ...neighbours].filter(to => areas[to].kind !== 'crossing' && enemiesIn(to) > 0)
    : verb === 'move' || verb === 'assault'
      ? listEnterableNeighbours(groundOf(view), side, area, Math.max(0, ...active.map(({ move }) => move)))
      : neighbours.filter(to => isCityArea(to) || (verb === 'mobility' && areas[to].kind !== 'crossing'))
  const names = open
    .toSorted((a, b) => enemiesIn(b) - enemiesIn(a))
    .map(to => `${areas[to].short[lang]}${enemiesIn(to) > 0 ? ` (${words.enemies(enemiesIn(to))})` : ''}`)
    .join(', ')
  return names ? `${ready} · ${isFire ? words.targets(names) : words.reaches(names)}` : ready
}

/**
 * Describes an area by its area factor and its occupants, or a crossing by its neighbours and its occupants.
 * If the player aims at the area or moves there, the enemy units come first.
 */
function areaDetail(
  lang: WrittenLang,
  view: StalingradView,
  area: number,
  menu: MenuContext | undefined,
): string {
  const { factor, kind, neighbours } = areas[area]
  const words = details[lang]
  const banks = neighbours.map(to => areas[to].short[lang]).join(', ')
  const star = objectiveAreaIndices.includes(area) ? words.objective : ''
  const bare = bareNote(words, view.areas[area], menu)
  const shield = isInside(area, menu) ? '' : `${words.factor(factor)}${bare}`
  const protects = kind === 'crossing' ? words.leads(banks) : shield
  const moving = movers(menu)
  const stackOf = (side: StalingradSide): string => {
    const stack = view.areas[area][side].filter(({ unit }) => !moving.includes(unit))
    return stack.length > 0
      ? words.side(side, stack.length, stack.filter(({ spent }) => !spent).length)
      : menu?.param === 'path' && side !== menu.by && view.areas[area].control === side
        ? words.undefended
        : ''
  }
  if (!menu)
    return [[protects, star].filter(Boolean).join(' '), ...STALINGRAD_SIDES.map(stackOf)]
      .filter(Boolean)
      .join(' · ')
  const own = menu.by as StalingradSide
  return [stackOf(opposingStalingradSide(own)), star, protects, stackOf(own)].filter(Boolean).join(' · ')
}

/**
 * Rule 8.4: checks whether the group will be in the target area when it fires. Then no area factor counts. This is
 * so in an Assault, because the group enters the target area before it fires.
 */
const isInside = (area: number, menu: MenuContext | undefined): boolean =>
  (menu?.verb === 'assault' && menu.param === 'to') ||
  (menu?.verb === 'fire' && menu.param === 'target' && menu.before[0] === area)

/** Returns the units that move along the path in a menu. They are not listed as occupants of areas. */
function movers(menu: MenuContext | undefined): readonly number[] {
  const group = menu?.param === 'path' ? menu.before[1] : null
  return typeof group === 'object' && group !== null ? group : []
}

/**
 * Rules 5.5.5, 8.2: returns the note that a Fire marker cancels the area factor against fire from neighbouring
 * areas. Returns an empty text for cards, because the factor still protects against cards.
 */
function bareNote(words: DetailWords, { control, fire }: AreaView, menu: MenuContext | undefined): string {
  if (control === null || !fire.includes(control) || menu?.verb === 'card') return ''
  return ` (${menu?.verb === 'fire' ? words.uncovered : words.uncoveredBeside})`
}
