import type { BotWords } from '../bot-words.ts'

/** Texts of commands that need no table. */
export const englishGeneralWords: Pick<BotWords, 'roll' | 'rules'> = {
  roll: {
    result: (notation, dice, total) => `${notation}\n${dice} = **${total}**`,
    wrong: (notation, from) =>
      `I cannot read ${notation}${from ? ` from ${from} on` : ''}. Examples: \`2d6+1\`, \`4d6kh3\`, \`3d10>7\`, \`5d6!\`. Write a comment after \`#\`.`,
    noNumber: notation =>
      `${notation} has no result, for example because it divides by zero. Nothing was rolled.`,
    tooMany:
      'Roll at most 100 dice with at most 10,000 sides each. They must not explode or reroll without end.',
    busy: 'Many dice are being rolled right now. Try again in a moment.',
  },
  rules: {
    nothing: query => `Nothing found about ${query}. Try a number such as 7.1 or a word such as “supply”.`,
    which: 'Which game? Fill in `system`, or ask in the thread of a table.',
    own: '-# In our own words. In doubt, the printed rulebook decides.',
  },
}
