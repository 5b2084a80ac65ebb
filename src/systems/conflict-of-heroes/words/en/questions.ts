import { formatCardsWithTimings } from '../cards.ts'
import {
  type FormatQuestion,
  formatAskedCard,
  formatDeciderName,
  formatNeededNumber,
  formatRollOutcome,
  formatRollPurpose,
  formatSpentRisks,
} from '../question-parts.ts'

export const heroesEnglishQuestions: Readonly<Record<string, FormatQuestion>> = {
  place: view => `${formatDeciderName('en', view)} places hidden units and mines in secret.`,
  turn: view => `${formatDeciderName('en', view)}: one action or a pass.`,
  free: (view, say) =>
    `${formatDeciderName('en', view)}: an action at cost 0 with ${formatAskedCard(view, say)}.`,
  cardUnits: (view, say) =>
    `${formatDeciderName('en', view)}: for whom is ${formatAskedCard(view, say)} played?`,
  react: ({ deed }) =>
    deed?.cost
      ? `An action is declared at cost ${deed.cost}. A reaction (${formatCardsWithTimings('en', 'declared')})?`
      : `A group is to move, at the cost of its most expensive member. A reaction (${formatCardsWithTimings('en', 'declared')})?`,
  march: view => `${formatDeciderName('en', view)}: who of the group goes next?`,
  target: view => `${formatDeciderName('en', view)}: which target is rolled against next?`,
  number: (view, say) =>
    `${formatDeciderName('en', view)}: ${formatRollPurpose('en', view, say)}, CAPs on the roll?${formatNeededNumber('en', view)}`,
  rolled: (view, say) =>
    `${formatDeciderName('en', view)}: ${formatRollOutcome('en', view, say)}. Does the roll stand? Only a card that you hold can change it (${formatCardsWithTimings('en', 'rolled')}).`,
  cost: view =>
    `${formatDeciderName('en', view)}: CAPs on the cost of ${view.deed ? view.deed.cost - view.deed.paid : 0} before the check?${formatSpentRisks('en', view)}`,
  extra: view => `${formatDeciderName('en', view)}: one more hex (${formatCardsWithTimings('en', 'moved')}).`,
  onward: view => `${formatDeciderName('en', view)}: which vehicle of the group goes on by its bonus moves?`,
  after: view =>
    `${formatDeciderName('en', view)}: anything after the action (${formatCardsWithTimings('en', 'around')})?`,
  facing: (view, say) =>
    `${formatDeciderName('en', view)}: which way does ${view.asks?.unit == null ? 'the unit' : say.label('unit', view.asks.unit)} face?`,
  scouts: view => `${formatDeciderName('en', view)}: scouts look for enemies or hide the unit.`,
  bog: () => `An enemy vehicle is on the move: ${formatCardsWithTimings('en', 'driving')}, or let it drive.`,
  plan: () => 'Artillery may be planned: a target hex for the strike of the next round, or none.',
  arrow: () => 'The artillery marker is laid down: which way does the arrow point?',
  strikeTarget: () => 'The strike: which unit is rolled against next?',
}
