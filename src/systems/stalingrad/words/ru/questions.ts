import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance, formatRussianCount, joinWithAnd, joinWithOr } from '../../../../engine/words.ts'
import type { StalingradEvent } from '../../state/events.ts'
import { computeOpenAttackOdds } from '../../view/preview.ts'
import type { StalingradView } from '../../view/view.ts'
import { computeHitChanceAndMean, formatCardNameMidSentence, STALINGRAD_SIDE_NAMES } from '../labels.ts'
import {
  formatAttackSumRu,
  formatCardCountAccusativeRu,
  formatCasualtyPointsRu,
  formatDiceCountRu,
  joinUnitNamesRu,
} from './names.ts'

const area = (view: StalingradView, say: Labeller): string => say.label('area', view.asks?.area ?? 0)

const group = (view: StalingradView, say: Labeller): string => joinUnitNamesRu(view.asks?.units ?? [], say)

const left = (view: StalingradView): number => view.asks?.left ?? 0

const areasOf = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(one => say.label('area', one)),
    'ru',
  )

const who = (view: StalingradView): string => STALINGRAD_SIDE_NAMES.ru[view.asks?.side ?? 'german']

/** Lists the cards with which the side could react, judged by public information: «пулемёты или завалы». */
const answers = ({ asks }: StalingradView, say: Labeller): string =>
  joinWithOr(
    [
      ...(asks?.cards ?? []).map(card => formatCardNameMidSentence(say.label('card', card))),
      ...(asks?.stand ? ['«Ни шагу назад!»'] : []),
    ],
    'ru',
  )

const DEEDS = { move: 'движение', fire: 'огонь', assault: 'штурм', mobility: 'движение' } as const

/** Lists the areas in which cards may still be played against entering units. */
const entries = ({ asks }: StalingradView, say: Labeller): string =>
  joinWithAnd(
    [...new Set((asks?.windows ?? []).map(one => one.area))].map(one => say.label('area', one)),
    'ru',
  )

function outlook(view: StalingradView, say: Labeller): string {
  const odds = computeOpenAttackOdds(view)
  if (!odds) return `Цель — ${area(view, say)}.`
  const { chance, mean } = computeHitChanceAndMean(odds, ',')
  return `Цель — ${area(view, say)}: ${formatAttackSumRu(odds, formatDiceCountRu(odds), say)}; шанс попадания ${formatChance(chance, 'ru')}, в среднем ${mean} очка потерь${odds.own ? `, огонь по своим ${formatChance(odds.own, 'ru')}` : ''}.`
}

export const stalingradRussianQuestions: GameWords<StalingradEvent, StalingradView>['questions'] = {
  shortage: view =>
    `Вермахт: сделайте неактивными ${formatRussianCount(left(view), 'советскую часть', 'советские части', 'советских частей')}.`,
  discardDown: view =>
    `${who(view)}: сбросьте ${formatCardCountAccusativeRu(left(view))}, чтобы уложиться в предел руки.`,
  choose: view => `${who(view)}: выберите ${formatCardCountAccusativeRu(left(view))} из колоды.`,
  theft: () => 'Красная армия: взять случайную карту из немецкой руки? Стартовая зона ваша.',
  transfer: () => 'Красная армия: переведите части на другую переправу или оставьте как есть.',
  arrive: (view, say) => {
    const lost = view.asks?.arrival === 'controlled' ? view.relief : []
    const relief = lost.length > 0 ? ` Без подкреплений перейдёт к Красной армии: ${areasOf(lost, say)}.` : ''
    return `${who(view)}: выставьте ${group(view, say)}.${relief}`
  },
  action: view =>
    view.asks?.struck
      ? 'Вермахт: ещё один Ю-87, обычное действие или «Закончить действие».'
      : `${who(view)}: движение, огонь, карта или пас.`,
  declared: (view, say) =>
    `Красная армия: реакция на ${DEEDS[view.asks?.kind ?? 'move']} (${answers(view, say)})? ${view.asks?.attack ? outlook(view, say) : `Куда: ${area(view, say)}.`}`,
  enter: (view, say) =>
    `Красная армия: ответить на вход противника (${answers(view, say)})? Куда: ${entries(view, say)}.`,
  converge: (view, say) =>
    `Концентрация, цель — ${say.label('area', view.asks?.target ?? 0)}: добавьте колонну или выступайте.`,
  sappers: (view, say) => `Вермахт: усилить этот огонь (${answers(view, say)})? ${outlook(view, say)}`,
  answer: (view, say) => `Красная армия: ответить на атаку (${answers(view, say)})? ${outlook(view, say)}`,
  ammunition: (view, say) => `Вермахт: отменить этот огонь (${answers(view, say)})? ${outlook(view, say)}`,
  spotters: (view, say) =>
    `${who(view)}: повторить бросок (${answers(view, say)})? ${(view.asks?.rolled ?? []).join('+')} дают ${formatCasualtyPointsRu(view.asks?.points ?? 0)}.`,
  losses: (view, say) =>
    `${who(view)}: распределите ${formatCasualtyPointsRu(left(view))} (${area(view, say)}).`,
  retreat: (view, say) => `${who(view)}: куда отступает ${group(view, say)}?`,
  discard: view => `${who(view)}: сбросьте карты или оставьте все.`,
}
