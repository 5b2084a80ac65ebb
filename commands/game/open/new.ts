import type { TextChannel } from 'discord.js'
import { getOwnValue } from '../../../src/engine/own-value.ts'
import { openTable } from '../../../src/table/index.ts'
import { initiatorOf, playableSystems, type RequestContext } from '../../bot-context.ts'
import type { Command } from '../../command.ts'
import { bilingual } from '../../discord/command-json.ts'
import { replyPrivately } from '../../discord/reply.ts'
import { serverRight } from '../../permissions/right.ts'
import { buildSystemChoices } from '../../system/define.ts'
import { openFromFile } from './continue.ts'
import { openTableThread } from './table-thread.ts'

export const newTableCommand: Command = {
  name: bilingual('new', 'создать'),
  about: bilingual('Open a table in a new thread', 'Открыть стол в новой ветке'),
  options: systems => [
    {
      name: bilingual('system', 'игра'),
      about: bilingual('Which game', 'Какая игра'),
      choices: buildSystemChoices(systems),
    },
    {
      name: bilingual('private', 'закрытый'),
      about: bilingual(
        'Only people you invite can see the table and take a seat',
        'Стол видят и садятся за него только приглашённые',
      ),
      yesNo: true,
    },
    {
      name: bilingual('file', 'файл'),
      about: bilingual(
        'The file of a finished game, to play on from it',
        'Файл оконченной партии, чтобы её продолжить',
      ),
      file: true,
    },
  ],
  right: { ...serverRight, changes: true },
  async run(request) {
    const { options } = request.interaction
    const isPrivate = options.getBoolean('private') ?? false
    const file = options.getAttachment('file')
    if (file) return openFromFile(request, file, isPrivate)
    await openNewTable(request, options.getString('system') ?? playableSystems(request.bot)[0]?.id ?? '', {
      isPrivate,
    })
  },
}

/** Opens a new table in the channel `room`. Without `room`, opens the table in the channel of the command. */
export async function openNewTable(
  request: RequestContext,
  id: string,
  { room, isPrivate }: { readonly room?: TextChannel; readonly isPrivate: boolean },
): Promise<void> {
  const system = getOwnValue(request.bot.systems, id)
  if (!system) return replyPrivately(request, request.w.refusals['no-such-choice'])
  await openTableThread(
    request,
    system,
    place => ({ table: openTable(system, place, initiatorOf(request)) }),
    {
      ...(room && { room }),
      isPrivate,
      offer: { what: isPrivate ? 'private' : 'new', system: id },
    },
  )
}
