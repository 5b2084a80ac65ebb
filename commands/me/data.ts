import { setImmediate as breathe } from 'node:timers/promises'
import { AttachmentBuilder } from 'discord.js'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import type { GameResult } from '../../src/results/index.ts'
import { GameClosedError, UnreadableTableError } from '../../src/store/index.ts'
import { collectUserData, forgetUser } from '../../src/table/forget.ts'
import type { Table } from '../../src/table/types.ts'
import { createRequestLimiter } from '../../src/web/rate-limiter.ts'
import {
  type BotContext,
  type ComponentInteraction,
  isServedByThisProcess,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  createAttachmentPart,
  createButton,
  createButtonRows,
  createTextPart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { createPerUserGuard } from '../per-user-guard.ts'
import { anywhereRight } from '../permissions/right.ts'

const FILE = 'about-you.json'

const words = {
  data: bilingual(
    'This is everything stored about you: your settings, the tables that mention you, the results of your games.',
    'Это все данные о вас: ваши настройки, столы, где вы упомянуты, и результаты ваших партий.',
  ),
  sure: bilingual(
    [
      '**Delete your data?** This cannot be undone.',
      '- You leave all your seats. In running games they become free for others.',
      '- Your settings are deleted: language, calls, quiet hours, days off, when to ask you about reactions.',
      '- Tables, results and standings show a pseudonym in your place. Nothing connects it with you. Your words for the dice stay, because the rolls depend on them.',
      '- A running game that you have played keeps a mark, so that you cannot take a seat on the other side. The mark is deleted when the game ends. If you come back to that game, days off do not stop your clock there.',
      '- Messages in Discord stay. You or the server can delete them.',
      'To see your data first: `/me data`.',
    ].join('\n'),
    [
      '**Удалить ваши данные?** Вернуть их будет нельзя.',
      '- Вы освобождаете все места. В идущих партиях их смогут занять другие.',
      '- Ваши настройки удаляются: язык, вызовы, часы тишины, отпуск, вопросы о реакциях.',
      '- За столами, в результатах и таблицах вместо вас стоит псевдоним. С вами его ничто не связывает. Ваши слова для кубиков остаются: от них зависят броски.',
      '- Идущая партия, в которой вы играли, хранит метку, чтобы вы не сели за другую сторону. Когда партия закончится, метка исчезнет. Если вы вернётесь в эту партию, отпуск не остановит там ваши часы.',
      '- Сообщения в Discord остаются. Удалить их можете вы или администраторы сервера.',
      'Сначала посмотреть данные: `/я данные`.',
    ].join('\n'),
  ),
  yes: bilingual('Delete my data', 'Удалить мои данные'),
  waits: bilingual(
    'Your data is deleted, except at tables of a game that cannot be played here now. The bot deletes it there as soon as that game is back.',
    'Ваши данные удалены, но остались за столами игры, которая сейчас недоступна. Бот удалит их и там, когда игра вернётся.',
  ),
  done: bilingual('Your data is deleted. Farewell!', 'Ваши данные удалены. Прощайте!'),
  busy: bilingual(
    'There are too many such requests at the moment. Try again in ten minutes.',
    'Сейчас слишком много таких запросов. Попробуйте через десять минут.',
  ),
}

export const storedDataCommand: Command = {
  name: bilingual('data', 'данные'),
  about: bilingual('Everything stored about you, as a file', 'Все данные о вас одним файлом'),
  right: anywhereRight,
  run: request => showStoredData(request),
}

export const forgetMeCommand: Command = {
  name: bilingual('forget', 'забыть'),
  about: bilingual('Delete everything stored about you', 'Удалить все данные о вас'),
  right: anywhereRight,
  run: askToConfirmForgetting,
}

/** Runs searches through all tables one after another. Each person may have only one search in the queue. */
const looking = createKeyedMutex()
const oneOf = createPerUserGuard()
/**
 * Limits how often one person may search through all tables: 5 times in a burst, and once in ten minutes in the
 * long run.
 */
const asking = createRequestLimiter(5, 1 / 600)
let waiting = 0
/**
 * Maximum number of waiting searches. In a longer queue, the answer would come after the interaction has
 * expired.
 */
const MOST = 20

async function alone(request: RequestContext, work: () => Promise<void>): Promise<void> {
  const { id } = request.interaction.user
  const isDone =
    waiting < MOST &&
    (await oneOf(id, async () => {
      if (!asking.take(id)) return replyPrivately(request, words.busy[request.lang])
      waiting++
      await looking.run('', work).finally(() => waiting--)
    }))
  if (!isDone) await replyPrivately(request, words.busy[request.lang])
}

export const showStoredData = (request: RequestContext): Promise<void> =>
  alone(request, async () => {
    const { store } = request.bot
    const { id: user } = request.interaction.user
    const tables: unknown[] = []
    for await (const key of store.personErasure.tablesWith(user)) {
      const table = await tableOf(request.bot, key)
      if (table) tables.push('key' in table ? table : collectUserData(table, user))
      await breathe()
    }
    const chosen = await store.people.read(user)
    const results = (await store.results.recordsOf(user)).map(result => ownOf(result, user))
    const maps = await store.webSessions.openTables(user)
    const leagues = (await store.leagues.ofPerson(user)).map(({ guild, id, name }) => ({ guild, id, name }))
    const kept = JSON.stringify({ user, chosen, tables, results, leagues, maps }, null, 1)
    const file = new AttachmentBuilder(Buffer.from(kept), { name: FILE })
    await replyPrivately(request, [createTextPart(words.data[request.lang]), createAttachmentPart(FILE)], {
      files: [file],
    })
  })

/**
 * Returns a table, even if its game cannot be played at the moment. If the stored data cannot be read, returns
 * only the table's key.
 */
async function tableOf({ store }: BotContext, key: string) {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof GameClosedError) return store.readClosed(key)
    if (error instanceof UnreadableTableError) return { key, unreadable: true }
    throw error
  }
}

/** Removes the other players from a stored result, because their data does not belong to this person. */
const ownOf = ({ seats, ...result }: GameResult, user: string) => ({
  ...result,
  roles: seats.filter(seat => seat.user === user).map(({ role }) => role),
})

export async function askToConfirmForgetting(request: RequestContext): Promise<void> {
  const id = packButtonId({
    thread: request.interaction.channelId ?? '0',
    revision: 0,
    action: 'forget-me',
    arg: '',
  })
  await replyPrivately(request, [
    createTextPart(words.sure[request.lang]),
    ...createButtonRows([createButton(id, words.yes[request.lang], 'danger')]),
  ])
}

export async function onForgetMe(request: RequestContext<ComponentInteraction>): Promise<void> {
  const { bot, interaction, lang } = request
  await alone(request, async () => {
    await bot.store.personErasure.begin(interaction.user.id, bot.now())
    const isDone = await erasePerson(bot, interaction.user.id).then(
      () => true,
      error => {
        if (error instanceof GameClosedError) return false
        throw error
      },
    )
    await replyPrivately(request, (isDone ? words.done : words.waits)[lang])
  })
}

/** Deletes all data of a person. If a crash interrupts the deletion, the bot repeats it later. */
export async function erasePerson(bot: BotContext, user: string): Promise<void> {
  const { store } = bot
  const pseudonym = await store.results.forget(user)
  await store.leagues.forget(user, pseudonym, bot.now())
  const guilds = new Set<string>()
  let left: GameClosedError | null = null
  for await (const key of store.personErasure.tablesWith(user)) {
    const table = await forgetAt(bot, key, user, pseudonym).catch(error => {
      if (!(error instanceof GameClosedError)) throw error
      left = error
      return null
    })
    if (table) guilds.add(table.guild)
    await breathe()
  }
  // If a game cannot be played at the moment, the person's data at its tables is deleted later. Throwing this
  // error makes the bot try the deletion again.
  if (left) throw left
  await store.personErasure.clear(user, [...guilds])
  await store.people.forget(user)
  await store.webSessions.forget(user, bot.now())
  await store.personErasure.done(user)
}

/**
 * Deletes a person's data at one table, after sending the posts that wait at the table. Returns null and changes
 * nothing if the table's data cannot be read.
 */
async function forgetAt(
  bot: BotContext,
  key: string,
  user: string,
  pseudonym: string,
): Promise<Table | null> {
  const { store, threadNames, outbox, log } = bot
  try {
    const table = await store.turn(key, before => {
      const after = forgetUser(before, systemOfTable(bot, before), user, pseudonym, bot.now())
      return { table: after, result: after }
    })
    if (isServedByThisProcess(bot, key)) {
      threadNames.renameIfOutdated(key, table)
      await outbox.tryUnlessBlocked(key)
    }
    return table
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error
    log.error({ error, key }, 'a table cannot be read and may still hold the name of an erased user')
    return null
  }
}
