import { cardsWithTimingsText } from '../cards.ts'
import {
  askedCardLabel,
  deciderName,
  neededNumberText,
  type QuestionText,
  rollOutcomeText,
  rollPurpose,
  spentRisksText,
} from '../question-parts.ts'

export const heroesEnglishQuestions: Readonly<Record<string, QuestionText>> = {
  place: view => `${deciderName('en', view)} places hidden units and mines in secret.`,
  turn: view => `${deciderName('en', view)}: one action or a pass.`,
  free: (view, say) => `${deciderName('en', view)}: an action at cost 0 with ${askedCardLabel(view, say)}.`,
  cardUnits: (view, say) => `${deciderName('en', view)}: for whom is ${askedCardLabel(view, say)} played?`,
  react: ({ deed }) =>
    deed?.cost
      ? `An action is declared at cost ${deed.cost}. A reaction (${cardsWithTimingsText('en', 'declared')})?`
      : `A group is to move, at the cost of its most expensive member. A reaction (${cardsWithTimingsText('en', 'declared')})?`,
  march: view => `${deciderName('en', view)}: who of the group goes next?`,
  target: view => `${deciderName('en', view)}: which target is rolled against next?`,
  number: (view, say) =>
    `${deciderName('en', view)}: ${rollPurpose('en', view, say)}, CAPs on the roll?${neededNumberText('en', view)}`,
  rolled: (view, say) =>
    `${deciderName('en', view)}: ${rollOutcomeText('en', view, say)}. Does the roll stand? Only a card that you hold can change it (${cardsWithTimingsText('en', 'rolled')}).`,
  cost: view =>
    `${deciderName('en', view)}: CAPs on the cost of ${view.deed ? view.deed.cost - view.deed.paid : 0} before the check?${spentRisksText('en', view)}`,
  extra: view => `${deciderName('en', view)}: one more hex (${cardsWithTimingsText('en', 'moved')}).`,
  onward: view => `${deciderName('en', view)}: which vehicle of the group goes on by its bonus moves?`,
  after: view =>
    `${deciderName('en', view)}: anything after the action (${cardsWithTimingsText('en', 'around')})?`,
  facing: (view, say) =>
    `${deciderName('en', view)}: which way does ${view.asks?.unit == null ? 'the unit' : say.label('unit', view.asks.unit)} face?`,
  scouts: view => `${deciderName('en', view)}: scouts look for enemies or hide the unit.`,
  bog: () => `An enemy vehicle is on the move: ${cardsWithTimingsText('en', 'driving')}, or let it drive.`,
  plan: () => 'Artillery may be planned: a target hex for the strike of the next round, or none.',
  arrow: () => 'The artillery marker is laid down: which way does the arrow point?',
  strikeTarget: () => 'The strike: which unit is rolled against next?',
}
