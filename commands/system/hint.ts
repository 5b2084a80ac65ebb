import { type ChosenAction, COMMON_GAINS } from '../../src/ai/index.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { GameState, Lang, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { canRequestHints, createSearchInput } from '../../src/table/computers.ts'
import { playableRoles, tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import type { CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { type ButtonId, MAX_CUSTOM_ID_LENGTH, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { previewText } from '../menus/draft-texts.ts'
import { formatOrderCommand } from '../orders/format-command.ts'
import { createPerUserGuard } from '../per-user-guard.ts'
import { describeActionInWords } from '../table/describe.ts'
import { requireStartedGame } from '../table/show-board.ts'

/** Maximum number of gains that a hint names. The text of one gain may already contain commas and "and". */
const REASONS = 2
/** Probability from which an outcome counts as certain. */
const SURE = 0.999

const words = {
  would: (what: string) => bilingual(`Hint: **${what}**`, `Подсказка: **${what}**`),
  why: (gains: string) => bilingual(`Main gain: ${gains}.`, `Выгода: ${gains}.`),
  rather: (gains: string, other: string) =>
    bilingual(`Main gain over “${other}”: ${gains}.`, `Выгода по сравнению с «${other}»: ${gains}.`),
  wins: bilingual('It wins the game.', 'Это приносит победу.'),
  mayWin: bilingual('It may win the game at once.', 'Это может сразу принести победу.'),
  saves: bilingual('Without it the game is lost at once.', 'Иначе партия сразу проиграна.'),
  maySave: bilingual(
    'Without it the risk of losing at once is higher.',
    'Иначе выше риск сразу проиграть партию.',
  ),
  nothing: bilingual(
    'No other choice that I checked improves your position.',
    'Другие проверенные варианты вашу позицию не улучшают.',
  ),
  forced: bilingual('This is the only possible action.', 'Другого возможного действия нет.'),
  typed: (line: string) => bilingual(`-# As a command: \`${line}\``, `-# Командой: \`${line}\``),
  yours: bilingual('Do it', 'Сделать так'),
  off: bilingual(
    'There are no hints at this table. They are for games against the computer, or if the lobby allowed them.',
    'За этим столом подсказок нет. Они есть в партиях против компьютера или если их разрешили в лобби.',
  ),
  busy: bilingual(
    'Your last hint is still being computed. It comes in a moment.',
    'Прошлая подсказка ещё готовится. Она скоро появится.',
  ),
  none: bilingual(
    'I found no hint this time. Try again in a moment.',
    'В этот раз подсказки не нашлось. Попробуйте чуть позже.',
  ),
}

const atATime = createPerUserGuard()

/**
 * Shows the person who asks what a Veteran computer player would do in their place. Only this person sees the
 * answer. The computer uses only what the person's role may know.
 */
export const showHint = (request: CommandContext, system: GameSystem, table: Table): Promise<void> =>
  hint(request, system, table, request.interaction.options.getString('as'))

/** Handles a click on the hint button, which is below the guide. */
export async function onHintButton(request: RequestContext, { arg }: ButtonId): Promise<void> {
  const here = await requireStartedGame(request)
  if (here) await hint(request, here.system, here.table, arg)
}

async function hint(
  request: RequestContext,
  system: GameSystem,
  table: Table,
  as: Role | null,
): Promise<void> {
  const { bot, lang, w } = request
  const { id: user } = request.interaction.user
  if (!table.match) return replyPrivately(request, w.refusals['not-begun'])
  if (table.stage === 'over') return replyPrivately(request, w.refusals.over)
  if (!canRequestHints(table)) return replyPrivately(request, words.off[lang])
  const [role] = playableRoles(table, user, as)
  if (role === undefined) return replyPrivately(request, w.refusals['not-seated'])
  if (!decidingRoles(table.match.state).includes(role)) return replyPrivately(request, w.menus.nothing)
  const isFree = await atATime(user, async () => {
    try {
      const { seed, state } = createSearchInput(system, table, role, 'hint')
      const matter = { system: system.id, state, by: role, level: 'veteran', seed, why: true } as const
      await replyPrivately(request, hintParts(table, system, role, await bot.think(matter, true, user), lang))
    } catch (error) {
      bot.log.warn({ error, thread: table.thread, system: table.system }, 'a hint could not be computed')
      await replyPrivately(request, words.none[lang])
    }
  })
  if (!isFree) await replyPrivately(request, words.busy[lang])
}

function hintParts(
  table: Table,
  system: GameSystem,
  role: string,
  thought: ChosenAction,
  lang: Lang,
): MessagePart[] {
  const { state } = table.match as NonNullable<Table['match']>
  const { action } = thought
  const order = writeAction(system, state, action)
  const lines = [
    words.would(describeActionInWords(system, state, lang, action))[lang],
    previewText(system, state, role, action, lang),
    ...reasons(system, state, thought, lang),
    words.typed(formatOrderCommand(system, lang, spellAction(system, state, lang, action)))[lang],
  ]
  const id = packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'do', arg: order })
  const deed =
    id.length <= MAX_CUSTOM_ID_LENGTH ? createButtonRows([createButton(id, words.yours[lang], 'main')]) : []
  return [createTextPart(lines.filter(Boolean).join('\n')), ...deed]
}

/**
 * Explains the action that a hint suggests. First says whether the action decides the game, then names its
 * gains.
 */
function reasons(
  system: GameSystem,
  state: GameState,
  { why = [], against, isForced }: ChosenAction,
  lang: Lang,
): readonly (string | false)[] {
  if (isForced) return [words.forced[lang]]
  const amountOf = (result: string): number => why.find(({ gain }) => gain === result)?.amount ?? 0
  const [won, saved] = COMMON_GAINS.map(amountOf)
  const named = system.words[lang].gains
  const gains = why
    .flatMap(({ gain }) => named[gain] ?? [])
    .slice(0, REASONS)
    .join('; ')
  return [
    why.some(({ gain }) => gain === 'game:nothing') && words.nothing[lang],
    won > 0 && (won > SURE ? words.wins : words.mayWin)[lang],
    saved > 0 && (saved > SURE ? words.saves : words.maySave)[lang],
    gains !== '' &&
      (against ? words.rather(gains, describeActionInWords(system, state, lang, against)) : words.why(gains))[
        lang
      ],
  ]
}
