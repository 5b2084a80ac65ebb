import type { Asked, Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { chooseAsked, isWay, showAsked, ways } from '../orders/asked.ts'
import { onServer } from '../rights/right.ts'

export const asked: Command = {
  name: both('asked', 'вопросы'),
  about: both(
    'How you are asked whether to react, in all your games',
    'Как спрашивать вас о реакциях, во всех ваших играх',
  ),
  options: () => [
    {
      name: both('how', 'как'),
      about: both(
        'When an action or a roll could be answered',
        'Когда на действие или бросок можно ответить',
      ),
      choices: Object.entries(ways).map(([value, { name }]) => ({ name, value })),
    },
    {
      name: both('next', 'следующий'),
      about: both('A word in the thread when your turn is next', 'Сообщать в ветке, что ваш ход следующий'),
      yesNo: true,
    },
  ],
  right: { ...onServer, changes: true },
  run: chosen,
}

async function chosen(ask: Asked): Promise<void> {
  const { options } = ask.interaction
  const how = options.getString('how')
  const next = options.getBoolean('next')
  if (how === null && next === null) return showAsked(ask)
  if (how !== null && !isWay(how)) return answer(ask, ask.w.refusals['no-such-choice'])
  await chooseAsked(ask, { ...(how !== null && { asked: how }), ...(next !== null && { next }) })
}
