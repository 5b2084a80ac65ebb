import { breakout, hexNames, units } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, Lang } from '../../../engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../../engine/words.ts'
import type { Side } from '../state/state.ts'
import type { HellUnit, HellView } from '../view/view.ts'
import {
  countUnits,
  groupUnitsByOccupiedHex,
  HELL_PHASE_NAMES,
  HELL_SIDE_NAMES,
  HELL_SIDE_NAMES_MID_SENTENCE,
  hexDisplayName,
  turnDates,
} from './labels.ts'

const marks = {
  reduced: { ru: 'ослабление', en: 'reduced' },
  out: { ru: 'без снабжения', en: 'out of supply' },
  retreated: { ru: 'отступление', en: 'Retreated' },
} satisfies Record<string, BilingualText>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')
const labels = (lang: Lang, list: readonly number[]): string =>
  list.map(unit => units[unit].label[lang]).join(', ')

export function formatHellBoardText(lang: Lang, view: HellView): string {
  const lines = groupUnitsByOccupiedHex(view).map(({ hex, units: here }) => {
    const side = HELL_SIDE_NAMES_MID_SENTENCE[lang][here[0].side]
    return `${hexDisplayName(hex, lang)}, ${side}: ${here.map(unit => unitIn(lang, unit)).join(', ')}`
  })
  return lines.join('\n')
}

function unitIn(lang: Lang, unit: HellUnit): string {
  const strength = unit.type === 'armour' ? `[${unit.strength}]` : String(unit.strength)
  const states = [
    unit.maxSteps === 2 && unit.steps === 1 ? marks.reduced[lang] : '',
    unit.out ? marks.out[lang] : '',
    unit.retreated ? marks.retreated[lang] : '',
  ].filter(Boolean)
  return `${units[unit.unit].label[lang]} ${strength}${states.length > 0 ? ` (${states.join(', ')})` : ''}`
}

export function formatHellStatusLines(lang: Lang, view: HellView): string[] {
  const ru = lang === 'ru'
  const dates = turnDates(view.turn)[lang]
  const phase = HELL_PHASE_NAMES[lang][view.phase]
  const coming = view.arrivals.filter(({ status }) => status === 'coming' || status === 'doubtful')
  if (view.outcome) {
    const over = ru
      ? `Игра окончена на ходу ${view.turn} из ${view.turns}`
      : `The game ended on turn ${view.turn} of ${view.turns}`
    return [`${over} (${dates}).`, sideLine(lang, view, 'soviet'), sideLine(lang, view, 'german')]
  }
  const lines = [
    ru
      ? `Ход ${view.turn} из ${view.turns} (${dates}), ${view.mud ? 'распутица' : 'снег'}; ${HELL_SIDE_NAMES_MID_SENTENCE[lang][view.side]}, ${phase}.`
      : `Turn ${view.turn} of ${view.turns} (${dates}), ${view.mud ? 'mud' : 'snow'}; ${HELL_SIDE_NAMES.en[view.side]}, ${phase}.`,
    sideLine(lang, view, 'soviet'),
    sideLine(lang, view, 'german'),
  ]
  if (view.cutOff.length > 0) {
    const lost = labels(lang, view.cutOff)
    lines.push(
      ru
        ? `Сочтены погибшими (нет линии снабжения): ${lost}.`
        : `Counted as lost for lack of a supply line: ${lost}.`,
    )
  }
  lines.push(...turnRules(lang, view))
  if (!view.korsunEntered && view.turn <= 3) {
    lines.push(
      ru
        ? 'На ходах 2 и 3 немцы в Корсуни (E3) и рядом стоят, пока не подойдёт советская часть.'
        : 'Germans in and next to Korsun (E3) cannot move on turns 2 and 3 until a Soviet unit comes near.',
    )
  }
  if (coming.length > 0) {
    const list = coming.map(({ unit, turn, hex, status }) => {
      const doubt = status === 'doubtful' ? (ru ? ', под вопросом' : ', doubtful') : ''
      return `${units[unit].label[lang]} (${ru ? 'ход' : 'turn'} ${turn}, ${hexNames[hex]}${doubt})`
    })
    lines.push(`${ru ? 'Ещё придут' : 'Still to come'}: ${list.join(', ')}.`)
  }
  return lines
}

function sideLine(lang: Lang, view: HellView, side: Side): string {
  const ru = lang === 'ru'
  const onMap = countUnits(view, side, unit => unit.place === 'map')
  const out = countUnits(view, side, unit => unit.place === 'map' && unit.out)
  const [lost, points, held] = [view.stepsLost[side], view.points[side], view.sourcesHeld[side]]
  const parts = ru
    ? [
        `на карте ${formatRussianCount(onMap, 'часть', 'части', 'частей')}`,
        `потери ${formatRussianCount(lost, 'уровень', 'уровня', 'уровней')}`,
        `без снабжения ${out}`,
      ]
    : [
        formatEnglishCount(onMap, 'unit on the map', 'units on the map'),
        `${formatEnglishCount(lost, 'step', 'steps')} lost`,
        `${out} out of supply`,
      ]
  if (held.length > 0) parts.push(`${ru ? 'вражеские источники:' : 'enemy sources held:'} ${hexList(held)}`)
  const told = ru
    ? formatRussianCount(points, 'очко', 'очка', 'очков')
    : formatEnglishCount(points, 'point', 'points')
  const now = view.outcome ? told : ru ? `если закончить сейчас, ${told}` : `${told} if the game ended now`
  return `${HELL_SIDE_NAMES[lang][side]}: ${parts.join(', ')}; ${now}.`
}

/** Rules 11.1, 11.2, 11.3: returns texts on the special rules of this turn and on the airlift. */
function turnRules(lang: Lang, view: HellView): string[] {
  const ru = lang === 'ru'
  const lines: string[] = []
  if (view.turn === 1) {
    lines.push(
      ru
        ? 'Ход 1: немцы отступают только на свои источники и к своим частям, но не туда, где стоят части, по которым в этой фазе уже попали.'
        : 'Turn 1: Germans retreat only to their own sources or units, and not to units that were already hit in this phase.',
      ru
        ? 'Ход 1: из советских частей движутся только три танковых корпуса и заканчивают врозь; из немецких атакуют только танковые, и одна из них движется.'
        : 'Turn 1: the only Soviet units that move are the three tank corps, which end in different hexes; only German tanks attack, and one of them moves.',
    )
  }
  if (view.tichonovkaClosed) {
    lines.push(
      ru
        ? 'Тихоновка (B3) в этот ход закрыта для немцев.'
        : 'Tichonovka (B3) is closed to the Germans this turn.',
    )
  }
  if (view.sovietLine !== null) {
    lines.push(
      ru
        ? `В этот ход советские линии снабжения не длиннее ${formatRussianCount(view.sovietLine, 'гекса', 'гексов', 'гексов')}, а сдвиг за снабжение не больше одной колонки.`
        : `Soviet supply lines reach ${view.sovietLine} hexes this turn; being out of supply shifts one column at most.`,
    )
  }
  if (view.turn === breakout.turn) {
    lines.push(
      ru
        ? `Ход ${view.turn}: после движения части без снабжения, которые не двигались и не отступали, могут прорываться. Часть без линии снабжения в конце игры гибнет.`
        : `Turn ${view.turn}: after movement, units out of supply that have neither moved nor retreated may try to break out. A unit without a supply line at the end of the game is destroyed.`,
    )
  }
  if (view.airlift) {
    lines.push(
      ru
        ? 'Воздушный мост действует: пока в Корсуни (E3) есть немцы, части без снабжения в E3, E2 и D3 теряют не больше одной колонки.'
        : 'The airlift is running: while Germans hold Korsun (E3), those out of supply in E3, E2 and D3 lose one column at most.',
    )
  } else if (view.turn >= 3) {
    lines.push(
      ru ? 'Немцев в Корсуни (E3) нет: воздушного моста нет.' : 'No German unit in Korsun (E3): no airlift.',
    )
  }
  return lines
}

export function formatHellOutcome(lang: Lang, { outcome, points: { soviet, german } }: HellView): string {
  const ru = lang === 'ru'
  if (!outcome) return ru ? 'Игра идёт.' : 'The game is on.'
  const won = outcome.winners.map(side => HELL_SIDE_NAMES_MID_SENTENCE[lang][side as Side]).join(', ')
  const [most, least] = [Math.max(soviet, german), Math.min(soviet, german)]
  if (outcome.reason === 'points')
    return ru ? `Побеждают ${won}, ${most} : ${least} по очкам.` : `${won} win by ${most} points to ${least}.`
  if (outcome.reason === 'draw')
    return ru
      ? `Ничья, по ${formatRussianCount(soviet, 'очко', 'очка', 'очков')}.`
      : `A draw: ${soviet} points each.`
  if (won) return ru ? `Побеждают ${won}.` : `${won} win.`
  return ru ? 'Игра закончена без победителя.' : 'The game ended without a winner.'
}
