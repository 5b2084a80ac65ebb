import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { choosePromptMode, isPromptMode, promptModeLabels, showPromptModes } from '../orders/prompt-mode.ts'
import { serverRight } from '../permissions/right.ts'

export const promptModeCommand: Command = {
  name: bilingual('asked', 'вопросы'),
  about: bilingual(
    'When you are asked about reactions, in all your games',
    'Когда спрашивать вас о реакциях: для всех ваших партий',
  ),
  options: () => [
    {
      name: bilingual('how', 'как'),
      about: bilingual(
        'When to ask whether you react to an action or a roll',
        'Когда спрашивать, если можно ответить на действие или бросок',
      ),
      choices: Object.entries(promptModeLabels).map(([value, { name }]) => ({ name, value })),
    },
    {
      name: bilingual('next', 'следующий'),
      about: bilingual('Tell me in the thread when I am next', 'Сообщать в ветке, что мой ход следующий'),
      yesNo: true,
    },
  ],
  right: { ...serverRight, changes: true },
  run: chosen,
}

async function chosen(request: CommandContext): Promise<void> {
  const { options } = request.interaction
  const how = options.getString('how')
  const next = options.getBoolean('next')
  if (how === null && next === null) return showPromptModes(request)
  if (how !== null && !isPromptMode(how)) return replyPrivately(request, request.w.refusals['no-such-choice'])
  await choosePromptMode(request, { ...(how !== null && { asked: how }), ...(next !== null && { next }) })
}
