import { breakout, hexNames, units } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
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
  reduced: { ru: 'ослаблена', en: 'reduced' },
  out: { ru: 'без снабжения', en: 'out of supply' },
  retreated: { ru: 'отступила', en: 'Retreated' },
} satisfies Record<string, BilingualText>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')
const labels = (lang: WrittenLang, list: readonly number[]): string =>
  list.map(unit => units[unit].label[lang]).join(', ')

export function formatHellBoardText(lang: WrittenLang, view: HellView): string {
  const lines = groupUnitsByOccupiedHex(view).map(({ hex, units: here }) => {
    const side = HELL_SIDE_NAMES_MID_SENTENCE[lang][here[0].side]
    return `${hexDisplayName(hex, lang)}, ${side}: ${here.map(unit => unitIn(lang, unit)).join(', ')}`
  })
  return lines.join('\n')
}

function unitIn(lang: WrittenLang, unit: HellUnit): string {
  const strength = unit.type === 'armour' ? `[${unit.strength}]` : String(unit.strength)
  const states = [
    unit.maxSteps === 2 && unit.steps === 1 ? marks.reduced[lang] : '',
    unit.out ? marks.out[lang] : '',
    unit.retreated ? marks.retreated[lang] : '',
  ].filter(Boolean)
  return `${units[unit.unit].label[lang]} ${strength}${states.length > 0 ? ` (${states.join(', ')})` : ''}`
}

export function formatHellStatusLines(lang: WrittenLang, view: HellView): string[] {
  const ru = lang === 'ru'
  const dates = turnDates(view.turn)[lang]
  const phase = HELL_PHASE_NAMES[lang][view.phase]
  const coming = view.arrivals.filter(({ status }) => status === 'coming' || status === 'doubtful')
  if (view.outcome) {
    const over = ru
      ? `Партия окончена на ходу ${view.turn} из ${view.turns}`
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
        ? `Считаются уничтоженными, потому что сейчас без линии снабжения: ${lost}.`
        : `Counted as eliminated, because no supply line reaches them now: ${lost}.`,
    )
  }
  lines.push(...turnRules(lang, view))
  if (!view.korsunEntered && view.turn <= 3) {
    lines.push(
      ru
        ? 'Ходы 2 и 3: немцы в Корсуни (E3) и рядом не движутся, пока к Корсуни не подошла советская часть.'
        : 'Turns 2 and 3: Germans in or next to Korsun (E3) cannot move until a Soviet unit has come next to Korsun.',
    )
  }
  if (coming.length > 0) {
    const list = coming.map(({ unit, turn, hex, status }) => {
      const doubt = status === 'doubtful' ? (ru ? ', под вопросом' : ', not certain') : ''
      return `${units[unit].label[lang]} (${ru ? 'ход' : 'turn'} ${turn}, ${hexNames[hex]}${doubt})`
    })
    lines.push(`${ru ? 'Ещё придут' : 'Still to come'}: ${list.join(', ')}.`)
  }
  return lines
}

function sideLine(lang: WrittenLang, view: HellView, side: Side): string {
  const ru = lang === 'ru'
  const onMap = countUnits(view, side, unit => unit.place === 'map')
  const out = countUnits(view, side, unit => unit.place === 'map' && unit.out)
  const [lost, points, held] = [view.stepsLost[side], view.points[side], view.sourcesHeld[side]]
  const parts = ru
    ? [
        `на поле ${formatRussianCount(onMap, 'часть', 'части', 'частей')}`,
        `потери: ${formatRussianCount(lost, 'уровень', 'уровня', 'уровней')}`,
        `без снабжения: ${out}`,
      ]
    : [
        formatEnglishCount(onMap, 'unit on the board', 'units on the board'),
        `${formatEnglishCount(lost, 'step', 'steps')} lost`,
        `${out} out of supply`,
      ]
  if (held.length > 0)
    parts.push(`${ru ? 'занятые вражеские источники:' : 'enemy sources held:'} ${hexList(held)}`)
  const told = ru ? `${points} ПО` : `${points} VP`
  const now = view.outcome ? told : ru ? `если закончить сейчас: ${told}` : `${told} if the game ended now`
  return `${HELL_SIDE_NAMES[lang][side]}: ${parts.join(', ')}; ${now}.`
}

/** Rules 11.1, 11.2, 11.3: returns texts on the special rules of this turn and on the airlift. */
function turnRules(lang: WrittenLang, view: HellView): string[] {
  const ru = lang === 'ru'
  const lines: string[] = []
  if (view.turn === 1) {
    lines.push(
      ru
        ? 'Ход 1: немцы отступают только к своим источникам снабжения и частям. К частям, по которым в этой фазе уже попали, отступать нельзя.'
        : 'Turn 1: Germans may retreat only to a German supply source or unit, but not to a unit already hit in this phase.',
      ru
        ? 'Ход 1: из советских частей движутся только три танковых корпуса и заканчивают движение в разных гексах. Из немецких атакуют только танковые, а двигаться может лишь одна из них.'
        : 'Turn 1. Soviets: only the three tank corps may move, and they must end in different hexes. Germans: only tank units may attack, and only one of them may move.',
    )
  }
  if (view.tichonovkaClosed) {
    lines.push(
      ru
        ? 'Тихоновка (B3) на этом ходу закрыта для немцев.'
        : 'Tichonovka (B3) is closed to the Germans this turn.',
    )
  }
  if (view.sovietLine !== null) {
    lines.push(
      ru
        ? `На этом ходу советские линии снабжения не длиннее ${formatRussianCount(view.sovietLine, 'гекса', 'гексов', 'гексов')}. Сдвиг за отсутствие снабжения — не больше одной колонки.`
        : `This turn Soviet supply lines reach ${view.sovietLine} hexes. Lack of supply shifts the odds by one column at most.`,
    )
  }
  if (view.turn === breakout.turn) {
    lines.push(
      ru
        ? `Ход ${view.turn}: после движения могут прорываться части без снабжения, которые не двигались и не отступали. В конце партии части без линии снабжения уничтожаются.`
        : `Turn ${view.turn}: after movement, units out of supply that have neither moved nor retreated may break out. At the end of the game units without a supply line are eliminated.`,
    )
  }
  if (view.airlift) {
    lines.push(
      ru
        ? 'Воздушный мост действует, пока в Корсуни (E3) есть немцы. Для немцев без снабжения в E3, E2 и D3 сдвиг — не больше одной колонки.'
        : 'The airlift is running while Germans hold Korsun (E3). For Germans out of supply in E3, E2 and D3 the odds shift by one column at most.',
    )
  } else if (view.turn >= 3) {
    lines.push(
      ru
        ? 'Воздушного моста нет, потому что в Корсуни (E3) нет немцев.'
        : 'There is no airlift, because no German unit is in Korsun (E3).',
    )
  }
  return lines
}

export function formatHellOutcome(
  lang: WrittenLang,
  { outcome, points: { soviet, german } }: HellView,
): string {
  const ru = lang === 'ru'
  if (!outcome) return ru ? 'Партия идёт.' : 'The game is on.'
  const won = outcome.winners.map(side => HELL_SIDE_NAMES_MID_SENTENCE[lang][side as Side]).join(', ')
  const [most, least] = [Math.max(soviet, german), Math.min(soviet, german)]
  if (outcome.reason === 'points')
    return ru ? `Побеждают ${won}: ${most} ПО против ${least}.` : `${won} win by ${most} VP to ${least}.`
  if (outcome.reason === 'draw')
    return ru ? `Ничья: у обеих сторон ${soviet} ПО.` : `A draw: ${soviet} VP each.`
  if (won) return ru ? `Побеждают ${won}.` : `${won} win.`
  return ru ? 'Партия закончена без победителя.' : 'The game ended without a winner.'
}
