import { formatEnglishCount } from '../../src/engine/words.ts'
import type { BotWords } from './bot-words.ts'

export const englishWords: BotWords = {
  lang: 'en',
  bot: 'Fieldpost',
  lobby: {
    preparing: 'This table is being set up. Choose what to play, take your seats, then begin.',
    system: 'Game',
    scenario: 'Scenario',
    variants: 'Change a variant',
    seats: 'Seats',
    seat: (name, player) => `**${name}**: ${player ?? 'free'}`,
    commitment: hash => `-# Fingerprint of the dice: \`${hash}\``,
    commitmentWhy:
      '-# It is the SHA-256 of a secret from which all dice follow. The secret is shown at the end, and then anyone can check every die.',
    take: name => `Play ${name}`,
    stand: name => `Leave the seat: ${name}`,
    unsure: 'has not agreed to the changes yet',
    agree: name => `Agree to the changes: ${name}`,
    begin: 'Begin',
    howto: '-# One person may take several seats, or all of them to play alone.',
    takeOver: 'Take the table over',
    host: (opener, hours) =>
      `-# ${opener} leads this table. After ${hours} hours without them, anyone who sits may take it over.`,
    tooEarly: (opener, from) => `${opener} leads this table. You may take it over from ${from} on.`,
    tookOver: 'You lead this table now: choose, give seats, begin.',
    begun: 'The game has begun.',
    over: 'The game is over.',
    calledOff: 'This table has been closed.',
    thread: (game, scenario) => `${game}: ${scenario}`,
  },
  computer: {
    levels: { recruit: 'Recruit', regular: 'Regular', veteran: 'Veteran' },
    about: {
      recruit: 'Knows the rules, looks at little',
      regular: 'Weighs up its moves, answers at once',
      veteran: 'Looks furthest, and takes a while',
    },
    player: level => `${englishWords.computer.levels[level]} computer`,
    menu: 'Have the computer play…',
    give: (seat, level) => `${seat}: computer, ${englishWords.computer.levels[level]}`,
    free: seat => `${seat}: no computer`,
    against: 'Play against the computer',
    beside: 'Play with the computer',
  },
  hints: {
    menu: 'Hints',
    about: 'What the computer would do, told to whoever asks for himself alone',
    computer: 'Hints: only against the computer',
    always: 'Hints: for everybody',
    never: 'Hints: none',
    open: command => `Hints are allowed at this table, for everybody: \`${command}\`.`,
  },
  post: {
    dice: commitment =>
      `-# The dice are fixed in advance. Fingerprint (SHA-256) of the secret behind them, which is shown at the end: \`${commitment}\``,
    over: '## The game is over',
    won: who => `Won by ${who}.`,
    secret: hex => `-# Secret of the dice: \`${hex}\``,
    verify: base =>
      `-# \`/game export\` gives you the whole game, and \`npm run play -- FILE\` works out every die from it again. For this game it says **${base === null ? 'proven' : `proven since entry ${base}`}**; **consistent** means that something needed for the proof is missing from the file, **broken** that something does not fit. \`/game replay\` shows the game once more.`,
    more: n => `… and ${formatEnglishCount(n, 'more line', 'more lines')}: \`/game log\``,
    next: users => `${users}: your turn is next.`,
    answered: role => `${role}: decided, unseen by the others.`,
    answeredThat: (role, what) => `${role}: ${what}.`,
    unpictured: '-# Discord refuses the picture of this post: `/game show` has the board.',
    unshown:
      '**Discord refuses this post.** What was done counts all the same: `/game show` has the board and what you may do now, `/game log` has what happened.',
    number: (n, head) => `-# ✉ ${n}${head ? ` · ${head.slice(0, 10)} (post · log)` : ''}`,
  },
  dice: {
    button: 'My own words for the dice',
    label: 'A word, a line of verse, some digits',
    about: 'They go into the dice, so that not even whoever runs the bot can choose the rolls.',
    given: words => `Your words go into the dice: ${words}`,
    list: '-# This goes into the dice, in this order:',
    why: '-# Anyone who sits here may add words of their own. If yours are the last, nobody can have chosen the rolls, not even whoever runs the bot.',
    begun: '-# This went into the dice, in this order; in the exported file it is `entropy`:',
    click: (n, who, id) => `-# ${n}. ${who ? `${who}: ` : ''}click \`${id}\``,
    said: (n, who, words) => `-# ${n}. ${who ? `${who}: ` : ''}${words}`,
    more: n => `-# … and ${n} more, in the exported file`,
    head: '-# Behind ✉ every board shows the first digits of the log’s newest link. Anyone who changed the log afterwards would contradict this thread.',
  },
  alt: {
    last: what => `Last: ${what}`,
    decides: text => `Decision: ${text}`,
  },
  buttons: {
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
    ask: 'Ask the others',
    board: 'My board',
    hand: 'My hand',
    guide: 'What now?',
    hint: 'What would a veteran do?',
    resign: 'Resign',
    abandon: 'Call it off',
    draw: 'Offer a draw',
    undo: 'Undo',
    full: 'Whole board',
    closeup: 'Close-up',
    map: 'Open the map',
    text: 'As text',
    confirm: 'Confirm',
    back: 'Back',
    plan: {
      begin: 'Make a plan…',
      add: 'Add to the plan',
      more: what => `${what}…`,
      send: 'Send all',
      drop: 'Take the last one out',
    },
    sure: 'Do it all the same',
    cancel: 'Cancel',
    next: 'Next',
    all: 'All of them',
    several: 'Same order to several…',
    as: role => `As ${role}`,
    act: 'Decide…',
    others: 'More…',
    rule: number => `Rule ${number}`,
    older: 'Older',
    newer: 'Newer',
    orders: 'Standing orders',
  },
  menus: {
    choose: what => `Choose: ${what}`,
    optional: what => `Optional: ${what}`,
    set: (what, least, most) => `${howMany(least, most)}: ${what}`,
    left: n => (n === 0 ? 'no more' : `up to ${n} more`),
    tooMany: (names, why, rule) => `-# Not taken: ${names}. ${why} (${rule})`,
    place: kind => (kind === 'cost' ? 'First the cost' : 'First narrow it down'),
    page: (kind, name) => (kind === 'cost' ? `${name} each` : name),
    inPlace: n => formatEnglishCount(n, 'choice', 'choices'),
    closed: (names, why, rule) => `-# Not now: ${names}. ${why} (${rule})`,
    leftOut: (names, why, rule) => `-# Not offered: ${names}. ${why} (${rule})`,
    none: 'none',
    stack: 'one or more; they all do the same',
    soFar: what => `**${what}**`,
    plan: {
      title: n =>
        n === 0
          ? '**The plan is empty.** Nobody sees it, and nothing is done before you send it.'
          : `**Plan: ${formatEnglishCount(n, 'order', 'orders')}.** Nobody sees it, and nothing is done before you send it.`,
      adding: n => `**Plan, order ${n}.** Nothing is done before you send them all.`,
      more: 'Add to the plan',
      closed:
        'After the last order something is rolled or shown, or somebody else decides: it ends the plan.',
      void: 'The position has changed since: your plan is void.',
      alt: 'The board behind the planned orders.',
    },
    apart: 'These cannot do the same thing together. Go back and choose fewer of them.',
    stuck: 'Nobody can do this now.',
    warned: '**Sure?**',
    warning: {
      open: options => `Still open: ${options}.`,
      last: options => `No longer possible after this: ${options}.`,
      more: n => `${n} more`,
      endsTurn: when => `${when} ends with this.`,
      endsGame: 'The game ends with this.',
      hopeless: 'As ordered, no roll can succeed.',
    },
    atOnce: 'What you choose here is done at once where nothing can be added to it.',
    ready: 'Ready to confirm.',
    notReady: why => `Not yet: ${why}`,
    nothing: 'There is nothing for you to decide now.',
    cancelled: 'Dropped. Nothing has changed.',
    newsForYou: 'Only for you:',
  },
  refusals: {
    'sits-already': 'That person sits at this table already.',
    'invited-already': 'That person has been asked to this table already.',
    'invited-enough':
      'Enough people have been asked to this table. `/game find` shows others that it is open.',
    'not-invited': 'This invitation is not for you. Free seats are taken with `/game join`.',
    'no-words': 'None of that can be shown or kept. Give 1 to 80 letters, digits or signs.',
    'words-name':
      'Those words hold the number by which Discord knows somebody at this table. They would stay for good, even when that person is forgotten: give other words.',
    'words-enough': 'You have given words three times; that is enough for the dice.',
    'no-such-choice': 'That is no longer one of the choices. Choose from the newest message.',
    'not-in-lobby': 'The game has already begun.',
    'opener-here': 'The person who opened this table was here lately. Ask them to begin.',
    'not-begun': 'The game has not begun yet.',
    over: 'The game is over.',
    'seat-taken': 'That seat is taken.',
    'no-seat-left': 'There is no free seat.',
    'other-side':
      'You play or have played another side in this game and may know what it hides from this one. Take a seat on your own side again, or watch; this seat is for somebody who has not played the other side.',
    'sat-enough': 'You have sat down in this game a hundred times. The seat is for somebody else now.',
    'seat-enough':
      'This seat has changed hands a hundred times in this game. Now only the players who began the game can take it.',
    'seat-empty': 'Nobody sits there. `/game join` takes the seat.',
    'computer-plays': 'A computer plays there. `/game computer` with **nobody** frees the seat.',
    'computer-sits':
      'A computer plays there because those at the table agreed. One of them can free the seat for you: `/game computer` with **nobody**; then `/game join` takes it.',
    'computers-sit':
      'There is no free seat: computers play where nobody sits. `/game computer` with **nobody** frees one; then invite again.',
    'person-sits': 'Somebody plays there. The seat has to be free first: `/game leave`.',
    'computer-same': 'That is how it is already.',
    'side-empty':
      'One side has no player, so not every side can agree. Wait until somebody takes that seat (`/game join`), or ask a moderator, who can free this one at once.',
    'league-computer':
      'In a league game the computer agrees to nothing that changes it: no dice taken back, no pause, no calling off. Play on, give up (`/game resign`), or ask a moderator, who can end it.',
    'league-seat':
      'In a league game only its player may sit here, or somebody whom the organiser names with `/league substitute`.',
    'league-own-seat':
      'In a league game nobody else is given this seat. The organiser names a substitute (`/league substitute`) or decides the game (`/league report`).',
    'draw-computer':
      'A draw is agreed between people, and a computer plays here. `/game resign` gives the game up, `/game abandon` calls it off.',
    'draw-alone':
      'A draw needs a person on each side, two people at least. `/game abandon` calls the game off.',
    'not-now-free':
      'Your yes is counted. Press Agree once more when the time named in the post is up and the player has not been heard from. If they take days off meanwhile, that time grows by as much.',
    'not-seated': 'You have no seat at this table: `/game join`.',
    'seats-empty': 'Every seat needs a player. One person may take several, or a computer plays.',
    'terms-changed':
      'The settings changed after somebody sat down. The players named in the lobby agree first: by the button of their seat or `/game join`. Or they get up: `/game leave`.',
    'no-orders': 'There are no orders in that line.',
    'log-full':
      'The log of this game is full and takes no more moves. The clocks have stopped. Resign or offer a draw (`/game resign`), or call the game off (`/game abandon`).',
    'nothing-to-undo': 'You have not done anything yet that could be taken back.',
    'undo-behind-upgrade': 'The rules were corrected after that move, so it cannot be taken back.',
    'no-vote': 'This vote is over: the game has gone on, or it was settled.',
    'not-asker': 'Only whoever asked can withdraw this. You may decline.',
    'own-vote': 'Your own vote is counted already; the others decide.',
    'variants-conflict': 'These variants do not go together.',
    'nobody-awaited': 'The game is not waiting for anybody.',
    'only-you': 'The game is waiting for you alone.',
    'called-lately': 'There was a post less than an hour ago. Give them a little time.',
    'no-clock': 'This table has no clock. One is chosen in the lobby, before Begin.',
    'clock-paused': 'The clock is paused already. `/game clock pause:False` has it go on.',
    'clock-runs': 'The clock is not paused. `/game clock` shows who has how much time.',
  },
  rights: {
    only: who => `This is for ${who} only.`,
    who: {
      anybody: () => 'everybody',
      opener: opener => `${opener}, who opened this table,`,
      organiser: opener => `${opener}, who opened this league,`,
      own: () => 'the players of this table',
      seated: () => 'the players of this table',
      moderator: () => 'moderators (permission Manage Threads)',
    },
    sit: 'You have no seat here; `/game join` takes one that is free.',
    ownLeague: '`/league new` opens one of your own.',
    ownTable: 'You may take a free seat, or open a table of your own: `/game new` in a text channel.',
    command: 'This command no longer exists. Restart the Discord app (Ctrl+R) to see the current ones.',
  },
  complete: {
    refused: (n, order) => `Order ${n} is not possible at that point: ${order}`,
    closed: n => `After order ${n} dice, something hidden or another player decide: send it first`,
    keep: n =>
      `A choice holds 100 characters: take ${formatEnglishCount(n, 'order', 'orders')}, the rest in a line of its own`,
    goOn: list => `Too long for a choice; typed on by hand it may go on with: ${list}`,
  },
  refused: {
    rule: number => `Rule ${number}`,
    notYours: who => `It is not your turn. Awaited: ${who}.`,
    over: 'The game is over.',
    instead: list => `Possible: ${list}`,
    verbs: list => `Possible now: ${list}`,
    afterChance: (n, first) =>
      `Order ${n} leads to dice, to something hidden or to another player, so nothing can follow it in the same line: one attack a line. Nothing was rolled, and none of the orders was carried out.\nSend this first, the rest when you have seen what came of it: ${first}`,
    example: line => `Legal now, for example: ${line}`,
    line: 'Your line, to be corrected:',
    ways: list =>
      `Several ways lead there, and they do not risk the same. Write the one that you mean:\n${list}`,
    meanings: list => `This can mean more than one thing. Write what you mean:\n${list}`,
    notNow: verb => `It is not the moment for “${verb}”.`,
    noWay: place => `No legal way leads to ${place} now.`,
    firstStep: list => `The first step can be: ${list}`,
    atOrder: (n, text) => `Order ${n}, ${text}:`,
    unreadable: (word, list) => `I do not know ${word} here.${list ? ` Possible: ${list}` : ''}`,
    wanted: (word, what, list) => `Wanted here: ${what}, not ${word}.${list ? ` Possible: ${list}` : ''}`,
    tooManyWords: (word, wanted) =>
      `${word} is one word too many.${wanted ? ` Wanted here: ${wanted}.` : ' Nothing more is wanted here.'}`,
    nothing: 'Please say what to do.',
    noVerb: word => `I do not know ${word} as an order here.`,
    nothingKept: 'None of the orders was carried out.',
    more: list => `This is not complete yet.${list ? ` Possible next: ${list}` : ''}`,
    alsoMissing: (what, value) => `Still missing: ${what}. And ${value} does not fit.`,
    unfit: value => `${value} does not fit.`,
    insteadOf: (value, list) => `Possible instead of ${value}: ${list}`,
    missing: what => `Please give: ${what}.`,
    tooLong: (option, most) => `\`${option}\` is too long: at most ${most} characters, please.`,
    tooManyOrders: most => `At most ${most} orders in one line, please. None of them was carried out.`,
  },
  stale: {
    old: link => `That board is old; the game has moved on. The newest one: ${link}`,
    begun: 'This order is no longer open: another one was begun since, or it was left. Begin it again.',
    repeated: 'This has been done already.',
    lobby: '**The table has changed since that message.** This is how it stands now:',
  },
  show: {
    noTable:
      'There is no game in this thread. `/game new` in a text channel sets up a table, `/game list` shows those that exist.',
    otherGame: command => `Another game is played in this thread: use \`${command}\`.`,
    noBoard: 'There is no board yet: the game has not begun.',
    noZoom: list => `No such place. Possible: ${list}`,
    stages: { lobby: 'waiting for players', playing: 'in play', over: 'over' },
    chain: head => `-# Newest link of the log: \`${head}\``,
  },
  standing: {
    title: role => `## Standing orders: ${role}\nThey answer for you at once, and nobody else sees them.`,
    unset: 'not set',
    on: 'on',
    off: 'off',
    saved: 'Noted. A question that is still open waits for you.',
    answered: 'Noted, and it has answered the open question for you.',
    noSuch: 'This seat has no standing orders.',
  },
  roll: {
    result: (notation, dice, total) => `${notation}\n${dice} = **${total}**`,
    wrong: (notation, from) =>
      `I cannot read ${notation}${from ? ` from ${from} on` : ''}. These can be rolled: \`2d6+1\`, \`4d6kh3\`, \`3d10>7\`, \`5d6!\`. A comment stands behind \`#\`.`,
    noNumber: notation =>
      `${notation} has no result, for instance because it divides by zero. Nothing was rolled.`,
    tooMany: 'At most 100 dice of at most 10,000 sides, please, and none that explode or repeat without end.',
    busy: 'A great many dice are being rolled. Please try again in a moment.',
  },
  rules: {
    nothing: query => `Nothing about ${query}. Try a number such as 7.1 or a word such as “supply”.`,
    which: 'Which game? Give `system`, or ask in the thread of a table.',
    own: '-# In our own words. The printed rulebook decides.',
  },
  failures: {
    permission: (names, channel) =>
      `I lack a permission in ${channel}: **${names}**. Somebody who manages the server can give it to me (channel settings → Permissions), then try again.`,
    archived: 'This thread is archived, and I could not open it. Write a message in it, then try again.',
    locked: 'This thread is locked. A moderator can unlock it; then try again.',
    tooManyThreads:
      'This server has reached the number of active threads that Discord allows. Archive one, then try again.',
    busy: 'The database is busy or out of reach. Nothing was changed: please try again in a moment.',
    crowded:
      'Somebody else acted at this table at the same moment, again and again. Nothing was changed: please try again.',
    uncertain:
      'The database failed in the middle of this, and I cannot tell whether it was kept. Look at the newest board (`/game show`) before you try again.',
    closed:
      'This game cannot be played here now: its data files on this bot have mistakes. Tables are kept, and their clocks stand still. Whoever runs the bot finds file and mistake in its log.',
    unreadable:
      'What is saved of this table cannot be read, so the game here is stuck. Nothing was deleted, and other tables go on. Whoever runs the bot finds the reason in its log.',
    cannotOpen(obstacle) {
      const why =
        obstacle.why === 'gone'
          ? `it holds **${obstacle.id}**, which is no longer among the facts.`
          : obstacle.why === 'new'
            ? `**${obstacle.id}** has come among the facts since it began.`
            : 'it was saved by another release of the bot, and this one cannot read its position.'
      return `This game cannot be opened: ${why} Nothing was deleted, and other tables go on. Whoever runs the bot finds the reason in its log.`
    },
    stopping: 'I am being restarted. Nothing was changed: please try again in a minute.',
    late: 'Discord did not accept my answer. Nothing was done: please try again.',
    unknown: id =>
      `Something went wrong on my side, and it is noted in the log as ${id}. Check the newest board before you try again.`,
    incomplete: 'Discord sent me an incomplete request. Nothing was done: please try again.',
    gone: 'The message or channel is gone.',
    onlyServer:
      'Games are played on a server, not in direct messages. `/game new` in a text channel there opens a table.',
  },
  held: {
    counts: '**Done and kept; there is no need to do it again.** But the thread does not show it yet.',
    permission: (names, channel) =>
      `I lack a permission in ${channel}: **${names}**. Somebody who manages the server can give it to me (channel settings → Permissions). The next command or button here, \`/game show\` for instance, then brings what is missing.`,
    locked:
      'The thread is locked: a moderator has to open it. The next command or button here, `/game show` for instance, then brings what is missing.',
    archived:
      'The thread is archived, and I could not open it. Write a message in it; the next command or button here then brings what is missing.',
    gone: 'The thread of this table cannot be found. The game itself is kept.',
    removed:
      'I am no longer a member of this server. Somebody who manages it can invite me again. The next command or button here, `/game show` for instance, then brings what is missing.',
    tooManyThreads:
      'The thread is archived, and this server has as many active threads as Discord allows. When another one is archived, the next command or button here, `/game show` for instance, brings what is missing.',
    stopping: 'I am being restarted and will post it when I am back.',
    later: 'It cannot be sent just now. I will keep trying.',
    unshown:
      'Discord refuses the post even in plain words, so I leave it out. `/game show` has the board, `/game log` what happened.',
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

/** Says how many options a player may choose in one menu. */
function howMany(least: number, most: number): string {
  if (most <= 1) return 'Choose one'
  if (least === most) return `Choose exactly ${most}`
  return least === 0 ? `Choose up to ${most}, or none` : `Choose 1 to ${most}`
}
