import type { Args, Role } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatEnglishCount } from '../../../../engine/words.ts'
import { listAttackCardNames } from '../labels.ts'

const from = { name: 'from', about: 'Area from which the units act' }
const group = {
  name: 'units',
  about: 'Active units of one area that may act together',
  question: ([area]: Args, _: unknown, by: Role) =>
    `active units${area === null ? ' of one area' : ''}${by === 'german' ? ' that may act together' : ''}`,
}
const column = {
  name: 'units',
  about: 'Active units of one area, of any division',
  question: ([area]: Args, _: unknown, by: Role) =>
    `active units${area === null ? ' of one area' : ''}${by === 'german' ? ', of any division' : ''}`,
}
const path = { name: 'path', about: 'Areas on the way, in order', question: () => 'Where to' }
const card = { name: 'card', about: 'Card from your hand' }
const cardAsked = (first: string) => (_: unknown, chosen: readonly number[]) =>
  chosen.length > 0 ? 'another card, or confirm' : first
const answers = {
  name: 'cards',
  about: 'Cards to react with',
  question: cardAsked('a card to react with; you can add more'),
}
const sappers = { name: 'with', title: 'cards', about: 'Add Sappers to this fire' }
const none = {}

export const stalingradEnglishVerbs: Readonly<Record<string, VerbWords>> = {
  move: { name: 'move', about: 'Move a group', button: 'Move', params: { from, units: group, path } },
  fire: {
    name: 'fire',
    about: 'Fire with a group at its own or a neighbouring area',
    button: 'Fire',
    params: {
      from,
      units: group,
      target: { name: 'target', about: 'Area with enemies, the same or a neighbouring one' },
      with: sappers,
    },
  },
  card: {
    name: 'card',
    about: 'Strike an area with an attack card',
    aboutForRole: by => `An attack card: ${listAttackCardNames('en', by)}`,
    button: 'Attack card',
    params: { card, area: { name: 'area', about: 'Area to strike' } },
  },
  assault: {
    name: 'assault',
    about: 'Play an Assault card: move a group one area and fire there',
    button: 'Assault',
    params: { from, units: group, to: { name: 'to', about: 'Neighbouring area to assault' }, with: sappers },
  },
  sewers: {
    name: 'sewers',
    about: 'Play a Sewers card: move up to two areas, at no extra cost for enemies',
    button: 'Sewers',
    params: { from, units: group, path },
  },
  mobility: {
    name: 'mobility',
    about: 'Use German mobility: move one division up to four areas',
    button: 'Mobility',
    params: {
      from,
      division: { name: 'division', about: 'Division; all its active units in the area move' },
      with: { name: 'with', about: 'General units that move with it' },
      path,
    },
  },
  concentrate: {
    name: 'concentrate',
    about: 'Start a Concentration: units from several areas move into one',
    button: 'Concentration',
    params: { target: { name: 'target', about: 'Area where the units meet' } },
  },
  stack: {
    name: 'stack',
    about: 'Add a stack to the Concentration: its units and its route',
    button: 'Add a stack',
    params: { from, units: column, path },
  },
  go: { name: 'go', about: 'Let all stacks of the Concentration set out', button: 'Set out', params: none },
  pass: { name: 'pass', about: 'Pass; two passes in a row end the turn', button: 'Pass', params: none },
  stop: { name: 'stop', about: 'End the action after a Ju-87', button: 'End the action', params: none },
  play: {
    name: 'play',
    about: 'React with one card, or with all the cards that change the fire',
    button: 'React…',
    params: { cards: answers, at: { name: 'at', about: 'Area on the way where the card is played' } },
  },
  stand: {
    name: 'stand',
    about: 'Declare “No step back”; you may add cards',
    button: 'No step back!',
    params: { cards: answers },
  },
  decline: { name: 'decline', about: 'No reaction to this action', button: 'No reaction', params: none },
  hit: {
    name: 'hit',
    about: 'Share out all casualty points',
    button: 'Losses',
    params: {
      losses: {
        name: 'losses',
        about: 'Units, each with its points',
        remaining: n => `${formatEnglishCount(n, 'point', 'points')} left`,
      },
    },
  },
  retreat: {
    name: 'retreat',
    about: 'Retreat to an area',
    button: 'Retreat',
    params: { to: { name: 'to', about: 'Neighbouring area under your control' } },
  },
  place: {
    name: 'place',
    about: 'Place arriving units',
    button: 'Place',
    params: {
      to: { name: 'to', about: 'Where the units arrive' },
      units: { name: 'units', about: 'Arriving units' },
    },
  },
  transfer: {
    name: 'transfer',
    about: 'Move units to another crossing',
    button: 'Change crossing',
    params: {
      to: { name: 'to', about: 'Crossing' },
      units: { name: 'units', about: 'Units on other crossings' },
    },
  },
  done: {
    name: 'done',
    about: 'Leave the crossings as they are',
    button: 'Leave crossings as they are',
    params: none,
  },
  discard: {
    name: 'discard',
    about: 'Discard cards',
    button: 'Discard',
    params: {
      cards: {
        name: 'cards',
        about: 'Cards from your hand',
        question: cardAsked('a card to discard; you can add more'),
      },
    },
  },
  keep: { name: 'keep', about: 'Keep all cards', button: 'Keep all', params: none },
  choose: {
    name: 'choose',
    about: 'Choose cards from the deck',
    button: 'Choose cards',
    params: { cards: { name: 'cards', about: 'Cards from your deck' } },
  },
  steal: {
    name: 'steal',
    about: 'Take a random card from the German hand',
    button: 'Take a card',
    params: none,
  },
  leave: { name: 'leave', about: 'Take no card', button: 'Take nothing', params: none },
  starve: {
    name: 'starve',
    about: 'Choose the units that become spent',
    button: 'Choose units',
    params: { units: { name: 'units', about: 'Active Soviet units' } },
  },
}
