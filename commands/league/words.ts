import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import {
  type countMissingPlayers,
  type League,
  type LeagueKind,
  type LeagueRefusal,
  MAX_LEAGUE_PLAYERS,
  MAX_ROUND_AHEAD_MS,
  RESULT_CORRECTION_TIME_MS,
} from '../../src/leagues/index.ts'
import { bilingual } from '../discord/command-json.ts'

export const leagueWords = {
  kinds: {
    robin: bilingual('round robin', 'круговая'),
    swiss: bilingual('Swiss', 'швейцарская'),
    knockout: bilingual('knock-out', 'на выбывание'),
  } satisfies Record<LeagueKind, BilingualText>,
  refusals: {
    'not-open': bilingual(
      'This league has started: its players and pairings are fixed. To leave it: `/league drop`.',
      'Эта лига уже началась: состав и пары определены. Выйти из неё: `/лига выбыть`.',
    ),
    'not-running': bilingual(
      'This league is not running. Start it: `/league start`. See its results: `/league standings`.',
      'Эта лига сейчас не идёт. Начать её: `/лига начать`. Посмотреть итоги: `/лига таблица`.',
    ),
    'last-round': bilingual(
      'This league is in its last round, so nobody can join any more. Open another league: `/league new`.',
      'В этой лиге идёт последний тур, вступить уже нельзя. Открыть другую: `/лига создать`.',
    ),
    joined: bilingual('You are already in this league.', 'Вы уже в этой лиге.'),
    'left-before': bilingual(
      'You have left this league and cannot come back. Open another league: `/league new`.',
      'Вы выбыли из этой лиги, вернуться нельзя. Открыть другую: `/лига создать`.',
    ),
    'not-in': bilingual(
      'There is no such player in this league. All players: `/league standings`.',
      'В этой лиге нет такого игрока. Все игроки: `/лига таблица`.',
    ),
    'you-not-in': bilingual(
      'You are not in this league. All players: `/league standings`.',
      'Вас нет в этой лиге. Все игроки: `/лига таблица`.',
    ),
    'no-computer': bilingual(
      'There is no computer in this league. Add one: `/league computer`.',
      'В этой лиге нет компьютеров. Добавить: `/лига компьютер`.',
    ),
    'round-over': bilingual(
      'That round is over, and the next one has begun. See it: `/league round`.',
      'Тот тур уже закончился, идёт следующий. Посмотреть: `/лига тур`.',
    ),
    'plays-too': bilingual(
      'This person plays in this league. Name a substitute from outside it.',
      'Этот человек играет в этой лиге. Выберите для замены кого-нибудь не из лиги.',
    ),
    full: bilingual(
      `This league is full: ${MAX_LEAGUE_PLAYERS} players. Open another league: \`/league new\`.`,
      `Мест больше нет: в лиге ${MAX_LEAGUE_PLAYERS} игрока. Открыть другую: \`/лига создать\`.`,
    ),
    'no-game': bilingual(
      'There is no such game, or it needs no decision. Game numbers: `/league round`.',
      'Такой партии нет, или решать в ней нечего. Номера партий: `/лига тур`.',
    ),
    'game-known': bilingual(
      'The game already has that result. All results: `/league round`.',
      'У этой партии уже такой результат. Все результаты: `/лига тур`.',
    ),
    'still-played': bilingual(
      'In a knock-out, all games of the round must end first. See them: `/league round`. Decide one: `/league report`.',
      'В лиге на выбывание сначала должны закончиться все партии тура. Посмотреть их: `/лига тур`. Присудить результат: `/лига присудить`.',
    ),
    'went-on': bilingual(
      'The winner of that game already plays in the next round, so nobody else can advance now.',
      'Победитель этой партии уже играет в следующем туре. Пройти дальше вместо него нельзя.',
    ),
    'too-far': bilingual(
      `A round can end at most ${MAX_ROUND_AHEAD_MS / 86_400_000} days from now.`,
      `Тур может закончиться не позже чем через ${MAX_ROUND_AHEAD_MS / 86_400_000} дней.`,
    ),
    'not-replayable': bilingual(
      'This game cannot be played again: it has not begun, or a player has left. A knock-out repeats only games of the current round.',
      'Переиграть эту партию нельзя: она не началась, или игрок выбыл. В лиге на выбывание переигрывают только партии текущего тура.',
    ),
    'one-advances': bilingual(
      'In a knock-out one of the two has to advance. Choose one of them.',
      'В лиге на выбывание один из двоих должен пройти дальше. Выберите, кто именно.',
    ),
    'game-changed': bilingual(
      'The result of this game has changed meanwhile. Nothing was saved.',
      'Результат этой партии тем временем изменился. Ничего не записано.',
    ),
    final: bilingual(
      `This league ended more than ${RESULT_CORRECTION_TIME_MS / 86_400_000} days ago, so its results are final.`,
      `Лига закончилась более ${RESULT_CORRECTION_TIME_MS / 86_400_000} дней назад, её результаты окончательны.`,
    ),
  } satisfies Record<Exclude<LeagueRefusal, 'too-few'>, BilingualText>,
  none: bilingual('There is no league on this server.', 'На этом сервере нет лиги.'),
  twoSides: (title: string) =>
    bilingual(
      `A league needs a game with two sides. ${title} has no such version.`,
      `Для лиги нужна игра с двумя сторонами. У «${title}» такого варианта нет.`,
    ),
  enough: (n: number) =>
    bilingual(
      `You already have ${n} unfinished leagues here. You can open another one when one of them is over.`,
      `У вас здесь уже ${n} неоконченные лиги. Новую можно открыть, когда одна из них закончится.`,
    ),
  unknownScenario: (list: string) =>
    bilingual(
      `There is no such scenario. Choose one of these: ${list}.`,
      `Такого сценария нет. Выберите один из этих: ${list}.`,
    ),
  created: bilingual('The league is open, and you are its organiser.', 'Лига открыта, вы её организатор.'),
  /** `late`: number of the round that runs when the person joins. Null before the first round. */
  joined: (n: number, late: number | null) => {
    const [en, ru] = [`You are in the league: player ${n}.`, `Вы в лиге, игрок № ${n}.`]
    if (late === null) return bilingual(en, ru)
    const missed =
      late === 1
        ? bilingual('Round 1 gives you no points.', 'За тур 1 вы очков не получите.')
        : bilingual(`Rounds 1–${late} give you no points.`, `За туры 1–${late} вы очков не получите.`)
    return bilingual(
      `${en} You play from round ${late + 1} on. ${missed.en}`,
      `${ru} Вы играете с тура ${late + 1}. ${missed.ru}`,
    )
  },
  left: bilingual('You are no longer in this league.', 'Вы больше не в этой лиге.'),
  computers: (n: number) =>
    bilingual(`The league now has ${players(n).en}.`, `Теперь в лиге ${players(n).ru}.`),
  started: bilingual('The first round begins.', 'Начинается первый тур.'),
  goesOn: ({ stage }: Pick<League, 'stage'>) =>
    stage === 'over'
      ? bilingual('The league is over.', 'Лига закончена.')
      : bilingual('The next round begins.', 'Начинается следующий тур.'),
  organise: (name: string) => bilingual(`### ${name}: for the organiser`, `### ${name}: для организатора`),
  askToPlay: bilingual(
    'You organise this league. Do you play in it too?',
    'Вы организатор этой лиги. Сами тоже играете?',
  ),
  addComputers: bilingual('-# The buttons with + add a computer.', '-# Кнопки с + добавляют компьютер.'),
  playerList: (names: readonly string[]) => {
    if (names.length === 0) return bilingual('**Players:** none yet', '**Игроки:** пока никого')
    const list = names.join(', ')
    return bilingual(`**Players (${names.length}):** ${list}`, `**Игроки (${names.length}):** ${list}`)
  },
  /** Says how many people and other players a league still needs before its first round. */
  missing: ({ people, others }: ReturnType<typeof countMissingPlayers>) => {
    if (people + others === 0)
      return bilingual(
        'Everything is ready: the organiser can begin.',
        'Всё готово: организатор может начинать.',
      )
    const en = [
      ...(people > 0 ? [formatEnglishCount(people, 'more person', 'more people')] : []),
      ...(others > 0
        ? [
            formatEnglishCount(
              others,
              'more player (person or computer)',
              'more players (people or computers)',
            ),
          ]
        : []),
    ]
    const ru = [
      ...(people > 0 ? [`ещё ${formatRussianCount(people, 'человек', 'человека', 'человек')}`] : []),
      ...(others > 0
        ? [
            `ещё ${formatRussianCount(
              others,
              'игрок (человек или компьютер)',
              'игрока (люди или компьютеры)',
              'игроков (люди или компьютеры)',
            )}`,
          ]
        : []),
    ]
    return bilingual(
      ['Before the league can begin, it needs:', ...en].join('\n- '),
      ['Чтобы начать, нужно:', ...ru].join('\n- '),
    )
  },
  organiser: (user: string, isPlaying: boolean) =>
    isPlaying
      ? bilingual(`-# Organiser: ${user}.`, `-# Организатор: ${user}.`)
      : bilingual(`-# Organiser: ${user} (not playing).`, `-# Организатор: ${user} (не играет).`),
  lateEntry: bilingual(
    '-# You can still join later, until the last round begins. You then play from the next round on. Rounds you missed give no points.',
    '-# Вступить можно и по ходу лиги, до начала последнего тура. Тогда вы играете со следующего тура. За пропущенные туры очков нет.',
  ),
  state: (round: number, of: number, until: string) =>
    bilingual(`Round ${round} of ${of}, until ${until}.`, `Тур ${round} из ${of}, до ${until}.`),
  openGames: bilingual('Games without a result:', 'Партии без результата:'),
  correctable: (until: string) =>
    bilingual(`Results can be corrected until ${until}.`, `Результаты можно исправить до ${until}.`),
  isFinal: bilingual('Its results are final.', 'Результаты окончательны.'),
  neverBegan: bilingual('This league was called off before it began.', 'Эта лига отменена до начала.'),
  askNew: bilingual(
    'The button opens a window for the name, the game and the kind of league.',
    'Кнопка откроет окно, где задают название, игру и систему лиги.',
  ),
  window: {
    title: bilingual('A new league', 'Новая лига'),
    name: bilingual('Name of the league', 'Название лиги'),
    game: bilingual('Game', 'Игра'),
    kind: bilingual('Who meets whom', 'Кто с кем играет'),
    days: bilingual('A round lasts at most', 'Времени на тур, не больше'),
    clock: bilingual('Clock; a player out of time loses', 'Часы партий; время вышло — поражение'),
  },
  kindNames: {
    robin: bilingual('Round robin', 'Круговая'),
    swiss: bilingual('Swiss', 'Швейцарская'),
    knockout: bilingual('Knock-out', 'На выбывание'),
  } satisfies Record<LeagueKind, BilingualText>,
  kindAbout: {
    robin: bilingual('Everybody meets everybody', 'Каждый играет с каждым'),
    swiss: bilingual(
      'Players with equal points meet; as many rounds as needed',
      'Встречаются игроки с равными очками; туров столько, сколько нужно',
    ),
    knockout: bilingual('The loser is out', 'Проигравший выбывает'),
  } satisfies Record<LeagueKind, BilingualText>,
  swissRounds: (n: number) =>
    bilingual(
      `Swiss, ${formatEnglishCount(n, 'round', 'rounds')}`,
      `Швейцарская, ${formatRussianCount(n, 'тур', 'тура', 'туров')}`,
    ),
  noClock: bilingual('none', 'без часов'),
  chooseGame: bilingual('Which game do you want to decide?', 'Какую партию присудить?'),
  noGames: bilingual('There is no game to decide yet.', 'Присуждать пока нечего.'),
  gameMenu: bilingual('Choose a game', 'Выберите партию'),
  gameHead: (number: number, round: number) =>
    bilingual(`### Game ${number}, round ${round}`, `### Партия ${number}, тур ${round}`),
  toGame: bilingual('to the game', 'к партии'),
  noResult: bilingual('no result yet', 'результата пока нет'),
  stopsGame: bilingual(
    'This game is still being played. Your decision ends it.',
    'Эта партия ещё идёт. Ваше решение её закончит.',
  ),
  replayed: bilingual('The game begins again in a new thread.', 'Партия начнётся заново в новой ветке.'),
  chooseRemoved: bilingual('Which player do you want to remove?', 'Кого исключить?'),
  noPlayers: bilingual('There is no player to remove.', 'Исключать некого.'),
  playerMenu: bilingual('Choose a player', 'Выберите игрока'),
  askRemove: (player: string, isRunning: boolean) =>
    isRunning
      ? bilingual(
          `Remove ${player}? Their unfinished games count as lost, and they cannot come back.`,
          `Исключить игрока ${player}? Недоигранные партии засчитаются как поражения, вернуться в лигу будет нельзя.`,
        )
      : bilingual(
          `Remove ${player}? They can join again before the first round.`,
          `Исключить игрока ${player}? До первого тура этот игрок может вступить снова.`,
        ),
  askTime: (round: number, until: string) =>
    bilingual(
      `Round ${round} ends on ${until}. How much longer should it last?`,
      `Тур ${round} закончится ${until}. На сколько его продлить?`,
    ),
  longer: bilingual('The round is extended.', 'Тур продлён.'),
  extended: (until: string) =>
    bilingual(`The round now ends on ${until}.`, `Теперь тур закончится ${until}.`),
  askCallOff: (name: string) =>
    bilingual(
      `Call off the league ${name}? It cannot be opened again.`,
      `Отменить лигу ${name}? Открыть её снова нельзя.`,
    ),
  calledOffLeague: (name: string) =>
    bilingual(
      `### The league ${name} is called off\nIt did not begin.`,
      `### Лига ${name} отменена\nОна не началась.`,
    ),
  leagueOff: bilingual('The league is called off.', 'Лига отменена.'),
  substituteWindow: {
    title: bilingual('A substitute', 'Замена'),
    player: bilingual('Who cannot play?', 'Кто не может играть?'),
    by: bilingual('Who plays instead?', 'Кто сыграет за него?'),
    byAbout: bilingual('Somebody from outside the league', 'Кто-нибудь не из лиги'),
  },
  askNext: (round: number, isLast: boolean, open: number) => {
    const ask = isLast
      ? bilingual('End the league now?', 'Закончить лигу сейчас?')
      : bilingual(`Begin round ${round + 1} now?`, `Начать тур ${round + 1} сейчас?`)
    if (open === 0) return ask
    return bilingual(
      `${ask.en} These games have no result yet. Until such a game ends, each player gets half a point:`,
      `${ask.ru} У этих партий ещё нет результата. До их конца каждый игрок получает по пол-очка:`,
    )
  },
  wins: (player: string) => bilingual(`${player} wins`, `Победа: ${player}`),
  decideGame: (n: number) => bilingual(`Decide game ${n}…`, `Присудить партию ${n}…`),
  beginRound: (n: number) => bilingual(`Begin round ${n}`, `Начать тур ${n}`),
  askDrop: (name: string) =>
    bilingual(
      `Drop out of ${name}? Your unfinished games count as lost, and you cannot come back.`,
      `Выбыть из лиги ${name}? Недоигранные партии засчитаются как поражения, вернуться будет нельзя.`,
    ),
  reported: bilingual('The result is recorded.', 'Результат записан.'),
  dropped: bilingual(
    'You have left the league. Your unfinished games count as lost.',
    'Вы выбыли из лиги. Недоигранные партии засчитаны как поражения.',
  ),
  substituted: bilingual(
    'Done. The substitute may take the free seats of that player. A post in the channel announces it.',
    'Готово. Этот человек может занять свободные места игрока. Об этом есть сообщение в канале.',
  ),
  bot: bilingual('A bot cannot be a substitute.', 'Бот никого заменить не может.'),
  removed: bilingual('That player is out of the league.', 'Этот игрок исключён из лиги.'),
  open: (name: string, isOpen: boolean) =>
    isOpen
      ? bilingual(`### The league ${name} is open`, `### Открыта лига ${name}`)
      : bilingual(`### The league ${name} has begun`, `### Лига ${name} началась`),
  game: (game: string, kind: BilingualText, facts: BilingualText) =>
    bilingual(`${game}, ${kind.en}. ${facts.en}`, `${game}, система ${kind.ru}. ${facts.ru}`),
  facts: (days: string, clock: string | null, lang: Lang): string =>
    clock
      ? bilingual(
          `A round lasts ${days} at most; clock: ${clock}.`,
          `На тур отводится ${days}; часы: ${clock}.`,
        )[lang]
      : bilingual(`A round lasts ${days} at most.`, `На тур отводится ${days}.`)[lang],
  round: (name: string, round: number, of: number, until: string) =>
    bilingual(
      `### ${name}: round ${round} of ${of}\nDeadline: ${until}`,
      `### ${name}: тур ${round} из ${of}\nСрок: ${until}`,
    ),
  over: (name: string, winner: string) =>
    bilingual(
      `### The league ${name} is over\nThe winner is **${winner}**.`,
      `### Лига ${name} закончена\nПобеждает **${winner}**.`,
    ),
  /**
   * Sentence after the one that names the winner: the winner's points. If another player has as many, also says
   * what decided (`by`).
   */
  winnerBy: (points: string, other: string | null, by: keyof typeof tieBreaks) =>
    other === null
      ? bilingual(`Points: ${points}.`, `Очки: ${points}.`)
      : bilingual(
          `Points: ${points}, as many as ${other}. Decided on tie-breaks: ${tieBreaks[by].en}.`,
          `Очки: ${points}, столько же у ${other}. Решающий показатель: ${tieBreaks[by].ru}.`,
        ),
  stillPlayed: bilingual(
    'These games are still being played. A result counts if it comes within seven days:',
    'Эти партии ещё идут. Результат засчитают, если партия закончится в течение семи дней:',
  ),
  note: (kind: BilingualText, round: number, of: number, game: string) =>
    bilingual(
      `${game} · ${kind.en} · round ${round} of ${of}`,
      `${game} · ${kind.ru} · тур ${round} из ${of}`,
    ),
  standings: bilingual('Standings', 'Таблица'),
  pairs: (round: number) => bilingual(`Round ${round}`, `Тур ${round}`),
  player: bilingual('player', 'игрок'),
  points: bilingual('points', 'очки'),
  games: bilingual('won–drawn–lost', 'выигр.–ничьи–проигр.'),
  buchholz: bilingual('Buchh.', 'Бухг.'),
  berger: bilingual('S.-B.', 'З.-Б.'),
  gone: bilingual('left', 'выбыл'),
  calledOff: bilingual('called off', 'прекращена'),
  /** Says who advances after a drawn game of a knock-out. */
  afterDraw: (player: string, isFinal: boolean, isBetter: boolean) => {
    const why = isBetter
      ? bilingual('better seed', 'выше в посеве')
      : bilingual('the opponent has left', 'соперник выбыл')
    return isFinal
      ? bilingual(`${player} wins (${why.en})`, `побеждает ${player} (${why.ru})`)
      : bilingual(`${player} advances (${why.en})`, `дальше проходит ${player} (${why.ru})`)
  },
  nobody: (name: string) =>
    bilingual(
      `### The league ${name} is over\nAll players have left: there is no winner.`,
      `### Лига ${name} закончена\nВсе игроки выбыли, победителя нет.`,
    ),
  own: (place: number, of: number, points: string | null) =>
    bilingual(
      `Your place: ${place} of ${of}${points === null ? '' : `, points: ${points}`}.`,
      `Ваше место: ${place} из ${of}${points === null ? '' : `, очки: ${points}`}.`,
    ),
  buttons: {
    join: bilingual('Join the league', 'Вступить в лигу'),
    joinLate: bilingual('Join late', 'Вступить по ходу'),
    leave: bilingual('Leave', 'Выйти'),
    drop: bilingual('Drop out…', 'Выбыть…'),
    dropSure: bilingual('Drop out', 'Выбыть'),
    standings: bilingual('Standings', 'Таблица'),
    pairings: bilingual('Pairings', 'Пары'),
    organise: bilingual('Organise…', 'Организатору…'),
    play: bilingual('I play too', 'Я тоже играю'),
    rest: bilingual('I don’t play', 'Я не играю'),
    begin: bilingual('Begin', 'Начать'),
    less: bilingual('− computer', '− компьютер'),
    next: bilingual('Next round…', 'Следующий тур…'),
    decide: bilingual('Decide a game…', 'Присудить партию…'),
    time: bilingual('More time…', 'Продлить тур…'),
    remove: bilingual('Remove a player…', 'Исключить игрока…'),
    removeSure: bilingual('Remove', 'Исключить'),
    substitute: bilingual('Substitute…', 'Замена…'),
    callOff: bilingual('Call off…', 'Отменить лигу…'),
    callOffSure: bilingual('Call off the league', 'Отменить лигу'),
    open: bilingual('Open a league…', 'Открыть лигу…'),
    another: bilingual('Another league…', 'Ещё одна лига…'),
    draw: bilingual('Draw', 'Ничья'),
    both: bilingual('Both lose', 'Поражение обоим'),
    again: bilingual('Play it again', 'Переиграть'),
    newer: bilingual('Newer', 'Новее'),
    older: bilingual('Older', 'Старше'),
    end: bilingual('End the league…', 'Закончить лигу…'),
    endSure: bilingual('End the league', 'Закончить лигу'),
    back: bilingual('Back', 'Назад'),
  },
  reached: bilingual('round', 'тур'),
  champion: bilingual('winner', 'победитель'),
  alone: bilingual('bye', 'свободный тур'),
  ties: {
    swiss: bilingual(
      'Tie-breaks: Buchholz, Sonneborn-Berger (both without byes), wins, seed.',
      'При равенстве очков: Бухгольц, Зоннеборн-Бергер (оба без свободных туров), победы, посев.',
    ),
    robin: bilingual(
      'Tie-breaks: Sonneborn-Berger, wins, seed.',
      'При равенстве очков: Зоннеборн-Бергер, победы, посев.',
    ),
    knockout: bilingual(
      'The further a player got, the better the place; players out in the same round share it. After a draw the better seed advances, in the final too.',
      'Чем дальше прошёл игрок, тем выше место; выбывшие в одном туре делят его. После ничьей дальше проходит игрок выше в посеве, в финале тоже.',
    ),
  } satisfies Record<LeagueKind, BilingualText>,
}

const tieBreaks = {
  buchholz: bilingual('Buchholz', 'Бухгольц'),
  berger: bilingual('Sonneborn-Berger', 'Зоннеборн-Бергер'),
  won: bilingual('wins', 'число побед'),
  seed: bilingual('seed', 'посев'),
}

const players = (n: number): BilingualText =>
  bilingual(formatEnglishCount(n, 'player', 'players'), formatRussianCount(n, 'игрок', 'игрока', 'игроков'))
