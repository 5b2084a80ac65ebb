import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { look, mine } from '../rights/right.ts'
import { showBoard, showText } from '../table/look.ts'

export const show: Command = {
  name: both('show', 'показать'),
  about: both('The newest board, for you alone', 'Последнее поле, только для вас'),
  options: () => [
    {
      name: both('text', 'текст'),
      about: both('As readable text instead of a picture', 'Текстом вместо картинки'),
      yesNo: true,
    },
    {
      name: both('zoom', 'крупно'),
      about: both('A close-up of this place', 'Это место крупно'),
      completes: true,
    },
    {
      name: both('hand', 'рука'),
      about: both('What you hold', 'Что у вас в руке'),
      yesNo: true,
      right: mine,
    },
    { name: both('full', 'целиком'), about: both('The whole board, large', 'Всё поле, крупно'), yesNo: true },
    {
      name: both('closeup', 'крупный-план'),
      about: both(
        'What just happened and what may be done, large enough for a phone',
        'Что случилось и что можно сделать: крупно, для телефона',
      ),
      yesNo: true,
    },
    {
      name: both('legend', 'знаки'),
      about: both('What the signs in the pictures mean', 'Что значат знаки на картинках'),
      yesNo: true,
    },
  ],
  right: look,
  run(ask) {
    const { options } = ask.interaction
    const at = options.getString('zoom')
    if (options.getBoolean('text')) return showText(ask)
    if (at) return showBoard(ask, { kind: 'zoom', at })
    const kinds = ['hand', 'closeup', 'legend', 'full'] as const
    return showBoard(ask, { kind: kinds.find(kind => options.getBoolean(kind)) ?? 'board' })
  },
}
