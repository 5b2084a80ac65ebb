import { canUseVerb } from '../../src/engine/completion.ts'
import { nameOfSide } from '../../src/results/index.ts'
import { commitmentOfTable } from '../../src/table/index.ts'
import { playableRoles, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type RequestContext, systemOfTable } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  createButton,
  createButtonRows,
  createTextPart,
  MAX_MESSAGE_TEXT_LENGTH,
  truncate,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { ASK } from '../game/resign.ts'
import { formatDiceInputs } from '../lobby/dice-words.ts'
import { describeLessonDetails, explainCardActions } from '../posts/lesson.ts'
import { formatQuestion } from '../posts/thread-message.ts'
import { buildRolesOfferParts, createSecondaryButton, findPublicOffers } from './offers.ts'
import { listFurtherButtons } from './question-controls.ts'
import { requireStartedGame, requireTable } from './show-board.ts'

/**
 * Text behind the button More actions if the player's cards allow none. Posts always have this button, so that it
 * reveals nothing about cards.
 */
const NOTHING_BY_CARDS = bilingual(
  'Your cards allow no other action now. These are the actions of the post:',
  'Ваши карты сейчас ничего больше не позволяют. Вот действия из сообщения:',
)
/** Maximum length of the list of what goes into the seed of the dice, in characters. */
const GIVEN = 1400

/** Shows the buttons for which a post has no room. A learner also gets the details of the newest lessons. */
export async function showFurtherButtons(request: RequestContext): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, system } = here
  const details = describeLessonDetails(table, system, request.lang)
  const text = truncate(details || `**${request.w.buttons.others}**`, MAX_MESSAGE_TEXT_LENGTH)
  const isPlayer = rolesOfUser(table, request.interaction.user.id).length > 0
  const buttons = [
    ...listFurtherButtons(table, system, request.lang, request.w),
    ...(isPlayer && table.stage === 'playing'
      ? [createSecondaryButton(table, 'resign', ASK, request.w.buttons.finish)]
      : []),
  ]
  await replyPrivately(request, [createTextPart(text), ...createButtonRows(buttons)])
}

/**
 * Shows a player all actions that the open question allows to the roles that they hold, with the reasons why
 * others are closed.
 */
export async function showAllActions(request: RequestContext): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const roles = playableRoles(table, request.interaction.user.id, null)
  const parts = buildRolesOfferParts(table, system, match.state, roles, request.lang, request.w)
  if (parts.length === 0) return replyPrivately(request, request.w.menus.nothing)
  const byCards = findPublicOffers(system, match.state).filter(({ isPrivate }) => isPrivate)
  const allows = ({ verb }: { verb: string }) =>
    roles.some(role => canUseVerb(system, match.state, role, verb))
  const hasNothing = byCards.length > 0 && !byCards.some(allows)
  const lines = [
    formatQuestion(table, system, request.lang),
    ...(hasNothing ? [NOTHING_BY_CARDS[request.lang]] : []),
    ...explainCardActions(table, system, request.interaction.user.id, request.lang),
  ]
  await replyPrivately(request, [createTextPart(lines.join('\n')), ...parts])
}

/**
 * Explains how the seed of the dice is formed in this game, so that everybody can check the dice with the exported
 * file. In the lobby, lets players add words of their own to the seed.
 */
export async function showDiceProof(request: RequestContext): Promise<void> {
  const table = await requireTable(request)
  if (!table) return
  const { w } = request
  const inputs = formatDiceInputs(table, w, GIVEN)
  const commitment = commitmentOfTable(table)
  if (!table.match) {
    const given = inputs ? [w.dice.list, inputs] : []
    const lines = [w.lobby.commitment(commitment), w.lobby.commitmentWhy, ...given, w.dice.why]
    const id = packButtonId({ thread: table.thread, revision: 0, action: 'words', arg: '' })
    const add = table.stage === 'lobby' ? [createButton(id, w.dice.button, 'quiet')] : []
    return replyPrivately(request, [createTextPart(lines.join('\n')), ...createButtonRows(add)])
  }
  const rolls = table.match.start.lot?.chance.map(([of, face]) => `${face}/${of}`)
  const lot = rolls ? [w.dice.lot(rolls.join(', '))] : []
  const lines = [
    w.post.dice(commitment),
    w.dice.begun,
    inputs,
    ...lot,
    ...bidLines(request, table),
    w.dice.head,
  ]
  await replyPrivately(request, lines.join('\n'))
}

/** Lists the bids for the sides with their fingerprints, and the die between equal ones. */
function bidLines({ bot, w, lang }: RequestContext, table: Table): string[] {
  const { made = [], chance = [] } = table.match?.start.bids ?? {}
  const system = systemOfTable(bot, table)
  const name = (side: string) => nameOfSide(system, table.setup, side, lang)
  return [
    ...made.map(({ n, side, points, commitment }) =>
      w.lobby.sides.proof(n, name(side), system.words[lang].points(points), commitment),
    ),
    ...chance.map(([of, face]) => w.lobby.sides.equal(`${face}/${of}`)),
  ]
}
