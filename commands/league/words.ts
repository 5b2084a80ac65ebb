import type { Both, Lang } from '../../src/engine/model.ts'
import { counted, plural } from '../../src/engine/words.ts'
import {
  CORRECTION_TIME,
  LEAST_PEOPLE,
  LEAST_PLAYERS,
  type LeagueKind,
  type LeagueRefusal,
  MOST_PLAYERS,
} from '../../src/leagues/index.ts'
import { both } from '../discord/shape.ts'

export const words = {
  kinds: {
    robin: both('round robin', 'круговая'),
    swiss: both('Swiss', 'швейцарская'),
    knockout: both('knock-out', 'на выбывание'),
  } satisfies Record<LeagueKind, Both>,
  refusals: {
    'not-open': both(
      'This league has started. Its players and pairings stand; `/league drop` leaves it.',
      'Эта лига уже началась, состав и пары определены; выйти из неё: `/лига выбыть`.',
    ),
    'not-running': both(
      'This league is not under way. `/league start` begins it, `/league standings` shows how it ended.',
      'Эта лига сейчас не идёт: начинает её `/лига начать`, итоги показывает `/лига таблица`.',
    ),
    'last-round': both(
      'The last round of this league is being played: nobody can join any more. `/league new` opens another league.',
      'В этой лиге идёт последний тур: вступить уже нельзя. Другую лигу открывает `/лига создать`.',
    ),
    joined: both('You are in this league already.', 'Вы уже в этой лиге.'),
    'left-before': both(
      'You have left this league, and nobody comes back into it. `/league new` opens another league.',
      'Вы выбыли из этой лиги, вернуться в неё нельзя. Другую лигу открывает `/лига создать`.',
    ),
    'not-in': both(
      'There is no such player in this league. `/league standings` names them.',
      'В этой лиге нет такого игрока; всех называет `/лига таблица`.',
    ),
    'plays-too': both(
      'A substitute must be somebody who does not play in this league.',
      'Заменить может только тот, кто в этой лиге не играет.',
    ),
    full: both(
      `This league is full: ${MOST_PLAYERS} players. \`/league new\` opens another one.`,
      `Мест больше нет: в лиге ${MOST_PLAYERS} игрока. Другую открывает \`/лига создать\`.`,
    ),
    'too-few': both(
      `A league needs at least ${LEAST_PLAYERS} players, ${LEAST_PEOPLE} of them people. \`/league join\` takes part, \`/league computer\` adds a computer.`,
      `Лиге нужно не меньше ${LEAST_PLAYERS} игроков, из них ${LEAST_PEOPLE} — люди. Вступить: \`/лига вступить\`, добавить компьютер: \`/лига компьютер\`.`,
    ),
    'no-game': both(
      'There is no such game to be decided. `/league round` shows the numbers.',
      'Такой партии нет или решать в ней нечего. Номера показывает `/лига тур`.',
    ),
    'game-known': both(
      'The game has that result already. `/league round` shows all results.',
      'У этой партии уже такой результат. Все результаты показывает `/лига тур`.',
    ),
    'still-played': both(
      'A knock-out waits for the games that are still played; `/league round` shows them. `/league report` decides a game.',
      'Турнир на выбывание ждёт партий, которые ещё идут; их показывает `/лига тур`. Решает партию `/лига присудить`.',
    ),
    'went-on': both(
      'The winner of that game has met the next opponent already, so another player can no longer go on.',
      'Победитель этой партии уже играет в следующем туре, поэтому вместо него пройти дальше никто не может.',
    ),
    final: both(
      `This league has been over for more than ${CORRECTION_TIME / 86_400_000} days: its results are final.`,
      `Лига закончилась больше ${CORRECTION_TIME / 86_400_000} дней назад: результаты окончательны.`,
    ),
  } satisfies Record<LeagueRefusal, Both>,
  none: both(
    'There is no league on this server. `/league new` opens one.',
    'На этом сервере нет лиги. Открыть её: `/лига создать`.',
  ),
  twoSides: (title: string) =>
    both(
      `A league is for games of two sides, and ${title} has not two.`,
      `Лига — для игр двух сторон, а «${title}» — не такая.`,
    ),
  enough: (n: number) =>
    both(
      `You have opened ${n} leagues here that are not over. Another one can be opened when one of them is.`,
      `У вас здесь уже ${n} неоконченные лиги. Ещё одну можно открыть, когда одна из них закончится.`,
    ),
  unknownScenario: (list: string) => both(`Scenarios of this game: ${list}.`, `Сценарии этой игры: ${list}.`),
  created: both(
    'The league is open. You do not play in it yet: `/league join`.',
    'Лига открыта. Сами вы в ней пока не играете: `/лига вступить`.',
  ),
  joined: (n: number) => both(`You are in: player ${n}.`, `Вы в лиге, игрок № ${n}.`),
  left: both('You are no longer in this league.', 'Вы больше не в этой лиге.'),
  computers: (n: number) => both(`${players(n).en} now.`, `Теперь ${players(n).ru}.`),
  started: both('The first round begins.', 'Начинается первый тур.'),
  goesOn: both('The next round begins.', 'Начинается следующий тур.'),
  reported: both('It is noted.', 'Записано.'),
  dropped: both(
    'You have left the league. What you had not finished is lost.',
    'Вы выбыли из лиги. Всё недоигранное засчитано как поражение.',
  ),
  substituted: both(
    'Done: the substitute may take the free seats of that player, and the channel is told.',
    'Готово: замена может сесть на свободные места этого игрока; в канале об этом сказано.',
  ),
  bot: both('A bot cannot play for somebody.', 'Бот никого заменить не может.'),
  removed: both('That player is out of the league.', 'Этот игрок выбыл из лиги.'),
  open: (name: string, game: string, kind: Both, facts: Both) =>
    both(
      `### The league ${name} is open\n${game}, ${kind.en}. ${facts.en}\n\`/league join\` takes part; whoever opened it starts it with \`/league start\`.`,
      `### Открыта лига ${name}\n${game}, система ${kind.ru}. ${facts.ru}\nУчаствовать: \`/лига вступить\`; начинает её тот, кто открыл: \`/лига начать\`.`,
    ),
  facts: (days: string, clock: string | null, lang: Lang): string =>
    lang === 'en'
      ? `A round lasts ${days} at most${clock ? `; clock: ${clock}` : ''}.`
      : `Тур длится не больше ${days}${clock ? `; часы: ${clock}` : ''}.`,
  round: (name: string, round: number, of: number, until: string) =>
    both(
      `### ${name}: round ${round} of ${of}\nuntil ${until}`,
      `### ${name}: тур ${round} из ${of}\nдо ${until}`,
    ),
  over: (name: string, winner: string) =>
    both(
      `### ${name} is over\nThe winner is **${winner}**.`,
      `### ${name}: всё сыграно\nПобеждает **${winner}**.`,
    ),
  waiting: (n: number) =>
    both(
      `${players(n).en} so far. \`/league join\` takes part.`,
      `Пока ${players(n).ru}. Участвовать: \`/лига вступить\`.`,
    ),
  note: (kind: Both, round: number, of: number, game: string) =>
    both(`${game} · ${kind.en} · round ${round} of ${of}`, `${game} · ${kind.ru} · тур ${round} из ${of}`),
  standings: both('Standings', 'Положение'),
  pairs: (round: number) => both(`Round ${round}`, `Тур ${round}`),
  player: both('player', 'игрок'),
  points: both('points', 'очки'),
  games: both('won–drawn–lost', 'выигр.–ничьи–проигр.'),
  buchholz: both('Buchh.', 'Бухг.'),
  berger: both('S.-B.', 'З.-Б.'),
  gone: both('left', 'выбыл'),
  calledOff: both('called off', 'прекращена'),
  /** Text about a drawn game of a knock-out. */
  afterDraw: (player: string, isFinal: boolean, isBetter: boolean) => {
    const why = isBetter
      ? both('better seed', 'выше в посеве')
      : both('the other one has left', 'соперник выбыл')
    return isFinal
      ? both(`${player} wins (${why.en})`, `побеждает ${player} (${why.ru})`)
      : both(`${player} goes on (${why.en})`, `дальше проходит ${player} (${why.ru})`)
  },
  nobody: (name: string) =>
    both(
      `### ${name} is over\nAll players have left: there is no winner.`,
      `### ${name}: всё сыграно\nВсе игроки выбыли, победителя нет.`,
    ),
  own: (place: number, of: number, points: string | null) =>
    both(
      `You: place ${place} of ${of}${points === null ? '' : `, points: ${points}`}.`,
      `Вы: место ${place} из ${of}${points === null ? '' : `, очки: ${points}`}.`,
    ),
  buttons: {
    join: both('Take part', 'Вступить'),
    standings: both('Standings', 'Таблица'),
    pairings: both('Pairings', 'Пары'),
  },
  reached: both('round', 'тур'),
  champion: both('winner', 'победитель'),
  alone: both('free', 'свободен'),
  ties: {
    swiss: both(
      'Equal points: Buchholz, Sonneborn-Berger (both without byes), wins, seed.',
      'При равенстве: Бухгольц, Зоннеборн-Бергер (оба без свободных туров), победы, посев.',
    ),
    robin: both(
      'Equal points: Sonneborn-Berger, wins, seed.',
      'При равенстве: Зоннеборн-Бергер, победы, посев.',
    ),
    knockout: both(
      'By the round reached; who goes out in the same round shares the place. After a draw the better seed goes on, in the final too.',
      'По достигнутому туру; выбывшие в одном туре делят место. После ничьей дальше проходит лучший по посеву, в финале тоже.',
    ),
  } satisfies Record<LeagueKind, Both>,
}

const players = (n: number): Both =>
  both(counted(n, 'player', 'players'), plural(n, 'игрок', 'игрока', 'игроков'))
