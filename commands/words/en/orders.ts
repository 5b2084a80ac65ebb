import { formatEnglishCount } from '../../../src/engine/words.ts'
import type { BotWords } from '../bot-words.ts'

/** Texts about typed orders and standing orders. */
export const englishOrderWords: Pick<BotWords, 'complete' | 'refused' | 'standing'> = {
  complete: {
    refused: (n, order) => `Order ${n} is not possible in this line: ${order}`,
    closed: n => `Order ${n} involves dice, hidden information or another player: send it first`,
    keep: n =>
      `Limit of 100 characters: keep ${formatEnglishCount(n, 'order', 'orders')}, send the rest in another line`,
    goOn: list => `Too long for the list. Type the rest yourself: ${list}`,
  },
  refused: {
    rule: number => `Rule ${number}`,
    notYours: who => `It is not your turn. Waiting for: ${who}.`,
    over: 'The game is over.',
    instead: list => `Possible: ${list}`,
    verbs: list => `Possible now: ${list}`,
    afterChance: (n, first) =>
      `Order ${n} involves dice, hidden information or another player, so it must be the last in its line. No order was carried out.\nSend this first, then the rest: ${first}`,
    example: line => `Legal now, for example: ${line}`,
    leftOut: (from, to) =>
      from === to ? `Order ${from} is left out.` : `Orders ${from} to ${to} are left out.`,
    didYouMean: line => `Did you mean ${line}?`,
    line: 'Your order:',
    ways: list => `Several paths lead there, with different risks. Which one?\n${list}`,
    meanings: list => `This can mean several things. Which one?\n${list}`,
    notNow: verb => `“${verb}” is not possible now.`,
    noWay: place => `No legal path leads to ${place} now.`,
    firstStep: list => `Possible first steps: ${list}`,
    atOrder: (n, text) => `Order ${n}, ${text}:`,
    unreadable: (word, list) => `I do not recognise ${word} here.${list ? ` Possible: ${list}` : ''}`,
    wanted: (word, what, list) => `Needed here: ${what}, not ${word}.${list ? ` Possible: ${list}` : ''}`,
    tooManyWords: (word, wanted) =>
      `${word} is one word too many.${wanted ? ` Needed here: ${wanted}.` : ' The order is complete without it.'}`,
    nothing: 'Please type an order.',
    noVerb: word => `There is no order ${word} now.`,
    nothingKept: 'No order was carried out.',
    more: list => `The order is not complete yet.${list ? ` Possible next: ${list}` : ''}`,
    alsoMissing: (what, value) => `${value} does not fit. Still missing: ${what}.`,
    unfit: value => `${value} does not fit.`,
    insteadOf: (value, list) => `Possible instead of ${value}: ${list}`,
    missing: what => `Please add: ${what}.`,
    tooLong: (option, most) => `\`${option}\` is too long: at most ${most} characters.`,
    tooManyOrders: most => `Send at most ${most} orders in one line. No order was carried out.`,
  },
  standing: {
    title: role => `## Standing orders: ${role}\nThey answer for you at once. Only you see them.`,
    unset: 'not set',
    on: 'on',
    off: 'off',
    saved: 'Saved. If a question is open now, answer it yourself.',
    answered: 'Saved. The standing order has already answered the open question.',
    noSuch: 'This seat has no standing orders.',
  },
}
