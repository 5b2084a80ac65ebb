import { limits, locations, storm, support, tactics } from '../../../../../data/pavlovs-house/index.ts'
import {
  capitalize,
  type EventSentences,
  formatChance,
  formatChanceOrNone,
  formatEnglishCount,
  formatSignedNumber,
} from '../../../../engine/words.ts'
import type { FireSource, PavlovEvent } from '../../state/events.ts'
import {
  enemy,
  formatLocationNameEn,
  joinMenEn,
  joinWithAndEn,
  labelsEn,
  man,
  place,
  position,
  REMOVAL_CAUSE_TEXTS_EN,
  square,
  token,
  wall,
} from './names.ts'

const dice = (faces: readonly number[]): string =>
  faces.length > 0 ? `${faces.length > 1 ? 'dice' : 'die'} ${faces.join(' ')}` : 'no dice'

const guns: Readonly<Record<FireSource, string>> = {
  sniper: 'The sniper fires',
  mortar: 'The mortar fires',
  artillery: 'The guns fire',
  assaultFire: 'Infantry fire (assault)',
  assaultWall: 'Fire at the building (assault)',
}

/** Rule 2.0: returns a sentence about the number of card actions if there are four, else an empty text. */
const wired = (actions: number | null): string =>
  (actions ?? 0) > limits.cardActions ? ` Uninterrupted communications: ${actions} actions.` : ''

/** Formats a list of tokens: "ammunition ×2, food". */
function tokens(given: readonly number[]): string {
  const kinds = [...new Set(given)]
  const parts = kinds.map(kind => {
    const count = given.filter(other => other === kind).length
    return count > 1 ? `${token(kind)} ×${count}` : token(kind)
  })
  return joinWithAndEn(parts)
}

export const pavlovEnglishEvents: EventSentences<PavlovEvent> = {
  turn: ({ turn }) => `**Turn ${turn}.**`,
  stopped: ({ phase, actions }) =>
    `The Soviet ${phase === 'cards' ? 'card' : 'counter'} phase ends with ${formatEnglishCount(actions, 'action', 'actions')} unused.`,
  ended: ({ reason, total }) =>
    ({
      breach: 'The enemy breaks into the House: the Soviet side has lost.',
      headquarters: 'The damaged 62nd Army HQ is hit: the Soviet side has lost.',
      empty: 'Nobody is left in the House: the Soviet side has lost.',
      score: `The game is over, the score is ${formatSignedNumber(total)}.`,
    })[reason],
  scored: ({ storm, support, men, enemies, total }) =>
    `Score ${formatSignedNumber(total)}: raids ${storm}, support ${support}, men ${formatSignedNumber(men)}, enemies ${formatSignedNumber(enemies)}.`,
  drew: ({ cards, actions }) =>
    `Drawn: ${joinWithAndEn(cards.map(card => labelsEn.label('card', card)))}.${wired(actions)}`,
  drewHidden: ({ count, actions }) =>
    `The Soviets draw ${formatEnglishCount(count, 'card', 'cards')}.${wired(actions)}`,
  reshuffled: ({ count }) =>
    `The discard pile (${formatEnglishCount(count, 'card', 'cards')}) becomes the new Soviet deck.`,
  used: ({ card, command }) => `Action by ${labelsEn.command(command)} (card ${labelsEn.cardNumber(card)}).`,
  repaired: ({ location }) => `Damage removed from ${formatLocationNameEn(location)}.`,
  resupplied: event => `Moved to the staging area: ${tokens(event.tokens)}.`,
  reinforced: ({ pieces, cost, limit, radio }) =>
    `${radio === null ? '' : `${man(radio)} calls by radio. `}Reinforcements to the reserve: ${joinWithAndEn(pieces.map(piece => labelsEn.label('piece', piece)))} (${cost} of ${limit} points).`,
  fortified: ({ colour, wall: value }) => `The ${wall(colour)} wall is fortified: defence ${value}.`,
  mined: ({ approach }) => `Sappers mine approach ${approach + 1}.`,
  fogReturned: () => 'A fog of war card goes back to the stock.',
  readied: ({ location, token: kind }) =>
    `Token placed: ${token(kind)} on ${formatLocationNameEn(location)}.`,
  loaded: event =>
    `Loaded onto the boats: ${joinWithAndEn(event.locations.map((location, i) => `${token(event.tokens[i])} on ${locations[location].number}`))}.`,
  delivered: event =>
    `Delivered to the House: ${tokens(event.tokens)}.${event.due > 0 ? ` Ammunition brings ${event.suppression} of ${event.due} suppression tokens.` : ''}`,
  supported: ({ card, points }) =>
    `Operational support for ${support[card].name.en}: ${formatSignedNumber(points)} victory points.`,
  supportOpened: ({ card }) =>
    card === null
      ? 'There are no more operational support cards.'
      : `Operational support card now open: ${support[card].name.en}.`,
  raided: ({ card, men: raiders, dice: faces, sum, defence, won, final }) =>
    `${final ? 'Final raid' : 'Raid'} (${storm[card].name.en}): ${joinMenEn(raiders)}. Dice ${faces.join('+')} = ${sum} against defence ${defence}: ${won ? `success, ${formatSignedNumber(storm[card].points)} victory points` : 'beaten off'}.`,
  casualty: ({ man: raider, die, lives }) =>
    `${man(raider)}: die ${die}, ${lives ? 'back to the reserve' : 'wounded'}.`,
  discarded: ({ cards }) =>
    `${formatEnglishCount(cards.length, 'Soviet card goes', 'Soviet cards go')} to the discard pile.`,
  tactics: ({ opened, removed }) =>
    `${removed === null ? '' : `No longer in effect: ${tactics.cards[removed].name.en}. `}${
      opened.length === 0
        ? 'No new tactics card.'
        : `Tactics: ${opened.map(card => `${tactics.cards[card].name.en}. ${tactics.cards[card].text.en}`).join(' ')}`
    }`,
  opened: ({ card, nth, of }) => `**German card ${nth} of ${of}: ${labelsEn.cardKind(card)}.**`,
  noTarget: ({ gun, colourDie, colour }) =>
    `${guns[gun]}: ${colourDie === null ? '' : `die ${colourDie} → `}${labelsEn.colour(colour)}, but nobody is there.`,
  fired: event => {
    const colour =
      event.colourDie === null
        ? labelsEn.colour(event.colour)
        : `die ${event.colourDie} → ${labelsEn.colour(event.colour)}`
    const where = event.position === null ? '' : `, die ${event.positionDie} → ${position(event.position)}`
    const extra = event.extra > 0 ? ` (tactics ${formatSignedNumber(event.extra)})` : ''
    return `${guns[event.gun]}: ${colour}${where}. ${capitalize(dice(event.dice))}${extra} against defence ${event.defence}: ${event.hits ? 'hit' : 'no effect'}.`
  },
  wallDown: ({ colour, wall: value }) => `The ${wall(colour)} wall: defence ${value + 1} → ${value}.`,
  pinned: ({ men: pinned, marked }) =>
    `Pinned: ${joinMenEn(pinned)}${marked ? ' (damage)' : ', but no damage token is left'}.`,
  saved: ({ man: who, cause }) => `First aid saves ${man(who)} (${REMOVAL_CAUSE_TEXTS_EN[cause]}).`,
  lost: ({ men: gone, cause }) => `Lost: ${joinMenEn(gone)} (${REMOVAL_CAUSE_TEXTS_EN[cause]}).`,
  weaponBack: ({ weapon, position: from, replaced }) =>
    `${labelsEn.weapon(weapon)} ${replaced ? 'makes room for another weapon' : 'has no crew'} on ${position(from)} and goes to the reserve.`,
  airRaid: ({ planes, defence }) =>
    `Air raid: ${formatEnglishCount(planes, 'Ju-87', 'Ju-87s')}, defence ${defence}.`,
  flak: event =>
    `Anti-aircraft fire from ${joinWithAndEn(event.locations.map(location => String(locations[location].number)))}: ${dice(event.dice)} against defence ${event.defence}, ${event.downed} aircraft shot down, ${event.planes} left.`,
  bombed: event => {
    const own = locations[event.location].number
    const passed = own === event.sum ? '' : `${event.sum} is already damaged, so the hit moves on. `
    const told = `Bombs: dice ${event.dice.join('+')} = ${event.sum}. ${passed}`
    switch (event.result) {
      case 'token':
        return `${told}${formatLocationNameEn(event.location)} loses its token (${token(event.token ?? 0)}).`
      case 'damage':
        return `${told}Damage on ${formatLocationNameEn(event.location)}.`
      case 'nothing':
        return `${told}${formatLocationNameEn(event.location)} is hit, but no damage token is left.`
      case 'battalion':
        return `${told}The 3rd battalion is hit again: every man on a position is pinned.`
      case 'headquarters':
        return `${told}The damaged 62nd Army HQ is hit.`
    }
  },
  fogAdded: () => 'Signals hit: a fog of war card goes to the Soviet discard pile.',
  noCounter: ({ enemy: kind }) => `${enemy(kind)}: no counter left in the stock, so none is placed.`,
  coming: ({ enemy: kind, approach, die }) => `${enemy(kind)}: die ${die} → approach ${approach + 1}.`,
  stopFire: event =>
    `Fire to suppress ${enemy(event.enemy)} (${formatEnglishCount(event.tokens, 'token', 'tokens')}${event.fewer > 0 ? `, tactics ${formatSignedNumber(-event.fewer)}` : ''}): ${dice(event.dice)} against defence ${event.defence}: ${event.stopped ? 'stopped' : 'not stopped'}.`,
  placed: ({ enemy: kind, approach, pushed }) =>
    `Approach ${approach + 1}, location 1: ${enemy(kind)}${pushed > 0 ? `, ${formatEnglishCount(pushed, 'counter', 'counters')} pushed forward` : ''}.`,
  breach: ({ enemy: kind, approach }) =>
    `Approach ${approach + 1}, ${enemy(kind)}: the enemy has reached the House!`,
  mineBlew: event =>
    `Mine on approach ${event.approach + 1}: ${dice(event.dice)} against defence ${event.defence}, ${enemy(event.enemy)}: ${event.destroyed ? 'destroyed' : 'unharmed'}.`,
  dashed: ({ enemy: kind, approach, card }) =>
    `${tactics.cards[card].name.en}: ${enemy(kind)}, approach ${approach + 1}, location 1 → 2.`,
  mineLost: ({ approach, die, found }) =>
    `Demolition sappers: die ${die}, approach ${approach + 1}, ${found ? 'the sapper token is lost' : 'no sapper token there'}.`,
  fed: ({ men: count, needed, paid, short }) =>
    `${formatEnglishCount(count, 'man', 'men')} in the House: ${formatEnglishCount(needed, 'food token', 'food tokens')} needed, ${paid} paid${short > 0 ? `, ${formatEnglishCount(short, 'man', 'men')} unfed` : ''}.`,
  chosen: ({ men: named, why }) =>
    `${{ hunger: 'Unfed', sniper: 'Hit by the sniper', room: 'Makes room' }[why]}: ${joinMenEn(named)}.`,
  stormCard: ({ card, replaced }) =>
    `Storm group card: ${storm[card].name.en} (${storm[card].colour}, defence ${storm[card].defence}, ${storm[card].points} victory points)${replaced === null ? '' : ` in place of ${storm[replaced].name.en}`}.`,
  counters: ({ moves, actions }) =>
    `**Soviet counter phase.**${moves > limits.moves ? ` The command group is in position: ${moves} moves and ${formatEnglishCount(actions, 'action', 'actions')}.` : ''}`,
  moved: ({ man: who, from, to, weapon, free }) =>
    `${man(who)}: ${place(from)} → ${place(to)}${weapon === null ? '' : ` with ${labelsEn.weapon(weapon)}`}${free ? ' (displaced)' : ''}.`,
  attacked: event =>
    `${joinMenEn(event.men)}${event.weapon === null ? '' : ` with ${labelsEn.weapon(event.weapon)}`} ${event.men.length > 1 ? 'attack' : 'attacks'} ${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)}${event.inspired.length > 0 ? ' (inspired +1)' : ''} against defence ${event.defence}: ${event.destroyed ? 'destroyed' : 'missed'}.`,
  heldFire: ({ man: who, square: at }) => `${man(who)} does not fire: no enemy is left on ${square(at)}.`,
  suppressed: event =>
    `${joinMenEn(event.men)}${event.weapon === null ? '' : ` with ${labelsEn.weapon(event.weapon)}`} ${event.men.length > 1 ? 'lay' : 'lays'} suppression tokens: ${joinWithAndEn(event.areas.flatMap((count, colour) => (count > 0 ? [`${labelsEn.colour(colour)} ${formatSignedNumber(count)}`] : [])))}.`,
  ordered: ({ man: who, men: others }) => `${man(who)} gives orders to ${joinMenEn(others)}.`,
  recovered: ({ man: who, relief }) =>
    `${man(who)} recovers: ${relief === 'side' ? 'ready again' : 'damage removed'}.`,
  observed: event =>
    `${event.location === null ? '' : `${man(event.man)} directs the artillery fire from ${locations[event.location].number}. `}${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)} against defence ${event.defence}: ${event.destroyed ? 'destroyed' : 'missed'}.`,
  germanDrew: ({ cards, tactics: held }) =>
    `You draw: ${joinWithAndEn([...cards.map(card => labelsEn.cardKind(card)), ...held.map(card => tactics.cards[card].name.en)]) || 'nothing'}.`,
  germanDrewHidden: ({ cards, tactics: held }) =>
    `The German command draws ${formatEnglishCount(cards, 'card', 'cards')} and ${formatEnglishCount(held, 'tactics card', 'tactics cards')}.`,
  planned: ({ cards, tactics: held }) =>
    `Planned: ${cards.map(card => labelsEn.cardKind(card)).join(' → ')}; tactics: ${tactics.cards[held].name.en}.`,
  plannedHidden: ({ cards }) =>
    `The German command places ${formatEnglishCount(cards, 'card', 'cards')} and a tactics card face down.`,
  chances: ({ shots }) => {
    const lines = shots.map(
      ({ shot, dice: count, need, chance }) =>
        `${labelsEn.label('shot', shot)}: ${formatEnglishCount(count, 'die', 'dice')}, ${need} or more on any: hit ${formatChanceOrNone(chance, 'en')}`,
    )
    return `${lines.join('; ')}.`
  },
  chance: ({ dice: count, extra, need, sum, chance, second, falls, empties }) =>
    `${formatEnglishCount(count + extra, 'die', 'dice')}${extra === 0 ? '' : ` (${count} ${formatSignedNumber(extra)})`}, ${sum ? `sum of ${need} or more` : `${need} or more on any`}: success ${formatChanceOrNone(chance, 'en')}${second ? `; second target, ${second.need} or more on any: success ${formatChanceOrNone(second.chance, 'en')}` : ''}.${falls ? ` Each raider is then lost on 1–${limits.casualtyUpTo}: ${formatChance(falls, 'en')}.` : ''}${empties ? ' Everybody goes: if nobody comes back, the game is lost.' : ''}`,
}
