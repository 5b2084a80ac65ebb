import type { BotWords } from '../bot-words.ts'

const levels: BotWords['computer']['levels'] = { recruit: 'Новобранец', regular: 'Боец', veteran: 'Ветеран' }

/** Texts of the lobby: settings, seats and computer players. */
export const russianLobbyWords: Pick<BotWords, 'lobby' | 'computer' | 'hints'> = {
  lobby: {
    summary: ({ length, players, difficulty }) =>
      `Длительность: ${length}\nИгроки: ${players}\nСложность: ${difficulty}`,
    preparing: 'Стол готовится. Займите место и нажмите **Начать**.',
    options: 'Настройки…',
    optionsTitle: '### Настройки\nВыбор действует сразу. Севшие за стол должны с ним согласиться.',
    dice: 'Кубики…',
    settings: chosen => `-# ${chosen.join(' · ')}`,
    postsIn: {
      en: 'Сообщения по-английски',
      ru: 'Сообщения по-русски',
      added: name => `Язык сообщений: ${name}`,
    },
    sides: {
      menu: 'Стороны',
      chosen: 'Стороны: по выбору',
      chosenAbout: 'Каждый играет на том месте, которое занял',
      lot: 'Стороны: по жребию',
      lotAbout: 'Места распределит бросок кубиков в начале партии; команды равной величины не разделяются',
      dealt: '**Стороны распределил жребий.**',
    },
    system: 'Игра',
    scenario: 'Сценарий',
    variants: 'Изменить вариант',
    seats: 'Места',
    seat: (name, player) => `**${name}**: ${player ?? 'свободно'}`,
    commitment: hash => `-# Отпечаток кубиков: \`${hash}\``,
    commitmentWhy:
      '-# Это SHA-256 секрета, который определяет все броски. После партии секрет открывают, и каждый бросок может проверить любой.',
    take: name => `Играть ${name}`,
    stand: name => `Освободить место: ${name}`,
    unsure: 'согласия с изменениями ещё нет',
    agree: name => `Согласиться с изменениями: ${name}`,
    begin: 'Начать',
    howto: '-# Можно занять несколько мест, а для игры в одиночку — все.',
    takeOver: 'Стать хозяином стола',
    host: (opener, hours) =>
      `-# Хозяин стола: ${opener}. Если хозяин молчит ${hours} ч, его заменит любой из севших за стол.`,
    tooEarly: (opener, from) => `Хозяин стола: ${opener}. Заменить хозяина можно с ${from}.`,
    tookOver:
      'Теперь хозяин стола — вы. Игру можно сменить в **Настройках**. Раздайте места и нажмите **Начать**.',
    begun: 'Партия началась.',
    firstBoard: link => `[К первому полю](${link})`,
    over: 'Партия окончена.',
    calledOff: 'Этот стол закрыт.',
    thread: (game, scenario) => `${game}: ${scenario}`,
  },
  computer: {
    levels,
    about: {
      recruit: 'Знает правила, рассчитывает мало',
      regular: 'Взвешивает ходы, отвечает сразу',
      veteran: 'Самый сильный, думает дольше всех',
    },
    player: level => `компьютер-${levels[level].toLowerCase()}`,
    menu: 'Отдать место компьютеру…',
    give: (seat, level) => `${seat}: компьютер, ${levels[level]}`,
    free: seat => `${seat}: без компьютера`,
    against: 'Играть против компьютера',
    beside: 'Играть вместе с компьютером',
  },
  hints: {
    menu: 'Подсказки',
    about: 'Подсказка покажет только вам, что сделал бы компьютер',
    computer: 'Подсказки: только против компьютера',
    always: 'Подсказки: для всех',
    never: 'Подсказки: нет',
    open: command => `За этим столом подсказки доступны всем: \`${command}\`.`,
  },
}
