import { AttachmentBuilder } from 'discord.js'
import type { Match } from '../../src/engine/log.ts'
import type { Lang } from '../../src/engine/model.ts'
import { exportFinishedGame, exportUnfinishedGame } from '../../src/game-file/index.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, systemOfTable } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createAttachmentPart, createTextPart, type MessagePart } from '../discord/components.ts'

const words = {
  whole: bilingual(
    'The whole game with its secret. `npm run play -- FILE --head DIGITS` plays it again and says what it proves: **proven**, **proven since entry n** or **consistent** (then it names what is missing). The digits are those of the link in the posts of the thread.',
    'Вся игра вместе с секретом. `npm run play -- ФАЙЛ --head ЦИФРЫ` разыгрывает её заново и говорит, что она доказывает: **proven** — всё, **proven since entry n** — всё с записи n, **consistent** — противоречий нет, но чего-то не хватает (чего именно, сказано). Цифры — из звена журнала в сообщениях ветки.',
  ),
  sealed: bilingual(
    'The game so far, as everybody heard it, with the links of its log. Orders, dice and everything hidden follow in the file of the finished game, together with the secret that proves them.',
    'Игра до этого места, какой её слышали все, со звеньями её журнала. Приказы, броски и всё скрытое будут в файле оконченной игры вместе с секретом, который их подтверждает.',
  ),
}

/**
 * Builds an answer with the game as an exported file. The file contains the secret of the dice only if the game
 * is over.
 */
export function buildGameFileParts(
  bot: Pick<BotContext, 'systems'>,
  table: Table & { readonly match: Match },
  lang: Lang,
): { parts: MessagePart[]; files: AttachmentBuilder[] } {
  const { match, secret } = table
  const isOver = match.state.outcome !== null
  const file = isOver
    ? exportFinishedGame(match, secret)
    : exportUnfinishedGame(systemOfTable(bot, table), match, table.lang)
  const name = `${table.system}-${table.thread}.json`
  const files = [new AttachmentBuilder(Buffer.from(JSON.stringify(file, null, 2)), { name })]
  return {
    parts: [createTextPart((isOver ? words.whole : words.sealed)[lang]), createAttachmentPart(name)],
    files,
  }
}
