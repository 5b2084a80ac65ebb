import type { GameSystem } from '../src/engine/system.ts'
import { as, systemCommand } from './define.ts'
import type { GameCommand } from './rights.ts'
import { LONGEST_ROLL } from './roll.ts'
import { LONGEST_QUERY } from './rules.ts'
import { both, type CommandJson, command, type OptionSpec, option, subcommand } from './shape.ts'

const after: OptionSpec = {
  name: both('after', 'через'),
  about: both(
    'Whenever nobody has moved for so long; now, if left out',
    'Каждый раз, когда столько тишины; без указания сейчас',
  ),
  choices: [
    { name: both('12 hours', '12 часов'), value: '12' },
    { name: both('a day', 'сутки'), value: '24' },
    { name: both('two days', 'двое суток'), value: '48' },
    { name: both('three days', 'трое суток'), value: '72' },
    { name: both('a week', 'неделю'), value: '168' },
    { name: both('never', 'никогда'), value: 'never' },
  ],
}
const seat: OptionSpec = {
  name: both('seat', 'место'),
  about: both('Which seat; the first free one if left out', 'Какое место; без него первое свободное'),
  completes: true,
}

function gameCommand(systems: readonly GameSystem[]): CommandJson {
  const game: OptionSpec = {
    name: both('system', 'игра'),
    about: both('Which game', 'Какая игра'),
    choices: systems.map(({ id, words }) => ({ name: both(words.en.title, words.ru.title), value: id })),
  }
  const language: OptionSpec = {
    name: both('language', 'язык'),
    about: both('Of public posts', 'Язык общих сообщений'),
    required: true,
    choices: [
      { name: both('English', 'English'), value: 'en' },
      { name: both('Русский', 'Русский'), value: 'ru' },
    ],
  }
  const sub = (
    en: GameCommand,
    ru: string,
    aboutEn: string,
    aboutRu: string,
    options: readonly OptionSpec[] = [],
  ) => subcommand({ name: both(en, ru), about: both(aboutEn, aboutRu) }, options)
  return command(
    {
      name: both('game', 'партия'),
      about: both('Tables: set up, join, look, undo', 'Столы: создать, сесть, смотреть, взять назад'),
    },
    [
      sub('new', 'создать', 'Set up a table in a thread of its own', 'Приготовить стол в отдельной ветке', [
        game,
      ]),
      sub('join', 'сесть', 'Take a seat', 'Занять место', [seat]),
      sub('leave', 'встать', 'Leave your seat', 'Освободить место', [seat]),
      sub('show', 'показать', 'The newest board, for you alone', 'Последнее поле, только для вас', [
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
        { name: both('hand', 'рука'), about: both('What you hold', 'Что у вас на руке'), yesNo: true },
        {
          name: both('full', 'целиком'),
          about: both('The whole map, large', 'Вся карта, крупно'),
          yesNo: true,
        },
      ]),
      sub(
        'status',
        'положение',
        'Where the game stands, and which numbers are reconstructed',
        'Как идёт игра и какие числа восстановлены',
      ),
      sub('log', 'журнал', 'What has happened', 'Что произошло'),
      sub('undo', 'назад', 'Take back your last command', 'Взять назад последнюю команду'),
      sub('resign', 'сдаться', 'Give the game up', 'Сдать игру'),
      sub(
        'abandon',
        'прекратить',
        'Call the game off, if the others agree',
        'Прекратить игру, если остальные согласны',
      ),
      sub(
        'replay',
        'повтор',
        'The game so far as a moving picture',
        'Игра до этого места движущейся картинкой',
        [
          {
            name: both('public', 'всем'),
            about: both('Post it in this thread', 'Показать в этой ветке всем'),
            yesNo: true,
          },
        ],
      ),
      sub('export', 'выгрузить', 'The game as a file', 'Игра файлом'),
      sub(
        'remind',
        'напомнить',
        'Call whoever is awaited: now, or after a time of silence',
        'Позвать того, кого ждут: сейчас или после долгой тишины',
        [after],
      ),
      sub('language', 'язык', 'The language of this table', 'Язык этого стола', [language]),
      sub('list', 'список', 'The tables of this server', 'Столы этого сервера'),
      sub(
        'orders',
        'поручения',
        'Your standing orders, which answer for you',
        'Постоянные приказы, которые отвечают за вас',
        [as],
      ),
    ],
  )
}

/** Everything that is registered with Discord. */
export function allCommands(systems: readonly GameSystem[]): CommandJson[] {
  const system: OptionSpec = {
    name: both('system', 'игра'),
    about: both(
      'Which game; that of this thread if left out',
      'Какая игра; без указания та, что в этой ветке',
    ),
    choices: systems.map(({ id, words }) => ({ name: both(words.en.title, words.ru.title), value: id })),
  }
  const query: OptionSpec = {
    name: both('query', 'вопрос'),
    about: both('A number such as 7.1, or words', 'Номер, например 7.1, или слова'),
    required: true,
    completes: true,
    longest: LONGEST_QUERY,
  }
  const dice: OptionSpec = {
    name: both('dice', 'кубики'),
    about: both('Such as 2d6+1, 4d6kh3, 3d10>7', 'Например 2d6+1, 4d6kh3, 3d10>7'),
    required: true,
    longest: LONGEST_ROLL,
  }
  return [
    gameCommand(systems),
    ...systems.map(systemCommand),
    command(
      {
        name: both('rules', 'правила'),
        about: both('Look up a rule by number or words', 'Найти правило по номеру или словам'),
      },
      [option(query), option(system)],
      true,
    ),
    command(
      {
        name: both('roll', 'бросок'),
        about: both('Roll dice, for everybody to see', 'Бросить кубики у всех на виду'),
      },
      [option(dice)],
      true,
    ),
    command({ name: both('help', 'помощь'), about: both('How this works', 'Как это устроено') }, [], true),
  ]
}
