import { type Asking, aimOf, card, needed, outcomeOf, risks, who } from '../asking.ts'
import { cardsFor } from '../cards.ts'

export const questions: Readonly<Record<string, Asking>> = {
  place: view => `${who('en', view)} places hidden units and mines in secret.`,
  turn: view => `${who('en', view)}: one action or a pass.`,
  free: (view, say) => `${who('en', view)}: an action at cost 0 with ${card(view, say)}.`,
  cardUnits: (view, say) => `${who('en', view)}: for whom is ${card(view, say)} played?`,
  react: ({ deed }) =>
    deed?.cost
      ? `An action is declared at cost ${deed.cost}. A reaction (${cardsFor('en', 'declared')})?`
      : `A group is to move, at the cost of its most expensive member. A reaction (${cardsFor('en', 'declared')})?`,
  march: view => `${who('en', view)}: who of the group goes next?`,
  target: view => `${who('en', view)}: which target is rolled against next?`,
  number: (view, say) =>
    `${who('en', view)}: ${aimOf('en', view, say)}, CAPs on the roll?${needed('en', view)}`,
  rolled: (view, say) =>
    `${who('en', view)}: ${outcomeOf('en', view, say)}. Does the roll stand? Only a card that you hold can change it (${cardsFor('en', 'rolled')}).`,
  cost: view =>
    `${who('en', view)}: CAPs on the cost of ${view.deed ? view.deed.cost - view.deed.paid : 0} before the check?${risks('en', view)}`,
  extra: view => `${who('en', view)}: one more hex (${cardsFor('en', 'moved')}).`,
  onward: view => `${who('en', view)}: which vehicle of the group goes on by its bonus moves?`,
  after: view => `${who('en', view)}: anything after the action (${cardsFor('en', 'around')})?`,
  facing: (view, say) =>
    `${who('en', view)}: which way does ${view.asks?.unit == null ? 'the unit' : say.label('unit', view.asks.unit)} face?`,
  scouts: view => `${who('en', view)}: scouts look for enemies or hide the unit.`,
  bog: () => `An enemy vehicle is on the move: ${cardsFor('en', 'driving')}, or let it drive.`,
  plan: () => 'Artillery may be planned: a target hex for the strike of the next round, or none.',
  arrow: () => 'The artillery marker is laid down: which way does the arrow point?',
  strikeTarget: () => 'The strike: which unit is rolled against next?',
}
