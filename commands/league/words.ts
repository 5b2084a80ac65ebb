import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import {
  type LeagueKind,
  type LeagueRefusal,
  MAX_LEAGUE_PLAYERS,
  MIN_LEAGUE_PEOPLE,
  MIN_LEAGUE_PLAYERS,
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
    joined: bilingual('You are in this league already.', 'Вы уже в этой лиге.'),
    'left-before': bilingual(
      'You have left this league and cannot come back. Open another league: `/league new`.',
      'Вы выбыли из этой лиги, вернуться нельзя. Открыть другую: `/лига создать`.',
    ),
    'not-in': bilingual(
      'There is no such player in this league. All players: `/league standings`.',
      'В этой лиге нет такого игрока. Все игроки: `/лига таблица`.',
    ),
    'plays-too': bilingual(
      'This person plays in this league. Name a substitute from outside it.',
      'Этот человек играет в этой лиге. Назначьте замену не из лиги.',
    ),
    full: bilingual(
      `This league is full: ${MAX_LEAGUE_PLAYERS} players. Open another league: \`/league new\`.`,
      `Мест больше нет: в лиге ${MAX_LEAGUE_PLAYERS} игрока. Открыть другую: \`/лига создать\`.`,
    ),
    'too-few': bilingual(
      `A league needs at least ${MIN_LEAGUE_PLAYERS} players, at least ${MIN_LEAGUE_PEOPLE} of them people. People join with \`/league join\`; \`/league computer\` adds a computer.`,
      `Лиге нужно не меньше ${MIN_LEAGUE_PLAYERS} игроков, из них не меньше ${MIN_LEAGUE_PEOPLE} — люди. Вступить: \`/лига вступить\`. Добавить компьютер: \`/лига компьютер\`.`,
    ),
    'no-game': bilingual(
      'There is no such game, or it needs no decision. Numbers of the games: `/league round`.',
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
    final: bilingual(
      `This league ended more than ${RESULT_CORRECTION_TIME_MS / 86_400_000} days ago, so its results are final.`,
      `Лига закончилась больше ${RESULT_CORRECTION_TIME_MS / 86_400_000} дней назад, её результаты окончательны.`,
    ),
  } satisfies Record<LeagueRefusal, BilingualText>,
  none: bilingual(
    'There is no league on this server. Open one: `/league new`.',
    'На этом сервере нет лиги. Открыть её: `/лига создать`.',
  ),
  twoSides: (title: string) =>
    bilingual(
      `A league needs a game of two sides. ${title} has no such version.`,
      `Для лиги нужна игра двух сторон. У «${title}» такого варианта нет.`,
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
  created: bilingual(
    'The league is open, and you are its organiser. To play in it too: `/league join`.',
    'Лига открыта, вы её организатор. Чтобы и играть в ней: `/лига вступить`.',
  ),
  joined: (n: number) => bilingual(`You are in the league: player ${n}.`, `Вы в лиге, игрок № ${n}.`),
  left: bilingual('You are no longer in this league.', 'Вы больше не в этой лиге.'),
  computers: (n: number) =>
    bilingual(`The league now has ${players(n).en}.`, `Теперь в лиге ${players(n).ru}.`),
  started: bilingual('The first round begins.', 'Начинается первый тур.'),
  goesOn: bilingual('The next round begins.', 'Начинается следующий тур.'),
  reported: bilingual('The result is recorded.', 'Результат записан.'),
  dropped: bilingual(
    'You have left the league. Your unfinished games count as lost.',
    'Вы выбыли из лиги. Недоигранные партии засчитаны как поражения.',
  ),
  substituted: bilingual(
    'Done. The substitute may take the free seats of that player. A post in the channel says so.',
    'Готово. Этот человек может занять свободные места игрока. Сообщение отправлено в канал.',
  ),
  bot: bilingual('A bot cannot be a substitute.', 'Бот никого заменить не может.'),
  removed: bilingual('That player is out of the league.', 'Этот игрок исключён из лиги.'),
  open: (name: string, game: string, kind: BilingualText, facts: BilingualText) =>
    bilingual(
      `### The league ${name} is open\n${game}, ${kind.en}. ${facts.en}\nJoin: the button or \`/league join\`. The organiser starts the league with \`/league start\`.`,
      `### Открыта лига ${name}\n${game}, система ${kind.ru}. ${facts.ru}\nВступить: кнопкой или \`/лига вступить\`. Начинает организатор: \`/лига начать\`.`,
    ),
  facts: (days: string, clock: string | null, lang: Lang): string =>
    lang === 'en'
      ? `A round lasts ${days} at most${clock ? `; clock: ${clock}` : ''}.`
      : `Тур длится не больше ${days}${clock ? `; часы: ${clock}` : ''}.`,
  round: (name: string, round: number, of: number, until: string) =>
    bilingual(
      `### ${name}: round ${round} of ${of}\nuntil ${until}`,
      `### ${name}: тур ${round} из ${of}\nдо ${until}`,
    ),
  over: (name: string, winner: string) =>
    bilingual(
      `### ${name} is over\nThe winner is **${winner}**.`,
      `### ${name}: всё сыграно\nПобеждает **${winner}**.`,
    ),
  waiting: (n: number) =>
    bilingual(
      `${players(n).en} so far. Join: \`/league join\`.`,
      `Пока ${players(n).ru}. Вступить: \`/лига вступить\`.`,
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
      `### ${name} is over\nAll players have left: there is no winner.`,
      `### ${name}: всё сыграно\nВсе игроки выбыли, победителя нет.`,
    ),
  own: (place: number, of: number, points: string | null) =>
    bilingual(
      `You: place ${place} of ${of}${points === null ? '' : `, points: ${points}`}.`,
      `Вы: место ${place} из ${of}${points === null ? '' : `, очки: ${points}`}.`,
    ),
  buttons: {
    join: bilingual('Join the league', 'Вступить в лигу'),
    standings: bilingual('Standings', 'Таблица'),
    pairings: bilingual('Pairings', 'Пары'),
  },
  reached: bilingual('round', 'тур'),
  champion: bilingual('winner', 'победитель'),
  alone: bilingual('bye', 'свободен'),
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
      'By the round reached; out in the same round, same place. After a draw the better seed advances, in the final too.',
      'По достигнутому туру; выбывшие вместе делят место. После ничьей дальше проходит игрок выше в посеве, в финале тоже.',
    ),
  } satisfies Record<LeagueKind, BilingualText>,
}

const players = (n: number): BilingualText =>
  bilingual(formatEnglishCount(n, 'player', 'players'), formatRussianCount(n, 'игрок', 'игрока', 'игроков'))
