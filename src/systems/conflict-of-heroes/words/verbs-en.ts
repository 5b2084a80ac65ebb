import type { VerbWords } from '../../../engine/system.ts'
import { armsVerbs } from './arms-en.ts'

const unit = { name: 'unit', about: 'Own unit' }
const units = { name: 'units', about: 'Own units, one chain of same or adjacent hexes' }
const facing = { name: 'facing', about: 'Side to face: N, NE, SE, S, SW or NW' }
const number = { name: 'number', about: 'CAPs on every number roll, −2 to +2; −1 makes the number one lower' }
const caps = { name: 'caps', about: 'CAPs on the cost, before the check' }
const path = { name: 'path', about: 'Next hex; vehicles may add bonus hexes: 1H07-1H06' }
const support = { name: 'support', about: 'Units that support the attack, +1 each' }

export const verbs: Readonly<Record<string, VerbWords>> = {
  ...armsVerbs,
  place: {
    name: 'place',
    about: 'Put a hidden unit on its secret hex',
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
    about: 'Move a unit and turn it for free',
    button: 'Move',
    params: {
      unit,
      path,
      facing,
      caps,
      stay: { name: 'stay', about: 'Do not go into the fortification of the last hex' },
    },
  },
  pivot: { name: 'pivot', about: 'Turn a unit in its hex', button: 'Pivot', params: { unit, facing, caps } },
  attack: {
    name: 'attack',
    about: 'Fire at a hex in the fire zone; at an empty-looking hex: recon by fire',
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
  stall: { name: 'stall', about: 'Win time: cost 1 and no effect', button: 'Stall', params: { unit, caps } },
  group: {
    name: 'group',
    about: 'Form a group that moves together, member by member',
    button: 'Group move',
    params: { units },
  },
  hide: {
    name: 'hide',
    about: 'Hidden move: hide a unit, or move a hidden one',
    button: 'Hidden move',
    params: { unit, hex: { name: 'hex', about: 'Own or adjacent hex' }, caps },
  },
  grouphide: {
    name: 'grouphide',
    about: 'Form a group that hides or moves hidden together',
    button: 'Group hidden move',
    params: { units },
  },
  enter: {
    name: 'enter',
    about: 'Bring reinforcements onto the map',
    button: 'Enter the map',
    params: {
      units: { name: 'units', about: 'Reinforcements that have arrived' },
      hexes: { name: 'hexes', about: 'One hex for all, or one for each in order' },
      facing,
      path: { name: 'path', about: 'Bonus hexes of a vehicle that enters alone' },
    },
  },
  play: {
    name: 'play',
    about: 'Play a card from the hand',
    button: 'Play a card',
    params: { card: { name: 'card', about: 'Card in your hand' } },
  },
  reveal: {
    name: 'reveal',
    about: 'Reveal an own hidden unit; free and no action',
    button: 'Reveal a unit',
    params: { unit: { name: 'unit', about: 'Own hidden unit' }, facing },
  },
  pass: { name: 'pass', about: 'Pass; two passes in a row end the round', button: 'Pass', params: {} },
  use: {
    name: 'use',
    about: 'The units the card is played for',
    button: 'Choose units',
    params: { units },
  },
  lay: {
    name: 'lay',
    about: 'Lay the mines',
    button: 'Lay mines',
    params: {
      unit: { name: 'unit', about: 'Foot unit that lays them' },
      hex: { name: 'hex', about: 'Own or adjacent hex' },
      how: { name: 'how', about: 'Hidden, where no enemy sees the hex' },
    },
  },
  throw: {
    name: 'throw',
    about: 'Attack with the weapon card',
    button: 'Attack with the card',
    params: { unit, target: { name: 'target', about: 'Enemy in reach' } },
  },
  blast: {
    name: 'blast',
    about: 'Use the weapon card against a fortification or obstacle',
    button: 'Card against the works',
    params: { unit, token: { name: 'token', about: 'Fortification or obstacle in reach' } },
  },
  adjust: {
    name: 'adjust',
    about: 'CAPs on the number before the roll',
    button: 'CAPs on the number',
    params: { by: { name: 'by', about: '−1 or −2 lowers the number, 1 or 2 raises it, 0 leaves it' } },
  },
  keep: { name: 'keep', about: 'Let the roll stand', button: 'Keep the roll', params: {} },
  reroll: {
    name: 'reroll',
    about: 'Card 07: roll one die again',
    button: 'Card 07: roll again',
    params: { die: { name: 'die', about: 'Which die, from the left' } },
  },
  luck: { name: 'luck', about: 'Card 13: try to change the result', button: 'Card 13: luck', params: {} },
  decline: { name: 'decline', about: 'No reaction', button: 'No reaction', params: {} },
  confuse: {
    name: 'confuse',
    about: 'Card 06: the action costs 3 more',
    button: 'Card 06: +3 AP',
    params: {},
  },
  pay: {
    name: 'pay',
    about: 'CAPs on the cost before the check',
    button: 'CAPs on the cost',
    params: { caps: { name: 'caps', about: 'Each lowers the cost by 1' } },
  },
  again: { name: 'again', about: 'Card 05: one more hex', button: 'Card 05: one more hex', params: {} },
  next: {
    name: 'next',
    about: 'The next target to be rolled against',
    button: 'Next target',
    params: { unit: { name: 'unit', about: 'Target' } },
  },
  go: {
    name: 'go',
    about: 'A member goes a hex',
    button: 'Move a member',
    params: {
      unit: { name: 'unit', about: 'Member of the group' },
      path,
      facing,
      stay: { name: 'stay', about: 'Do not go into the fortification of the last hex' },
    },
  },
  turn: {
    name: 'turn',
    about: 'A member pivots',
    button: 'Turn a member',
    params: { unit: { name: 'unit', about: 'Member of the group' }, facing },
  },
  slip: {
    name: 'slip',
    about: 'A member hides or goes on unseen',
    button: 'Hide a member',
    params: {
      unit: { name: 'unit', about: 'Member of the group' },
      hex: { name: 'hex', about: 'Own or adjacent hex' },
    },
  },
  done: { name: 'done', about: 'Nothing more', button: 'Done', params: {} },
  face: { name: 'face', about: 'Turn the unit that is placed', button: 'Face', params: { facing } },
  spy: {
    name: 'spy',
    about: 'Card 14: reveal hidden enemies that the unit sees within 3 hexes',
    button: 'Look for enemies',
    params: { unit: { name: 'unit', about: 'Unit that acts' } },
  },
  vanish: {
    name: 'vanish',
    about: 'Card 14: hide the unit that acts',
    button: 'Hide the unit',
    params: { unit: { name: 'unit', about: 'Unit that acts' } },
  },
}
