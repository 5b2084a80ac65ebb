import { hexNames } from '../../../../../data/hells-gate/index.ts'
import type { Say, Words } from '../../../../engine/system.ts'
import { counted, sayChance } from '../../../../engine/words.ts'
import type { HellEvent } from '../../state/events.ts'
import { escapeChance } from '../../view/preview.ts'
import type { HellAsks, HellView } from '../../view/view.ts'
import { SIDES } from '../labels.ts'
import { at, either, names } from './names.ts'

const asked = <D extends HellAsks['do']>(view: HellView) => view.asks as Extract<HellAsks, { do: D }>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

/** Lists each unit that may break out, with its chance. */
const escapes = (view: HellView, say: Say): string =>
  asked<'breakout'>(view)
    .units.map(unit => `${say.label('unit', unit)} ${sayChance(escapeChance(view, unit), 'en')}`)
    .join(', ')

export const questions: Words<HellEvent, HellView>['questions'] = {
  combat: view => `${SIDES.en[view.side]}: attack, or end the combat phase.`,
  movement: (view, say) => {
    const { escapers } = asked<'movement'>(view)
    const asks = `${SIDES.en[view.side]}: move units, or end the movement phase.`
    return escapers.length > 0
      ? `${asks} Who moves cannot break out afterwards: ${names(escapers, say)}.`
      : asks
  },
  rebuild: (view, say) =>
    `Soviets: one reduced corps may be brought to full strength (${either(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) => `${SIDES.en[view.side]}: who tries to break out (${escapes(view, say)})?`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `The enemy holds ${at(hex)}: where does ${say.label('unit', unit)} arrive (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const isLast = able.every(unit => view.units[unit].steps === 1)
    const end = isLast ? `, which destroys the unit${hexes.length > 0 ? ',' : ''}` : ''
    const ways = [
      ...(able.length > 0 ? [`lose a step (${either(able, say)})${end}`] : []),
      ...(hexes.length > 0 ? [`retreat (${hexList(hexes)})`] : []),
    ]
    return `${counted(left, 'hit', 'hits')} on ${at(hex)}: ${ways.join(' or ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Where does ${say.label('unit', unit)} retreat (${hexList(hexes)})?`
  },
}
