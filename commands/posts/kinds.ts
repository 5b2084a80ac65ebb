import type { Both } from '../../src/engine/model.ts'
import type { Post, Table } from '../../src/table/types.ts'
import type { Part } from '../discord/components.ts'
import { both } from '../discord/shape.ts'
import { words as movedWords } from '../gone/words.ts'
import type { Bare } from '../house.ts'
import { lobbyParts } from '../lobby/parts.ts'
import { yieldedParts } from '../table/ally.ts'
import { invitedParts } from '../table/invited.ts'
import { voteParts } from '../table/vote.ts'

/** What a post may tell of. */
export interface Facts {
  /** Whoever caused it, and the role that it is about; empty where there is none. */
  readonly who: string
  readonly role: string
  /** The computers whose doing it is. */
  readonly computers: string
  /** What plays that role from now on, where it is a computer. */
  readonly player: Both | null
  /** That role after "plays". */
  readonly played: Both
  readonly text: string
  readonly scenario: string
  /** When that role's time is over, and what comes of it. */
  readonly until: string
  readonly late: Both
  /** The clock of that seat does not stop although nobody sits there. */
  readonly ticks: boolean
  /** The organiser of the league whose game it is; empty: it is of none. */
  readonly organiser: string
  /** Those who are called. */
  readonly users: string
  readonly link: string
  /** What changed under the running game. */
  readonly corrected: Both
}

interface Kind {
  /** The sentence above what has happened; null: that says it all. */
  readonly head: ((told: Facts) => Both) | null
  /** All of it, in place of head and story. */
  parts?(house: Bare, table: Table, item: Post): Part[]
  /** When it is the newest one it shows the board with its buttons. */
  readonly hasBoard: boolean
}

/** Every kind of post; one without a row does not compile. */
export const kinds: Readonly<Record<Post['what'], Kind>> = {
  lobby: { head: null, parts: lobbyParts, hasBoard: true },
  begun: {
    head: ({ scenario }) => both(`**The game begins: ${scenario}.**`, `**Игра начинается: ${scenario}.**`),
    hasBoard: true,
  },
  played: { head: null, hasBoard: true },
  computed: { head: ({ computers }) => both(`${computers}:`, `${computers}:`), hasBoard: true },
  back: { head: ({ role, who, text: what }) => took(role || who, what), hasBoard: true },
  voting: { head: null, parts: voteParts, hasBoard: false },
  refused: {
    head: ({ who }) =>
      both(`${who} does not agree. The game goes on.`, `${who} не соглашается. Игра продолжается.`),
    hasBoard: false,
  },
  withdrawn: {
    head: ({ who }) =>
      both(`${who} withdraws the request. The game goes on.`, `${who} отзывает просьбу. Игра продолжается.`),
    hasBoard: false,
  },
  resigned: {
    head: ({ role, who }) => both(`**${who} resigns** (${role}).`, `**${who} сдаётся** (${role}).`),
    hasBoard: true,
  },
  yielded: { head: null, parts: yieldedParts, hasBoard: false },
  abandoned: {
    head: ({ who }) => both(`**The game is called off** by ${who}.`, `**Игра прекращена**: ${who}.`),
    hasBoard: true,
  },
  drawn: {
    head: () => both('**The players agree on a draw.**', '**Игроки согласились на ничью.**'),
    hasBoard: true,
  },
  seated: {
    head: ({ played, who }) =>
      both(`${who} now plays **${played.en}**.`, `${who} теперь играет **${played.ru}**.`),
    hasBoard: true,
  },
  vacated: {
    head: ({ role, who, ticks, organiser }) =>
      organiser
        ? leagueSeat(who, role, organiser, ticks)
        : both(
            `${who} leaves the seat **${role}**. It is free: \`/game join\`.${ticks ? ' Its time runs on, and without time the game is lost.' : ''}`,
            `${who} освобождает место **${role}**. Занять его: \`/партия сесть\`.${ticks ? ' Время этого места идёт дальше: кончится время, партия проиграна.' : ''}`,
          ),
    hasBoard: true,
  },
  // By a moderator, or by a vote
  freed: {
    head: ({ role, who, ticks, organiser }) =>
      organiser
        ? leagueFreed(role, organiser, ticks)
        : both(
            `${who ? `${who} frees the seat **${role}** as a moderator` : `The other players free the seat **${role}**`}: \`/game join\`.`,
            `${who ? `Модератор ${who} освобождает` : 'Остальные игроки освобождают'} место **${role}**: \`/партия сесть\`.`,
          ),
    hasBoard: true,
  },
  stood: {
    head: ({ who }) =>
      both(
        `${who} agrees as a moderator in place of the side that nobody plays.`,
        `${who} как модератор соглашается вместо стороны, за которую никто не играет.`,
      ),
    hasBoard: false,
  },
  computer: {
    head: ({ played, player }) =>
      player
        ? both(`The ${player.en} now plays **${played.en}**.`, `Теперь **${played.ru}** играет ${player.ru}.`)
        : both(
            `The computer no longer plays **${played.en}**. The seat is free: \`/game join\`.`,
            `Компьютер больше не играет **${played.ru}**. Место свободно: \`/партия сесть\`.`,
          ),
    hasBoard: true,
  },
  warning: {
    head: ({ users, role, until, link }) =>
      both(
        `${users || `**${role}**`}: time until ${until}. [The board](${link})`,
        `${users || `**${role}**`}, время до ${until}. [Поле](${link})`,
      ),
    hasBoard: false,
  },
  late: { head: ({ late }) => late, hasBoard: true },
  clock: {
    head: ({ who, text: what }) =>
      what === 'paused'
        ? both('**The clock is paused.**', '**Часы остановлены.**')
        : both(`**${who} has the clock go on.**`, `**Часы снова идут** (${who}).`),
    hasBoard: true,
  },
  invited: { head: null, parts: invitedParts, hasBoard: false },
  declined: {
    head: ({ who }) => both(`${who} cannot come.`, `${who} не сможет.`),
    hasBoard: false,
  },
  moved: { head: () => movedWords.moved, hasBoard: true },
  // Film and file come with it
  archive: { head: null, hasBoard: false },
  upgraded: { head: ({ corrected }) => corrected, hasBoard: true },
  reminder: {
    head: ({ users: who, link }) =>
      both(
        `${who}: the game is waiting for you. [The board](${link})`,
        `${who}, игра ждёт вашего решения. [Поле](${link})`,
      ),
    hasBoard: false,
  },
}

/** A seat of a league game is for its player alone. */
function leagueSeat(who: string, role: string, organiser: string, ticks: boolean): Both {
  const rest = leagueRest(organiser, ticks)
  return both(
    `${who} leaves the seat **${role}**. ${rest.en}`,
    `${who} освобождает место **${role}**. ${rest.ru}`,
  )
}
function leagueFreed(role: string, organiser: string, ticks: boolean): Both {
  const rest = leagueRest(organiser, ticks)
  return both(`The seat **${role}** is free. ${rest.en}`, `Место **${role}** свободно. ${rest.ru}`)
}
const leagueRest = (organiser: string, ticks: boolean): Both =>
  both(
    `Only its player may come back: \`/game join\`. ${organiser}, as organiser you can name a substitute (\`/league substitute\`) or decide the game (\`/league report\`).${ticks ? ' The time of the seat runs on, and without time the game is lost.' : ''}`,
    `Вернуться может только игрок этого места: \`/партия сесть\`. ${organiser}, как организатор вы можете назначить замену (\`/лига замена\`) или присудить результат (\`/лига присудить\`).${ticks ? ' Время места идёт дальше: кончится время, партия проиграна.' : ''}`,
  )

const took = (who: string, what: string): Both =>
  both(`**Taken back (${who}):** ${what}`, `**Взято назад (${who}):** ${what}`)

export const upgraded = both(
  'The rules of this game were corrected while it ran. It goes on from here under the new ones; moves before this point can no longer be taken back.',
  'Пока шла игра, её правила исправлены. Дальше действуют новые; ходы до этого места взять назад уже нельзя.',
)
