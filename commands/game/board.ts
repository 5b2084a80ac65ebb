import type { Command } from '../command.ts'
import { linkButton, text } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { type Ask, keyOf } from '../house.ts'
import { look } from '../rights/right.ts'

const words = {
  // The link is a secret of whoever gets it
  link: both(
    'This link opens the map of this table **for you**: the newest board, on which you point at units and places. It is good once, for ten minutes; after that this browser knows you. Pass it on to nobody: whoever opens it plays as you.',
    'Эта ссылка открывает поле этого стола **для вас**: последнее положение, на котором вы указываете части и места. Она действует один раз, десять минут; потом вас узнаёт этот браузер. Никому её не передавайте: кто её откроет, играет за вас.',
  ),
  open: both('Open the map', 'Поле в браузере'),
  none: both(
    'This bot serves no maps: whoever runs it has given no address for them (`PUBLIC_URL`).',
    'В браузере этот бот поля не показывает: тот, кто его запустил, не указал для этого адреса (`PUBLIC_URL`).',
  ),
  revoked: (n: number) =>
    both(
      `Done: nothing that was given to you for this table opens the map any more (browsers that knew you: ${n}). \`/game board\` gives a new link.`,
      `Готово: ничто из выданного вам для этого стола поле больше не открывает (браузеров, которые вас знали: ${n}). Новую ссылку даст \`/game board\`.`,
    ),
}

export const board: Command = {
  name: both('board', 'поле'),
  about: both(
    'The map of this table in your browser, to play by pointing',
    'Поле этого стола в браузере: играть, указывая',
  ),
  options: () => [
    {
      name: both('revoke', 'закрыть'),
      about: both(
        'No link and no browser of yours opens this map any more',
        'Ни ссылки, ни браузеры больше не откроют вам это поле',
      ),
      yesNo: true,
    },
  ],
  right: look,
  run: ask => (ask.interaction.options.getBoolean('revoke') ? revoke(ask) : showMap(ask)),
}

/** A link for this person and this table, to be used once. */
export async function showMap(ask: Ask): Promise<void> {
  const { lang } = ask
  const web = ask.house.web()
  if (!web) return answer(ask, words.none[lang])
  const url = await web.link(visitorOf(ask), lang)
  await answer(ask, [text(words.link[lang]), linkButton(url, words.open[lang])])
}

async function revoke(ask: Ask): Promise<void> {
  const web = ask.house.web()
  if (!web) return answer(ask, words.none[ask.lang])
  await answer(ask, words.revoked(await web.revoke(visitorOf(ask)))[ask.lang])
}

function visitorOf({ interaction }: Ask) {
  const [guild, thread] = keyOf(interaction).split(':')
  return { guild, thread, user: interaction.user.id }
}
