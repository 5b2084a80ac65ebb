import {
  cards,
  FACING_IDS,
  hitMarkers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { Arg, ObjectNames, WrittenLang } from '../../../engine/model.ts'
import { getOwnValue } from '../../../engine/own-value.ts'
import { formatSignedNumber, quoteText } from '../../../engine/words.ts'
import { getMapLayout, isSingleBoard, printedHexName } from '../map/geometry.ts'
import { buildUnitCounterNames } from '../state/names.ts'
import { sideOfCommand } from '../state/roles.ts'
import type { HeroesView } from '../view/view.ts'

export const SIDE_NAMES: Readonly<Record<WrittenLang, readonly [string, string]>> = {
  ru: ['Германия', 'СССР'],
  en: ['Germany', 'USSR'],
}
const FACING_NAMES: Readonly<Record<WrittenLang, readonly string[]>> = {
  ru: ['С', 'СВ', 'ЮВ', 'Ю', 'ЮЗ', 'СЗ'],
  en: FACING_IDS,
}

export function formatCommandName(lang: WrittenLang, commands: number, command: number): string {
  const side = SIDE_NAMES[lang][sideOfCommand({ commands }, command)]
  return commands === 2 ? side : `${side} ${(command % 2) + 1}`
}

/** Returns the number and name of a card: `07 “Veteran NCO”`. */
export function formatCardName(lang: WrittenLang, card: number): string {
  const { id, name } = cards[card]
  return `${id} ${quoteText(name[lang], lang)}`
}

/** Names of the dice of a roll, from the left. The name of the first die has index 1. */
const DICE_NAMES: Readonly<Record<WrittenLang, readonly string[]>> = {
  ru: ['', 'первый кубик', 'второй кубик'],
  en: ['', 'the first die', 'the second die'],
}

/** Words for arguments that are one of a few fixed choices. */
const CHOICES: Readonly<Record<WrittenLang, Readonly<Record<string, string>>>> = {
  ru: {
    smoke: 'дым',
    red: 'красная ОМ',
    blue: 'синяя ОМ',
    stay: 'остаться снаружи',
    hidden: 'скрытно',
  },
  en: {
    smoke: 'smoke',
    red: 'red firepower',
    blue: 'blue firepower',
    stay: 'stay outside',
    hidden: 'hidden',
  },
}

export function formatHeroesLabel(lang: WrittenLang, kind: string, value: Arg, names: ObjectNames): string {
  if (typeof value === 'string') return getOwnValue(CHOICES[lang], value) ?? value
  if (typeof value !== 'number') return ''
  switch (kind) {
    case 'hex':
    case 'control':
      return printedHexName(getOwnValue(names, kind)?.[value] ?? '', names.hex)
    case 'unit':
      return names.unit?.[value] ?? String(value)
    case 'card':
      return formatCardName(lang, value)
    case 'marker':
      return hitMarkers[value]?.name[lang] ?? String(value)
    case 'facing':
      return FACING_NAMES[lang][value] ?? String(value)
    case 'kind':
      return units[value]?.name[lang] ?? String(value)
    case 'token':
      return tokenLabel(lang, names.token?.[value] ?? '')
    case 'command':
      return formatCommandName(lang, (names.command ?? []).length, value)
    case 'die':
      return DICE_NAMES[lang][value] ?? String(value)
    case 'side':
      return SIDE_NAMES[lang][value] ?? String(value)
    default:
      return value < 0 ? formatSignedNumber(value) : String(value)
  }
}

/**
 * Returns the name of a piece as players type it in an order. It is the name printed on the counter or the
 * board.
 */
export function formatHeroesTypedName(
  lang: WrittenLang,
  kind: string,
  value: number,
  names: ObjectNames,
): string {
  const name = names[kind]?.[value] ?? ''
  if (kind === 'unit' || kind === 'card') return name
  if (kind === 'hex' || kind === 'control') return isSingleBoard(names.hex) ? name.slice(1) : name
  return formatHeroesLabel(lang, kind, value, names)
}

/**
 * Returns the name of a kind of token for use inside a sentence. It is in lower case, except abbreviations:
 * `траншея`, but `ДОТ`.
 */
export function formatTokenKind(lang: WrittenLang, kind: number): string {
  const name = tokenKinds[kind].name[lang]
  return name === name.toUpperCase() ? name : name.toLowerCase()
}

/**
 * Returns a token name such as `bunker/1` in words. The name of a hidden token stays as it is, because it does not
 * tell the kind of the token.
 */
function tokenLabel(lang: WrittenLang, name: string): string {
  const [id, number] = name.split('/')
  const kind = tokenKinds.findIndex(token => token.id === id)
  return kind < 0 ? name : `${formatTokenKind(lang, kind)} ${number}`
}

export interface LabelledUnit {
  readonly name: string
  readonly unit: HeroesView['units'][number]
}

/** Returns all units of the view with their names, in the order of the view. */
export function labelUnits(view: HeroesView): LabelledUnit[] {
  const names = buildUnitCounterNames({ kind: view.units.map(unit => unit.kind) })
  return view.units.map((unit, index) => ({ name: names[index], unit }))
}

export function formatHexName(view: HeroesView, hex: number): string {
  return getMapLayout(view.scenario).labels[hex]
}

export function scenarioOfView(view: HeroesView) {
  return scenarios[view.scenario]
}

export function formatFacing(lang: WrittenLang, facing: number): string {
  return FACING_NAMES[lang][facing]
}
