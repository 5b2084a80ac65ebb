import { cards, turns } from '../../../../../data/stalingrad/index.ts'
import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance, formatChanceOrNone, formatEnglishCount } from '../../../../engine/words.ts'
import type { GroupMoveMode, StalingradEvent } from '../../state/events.ts'
import type { StalingradSide } from '../../state/state.ts'
import { halveFriendlyFirePoints } from '../../view/odds.ts'
import type { StalingradView } from '../../view/view.ts'
import { computeHitChanceAndMean, formatCardList, STALINGRAD_SIDE_NAMES } from '../labels.ts'
import { formatAttackerNameEn, formatAttackSumEn, formatCasualtyPointsEn, joinUnitNamesEn } from './names.ts'

const MODE: Record<GroupMoveMode, string> = {
  move: 'moves',
  assault: 'Assault',
  sewers: 'Through the sewers',
  mobility: 'German mobility',
  concentration: 'Concentration',
}

const CANCELLED = {
  move: 'movement',
  fire: 'fire',
  assault: 'Assault',
  mobility: 'movement',
  card: 'card',
} as const

/** Names of the sides in the form used at the start of a sentence. */
const THE: Record<StalingradSide, string> = {
  german: `The ${STALINGRAD_SIDE_NAMES.en.german}`,
  soviet: `The ${STALINGRAD_SIDE_NAMES.en.soviet}`,
}

const route = (path: readonly number[], say: Labeller): string =>
  path.map(area => say.label('area', area)).join(' → ')

/** Formats the cards that were named with an action, for the end of a sentence. */
const beside = (named: readonly number[] = []): string =>
  named.length > 0 ? `, with ${formatCardList(named, 'en')}` : ''

/**
 * Rule 15.7: describes the result of a double by an artillery card. Half of the casualty points hit the
 * attacker's own units, and the roll cannot be repeated.
 */
function doubleTail(scored: number, again: boolean): string {
  if (halveFriendlyFirePoints(scored) > 0) return ' A double: friendly fire.'
  return again ? '' : ' A double: no Spotters.'
}

export const stalingradEnglishEvents: GameWords<StalingradEvent, StalingradView>['events'] = {
  turn: ({ turn }) => `Turn ${turn}: ${turns[turn - 1].dates.en}.`,
  supply: ({ die, units: flips, cards: fewer }) =>
    fewer > 0
      ? `Supply roll ${die}: the Red Army draws one card fewer.`
      : flips > 0
        ? `Supply roll ${die}: ${formatEnglishCount(flips, 'Soviet unit becomes', 'Soviet units become')} spent.`
        : `Supply roll ${die}: ${die > 3 ? 'Soviet supply holds' : 'supply fails, but there is nothing to lose'}.`,
  shortage: ({ units: list }, say) => `Out of supply and spent: ${joinUnitNamesEn(list, say)}.`,
  reshuffled: ({ side, cards: size }) =>
    `${STALINGRAD_SIDE_NAMES.en[side]}: the discards are shuffled into the deck, which now has ${formatEnglishCount(size, 'card', 'cards')}.`,
  drew: ({ side, count, cards: drawn }) =>
    drawn
      ? `You draw: ${formatCardList(drawn, 'en')}.`
      : `${THE[side]} draws ${formatEnglishCount(count, 'card', 'cards')}. Only its player sees the hand, under “More…”, “My hand”.`,
  discarded: ({ side, cards: list }) => `${THE[side]} discards ${formatCardList(list, 'en')}.`,
  kept: ({ side, count }) => `${THE[side]} keeps ${formatEnglishCount(count, 'card', 'cards')}.`,
  stolen: ({ card }, say) =>
    `The Red Army takes ${say.label('card', card)} from the German hand. The card is discarded.`,
  notStolen: () => 'The Red Army takes no card from the German hand.',
  transferred: ({ units: list, to }, say) =>
    `Moved to ${say.label('area', to)}: ${joinUnitNamesEn(list, say)}.`,
  arrived: ({ units: list, area }, say) =>
    `Arrived at ${say.label('area', area)}: ${joinUnitNamesEn(list, say)}.`,
  unplaced: ({ units: list }, say) =>
    `No German-controlled area has room. Eliminated: ${joinUnitNamesEn(list, say)}.`,
  battalionLost: () => 'There is no area for the composite battalion: it is lost.',
  passed: ({ side, forced }) => `${THE[side]} ${forced ? 'can only pass' : 'passes'}.`,
  stopped: ({ side }) => `${THE[side]} ends its action after the strike.`,
  moves: ({ units: list, from, path, cost, mode, cards: named }, say) => {
    const how = mode === 'move' ? '' : `${MODE[mode]}. `
    const price = cost === null ? '' : ` (${formatEnglishCount(cost, 'movement point', 'movement points')})`
    return `${how}${joinUnitNamesEn(list, say)}: ${route([from, ...path], say)}${price}${beside(named)}.`
  },
  fires: ({ units: list, from, target, cards: named }, say) =>
    from === target
      ? `Fire inside ${say.label('area', target)}: ${joinUnitNamesEn(list, say)}${beside(named)}.`
      : `Fire from ${say.label('area', from)} at ${say.label('area', target)}: ${joinUnitNamesEn(list, say)}${beside(named)}.`,
  concentrates: ({ side, target }, say) =>
    `${STALINGRAD_SIDE_NAMES.en[side]}: Concentration on ${say.label('area', target)}.`,
  markerPassed: ({ to }) =>
    to === null
      ? 'The Concentration marker leaves the game.'
      : `The Concentration marker goes to the ${STALINGRAD_SIDE_NAMES.en[to]}.`,
  played: ({ side, card, area }, say) =>
    `${THE[side]} plays ${say.label('card', card)}${area === null ? '' : `: ${say.label('area', area)}`}.`,
  unused: ({ side, cards: list }) => `${THE[side]} keeps its unused cards: ${formatCardList(list, 'en')}.`,
  noStepBack: ({ area }, say) => `No step back at ${say.label('area', area)}! The attacker rolls three dice.`,
  cancelled: ({ card, what }, say) =>
    `${say.label('card', card)} cancels the ${cards[card].copies.german > 0 ? 'Soviet' : 'German'} ${CANCELLED[what]}.`,
  fireMarker: ({ area, side }, say) =>
    `Fire marker on ${say.label('area', area)}. Until the turn ends, the area factor does not protect ${side === 'german' ? 'German' : 'Soviet'} units there against fire from neighbouring areas.`,
  attack: (event, say) => {
    const { rolled, points: scored, again, double } = event
    const dice = `${rolled.length > 1 ? 'dice' : 'die'} ${rolled.join('+')}`
    const tail = double ? doubleTail(scored, again) : ''
    return `${again ? 'Rolled again. ' : ''}${formatAttackerNameEn(event, say)}, target ${say.label('area', event.area)}: ${formatAttackSumEn(event, dice, say)} → ${formatCasualtyPointsEn(scored)}.${tail}`
  },
  odds: (event, say) => {
    const { chance, mean } = computeHitChanceAndMean(event)
    return `${formatAttackerNameEn(event, say)}, target ${say.label('area', event.area)}: ${formatAttackSumEn(event, `${event.dice} dice`, say)}. Chance of a hit ${formatChanceOrNone(chance, 'en')}, ${mean} casualty points on average.${event.own ? ` Chance of friendly fire (half the points on own units): ${formatChance(event.own, 'en')}.` : ''}${event.marks ? ` It leaves a Fire marker on ${say.label('area', event.from ?? 0)}: until the turn ends, units there have no area factor against fire from neighbouring areas.` : ''}`
  },
  cost: ({ units: list, path, cost, of }, say) =>
    `${joinUnitNamesEn(list, say)} to ${say.label('area', path[path.length - 1])}: costs ${cost} of ${formatEnglishCount(of, 'movement point', 'movement points')}.`,
  friendlyFire: ({ side, area, points: scored }, say) =>
    `Friendly fire at ${say.label('area', area)}: ${formatCasualtyPointsEn(scored)} for the ${STALINGRAD_SIDE_NAMES.en[side]}.`,
  spent: ({ units: list }, say) => `Spent: ${joinUnitNamesEn(list, say)}.`,
  lost: ({ points: left }) =>
    `${formatEnglishCount(left, 'surplus casualty point is', 'surplus casualty points are')} lost.`,
  retreated: ({ unit, from, to }, say) => `${say.label('unit', unit)} retreats: ${route([from, to], say)}.`,
  eliminated: ({ unit, area, trapped }, say) =>
    `${say.label('unit', unit)} is eliminated at ${say.label('area', area)}${trapped ? ', with no way out' : ''}.`,
  returned: ({ units: list, area }, say) =>
    `Back at ${say.label('area', area)}, spent: ${joinUnitNamesEn(list, say)}.`,
  entered: null,
  halted: ({ area, reason }, say) =>
    `The movement ends at ${say.label('area', area)}${reason === 'barred' ? ': the next step is no longer possible' : ''}.`,
  noFire: ({ area }, say) => `No enemy at ${say.label('area', area)}: the Assault ends without fire.`,
  wouldWaste: ({ area }, say) =>
    `The Assault fires at nobody in ${say.label('area', area)}. A **Move** there needs no card.`,
  mayEndTurn: ({ side }) => `If the ${STALINGRAD_SIDE_NAMES.en[side]} passes too, the turn ends at once.`,
  control: ({ area, side }, say) =>
    `${say.label('area', area)} is now ${side === 'german' ? 'German' : 'Soviet'}.`,
  phaseOver: () => 'Both sides have passed: the turn ends.',
  markersOff: ({ areas: list }, say) =>
    `Fire markers removed: ${list.map(area => say.label('area', area)).join(', ')}.`,
  withdrawn: ({ units: list }, say) => `Withdrawn from the city: ${joinUnitNamesEn(list, say)}.`,
  recovered: ({ units: list }) =>
    `${formatEnglishCount(list.length, 'unit becomes', 'units become')} active again.`,
  counted: ({ held, needed, winner }, say) => {
    const which = held.length > 0 ? ` (${held.map(area => say.label('area', area)).join(', ')})` : ''
    return `The Red Army holds ${formatEnglishCount(held.length, 'objective', 'objectives')}${which} and needs ${needed}. The ${STALINGRAD_SIDE_NAMES.en[winner]} wins.`
  },
}
