import type { Level } from '../../src/ai/levels.ts'
import type { Both } from '../../src/engine/model.ts'
import { counted, plural } from '../../src/engine/words.ts'
import { PROVISIONAL } from '../../src/results/index.ts'
import { both } from '../discord/shape.ts'
import { words as botWords } from '../words/index.ts'

const games = (n: number): Both => both(counted(n, 'game', 'games'), plural(n, 'партия', 'партии', 'партий'))

export const words = {
  games,
  server: both('Ratings and results', 'Рейтинги и результаты'),
  /** Counts all stored games, and the games between people. */
  counts: (all: number, people: number) =>
    both(
      `${games(all).en} finished, ${people} of them between people`,
      `окончено: ${games(all).ru}, из них между людьми: ${people}`,
    ),
  player: both('player', 'игрок'),
  rating: both('rating', 'рейтинг'),
  score: both('won–drawn–lost', 'выигр.–ничьи–проигр.'),
  won: both('won', 'выигр.'),
  drawn: both('drawn', 'ничьи'),
  lost: both('lost', 'проигр.'),
  as: both('as', 'за кого'),
  all: both('all', 'всего'),
  draws: both('drawn', 'ничьи'),
  sides: (n: number) =>
    both(`Who wins, people against people (${n})`, `Кто побеждает, люди против людей (${n})`),
  apart: (parts: readonly { readonly name: Both; readonly n: number }[]) =>
    both(
      `Apart: ${parts.map(({ name, n }) => `${name.en} ${n}`).join(', ')}`,
      `Отдельно: ${parts.map(({ name, n }) => `${name.ru} ${n}`).join(', ')}`,
    ),
  computer: both('against the computer', 'против компьютера'),
  alone: both('alone or together', 'в одиночку или сообща'),
  unfinished: both('unfinished', 'не доиграно'),
  against: (level: Level) => both(botWords.en.computer.player(level), botWords.ru.computer.player(level)),
  unrated: both('no rating yet', 'рейтинга пока нет'),
  ranked: (rating: string, place: number, of: number) =>
    both(`${rating}, ${place} of ${of}`, `${rating}, ${place}-е место из ${of}`),
  provisional: both(
    `-# Glicko-2, games between people only. \`?\`: provisional, the deviation is above ${PROVISIONAL}.`,
    `-# Глико-2, только партии между людьми. \`?\`: предварительный, отклонение больше ${PROVISIONAL}.`,
  ),
  recent: both('### Newest games', '### Последние партии'),
  checked: both(
    '-# A button gives the file of the game: `npm run play` plays it again and says what it proves.',
    '-# Кнопка даёт файл партии: `npm run play` разыгрывает её заново и говорит, что она доказывает.',
  ),
  file: (n: number) => both(`File ${n}`, `Файл ${n}`),
  none: both(
    'No game has been finished on this server yet. `/game new` sets one up.',
    'На этом сервере ещё не окончено ни одной партии. Новую готовит `/партия создать`.',
  ),
  nonePerson: (who: string) =>
    both(
      `${who} has finished no such game on this server yet.`,
      `На этом сервере у игрока ${who} таких оконченных партий ещё нет.`,
    ),
  unknown: (digits: string) => both(`player …${digits}`, `игрок …${digits}`),
  entries: (n: number) => both(counted(n, 'entry', 'entries'), plural(n, 'запись', 'записи', 'записей')),
  nobody: both('nobody', 'никто'),
  beats: (won: string, lost: string) => both(`${won} beat ${lost}`, `${won} — победа над ${lost}`),
  ends: {
    resigned: both('resigned', 'сдача'),
    time: both('out of time', 'вышло время'),
    abandoned: both('called off', 'прекращена'),
    agreed: both('draw agreed', 'ничья по соглашению'),
  },
  noFile: both(
    'The table of that game is no longer kept here, so there is no file of it.',
    'Стол этой партии здесь больше не хранится, поэтому файла нет.',
  ),
  unseen: both(
    'That game was played in a channel that you cannot see.',
    'Эта партия шла в канале, который вам не виден.',
  ),
}
