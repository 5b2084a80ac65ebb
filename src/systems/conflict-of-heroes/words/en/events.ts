import { cards, hitMarkers } from '../../../../../data/conflict-of-heroes/index.ts'
import type { Labeller } from '../../../../engine/system.ts'
import {
  capitalize,
  type EventSentences,
  formatChance,
  formatChanceOrNone,
  formatEnglishCount,
  formatSignedNumber,
  formatWithMinusSign,
  joinWithAnd,
} from '../../../../engine/words.ts'
import { computeRollChance } from '../../attack/odds.ts'
import type {
  ActionCostPreview,
  ActionKind,
  HeroesEvent,
  HitSum,
  MineRisk,
  RollOutcome,
  SumTerm,
} from '../../state/events.ts'
import { NONE } from '../../state/state.ts'
import { formatCardEffect } from '../cards.ts'
import { formatHitSum, formatTerms, ROLL_NAMES, ROLLS_WITHOUT_NUMBER } from '../terms.ts'

type Of<K extends HeroesEvent['type']> = Extract<HeroesEvent, { type: K }>

const unit = (say: Labeller, index: number): string =>
  index === NONE ? 'a hidden unit' : say.label('unit', index)
const units = (say: Labeller, list: readonly number[]): string => list.map(each => unit(say, each)).join(', ')
const hex = (say: Labeller, index: number): string => say.label('hex', index)
const hexes = (say: Labeller, list: readonly number[]): string => list.map(each => hex(say, each)).join(', ')
const token = (say: Labeller, index: number): string => say.label('token', index)
/**
 * Returns the name of a side for the beginning of a sentence, with its article if it needs one: `The USSR
 * passes.`
 */
const withArticle = (name: string): string => (name === 'USSR' ? 'The USSR' : name)
const who = (say: Labeller, command: number): string => withArticle(say.label('command', command))
const side = (say: Labeller, index: number): string => withArticle(say.label('side', index))

export const ACTION_NAMES_EN: Readonly<Record<ActionKind, string>> = {
  move: 'move',
  pivot: 'pivot',
  attack: 'attack',
  rally: 'rally',
  stall: 'stall',
  card: 'card action',
  enter: 'enter the board',
  hide: 'hidden move',
  dig: 'dig in',
  smoke: 'lay smoke',
  load: 'get aboard',
  unload: 'get off',
  tow: 'take in tow',
  occupy: 'occupy or leave a fortification',
}

function declared(event: Of<'declared'>, say: Labeller): string {
  const actors = event.units.length > 0 ? units(say, event.units) : 'a hidden unit'
  const card = event.card === NONE ? '' : ` (${say.label('card', event.card)})`
  const isSum = event.terms.length > (event.cost === NONE ? 0 : 1)
  const sum = isSum ? ` (${formatTerms(event.terms, 'en')})` : ''
  const price = event.cost === NONE ? `set by the most expensive move${sum}` : `${event.cost}${sum}`
  const side = say.label('command', event.command)
  if (event.deed === 'enter')
    return `${side}: ${actors} ${event.units.length > 1 ? 'enter' : 'enters'} the board${card}.`
  return `${side}: ${actors}, ${ACTION_NAMES_EN[event.deed]}${card}, cost ${price}.`
}

function rolled(event: Of<'rolled'>, say: Labeller): string {
  const { what, dice, number, caps } = event
  const sum = dice.reduce((total, die) => total + die, 0)
  const shown = dice.length > 1 ? `${dice.join('+')} = ${sum}` : `${sum}`
  if (what === 'check') return `Check: ${shown} against cost ${number === NONE ? '?' : number}.`
  const about = event.unit === NONE ? '' : ` ${unit(say, event.unit)}`
  const paid = named(caps)
  const unknown = ROLLS_WITHOUT_NUMBER.includes(what) ? '' : `, ${what === 'rally' ? ON_MARKER : HIDDEN_FIRE}`
  const needed = number === NONE ? unknown : `, needed ${number}${paid}`
  const sums = event.terms.length > 1 ? ` [${formatTerms(event.terms, 'en')}]` : ''
  return `${what === 'hit' ? `Roll to hit${about}` : ROLL_NAMES.en[what]}: ${shown}${needed}${sums}.`
}

function scored(event: Of<'scored'>, say: Labeller): string {
  const why = {
    loss: 'a loss',
    control: 'control',
    card: 'a card',
    exit: 'breakthrough',
    token: 'a fortification',
  }[event.why]
  const [scorer, holder] = [event.side, event.holder].map(index => say.label('side', index))
  return `${scorer} +${event.points} VP (${why}). Score: ${holder} ${event.total} VP.`
}

const percents = (chances: readonly number[]): string =>
  chances
    .map((chance, caps) => `${formatEnglishCount(caps, 'CAP', 'CAPs')} ${formatChance(chance, 'en')}`)
    .join(', ')

/** Returns the terms of a sum in brackets, or an empty text if there is only one term. */
const inBrackets = (list: readonly SumTerm[]): string =>
  list.length > 1 ? ` (${formatTerms(list, 'en')})` : ''

/** Rules 17.8 and 17.9: names of the obstacles that add dice. */
const OBSTACLES = { wire: 'the wire', roadblock: 'the road block' } as const
const diceWords = ({ dice, obstacle = 'wire' }: ActionCostPreview): string =>
  dice === 0 ? '' : ` plus ${dice === 1 ? 'a die' : `${dice} dice`} for ${OBSTACLES[obstacle]}`

function riskWords({ cost, dice, atOnce, chances }: ActionCostPreview): string {
  if (atOnce && cost + dice > 0)
    return `, a spent unit pays at once${dice > 0 ? `: ${cost + dice} to ${cost + 6 * dice} CAPs` : ''}`
  if (chances.length === 0) return ''
  return chances[0] > 0 ? `, risk of being spent: ${percents(chances)}` : ', no risk of being spent'
}

/** Rule 17.10: returns the words for the risk of mines. */
const mineWords = (say: Labeller, { unit: target, hex: at, hit, critical, isMarked }: MineRisk): string =>
  `Mines in ${hex(say, at)}, ${unit(say, target)}: hit ${formatChance(hit, 'en')}, ${isMarked ? MARKED : `critical ${formatChance(critical, 'en')}`}.`
/** Rule 7.4: words for a target that already has a hit marker. */
const MARKED = 'any hit destroys it'

const costWords = (event: ActionCostPreview, say: Labeller): string =>
  [
    `Cost ${event.cost}${inBrackets(event.terms)}${diceWords(event)}${riskWords(event)}.`,
    ...(event.mines ?? []).map(one => mineWords(say, one)),
  ].join('\n')
const targetOf = (say: Labeller, { unit: target, token: at }: HitSum): string =>
  target === NONE ? token(say, at) : unit(say, target)

export const heroesEnglishEvents: EventSentences<HeroesEvent> = {
  minesFound: (e, say) => `Mines are found in ${hex(say, e.hex)}.`,
  minesExplode: (e, say) => `Mines go off under ${unit(say, e.unit)}.`,
  minesPassed: (e, say) => `${unit(say, e.unit)} walks through the mines in ${hex(say, e.hex)} unharmed.`,
  obstacleDie: (e, say) =>
    `The die for the ${e.kind === 'wire' ? 'wire' : 'road block'} shows ${e.die}: the move of ${unit(say, e.unit)} costs ${e.die} more.`,
  wireCrushed: (e, say) => `${unit(say, e.unit)} crushes the wire in ${hex(say, e.hex)}.`,
  boarded: (e, say) => `${unit(say, e.unit)} gets aboard ${unit(say, e.vehicle)}.`,
  gotOff: (e, say) => `${unit(say, e.unit)} gets off ${unit(say, e.vehicle)} in ${hex(say, e.hex)}.`,
  hooked: (e, say) => `${unit(say, e.vehicle)} takes ${unit(say, e.unit)} in tow.`,
  bogged: (e, say) => `${unit(say, e.unit)} bogs down until the end of the round.`,
  freed: (e, say) => `${unit(say, e.unit)} can move again.`,
  occupied: (e, say) => `${unit(say, e.unit)} goes into ${token(say, e.token)}.`,
  vacated: (e, say) => `${unit(say, e.unit)} leaves ${token(say, e.token)}.`,
  tokenMissed: (e, say) => `No damage: ${token(say, e.token)}.`,
  tokenHit: (e, say) => `Destroyed in ${hex(say, e.hex)}: ${token(say, e.token)}.`,
  smoked: (e, say) =>
    e.hexes.length > 0 ? `Heavy smoke in ${hexes(say, e.hexes)}.` : 'The smoke is lost on the water.',
  planned: (e, say) =>
    `You plan ${e.smoke ? 'a smoke strike' : 'a strike'} on ${hex(say, e.hex)} for the next round.`,
  plannedSomewhere: (e, say) => `${who(say, e.command)} plans a strike for the next round.`,
  held: (e, say) => `${who(say, e.command)} plans no strike this time.`,
  markerLaid: (e, say) => `The planned ${e.smoke ? 'smoke strike' : 'strike'} falls on ${hex(say, e.hex)}.`,
  onTarget: (e, say) => `On target: ${hex(say, e.hex)}.`,
  pointed: (e, say) => `The arrow points ${say.label('facing', e.facing)}.`,
  drifted: (e, say) =>
    `The strike drifts ${formatEnglishCount(e.distance, 'hex', 'hexes')} ${say.label('facing', e.direction)}${e.hex < 0 ? ', off the board' : ` to ${hex(say, e.hex)}`}.`,
  strikeHits: (e, say) =>
    e.units.length > 0 ? `Units in the area: ${units(say, e.units)}.` : 'No unit is in the area.',
  reached: (e, say) => `${unit(say, e.unit)} reaches ${hex(say, e.hex)} and leaves the board.`,
  began: ({ cards }) => `${formatEnglishCount(cards.length, 'card', 'cards')} in the deck.`,
  tookCard: ({ command, card }, say) => `${who(say, command)} takes ${say.label('card', card)}.`,
  drew: ({ command, cards }, say) =>
    `${who(say, command)} draws ${cards.map(card => say.label('card', card)).join(', ')}.`,
  drewSome: ({ command, count }, say) =>
    `${who(say, command)} draws ${formatEnglishCount(count, 'card', 'cards')}.`,
  reshuffled: ({ count }) =>
    `The discards are shuffled into a new deck: ${formatEnglishCount(count, 'card', 'cards')}.`,
  placed: ({ unit: own, hex: at }, say) => `${unit(say, own)} is placed hidden in ${hex(say, at)}.`,
  placedSome: ({ command, left }, say) =>
    left > 0
      ? `${who(say, command)} places something in secret, ${left} left to place.`
      : `${who(say, command)} has placed everything in secret.`,
  turn: event => `Round ${event.round}: ${event.side === 0 ? 'Germany' : 'USSR'} to act.`,
  passed: ({ command }, say) => `${who(say, command)} passes.`,
  declared,
  attacked({ unit: attacker, supporters, hex: target, close, weapon, spotter = NONE }, say) {
    const how = weapon === 'flame' ? ' with the flamethrower' : ''
    const seen = spotter === NONE ? '' : `, spotted from ${hex(say, spotter)}`
    const help = supporters.length > 0 ? `, supported by ${units(say, supporters)}` : ''
    return close
      ? `${capitalize(unit(say, attacker))} attacks in close combat${how}${help}.`
      : `${capitalize(unit(say, attacker))} attacks ${hex(say, target)}${how}${seen}${help}.`
  },
  moved: ({ unit: mover, from, to, facing }, say) =>
    `${unit(say, mover)}: ${hex(say, from)} → ${hex(say, to)}, facing ${say.label('facing', facing)}.`,
  turned: ({ unit: mover, facing }, say) => `${unit(say, mover)} turns ${say.label('facing', facing)}.`,
  entered: ({ unit: mover, hex: to, facing }, say) =>
    `${unit(say, mover)} enters at ${hex(say, to)}, facing ${say.label('facing', facing)}.`,
  odds: ({ sum, hit, critical, caps = 0 }, say) =>
    `${capitalize(targetOf(say, sum))}: ${formatHitSum(sum, 'en')}, hit ${hit}%${named(caps)}, critical ${critical}%.`,
  rolled,
  rerolled: ({ dice }) => `One die is rolled again: now ${dice.join('+')}.`,
  luck: ({ die, change }) =>
    `Luck: the die shows ${die}, the result changes by ${formatSignedNumber(change)}.`,
  missed: ({ unit: target, mine }, say) =>
    mine ? `The blast does ${unit(say, target)} no harm.` : `The fire misses ${unit(say, target)}.`,
  hit: ({ unit: target }, say) => `${unit(say, target)} is hit and takes a marker.`,
  drewMarker: ({ unit: target, marker }, say) => `${unit(say, target)}: ${hitMarkers[marker].name.en}.`,
  showedMarker: ({ unit: target, marker }, say) =>
    `${unit(say, target)} shows its marker: ${hitMarkers[marker].name.en}.`,
  destroyed({ unit: target, why, marker }, say) {
    const how = { critical: 'critical hit', second: 'second hit', marker: 'the marker' }[why]
    if (marker === NONE) return `${unit(say, target)} is destroyed (${how}).`
    const face =
      why === 'marker' ? ` “${hitMarkers[marker].name.en}”` : `, its marker: “${hitMarkers[marker].name.en}”`
    return `${unit(say, target)} is destroyed (${how}${face}).`
  },
  covered: ({ command, losses, cap }, say) =>
    `${say.label('command', command)}: losses cover ${formatEnglishCount(losses, 'space', 'spaces')} of the CAP track, ${formatEnglishCount(cap, 'CAP', 'CAPs')} now.`,
  rallied: ({ unit: target, marker, roll }, say) =>
    `${unit(say, target)} rallies${reached(roll)}: its marker “${hitMarkers[marker].name.en}” is removed.`,
  notRallied: ({ unit: target, roll }, say) => `${unit(say, target)} does not rally${reached(roll)}.`,
  paid: ({ command, caps, why, left }, say) =>
    `${who(say, command)} spends ${formatEnglishCount(caps, 'CAP', 'CAPs')} on the ${why === 'number' ? 'roll' : why}, ${left} left.`,
  gainedCaps: ({ command, caps, left }, say) =>
    `${who(say, command)} gains ${formatEnglishCount(caps, 'CAP', 'CAPs')}, ${left} now.`,
  lostCaps: ({ command, caps, left }, say) =>
    caps === 0
      ? `${who(say, command)} loses no CAPs.`
      : `${who(say, command)} loses ${formatEnglishCount(caps, 'CAP', 'CAPs')}, ${left} left.`,
  checked({ units: list, cost, result, spent }, say) {
    const actors = list.length > 0 ? units(say, list) : 'a hidden unit'
    const one = spent ? 'is spent' : 'stays fresh'
    const several = spent ? 'are spent' : 'stay fresh'
    const how = `Check ${spent ? 'failed' : 'passed'}`
    return `${how}, ${formatWithMinusSign(result)} ${spent ? '≤' : '>'} ${cost}: ${actors} ${list.length > 1 ? several : one}.`
  },
  noCheck: ({ units: list }, say) => `Cost 0: no check${list.length > 0 ? ` for ${units(say, list)}` : ''}.`,
  played: ({ command, card }, say) =>
    `${who(say, command)} plays ${say.label('card', card)}. ${cards[card].about.en}`,
  raised: ({ by, cost }) => `The action costs ${by} more${cost > 0 ? `: ${cost} in all` : ''}.`,
  impossible: ({ command }, say) =>
    `The action now costs too much. ${who(say, command)} chooses another one or passes.`,
  scenarioCard: ({ command, card }, say) =>
    `${who(say, command)} draws ${say.label('card', card)}: it is resolved at once.`,
  revealed: ({ unit: shown, hex: at }, say) => `${unit(say, shown)} is revealed in ${hex(say, at)}.`,
  hid: ({ unit: own, hex: at }, say) => `${unit(say, own)} hides in ${hex(say, at)}.`,
  wentHidden: ({ unit: gone }, say) => `${unit(say, gone)} vanishes.`,
  hiddenMove: ({ unit: own, from, to }, say) =>
    `${unit(say, own)} moves unseen: ${hex(say, from)} → ${hex(say, to)}.`,
  detected: ({ hex: at, units: list }, say) =>
    list.length > 0 ? `Found in ${hex(say, at)}: ${units(say, list)}.` : `${hex(say, at)} is empty.`,
  undetected: ({ hex: at }, say) =>
    `Detection fails in ${hex(say, at)}: hidden units may or may not be there.`,
  controlled: ({ control, side: holder }, say) =>
    `${side(say, holder)} takes control of ${say.label('control', control)}.`,
  scored,
  roundEnded: ({ round }) => `Round ${round} ends.`,
  round({ round, caps, arrived }, say) {
    const ready = arrived.length > 0 ? ` Reinforcements: ${units(say, arrived)}.` : ''
    return `Round ${round}. CAPs: ${caps.map((cap, command) => `${say.label('command', command)} ${cap}`).join(', ')}.${ready}`
  },
  first: ({ side: first }, say) => `${side(say, first)} goes first.`,
  dug: ({ unit: digger, hex: at }, say) => `${unit(say, digger)} digs in at ${hex(say, at)}.`,
  laid: ({ hex: at }, say) => `Mines are laid in ${hex(say, at)}.`,
  spied: ({ unit: scout }, say) => `${unit(say, scout)} sends out scouts.`,
  tokenGone: ({ token, hex: at }, say) => `Removed from ${hex(say, at)}: ${say.label('token', token)}.`,
  attackOdds: (
    { detection, detectionTerms, detect, smokesOut, sums, caps, hits, criticals, marked, ...cost },
    say,
  ) =>
    [
      ...(smokesOut ? ['No unit is seen in the target hex. The flames reveal any hidden unit.'] : []),
      ...(detection === NONE
        ? []
        : [
            `No unit is seen in the target hex. Detection: ${detection} or more${inBrackets(detectionTerms)}, ${formatChance(detect, 'en')}.`,
          ]),
      ...sums.map(
        (sum, at) =>
          `${capitalize(targetOf(say, sum))}: ${formatHitSum(sum, 'en')}, ${hitWords(sum.number, caps[at], hits[at], marked[at] ? null : criticals[at])}`,
      ),
      costWords(cost, say),
    ].join('\n'),
  rallyOdds: ({ rolls, ...cost }, say) =>
    [
      ...rolls.map(
        ({ unit: target, number, terms: sum, caps, chance }) =>
          `${unit(say, target)}: needs ${number} or more${inBrackets(sum)} on 2d6, ${rallyWords(number, caps, chance)}`,
      ),
      costWords(cost, say),
    ].join('\n'),
  mayEndRound: () => 'If the enemy passes next, the round ends at once.',
  wouldPay: ({ units: list, caps, most = caps }, say) =>
    `Already spent: ${units(say, list)}. Price, paid at once: ${formatEnglishCount(caps, 'CAP', 'CAPs')}${most > caps ? ` plus the obstacle dice, up to ${formatEnglishCount(most, 'CAP', 'CAPs')}` : ''}.`,
  wouldPlay: ({ card }, say) => `**${say.label('card', card)}** · ${formatCardEffect('en', card)}`,
  costs: ({ type: _, ...cost }, say) => costWords(cost, say),
  rollOdds: ({ what, number, chance }) => {
    if (chance === null) return `${ROLL_NAMES.en[what]}: the die itself is the result.`
    if (what === 'check')
      return `Check against cost ${number}: risk of being spent ${formatChance(chance, 'en')}.`
    return `${ROLL_NAMES.en[what]}: ${number} or more, ${formatChanceOrNone(chance, 'en')}.`
  },
  cardOdds: ({ faces, card, type: _, ...cost }, say) =>
    `${say.label('card', card)}: rolls of 1 to 6 mean ${joinWithAnd(faces.map(String), 'en')} CAPs, ${formatChance(1 / faces.length, 'en')} each.\n${costWords(cost, say)}`,
  ended: ({ winner, points }, say) =>
    `${side(say, winner)} wins with ${formatEnglishCount(points, 'VP', 'VP')}.`,
}

/** Returns, in brackets, the CAPs that change a needed number. */
const named = (caps: number): string => (caps === 0 ? '' : ` (${formatSignedNumber(caps)} for CAPs)`)

/**
 * Texts that tell why the enemy does not learn the needed number: the number depends on a face-down hit marker, or
 * it would betray a hidden unit.
 */
const ON_MARKER = 'the number needed is on the face-down hit marker'
const HIDDEN_FIRE = 'the number needed is secret: the unit is hidden'

/** Returns the result of the dice and the needed number, in words. */
const reached = (roll?: RollOutcome): string =>
  roll === undefined
    ? ''
    : ` (rolled ${roll.result}, ${roll.number === NONE ? ON_MARKER : `needed ${roll.number}`})`

const rallyWords = (number: number, caps: number, chance: number): string =>
  caps !== 0
    ? `success ${formatChance(chance, 'en')}${named(caps)}`
    : `success ${formatChance(chance, 'en')} (1 CAP ${formatChance(computeRollChance(number - 1), 'en')}, 2 CAPs ${formatChance(computeRollChance(number - 2), 'en')})`

/** Returns the words for the chances of a hit. `critical` is null if any hit destroys the target. */
function hitWords(number: number, caps: number, hit: number, critical: number | null): string {
  const [one, two] = [computeRollChance(number - 1), computeRollChance(number - 2)]
  if (two === 0 && hit === 0) return `hit ${formatChanceOrNone(hit, 'en', 'no chance, not even with CAPs')}`
  const destroys = critical === null ? MARKED : `critical ${formatChance(critical, 'en')}`
  if (caps !== 0) return `hit ${formatChance(hit, 'en')}${named(caps)}, ${destroys}`
  return `hit ${formatChance(hit, 'en')} (1 CAP ${formatChance(one, 'en')}, 2 CAPs ${formatChance(two, 'en')}), ${destroys}`
}
