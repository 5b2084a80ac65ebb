import type { Args } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatEnglishCount } from '../../../../engine/words.ts'
import type { PavlovView } from '../../view/view.ts'
import { formatPositionColours, type PositionResolver, positionOfCrew, positionOfMan } from '../labels.ts'

const card = { name: 'card', about: 'A card from your hand' }
const man = { name: 'man', about: 'The man who acts' }
const weapon = { name: 'weapon', about: 'A weapon with the man’s symbol, to take along' }
const target = { name: 'target', about: 'An enemy in sight' }
const count = {
  name: 'tokens',
  about: 'Number of suppression tokens',
  inSentence: (n: number) => formatEnglishCount(n, 'token', 'tokens'),
}
const second = {
  name: 'second',
  title: 'second colour',
  about: 'Number of tokens for the second colour of the position',
}
/** Texts of the parameter `second`. The question names the second colour of the position where the man or crew stands. */
const secondOf = (position: PositionResolver) => ({
  ...second,
  question: ([who]: Args, _: unknown, __: unknown, view: PavlovView) => {
    const [first, other] = formatPositionColours('en', position(view, who))
    return other ? `how many of the tokens go to ${other} instead of ${first}` : second.about
  },
  inSentence: (n: number, [who]: Args, view: PavlovView) =>
    `${n} of them to ${formatPositionColours('en', position(view, who))[1] ?? 'the second colour'}`,
})
const chosen = { name: 'man', about: 'One of these men' }
const pieces = {
  name: 'pieces',
  title: 'men and weapons',
  about: 'Men and weapons from the stock',
  remaining: (n: number) => `${formatEnglishCount(n, 'point', 'points')} left`,
}

export const pavlovEnglishVerbs: Readonly<Record<string, VerbWords>> = {
  resupply: {
    name: 'resupply',
    about: '62nd Army HQ card: move up to five tokens to the staging area',
    button: 'Resupply',
    params: { card, tokens: { name: 'tokens', about: 'Tokens from the stock' } },
  },
  raid: {
    name: 'raid',
    about: '62nd Army HQ card: send men against the storm group card',
    button: 'Raid',
    params: { card, men: { name: 'men', about: 'Ready men of the House' } },
  },
  support: {
    name: 'support',
    about: '62nd Army HQ card: complete the open support card',
    button: 'Operational support',
    params: { card },
  },
  reinforce: {
    name: 'reinforce',
    about: 'Bring in men and weapons: up to 6 points with the 13th Guards HQ card, up to 2 at the Radio',
    button: 'Reinforcements',
    params: { card, man, pieces },
  },
  fortify: {
    name: 'fortify',
    about: 'Sappers card: raise a wall by 1 or repair the 3rd battalion',
    button: 'Fortify',
    params: { card, wall: { name: 'wall', about: 'A colour, or the 3rd battalion' } },
  },
  mine: {
    name: 'mine',
    about: 'Sappers card: mine an approach',
    button: 'Mine',
    params: { card, approach: { name: 'approach', about: 'Approach 1 to 6' } },
  },
  decide: {
    name: 'decide',
    about: 'Signals card: swap a fog of war card for a new card',
    button: 'Tactical decision',
    params: { card },
  },
  ready: {
    name: 'ready',
    about: 'Signals, artillery or anti-aircraft card: place its token on a free location',
    button: 'Place a token',
    params: {
      card,
      location: { name: 'location', about: 'A free location for the token' },
    },
  },
  load: {
    name: 'load',
    about: 'Flotilla card: load tokens from the staging area onto the boats',
    button: 'Load',
    params: { card, freight: { name: 'freight', about: 'Tokens and their boat locations' } },
  },
  deliver: {
    name: 'deliver',
    about: 'Flotilla card: deliver tokens from the boats to the House',
    button: 'Deliver',
    params: { card, boats: { name: 'boats', about: 'Boat locations with a token' } },
  },
  done: { name: 'done', about: 'End this phase', button: 'Done', params: {} },
  move: {
    name: 'move',
    about: 'Move a man to a position, with or without a weapon',
    button: 'Move',
    params: {
      man,
      to: { name: 'to', about: 'A position of the House' },
      weapon,
      leaving: {
        name: 'leaving',
        title: 'who is sent away',
        about: 'A crew mate to send away from the new position',
        question: () =>
          'these men can stay as a crew. Choose one only to send that man to an empty position or the reserve. It costs no move.',
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
    about: 'Several men attack in turn, one action each',
    button: 'Attacks in turn',
    params: { shots: { name: 'shots', about: 'Men and their targets, such as Pavlov/1.1' } },
  },
  suppress: {
    name: 'suppress',
    about: 'A man lays suppression tokens against the approaches of that colour',
    button: 'Suppress',
    params: { man, tokens: count, second: secondOf(positionOfMan) },
  },
  fire: {
    name: 'fire',
    about: 'A crew attacks with its anti-tank weapon or machine gun (2 actions)',
    button: 'Fire a weapon',
    params: { crew: { name: 'crew', about: 'The position of the crew' }, target },
  },
  barrage: {
    name: 'barrage',
    about: 'A machine gun or mortar crew lays suppression tokens (2 actions)',
    button: 'Suppress with a weapon',
    params: {
      crew: { name: 'crew', about: 'The position of the crew' },
      tokens: count,
      second: secondOf(positionOfCrew),
    },
  },
  order: {
    name: 'order',
    about: 'A commander lets men recover, up to three times in all',
    button: 'Order',
    params: { man, recoveries: { name: 'recoveries', about: 'Who recovers, and from what' } },
  },
  observe: {
    name: 'observe',
    about: 'A forward observer directs artillery at one or two enemies',
    button: 'Forward observer',
    params: {
      man,
      targets: { name: 'targets', about: 'One enemy, or two next to each other' },
      gun: { name: 'gun', about: 'Location of the artillery token to spend, if both are ready: 10 or 11' },
    },
  },
  recover: {
    name: 'recover',
    about: 'With a card: repair a location. In the House: make a man ready again or remove damage',
    button: 'Recover',
    params: {
      card,
      location: { name: 'location', about: 'The damaged location' },
      what: { name: 'what', about: 'Who recovers, and from what' },
    },
  },
  save: {
    name: 'save',
    about: 'Spend a first aid token and keep the man',
    button: 'Save the man',
    params: {},
  },
  lose: {
    name: 'lose',
    about: 'Keep the first aid token and lose the man',
    button: 'Do not save',
    params: {},
  },
  choose: { name: 'choose', about: 'Choose one of the men', button: 'Choose', params: { man: chosen } },
  shoot: {
    name: 'shoot',
    about: 'Spend anti-aircraft tokens, two dice each',
    button: 'Anti-aircraft fire',
    params: { locations: { name: 'locations', about: 'Locations of the tokens to spend' } },
  },
  pass: { name: 'pass', about: 'Decline', button: 'No', params: {} },
  stop: {
    name: 'stop',
    about: 'Spend suppression tokens, one die each',
    button: 'Stop the infantry',
    params: { tokens: count },
  },
  starve: {
    name: 'starve',
    about: 'Choose the men who are lost to hunger',
    button: 'Choose who is lost',
    params: { men: { name: 'men', about: 'The men who are lost: as many as could not be fed' } },
  },
  withdraw: {
    name: 'withdraw',
    about: 'Choose where the displaced man goes',
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
