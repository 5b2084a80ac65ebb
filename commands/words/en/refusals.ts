import type { BotWords } from '../bot-words.ts'

/** Texts that refuse an action at a table: what stops it, then what would work. */
export const englishRefusalWords: Pick<BotWords, 'refusals' | 'rights'> = {
  refusals: {
    'sits-already': 'This person already sits at this table.',
    'invited-already': 'This person has already been invited to this table.',
    'invited-enough': 'This table can invite nobody else. Free seats of public tables stand in `/game find`.',
    'position-fixed':
      'This game goes on from a position of another game. The position fixes game, scenario and variants. For another one open a table with `/game new`.',
    'position-outdated':
      'The rules or the data of this game were corrected since the position was read. Start from the beginning instead: `/game new`.',
    'not-invited': 'This invitation is not for you. Take a free seat with `/game join`.',
    'table-private':
      'This table is private: only invited people look and play here. To invite somebody: `/game invite`.',
    'no-words': 'These words cannot be used. Give 1 to 80 letters, digits or signs.',
    'words-name':
      'Your words contain the Discord number of a person at this table. It could never be erased, so choose other words.',
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
      'You have sat down in this game a hundred times. That is the limit, so the seat is for somebody else.',
    'seat-enough':
      'This seat has changed hands a hundred times. Now only the players who began the game can take it.',
    'seat-empty': 'Nobody sits there. Take the seat with `/game join`.',
    'computer-plays': 'A computer plays there. Free the seat with `/game computer`, level **nobody**.',
    'computer-sits':
      'A computer plays there because the players agreed. Ask one of them to free the seat (`/game computer`, level **nobody**), then use `/game join`.',
    'computers-sit':
      'There is no free seat: computers play all the empty ones. Free one with `/game computer`, level **nobody**, then invite again.',
    'person-sits': 'A person plays there. They have to leave first: `/game leave`.',
    'computer-same': 'That is already so.',
    'side-empty':
      'One side has no player, so not every side can agree. Wait until somebody takes that seat (`/game join`), or ask a moderator to free this one.',
    'league-computer':
      'In a league game the computer agrees to no undo of dice, no pause and no calling off. Play on, resign (`/game resign`), or ask a moderator to end the game.',
    'league-seat':
      'In a league game only the player of this seat may sit here. The organiser can name a substitute with `/league substitute`.',
    'league-own-seat':
      'In a league game nobody else is given this seat. The organiser can name a substitute (`/league substitute`) or decide the game (`/league report`).',
    'draw-computer':
      'A computer plays here, and a draw is agreed between people. Resign with `/game resign`, or call the game off with `/game abandon`.',
    'draw-alone':
      'A draw needs at least two people, with one on each side. You can call the game off with `/game abandon`.',
    'not-now-free':
      'Your yes is counted. If the player stays silent until the time in the post (days off extend it), press **Agree** again.',
    'not-seated': 'You have no seat at this table. Take one with `/game join`.',
    'seats-empty': 'Every seat needs a player. Take the empty seats yourself, or give them to the computer.',
    'terms-changed':
      'The settings changed after somebody sat down. The players named in the lobby must agree (button of their seat or `/game join`) or leave (`/game leave`).',
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
    'called-lately': 'The last post is less than an hour old. Give them a little time.',
    'no-clock': 'This table has no clock. You choose one in the lobby, before the game begins.',
    'clock-paused': 'The clock is already paused. Start it again with `/game clock pause:False`.',
    'clock-runs': 'The clock is not paused. `/game clock` shows how much time each player has.',
    'weekends-same': 'The clock already does that on weekends. See it: `/game clock`.',
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
