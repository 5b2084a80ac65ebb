import {
  cards,
  type HeroesCard,
  type HitMarker,
  hitMarkers,
  ruleNumbers,
  type UnitKind,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { ReferenceTermList, RulesSection } from '../../../engine/system.ts'
import {
  capitalize,
  formatEnglishCount,
  formatRussianCount,
  formatSignedNumber,
  quoteText,
} from '../../../engine/words.ts'
import { type CardEffectId, cardEffects } from '../cards/effects.ts'
import { formatCardsCapitalized, formatCardsWithEffects } from './cards.ts'
import { SIDE_NAMES } from './labels.ts'

/** Lists of units and cards that players can look up by name. */
export const heroesReferences: readonly ReferenceTermList[] = [
  {
    name: { en: 'unit', ru: 'подразделение' },
    about: {
      en: 'What is printed on a counter, and what it means',
      ru: 'Что напечатано на фишке и что это значит',
    },
    entries: units.map(kind => ({ id: kind.code, name: kind.name, text: lang => unitText(kind, lang) })),
  },
  {
    name: { en: 'card', ru: 'карта' },
    about: { en: 'What a card does and costs', ru: 'Что делает карта и сколько стоит' },
    entries: cards.map(card => ({ id: card.id, name: card.name, text: lang => cardText(card, lang) })),
  },
]

/** Returns cards and hit markers in the form of rules sections, because refusals cite them like rules. */
export function createCardAndMarkerSections(lang: WrittenLang): RulesSection[] {
  const ru = lang === 'ru'
  const ofCards = cards.map(card => ({
    number: `card-${card.id}`,
    title: `${ru ? 'Карта' : 'Card'} ${card.id} ${quoteText(card.name[lang], lang)}`,
    text: cardText(card, lang),
  }))
  const ofMarkers = hitMarkers
    .filter(marker => marker.count > 0)
    .map(marker => ({
      number: `hit-${marker.id.replace('armour', 'armor').replaceAll('_', '-')}`,
      title: `${ru ? 'Жетон' : 'Marker'} ${quoteText(marker.name[lang], lang)}`,
      text: markerText(marker, lang),
    }))
  return [...ofCards, ...ofMarkers]
}

/**
 * Rules 7.3 to 7.10: returns a text on a hit marker: what it changes, what it forbids, and how a unit gets rid
 * of it.
 */
function markerText(marker: HitMarker, lang: WrittenLang): string {
  const ru = lang === 'ru'
  const changes: readonly (readonly [number, string, string])[] = [
    [marker.attackCost, 'стоимость атаки', 'attack cost'],
    [marker.moveCost, 'стоимость движения', 'move cost'],
    [marker.red, 'красная ОМ', 'red firepower'],
    [marker.blue, 'синяя ОМ', 'blue firepower'],
    [marker.front, 'фронтальная защита', 'front defence'],
    [marker.flank, 'фланговая защита', 'flank defence'],
  ]
  const bans: readonly (readonly [boolean, string, string])[] = [
    [
      marker.destroyed,
      'никаких действий. Жетон раскрывают и подразделение снимают с поля, если его атакуют, если враг в том же или соседнем гексе, а также в конце раунда',
      'no action at all. The unit is removed and its marker shown when it is attacked, with an enemy in its hex or an adjacent one, or at the end of the round',
    ],
    [marker.onlyRally, 'можно только перегруппироваться', 'can only rally'],
    [marker.noAttack && !marker.onlyRally && !marker.destroyed, 'атаковать нельзя', 'no attack'],
    [marker.noMove && !marker.onlyRally && !marker.destroyed, 'ни движения, ни поворота', 'no move or pivot'],
    [marker.noRed, 'без красной ОМ', 'no red firepower'],
    [marker.noBlue, 'без синей ОМ', 'no blue firepower'],
  ]
  const told = [
    ...bans.flatMap(([is, russian, english]) => (is ? [ru ? russian : english] : [])),
    ...changes.flatMap(([by, russian, english]) =>
      by === 0 ? [] : [`${ru ? russian : english} ${formatSignedNumber(by)}`],
    ),
    ...(marker.range === null ? [] : [`${ru ? 'дальность не больше' : 'range at most'} ${marker.range}`]),
  ]
  const rally =
    marker.rally === null
      ? ru
        ? `Перегруппировкой не снять. Снимает ${formatCardsWithEffects('ru', 'auto_rally')}.`
        : `No rally. ${formatCardsCapitalized('en', 'auto_rally')} takes it off.`
      : ru
        ? `Перегруппировка: ${marker.rally}+.`
        : `Rally: ${marker.rally}+.`
  const never = ru
    ? `Даже ${formatCardsWithEffects('ru', 'auto_rally')} его не снимает.`
    : `Not even ${formatCardsWithEffects('en', 'auto_rally')} takes it off.`
  const first = told.join(', ')
  const copies = ru
    ? formatRussianCount(marker.count, 'жетон', 'жетона', 'жетонов')
    : formatEnglishCount(marker.count, 'marker', 'markers')
  return [
    first ? `${capitalize(first)}.` : ru ? 'Ничего не меняет.' : 'Changes nothing.',
    marker.destroyed ? never : rally,
    `-# ${copies}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const MOVES: Readonly<Record<UnitKind['moves'], BilingualText>> = {
  foot: { ru: 'пешее', en: 'on foot' },
  wheeled: { ru: 'колёсное', en: 'wheeled' },
  tracked: { ru: 'гусеничное', en: 'tracked' },
}

const CLASSES: Readonly<Record<string, BilingualText>> = {
  infantry: { ru: 'пехота', en: 'infantry' },
  mg: { ru: 'пулемёт', en: 'machine gun' },
  mortar: { ru: 'миномёт', en: 'mortar' },
  field_gun: { ru: 'орудие', en: 'gun' },
  assault_gun: { ru: 'САУ', en: 'assault gun' },
  gun_carrier: { ru: 'тягач с пушкой', en: 'gun carrier' },
  armoured_car: { ru: 'бронеавтомобиль', en: 'armoured car' },
  apc: { ru: 'бронетранспортёр', en: 'armoured personnel carrier' },
  tank: { ru: 'танк', en: 'tank' },
  truck: { ru: 'грузовик', en: 'truck' },
  wagon: { ru: 'повозка', en: 'wagon' },
}

function unitText(kind: UnitKind, lang: WrittenLang): string {
  const ru = lang === 'ru'
  const copies = ru
    ? formatRussianCount(kind.count, 'фишка', 'фишки', 'фишек')
    : formatEnglishCount(kind.count, 'counter', 'counters')
  const head = [
    SIDE_NAMES[lang][kind.side],
    CLASSES[kind.class][lang],
    `19${kind.years.replace('-', '–')}`,
    copies,
  ].join(' · ')
  const signs = signsOf(kind, lang)
  return [head, costs(kind, lang), fire(kind, lang), defence(kind, lang), ...signs].filter(Boolean).join('\n')
}

function costs(
  { attackCost, indirectCost, moveCost, moves, wheels, tracks }: UnitKind,
  lang: WrittenLang,
): string {
  const ru = lang === 'ru'
  const indirect =
    indirectCost === null ? '' : ru ? `, непрямой наводкой (${indirectCost})` : `, indirect (${indirectCost})`
  const attack = attackCost === null ? (ru ? 'невозможна' : 'impossible') : `${attackCost}${indirect}`
  const bonus = wheels + tracks
  const further =
    bonus === 0
      ? ''
      : ru
        ? `, бонус движения ${bonus} (${bonusGround(wheels, tracks).ru})`
        : `, bonus moves ${bonus} (${bonusGround(wheels, tracks).en})`
  return ru
    ? `**Стоимость:** атака ${attack}; движение ${moveCost}, ${MOVES[moves].ru}${further}`
    : `**Cost:** attack ${attack}; move ${moveCost}, ${MOVES[moves].en}${further}`
}

/** Rules 15.2 and 16.4: returns the terrain in which a unit's wheel and track symbols give bonus moves. */
function bonusGround(wheels: number, tracks: number): BilingualText {
  if (wheels === 0) return { ru: 'по открытой местности и дороге', en: 'in the open and along roads' }
  if (tracks === 0) return { ru: 'по дороге', en: 'along roads' }
  return { ru: `по дороге; по открытой местности ${tracks}`, en: `along roads; ${tracks} in the open` }
}

function fire(
  { red, blue, redWhite, blueWhite, rangeMin, range, attacks }: UnitKind,
  lang: WrittenLang,
): string {
  if (red === null) return ''
  const ru = lang === 'ru'
  const white = (is: boolean) => (is ? (ru ? ' на белом фоне' : ' on white') : '')
  const least = rangeMin > 0 ? `${rangeMin}–` : ''
  const reach =
    attacks === 'close'
      ? ru
        ? 'только ближний бой'
        : 'close combat only'
      : ru
        ? `дальность ${least}${range}, до ${2 * range} гексов с ${formatSignedNumber(ruleNumbers.longRange)} (6.7)`
        : `range ${least}${range}, up to ${2 * range} hexes at ${formatSignedNumber(ruleNumbers.longRange)} (6.7)`
  return ru
    ? `**Огонь:** красная ОМ ${minus(red)}${white(redWhite)}, синяя ОМ ${minus(blue ?? 0)}${white(blueWhite)}; ${reach}`
    : `**Fire:** red firepower ${minus(red)}${white(redWhite)}, blue firepower ${minus(blue ?? 0)}${white(blueWhite)}; ${reach}`
}

const minus = (value: number): string => (value < 0 ? formatSignedNumber(value) : String(value))

function defence({ front, flank, frontRed, flankRed }: UnitKind, lang: WrittenLang): string {
  const colour = (red: boolean) => (lang === 'ru' ? (red ? 'красная' : 'синяя') : red ? 'red' : 'blue')
  return lang === 'ru'
    ? `**Защита:** фронт ${front} (${colour(frontRed)}), фланг ${flank} (${colour(flankRed)})`
    : `**Defence:** front ${front} (${colour(frontRed)}), flank ${flank} (${colour(flankRed)})`
}

/** Returns the meanings of the signs printed on a counter, each with the number of its rule. */
function signsOf(kind: UnitKind, lang: WrittenLang): string[] {
  const signs: readonly (readonly [boolean, string, string])[] = [
    [kind.crew, 'расчёт: в ближнем бою −2 вместо +4 (6.11)', 'crew: −2 instead of +4 in close combat (6.11)'],
    [
      kind.turret,
      'башня: атака вне сектора обстрела на 2 ОД дороже (16.2)',
      'turret: an attack outside its arc costs 2 AP more (16.2)',
    ],
    [kind.explosive, 'фугасные снаряды (13.9)', 'high explosive (13.9)'],
    [kind.indirectCost !== null, 'стрельба непрямой наводкой (13.2)', 'indirect fire with a spotter (13.2)'],
    [kind.openTopped, 'открытая рубка (16.5)', 'open top (16.5)'],
    [
      kind.passengerDefence > 0,
      `щит: перевозимому подразделению +${kind.passengerDefence} ПЗ (16.6)`,
      `shield: +${kind.passengerDefence} DR for the unit aboard (16.6)`,
    ],
    [kind.gun, 'полевое орудие: не техника (16.7)', 'field gun: not a vehicle (16.7)'],
    [kind.pioneers, 'сапёры (18.1)', 'pioneers (18.1)'],
    [kind.flame, 'огнемёт (18.0)', 'flamethrower (18.0)'],
    [
      kind.smoke,
      'ставит дымовую завесу, если сценарий разрешает (14.1)',
      'lays smoke if the scenario allows it (14.1)',
    ],
  ]
  const list = signs.flatMap(([has, ru, en]) => (has ? [lang === 'ru' ? ru : en] : []))
  return list.length > 0 ? [`-# ${list.join(' · ')}`] : []
}

const TYPES: Readonly<Record<HeroesCard['type'], BilingualText>> = {
  action: { ru: 'карта действия', en: 'action card' },
  bonus: { ru: 'карта бонуса', en: 'bonus card' },
  scenario: { ru: 'карта сценария', en: 'scenario card' },
  artillery: { ru: 'карта артиллерии', en: 'artillery card' },
}

function cardText(card: HeroesCard, lang: WrittenLang): string {
  const ru = lang === 'ru'
  const copies = ru
    ? formatRussianCount(card.count, 'копия', 'копии', 'копий')
    : formatEnglishCount(card.count, 'copy', 'copies')
  const signs = [
    card.hidden && hiddenBy(card)[lang],
    card.group && (ru ? 'и для группы' : 'for groups too'),
    card.explosive && (ru ? 'фугас' : 'high explosive'),
  ].filter(Boolean)
  const head = [TYPES[card.type][lang], copies, ...(card.side === null ? [] : [SIDE_NAMES[lang][card.side]])]
  return [
    head.join(' · '),
    priceOf(card, lang),
    card.about[lang],
    weaponOf(card, lang),
    signs.length > 0 ? `-# ${signs.join(' · ')}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Rule 8.8a and ruling R130: returns the meaning of the hidden icon on a card. */
function hiddenBy({ type, effect }: HeroesCard): BilingualText {
  // A bonus card reveals nothing by itself. Rule 11.1 decides whether the action reveals the unit
  if (type === 'bonus')
    return {
      ru: 'и для скрытого подразделения: раскрыть может действие, не карта',
      en: 'for hidden units too: the action may reveal them, the card does not',
    }
  const stays = { ru: 'скрытое подразделение не раскрывается', en: 'a hidden unit stays hidden' }
  return cardEffects[effect as CardEffectId].timing === 'free'
    ? { ru: `${stays.ru}, если не вышло на глаза врагу`, en: `${stays.en} unless it moves into enemy sight` }
    : stays
}

/**
 * Rule 8.5: returns the cost of a card in words. A blue cost is paid in full. A green cost is followed by a
 * check for becoming spent.
 */
function priceOf({ type, cost, green }: HeroesCard, lang: WrittenLang): string {
  if (type !== 'action' && type !== 'bonus') return ''
  if (lang === 'ru')
    return green
      ? `**Зелёная стоимость, ${cost} ОД:** её можно снизить за ОК, потом проверка (8.5)`
      : `**Синяя стоимость, ${cost} ОК:** ${cost === 0 ? 'бесплатно' : 'платится сразу'}, проверки нет (8.5)`
  return green
    ? `**Green cost, ${cost} AP:** CAPs can lower it, then comes the check (8.5)`
    : `**Blue cost, ${formatEnglishCount(cost, 'CAP', 'CAPs')}:** ${cost === 0 ? 'free' : 'paid at once'}, no check (8.5)`
}

function weaponOf({ red, blue, range, prints, adjacent }: HeroesCard, lang: WrittenLang): string {
  if (!prints.includes('red')) return ''
  const power =
    lang === 'ru' ? `красная ОМ ${red}, синяя ОМ ${blue}` : `red firepower ${red}, blue firepower ${blue}`
  if (!prints.includes('range')) return power
  const reach = lang === 'ru' ? `дальность ${range}` : `range ${range}`
  const next =
    adjacent === null
      ? ''
      : lang === 'ru'
        ? `, соседний гекс ${formatSignedNumber(adjacent)} вместо ${formatSignedNumber(ruleNumbers.shortRange)}`
        : `, adjacent ${formatSignedNumber(adjacent)} in place of ${formatSignedNumber(ruleNumbers.shortRange)}`
  return `${power}, ${reach}${next}`
}
