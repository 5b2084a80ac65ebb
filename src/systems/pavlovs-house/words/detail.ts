import {
  allowedTokenByLocation,
  commandByLocation,
  commandsByCard,
  enemyIndexById,
  FIRST_RESUPPLY_CARD,
  germanCardType,
  men,
  symbols,
  tactics,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { MenuContext } from '../../../engine/system.ts'
import { formatChanceOrNone, formatEnglishCount, formatRussianCount } from '../../../engine/words.ts'
import { ALL_SHOTS } from '../rules/actions.ts'
import { positionSeesSquare } from '../state/state.ts'
import { findPavlovMenuGroup } from '../view/menu-groups.ts'
import { previewPavlovAction, previewShotChance, previewSuppressionChance } from '../view/preview.ts'
import { NO_TOKEN, type PavlovView, RESERVE_PLACE } from '../view/view.ts'
import { formatManState } from './board.ts'
import { getPavlovLabels } from './labels.ts'

/** Names of the symbols that counters show as letters, such as [O]. */
const SYMBOLS: Readonly<Record<keyof typeof symbols, BilingualText>> = {
  order: { ru: 'приказ', en: 'order' },
  observer: { ru: 'корректировка огня', en: 'forward observer' },
  antitank: { ru: 'противотанковое оружие', en: 'anti-tank' },
  machinegun: { ru: 'станковый пулемёт', en: 'machine gun' },
  mortar: { ru: 'миномёт', en: 'mortar' },
  inspire: { ru: 'воодушевление', en: 'inspires' },
  assault: { ru: 'штурмовая группа', en: 'storm group' },
}
/**
 * Words that stand before a chance in per cent. `HIT`: for the chance to hit. `CHANCE`: for any other chance.
 */
const HIT: Readonly<Record<WrittenLang, string>> = { ru: 'шанс', en: 'hit' }
const CHANCE: Readonly<Record<WrittenLang, string>> = { ru: 'шанс', en: 'chance' }
const lettersOf = (lang: WrittenLang, ids: readonly (keyof typeof symbols)[]): string =>
  ids.map(id => `[${symbols[id][lang]}] ${SYMBOLS[id][lang]}`).join(' ')

/**
 * Formats the attack value, suppression value and symbols that are printed on a man's counter: "2/1 [O] order
 * [A] storm group".
 */
const manValues = (lang: WrittenLang, man: number): string => {
  const { attack, suppression, actions, abilities } = men[man]
  return `${attack}/${suppression} ${lettersOf(lang, [...actions, ...abilities])}`.trim()
}
const weaponValues = (lang: WrittenLang, weapon: number): string => {
  const { attack, suppression, action } = weapons[weapon]
  return `${attack}/${suppression} ${lettersOf(lang, [action])}`
}

/**
 * Describes a value in a menu: its place or cost, its printed numbers and its state, or the chance of an
 * action against it.
 */
export function describePavlovMenuValue(
  lang: WrittenLang,
  view: PavlovView,
  kind: string,
  value: number,
  menu?: MenuContext,
): string {
  const is = getPavlovLabels(lang)
  const found = findPavlovMenuGroup(view, kind, value)
  const place = found ? is.label(found.kind, found.value) : ''
  const odds = menu && chanceOf(lang, view, value, menu)
  if (odds) return [place, odds].filter(Boolean).join(' · ')
  switch (kind) {
    case 'man':
      return `${place} · ${manValues(lang, value)}${formatManState(lang, view.men[value])}`
    case 'piece':
      return `${place} · ${value < men.length ? manValues(lang, value) : weaponValues(lang, value - men.length)}`
    case 'shot': {
      const enemy = view.squares[ALL_SHOTS[value].square]
      const target =
        enemy < 0
          ? ''
          : `${is.enemy(enemy)}, ${HIT[lang]} ${formatChanceOrNone(previewShotChance(view, value), lang)}`
      return [target, place].filter(Boolean).join(' · ')
    }
    case 'weapon':
      return `${place} · ${weaponValues(lang, value)}`
    case 'tactics':
      return tactics.cards[value].text[lang]
    case 'wehrmacht':
      return germanCard(lang, view, value)
    case 'card':
      return menu?.verb === 'ready' ? tokensBy(lang, view, value) : place
    case 'place':
      return value < RESERVE_PLACE ? positionIn(lang, view, value) : ''
    default:
      return place
  }
}

/**
 * Returns the button label for a number of tokens, with the probability that the tokens stop the enemy counter.
 * Returns null for other values.
 */
export function formatPavlovButtonLabel(
  lang: WrittenLang,
  view: PavlovView,
  kind: string,
  value: number,
): string | null {
  if (view.asks?.do !== 'stop' || kind !== 'number') return null
  const tokens =
    lang === 'ru'
      ? formatRussianCount(value, 'жетон', 'жетона', 'жетонов')
      : formatEnglishCount(value, 'token', 'tokens')
  return `${tokens}, ${CHANCE[lang]} ${formatChanceOrNone(previewSuppressionChance(view, value), lang)}`
}

/** Returns the legend that explains the numbers shown beside men and weapons in a menu. */
export function formatPavlovMenuLegend(lang: WrittenLang, _: string, details: readonly string[]): string {
  if (!details.some(one => /(^| )\d+\/\d+( |$)/.test(one))) return ''
  return lang === 'ru' ? 'Числа: атака/подавление' : 'Numbers: attack/suppression'
}

/**
 * Formats the dice and the chance of an action against a target: "3 dice, 4 or more: hit 70%". Returns an empty
 * text if the action rolls no dice.
 */
function chanceOf(
  lang: WrittenLang,
  view: PavlovView,
  value: number,
  { by, verb, param, before }: MenuContext,
): string {
  if (param !== 'target' && param !== 'targets') return ''
  const event = previewPavlovAction(view, by, {
    verb,
    args: [...before, param === 'targets' ? [value] : value],
  })
  if (event?.type !== 'chance') return ''
  const { dice, extra, need, chance } = event
  return lang === 'ru'
    ? `${formatRussianCount(dice + extra, 'кубик', 'кубика', 'кубиков')}, ${need} и больше: ${HIT.ru} ${formatChanceOrNone(chance, lang)}`
    : `${formatEnglishCount(dice + extra, 'die', 'dice')}, ${need} or more: ${HIT.en} ${formatChanceOrNone(chance, lang)}`
}

/**
 * Describes a Wehrmacht card by its number of dice or aircraft. For a card with an enemy counter: by its
 * defence and how many such counters are left.
 */
function germanCard(lang: WrittenLang, view: PavlovView, card: number): string {
  if (card >= FIRST_RESUPPLY_CARD) return ''
  const { dice, planes, enemy } = germanCardType(card)
  const ru = lang === 'ru'
  if (planes)
    return ru ? formatRussianCount(planes, 'самолёт', 'самолёта', 'самолётов') : `${planes} aircraft`
  if (dice)
    return ru
      ? formatRussianCount(dice, 'кубик', 'кубика', 'кубиков')
      : formatEnglishCount(dice, 'die', 'dice')
  if (!enemy) return ''
  const kind = enemyIndexById(enemy)
  const [defence, left] = [view.enemyDefence[kind], view.enemyStock[kind]]
  return ru ? `защита ${defence}, в запасе ${left}` : `defence ${defence}, ${left} in the stock`
}

/** Lists the tokens that a card can place on free locations: "anti-aircraft, wire". */
function tokensBy(lang: WrittenLang, { locations }: PavlovView, card: number): string {
  const is = getPavlovLabels(lang)
  const tokens = locations.flatMap((held, location) =>
    held === NO_TOKEN &&
    allowedTokenByLocation[location] >= 0 &&
    commandsByCard[card].includes(commandByLocation[location])
      ? [allowedTokenByLocation[location]]
      : [],
  )
  return [...new Set(tokens)].map(is.token).join(', ')
}

/** Describes a position: the enemies in sight of the position, and the men and weapon on it. */
function positionIn(lang: WrittenLang, view: PavlovView, position: number): string {
  const is = getPavlovLabels(lang)
  const inSight = view.squares.flatMap((enemy, square) =>
    enemy >= 0 && positionSeesSquare(position, square) ? [is.enemy(enemy)] : [],
  )
  const [seen, nobody] = lang === 'ru' ? ['в поле зрения', 'противника не видно'] : ['sees', 'sees no enemy']
  const isQuiet = view.squares.every(enemy => enemy < 0)
  const sight = inSight.length > 0 ? `${seen}: ${inSight.join(', ')}` : nobody
  return [isQuiet ? '' : sight, standingOn(lang, view, position)].filter(Boolean).join(' · ')
}

function standingOn(lang: WrittenLang, view: PavlovView, position: number): string {
  const is = getPavlovLabels(lang)
  const men = view.men.flatMap((own, man) =>
    own.place === position ? [`${is.man(man)}${formatManState(lang, own)}`] : [],
  )
  const arms = view.weapons.flatMap((place, weapon) => (place === position ? [is.weapon(weapon)] : []))
  return [...men, ...arms].join(', ')
}
