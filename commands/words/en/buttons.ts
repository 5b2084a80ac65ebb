import { capitalize, formatEnglishCount } from '../../../src/engine/words.ts'
import type { BotWords } from '../bot-words.ts'

/** Labels of buttons, and texts of the menus in which a player puts an order together. */
export const englishButtonWords: Pick<BotWords, 'buttons' | 'menus'> = {
  buttons: {
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
    ask: 'Ask the others',
    board: 'My board',
    hand: 'My hand',
    guide: 'What now?',
    hint: 'Hint',
    doIt: 'Do it',
    doOne: n => `Option ${n}`,
    resign: 'Resign',
    abandon: 'Call off',
    draw: 'Offer a draw',
    undo: 'Undo',
    full: 'Whole board',
    closeup: 'Close-up',
    map: 'Open the map',
    told: 'What happened',
    text: 'As text',
    confirm: 'Confirm',
    back: 'Back',
    plan: {
      begin: 'Make a plan…',
      add: 'Add to the plan',
      more: what => `${what}…`,
      send: 'Send all',
      drop: 'Remove the last order',
    },
    sure: 'Do it anyway',
    cancel: 'Cancel',
    next: 'Next',
    all: count => `All (${count})`,
    best: count => `Best choice (${count})`,
    several: 'Move several…',
    as: role => `As ${role}`,
    act: 'More actions…',
    others: 'More…',
    finish: 'End the game…',
    rule: number => `Rule ${number}`,
    older: 'Older',
    newer: 'Newer',
    orders: 'Standing orders',
  },
  menus: {
    closeup: (prompt, names) =>
      names === ''
        ? `Close-up. ${capitalize(prompt)}.`
        : `Close-up. ${capitalize(prompt)}. Options: ${names}.`,
    choose: what => `Choose: ${what}`,
    optional: what => `Optional: ${what}`,
    set: (what, least, most) => `${howMany(least, most)}: ${what}`,
    left: n => (n === 0 ? 'no more can be added' : `up to ${n} more`),
    tooMany: (names, why, rule) => `-# Not added: ${names}. ${why} (${rule})`,
    place: kind => (kind === 'cost' ? 'Choose the cost first' : 'Choose a group first'),
    page: (kind, name) => (kind === 'cost' ? `${name} each` : name),
    inPlace: n => formatEnglishCount(n, 'choice', 'choices'),
    closed: (names, why, rule) => `-# Not available now: ${names}. ${why} (${rule})`,
    leftOut: (names, why, rule) => `-# Cannot be chosen: ${names}. ${why} (${rule})`,
    none: 'none',
    stack: 'one or more; all get the same order',
    soFar: what => `**${what}**`,
    plan: {
      title: n =>
        n === 0
          ? '**The plan is empty.** Only you see it. Nothing happens until you send it.'
          : `**Plan: ${formatEnglishCount(n, 'order', 'orders')}.** Only you see it. Nothing happens until you send it.`,
      adding: n => `**Plan, order ${n}.** Nothing happens until you send the plan.`,
      more: 'Add to the plan',
      closed: 'The plan ends here: the last order involves dice, hidden information or another player.',
      void: 'The position has changed, so your plan is void.',
      alt: 'The board after the planned orders.',
    },
    apart: 'No option suits all of them. Go back and choose fewer.',
    stuck: 'There is nothing to choose here now.',
    warned: '**Sure?**',
    warning: {
      open: options => `Left undone: ${options}.`,
      last: options => `No longer possible after this: ${options}.`,
      more: n => `and ${n} more`,
      endsTurn: when => `After this, ${when.toLowerCase()} ends.`,
      endsGame: 'After this, the game ends.',
      hopeless: 'No roll can succeed with this order.',
    },
    atOnce: 'The last choice carries out the order at once.',
    ready: 'Ready to confirm.',
    unfinished: why => `More to choose. ${why}`,
    notReady: why => `Not yet. ${why}`,
    nothing: 'You have nothing to decide now.',
    cancelled: 'Cancelled. Nothing has changed.',
    newsForYou: 'Only for you:',
  },
}

/** Says how many options a player may choose in one menu. */
function howMany(least: number, most: number): string {
  if (most <= 1) return 'Choose one'
  if (least === most) return `Choose exactly ${most}`
  return least === 0 ? `Choose up to ${most}, or none` : `Choose 1 to ${most}`
}
