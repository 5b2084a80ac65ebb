import { areas, cards, turns, units } from '../../../../data/stalingrad/index.ts'
import type { Say, Words } from '../../../engine/system.ts'
import { anyOf, counted, listed } from '../../../engine/words.ts'
import type { MoveMode, Odds, StalingradEvent } from '../events.ts'
import { oddsAsked } from '../preview.ts'
import type { Side } from '../state.ts'
import type { StalingradView } from '../view.ts'
import { cardReference } from './cards-en.ts'
import { guide } from './guide-en.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-en.ts'
import { cardList, chanceOf, type DetailWords, detailIn, labelIn, occupied, sumOf } from './shared.ts'
import { verbs } from './verbs-en.ts'

const SIDE: Record<Side, string> = { german: 'Germans', soviet: 'Soviets' }
const MODE: Record<MoveMode, string> = {
  move: 'moves',
  assault: 'Assault',
  sewers: 'Through the sewers',
  mobility: 'German mobility',
  concentration: 'Concentration',
}
const CANCELLED = {
  move: 'the movement',
  fire: 'the fire',
  assault: 'the Assault',
  mobility: 'the movement',
  card: 'the card',
} as const

const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'en',
  )
const route = (path: readonly number[], say: Say): string =>
  path.map(area => say.label('area', area)).join(' → ')
const points = (n: number): string => counted(n, 'casualty point', 'casualty points')

const sum = (odds: Odds, dice: string, say: Say): string => sumOf(odds, dice, 'area', say)
const attacker = (odds: Odds, say: Say): string =>
  odds.card === null ? names(odds.units, say) : say.label('card', odds.card)

const events: Words<StalingradEvent, StalingradView>['events'] = {
  turn: ({ turn }) => `Turn ${turn}: ${turns[turn - 1].dates.en}.`,
  supply: ({ die, units: flips, cards: fewer }) =>
    fewer > 0
      ? `🎲 ${die}: supply fails, the Soviets draw one card fewer.`
      : flips > 0
        ? `🎲 ${die}: supply fails, ${counted(flips, 'Soviet unit becomes', 'Soviet units become')} spent.`
        : `🎲 ${die}: ${die > 3 ? 'Soviet supply holds' : 'supply fails, but there is nothing to lose'}.`,
  shortage: ({ units: list }, say) => `Without supply, spent: ${names(list, say)}.`,
  reshuffled: ({ side, cards: size }) => `${SIDE[side]}: discards return, the deck holds ${size}.`,
  drew: ({ side, count, cards: drawn }) =>
    drawn ? `You draw: ${cardList(drawn, 'en')}.` : `${SIDE[side]} draw ${counted(count, 'card', 'cards')}.`,
  discarded: ({ side, cards: list }) => `${SIDE[side]} discard ${cardList(list, 'en')}.`,
  kept: ({ side, count }) => `${SIDE[side]} keep ${counted(count, 'card', 'cards')}.`,
  stolen: ({ card }, say) =>
    `The Soviets take ${say.label('card', card)} from the German hand; it is discarded.`,
  notStolen: () => 'The Soviets leave the German hand alone.',
  transferred: ({ units: list, to }, say) => `${names(list, say)}: to the crossing ${say.label('area', to)}.`,
  arrived: ({ units: list, area }, say) => `Arrived at ${say.label('area', area)}: ${names(list, say)}.`,
  unplaced: ({ units: list }, say) => `No German-controlled area has room, eliminated: ${names(list, say)}.`,
  battalionLost: () => 'No area for a composite battalion: it is lost.',
  passed: ({ side, forced }) => `${SIDE[side]} ${forced ? 'can only pass' : 'pass'}.`,
  stopped: ({ side }) => `${SIDE[side]} end their action after the strike.`,
  moves: ({ units: list, from, path, cost, mode }, say) => {
    const how = mode === 'move' ? '' : `${MODE[mode]}: `
    const price = cost === null ? '' : ` (${counted(cost, 'movement point', 'movement points')})`
    return `${how}${names(list, say)}: ${route([from, ...path], say)}${price}.`
  },
  fires: ({ units: list, from, target }, say) =>
    from === target
      ? `Fire inside ${say.label('area', target)}: ${names(list, say)}.`
      : `Fire ${route([from, target], say)}: ${names(list, say)}.`,
  concentrates: ({ side, target }, say) => `${SIDE[side]}: Concentration on ${say.label('area', target)}.`,
  markerPassed: ({ to }) =>
    to === null
      ? 'The Concentration marker leaves the game.'
      : `The Concentration marker goes to the ${SIDE[to]}.`,
  played: ({ side, card, area }, say) =>
    `${SIDE[side]} play ${say.label('card', card)}${area === null ? '' : `: ${say.label('area', area)}`}.`,
  noStepBack: ({ area }, say) => `No step back at ${say.label('area', area)}! Three dice are rolled.`,
  cancelled: ({ card, what }, say) => `${say.label('card', card)} cancels ${CANCELLED[what]}.`,
  fireMarker: ({ area }, say) => `Fire marker on ${say.label('area', area)}.`,
  attack: (event, say) => {
    const { rolled, points: scored, again, double } = event
    const dice = `🎲 ${rolled.join('+')}`
    const tail = double ? ' A double: friendly fire.' : ''
    return `${again ? 'Again. ' : ''}${attacker(event, say)} at ${say.label('area', event.area)}: ${sum(event, dice, say)} → ${points(scored)}.${tail}`
  },
  odds: (event, say) => {
    const { percent, mean } = chanceOf(event)
    return `${attacker(event, say)} at ${say.label('area', event.area)}: ${sum(event, `${event.dice} dice`, say)}. A hit in ${percent}%, ${mean} points on average.`
  },
  cost: ({ units: list, path, cost, of }, say) =>
    `${names(list, say)} to ${say.label('area', path[path.length - 1])}: ${cost} of ${counted(of, 'movement point', 'movement points')}.`,
  friendlyFire: ({ side, area, points: scored }, say) =>
    `Friendly fire at ${say.label('area', area)}: ${points(scored)} on the ${SIDE[side]}.`,
  spent: ({ units: list }, say) => `Spent: ${names(list, say)}.`,
  lost: ({ points: left }) => `${points(left)} without a target.`,
  retreated: ({ unit, from, to, forced }, say) =>
    `${say.label('unit', unit)} ${forced ? 'is thrown back' : 'retreats'}: ${route([from, to], say)}.`,
  eliminated: ({ unit, area, trapped }, say) =>
    `${say.label('unit', unit)} is eliminated at ${say.label('area', area)}${trapped ? ', without a way out' : ''}.`,
  returned: ({ units: list, area }, say) => `Back to ${say.label('area', area)}, spent: ${names(list, say)}.`,
  entered: null,
  halted: ({ area, reason }, say) =>
    `The movement ends at ${say.label('area', area)}${reason === 'barred' ? ': the next step is no longer possible' : ''}.`,
  noFire: ({ area }, say) => `No enemy at ${say.label('area', area)}: the Assault ends without fire.`,
  control: ({ area, side }, say) =>
    `${say.label('area', area)} is now ${side === 'german' ? 'German' : 'Soviet'}.`,
  phaseOver: () => 'Both sides have passed: the turn ends.',
  markersOff: ({ areas: list }, say) =>
    `Fire markers removed: ${list.map(area => say.label('area', area)).join(', ')}.`,
  withdrawn: ({ units: list }, say) => `Withdrawn from the city: ${names(list, say)}.`,
  recovered: ({ units: list }) => `${counted(list.length, 'unit becomes', 'units become')} active again.`,
  counted: ({ held, needed, winner }, say) => {
    const which = held.length > 0 ? ` (${held.map(area => say.label('area', area)).join(', ')})` : ''
    return `The Soviets hold ${held.length}${which}, they need ${needed}: the ${SIDE[winner]} win.`
  },
}

/** As the seats are called: whoever decides is named once. */
const SEAT: Record<Side, string> = { german: 'Wehrmacht', soviet: 'Red Army' }
const who = (view: StalingradView): string => SEAT[view.asks?.side ?? 'german']
const area = (view: StalingradView, say: Say): string => say.label('area', view.asks?.area ?? 0)
const group = (view: StalingradView, say: Say): string => names(view.asks?.units ?? [], say)
const left = (view: StalingradView): number => view.asks?.left ?? 0
const areasOf = (list: readonly number[], say: Say): string =>
  listed(
    list.map(one => say.label('area', one)),
    'en',
  )

/** What may answer, as everybody can see: "Machine-guns or Rubble". */
const answers = ({ asks }: StalingradView, say: Say): string =>
  anyOf(
    [...(asks?.cards ?? []).map(card => say.label('card', card)), ...(asks?.stand ? ['"No step back"'] : [])],
    'en',
  )

function outlook(view: StalingradView, say: Say): string {
  const odds = oddsAsked(view)
  if (!odds) return `Target: ${area(view, say)}.`
  const { percent, mean } = chanceOf(odds)
  return `${area(view, say)}: ${sum(odds, `${odds.dice} dice`, say)}; a hit in ${percent}%, ${mean} points on average.`
}

const questions: Words<StalingradEvent, StalingradView>['questions'] = {
  shortage: view =>
    `Wehrmacht: choose ${counted(left(view), 'Soviet unit', 'Soviet units')} to become spent.`,
  discardDown: view => `${who(view)}: discard ${counted(left(view), 'card', 'cards')} down to the limit.`,
  choose: view => `${who(view)}: choose ${counted(left(view), 'card', 'cards')} from the deck.`,
  theft: () => 'Red Army: take a card from the German hand? A start zone is Soviet.',
  transfer: () => 'Red Army: units left on crossings may change to another crossing.',
  arrive: (view, say) => {
    const lost = view.asks?.arrival === 'controlled' ? view.relief : []
    const relief = lost.length > 0 ? ` Unrelieved, ${areasOf(lost, say)} will be Soviet.` : ''
    return `${who(view)}: place ${group(view, say)}.${relief}`
  },
  action: view =>
    view.asks?.struck
      ? 'Wehrmacht: another Ju-87, an action, or stop.'
      : `${who(view)}: an action (move, fire, a card), or pass.`,
  declared: (view, say) => `Red Army: cancel the declared action (${answers(view, say)})?`,
  enter: (view, say) => `Red Army: ${answers(view, say)} at ${area(view, say)}?`,
  converge: (view, say) =>
    `Concentration on ${say.label('area', view.asks?.target ?? 0)}: name the next stack, or go.`,
  sappers: (view, say) => `Wehrmacht: ${answers(view, say)} for this fire? ${outlook(view, say)}`,
  answer: (view, say) => `Red Army: ${answers(view, say)}? ${outlook(view, say)}`,
  ammunition: (view, say) => `Wehrmacht: cancel this fire (${answers(view, say)})? ${outlook(view, say)}`,
  spotters: view =>
    `${who(view)}: repeat the roll (${(view.asks?.rolled ?? []).join('+')}, ${points(view.asks?.points ?? 0)})?`,
  losses: (view, say) => `${who(view)}: ${points(left(view))} to take at ${area(view, say)}.`,
  retreat: (view, say) => `${who(view)}: where does ${group(view, say)} retreat?`,
  discard: view => `${who(view)}: discard cards, or keep them.`,
}

function status(view: StalingradView): readonly string[] {
  const { turn, hands, objectives, needed } = view
  const hand = (side: Side) =>
    `${SIDE[side]}: ${hands[side].size} of ${hands[side].limit} in hand, deck ${hands[side].deck}, discards ${hands[side].discards.length}`
  const lines = [
    `Turn ${turn} of ${turns.length} (${turns[turn - 1].dates.en}), action ${view.action}: ${SIDE[view.toAct]}`,
    `Objectives: Soviets ${objectives.soviet}, Germans ${objectives.german}; the Soviets need ${needed}`,
    hand('german'),
    hand('soviet'),
  ]
  if (view.relief.length > 0)
    lines.push(`Soviet unless relieved: ${view.relief.map(one => areas[one].en).join(', ')}`)
  if (view.marker) lines.push(`Concentration marker: ${SIDE[view.marker]}`)
  if (view.mobilityLeft) lines.push('German mobility is still open')
  if (view.noStepBackLeft) lines.push('"No step back" is still open this turn')
  return lines
}

function board(view: StalingradView): string {
  const lines = occupied(view).map(({ area: index, control, german, soviet, fire }) => {
    const { en, factor } = areas[index]
    const owner =
      control === null ? 'crossing' : `${control === 'german' ? 'German' : 'Soviet'}, factor ${factor}`
    const stack = [...german, ...soviet].map(({ unit, spent, fire: gun, defence, move }) =>
      spent ? `${units[unit].en} (spent ${defence})` : `${units[unit].en} ${gun}-${defence}-${move}`,
    )
    const marks = fire.length > 0 ? `, Fire marker: ${fire.map(side => SIDE[side]).join(', ')}` : ''
    return `${en} (${owner}${marks}): ${stack.join('; ')}`
  })
  const german = view.areas.flatMap(({ area: index, control }) =>
    control === 'german' ? [areas[index].en] : [],
  )
  return [...lines, `German-controlled: ${german.join(', ') || 'nothing'}.`].join('\n')
}

const details: DetailWords = {
  spent: defence => `spent, defence ${defence}`,
  active: 'active',
  general: 'general unit',
  factor: factor => `factor ${factor}`,
  side: (side, all, active) => `${all} ${side === 'german' ? 'German' : 'Soviet'}, ${active} active`,
  strength: strength => `strength ${strength}`,
  own: 'takes the whole action',
  outcome: { spent: 'becomes spent', retreats: 'retreats, spent', eliminated: 'eliminated' },
}

export const en: Words<StalingradEvent, StalingradView> = {
  title: 'Stalingrad 1942: Street Fighting',
  subtitle: 'areas and tactical cards, September–November 1942',
  command: { name: 'stalingrad', about: 'Stalingrad 1942: act, react, answer' },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: ({ outcome, objectives, needed }) =>
    outcome === null
      ? ''
      : `The ${SIDE[outcome.winners[0] as Side] ?? 'nobody'} win: the Soviets hold ${objectives.soviet} of the areas with factor 3, ${needed} were needed.`,
  label: (kind, value, all) => labelIn('en', kind, value, all),
  detail: (view, kind, value, say) => detailIn(details, view, kind, value, say),
  status: (view, role) => {
    const own = role === 'german' || role === 'soviet' ? view.hands[role] : null
    const lines = [...status(view)]
    if (own?.cards) lines.push(`Your hand: ${cardList(own.cards, 'en') || 'empty'}`)
    if (own?.resting && own.resting.length > 0) lines.push(`Resting: ${cardList(own.resting, 'en')}`)
    return lines
  },
  board,
  reconstructed: [
    'Neighbours of all areas, factors 1 and 2, set-up letters and most area names.',
    'Values, set-up areas and turns of arrival of all units, and which units leave.',
    `Strengths and copies of the cards: ${cards.map(card => card.en).join(', ')}.`,
    'Hand limits and dates of the six turns.',
    'Rules of chapters 3, 4 and 9, the windows of 16 and most card texts: those parts of the rulebook are lost. Chapters 8 and 11 follow another edition.',
  ],
  sections: [...sections, ...cardReference],
  guide,
}
