import type { LogEntry, Match } from '../../src/engine/log.ts'
import { replayLog } from '../../src/engine/match.ts'
import type { BilingualText, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import { computerLevelOf } from '../../src/table/seat-queries.ts'
import { findMissingConsent } from '../../src/table/seats.ts'
import type { Post, Table, Vote } from '../../src/table/types.ts'
import { answerVote, computeConsentBySilenceTime, withdrawVote } from '../../src/table/votes.ts'
import {
  type BotContext,
  type ComponentInteraction,
  initiatorOf,
  isModerator,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  createButton,
  createButtonRows,
  createTextPart,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { botWordsByLang } from '../words/index.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from './change.ts'
import { describeWeekends } from './clock.ts'
import { computerPlayerName, describeEvents, roleName } from './describe.ts'

/** Handles a click on the button Agree, Decline or Withdraw below a vote. */
export async function onVoteButton(
  request: RequestContext<ComponentInteraction>,
  { arg, revision: id }: ButtonId,
): Promise<void> {
  const result = await changeTable(request, (table): ChangeResult => {
    if (arg === 'withdraw') return toChangeResult(withdrawVote(table, id, initiatorOf(request)))
    // Buttons of old messages may contain another argument, because votes had no ids at that time. Such a click
    // has no effect.
    if (arg !== 'agree' && arg !== 'decline') return { is: 'no', why: 'no-vote' }
    const system = systemOfTable(request.bot, table)
    const undone = table.vote?.about === 'undo' ? entriesAfter(table, table.vote.to) : []
    const what = undone.length > 0 ? describeUndo(table, system, undone, table.lang) : ''
    const ballot = { id, agrees: arg === 'agree', moderates: isModerator(request.interaction) }
    return toChangeResult(answerVote(table, system, ballot, what, initiatorOf(request)))
  })
  await replyWithChangeResult(request, result)
}

const entriesAfter = (table: Table, to: number) => table.match?.log.filter(entry => entry.n > to) ?? []

/** Says which actions an undo would take back. Uses only words that everybody may read. */
export function describeUndo(
  table: Table,
  system: GameSystem,
  entries: readonly LogEntry[],
  lang: Lang,
): string {
  const match = table.match as Match
  const said = saidIn(system, match, table.secret, entries)
  const lines = entries.flatMap(entry =>
    describeEvents(system, match.state, lang, visibleEvents(said.get(entry.n) ?? [], null)),
  )
  const secret = entries.map(entry => roleName(table, system, entry.by, lang))
  return truncate(lines.join(' ') || [...new Set(secret)].join(', '), 900)
}

/**
 * Returns the public events of log entries. If the table no longer stores the events of an entry, replays the
 * game.
 */
function saidIn(system: GameSystem, match: Match, secret: string, entries: readonly LogEntry[]) {
  const kept = new Map(match.told?.map(({ n, said }) => [n, said]))
  const isKept = entries.every(({ n, verb }) => kept.has(n) || verb.startsWith('game:'))
  return isKept ? kept : replayLog(system, match, secret).announcements
}

/**
 * Says why the other players must agree to an undo. `isFrequent`: the reason is that there have been many undos, so
 * every further undo needs agreement.
 */
export const explainUndoConsent = (isFrequent: boolean): BilingualText =>
  isFrequent
    ? bilingual('After so many undos', 'После стольких ходов, взятых назад,')
    : bilingual(
        'Dice were rolled, something was revealed or another player has acted, so',
        'С тех пор бросали кубики, что-то открылось или действовал другой игрок, поэтому',
      )

const asks: Readonly<
  Record<
    Vote['about'],
    (told: {
      who: string
      what: string
      seat: string
      holder: string
      until: string
      player: BilingualText | null
      zone: string | null
      often: boolean
      isLeague: boolean
    }) => BilingualText
  >
> = {
  undo: ({ who, what, often }) => {
    const why = explainUndoConsent(often)
    return bilingual(
      `**${who} asks to undo:** ${what}\n${why.en} the others have to agree.`,
      `**${who} просит взять ход назад:** ${what}\n${why.ru} нужно согласие остальных.`,
    )
  },
  abandon: ({ who, isLeague }) =>
    isLeague
      ? bilingual(
          `**${who} proposes to call the game off.** The league organiser then decides the result. To offer a draw instead: \`/game resign\`.`,
          `**${who} предлагает прекратить партию.** Тогда результат присудит организатор лиги. Предложить ничью: \`/партия сдаться\`.`,
        )
      : bilingual(
          `**${who} proposes to call the game off** without a winner.`,
          `**${who} предлагает прекратить партию** без победителя.`,
        ),
  draw: ({ who }) =>
    bilingual(
      `**${who} offers a draw.** If all players agree, the game ends at once. It counts as half a win for each side. Any move declines the offer.`,
      `**${who} предлагает ничью.** Если согласятся все игроки, партия сразу закончится и даст каждой стороне пол-очка. Любой ход отклоняет предложение.`,
    ),
  free: ({ who, seat: role, holder, until }) =>
    bilingual(
      `**${who} asks to free the seat ${role}.**\n${holder}: to keep the seat, make a move or press **Decline**. If all the others agree and you stay silent until ${until}, the seat becomes free. Then one of them presses **Agree** again.`,
      `**${who} предлагает освободить место: ${role}.**\n${holder}, чтобы сохранить место, сделайте ход или нажмите **Отказать**. Если все остальные согласны, а вы молчите до ${until}, место освободится. Тогда один из них ещё раз нажмёт **Согласиться**.`,
    ),
  pause: ({ who }) =>
    bilingual(
      `**${who} proposes to pause the clock.** Any player can start it again.`,
      `**${who} предлагает остановить часы.** Пустить их снова сможет любой игрок.`,
    ),
  weekends: ({ who, zone }) => {
    if (zone === null)
      return bilingual(
        `**${who} proposes that the clock runs on Saturday and Sunday again.**`,
        `**${who} предлагает, чтобы часы снова шли и в субботу, и в воскресенье.**`,
      )
    const { en, ru } = describeWeekends(zone)
    return bilingual(
      `**${who} proposes to change the clock.** ${en}.`,
      `**${who} предлагает изменить часы.** ${ru}.`,
    )
  },
  computer: ({ who, seat: role, player }) =>
    player
      ? bilingual(
          `**${who} proposes that the ${player.en} takes the seat ${role}.** A person can take the seat later.`,
          `**${who} предлагает, чтобы на месте «${role}» играл ${player.ru}.** Позже его сможет занять человек.`,
        )
      : bilingual(
          `**${who} proposes to remove the computer from the seat ${role}.** Then a person can take the seat.`,
          `**${who} предлагает убрать компьютер с места «${role}».** Тогда его сможет занять человек.`,
        ),
}
const emptySide = (roles: string): BilingualText =>
  bilingual(
    `Seats without a player: ${roles}. The vote waits until they are taken or a moderator agrees for them.`,
    `Места без игрока: ${roles}. Голосование ждёт, пока их не займут или за них не согласится модератор.`,
  )

const relievedSide = (roles: string): BilingualText =>
  bilingual(
    `A computer plays for an absent player: ${roles}. The vote waits until this player comes back or a moderator agrees for this seat.`,
    `За отсутствующего игрока играет компьютер: ${roles}. Голосование ждёт, пока игрок не вернётся или за него не согласится модератор.`,
  )

/** Builds the post of a vote. While the vote is open, the post has buttons. */
export function buildVoteParts(bot: Pick<BotContext, 'systems'>, table: Table, item: Post): MessagePart[] {
  const { lang } = table
  const w = botWordsByLang[lang]
  const system = systemOfTable(bot, table)
  const vote = item.vote ?? table.vote
  const name = (role: Role) => roleName(table, system, role, lang)
  const holder = vote?.seat?.user ?? ''
  const until = vote?.seat ? computeConsentBySilenceTime(table, vote.seat) : 0
  const { role, level } = vote?.computer ?? { role: vote?.seat?.role, level: null }
  const told = {
    who: item.user ? `<@${item.user}>` : '',
    what: item.text ?? '',
    seat: role ? name(role) : '',
    holder: `<@${holder}>`,
    until: `<t:${Math.floor(until / 1000)}:f>`,
    player: level && computerPlayerName(level),
    zone: vote?.zone ?? null,
    often: vote?.often ?? false,
    isLeague: table.league !== undefined,
  }
  const lines = [asks[vote?.about ?? 'undo'](told)[lang]]
  const silent = vote ? findMissingConsent(table, system, vote).empty : []
  const relieved = silent.filter(role => computerLevelOf(table, role))
  const empty = silent.filter(role => !computerLevelOf(table, role))
  if (empty.length > 0) lines.push(emptySide(joinWithAnd(empty.map(name), lang))[lang])
  if (relieved.length > 0) lines.push(relievedSide(joinWithAnd(relieved.map(name), lang))[lang])
  if (item.calls.length > 0) lines.push(item.calls.map(called => `<@${called}>`).join(' '))
  if (!vote || vote.id !== table.vote?.id) return [createTextPart(lines.join('\n'))]
  const at = { thread: table.thread, revision: vote.id, action: 'vote' }
  const agree = createButton(packButtonId({ ...at, arg: 'agree' }), w.buttons.agree, 'confirm')
  const decline = createButton(packButtonId({ ...at, arg: 'decline' }), w.buttons.decline, 'danger')
  const back = createButton(packButtonId({ ...at, arg: 'withdraw' }), w.buttons.withdraw, 'quiet')
  return [createTextPart(lines.join('\n')), ...createButtonRows([agree, decline, back])]
}
