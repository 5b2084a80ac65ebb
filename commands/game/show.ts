import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { rightOfOwnSeat, rightToViewTable } from '../permissions/right.ts'
import { showBoard, showBoardAsText } from '../table/show-board.ts'

export const showBoardCommand: Command = {
  name: bilingual('show', 'показать'),
  about: bilingual('The newest board, for you alone', 'Последнее поле, только для вас'),
  options: () => [
    {
      name: bilingual('text', 'текст'),
      about: bilingual('As text instead of a picture', 'Текстом вместо картинки'),
      yesNo: true,
    },
    {
      name: bilingual('zoom', 'крупно'),
      about: bilingual('One place, enlarged', 'Одно место крупно'),
      completes: true,
    },
    {
      name: bilingual('hand', 'рука'),
      about: bilingual('Your hand', 'Ваша рука'),
      yesNo: true,
      right: rightOfOwnSeat,
    },
    {
      name: bilingual('full', 'целиком'),
      about: bilingual('The whole board, large', 'Всё поле, крупно'),
      yesNo: true,
    },
    {
      name: bilingual('closeup', 'крупный-план'),
      about: bilingual(
        'For a phone: what just happened and what you can do',
        'Для телефона: что произошло и что можно сделать',
      ),
      yesNo: true,
    },
    {
      name: bilingual('legend', 'знаки'),
      about: bilingual('What the signs in the pictures mean', 'Что значат знаки на картинках'),
      yesNo: true,
    },
  ],
  right: rightToViewTable,
  run(request) {
    const { options } = request.interaction
    const at = options.getString('zoom')
    if (options.getBoolean('text')) return showBoardAsText(request)
    if (at) return showBoard(request, { kind: 'zoom', at })
    const kinds = ['hand', 'closeup', 'legend', 'full'] as const
    return showBoard(request, { kind: kinds.find(kind => options.getBoolean(kind)) ?? 'board' })
  },
}
