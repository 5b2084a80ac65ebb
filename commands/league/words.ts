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
      'This league has started. Its players and pairings stand; `/league drop` leaves it.',
      'Эта лига уже началась, состав и пары определены; выйти из неё: `/лига выбыть`.',
    ),
    'not-running': bilingual(
      'This league is not under way. `/league start` begins it, `/league standings` shows how it ended.',
      'Эта лига сейчас не идёт: начинает её `/лига начать`, итоги показывает `/лига таблица`.',
    ),
    'last-round': bilingual(
      'The last round of this league is being played: nobody can join any more. `/league new` opens another league.',
      'В этой лиге идёт последний тур: вступить уже нельзя. Другую лигу открывает `/лига создать`.',
    ),
    joined: bilingual('You are in this league already.', 'Вы уже в этой лиге.'),
    'left-before': bilingual(
      'You have left this league, and nobody comes back into it. `/league new` opens another league.',
      'Вы выбыли из этой лиги, вернуться в неё нельзя. Другую лигу открывает `/лига создать`.',
    ),
    'not-in': bilingual(
      'There is no such player in this league. `/league standings` names them.',
      'В этой лиге нет такого игрока; всех называет `/лига таблица`.',
    ),
    'plays-too': bilingual(
      'A substitute must be somebody who does not play in this league.',
      'Заменить может только тот, кто в этой лиге не играет.',
    ),
    full: bilingual(
      `This league is full: ${MAX_LEAGUE_PLAYERS} players. \`/league new\` opens another one.`,
      `Мест больше нет: в лиге ${MAX_LEAGUE_PLAYERS} игрока. Другую открывает \`/лига создать\`.`,
    ),
    'too-few': bilingual(
      `A league needs at least ${MIN_LEAGUE_PLAYERS} players, ${MIN_LEAGUE_PEOPLE} of them people. \`/league join\` takes part, \`/league computer\` adds a computer.`,
      `Лиге нужно не меньше ${MIN_LEAGUE_PLAYERS} игроков, из них ${MIN_LEAGUE_PEOPLE} — люди. Вступить: \`/лига вступить\`, добавить компьютер: \`/лига компьютер\`.`,
    ),
    'no-game': bilingual(
      'There is no such game to be decided. `/league round` shows the numbers.',
      'Такой партии нет или решать в ней нечего. Номера показывает `/лига тур`.',
    ),
    'game-known': bilingual(
      'The game has that result already. `/league round` shows all results.',
      'У этой партии уже такой результат. Все результаты показывает `/лига тур`.',
    ),
    'still-played': bilingual(
      'A knock-out waits for the games that are still played; `/league round` shows them. `/league report` decides a game.',
      'Лига на выбывание ждёт партий, которые ещё идут; их показывает `/лига тур`. Решает партию `/лига присудить`.',
    ),
    'went-on': bilingual(
      'The winner of that game has met the next opponent already, so another player can no longer go on.',
      'Победитель этой партии уже играет в следующем туре, поэтому вместо него пройти дальше никто не может.',
    ),
    final: bilingual(
      `This league has been over for more than ${RESULT_CORRECTION_TIME_MS / 86_400_000} days: its results are final.`,
      `Лига закончилась больше ${RESULT_CORRECTION_TIME_MS / 86_400_000} дней назад: результаты окончательны.`,
    ),
  } satisfies Record<LeagueRefusal, BilingualText>,
  none: bilingual(
    'There is no league on this server. `/league new` opens one.',
    'На этом сервере нет лиги. Открыть её: `/лига создать`.',
  ),
  twoSides: (title: string) =>
    bilingual(
      `A league is for games of two sides, and ${title} has not two.`,
      `Лига — для игр двух сторон, а «${title}» — не такая.`,
    ),
  enough: (n: number) =>
    bilingual(
      `You have opened ${n} leagues here that are not over. Another one can be opened when one of them is.`,
      `У вас здесь уже ${n} неоконченные лиги. Ещё одну можно открыть, когда одна из них закончится.`,
    ),
  unknownScenario: (list: string) =>
    bilingual(`Scenarios of this game: ${list}.`, `Сценарии этой игры: ${list}.`),
  created: bilingual(
    'The league is open. You do not play in it yet: `/league join`.',
    'Лига открыта. Сами вы в ней пока не играете: `/лига вступить`.',
  ),
  joined: (n: number) => bilingual(`You are in: player ${n}.`, `Вы в лиге, игрок № ${n}.`),
  left: bilingual('You are no longer in this league.', 'Вы больше не в этой лиге.'),
  computers: (n: number) => bilingual(`${players(n).en} now.`, `Теперь ${players(n).ru}.`),
  started: bilingual('The first round begins.', 'Начинается первый тур.'),
  goesOn: bilingual('The next round begins.', 'Начинается следующий тур.'),
  reported: bilingual('It is noted.', 'Записано.'),
  dropped: bilingual(
    'You have left the league. What you had not finished is lost.',
    'Вы выбыли из лиги. Всё недоигранное засчитано как поражение.',
  ),
  substituted: bilingual(
    'Done: the substitute may take the free seats of that player, and the channel is told.',
    'Готово: замена может сесть на свободные места этого игрока; в канале об этом сказано.',
  ),
  bot: bilingual('A bot cannot play for somebody.', 'Бот никого заменить не может.'),
  removed: bilingual('That player is out of the league.', 'Этот игрок выбыл из лиги.'),
  open: (name: string, game: string, kind: BilingualText, facts: BilingualText) =>
    bilingual(
      `### The league ${name} is open\n${game}, ${kind.en}. ${facts.en}\n\`/league join\` takes part; whoever opened it starts it with \`/league start\`.`,
      `### Открыта лига ${name}\n${game}, система ${kind.ru}. ${facts.ru}\nУчаствовать: \`/лига вступить\`; начинает её тот, кто открыл: \`/лига начать\`.`,
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
      `${players(n).en} so far. \`/league join\` takes part.`,
      `Пока ${players(n).ru}. Участвовать: \`/лига вступить\`.`,
    ),
  note: (kind: BilingualText, round: number, of: number, game: string) =>
    bilingual(
      `${game} · ${kind.en} · round ${round} of ${of}`,
      `${game} · ${kind.ru} · тур ${round} из ${of}`,
    ),
  standings: bilingual('Standings', 'Положение'),
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
      : bilingual('the other one has left', 'соперник выбыл')
    return isFinal
      ? bilingual(`${player} wins (${why.en})`, `побеждает ${player} (${why.ru})`)
      : bilingual(`${player} goes on (${why.en})`, `дальше проходит ${player} (${why.ru})`)
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
    join: bilingual('Take part', 'Вступить'),
    standings: bilingual('Standings', 'Таблица'),
    pairings: bilingual('Pairings', 'Пары'),
  },
  reached: bilingual('round', 'тур'),
  champion: bilingual('winner', 'победитель'),
  alone: bilingual('free', 'свободен'),
  ties: {
    swiss: bilingual(
      'Equal points: Buchholz, Sonneborn-Berger (both without byes), wins, seed.',
      'При равенстве: Бухгольц, Зоннеборн-Бергер (оба без свободных туров), победы, посев.',
    ),
    robin: bilingual(
      'Equal points: Sonneborn-Berger, wins, seed.',
      'При равенстве: Зоннеборн-Бергер, победы, посев.',
    ),
    knockout: bilingual(
      'By the round reached; who goes out in the same round shares the place. After a draw the better seed goes on, in the final too.',
      'По достигнутому туру; выбывшие в одном туре делят место. После ничьей дальше проходит лучший по посеву, в финале тоже.',
    ),
  } satisfies Record<LeagueKind, BilingualText>,
}

const players = (n: number): BilingualText =>
  bilingual(formatEnglishCount(n, 'player', 'players'), formatRussianCount(n, 'игрок', 'игрока', 'игроков'))
