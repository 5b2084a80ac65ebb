import { type ChosenAction, COMMON_GAINS } from '../../src/ai/index.ts'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { quoteText } from '../../src/engine/words.ts'
import { canRequestHints, createSearchInput } from '../../src/table/computers.ts'
import { tableKey } from '../../src/table/index.ts'
import { playableRoles, tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, isEphemeralMessage, type RequestContext } from '../bot-context.ts'
import type { CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButtonRows, createTextPart } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { describePreview } from '../menus/draft-texts.ts'
import { createPlayOrdersButton } from '../orders/do-button.ts'
import { formatOrderCommand } from '../orders/format-command.ts'
import { describeActionInWords, describeEvents } from '../table/describe.ts'
import { requireStartedGame } from '../table/show-board.ts'
import { botWordsByLang } from '../words/index.ts'

/** Maximum number of gains that a hint names. The text of one gain may already contain commas and "and". */
const REASONS = 2
/** Probability from which an outcome counts as certain. */
const SURE = 0.999

const words = {
  would: (what: string) => bilingual(`Hint: **${what}**`, `Подсказка: **${what}**`),
  why: (gains: string) => bilingual(`Main gain: ${gains}.`, `Выгода: ${gains}.`),
  rather: (gains: string, other: string) =>
    bilingual(
      `Main gain over ${quoteText(other, 'en')}: ${gains}.`,
      `Выгода по сравнению с ${quoteText(other, 'ru')}: ${gains}.`,
    ),
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
  typed: (line: string) => bilingual(`-# As a command: \`${line}\``, `-# То же командой: \`${line}\``),
  off: bilingual(
    'There are no hints at this table. They exist in games against the computer and where the lobby allowed them.',
    'За этим столом подсказок нет. Они бывают в партиях против компьютера и там, где их разрешили в лобби.',
  ),
  thinking: bilingual(
    'Looking for a hint. It appears here in a few seconds.',
    'Ищу подсказку. Она появится здесь через несколько секунд.',
  ),
  none: bilingual(
    'I found no hint this time. Try again in a moment.',
    'В этот раз подсказки не нашлось. Попробуйте чуть позже.',
  ),
}

/** Runs one search at a time for each person. */
const inOrder = createKeyedMutex()
/** Running searches, by person and question. A repeated request waits for the running search. */
const searches = new Map<string, Promise<ChosenAction>>()

/**
 * Shows the person who asks what a Veteran-level computer player would do in their place. Only this person sees the
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
  const { bot, interaction, lang } = request
  // If the hint button is on a private message, this message will be edited. Discord then does not show that the
  // bot is thinking, so the bot says it.
  if (canRequestHints(table) && interaction.isMessageComponent() && isEphemeralMessage(interaction.message))
    await replyPrivately(request, words.thinking[lang])
  const found = await findHint(bot, system, table, interaction.user.id, as, lang)
  if (found.chosen === null || !table.match) return replyPrivately(request, found.text)
  const { role, action } = found.chosen
  const button = await createPlayOrdersButton(request, table, role, [{ state: table.match.state, action }])
  await replyPrivately(request, [createTextPart(found.text), ...createButtonRows([button])])
}

/** A hint, or the reason why there is none. */
interface Hint {
  readonly text: string
  /** The action, and the role that it is for. */
  readonly chosen: { readonly role: Role; readonly action: Action } | null
}

/** Finds a hint for a person in one of their roles. The hint uses only what this role may know. */
export async function findHint(
  bot: BotContext,
  system: GameSystem,
  table: Table,
  user: string,
  as: Role | null,
  lang: Lang,
): Promise<Hint> {
  const w = botWordsByLang[lang]
  const no = (text: string): Hint => ({ text, chosen: null })
  if (!table.match) return no(w.refusals['not-begun'])
  if (table.stage === 'over') return no(w.refusals.over)
  if (!canRequestHints(table)) return no(words.off[lang])
  const [role] = playableRoles(table, user, as)
  if (role === undefined) return no(w.refusals['not-seated'])
  if (!decidingRoles(table.match.state).includes(role)) return no(w.menus.nothing)
  try {
    const thought = await search(bot, system, table, role, user)
    const text = hintText(table.match.state, system, role, thought, lang)
    return { text, chosen: { role, action: thought.action } }
  } catch (error) {
    bot.log.warn({ error, thread: table.thread, system: table.system }, 'a hint could not be computed')
    return no(words.none[lang])
  }
}

/** Finds the action for a hint. A second request for the same hint waits for the search that already runs. */
function search(
  bot: BotContext,
  system: GameSystem,
  table: Table,
  role: Role,
  user: string,
): Promise<ChosenAction> {
  const key = [user, tableKey(table.guild, table.thread), tableRevision(table), role].join(' ')
  const running = searches.get(key)
  if (running) return running
  const { seed, state } = createSearchInput(system, table, role, 'hint')
  const matter = { system: system.id, state, by: role, level: 'veteran', seed, why: true } as const
  const begun = inOrder.run(user, () => bot.think(matter, true, user)).finally(() => searches.delete(key))
  searches.set(key, begun)
  return begun
}

function hintText(
  state: GameState,
  system: GameSystem,
  role: Role,
  thought: ChosenAction,
  lang: Lang,
): string {
  const { action } = thought
  const lines = [
    words.would(describeActionInWords(system, state, lang, action))[lang],
    describePreview(system, state, role, action, lang),
    ...hiddenCost(system, state, role, action, lang),
    ...reasons(system, state, thought, lang),
    words.typed(formatOrderCommand(system, lang, spellAction(system, state, lang, action)))[lang],
  ]
  return lines.filter(Boolean).join('\n')
}

/**
 * Describes the hidden cost of an action that a hint suggests. The player would have to confirm this cost before
 * the action.
 */
function hiddenCost(
  system: GameSystem,
  state: GameState,
  role: Role,
  action: Action,
  lang: Lang,
): readonly string[] {
  const cost = system.search.warnings.hiddenCost(state, role, action)
  return cost ? describeEvents(system, state, lang, [cost]) : []
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
