import { areas, turns, units } from '../../../../data/stalingrad/index.ts'
import type { Role, WrittenLang } from '../../../engine/model.ts'
import { formatEnglishCount } from '../../../engine/words.ts'
import type { StalingradSide } from '../state/state.ts'
import type { StalingradView } from '../view/view.ts'
import {
  findOccupiedAreas,
  formatCardList,
  STALINGRAD_SIDE_NAMES,
  STALINGRAD_SIDES_IN_SENTENCE_RU,
} from './labels.ts'

export function formatStalingradStatusLines(
  lang: WrittenLang,
  view: StalingradView,
  role: Role | null,
): string[] {
  const { turn, hands, objectives, needed } = view
  const ru = lang === 'ru'
  const called = STALINGRAD_SIDE_NAMES[lang]
  const dates = turns[turn - 1].dates[lang]
  const hand = (side: StalingradSide): string => {
    const { size, limit, deck, discards } = hands[side]
    const ahead = limit === null ? '' : ru ? ` (следующий добор до ${limit})` : ` (next draw up to ${limit})`
    return ru
      ? `${called[side]}: карт в руке ${size}${ahead}, в колоде ${deck}, в сбросе ${discards.length}`
      : `${called[side]}: cards in hand ${size}${ahead}, deck ${deck}, discards ${discards.length}`
  }
  const [over, now] = ru
    ? [
        `Партия окончена на ходу ${turn} из ${turns.length} (${dates})`,
        `Ход ${turn} из ${turns.length} (${dates}), действие ${view.action}: ${called[view.toAct]}`,
      ]
    : [
        `The game ended on turn ${turn} of ${turns.length} (${dates})`,
        `Turn ${turn} of ${turns.length} (${dates}), action ${view.action}: ${called[view.toAct]}`,
      ]
  const lines = [
    view.outcome ? over : now,
    ru
      ? `Области со звездой: у Красной армии ${objectives.soviet}, у вермахта ${objectives.german}; Красная армия победит, если в конце удержит ${needed}`
      : `Objectives held: Red Army ${objectives.soviet}, Wehrmacht ${objectives.german}. The Red Army wins if it holds ${needed} at the end`,
    hand('german'),
    hand('soviet'),
  ]
  const relief = view.relief.map(area => areas[area][lang]).join(', ')
  const label = ru ? 'Без подкреплений перейдёт к Красной армии' : 'Becomes Soviet unless reinforced'
  if (relief) lines.push(`${label}: ${relief}`)
  if (view.marker)
    lines.push(`${ru ? 'Фишка «Концентрация»' : 'Concentration marker'}: ${called[view.marker]}`)
  if (view.outcome) return [...lines, ...handLines(lang, view, role)]
  if (view.mobilityLeft)
    lines.push(ru ? 'Немецкая мобильность ещё не использована' : 'German mobility is still unused')
  if (view.noStepBackLeft)
    lines.push(
      ru
        ? '«Ни шагу назад!» в этот ход ещё можно объявить'
        : '“No step back” can still be declared this turn',
    )
  return [...lines, ...handLines(lang, view, role)]
}

/** Describes the hand of the player who reads the text. */
function handLines(lang: WrittenLang, { hands }: StalingradView, role: Role | null): string[] {
  const own = role === 'german' || role === 'soviet' ? hands[role] : null
  if (!own?.cards) return []
  const ru = lang === 'ru'
  const held = formatCardList(own.cards, lang) || (ru ? 'пусто' : 'empty')
  const lines = [`${ru ? 'Ваша рука' : 'Your hand'}: ${held}`]
  const resting = formatCardList(own.resting ?? [], lang)
  if (resting) lines.push(`${ru ? 'Нельзя выбрать в этот ход' : 'Cannot be chosen this turn'}: ${resting}`)
  return lines
}

export function formatStalingradBoardText(lang: WrittenLang, view: StalingradView): string {
  const ru = lang === 'ru'
  const called = STALINGRAD_SIDE_NAMES[lang]
  const lines = findOccupiedAreas(view).map(({ area, control, german, soviet, fire }) => {
    const stack = [...german, ...soviet].map(({ unit, spent, fire: gun, defence, move }) =>
      spent
        ? `${units[unit][lang]} (${ru ? 'неактивна, защита' : 'spent, defence'} ${defence})`
        : `${units[unit][lang]} ${gun}-${defence}-${move}`,
    )
    const sides = fire.map(side => called[side]).join(', ')
    const marks = sides && `${ru ? 'маркер «Огонь»' : 'Fire marker'}: ${sides}`
    const state = [ownerIn(lang, area, control), marks].filter(Boolean).join(', ')
    return `${areas[area][lang]}${state && ` (${state})`}: ${stack.join('; ')}`
  })
  const german = view.areas.flatMap(({ area, control }) => (control === 'german' ? [areas[area][lang]] : []))
  const held = german.join(', ') || (ru ? 'ничего' : 'nothing')
  return [...lines, `${ru ? 'Под контролем вермахта' : 'German-controlled'}: ${held}.`].join('\n')
}

/**
 * Returns the controlling side and the factor of an area. Returns an empty text for a crossing, whose name
 * says enough.
 */
function ownerIn(lang: WrittenLang, area: number, control: StalingradSide | null): string {
  if (control === null) return ''
  const { factor } = areas[area]
  if (lang === 'ru') return `${STALINGRAD_SIDE_NAMES.ru[control]}, защитный фактор ${factor}`
  return `${control === 'german' ? 'German' : 'Soviet'}, area factor ${factor}`
}

export function formatStalingradOutcome(
  lang: WrittenLang,
  { outcome, objectives: { soviet }, needed }: StalingradView,
): string {
  if (!outcome) return ''
  const side = outcome.winners[0] as StalingradSide
  const winner = STALINGRAD_SIDE_NAMES[lang][side]
  return lang === 'ru'
    ? `${winner ? `Побеждает ${STALINGRAD_SIDES_IN_SENTENCE_RU[side]}` : 'Победителя нет'}. У Красной армии областей со звездой: ${soviet}, нужно было ${needed}.`
    : `${winner ? `The ${winner} wins` : 'Nobody wins'}. The Red Army held ${formatEnglishCount(soviet, 'objective', 'objectives')} and needed ${needed}.`
}
