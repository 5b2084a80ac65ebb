import { bilingual } from '../discord/command-json.ts'

/** Texts about tables whose thread was deleted. */
export const lostTableWords = {
  deleted: (game: string, players: string, closes: string) =>
    bilingual(
      `**${game}** (${players}): the thread of this game was deleted. The game is kept. Go on in a new thread, or it is closed ${closes}.`,
      `**${game}** (${players}): ветку этой партии удалили. Сама партия сохранена. Продолжите в новой ветке, иначе она закроется ${closes}.`,
    ),
  removed: (game: string, players: string) =>
    bilingual(
      `**${game}** (${players}): I am no longer on that server. The game is kept. Invite me again, and it goes on.`,
      `**${game}** (${players}): меня больше нет на том сервере. Партия сохранена: пригласите меня снова, и она продолжится.`,
    ),
  goOn: bilingual('Go on in a new thread', 'Продолжить в новой ветке'),
  goOnWith: (game: string) => bilingual(`Go on: ${game}`, `Продолжить: ${game}`),
  close: bilingual('Call it off', 'Прекратить'),
  closeWith: (game: string) => bilingual(`Call off: ${game}`, `Прекратить: ${game}`),
  sure: (game: string) =>
    bilingual(
      `**Call off ${game}?** It ends at once, without a winner. This cannot be taken back.`,
      `**Прекратить: ${game}?** Партия сразу закончится без победителя. Взять это назад нельзя.`,
    ),
  there: (link: string) => bilingual(`The game goes on here: ${link}`, `Партия продолжается здесь: ${link}`),
  closed: bilingual('The game is called off.', 'Партия прекращена.'),
  others: (closes: string) =>
    bilingual(
      `The others have to agree. Go on in a new thread and ask them there with \`/game abandon\`; without that it is closed ${closes}.`,
      `Нужно согласие остальных. Продолжите в новой ветке и спросите их там: \`/партия прекратить\`. Иначе она закроется ${closes}.`,
    ),
  unknown: bilingual(
    'That game is not there any more. `/game list` on its server shows yours.',
    'Той партии больше нет. Ваши покажет `/партия список` на её сервере.',
  ),
  notYours: bilingual(
    'This is for the players of that table and for moderators.',
    'Это для игроков того стола и для модераторов.',
  ),
  noRoom: bilingual(
    'No text channel of that server lets me open threads and its players write in them. Somebody who manages it can give us **Create Public Threads** and **Send Messages in Threads** in one.',
    'На том сервере нет текстового канала, где я могу открыть ветку, а игроки — писать в ней. Тот, кто им управляет, может дать в одном из них права **Создавать публичные ветки** и **Отправлять сообщения в ветках**.',
  ),
  moved: bilingual(
    '**The game goes on in this thread.** The one before is gone.',
    '**Партия продолжается в этой ветке.** Прежней больше нет.',
  ),
  away: bilingual(
    'I am no longer on that server. Invite me again, and the game goes on.',
    'Меня больше нет на том сервере. Пригласите меня снова, и партия продолжится.',
  ),
  elsewhere: bilingual(
    'From here I cannot reach that server. Use `/game list` there: it has the same button.',
    'Отсюда мне не достать до того сервера. Наберите там `/партия список`: кнопка есть и там.',
  ),
  listDeleted: bilingual('its thread was deleted', 'ветка удалена'),
  listRemoved: bilingual('I am no longer on that server', 'меня больше нет на том сервере'),
}
