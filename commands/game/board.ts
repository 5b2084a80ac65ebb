import { isTableOpenTo } from '../../src/table/seat-queries.ts'
import { type RequestContext, tableKeyOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createLinkButton, createTextPart } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { type Right, rightToViewTable } from '../permissions/right.ts'

const words = {
  // The link to the map is secret, because anybody who opens the link can play as this person.
  link: bilingual(
    'Your link to the map of this table. **Don’t share it: anyone with the link can play as you.** On the map, play by tap or mouse. The link works once, within ten minutes. After that your browser remembers you.',
    'Кнопка откроет поле этого стола в браузере. **Никому не давайте эту ссылку: с ней любой сможет играть за вас.** Ходить можно касанием или мышью. Ссылка действует один раз, в течение десяти минут. Потом браузер вас запомнит.',
  ),
  open: bilingual('Open the map', 'Поле в браузере'),
  none: bilingual(
    'This bot has no map for the browser: its owner has not set an address for it (`PUBLIC_URL`).',
    'У этого бота нет поля в браузере: его владелец не задал адрес (`PUBLIC_URL`).',
  ),
  ended: (n: number, user: string | null) =>
    user === null
      ? bilingual(
          `The map of this table is closed for everybody (browsers signed out: ${n}). Members of this server can get a new link with \`/game board\`.`,
          `Поле этого стола в браузере закрыто для всех (браузеров отключено: ${n}). Новую ссылку участники сервера могут получить командой \`/партия поле\`.`,
        )
      : bilingual(
          `All maps of this server are closed for <@${user}> (browsers signed out: ${n}). Members of this server can get a new link with \`/game board\`.`,
          `Для <@${user}> закрыты в браузере все поля этого сервера (браузеров отключено: ${n}). Новую ссылку участники сервера могут получить командой \`/партия поле\`.`,
        ),
  revoked: (n: number) =>
    bilingual(
      `The map of this table is closed in your browsers (signed out: ${n}). Your old links no longer work. Get a new one with \`/game board\`.`,
      `Поле этого стола закрыто в ваших браузерах (отключено: ${n}). Прежние ссылки больше не действуют. Новая ссылка: \`/партия поле\`.`,
    ),
}

/**
 * Right of moderators to close the map for other people. Open map pages and unused links of these people stop
 * working immediately.
 */
const closing: Right = { where: 'table', who: ['moderator'], changes: true }

export const mapLinkCommand: Command = {
  name: bilingual('board', 'поле'),
  about: bilingual(
    'The map of this table in your browser: play by tap or mouse',
    'Поле этого стола в браузере: ходить касанием или мышью',
  ),
  options: () => [
    {
      name: bilingual('revoke', 'закрыть'),
      about: bilingual(
        'Close this map in all your browsers and cancel your links',
        'Закрыть это поле во всех ваших браузерах и отменить ссылки',
      ),
      yesNo: true,
    },
    {
      name: bilingual('end', 'прекратить'),
      about: bilingual(
        'Moderators: close the map of this table for everybody, or for one person',
        'Модераторам: закрыть поле этого стола для всех или для одного человека',
      ),
      yesNo: true,
      right: closing,
    },
    {
      name: bilingual('person', 'кому'),
      about: bilingual(
        'With “end”: for this person only, at all tables of this server',
        'Вместе с «прекратить»: только для этого человека, за всеми столами сервера',
      ),
      person: true,
    },
  ],
  right: rightToViewTable,
  run: request => {
    const { options } = request.interaction
    if (options.getBoolean('end')) return endFor(request, options.getUser('person')?.id ?? null)
    return options.getBoolean('revoke') ? revoke(request) : sendMapLink(request)
  },
}

/** Sends the person a link to the map of this table. The link can be opened only once. */
export async function sendMapLink(request: RequestContext): Promise<void> {
  const { lang, w } = request
  const web = request.bot.web()
  if (!web) return replyPrivately(request, words.none[lang])
  const table = await request.bot.store.read(tableKeyOf(request.interaction))
  // The map page would refuse a moderator who was not invited to a private table. So the bot sends no link.
  if (table && !isTableOpenTo(table, request.interaction.user.id))
    return replyPrivately(request, w.refusals['table-private'])
  const url = await web.createVisitorLink(visitorOf(request), lang)
  await replyPrivately(request, [createTextPart(words.link[lang]), createLinkButton(url, words.open[lang])])
}

async function revoke(request: RequestContext): Promise<void> {
  const web = request.bot.web()
  if (!web) return replyPrivately(request, words.none[request.lang])
  await replyPrivately(request, words.revoked(await web.revoke(visitorOf(request)))[request.lang])
}

/**
 * Ends the map sessions of one person, or of everybody. People who are still on the server can ask for a new
 * link.
 */
async function endFor(request: RequestContext, user: string | null): Promise<void> {
  const web = request.bot.web()
  if (!web) return replyPrivately(request, words.none[request.lang])
  const { guild, thread } = visitorOf(request)
  const count = await web.revokeKeys(user === null ? { guild, thread } : { guild, user })
  await replyPrivately(request, words.ended(count, user)[request.lang])
}

function visitorOf({ interaction }: RequestContext) {
  const [guild, thread] = tableKeyOf(interaction).split(':')
  return { guild, thread, user: interaction.user.id }
}
