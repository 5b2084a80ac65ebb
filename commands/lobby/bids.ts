import type { ModalSubmitInteraction } from 'discord.js'
import { MAX_HANDICAP } from '../../src/engine/log.ts'
import { nameOfSide } from '../../src/results/index.ts'
import { bidCommitmentOf, bidForSide } from '../../src/table/start/fair-start.ts'
import {
  type ComponentInteraction,
  initiatorOf,
  type RequestContext,
  systemOfTable,
  tableKeyOf,
} from '../bot-context.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getModalFieldText, showModalForm } from '../discord/window.ts'
import { changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'

const FIELD = 'points'
/** Maximum number of characters of the field. It holds more than a bid needs, so that a bid that is too high is refused and not cut. */
const LONGEST = 6

/** Opens the window in which a player bids for the side that the button names. */
export async function openBidWindow(
  request: RequestContext<ComponentInteraction>,
  { thread, arg }: ButtonId,
): Promise<void> {
  const { sides: w } = request.w.lobby
  const table = await request.bot.store.read(tableKeyOf(request.interaction))
  if (table?.stage !== 'lobby') return replyPrivately(request, request.w.refusals['not-in-lobby'])
  const side = nameOfSide(systemOfTable(request.bot, table), table.setup, arg, request.lang)
  const id = packButtonId({ thread, revision: 0, action: 'bid', arg })
  const about = w.pointsAbout(MAX_HANDICAP)
  const bid = table.bids?.[request.interaction.user.id]
  const value = bid?.side === arg ? String(bid.points) : ''
  await showModalForm(request, id, w.window(side), [
    { name: FIELD, label: w.points, about, longest: LONGEST, value },
  ])
}

/** Takes a bid from its window. The bidder gets a private answer, and the lobby shows the bid's fingerprint. */
export async function onBidWindow(
  request: RequestContext<ModalSubmitInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const text = getModalFieldText(request.interaction, FIELD).trim()
  const points = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  let told: string | undefined
  const came = await changeTable(request, table => {
    const system = systemOfTable(request.bot, table)
    const initiator = initiatorOf(request)
    const result = bidForSide(table, system, arg, points, initiator)
    if (!('no' in result)) {
      const fingerprint = bidCommitmentOf(result.table, initiator.user) ?? ''
      const side = nameOfSide(system, table.setup, arg, request.lang)
      told = request.w.lobby.sides.given(side, system.words[request.lang].points(points), fingerprint)
    }
    return toChangeResult(result)
  })
  await replyWithChangeResult(request, came, told)
}
