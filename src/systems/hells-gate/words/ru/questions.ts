import { hexNames } from '../../../../../data/hells-gate/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance } from '../../../../engine/words.ts'
import type { HellEvent } from '../../state/events.ts'
import { previewBreakoutChance } from '../../view/preview.ts'
import type { HellOpenStep, HellView } from '../../view/view.ts'
import { HELL_SIDE_NAMES } from '../labels.ts'
import { formatHexNameRu, formatHitCountRu, joinUnitsWithAndRu, joinUnitsWithOrRu } from './names.ts'

const asked = <D extends HellOpenStep['do']>(view: HellView) => view.asks as Extract<HellOpenStep, { do: D }>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

/** Lists each unit that may break out, with its probability of success. */
const escapes = (view: HellView, say: Labeller): string =>
  asked<'breakout'>(view)
    .units.map(unit => `${say.label('unit', unit)} ${formatChance(previewBreakoutChance(view, unit), 'ru')}`)
    .join(', ')

export const hellRussianQuestions: GameWords<HellEvent, HellView>['questions'] = {
  combat: view => `${HELL_SIDE_NAMES.ru[view.side]}: атакуйте или закончите фазу боя.`,
  movement: (view, say) => {
    const { escapers } = asked<'movement'>(view)
    const asks = `${HELL_SIDE_NAMES.ru[view.side]}: двигайте части или закончите фазу движения.`
    return escapers.length > 0
      ? `${asks} Эти части, если двинутся, не смогут прорваться: ${joinUnitsWithAndRu(escapers, say)}.`
      : asks
  },
  rebuild: (view, say) =>
    `Советы: можете вернуть полную силу одному ослабленному корпусу (${joinUnitsWithOrRu(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) =>
    `${HELL_SIDE_NAMES.ru[view.side]}: выберите часть для прорыва (${escapes(view, say)}) или закончите фазу.`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `Гекс ${formatHexNameRu(hex)} занят врагом. Куда прибудет ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const isLast = able.every(unit => view.units[unit].steps === 1)
    const end = isLast ? '; часть будет уничтожена' : ''
    const ways = [
      ...(able.length > 0 ? [`потерять уровень (${joinUnitsWithOrRu(able, say)}${end})`] : []),
      ...(hexes.length > 0 ? [`отступить (${hexList(hexes)})`] : []),
    ]
    return `${formatHexNameRu(hex)}, ${formatHitCountRu(left)}: ${ways.join(' или ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Куда отступает ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
}
