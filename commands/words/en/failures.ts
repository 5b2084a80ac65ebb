import type { BotWords } from '../bot-words.ts'

/** Texts about failures of the bot, of Discord or of the database. */
export const englishFailureWords: Pick<BotWords, 'failures' | 'held' | 'permissions'> = {
  failures: {
    permission: (names, channel) =>
      `I lack permission in ${channel}: **${names}**. Ask a server admin to grant it (channel settings → Permissions), then try again.`,
    archived: 'This thread is archived, and I could not open it. Write a message in it, then try again.',
    locked: 'This thread is locked. Ask a moderator to unlock it, then try again.',
    tooManyThreads:
      'This server has reached Discord’s limit for active threads. Archive one, then try again.',
    busy: 'The database is busy or out of reach. Nothing was changed: try again in a moment.',
    crowded:
      'Other people keep acting at this table at the same moment as you. Nothing was changed: try again.',
    uncertain:
      'The database failed, and I do not know whether your action was saved. Look at the newest board (`/game show`) before you try again.',
    closed:
      'This game is closed on this bot: its data files contain mistakes. Tables are kept, and their clocks are stopped. The bot’s owner will find the file and the mistake in the bot’s log.',
    unreadable:
      'I cannot read the saved data of this table, so its game is stuck. Nothing was deleted, and other tables are not affected. The bot’s owner will find the reason in the bot’s log.',
    cannotOpen(obstacle) {
      const why =
        obstacle.why === 'gone'
          ? `it contains **${obstacle.id}**, which the bot’s data no longer has.`
          : obstacle.why === 'new'
            ? `the bot’s data now contains **${obstacle.id}**, which was not there when the game began.`
            : 'it was saved by another version of the bot, and this version cannot read its position.'
      return `This game cannot be opened: ${why} Nothing was deleted, and other tables are not affected. The bot’s owner will find the reason in the bot’s log.`
    },
    stopping: 'I am restarting. Nothing was changed: try again in a minute.',
    late: 'Discord did not accept my answer. Nothing was done: try again.',
    unknown: id =>
      `Something went wrong on my side (entry ${id} in the bot’s log). Look at the newest board before you try again.`,
    incomplete: 'Discord sent me an incomplete request. Nothing was done: try again.',
    gone: 'This message or channel no longer exists.',
    onlyServer:
      'Games are played on a server, not in direct messages. Open a table with `/game new` in a text channel.',
  },
  held: {
    counts: '**Your action is saved; do not repeat it.** The thread does not show it yet.',
    permission: (names, channel) =>
      `I lack permission in ${channel}: **${names}**. Ask a server admin to grant it (channel settings → Permissions). Then use any command or button here, such as \`/game show\`, and I will post what is missing.`,
    locked:
      'The thread is locked; ask a moderator to unlock it. Then use any command or button here, such as `/game show`, and I will post what is missing.',
    archived:
      'The thread is archived, and I could not open it. Write a message in it. Then use any command or button here, and I will post what is missing.',
    gone: 'I cannot find the thread of this table. The game itself is saved.',
    removed:
      'I am no longer a member of this server; ask a server admin to invite me again. Then use any command or button here, such as `/game show`, and I will post what is missing.',
    tooManyThreads:
      'The thread is archived, and this server has reached Discord’s limit for active threads. Archive another one. Then use any command or button here, such as `/game show`, and I will post what is missing.',
    stopping: 'I am restarting and will post it when I am back.',
    later: 'I cannot send it just now. I will keep trying.',
    unshown:
      'Discord rejects this post even as plain text, so I leave it out. `/game show` shows the board, `/game log` what happened.',
  },
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    AttachFiles: 'Attach Files',
    EmbedLinks: 'Embed Links',
    ReadMessageHistory: 'Read Message History',
    CreatePublicThreads: 'Create Public Threads',
    CreatePrivateThreads: 'Create Private Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
  },
}
