import {
  cards,
  FACING_IDS,
  hitMarkers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { ObjectNames } from '../../../engine/model.ts'
import { getMapLayout, isSingleBoard } from '../map/geometry.ts'
import { rolesForCommandCount } from './roles.ts'
import type { HeroesState } from './state.ts'

const CARDS = cards.map(card => card.id)
const MARKERS = hitMarkers.map(marker => marker.id)
/** Names of dice. Die 1 is the leftmost die of a roll. Index 0 is unused. */
const DICE = ['0', '1', '2']
const KINDS = units.map(unit => unit.id)

/**
 * Returns the names that the log and typed orders use for units, hexes, cards and so on. Examples: `GRif/1`,
 * `1E05`, `07`.
 */
export function buildHeroesNames(state: HeroesState): ObjectNames {
  return {
    unit: buildUnitCounterNames(state),
    hex: getMapLayout(state.scenario).names,
    facing: FACING_IDS,
    die: DICE,
    command: rolesForCommandCount(state.commands),
    card: CARDS,
    marker: MARKERS,
    kind: KINDS,
    token: tokenNames(state),
    control: scenarios[state.scenario].control.map(control => control.hex.replace('-', '')),
  }
}

/**
 * Rule 1.1a: returns the names of all units, such as `GRif/1`. The number after the slash tells units of the
 * same type apart.
 */
export function buildUnitCounterNames(state: { readonly kind: readonly number[] }): string[] {
  const counts = new Array<number>(units.length).fill(0)
  return state.kind.map(kind => `${units[kind].code}/${++counts[kind]}`)
}

/** Returns the names of all tokens. The name of a hidden token does not reveal its kind. */
function tokenNames(state: HeroesState): string[] {
  const counts = new Array<number>(tokenKinds.length).fill(0)
  return state.token.map((kind, token) =>
    state.tokenHidden[token] === 1 ? `T/${token + 1}` : `${tokenKinds[kind].id}/${++counts[kind]}`,
  )
}

/**
 * Returns other names that players may type for a piece: names printed on counters and boards, and full names.
 * Examples: `I06` and `I6` for `1I06`, `Maxim` if the game has just one, «Стрелковое отделение 2» for the second
 * squad, the title of a card.
 */
export function listHeroesAliases(kind: string, value: number, names: ObjectNames): string[] {
  const name = names[kind]?.[value] ?? ''
  if ((kind === 'hex' || kind === 'control') && isSingleBoard(names.hex))
    return [name.slice(1), name.slice(1).replace(/0(?=\d)/, '')]
  if (kind === 'hex' || kind === 'control') return [name.replace(/0(?=\d$)/, '')]
  if (kind === 'card') return Object.values(cards[value].name)
  if (kind !== 'unit') return []
  const [code, number] = name.split('/')
  const full = Object.values(units.find(unit => unit.code === code)?.name ?? {})
  const called = [...full, ...full.map(one => one.replace(YEAR, ''))]
  const isOne = !names.unit.some(other => other !== name && other.startsWith(`${code}/`))
  return [...(isOne ? [code, ...called] : []), ...called.map(one => `${one} ${number}`)]
}
/** Pattern of the year at the end of a counter's full name. */
const YEAR = / ’\d\d$/
