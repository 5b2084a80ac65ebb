import { findNextComputer } from '../../src/table/computers.ts'
import { awaitedUsers } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type RequestContext, tableLink } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { canSeeTable } from '../discord/can-see-channel.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButtonRows, createTextPart } from '../discord/components.ts'
import { formatMention } from '../discord/mention.ts'
import { replyPrivately } from '../discord/reply.ts'
import { createLostTableButtons } from '../gone/lost-table.ts'
import { lostTableWords as goneWords } from '../gone/words.ts'
import { formatThreadName } from '../lobby/name.ts'
import { serverRight } from '../permissions/right.ts'
import { formatGameTitle } from '../system/title.ts'
import { botWordsByLang as botWords } from '../words/index.ts'

/**
 * Maximum number of one person's tables that are read. The list begins with tables that wait for the person, so
 * all tables must be read before sorting.
 */
const OWN = 100
const SHOWN = 25
const HERE = 20
/** Maximum number of tables without a thread that get buttons in the list. */
const GONE = 5

const words = {
  own: bilingual('## My games', '## Мои партии'),
  mine: bilingual('**Your turn**', '**Ваш ход**'),
  waits: (who: string) => bilingual(`waiting for ${who}`, `ждём: ${who}`),
  thinks: bilingual('the computer is thinking', 'думает компьютер'),
  since: (when: number) => bilingual(`, asked <t:${when}:R>`, `, вопрос задан <t:${when}:R>`),
  board: (link: string) => bilingual(`[board](${link})`, `[поле](${link})`),
  private: bilingual('private', 'закрытый стол'),
  more: (n: number) => bilingual(`-# … and ${n} more`, `-# … и ещё ${n}`),
  here: bilingual('## Tables of this server', '## Столы этого сервера'),
  none: bilingual(
    'There are no tables yet. Open one with `/game new`.',
    'Столов пока нет. Открыть стол: `/партия создать`.',
  ),
  noneOwn: bilingual(
    'You have no running games. To play, type `/game new` or `/game first` in a text channel of a server.',
    'У вас нет идущих партий. Чтобы играть, введите `/партия создать` или `/партия первая` в текстовом канале сервера.',
  ),
}

export const listGamesCommand: Command = {
  name: bilingual('list', 'список'),
  about: bilingual(
    'Your games on all servers and whose turn it is; then the tables of this server',
    'Ваши партии на всех серверах и чей ход; затем столы этого сервера',
  ),
  right: serverRight,
  run: showList,
}

/**
 * Shows the games of the person who asks, on all servers. Games that wait for this person come first. Then lists
 * the tables of this server.
 */
async function showList(request: RequestContext): Promise<void> {
  const { bot, interaction, lang } = request
  const own = await readOwnGames(request)
  const here = await bot.store.tablesOf({ guild: interaction.guildId ?? '' }, HERE)
  const isOther = ({ thread }: Table) => !own.some(table => table.thread === thread)
  const others = here.filter(table => isOther(table) && canSeeTable(interaction, table))
  const lines = [
    ...(others.length > 0 || own.length === 0
      ? [words.here[lang], ...others.map(table => row(request, table))]
      : []),
    ...(own.length + others.length === 0 ? [words.none[lang]] : []),
  ]
  await replyWithGames(request, own, lines)
}

/** Shows the games of the person who asks, on all servers. Works in direct messages too. */
export async function showOwnGames(request: RequestContext): Promise<void> {
  const own = await readOwnGames(request)
  await replyWithGames(request, own, own.length > 0 ? [] : [words.noneOwn[request.lang]])
}

/** Returns the unfinished games of the person who asks. Games that wait for this person come first. */
async function readOwnGames({ bot, interaction }: RequestContext): Promise<Table[]> {
  const { id: user } = interaction.user
  const played = await bot.store.tablesOf({ person: user }, OWN)
  return played.filter(({ stage }) => stage !== 'over').sort(byNeed(user))
}

/**
 * Shows a person a list of their own games, with the lines in `more` below the list. For each game whose thread was
 * deleted, adds buttons to continue the game or call it off.
 */
async function replyWithGames(
  request: RequestContext,
  own: readonly Table[],
  more: readonly string[],
): Promise<void> {
  const { bot, lang } = request
  const left = own.length - SHOWN
  const lines = [
    ...(own.length > 0 ? [words.own[lang], ...own.slice(0, SHOWN).map(table => row(request, table))] : []),
    ...(left > 0 ? [words.more(left)[lang]] : []),
    ...more,
  ]
  const lost = own.filter(({ gone }) => gone?.why === 'thread').slice(0, GONE)
  const buttons = lost.flatMap(table =>
    createLostTableButtons(table, lang, formatGameTitle(bot.systems[table.system], table, lang)),
  )
  await replyPrivately(request, [
    createTextPart(whole(lines, 3900)),
    ...(buttons.length > 0 ? createButtonRows(buttons) : []),
  ])
}

/**
 * Compares two tables. Tables that wait for the person come first, the longest wait at the top. Running games
 * that wait for other players follow. Lobbies come last.
 */
const byNeed =
  (user: string) =>
  (one: Table, other: Table): number =>
    rank(one, user) - rank(other, user) || sinceOf(one) - sinceOf(other)

const rank = (table: Table, user: string): number =>
  awaitedUsers(table).includes(user) ? 0 : table.stage === 'playing' ? 1 : 2

const sinceOf = ({ since, touched = 0 }: Table): number => since ?? touched

/** Joins as many complete lines as fit into `room` characters. */
function whole(lines: readonly string[], room: number): string {
  let length = 0
  const kept = lines.filter(line => {
    length += line.length + 1
    return length <= room
  })
  return kept.join('\n')
}

function row(request: RequestContext, table: Table): string {
  const { bot, interaction, lang, w } = request
  const { guild, thread, system, stage, isPrivate } = table
  const game = formatGameTitle(bot.systems[system], table, lang)
  const isHere = guild === interaction.guildId
  const { gone } = table
  const line = (...parts: readonly string[]) => `- ${parts.filter(Boolean).join(' · ')}`
  if (gone && stage !== 'over') {
    const why = gone.why === 'server' ? goneWords.listRemoved : goneWords.listDeleted
    return line(game, why[lang], playersOf(request, table))
  }
  const kind = isPrivate ? words.private[lang] : ''
  const now = stage === 'playing' ? turnOf(request, table) : w.show.stages[stage]
  // Discord shows a thread of another server only as a link
  if (!isHere) return line(`[${game}](${tableLink(table)})`, kind, now, playersOf(request, table))
  const board = stage === 'playing' ? words.board(tableLink(table))[lang] : ''
  // If the thread has its usual name, the name already shows the game and the players, so the line leaves them
  // out.
  const isSaid = stage !== 'lobby' && isNamed(request, table)
  return isSaid
    ? line(`<#${thread}>`, kind, now, board)
    : line(`<#${thread}>`, game, kind, now, board, playersOf(request, table))
}

function isNamed({ bot }: RequestContext, table: Table): boolean {
  const system = bot.systems[table.system]
  return system !== undefined && table.named === formatThreadName(system, table)
}

function turnOf({ interaction, lang }: RequestContext, table: Table): string {
  const waits = awaitedUsers(table)
  if (waits.length === 0) return findNextComputer(table) ? words.thinks[lang] : ''
  const isMine = waits.includes(interaction.user.id)
  const who = isMine ? words.mine : words.waits(waits.map(user => `<@${user}>`).join(', '))
  const when = sinceOf(table)
  return when > 0 ? `${who[lang]}${words.since(Math.floor(when / 1000))[lang]}` : who[lang]
}

function playersOf({ lang }: RequestContext, { seats }: Table): string {
  const names = seats.map(({ user, computer }) =>
    computer ? botWords[lang].computer.player(computer) : user && formatMention(user, lang),
  )
  return [...new Set(names)].filter(Boolean).join(', ')
}
