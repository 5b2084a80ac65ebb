import { terrains, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { Say, VerbWords } from '../../../engine/system.ts'
import { counted } from '../../../engine/words.ts'
import type { ArmsEvent } from '../arms-events.ts'

// English of chapters 12 to 18

export const armsRefusals = {
  'CH-4.12d': 'Only a vehicle that enters alone goes on by its bonus moves.',
  'CH-10.1a': 'The stunned and the destroyed take no part in a joint action.',
  'CH-13.0a': 'This unit has no second attack cost in brackets: it cannot fire indirectly.',
  'CH-13.0c': 'The unit sees that hex itself: fire at it directly.',
  'CH-13.2a': 'The hex is outside the arc of the mortar.',
  'CH-13.2b': 'No spotter hex within 2 hexes of the mortar sees that hex.',
  'CH-13.3a': 'A spotter hex lies within 2 hexes of the mortar and in its line of sight.',
  'CH-13.5a': 'Strikes are planned before a round, when the scenario allows it.',
  'CH-13.5b': 'Choose a hex of the map.',
  'CH-13.6b': 'The arrow points to one of the six sides.',
  'CH-13.8a': 'Choose a unit in the area that has not been rolled against.',
  'CH-14.0a': 'The scenario does not let it lay smoke.',
  'CH-14.0b': 'Smoke cannot be laid on water.',
  'CH-14.2a': 'A strike is explosive, or smoke where the scenario allows it.',
  'CH-15.6a': 'Vehicles carry foot units and tow field guns.',
  'CH-15.6b': 'That vehicle is full, or on a hook itself.',
  'CH-15.7a': 'There is no own vehicle with room in this or an adjacent hex.',
  'CH-15.9a': 'This unit is not aboard.',
  'CH-15.9b': 'A unit gets off under its vehicle or into an adjacent hex.',
  'CH-15.9d': 'A stunned unit cannot get off.',
  'CH-15.10a': 'Only immobilised or stunned vehicles are towed.',
  'CH-15.10b': 'No vehicle in the hex can tow it.',
  'CH-15.10c': 'Tracked vehicles are towed only by tracked vehicles.',
  'CH-15.10e': 'A vehicle that carries or tows cannot be towed, nor tow a second one.',
  'CH-15.11a': 'First comes what is aboard, then the transport.',
  'CH-15.16a': 'Tanks cannot fire down a steep slope into the next hex.',
  'CH-16.2b': 'The turret shot outside the arc costs 2 more, and these CAPs are not there.',
  'CH-16.5c': 'Red or blue firepower can be chosen only against an open-topped vehicle.',
  'CH-17.0a': 'Digging in comes with chapter 17, and this scenario is played with the chapters before it.',
  'CH-17.0b': 'The hex has a fortification or obstacle already.',
  'CH-17.2c': 'An enemy occupies this fortification.',
  'CH-17.3a': 'There is no fortification that the unit could go into.',
  'CH-17.3b': 'There is no fortification here that this unit could go into.',
  'CH-17.3c': 'This unit occupies no trench or bunker.',
  'CH-17.5h': 'Mortars cannot fire out of a bunker.',
  'CH-17.6a': 'Only foot units dig in, and not in water.',
  'CH-17.6d': 'This unit is already under cover of a fortification.',
  'CH-17.6f': 'There is another fortification or obstacle in the hex.',
  'CH-17.6h': 'This unit has no hasty defence.',
  'CH-17.10a': 'Mines lie in the hexes that the scenario leaves to their owner.',
  'CH-17.11e': 'There is no fortification or obstacle in the hex.',
  'CH-18.0a': 'This unit has no flamethrower in this scenario.',
  'CH-18.0d': 'A flamethrower reaches one hex.',
  'CH-18.1d': 'Pioneers lay smoke in their own or an adjacent hex.',
  'CH-hit-armor-gun': 'The damaged gun has no firepower of the colour that is needed.',
} as const

const token = (say: Say, index: number) => say.label('token', index)
const unit = (say: Say, index: number) => say.label('unit', index)
const hex = (say: Say, index: number) => say.label('hex', index)
const units = (say: Say, list: readonly number[]) => list.map(each => unit(say, each)).join(', ')
const hexes = (say: Say, list: readonly number[]) => list.map(each => hex(say, each)).join(', ')

export const armsEvents: {
  [K in ArmsEvent['type']]: (event: Extract<ArmsEvent, { type: K }>, say: Say) => string
} = {
  minesFound: (e, say) => `💣 Mines come to light in ${hex(say, e.hex)}.`,
  minesExplode: (e, say) => `💥 Mines go off under ${unit(say, e.unit)}.`,
  minesPassed: (e, say) => `${unit(say, e.unit)} walks through the mines in ${hex(say, e.hex)} unharmed.`,
  obstacleDie: (e, say) =>
    `🎲 ${e.die} for the ${e.kind === 'wire' ? 'wire' : 'road block'}: the move of ${unit(say, e.unit)} costs ${e.die} more.`,
  wireCrushed: (e, say) => `${unit(say, e.unit)} crushes the wire in ${hex(say, e.hex)}.`,
  boarded: (e, say) => `${unit(say, e.unit)} gets aboard ${unit(say, e.vehicle)}.`,
  gotOff: (e, say) => `${unit(say, e.unit)} gets off ${unit(say, e.vehicle)} in ${hex(say, e.hex)}.`,
  hooked: (e, say) => `${unit(say, e.vehicle)} takes ${unit(say, e.unit)} in tow.`,
  bogged: (e, say) => `🪵 ${unit(say, e.unit)} bogs down until the end of the round.`,
  freed: (e, say) => `${unit(say, e.unit)} is out of the mud.`,
  occupied: (e, say) => `${unit(say, e.unit)} goes into the ${token(say, e.token)}.`,
  vacated: (e, say) => `${unit(say, e.unit)} leaves the ${token(say, e.token)}.`,
  tokenMissed: (e, say) => `The ${token(say, e.token)} holds.`,
  tokenHit: (e, say) => `🎯 The ${token(say, e.token)} in ${hex(say, e.hex)} is destroyed.`,
  smoked: (e, say) =>
    e.hexes.length > 0 ? `🌫️ Heavy smoke in ${hexes(say, e.hexes)}.` : 'The smoke sinks into the water.',
  planned: (e, say) =>
    `You plan ${e.smoke ? 'a smoke strike' : 'a strike'} on ${hex(say, e.hex)} for the next round.`,
  plannedSomewhere: (e, say) => `📡 ${say.label('command', e.command)} plans a strike for the next round.`,
  held: (e, say) => `${say.label('command', e.command)} plans no strike now.`,
  markerLaid: (e, say) =>
    `📡 A planned ${e.smoke ? 'smoke strike' : 'strike'} comes down on ${hex(say, e.hex)}.`,
  onTarget: (e, say) => `It is on target: ${hex(say, e.hex)}.`,
  pointed: (e, say) => `The arrow points ${say.label('facing', e.facing)}.`,
  drifted: (e, say) =>
    `It drifts ${counted(e.distance, 'hex', 'hexes')} ${say.label('facing', e.direction)}${e.hex < 0 ? ', off the map' : ` to ${hex(say, e.hex)}`}.`,
  strikeHits: (e, say) =>
    e.units.length > 0 ? `💥 In the area: ${units(say, e.units)}.` : '💥 Nobody is in the area.',
  reached: (e, say) => `${unit(say, e.unit)} reaches ${hex(say, e.hex)} and leaves the map.`,
}

/** Names of the terms of arithmetic. */
export const armsTerms: Readonly<Record<string, string>> = {
  'CH-12.2a': 'uphill',
  'CH-12.2c': 'steep slope',
  'CH-12.3a': 'higher',
  'CH-12.3b': 'target higher',
  'CH-13.0c': 'indirect fire',
  'CH-14.3a': 'smoke',
  'CH-14.3b': 'out of smoke',
  'CH-15.3a': terrains[3].name.en,
  'CH-15.3b': terrains[5].name.en,
  'CH-15.3c': terrains[6].name.en,
  'CH-15.3h': terrains[3].name.en,
  'CH-15.3i': terrains[4].name.en,
  'CH-15.3j': terrains[5].name.en,
  'CH-15.3k': terrains[6].name.en,
  'CH-15.3l': 'wall',
  'CH-15.7b': 'getting aboard',
  'CH-15.9c': 'getting off',
  'CH-15.10a': 'taking in tow',
  'CH-15.15a': 'behind a vehicle',
  'CH-16.2b': 'turret',
  'CH-16.6a': 'armoured carrier',
  'CH-17.2a': 'fortification',
  'CH-17.5d': tokenKinds[1].name.en,
  'CH-17.6a': 'digging in',
  'CH-17.9b': 'road block',
  'CH-17.11g': 'fortification',
  'CH-18.0b': 'flamethrower',
  'CH-18.0c': 'flamethrower',
}

export const armsQuestions = {
  bog: () => 'An enemy vehicle is on the move: card 15, or let it drive.',
  plan: () => 'Artillery may be planned: a target hex for the strike of the next round, or none.',
  arrow: () => 'The artillery marker is laid down: which way does the arrow point?',
  strikeTarget: () => 'The strike: which unit is rolled against next?',
} as const

const unitParam = { name: 'unit', about: 'Own unit' }
const hexParam = { name: 'hex', about: 'Target hex' }
const support = { name: 'support', about: 'Units that support, +1 each' }
const number = { name: 'number', about: 'CAPs on every hit number, −2 to +2' }
const caps = { name: 'caps', about: 'CAPs on the cost' }
const facing = { name: 'facing', about: 'Side to face' }
const spotter = { name: 'spotter', about: 'Hex within 2 of the mortar that sees the target' }

export const armsVerbs: Readonly<Record<string, VerbWords>> = {
  bog: {
    name: 'bog',
    about: 'Play card 15: the vehicle bogs down where it is',
    button: 'Bog it down',
    params: {},
  },
  bombard: {
    name: 'bombard',
    about: 'Indirect mortar fire at a hex that only a spotter hex sees',
    button: 'Fire indirectly',
    params: { unit: unitParam, hex: hexParam, spotter, support, number, caps },
  },
  smoke: {
    name: 'smoke',
    about: 'Lay heavy smoke in a hex instead of attacking',
    button: 'Lay smoke',
    params: { unit: unitParam, hex: hexParam, caps },
  },
  screen: {
    name: 'screen',
    about: 'Lay smoke by indirect mortar fire',
    button: 'Smoke, indirectly',
    params: { unit: unitParam, hex: hexParam, spotter, caps },
  },
  flame: {
    name: 'flame',
    about: 'Attack an adjacent hex with the flamethrower',
    button: 'Flamethrower',
    params: { unit: unitParam, hex: hexParam, support, number, caps },
  },
  burn: {
    name: 'burn',
    about: 'Flamethrower in close combat, against one enemy in the hex',
    button: 'Flamethrower, close',
    params: {
      unit: unitParam,
      target: { name: 'target', about: 'Enemy in the same hex' },
      support,
      number,
      caps,
    },
  },
  breach: {
    name: 'breach',
    about: 'Attack a fortification or obstacle in the own hex',
    button: 'Attack the works',
    params: {
      unit: unitParam,
      token: { name: 'token', about: 'Fortification or obstacle' },
      support,
      number,
      caps,
    },
  },
  load: {
    name: 'load',
    about: 'Get aboard a vehicle, or hitch a gun to it',
    button: 'Get aboard',
    params: { unit: unitParam, vehicle: { name: 'vehicle', about: 'Vehicle with room' }, caps },
  },
  unload: {
    name: 'unload',
    about: 'Get off a vehicle, or unhitch',
    button: 'Get off',
    params: { unit: unitParam, hex: { name: 'hex', about: 'Where to' }, facing, caps },
  },
  hook: {
    name: 'tow',
    about: 'Take an immobilised or stunned vehicle in tow',
    button: 'Take in tow',
    params: {
      unit: { name: 'unit', about: 'Vehicle to be towed' },
      vehicle: { name: 'vehicle', about: 'Who tows' },
      caps,
    },
  },
  occupy: {
    name: 'occupy',
    about: 'Go into the trench or bunker of the own hex',
    button: 'Occupy',
    params: { unit: unitParam, caps },
  },
  leave: {
    name: 'leave',
    about: 'Leave a trench or bunker, staying in the hex',
    button: 'Leave the works',
    params: { unit: unitParam, facing, caps },
  },
  dig: {
    name: 'dig',
    about: 'Dig hasty defences for foot units, one or a chain of them (5 AP)',
    button: 'Dig in',
    params: { units: { name: 'units', about: 'Own foot units' }, caps },
  },
  undig: {
    name: 'undig',
    about: 'Take away an own hasty defence; free',
    button: 'Give up the position',
    params: { unit: unitParam },
  },
  strike: {
    name: 'strike',
    about: 'Plan an artillery strike on a hex, in secret',
    button: 'Plan a strike',
    params: { hex: hexParam, shell: { name: 'shell', about: 'Smoke instead of high explosive' } },
  },
  hold: { name: 'hold', about: 'Plan no strike now', button: 'No strike', params: {} },
  point: {
    name: 'point',
    about: 'Point the arrow of the artillery marker',
    button: 'Point',
    params: { facing },
  },
  shell: {
    name: 'shell',
    about: 'Choose the next unit to roll against',
    button: 'Roll against',
    params: { unit: { name: 'unit', about: 'Unit in the area' } },
  },
}

export const armsChoices: Readonly<Record<string, string>> = {
  smoke: 'smoke',
  red: 'red firepower',
  blue: 'blue firepower',
  stay: 'stay outside',
}
export { armsSections } from './arms-sections-en.ts'
