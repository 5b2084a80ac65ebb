import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import { lobbyTakeOverTime, takeOverLobby } from '../../src/table/lobby.ts'
import { type ComponentInteraction, initiatorOf, type RequestContext } from '../bot-context.ts'
import { formatMention } from '../discord/mention.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { discordTimestamp } from '../table/clock.ts'
import { botWordsByLang } from '../words/index.ts'

/** Makes a seated player the host of a table after the host has been away for long enough. */
export async function onTakeOverLobby(request: RequestContext<ComponentInteraction>): Promise<void> {
  const result = await changeTable(request, (table): ChangeResult => {
    const result = takeOverLobby(table, initiatorOf(request))
    if (!('no' in result) || result.no !== 'opener-here') return toChangeResult(result)
    const from = discordTimestamp(lobbyTakeOverTime(table), 'f')
    const why = inEveryLanguage(lang =>
      botWordsByLang[lang].lobby.tooEarly(formatMention(table.creator, lang), from),
    )
    return { is: 'no', why }
  })
  await replyWithChangeResult(request, result, request.w.lobby.tookOver)
}
