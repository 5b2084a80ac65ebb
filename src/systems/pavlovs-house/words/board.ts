import {
  APPROACH_LENGTH,
  approaches,
  locations,
  men as menData,
  numbers,
  POSITION_COLOURS,
  positions,
  storm,
  support,
  TOKEN_INDEX,
  tactics,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import type { Role, WrittenLang } from '../../../engine/model.ts'
import { formatEnglishCount, formatRussianCount, formatSignedNumber } from '../../../engine/words.ts'
import {
  countUnseenSovietCards,
  OUT_ON_RAID,
  type PavlovPhase,
  type PavlovView,
  RESERVE_PLACE,
} from '../view/view.ts'
import { getPavlovLabels } from './labels.ts'

const PHASES: Readonly<Record<PavlovPhase, { ru: string; en: string }>> = {
  planning: { ru: 'планирование вермахта', en: 'German planning' },
  cards: { ru: 'карты РККА', en: 'Soviet card phase' },
  wehrmacht: { ru: 'карты вермахта', en: 'German card phase' },
  counters: { ru: 'фишки РККА', en: 'Soviet counter phase' },
  end: { ru: 'конец партии', en: 'end of the game' },
}

const NO_CARDS: Readonly<Record<WrittenLang, string>> = { ru: 'карт нет', en: 'no cards' }

/** Formats victory points with their noun. */
const formatVictoryPoints = (lang: WrittenLang, n: number): string =>
  lang === 'ru'
    ? formatRussianCount(n, 'победное очко', 'победных очка', 'победных очков')
    : formatEnglishCount(n, 'victory point', 'victory points')

/** Formats the tokens of an area as a list: "suppression 8, food 2". */
function heap(lang: WrittenLang, counts: readonly number[]): string {
  const { token } = getPavlovLabels(lang)
  const parts = counts.flatMap((count, kind) => (count > 0 ? [`${token(kind)} ${count}`] : []))
  return parts.join(', ') || (lang === 'ru' ? 'пусто' : 'empty')
}

export function formatPavlovStatusLines(lang: WrittenLang, view: PavlovView, role: Role | null): string[] {
  const is = getPavlovLabels(lang)
  const ru = lang === 'ru'
  const house = view.men.filter(({ place }) => place < RESERVE_PLACE).length
  const reserve = view.men.filter(({ place }) => place === RESERVE_PLACE).length
  const lines = [
    ru
      ? `Ход ${view.turn} из ${view.turns}, фаза: ${PHASES[view.phase].ru}.`
      : `Turn ${view.turn} of ${view.turns}, ${PHASES[view.phase].en}.`,
    ru
      ? `Дом: ${formatRussianCount(house, 'боец', 'бойца', 'бойцов')} на позициях, ${reserve} в резерве. Зелёный/красный/фиолетовый цвет: защита ${view.walls.join('/')}, жетоны подавления ${view.suppression.join('/')}.`
      : `House: ${formatEnglishCount(house, 'man', 'men')} in position, ${reserve} in the reserve. Green/red/purple: wall defence ${view.walls.join('/')}, suppression tokens ${view.suppression.join('/')}.`,
    ru ? `Снабжение: ${heap(lang, view.supply)}.` : `Supply area: ${heap(lang, view.supply)}.`,
    ru ? `Перевалочный пункт: ${heap(lang, view.staging)}.` : `Staging area: ${heap(lang, view.staging)}.`,
  ]
  if (view.hand)
    lines.push(
      `${ru ? 'Рука' : 'Hand'}: ${view.hand.map(card => is.label('card', card)).join('; ') || NO_CARDS[lang]}.`,
    )
  if (view.stormCard !== null) {
    const { name, colour, defence, points } = storm[view.stormCard]
    const shade = is.colour(POSITION_COLOURS.indexOf(colour))
    lines.push(
      ru
        ? `Карта штурмовой группы: ${name.ru}, цвет ${shade}, защита ${defence}, ${formatVictoryPoints('ru', points)}.`
        : `Storm group card: ${name.en}, ${shade}, defence ${defence}, ${formatVictoryPoints('en', points)}.`,
    )
  }
  if (view.supportCard !== null) lines.push(supportLine(lang, view.supportCard))
  for (const card of view.tactics) {
    const { name, text } = tactics.cards[card]
    lines.push(`${tacticsHead(lang, view, card)}: ${name[lang]}. ${text[lang]}`)
  }
  if (view.german && role !== null) lines.push(...germanLines(lang, view.german))
  lines.push(scoreLine(lang, view))
  return lines
}

/**
 * Returns the heading for an open tactics card. Between turns no card is in effect. Then the heading says
 * whether this card will be in effect again on the next turn.
 */
function tacticsHead(lang: WrittenLang, { tacticsWork, tacticsOver }: PavlovView, card: number): string {
  if (tacticsWork) return lang === 'ru' ? 'Тактика' : 'Tactics'
  if (tacticsOver.includes(card))
    return lang === 'ru'
      ? 'Тактика прошлого хода (больше не действует)'
      : 'Tactics of last turn (no longer in effect)'
  return lang === 'ru'
    ? 'Тактика (снова действует с фазы карт вермахта)'
    : 'Tactics (in effect again from the German card phase)'
}

function supportLine(lang: WrittenLang, card: number): string {
  const { name, removes, undamaged, points } = support[card]
  const is = getPavlovLabels(lang)
  const kinds = Object.entries(removes).map(([kind, count]) => {
    const token = is.token(TOKEN_INDEX[kind as keyof typeof TOKEN_INDEX])
    return count === 1 ? token : `${token} ×${count}`
  })
  const units = [...new Set(undamaged)].map(unit =>
    is.unit(locations.findIndex(location => location.unit === unit)),
  )
  return lang === 'ru'
    ? `Карта обеспечения: ${name.ru}. Уйдут из запаса: ${kinds.join(', ')}. Не должно быть урона: ${units.join(', ')}. Награда: ${formatVictoryPoints('ru', points)}.`
    : `Operational support card: ${name.en}. It takes from the stock: ${kinds.join(', ')}. These must be undamaged: ${units.join(', ')}. Reward: ${formatVictoryPoints('en', points)}.`
}

function germanLines(lang: WrittenLang, german: NonNullable<PavlovView['german']>): string[] {
  const is = getPavlovLabels(lang)
  const held = german.hand.map(card => is.label('wehrmacht', card)).join('; ') || NO_CARDS[lang]
  const own = german.tactics.map(card => tactics.cards[card].name[lang]).join('; ') || NO_CARDS[lang]
  const lines = [
    lang === 'ru' ? `Ваша рука: ${held}.` : `Your hand: ${held}.`,
    lang === 'ru' ? `Ваши карты тактики: ${own}.` : `Your tactics cards: ${own}.`,
  ]
  if (german.planned.length > 0) {
    const planned = german.planned.map(card => is.cardKind(card)).join(' → ')
    const tactic =
      german.plannedTactics === null ? '' : `; ${tactics.cards[german.plannedTactics].name[lang]}`
    lines.push(lang === 'ru' ? `В плане: ${planned}${tactic}.` : `Planned: ${planned}${tactic}.`)
  }
  return lines
}

function scoreLine(lang: WrittenLang, { score, outcome }: PavlovView): string {
  const [head, now] = lang === 'ru' ? ['Счёт', 'Счёт сейчас'] : ['Score', 'Score now']
  const { storm: raids, support: supports, men, enemies, total } = score
  return lang === 'ru'
    ? `${outcome ? head : now} ${formatSignedNumber(total)}: вылазки ${raids}, обеспечение ${supports}, бойцы ${formatSignedNumber(men)}, фишки вермахта ${formatSignedNumber(enemies)}.`
    : `${outcome ? head : now} ${formatSignedNumber(total)}: raids ${raids}, support ${supports}, men ${formatSignedNumber(men)}, enemies ${formatSignedNumber(enemies)}.`
}

/** Describes the whole position in text, one panel of the board after another. */
export function formatPavlovBoardText(lang: WrittenLang, view: PavlovView): string {
  const ru = lang === 'ru'
  return [
    ru ? '**Дом**' : '**House**',
    ...houseLines(lang, view),
    ru ? '**Площадь**' : '**Square**',
    ...squareLines(lang, view),
    ru ? '**Волга**' : '**Volga**',
    ...volgaLines(lang, view),
  ].join('\n')
}

/** Formats the state of a man (exhausted, damaged, …), in brackets. */
export function formatManState(
  lang: WrittenLang,
  { exhausted, damaged, acted, orders }: PavlovView['men'][number],
): string {
  const marks = [
    exhausted && (lang === 'ru' ? 'истощение' : 'exhausted'),
    damaged && (lang === 'ru' ? 'урон' : 'damaged'),
    acted && (lang === 'ru' ? 'действие сделано' : 'has acted'),
    orders > 0 && (lang === 'ru' ? 'приказ получен' : 'has an order'),
  ].filter(Boolean)
  return marks.length > 0 ? ` (${marks.join(', ')})` : ''
}

function houseLines(lang: WrittenLang, view: PavlovView): string[] {
  const is = getPavlovLabels(lang)
  const at = (place: number): string[] => [
    ...view.men.flatMap((own, man) => {
      const { attack, suppression } = menData[man]
      return own.place === place
        ? [`${is.man(man)} ${attack}/${suppression}${formatManState(lang, own)}`]
        : []
    }),
    ...view.weapons.flatMap((own, weapon) => (own === place ? [is.weapon(weapon)] : [])),
  ]
  const lines = POSITION_COLOURS.map((_, colour) =>
    lang === 'ru'
      ? `${is.wall(colour)} шкала защиты: ${view.walls[colour]}, жетонов подавления: ${view.suppression[colour]}`
      : `${is.wall(colour)} wall: defence ${view.walls[colour]}, suppression tokens ${view.suppression[colour]}`,
  )
  positions.forEach((_, position) => {
    const there = at(position)
    if (there.length > 0) lines.push(`${is.position(position)}: ${there.join(', ')}`)
  })
  lines.push(`${is.place(RESERVE_PLACE)}: ${at(RESERVE_PLACE).join(', ') || heap(lang, [])}`)
  const away = at(OUT_ON_RAID)
  if (away.length > 0) lines.push(`${lang === 'ru' ? 'на вылазке' : 'on the raid'}: ${away.join(', ')}`)
  lines.push(`${lang === 'ru' ? 'снабжение' : 'supply area'}: ${heap(lang, view.supply)}`)
  return lines
}

function squareLines(lang: WrittenLang, view: PavlovView): string[] {
  const is = getPavlovLabels(lang)
  return approaches.map((_, approach) => {
    const cells = Array.from({ length: APPROACH_LENGTH }, (_unused, location) => {
      const enemy = view.squares[toSquareIndex(approach, location)]
      const mine = view.mines[approach] && approaches[approach].sapper === location + 1
      return enemy >= 0 ? is.enemy(enemy) : mine ? (lang === 'ru' ? '(мины)' : '(mine)') : heap(lang, [])
    })
    const shade = is.colour(POSITION_COLOURS.indexOf(approaches[approach].colour))
    return `${is.label('approach', approach)} (${shade}${lang === 'ru' ? ' цвет' : ''}): ${cells.join(' → ')}`
  })
}

function volgaLines(lang: WrittenLang, view: PavlovView): string[] {
  const is = getPavlovLabels(lang)
  const lines = locations.map((_, location) => {
    const token = view.locations[location]
    return `${is.label('location', location)}: ${token < 0 ? heap(lang, []) : is.token(token)}`
  })
  lines.push(`${lang === 'ru' ? 'перевалочный пункт' : 'staging area'}: ${heap(lang, view.staging)}`)
  lines.push(`${lang === 'ru' ? 'жетоны в запасе' : 'tokens in the stock'}: ${heap(lang, view.stock)}`)
  lines.push(deckLine(lang, view))
  return lines
}

/**
 * Describes the Soviet cards that the reader has not seen. They include the Soviet hand if the reader may not see
 * it.
 */
function deckLine(lang: WrittenLang, view: PavlovView): string {
  const is = getPavlovLabels(lang)
  const { commands, fog } = countUnseenSovietCards(view)
  const parts = commands.map((count, command) => `${is.command(command)} ×${count}`)
  const ru = lang === 'ru'
  const held = view.hand === null ? (ru ? ' и в руке' : ' and hand') : ''
  const head = ru ? `ещё в колоде РККА${held}` : `still in the Soviet deck${held}`
  return `${head}: ${[...parts, `${ru ? 'туман войны' : 'fog of war'} ×${fog}`].join(', ')}`
}

export function formatPavlovOutcome(lang: WrittenLang, view: PavlovView): string {
  const { outcome, score } = view
  const ru = lang === 'ru'
  switch (outcome?.reason) {
    case undefined:
      return ru ? 'Партия идёт.' : 'The game goes on.'
    case 'breach':
      return ru
        ? 'Поражение РККА: противник ворвался в Дом.'
        : 'Soviet defeat: the enemy broke into the House.'
    case 'headquarters':
      return ru
        ? 'Поражение РККА: КП 62-й армии уничтожен.'
        : 'Soviet defeat: the 62nd Army HQ was destroyed.'
    case 'empty':
      return ru
        ? 'Поражение РККА: в Доме никого не осталось.'
        : 'Soviet defeat: nobody was left in the House.'
    case 'score': {
      const rank = findScoreRank(score.total)
      const award = rank.award ? ` (${rank.award[lang]})` : ''
      return `${numbers.degrees[rank.degree][lang]}: ${formatSignedNumber(score.total)}${award}.`
    }
    default:
      return ru ? 'Партия окончена.' : 'The game is over.'
  }
}

/** Returns how many locations of an approach hold an enemy counter. */
export const countOccupiedLocations = (squares: readonly number[], approach: number): number =>
  squares
    .slice(toSquareIndex(approach, 0), toSquareIndex(approach, APPROACH_LENGTH))
    .filter(enemy => enemy >= 0).length

/** Rule 6.0: returns the row of the score table that contains the total score. */
export function findScoreRank(total: number): (typeof numbers.ranks)[number] {
  const found = numbers.ranks.find(({ from }) => from === null || total >= from)
  return found ?? numbers.ranks[numbers.ranks.length - 1]
}
