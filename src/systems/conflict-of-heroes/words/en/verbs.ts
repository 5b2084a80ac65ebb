import type { Arg } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatEnglishCount, formatSignedNumber } from '../../../../engine/words.ts'
import { type CardEffectId, cardEffects, listCardsWithEffect } from '../../cards/effects.ts'
import {
  formatCardsCapitalized,
  formatCardsWithTimings,
  formatPrintedNumber,
  formatQuotedCardNames,
} from '../cards.ts'

const unit = { name: 'unit', about: 'Your unit' }
const units = { name: 'units', about: 'Your units in the same hex or in a chain of adjacent hexes' }
const facing = { name: 'facing', about: 'Direction to face (N, NE, SE, S, SW or NW)' }
const facingAfterMove = {
  ...facing,
  omitted: ([, path]: readonly Arg[]) =>
    Array.isArray(path) && path.length > 1 ? 'Facing: the way it moves' : 'Facing: unchanged',
}
const saidCaps = (n: number): string => `${formatEnglishCount(n, 'CAP', 'CAPs')} on the cost`
/** Says how many CAPs are spent and how they change the needed number: `2 (number −2)`. */
const capsOnRoll = (n: number): string => (n === 0 ? '0' : `${Math.abs(n)} (number ${formatSignedNumber(n)})`)
const number = {
  inSentence: (n: number) => `CAPs on the roll: ${capsOnRoll(n)}`,
  name: 'number',
  title: 'CAPs on the roll',
  about: 'Change of the number for the first roll: −2 to +2. 0: no CAPs on any roll of this action',
  question: () =>
    'each CAP changes the number for the first roll by 1; later rolls get CAPs only by standing order',
}
const caps = {
  inSentence: saidCaps,
  name: 'caps',
  title: 'CAPs on the cost',
  about: 'Each CAP lowers the cost by 1, before the check',
  question: () => 'each lowers the cost by 1, and with it the risk of being spent',
}
/**
 * Parameter for CAPs that the order for a move gives. If it is set, the bot does not ask about CAPs or cards after
 * the move.
 */
const capsOfMove = {
  inSentence: saidCaps,
  name: 'caps',
  title: 'CAPs on the cost',
  about: `If you name CAPs now, you are not asked before the check or about ${formatCardsWithTimings('en', 'moved')}`,
  question: () => 'each lowers the cost by 1, and with it the risk of being spent; you are not asked again',
  omitted: () => 'CAPs on the cost: ask me before the check',
}
const path = {
  name: 'path',
  about: 'Next hex; for vehicles the whole path, as in H07-H06',
  question: () => 'Next hex',
}
const stay = { name: 'stay', about: 'Stay outside the fortification in the last hex' }
const support = { name: 'support', about: 'Units that support the attack, +1 each' }
const hex = { name: 'hex', about: 'Target hex' }
const spotter = { name: 'spotter', about: 'Hex within 2 hexes of the mortar that sees the target' }

const of = (effect: CardEffectId): string => formatCardsCapitalized('en', effect)
const named = (effect: CardEffectId): string => formatQuotedCardNames('en', effect)
/** Parameter that chooses one of several cards with the same effect. */
const which = (effect: CardEffectId): VerbWords['params'] =>
  listCardsWithEffect(cardEffects[effect]).length > 1
    ? { card: { name: 'card', about: 'Which of these cards' } }
    : {}

export const heroesEnglishVerbs: Readonly<Record<string, VerbWords>> = {
  bog: {
    name: 'bog',
    about: `${of('immobilise_moving_vehicle')}: the vehicle bogs down where it is`,
    button: 'Bog it down',
    params: which('immobilise_moving_vehicle'),
  },
  bombard: {
    name: 'bombard',
    about: 'Fire a mortar indirectly, at a hex seen from a spotter hex',
    button: 'Fire indirectly',
    params: { unit, hex, spotter, support, number, caps },
  },
  smoke: {
    name: 'smoke',
    about: 'Lay heavy smoke in a hex instead of attacking',
    button: 'Lay smoke',
    params: { unit, hex, caps },
  },
  screen: {
    name: 'screen',
    about: 'Lay smoke by indirect mortar fire',
    button: 'Lay smoke indirectly',
    params: { unit, hex, spotter, caps },
  },
  flame: {
    name: 'flame',
    about: 'Attack an adjacent hex with the flamethrower',
    button: 'Flamethrower',
    params: { unit, hex, support, number, caps },
  },
  burn: {
    name: 'burn',
    about: 'Attack one enemy in the same hex with the flamethrower, in close combat',
    button: 'Flamethrower, close combat',
    params: {
      unit,
      target: { name: 'target', about: 'Enemy in the same hex' },
      support,
      number,
      caps,
    },
  },
  breach: {
    name: 'breach',
    about: 'Attack a fortification or obstacle in the unit’s own hex',
    button: 'Attack a fortification',
    params: {
      unit,
      token: { name: 'token', about: 'Fortification or obstacle' },
      support,
      number,
      caps,
    },
  },
  load: {
    name: 'load',
    about: 'Get on a vehicle, or hitch a gun to it',
    button: 'Mount',
    params: { unit, vehicle: { name: 'vehicle', about: 'Vehicle with room' }, caps },
  },
  unload: {
    name: 'unload',
    about: 'Get down from a vehicle, or unhitch a gun',
    button: 'Dismount',
    params: { unit, hex: { name: 'hex', about: 'Hex to dismount in' }, facing, caps, stay },
  },
  hook: {
    name: 'tow',
    about: 'Take an immobilised or stunned vehicle in tow',
    button: 'Take in tow',
    params: {
      unit: { name: 'unit', about: 'Vehicle to tow' },
      vehicle: { name: 'vehicle', about: 'Vehicle that tows' },
      caps,
    },
  },
  occupy: {
    name: 'occupy',
    about: 'Go into the trench or bunker in the unit’s own hex',
    button: 'Occupy the fortification',
    params: { unit, caps },
  },
  leave: {
    name: 'leave',
    about: 'Leave a trench or bunker, staying in the hex',
    button: 'Leave the fortification',
    params: { unit, facing, caps },
  },
  dig: {
    name: 'dig',
    about: 'Dig hasty defences with one foot unit or a chain of them (5 AP)',
    button: 'Dig in',
    params: { units: { name: 'units', about: 'Your foot units' }, caps },
  },
  undig: {
    name: 'undig',
    about: 'Remove a hasty defence, at no cost',
    button: 'Remove hasty defence',
    params: { unit },
  },
  strike: {
    name: 'strike',
    about: 'Plan an artillery strike on a hex, in secret',
    button: 'Plan a strike',
    params: { hex, shell: { name: 'shell', about: 'Smoke instead of high explosive' } },
  },
  hold: { name: 'hold', about: 'Plan no strike now', button: 'No strike', params: {} },
  point: {
    name: 'point',
    about: 'Point the arrow of the artillery marker',
    button: 'Point the arrow',
    params: { facing },
  },
  shell: {
    name: 'shell',
    about: 'Choose the next unit to roll against',
    button: 'Next roll',
    params: { unit: { name: 'unit', about: 'Unit in the area' } },
  },
  place: {
    name: 'place',
    about: 'Place a hidden unit in a secret hex',
    button: 'Place a hidden unit',
    params: { unit: { name: 'unit', about: 'Hidden unit' }, hex: { name: 'hex', about: 'Secret hex' } },
  },
  mine: {
    name: 'mine',
    about: 'Lay mines in secret before the game',
    button: 'Lay mines',
    params: { hex: { name: 'hex', about: 'Secret hex' } },
  },
  move: {
    name: 'move',
    about: 'Move a unit, then turn it for free',
    button: 'Move',
    params: {
      unit,
      path,
      facing: facingAfterMove,
      caps: capsOfMove,
      stay,
    },
  },
  pivot: { name: 'pivot', about: 'Turn a unit in its hex', button: 'Pivot', params: { unit, facing, caps } },
  attack: {
    name: 'attack',
    about: 'Fire at a hex in the unit’s fire zone. If no unit is seen there: recon by fire',
    button: 'Attack',
    params: {
      unit,
      hex: { name: 'hex', about: 'Target hex' },
      support,
      number,
      caps,
      colour: { name: 'colour', about: 'Red or blue firepower' },
    },
  },
  assault: {
    name: 'assault',
    about: 'Attack one enemy in the same hex, in close combat',
    button: 'Close combat',
    params: {
      unit,
      target: { name: 'target', about: 'Enemy in the same hex' },
      support,
      number,
      caps,
      colour: { name: 'colour', about: 'Red or blue firepower against an open top' },
    },
  },
  rally: {
    name: 'rally',
    about: 'Try to get rid of hit markers',
    button: 'Rally',
    params: { units, number, caps },
  },
  stall: {
    name: 'stall',
    about: 'Gain time: spend 1 AP and move nothing',
    button: 'Stall',
    params: { unit, caps },
  },
  group: {
    name: 'group',
    about: 'Form a group; its units move one by one',
    button: 'Group move',
    params: { units },
  },
  hide: {
    name: 'hide',
    about: 'Hide a unit, or move a hidden one',
    button: 'Hidden move',
    params: { unit, hex: { name: 'hex', about: 'Own or adjacent hex' }, caps: capsOfMove, stay },
  },
  grouphide: {
    name: 'grouphide',
    about: 'Form a group that hides or moves hidden',
    button: 'Hidden group move',
    params: { units },
  },
  enter: {
    name: 'enter',
    about: 'Bring units onto the board, at cost 0 and without a check',
    button: 'Enter the board',
    params: {
      units: { name: 'units', about: 'Reinforcements that have arrived' },
      hexes: {
        name: 'hexes',
        about: 'One hex for all, or one for each, in order',
        question: ([units], { length }) => {
          const all = (units as readonly number[]).length
          if (all === 1) return 'Entry hex'
          if (length === 0) return 'Entry hex for all units, or for the first one'
          const next = `Entry hex for unit ${length + 1} of ${all}`
          return length === 1 ? `${next} (or confirm: all enter at the first hex)` : next
        },
      },
      facing: {
        name: 'facing',
        about: 'One direction for all, or one for each, in order; default: towards the enemy',
        question: ([units]) =>
          (units as readonly number[]).length === 1
            ? 'Direction to face; default: towards the enemy'
            : 'One direction for all, or one for each, in order; default: towards the enemy',
      },
      path: { name: 'path', about: 'Bonus moves of a vehicle that enters alone' },
      aboard: {
        name: 'aboard',
        about: 'Units that ride or are towed, each with its vehicle, as in GRif/1-Opel/1',
        question: (_, { length }) =>
          length % 2 === 0 ? 'Unit that rides or is towed, if any' : 'Vehicle that carries or tows it',
      },
      stay,
    },
  },
  play: {
    name: 'play',
    about: 'Play a card from your hand',
    button: 'Play a card',
    params: { card: { name: 'card', about: 'Card in your hand' } },
  },
  reveal: {
    name: 'reveal',
    about: 'Reveal a hidden unit of yours for free; this is not an action',
    button: 'Reveal a unit',
    params: { unit: { name: 'unit', about: 'Your hidden unit' }, facing },
  },
  pass: { name: 'pass', about: 'Pass; two passes in a row end the round', button: 'Pass', params: {} },
  use: {
    name: 'use',
    about: 'Choose the units for the card',
    button: 'Choose units',
    params: {
      units: {
        name: 'units',
        about: 'Your unit; for a group card, units in the same hex or in a chain of adjacent hexes',
      },
      against: { name: 'against', about: 'Enemy player against whom you play the card' },
    },
  },
  lay: {
    name: 'lay',
    about: 'Lay the mines',
    button: 'Lay mines',
    params: {
      unit: { name: 'unit', about: 'Foot unit that lays them' },
      hex: { name: 'hex', about: 'Own or adjacent hex' },
      how: { name: 'how', about: 'Hidden, if no enemy sees the hex' },
    },
  },
  throw: {
    name: 'throw',
    about: 'Attack with the weapon card',
    button: 'Attack with the card',
    params: {
      unit,
      target: { name: 'target', about: 'Enemy within reach' },
      colour: { name: 'colour', about: 'Red or blue firepower against an open top in the same hex' },
    },
  },
  blast: {
    name: 'blast',
    about: 'Use the weapon card against a fortification or obstacle',
    button: 'Card against a fortification',
    params: { unit, token: { name: 'token', about: 'Fortification or obstacle within reach' } },
  },
  adjust: {
    name: 'adjust',
    about: 'Spend CAPs on the roll before the dice are rolled',
    button: 'CAPs on the roll',
    params: {
      by: {
        name: 'by',
        inSentence: capsOnRoll,
        title: 'Change of the number',
        about: '−1 or −2 lowers the number, 1 or 2 raises it, 0 leaves it as it is',
      },
    },
  },
  keep: { name: 'keep', about: 'Let the roll stand', button: 'Keep the roll', params: {} },
  reroll: {
    name: 'reroll',
    about: `${of('reroll')}: roll one die again`,
    button: `${named('reroll')}: roll again`,
    params: { ...which('reroll'), die: { name: 'die', about: 'Which die, counted from the left' } },
  },
  luck: {
    name: 'luck',
    about: `${of('modify_own_roll')}: try to change the result`,
    button: `${named('modify_own_roll')}: change the result`,
    params: which('modify_own_roll'),
  },
  decline: { name: 'decline', about: 'No reaction', button: 'No reaction', params: {} },
  confuse: {
    name: 'confuse',
    about: `${of('enemy_action_cost')}: the action costs ${formatPrintedNumber('enemy_action_cost', 'add')} AP more`,
    button: `${named('enemy_action_cost')}: +${formatPrintedNumber('enemy_action_cost', 'add')} AP`,
    params: which('enemy_action_cost'),
  },
  pay: {
    name: 'pay',
    about: 'Spend CAPs on the cost before the check',
    button: 'CAPs on the cost',
    params: { caps: { name: 'caps', title: 'CAPs', about: 'Each lowers the cost by 1' } },
  },
  again: {
    name: 'again',
    about: `${of('extra_hex')}: one more hex`,
    button: `${named('extra_hex')}: one more hex`,
    params: which('extra_hex'),
  },
  next: {
    name: 'next',
    about: 'Choose the next target to roll against',
    button: 'Next target',
    params: { unit: { name: 'unit', about: 'Target' } },
  },
  go: {
    name: 'go',
    about: 'Move a unit one hex, or a vehicle along its path',
    button: 'Move a unit',
    params: {
      unit: { name: 'unit', about: 'Unit to move' },
      path,
      facing,
      stay,
    },
  },
  turn: {
    name: 'turn',
    about: 'Pivot a unit of the group',
    button: 'Pivot a group unit',
    params: { unit: { name: 'unit', about: 'Unit of the group' }, facing },
  },
  slip: {
    name: 'slip',
    about: 'Hide a unit, or move it hidden',
    button: 'Hide a unit',
    params: {
      unit: { name: 'unit', about: 'Unit of the group' },
      hex: { name: 'hex', about: 'Own or adjacent hex' },
      stay,
    },
  },
  done: { name: 'done', about: 'Nothing more to do', button: 'Done', params: {} },
  face: {
    name: 'face',
    about: 'Choose which way the placed unit faces',
    button: 'Set the facing',
    params: { facing },
  },
  spy: {
    name: 'spy',
    about: `${of('scout')}: reveal hidden enemies that the unit sees within ${formatPrintedNumber('scout', 'reach')} hexes`,
    button: 'Look for enemies',
    params: { unit: { name: 'unit', about: 'Unit that acts' } },
  },
  vanish: {
    name: 'vanish',
    about: `${of('scout')}: hide the unit that acts`,
    button: 'Hide the unit',
    params: { unit: { name: 'unit', about: 'Unit that acts' } },
  },
}
