import type { Both, Lang } from '../../src/engine/model.ts'
import type { Cause, Table } from '../../src/table/types.ts'
import { undo as askBack, needsConsent, undoable } from '../../src/table/votes.ts'
import { revisionOf } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { button, type Part, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { both } from '../discord/shape.ts'
import { type Ask, causeOf, type House, systemOf } from '../house.ts'
import { move } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'
import { undoText, whyAsked } from '../table/vote.ts'

/**
 * What an undo would take back if the others agree. `often`: the others are asked because so much was taken back
 * before.
 */
interface Asking {
  readonly what: string
  readonly often: boolean
}

const words = {
  done: both('Taken back.', 'Взято назад.'),
  asked: both('The others have been asked.', 'Спрашиваю остальных.'),
  sure: ({ what, often }: Asking) => {
    const why = whyAsked(often)
    return both(
      `**To be taken back:** ${what}\n${why.en} the others have to agree. Shall I ask and ping them? You can withdraw the request until it is settled.`,
      `**Вы берёте назад:** ${what}\n${why.ru} нужно согласие остальных. Позвать и спросить их? Пока вопрос не решён, просьбу можно отозвать.`,
    )
  },
  waits: both(
    'The others have already been asked and have not settled it yet. Their answer, or **Withdraw** under the request, ends it.',
    'Остальных уже спросили, вопрос ещё не решён. Его закончит их ответ или кнопка **Отозвать просьбу** под ним.',
  ),
}

export const undo: Command = {
  name: both('undo', 'назад'),
  about: both(
    'Take back your last command: at once, or if the others agree after dice or a reveal',
    'Взять назад последнюю команду: сразу, пока ничего не открылось, иначе с согласия остальных',
  ),
  right: move,
  run: ask => takeBack(ask),
}

export interface TakingBack {
  /** Revision of the table that the clicked button carries. */
  readonly revision?: number
  /** True if the player has confirmed that the others are to be asked. */
  readonly isSure?: true
}

/**
 * Takes back the player's last command, at once if nothing was revealed by it. Otherwise the player first has to
 * confirm, and then the others are asked.
 */
export async function takeBack(ask: Ask, { revision, isSure }: TakingBack = {}): Promise<void> {
  let isFree = true
  const result = await change(ask, (table): Came => {
    const taken = takenBack(ask.house, table, causeOf(ask), ask.lang, { revision, isSure })
    if ('what' in taken) return { is: 'sure', parts: sureParts(ask, table, taken) }
    isFree = taken.isFree
    return taken.came
  })
  await tell(ask, result, takenText(isFree)[ask.lang])
}

export const takenText = (isFree: boolean): Both => (isFree ? words.done : words.asked)
export const sureText = (asks: Asking): Both => words.sure(asks)

/** Returns the result of an undo, or what it would take back if the others have to be asked. */
export function takenBack(
  house: Pick<House, 'systems'>,
  table: Table,
  cause: Cause,
  lang: Lang,
  { revision, isSure }: TakingBack,
): { readonly came: Came; readonly isFree: boolean } | Asking {
  if (revision !== undefined && revision !== revisionOf(table))
    return { came: { is: 'stale', table }, isFree: true }
  const system = systemOf(house, table)
  const found = undoable(table, cause.user)
  if ('no' in found) return { came: { is: 'no', why: found.no }, isFree: true }
  const isFree = !needsConsent(table, system, cause.user, found)
  if (!isFree && isAskedBack(table, cause.user, found.to))
    return { came: { is: 'no', why: words.waits }, isFree }
  if (!isFree && !isSure) return { what: undoText(table, system, found.entries, lang), often: found.often }
  const what = undoText(table, system, found.entries, table.lang)
  return { came: came(askBack(table, system, what, cause)), isFree }
}

/** Checks whether the same undo is already being voted on. */
const isAskedBack = ({ vote }: Table, user: string, to: number): boolean =>
  vote?.about === 'undo' && vote.by === user && vote.to === to

function sureParts({ lang, w }: Ask, table: Table, asks: Asking): Part[] {
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'back', arg: '' })
  return [text(words.sure(asks)[lang]), ...rows([button(id, w.buttons.ask, 'main')])]
}
