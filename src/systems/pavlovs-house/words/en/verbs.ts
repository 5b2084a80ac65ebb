import type { Args } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatEnglishCount } from '../../../../engine/words.ts'
import type { PavlovView } from '../../view/view.ts'
import { formatPositionColours, type PositionResolver, positionOfCrew, positionOfMan } from '../labels.ts'

const card = { name: 'card', about: 'A card from your hand' }
const man = { name: 'man', about: 'Who does it' }
const weapon = { name: 'weapon', about: 'A weapon with his symbol to take along' }
const target = { name: 'target', about: 'An enemy in sight' }
const count = {
  name: 'tokens',
  about: 'How many suppression tokens',
  inSentence: (n: number) => formatEnglishCount(n, 'token', 'tokens'),
}
const second = {
  name: 'second',
  title: 'second colour',
  about: 'How many of them go to the position’s second colour',
}
/**
 * Texts of the parameter `second`: how many tokens go to the second colour of the position. They depend on where
 * the man or crew stands.
 */
const secondOf = (position: PositionResolver) => ({
  ...second,
  question: ([who]: Args, _: unknown, __: unknown, view: PavlovView) => {
    const [first, other] = formatPositionColours('en', position(view, who))
    return other ? `how many of the tokens go to ${other} instead of ${first}` : second.about
  },
  inSentence: (n: number, [who]: Args, view: PavlovView) =>
    `${n} of them to ${formatPositionColours('en', position(view, who))[1] ?? 'the second colour'}`,
})
const chosen = { name: 'man', about: 'Which of them' }
const pieces = {
  name: 'pieces',
  about: 'Men and weapons from the stock',
  remaining: (n: number) => `${formatEnglishCount(n, 'point', 'points')} left`,
}

export const pavlovEnglishVerbs: Readonly<Record<string, VerbWords>> = {
  resupply: {
    name: 'resupply',
    about: 'Card, 62nd Army HQ: up to five tokens to the staging area',
    button: 'Resupply',
    params: { card, tokens: { name: 'tokens', about: 'Up to five tokens from the stock' } },
  },
  raid: {
    name: 'raid',
    about: 'Card, 62nd Army HQ: send men against the storm group card',
    button: 'Raid',
    params: { card, men: { name: 'men', about: 'Ready men of the House' } },
  },
  support: {
    name: 'support',
    about: 'Card, 62nd Army HQ: complete the open support card',
    button: 'Operational support',
    params: { card },
  },
  reinforce: {
    name: 'reinforce',
    about: 'Men and weapons from the stock: 13th Guards HQ card (6 points) or a man at the radio (2)',
    button: 'Reinforcements',
    params: { card, man, pieces },
  },
  fortify: {
    name: 'fortify',
    about: 'Card, sappers: raise a wall or repair the 3rd battalion',
    button: 'Fortify',
    params: { card, wall: { name: 'wall', about: 'A colour, or the 3rd battalion' } },
  },
  mine: {
    name: 'mine',
    about: 'Card, sappers: mine an approach',
    button: 'Mine',
    params: { card, approach: { name: 'approach', about: 'Approach 1 to 6' } },
  },
  decide: {
    name: 'decide',
    about: 'Card, signals: swap a fog of war card for a new one',
    button: 'Tactical decision',
    params: { card },
  },
  ready: {
    name: 'ready',
    about: 'Card: a wire, artillery or anti-aircraft token on a free location',
    button: 'Place a token',
    params: {
      card,
      location: { name: 'location', about: 'A place for signals, artillery or anti-aircraft' },
    },
  },
  load: {
    name: 'load',
    about: 'Card, flotilla: tokens from the staging area onto the boats',
    button: 'Load',
    params: { card, freight: { name: 'freight', about: 'What goes on which boat location' } },
  },
  deliver: {
    name: 'deliver',
    about: 'Card, flotilla: tokens from the boats to the House',
    button: 'Deliver',
    params: { card, boats: { name: 'boats', about: 'Loaded boat locations' } },
  },
  done: { name: 'done', about: 'End this phase', button: 'End the phase', params: {} },
  move: {
    name: 'move',
    about: 'Move a man to a position, with a weapon if you like',
    button: 'Move',
    params: {
      man,
      to: { name: 'to', about: 'A position of the House' },
      weapon,
      leaving: {
        name: 'leaving',
        title: 'who is sent away',
        about: 'Whom to send away from there although both could stay as a crew',
        question: () =>
          'with their weapon both can stay, as its crew; name somebody only if he is to leave: he goes to an empty position or the reserve, for no move',
      },
    },
  },
  attack: {
    name: 'attack',
    about: 'A man attacks enemy infantry in sight',
    button: 'Attack',
    params: { man, target },
  },
  volley: {
    name: 'volley',
    about: 'Several men attack one after another, an action for each',
    button: 'Attacks in turn',
    params: { shots: { name: 'shots', about: 'Who attacks what, such as Pavlov/1.1' } },
  },
  suppress: {
    name: 'suppress',
    about: 'A man moves suppression tokens to the area of his position’s colour',
    button: 'Suppress',
    params: { man, tokens: count, second: secondOf(positionOfMan) },
  },
  fire: {
    name: 'fire',
    about: 'A crew attacks with its anti-tank weapon or machine gun (two actions)',
    button: 'Fire a weapon',
    params: { crew: { name: 'crew', about: 'The position of the crew' }, target },
  },
  barrage: {
    name: 'barrage',
    about: 'A crew suppresses with its machine gun or mortar (two actions)',
    button: 'Suppress with a weapon',
    params: {
      crew: { name: 'crew', about: 'The position of the crew' },
      tokens: count,
      second: secondOf(positionOfCrew),
    },
  },
  order: {
    name: 'order',
    about: 'A commander grants up to three recoveries',
    button: 'Order',
    params: { man, recoveries: { name: 'recoveries', about: 'Who recovers from what' } },
  },
  observe: {
    name: 'observe',
    about: 'A forward observer directs artillery at one or two enemies',
    button: 'Forward observer',
    params: {
      man,
      targets: { name: 'targets', about: 'One enemy, or two next to each other' },
      gun: { name: 'gun', about: 'The location whose artillery token is spent, if there are two: 10 or 11' },
    },
  },
  recover: {
    name: 'recover',
    about: 'Card: repair a location; in the House: make a man ready again or remove his damage',
    button: 'Recover',
    params: {
      card,
      location: { name: 'location', about: 'The damaged location' },
      what: { name: 'what', about: 'Who recovers from what' },
    },
  },
  save: { name: 'save', about: 'Use a first aid token', button: 'Save him', params: {} },
  lose: { name: 'lose', about: 'Let him go', button: 'Let him go', params: {} },
  choose: { name: 'choose', about: 'Choose one of the men', button: 'Choose', params: { man: chosen } },
  shoot: {
    name: 'shoot',
    about: 'Spend anti-aircraft tokens, two dice each',
    button: 'Fire anti-aircraft',
    params: { locations: { name: 'locations', about: 'Whose tokens are spent' } },
  },
  pass: { name: 'pass', about: 'Do without it', button: 'No', params: {} },
  stop: {
    name: 'stop',
    about: 'Spend suppression tokens, one die each',
    button: 'Suppress them',
    params: { tokens: count },
  },
  starve: {
    name: 'starve',
    about: 'Choose who goes hungry',
    button: 'Choose who is lost',
    params: { men: { name: 'men', about: 'As many as could not be fed' } },
  },
  withdraw: {
    name: 'withdraw',
    about: 'Where the displaced man goes',
    button: 'Withdraw',
    params: { to: { name: 'to', about: 'An unoccupied position, or the reserve' }, weapon },
  },
  storm: {
    name: 'storm',
    about: 'The final raid on the Milk House',
    button: 'Final raid',
    params: { men: { name: 'men', about: 'Ready men of the House' } },
  },
  plan: {
    name: 'plan',
    about: 'Plan three cards in order and a tactics card',
    button: 'Plan the turn',
    params: {
      cards: { name: 'cards', about: 'Three cards in the order of play' },
      tactics: { name: 'tactics', about: 'The tactics card of the turn' },
    },
  },
}
