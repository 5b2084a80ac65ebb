import { hexNames } from '../../../../../data/hells-gate/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance, formatEnglishCount } from '../../../../engine/words.ts'
import type { HellEvent } from '../../state/events.ts'
import { previewBreakoutChance } from '../../view/preview.ts'
import type { HellOpenStep, HellView } from '../../view/view.ts'
import { HELL_SIDE_NAMES } from '../labels.ts'
import { formatHexNameEn, joinUnitsWithAndEn, joinUnitsWithOrEn } from './names.ts'

const asked = <D extends HellOpenStep['do']>(view: HellView) => view.asks as Extract<HellOpenStep, { do: D }>

const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

/** Lists each unit that may break out, with its probability of success. */
const escapes = (view: HellView, say: Labeller): string =>
  asked<'breakout'>(view)
    .units.map(unit => `${say.label('unit', unit)} ${formatChance(previewBreakoutChance(view, unit), 'en')}`)
    .join(', ')

export const hellEnglishQuestions: GameWords<HellEvent, HellView>['questions'] = {
  combat: view => `${HELL_SIDE_NAMES.en[view.side]}: attack, or end the combat phase.`,
  movement: (view, say) => {
    const { escapers } = asked<'movement'>(view)
    const asks = `${HELL_SIDE_NAMES.en[view.side]}: move units, or end the movement phase.`
    return escapers.length > 0
      ? `${asks} If these units move, they cannot break out: ${joinUnitsWithAndEn(escapers, say)}.`
      : asks
  },
  rebuild: (view, say) =>
    `Soviets: you may return one reduced corps to full strength (${joinUnitsWithOrEn(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) =>
    `${HELL_SIDE_NAMES.en[view.side]}: choose a unit to break out (${escapes(view, say)}), or end the phase.`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `The enemy holds ${formatHexNameEn(hex)}. Where does ${say.label('unit', unit)} arrive (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const isLast = able.every(unit => view.units[unit].steps === 1)
    const end = isLast ? '; the unit is eliminated' : ''
    const ways = [
      ...(able.length > 0 ? [`lose a step (${joinUnitsWithOrEn(able, say)}${end})`] : []),
      ...(hexes.length > 0 ? [`retreat (to ${hexList(hexes)})`] : []),
    ]
    return `${formatEnglishCount(left, 'hit', 'hits')} on ${formatHexNameEn(hex)}: ${ways.join(' or ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Where does ${say.label('unit', unit)} retreat (${hexList(hexes)})?`
  },
}
