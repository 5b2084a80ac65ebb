import {
  cards,
  FACINGS,
  markers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import type { Names } from '../../../engine/model.ts'
import { isOneBoard, layout } from '../map/geometry.ts'
import { rolesOf } from './roles.ts'
import type { HeroesState } from './state.ts'

const CARDS = cards.map(card => card.id)
const MARKERS = markers.map(marker => marker.id)
/** Of a roll, from the left; the first is 1. */
const DICE = ['0', '1', '2']
const KINDS = units.map(unit => unit.id)

/** Names of the log and of commands: `GRif/1`, `1E05`, `07`. */
export function names(state: HeroesState): Names {
  return {
    unit: unitNames(state),
    hex: layout(state.scenario).names,
    facing: FACINGS,
    die: DICE,
    command: rolesOf(state.commands),
    card: CARDS,
    marker: MARKERS,
    kind: KINDS,
    token: tokenNames(state),
    control: scenarios[state.scenario].control.map(control => control.hex.replace('-', '')),
  }
}

/** 1.1a Numbers only tell counters of one type apart. */
export function unitNames(state: { readonly kind: readonly number[] }): string[] {
  const counts = new Array<number>(units.length).fill(0)
  return state.kind.map(kind => `${units[kind].code}/${++counts[kind]}`)
}

/** A hidden token does not say what it is. */
function tokenNames(state: HeroesState): string[] {
  const counts = new Array<number>(tokenKinds.length).fill(0)
  return state.token.map((kind, token) =>
    state.tokenHidden[token] === 1 ? `T/${token + 1}` : `${tokenKinds[kind].id}/${++counts[kind]}`,
  )
}

/**
 * What the counters and the board bear, and names in full: `I06` and `I6` for `1I06`, `Maxim` where there is one, «Стрелковое
 * отделение 2» for the second of them, a card's name.
 */
export function aliasesOf(kind: string, value: number, names: Names): string[] {
  const name = names[kind]?.[value] ?? ''
  if ((kind === 'hex' || kind === 'control') && isOneBoard(names.hex))
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
/** Behind the name of a counter. */
const YEAR = / ’\d\d$/
