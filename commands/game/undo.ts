import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { computerLevelOf, tableRevision } from '../../src/table/seat-queries.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import { undo as askBack, doesUndoNeedConsent, previewUndo } from '../../src/table/votes.ts'
import { type BotContext, initiatorOf, type RequestContext, systemOfTable } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { rightToMakeMoves } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { describeUndo, explainUndoConsent } from '../table/vote.ts'

/**
 * What the player must confirm before an undo. `what`: the actions that the undo takes back. `often`: true if the
 * other players must agree because of many earlier undos. `again`: present if nobody has to agree, but dice or
 * decisions of computers will come anew.
 */
interface Asking {
  readonly what: string
  readonly often: boolean
  readonly again?: { readonly isRolled: boolean; readonly isByComputer: boolean }
}

const words = {
  done: bilingual('Undone.', 'Взято назад.'),
  asked: bilingual('The others have been asked.', 'Запрос отправлен остальным.'),
  sure: ({ what, often }: Asking) => {
    const why = explainUndoConsent(often)
    return bilingual(
      `**Undo:** ${what}\n${why.en} the others have to agree. Ask and call them now? You can withdraw the request until they have decided.`,
      `**Взять назад:** ${what}\n${why.ru} нужно согласие остальных. Позвать их и спросить? Пока они не решили, просьбу можно отозвать.`,
    )
  },
  again: ({ what, again }: Asking) => {
    const ru = [
      again?.isByComputer && 'Компьютер решит заново.',
      again?.isRolled &&
        'Кубики бросят и карты возьмут заново. То, что вы уже видели, останется в журнале как взятое назад.',
    ]
    const en = [
      again?.isByComputer && 'The computer decides anew.',
      again?.isRolled &&
        'Dice and draws come anew. Those that you have seen stay in the log, marked as undone.',
    ]
    return bilingual(
      [`**Sure?** **Undo:** ${what}`, ...en].filter(Boolean).join('\n'),
      [`**Точно?** **Взять назад:** ${what}`, ...ru].filter(Boolean).join('\n'),
    )
  },
  waits: bilingual(
    'The others have already been asked. Wait for their answer, or press **Withdraw** under the request.',
    'Запрос остальным уже отправлен. Дождитесь ответа или нажмите **Отозвать просьбу** под ним.',
  ),
}

export const undoCommand: Command = {
  name: bilingual('undo', 'назад'),
  about: bilingual(
    'Undo your last order: at once; after dice or a reveal, if the others agree',
    'Взять назад последний приказ: сразу, а после кубиков или раскрытия с согласия остальных',
  ),
  right: rightToMakeMoves,
  run: request => undoLastCommand(request),
}

export interface UndoOptions {
  /** Revision of the table that the id of the clicked button contains. */
  readonly revision?: number
  /**
   * True if the player has confirmed the undo: that the other players are asked, or that dice and decisions come
   * anew.
   */
  readonly isSure?: true
}

/**
 * Takes back the player's last command. If the command revealed nothing, takes the command back immediately.
 * Otherwise asks the player for confirmation. Then starts a vote, or undoes at once if only computers have to agree.
 */
export async function undoLastCommand(
  request: RequestContext,
  { revision, isSure }: UndoOptions = {},
): Promise<void> {
  let isFree = true
  const result = await changeTable(request, (table): ChangeResult => {
    const taken = tryUndo(request.bot, table, initiatorOf(request), request.lang, { revision, isSure })
    if ('what' in taken) return { is: 'sure', parts: sureParts(request, table, taken) }
    isFree = taken.isFree
    return taken.came
  })
  await replyWithChangeResult(request, result, describeUndoResult(isFree)[request.lang])
}

export const describeUndoResult = (isFree: boolean): BilingualText => (isFree ? words.done : words.asked)
export const describeUndoConfirmation = (confirmation: Asking): BilingualText =>
  confirmation.again ? words.again(confirmation) : words.sure(confirmation)

/** Tries an undo. Returns its result, or the question for the player who must confirm the undo first. */
export function tryUndo(
  bot: Pick<BotContext, 'systems'>,
  table: Table,
  initiator: Initiator,
  lang: Lang,
  { revision, isSure }: UndoOptions,
): { readonly came: ChangeResult; readonly isFree: boolean } | Asking {
  if (revision !== undefined && revision !== tableRevision(table))
    return { came: { is: 'stale', table }, isFree: true }
  const system = systemOfTable(bot, table)
  const found = previewUndo(table, initiator.user)
  if ('no' in found) return { came: { is: 'no', why: found.no }, isFree: true }
  const isFree = !doesUndoNeedConsent(table, system, initiator.user, found)
  if (!isFree && isAskedBack(table, initiator.user, found.to))
    return { came: { is: 'no', why: words.waits }, isFree }
  const { entries, often, free } = found
  if (!isFree && !isSure) return { what: describeUndo(table, system, entries, lang), often }
  const again = {
    isRolled: entries.some(({ chance }) => chance.length > 0),
    isByComputer: entries.some(({ by }) => computerLevelOf(table, by) !== null),
  }
  if (isFree && !free && !often && !isSure && (again.isRolled || again.isByComputer))
    return { what: describeUndo(table, system, entries, lang), often, again }
  const what = describeUndo(table, system, found.entries, table.lang)
  return { came: toChangeResult(askBack(table, system, what, initiator)), isFree }
}

/** Checks whether the players are already voting on the same undo. */
const isAskedBack = ({ vote }: Table, user: string, to: number): boolean =>
  vote?.about === 'undo' && vote.by === user && vote.to === to

function sureParts({ lang, w }: RequestContext, table: Table, asks: Asking): MessagePart[] {
  const id = packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'back', arg: '' })
  const label = asks.again ? w.buttons.sure : w.buttons.ask
  return [
    createTextPart(describeUndoConfirmation(asks)[lang]),
    ...createButtonRows([createButton(id, label, 'main')]),
  ]
}
