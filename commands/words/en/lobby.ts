import type { BotWords } from '../bot-words.ts'

const levels: BotWords['computer']['levels'] = { recruit: 'Recruit', regular: 'Regular', veteran: 'Veteran' }

/** Texts of the lobby: settings, seats and computer players. */
export const englishLobbyWords: Pick<BotWords, 'lobby' | 'computer' | 'hints'> = {
  lobby: {
    summary: ({ length, players, difficulty }) =>
      `Length: ${length}\nPlayers: ${players}\nComplexity: ${difficulty}`,
    preparing: 'This table is being set up. Take a seat, then press **Begin**.',
    options: 'Options…',
    optionsTitle: '### Options\nYour choice takes effect at once. Seated players must agree to it.',
    dice: 'Dice…',
    settings: chosen => `-# ${chosen.join(' · ')}`,
    postsIn: { en: 'Posts in English', ru: 'Posts in Russian', added: name => `Posts: ${name}` },
    sides: {
      menu: 'A fair start',
      choices: {
        printed: { label: 'Start: as printed', about: 'Everybody keeps the seat they took' },
        handicap: {
          label: 'Start: handicap',
          about: 'Points at the final count, from measured balance, levels and ratings; play does not change',
        },
        lot: {
          label: 'Start: sides by lot',
          about: 'Seats are drawn at random when you press Begin; teams stay together if equally large',
        },
        bids: {
          label: 'Start: bids for sides',
          about:
            'The higher secret bid gets its side, the other side its points. A die decides between equal bids',
        },
      },
      dealt: '**The sides were drawn by lot.**',
      handicap: (side, points) =>
        side ? `Handicap at the final count: ${side} +${points}` : 'Handicap: none, the sides are even',
      measured: (side, won, games, margin) =>
        `-# Veteran against Veteran, measured: ${side} won ${won} of ${games} games, margin ${margin} on average.`,
      unmeasured: '-# No handicap here: the balance of this scenario and these variants is not measured.',
      changed: 'The handicap has changed. Look at it, then press **Begin** again.',
      bid: side => `Bid: ${side}…`,
      window: side => `Your bid: ${side}`,
      points: 'Points you give for this side',
      pointsAbout: most => `A whole number from 0 to ${most}. Nobody sees it before Begin.`,
      given: (side, points, fingerprint) =>
        `Your bid: ${side}, ${points}. Nobody sees it before **Begin**. You may bid again until then.\n-# Fingerprint: \`${fingerprint}\``,
      made: fingerprint => `bid made, fingerprint \`${fingerprint}\``,
      missing: 'no bid yet',
      revealed: (bids, byDie) => {
        const told = bids.map(({ who, side, points }) => `${who} – ${side}, ${points}`).join(' · ')
        return `Bids: ${told}. ${byDie ? `The bids are equal, and a die decided for ${byDie}.` : 'The higher bid has its side.'}`
      },
      proof: (n, side, points, fingerprint) =>
        `-# Bid ${n}: ${side}, ${points}. Fingerprint: \`${fingerprint}\` (\`bids\` in the exported file).`,
      equal: roll => `-# The same secret decided between equal bids. Its die: ${roll}.`,
    },
    continued: {
      from: (turn, entry, other) =>
        `This game continues from **${turn}** of ${other ? `the game ${other}` : 'a recorded game'}, ${entry > 0 ? `after entry ${entry} of its log` : 'right after its setup'}.`,
      elsewhere: '-# You can choose another turn under **Options…**.',
      about:
        '-# The file of that game shows all that was hidden then. All dice and draws are new. The result does not count for ratings.',
      unproven: '-# The dice of that game are not proven.',
      menu: 'Where to continue from',
      last: turn => `The last position: ${turn}`,
      note: (who, entry) =>
        `${who} to decide. ${entry > 0 ? `After entry ${entry} of the log` : 'Right after the setup'}`,
    },
    system: 'Game',
    scenario: 'Scenario',
    variants: 'Change a variant',
    private: 'Private: only for invited people, not in lists, results or ratings',
    invite: 'Invite people…',
    invited: people => `Invited: ${people.join(', ')}`,
    seats: 'Seats',
    seat: (name, player) => `**${name}**: ${player ?? 'free'}`,
    commitment: hash => `-# Fingerprint of the dice: \`${hash}\``,
    commitmentWhy:
      '-# It is the SHA-256 of a secret that decides every roll. After the game the secret is shown, and anyone can check every die.',
    take: name => `Play ${name}`,
    stand: name => `Leave the seat: ${name}`,
    unsure: 'has not agreed to the changes yet',
    agree: name => `Agree to the changes: ${name}`,
    begin: 'Begin',
    howto: '-# You may take several seats, or all of them to play alone.',
    takeOver: 'Become the host',
    host: (opener, hours) =>
      `-# ${opener} is the host. After ${hours} hours of silence, any seated player may become the host.`,
    tooEarly: (opener, from) => `${opener} is the host. You may become the host from ${from}.`,
    tookOver:
      'You are the host now. Choose the game under **Options…**, fill the seats, then press **Begin**.',
    begun: 'The game has begun.',
    firstBoard: link => `[Go to the first board](${link})`,
    over: 'The game is over.',
    calledOff: 'This table is closed.',
    thread: (game, scenario) => `${game}${game.includes(':') ? ' ·' : ':'} ${scenario}`,
  },
  computer: {
    levels,
    about: {
      recruit: 'Knows the rules, hardly plans ahead',
      regular: 'Weighs its moves, answers at once',
      veteran: 'The strongest; takes time to think',
    },
    player: level => `${levels[level]}-level computer`,
    menu: 'Give a seat to the computer…',
    give: (seat, level) => `${seat}: computer, ${levels[level]}`,
    free: seat => `${seat}: no computer`,
    against: 'Play against the computer',
    beside: 'Play with the computer',
  },
  hints: {
    menu: 'Hints',
    about: 'A hint is what the computer would do in your place',
    computer: 'Hints: only against the computer',
    always: 'Hints: for everybody',
    never: 'Hints: none',
    open: command => `Hints are on for all players at this table: \`${command}\`.`,
  },
}
