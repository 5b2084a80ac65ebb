import { hitMarkers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role, WrittenLang } from '../../../engine/model.ts'
import { joinWithCommas } from '../../../engine/words.ts'
import { findHexByName, getMapLayout } from '../map/geometry.ts'
import { decodeVictoryMarker, sideOfCommand } from '../state/roles.ts'
import { NONE } from '../state/state.ts'
import { findSideToAct, type HeroesView, type UnitView } from '../view/view.ts'
import {
  formatCardName,
  formatCommandName,
  formatFacing,
  formatHexName,
  formatTokenKind,
  type LabelledUnit,
  labelUnits,
  SIDE_NAMES,
  scenarioOfView,
} from './labels.ts'
import { formatControlPoints, formatOtherScoringRules } from './scoring.ts'

const T = {
  ru: {
    round: 'Раунд',
    over: 'Партия окончена в раунде',
    of: 'из',
    toAct: (side: string) => `ход: ${side}`,
    caps: 'ОК',
    cards: 'карт',
    hand: 'В руке',
    weapons: 'Карты вооружения',
    goals: 'Секретные цели',
    vp: 'ПО',
    control: 'Контроль',
    nobody: 'ничей',
    spent: 'измотано',
    stressed: 'напряжение',
    hit: 'жетон попадания',
    hiddenUnit: 'скрыто',
    waiting: 'Подкрепления',
    inRound: 'раунд',
    destroyed: 'Потери',
    somewhere: 'Скрыты где-то',
    smoke: 'Дымовые завесы',
    heavy: 'плотная',
    light: 'рассеянная',
    works: 'Укрепления и заграждения',
    deck: 'Колода',
    discard: 'сброс',
    planned: 'Запланированные удары',
    aboard: 'на',
    none: 'нет',
    bogged: 'завязло',
  },
  en: {
    round: 'Round',
    over: 'The game ended in round',
    of: 'of',
    toAct: (side: string) => `${side} to act`,
    caps: 'CAP',
    cards: 'cards',
    hand: 'In hand',
    weapons: 'Weapon cards',
    goals: 'Secret objectives',
    vp: 'VP',
    control: 'Control',
    nobody: 'nobody',
    spent: 'spent',
    stressed: 'stressed',
    hit: 'hit marker',
    hiddenUnit: 'hidden',
    waiting: 'Reinforcements',
    inRound: 'round',
    destroyed: 'Losses',
    somewhere: 'Hidden somewhere',
    smoke: 'Smoke',
    heavy: 'heavy',
    light: 'light',
    works: 'Fortifications and obstacles',
    deck: 'Deck',
    discard: 'discards',
    planned: 'Planned strikes',
    aboard: 'on',
    none: 'none',
    bogged: 'bogged down',
  },
} as const

/** Returns short lines of text about the state of the whole game. */
export function formatHeroesStatusLines(lang: WrittenLang, view: HeroesView, role: Role | null): string[] {
  const t = T[lang]
  const { side, points } = decodeVictoryMarker(view.vp)
  const { rounds } = scenarioOfView(view)
  const toAct = t.toAct(SIDE_NAMES[lang][findSideToAct(view)])
  const lines = [
    view.outcome
      ? `${t.over} ${view.round} ${t.of} ${rounds}`
      : `${t.round} ${view.round} ${t.of} ${rounds}, ${toAct}`,
    `${t.vp}: ${SIDE_NAMES[lang][side]} ${points}`,
  ]
  for (let command = 0; command < view.commands; command++) {
    const name = formatCommandName(lang, view.commands, command)
    lines.push(`${name}: ${t.caps} ${view.cap[command]}, ${t.cards} ${view.handSizes[command]}`)
  }
  lines.push(`${t.control}: ${controlLine(lang, view)}`, ...formatOtherScoringRules(lang, view))
  const own = role === null ? NONE : view.hands.findIndex(hand => hand !== null)
  if (own === NONE) return lines
  // The picture of the player's hand shows the same facts as the following lines
  lines.push(`${t.hand}: ${cardLine(lang, view.hands[own] ?? [])}`)
  if (view.weapons[own].length > 0) lines.push(`${t.weapons}: ${cardLine(lang, view.weapons[own])}`)
  const goals = view.goals[own] ?? []
  if (goals.length > 0) lines.push(`${t.goals}: ${cardLine(lang, goals)}`)
  return lines
}

function controlLine(lang: WrittenLang, view: HeroesView): string {
  return scenarioOfView(view)
    .control.map(({ hex }, index) => {
      const holder = view.control[index]
      const place = formatHexName(view, findHexByName(getMapLayout(view.scenario), hex))
      const name = holder === null ? T[lang].nobody : SIDE_NAMES[lang][holder]
      const held = { en: `${place} ${name}`, ru: `${place} — ${name}` }[lang]
      return `${held} (${formatControlPoints(lang, view, index)})`
    })
    .join(', ')
}

function cardLine(lang: WrittenLang, list: readonly number[]): string {
  if (list.length === 0) return T[lang].none
  return joinWithCommas(list.map(card => formatCardName(lang, card)))
}

/** Returns the whole position as text: the hexes with their units, then all units off the map. */
export function formatHeroesBoard(lang: WrittenLang, view: HeroesView, role: Role | null): string {
  const t = T[lang]
  const lines = [...formatHeroesStatusLines(lang, view, role)]
  const all = labelUnits(view)
  for (const side of [0, 1] as const) {
    lines.push(`**${SIDE_NAMES[lang][side]}**`)
    const own = all.filter(row => sideOfCommand(view, row.unit.command) === side)
    for (const [hex, units] of byHex(view, own))
      lines.push(`${hex}: ${units.map(row => unitLine(lang, view, all, row)).join('; ')}`)
    lines.push(...offMap(lang, own))
  }
  const works = view.tokens.filter(token => token.hex !== null && token.token !== null)
  if (works.length > 0) {
    const list = works.map(
      ({ token, hex }) => `${formatTokenKind(lang, token as number)} ${formatHexName(view, hex as number)}`,
    )
    lines.push(`${t.works}: ${list.join(', ')}`)
  }
  const fog = [
    ...view.heavy.map(hex => `${formatHexName(view, hex)} (${t.heavy})`),
    ...view.light.map(hex => `${formatHexName(view, hex)} (${t.light})`),
  ]
  if (fog.length > 0) lines.push(`${t.smoke}: ${fog.join(', ')}`)
  if (view.strikes.length > 0)
    lines.push(`${t.planned}: ${view.strikes.map(strike => formatHexName(view, strike.hex)).join(', ')}`)
  lines.push(`${t.deck}: ${view.deck}, ${t.discard}: ${view.discard.length}`)
  return lines.join('\n')
}

function byHex(view: HeroesView, list: readonly LabelledUnit[]): [string, LabelledUnit[]][] {
  const hexes = new Map<string, LabelledUnit[]>()
  for (const row of list) {
    if (row.unit.hex === null) continue
    const name = formatHexName(view, row.unit.hex)
    hexes.set(name, [...(hexes.get(name) ?? []), row])
  }
  return [...hexes].sort(([a], [b]) => a.localeCompare(b))
}

function unitLine(
  lang: WrittenLang,
  view: HeroesView,
  all: readonly LabelledUnit[],
  { name, unit }: LabelledUnit,
): string {
  const t = T[lang]
  const marks: string[] = []
  if (unit.facing !== null) marks.push(formatFacing(lang, unit.facing))
  if (unit.hidden) marks.push(t.hiddenUnit)
  if (unit.spent) marks.push(t.spent)
  if (unit.stressed) marks.push(t.stressed)
  if (unit.hit) marks.push(unit.marker === null ? t.hit : hitMarkers[unit.marker].name[lang])
  if (unit.bogged) marks.push(t.bogged)
  if (unit.carrier !== null) marks.push(`${t.aboard} ${all[unit.carrier].name}`)
  const shelter = unit.inside === null ? null : view.tokens[unit.inside].token
  if (shelter !== null && shelter !== undefined) marks.push(formatTokenKind(lang, shelter))
  return `${name} (${marks.join(', ')})`
}

function offMap(lang: WrittenLang, own: readonly LabelledUnit[]): string[] {
  const t = T[lang]
  const lines: string[] = []
  const at = (place: UnitView['place']) => own.filter(row => row.unit.place === place)
  const waiting = at('waiting')
  if (waiting.length > 0)
    lines.push(
      `${t.waiting}: ${waiting.map(({ name, unit }) => `${name} (${t.inRound} ${unit.arrival})`).join(', ')}`,
    )
  const hidden = at('hidden')
  if (hidden.length > 0) lines.push(`${t.somewhere}: ${hidden.map(row => row.name).join(', ')}`)
  const lost = at('destroyed')
  if (lost.length > 0) lines.push(`${t.destroyed}: ${lost.map(row => row.name).join(', ')}`)
  return lines
}

export function formatHeroesOutcome(lang: WrittenLang, { vp }: HeroesView): string {
  const { side, points } = decodeVictoryMarker(vp)
  const winner = SIDE_NAMES[lang][side]
  return lang === 'ru' ? `${winner} побеждает: ${points} ПО.` : `${winner} wins with ${points} VP.`
}
