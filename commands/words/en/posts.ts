import { formatEnglishCount } from '../../../src/engine/words.ts'
import type { BotWords } from '../bot-words.ts'

/** Texts of posts and pictures. */
export const englishPostWords: Pick<BotWords, 'post' | 'dice' | 'alt' | 'stale' | 'show'> = {
  post: {
    dice: commitment =>
      `-# All die rolls were determined before the game. Fingerprint (SHA-256) of the secret behind them: \`${commitment}\``,
    over: '## The game is over',
    won: who => `Won by ${who}.`,
    secret: hex => `-# Secret of the dice: \`${hex}\``,
    verify: base =>
      `-# \`/game export\` gives you the file of this game, \`/game replay\` shows the game again. To check every die, run \`npm run play -- FILE\`. For this game it answers **${base === null ? 'proven' : `proven since entry ${base}`}**. **consistent** means that the file lacks part of the proof; **broken** means that something does not fit.`,
    leftOut: (n, where) => `${formatEnglishCount(n, 'line', 'lines')} left out: ${where}`,
    thinking: about => `thinking about its choice: ${about}`,
    next: users => `${users}: your turn is next.`,
    answered: role => `${role}: decision made, hidden from the others.`,
    answeredThat: (role, what) => `${role}: ${what}.`,
    unpictured: '-# Discord rejected the picture of this post. `/game show` shows the board.',
    unshown:
      '**Discord rejected this post.** The action counts all the same. `/game show` shows the board and your choices, `/game log` what happened.',
    number: (n, head) => `-# Post ${n}${head ? ` · fingerprint ${head}` : ''}`,
  },
  dice: {
    button: 'Add my words to the dice',
    label: 'A word, a line of verse, some digits',
    about: 'The rolls then depend on your words too. Not even the bot’s owner can choose the rolls.',
    given: words => `Saved. The rolls now depend on your words too: ${words}`,
    list: '-# The rolls depend on these inputs, in this order:',
    why: '-# Every seated player may add words. If your words come last, nobody can have chosen the rolls, not even the bot’s owner.',
    begun: '-# Besides the secret, the rolls depend on these inputs, in this order (`entropy` in the file):',
    click: (n, who, id) => `-# ${n}. ${who ? `${who}: ` : ''}click \`${id}\``,
    said: (n, who, words) => `-# ${n}. ${who ? `${who}: ` : ''}${words}`,
    more: n => `-# … and ${n} more, in the exported file`,
    head: '-# The *fingerprint* under each board is computed from the whole log up to that post. You need it only to check the finished game: a log that was changed later would not match it.',
    lot: rolls =>
      `-# The same secret and the same list decided the lot of the sides. Its dice: ${rolls} (\`lot\` in the exported file).`,
  },
  alt: {
    last: what => `Latest: ${what}`,
    decides: text => `Decision needed. ${text}`,
  },
  stale: {
    old: link => `This board is out of date. The newest one: ${link}`,
    begun: 'This order is closed, or you have started another one. Start it again.',
    repeated: 'This has already been done.',
    lobby: '**The table has changed since that message.** Its present state:',
  },
  show: {
    noTable:
      'There is no game in this thread. Open a table with `/game new` in a text channel, or find yours with `/game list`.',
    otherGame: command => `Another game is played in this thread. Use \`${command}\`.`,
    noBoard: 'There is no board yet: the game has not begun.',
    noZoom: list => `No such place. Possible: ${list}`,
    stages: { lobby: 'waiting for players', playing: 'in play', over: 'over' },
    chain: head => `-# Fingerprint of the log: \`${head}\``,
  },
}
