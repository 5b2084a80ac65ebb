import {
  approachColour,
  FLAK,
  LENGTH,
  limits,
  locations,
  storm,
  support,
  TOKEN,
  tactics,
} from '../../../../data/pavlovs-house/index.ts'
import type { Words } from '../../../engine/system.ts'
import { counted, listed, signed, type Tell } from '../../../engine/words.ts'
import type { Cause, Gun, PavlovEvent } from '../events.ts'
import type { PavlovView } from '../view.ts'
import { boardIn, filled, outcomeIn, statusIn } from './board.ts'
import { detailIn } from './detail.ts'
import { guideIn } from './guide.ts'
import { labelsIn } from './labels.ts'
import { reconstructedIn } from './reconstructed.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-en.ts'
import { verbs } from './verbs-en.ts'

const is = labelsIn('en')
const { man, token, position, place, square, wall, enemy } = is
const list = (items: readonly string[]): string => listed(items, 'en')
const men = (ids: readonly number[]): string => list(ids.map(man))
const dice = (faces: readonly number[]): string => (faces.length > 0 ? `🎲 ${faces.join(' ')}` : 'no dice')
const at = (location: number): string => `${locations[location].number} (${is.unit(location)})`

const guns: Readonly<Record<Gun, string>> = {
  sniper: 'The sniper fires',
  mortar: 'The mortar fires',
  artillery: 'The guns fire',
  assaultFire: 'Assault, fire',
  assaultWall: 'Assault, attack on the building',
}
const causes: Readonly<Record<Cause, string>> = {
  sniper: 'sniper',
  mortar: 'mortar',
  artillery: 'artillery',
  assault: 'assault',
  bomb: 'bombs',
  raid: 'the raid',
  hunger: 'hunger',
}

/** 2.0 A fourth action. */
const wired = (actions: number | null): string =>
  (actions ?? 0) > limits.cardActions ? ` Uninterrupted communications: ${actions} actions.` : ''

/** "ammunition ×2, food". */
function tokens(given: readonly number[]): string {
  const kinds = [...new Set(given)]
  const parts = kinds.map(kind => {
    const count = given.filter(other => other === kind).length
    return count > 1 ? `${token(kind)} ×${count}` : token(kind)
  })
  return list(parts)
}

const events: Tell<PavlovEvent> = {
  turn: ({ turn }) => `**Turn ${turn}.**`,
  stopped: ({ phase, actions }) =>
    `The Soviet ${phase === 'cards' ? 'card' : 'counter'} phase ends with ${counted(actions, 'action', 'actions')} unused.`,
  ended: ({ reason, total }) =>
    ({
      breach: 'The enemy breaks into the House: the game is lost.',
      headquarters: 'The 62nd Army HQ is hit a second time: the game is lost.',
      empty: 'Nobody is left in the House: the game is lost.',
      score: `The game is over, the score is ${signed(total)}.`,
    })[reason],
  scored: ({ storm, support, men, enemies, total }) =>
    `Score: raids ${storm}, support ${support}, men ${signed(men)}, enemies ${signed(enemies)} = ${signed(total)}.`,
  drew: ({ cards, actions }) => `Drawn: ${list(cards.map(card => is.label('card', card)))}.${wired(actions)}`,
  drewHidden: ({ count, actions }) => `The Soviets draw ${counted(count, 'card', 'cards')}.${wired(actions)}`,
  reshuffled: ({ count }) => `The discard pile (${count}) becomes the new Soviet deck.`,
  used: ({ card, command }) => `${is.command(command)} acts (card ${is.cardNumber(card)}).`,
  repaired: ({ location }) => `Damage removed from ${at(location)}.`,
  resupplied: event => `To the staging area: ${tokens(event.tokens)}.`,
  reinforced: ({ pieces, cost, limit, radio }) =>
    `${radio === null ? '' : `${man(radio)} calls by radio. `}To the reserve: ${list(pieces.map(piece => is.label('piece', piece)))} (${cost} of ${limit}).`,
  fortified: ({ colour, wall: value }) => `The ${wall(colour)} wall is fortified: defence ${value}.`,
  mined: ({ approach }) => `Sappers mine approach ${approach + 1}.`,
  fogReturned: () => 'A fog of war card goes back to the stock.',
  readied: ({ location, token: kind }) => `Ready: ${token(kind)} on ${at(location)}.`,
  loaded: event =>
    `On the boats: ${list(event.locations.map((location, i) => `${token(event.tokens[i])} on ${locations[location].number}`))}.`,
  delivered: event =>
    `Delivered to the House: ${tokens(event.tokens)}.${event.due > 0 ? ` Ammunition gives ${event.suppression} of ${event.due} suppression tokens.` : ''}`,
  supported: ({ card, points }) =>
    `Operational support for ${support[card].name.en}: ${signed(points)} points.`,
  supportOpened: ({ card }) =>
    card === null
      ? 'No more operational support cards.'
      : `Operational support now asked for: ${support[card].name.en}.`,
  raided: ({ card, men: raiders, dice: faces, sum, defence, won, final }) =>
    `${final ? 'Final raid' : 'Raid'} on ${storm[card].name.en}: ${men(raiders)}. 🎲 ${faces.join('+')} = ${sum} against ${defence}: ${won ? `taken, ${signed(storm[card].points)} points` : 'beaten off'}.`,
  casualty: ({ man: raider, die, lives }) =>
    `${man(raider)}: 🎲 ${die}, ${lives ? 'back to the reserve' : 'hit'}.`,
  discarded: ({ cards }) =>
    `${counted(cards.length, 'Soviet card goes', 'Soviet cards go')} to the discard pile.`,
  tactics: ({ opened, removed }) =>
    `${removed === null ? '' : `Tactics over: ${tactics.cards[removed].name.en}. `}${
      opened.length === 0
        ? 'No new tactics card.'
        : `Tactics: ${opened.map(card => `${tactics.cards[card].name.en}. ${tactics.cards[card].text.en}`).join(' ')}`
    }`,
  opened: ({ card, nth, of }) => `**German card ${nth} of ${of}: ${is.cardKind(card)}.**`,
  noTarget: ({ gun, colourDie, colour }) =>
    `${guns[gun]}: ${colourDie === null ? '' : `🎲 ${colourDie} → `}${is.colour(colour)}, but nobody stands there.`,
  fired: event => {
    const colour =
      event.colourDie === null
        ? is.colour(event.colour)
        : `🎲 ${event.colourDie} → ${is.colour(event.colour)}`
    const where = event.position === null ? '' : `, 🎲 ${event.positionDie} → ${position(event.position)}`
    const extra = event.extra > 0 ? ` (tactics ${signed(event.extra)})` : ''
    return `${guns[event.gun]}: ${colour}${where}. ${dice(event.dice)}${extra} against ${event.defence}: ${event.hits ? 'hit' : 'no effect'}.`
  },
  wallDown: ({ colour, wall: value }) => `The ${wall(colour)} wall: defence ${value + 1} → ${value}.`,
  pinned: ({ men: pinned, marked }) =>
    `Pinned: ${men(pinned)}${marked ? ' (damage)' : ', but no damage token is left'}.`,
  saved: ({ man: who, cause }) => `First aid saves ${man(who)} (${causes[cause]}).`,
  lost: ({ men: gone, cause }) => `Lost: ${men(gone)} (${causes[cause]}).`,
  weaponBack: ({ weapon, position: from }) =>
    `${is.weapon(weapon)} has no crew on ${position(from)} and goes to the reserve.`,
  airRaid: ({ planes, defence }) => `Air raid: ${counted(planes, 'Ju-87', 'Ju-87')}, defence ${defence}.`,
  flak: event =>
    `Anti-aircraft from ${list(event.locations.map(location => String(locations[location].number)))}: ${dice(event.dice)} against ${event.defence}, ${event.downed} shot down, ${event.planes} left.`,
  bombed: event => {
    const own = locations[event.location].number
    const passed = own === event.sum ? '' : `${event.sum} is damaged already, the hit goes on. `
    const told = `Bombs: 🎲 ${event.dice.join('+')} = ${event.sum}. ${passed}`
    switch (event.result) {
      case 'token':
        return `${told}${at(event.location)} loses its token (${token(event.token ?? 0)}).`
      case 'damage':
        return `${told}Damage on ${at(event.location)}.`
      case 'nothing':
        return `${told}${at(event.location)} is hit, but no damage token is left.`
      case 'battalion':
        return `${told}The 3rd battalion is hit again: every man on a position is pinned.`
      case 'headquarters':
        return `${told}The damaged 62nd Army HQ is hit.`
    }
  },
  fogAdded: () => 'Signals hit: a fog of war card goes to the Soviet discard pile.',
  noCounter: ({ enemy: kind }) => `${enemy(kind)}: no counter left in the stock, nothing comes.`,
  coming: ({ enemy: kind, approach, die }) => `${enemy(kind)}: 🎲 ${die} → approach ${approach + 1}.`,
  stopFire: event =>
    `${counted(event.tokens, 'suppression token', 'suppression tokens')}${event.fewer > 0 ? ` (tactics ${signed(-event.fewer)})` : ''} against ${enemy(event.enemy)}: ${dice(event.dice)} against ${event.defence}: ${event.stopped ? 'stopped' : 'they come on'}.`,
  placed: ({ enemy: kind, approach, pushed }) =>
    `Approach ${approach + 1}, location 1: ${enemy(kind)}${pushed > 0 ? `, ${counted(pushed, 'counter', 'counters')} pushed forward` : ''}.`,
  breach: ({ enemy: kind, approach }) => `${enemy(kind)} on approach ${approach + 1} reaches the House!`,
  mineBlew: event =>
    `Mine on approach ${event.approach + 1}: ${dice(event.dice)} against ${event.defence}, ${enemy(event.enemy)}: ${event.destroyed ? 'destroyed' : 'unharmed'}.`,
  dashed: ({ enemy: kind, approach, card }) =>
    `${tactics.cards[card].name.en}: ${enemy(kind)} on approach ${approach + 1} goes on to location 2.`,
  mineLost: ({ approach, die, found }) =>
    `Demolition sappers: 🎲 ${die}, approach ${approach + 1}, ${found ? 'the sapper token is lost' : 'nothing there'}.`,
  fed: ({ men: count, needed, paid, short }) =>
    `${counted(count, 'man', 'men')} in the House: food needed ${needed}, paid ${paid}${short > 0 ? `, unfed ${short}` : ''}.`,
  chosen: ({ men: named, why }) =>
    `${{ hunger: 'Unfed', sniper: 'Hit by the sniper', room: 'Makes room' }[why]}: ${men(named)}.`,
  stormCard: ({ card, replaced }) =>
    `Storm group: ${storm[card].name.en} (${storm[card].colour}, defence ${storm[card].defence}, ${storm[card].points} points)${replaced === null ? '' : ` instead of ${storm[replaced].name.en}`}.`,
  counters: ({ moves, actions }) =>
    `**Soviet counter phase.**${moves > limits.moves ? ` The command group is on positions: ${moves} moves and ${counted(actions, 'action', 'actions')}.` : ''}`,
  moved: ({ man: who, from, to, weapon, free }) =>
    `${man(who)}: ${place(from)} → ${place(to)}${weapon === null ? '' : ` with ${is.weapon(weapon)}`}${free ? ' (displaced)' : ''}.`,
  attacked: event =>
    `${men(event.men)}${event.weapon === null ? '' : ` with ${is.weapon(event.weapon)}`} against ${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)}${event.inspired.length > 0 ? ' (inspired +1)' : ''} against ${event.defence}: ${event.destroyed ? 'destroyed' : 'missed'}.`,
  suppressed: event =>
    `${men(event.men)}${event.weapon === null ? '' : ` with ${is.weapon(event.weapon)}`}: suppression ${list(event.areas.flatMap((count, colour) => (count > 0 ? [`${is.colour(colour)} ${signed(count)}`] : [])))}.`,
  ordered: ({ man: who, men: others }) => `${man(who)} gives orders to ${men(others)}.`,
  recovered: ({ man: who, relief }) =>
    `${man(who)} recovers: ${relief === 'side' ? 'back to the ready side' : 'damage off'}.`,
  observed: event =>
    `${event.location === null ? '' : `${man(event.man)} directs the guns of ${locations[event.location].number}. `}${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)} against ${event.defence}: ${event.destroyed ? 'destroyed' : 'missed'}.`,
  germanDrew: ({ cards, tactics: held }) =>
    `You draw ${list([...cards.map(card => is.cardKind(card)), ...held.map(card => tactics.cards[card].name.en)]) || 'nothing'}.`,
  germanDrewHidden: ({ cards, tactics: held }) =>
    `The German command draws ${counted(cards, 'card', 'cards')} and ${counted(held, 'tactics card', 'tactics cards')}.`,
  planned: ({ cards, tactics: held }) =>
    `Planned: ${cards.map(card => is.cardKind(card)).join(' → ')}; tactics: ${tactics.cards[held].name.en}.`,
  plannedHidden: ({ cards }) =>
    `The German command puts down ${counted(cards, 'card', 'cards')} and a tactics card.`,
  chance: ({ dice: count, extra, need, sum, percent, empties }) =>
    `${counted(count, 'die', 'dice')}${extra === 0 ? '' : ` ${signed(extra)}`}, ${sum ? `sum of ${need} or more` : `${need} or more on one of them`}: ${percent} %.${empties ? ' Everybody goes: if none comes back, the game is lost.' : ''}`,
}

const isAre = (count: number): string => (count === 1 ? 'is 1' : `are ${count}`)

/** Locations with an anti-aircraft token. */
const ready = (there: readonly number[]): string =>
  FLAK.filter(location => there[location] === TOKEN.aa)
    .map(location => locations[location].number)
    .join(', ')

const questions: Words<PavlovEvent, PavlovView>['questions'] = {
  plan: () => 'The plan of the turn: three cards in order and a tactics card.',
  cards: ({ cardActions, hand, handCount }) =>
    `Soviet cards: ${counted(cardActions, 'action', 'actions')} left, ${counted(hand?.length ?? handCount, 'card', 'cards')} in hand.`,
  counters: ({ moves, actions }) =>
    `In the House: ${moves > 0 ? `${counted(moves, 'move', 'moves')} and ` : 'no more moves, '}${counted(actions, 'action', 'actions')} left.`,
  flak: ({ asks, locations: there }) =>
    `${counted(asks?.planes ?? 0, 'Ju-87', 'Ju-87')} (defence ${asks?.defence}) in the air: spend anti-aircraft tokens? Ready: ${ready(there)}.`,
  stop: ({ asks, suppression, squares }) =>
    `${enemy(asks?.enemy ?? 0)} (defence ${asks?.defence}) on approach ${(asks?.approach ?? 0) + 1}, ${filled(squares, asks?.approach ?? 0)} of ${LENGTH} locations taken: spend suppression tokens? There ${isAre(suppression[approachColour[asks?.approach ?? 0]])}.`,
  victim: ({ asks }) => `The sniper hits ${men(asks?.men ?? [])}: who is lost?`,
  hunger: ({ asks }) => `No food for ${counted(asks?.count ?? 0, 'man', 'men')}: who goes?`,
  aid: ({ asks, supply }) =>
    `${man(asks?.man ?? 0)} (${causes[(asks?.cause ?? 'sniper') as Cause]}): use one of ${counted(supply[TOKEN.firstAid], 'first aid token', 'first aid tokens')}?${asks?.men.length ? ` Then: ${men(asks.men)}.` : ''}`,
  replace: ({ asks }) =>
    `${man(asks?.man ?? 0)} joins the crew: which of ${men(asks?.men ?? [])} makes room?`,
  room: ({ asks }) => `${man(asks?.man ?? 0)} is displaced from ${position(asks?.from ?? 0)}: where to?`,
  finalRaid: () =>
    'The last turn is over: a final raid on the Milk House? If nobody is left in the House after it, the game is lost.',
}

export const en: Words<PavlovEvent, PavlovView> = {
  title: "Pavlov's House",
  subtitle: 'Stalingrad, autumn 1942',
  command: { name: 'pavlov', about: "Play Pavlov's House" },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: view => outcomeIn('en', view),
  label: (kind, value) => is.label(kind, value),
  detail: (view, kind, value) => detailIn('en', view, kind, value),
  status: (view, role) => statusIn('en', view, role),
  board: view => boardIn('en', view),
  reconstructed: reconstructedIn('en'),
  sections,
  guide: view => guideIn('en', view),
}
