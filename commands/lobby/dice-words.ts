import type { ModalSubmitInteraction } from 'discord.js'
import {
  addWordsToEntropy,
  type DiceContribution,
  listDiceContributions,
  MAX_DICE_WORDS_LENGTH,
} from '../../src/table/entropy.ts'
import type { Table } from '../../src/table/types.ts'
import { type ComponentInteraction, initiatorOf, type RequestContext } from '../bot-context.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { getModalFieldText, showModalForm } from '../discord/window.ts'
import { type ChangeResult, changeTable, replyWithChangeResult } from '../table/change.ts'
import type { BotWords } from '../words/index.ts'
import { formatAsInlineCode, toVisibleText } from '../words/visible-text.ts'

const FIELD = 'words'

/** Opens the window in which a player types words that go into the seed of the dice. */
export async function openDiceWordsModal(
  request: RequestContext<ComponentInteraction>,
  { thread }: ButtonId,
): Promise<void> {
  const { button: title, label, about } = request.w.dice
  const id = packButtonId({ thread, revision: 0, action: 'words', arg: '' })
  await showModalForm(request, id, title, [{ name: FIELD, label, about, longest: MAX_DICE_WORDS_LENGTH }])
}

/**
 * Handles the filled-in window with words for the seed of the dice. The table stores exactly the text that
 * everybody sees.
 */
export async function onDiceWordsModal(request: RequestContext<ModalSubmitInteraction>): Promise<void> {
  const given = toVisibleText(
    getModalFieldText(request.interaction, FIELD).normalize('NFC'),
    MAX_DICE_WORDS_LENGTH,
  )
  const came = await changeTable(request, (table): ChangeResult => {
    const result = addWordsToEntropy(table, given, initiatorOf(request))
    return 'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }
  })
  await replyWithChangeResult(
    request,
    came,
    request.w.dice.given(formatAsInlineCode(given, MAX_DICE_WORDS_LENGTH)),
  )
}

/**
 * Lists everything that goes into the seed of the dice, in order, in at most `room` characters. If the list is
 * too long, leaves out clicks first, then the oldest words.
 */
export function formatDiceInputs(table: Table, w: BotWords, room: number): string {
  const all = listDiceContributions(table).map(({ said, ...given }, at) => ({
    isSaid: said !== null,
    line: lineOf({ said, ...given }, at + 1, w),
  }))
  const fits = (some: typeof all) => some.map(({ line }) => line).join('\n').length <= room
  let shown = all
  if (!fits(shown)) shown = all.filter(({ isSaid }) => isSaid)
  while (!fits(shown)) shown = shown.slice(1)
  const left = all.length - shown.length
  const lines = shown.map(({ line }) => line)
  return (left > 0 ? [...lines, w.dice.more(left)] : lines).join('\n')
}

function lineOf({ user, said, click }: DiceContribution, n: number, w: BotWords): string {
  const who = user ? formatMention(user, w.lang) : null
  return said === null
    ? w.dice.click(n, who, click ?? '')
    : w.dice.said(n, who, formatAsInlineCode(said, MAX_DICE_WORDS_LENGTH))
}
