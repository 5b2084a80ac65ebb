import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { actingRole } from '../../src/table/seat-queries.ts'
import type { RequestParams } from '../../src/web/index.ts'
import type { ChangeResultDto, PersonalSettingsDto, StandingOrderDto } from '../../src/web/responses.ts'
import { type BotContext, systemOfTable } from '../bot-context.ts'
import { changeSettings } from '../me/change-settings.ts'
import { PROMPT_MODES, promptModeLabels, promptModeWords, withPromptMode } from '../orders/prompt-mode.ts'
import { changeStandingOrder, listStandingOrderKinds } from '../orders/standing.ts'
import { changeTableFor } from '../table/change.ts'
import { botWordsByLang } from '../words/index.ts'
import { createMapInitiator, tableKeyOfViewer, toMapReply } from './changes.ts'
import { buildVisibleTable, type MapViewer, type VisibleTable } from './visible-table.ts'

// The player's settings that the map page shows: how the bot asks the player in all games, and the standing
// orders of the player's seat.

/** Returns the player's settings at this table. Null if the player can set nothing at this table. */
export async function describeOwnSettings(
  bot: BotContext,
  visitor: MapViewer,
  { lang, as }: RequestParams['own'],
): Promise<PersonalSettingsDto | null> {
  const table = await bot.store.read(tableKeyOfViewer(visitor))
  const seen = table && buildVisibleTable(bot, table, visitor.user, [], as)
  if (!seen || seen.role === null || table.stage !== 'playing') return null
  const person = await bot.store.people.read(visitor.user)
  return {
    role: seen.role,
    standing: standingTold(seen, lang),
    asked: {
      title: promptModeWords.title[lang],
      about: promptModeWords.about[lang],
      ways: PROMPT_MODES.map(way => ({
        way,
        name: promptModeLabels[way].name[lang],
        about: promptModeLabels[way].about[lang],
        isOn: person.asked === way,
      })),
    },
    next: { name: promptModeWords.nextOn[lang], isOn: person.next },
  }
}

function standingTold(
  { table, system, role, match }: VisibleTable,
  lang: Lang,
): readonly StandingOrderDto[] | null {
  if (role === null) return null
  const kinds = listStandingOrderKinds(system, role)
  if (kinds.length === 0) return null
  const given = table.standing[role] ?? []
  const view = system.views.view(match.state, role)
  const nameOf = ({ name }: { readonly name: BilingualText }) => name[lang]
  return kinds.map(kind => {
    const order = given.find(one => one.kind === kind.id)
    const values = kind.values?.(view, role)
    return {
      id: kind.id,
      name: nameOf(kind),
      about: kind.about[lang],
      isOn: order !== undefined,
      isSingle: kind.single === true,
      values:
        values?.map(one => ({
          id: one.id,
          name: nameOf(one),
          isOn: order?.values.includes(one.id) ?? false,
        })) ?? null,
    }
  })
}

/** Sets a standing order from the map page. The effect is the same as from the menu in the thread. */
export async function setStandingOrder(
  bot: BotContext,
  visitor: MapViewer,
  asked: RequestParams['arm'],
): Promise<ChangeResultDto> {
  const { lang, mark, kind, values, as } = asked
  const initiator = createMapInitiator(bot, visitor, mark)
  const came = await changeTableFor(bot, tableKeyOfViewer(visitor), initiator, table => {
    const role = as ?? actingRole(table, visitor.user)
    if (role === null) return { is: 'no', why: 'not-seated' }
    const chosen = (offered: readonly string[] | null) =>
      offered && values ? offered.filter(value => values.includes(value)) : values
    return changeStandingOrder(systemOfTable(bot, table), table, role, kind, chosen, initiator)
  })
  return toMapReply(bot, came, lang, botWordsByLang[lang].standing.saved)
}

/** Sets how the bot asks a player whether to react, in all games of the player. */
export async function setPromptMode(
  bot: BotContext,
  { user }: MapViewer,
  { lang, way, next }: RequestParams['want'],
): Promise<ChangeResultDto> {
  await changeSettings(bot, user, person =>
    withPromptMode(person, { ...(way !== null && { asked: way }), ...(next !== null && { next }) }),
  )
  return { is: 'done', news: botWordsByLang[lang].standing.saved }
}
