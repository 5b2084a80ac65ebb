import { hexNames } from '../../../../../data/hells-gate/index.ts'
import type { Say, Words } from '../../../../engine/system.ts'
import { sayChance } from '../../../../engine/words.ts'
import type { HellEvent } from '../../state/events.ts'
import { escapeChance } from '../../view/preview.ts'
import type { HellAsks, HellView } from '../../view/view.ts'
import { SIDES } from '../labels.ts'
import { at, either, hitsWords, names } from './names.ts'

const asked = <D extends HellAsks['do']>(view: HellView) => view.asks as Extract<HellAsks, { do: D }>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

/** Lists each unit that may break out, with its chance. */
const escapes = (view: HellView, say: Say): string =>
  asked<'breakout'>(view)
    .units.map(unit => `${say.label('unit', unit)} ${sayChance(escapeChance(view, unit), 'ru')}`)
    .join(', ')

export const questions: Words<HellEvent, HellView>['questions'] = {
  combat: view => `${SIDES.ru[view.side]}: атакуйте или закончите фазу боя.`,
  movement: (view, say) => {
    const { escapers } = asked<'movement'>(view)
    const asks = `${SIDES.ru[view.side]}: двигайте части или закончите фазу движения.`
    return escapers.length > 0 ? `${asks} Сдвинутая часть потом не прорвётся: ${names(escapers, say)}.` : asks
  },
  rebuild: (view, say) =>
    `Советы: можно вернуть полную силу одному ослабленному корпусу (${either(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) => `${SIDES.ru[view.side]}: кто идёт на прорыв (${escapes(view, say)})?`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `${at(hex)} занимает враг. Где появится ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const isLast = able.every(unit => view.units[unit].steps === 1)
    const end = isLast ? `, и часть погибнет${hexes.length > 0 ? ',' : ''}` : ''
    const ways = [
      ...(able.length > 0 ? [`потерять уровень (${either(able, say)})${end}`] : []),
      ...(hexes.length > 0 ? [`отступить (${hexList(hexes)})`] : []),
    ]
    return `${at(hex)}, ${hitsWords(left)}: ${ways.join(' или ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Куда отступает ${say.label('unit', unit)} (${hexList(hexes)})?`
  },
}
