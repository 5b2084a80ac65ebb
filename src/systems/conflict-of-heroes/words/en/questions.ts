import { formatCardsWithTimings } from '../cards.ts'
import {
  formatCardOfQuestion,
  formatDeciderName,
  formatNeededNumber,
  formatRisksOfBecomingSpent,
  formatRollOutcome,
  formatRollPurpose,
  type QuestionFormatter,
} from '../question-parts.ts'

export const heroesEnglishQuestions: Readonly<Record<string, QuestionFormatter>> = {
  place: view => `${formatDeciderName('en', view)}: place hidden units and mines, in secret.`,
  turn: view => `${formatDeciderName('en', view)}: one action or a pass.`,
  free: (view, say) =>
    `${formatDeciderName('en', view)}: one action at cost 0 with card ${formatCardOfQuestion(view, say)}.`,
  cardUnits: (view, say) =>
    `${formatDeciderName('en', view)}: which unit is card ${formatCardOfQuestion(view, say)} for?`,
  react: ({ deed }) =>
    deed?.cost
      ? `The enemy declares an action at cost ${deed.cost}. React with ${formatCardsWithTimings('en', 'declared')}?`
      : `An enemy group is about to move. Its most expensive move sets the cost. React with ${formatCardsWithTimings('en', 'declared')}?`,
  march: view => `${formatDeciderName('en', view)}: which unit of the group moves next?`,
  target: view => `${formatDeciderName('en', view)}: which target to roll against next?`,
  number: (view, say) =>
    `${formatDeciderName('en', view)}: ${formatRollPurpose('en', view, say)}. Spend CAPs on the roll?${formatNeededNumber('en', view)}`,
  rolled: (view, say) =>
    `${formatDeciderName('en', view)}: ${formatRollOutcome('en', view, say)}. Keep the roll? Only a card in your hand can change it (${formatCardsWithTimings('en', 'rolled')}).`,
  cost: view =>
    `${formatDeciderName('en', view)}: how many CAPs to pay before the check? The cost is ${view.deed ? view.deed.cost - view.deed.paid : 0}.${formatRisksOfBecomingSpent('en', view)}`,
  extra: view =>
    `${formatDeciderName('en', view)}: one more hex with ${formatCardsWithTimings('en', 'moved')}?`,
  onward: view =>
    `${formatDeciderName('en', view)}: which vehicle of the group goes on with its bonus moves?`,
  after: view =>
    `${formatDeciderName('en', view)}: play a card after the action (${formatCardsWithTimings('en', 'around')})?`,
  facing: (view, say) =>
    `${formatDeciderName('en', view)}: which way does ${view.asks?.unit == null ? 'the unit' : say.label('unit', view.asks.unit)} face?`,
  scouts: view => `${formatDeciderName('en', view)}: should the scouts look for enemies or hide the unit?`,
  bog: () => `An enemy vehicle is moving. React with ${formatCardsWithTimings('en', 'driving')}?`,
  plan: () => 'Plan an artillery strike for the next round: choose a target hex or no strike.',
  arrow: () => 'The artillery marker is on the board. Which way does the arrow point?',
  strikeTarget: () => 'The strike: which unit to roll against next?',
}
