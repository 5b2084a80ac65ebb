import type { BilingualText } from '../../src/engine/model.ts'
import type { Post, Table } from '../../src/table/types.ts'
import type { CoreContext } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import type { MessagePart } from '../discord/components.ts'
import { lostTableWords as movedWords } from '../gone/words.ts'
import { buildLobbyParts } from '../lobby/parts.ts'
import { buildAllyDecisionParts } from '../table/ally.ts'
import { describeClockChange } from '../table/clock.ts'
import { buildInvitationParts } from '../table/invitation.ts'
import { buildVoteParts } from '../table/vote.ts'

/** Data that the text of a post can mention. Names and links are ready to insert. */
export interface PostTextData {
  /**
   * Person who caused the post. Empty if no person did. `role` is the name of the role that the post is about,
   * or empty.
   */
  readonly who: string
  readonly role: string
  /** Name of the computer player that plays the role from now on. Null if a person plays the role. */
  readonly player: BilingualText | null
  /** Name of the role in the grammatical form that follows the word "plays". */
  readonly played: BilingualText
  readonly text: string
  readonly scenario: string
  /** Time at which the clock of the role runs out. `late` describes what happened when the clock ran out. */
  readonly until: string
  readonly late: BilingualText
  /** True if the clock of a seat runs although nobody has the seat. */
  readonly ticks: boolean
  /** Organiser of the league to which the game belongs. Empty for a game outside a league. */
  readonly organiser: string
  /** Mentions of the people whom the post calls. */
  readonly users: string
  readonly link: string
  /** Describes what the bot's owner corrected while the game was running. */
  readonly corrected: BilingualText
}

interface Kind {
  /** Returns the sentence above the events of the post. Null if the events need no sentence. */
  readonly head: ((told: PostTextData) => BilingualText) | null
  /** Builds the parts of the whole post, instead of the sentence and the events. */
  parts?(bot: CoreContext, table: Table, item: Post): MessagePart[]
  /** True if the post shows the board and its buttons, unless a newer post does so. */
  readonly hasBoard: boolean
}

/** How to build each kind of post. The compiler reports a kind without an entry. */
export const postKinds: Readonly<Record<Post['what'], Kind>> = {
  lobby: { head: null, parts: buildLobbyParts, hasBoard: true },
  begun: {
    head: ({ scenario }) =>
      bilingual(`**The game begins: ${scenario}.**`, `**Партия начинается. Сценарий: ${scenario}.**`),
    hasBoard: true,
  },
  played: { head: null, hasBoard: true },
  computed: { head: null, hasBoard: true },
  back: { head: ({ role, who, text: what }) => took(role || who, what), hasBoard: true },
  voting: { head: null, parts: buildVoteParts, hasBoard: false },
  refused: {
    head: ({ who }) =>
      bilingual(`${who} declines. The game goes on.`, `${who} не соглашается. Партия продолжается.`),
    hasBoard: false,
  },
  withdrawn: {
    head: ({ who }) =>
      bilingual(
        `${who} withdraws the request. The game goes on.`,
        `${who} отзывает просьбу. Партия продолжается.`,
      ),
    hasBoard: false,
  },
  resigned: {
    head: ({ role, who }) => bilingual(`**${who} resigns** (${role}).`, `**${who} сдаётся** (${role}).`),
    hasBoard: true,
  },
  yielded: { head: null, parts: buildAllyDecisionParts, hasBoard: false },
  abandoned: {
    head: ({ who }) => bilingual(`**The game is called off** by ${who}.`, `**Партия прекращена** (${who}).`),
    hasBoard: true,
  },
  // The organiser of a league has decided the game, or set it up again.
  ruled: {
    head: ({ who, text }) =>
      bilingual(
        `**The organiser has decided this game** (${who}).\n${text}`,
        `**Решение организатора по этой партии** (${who}).\n${text}`,
      ),
    hasBoard: true,
  },
  drawn: {
    head: () => bilingual('**The players agree on a draw.**', '**Игроки согласились на ничью.**'),
    hasBoard: true,
  },
  seated: {
    head: ({ played, who }) =>
      bilingual(`${who} now plays **${played.en}**.`, `${who} теперь играет **${played.ru}**.`),
    hasBoard: true,
  },
  vacated: {
    head: ({ role, who, ticks, organiser }) =>
      organiser
        ? leagueSeat(who, role, organiser, ticks)
        : bilingual(
            `${who} leaves the seat **${role}**. To take it: \`/game join\`.${ticks ? ' Its clock runs on. If time runs out, the game is lost.' : ''}`,
            `${who} освобождает место **${role}**. Занять его: \`/партия сесть\`.${ticks ? ' Его часы идут дальше. Если время выйдет, партия проиграна.' : ''}`,
          ),
    hasBoard: true,
  },
  // A post of this kind says that a moderator or a vote has freed a seat.
  freed: {
    head: ({ role, who, ticks, organiser }) =>
      organiser
        ? leagueFreed(role, organiser, ticks)
        : bilingual(
            `${who ? `${who} (moderator) frees the seat **${role}**` : `The other players free the seat **${role}**`}. To take it: \`/game join\`.`,
            `${who ? `Модератор ${who} освобождает` : 'Остальные игроки освобождают'} место **${role}**. Занять его: \`/партия сесть\`.`,
          ),
    hasBoard: true,
  },
  stood: {
    head: ({ who }) =>
      bilingual(
        `As a moderator, ${who} agrees for the side that has no player.`,
        `Модератор ${who} соглашается за сторону, у которой нет игрока.`,
      ),
    hasBoard: false,
  },
  computer: {
    head: ({ played, player }) =>
      player
        ? bilingual(
            `The ${player.en} now plays **${played.en}**.`,
            `Теперь **${played.ru}** играет ${player.ru}.`,
          )
        : bilingual(
            `The computer no longer plays **${played.en}**. The seat is free: \`/game join\`.`,
            `Компьютер больше не играет **${played.ru}**. Место свободно: \`/партия сесть\`.`,
          ),
    hasBoard: true,
  },
  warning: {
    head: ({ users, role, until, link }) =>
      bilingual(
        `${users || `**${role}**`}: decide before ${until}. [The board](${link})`,
        `${users || `**${role}**`}: решите до ${until}. [Поле](${link})`,
      ),
    hasBoard: false,
  },
  late: { head: ({ late }) => late, hasBoard: true },
  clock: {
    head: ({ who, text: what }) => describeClockChange(what, who),
    hasBoard: true,
  },
  invited: { head: null, parts: buildInvitationParts, hasBoard: false },
  declined: {
    head: ({ who }) => bilingual(`${who} cannot play.`, `${who} не сможет сыграть.`),
    hasBoard: false,
  },
  moved: { head: () => movedWords.moved, hasBoard: true },
  // The archive post needs no sentence at its head. Another function builds its parts: the animation and the file
  // of the game.
  archive: { head: null, hasBoard: false },
  upgraded: { head: ({ corrected }) => corrected, hasBoard: true },
  reminder: {
    head: ({ users: who, link }) =>
      bilingual(
        `${who}: the game is waiting for you. [The board](${link})`,
        `${who}, партия ждёт вашего решения. [Поле](${link})`,
      ),
    hasBoard: false,
  },
}

/**
 * Says that a player has left their seat in a league game. Only that player or a substitute named by the
 * organiser may take the seat.
 */
function leagueSeat(who: string, role: string, organiser: string, ticks: boolean): BilingualText {
  const rest = leagueRest(organiser, ticks)
  return bilingual(
    `${who} leaves the seat **${role}**. ${rest.en}`,
    `${who} освобождает место **${role}**. ${rest.ru}`,
  )
}
function leagueFreed(role: string, organiser: string, ticks: boolean): BilingualText {
  const rest = leagueRest(organiser, ticks)
  return bilingual(`The seat **${role}** is free. ${rest.en}`, `Место **${role}** свободно. ${rest.ru}`)
}
const leagueRest = (organiser: string, ticks: boolean): BilingualText =>
  bilingual(
    `Only its player can come back: \`/game join\`. ${organiser}, name a substitute or decide the game: **Organise…** under the league’s post.${ticks ? ' The clock of the seat runs on. If time runs out, the game is lost.' : ''}`,
    `Вернуться может только игрок этого места: \`/партия сесть\`. ${organiser}, назначьте замену или присудите результат: кнопка **Организатору…** под сообщением лиги.${ticks ? ' Часы этого места идут дальше. Если время выйдет, партия проиграна.' : ''}`,
  )

const took = (who: string, what: string): BilingualText =>
  bilingual(`**Undone (${who}):** ~~${what}~~`, `**Взято назад (${who}):** ~~${what}~~`)

export const upgradeNotice = bilingual(
  'The rules of this game were corrected during play. The corrected rules apply from here. You can no longer undo moves before this point.',
  'По ходу партии исправлены её правила. Дальше действуют исправленные. Ходы до этого места взять назад уже нельзя.',
)
