import { type RequestContext, tableKeyOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createLinkButton, createTextPart } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { type Right, viewTableRight } from '../permissions/right.ts'

const words = {
  // The link to the map is secret, because anybody who opens the link can play as this person.
  link: bilingual(
    'This link opens the map of this table **for you**: the newest board, on which you point at units and places. It is good once, for ten minutes; after that this browser knows you. Pass it on to nobody: whoever opens it plays as you.',
    'Эта ссылка открывает поле этого стола **для вас**: последнее положение, на котором вы указываете части и места. Она действует один раз, десять минут; потом вас узнаёт этот браузер. Никому её не передавайте: кто её откроет, играет за вас.',
  ),
  open: bilingual('Open the map', 'Поле в браузере'),
  none: bilingual(
    'This bot serves no maps: whoever runs it has given no address for them (`PUBLIC_URL`).',
    'В браузере этот бот поля не показывает: тот, кто его запустил, не указал для этого адреса (`PUBLIC_URL`).',
  ),
  ended: (n: number, user: string | null) =>
    user === null
      ? bilingual(
          `Done: the map of this table is closed for everybody (browsers that it knew: ${n}). \`/game board\` gives new links to those on the server.`,
          `Готово: поле этого стола закрыто всем (браузеров, которые оно знало: ${n}). Тем, кто на сервере, новую ссылку даст \`/партия поле\`.`,
        )
      : bilingual(
          `Done: the maps of this server are closed for <@${user}> (browsers that they knew: ${n}). \`/game board\` gives a new link to whoever is on the server.`,
          `Готово: поля этого сервера закрыты для <@${user}> (браузеров, которые они знали: ${n}). Тому, кто на сервере, новую ссылку даст \`/партия поле\`.`,
        ),
  revoked: (n: number) =>
    bilingual(
      `Done: nothing that was given to you for this table opens the map any more (browsers that knew you: ${n}). \`/game board\` gives a new link.`,
      `Готово: ничто из выданного вам для этого стола поле больше не открывает (браузеров, которые вас знали: ${n}). Новую ссылку даст \`/партия поле\`.`,
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
    'The map of this table in your browser, to play by pointing',
    'Поле этого стола в браузере: играть, указывая',
  ),
  options: () => [
    {
      name: bilingual('revoke', 'закрыть'),
      about: bilingual(
        'No link and no browser of yours opens this map any more',
        'Ни ссылки, ни браузеры больше не откроют вам это поле',
      ),
      yesNo: true,
    },
    {
      name: bilingual('end', 'прекратить'),
      about: bilingual(
        'Moderators: close the map of this table for everybody, or for one person',
        'Модераторам: закрыть поле этого стола всем или одному человеку',
      ),
      yesNo: true,
      right: closing,
    },
    {
      name: bilingual('person', 'кому'),
      about: bilingual(
        'With “end”: this person alone, at all tables of this server',
        'Вместе с «прекратить»: только этому человеку, за всеми столами сервера',
      ),
      person: true,
    },
  ],
  right: viewTableRight,
  run: request => {
    const { options } = request.interaction
    if (options.getBoolean('end')) return endFor(request, options.getUser('person')?.id ?? null)
    return options.getBoolean('revoke') ? revoke(request) : sendMapLink(request)
  },
}

/** Sends the person a link to the map of this table. The link can be opened only once. */
export async function sendMapLink(request: RequestContext): Promise<void> {
  const { lang } = request
  const web = request.bot.web()
  if (!web) return replyPrivately(request, words.none[lang])
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
