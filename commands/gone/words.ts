import { bilingual } from '../discord/command-json.ts'

/** Texts about tables whose thread was deleted. */
export const lostTableWords = {
  deleted: (game: string, players: string, closes: string) =>
    bilingual(
      `**${game}** (${players}): the thread of this game was deleted. The game is saved. Continue it in a new thread; otherwise it closes ${closes}.`,
      `**${game}** (${players}): ветку этой партии удалили. Партия сохранена. Продолжите её в новой ветке, иначе она закроется ${closes}.`,
    ),
  removed: (game: string, players: string) =>
    bilingual(
      `**${game}** (${players}): I am no longer on that server. The game is saved. To continue it, invite me again.`,
      `**${game}** (${players}): меня больше нет на том сервере. Партия сохранена. Чтобы продолжить, пригласите меня снова.`,
    ),
  goOn: bilingual('Continue in a new thread', 'Продолжить в новой ветке'),
  goOnWith: (game: string) => bilingual(`Continue: ${game}`, `Продолжить: ${game}`),
  close: bilingual('Call off', 'Прекратить'),
  closeWith: (game: string) => bilingual(`Call off: ${game}`, `Прекратить: ${game}`),
  sure: (game: string) =>
    bilingual(
      `**Call off ${game}?** It ends at once, without a winner. This cannot be undone.`,
      `**Прекратить партию «${game}»?** Она сразу закончится без победителя. Это решение нельзя взять назад.`,
    ),
  there: (link: string) =>
    bilingual(`The game continues here: ${link}`, `Партия продолжается здесь: ${link}`),
  closed: bilingual('The game is called off.', 'Партия прекращена.'),
  others: (closes: string) =>
    bilingual(
      `The others have to agree. Continue in a new thread and ask them there with \`/game abandon\`. Otherwise the game closes ${closes}.`,
      `Нужно согласие остальных. Продолжите в новой ветке и спросите их там командой \`/партия прекратить\`. Иначе партия закроется ${closes}.`,
    ),
  unknown: bilingual(
    'That game is over or gone. Your games: `/me games`.',
    'Та партия окончена или удалена. Ваши партии: `/я партии`.',
  ),
  notYours: bilingual(
    'Only moderators and the players of that table can do this.',
    'Это могут только игроки того стола и модераторы.',
  ),
  noRoom: (isPrivate: boolean) =>
    bilingual(
      `That server has no text channel in which I may open a ${isPrivate ? 'private ' : ''}thread and all players may write. Ask a server admin to allow **${isPrivate ? 'Create Private Threads' : 'Create Public Threads'}** and **Send Messages in Threads** in one channel.`,
      `На том сервере нет текстового канала, где я могу открыть ${isPrivate ? 'приватную ' : ''}ветку, а все игроки — писать. Попросите администратора сервера дать в одном из каналов права **${isPrivate ? 'Создавать приватные ветки' : 'Создавать публичные ветки'}** и **Отправлять сообщения в ветках**.`,
    ),
  moved: bilingual(
    '**The game continues in this thread.** The old thread was deleted.',
    '**Партия продолжается в этой ветке.** Прежнюю удалили.',
  ),
  away: bilingual(
    'I am no longer on that server. To continue the game, invite me again.',
    'Меня больше нет на том сервере. Чтобы продолжить партию, пригласите меня снова.',
  ),
  elsewhere: bilingual(
    'I cannot reach that server from here. Type `/game list` on that server: the answer has the same button.',
    'Отсюда тот сервер недоступен. Введите `/партия список` на том сервере: в ответе есть та же кнопка.',
  ),
  listDeleted: bilingual('its thread was deleted', 'ветка удалена'),
  listRemoved: bilingual('I am no longer on that server', 'меня больше нет на том сервере'),
}
