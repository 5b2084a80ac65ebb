import { AttachmentBuilder } from 'discord.js'
import type { Match } from '../../src/engine/log.ts'
import type { Lang } from '../../src/engine/model.ts'
import { exportFinishedGame, exportUnfinishedGame } from '../../src/game-file/index.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, systemOfTable } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createAttachmentPart, createTextPart, type MessagePart } from '../discord/components.ts'
import { buildContinueParts } from '../game/open/continue.ts'

const words = {
  whole: bilingual(
    'The whole game with its secret. `npm run play -- FILE --head DIGITS` replays it and checks the dice. The answer is **proven**, **proven since entry n** or **consistent** (with a note of what is missing). DIGITS is the fingerprint under any board in the thread.',
    'Вся партия вместе с секретом. `npm run play -- ФАЙЛ --head ЦИФРЫ` разыгрывает её заново и проверяет броски. **proven** — доказано всё, **proven since entry n** — всё с записи n. **consistent** — противоречий нет, но чего-то не хватает (будет сказано, чего). ЦИФРЫ — отпечаток под любым полем в ветке.',
  ),
  sealed: bilingual(
    'The game so far: only public information and the fingerprints of its log. The file of the finished game will hold orders, dice, everything hidden and the secret that proves them.',
    'Партия до этого места: только открытые сведения и отпечатки журнала. В файле оконченной партии будут приказы, броски, всё скрытое и секрет, который их подтверждает.',
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
    parts: [
      createTextPart((isOver ? words.whole : words.sealed)[lang]),
      createAttachmentPart(name),
      ...(isOver ? buildContinueParts(table.thread, lang) : []),
    ],
    files,
  }
}
