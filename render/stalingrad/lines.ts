import { areas, cards } from '../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import { formatCounterText } from '../../src/systems/stalingrad/words/counters.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

export const areaName = (area: number, lang: WrittenLang): string => areas[area].short[lang]
export const cardName = (card: number, lang: WrittenLang): string => cards[card][lang]
export const joinUnitNames = (units: readonly number[], lang: WrittenLang): string =>
  units.length > 6
    ? `${units
        .slice(0, 5)
        .map(unit => formatCounterText(unit, lang))
        .join(', ')} ${stalingradPictureWords[lang].andMore(units.length - 5)}`
    : units.map(unit => formatCounterText(unit, lang)).join(', ')

/**
 * Returns one short line of text for an event. Returns null if the line of another event already says the same, or
 * if the event is too unimportant for the picture.
 */
export function describeEventInLine(event: StalingradEvent, lang: WrittenLang): string | null {
  const { said, sides } = stalingradPictureWords[lang]
  switch (event.type) {
    case 'turn':
      return said.turn(event.turn)
    case 'supply':
      return said.supplyRoll(event.die)
    case 'shortage':
      return said.shortage(joinUnitNames(event.units, lang))
    case 'reshuffled':
      return said.reshuffled(sides[event.side])
    case 'drew':
      return said.drew(sides[event.side], event.count)
    case 'discarded':
    case 'unused':
      return said[event.type](sides[event.side], event.cards.map(card => cardName(card, lang)).join(', '))
    case 'kept':
      return said.kept(sides[event.side], event.count)
    case 'stolen':
      return said.stolen(cardName(event.card, lang))
    case 'transferred':
      return said.transferred(joinUnitNames(event.units, lang), areaName(event.to, lang))
    case 'arrived':
    case 'returned':
    case 'entered':
      return said[event.type](joinUnitNames(event.units, lang), areaName(event.area, lang))
    case 'unplaced':
    case 'withdrawn':
    case 'spent':
      return said[event.type](joinUnitNames(event.units, lang))
    case 'notStolen':
    case 'battalionLost':
    case 'stopped':
    case 'noStepBack':
    case 'noFire':
    case 'phaseOver':
    case 'markersOff':
      return said[event.type]
    case 'passed':
      return said.passed(sides[event.side])
    case 'concentrates':
      return said.concentrates(areaName(event.target, lang))
    case 'markerPassed':
      return said.markerPassed(event.to && sides[event.to])
    case 'played':
      return said.played(sides[event.side], cardName(event.card, lang))
    case 'cancelled':
      return said.cancelled(cardName(event.card, lang))
    case 'fireMarker':
    case 'halted':
      return said[event.type](areaName(event.area, lang))
    case 'friendlyFire':
    case 'lost':
      return said[event.type](event.points)
    case 'retreated':
      return said.retreated(formatCounterText(event.unit, lang), areaName(event.to, lang))
    case 'eliminated':
      return said.eliminated(formatCounterText(event.unit, lang))
    case 'control':
      return said.control(areaName(event.area, lang), sides[event.side])
    case 'recovered':
      return said.recovered(event.units.length)
    default:
      return null
  }
}
