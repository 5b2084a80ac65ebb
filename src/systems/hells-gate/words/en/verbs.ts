import type { VerbWords } from '../../../../engine/system.ts'

export const hellEnglishVerbs: Readonly<Record<string, VerbWords>> = {
  attack: {
    name: 'attack',
    about: 'Attack one hex with adjacent units',
    button: 'Attack',
    params: {
      target: { name: 'target', about: 'The hex to attack' },
      units: { name: 'units', about: 'Attacking units, at most two from one hex' },
      'all-out': {
        name: 'all-out',
        title: 'all-out attack',
        about: 'A full-strength two-step unit loses a step, and the roll may give more hits',
      },
    },
  },
  move: {
    name: 'move',
    about: 'Move one unit',
    button: 'Move',
    params: {
      unit: { name: 'unit', about: 'The unit to move' },
      path: { name: 'path', about: 'The hexes the unit enters, in order' },
    },
  },
  done: { name: 'done', about: 'End this phase', button: 'Done', params: {} },
  arrive: {
    name: 'arrive',
    about: 'Place a reinforcement whose hex the enemy holds',
    button: 'Arrive',
    params: { hex: { name: 'hex', about: 'One of your nearest supply sources' } },
  },
  rebuild: {
    name: 'rebuild',
    about: 'Return one reduced corps to full strength',
    button: 'Rebuild',
    params: { unit: { name: 'unit', about: 'The reduced corps' } },
  },
  skip: { name: 'skip', about: 'Rebuild nothing', button: 'Rebuild nothing', params: {} },
  breakout: {
    name: 'breakout',
    about: 'Break out with one unit',
    button: 'Break out',
    params: { unit: { name: 'unit', about: 'A unit that is out of supply' } },
  },
  lose: {
    name: 'lose',
    about: 'Take the hit: a unit loses a step',
    button: 'Lose a step',
    params: { unit: { name: 'unit', about: 'The unit that loses a step' } },
  },
  retreat: {
    name: 'retreat',
    about: 'Take the last hit as a retreat of all units in the hex',
    button: 'Retreat',
    params: { to: { name: 'to', about: 'The hex this unit retreats to' } },
  },
}
