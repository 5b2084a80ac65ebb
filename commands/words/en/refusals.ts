import type { BotWords } from '../bot-words.ts'

/** Texts that refuse an action at a table: what stops it, then what would work. */
export const englishRefusalWords: Pick<BotWords, 'refusals' | 'rights'> = {
  refusals: {
    'sits-already': 'This person already sits at this table.',
    'invited-already': 'This person has already been invited to this table.',
    'invited-enough':
      'Nobody else can be invited to this table. `/game find` lists free seats at public tables.',
    'bids-missing': 'A bid is missing. Each seated player presses a button **Bid** first.',
    'bad-bid': 'A bid is a whole number from 0 to 99. An earlier bid of yours still holds.',
    'position-fixed':
      'This game continues another one, so the game, the scenario and the variants are fixed. To choose others, open a table with `/game new`.',
    'position-outdated':
      'This position is out of date: the rules or the data of the game have since been corrected. Start from the beginning instead: `/game new`.',
    'not-invited': 'This invitation is not for you. Take a free seat with `/game join`.',
    'table-private':
      'This table is private: only invited people can watch and play here. To invite somebody: `/game invite`.',
    'no-words': 'These words cannot be used. Enter 1 to 80 letters, digits or signs.',
    'words-name':
      'Your words contain the Discord ID of a person at this table. It could never be erased, so choose other words.',
    'words-enough': 'You have already added words three times. That is the limit.',
    'no-such-choice': 'This choice no longer exists. Choose from the newest message.',
    'not-in-lobby': 'The game has already begun.',
    'opener-here': 'The host was here recently. Ask them to begin.',
    'not-begun': 'The game has not begun yet.',
    over: 'The game is over.',
    'seat-taken': 'This seat is taken.',
    'no-seat-left': 'There is no free seat.',
    'other-side':
      'You play or have played another side, so you may know what it hides. Take a seat on your own side again, or watch.',
    'sat-enough':
      'You have sat down in this game a hundred times. That is the limit: leave the seat to somebody else.',
    'seat-enough':
      'This seat has changed hands a hundred times. Now only the players who began the game can take it.',
    'seat-empty': 'Nobody has this seat. Take it with `/game join`.',
    'computer-plays': 'A computer has this seat. Free it with `/game computer`, level **nobody**.',
    'computer-sits':
      'A computer has this seat because the players agreed. Ask one of them to free it (`/game computer`, level **nobody**), then use `/game join`.',
    'computers-sit':
      'There is no free seat: computers have the remaining ones. Free one with `/game computer`, level **nobody**, then invite again.',
    'person-sits': 'A person has this seat. They have to leave it first: `/game leave`.',
    'computer-same': 'This seat already has that level.',
    'side-empty':
      'One side has no player, so not every side can agree. Wait until somebody takes that seat (`/game join`), or ask a moderator to free this one.',
    'league-computer':
      'In a league game the computer never agrees to undo dice, pause the clock or call the game off. Play on, resign (`/game resign`), or ask a moderator to end the game.',
    'league-seat':
      'In a league game only the player of this seat may sit here. The organiser can name a substitute with `/league substitute`.',
    'league-own-seat':
      'In a league game this seat cannot be given to anybody else. The organiser can name a substitute (`/league substitute`) or decide the game (`/league report`).',
    'draw-computer':
      'A computer plays at this table, and only people can agree on a draw. Resign with `/game resign`, or call the game off with `/game abandon`.',
    'draw-alone':
      'A draw needs at least two people, with one on each side. You can call the game off with `/game abandon`.',
    'not-now-free':
      'Your vote is counted. If the player stays silent until the time in the post (days off extend it), press **Agree** again.',
    'not-seated': 'You have no seat at this table. Take one with `/game join`.',
    'seats-empty': 'Every seat needs a player. Take the empty seats yourself, or give them to the computer.',
    'terms-changed':
      'The settings changed after somebody sat down. The players named in the lobby must agree (with the button of their seat or `/game join`) or leave (`/game leave`).',
    'no-orders': 'There is no order in this line.',
    'log-full':
      'The log of this game is full, and the clocks have stopped. Resign or offer a draw (`/game resign`), or call the game off (`/game abandon`).',
    'nothing-to-undo': 'You have nothing to undo yet.',
    'undo-behind-upgrade': 'The rules were corrected after that move, so you cannot undo it.',
    'no-vote': 'This vote is over: the game has gone on, or the vote is decided.',
    'not-asker': 'Only the player who asked can withdraw this. You can decline.',
    'own-vote': 'Your vote is already counted. The others decide now.',
    'variants-conflict': 'These variants do not go together. Change one of them.',
    'nobody-awaited': 'The game is not waiting for anybody.',
    'only-you': 'The game is waiting only for you.',
    'called-lately': 'The last post is less than an hour old. Give the players a little time.',
    'no-clock': 'This table has no clock. A clock is chosen in the lobby, before the game begins.',
    'clock-paused': 'The clock is already paused. Start it again with `/game clock pause:False`.',
    'clock-runs': 'The clock is not paused. `/game clock` shows how much time each player has.',
    'weekends-same': 'The clock is already set that way for weekends. See it: `/game clock`.',
  },
  rights: {
    private: host => `This table is private. Ask ${host}, its host, to invite you.`,
    only: who => `This is for ${who} only.`,
    who: {
      anybody: () => 'everybody',
      opener: opener => `the host of this table (${opener})`,
      organiser: opener => `the organiser of this league (${opener})`,
      own: () => 'the players of this table',
      seated: () => 'the players of this table',
      moderator: () => 'moderators (permission Manage Threads)',
    },
    sit: 'You have no seat here. Take a free one with `/game join`.',
    ownLeague: 'Open your own league with `/league new`.',
    ownTable: 'Take a free seat, or open your own table with `/game new` in a text channel.',
    command: 'This command no longer exists. Restart the Discord app (Ctrl+R) to see the current ones.',
  },
}
