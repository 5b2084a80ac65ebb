import { counted } from '../../src/engine/words.ts'
import type { BotWords } from './index.ts'

export const en: BotWords = {
  lang: 'en',
  bot: 'Fieldpost',
  lobby: {
    title: game => `# ${game}\nThe table is being set. Choose below, sit down, begin.`,
    system: 'Game',
    scenario: 'Scenario',
    variants: 'Change a variant',
    seats: 'Seats',
    seat: (name, user) => `**${name}**: ${user ?? 'free'}`,
    free: 'free',
    commitment: hash => `-# Dice: commitment \`${hash}\``,
    commitmentWhy:
      '-# SHA-256 of the secret that all dice follow from. The secret is shown at the end, and anyone can check every die.',
    take: name => `Play ${name}`,
    stand: name => `Leave ${name}`,
    begin: 'Begin',
    language: 'Language of this table',
    howto: '-# One person may take several seats, all of them for a game alone.',
    begun: 'The game has begun.',
    calledOff: 'This table was cleared.',
    thread: (game, scenario) => `${game}: ${scenario}`,
    opened: link => `The table stands: ${link}`,
  },
  post: {
    begun: scenario => `**The game begins: ${scenario}.**`,
    dice: commitment => `-# Commitment of the dice: \`${commitment}\``,
    took: (who, what) => `**${who} takes back:** ${what}`,
    askUndo: (who, what) =>
      `**${who} asks to take back:** ${what}\nDice were rolled, something was shown or somebody else acted since, so the others have to agree.`,
    askAbandon: who => `**${who} proposes to call the game off** without a winner.`,
    declined: who => `${who} does not agree. The game goes on.`,
    resigned: (role, who) => `**${role} (${who}) resigns.**`,
    abandoned: who => `**The game is called off** by ${who}.`,
    seated: (role, who) => `${who} now plays **${role}**.`,
    reminder: (who, link) => `⏰ ${who}: the game is waiting for you. [The board](${link})`,
    vacated: (role, who) => `${who} gives up **${role}**. The seat is free: \`/game join\`.`,
    freed: (role, who) =>
      `${who ? `${who} frees the seat **${role}** as a moderator` : `The other players free the seat **${role}**`}: \`/game join\`.`,
    askFree: (who, role, holder, until) =>
      `**${who} asks to free the seat ${role}.**\n${holder}: make a move or press Decline, and the seat stays yours. If all the others agree and nothing is heard of you until ${until}, it is free; then one of them presses Agree once more.`,
    emptySide: roles =>
      `Nobody sits on ${roles}, and an empty seat cannot agree. This waits until somebody sits down there, or until a moderator agrees in its place.`,
    stood: who => `${who} agrees as a moderator in place of the side where nobody sits.`,
    upgraded:
      'The rules of this game were corrected while it ran. It goes on from here under the new ones; moves before this point can no longer be taken back.',
    over: '## The game is over',
    secret: hex => `-# Secret of the dice: \`${hex}\``,
    verify:
      '-# `/game export` gives the whole game; anyone can check every die with it. `/game replay` shows it once more.',
    more: n => `… and ${counted(n, 'more line', 'more lines')}: \`/game log\``,
    answered: role => `${role} has decided.`,
    number: n => `-# ✉ ${n}`,
  },
  alt: {
    turnOf: side => `${side} to move.`,
    last: what => `Last: ${what}`,
    decides: text => `Decision: ${text}`,
  },
  buttons: {
    agree: 'Agree',
    decline: 'Decline',
    board: 'My board',
    hand: 'My hand',
    guide: 'What now?',
    resign: 'Resign the game',
    undo: 'Undo',
    full: 'Whole map',
    text: 'As text',
    confirm: 'Confirm',
    back: 'Back',
    cancel: 'Cancel',
    done: 'Done',
    choose: 'Choose …',
    act: 'Decide …',
    rule: number => `Rule ${number}`,
    older: 'Older',
    newer: 'Newer',
    zoom: 'Close-up',
    orders: 'Standing orders',
  },
  menus: {
    choose: what => `Choose: ${what}`,
    optional: what => `If you like: ${what}`,
    set: what => `Choose one or more: ${what}`,
    place: 'First the place',
    none: 'none',
    stack: 'One or several: they do the same',
    path: 'Next step',
    soFar: what => `**${what}**`,
    ready: 'Ready to confirm.',
    notReady: why => `Not yet: ${why}`,
    nothing: 'There is nothing for you to decide now.',
    cancelled: 'Dropped. Nothing has changed.',
    newsForYou: 'Only for you:',
  },
  refusals: {
    'no-such-choice': 'That is not among the choices any more. Choose from the newest message.',
    'not-in-lobby': 'The game has already begun.',
    'not-begun': 'The game has not begun yet.',
    over: 'The game is over.',
    'seat-taken': 'Somebody sits there already.',
    'no-seat-left': 'There is no free seat.',
    'other-side':
      'You hold or held a seat of another side in this game and may know what it hides from this one. Sit down on your own side again, or watch; this seat is for somebody who has not played the other side.',
    'seat-empty': 'Nobody sits there. `/game join` takes the seat.',
    'side-empty':
      'Nobody sits on another side, so that not every side can agree. Wait until somebody takes that seat (`/game join`), or ask a moderator, who can free this one at once.',
    'not-now-free':
      'Your yes is counted. Press Agree once more when the time named in the post is over and nothing was heard of the player.',
    'not-seated': 'You have no seat at this table: `/game join`.',
    'seats-empty': 'Every seat needs a player. One person may take several.',
    'no-orders': 'There is no order in it.',
    'nothing-to-undo': 'You have done nothing yet that could be taken back.',
    'undo-behind-upgrade': 'The rules were corrected after that move, so it cannot be taken back.',
    'no-vote': 'This vote is over: the game has gone on, or it was settled.',
    'own-vote': 'Your own vote is counted already; the others decide.',
    'variants-conflict': 'These variants do not go together.',
    'nobody-awaited': 'Nobody else is awaited.',
    'called-lately': 'There was a post less than an hour ago. Give them a little time.',
  },
  rights: {
    only: who => `This is for ${who} only.`,
    who: {
      anybody: () => 'everybody',
      opener: opener => `${opener}, who opened this table,`,
      own: () => 'the players of this table',
      seated: () => 'the players of this table',
      moderator: () => 'moderators (permission Manage Threads)',
    },
    sit: 'You have no seat here; `/game join` takes one that is free.',
    ownTable: 'You may take a free seat, or open a table of your own: `/game new` in a text channel.',
    command:
      'I do not know this command any more. Discord shows the present ones after a restart of the app (Ctrl+R).',
  },
  refused: {
    rule: number => `Rule ${number}`,
    notYours: who => `This is for ${who} to decide.`,
    over: 'The game is over.',
    instead: list => `Possible: ${list}`,
    verbs: list => `Possible now: ${list}`,
    afterChance:
      'Dice were rolled or the decision passed on. Send the remaining orders when you have seen the result.',
    atOrder: (n, text) => `Order ${n}, ${text}:`,
    unreadable: (word, list) => `I do not know ${word} here.${list ? ` Possible: ${list}` : ''}`,
    tooManyWords: word => `${word} is one word too many.`,
    noVerb: word => `${word} is nothing that can be done now.`,
    nothingKept: 'None of the orders was carried out.',
    more: list => `This is not complete yet.${list ? ` Possible next: ${list}` : ''}`,
    missing: what => `Please give: ${what}.`,
    tooLong: (option, most) => `\`${option}\` is too long: at most ${most} characters, please.`,
    tooManyOrders: most => `At most ${most} orders in one line, please. None of them was carried out.`,
  },
  stale: {
    old: link => `That board is old; the game has moved on. The newest one: ${link}`,
    repeated: 'This has been done already.',
    lobby: '**The table has changed since that message.** This is how it stands now:',
  },
  undo: {
    done: 'Taken back.',
    asked: 'The others are asked.',
    what: list => `This goes back: ${list}`,
  },
  reminders: {
    called: 'They have been called.',
    set: hours =>
      hours === null
        ? 'This table sends no reminders any more.'
        : `Whoever is awaited is called again after ${counted(hours, 'hour', 'hours')} of silence, three times at the most.`,
  },
  show: {
    noTable:
      'There is no game in this thread. `/game new` in a text channel sets up a table, `/game list` shows those that exist.',
    otherGame: command => `Another game is played in this thread: use \`${command}\`.`,
    noBoard: 'There is no board yet: the game has not begun.',
    noZoom: list => `No such place. Possible: ${list}`,
    logTitle: '## Log',
    logEmpty: 'Nothing has happened yet.',
    listOwn: '## Your tables',
    listTitle: '## Tables of this server',
    listEmpty: 'There is no table yet. `/game new` sets one up.',
    listRow: (link, game, state, players) => `${link} · ${game} · ${state} · ${players}`,
    stages: { lobby: 'waiting for players', playing: 'in play', over: 'over' },
    statusTitle: game => `## ${game}`,
    reconstructed: '### Reconstructed numbers',
    replay: (entries, frames) =>
      `The game so far, as everybody saw it: ${counted(entries, 'move', 'moves')} in ${counted(frames, 'frame', 'frames')}.`,
    replayPosted: 'The replay is below.',
    exported: 'The whole game with its secret: everything can be replayed and checked.',
    exportedSealed:
      'The game so far. The secret and everything hidden stay sealed until the end; the chain of links can be checked.',
    language: 'This table speaks English from now on.',
    chain: head => `-# Newest link of the log: \`${head}\``,
    takenBack: 'taken back',
    auto: 'not asked',
  },
  standing: {
    title: role => `## Standing orders of ${role}\nThey answer for you at once, and nobody sees them.`,
    none: 'no standing order',
    unset: 'not set',
    on: 'on',
    off: 'off',
    saved: 'Noted.',
    noSuch: 'This seat has no standing orders.',
  },
  roll: {
    result: (notation, dice, total) => `🎲 ${notation}\n${dice} = **${total}**`,
    wrong: (notation, from) =>
      `I cannot read ${notation} from ${from} on. These can be rolled: \`2d6+1\`, \`4d6kh3\`, \`3d10>7\`, \`5d6!\`.`,
    tooMany: 'At most 100 dice of at most 10,000 sides, please, and none that explode or repeat without end.',
    busy: 'Very many dice are being rolled. Please try again in a moment.',
  },
  rules: {
    nothing: query => `Nothing about ${query}. Try a number such as 7.1 or a word such as “supply”.`,
    which: 'Which game? Give `system`, or ask in the thread of a table.',
    found: n => counted(n, 'section', 'sections'),
    own: '-# In our own words. The printed rulebook decides.',
  },
  help: {
    title: '# Fieldpost',
    text: [
      'Wargames by post, with an umpire who knows the rules.',
      '- `/game new` sets up a table in its own thread: choose game and scenario, sit down, begin.',
      '- Under each board are buttons for what is to be decided. Every game also has its own command, with suggestions that are all legal.',
      '- Many orders in one line: `/{command} orders line:…`, separated by semicolons; all of them or none.',
      '- `/{command} odds` computes without doing anything, `/{command} guide` explains the decision.',
      '- `/game undo` takes back your last command: at once as long as nothing was rolled or shown, else when the others agree.',
      '- `/game remind` calls whoever is awaited, now or after a time of silence.',
      '- `/game show`, `status`, `log`, `replay`, `export`; `/rules` looks things up; `/roll 3d6+1` rolls any dice.',
      '- Refusals are seen by you alone. They name the rule, and what would be possible.',
    ].join('\n'),
    systems: '## Games',
  },
  failures: {
    permission: (names, channel) =>
      `I lack a permission in ${channel}: **${names}**. Somebody who manages the server can give it to me (channel settings → Permissions), then try again.`,
    archived:
      'This thread is archived or locked. Write a message in it (or have a moderator unlock it), then try again.',
    tooManyThreads:
      'This server has reached the number of active threads that Discord allows. Archive one, then try again.',
    busy: 'The database is busy or out of reach. Nothing was changed: please try again in a moment.',
    crowded:
      'Somebody else acted at this table at the same moment, again and again. Nothing was changed: please try again.',
    uncertain:
      'The database failed in the middle of this, and I cannot tell whether it was kept. Look at the newest board (`/game show`) before you try again.',
    unreadable:
      'What is saved of this table cannot be read, so it stands still. Nothing was deleted, and other tables go on. Whoever runs the bot finds the reason in its log.',
    stopping: 'I am being restarted. Nothing was changed: please try again in a minute.',
    unknown: id =>
      `Something went wrong on my side, and it is noted in the log as ${id}. Check the newest board before you try again.`,
    gone: 'The message or channel is gone.',
    notHere: 'A table stands in a thread of a text channel: use `/game new` there.',
    onlyServer: 'Games are played on a server, not in direct messages.',
    locked: 'Only who set up the table, a player or a moderator can do this.',
  },
  held: {
    counts: '**Done and kept; there is no need to do it again.** But the thread does not show it yet.',
    permission: (names, channel) =>
      `I lack a permission in ${channel}: **${names}**. Somebody who manages the server can give it to me (channel settings → Permissions). The next command or button here, \`/game show\` for instance, then brings what is missing.`,
    locked:
      'The thread is locked: a moderator has to open it. The next command or button here, `/game show` for instance, then brings what is missing.',
    gone: 'The thread of this table is not to be found. The game itself is kept.',
    removed:
      'I am no longer a member of this server. Somebody who manages it can invite me again. The next command or button here, `/game show` for instance, then brings what is missing.',
    tooManyThreads:
      'The thread is archived, and this server has as many active threads as Discord allows. When another one is archived, the next command or button here, `/game show` for instance, brings what is missing.',
    stopping: 'I am being restarted and post it by myself when I am back.',
    later: 'It cannot be sent just now. I keep at it by myself.',
  },
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    AttachFiles: 'Attach Files',
    EmbedLinks: 'Embed Links',
    ReadMessageHistory: 'Read Message History',
    CreatePublicThreads: 'Create Public Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
  },
}
